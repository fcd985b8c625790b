"""The checks. A check is one module, or one package that holds its helpers; the folder is the registry."""

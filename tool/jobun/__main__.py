"""`python -m jobun`."""

import os
import sys
from contextlib import suppress

# Python puts the current folder first: a file of it, such as argparse.py, would be imported instead of a library
with suppress(OSError):
    if sys.path[0] == os.getcwd():
        del sys.path[0]

from jobun.cli.main import main

sys.exit(main())

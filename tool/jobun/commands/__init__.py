"""The sub-commands, one a file: `run` takes the parsed options and gives an exit code."""

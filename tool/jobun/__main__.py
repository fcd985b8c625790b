"""`python -m jobun`."""

import sys

from jobun.cli import main

sys.exit(main())

"""`python -m jobun`."""

import sys

from jobun.cli.main import main

sys.exit(main())

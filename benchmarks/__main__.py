"""`python -m benchmarks` is the command."""

import sys

from benchmarks.beside import main

sys.exit(main())

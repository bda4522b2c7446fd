"""What every test gets."""

import os

from hypothesis import settings

# No deadline: no test here depends on how fast the machine is.  Where nobody watches, a law that
# fails must fail again in the next run.
settings.register_profile("home", deadline=None)
settings.register_profile("ci", deadline=None, derandomize=True, print_blob=True)
settings.load_profile("ci" if os.environ.get("CI") else "home")

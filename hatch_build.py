"""Put the front end's pages into every distribution, with Node from the registry if need be."""

import os
import sys
from pathlib import Path
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface

# The hook is loaded by its path, so the tree it belongs to has to be named.
sys.path.insert(0, str(Path(__file__).parent))

from tools import pages


class PagesHook(BuildHookInterface[Any]):
    """Build the pages before a distribution is packed; `CEELO_SKIP_WEB=1` packs without."""

    def dependencies(self) -> list[str]:
        """Return Node's wheel where pages have to be built and the system has no Node for it."""
        if _is_skipped() or pages.are_fresh(Path(self.root)) or pages.has_system_node():
            return []
        return [pages.NODE_WHEEL]

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:  # noqa: ARG002
        """Build the pages, or fail with what is missing."""
        if not _is_skipped():
            pages.build(Path(self.root))


def _is_skipped() -> bool:
    return os.environ.get("CEELO_SKIP_WEB") == "1"

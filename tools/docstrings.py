"""Read the docstrings that stand below fields and names, which Python itself does not keep."""

import ast
import inspect
import re
import sys
from functools import cache
from itertools import pairwise


@cache
def module_docs(module: str) -> dict[str, str]:
    """Return the docstrings of a module's own assignments, by name."""
    return _below(_tree(module).body)


@cache
def field_docs(cls: type) -> dict[str, str]:
    """Return the docstrings of the fields that *cls* declares, by name."""
    for node in _tree(cls.__module__).body:
        if isinstance(node, ast.ClassDef) and node.name == cls.__name__:
            return _below(node.body)
    return {}


def class_doc(cls: type) -> str:
    """Return what the docstring of *cls* says about its meaning, without its labelled parts."""
    return inspect.cleandoc(cls.__doc__ or "").split("\n\nRaises:")[0]


def first_line(cls: type) -> str:
    """Return the sentence that sums *cls* up."""
    return class_doc(cls).split("\n\n")[0].replace("\n", " ")


def beyond_python(doc: str) -> str:
    """Return *doc* as readers of other languages need it."""
    return re.sub(r"\bNone\b", "null", doc.replace("``", "`"))


@cache
def _tree(module: str) -> ast.Module:
    return ast.parse(inspect.getsource(sys.modules[module]))


def _below(body: list[ast.stmt]) -> dict[str, str]:
    docs: dict[str, str] = {}
    for node, following in pairwise(body):
        match node, following:
            case (
                ast.AnnAssign(target=ast.Name(name)) | ast.Assign(targets=[ast.Name(name)]),
                ast.Expr(ast.Constant(str(text))),
            ):
                docs[name] = inspect.cleandoc(text)
            case _:
                pass
    return docs

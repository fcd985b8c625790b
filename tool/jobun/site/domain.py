"""The domain: rules as objects that other Sphinx projects can refer to by number."""

from __future__ import annotations

from collections.abc import Iterable, Set
from functools import cached_property
from typing import TYPE_CHECKING, Any, ClassVar

from sphinx.domains import Domain, ObjType
from sphinx.roles import XRefRole
from sphinx.util.nodes import make_refnode

from jobun import __version__

if TYPE_CHECKING:
    from docutils import nodes
    from sphinx.addnodes import pending_xref
    from sphinx.application import Sphinx
    from sphinx.builders import Builder
    from sphinx.environment import BuildEnvironment


class RuleDomain(Domain):
    """`:jobun:rule:` takes `book/language:1-2-1`, or the number alone where the site has one document."""

    name = "jobun"
    label = "Numbered rules"
    object_types: ClassVar[dict[str, ObjType]] = {"rule": ObjType("rule", "rule")}
    roles: ClassVar[dict[str, Any]] = {"rule": XRefRole(warn_dangling=True)}
    dangling_warnings: ClassVar[dict[str, str]] = {"rule": "no rule is called %(target)s"}
    initial_data: ClassVar[dict[str, Any]] = {"rules": {}, "shape": None}
    data_version = 2

    @property
    def rules(self) -> dict[str, tuple[str, str, str]]:
        """Name -> (link text, docname, anchor)."""
        rules: dict[str, tuple[str, str, str]] = self.data["rules"]
        return rules

    def note_rule(self, name: str, shown: str, docname: str, anchor: str) -> None:
        """Record where a rule is; of two rules with one number, the first."""
        if self.rules.setdefault(name, (shown, docname, anchor))[1] == docname:
            self._names.setdefault(docname, set()).add(name)

    @cached_property
    def _names(self) -> dict[str, set[str]]:
        """The names of the rules of each page: a search through all rules for each page takes seconds."""
        found: dict[str, set[str]] = {}
        for name, (_, docname, _) in self.rules.items():
            found.setdefault(docname, set()).add(name)
        return found

    def clear_doc(self, docname: str) -> None:
        """Remove the rules of a page."""
        for name in self._names.pop(docname, ()):
            if name in self.rules and self.rules[name][1] == docname:
                del self.rules[name]

    def merge_domaindata(self, docnames: Set[str], otherdata: dict[str, Any]) -> None:
        """Add the rules that another process has read."""
        self.rules.update({name: rule for name, rule in otherdata["rules"].items() if rule[1] in docnames})
        self.__dict__.pop("_names", None)

    def resolve_xref(  # noqa: PLR0913, PLR0917 -- the signature of the base class
        self,
        env: BuildEnvironment,
        fromdocname: str,
        builder: Builder,
        typ: str,
        target: str,
        node: pending_xref,
        contnode: nodes.Element,
    ) -> nodes.reference | None:
        """A link to the rule with a name, or None."""
        if target not in self.rules:
            return None
        shown, docname, anchor = self.rules[target]
        return make_refnode(builder, fromdocname, docname, anchor, contnode, shown)

    def resolve_any_xref(
        self,
        env: BuildEnvironment,
        fromdocname: str,
        builder: Builder,
        target: str,
        node: pending_xref,
        contnode: nodes.Element,
    ) -> list[tuple[str, nodes.reference]]:
        """The same, for the role `any`."""
        found = self.resolve_xref(env, fromdocname, builder, "rule", target, node, contnode)
        return [("jobun:rule", found)] if found is not None else []

    def get_objects(self) -> Iterable[tuple[str, str, str, str, str, int]]:
        """The entries of the inventory."""
        for name, (shown, docname, anchor) in self.rules.items():
            yield name, shown, "rule", docname, anchor, 1


def setup(app: Sphinx) -> dict[str, Any]:
    """Called by Sphinx: only the domain, for projects that refer to rules of other sites and publish none."""
    app.add_domain(RuleDomain)
    return {"version": __version__, "parallel_read_safe": True, "parallel_write_safe": True}

"""The context of the templates: a page's book, neighbours, sidebar and language."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from markupsafe import Markup

from jobun.locale import versions as version_messages
from jobun.locale.reference_map import phrase as map_phrase
from jobun.locale.site import phrase, phrases
from jobun.site.bilingual.language_names import LANGUAGES
from jobun.site.extension.project import RuleProject, project_of
from jobun.site.model.addresses import uri
from jobun.site.model.library import CHECKS, PublishedBook
from jobun.site.model.pagination import BookPage, heading
from jobun.site.pages.descriptions import description, shortened
from jobun.site.pages.front_pages import page_title
from jobun.site.pages.how_to_cite import CITING
from jobun.site.search.sitemap import base_url
from jobun.site.versions.permalink_pages import POLICY
from jobun.site.versions.redirects import as_of

# files that Sphinx adds to every page, and that these pages do not need or already have
UNUSED = frozenset(
    f"_static/{name}"
    for name in ("site.css", "pygments.css", "documentation_options.js", "doctools.js", "sphinx_highlight.js")
)
SCRIPTS = ("site", "search", "preview", "copy", "crumbs", "returning")


def add_context(app: Any, pagename: str, templatename: str, context: dict[str, Any], doctree: Any) -> None:
    """Called by Sphinx for each page."""
    project = app.env.project
    if not isinstance(project, RuleProject):
        return
    book, page = project.library.page(pagename)
    fill(app, pagename, book or _about(project, pagename), page, context)


def fill(app: Any, pagename: str, book: PublishedBook | None, page: BookPage | None, context: dict[str, Any]) -> None:
    """Add what is around a page. book: None for a page of no book. page: if it is one of the book's own."""
    project = project_of(app.env)
    language = book.language if book else _language(app, pagename)
    base = base_url(app.config.html_baseurl)
    context |= {
        "page_language": language,
        "phrases": phrases(language),
        "page_description": _described(project, pagename, app.config.html_title),
        "page_type": "article" if page else "website",
        "pageurl": base + app.builder.get_target_uri(pagename) if base else "",
        "root_uri": uri(pagename, "index"),
        "to_root": "../" * pagename.count("/"),
        "checks_uri": uri(pagename, f"{CHECKS}/index"),
        "cite_uri": uri(pagename, CITING),
        "diagnostics_uri": uri(pagename, "diagnostics") if project.library.proof else "",
        "proof": project.library.proof and (_is_draft(project, pagename) or pagename == "diagnostics"),
        "documents": _documents(app, pagename),
        "policy": POLICY,
        "unused": UNUSED,
    }
    context |= _own_document(project, pagename, context)
    current = project.library.current(book) if book else None
    context["books"] = _books(project, pagename, current)
    context["book_title"] = book.title if book else ""
    context["book_name"] = current.name if current else ""
    if book:
        context |= _sidebar(book, pagename, context, pdf=app.config.jobun_pdf)
        context |= _versioned(project, book, pagename)
        context["crumbs"] = _crumbs(book, page) if page else _whole_crumbs(book, pagename)
        context["translations"] = _translations(project, book, page) if page else []
        context["side"] = project.bilingual_link(book, page) if page else None
    context["own_styles"], context["own_scripts"] = _own(context)


def _own_document(project: RuleProject, pagename: str, context: dict[str, Any]) -> dict[str, Any]:
    """The contents and neighbours of a document that is not a rule document."""
    if pagename not in project.documents:
        return {"neighbours": {}, "contents": ""}
    contents = context["toctree"](maxdepth=3, titles_only=True, includehidden=True) if project.own else ""
    return {"neighbours": _relations(context), "contents": contents}


def _sidebar(book: PublishedBook, pagename: str, context: dict[str, Any], *, pdf: bool) -> dict[str, Any]:
    """The links of the sidebar to the pages of a book, and those at the end of a page."""
    return {
        "book_home": uri(pagename, book.home),
        # the sidebar of the whole book on one page links within it
        "chapters": context.get("whole") or _chapters(book, pagename),
        "neighbours": _neighbours(book, pagename),
        "terms_uri": uri(pagename, book.glossary) if book.glossary else "",
        "terms_current": pagename == book.glossary,
        "whole_uri": uri(pagename, book.whole) if book.whole else "",
        "pdf_uri": _pdf(book, pagename) if pdf and book.whole else "",
        "shape": _reference_map(book, pagename) if book.shape else None,
    }


def _language(app: Any, pagename: str) -> str:
    """The language of a page that belongs to no book: the one that its field list names, or that of most books."""
    return str(app.env.metadata.get(pagename, {}).get("language") or project_of(app.env).library.language)


def _relations(context: Mapping[str, Any]) -> dict[str, dict[str, str]]:
    """The previous and next page of a document of the project's own, in the order of its contents."""
    pages = {"previous": context.get("prev"), "next": context.get("next")}
    return {
        name: {"title": Markup(page["title"]).striptags(), "uri": page["link"]} for name, page in pages.items() if page
    }


def _documents(app: Any, pagename: str) -> list[dict[str, Any]]:
    """The links to the first pages of the project's own documents."""
    project = project_of(app.env)
    titles = ((docname, app.env.titles.get(docname)) for docname in project.own)
    return [
        {"title": title.astext(), "uri": uri(pagename, docname), "current": docname == pagename}
        for docname, title in titles
        if title is not None
    ]


def _own(context: Mapping[str, Any]) -> tuple[list[str], list[str]]:
    """The styles and scripts of a page, besides those of every page."""
    whole, wide, earlier = "whole" in context, context.get("wide"), context.get("notice")
    styles = ["whole"] * whole + list(context.get("own_styles", ())) + ["versions"] * bool(context.get("versions_uri"))
    scripts = [name for name in SCRIPTS if not (name == "preview" and whole) and not (name == "copy" and wide)]
    scripts += ["proof"] * bool(context["proof"]) + ["earlier"] * bool(earlier)
    return styles, scripts + list(context.get("own_scripts", ()))


def _books(project: RuleProject, pagename: str, current: PublishedBook | None) -> list[dict[str, Any]]:
    """The list of all books. current: the one that is read, in its current version."""
    return [
        {
            "title": other.title,
            "name": other.name,
            "uri": uri(pagename, other.home),
            "current": other is current,
            "language": other.language,
        }
        for other in project.library.books
    ]


def _reference_map(book: PublishedBook, pagename: str) -> dict[str, Any]:
    """The link to the reference map of a book."""
    return {
        "title": map_phrase("map", book.language),
        "uri": uri(pagename, book.shape),
        "current": pagename == book.shape,
    }


def _pdf(book: PublishedBook, pagename: str) -> str:
    """The address of the PDF of a book, which is written after the pages."""
    return uri(pagename, book.name).removesuffix(".html") + ".pdf"


def _is_draft(project: RuleProject, pagename: str) -> bool:
    """Whether a page belongs to the current version of a book, the only one that is still edited."""
    book = project.library.page(pagename)[0] or project.library.glossary(pagename)
    return book in project.library.books


def _about(project: RuleProject, pagename: str) -> PublishedBook | None:
    """The book that a page is about, if the page is not one of the book's own."""
    library = project.library
    return library.glossary(pagename) or library.whole(pagename) or project.site_versions.book(pagename)


def _translations(project: RuleProject, book: PublishedBook, page: BookPage) -> list[dict[str, str]]:
    """The same page in the book's other languages, or their first pages."""
    found = []
    for other in project.library.translations(book):
        same = other.name + page.docname.removeprefix(book.name)
        target = same if project.library.page(same)[1] else other.home
        found.append({"language": other.language, "name": LANGUAGES[other.language], "uri": uri(page.docname, target)})
    return found


def _chapters(book: PublishedBook, pagename: str) -> list[dict[str, Any]]:
    """All chapters, and the sections of the current one, on whatever page they are."""
    read = next((page for page in book.pages if page.docname == pagename), book.pages[0])
    found = []
    for page in book.chapters:
        open_here = page.docname in (pagename, read.under)
        further = [one for one in book.pages if one.under == page.docname] if open_here else []
        sections = [{"title": one.title, "uri": uri(pagename, one.docname), "current": one is read} for one in further]
        if open_here and not further:
            sections = [{"title": heading(node), "uri": uri(pagename, *book.place(node))} for node in page.sections]
        found.append(
            {
                "title": page_title(book, page),
                "uri": uri(pagename, page.docname),
                "current": page.docname == pagename,
                "sections": sections,
            }
        )
    return found


def _crumbs(book: PublishedBook, page: BookPage) -> list[dict[str, str]]:
    """The path from the book to a page; a script extends it to the rule that is being read."""
    if page.docname == book.home:
        return []
    above = [other for other in book.pages if other.docname == page.under]
    way = [(book.title, book.home), *((page_title(book, one), one.docname) for one in (*above, page))]
    return [{"title": title, "uri": uri(page.docname, target)} for title, target in way]


def _whole_crumbs(book: PublishedBook, pagename: str) -> list[dict[str, str]]:
    """The same for the page of the whole book."""
    way = ((book.title, book.home), (phrase("whole", book.language), book.whole)) if pagename == book.whole else ()
    return [{"title": title, "uri": uri(pagename, target)} for title, target in way]


def _neighbours(book: PublishedBook, pagename: str) -> dict[str, dict[str, str]]:
    at = next((number for number, page in enumerate(book.pages) if page.docname == pagename), None)
    found = {}
    if at is not None:
        for name, other in (("previous", at - 1), ("next", at + 1)):
            if 0 <= other < len(book.pages):
                page = book.pages[other]
                found[name] = {"title": page.title, "uri": uri(pagename, page.docname)}
    return found


def _described(project: RuleProject, docname: str, site: str) -> str:
    """The description of any page. site: the site's title."""
    version_pages = project.site_versions.pages.get(docname)
    return (
        shortened(version_pages.description(docname)) if version_pages else description(project.library, docname, site)
    )


def _versioned(project: RuleProject, book: PublishedBook, docname: str) -> dict[str, Any]:
    """The notice of an earlier version, the link to the list of versions, and what the script that copies links needs.

    book: in the version that the page shows.
    """
    editions = project.library.editions.get(book.name, ())
    history = project.site_versions.history(book)
    if not (editions or history):
        return {}
    values: dict[str, Any] = {"notice": project.site_versions.notice(book, docname)}
    if history:
        values["versions_uri"] = uri(docname, history.name)
        values["versions_current"] = docname == history.name
        values["versions_title"] = version_messages.phrase("versions", book.language)
    if editions and docname in (book.glossary, *(page.docname for page in book.pages)):
        current = editions[-1]
        values["as_of"] = uri(docname, as_of(book, docname, current.slug))
        values["as_of_title"] = version_messages.phrase("copy", book.language, version=current.version)
    page = project.library.page(docname)[1]
    if history and page:
        # the marks of a page may change while its own rules do not
        marks = project.site_versions.marks(book, page)
        values["marks"] = [mark for node in page.published() if (mark := marks.values(node))]
    history_docname = project.site_versions.history_docname(book, docname) if editions else ""
    if history_docname:
        values["history_uri"] = uri(docname, history_docname)
        values["history_title"] = version_messages.phrase("history", book.language)
    return values

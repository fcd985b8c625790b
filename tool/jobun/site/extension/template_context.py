"""What the templates know of a page: its book, its neighbours, the sidebar, the language."""

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

# what Sphinx would have on every page, and no page here needs, or has already
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
    """Say what stands around a page. page: where it is one of the book's own."""
    project = project_of(app.env)
    language = book.language if book else _language(app, pagename)
    context["page_language"] = language
    context["phrases"] = phrases(language)
    context["book_title"] = book.title if book else ""
    current = project.library.current(book) if book else None
    context["book_name"] = current.name if current else ""
    context["book_home"] = uri(pagename, book.home) if book else ""
    context.update(_versioned(project, book, pagename))
    context["translations"] = _translations(project, book, page) if book and page else []
    context["side"] = project.way(book, page) if book and page else None
    context["books"] = _books(project, pagename, current)
    # on the page that has the whole book its sidebar leads within it
    context["chapters"] = context.get("whole") or (_chapters(book, pagename) if book else [])
    own = pagename in project.documents
    context["neighbours"] = _relations(context) if own else _neighbours(book, pagename) if book else {}
    context["documents"] = _documents(app, pagename)
    context["contents"] = (
        context["toctree"](maxdepth=3, titles_only=True, includehidden=True) if own and project.own else ""
    )
    context["crumbs"] = _crumbs(book, page) if book and page else _whole_crumbs(book, pagename) if book else []
    context["terms_uri"] = uri(pagename, book.glossary) if book and book.glossary else ""
    context["terms_current"] = book is not None and pagename == book.glossary
    context["whole_uri"] = uri(pagename, book.whole) if book and book.whole else ""
    context["pdf_uri"] = _pdf(book, pagename) if app.config.jobun_pdf and book and book.whole else ""
    context["shape"] = _shape(book, pagename) if book and book.shape else None
    context["root_uri"] = uri(pagename, "index")
    context["diagnostics_uri"] = uri(pagename, "diagnostics") if project.library.proof else ""
    context["proof"] = project.library.proof and (_is_draft(project, pagename) or pagename == "diagnostics")
    context["checks_uri"] = uri(pagename, f"{CHECKS}/index")
    context["cite_uri"] = uri(pagename, CITING)
    base = base_url(app.config.html_baseurl)
    context["pageurl"] = base + app.builder.get_target_uri(pagename) if base else ""
    context["page_description"] = _described(project, pagename, app.config.html_title)
    context["page_type"] = "article" if page else "website"
    context["policy"] = POLICY
    context["own_styles"], context["own_scripts"] = _own(context)
    context["unused"] = UNUSED
    context["to_root"] = "../" * pagename.count("/")


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
    """The list of all books. current: the one that is read, in its version of today."""
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


def _shape(book: PublishedBook, pagename: str) -> dict[str, Any]:
    """The way to the page that shows the shape of a book."""
    return {
        "title": map_phrase("map", book.language),
        "uri": uri(pagename, book.shape),
        "current": pagename == book.shape,
    }


def _pdf(book: PublishedBook, pagename: str) -> str:
    """The way to the PDF of a book, which is made when the pages are."""
    return uri(pagename, book.name).removesuffix(".html") + ".pdf"


def _is_draft(project: RuleProject, pagename: str) -> bool:
    """Whether a page is of a book that is being mended: nobody mends its earlier versions."""
    book = project.library.page(pagename)[0] or project.library.glossary(pagename)
    return book in project.library.books


def _about(project: RuleProject, pagename: str) -> PublishedBook | None:
    """The book that a page tells of, which is none of the book's own."""
    library = project.library
    return library.glossary(pagename) or library.whole(pagename) or project.site_versions.book(pagename)


def _translations(project: RuleProject, book: PublishedBook, page: BookPage) -> list[dict[str, str]]:
    """The same page in the book's other languages, or the book where that has no such page."""
    made = []
    for other in project.library.translations(book):
        same = other.name + page.docname.removeprefix(book.name)
        target = same if project.library.page(same)[1] else other.home
        made.append({"language": other.language, "name": LANGUAGES[other.language], "uri": uri(page.docname, target)})
    return made


def _chapters(book: PublishedBook, pagename: str) -> list[dict[str, Any]]:
    """The sidebar: all chapters, and of the one that is read its sections, wherever they stand."""
    read = next((page for page in book.pages if page.docname == pagename), book.pages[0])
    made = []
    for page in book.chapters:
        open_here = page.docname in (pagename, read.under)
        further = [one for one in book.pages if one.under == page.docname] if open_here else []
        sections = [{"title": one.title, "uri": uri(pagename, one.docname), "current": one is read} for one in further]
        if open_here and not further:
            sections = [{"title": heading(node), "uri": uri(pagename, *book.place(node))} for node in page.sections]
        made.append(
            {
                "title": page_title(book, page),
                "uri": uri(pagename, page.docname),
                "current": page.docname == pagename,
                "sections": sections,
            }
        )
    return made


def _crumbs(book: PublishedBook, page: BookPage) -> list[dict[str, str]]:
    """The way from the book to a page below its first: the script goes on to the rule that is being read."""
    if page.docname == book.home:
        return []
    above = [other for other in book.pages if other.docname == page.under]
    way = [(book.title, book.home), *((page_title(book, one), one.docname) for one in (*above, page))]
    return [{"title": title, "uri": uri(page.docname, target)} for title, target in way]


def _whole_crumbs(book: PublishedBook, pagename: str) -> list[dict[str, str]]:
    """The same to the page that has the whole book, which the script goes on from as well."""
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
    """A page in one line, whatever it is about. site: the site's title."""
    version_pages = project.site_versions.pages.get(docname)
    return (
        shortened(version_pages.description(docname)) if version_pages else description(project.library, docname, site)
    )


def _versioned(project: RuleProject, book: PublishedBook | None, docname: str) -> dict[str, Any]:
    """The notice of an earlier version, where the versions are listed, and what the copying of links is told.

    book: what the page is of, in the version that it shows.
    """
    editions = project.library.editions.get(book.name, ()) if book else ()
    history = project.site_versions.history(book)
    if book is None or not (editions or history):
        return {}
    made: dict[str, Any] = {"notice": project.site_versions.notice(book, docname)}
    if history:
        name = history.name
        made["versions_uri"] = uri(docname, name)
        made["versions_current"] = docname == name
        made["versions_title"] = version_messages.phrase("versions", book.language)
    if editions and docname in (book.glossary, *(page.docname for page in book.pages)):
        current = editions[-1]
        made["as_of"] = uri(docname, as_of(book, docname, current.slug))
        made["as_of_title"] = version_messages.phrase("copy", book.language, version=current.version)
    page = project.library.page(docname)[1]
    if history and page:
        # what a page says of other versions may change while its own rules do not
        marks = project.site_versions.marks(book, page)
        made["marks"] = [mark for node in page.published() if (mark := marks.values(node))]
    history_docname = project.site_versions.history_docname(book, docname) if editions else ""
    if history_docname:
        made["history_uri"] = uri(docname, history_docname)
        made["history_title"] = version_messages.phrase("history", book.language)
    return made

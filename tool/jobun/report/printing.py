"""PDFs from HTML. Only this module imports WeasyPrint."""

from __future__ import annotations

from jobun.locale import pdf as messages
from jobun.locale.failure import Failure


class PdfUnavailable(Failure):
    """PDFs cannot be created on this machine. The message is one line with what to install."""


def ready() -> None:
    """Raise PdfUnavailable if no PDF can be created."""
    try:
        import weasyprint  # noqa: F401
    except ImportError:
        raise PdfUnavailable(messages.NO_WEASYPRINT) from None
    except OSError as error:
        # WeasyPrint is installed, but not the libraries that it draws text with
        raise PdfUnavailable(messages.no_pango(str(error).splitlines()[0])) from None


def printed(html: str, style: str = "") -> bytes:
    """The PDF of a page. style: a style sheet besides those of the page. Raises PdfUnavailable."""
    ready()
    import weasyprint
    from weasyprint.urls import URLFetcher

    # neither a document nor a mistake of ours can load a file or an address
    nothing = URLFetcher(allowed_protocols=())
    sheets = [weasyprint.CSS(string=style, url_fetcher=nothing)] if style else []
    made: bytes = weasyprint.HTML(string=html, url_fetcher=nothing).write_pdf(stylesheets=sheets)
    return made

"""Those who review: a command of the user's, or a server with the chat completions of OpenAI.

Both come from the command line alone, never from settings. An answer that is late or too long is refused.
"""

from __future__ import annotations

import http.client
import json
import os
import shlex
import shutil
import signal
import subprocess
import sys
import threading
from collections.abc import Callable, Iterator
from contextlib import closing, contextmanager, suppress
from dataclasses import dataclass
from typing import Any
from urllib.parse import SplitResult, urlsplit

from jobun.locale.failure import Failure, reason
from jobun.locale.message import Message, verbatim
from jobun.review.requests import INSTRUCTIONS, classes

API_KEY = "JOBUN_API_KEY"
# bytes of an answer
LONGEST = 4 << 20
# bytes of standard error that are kept, and characters of its first line that are printed
KEPT, SHOWN = 4096, 200
LOOPBACK = ("localhost", "127.0.0.1", "::1")
# what stands for the path of a document in a command, and the variable that holds it for a shell
PATH, VARIABLE = "{path}", "JOBUN_PATH"
OK = 200


class NoAnswer(Failure):
    """A reviewer cannot be started, fails, or does not answer in time."""


@dataclass(frozen=True, slots=True)
class CommandReviewer:
    """A program that reads a request from standard input and writes its findings to standard output.

    command: as the user wrote it. shell: whether a shell runs it. seconds: until it is ended.
    """

    command: str
    shell: bool
    seconds: int

    @property
    def takes_documents(self) -> bool:
        """Whether it takes the path of a document rather than one rule after the other."""
        return PATH in self.command

    @property
    def identity(self) -> list[object]:
        """What its answers depend on: the command, and the state of the files that it names."""
        words = [shutil.which(word) or word for word in self.command.split()]
        states = (os.stat(word) for word in words if os.path.isfile(word))
        return [self.command, self.shell, *((one.st_size, one.st_mtime_ns) for one in states)]

    def ask(self, request: dict[str, Any]) -> bytes:
        """The answer to a request. Raises NoAnswer."""
        values = {**request, "instructions": INSTRUCTIONS, "classes": classes()}
        return self._output(f"{json.dumps(values, ensure_ascii=False)}\n")

    def ask_about(self, path: str, content: str) -> bytes:
        """The answer about a whole document, which is its input, too. Raises NoAnswer."""
        # an absolute path is not taken for an option
        return self._output(content, path if path == "-" else os.path.abspath(path))

    def _output(self, words: str, path: str = "") -> bytes:
        """What the program writes. path: put into each word of the command; a shell gets it as a variable."""
        pipe = subprocess.PIPE
        environment = {**os.environ, VARIABLE: path} if self.shell else None
        try:
            process = subprocess.Popen(
                self.command.replace(PATH, f'"${VARIABLE}"')
                if self.shell
                else [word.replace(PATH, path) for word in shlex.split(self.command)],
                shell=self.shell,
                env=environment,
                stdin=pipe,
                stdout=pipe,
                stderr=pipe,
                start_new_session=True,
            )
        except (OSError, ValueError) as error:
            why = reason(error) if isinstance(error, OSError) else verbatim(str(error))
            raise NoAnswer(
                Message(
                    "--with: cannot run {command}: {why}; check the command",
                    "--with：{command} を実行できません（{why}）。コマンドを確かめてください",
                    command=self.command,
                    why=why,
                )
            ) from None
        with _ended(process):
            return self._read(process, words.encode("utf-8", "replace"))

    def _read(self, process: subprocess.Popen[bytes], data: bytes) -> bytes:
        errors: list[bytes] = []
        draining = threading.Thread(target=_drain, args=(process.stderr, errors), daemon=True)
        draining.start()
        threading.Thread(target=_write, args=(process.stdin, data), daemon=True).start()
        found = within(self.seconds, lambda: _limited(process.stdout, self.command), self.command)
        try:
            code = process.wait(self.seconds)
        except subprocess.TimeoutExpired:
            raise _late(self.command, self.seconds) from None
        if code:
            draining.join(1)
            first = next(iter(b"".join(errors).decode("utf-8", "replace").splitlines()), "")[:SHOWN]
            raise NoAnswer(
                Message(
                    "--with: {command}: exit code {code}: {error}",
                    "--with：{command}：終了コード {code}：{error}",
                    command=self.command,
                    code=code,
                    error=first or Message("no error message; check the command", "エラーメッセージはありません"),
                )
            )
        return found


@contextmanager
def _ended(process: subprocess.Popen[bytes]) -> Iterator[None]:
    """End a process that is still running, and those that it started, whatever happens."""
    try:
        yield
    finally:
        # not asked whether it has ended: as long as nobody has, its group is still there for what it started
        if process.returncode is None:
            with suppress(OSError):
                if sys.platform == "win32":
                    process.kill()
                else:
                    os.killpg(process.pid, signal.SIGKILL)
            process.wait()


def _drain(stream: Any, kept: list[bytes]) -> None:
    with suppress(OSError, ValueError), stream:
        kept.append(stream.read(KEPT))
        while stream.read(KEPT):
            pass


def _write(stream: Any, data: bytes) -> None:
    # a program need not read what it is given
    with suppress(OSError, ValueError), stream:
        stream.write(data)


def _limited(stream: Any, name: str) -> bytes:
    """What a stream holds; it is closed then. Raises NoAnswer for more than LONGEST bytes."""
    with stream:
        found: bytes = stream.read(LONGEST + 1)
    if len(found) > LONGEST:
        raise NoAnswer(
            Message(
                "--with: {name}: more than {count} bytes, which is too long for an answer",
                "--with：{name}：回答が {count} バイトを超えています",
                name=name,
                count=LONGEST,
            )
        )
    return found


def _late(name: str, seconds: int) -> NoAnswer:
    return NoAnswer(
        Message(
            "--with: {name}: no answer within {seconds} s; allow more with --timeout",
            "--with：{name}：{seconds} 秒以内に回答がありません。--timeout で延ばせます",
            name=name,
            seconds=seconds,
        )
    )


def within(seconds: int, work: Callable[[], bytes], name: str) -> bytes:
    """The result of some work, or what it raises. Raises NoAnswer where it takes longer: the work is given up then."""
    found: list[bytes | Exception] = []

    def run() -> None:
        try:
            found.append(work())
        except Exception as error:
            found.append(error)

    thread = threading.Thread(target=run, daemon=True)
    thread.start()
    thread.join(seconds)
    if not found:
        raise _late(name, seconds)
    if isinstance(found[0], Exception):
        raise found[0]
    return found[0]


@dataclass(frozen=True, slots=True)
class ServerReviewer:
    """A language model behind an address with chat completions as OpenAI defined them.

    address: of the API, such as https://api.example.org/v1. model: its name there. seconds: until it is given up.
    """

    address: str
    model: str
    seconds: int

    @property
    def identity(self) -> list[object]:
        """What its answers depend on."""
        return [self.address, self.model, INSTRUCTIONS]

    def ask(self, request: dict[str, Any]) -> bytes:
        """The answer to a request. Raises NoAnswer."""
        system = f"{INSTRUCTIONS}\n{json.dumps({'classes': classes()})}"
        body = {
            "model": self.model,
            "temperature": 0,
            "messages": [
                {"role": "system", "content": system},
                {"role": "user", "content": json.dumps(request, ensure_ascii=False)},
            ],
        }
        data = within(self.seconds, lambda: self._post(json.dumps(body).encode()), self.address)
        try:
            content = json.loads(data)["choices"][0]["message"]["content"]
        except (ValueError, LookupError, TypeError, RecursionError):
            content = None
        return content.encode("utf-8", "replace") if isinstance(content, str) else b""

    def _post(self, body: bytes) -> bytes:
        parts = server_parts(self.address)
        path = parts.path.rstrip("/").removesuffix("/chat/completions") + "/chat/completions"
        headers = {"Content-Type": "application/json", "Accept": "application/json"}
        if key := api_key():
            headers["Authorization"] = f"Bearer {key}"
        connect = http.client.HTTPSConnection if parts.scheme == "https" else http.client.HTTPConnection
        port = parts.port or connect.default_port
        with closing(connect(parts.hostname or "", port, timeout=self.seconds)) as connection:
            try:
                # a redirection is not followed: the key is for this server alone
                connection.request("POST", path, body, headers)
                with connection.getresponse() as response:
                    if response.status != OK:
                        raise self._refused(response.status)
                    return _limited(response, self.address)
            except TimeoutError:
                raise _late(self.address, self.seconds) from None
            except OSError as error:
                raise self._unreachable(reason(error)) from None
            except (http.client.HTTPException, ValueError) as error:
                raise self._unreachable(verbatim(type(error).__name__)) from None

    def _refused(self, status: int) -> NoAnswer:
        return NoAnswer(
            Message(
                "--with: {address}: HTTP status {status}; check the address, --model and the variable {variable}",
                "--with：{address}：HTTP ステータス {status}。アドレス、--model、{variable} を確かめてください",
                address=self.address,
                status=status,
                variable=API_KEY,
            )
        )

    def _unreachable(self, why: Message) -> NoAnswer:
        return NoAnswer(
            Message(
                "--with: {address}: cannot be reached: {why}; check the address",
                "--with：{address} に接続できません（{why}）。アドレスを確かめてください",
                address=self.address,
                why=why,
            )
        )


def is_address(words: str) -> bool:
    """Whether words are an address rather than a command."""
    return words.lower().startswith(("http://", "https://"))


def server_parts(address: str) -> SplitResult:
    """The parts of an address of a server. Raises Failure for one that would send rules or a password in clear text."""
    try:
        parts = urlsplit(address)
        host, _ = parts.hostname or "", parts.port
    except ValueError:
        parts, host = urlsplit("http://"), ""
    if not host or not address.isprintable() or " " in address or parts.query or parts.fragment:
        fault = Message("not the address of an API", "API のアドレスではありません")
    elif parts.username is not None or parts.password is not None:
        # not printed: what is before the @ is a secret
        address, fault = host, Message("a password in the address", "アドレスにパスワードが含まれています")
    elif parts.scheme == "http" and host not in LOOPBACK:
        fault = Message("http:// only for this machine", "http:// はこのマシンにしか使えません")
    else:
        return parts
    raise Failure(
        Message(
            "--with: {address}: {fault}; expected https://HOST/v1, with the key in the variable {variable}",
            "--with：{address}：{fault}。https://HOST/v1 の形で指定し、キーは環境変数 {variable} に入れてください",
            address=address,
            fault=fault,
            variable=API_KEY,
        )
    )


def api_key() -> str:
    """The key of the user, "" for none. Raises Failure, which does not name it, where it cannot be sent."""
    key = os.environ.get(API_KEY, "").strip()
    if not key.isascii() or not key.isprintable() or " " in key:
        raise Failure(
            Message(
                "{variable}: not a key; expected letters, digits and signs without blanks",
                "{variable}：キーではありません。空白のない英数字と記号を指定してください",
                variable=API_KEY,
            )
        )
    return key

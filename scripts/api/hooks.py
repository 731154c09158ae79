"""What Schemathesis has to know of the server: who asks, and with which ids an operation finds something."""

import atexit
import base64
import collections
import http.client
import itertools
import json
import os
import pathlib
import random

import schemathesis
from hypothesis import strategies as st

from people import PASSWORD, Person, Refused, address

WORLD = json.loads(pathlib.Path(os.environ["API_WORLD"]).read_text())
IDENTITY = os.environ["API_IDENTITY"]
ME, FRIEND, OWNER = (Person(**saved) for saved in (WORLD["me"][IDENTITY], WORLD["friend"], WORLD["owner"]))
API = "/api/v1"

chance = random.Random(int(os.environ["API_SEED"]))
counts = collections.defaultdict(collections.Counter)

# Names beyond what the pattern says: letters of one alphabet.
LATIN, CYRILLIC, HAN = "abcxyzABCXYZéñßøŽ", "абвгдяАБВГД", "一二三四李明王"
schemathesis.openapi.format(
    "name", st.one_of([st.text(letters + "0123456789", min_size=2, max_size=24) for letters in (LATIN, CYRILLIC, HAN)])
)


def becomes_socket(response, check_close=http.client.HTTPResponse._check_close):
    """A connection that has become a WebSocket takes no more requests."""
    return response.status == 101 or check_close(response)


http.client.HTTPResponse._check_close = becomes_socket


class Spare:
    """An account for what ends accounts and sessions, so that the one that everything else is tried with stays."""

    person = None

    @classmethod
    def take(cls):
        if cls.person is None:
            cls.person = Person(ME.url).register()
        return cls.person


def spare(case):
    return Spare.take()


def spare_with(**fields):
    """The spare account, with what it confirms that by."""

    def prepare(case):
        person = Spare.take()
        if is_good(case) and isinstance(case.body, dict):
            case.body = {**case.body, **fields}
        return person

    return prepare


def spare_session(case):
    """A session of the spare account in another browser."""
    person = Spare.take()
    if is_good(case):
        Person(ME.url).ask("POST", "session", {"name": person.name, "password": PASSWORD})
        case.path_parameters["id"] = next(each["id"] for each in person.ask("GET", "sessions") if not each["current"])
    return person


def new_guest(case):
    return Person(ME.url)


def any_game(case):
    put(case, "id", lambda: chance.choice(WORLD["games"]))


def own_game(case):
    put(case, "id", ME.make_game)


def received(case):
    """Only people with accounts are challenged."""
    if IDENTITY != "guest":
        put(case, "id", lambda: FRIEND.ask("POST", "challenges", {"to": ME.name, "game": "talpa"})["id"])


def sent(case):
    if IDENTITY != "guest":
        put(case, "id", lambda: ME.ask("POST", "challenges", {"to": OWNER.name, "game": "talpa"})["id"])


def own_token(case):
    if IDENTITY == "account":
        put(case, "id", lambda: ME.ask("POST", "tokens", {})["id"])


def any_name(case):
    put(case, "name", lambda: chance.choice(WORLD["names"]))


def known_person(case):
    if is_good(case) and isinstance(case.body, dict):
        case.body = {**case.body, "to": chance.choice(WORLD["names"])}


def known_credentials(case):
    """Whoever logs in leaves the session they had, and an account has only so many: neither is that of others here."""
    if is_good(case):
        case.body = {"name": Spare.take().name, "password": PASSWORD}
    return Person(ME.url)


# What each operation needs to find something; those that give somebody are asked by them.
PREPARE = {
    "GET /games/{id}": any_game,
    "GET /games/{id}/record": any_game,
    "GET /games/{id}/review": any_game,
    "PUT /games/{id}/review": any_game,
    "GET /games/{id}/picture.svg": any_game,
    "GET /games/{id}/socket": any_game,
    "DELETE /games/{id}": own_game,
    "POST /challenges": known_person,
    "POST /challenges/{id}/accept": received,
    "DELETE /challenges/{id}": sent,
    "POST /account": new_guest if IDENTITY == "guest" else None,
    "DELETE /account": spare_with(password=PASSWORD),
    "POST /account/password": spare_with(old=PASSWORD, new=PASSWORD),
    "POST /session": known_credentials,
    "DELETE /session": spare,
    "DELETE /sessions/{id}": spare_session,
    "DELETE /tokens/{id}": own_token,
    "GET /people/{name}": any_name,
    "GET /people/{name}/games": any_name,
    "GET /people/{name}/ratings/{game}": any_name,
}


def is_good(case):
    """Whether a case is one that should find something: most of those that are described as valid."""
    meta = case.meta
    return meta is not None and meta.generation.mode.is_positive and meta.phase.name.value != "stateful" and chance.random() < 0.7


def put(case, name, value):
    """Names something that exists, unless there cannot be more of it."""
    if is_good(case):
        try:
            case.path_parameters[name] = value()
        except Refused:
            pass


@schemathesis.auth(refresh_interval=None)
class Identity:
    """Each request shows who asks."""

    def get(self, case, context):
        return case.operation.label.replace(API, "")

    def set(self, case, operation, context):
        prepare = PREPARE.get(operation)
        person = (prepare and prepare(case)) or ME
        if IDENTITY != "account" and person is Spare.person:
            person = ME
        if person.token:
            case.headers["Authorization"] = f"Bearer {person.token}"
        for name, value in person.cookies.items():
            case.cookies[name] = value


@schemathesis.hook
def before_call(context, case, kwargs):
    case.headers["X-Forwarded-For"] = address()
    if case.operation.path.endswith("/socket"):
        key = base64.b64encode(chance.randbytes(16)).decode()
        case.headers.update({"Connection": "Upgrade", "Upgrade": "websocket"})
        case.headers.update({"Sec-WebSocket-Version": "13", "Sec-WebSocket-Key": key})


@schemathesis.hook
def after_call(context, case, response):
    operation = case.operation.label
    is_own = response.request.method == case.operation.method.upper()
    counts[operation][str(response.status_code) if is_own else response.request.method] += 1
    # Whatever was ended is gone.
    if case.operation.label.replace(API, "") in ("DELETE /account", "DELETE /session") and response.status_code == 204:
        Spare.person = None


@atexit.register
def save():
    pathlib.Path(os.environ["API_COUNTS"]).write_text(json.dumps(counts))

"""The people of the API's test and what they do before it: accounts, tokens, games, challenges."""

import base64
import http.client
import itertools
import json
import os
import struct
import urllib.parse

PASSWORD = "four green lights"
# As much as the server takes from one address is not what is tested here, so every request comes from another one.
_addresses = itertools.count(1)
_names = itertools.count(1)


def address():
    """An address that nobody has come from before."""
    number = next(_addresses)
    return f"10.{number >> 16 & 255}.{number >> 8 & 255}.{number & 255}"


class Refused(Exception):
    """The server has refused what the set-up needs."""


class Person:
    """Somebody with cookies, or a program with a token."""

    def __init__(self, url, cookies=None, token=None, name=None):
        self.url, self.cookies, self.token, self.name = url, dict(cookies or {}), token, name

    def saved(self):
        return {"url": self.url, "cookies": self.cookies, "token": self.token, "name": self.name}

    def headers(self):
        """What shows who they are."""
        if self.token:
            return {"Authorization": f"Bearer {self.token}"}
        return {"Cookie": "; ".join(f"{name}={value}" for name, value in self.cookies.items())} if self.cookies else {}

    def ask(self, method, path, body=None):
        """The answer to a request, or an exception."""
        connection = http.client.HTTPConnection(urllib.parse.urlsplit(self.url).netloc, timeout=30)
        headers = {"X-Forwarded-For": address(), **self.headers()}
        if body is not None:
            headers["Content-Type"] = "application/json"
        connection.request(method, f"/api/v1/{path}", None if body is None else json.dumps(body), headers)
        response = connection.getresponse()
        text = response.read().decode()
        connection.close()
        for cookie in response.headers.get_all("set-cookie", []):
            name, value = cookie.split(";")[0].split("=", 1)
            self.cookies.pop(name, None)
            if "Max-Age=0" not in cookie:
                self.cookies[name] = value
        if response.status >= 400:
            raise Refused(f"{method} {path}: {response.status} {text}")
        return json.loads(text) if text else None

    def register(self, bot=False):
        """Makes an account with a name that nobody has."""
        self.name = f"{'bot' if bot else 'person'}-{os.getpid()}-{next(_names)}"
        self.ask("POST", "account", {"name": self.name, "password": PASSWORD, "bot": bot})
        return self

    def with_token(self):
        """A program that acts for them."""
        return Person(self.url, token=self.ask("POST", "tokens", {"label": "api"})["secret"], name=self.name)

    def make_game(self, **asked):
        return self.ask("POST", "games", {"game": "talpa", **asked})["id"]

    def connect(self, game):
        return Socket(self, f"/api/v1/games/{game}/socket")


class Socket:
    """A game's WebSocket, which waits for the answer to each message."""

    def __init__(self, person, path):
        self.connection = http.client.HTTPConnection(urllib.parse.urlsplit(person.url).netloc, timeout=30)
        self.ids = itertools.count(1)
        self.connection.putrequest("GET", path)
        key = base64.b64encode(os.urandom(16)).decode()
        upgrade = {"Connection": "Upgrade", "Upgrade": "websocket", "Sec-WebSocket-Version": "13", "Sec-WebSocket-Key": key}
        for name, value in {**upgrade, "X-Forwarded-For": address(), **person.headers()}.items():
            self.connection.putheader(name, value)
        self.connection.endheaders()
        self.stream = self.connection.sock.makefile("rwb")
        if b" 101 " not in (status := self.stream.readline()):
            raise Refused(f"GET {path}: {status.decode()}")
        while self.stream.readline().strip():
            pass

    def say(self, kind, **values):
        """Sends a message and waits until it is carried out."""
        name = str(next(self.ids))
        text = json.dumps({"id": name, "type": kind, **values}).encode()
        mask = os.urandom(4)
        head = struct.pack("!BBH", 0x81, 0x80 | 126, len(text)) + mask
        self.stream.write(head + bytes(byte ^ mask[place % 4] for place, byte in enumerate(text)))
        self.stream.flush()
        while True:
            answer = self.receive()
            if answer.get("id") == name:
                if answer["type"] == "refused":
                    raise Refused(f"{kind}: {answer['detail']}")
                return

    def receive(self):
        """The next message; pings among them are nothing."""
        first, length = self.stream.read(2)
        if length == 126:
            length = struct.unpack("!H", self.stream.read(2))[0]
        elif length == 127:
            length = struct.unpack("!Q", self.stream.read(8))[0]
        content = self.stream.read(length)
        return json.loads(content) if first & 15 == 1 else {}

    def close(self):
        self.stream.close()
        self.connection.close()


def play(first, second, **asked):
    """A game of two people that the second one resigns after a move of each."""
    game = first.make_game(colour="first", **asked)
    one, other = first.connect(game), second.connect(game)
    other.say("take-seat")
    one.say("play", ply="a3xa2")
    one.say("say", text="good luck!")
    other.say("play", ply="b3xb2")
    other.say("resign")
    one.close()
    other.close()
    return game


def settle(url):
    """Everybody and everything that the operations are tried with."""
    guest, account, friend, owner = Person(url), Person(url).register(), Person(url).register(), Person(url).register(bot=True)
    guest.ask("GET", "account")
    bot = owner.with_token()
    games = [play(account, friend, rated=True, clock="5:00+3", visibility="public"), play(bot, guest), play(guest, account)]
    for person in (guest, account, bot):
        games += [
            person.make_game(visibility="public", clock="3d", pie=True),
            person.make_game(game="apart", opponent="random"),
            person.make_game(game="ampel", player="level:1", opponent="greedy", visibility="public"),
        ]
        for game in ("talpa", "emulsion:size=4"):
            called_off = person.make_game(game=game, visibility="public")
            person.ask("DELETE", f"games/{called_off}")
            games.append(called_off)
    friend.ask("POST", "lobby/pairing", {"game": "apart", "clock": "10:00"})
    return {
        "me": {"guest": guest.saved(), "account": account.saved(), "bot": bot.saved()},
        "friend": friend.saved(),
        "owner": owner.saved(),
        "names": [account.name, friend.name, owner.name, friend.name.upper()],
        "games": games,
    }

"""Wires: what goes to an address goes on to another, late, or not at all."""

import asyncio
import threading

# So much is carried at a time.
CHUNK = 1 << 16


class Wires:
    """All wires of a test, on a thread of their own."""

    def __init__(self):
        self.loop = asyncio.new_event_loop()
        self.delay, self.is_frozen = 0.0, set()
        self.thread = threading.Thread(target=self.loop.run_forever, daemon=True)
        self.thread.start()

    def lay(self, target, address="127.0.0.1", name=None):
        """A wire to a port of this machine. Gives the port at which it begins."""

        async def carry(reader, writer):
            try:
                onward = await asyncio.open_connection("127.0.0.1", target)
            except OSError:
                writer.close()
                return
            await asyncio.gather(self.carry(reader, onward[1], name), self.carry(onward[0], writer, name))

        async def begin():
            server = await asyncio.start_server(carry, address, 0)
            return server.sockets[0].getsockname()[1]

        return asyncio.run_coroutine_threadsafe(begin(), self.loop).result(10)

    async def carry(self, reader, writer, name):
        try:
            while chunk := await reader.read(CHUNK):
                if self.delay:
                    await asyncio.sleep(self.delay)
                # Nothing arrives any more, and nobody is told. It arrives when the wire is mended, as packets do.
                while name in self.is_frozen:
                    await asyncio.sleep(0.05)
                writer.write(chunk)
                await writer.drain()
        except OSError:
            pass
        finally:
            writer.close()

    def freeze(self, name):
        self.is_frozen.add(name)

    def mend(self, name):
        self.is_frozen.discard(name)

    def end(self):
        self.loop.call_soon_threadsafe(self.loop.stop)
        self.thread.join(10)

"""PostgreSQL: a primary with a synchronous standby, which can be killed and promoted."""

import os
import pathlib
import shutil
import subprocess

from process import Process, free_port, wait_for

USER = DATABASE = "tabuleiro"
# PostgreSQL refuses to be run by root.
AS_NOBODY = ["setpriv", "--reuid=nobody", "--regid=nogroup", "--clear-groups"] if os.geteuid() == 0 else []
# What a database needs to have a standby. Both have the same settings, as docs/cluster.md has it: commits wait for the disk of a standby
# too, unless the server is told that it is alone.
SETTINGS = {
    "listen_addresses": "127.0.0.1",
    "max_connections": "200",
    "wal_level": "replica",
    "max_wal_senders": "8",
    "wal_keep_size": "256MB",
    "hot_standby": "on",
    "synchronous_commit": "on",
    "synchronous_standby_names": "ANY 1 (*)",
    "wal_receiver_timeout": "5s",
    "wal_retrieve_retry_interval": "500ms",
    # A connection whose node is gone without a word is given up, and with it the locks it holds.
    "tcp_keepalives_idle": "5",
    "tcp_keepalives_interval": "2",
    "tcp_keepalives_count": "3",
    "tcp_user_timeout": "10s",
    "log_min_messages": "warning",
}


def program(name):
    """A program of the newest PostgreSQL there is."""
    found = sorted(pathlib.Path("/usr/lib/postgresql").glob(f"*/bin/{name}"), key=lambda path: int(path.parts[-3]))
    return str(found[-1]) if found else shutil.which(name) or name


class Postgres(Process):
    """One server of the database."""

    def __init__(self, name, directory, logs):
        super().__init__(name, logs)
        self.directory, self.data, self.port = directory, directory / name, free_port()
        self.small_disk = None

    def make(self):
        """A new database that everybody on this machine may use."""
        self.as_nobody("initdb", "--pgdata", self.data, "--username", USER, "--auth", "trust", "--no-sync")
        self.settle()

    def copy(self, primary):
        """A standby of a primary that runs."""
        shutil.rmtree(self.data, ignore_errors=True)
        source = f"host=127.0.0.1 port={primary.port} user={USER} application_name={self.name}"
        self.as_nobody(
            "pg_basebackup", "--pgdata", self.data, "--dbname", source, "--write-recovery-conf", "--checkpoint", "fast", "--no-sync"
        )
        self.settle()

    def settle(self):
        lines = {**SETTINGS, "port": str(self.port), "unix_socket_directories": str(self.directory)}
        with (self.data / "postgresql.conf").open("a") as file:
            file.writelines(f"{name} = '{value}'\n" for name, value in lines.items())

    def start(self, small_disk=None):
        """Starts it; if a size is given, its tables are on a disk of that size, which only it sees."""
        command = [*AS_NOBODY, program("postgres"), "-D", self.data]
        self.small_disk = small_disk
        if small_disk:
            prepare = (
                'cp -a "$1/base" "$1/base.old" && mount -t tmpfs -o "size=$2,mode=0700,uid=$(stat -c %u "$1"),'
                'gid=$(stat -c %g "$1")" none "$1/base" && cp -a "$1/base.old/." "$1/base/" && shift 2 && exec "$@"'
            )
            command = ["unshare", "--mount", "sh", "-c", prepare, "sh", self.data, small_disk, *command]
        self.run(command)
        self.until(f"{self.name} answers", self.answers)

    def fill(self):
        """Leaves no room on its small disk."""
        with self.filler().open("wb", buffering=0) as file:
            try:
                while True:
                    file.write(bytes(1 << 16))
            except OSError:
                pass

    def empty(self):
        self.filler().unlink()

    def filler(self):
        return pathlib.Path(f"/proc/{self.process.pid}/root") / self.data.relative_to("/") / "base" / "filler"

    def answers(self):
        check = [program("pg_isready"), "-q", "-h", "127.0.0.1", "-p", str(self.port)]
        return subprocess.run(check).returncode == 0

    def sql(self, statement, database="postgres"):
        command = [program("psql"), "-h", "127.0.0.1", "-p", self.port, "-U", USER, "-d", database, "-XAtqc", statement]
        done = subprocess.run([str(word) for word in command], capture_output=True, text=True, timeout=60)
        if done.returncode != 0:
            raise RuntimeError(f"{self.name}: {statement}: {done.stderr}")
        return done.stdout.strip()

    def be_alone(self):
        """From now on commits wait for nobody: there is no standby."""
        self.sql("ALTER SYSTEM SET synchronous_standby_names = ''")
        self.sql("SELECT pg_reload_conf()")

    def wait_for_standby(self):
        """From now on commits wait for the standby, which is there."""
        streams = "SELECT count(*) FROM pg_stat_replication WHERE state = 'streaming'"
        wait_for("a standby streams", lambda: self.sql(streams) != "0")
        self.sql("ALTER SYSTEM RESET synchronous_standby_names")
        self.sql("SELECT pg_reload_conf()")
        in_step = "SELECT count(*) FROM pg_stat_replication WHERE sync_state = 'quorum'"
        wait_for("the standby is synchronous", lambda: self.sql(in_step) != "0")

    def promote(self):
        self.as_nobody("pg_ctl", "promote", "--pgdata", self.data, "--wait")
        self.be_alone()

    def as_nobody(self, name, *arguments):
        command = [*AS_NOBODY, program(name), *map(str, arguments)]
        done = subprocess.run(command, cwd=self.directory, capture_output=True, text=True, timeout=120)
        with self.log.open("a") as log:
            log.write(done.stdout + done.stderr)
        if done.returncode != 0:
            raise RuntimeError(f"{name} has failed: {done.stderr}")


class Pair:
    """A primary and its standby, which change places."""

    def __init__(self, directory, logs, small_disk=None):
        self.primary, self.standby = Postgres("postgres-1", directory, logs), Postgres("postgres-2", directory, logs)
        self.primary.make()
        self.primary.start(small_disk)
        self.primary.be_alone()
        self.primary.sql(f"CREATE DATABASE {DATABASE}")
        self.renew_standby()

    def renew_standby(self):
        self.standby.copy(self.primary)
        self.standby.start()
        self.primary.wait_for_standby()

    def fail_over(self):
        """The primary is gone, and the standby takes its place."""
        self.primary.kill()
        self.primary, self.standby = self.standby, self.primary
        self.primary.promote()

    def members(self):
        return sorted((self.primary, self.standby), key=lambda member: member.name)

    def url(self, addresses=None):
        """The address of both; those of wires to them, if they are given."""
        hosts = addresses or [f"127.0.0.1:{member.port}" for member in self.members()]
        return f"postgres://{USER}@{','.join(hosts)}/{DATABASE}"

    def end(self):
        for member in (self.standby, self.primary):
            member.kill()

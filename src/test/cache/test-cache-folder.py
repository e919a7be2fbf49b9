#!/usr/bin/env python3
"""Whatever happens to the folder of the cache, runs go on; and what others can write there is not believed.

test-cache-folder.py PCWLINT PROJECT-ROOT"""

import itertools
import json
import os
import re
import shutil
import signal
import subprocess
import sys
import time
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parents[1]))
import support
from cache_case import DRIVER, GOOD_BLOCK, BAD_BLOCK, Case


class Trouble(Case):
    ARGS = ("driver.c", "-I", "inc")

    def assert_goes_on(self, rules=(), says=None, env=None):
        done = self.run_it(*self.ARGS, "-v", "--format=gcc", env=env)
        self.assertEqual(done.returncode, 0, done.stdout + done.stderr)
        self.assertEqual(done.stderr, "")
        if says is not None:
            self.assertRegex(done.stdout, says)
        quiet = self.run_it(*self.ARGS, env=env)
        self.assertEqual((quiet.stderr, quiet.returncode), ("", 0))
        self.assertNotIn("cache", quiet.stdout)

    def test_file_in_the_way(self):
        self.cache.write_text("a file\n")
        self.assert_goes_on(says="the cache cannot store anything: .*cache")

    def test_read_only(self):
        self.run_it(*self.ARGS)
        self.write("inc/block.h", GOOD_BLOCK + "\n")
        if os.geteuid() == 0:
            # root may write anywhere, but not into /proc
            self.assert_goes_on(says="cannot store", env={"PCWLINT_CACHE_DIR": "/proc/pcwlint-cache"})
        else:
            for folder in self.cache.glob("pcwlint-*/?"):
                folder.chmod(0o500)
                self.addCleanup(folder.chmod, 0o700)
            self.assert_goes_on(says="cannot store")

    def test_no_home(self):
        env = {"PCWLINT_CACHE_DIR": "", "XDG_CACHE_HOME": "", "HOME": "/nonexistent/home"}
        self.assert_goes_on(env=env)

    def test_user_folder(self):
        env = {"PCWLINT_CACHE_DIR": "", "XDG_CACHE_HOME": str(self.folder.parent / "xdg")}
        self.run_it(*self.ARGS, env=env)
        self.assertTrue(list((self.folder.parent / "xdg/pcwlint").glob("*/?/*.units")))
        self.assertTrue((self.folder.parent / "xdg/pcwlint/CACHEDIR.TAG").read_text().startswith(
            "Signature: 8a477f597d28d172789f06886806bc55"))

    def small_disk(self, size):
        self.cache.mkdir()
        if os.geteuid() != 0 or subprocess.run(["mount", "-t", "tmpfs", "-o", f"size={size}", "none", self.cache],
                                               capture_output=True, check=False).returncode != 0:
            self.skipTest(support.also_in_ci("no file system can be mounted here"))
        self.addCleanup(subprocess.run, ["umount", self.cache], check=False)

    def test_full_disk(self):
        self.small_disk("64k")
        (self.cache / "ballast").write_bytes(b"x" * 65536)
        self.assert_goes_on(says="cannot store anything: .*[Nn]o space")
        (self.cache / "ballast").unlink()
        self.run_it(*self.ARGS)
        self.check(*self.ARGS)

    def test_disk_that_fills_up_in_the_midst(self):
        self.small_disk("48k")
        for i in range(12):
            self.write(f"src/d{i}.c", DRIVER.replace("Example", f"Example {i}"))
        for _ in range(3):
            done = self.run_it("src", "-I", "inc")
            self.assertEqual((done.returncode, done.stderr), (0, ""))
        self.assertEqual([p for p in self.cache.glob("pcwlint-*/?/new-*")], [])

    def test_read_only_file_system(self):
        self.small_disk("1m")
        self.run_it(*self.ARGS)
        subprocess.run(["mount", "-o", "remount,ro", self.cache], check=True)
        self.check(*self.ARGS)
        self.write("inc/block.h", GOOD_BLOCK + "\n")
        self.assert_goes_on(says="cannot store anything: .*[Rr]ead-only")

    def test_damage(self):
        self.run_it(*self.ARGS)
        (entry,) = self.entries()
        whole = entry.read_bytes()
        for broken in (b"", whole[:-1], whole[:20], whole[:60] + b"\0" + whole[61:], b"x" * len(whole), whole + b"\n"):
            entry.write_bytes(broken)
            self.check(*self.ARGS, hits=0)
            self.assertEqual(self.entries(), [entry])
            self.check(*self.ARGS)

    def test_a_folder_for_an_entry(self):
        self.run_it(*self.ARGS)
        (entry,) = self.entries()
        entry.unlink()
        entry.mkdir()
        self.assert_goes_on()

    def test_kill(self):
        """Whenever it is killed, no half entry is believed."""
        for i in range(6):
            self.write(f"src/d{i}.c", DRIVER.replace("Example", f"Example {i}"))
        expected = self.run_it("src", "-I", "inc", "--format=json", "--no-cache").stdout
        for n in range(12):
            process = subprocess.Popen([support.PCWLINT, "src", "-I", "inc", "-j2"], cwd=self.folder,
                                       env=self.environment(), stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
            time.sleep(0.03 * (n + 1))
            process.send_signal(signal.SIGKILL)
            process.wait()
            self.assertEqual(self.run_it("src", "-I", "inc", "--format=json").stdout, expected)
            if n % 3 == 2:
                shutil.rmtree(self.cache, ignore_errors=True)

    def test_at_the_same_time(self):
        for i in range(6):
            self.write(f"src/d{i}.c", DRIVER.replace("Example", f"Example {i}"))
        expected = self.run_it("src", "-I", "inc", "--format=json", "--no-cache").stdout
        for _ in range(2):
            runs = [subprocess.Popen([support.PCWLINT, "src", "-I", "inc", "--format=json", "-j2"], cwd=self.folder,
                                     env=self.environment(),
                                     stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True) for _ in range(8)]
            for done in [process.communicate(timeout=1800) for process in runs]:
                self.assertEqual(done, (expected, ""))

    def test_clear_while_running(self):
        for i in range(6):
            self.write(f"src/d{i}.c", DRIVER.replace("Example", f"Example {i}"))
        expected = self.run_it("src", "-I", "inc", "--format=json", "--no-cache").stdout
        for _ in range(4):
            process = subprocess.Popen([support.PCWLINT, "src", "-I", "inc", "--format=json", "-j2"], cwd=self.folder,
                                       env=self.environment(),
                                       stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True)
            while process.poll() is None:
                self.assertEqual(self.run_it("cache", "clear").returncode, 0)
            self.assertEqual(process.communicate(), (expected, ""))

    def test_limit(self):
        for i in range(40):
            self.write(f"src/d{i}.c", DRIVER.replace("Example", f"Example {i}"))
        env = {"PCWLINT_CACHE_SIZE": "512K"}   # 32 KiB a shard: two or three entries
        self.check("src", "-I", "inc", hits=0, env=env)
        kept = len(self.entries())
        self.assertLess(kept, 40)
        self.assertGreater(kept, 10)
        self.assertLessEqual(sum((e.stat().st_size + 4095) // 4096 * 4096 for e in self.entries()), 512 << 10)
        self.check("src", "-I", "inc", hits=kept)


class Foreign(Case):
    """What others could have put there: it is not believed, not written to and not cleared, which is told, and the
    report is the same."""
    ARGS = ("driver.c", "-I", "inc")
    NOBODY = 65534

    def setUp(self):
        super().setUp()
        self.write("inc/block.h", BAD_BLOCK)
        self.plain = self.run_it("--no-cache", "--format=json", *self.ARGS)
        self.assertIn("PCW405", self.plain.stdout)

    def need_root(self):
        if os.geteuid() != 0:
            self.skipTest(support.also_in_ci("only root can give files away"))

    def report(self, **keywords):
        """The report, and what it notes of the cache."""
        done = self.run_it("--format=json", *self.ARGS, **keywords)
        report = json.loads(done.stdout)
        said = [note["message"] for note in report.get("notes", []) if "cache" in note["message"]]
        report["notes"] = [note for note in report.get("notes", []) if "cache" not in note["message"]]
        plain = json.loads(self.plain.stdout)
        plain.setdefault("notes", [])
        self.assertEqual((report, done.stderr, done.returncode), (plain, "", self.plain.returncode))
        return said

    def assert_refused(self, pattern, folder=None, **keywords):
        before = {path: path.lstat().st_mtime_ns for path in folder.rglob("*")} if folder else {}
        said = self.report(**keywords)
        self.assertEqual(len(said), 1, said)
        self.assertRegex(said[0], "^the cache in .* is not used: " + pattern)
        self.assertNotIn("came from the cache", self.run_it("-v", *self.ARGS, **keywords).stdout)
        clear = self.run_it("cache", "clear", **keywords)
        if "cache-key" not in pattern and "state" not in pattern:
            self.assertEqual((clear.returncode, clear.stdout), (2, ""))
            self.assertRegex(clear.stderr, "is not cleared: " + pattern)
            self.assertRegex(self.run_it("cache", "stats", **keywords).stdout, "(?m)^not used: " + pattern)
        if folder:
            self.assertEqual({path: path.lstat().st_mtime_ns for path in folder.rglob("*")}, before)

    def assert_used(self, **keywords):
        self.assertEqual(self.report(**keywords), [])
        self.assertIn("1 of 1 units came", self.run_it("-v", *self.ARGS, **keywords).stdout)

    def test_own(self):
        self.assert_used()

    def test_others_can_write(self):
        self.assert_used()
        for place in (self.cache, self.cache / "pcwlint-2"):
            for mode in (0o777, 0o775, 0o722, 0o720, 0o702):
                place.chmod(mode)
                self.assert_refused(f"others can write into {re.escape(str(place))}", self.cache)
            place.chmod(0o700)
        self.assert_used()

    def test_others_can_write_above(self):
        above = self.cache.parent
        for mode in (0o777, 0o775):
            above.chmod(mode)
            self.assert_refused(f"others can write into {re.escape(str(above))}", above)
            self.assertFalse(self.cache.exists())
        above.chmod(0o1777)   # as /tmp is: what is ours stays where it is
        self.assert_used()
        above.chmod(0o777)
        self.assert_refused("others can write", self.cache)
        above.chmod(0o700)

    def test_sticky_is_not_enough_inside(self):
        self.assert_used()
        (self.cache / "pcwlint-2").chmod(0o1777)
        self.assert_refused("others can write into .*pcwlint-2", self.cache)

    def test_another_users(self):
        self.need_root()
        self.assert_used()
        for place in (self.cache / "pcwlint-2", self.cache, self.cache.parent):
            os.chown(place, self.NOBODY, -1)
            self.assert_refused(f"{re.escape(str(place))} belongs to another user", self.cache)
            os.chown(place, 0, -1)
        self.assert_used()

    def test_root_in_the_home_of_another(self):
        """As sudo may run it: nothing that the user could not remove is left there."""
        self.need_root()
        home = self.folder.parent / "home"
        home.mkdir()
        os.chown(home, self.NOBODY, self.NOBODY)
        env = {"PCWLINT_CACHE_DIR": "", "XDG_CACHE_HOME": "", "XDG_STATE_HOME": "", "HOME": str(home)}
        self.assert_refused(f"{re.escape(str(home))} belongs to another user", home, env=env)
        self.assertEqual(list(home.iterdir()), [])

    def test_links(self):
        real = self.cache.parent / "real"
        real.mkdir()
        self.cache.symlink_to("real")
        self.assert_used()
        self.assertTrue((real / "pcwlint-2").is_dir())
        real.chmod(0o777)
        self.assert_refused(f"others can write into {re.escape(str(real))}", real)
        real.chmod(0o700)
        self.cache.unlink()
        self.cache.symlink_to("cache")
        self.assertNotIn("came", " ".join(self.assert_nothing_kept(self.cache.parent)))

    def assert_nothing_kept(self, folder):
        before = sorted(folder.rglob("*"))
        said = self.report()
        self.assertEqual([path for path in sorted(folder.rglob("*")) if "state" not in path.parts],
                         [path for path in before if "state" not in path.parts])
        return said

    def test_links_of_another(self):
        self.need_root()
        real = self.cache.parent / "real"
        real.mkdir()
        self.cache.symlink_to(real)
        os.lchown(self.cache, self.NOBODY, -1)
        self.assert_refused(f"{re.escape(str(self.cache))} is another user's link", real)
        self.assertEqual(list(real.iterdir()), [])

    def test_links_inside(self):
        """A folder that was unpacked from an archive is ours, but what is in it may lead anywhere."""
        for name in ("pcwlint-2", "shard", "headers", "dangling", "CACHEDIR.TAG"):
            with self.subTest(name=name):
                shutil.rmtree(self.cache, ignore_errors=True)
                self.report()
                far = self.folder.parent / "out of it"
                shutil.rmtree(far, ignore_errors=True)
                far.mkdir()
                (far / ("0" * 32 + ".units")).write_text("mine\n")
                (far / ("0" * 32 + ".pch")).write_text("mine\n")
                (far / "new-old").write_text("mine\n")
                os.utime(far / "new-old", (0, 0))
                if name == "pcwlint-2":
                    for shard in "0123456789abcdef":
                        shutil.copytree(far, far / shard, ignore=shutil.ignore_patterns(*"0123456789abcdef"))
                self.plant(name, far)
                before = {path: path.lstat().st_mtime_ns for path in far.rglob("*")}
                for _ in range(2):
                    self.report()
                    self.run_it("cache", "clear")
                    self.run_it("cache", "stats")
                self.assertEqual({path: path.lstat().st_mtime_ns for path in far.rglob("*")}, before)

    def plant(self, name, far):
        root = self.cache / "pcwlint-2"
        if name == "pcwlint-2":
            shutil.rmtree(root)
            root.symlink_to(far)
        elif name == "CACHEDIR.TAG":
            shutil.rmtree(self.cache)
            self.cache.mkdir(mode=0o700)
            (self.cache / name).symlink_to(far / "tag")
        else:
            for shard in ["headers"] if name == "headers" else "0123456789abcdef":
                shutil.rmtree(root / shard, ignore_errors=True)
                (root / shard).symlink_to(far / shard if name == "dangling" else far)

    def test_no_files(self):
        """In the place of an entry stands what would hang or never end."""
        self.assert_used()
        self.report()
        (entry,), (kept,) = self.entries(), self.kept()
        places = (os.mkfifo, lambda path: path.symlink_to("/dev/zero"), lambda path: path.mkdir(),
                  lambda path: path.symlink_to("/proc/self/pagemap"),
                  lambda path: path.touch() or os.truncate(path, 1 << 40))
        for make, entry in itertools.product(places, (entry, kept)):
            kept.unlink()
            entry.unlink(missing_ok=True)
            make(entry)
            self.assertEqual(self.report(), [])
            if entry.is_dir() and not entry.is_symlink():
                entry.rmdir()
                kept.unlink(missing_ok=True)
                self.report()
            self.assertTrue(entry.is_file() and not entry.is_symlink(), (places.index(make), entry))
            self.assert_used()

    def test_key_of_another(self):
        """A folder that was restored from elsewhere: only who has its key believes it."""
        self.assert_used()
        key = self.state / "pcwlint/cache-key"
        self.assertRegex(key.read_text(), r"^[0-9a-f]{64}\n$")
        self.assertEqual((key.stat().st_mode & 0o777, key.parent.stat().st_mode & 0o777), (0o600, 0o700))
        other = {"XDG_STATE_HOME": str(self.folder.parent / "other")}
        self.assertIn("0 of 1 units", self.run_it("-v", *self.ARGS, env=other).stdout)
        self.assert_used(env=other)
        self.assertNotEqual(Path(other["XDG_STATE_HOME"], "pcwlint/cache-key").read_text(), key.read_text())
        restored = Path(self.folder.parent / "restored/pcwlint")
        restored.mkdir(parents=True, mode=0o700)
        shutil.copy(Path(other["XDG_STATE_HOME"], "pcwlint/cache-key"), restored)
        self.assertIn("1 of 1 units", self.run_it("-v", *self.ARGS, env={
            "XDG_STATE_HOME": str(restored.parent)}).stdout)

    def test_entries_of_others(self):
        """Whoever knows the form but not the key: another text with the digest of a text, or one entry's bytes under
        another's name."""
        self.assert_used()
        (entry,) = self.entries()
        whole = entry.read_bytes()
        self.write("driver.c", DRIVER.replace("Example", "Other"))
        self.report_of_other = self.run_it("--no-cache", "--format=gcc", *self.ARGS).stdout
        self.run_it(*self.ARGS)
        (other,) = set(self.entries()) - {entry} or {entry}
        for forged in (whole, whole[:24] + bytes(32) + whole[56:], whole.replace(b"PCW405", b"PCW000"),
                       whole[:56] + bytes(40) + whole[96:]):
            other.write_bytes(forged)
            self.assertEqual(self.run_it("--format=gcc", *self.ARGS).stdout, self.report_of_other)

    def test_keys_that_are_none(self):
        self.assert_used()
        key = self.state / "pcwlint/cache-key"
        good = key.read_text()
        for text in ("", "short", good[:-2], good + "0", "g" + good[1:], "0" * 5000):
            key.write_text(text)
            said = self.run_it("-v", *self.ARGS).stdout
            self.assertRegex(said, "cache-key( is not a key of 64 hexadecimal digits| is not the user's own file)")
            self.assertNotIn("came from the cache", said)
        key.write_text(good)
        self.assert_used()
        for mode in (0o644, 0o640, 0o620, 0o602):
            key.chmod(mode)
            self.assert_refused("others can read .*cache-key, or write to it")
        key.unlink()
        key.symlink_to(self.folder / "driver.c")
        self.assert_refused(".*cache-key is not the user's own file")
        key.unlink()
        os.mkfifo(key, 0o600)
        self.assert_refused(".*cache-key is not the user's own file")
        key.unlink()
        self.state.chmod(0o777)
        self.assert_refused(f"others can write into {re.escape(str(self.state))}$")
        self.state.chmod(0o700)
        self.assert_used()

    def test_key_that_cannot_be_kept(self):
        """That only costs speed."""
        self.state.write_text("a file in the way\n")
        self.assertEqual(self.report(), [])
        self.assertIn("the cache cannot store anything: ", self.run_it("-v", *self.ARGS).stdout)
        self.assertFalse(self.cache.exists())

    def test_relative_state(self):
        """Never into the tree."""
        self.run_it(*self.ARGS, env={"XDG_STATE_HOME": "state", "HOME": str(self.folder.parent / "home")})
        self.assertFalse((self.folder / "state").exists())
        self.assertTrue((self.folder.parent / "home/.local/state/pcwlint/cache-key").exists())

    def test_every_byte(self):
        """Of all entries of a run, one byte is changed at places all over them: they are not there, and the report is
        the same."""
        self.assert_used()
        for entry in sorted(self.cache.glob("pcwlint-2/?/*")):
            whole = entry.read_bytes()
            for at in sorted({*range(0, 104, 9), *range(0, len(whole), max(1, len(whole) // 25)), len(whole) - 1}):
                entry.write_bytes(whole[:at] + bytes([whole[at] ^ 1 << at % 8]) + whole[at + 1:])
                self.assertEqual(self.report(), [], (entry, at))
                self.assertEqual(len(entry.read_bytes()), len(whole))   # made anew
            for length in (0, 1, 95, 96, 97, len(whole) // 2, len(whole) - 1):
                entry.write_bytes(whole[:length])
                self.assertEqual(self.report(), [], (entry, length))

    def test_modes(self):
        """Nobody else reads what was found in sources."""
        os.umask(0)
        self.addCleanup(os.umask, 0o022)
        self.report()
        for path in [self.cache, *self.cache.rglob("*"), *self.state.rglob("*")]:
            self.assertEqual(path.stat().st_mode & 0o077, 0, path)


if __name__ == "__main__":
    os.umask(0o022)
    sys.exit(support.main())

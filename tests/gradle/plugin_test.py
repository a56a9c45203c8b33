#!/usr/bin/env python3
"""The Gradle plugin against versions of Gradle that are not here: what it calls, and what it looks up.

    plugin_test.py --jar veristep-gradle.jar --gradle-class-path PATH --javac JAVAC [--write-members]
"""
import argparse
import pathlib
import re
import subprocess
import sys
import tempfile
import unittest
import zipfile

HERE = pathlib.Path(__file__).resolve().parent
MEMBERS = HERE / "members.txt"
JAVA_8 = 52
OPTIONS = None


def members_used():
    """Each method and field of Gradle and Groovy that the plugin's code names, as OWNER.NAME:DESCRIPTOR."""
    with zipfile.ZipFile(OPTIONS.jar) as jar:
        classes = [name[:-len(".class")].replace("/", ".") for name in jar.namelist() if name.endswith(".class")]
    javap = pathlib.Path(OPTIONS.javac).parent / "javap"
    text = subprocess.run([javap, "-v", "-p", "-cp", OPTIONS.jar, *classes], check=True, text=True,
                          stdout=subprocess.PIPE, stderr=subprocess.DEVNULL).stdout
    versions = {int(version) for version in re.findall(r"major version: (\d+)", text)}
    found = re.findall(r" = (?:InterfaceMethodref|Methodref|Fieldref)\s+\S+\s+// (\S+)", text)
    ours = {f"dev/veristep/gradle/{name.rsplit('.', 1)[1]}" for name in classes}
    outside = {member for member in found if re.match(r"(org/gradle|groovy)/", member)}
    # Inherited ones have our own class as their owner; the types of Gradle in them matter all the same.
    inherited = {member for member in found if member.split(".")[0] in ours and "org/gradle/api/internal" in member}
    return sorted(outside | inherited), versions


class Members(unittest.TestCase):
    def test_only_known_ones(self):
        used, versions = members_used()
        self.assertEqual([member for member in used if "/internal/" in member], [])
        known = [line for line in MEMBERS.read_text().splitlines() if line and not line.startswith("#")]
        self.assertEqual(used, known, f"compare with the API of newer versions of Gradle, then with {MEMBERS}")
        self.assertEqual(versions, {JAVA_8})


class Newer(unittest.TestCase):
    def test_what_is_looked_up(self):
        with tempfile.TemporaryDirectory() as classes:
            class_path = f"{OPTIONS.jar}:{OPTIONS.gradle_class_path}"
            subprocess.run([OPTIONS.javac, "-Xlint:all,-classfile,-serial", "-Werror", "-proc:none", "-cp", class_path, "-d",
                            classes, *HERE.rglob("*.java")], check=True)
            java = pathlib.Path(OPTIONS.javac).parent / "java"
            subprocess.run([java, "-cp", f"{classes}:{class_path}", "dev.veristep.gradle.NewerGradleTest"], check=True)


def main():
    global OPTIONS
    parser = argparse.ArgumentParser()
    parser.add_argument("--jar", required=True)
    parser.add_argument("--gradle-class-path", required=True)
    parser.add_argument("--javac", required=True)
    parser.add_argument("--write-members", action="store_true")
    OPTIONS, rest = parser.parse_known_args()
    if OPTIONS.write_members:
        head = "".join(line + "\n" for line in MEMBERS.read_text().splitlines() if line.startswith("#"))
        MEMBERS.write_text(head + "\n".join(members_used()[0]) + "\n")
        return
    unittest.main(argv=[sys.argv[0], *rest])


if __name__ == "__main__":
    main()

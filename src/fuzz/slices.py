"""Headers that hold only what some sources use, so that many parses of small programs take less time."""

import re
from collections import defaultdict

TOKEN = re.compile(r"""//[^\n]*|/\*.*?\*/|L?"(?:\\.|[^"\\\n])*"|'(?:\\.|[^'\\\n])*'|[A-Za-z_]\w*|\.?\d[\w.]*|\#\#|->|\+\+|--|<<=|>>=|<<|>>|<=|>=|==|!=
                       |&&|\|\||[-+*/%&|^]=|::|\.\.\.|[^\s\w]""", re.X | re.S)
# Files that say how the others are read; what is in them is kept.
WHOLE = re.compile(r"pcwlint_|pshpack|poppack|sdkddkver\.h|.*\.cxx\.h")
ALWAYS = {"ntddk.h", "pcwlint_before.h", "pcwlint_information.h", "pcwlint_kit.h", "pcwlint_pcw.h", "pcwlint_versions.h"}
INCLUDE = re.compile(r"#\s*(?:include|import)\s*[<\"]([^>\"\n]+)[>\"]")
TAGS = {"struct", "union", "enum", "class"}
PASTED = re.compile(r"(\w{3,})\s*##")
WORD = re.compile(r"[A-Za-z_]\w*")
PIECE = re.compile(r"^[ \t]*\#(?:\\\n|/\*.*?\*/|[^\n])*\n|" + TOKEN.pattern, re.M | re.S | re.X)


class Piece:
    """A directive or a declaration; `names`: what it declares, None: it always stays."""

    def __init__(self, text, names):
        self.text, self.names, self.words = text, names, set(WORD.findall(text))
        self.prefixes = set(PASTED.findall(text))


def names_of_directive(text):
    found = re.match(r"\s*#\s*define\s+(\w+)", text)
    return {found.group(1)} if found else None


def names_of_declaration(tokens):
    """What stands where a declarator does, tags that are defined, enumerators."""
    names, calls, depth, is_enum = set(), [], 0, "enum" in tokens[:3]
    for i, word in enumerate(tokens):
        before, after = tokens[i - 1] if i else "", tokens[i + 1] if i + 1 < len(tokens) else ""
        if WORD.fullmatch(word):
            if before in TAGS and (after in {"{", ";", ":"} or "{" not in tokens):
                names.add(word)
            elif depth == 0 and after == "(":
                calls.append(word)
            elif depth == 0 and after in {",", ";", "[", "=", "{"}:
                names.add(word)
            elif after == ")" and (before == "(" or (before == "*" and tokens[i - 2] == "(")):
                names.add(word)
            elif is_enum and depth == 1 and before in {"{", ","}:
                names.add(word)
        depth += (word in "{([") - (word in "})]")
    return (names | set(calls if tokens[0] == "typedef" else calls[-1:])) or None


def pieces_of(text):
    """The whole text, in order."""
    begin = end = depth = 0
    tokens = []
    for found in PIECE.finditer(text):
        word = found.group()
        if word.startswith(("//", "/*")):
            continue
        if word.lstrip().startswith("#"):
            if not tokens:
                yield Piece(text[end:found.end()], names_of_directive(word))
                begin = end = found.end()
            continue
        opens = word == "{" and tokens[:2] == ["extern", '"C"']
        closes = word == "}" and not tokens
        tokens.append(word)
        depth += 0 if opens or closes else (word in "{([") - (word in "})]")
        is_body = (word == "}" and depth == 0 and tokens[0] not in TAGS and "typedef" not in tokens and
                   not text[found.end():found.end() + 40].lstrip().startswith((";", ",", "=")))
        if opens or closes or (depth == 0 and (word == ";" or is_body)):
            yield Piece(text[end:found.end()], None if opens or closes else names_of_declaration(tokens))
            end, tokens = found.end(), []
    yield Piece(text[end:], None)


class Headers:
    def __init__(self, folder):
        self.files = {}
        self.declaring = defaultdict(list)
        for path in sorted(folder.glob("*.h")):
            text = path.read_text()
            self.files[path.name] = [Piece(text, None)] if WHOLE.match(path.name) else list(pieces_of(text))
            for piece in self.files[path.name]:
                piece.file = path.name
                for name in piece.names or ():
                    self.declaring[name].append(piece)
        for pieces in self.files.values():
            for piece in pieces:
                piece.words |= {name for prefix in piece.prefixes for name in self.declaring if name.startswith(prefix)}

    def included(self, text):
        """Names of files that the text may include."""
        names = {name.rpartition("/")[2].lower() for name in INCLUDE.findall(text)}
        return {file for name in names for file in (name, name + ".cxx.h") if file in self.files}

    def reached(self, texts):
        todo, seen = list(self.included("".join(texts))) + sorted(ALWAYS), set()
        while todo:
            file = todo.pop()
            if file not in seen:
                seen.add(file)
                todo.extend(self.included("".join(piece.text for piece in self.files[file])))
        return seen

    def slice(self, texts):
        """File -> text, with all that declares a word of the texts, and what that needs."""
        files = self.reached(texts)
        todo = [word for text in texts for word in WORD.findall(text)]
        todo += [word for file in files for piece in self.files[file] if piece.names is None for word in piece.words]
        seen, kept = set(), set()
        while todo:
            word = todo.pop()
            if word in seen:
                continue
            seen.add(word)
            for piece in self.declaring.get(word, ()):
                if piece not in kept and piece.file in files:
                    kept.add(piece)
                    todo.extend(piece.words)
        return {file: "\n".join(p.text for p in self.files[file] if p.names is None or p in kept) for file in files}


def pack(headers):
    """As src/pack.py does it."""
    return b"".join(f"{name} {len(text.encode())}\n".encode() + text.encode() + b"\0" for name, text in
                    sorted(headers.items()))

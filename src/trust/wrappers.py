"""What drivers write around PcwRegister: a function that fills the information for all countersets, a C++ class that owns
a handle, a guard that undoes at the end of a scope."""

import manifests
from text import block, function

CLASS = "CounterRegistration"


def prepare(d):
    """Chooses what the others ask for, once a mistake has changed the design."""
    d.pick("wrapper style", ["arguments", "arguments", "structure"])
    d.pick("wrapper clears", ["= zero", "RtlZeroMemory"])
    owns_handles(d)
    is_wrapped(d)


# ---- a class that owns a handle ----

def owns_handles(d):
    return d.cxx and not manifests.is_generated(d) and d.pick("handle class", [False, False, True])


def handle_type(d):
    return CLASS if owns_handles(d) else "PPCW_REGISTRATION"


def handle_class(d):
    if not owns_handles(d):
        return []
    sites = "".join(f"@{{{s.stem}.site}}" for s in d.sets)
    ends = "".join(f"@{{{s.stem}.unregister}}" for s in d.sets)
    null = d.null
    return [f"class {CLASS}", "{", "public:", "    NTSTATUS Open(PCW_REGISTRATION_INFORMATION *Info)", "    {",
            f"        return PcwRegister(&m_Handle, Info);{sites}", "    }", "", "    VOID Close()", "    {",
            f"        if (m_Handle != {null}) {{", f"            PcwUnregister(m_Handle);{ends}",
            f"            m_Handle = {null};", "        }", "    }", "", "    PPCW_REGISTRATION Get() const", "    {",
            "        return m_Handle;", "    }", "", "private:", f"    PPCW_REGISTRATION m_Handle = {null};", "};", ""]


# ---- a function that registers whatever it is given ----

NEEDED = ["Version", "Name", "CounterCount", "Counters"]


def is_wrapped(d):
    if "wrapped" not in d.picks:
        plain = {"ignore status", "local handle", "incomplete"} & set(d.forced)
        whole = all(member in s.info for s in d.sets for member in NEEDED)
        d.picks["wrapped"] = (not manifests.is_generated(d) and not owns_handles(d) and whole and not plain
                              and not (flagged(d) and "--ntddi=WIN10_VB" in d.options)
                              and d.pick("register form", FORMS) == "wrapper")
    return d.picks["wrapped"]


FORMS = ["plain", "plain", "describe", "static", "wrapper", "wrapper"]


def flagged(d):
    return any("Flags" in s.info for s in d.sets)


def parameters(d):
    """(type, name, member) of what a registration is made of."""
    flags = [("PCW_REGISTRATION_FLAGS", "Flags", "Flags")] if flagged(d) else []
    return [("PPCW_REGISTRATION *", "Handle", ""), ("PCUNICODE_STRING ", "Name", "Name"),
            ("PPCW_COUNTER_DESCRIPTOR ", "Rows", "Counters"), ("ULONG ", "Count", "CounterCount"),
            ("ULONG ", "Version", "Version"), *[(f"{t} ", n, m) for t, n, m in flags],
            ("PPCW_CALLBACK ", "Callback", "Callback"), ("PVOID ", "Context", "CallbackContext")]


def by_structure(d):
    return d.picks["wrapper style"] == "structure"


def head(d):
    if by_structure(d):
        return "RegisterCounterset(const COUNTERSET *Set)"
    return f"RegisterCounterset({', '.join(t + n for t, n, _ in parameters(d))})"


def declared(d):
    if not by_structure(d):
        return []
    return ["typedef struct _COUNTERSET {", *[f"    {t}{n};" for t, n, _ in parameters(d)], "} COUNTERSET;", ""]


def prototype(d):
    return [*declared(d), f"NTSTATUS {head(d)};", ""] if is_wrapped(d) else []


def own_file(d):
    return d.picks["files"] != "one"


def wrapper(d):
    if not is_wrapped(d):
        return []
    access = "Set->" if by_structure(d) else ""
    sites = "".join(f"@{{{s.stem}.site}}" for s in d.sets)
    zero = "{}" if d.cxx else "{ 0 }"
    clears = d.picks["wrapper clears"] == "RtlZeroMemory"
    body = [f"PCW_REGISTRATION_INFORMATION info{'' if clears else f' = {zero}'};", ""]
    body += ["RtlZeroMemory(&info, sizeof(info));"] if clears else []
    body += [f"info.{member} = {access}{name};" for _, name, member in parameters(d) if member]
    where = f"PcwRegister({access}Handle, &info)"
    body = ["NTSTATUS status;", *body, *retried(d, where, sites), "return status;"] if is_retried(d) else [
        *body, f"return {where};{sites}"]
    return [*([] if own_file(d) else declared(d)), ("" if own_file(d) else "static ") + "NTSTATUS",
            *function(head(d), body)]


def is_retried(d):
    return d.picks.get("version") == "retried"


def retried(d, where, marks, target="info"):
    """Statements that try version 2 and, where Windows does not know it, version 1."""
    return [f"status = {where};{marks}", *block("if (status == STATUS_INVALID_PARAMETER_2)", [
        f"{target}.Version = PCW_VERSION_1;", f"status = {where};{marks}"])]


def given(d, s):
    """Local declarations, and lines of a call of the wrapper whose last ends in a parenthesis."""
    values = {"": f"&{s.handle}", "Callback": d.null, "CallbackContext": d.null, "Flags": "PcwRegistrationNone",
              **s.info}
    if values["Version"] == "PCW_VERSION_2 or 1":
        values["Version"] = "RunsOnServer2022() ? PCW_VERSION_2 : PCW_VERSION_1"
    marks = {"": "site", "Version": "version", "Name": "name", "CounterCount": "count", "Counters": "counters",
             "Callback": "callback", "CallbackContext": "context", "Flags": "flags"}
    lines = [f"{values[member]},@{{{s.stem}.{marks[member]}}}" for _, _, member in parameters(d)]
    if by_structure(d):
        fill = [f"set.{name} = {values[member]};@{{{s.stem}.{marks[member]}}}" for _, name, member in parameters(d)]
        return ["COUNTERSET set;"], fill, [f"RegisterCounterset(&set)@{{{s.stem}.site}}"]
    lines[-1] = lines[-1].replace(",@", ")@")
    return [], [], [f"RegisterCounterset({lines[0]}", *["    " + line for line in lines[1:]]]


def end_of_statement(line):
    """A semicolon behind the text of a line, ahead of its marks."""
    text, at, marks = line.partition("@{")
    return text + ";" + at + marks


# ---- a guard that undoes at the end of a scope ----

SCOPE_EXIT = ["template <typename F> class ScopeExit", "{", "public:", "    explicit ScopeExit(F undo) : m_undo(undo), m_armed(true)",
              "    {", "    }", "", "    ~ScopeExit()", "    {", "        if (m_armed)", "            m_undo();", "    }", "",
              "    ScopeExit(const ScopeExit &) = delete;", "    ScopeExit &operator=(const ScopeExit &) = delete;", "",
              "    VOID Dismiss()", "    {", "        m_armed = false;", "    }", "", "private:", "    F m_undo;",
              "    bool m_armed;", "};", ""]

#include "scan/choice/why.h"

#include "base/file/path.h"

gboolean why_matters(const struct why *why)
{
    return why->kind >= WHY_UNREADABLE;
}

const char *why_of_many(enum why_kind kind)
{
    static const char *const texts[] = {[WHY_SILENT] = "do not speak of performance counters",
                                        [WHY_UNUSED] = "use nothing of what their headers say of performance counters",
                                        [WHY_UNREADABLE] = "cannot be read, or a header of theirs",
                                        [WHY_TOO_LARGE] = "are too large to be looked at, or a header of theirs",
                                        [WHY_WIDE] = "are UTF-16 or UTF-32",
                                        [WHY_BINARY] = "are not text",
                                        [WHY_SAYS] = "say a name of PCW",
                                        [WHY_PARTS] = "may put a name of PCW together",
                                        [WHY_DIRECTIVE] = "have a comment for pcwlint",
                                        [WHY_COMPUTED] = "include what cannot be told",
                                        [WHY_MANIFEST] = "lie beside a manifest and miss a header",
                                        [WHY_ABSENT] = "miss a header that CTRPP may make",
                                        [WHY_USES] = "use what a header says of performance counters",
                                        [WHY_PART] = "include a file that defines such a function",
                                        [WHY_CALLS] = "call a function that leads to PCW",
                                        [WHY_DEFINES] = "define what such functions use",
                                        [WHY_ENTRY] = "have the driver's entry"};
    return texts[kind];
}

static char *silent(guint headers)
{
    if (headers == 0)
        return g_strdup("skipped: it does not speak of performance counters, and includes no file of the project");
    if (headers == 1)
        return g_strdup("skipped: neither it nor the file that it includes speaks of performance counters");
    return g_strdup_printf("skipped: neither it nor the %u files that it includes speak of performance counters",
                           headers);
}

/* "line 3", or "line 3 of inc/x.h". */
static char *place(const struct why *why, const struct indexed_file *source)
{
    g_autofree char *shown = path_shown(why->other->path);
    guint line = indexed_file_line(why->other, why->at);
    return why->other == source ? g_strdup_printf("line %u", line) : g_strdup_printf("line %u of %s", line, shown);
}

static char *of_file(const char *own, const char *others, const struct why *why, const struct indexed_file *source)
{
    g_autofree char *shown = path_shown(why->other->path);
    return why->other == source ? g_strdup_printf("analysed: %s", own)
                                : g_strdup_printf("analysed: it includes %s, which %s", shown, others);
}

static char *named(const struct why *why, const char *format, const char *without)
{
    g_autofree char *shown = why->other != NULL ? path_shown(why->other->path) : NULL;
    g_autofree char *rest = shown != NULL ? g_strdup_printf(format, shown) : g_strdup(without);
    return g_strdup_printf("%s%s", why->name, rest);
}

char *why_text(const struct why *why, const struct indexed_file *source)
{
    g_autofree char *where = why->other != NULL ? place(why, source) : NULL;
    g_autofree char *what = NULL, *shown = why->other != NULL ? path_shown(why->other->path) : NULL;
    switch (why->kind) {
    case WHY_SILENT:
        return silent(why->count);
    case WHY_UNUSED:
        return g_strdup_printf("skipped: it includes %s, but uses nothing of what that says of performance counters",
                               shown);
    case WHY_UNREADABLE:
        return of_file("it cannot be read", "cannot be read", why, source);
    case WHY_TOO_LARGE:
        return of_file("it is too large to be looked at", "is too large to be looked at", why, source);
    case WHY_WIDE:
        return g_strdup("analysed: it is UTF-16 or UTF-32");
    case WHY_BINARY:
        return g_strdup("analysed: it is not text");
    case WHY_SAYS:
        return g_strdup_printf("analysed: it says %s (%s)", why->name, where);
    case WHY_PARTS:
        return g_strdup_printf("analysed: cannot be decided: %s may become a part of another name (%s)", why->name,
                               where);
    case WHY_DIRECTIVE:
        return g_strdup_printf("analysed: a comment is for pcwlint (%s)", where);
    case WHY_COMPUTED:
        return g_strdup_printf("analysed: cannot be decided: #include %s (%s)", why->name, where);
    case WHY_MANIFEST:
        return g_strdup_printf(
            "analysed: cannot be decided: %s is not there, and may be made from a manifest beside it", why->name);
    case WHY_ABSENT:
        return g_strdup_printf("analysed: cannot be decided: %s is not there, and CTRPP may make it", why->name);
    case WHY_USES:
        return g_strdup_printf("analysed: it includes %s, and uses %s", shown, why->name);
    case WHY_PART:
        return g_strdup_printf("analysed: it includes %s, which defines %s", shown, why->name);
    case WHY_CALLS:
        what = named(why, ", which registers (%s)", ", which registers");
        return g_strdup_printf("analysed: it calls %s", what);
    case WHY_DEFINES:
        return g_strdup_printf("analysed: it defines %s, which functions that speak of performance counters use",
                               why->name);
    case WHY_ENTRY:
        return g_strdup_printf(
            "analysed: it says %s, and others speak of performance counters: they may be a whole driver", why->name);
    }
    g_assert_not_reached();
}

#include "scan/why.h"

#include "base/file/path.h"

gboolean why_matters(const struct why *why)
{
    return why->kind >= WHY_UNREADABLE;
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

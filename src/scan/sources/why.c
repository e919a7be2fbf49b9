#include "scan/sources/why.h"

#include "base/file/path.h"

bool why_matters(const struct why *why)
{
    return why->kind >= WHY_UNREADABLE;
}

const char *why_of_many(enum why_kind kind)
{
    static const char *const texts[] = {[WHY_SILENT] = "do not use performance counters",
                                        [WHY_UNUSED] = "use none of the performance counter names in their headers",
                                        [WHY_NOT_TEXT] = "are not text, and only have a source's name",
                                        [WHY_UNREADABLE] = "cannot be read, or have a header that cannot",
                                        [WHY_TOO_LARGE] = "are too large, or have a header that is",
                                        [WHY_WIDE] = "are UTF-16 or UTF-32",
                                        [WHY_BINARY] = "are not text",
                                        [WHY_SAYS] = "use a PCW name",
                                        [WHY_PARTS] = "may paste a PCW name together",
                                        [WHY_DIRECTIVE] = "have a pcwlint comment",
                                        [WHY_COMPUTED] = "have an #include that cannot be resolved",
                                        [WHY_MANIFEST] = "are beside a manifest, and a header is missing",
                                        [WHY_ABSENT] = "miss a header that CTRPP may generate",
                                        [WHY_GUESSED] = "include a header that may not be the one that CTRPP generates",
                                        [WHY_STRAY] = "miss a header, and use what another one of its name has",
                                        [WHY_USES] = "use a performance counter name of a header",
                                        [WHY_PART] = "include a file that defines such a function",
                                        [WHY_CALLS] = "call a function that uses performance counters",
                                        [WHY_DEFINES] = "define names that such functions use",
                                        [WHY_LAYOUT] = "may lay out a structure of counters differently",
                                        [WHY_ENTRY] = "define the driver's entry"};
    return texts[kind];
}

static char *silent(guint headers)
{
    if (headers == 0)
        return g_strdup("skipped: no performance counter use in it; it includes no file of the project");
    if (headers == 1)
        return g_strdup("skipped: no performance counter use in it or the file that it includes");
    return g_strdup_printf("skipped: no performance counter use in it or its %u includes", headers);
}

/* "line 3", or "line 3 of inc/x.h". */
static char *why_place(const struct why *why, const struct indexed_file *source)
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

static char *why_named(const struct why *why, const char *format, const char *without)
{
    g_autofree char *shown = why->other != NULL ? path_shown(why->other->path) : NULL;
    g_autofree char *rest = shown != NULL ? g_strdup_printf(format, shown) : g_strdup(without);
    return g_strdup_printf("%s%s", why->name, rest);
}

char *why_text(const struct why *why, const struct indexed_file *source)
{
    g_autofree char *where = why->other != NULL ? why_place(why, source) : NULL;
    g_autofree char *what = NULL, *shown = why->other != NULL ? path_shown(why->other->path) : NULL;
    switch (why->kind) {
    case WHY_SILENT:
        return silent(why->count);
    case WHY_UNUSED:
        return g_strdup_printf("skipped: it includes %s, but uses none of its performance counter names", shown);
    case WHY_NOT_TEXT:
        return g_strdup("skipped: it is not text, and only has a source's name");
    case WHY_UNREADABLE:
        return of_file("it cannot be read", "cannot be read", why, source);
    case WHY_TOO_LARGE:
        return of_file("it is too large", "is too large", why, source);
    case WHY_WIDE:
        return g_strdup("analysed: it is UTF-16 or UTF-32");
    case WHY_BINARY:
        return g_strdup("analysed: it is not text");
    case WHY_SAYS:
        return g_strdup_printf("analysed: it uses %s (%s)", why->name, where);
    case WHY_PARTS:
        return g_strdup_printf("analysed: cannot be decided: %s may be pasted into another name (%s)", why->name,
                               where);
    case WHY_DIRECTIVE:
        return g_strdup_printf("analysed: it has a pcwlint comment (%s)", where);
    case WHY_COMPUTED:
        return g_strdup_printf("analysed: cannot be decided: #include %s (%s)", why->name, where);
    case WHY_MANIFEST:
        return g_strdup_printf(
            "analysed: cannot be decided: %s is missing, and may be generated from a manifest beside it", why->name);
    case WHY_ABSENT:
        return g_strdup_printf("analysed: cannot be decided: %s is missing, and CTRPP may generate it", why->name);
    case WHY_GUESSED:
        return g_strdup_printf(
            "analysed: cannot be decided: the %s that was found may not be the one that CTRPP generates", why->name);
    case WHY_STRAY:
        return g_strdup_printf("analysed: cannot be decided: %s is missing, and %s may be meant", why->name, shown);
    case WHY_USES:
        return g_strdup_printf("analysed: it includes %s, and uses %s", shown, why->name);
    case WHY_PART:
        return g_strdup_printf("analysed: it includes %s, which defines %s", shown, why->name);
    case WHY_CALLS:
        what = why_named(why, ", which uses performance counters (%s)", ", which uses performance counters");
        return g_strdup_printf("analysed: it calls %s", what);
    case WHY_DEFINES:
        return g_strdup_printf("analysed: it defines %s, which functions that use performance counters use", why->name);
    case WHY_LAYOUT:
        return g_strdup_printf("analysed: a #pragma pack may change the layout of %s, which a manifest names",
                               why->name);
    case WHY_ENTRY:
        return g_strdup_printf(
            "analysed: it uses %s, and other files use performance counters: together they may be a whole driver",
            why->name);
    }
    g_assert_not_reached();
}

#include "parse/repair/parts.h"

#include <string.h>

#include "parse/generated/generated.h"
#include "parse/repair/diagnostic.h"
#include "parse/text/invented.h"

struct repair_place *repair_place_new(const struct diagnostic *t, enum word_missing what, const char *name)
{
    struct repair_place *place = g_new0(struct repair_place, 1);
    place->what = what;
    place->name = g_strdup(name);
    place->file = g_strdup(t->file_name);
    place->line = t->line;
    place->column = t->column;
    place->offset = t->offset;
    return place;
}

/* What is said at each place, and not once for its name. */
static bool is_of_place(enum word_missing what)
{
    return what == FACT_MISSING_IDENTIFIER || what == FACT_MISSING_SYNTAX || what == FACT_MISSING_HEADER;
}

/* The user has not written the tag that we gave to an undeclared type: 'T' (aka 'struct pcwlint_missing_T') becomes
 * 'T'. */
static char *without_tags(const char *message)
{
    if (strstr(message, INVENTED_TAG) == NULL)
        return g_strdup(message);
    g_autoptr(GRegex) tag = g_regex_new("(struct )?" INVENTED_TAG, G_REGEX_RAW, 0, NULL),
                      again = g_regex_new("('[^']*') \\(aka \\1\\)", G_REGEX_RAW, 0, NULL);
    g_autofree char *untagged = g_regex_replace_literal(tag, message, -1, 0, "", 0, NULL);
    char *shown = untagged != NULL ? g_regex_replace(again, untagged, -1, 0, "\\1", 0, NULL) : NULL;
    return shown != NULL ? shown : g_strdup(message);
}

void repair_note(struct repair *repair, GPtrArray *list, const struct diagnostic *t, enum word_missing what,
                 const char *name)
{
    /* What was dropped must be known where it was; the rest is kept by the manifest's place. */
    if (what != FACT_MISSING_SYNTAX && generated_owns(repair->generated, t->file_name)) {
        generated_note_missing(repair->generated, t->file_name, t->line, what, name);
        return;
    }
    if (what == FACT_MISSING_FUNCTION && generated_explains(repair->generated, name))
        return;
    g_autofree char *shown = without_tags(name);
    for (guint i = 0; i < list->len; i++) {
        struct repair_place *have = list->pdata[i];
        if (have->what == what && strcmp(have->name, shown) == 0 &&
            (!is_of_place(what) || (have->line == t->line && g_strcmp0(have->file, t->file_name) == 0)))
            return;
    }
    g_ptr_array_add(list, repair_place_new(t, what, shown));
}

bool repair_declare(struct repair *repair, const char *name, const char *text)
{
    if (!diagnostic_is_name(name) || !g_hash_table_add(repair->invented, g_strdup(name)))
        return false;
    g_string_append(repair->prelude, text);
    g_string_append_c(repair->prelude, '\n');
    return true;
}

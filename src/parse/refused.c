#include "parse/refused.h"

#include <string.h>

#include "base/file/path.h"
#include "base/refusals.h"
#include "parse/kit/builtin.h"
#include "parse/repair/parts.h"

/* libclang says "cannot open file 'x.h': No such device", or takes the header as not found. */
static bool refused_is_about(const struct repair_place *place, const char *path)
{
    if (place->what == FACT_MISSING_HEADER)
        return g_str_has_suffix(path, place->name);
    g_autofree char *name =
        place->what == FACT_MISSING_SYNTAX ? diagnostic_quoted(place->name, "cannot open file ") : NULL;
    g_autofree char *whole = name != NULL ? g_canonicalize_filename(name, NULL) : NULL;
    return g_strcmp0(whole, path) == 0;
}

/* The first place that needs it, taken from the list, and all others with it; one at the source's start when libclang
 * tells of none. */
static struct repair_place *refused_take_place(struct repair *repair, const char *path)
{
    struct repair_place *found = NULL;
    for (guint i = 0; i < repair->missing->len; i++) {
        struct repair_place *place = repair->missing->pdata[i];
        if (!refused_is_about(place, path))
            continue;
        bool ours = place->file != NULL && g_str_has_prefix(place->file, BUILTIN_ROOT);
        if (found == NULL && !ours)
            found = g_ptr_array_steal_index(repair->missing, i--);
        else
            g_ptr_array_remove_index(repair->missing, i--);
    }
    if (found != NULL)
        return found;
    found = g_new0(struct repair_place, 1);
    *found = (struct repair_place){.file = g_strdup(repair->source), .line = 1, .column = 1};
    return found;
}

static void name_refusal(struct repair *repair, const char *path)
{
    struct repair_place *place = refused_take_place(repair, path);
    g_autofree char *shown = path_shown(path);
    g_free(place->name);
    place->what = FACT_MISSING_ANALYSIS;
    place->name = g_strdup_printf(
        "%s is not a regular file, is larger than 1 GiB, or is a repository's own, and was not read", shown);
    g_ptr_array_add(repair->missing, place);
}

static void name_more(struct repair *repair, guint more)
{
    struct repair_place *place = g_new0(struct repair_place, 1);
    *place = (struct repair_place){.file = g_strdup(repair->source), .line = 1, .column = 1};
    place->what = FACT_MISSING_ANALYSIS;
    place->name = g_strdup_printf(
        "%u more files are not regular files, are larger than 1 GiB, or are a repository's own, and were not read",
        more);
    g_ptr_array_add(repair->missing, place);
}

void refused_name(struct repair *repair)
{
    guint more = 0;
    g_autoptr(GPtrArray) refused = refusals_take(&more);
    g_autoptr(GHashTable) seen = g_hash_table_new_full(g_str_hash, g_str_equal, g_free, NULL);
    for (guint i = 0; i < refused->len; i++) {
        char *path = g_canonicalize_filename(refused->pdata[i], NULL);
        if (g_hash_table_add(seen, path))
            name_refusal(repair, path);
    }
    if (more > 0)
        name_more(repair, more);
}

void refused_forget(void)
{
    guint more = 0;
    g_ptr_array_unref(refusals_take(&more));
}

#include "cli/check/extract-files.h"

#include <glib/gstdio.h>
#include <string.h>

#include "base/file/text-file.h"
#include "cli/output.h"
#include "spread/facts-file.h"
#include "spread/plan-file.h"
#include "spread/unit.h"

/* What we write is at most so large. */
enum { MAX_SIZE = 256 << 20 };

static char *extract_path_of(const char *folder, const struct spread_unit *unit, const char *suffix)
{
    g_autofree char *name = g_strconcat(unit->name, suffix, NULL);
    return g_build_filename(folder, name, NULL);
}

bool extract_files_update(const char *path, const char *text, extract_files_put put, GError **error)
{
    gsize size = 0;
    g_autofree char *now = text_read_file(path, MAX_SIZE, &size, NULL);
    return (now != NULL && size == strlen(text) && memcmp(now, text, size) == 0) || put(path, text, error);
}

bool extract_files_write_plan(const struct options *options, const char *folder, const GPtrArray *units, GError **error)
{
    if (!output_make_folder(folder, error))
        return false;
    g_autofree char *text = plan_file_text(options->stated[PART_PLAN], units),
                    *path = g_build_filename(folder, PLAN_FILE_NAME, NULL);
    return output_replace(path, text, error);
}

bool extract_files_write_units(const char *folder, const GPtrArray *units, GError **error)
{
    bool fine = true;
    for (guint i = 0; fine && i < units->len; i++) {
        const struct spread_unit *unit = units->pdata[i];
        g_autofree char *path = extract_path_of(folder, unit, SPREAD_UNIT_SUFFIX);
        fine = extract_files_update(path, unit->text, output_replace, error);
    }
    return fine;
}

bool extract_files_write_facts(const char *folder, const GPtrArray *units, GError **error)
{
    struct digests *digests = digests_new();
    bool fine = true;
    for (guint i = 0; fine && i < units->len; i++) {
        const struct spread_unit *unit = units->pdata[i];
        g_autofree char *path = extract_path_of(folder, unit, SPREAD_FACTS_SUFFIX),
                        *text = facts_file_text(unit, digests);
        fine = output_replace(path, text, error);
    }
    digests_free(digests);
    return fine;
}

static bool belongs(const char *entry, const GPtrArray *units)
{
    for (guint i = 0; i < units->len; i++) {
        const struct spread_unit *unit = units->pdata[i];
        gsize length = strlen(unit->name);
        if (strncmp(entry, unit->name, length) == 0 && entry[length] == '.')
            return true;
    }
    return false;
}

void extract_files_prune(const char *folder, const GPtrArray *units)
{
    GDir *dir = g_dir_open(folder, 0, NULL);
    const char *entry;
    g_autoptr(GPtrArray) old = g_ptr_array_new_with_free_func(g_free);
    while (dir != NULL && (entry = g_dir_read_name(dir)) != NULL)
        if (spread_is_named_so(entry) && !belongs(entry, units))
            g_ptr_array_add(old, g_build_filename(folder, entry, NULL));
    if (dir != NULL)
        g_dir_close(dir);
    for (guint i = 0; i < old->len; i++)
        g_unlink(old->pdata[i]);
}

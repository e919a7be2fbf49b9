#include "run/inputs/exports.h"

#include <string.h>

#include "base/file/folder.h"
#include "base/file/path.h"
#include "base/file/root.h"
#include "base/file/text-file.h"
#include "base/text/text.h"

enum { MAX_DEF = 4 << 20 };

/* ---- one file ---- */

static bool is_other_statement(const char *line)
{
    static const char *const words[] = {"LIBRARY", "NAME", "SECTIONS", "STACKSIZE", "HEAPSIZE", "VERSION", "STUB"};
    size_t length = strcspn(line, " \t");
    bool is = false;
    for (guint i = 0; i < G_N_ELEMENTS(words) && !is; i++)
        is = length == strlen(words[i]) && g_ascii_strncasecmp(line, words[i], length) == 0;
    return is;
}

static void exports_take_name(GHashTable *names, const char *at)
{
    at += strspn(at, " \t");
    size_t length = strcspn(at, " \t=@");
    if (length > 0)
        g_hash_table_add(names, g_strndup(at, length));
}

/* "Stop", "Stop = StopCounters @2", "Stop DATA": the name, and the one inside. */
static void take_export(GHashTable *names, const char *line)
{
    const char *inside = strchr(line, '=');
    exports_take_name(names, line);
    if (inside != NULL)
        exports_take_name(names, inside + 1);
}

static void take_lines(GHashTable *names, const char *text)
{
    static const char begin[] = "EXPORTS";
    g_auto(GStrv) lines = g_strsplit(text, "\n", -1);
    bool inside = false;
    for (guint i = 0; lines[i] != NULL; i++) {
        lines[i][strcspn(lines[i], ";")] = '\0';
        char *line = g_strstrip(lines[i]);
        size_t word = strcspn(line, " \t");
        if (word == strlen(begin) && g_ascii_strncasecmp(line, begin, word) == 0) {
            inside = true;
            line = g_strchug(line + word);
        }
        inside = inside && !is_other_statement(line);
        if (inside)
            take_export(names, line);
    }
}

static void exports_read_file(GHashTable *names, const char *path)
{
    gsize size = 0;
    g_autofree char *bytes = NULL;
    if (!text_load(path, MAX_DEF, &bytes, &size))
        return;
    g_autofree char *text = text_to_utf8(bytes, size, &size, NULL);
    if (text != NULL)
        take_lines(names, text);
}

/* ---- folders ---- */

static void read_folder(GHashTable *names, const char *path)
{
    struct folder *folder = folder_read(path, NULL);
    for (guint i = 0; folder != NULL && i < folder_count(folder); i++) {
        const struct folder_entry *entry = folder_at(folder, i);
        g_autofree char *file = g_build_filename(path, entry->name, NULL);
        if (entry->kind != ENTRY_FOLDER && folder_name_ends_in(entry->name, ".def "))
            exports_read_file(names, file);
    }
    if (folder != NULL)
        folder_free(folder);
}

/* What is exported in a folder; `known`: folder -> set, of those that were asked for already. */
static GHashTable *exports_in(GHashTable *known, const char *folder, const char *root)
{
    GHashTable *names = g_hash_table_lookup(known, folder);
    if (names != NULL)
        return names;
    names = g_hash_table_new_full(g_str_hash, g_str_equal, g_free, NULL);
    g_hash_table_insert(known, g_strdup(folder), names);
    g_autofree char *above = g_strdup(folder);
    do
        read_folder(names, above);
    while (root_climb(&above, root));
    return names;
}

GHashTable *exports_of(const GPtrArray *sources)
{
    GHashTable *exports = g_hash_table_new_full(g_str_hash, g_str_equal, g_free, (GDestroyNotify)g_hash_table_unref);
    g_autoptr(GHashTable) known =
        g_hash_table_new_full(g_str_hash, g_str_equal, g_free, (GDestroyNotify)g_hash_table_unref);
    for (guint i = 0; i < sources->len; i++) {
        g_autofree char *path = path_absolute(sources->pdata[i]), *folder = g_path_get_dirname(path),
                        *root = root_of(path);
        GHashTable *names = exports_in(known, folder, root);
        g_hash_table_insert(exports, g_strdup(sources->pdata[i]), g_hash_table_ref(names));
    }
    return exports;
}

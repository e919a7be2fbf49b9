#include "project/msbuild/msbuild.h"

#include <stdarg.h>

#include "base/file/path.h"
#include "base/file/root.h"

/* Hundreds of times what a large project with twenty configurations takes; seconds, for what is made to take long. */
#define BUDGET ((gint64)1 << 28)

enum { MAX_NOTES = 1000 };

struct msbuild_files *msbuild_files_new(struct description *description, struct shared_files *shared)
{
    struct msbuild_files *files = g_new0(struct msbuild_files, 1);
    files->documents = g_hash_table_new_full(g_str_hash, g_str_equal, g_free, (GDestroyNotify)msbuild_document_unref);
    files->noted = g_hash_table_new_full(g_str_hash, g_str_equal, g_free, NULL);
    files->description = description;
    files->shared = shared;
    files->budget = BUDGET;
    return files;
}

void msbuild_files_free(struct msbuild_files *files)
{
    g_hash_table_unref(files->documents);
    g_hash_table_unref(files->noted);
    g_free(files);
}

bool msbuild_spend(struct msbuild *m, gsize amount)
{
    gint64 *work = m->files->work;
    m->files->budget -= (gint64)amount;
    if (work != NULL)
        *work -= MIN((gint64)amount, *work + 1); /* it stays below 0 */
    return m->files->budget >= 0 && (work == NULL || *work >= 0);
}

bool msbuild_is_spent(const gint64 *work, const char *file, GError **error)
{
    if (work == NULL || *work >= 0)
        return false;
    g_set_error(error, DESCRIPTION_ERROR, 0,
                "%s: the projects of this run together need more work to evaluate than any real ones", file);
    return true;
}

void msbuild_spent(const struct msbuild *m, GError **error)
{
    const char *file = m->files->description->file;
    if (m->files->budget < 0)
        g_set_error(error, DESCRIPTION_ERROR, 0, "%s: needs more work to evaluate than any real project", file);
    else
        msbuild_is_spent(m->files->work, file, error);
}

static void property_free(gpointer data)
{
    struct msbuild_property *property = data;
    g_free(property->value);
    g_free(property);
}

struct msbuild *msbuild_new(struct msbuild_files *files, const char *project)
{
    struct msbuild *m = g_new0(struct msbuild, 1);
    m->files = files;
    m->project = path_absolute(project);
    m->directory = g_path_get_dirname(m->project);
    m->root = root_of(m->project);
    m->properties = g_hash_table_new_full(g_str_hash, g_str_equal, g_free, property_free);
    m->globals = g_hash_table_new_full(g_str_hash, g_str_equal, g_free, NULL);
    m->imported = g_hash_table_new_full(g_str_hash, g_str_equal, g_free, NULL);
    m->groups = g_ptr_array_new_with_free_func(g_free);
    m->definitions = g_hash_table_new_full(g_str_hash, g_str_equal, g_free, (GDestroyNotify)g_hash_table_unref);
    m->items = g_hash_table_new_full(g_str_hash, g_str_equal, g_free, (GDestroyNotify)g_ptr_array_unref);
    return m;
}

void msbuild_free(struct msbuild *m)
{
    if (m == NULL)
        return;
    g_hash_table_unref(m->properties);
    g_hash_table_unref(m->globals);
    g_hash_table_unref(m->imported);
    g_hash_table_unref(m->definitions);
    g_hash_table_unref(m->items);
    g_ptr_array_unref(m->groups);
    g_free(m->project);
    g_free(m->directory);
    g_free(m->root);
    g_free(m);
}

/* ---- properties ---- */

void msbuild_set(struct msbuild *m, const char *name, const char *value)
{
    struct msbuild_property *property = g_new(struct msbuild_property, 1);
    *property = (struct msbuild_property){g_strdup(value), m->at};
    g_hash_table_insert(m->properties, g_ascii_strdown(name, -1), property);
}

void msbuild_set_global(struct msbuild *m, const char *name, const char *value)
{
    msbuild_set(m, name, value);
    g_hash_table_add(m->globals, g_ascii_strdown(name, -1));
}

const struct msbuild_property *msbuild_get(const struct msbuild *m, const char *name)
{
    g_autofree char *key = g_ascii_strdown(name, -1);
    return g_hash_table_lookup(m->properties, key);
}

bool msbuild_type_compiles(const char *type)
{
    return g_ascii_strcasecmp(type, "ClCompile") == 0 || g_ascii_strcasecmp(type, "Ctrpp") == 0;
}

/* ---- notes ---- */

static void note_text(struct msbuild *m, bool grave, enum note_kind kind, const char *format, va_list args)
{
    g_autofree char *text = g_strdup_vprintf(format, args);
    bool room = g_hash_table_size(m->files->noted) < (grave ? 2 * MAX_NOTES : MAX_NOTES);
    if (!m->files->quiet && room && g_hash_table_add(m->files->noted, g_strdup(text)))
        description_note(m->files->description, grave, m->at.file != NULL ? m->at.file : m->files->description->file,
                         m->at.line, "%s", text)
            ->kind = kind;
}

void msbuild_note(struct msbuild *m, const char *format, ...)
{
    va_list args;
    va_start(args, format);
    note_text(m, false, NOTE_OTHER, format, args);
    va_end(args);
}

void msbuild_warn(struct msbuild *m, enum note_kind kind, const char *format, ...)
{
    va_list args;
    va_start(args, format);
    note_text(m, true, kind, format, args);
    va_end(args);
}

struct description_note *msbuild_fail(struct msbuild *m, const char *format, ...)
{
    va_list args;
    va_start(args, format);
    g_autofree char *text = g_strdup_vprintf(format, args);
    va_end(args);
    const char *file = m->at.file != NULL ? m->at.file : m->files->description->file;
    return g_hash_table_add(m->files->noted, g_strdup(format))
               ? description_fail(m->files->description, file, m->at.line, "%s", text)
               : NULL;
}

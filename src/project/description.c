#include "project/description.h"
#include "base/file/observe.h"
#include "base/file/path.h"

#include <stdarg.h>
#include <string.h>

static void source_free(gpointer data)
{
    struct described_source *source = data;
    g_ptr_array_unref(source->variants);
    g_ptr_array_unref(source->linked);
    g_free(source->path);
    g_free(source);
}

static void linked_free(gpointer data)
{
    struct linked_into *linked = data;
    g_free(linked->name);
    g_clear_pointer(&linked->uses, g_ref_string_release);
    g_free(linked);
}

static void description_note_free(gpointer data)
{
    struct description_note *note = data;
    g_free(note->file);
    g_free(note->text);
    g_free(note);
}

struct description *description_new(const char *file)
{
    struct description *description = g_new0(struct description, 1);
    description->file = g_strdup(file);
    description->sources = g_ptr_array_new_with_free_func(source_free);
    description->manifests = g_ptr_array_new_with_free_func(g_free);
    description->notes = g_ptr_array_new_with_free_func(description_note_free);
    description->by_path = g_hash_table_new_full(g_str_hash, g_str_equal, g_free, NULL);
    return description;
}

void description_free(struct description *description)
{
    if (description == NULL)
        return;
    g_hash_table_unref(description->by_path);
    g_ptr_array_unref(description->sources);
    g_ptr_array_unref(description->manifests);
    g_ptr_array_unref(description->notes);
    g_free(description->file);
    g_free(description);
}

static struct described_source *find_source(const struct description *description, const char *path)
{
    g_autofree char *canonical = path_absolute(path);
    return g_hash_table_lookup(description->by_path, canonical);
}

static struct described_source *find_or_add(struct description *description, const char *path)
{
    struct described_source *source = find_source(description, path);
    if (source != NULL)
        return source;
    source = g_new(struct described_source, 1);
    *source = (struct described_source){g_strdup(path), g_ptr_array_new_with_free_func((GDestroyNotify)settings_free),
                                        g_ptr_array_new_with_free_func(linked_free)};
    g_ptr_array_add(description->sources, source);
    g_hash_table_insert(description->by_path, path_absolute(path), source);
    return source;
}

bool described_source_has(const struct described_source *source, const struct settings *settings)
{
    for (guint i = 0; i < source->variants->len; i++)
        if (settings_equal(source->variants->pdata[i], settings))
            return true;
    return false;
}

void description_add(struct description *description, const char *path, struct settings *settings)
{
    struct described_source *source = find_or_add(description, path);
    for (guint i = 0; i < source->variants->len; i++) {
        if (settings_equal(source->variants->pdata[i], settings)) {
            settings_take_names(source->variants->pdata[i], settings);
            settings_free(settings);
            return;
        }
    }
    g_ptr_array_add(source->variants, settings);
}

void description_link(struct description *description, const char *path, const char *name, enum linked_as as,
                      char *uses)
{
    const struct described_source *source = find_or_add(description, path);
    for (guint i = 0; i < source->linked->len; i++)
        if (strcmp(((const struct linked_into *)source->linked->pdata[i])->name, name) == 0)
            return;
    struct linked_into *linked = g_new(struct linked_into, 1);
    *linked = (struct linked_into){g_strdup(name), as, uses != NULL ? g_ref_string_acquire(uses) : NULL};
    g_ptr_array_add(source->linked, linked);
}

void description_add_manifest(struct description *description, const char *path)
{
    if (!g_ptr_array_find_with_equal_func(description->manifests, path, g_str_equal, NULL))
        g_ptr_array_add(description->manifests, g_strdup(path));
}

/* Takes `text`. */
static struct description_note *description_add_note(struct description *description, bool grave, bool failed,
                                                     const char *file, guint line, char *text)
{
    struct description_note *note = g_new(struct description_note, 1);
    *note = (struct description_note){g_strdup(file), text, line, grave, failed, NOTE_OTHER};
    g_ptr_array_add(description->notes, note);
    return note;
}

struct description_note *description_note(struct description *description, bool grave, const char *file, guint line,
                                          const char *format, ...)
{
    va_list args;
    va_start(args, format);
    char *text = g_strdup_vprintf(format, args);
    va_end(args);
    return description_add_note(description, grave, false, file, line, text);
}

void description_note_absent(struct description *description, const char *path)
{
    g_autofree char *folder = g_path_get_dirname(path);
    if (observe_place(folder) == PLACE_FOLDER && observe_place(path) == PLACE_NONE)
        description_note(description, true, description->file, 0, "%s is listed, but does not exist: not analysed",
                         path)
            ->kind = NOTE_ABSENT_SOURCE;
}

struct description_note *description_fail(struct description *description, const char *file, guint line,
                                          const char *format, ...)
{
    va_list args;
    va_start(args, format);
    char *text = g_strdup_vprintf(format, args);
    va_end(args);
    return description_add_note(description, true, true, file, line, text);
}

const struct described_source *description_find(const struct description *description, const char *path)
{
    return find_source(description, path);
}

GQuark description_error_quark(void)
{
    return g_quark_from_static_string("description");
}

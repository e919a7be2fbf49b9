#include "run/sources.h"

#include <string.h>

#include "base/note.h"
#include "manifest/manifest.h"
#include "scan/callers.h"
#include "scan/scan.h"

/* A source that the user named, or the sources of a directory or a project. */
struct input {
    char *file;            /* NULL: a directory or a project */
    GPtrArray *found;      /* of char *; NULL: a file */
};

static void input_free(gpointer data)
{
    struct input *input = data;
    g_free(input->file);
    g_clear_pointer(&input->found, g_ptr_array_unref);
    g_free(input);
}

static struct input *input_new(void)
{
    struct input *input = g_new0(struct input, 1);
    input->found = g_ptr_array_new_with_free_func(g_free);
    return input;
}

static gboolean is_excluded(gpointer data, const char *path, gboolean folder)
{
    const struct run_scopes *scopes = data;
    return scopes->excludes(scopes->data, path, folder, NULL);
}

/* Of what somebody named: it is counted, and said. */
static bool leave_out(struct sources *sources, const char *path, bool folder)
{
    g_autofree char *why = NULL;
    if (!sources->scopes->excludes(sources->scopes->data, path, folder, &why))
        return false;
    sources->excluded++;
    notes_add(sources->notes, true, path, 0, 0, "excluded by %s", why);
    return true;
}

static void add_directory(struct sources *sources, const char *directory)
{
    struct input *input = input_new();
    sources->whole = true;
    g_autoptr(GPtrArray) manifests = g_ptr_array_new_with_free_func(g_free);
    struct scan_files files = { input->found, sources->headers, manifests, sources->errors, is_excluded, (gpointer)sources->scopes };
    scan_directory(directory, &files);
    for (guint i = 0; i < manifests->len; i++)
        if (manifest_is_candidate(manifests->pdata[i]))
            g_ptr_array_add(sources->candidates, g_strdup(manifests->pdata[i]));
    g_ptr_array_add(sources->inputs, input);
}

static void add_error(struct sources *sources, const char *path, const char *why)
{
    struct scan_error *error = g_new(struct scan_error, 1);
    *error = (struct scan_error){ g_strdup(path), g_strdup(why) };
    g_ptr_array_add(sources->errors, error);
}

/* Headers lie beside the sources: what they define may be called from there.  A folder is looked through once. */
static void add_headers_in(struct sources *sources, const char *folder)
{
    g_autofree char *whole = g_canonicalize_filename(folder, NULL);
    for (guint i = 0; i < sources->walked->len; i++) {
        const char *walked = sources->walked->pdata[i];
        gsize length = strlen(walked);
        if (strncmp(whole, walked, length) == 0 && (whole[length] == '\0' || G_IS_DIR_SEPARATOR(whole[length])))
            return;
    }
    g_ptr_array_add(sources->walked, g_steal_pointer(&whole));
    g_autoptr(GPtrArray) others = g_ptr_array_new_with_free_func(g_free);
    g_autoptr(GPtrArray) errors = g_ptr_array_new_with_free_func(scan_error_free);
    struct scan_files files = { others, sources->headers, others, errors, is_excluded, (gpointer)sources->scopes };
    scan_directory(folder, &files);
}

static void add_description(struct sources *sources, const struct description *description)
{
    struct input *input = input_new();
    for (guint i = 0; i < description->sources->len; i++) {
        const char *path = ((const struct described_source *)description->sources->pdata[i])->path;
        if (!leave_out(sources, path, false))
            g_ptr_array_add(input->found, g_strdup(path));
    }
    for (guint i = 0; i < description->manifests->len; i++)
        if (!leave_out(sources, description->manifests->pdata[i], false))
            g_ptr_array_add(sources->compiled, g_strdup(description->manifests->pdata[i]));
    g_autofree char *own = g_path_get_dirname(description->file);
    add_headers_in(sources, own);
    for (guint i = 0; i < input->found->len; i++) {
        g_autofree char *folder = g_path_get_dirname(input->found->pdata[i]);
        add_headers_in(sources, folder);
    }
    g_ptr_array_add(sources->inputs, input);
}

static void add_project(struct sources *sources, const char *path, struct builds *builds)
{
    GError *error = NULL;
    g_autoptr(GPtrArray) failures = g_ptr_array_new_with_free_func((GDestroyNotify)g_error_free);
    g_autoptr(GPtrArray) descriptions = builds_read(builds, path, failures, &error);
    sources->whole = true;
    for (guint i = 0; descriptions != NULL && i < descriptions->len; i++)
        add_description(sources, descriptions->pdata[i]);
    for (guint i = 0; i < failures->len; i++)
        add_error(sources, path, ((const GError *)failures->pdata[i])->message);
    if (error != NULL)
        add_error(sources, path, error->message);
    g_clear_error(&error);
}

static void add_file(struct sources *sources, const char *path)
{
    if (manifest_is_named_so(path)) {
        g_ptr_array_add(sources->manifests, g_strdup(path));
        return;
    }
    struct input *input = g_new0(struct input, 1);
    input->file = g_strdup(path);
    g_ptr_array_add(sources->inputs, input);
}

static struct sources *sources_new(const struct run_scopes *scopes, GPtrArray *notes)
{
    struct sources *sources = g_new0(struct sources, 1);
    sources->scopes = scopes;
    sources->notes = notes;
    sources->manifests = g_ptr_array_new_with_free_func(g_free);
    sources->candidates = g_ptr_array_new_with_free_func(g_free);
    sources->compiled = g_ptr_array_new_with_free_func(g_free);
    sources->walked = g_ptr_array_new_with_free_func(g_free);
    sources->paths = g_ptr_array_new_with_free_func(g_free);
    sources->wrappers = g_ptr_array_new_with_free_func(g_free);
    sources->inputs = g_ptr_array_new_with_free_func(input_free);
    sources->headers = g_ptr_array_new_with_free_func(g_free);
    sources->errors = g_ptr_array_new_with_free_func(scan_error_free);
    return sources;
}

struct sources *sources_find(const GPtrArray *inputs, struct scoped *scoped, const struct run_scopes *scopes, GPtrArray *notes, GError **error)
{
    struct sources *sources = sources_new(scopes, notes);
    bool fine = true;
    for (guint i = 0; fine && i < inputs->len; i++) {
        const char *path = inputs->pdata[i];
        bool folder = g_file_test(path, G_FILE_TEST_IS_DIR);
        fine = scoped_of(scoped, path, error) != NULL;
        if (!fine || leave_out(sources, path, folder))
            continue;
        if (folder)
            add_directory(sources, path);
        else if (builds_is_named_so(path))
            add_project(sources, path, scoped_builds(scoped, path));
        else
            add_file(sources, path);
    }
    if (!fine)
        g_clear_pointer(&sources, sources_free);
    return sources;
}

void sources_free(struct sources *sources)
{
    g_ptr_array_unref(sources->manifests);
    g_ptr_array_unref(sources->candidates);
    g_ptr_array_unref(sources->compiled);
    g_ptr_array_unref(sources->walked);
    g_ptr_array_unref(sources->paths);
    g_ptr_array_unref(sources->wrappers);
    g_ptr_array_unref(sources->inputs);
    g_ptr_array_unref(sources->headers);
    g_ptr_array_unref(sources->errors);
    g_free(sources);
}

GPtrArray *sources_found(const struct sources *sources)
{
    GPtrArray *found = g_ptr_array_new();
    for (guint i = 0; i < sources->inputs->len; i++) {
        const struct input *input = sources->inputs->pdata[i];
        for (guint k = 0; input->found != NULL && k < input->found->len; k++)
            g_ptr_array_add(found, input->found->pdata[k]);
    }
    return found;
}

/* --- choosing --- */

static struct callers *read_callers(struct sources *sources, const GPtrArray *sets)
{
    struct callers *callers = callers_new();
    for (guint i = 0; i < sources->inputs->len; i++) {
        const struct input *input = sources->inputs->pdata[i];
        if (input->file != NULL)
            callers_add_file(callers, input->file);
        for (guint k = 0; input->found != NULL && k < input->found->len; k++)
            callers_add_file(callers, input->found->pdata[k]);
    }
    for (guint i = 0; i < sources->headers->len; i++)
        callers_add_file(callers, sources->headers->pdata[i]);
    GHashTableIter names;
    gpointer name;
    g_hash_table_iter_init(&names, callers_names(callers, sets));
    while (g_hash_table_iter_next(&names, &name, NULL))
        g_ptr_array_add(sources->wrappers, g_strdup(name));
    return callers;
}

static void add_path(struct sources *sources, GHashTable *seen, const char *path)
{
    if (g_hash_table_add(seen, g_canonicalize_filename(path, NULL)))
        g_ptr_array_add(sources->paths, g_strdup(path));
}

void sources_choose(struct sources *sources, const GPtrArray *sets, const GPtrArray *include_dirs)
{
    struct callers *callers = read_callers(sources, sets);
    struct scan *scan = scan_new(sets, include_dirs);
    g_autoptr(GHashTable) seen = g_hash_table_new_full(g_str_hash, g_str_equal, g_free, NULL);
    g_autoptr(GHashTable) passed = g_hash_table_new_full(g_str_hash, g_str_equal, g_free, NULL);
    for (guint i = 0; i < sources->inputs->len; i++) {
        const struct input *input = sources->inputs->pdata[i];
        if (input->file != NULL)
            add_path(sources, seen, input->file);
        for (guint k = 0; input->found != NULL && k < input->found->len; k++) {
            const char *path = input->found->pdata[k];
            if (scan_matters(scan, path) || callers_defines(callers, path))
                add_path(sources, seen, path);
            else
                g_hash_table_add(passed, g_canonicalize_filename(path, NULL));
        }
    }
    GHashTableIter iter;
    gpointer path;
    g_hash_table_iter_init(&iter, passed);
    while (g_hash_table_iter_next(&iter, &path, NULL))
        sources->skipped += !g_hash_table_contains(seen, path);
    scan_free(scan);
    callers_free(callers);
}

#include "run/sources.h"

#include <string.h>

#include "base/note.h"
#include "manifest/manifest.h"
#include "run/ways.h"
#include "scan/listing.h"
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
    struct scan_files files = { input->found, manifests, sources->errors, is_excluded, (gpointer)sources->scopes };
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
    sources->paths = g_ptr_array_new_with_free_func(g_free);
    sources->wrappers = g_ptr_array_new_with_free_func(g_free);
    sources->inputs = g_ptr_array_new_with_free_func(input_free);
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
    g_ptr_array_unref(sources->paths);
    g_ptr_array_unref(sources->wrappers);
    g_ptr_array_unref(sources->inputs);
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

/* A source, and what the scan calls it. */
struct candidate {
    const char *path;
    guint number;
    bool named;
};

static GHashTable *named_files(const struct sources *sources)
{
    GHashTable *named = g_hash_table_new_full(g_str_hash, g_str_equal, g_free, NULL);
    for (guint i = 0; i < sources->inputs->len; i++) {
        const struct input *input = sources->inputs->pdata[i];
        if (input->file != NULL)
            g_hash_table_add(named, g_canonicalize_filename(input->file, NULL));
    }
    return named;
}

/* Each file once, in the order of the inputs; it is named when one of them names it. */
static GArray *list_candidates(const struct sources *sources, struct scan *scan)
{
    GArray *candidates = g_array_new(FALSE, FALSE, sizeof(struct candidate));
    g_autoptr(GHashTable) named = named_files(sources);
    g_autoptr(GHashTable) done = g_hash_table_new_full(g_str_hash, g_str_equal, g_free, NULL);
    for (guint i = 0; i < sources->inputs->len; i++) {
        const struct input *input = sources->inputs->pdata[i];
        for (guint k = 0; k < (input->file != NULL ? 1 : input->found->len); k++) {
            struct candidate candidate = { .path = input->file != NULL ? input->file : input->found->pdata[k] };
            char *whole = g_canonicalize_filename(candidate.path, NULL);
            candidate.named = g_hash_table_contains(named, whole);
            if (!g_hash_table_add(done, whole))
                continue;
            candidate.number = scan_add(scan, candidate.path, candidate.named);
            g_array_append_val(candidates, candidate);
        }
    }
    return candidates;
}

static void explain(const struct sources *sources, const struct scan *scan, const struct candidate *candidate, bool chosen)
{
    g_autofree char *why = scan_why(scan, candidate->number);
    if (chosen && !scan_matters(scan, candidate->number))
        notes_add(sources->notes, true, candidate->path, 0, 0, "analysed: asked for");
    else
        notes_add(sources->notes, true, candidate->path, 0, 0, "%s", why);
}

void sources_choose(struct sources *sources, const GPtrArray *sets, struct scoped *scoped, const struct sources_options *options)
{
    struct ways *ways = ways_new(scoped);
    const struct scan_ways answers = ways_for_scan(ways);
    struct scan *scan = scan_new(sets, &answers);
    g_autoptr(GArray) candidates = list_candidates(sources, scan);
    scan_decide(scan, options->whole);
    for (guint i = 0; i < candidates->len; i++) {
        const struct candidate *candidate = &g_array_index(candidates, struct candidate, i);
        bool chosen = options->all || (options->all_named && candidate->named) || scan_matters(scan, candidate->number);
        if (chosen)
            g_ptr_array_add(sources->paths, g_strdup(candidate->path));
        else
            sources->skipped++;
        if (options->explain)
            explain(sources, scan, candidate, chosen);
    }
    const GPtrArray *wrappers = scan_wrappers(scan);
    for (guint i = 0; i < wrappers->len; i++)
        g_ptr_array_add(sources->wrappers, g_strdup(wrappers->pdata[i]));
    scan_free(scan);
    ways_free(ways);
}

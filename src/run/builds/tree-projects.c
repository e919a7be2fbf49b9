/* Project files of a source's tree: which of them list the source, the nearest first. */
#include "run/builds/tree-projects.h"

#include <string.h>

#include "base/file/path.h"
#include "base/file/text-file.h"
#include "base/note.h"
#include "base/text/find.h"
#include "base/text/text.h"
#include "project/nmake/sources-file.h"
#include "project/source-search.h"
#include "run/builds/name.h"
#include "run/builds/outward.h"
#include "run/builds/read.h"
#include "run/builds/text.h"

enum { MAX_PROJECTS = 10000, MAX_TEXTS = 256 << 20 };

static void candidate_free(gpointer data)
{
    struct candidate *candidate = data;
    g_free(candidate->path);
    g_free(candidate->text);
    g_free(candidate->whole);
    g_clear_error(&candidate->error);
    g_free(candidate);
}

void tree_projects_forget(struct builds *builds)
{
    g_clear_pointer(&builds->candidates, g_ptr_array_unref);
    g_clear_pointer(&builds->names, name_index_free);
    g_clear_pointer(&builds->tree, tree_free);
}

/*
 * It lists sources by names that its text does not show, or imports what may do so.  Imports that start with a property
 * of Visual Studio or the kits list no sources.
 */
static bool projects_is_open(const struct candidate *candidate)
{
    return build_text_computes_names(candidate->text) || build_text_imports(candidate->text) ||
           strstr(candidate->text, ".vcxitems") != NULL || strstr(candidate->text, "!include") != NULL;
}

static gint compare_candidates(gconstpointer a, gconstpointer b)
{
    const struct candidate *const *left = a, *const *right = b;
    return strcmp((*left)->path, (*right)->path);
}

/* Returns the size of its text, which is kept. */
static gsize add_candidate(struct builds *builds, const char *path)
{
    gsize size = 0;
    struct candidate *candidate = g_new0(struct candidate, 1);
    g_autofree char *bytes = text_read_file(path, MAX_PROJECT_SIZE, &size, &candidate->error);
    g_autofree char *text = bytes != NULL ? text_to_utf8(bytes, size, &size, &candidate->error) : NULL;
    candidate->path = path_shown(path);
    candidate->whole = path_absolute(path);
    candidate->text = text_lower(text != NULL ? text : "");
    if (sources_file_is_named_so(path))
        g_strdelimit(candidate->text, " \t=", ';'); /* which is what stands between paths in a project */
    candidate->open = candidate->error != NULL || projects_is_open(candidate);
    candidate->outward =
        candidate->error != NULL || sources_file_is_named_so(path) ||
        outward_project(candidate->text, candidate->whole, tree_root(builds->tree), builds->options.verbose);
    g_ptr_array_add(builds->candidates, candidate);
    return strlen(candidate->text);
}

/* Files that MSBuild imports for all projects below them: whether they may lead out of the tree, or list sources. */
static void read_shared(struct builds *builds, bool *out, bool *lists)
{
    static const char *const names[] = {"directory.build.props", "directory.build.targets", NULL};
    g_autoptr(GPtrArray) files = tree_files(builds->tree, names);
    *out = *lists = false;
    for (guint i = 0; i < files->len && !(*out && *lists); i++) {
        gsize size = 0;
        g_autofree char *bytes = text_read_file(files->pdata[i], MAX_PROJECT_SIZE, &size, NULL),
                        *text = bytes != NULL ? text_to_utf8(bytes, size, &size, NULL) : NULL,
                        *lower = text != NULL ? text_lower(text) : NULL;
        *out |= lower == NULL || outward_shared(lower, files->pdata[i]);
        *lists |= lower == NULL || build_text_lists(lower);
    }
}

static void find_candidates(struct builds *builds, const char *source)
{
    static const char *const suffixes[] = {".vcxproj", "sources", NULL};
    if (builds->tree != NULL && !tree_contains(builds->tree, source))
        tree_projects_forget(builds);
    if (builds->candidates != NULL)
        return;
    builds->tree = tree_around(source);
    builds->candidates = g_ptr_array_new_with_free_func(candidate_free);
    builds->names = name_index_new();
    g_autoptr(GPtrArray) files = tree_files(builds->tree, suffixes);
    guint read = 0;
    for (gsize size = 0; read < MIN(files->len, MAX_PROJECTS) && size <= MAX_TEXTS; read++)
        if (builds_is_named_so(files->pdata[read])) /* "resources" ends in "sources", too */
            size += add_candidate(builds, files->pdata[read]);
    g_ptr_array_sort(builds->candidates, compare_candidates);
    bool out, lists;
    read_shared(builds, &out, &lists);
    builds->outward = !tree_is_whole(builds->tree) || read < files->len || out;
    for (guint i = 0; i < builds->candidates->len; i++) {
        struct candidate *candidate = builds->candidates->pdata[i];
        candidate->open |= lists;
        name_index_add(builds->names, candidate->text, i);
    }
    if (read < files->len)
        notes_fail(builds->options.notes, NOTE_FAILED_PARTLY, files->pdata[read], 0, 0,
                   "it is one of %u projects of its tree, of which only the first %u were read", files->len, read);
}

/* A project that cannot be read and lies elsewhere is no concern of a source that it does not name. */
static bool tree_projects_concerns(const struct candidate *candidate, const char *source)
{
    g_autofree char *folder = g_path_get_dirname(candidate->path);
    g_autofree char *below = path_relative(folder, source);
    return !(g_str_has_prefix(below, "../") || path_is_absolute(below)) ||
           project_text_names(candidate->text, candidate->path, source);
}

static void read_candidate(struct builds *builds, struct candidate *candidate, const char *source)
{
    if (candidate->description != NULL)
        return;
    if (candidate->error == NULL)
        candidate->description = builds_read_project_found(builds, candidate->path, &candidate->error);
    if (candidate->description != NULL)
        builds_use_failures(builds, candidate->description);
    else if (!candidate->reported && (*builds->options.work < 0 || tree_projects_concerns(candidate, source))) {
        candidate->reported = true;
        builds_note_broken(builds, candidate->path, candidate->error);
    }
}

/* A candidate, how many folders the source and it are in, and whether its text may name the source. */
struct nearness {
    struct candidate *candidate;
    unsigned common;
    bool naming;
};

static bool may_list(const struct nearness *one, const char *source)
{
    const struct candidate *candidate = one->candidate;
    return candidate->open || (one->naming && project_text_names(candidate->text, candidate->path, source));
}

/* The candidates that may list the source, by their paths; *most receives the greatest nearness of them. */
static GArray *candidates_for(const struct builds *builds, const char *source, unsigned *most)
{
    GArray *all = g_array_new(FALSE, FALSE, sizeof(struct nearness));
    g_autofree char *whole = path_absolute(source);
    g_autofree bool *naming = name_index_find(builds->names, source, builds->candidates->len);
    *most = 0;
    for (guint i = 0; i < builds->candidates->len; i++) {
        struct nearness one = {builds->candidates->pdata[i], 0, naming[i]};
        if (!may_list(&one, source))
            continue;
        one.common = path_common_prefix(one.candidate->whole, whole);
        *most = MAX(*most, one.common);
        g_array_append_val(all, one);
    }
    return all;
}

/* A source may be excluded from the configuration that was read. */
static const struct described_source *described_in(struct builds *builds, const struct nearness *one,
                                                   const char *source, const struct description **from)
{
    struct candidate *candidate = one->candidate;
    read_candidate(builds, candidate, source);
    *from = candidate->description;
    const struct described_source *found = *from != NULL ? description_find(*from, source) : NULL;
    const struct description *every =
        found == NULL && *from != NULL && one->naming && project_text_names(candidate->text, candidate->path, source)
            ? builds_every(builds, *from)
            : NULL;
    if (every != NULL && (found = description_find(every, source)) != NULL)
        *from = every;
    return found;
}

const struct described_source *tree_projects_find(struct builds *builds, const char *source,
                                                  const struct description **from)
{
    find_candidates(builds, source);
    unsigned most;
    g_autoptr(GArray) all = candidates_for(builds, source, &most);
    const struct described_source *found = NULL;
    /* The first ones are nearly always it: to sort all for each source takes longer. */
    for (guint left = all->len; left > 0 && found == NULL; most--)
        for (guint i = 0; i < all->len && found == NULL; i++) {
            const struct nearness *one = &g_array_index(all, struct nearness, i);
            if (one->common != most)
                continue;
            found = described_in(builds, one, source, from);
            left--;
        }
    return found;
}

bool tree_projects_lead_out(struct builds *builds, const char *source)
{
    find_candidates(builds, source);
    g_autofree bool *naming = name_index_find(builds->names, source, builds->candidates->len);
    bool out = builds->outward;
    for (guint i = 0; !out && i < builds->candidates->len; i++) {
        const struct nearness one = {builds->candidates->pdata[i], 0, naming[i]};
        const struct description *from = NULL;
        out = one.candidate->outward && may_list(&one, source) && described_in(builds, &one, source, &from) != NULL;
    }
    return out;
}

GPtrArray *tree_projects_others(struct builds *builds, const char *source, const struct description *from,
                                GPtrArray *files)
{
    GPtrArray *others = g_ptr_array_new();
    tree_projects_read_naming(builds, source);
    for (guint i = 0; builds->candidates != NULL && i < builds->candidates->len; i++) {
        const struct candidate *candidate = builds->candidates->pdata[i];
        const struct described_source *found =
            candidate->description != NULL && strcmp(candidate->path, from->file) != 0
                ? description_find(candidate->description, source)
                : NULL;
        if (found == NULL)
            continue;
        g_ptr_array_add(others, (gpointer)found);
        g_ptr_array_add(files, candidate->description->file);
    }
    return others;
}

void tree_projects_read_naming(struct builds *builds, const char *source)
{
    for (guint i = 0; builds->candidates != NULL && i < builds->candidates->len; i++) {
        struct candidate *candidate = builds->candidates->pdata[i];
        if (project_text_names(candidate->text, candidate->path, source))
            read_candidate(builds, candidate, source);
    }
}

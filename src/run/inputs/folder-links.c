#include "run/inputs/folder-links.h"

#include <string.h>

#include "base/note.h"
#include "base/file/observe.h"
#include "base/file/root.h"
#include "base/file/symlink.h"
#include "scan/hidden.h"

/* Each may lead to as many files as hidden_sources() looks at. */
enum { MAX_SEARCHED = 100 };

struct folder_links {
    const struct run_scopes *scopes;
    GPtrArray *notes;
    GPtrArray *inputs;  /* of char *: where the inputs are, without links */
    GHashTable *seen;   /* of char *: where links lead */
    guint outside;      /* links that lead out of the tree, and: */
    const char *leaves; /* the first of them */
    guint found;
};

static bool is_in(const char *path, const char *folder)
{
    return strcmp(path, folder) == 0 || symlink_is_below(path, folder);
}

/* The folder itself, something around it, or something in it: who names that knows of the rest. */
static bool folder_links_is_input(const struct folder_links *links, const char *target)
{
    for (guint i = 0; i < links->inputs->len; i++)
        if (is_in(target, links->inputs->pdata[i]) || is_in(links->inputs->pdata[i], target))
            return true;
    return false;
}

static bool is_in_tree(const char *link, const char *target)
{
    g_autofree char *root = root_of(link), *real = observe_real(root);
    return real != NULL && is_in(target, real);
}

/* Like folders whose name begins with a dot (run/inputs/sources.c).  The path is that of the link, which the user
 * knows. */
static void search_target(struct folder_links *links, const char *link, const char *target)
{
    bool cut = g_hash_table_size(links->seen) > MAX_SEARCHED;
    g_autofree char *first = NULL;
    guint n = cut ? 0 : hidden_sources(target, &first, &cut);
    links->found += n > 0 || cut;
    if (n > 0)
        notes_add(links->notes, false, link, 0, 0,
                  "is a link to a folder and is not followed, but %s%s%s performance counters: give the folder as an "
                  "input, or exclude it",
                  link, first + strlen(target), n == 1 ? " uses" : " and others use");
    else if (cut)
        notes_add(links->notes, false, link, 0, 0,
                  "is a link to a folder and is not followed, and there are too many files to look for code in them");
}

static void look_at(struct folder_links *links, const char *link)
{
    g_autofree char *target = observe_real(link);
    if (target == NULL || folder_links_is_input(links, target) || symlink_is_of_repository(target))
        return;
    if (!is_in_tree(link, target))
        links->leaves = links->outside++ == 0 ? link : links->leaves;
    else if (!links->scopes->excludes(links->scopes->data, target, true, NULL) &&
             g_hash_table_add(links->seen, g_strdup(target)))
        search_target(links, link, target);
}

/* One note for all of them: a tree may have thousands. */
static void note_outside(const struct folder_links *links)
{
    if (links->outside > 0)
        notes_add(links->notes, false, links->leaves, 0, 0,
                  "is a link to a folder outside of the tree, and is not followed%s",
                  links->outside > 1 ? "; there are more such links" : "");
}

guint folder_links_note(const GPtrArray *paths, const GPtrArray *asked, const struct run_scopes *scopes,
                        GPtrArray *notes)
{
    if (paths->len == 0)
        return 0;
    g_autoptr(GPtrArray) inputs = g_ptr_array_new_with_free_func(g_free);
    g_autoptr(GHashTable) seen = g_hash_table_new_full(g_str_hash, g_str_equal, g_free, NULL);
    struct folder_links links = {scopes, notes, inputs, seen, 0, NULL, 0};
    for (guint i = 0; i < asked->len; i++) {
        char *input = observe_real(asked->pdata[i]);
        if (input != NULL)
            g_ptr_array_add(inputs, input);
    }
    for (guint i = 0; i < paths->len; i++)
        look_at(&links, paths->pdata[i]);
    note_outside(&links);
    return links.found;
}

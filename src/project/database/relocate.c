#include "project/database/relocate.h"

#include <string.h>

#include "base/file/checkout.h"
#include "base/file/root.h"
#include "base/file/folder.h"
#include "base/file/observe.h"
#include "base/file/path.h"

/* Sources to learn from, folders to climb, pairs to learn, and how deep a path may be. */
enum { MAX_SAMPLES = 200, MAX_CLIMB = 6, MAX_PAIRS = 8, MAX_PARTS = 64 };

struct sample {
    char **file, **directory; /* components */
    bool explained;
};

/*
 * The folder `there` is `here`.  Both end where their names begin to differ: whether C:/src/drv is /home/me/drv or
 * C:/src is /home/me is the same guess.  So it is believed below `sure`, which holds all of the evidence, and elsewhere
 * of what exists.
 */
struct pair {
    char **there, **sure; /* components */
    char *here;
    GPtrArray *evidence;            /* of struct sample, borrowed */
    guint depth;                    /* the most names that lead from `there` to a source */
    char *shown_there, *shown_here; /* `sure`, there and here */
};

struct relocation {
    GPtrArray *bases;    /* of char *: the description's folder and those above, the nearest first */
    GPtrArray *pairs;    /* of struct pair */
    GHashTable *folders; /* path -> GHashTable: lower-case name -> name; of folders that were looked into */
};

/* ---- components ---- */

static char **parts_of(const char *path)
{
    g_autofree char *plain = g_strdelimit(g_strdup(path), "\\", '/');
    char **parts = g_strsplit(plain, "/", MAX_PARTS);
    guint kept = 0;
    for (guint i = 0; parts[i] != NULL; i++) {
        if (parts[i][0] == '\0' || strcmp(parts[i], ".") == 0)
            g_free(parts[i]);
        else
            parts[kept++] = parts[i];
    }
    parts[kept] = NULL;
    return parts;
}

static bool relocate_same(const char *a, const char *b)
{
    return g_ascii_strcasecmp(a, b) == 0;
}

/* How many components both begin with. */
static guint common_parts(char **a, char **b)
{
    guint n = 0;
    while (a[n] != NULL && b[n] != NULL && relocate_same(a[n], b[n]))
        n++;
    return n;
}

/* Whether `path` is `folder` or below it. */
static bool is_below(char **path, char **folder)
{
    return common_parts(path, folder) == g_strv_length(folder);
}

static char **first_parts(char **parts, guint n)
{
    char **first = g_new0(char *, n + 1);
    for (guint i = 0; i < n; i++)
        first[i] = g_strdup(parts[i]);
    return first;
}

/* ---- the disk ---- */

static GHashTable *relocate_names_in(struct relocation *relocation, const char *folder)
{
    GHashTable *names = g_hash_table_lookup(relocation->folders, folder);
    if (names != NULL)
        return names;
    names = g_hash_table_new_full(g_str_hash, g_str_equal, g_free, g_free);
    struct folder *listed = folder_read(folder, NULL);
    for (guint i = 0; listed != NULL && i < folder_count(listed); i++)
        g_hash_table_insert(names, g_ascii_strdown(folder_at(listed, i)->name, -1),
                            g_strdup(folder_at(listed, i)->name));
    folder_free(listed);
    g_hash_table_insert(relocation->folders, g_strdup(folder), names);
    return names;
}

/* Whether the components lead from a folder to a file that exists. */
static bool leads_to_file(struct relocation *relocation, const char *folder, char **parts)
{
    g_autofree char *at = g_strdup(folder);
    for (guint i = 0; parts[i] != NULL; i++) {
        g_autofree char *lower = g_ascii_strdown(parts[i], -1);
        const char *name = g_hash_table_lookup(relocate_names_in(relocation, at), lower);
        if (name == NULL)
            return false;
        char *next = g_build_filename(at, name, NULL);
        g_free(at);
        at = next;
    }
    return observe_place(at) == PLACE_FILE;
}

/* ---- life ---- */

static void sample_free(gpointer data)
{
    struct sample *sample = data;
    g_strfreev(sample->file);
    g_strfreev(sample->directory);
    g_free(sample);
}

static void pair_free(gpointer data)
{
    struct pair *pair = data;
    g_strfreev(pair->there);
    g_strfreev(pair->sure);
    g_ptr_array_unref(pair->evidence);
    g_free(pair->here);
    g_free(pair->shown_there);
    g_free(pair->shown_here);
    g_free(pair);
}

/* build, build-x64, out, cmake-build-debug: the sources are not in there, but beside it. */
static bool relocate_is_of_build(const char *folder)
{
    g_autofree char *base = g_path_get_basename(folder), *name = g_ascii_strdown(base, -1);
    return strstr(name, "build") != NULL || strcmp(name, "out") == 0;
}

/* Where the tree that a description lies in ends: what lies beside it has nothing to say. */
static char *end_of_tree(const char *folder)
{
    g_autofree char *file = g_build_filename(folder, "description", NULL), *root = root_of(file),
                    *here = path_absolute(".");
    if (strcmp(root, folder) != 0 || checkout_is_root(folder))
        return g_steal_pointer(&root);
    size_t length = strlen(here);
    bool below = strncmp(folder, here, length) == 0 && G_IS_DIR_SEPARATOR(folder[length]);
    if (below && !root_is_nobodys(here))
        return g_steal_pointer(&here);
    return relocate_is_of_build(folder) ? g_path_get_dirname(folder) : g_steal_pointer(&root);
}

static void relocate_add_bases(struct relocation *relocation, const char *folder)
{
    g_autofree char *at = path_absolute(folder), *end = end_of_tree(at);
    guint climbed = 0;
    do {
        g_ptr_array_add(relocation->bases, g_strdup(at));
    } while (++climbed < MAX_CLIMB && root_climb(&at, end));
}

struct relocation *relocation_new(const char *folder)
{
    struct relocation *relocation = g_new0(struct relocation, 1);
    relocation->bases = g_ptr_array_new_with_free_func(g_free);
    relocation->pairs = g_ptr_array_new_with_free_func(pair_free);
    relocation->folders = g_hash_table_new_full(g_str_hash, g_str_equal, g_free, (GDestroyNotify)g_hash_table_unref);
    relocate_add_bases(relocation, folder);
    return relocation;
}

void relocation_free(struct relocation *relocation)
{
    if (relocation == NULL)
        return;
    g_ptr_array_unref(relocation->bases);
    g_ptr_array_unref(relocation->pairs);
    g_hash_table_unref(relocation->folders);
    g_free(relocation);
}

/* ---- learning ---- */

/* As many of the sources as it takes, from all parts of the list. */
static GPtrArray *sample(const GPtrArray *files, const GPtrArray *directories)
{
    GPtrArray *samples = g_ptr_array_new_with_free_func(sample_free);
    guint count = MIN(files->len, MAX_SAMPLES);
    for (guint i = 0; i < count; i++) {
        guint at = (guint)((guint64)i * files->len / count);
        struct sample *taken = g_new(struct sample, 1);
        *taken = (struct sample){parts_of(files->pdata[at]), parts_of(directories->pdata[at]), false};
        g_ptr_array_add(samples, taken);
    }
    return samples;
}

static char *join(char **parts, guint n)
{
    g_autoptr(GString) path = g_string_new(NULL);
    for (guint i = 0; i < n; i++) {
        bool drive = i == 0 && path_is_absolute(parts[0]);
        g_string_append_printf(path, "%s%s", drive ? "" : "/", parts[i]);
    }
    return g_string_free(g_steal_pointer(&path), FALSE);
}

/* The pair of these folders, a new one when it is the first time. */
static struct pair *find_pair(GPtrArray *pairs, char **there, guint n, const char *here)
{
    for (guint i = 0; i < pairs->len; i++) {
        struct pair *pair = pairs->pdata[i];
        if (g_strv_length(pair->there) == n && common_parts(pair->there, there) == n)
            if (strcmp(pair->here, here) == 0 || (here[1] == '\0' && pair->here[0] == '\0'))
                return pair;
    }
    struct pair *pair = g_new0(struct pair, 1);
    pair->there = first_parts(there, n);
    pair->here = g_strdup(strcmp(here, "/") != 0 ? here : "");
    pair->evidence = g_ptr_array_new();
    g_ptr_array_add(pairs, pair);
    return pair;
}

/* A vote for what the first `n` components of a source's path are, when they are `base`. */
static void vote(GPtrArray *pairs, struct sample *source, guint n, const char *base)
{
    g_autofree char *here = g_strdup(base), *name = g_path_get_basename(base);
    while (n > 0 && relocate_same(name, source->file[n - 1])) {
        char *above = g_path_get_dirname(here);
        g_free(here);
        g_free(name);
        here = above;
        name = g_path_get_basename(here);
        n--;
    }
    struct pair *pair = find_pair(pairs, source->file, n, here);
    if (pair->evidence->len == 0 || pair->evidence->pdata[pair->evidence->len - 1] != source)
        g_ptr_array_add(pair->evidence, source);
    pair->depth = MAX(pair->depth, g_strv_length(source->file) - n);
}

static void vote_all(struct relocation *relocation, GPtrArray *pairs, struct sample *source)
{
    guint length = g_strv_length(source->file);
    bool near = common_parts(source->directory, source->file) + 1 >= length; /* in the build's directory or above */
    for (guint k = 0; k + (near ? 0 : 1) < length; k++)
        for (guint i = 0; i < relocation->bases->len; i++)
            if (leads_to_file(relocation, relocation->bases->pdata[i], source->file + k))
                vote(pairs, source, k, relocation->bases->pdata[i]);
}

/* What all evidence is below, the builds' directories too where they are in the same tree. */
static void find_sure(struct pair *pair)
{
    const struct sample *first = pair->evidence->pdata[0];
    guint n = g_strv_length(first->file) - 1, there = g_strv_length(pair->there);
    for (guint i = 0; i < pair->evidence->len; i++) {
        const struct sample *source = pair->evidence->pdata[i];
        guint folder = g_strv_length(source->file) - 1;
        n = MIN(n, MIN(folder, common_parts(first->file, source->file)));
        if (is_below(source->directory, pair->there))
            n = MIN(n, common_parts(first->file, source->directory));
    }
    pair->sure = first_parts(first->file, n);
    pair->shown_there = join(first->file, n);
    g_autofree char *rest = join(first->file + there, n - there), *path = g_strconcat(pair->here, rest, NULL);
    pair->shown_here = path_resolve("/", path);
}

static bool relocate_overlap(const struct pair *a, const struct pair *b)
{
    g_auto(GStrv) left = parts_of(a->shown_here), right = parts_of(b->shown_here);
    return is_below(left, right) || is_below(right, left);
}

static bool is_free(const struct relocation *relocation, const struct pair *pair)
{
    for (guint i = 0; i < relocation->pairs->len; i++)
        if (relocate_overlap(pair, relocation->pairs->pdata[i]))
            return false;
    return true;
}

/* The most sources first, then the longest ways to one; else in the order in which they came up. */
static gint by_weight(gconstpointer a, gconstpointer b)
{
    const struct pair *left = *(struct pair *const *)a, *right = *(struct pair *const *)b;
    if (left->evidence->len != right->evidence->len)
        return left->evidence->len > right->evidence->len ? -1 : 1;
    return (left->depth < right->depth) - (left->depth > right->depth);
}

/* Learns one pair more from the sources that none explains; false when there is none to learn. */
static bool learn_one(struct relocation *relocation, const GPtrArray *samples)
{
    g_autoptr(GPtrArray) pairs = g_ptr_array_new_with_free_func(pair_free);
    for (guint i = 0; i < samples->len; i++) {
        struct sample *source = samples->pdata[i];
        if (!source->explained)
            vote_all(relocation, pairs, source);
    }
    g_ptr_array_sort(pairs, by_weight);
    for (guint i = 0; i < pairs->len; i++) {
        struct pair *pair = pairs->pdata[i];
        find_sure(pair);
        if (!is_free(relocation, pair))
            continue;
        for (guint k = 0; k < pair->evidence->len; k++)
            ((struct sample *)pair->evidence->pdata[k])->explained = true;
        g_ptr_array_add(relocation->pairs, g_ptr_array_steal_index(pairs, i));
        return true;
    }
    return false;
}

void relocation_learn(struct relocation *relocation, const GPtrArray *files, const GPtrArray *directories)
{
    g_autoptr(GPtrArray) samples = sample(files, directories);
    while (relocation->pairs->len < MAX_PAIRS && learn_one(relocation, samples))
        continue;
    for (guint i = 0; i < relocation->pairs->len; i++) /* the samples end here */
        g_ptr_array_set_size(((struct pair *)relocation->pairs->pdata[i])->evidence, 0);
}

/* ---- use ---- */

bool relocation_pair(const struct relocation *relocation, guint i, const char **there, const char **here)
{
    if (i >= relocation->pairs->len)
        return false;
    const struct pair *pair = relocation->pairs->pdata[i];
    *there = pair->shown_there;
    *here = pair->shown_here;
    return true;
}

char *relocation_map(const struct relocation *relocation, const char *path)
{
    g_auto(GStrv) parts = parts_of(path);
    for (guint i = 0; i < relocation->pairs->len; i++) {
        const struct pair *pair = relocation->pairs->pdata[i];
        if (!is_below(parts, pair->there))
            continue;
        char **below = parts + g_strv_length(pair->there);
        g_autofree char *rest = join(below, g_strv_length(below)), *joined = g_strconcat(pair->here, rest, NULL);
        g_autofree char *here = path_resolve("/", joined);
        if (is_below(parts, pair->sure) || observe_place(here) != PLACE_NONE)
            return g_steal_pointer(&here);
    }
    return NULL;
}

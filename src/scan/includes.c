#include "scan/includes.h"

#include <string.h>

#include "base/file/path.h"
#include "base/file/observe.h"
#include "base/file/text-file.h"
#include "base/text/api.h"
#include "scan/computed.h"
#include "scan/kit-headers.h"
#include "scan/nearest.h"
#include "scan/text/kernel-macros.h"

enum { MAX_FILES = 100000, MAX_STACK = 32, MAX_RESPELLED = 100, MAX_BUILD_FILE = 16 << 20 };

struct includes {
    struct tree *tree;
    struct file_index *store, *own; /* `own`: the same, when nobody gave one */
    GHashTable *places;             /* struct include_place: where a folder has a name, as far as it was asked */
    gint built;                     /* a build file speaks of that macro; -1: not looked yet */
    struct observations *built_by;
    GHashTable *answers; /* folders that ask, and name -> GPtrArray of const char *: what the tree said */
};

/* A name seen from a folder; both are interned. */
struct include_place {
    const char *folder, *name;
    struct indexed_file *indexed; /* NULL: there is no such file */
    struct observations *seen;
};

static void place_free(gpointer data)
{
    struct include_place *place = data;
    observations_unref(place->seen);
    g_free(place);
}

static guint place_hash(gconstpointer key)
{
    const struct include_place *place = key;
    return g_direct_hash(place->folder) * 31 + g_direct_hash(place->name);
}

static gboolean place_equal(gconstpointer a, gconstpointer b)
{
    const struct include_place *left = a, *right = b;
    return left->folder == right->folder && left->name == right->name;
}

static void release_paths(gpointer paths)
{
    g_ptr_array_unref(paths);
}

struct includes *includes_new(struct tree *tree, struct file_index *store)
{
    struct includes *includes = g_new0(struct includes, 1);
    includes->tree = tree;
    includes->own = store == NULL ? file_index_new(false) : NULL;
    includes->store = store != NULL ? store : includes->own;
    includes->built = -1;
    includes->places = g_hash_table_new_full(place_hash, place_equal, NULL, place_free);
    includes->answers = g_hash_table_new_full(g_str_hash, g_str_equal, g_free, release_paths);
    return includes;
}

void includes_free(struct includes *includes)
{
    if (includes == NULL)
        return;
    observations_unref(includes->built_by);
    g_hash_table_unref(includes->answers);
    g_hash_table_unref(includes->places);
    file_index_free(includes->own);
    g_free(includes);
}

/* --- finding --- */

struct visited {
    struct indexed_file *indexed;
    guint from; /* who included it first */
};

struct include_walk {
    struct includes *includes;
    const struct includes_search *search;
    GArray *files;    /* of struct visited */
    GHashTable *seen; /* of struct indexed_file */
    gsize computing;  /* work on macros behind #include */
    guint respelled;  /* names that were looked for in any case */
};

static struct visited *visited_at(const struct include_walk *walk, guint index)
{
    return &g_array_index(walk->files, struct visited, index);
}

/* -I may be relative. */
static struct indexed_file *find_file(struct includes *includes, const char *folder, const char *name)
{
    g_autofree char *joined = g_path_is_absolute(name) ? g_strdup(name) : g_build_filename(folder, name, NULL);
    g_autofree char *path = path_absolute(joined);
    return text_is_file(path) ? file_index_of(includes->store, path) : NULL;
}

static struct indexed_file *find_respelled(struct includes *includes, const char *folder, const char *name)
{
    g_autofree char *path = path_resolve(folder, name);
    return text_is_file(path) ? file_index_of(includes->store, path) : NULL;
}

typedef struct indexed_file *(*include_search)(struct includes *includes, const char *folder, const char *name);

/* What a search finds; asked once for each `key` and folder, which are interned. */
static struct indexed_file *remembered(struct includes *includes, const char *folder, const char *key, const char *name,
                                       include_search search)
{
    struct include_place asked = {folder, key, NULL, NULL}, *known = g_hash_table_lookup(includes->places, &asked);
    if (known == NULL) {
        known = g_memdup2(&asked, sizeof asked);
        observe_begin_part();
        known->indexed = search(includes, folder, name);
        known->seen = observe_end_part();
        g_hash_table_insert(includes->places, known, known);
    }
    observe_again(known->seen);
    return known->indexed;
}

/* Both are interned. */
static struct indexed_file *existing(struct includes *includes, const char *folder, const char *name)
{
    return remembered(includes, folder, name, name, find_file);
}

/* The same in any case. */
static struct indexed_file *respelled(struct includes *includes, const char *folder, const char *name)
{
    g_autofree char *key = g_strconcat("any case:", name, NULL);
    return remembered(includes, folder, file_index_intern(includes->store, key), name, find_respelled);
}

/* As MSVC looks for a quoted name: beside who includes it, beside who includes that one, and so on. */
static struct indexed_file *beside(struct include_walk *walk, guint from, const char *name)
{
    for (guint i = 0; i < MAX_STACK; i++) {
        const struct visited *file = visited_at(walk, from);
        struct indexed_file *found = existing(walk->includes, file->indexed->folder, name);
        if (found != NULL || file->from == from)
            return found;
        from = file->from;
    }
    return NULL;
}

static struct indexed_file *in_directories(struct include_walk *walk, const GPtrArray *directories, const char *name)
{
    struct indexed_file *found = NULL;
    for (guint i = 0; directories != NULL && i < directories->len && found == NULL; i++)
        found = existing(walk->includes, file_index_intern(walk->includes->store, directories->pdata[i]), name);
    return found;
}

static void visit_included(struct include_walk *walk, struct indexed_file *indexed, guint from)
{
    if (indexed == NULL || walk->files->len >= MAX_FILES || !g_hash_table_add(walk->seen, indexed))
        return;
    struct visited file = {indexed, from};
    g_array_append_val(walk->files, file);
}

/* The directories are those of several builds, of which each may mean another file: all count. */
static bool visit_all_in(struct include_walk *walk, guint from, const GPtrArray *directories, const char *name)
{
    bool any = false;
    for (guint i = 0; directories != NULL && i < directories->len; i++) {
        struct indexed_file *found =
            existing(walk->includes, file_index_intern(walk->includes->store, directories->pdata[i]), name);
        visit_included(walk, found, from);
        any |= found != NULL;
    }
    return any;
}

/* Paths (const char *) in the tree: the likeliest, or all where all are wanted. */
static const GPtrArray *in_tree(struct include_walk *walk, const struct indexed_file *from, const char *name)
{
    struct includes *includes = walk->includes;
    const struct includes_search *search = walk->search;
    const struct indexed_file *source = visited_at(walk, 0)->indexed;
    struct tree *tree = search->tree != NULL ? search->tree(search->data) : includes->tree;
    bool all = search->doubt != NULL;
    g_autofree char *key = all ? g_strconcat(tree_root(tree), "|", name, NULL)
                               : g_strconcat(from->folder, "|", source->folder, "|", name, NULL);
    GPtrArray *known = g_hash_table_lookup(includes->answers, key);
    if (known != NULL) {
        tree_rely(tree, name);
        return known;
    }
    known = g_ptr_array_new();
    g_autoptr(GPtrArray) paths = all ? tree_headers(tree, name) : g_ptr_array_new_with_free_func(g_free);
    char *nearest = all ? NULL : tree_find_header(tree, from->key, source->key, name);
    if (nearest != NULL)
        g_ptr_array_add(paths, nearest);
    for (guint i = 0; i < paths->len; i++)
        g_ptr_array_add(known, (gpointer)file_index_intern(includes->store, paths->pdata[i]));
    g_hash_table_insert(includes->answers, g_steal_pointer(&key), known);
    return known;
}

/* What is there anyway is not followed. */
static bool is_supplied(struct include_walk *walk, const char *name, bool quoted)
{
    const struct includes_search *search = walk->search;
    if (search->doubt != NULL)
        return kit_headers_have(name, quoted);
    g_autofree char *supplied = search->supplied != NULL ? search->supplied(search->data, name) : NULL;
    if (supplied != NULL && search->elsewhere != NULL && strcmp(supplied, name) != 0)
        g_hash_table_insert(search->elsewhere, g_strdup(name), g_strdup(supplied));
    return supplied != NULL;
}

/* Spelled in another way than on the disk, which is the same to Windows. */
static struct indexed_file *in_any_case(struct include_walk *walk, guint from, const char *name)
{
    const struct includes_search *search = walk->search;
    if (!nearest_may_respell(name) || walk->respelled++ > MAX_RESPELLED)
        return NULL;
    g_autoptr(GPtrArray) folders = g_ptr_array_new();
    g_ptr_array_add(folders, (gpointer)visited_at(walk, from)->indexed->folder);
    const GPtrArray *lists[] = {search->directories, search->path != NULL ? search->path(search->data) : NULL};
    for (guint i = 0; i < G_N_ELEMENTS(lists); i++)
        for (guint k = 0; lists[i] != NULL && k < lists[i]->len; k++)
            g_ptr_array_add(folders, lists[i]->pdata[k]);
    struct indexed_file *found = NULL;
    for (guint i = 0; i < folders->len && found == NULL; i++)
        found = respelled(walk->includes, file_index_intern(walk->includes->store, folders->pdata[i]), name);
    return found;
}

/* <name.txt>: the tree is searched for headers by their suffixes; of any other name a file is taken that lies where
 * "name.txt" would. */
static bool follow_beside(struct include_walk *walk, guint from, const char *name)
{
    struct indexed_file *found = beside(walk, from, name);
    if (found == NULL)
        found = in_any_case(walk, from, name);
    visit_included(walk, found, from);
    if (found != NULL && walk->search->elsewhere != NULL)
        g_hash_table_insert(walk->search->elsewhere, g_strdup(name), g_strdup(found->key));
    return found != NULL;
}

/* The first, but for one that CTRPP may make, which comes before all others. */
static void note_missing(struct includes_doubt *doubt, const char *name, struct indexed_file *from)
{
    bool ours = doubt->missing != NULL && api_may_be_generated(doubt->missing);
    doubt->several |= ours && api_may_be_generated(name) && strcmp(doubt->missing, name) != 0;
    if (doubt->missing != NULL && (ours || !api_may_be_generated(name)))
        return;
    doubt->missing = name;
    doubt->misses = from;
}

static void note_guessed(struct includes_doubt *doubt, const char *name, struct indexed_file *from)
{
    if (doubt->guessed != NULL || !api_may_be_generated(name))
        return;
    doubt->guessed = name;
    doubt->guesses = from;
}

static void follow_in_tree(struct include_walk *walk, guint from, const char *name)
{
    const struct includes_search *search = walk->search;
    const GPtrArray *paths = in_tree(walk, visited_at(walk, from)->indexed, name);
    if (paths->len == 0 && follow_beside(walk, from, name))
        return;
    for (guint i = 0; i < paths->len; i++)
        visit_included(walk, file_index_of(walk->includes->store, paths->pdata[i]), from);
    if (paths->len > 0 && search->elsewhere != NULL)
        g_hash_table_insert(search->elsewhere, g_strdup(name), g_strdup(paths->pdata[0]));
    if (search->doubt == NULL)
        return;
    if (paths->len > 0) {
        note_guessed(search->doubt, name, visited_at(walk, from)->indexed);
        return;
    }
    bool found = search->farther != NULL && visit_all_in(walk, from, search->farther(search->data), name);
    if (!found)
        note_missing(search->doubt, name, visited_at(walk, from)->indexed);
}

static void follow(struct include_walk *walk, guint from, const char *name, bool quoted)
{
    const struct includes_search *search = walk->search;
    struct indexed_file *found = quoted ? beside(walk, from, name) : NULL;
    if (found == NULL)
        found = in_directories(walk, search->directories, name);
    /* To learn that a kit's header is a kit's no build description is read. */
    bool more = found == NULL && search->path != NULL && !kit_headers_have_surely(name, quoted);
    if (more && visit_all_in(walk, from, search->path(search->data), name))
        return;
    if (found != NULL || is_supplied(walk, name, quoted)) {
        visit_included(walk, found, from);
        return;
    }
    const char *known = search->elsewhere != NULL ? g_hash_table_lookup(search->elsewhere, name) : NULL;
    if (known != NULL)
        visit_included(walk, file_index_of(walk->includes->store, known), from);
    else
        follow_in_tree(walk, from, name);
}

/* --- #include MACRO --- */

/* The first, but for one of the source itself, which comes before all others. */
static void note_doubt(struct include_walk *walk, guint from, const struct indexed_file_include *include)
{
    struct includes_doubt *doubt = walk->search->doubt;
    const struct indexed_file *source = visited_at(walk, 0)->indexed;
    if (doubt->file != NULL && (from != 0 || doubt->file == source))
        return;
    doubt->file = visited_at(walk, from)->indexed;
    doubt->include = include;
}

/* The text that was met so far, and what comes by it, says what the macro is; or nobody knows. */
static void follow_computed(struct include_walk *walk, guint from, const struct indexed_file_include *include)
{
    g_autoptr(GPtrArray) files = g_ptr_array_sized_new(walk->files->len);
    for (guint i = 0; i < walk->files->len; i++)
        g_ptr_array_add(files, visited_at(walk, i)->indexed);
    g_autoptr(GArray) names = computed_names(include->name, files, &walk->computing);
    for (guint i = 0; names != NULL && i < names->len; i++) {
        const struct computed_name *name = &g_array_index(names, struct computed_name, i);
        follow(walk, from, file_index_intern(walk->includes->store, name->name), name->quoted);
    }
    if (names == NULL)
        note_doubt(walk, from, include);
}

static void follow_all(struct include_walk *walk, guint *done, bool computed)
{
    for (; *done < walk->files->len; ++*done) {
        const GArray *list = visited_at(walk, *done)->indexed->includes;
        for (guint k = 0; k < list->len; k++) {
            const struct indexed_file_include *include = &g_array_index(list, struct indexed_file_include, k);
            if (include->computed && computed)
                follow_computed(walk, *done, include);
            else if (!include->computed && !computed)
                follow(walk, *done, include->name, include->quoted);
        }
    }
}

/* What is plain first: it may hold the definitions. */
static void follow_everything(struct include_walk *walk)
{
    guint plain = 0, computed = 0;
    while (plain < walk->files->len || (walk->search->doubt != NULL && computed < walk->files->len)) {
        follow_all(walk, &plain, false);
        if (walk->search->doubt != NULL)
            follow_all(walk, &computed, true);
    }
}

/* A path, or a name that is looked for as if the source included it. */
static void force(struct include_walk *walk, const char *header)
{
    struct indexed_file *found = existing(walk->includes, file_index_intern(walk->includes->store, "."),
                                          file_index_intern(walk->includes->store, header));
    if (found != NULL)
        visit_included(walk, found, 0);
    else
        follow(walk, 0, file_index_intern(walk->includes->store, header), true);
}

GPtrArray *includes_reach(struct includes *includes, const char *source, const struct includes_search *search)
{
    struct include_walk walk = {.includes = includes,
                                .search = search,
                                .files = g_array_new(FALSE, FALSE, sizeof(struct visited)),
                                .seen = g_hash_table_new(NULL, NULL)};
    visit_included(&walk, file_index_of(includes->store, source), 0);
    visit_included(&walk, search->macros, 0);
    for (guint i = 0; search->forced != NULL && i < search->forced->len; i++)
        force(&walk, search->forced->pdata[i]);
    follow_everything(&walk);
    GPtrArray *files = g_ptr_array_sized_new(walk.files->len);
    for (guint i = 0; i < walk.files->len; i++)
        g_ptr_array_add(files, visited_at(&walk, i)->indexed);
    g_hash_table_unref(walk.seen);
    g_array_unref(walk.files);
    return files;
}

GPtrArray *includes_closure(struct includes *includes, const char *source, const struct includes_search *search)
{
    GPtrArray *files = includes_reach(includes, source, search);
    for (guint i = 0; i < files->len; i++)
        files->pdata[i] = (gpointer)((const struct indexed_file *)files->pdata[i])->key;
    return files;
}

bool includes_is_unread(struct includes *includes, const char *file)
{
    const struct indexed_file *indexed = file_index_of(includes->store, file);
    return indexed->recoded || indexed->imports;
}

static bool find_built_by(struct includes *includes)
{
    static const char *const suffixes[] = {".vcxproj", ".props",  ".targets", "cmakelists.txt", ".cmake", "makefile",
                                           ".mk",      "sources", NULL};
    g_autoptr(GPtrArray) files = tree_files(includes->tree, suffixes);
    bool built = false;
    for (guint i = 0; i < files->len && !built; i++) {
        g_autofree char *text = NULL;
        gsize size = 0;
        built = text_load(files->pdata[i], MAX_BUILD_FILE, &text, &size) &&
                g_strstr_len(text, (gssize)size, kernel_macro(KERNEL_MACRO_LINUX_TOO)) != NULL; /* -DNAME is one word */
    }
    return built;
}

static bool is_built(struct includes *includes)
{
    if (includes->built >= 0) {
        observe_again(includes->built_by);
        return includes->built;
    }
    observe_begin_part();
    includes->built = find_built_by(includes);
    includes->built_by = observe_end_part();
    return includes->built;
}

bool includes_ask_for(struct includes *includes, const GPtrArray *files, guint macro)
{
    guint asked = 0, bit = 1u << macro;
    for (guint i = 0; i < files->len; i++)
        asked |= file_index_of(includes->store, files->pdata[i])->asked;
    return (asked & bit) != 0 && (file_index_of(includes->store, files->pdata[0])->defined & bit) == 0 &&
           (macro != KERNEL_MACRO_LINUX_TOO || is_built(includes));
}

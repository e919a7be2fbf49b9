#include "scan/include-resolve.h"

#include <string.h>

#include "base/file/path.h"
#include "base/file/observe.h"
#include "base/file/text-file.h"
#include "base/text/api.h"
#include "scan/kit-headers.h"
#include "scan/nearest.h"

/* MAX_ASKED: places of one walk.  Names that many include directories do not have are asked for in each of them. */
enum { MAX_RESPELLED = 100, MAX_ASKED = 500000 };

/* kit_headers_have() and kit_headers_have_surely() are true; they were asked. */
enum kit_answer { KIT_HAS = 1, KIT_HAS_SURELY = 2, KIT_ASKED = 4 };

/* What is known of a name: sources include the same ones many times. */
struct include_name {
    guint kits[2];                         /* in <>, and in quotes: bits of enum kit_answer */
    bool generated, respells, tree_has;    /* api_may_be_generated(), nearest_may_respell(), tree_would_have() */
    const char *in_any_case;               /* the key of respelled(); NULL: not asked yet */
    const struct tree *tree;               /* that was asked last, and */
    struct include_candidates *candidates; /* what it has */
};

static const char *behind_steps_up(const char *name)
{
    while (g_str_has_prefix(name, "../"))
        name += strlen("../");
    return name;
}

/* The name is interned. */
static struct include_name *known_of(struct includes *includes, const char *name)
{
    if (includes->last_name == name)
        return includes->last;
    struct include_name *known = g_hash_table_lookup(includes->names, name);
    if (known == NULL) {
        known = g_new0(struct include_name, 1);
        known->generated = api_may_be_generated(name);
        known->respells = nearest_may_respell(name);
        known->tree_has = tree_would_have(behind_steps_up(name));
        g_hash_table_insert(includes->names, (gpointer)name, known);
    }
    includes->last_name = name;
    includes->last = known;
    return known;
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
    if (known == NULL && includes->asked >= MAX_ASKED) {
        includes->cut = true;
        return NULL;
    }
    if (known == NULL) {
        includes->asked++;
        known = g_memdup2(&asked, sizeof asked);
        observe_begin_part();
        known->indexed = search(includes, folder, name);
        known->seen = observe_end_part();
        g_hash_table_insert(includes->places, known, known);
    }
    observe_again(known->seen);
    return known->indexed;
}

struct indexed_file *include_existing(struct includes *includes, const char *folder, const char *name)
{
    return remembered(includes, folder, name, name, find_file);
}

/* The same in any case. */
static struct indexed_file *respelled(struct includes *includes, const char *folder, const char *name)
{
    struct include_name *known = known_of(includes, name);
    if (known->in_any_case == NULL) {
        g_autofree char *key = g_strconcat("any case:", name, NULL);
        known->in_any_case = file_index_intern(includes->store, key);
    }
    return remembered(includes, folder, known->in_any_case, name, find_respelled);
}

/* As MSVC looks for a quoted name: beside who includes it, beside who includes that one, and so on. */
static struct indexed_file *beside(struct include_walk *walk, guint from, const char *name)
{
    const struct include_chain *at = include_visited(walk, from)->chain;
    struct indexed_file *found = include_existing(walk->includes, at->folder, name);
    walk->outcome->by_chain |= found == NULL && at->outer != NULL;
    for (at = at->outer; at != NULL && found == NULL; at = at->outer)
        found = include_existing(walk->includes, at->folder, name);
    return found;
}

static struct indexed_file *in_directories(struct include_walk *walk, const GPtrArray *directories, const char *name)
{
    struct indexed_file *found = NULL;
    for (guint i = 0; directories != NULL && i < directories->len && found == NULL; i++)
        found = include_existing(walk->includes, file_index_intern(walk->includes->store, directories->pdata[i]), name);
    return found;
}

static void note_found(struct include_walk *walk, struct indexed_file *indexed)
{
    if (indexed != NULL)
        include_outcome_add(walk->outcome, &(struct include_result){.kind = INCLUDE_FOUND, .file = indexed});
}

/* The directories are those of several builds, of which each may mean another file: all count. */
static bool visit_all_in(struct include_walk *walk, const GPtrArray *directories, const char *name)
{
    bool any = false;
    for (guint i = 0; directories != NULL && i < directories->len; i++) {
        struct indexed_file *found =
            include_existing(walk->includes, file_index_intern(walk->includes->store, directories->pdata[i]), name);
        note_found(walk, found);
        any |= found != NULL;
    }
    return any;
}

gconstpointer include_answer(const struct include_walk *walk, enum include_query query)
{
    const struct includes_search *search = walk->search;
    if (query == INCLUDE_TREE)
        return search->tree != NULL ? search->tree(search->data) : walk->includes->tree;
    if (query == INCLUDE_LEADS_OUT)
        return GINT_TO_POINTER(search->leads_out == NULL || search->leads_out(search->data));
    const GPtrArray *(*directories)(gpointer data) = query == INCLUDE_PATH ? search->path : search->farther;
    return directories != NULL ? directories(search->data) : NULL;
}

/* The same, and what is found depends on it. */
static gpointer ask(const struct include_walk *walk, enum include_query query)
{
    return include_outcome_ask(walk->outcome, query, include_answer(walk, query));
}

/* The files that these paths (char *) lead to. */
static struct include_candidates *candidates_of(struct file_index *store, const GPtrArray *paths)
{
    struct include_candidates *candidates = g_new(struct include_candidates, 1);
    *candidates = (struct include_candidates){g_ptr_array_sized_new(paths->len), 0, 0};
    for (guint i = 0; i < paths->len; i++)
        g_ptr_array_add(candidates->files, file_index_of(store, paths->pdata[i]));
    return candidates;
}

/* Files of the tree: the likeliest, or all where all are wanted. */
static struct include_candidates *in_tree(struct include_walk *walk, const struct indexed_file *from, const char *name)
{
    struct includes *includes = walk->includes;
    const struct includes_search *search = walk->search;
    const struct indexed_file *source = include_visited(walk, 0)->indexed;
    struct tree *tree = ask(walk, INCLUDE_TREE);
    bool all = search->doubt != NULL;
    struct include_name *of_name = known_of(includes, name);
    if (all && of_name->tree == tree) {
        tree_rely(tree, name);
        return of_name->candidates;
    }
    g_autofree char *key = all ? g_strconcat(tree_root(tree), "|", name, NULL)
                               : g_strconcat(from->folder, "|", source->folder, "|", name, NULL);
    struct include_candidates *known = g_hash_table_lookup(includes->answers, key);
    if (known != NULL) {
        tree_rely(tree, name);
        for (guint i = 0; !all && i < known->files->len; i++)
            observe_again(((const struct indexed_file *)known->files->pdata[i])->seen);
    } else {
        g_autoptr(GPtrArray) paths = all ? tree_headers(tree, name) : g_ptr_array_new_with_free_func(g_free);
        char *nearest = all ? NULL : tree_find_header(tree, from->key, source->key, name);
        if (nearest != NULL)
            g_ptr_array_add(paths, nearest);
        known = candidates_of(includes->store, paths);
        g_hash_table_insert(includes->answers, g_steal_pointer(&key), known);
    }
    if (all) {
        of_name->tree = tree;
        of_name->candidates = known;
    }
    return known;
}

static bool kits_have(const struct include_walk *walk, const char *name, bool quoted, enum kit_answer answer)
{
    guint *known = &known_of(walk->includes, name)->kits[quoted];
    if (*known == 0)
        *known = KIT_ASKED | (kit_headers_have(name, quoted) ? KIT_HAS : 0u) |
                 (kit_headers_have_surely(name, quoted) ? KIT_HAS_SURELY : 0u);
    return (*known & answer) != 0;
}

/* What is there anyway is not followed. */
static bool is_supplied(struct include_walk *walk, const char *name, bool quoted)
{
    const struct includes_search *search = walk->search;
    if (search->doubt != NULL)
        return kits_have(walk, name, quoted, KIT_HAS);
    g_autofree char *supplied = search->supplied != NULL ? search->supplied(search->data, name) : NULL;
    if (supplied != NULL && search->elsewhere != NULL && strcmp(supplied, name) != 0)
        g_hash_table_insert(search->elsewhere, g_strdup(name), g_strdup(supplied));
    return supplied != NULL;
}

/* Spelled in another way than on the disk, which is the same to Windows. */
static struct indexed_file *in_any_case(struct include_walk *walk, guint from, const char *name)
{
    const struct includes_search *search = walk->search;
    if (!known_of(walk->includes, name)->respells || walk->respelled++ > MAX_RESPELLED) {
        walk->outcome->whole &= walk->respelled <= MAX_RESPELLED;
        return NULL;
    }
    struct indexed_file *found = respelled(walk->includes, include_visited(walk, from)->indexed->folder, name);
    const GPtrArray *lists[] = {search->directories, ask(walk, INCLUDE_PATH)};
    for (guint i = 0; i < G_N_ELEMENTS(lists); i++)
        for (guint k = 0; lists[i] != NULL && k < lists[i]->len && found == NULL; k++)
            found = respelled(walk->includes, file_index_intern(walk->includes->store, lists[i]->pdata[k]), name);
    return found;
}

/* <name.txt>: the tree is searched for headers by their suffixes; of any other name a file is taken that lies where
 * "name.txt" would. */
static bool follow_beside(struct include_walk *walk, guint from, const char *name)
{
    struct indexed_file *found = beside(walk, from, name);
    if (found == NULL)
        found = in_any_case(walk, from, name);
    note_found(walk, found);
    if (found != NULL && walk->search->elsewhere != NULL)
        g_hash_table_insert(walk->search->elsewhere, g_strdup(name), g_strdup(found->key));
    return found != NULL;
}

/* "../NAME" of a folder of the tree is a file around the tree. */
static bool is_around_tree(struct include_walk *walk, const char *name)
{
    g_autofree char *folder = g_strdup(tree_root(ask(walk, INCLUDE_TREE)));
    struct indexed_file *found = NULL;
    const char *plain = file_index_intern(walk->includes->store, behind_steps_up(name));
    for (; g_str_has_prefix(name, "../") && found == NULL; name += strlen("../")) {
        char *above = g_path_get_dirname(folder);
        g_free(folder);
        folder = above;
        found = include_existing(walk->includes, file_index_intern(walk->includes->store, folder), plain);
    }
    return found != NULL;
}

/* Directories that only descriptions of the build name.  What the tree does not have, no directory of it has. */
static bool visit_farther(struct include_walk *walk, const char *name)
{
    bool may = !known_of(walk->includes, name)->tree_has || is_around_tree(walk, name) ||
               GPOINTER_TO_INT(ask(walk, INCLUDE_LEADS_OUT));
    return may && visit_all_in(walk, ask(walk, INCLUDE_FARTHER), name);
}

/* Templates that the build makes headers of: CMake's and autoconf's .in, and what other generators use. */
static const char *const template_suffixes[] = {".in", ".cmake", ".tmpl", ".template", ".tpl"};

/* The path is wrong from here, and right where the build runs: which file is meant, its last part tells.  Or the build
 * makes the file of a template, whose name is longer. */
static struct include_candidates *strays_of(struct include_walk *walk, const struct indexed_file *from,
                                            const char *name)
{
    const char *base = path_file_name(name);
    if (*base == '\0')
        return NULL;
    struct include_candidates *strays =
        base != name ? in_tree(walk, from, file_index_intern(walk->includes->store, base)) : NULL;
    for (guint i = 0; i < G_N_ELEMENTS(template_suffixes) && (strays == NULL || strays->files->len == 0); i++) {
        g_autofree char *template = g_strconcat(base, template_suffixes[i], NULL);
        strays = in_tree(walk, from, file_index_intern(walk->includes->store, template));
    }
    return strays->files->len > 0 ? strays : NULL;
}

static void follow_in_tree(struct include_walk *walk, guint from, const char *name)
{
    const struct includes_search *search = walk->search;
    struct include_candidates *found = in_tree(walk, include_visited(walk, from)->indexed, name);
    const struct indexed_file *first = found->files->len > 0 ? found->files->pdata[0] : NULL;
    if (first == NULL && follow_beside(walk, from, name))
        return;
    if (first != NULL)
        include_outcome_add(walk->outcome, &(struct include_result){.kind = INCLUDE_IN_TREE, .candidates = found});
    if (first != NULL && search->elsewhere != NULL)
        g_hash_table_insert(search->elsewhere, g_strdup(name), g_strdup(first->key));
    if (search->doubt == NULL)
        return;
    struct include_result result = {INCLUDE_GUESSED, NULL, NULL, name, known_of(walk->includes, name)->generated};
    if (first == NULL)
        result.kind = visit_farther(walk, name) ? INCLUDE_FOUND : INCLUDE_MISSING;
    if (result.kind == INCLUDE_MISSING)
        result.candidates = strays_of(walk, include_visited(walk, from)->indexed, name);
    if (result.kind != INCLUDE_FOUND)
        include_outcome_add(walk->outcome, &result);
}

void include_resolve(struct include_walk *walk, guint from, const char *name, bool quoted)
{
    const struct includes_search *search = walk->search;
    struct indexed_file *found = quoted ? beside(walk, from, name) : NULL;
    if (found == NULL)
        found = in_directories(walk, search->directories, name);
    /* To learn that a kit's header is a kit's no build description is read. */
    bool more = found == NULL && search->path != NULL && !kits_have(walk, name, quoted, KIT_HAS_SURELY);
    if (more && visit_all_in(walk, ask(walk, INCLUDE_PATH), name))
        return;
    if (found != NULL || is_supplied(walk, name, quoted)) {
        note_found(walk, found);
        return;
    }
    const char *known = search->elsewhere != NULL ? g_hash_table_lookup(search->elsewhere, name) : NULL;
    if (known != NULL)
        note_found(walk, file_index_of(walk->includes->store, known));
    else
        follow_in_tree(walk, from, name);
}

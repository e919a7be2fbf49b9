#include "scan/includes.h"

#include <string.h>

#include "base/file/path.h"
#include "base/file/observe.h"
#include "base/file/text-file.h"
#include "base/text/api.h"
#include "scan/computed.h"
#include "scan/include-memory.h"
#include "scan/kit-headers.h"
#include "scan/nearest.h"
#include "scan/text/kernel-macros.h"

enum { MAX_FILES = 100000, MAX_RESPELLED = 100, MAX_BUILD_FILE = 16 << 20 };

struct includes {
    struct tree *tree;
    struct file_index *store, *own; /* `own`: the same, when nobody gave one */
    GHashTable *places;             /* struct include_place: where a folder has a name, as far as it was asked */
    gint built;                     /* a build file speaks of that macro; -1: not looked yet */
    struct observations *built_by;
    GHashTable *answers;            /* folders that ask, and name -> GPtrArray of const char *: what the tree said */
    GHashTable *kits[2];            /* name in <>, and in quotes -> bits of enum kit_answer and KIT_ASKED */
    struct include_memory *memory;  /* what a scan followed already */
    struct computed_memory *macros; /* and which definitions it read */
};

/* kit_headers_have() and kit_headers_have_surely() are true; they were asked. */
enum kit_answer { KIT_HAS = 1, KIT_HAS_SURELY = 2, KIT_ASKED = 4 };

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
    includes->kits[false] = g_hash_table_new(NULL, NULL);
    includes->kits[true] = g_hash_table_new(NULL, NULL);
    includes->memory = include_memory_new();
    includes->macros = computed_memory_new();
    return includes;
}

void includes_free(struct includes *includes)
{
    if (includes == NULL)
        return;
    observations_unref(includes->built_by);
    computed_memory_free(includes->macros);
    include_memory_free(includes->memory);
    g_hash_table_unref(includes->kits[false]);
    g_hash_table_unref(includes->kits[true]);
    g_hash_table_unref(includes->answers);
    g_hash_table_unref(includes->places);
    file_index_free(includes->own);
    g_free(includes);
}

/* --- finding --- */

struct visited {
    struct indexed_file *indexed;
    const struct include_chain *chain; /* its folder, and those of who included it */
};

struct include_walk {
    struct includes *includes;
    const struct includes_search *search;
    GArray *files;                   /* of struct visited */
    guint64 mark;                    /* that the files bear which were met */
    struct include_outcome *outcome; /* receives what is found */
    gsize computing;                 /* work on macros behind #include */
    guint respelled;                 /* names that were looked for in any case */
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
    const struct include_chain *at = visited_at(walk, from)->chain;
    struct indexed_file *found = existing(walk->includes, at->folder, name);
    walk->outcome->by_chain |= found == NULL && at->outer != NULL;
    for (at = at->outer; at != NULL && found == NULL; at = at->outer)
        found = existing(walk->includes, at->folder, name);
    return found;
}

static struct indexed_file *in_directories(struct include_walk *walk, const GPtrArray *directories, const char *name)
{
    struct indexed_file *found = NULL;
    for (guint i = 0; directories != NULL && i < directories->len && found == NULL; i++)
        found = existing(walk->includes, file_index_intern(walk->includes->store, directories->pdata[i]), name);
    return found;
}

/* `outer`: the chain of who includes it. */
static void visit_included(struct include_walk *walk, struct indexed_file *indexed, const struct include_chain *outer)
{
    if (indexed == NULL || walk->files->len >= MAX_FILES || indexed->mark == walk->mark)
        return;
    indexed->mark = walk->mark;
    struct visited file = {indexed, include_chain_with(walk->includes->memory, indexed->folder, outer)};
    g_array_append_val(walk->files, file);
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
            existing(walk->includes, file_index_intern(walk->includes->store, directories->pdata[i]), name);
        note_found(walk, found);
        any |= found != NULL;
    }
    return any;
}

/* What only some names need: it is asked for when one needs it. */
static gconstpointer answer_to(const struct include_walk *walk, enum include_question question)
{
    const struct includes_search *search = walk->search;
    if (question == INCLUDE_TREE)
        return search->tree != NULL ? search->tree(search->data) : walk->includes->tree;
    if (question == INCLUDE_LEADS_OUT)
        return GINT_TO_POINTER(search->leads_out == NULL || search->leads_out(search->data));
    const GPtrArray *(*directories)(gpointer data) = question == INCLUDE_PATH ? search->path : search->farther;
    return directories != NULL ? directories(search->data) : NULL;
}

/* The same, and what is found depends on it. */
static gpointer ask(const struct include_walk *walk, enum include_question question)
{
    return include_outcome_ask(walk->outcome, question, answer_to(walk, question));
}

/* Paths (const char *) in the tree: the likeliest, or all where all are wanted. */
static const GPtrArray *in_tree(struct include_walk *walk, const struct indexed_file *from, const char *name)
{
    struct includes *includes = walk->includes;
    const struct includes_search *search = walk->search;
    const struct indexed_file *source = visited_at(walk, 0)->indexed;
    struct tree *tree = ask(walk, INCLUDE_TREE);
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

/* Sources include the same names many times.  The name is interned. */
static bool kits_have(const struct include_walk *walk, const char *name, bool quoted, enum kit_answer answer)
{
    GHashTable *kits = walk->includes->kits[quoted];
    guint known = GPOINTER_TO_UINT(g_hash_table_lookup(kits, name));
    if (known == 0) {
        known = KIT_ASKED | (kit_headers_have(name, quoted) ? KIT_HAS : 0u) |
                (kit_headers_have_surely(name, quoted) ? KIT_HAS_SURELY : 0u);
        g_hash_table_insert(kits, (gpointer)name, GUINT_TO_POINTER(known));
    }
    return (known & answer) != 0;
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
    if (!nearest_may_respell(name) || walk->respelled++ > MAX_RESPELLED) {
        walk->outcome->whole &= walk->respelled <= MAX_RESPELLED;
        return NULL;
    }
    g_autoptr(GPtrArray) folders = g_ptr_array_new();
    g_ptr_array_add(folders, (gpointer)visited_at(walk, from)->indexed->folder);
    const GPtrArray *lists[] = {search->directories, ask(walk, INCLUDE_PATH)};
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
    note_found(walk, found);
    if (found != NULL && walk->search->elsewhere != NULL)
        g_hash_table_insert(walk->search->elsewhere, g_strdup(name), g_strdup(found->key));
    return found != NULL;
}

/* The first, but for one that CTRPP may make, which comes before all others. */
static void note_missing(struct includes_doubt *doubt, const struct include_result *result, struct indexed_file *from)
{
    doubt->several |= doubt->generated && result->generated && strcmp(doubt->missing, result->name) != 0;
    if (doubt->missing != NULL && (doubt->generated || !result->generated))
        return;
    doubt->missing = result->name;
    doubt->generated = result->generated;
    doubt->misses = from;
}

static void note_guessed(struct includes_doubt *doubt, const struct include_result *result, struct indexed_file *from)
{
    if (doubt->guessed != NULL || !result->generated)
        return;
    doubt->guessed = result->name;
    doubt->guesses = from;
}

static const char *behind_steps_up(const char *name)
{
    while (g_str_has_prefix(name, "../"))
        name += strlen("../");
    return name;
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
        found = existing(walk->includes, file_index_intern(walk->includes->store, folder), plain);
    }
    return found != NULL;
}

/* Directories that only descriptions of the build name.  What the tree does not have, no directory of it has. */
static bool visit_farther(struct include_walk *walk, const char *name)
{
    bool may = !tree_would_have(behind_steps_up(name)) || is_around_tree(walk, name) ||
               GPOINTER_TO_INT(ask(walk, INCLUDE_LEADS_OUT));
    return may && visit_all_in(walk, ask(walk, INCLUDE_FARTHER), name);
}

static void follow_in_tree(struct include_walk *walk, guint from, const char *name)
{
    const struct includes_search *search = walk->search;
    const GPtrArray *paths = in_tree(walk, visited_at(walk, from)->indexed, name);
    if (paths->len == 0 && follow_beside(walk, from, name))
        return;
    for (guint i = 0; i < paths->len; i++)
        note_found(walk, file_index_of(walk->includes->store, paths->pdata[i]));
    if (paths->len > 0 && search->elsewhere != NULL)
        g_hash_table_insert(search->elsewhere, g_strdup(name), g_strdup(paths->pdata[0]));
    if (search->doubt == NULL)
        return;
    struct include_result result = {INCLUDE_GUESSED, NULL, name, api_may_be_generated(name)};
    if (paths->len == 0)
        result.kind = visit_farther(walk, name) ? INCLUDE_FOUND : INCLUDE_MISSING;
    if (result.kind != INCLUDE_FOUND)
        include_outcome_add(walk->outcome, &result);
}

static void follow(struct include_walk *walk, guint from, const char *name, bool quoted)
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

/* --- what was found counts --- */

static void take_outcome(struct include_walk *walk, guint from, const struct include_outcome *outcome)
{
    const struct visited file = *visited_at(walk, from);
    for (guint i = 0; i < outcome->results->len; i++) {
        const struct include_result *result = &g_array_index(outcome->results, struct include_result, i);
        if (result->kind == INCLUDE_FOUND)
            visit_included(walk, result->file, file.chain);
        else if (result->kind == INCLUDE_GUESSED)
            note_guessed(walk->search->doubt, result, file.indexed);
        else
            note_missing(walk->search->doubt, result, file.indexed);
    }
}

/* One name, which is not remembered. */
static void follow_name(struct include_walk *walk, guint from, const char *name, bool quoted)
{
    walk->outcome = include_outcome_new();
    follow(walk, from, name, quoted);
    take_outcome(walk, from, walk->outcome);
    g_clear_pointer(&walk->outcome, include_outcome_free);
}

/* All plain names of a file. */
static struct include_outcome *outcome_of(struct include_walk *walk, guint from)
{
    const GArray *list = visited_at(walk, from)->indexed->includes;
    walk->outcome = include_outcome_new();
    for (guint k = 0; k < list->len; k++) {
        const struct indexed_file_include *include = &g_array_index(list, struct indexed_file_include, k);
        if (!include->computed)
            follow(walk, from, include->name, include->quoted);
    }
    return g_steal_pointer(&walk->outcome);
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
    g_autoptr(GArray) names = computed_names(walk->includes->macros, include->name, files, &walk->computing);
    for (guint i = 0; names != NULL && i < names->len; i++) {
        const struct computed_name *name = &g_array_index(names, struct computed_name, i);
        follow_name(walk, from, file_index_intern(walk->includes->store, name->name), name->quoted);
    }
    if (names == NULL)
        note_doubt(walk, from, include);
}

/* --- all of it --- */

/* The search has the same answers as the one that is remembered. */
static bool fits(const struct include_walk *walk, const struct include_outcome *outcome)
{
    for (enum include_question question = INCLUDE_PATH; question < N_INCLUDE_QUESTIONS; question++)
        if (outcome->asks[question] && outcome->asked[question] != answer_to(walk, question))
            return false;
    return true;
}

/* Sources of a scan include the same headers many times, and seldom each other.  A scan is one recording
 * (base/file/observe.h), which already has the dependencies of earlier answers. */
static void follow_plain(struct include_walk *walk, guint from)
{
    const struct visited file = *visited_at(walk, from);
    const struct include_context context = {file.indexed, file.chain, walk->search->directories};
    if (file.indexed->includes->len == 0)
        return;
    bool once = walk->search->doubt == NULL || (from == 0 && !file.indexed->header);
    struct include_memory *memory = once ? NULL : walk->includes->memory;
    const struct include_outcome *known = memory != NULL ? include_memory_first(memory, &context) : NULL;
    while (known != NULL && !fits(walk, known))
        known = known->next;
    struct include_outcome *fresh = known == NULL ? outcome_of(walk, from) : NULL;
    take_outcome(walk, from, known != NULL ? known : fresh);
    if (fresh != NULL && memory != NULL && fresh->whole)
        include_memory_add(memory, &context, fresh);
    else
        include_outcome_free(fresh);
}

static void follow_computed_names(struct include_walk *walk, guint from)
{
    const GArray *list = visited_at(walk, from)->indexed->includes;
    for (guint k = 0; k < list->len; k++) {
        const struct indexed_file_include *include = &g_array_index(list, struct indexed_file_include, k);
        if (include->computed)
            follow_computed(walk, from, include);
    }
}

/* What is plain first: it may hold the definitions. */
static void follow_everything(struct include_walk *walk)
{
    guint plain = 0, computed = 0;
    while (plain < walk->files->len || (walk->search->doubt != NULL && computed < walk->files->len)) {
        for (; plain < walk->files->len; plain++)
            follow_plain(walk, plain);
        for (; walk->search->doubt != NULL && computed < walk->files->len; computed++)
            follow_computed_names(walk, computed);
    }
}

/* A path, or a name that is looked for as if the source included it. */
static void force(struct include_walk *walk, const char *header)
{
    struct indexed_file *found = existing(walk->includes, file_index_intern(walk->includes->store, "."),
                                          file_index_intern(walk->includes->store, header));
    if (found != NULL)
        visit_included(walk, found, visited_at(walk, 0)->chain);
    else
        follow_name(walk, 0, file_index_intern(walk->includes->store, header), true);
}

GPtrArray *includes_reach(struct includes *includes, const char *source, const struct includes_search *search)
{
    struct include_walk walk = {.includes = includes,
                                .search = search,
                                .files = g_array_new(FALSE, FALSE, sizeof(struct visited)),
                                .mark = file_index_new_mark(includes->store)};
    visit_included(&walk, file_index_of(includes->store, source), NULL);
    visit_included(&walk, search->macros, visited_at(&walk, 0)->chain);
    for (guint i = 0; search->forced != NULL && i < search->forced->len; i++)
        force(&walk, search->forced->pdata[i]);
    follow_everything(&walk);
    GPtrArray *files = g_ptr_array_sized_new(walk.files->len);
    for (guint i = 0; i < walk.files->len; i++)
        g_ptr_array_add(files, visited_at(&walk, i)->indexed);
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

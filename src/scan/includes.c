#include "scan/includes.h"

#include <string.h>

#include "base/file/observe.h"
#include "base/file/text-file.h"
#include "scan/computed.h"
#include "scan/include-memory.h"
#include "scan/include-resolve.h"
#include "scan/text/kernel-macros.h"

/* MAX_REMEMBERED: chains and outcomes, places, and answers of the tree, each.  Where thousands of sources reach
 * thousands of headers, what all of them asked would fill the memory. */
enum { MAX_FILES = 100000, MAX_BUILD_FILE = 16 << 20, MAX_REMEMBERED = 500000 };

static void includes_place_free(gpointer data)
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

static void release_candidates(gpointer data)
{
    struct include_candidates *candidates = data;
    g_ptr_array_unref(candidates->files);
    g_free(candidates);
}

struct includes *includes_new(struct tree *tree, struct file_index *store)
{
    struct includes *includes = g_new0(struct includes, 1);
    includes->tree = tree;
    includes->own = store == NULL ? file_index_new(false) : NULL;
    includes->store = store != NULL ? store : includes->own;
    includes->built = -1;
    includes->places = g_hash_table_new_full(place_hash, place_equal, NULL, includes_place_free);
    includes->answers = g_hash_table_new_full(g_str_hash, g_str_equal, g_free, release_candidates);
    includes->names = g_hash_table_new_full(NULL, NULL, NULL, g_free);
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
    g_hash_table_unref(includes->names);
    g_hash_table_unref(includes->answers);
    g_hash_table_unref(includes->places);
    file_index_free(includes->own);
    g_free(includes);
}

/* `outer`: the chain of who includes it. */
static void visit_included(struct include_walk *walk, struct indexed_file *indexed, const struct include_chain *outer)
{
    if (indexed == NULL || indexed->mark == walk->mark)
        return;
    if (walk->files->len >= MAX_FILES) {
        walk->includes->cut = true;
        return;
    }
    indexed->mark = walk->mark;
    struct visited file = {indexed, include_chain_with(walk->includes->memory, indexed->folder, outer)};
    g_array_append_val(walk->files, file);
}

/* The first, but for one that CTRPP may make, which comes before all others. */
static void includes_note_missing(struct includes_doubt *doubt, const struct include_result *result,
                                  struct indexed_file *from)
{
    doubt->several |= doubt->generated && result->generated && strcmp(doubt->missing, result->name) != 0;
    if (doubt->missing != NULL && (doubt->generated || !result->generated))
        return;
    doubt->missing = result->name;
    doubt->generated = result->generated;
    doubt->misses = from;
}

static void note_strays(struct include_walk *walk, const struct include_result *result)
{
    struct includes_doubt *doubt = walk->search->doubt;
    struct include_candidates *candidates = result->candidates;
    if (candidates == NULL || candidates->strayed == walk->mark)
        return;
    candidates->strayed = walk->mark;
    if (doubt->strays == NULL)
        doubt->strays = g_array_new(FALSE, FALSE, sizeof(struct includes_stray));
    for (guint i = 0; i < candidates->files->len; i++) {
        const struct includes_stray stray = {result->name, candidates->files->pdata[i]};
        g_array_append_val(doubt->strays, stray);
    }
}

static void note_guessed(struct includes_doubt *doubt, const struct include_result *result, struct indexed_file *from)
{
    if (doubt->guessed != NULL || !result->generated)
        return;
    doubt->guessed = result->name;
    doubt->guesses = from;
}

static void visit_candidates(struct include_walk *walk, struct include_candidates *candidates,
                             const struct include_chain *outer)
{
    if (candidates->mark == walk->mark)
        return;
    candidates->mark = walk->mark;
    for (guint i = 0; i < candidates->files->len; i++)
        visit_included(walk, candidates->files->pdata[i], outer);
}

static void take_outcome(struct include_walk *walk, guint from, const struct include_outcome *outcome)
{
    const struct visited file = *include_visited(walk, from);
    for (guint i = 0; i < outcome->results->len; i++) {
        const struct include_result *result = &g_array_index(outcome->results, struct include_result, i);
        if (result->kind == INCLUDE_FOUND)
            visit_included(walk, result->file, file.chain);
        else if (result->kind == INCLUDE_IN_TREE)
            visit_candidates(walk, result->candidates, file.chain);
        else if (result->kind == INCLUDE_GUESSED)
            note_guessed(walk->search->doubt, result, file.indexed);
        else {
            includes_note_missing(walk->search->doubt, result, file.indexed);
            note_strays(walk, result);
        }
    }
}

/* One name, which is not remembered. */
static void follow_name(struct include_walk *walk, guint from, const char *name, bool quoted)
{
    walk->outcome = include_outcome_new();
    include_resolve(walk, from, name, quoted);
    take_outcome(walk, from, walk->outcome);
    g_clear_pointer(&walk->outcome, include_outcome_free);
}

/* All plain names of a file. */
static struct include_outcome *includes_outcome_of(struct include_walk *walk, guint from)
{
    const GArray *list = include_visited(walk, from)->indexed->includes;
    walk->outcome = include_outcome_new();
    for (guint k = 0; k < list->len; k++) {
        const struct indexed_file_include *include = &g_array_index(list, struct indexed_file_include, k);
        if (!include->computed)
            include_resolve(walk, from, include->name, include->quoted);
    }
    return g_steal_pointer(&walk->outcome);
}

/* --- #include MACRO --- */

/* The first, but for one of the source itself, which comes before all others. */
static void note_doubt(struct include_walk *walk, guint from, const struct indexed_file_include *include)
{
    struct includes_doubt *doubt = walk->search->doubt;
    const struct indexed_file *source = include_visited(walk, 0)->indexed;
    if (doubt->file != NULL && (from != 0 || doubt->file == source))
        return;
    doubt->file = include_visited(walk, from)->indexed;
    doubt->include = include;
}

/* The text that was met so far, and what comes by it, says what the macro is; or nobody knows. */
static void follow_computed(struct include_walk *walk, guint from, const struct indexed_file_include *include)
{
    g_autoptr(GPtrArray) files = g_ptr_array_sized_new(walk->files->len);
    for (guint i = 0; i < walk->files->len; i++)
        g_ptr_array_add(files, include_visited(walk, i)->indexed);
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
static bool includes_fits(const struct include_walk *walk, const struct include_outcome *outcome)
{
    for (enum include_query query = INCLUDE_PATH; query < N_INCLUDE_QUERIES; query++)
        if (outcome->asks[query] && outcome->asked[query] != include_answer(walk, query))
            return false;
    return true;
}

/* Sources of a scan include the same headers many times, and seldom each other.  A scan is one recording
 * (base/file/observe.h), which already has the dependencies of earlier answers. */
static void follow_plain(struct include_walk *walk, guint from)
{
    const struct visited file = *include_visited(walk, from);
    const struct include_context context = {file.indexed, file.chain, walk->search->directories};
    if (file.indexed->includes->len == 0)
        return;
    bool once = walk->search->doubt == NULL || (from == 0 && !file.indexed->header);
    struct include_memory *memory = once ? NULL : walk->includes->memory;
    const struct include_outcome *known = memory != NULL ? include_memory_first(memory, &context) : NULL;
    while (known != NULL && !includes_fits(walk, known))
        known = known->next;
    struct include_outcome *fresh = known == NULL ? includes_outcome_of(walk, from) : NULL;
    take_outcome(walk, from, known != NULL ? known : fresh);
    if (fresh != NULL && memory != NULL && fresh->whole && !walk->includes->cut)
        include_memory_add(memory, &context, fresh);
    else
        include_outcome_free(fresh);
}

static void follow_computed_names(struct include_walk *walk, guint from)
{
    const GArray *list = include_visited(walk, from)->indexed->includes;
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
    struct indexed_file *found = include_existing(walk->includes, file_index_intern(walk->includes->store, "."),
                                                  file_index_intern(walk->includes->store, header));
    if (found != NULL)
        visit_included(walk, found, include_visited(walk, 0)->chain);
    else
        follow_name(walk, 0, file_index_intern(walk->includes->store, header), true);
}

/* What was remembered is only asked for again.  Outcomes hold answers, and keys of both hold chains. */
static void forget_much(struct includes *includes)
{
    if (g_hash_table_size(includes->places) > MAX_REMEMBERED)
        g_hash_table_remove_all(includes->places);
    if (include_memory_size(includes->memory) <= MAX_REMEMBERED &&
        g_hash_table_size(includes->answers) <= MAX_REMEMBERED)
        return;
    include_memory_free(includes->memory);
    includes->memory = include_memory_new();
    g_hash_table_remove_all(includes->names);
    includes->last_name = NULL;
    g_hash_table_remove_all(includes->answers);
}

/* A walk that was cut short: the first #include of the source may lead to anything. */
static void includes_note_cut(struct include_walk *walk)
{
    const GArray *list = include_visited(walk, 0)->indexed->includes;
    if (walk->includes->cut && walk->search->doubt != NULL && list->len > 0)
        note_doubt(walk, 0, &g_array_index(list, struct indexed_file_include, 0));
}

GPtrArray *includes_reach(struct includes *includes, const char *source, const struct includes_search *search)
{
    forget_much(includes);
    includes->asked = 0;
    includes->cut = false;
    struct include_walk walk = {.includes = includes,
                                .search = search,
                                .files = g_array_new(FALSE, FALSE, sizeof(struct visited)),
                                .mark = file_index_new_mark(includes->store)};
    visit_included(&walk, file_index_of(includes->store, source), NULL);
    visit_included(&walk, search->macros, include_visited(&walk, 0)->chain);
    for (guint i = 0; search->forced != NULL && i < search->forced->len; i++)
        force(&walk, search->forced->pdata[i]);
    follow_everything(&walk);
    includes_note_cut(&walk);
    GPtrArray *files = g_ptr_array_sized_new(walk.files->len);
    for (guint i = 0; i < walk.files->len; i++)
        g_ptr_array_add(files, include_visited(&walk, i)->indexed);
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

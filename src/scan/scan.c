#include "scan/scan.h"

#include <string.h>

#include "base/file/path.h"
#include "base/text/api.h"
#include "base/text/text.h"
#include "base/text/word.h"
#include "manifest/header.h"
#include "manifest/manifest.h"
#include "scan/absent.h"
#include "scan/text/start.h"
#include "scan/text/callers.h"
#include "scan/includes.h"
#include "scan/listing.h"
#include "scan/text/file-index.h"
#include "scan/text/declarations.h"
#include "scan/why.h"

/* Where macros come from that no file defines. */
#define COMMAND_LINE "the command line"

struct source {
    struct indexed_file *said;
    gboolean named;
    GPtrArray *reach; /* of struct indexed_file: itself, and what it includes */
    struct includes_doubt doubt;
    gboolean open; /* the doubt may be about any header of the tree, and about none elsewhere */
    struct why why;
};

struct scan {
    const GPtrArray *sets; /* of struct fact_manifest_set */
    struct scan_lookup lookup;
    struct file_index *store;
    struct includes *includes;
    GPtrArray *trees;    /* of struct tree: those that were needed so far */
    GArray *sources;     /* of struct source */
    GPtrArray *files;    /* of struct indexed_file: all sources, and all that they include */
    GHashTable *headers; /* of struct indexed_file: those that somebody includes */
    GHashTable
        *perhaps; /* of struct indexed_file: the trees' headers that an #include may mean which nobody can tell */
    GHashTable *included;  /* the keys of those, by content */
    GHashTable *generated; /* struct indexed_file -> the first name that CTRPP makes, where it says one */
    GHashTable *beside;    /* folder -> whether a manifest that is not in `sets` lies beside its sources */
    struct callers *callers;
    GPtrArray *wrappers;
    GStringChunk *strings; /* words of speeches */
    GHashTable *speeches;  /* struct indexed_file -> struct declarations */
    GHashTable
        *names; /* by which headers speak of PCW: word -> struct indexed_file that introduces it; words interned */
    GHashTable *spoken;         /* the same, by content; NULL until all are known */
    GHashTable *aliases, *used; /* sets of words: types and macros among the names; what functions that say names use */
};

static void source_clear(gpointer data)
{
    struct source *source = data;
    g_clear_pointer(&source->reach, g_ptr_array_unref);
}

static void release_tree(gpointer tree)
{
    tree_free(tree);
}

static void release_speech(gpointer speech)
{
    declarations_free(speech);
}

struct scan *scan_new(const GPtrArray *sets, const struct scan_lookup *lookup)
{
    struct scan *scan = g_new0(struct scan, 1);
    scan->sets = sets;
    if (lookup != NULL)
        scan->lookup = *lookup;
    scan->store = file_index_new(TRUE);
    scan->includes = includes_new(NULL, scan->store);
    scan->trees = g_ptr_array_new_with_free_func(release_tree);
    scan->sources = g_array_new(FALSE, TRUE, sizeof(struct source));
    g_array_set_clear_func(scan->sources, source_clear);
    scan->files = g_ptr_array_new();
    scan->headers = g_hash_table_new(NULL, NULL);
    scan->perhaps = g_hash_table_new(NULL, NULL);
    scan->included = g_hash_table_new(g_str_hash, g_str_equal);
    scan->generated = g_hash_table_new_full(NULL, NULL, NULL, g_free);
    scan->beside = g_hash_table_new(NULL, NULL);
    scan->callers = callers_new();
    scan->strings = g_string_chunk_new(1 << 14);
    scan->speeches = g_hash_table_new_full(NULL, NULL, NULL, release_speech);
    scan->names = g_hash_table_new(NULL, NULL);
    scan->aliases = g_hash_table_new(NULL, NULL);
    scan->used = g_hash_table_new(NULL, NULL);
    return scan;
}

void scan_free(struct scan *scan)
{
    if (scan == NULL)
        return;
    g_clear_pointer(&scan->spoken, g_hash_table_unref);
    g_hash_table_unref(scan->used);
    g_hash_table_unref(scan->aliases);
    g_hash_table_unref(scan->names);
    g_hash_table_unref(scan->speeches);
    g_string_chunk_free(scan->strings);
    g_clear_pointer(&scan->wrappers, g_ptr_array_unref);
    callers_free(scan->callers);
    g_hash_table_unref(scan->beside);
    g_hash_table_unref(scan->generated);
    g_hash_table_unref(scan->included);
    g_hash_table_unref(scan->perhaps);
    g_hash_table_unref(scan->headers);
    g_ptr_array_unref(scan->files);
    g_array_unref(scan->sources);
    g_ptr_array_unref(scan->trees);
    includes_free(scan->includes);
    file_index_free(scan->store);
    g_free(scan);
}

gboolean scan_mentions_pcw(const char *text, gsize size)
{
    return pcw_names_find(text, size).kind == MENTION_NAME;
}

static struct source *source_at(const struct scan *scan, guint index)
{
    return &g_array_index(scan->sources, struct source, index);
}

guint scan_add(struct scan *scan, const char *path, gboolean named)
{
    struct source source = {.said = file_index_of(scan->store, path), .named = named};
    g_array_append_val(scan->sources, source);
    return scan->sources->len - 1;
}

/* --- what sources include --- */

/* One question about one source. */
struct asking {
    struct scan *scan;
    const struct indexed_file *source;
    struct tree *tree;
    const GPtrArray *directories, *farther;
    gboolean asked, asked_farther; /* for those */
};

static struct tree *tree_for(gpointer data)
{
    struct asking *asking = data;
    const GPtrArray *trees = asking->scan->trees;
    for (guint i = trees->len; i > 0 && asking->tree == NULL; i--)
        if (tree_contains(trees->pdata[i - 1], asking->source->key))
            asking->tree = trees->pdata[i - 1];
    if (asking->tree == NULL) {
        asking->tree = tree_around(asking->source->key);
        g_ptr_array_add(asking->scan->trees, asking->tree);
    }
    return asking->tree;
}

static const GPtrArray *directories_for(gpointer data)
{
    struct asking *asking = data;
    const struct scan_lookup *lookup = &asking->scan->lookup;
    if (!asking->asked && lookup->directories != NULL)
        asking->directories = lookup->directories(lookup->data, asking->source->path);
    asking->asked = TRUE;
    return asking->directories;
}

static const GPtrArray *farther_for(gpointer data)
{
    struct asking *asking = data;
    const struct scan_lookup *lookup = &asking->scan->lookup;
    if (!asking->asked_farther && lookup->farther != NULL)
        asking->farther = lookup->farther(lookup->data, asking->source->path);
    asking->asked_farther = TRUE;
    return asking->farther;
}

static void reach(struct scan *scan, struct source *source)
{
    const struct scan_lookup *lookup = &scan->lookup;
    struct asking asking = {.scan = scan, .source = source->said};
    const char *macros = lookup->macros != NULL ? lookup->macros(lookup->data, source->said->path) : NULL;
    const GPtrArray *first = lookup->first != NULL ? lookup->first(lookup->data, source->said->path) : NULL;
    const struct includes_search search = {
        .data = &asking,
        .directories = first,
        .path = directories_for,
        .farther = farther_for,
        .tree = tree_for,
        .doubt = &source->doubt,
        .macros = macros != NULL ? file_index_of_text(scan->store, COMMAND_LINE, macros) : NULL,
        .forced = lookup->forced != NULL ? lookup->forced(lookup->data, source->said->path) : NULL};
    source->reach = includes_reach(scan->includes, source->said->path, &search);
}

/* What an #include in a header means, which nobody can tell, is a header of the tree, unless the user names directories
 * elsewhere. */
static gboolean is_within_tree(struct scan *scan, const struct source *source)
{
    struct asking asking = {.scan = scan, .source = source->said};
    const struct tree *tree = tree_for(&asking);
    const struct scan_lookup *lookup = &scan->lookup;
    const GPtrArray *named = lookup->first != NULL ? lookup->first(lookup->data, source->said->path) : NULL;
    for (guint i = 0; named != NULL && i < named->len; i++)
        if (!tree_contains(tree, named->pdata[i]))
            return FALSE;
    return source->doubt.file != source->said;
}

/* All headers of a tree. */
static void take_headers(struct scan *scan, struct tree *tree, GHashTable *seen)
{
    g_autoptr(GPtrArray) headers = tree_all_headers(tree);
    for (guint i = 0; i < headers->len; i++) {
        struct indexed_file *file = file_index_of(scan->store, headers->pdata[i]);
        if (!g_hash_table_contains(scan->headers, file))
            g_hash_table_add(scan->perhaps, file);
        if (g_hash_table_add(seen, file))
            g_ptr_array_add(scan->files, file);
    }
}

static void take_open_doubts(struct scan *scan, GHashTable *seen)
{
    g_autoptr(GHashTable) taken = g_hash_table_new(NULL, NULL);
    for (guint i = 0; i < scan->sources->len; i++) {
        struct source *source = source_at(scan, i);
        struct asking asking = {.scan = scan, .source = source->said};
        source->open = source->doubt.file != NULL && is_within_tree(scan, source);
        if (source->open && g_hash_table_add(taken, tree_for(&asking)))
            take_headers(scan, tree_for(&asking), seen);
    }
}

static void collect_files(struct scan *scan)
{
    g_autoptr(GHashTable) seen = g_hash_table_new(NULL, NULL);
    for (guint i = 0; i < scan->sources->len; i++) {
        struct source *source = source_at(scan, i);
        reach(scan, source);
        for (guint k = 0; k < source->reach->len; k++) {
            struct indexed_file *file = source->reach->pdata[k];
            if (k > 0 && g_hash_table_add(scan->headers, file))
                g_hash_table_add(scan->included, (gpointer)file->key);
            if (g_hash_table_add(seen, file))
                g_ptr_array_add(scan->files, file);
        }
    }
    take_open_doubts(scan, seen);
}

/* --- names that CTRPP makes --- */

struct generated {
    const GPtrArray *sets;
    char *first;
    GHashTable *all;
    GStringChunk *strings;
};

static gboolean take_generated(gpointer data, const char *word, gsize length)
{
    struct generated *g = data;
    for (guint i = 0; i < g->sets->len; i++) {
        const struct fact_manifest_set *set = g->sets->pdata[i];
        size_t end = set->symbol != NULL ? strlen(set->symbol) : 0;
        if (end == 0 || length < end || word[length - 1] != set->symbol[end - 1] ||
            strncmp(word + length - end, set->symbol, end) != 0)
            continue;
        g_autofree char *name = g_strndup(word, length), *prefix = NULL;
        if (manifest_header_name(set, name, &prefix) != MANIFEST_NAME_FUNCTION)
            continue;
        g_hash_table_add(g->all, g_string_chunk_insert_const(g->strings, name));
        if (g->first == NULL)
            g->first = g_steal_pointer(&name);
    }
    return FALSE;
}

static gint compare(gconstpointer a, gconstpointer b)
{
    return strcmp(*(const char *const *)a, *(const char *const *)b);
}

/* All of them (const char *), and who says one. */
static GPtrArray *find_generated(struct scan *scan)
{
    GPtrArray *names = g_ptr_array_new();
    g_autoptr(GHashTable) all = g_hash_table_new(NULL, NULL);
    struct generated g = {scan->sets, NULL, all, scan->strings};
    for (guint i = 0; scan->sets != NULL && scan->sets->len > 0 && i < scan->files->len; i++) {
        indexed_file_each_word(scan->files->pdata[i], take_generated, &g);
        if (g.first != NULL)
            g_hash_table_insert(scan->generated, scan->files->pdata[i], g_steal_pointer(&g.first));
    }
    GHashTableIter iter;
    gpointer name;
    g_hash_table_iter_init(&iter, all);
    while (g_hash_table_iter_next(&iter, &name, NULL))
        g_ptr_array_add(names, name);
    g_ptr_array_sort(names, compare);
    return names;
}

/* --- who speaks --- */

/* What a file says for itself: WHY_SILENT where it says nothing. */
static struct why why_of(const struct scan *scan, const struct indexed_file *file)
{
    static const enum why_kind of_mention[] = {WHY_SILENT, WHY_SAYS, WHY_PARTS, WHY_DIRECTIVE};
    struct why why = {.kind = of_mention[file->mention.kind], .other = file, .at = file->mention.at};
    if (file->state == SAID_UNREADABLE || file->state == SAID_TOO_LARGE)
        why.kind = file->state == SAID_UNREADABLE ? WHY_UNREADABLE : WHY_TOO_LARGE;
    else if (why.kind != WHY_SAYS && (why.name = g_hash_table_lookup(scan->generated, file)) != NULL)
        why = (struct why){.kind = WHY_SAYS,
                           .other = file,
                           .name = why.name,
                           .at = (gsize)(g_strstr_len(file->text, (gssize)file->size, why.name) - file->text)};
    return why;
}

/* Parts that stand for themselves (cwRegister) introduce what a name would; others may do anything. */
static gboolean speaks_in_parts(const struct indexed_file *file)
{
    return file->mention.kind == MENTION_PARTS && word_char(file->text[file->mention.at]);
}

static gboolean speaks(const struct scan *scan, const struct indexed_file *file)
{
    return file->mention.kind == MENTION_NAME || speaks_in_parts(file) || g_hash_table_contains(scan->generated, file);
}

static struct declarations *speech_of(struct scan *scan, struct indexed_file *file)
{
    struct declarations *speech = g_hash_table_lookup(scan->speeches, file);
    if (speech == NULL) {
        speech = declarations_read(scan->strings, file->text != NULL ? file->text : "", file->size);
        g_hash_table_insert(scan->speeches, file, speech);
    }
    return speech;
}

/* --- headers that everybody includes --- */

static void note_speaking_words(struct scan *scan, struct indexed_file *file)
{
    GHashTableIter iter;
    gpointer word;
    struct generated g = {.sets = scan->sets};
    g_autoptr(GHashTable) all = g_hash_table_new(NULL, NULL);
    g.all = all;
    g.strings = scan->strings;
    g_hash_table_iter_init(&iter, speech_of(scan, file)->words);
    while (g_hash_table_iter_next(&iter, &word, NULL)) {
        if (scan->sets != NULL)
            take_generated(&g, word, strlen(word));
        enum mention_kind kind = pcw_names_find(word, strlen(word)).kind;
        if (kind != MENTION_NAME && kind != MENTION_PARTS && g.first == NULL)
            continue;
        g_clear_pointer(&g.first, g_free);
        g_hash_table_add(scan->aliases, word);
        if (!g_hash_table_contains(scan->names, word))
            g_hash_table_insert(scan->names, word, file);
    }
}

static gboolean may_hold_any(struct indexed_file *file, const GArray *numbers)
{
    for (guint i = 0; i < numbers->len; i++)
        if (indexed_file_may_hold(file, g_array_index(numbers, guint32, i)))
            return TRUE;
    return FALSE;
}

/* Names that nobody was asked for yet. */
static GArray *new_numbers(struct scan *scan, GHashTable *asked)
{
    GArray *numbers = g_array_new(FALSE, FALSE, sizeof(guint32));
    GHashTableIter iter;
    gpointer word;
    g_hash_table_iter_init(&iter, scan->names);
    while (g_hash_table_iter_next(&iter, &word, NULL)) {
        guint32 number = indexed_file_number(word);
        if (g_hash_table_add(asked, word))
            g_array_append_val(numbers, number);
    }
    return numbers;
}

/* Reads those of `unread` that may say a new name, and takes them off. */
static void read_more(struct scan *scan, GPtrArray *unread, GPtrArray *read, GHashTable *asked)
{
    g_autoptr(GArray) numbers = new_numbers(scan, asked);
    for (guint i = unread->len; i > 0; i--) {
        struct indexed_file *file = unread->pdata[i - 1];
        if (!may_hold_any(file, numbers))
            continue;
        speech_of(scan, file);
        g_ptr_array_add(read, file);
        g_ptr_array_remove_index_fast(unread, i - 1);
    }
}

/* The names by which headers speak of PCW. */
static void learn_names(struct scan *scan)
{
    g_autoptr(GPtrArray) unread = g_ptr_array_new(), read = g_ptr_array_new();
    g_autoptr(GHashTable) asked = g_hash_table_new(NULL, NULL);
    for (guint i = 0; i < scan->files->len; i++) {
        struct indexed_file *file = scan->files->pdata[i];
        if (speaks(scan, file))
            note_speaking_words(scan, file);
        if (g_hash_table_contains(scan->headers, file) || g_hash_table_contains(scan->perhaps, file))
            g_ptr_array_add(speaks(scan, file) ? read : unread, file);
    }
    for (gboolean grew = g_hash_table_size(scan->names) > 0; grew;) {
        grew = FALSE;
        read_more(scan, unread, read, asked);
        for (guint i = 0; i < read->len; i++)
            grew |= declarations_spread(speech_of(scan, read->pdata[i]), scan->names, scan->aliases, read->pdata[i]);
    }
}

static void index_names(struct scan *scan)
{
    GHashTableIter iter;
    gpointer word, file;
    scan->spoken = g_hash_table_new(g_str_hash, g_str_equal);
    g_hash_table_iter_init(&iter, scan->names);
    while (g_hash_table_iter_next(&iter, &word, &file))
        g_hash_table_insert(scan->spoken, word, file);
}

/* The first of some words that a text says. */
struct saying {
    GHashTable *words; /* by content */
    char word[256];
    const char *found; /* the table's key */
};

static gboolean is_said(gpointer data, const char *word, gsize length)
{
    struct saying *saying = data;
    gpointer known = NULL;
    if (length >= sizeof saying->word)
        return FALSE;
    memcpy(saying->word, word, length);
    saying->word[length] = '\0';
    if (g_hash_table_lookup_extended(saying->words, saying->word, &known, NULL))
        saying->found = known;
    return saying->found != NULL;
}

/* Numbers of the words of a table. */
static GArray *numbers_of(GHashTable *words)
{
    GArray *numbers = g_array_new(FALSE, FALSE, sizeof(guint32));
    GHashTableIter iter;
    gpointer word;
    g_hash_table_iter_init(&iter, words);
    while (g_hash_table_iter_next(&iter, &word, NULL)) {
        guint32 number = indexed_file_number(word);
        g_array_append_val(numbers, number);
    }
    return numbers;
}

/* --- verdicts --- */

static gboolean is_binary(const struct indexed_file *file)
{
    return file->state == SAID_TEXT && text_looks_binary(file->text, file->size);
}

/* A folder may hold anything under the name of a source, but not by chance what is text in EBCDIC. */
static gboolean is_unreadable(const struct source *source, const struct indexed_file *file)
{
    return is_binary(file) && (source->named || text_is_foreign(file->text, file->size));
}

/* What the headers of a source say: the first that leaves no choice, else the first that speaks. */
static struct why why_of_headers(const struct scan *scan, const struct source *source)
{
    struct why why = {.kind = WHY_SILENT, .count = source->reach->len - 1};
    for (guint i = 1; i < source->reach->len; i++) {
        const struct indexed_file *header = source->reach->pdata[i];
        struct why own = why_of(scan, header);
        if (speaks(scan, header)) {
            if (why.kind == WHY_SILENT)
                why = (struct why){.kind = WHY_UNUSED, .other = header};
        } else if (own.kind != WHY_SILENT) {
            return own;
        }
    }
    return why;
}

/* A manifest that nobody named, and of which nobody knows what it stands for. */
static gboolean is_unknown_manifest(const struct scan *scan, const char *path)
{
    for (guint i = 0; scan->sets != NULL && i < scan->sets->len; i++) {
        const struct fact_manifest_set *set = scan->sets->pdata[i];
        g_autofree char *known = set->place != NULL ? path_absolute(set->place->file) : NULL;
        if (g_strcmp0(known, path) == 0)
            return FALSE;
    }
    return manifest_is_candidate(path);
}

static gboolean has_manifest_beside(struct scan *scan, const struct indexed_file *said)
{
    gpointer known = NULL;
    if (g_hash_table_lookup_extended(scan->beside, said->folder, NULL, &known))
        return GPOINTER_TO_INT(known);
    g_autoptr(GPtrArray) manifests = g_ptr_array_new_with_free_func(g_free);
    gboolean has = FALSE;
    scan_beside(said->key, manifests);
    for (guint i = 0; i < manifests->len && !has; i++)
        has = is_unknown_manifest(scan, manifests->pdata[i]);
    g_hash_table_insert(scan->beside, (gpointer)said->folder, GINT_TO_POINTER(has));
    return has;
}

/* A file that is included, but is no header: its functions are compiled with the source as if they stood there. */
static gboolean is_part(const struct indexed_file *file)
{
    static const char *const headers[] = {".h", ".hpp", ".hxx", ".hh", ".tmh", NULL};
    g_autofree char *name = g_path_get_basename(file->key), *lower = g_ascii_strdown(name, -1);
    for (guint i = 0; headers[i] != NULL; i++)
        if (g_str_has_suffix(lower, headers[i]))
            return FALSE;
    return strchr(lower, '.') != NULL;
}

/* A header is not there that CTRPP may make, and what is compiled here, or who includes it, calls as if it were. */
static gboolean may_use_absent(const struct source *source)
{
    gboolean may = FALSE;
    if (source->doubt.missing == NULL || !api_may_be_generated(source->doubt.missing))
        return FALSE;
    for (guint i = 0; i < source->reach->len && !may; i++) {
        const struct indexed_file *file = source->reach->pdata[i];
        may = (i == 0 || is_part(file) || file == source->doubt.misses) && absent_may_be_used(file);
    }
    return may;
}

/* Whether this file, the source or a part of it, uses what leads to PCW; `why` is what its headers say. */
static gboolean uses(struct scan *scan, struct indexed_file *file, const GArray *numbers, struct why *why)
{
    struct saying saying = {.words = scan->spoken};
    const char *name = callers_name_in(scan->callers, file);
    if (name != NULL)
        *why = (struct why){.kind = WHY_CALLS, .other = callers_home(scan->callers, name), .name = name};
    else if (why->kind == WHY_UNUSED && may_hold_any(file, numbers) && indexed_file_each_word(file, is_said, &saying))
        *why = (struct why){
            .kind = WHY_USES, .other = g_hash_table_lookup(scan->spoken, saying.found), .name = saying.found};
    return why_matters(why);
}

/* What an #include of which nobody can tell the header may bring: what a header defines that speaks of PCW and that
 * nobody else includes; else its names. */
static struct why why_of_doubt(struct scan *scan, const struct source *source)
{
    const struct why computed = {.kind = WHY_COMPUTED,
                                 .other = source->doubt.file,
                                 .at = source->doubt.include->at,
                                 .name = source->doubt.include->name};
    struct why why = {.kind = WHY_SILENT, .count = source->reach->len - 1};
    if (!source->open)
        return computed;
    GHashTableIter iter;
    gpointer header;
    g_hash_table_iter_init(&iter, scan->perhaps);
    while (g_hash_table_iter_next(&iter, &header, NULL)) {
        if (callers_part_in(scan->callers, header) != NULL || callers_registering_in(scan->callers, header) != NULL)
            return computed;
        if (speaks(scan, header))
            why = (struct why){.kind = WHY_UNUSED, .other = source->doubt.file};
    }
    return why;
}

static struct why decide(struct scan *scan, struct source *source, const GArray *numbers)
{
    struct indexed_file *said = source->said;
    struct why why = why_of(scan, said);
    if (why_matters(&why))
        return why;
    if (said->state == SAID_WIDE || is_unreadable(source, said))
        return (struct why){.kind = said->state == SAID_WIDE ? WHY_WIDE : WHY_BINARY, .other = said};
    const struct why doubt = source->doubt.file != NULL ? why_of_doubt(scan, source) : (struct why){.kind = WHY_SILENT};
    if (why_matters(&doubt))
        return doubt;
    why = why_of_headers(scan, source);
    if (why.kind == WHY_SILENT && doubt.kind == WHY_UNUSED)
        why = doubt;
    for (guint i = 0; i < source->reach->len && (i == 0 || !why_matters(&why)); i++) {
        struct indexed_file *file = source->reach->pdata[i];
        const char *part = callers_part_in(scan->callers, file);
        if (i == 0 || is_part(file))
            uses(scan, file, numbers, &why);
        else if (part != NULL)
            why = (struct why){.kind = WHY_PART, .other = file, .name = part};
    }
    if (!why_matters(&why) && source->doubt.missing != NULL && has_manifest_beside(scan, said))
        why = (struct why){.kind = WHY_MANIFEST, .other = said, .name = source->doubt.missing};
    if (!why_matters(&why) && may_use_absent(source))
        why = (struct why){.kind = WHY_ABSENT, .other = said, .name = source->doubt.missing};
    return why;
}

static gboolean any_matters(const struct scan *scan)
{
    for (guint i = 0; i < scan->sources->len; i++)
        if (why_matters(&source_at(scan, i)->why))
            return TRUE;
    return FALSE;
}

/* --- variables that are defined elsewhere --- */

/* What a source that matters uses and somebody else may define is added to `wanted`. */
static void want(struct scan *scan, const struct source *source, GHashTable *seen, GHashTable *declared)
{
    for (guint i = 0; i < source->reach->len; i++) {
        struct indexed_file *file = source->reach->pdata[i];
        if (!g_hash_table_add(seen, file))
            continue;
        struct declarations *speech = speech_of(scan, file);
        declarations_declares(speech, i > 0, declared);
        declarations_uses(speech, scan->names, scan->used);
    }
}

static GHashTable *wanted(const struct scan *scan, GHashTable *declared)
{
    GHashTable *both = g_hash_table_new(g_str_hash, g_str_equal);
    GHashTableIter iter;
    gpointer word;
    g_hash_table_iter_init(&iter, declared);
    while (g_hash_table_iter_next(&iter, &word, NULL))
        if (g_hash_table_contains(scan->used, word))
            g_hash_table_add(both, word);
    return both;
}

/* The words that one speech knows are interned: so may those of the table be looked up. */
static const char *defined_by(struct scan *scan, struct indexed_file *file, GHashTable *words, const GArray *numbers)
{
    struct saying saying = {.words = words};
    if (!may_hold_any(file, numbers) || !indexed_file_each_outer_word(file, is_said, &saying))
        return NULL;
    return declarations_defines(speech_of(scan, file), words, scan->used);
}

/* Who defines a variable matters with those who use it, and then what its initialiser uses is used too. */
static void choose_definers(struct scan *scan)
{
    g_autoptr(GHashTable) seen = g_hash_table_new(NULL, NULL), declared = g_hash_table_new(NULL, NULL);
    callers_add_words(scan->callers, scan->strings, scan->used);
    for (gboolean grew = TRUE; grew;) {
        grew = FALSE;
        for (guint i = 0; i < scan->sources->len; i++)
            if (why_matters(&source_at(scan, i)->why))
                want(scan, source_at(scan, i), seen, declared);
        g_autoptr(GHashTable) words = wanted(scan, declared);
        g_autoptr(GArray) numbers = numbers_of(words);
        for (guint i = 0; words != NULL && i < scan->sources->len; i++) {
            struct source *source = source_at(scan, i);
            const char *name = NULL;
            for (guint k = 0; k < source->reach->len && !why_matters(&source->why) && name == NULL; k++)
                name = k == 0 || is_part(source->reach->pdata[k])
                           ? defined_by(scan, source->reach->pdata[k], words, numbers)
                           : NULL;
            if (name == NULL)
                continue;
            source->why = (struct why){.kind = WHY_DEFINES, .other = source->said, .name = name};
            grew = TRUE;
        }
    }
}

/* --- comments for this tool --- */

static void note_reach(const struct source *source, GHashTable *seen)
{
    for (guint i = 0; i < source->reach->len; i++)
        g_hash_table_add(seen, source->reach->pdata[i]);
}

/* What one of those who include a header has to tell: what a comment in it silences, and whether it does; and what it
 * registers. */
static struct why why_of_reader(const struct scan *scan, const struct indexed_file *header)
{
    struct pcw_names mention = pcw_names_of_directive(header->text, header->size);
    const char *registering = callers_registering_in(scan->callers, header);
    if (mention.kind == MENTION_DIRECTIVE)
        return (struct why){.kind = WHY_DIRECTIVE, .other = header, .at = mention.at};
    return (struct why){.kind = registering != NULL ? WHY_PART : WHY_UNUSED, .other = header, .name = registering};
}

static void choose_readers(struct scan *scan)
{
    g_autoptr(GHashTable) seen = g_hash_table_new(NULL, NULL);
    for (guint i = 0; i < scan->sources->len; i++)
        if (why_matters(&source_at(scan, i)->why))
            note_reach(source_at(scan, i), seen);
    for (guint i = 0; i < scan->sources->len; i++) {
        struct source *source = source_at(scan, i);
        for (guint k = 1; k < source->reach->len && source->why.kind == WHY_UNUSED; k++) {
            const struct indexed_file *header = source->reach->pdata[k];
            const struct why why = speaks(scan, header) && !g_hash_table_contains(seen, header)
                                       ? why_of_reader(scan, header)
                                       : (struct why){.kind = WHY_UNUSED};
            if (!why_matters(&why))
                continue;
            source->why = why;
            note_reach(source, seen);
        }
    }
}

/* --- the driver's own routines --- */

static const char *entry_in(const struct source *source, gboolean whole)
{
    static const char *const words[] = {API_DRIVER_ENTRY,  "GsDriverEntry",        "DriverUnload",
                                        "EvtDriverUnload", "FilterUnloadCallback", "FLT_REGISTRATION"};
    for (guint k = 0; k < source->reach->len; k++)
        for (guint i = 0; (k == 0 || is_part(source->reach->pdata[k])) && i < (whole ? 2 : G_N_ELEMENTS(words)); i++)
            if (indexed_file_holds(source->reach->pdata[k], words[i]))
                return words[i];
    return NULL;
}

/*
 * With DriverEntry and what it stores as DriverUnload, a list of files is a whole driver.  Of a whole project it is
 * enough to know that there is a DriverEntry.
 */
static void choose_entries(struct scan *scan, gboolean whole)
{
    gboolean known = FALSE;
    for (guint i = 0; whole && i < scan->sources->len && !known; i++)
        known = why_matters(&source_at(scan, i)->why) && entry_in(source_at(scan, i), whole) != NULL;
    for (guint i = 0; !known && i < scan->sources->len; i++) {
        struct source *source = source_at(scan, i);
        const char *word = why_matters(&source->why) ? NULL : entry_in(source, whole);
        if (word != NULL)
            source->why = (struct why){.kind = WHY_ENTRY, .other = source->said, .name = word};
    }
}

GPtrArray *scan_starts(const struct scan *scan)
{
    GPtrArray *starts = g_ptr_array_new_with_free_func(g_free);
    gboolean any = any_matters(scan);
    for (guint i = 0; any && i < scan->sources->len; i++) {
        struct indexed_file *file = source_at(scan, i)->said;
        gboolean may = file->text != NULL && indexed_file_holds(file, API_DRIVER_ENTRY);
        if (may && start_is_defined(file->text, file->size))
            g_ptr_array_add(starts, g_strdup(file->path));
    }
    return starts;
}

/* --- all of it --- */

static gboolean anybody_speaks(const struct scan *scan)
{
    for (guint i = 0; i < scan->files->len; i++)
        if (speaks(scan, scan->files->pdata[i]))
            return TRUE;
    return FALSE;
}

void scan_decide(struct scan *scan, gboolean whole)
{
    collect_files(scan);
    g_autoptr(GPtrArray) generated = find_generated(scan);
    gboolean any = anybody_speaks(scan);
    for (guint i = 0; any && i < scan->files->len; i++)
        callers_add(scan->callers, scan->files->pdata[i]);
    scan->wrappers = callers_find(scan->callers, generated);
    if (any)
        learn_names(scan);
    index_names(scan);
    g_autoptr(GArray) numbers = numbers_of(scan->names);
    for (guint i = 0; i < scan->sources->len; i++)
        source_at(scan, i)->why = decide(scan, source_at(scan, i), numbers);
    if (any && any_matters(scan))
        choose_definers(scan);
    if (any)
        choose_readers(scan);
    if (any_matters(scan))
        choose_entries(scan, whole);
}

gboolean scan_matters(const struct scan *scan, guint source)
{
    return why_matters(&source_at(scan, source)->why);
}

char *scan_why(const struct scan *scan, guint index)
{
    const struct source *source = source_at(scan, index);
    struct why why = source->why;
    g_autofree char *word = NULL;
    if (why.name == NULL && (why.kind == WHY_SAYS || why.kind == WHY_PARTS))
        why.name = word = g_strndup(why.other->text + why.other->mention.at, MAX(why.other->mention.length, 1));
    return why_text(&why, source->said);
}

char *scan_summary(const struct scan *scan)
{
    guint counts[WHY_ENTRY + 1] = {0};
    g_autoptr(GString) text = g_string_new(NULL);
    g_string_append_printf(text, "%u %s", scan->sources->len, scan->sources->len == 1 ? "source" : "sources");
    for (guint i = 0; i < scan->sources->len; i++)
        counts[source_at(scan, i)->why.kind]++;
    const char *separator = ": ";
    for (guint kind = WHY_ENTRY + 1; kind > 0; kind--)
        if (counts[kind - 1] > 0) {
            g_string_append_printf(text, "%s%u %s", separator, counts[kind - 1],
                                   why_of_many((enum why_kind)(kind - 1)));
            separator = ", ";
        }
    return g_string_free(g_steal_pointer(&text), FALSE);
}

const char *scan_cut_tree(const struct scan *scan)
{
    for (guint i = 0; i < scan->trees->len; i++)
        if (tree_is_cut(scan->trees->pdata[i]))
            return tree_root(scan->trees->pdata[i]);
    return NULL;
}

const char *scan_includer(const struct scan *scan, guint index)
{
    struct indexed_file *own = source_at(scan, index)->said;
    if (path_is_source(own->key) || callers_part_in(scan->callers, own) == NULL)
        return NULL;
    for (guint i = 0; i < scan->sources->len; i++) {
        const struct source *source = source_at(scan, i);
        if (source->said != own && why_matters(&source->why) && g_ptr_array_find(source->reach, own, NULL))
            return source->said->path;
    }
    return NULL;
}

gboolean scan_includes(const struct scan *scan, const char *path)
{
    g_autofree char *key = path_absolute(path);
    return g_hash_table_contains(scan->included, key);
}

const GPtrArray *scan_wrappers(const struct scan *scan)
{
    return scan->wrappers;
}

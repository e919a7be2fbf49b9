#include "parse/account/excluded/conditional-data.h"

#include <string.h>

#include "base/text/api.h"
#include "base/text/c-lexer.h"
#include "parse/context/place.h"
#include "parse/context/relevance.h"
#include "parse/context/relevance-function.h"
#include "parse/context/relevance-place.h"

/* A token outside of directives, and its brace depth. */
struct item {
    struct c_token token;
    const char *word; /* of a name, else NULL */
    guint depth;
};

struct data_search {
    struct lower *lower;
    struct conditions *conditions;
    GHashTable *items;     /* file number -> GArray of struct item */
    GArray *files;         /* uint32_t: the project's files that have conditions or not */
    GStringChunk *words;   /* of the items */
    GHashTable *counted;   /* set of words: names in tables of descriptors and in calls of PCW */
    GHashTable *variables; /* set of words: variables at file scope of PCW's types */
    GArray *places;        /* of struct conditional_data */
    GHashTable *branches;  /* gint64 of file and branch: has a place */
};

/* A declaration or definition at file scope: items from `first` to before `end`. */
struct item_run {
    guint first, end;
    bool is_function;
};

static const struct item *item_at(const GArray *items, guint i)
{
    return &g_array_index(items, struct item, i);
}

/* --- the text --- */

/* Whether the brace after these tokens belongs to extern "C" or a namespace, whose contents are at file scope. */
static bool conditional_data_is_transparent(const GArray *items)
{
    const struct item *before = items->len > 0 ? item_at(items, items->len - 1) : NULL;
    const struct item *second = items->len > 1 ? item_at(items, items->len - 2) : NULL;
    if (before == NULL)
        return false;
    return before->token.kind == C_STRING || g_strcmp0(before->word, "namespace") == 0 ||
           (second != NULL && before->word != NULL && g_strcmp0(second->word, "namespace") == 0);
}

static GArray *items_of(struct data_search *search, const struct ir_file *file)
{
    GArray *items = g_array_new(FALSE, FALSE, sizeof(struct item));
    g_autoptr(GByteArray) open = g_byte_array_new(); /* for each brace: it counts */
    struct c_lexer lexer = c_lexer_of(file->text, file->size);
    struct item item = {.depth = 0};
    guint depth = 0;
    while (c_lexer_next_code(&lexer, &item.token)) {
        g_autofree char *word = item.token.kind == C_NAME ? c_token_dup(file->text, &item.token) : NULL;
        item.word = word != NULL ? g_string_chunk_insert_const(search->words, word) : NULL;
        if (item.token.sign == '{') {
            guint8 counts = !conditional_data_is_transparent(items);
            g_byte_array_append(open, &counts, 1);
            item.depth = depth;
            depth += counts;
        } else {
            if (item.token.sign == '}' && open->len > 0) {
                depth -= open->data[open->len - 1];
                g_byte_array_set_size(open, open->len - 1);
            }
            item.depth = depth;
        }
        g_array_append_val(items, item);
    }
    return items;
}

static struct item_run piece_from(const GArray *items, guint first)
{
    struct item_run piece = {first, first, false};
    bool call = false, list = false;
    for (; piece.end < items->len; piece.end++) {
        const struct item *item = item_at(items, piece.end);
        if (item->depth > 0)
            continue;
        call |= item->token.sign == '(';
        list |= item->token.sign == '=';
        piece.is_function |= item->token.sign == '{' && call && !list;
        if (item->token.sign == ';' || (item->token.sign == '}' && piece.is_function))
            break;
    }
    piece.end = MIN(piece.end + 1, items->len);
    return piece;
}

static void data_scan_file(uint32_t index, void *data)
{
    struct data_search *search = data;
    g_hash_table_insert(search->items, GUINT_TO_POINTER(index),
                        items_of(search, search->lower->unit->files->pdata[index]));
    g_array_append_val(search->files, index);
}

/* --- names that tables and calls use --- */

static bool is_type_of_pcw(const char *word)
{
    return word != NULL && (g_str_has_prefix(word, "PCW_") || g_str_has_prefix(word, "PPCW_")) && api_is_word(word);
}

/* PCW_DATA data, *PPCW_REGISTRATION const *handle */
static void take_variable(const GArray *items, guint type, guint end, GHashTable *variables)
{
    guint i = type + 1;
    while (i < end && (item_at(items, i)->token.sign == '*' || g_strcmp0(item_at(items, i)->word, "const") == 0))
        i++;
    if (i < end && item_at(items, i)->word != NULL && is_type_of_pcw(item_at(items, type)->word))
        g_hash_table_add(variables, (gpointer)item_at(items, i)->word);
}

/* static PCW_COUNTER_DESCRIPTOR g_Rows[] = {…}; not a structure with a handle in it. */
static bool is_of_pcw(const GArray *items, const struct item_run *piece)
{
    for (guint i = piece->first; !piece->is_function && i < piece->end; i++)
        if (item_at(items, i)->depth == 0 && is_type_of_pcw(item_at(items, i)->word))
            return true;
    return false;
}

static void take_declarations(struct data_search *search, const GArray *items)
{
    for (struct item_run piece = piece_from(items, 0); piece.first < items->len; piece = piece_from(items, piece.end)) {
        if (!is_of_pcw(items, &piece))
            continue;
        for (guint i = piece.first; i < piece.end; i++) {
            take_variable(items, i, piece.end, search->variables);
            if (item_at(items, i)->word != NULL)
                g_hash_table_add(search->counted, (gpointer)item_at(items, i)->word);
        }
    }
}

static bool is_assignment(const GArray *items, guint i)
{
    static const char *const comparing = "=!<>";
    char before = i > 0 ? item_at(items, i - 1)->token.sign : '\0';
    bool after = i + 1 < items->len && item_at(items, i + 1)->token.sign == '=';
    return item_at(items, i)->token.sign == '=' && !after && (before == '\0' || strchr(comparing, before) == NULL);
}

/* Adds the names in a statement that uses PCW, except the variable that only receives its result. */
static void take_statement(const struct data_search *search, const GArray *items, guint first, guint end,
                           GHashTable *variables, GHashTable *words)
{
    guint from = first, telling = end;
    for (guint i = first; i < end && telling == end; i++) {
        const char *word = item_at(items, i)->word;
        if (word != NULL && (api_is_word(word) || g_hash_table_contains(variables, word) ||
                             g_hash_table_contains(search->variables, word)))
            telling = i;
    }
    for (guint i = first; i < telling && telling < end; i++)
        if (is_assignment(items, i))
            from = i;
    for (guint i = from; telling < end && i < end; i++) {
        take_variable(items, i, end, variables);
        if (words != NULL && item_at(items, i)->word != NULL)
            g_hash_table_add(words, (gpointer)item_at(items, i)->word);
    }
}

/* The end of the statement or function head that begins at `first`.  Braces of an initialiser do not end it. */
static guint statement_end(const GArray *items, guint first, guint end)
{
    guint lists = 0, i = first;
    for (; i < end; i++) {
        char sign = item_at(items, i)->token.sign, before = i > first ? item_at(items, i - 1)->token.sign : ';';
        bool opens = sign == '{' && (lists > 0 || before == '=');
        bool closes = sign == '}' && lists > 0;
        lists += opens;
        lists -= closes;
        if (!opens && !closes && c_is_border(sign))
            break;
    }
    return i;
}

/* The words of a function's statements that have to do with PCW.  Free with g_hash_table_unref(). */
static GHashTable *words_of_function(const struct data_search *search, const GArray *items, guint first, guint end)
{
    GHashTable *words = g_hash_table_new(g_str_hash, g_str_equal);
    g_autoptr(GHashTable) variables = g_hash_table_new(g_str_hash, g_str_equal);
    for (guint begin = first, stop; begin < end; begin = stop + 1) {
        stop = statement_end(items, begin, end);
        take_statement(search, items, begin, stop, variables, begin == first ? NULL : words); /* its head first */
    }
    return words;
}

/* The first item at the offset or behind it. */
static guint item_from(const GArray *items, size_t offset)
{
    guint low = 0, high = items->len;
    while (low < high) {
        guint middle = low + (high - low) / 2;
        if (item_at(items, middle)->token.start < offset)
            low = middle + 1;
        else
            high = middle;
    }
    return low;
}

/* --- conditional data --- */

static bool is_counted(const struct data_search *search, const GHashTable *words, const char *word)
{
    return word != NULL && g_hash_table_contains((GHashTable *)words, word) &&
           !relevance_is_common(search->lower->relevance, word);
}

static bool is_under_condition(const struct data_search *search, uint32_t file, size_t offset)
{
    return directives_decide(conditions_directives(search->conditions, file), (uint32_t)offset);
}

static void note_place(struct data_search *search, uint32_t file, size_t offset)
{
    const GArray *directives = conditions_directives(search->conditions, file);
    if (!is_under_condition(search, file, offset))
        return;
    int32_t branch = directives_branch(directives, (uint32_t)offset);
    gint64 key = lower_place_key(file, (uint32_t)branch);
    if (g_hash_table_contains(search->branches, &key))
        return;
    g_hash_table_add(search->branches, g_memdup2(&key, sizeof key));
    struct conditional_data place = {file, (uint32_t)offset};
    g_array_append_val(search->places, place);
}

/* The names that a piece declares, and the tag of a structure. */
static bool declares_counted(const struct data_search *search, const GArray *items, const struct item_run *piece)
{
    for (guint i = piece->first; i < piece->end; i++)
        if (item_at(items, i)->depth == 0 && is_counted(search, search->counted, item_at(items, i)->word))
            return true;
    return false;
}

/* g_Name of `static UNICODE_STRING g_Name = …;`, Fill of `static VOID Fill(…) {…}` */
static bool conditional_data_is_declared(const struct data_search *search, const GArray *items,
                                         const struct item_run *piece, guint i)
{
    static const char *const signs = "=[;,";
    char sign = i + 1 < piece->end ? item_at(items, i + 1)->token.sign : '\0';
    return is_counted(search, search->counted, item_at(items, i)->word) && sign != '\0' &&
           (piece->is_function ? sign == '(' : strchr(signs, sign) != NULL);
}

static void check_declarations(struct data_search *search, uint32_t file, const GArray *items)
{
    for (struct item_run piece = piece_from(items, 0); piece.first < items->len; piece = piece_from(items, piece.end)) {
        bool matters = !piece.is_function && (is_of_pcw(items, &piece) || declares_counted(search, items, &piece));
        for (guint i = piece.first; i < piece.end; i++) {
            const struct item *item = item_at(items, i);
            const struct ir_range place = {.file = file, .offset = (uint32_t)item->token.start};
            bool inside = matters && item->depth > 0 && is_under_condition(search, file, item->token.start);
            if ((inside && relevance_function_at(search->lower->relevance, &place) == NULL) ||
                (item->depth == 0 && conditional_data_is_declared(search, items, &piece, i)))
                note_place(search, file, item->token.start);
        }
    }
}

/* #define SIZE 8, if a row uses SIZE */
static void check_definitions(struct data_search *search, uint32_t file)
{
    const struct ir_file *text = search->lower->unit->files->pdata[file];
    const GArray *directives = conditions_directives(search->conditions, file);
    for (guint i = 0; i < directives->len; i++) {
        const struct directive *directive = &g_array_index(directives, struct directive, i);
        struct c_lexer lexer = c_lexer_between(text->text, directive->at, directive->end);
        struct c_token token;
        bool defines = directive->kind == DIRECTIVE_OTHER && c_lexer_next(&lexer, &token) &&
                       c_lexer_next(&lexer, &token) && c_token_is(text->text, &token, "define") &&
                       c_lexer_next(&lexer, &token) && token.kind == C_NAME;
        g_autofree char *name = defines ? c_token_dup(text->text, &token) : NULL;
        if (is_counted(search, search->counted, name))
            note_place(search, file, directive->at);
    }
}

static void check_function(struct data_search *search, uint32_t file, const GArray *items, guint first, guint end,
                           const GHashTable *words)
{
    for (guint begin = first, stop; begin < end; begin = stop + 1) {
        bool matters = false;
        stop = statement_end(items, begin, end);
        for (guint i = begin; i < stop && !matters; i++)
            matters = is_counted(search, words, item_at(items, i)->word);
        for (guint i = begin; matters && i < stop; i++)
            note_place(search, file, item_at(items, i)->token.start);
    }
}

static void conditional_data_take_words(struct data_search *search, GHashTable *words)
{
    GHashTableIter iter;
    gpointer word;
    g_hash_table_iter_init(&iter, words);
    while (g_hash_table_iter_next(&iter, &word, NULL))
        g_hash_table_add(search->counted, word);
}

static void each_function(struct data_search *search, bool check)
{
    const struct relevance *relevance = search->lower->relevance;
    for (guint i = 0; i < relevance_function_count(relevance); i++) {
        struct function_text function = relevance_function(relevance, i);
        const GArray *items = g_hash_table_lookup(search->items, GUINT_TO_POINTER(function.range->file));
        if (items == NULL || !function.relevant)
            continue;
        guint first = item_from(items, function.range->offset), end = item_from(items, function.range->end_offset);
        GHashTable *words = words_of_function(search, items, first, end);
        if (check)
            check_function(search, function.range->file, items, first, end, words);
        else
            conditional_data_take_words(search, words);
        g_hash_table_unref(words);
    }
}

static bool has_conditions(const struct data_search *search)
{
    for (guint i = 0; i < search->files->len; i++) {
        const GArray *directives = conditions_directives(search->conditions, g_array_index(search->files, uint32_t, i));
        for (guint k = 0; k < directives->len; k++) {
            const struct directive *directive = &g_array_index(directives, struct directive, k);
            if (directive->kind <= DIRECTIVE_IFNDEF && !directive->has_guard)
                return true;
        }
    }
    return false;
}

static void search_all(struct data_search *search)
{
    for (guint i = 0; i < search->files->len; i++)
        take_declarations(
            search, g_hash_table_lookup(search->items, GUINT_TO_POINTER(g_array_index(search->files, uint32_t, i))));
    each_function(search, false);
    for (guint i = 0; i < search->files->len; i++) {
        uint32_t file = g_array_index(search->files, uint32_t, i);
        check_declarations(search, file, g_hash_table_lookup(search->items, GUINT_TO_POINTER(file)));
        check_definitions(search, file);
    }
    each_function(search, true);
}

GArray *conditional_data_find(struct lower *lower, struct conditions *conditions)
{
    struct data_search search = {.lower = lower, .conditions = conditions};
    search.places = g_array_new(FALSE, FALSE, sizeof(struct conditional_data));
    if (relevance_count(lower->relevance) == 0)
        return search.places;
    search.items = g_hash_table_new_full(NULL, NULL, NULL, (GDestroyNotify)g_array_unref);
    search.files = g_array_new(FALSE, FALSE, sizeof(uint32_t));
    search.words = g_string_chunk_new(4096);
    search.counted = g_hash_table_new(g_str_hash, g_str_equal);
    search.variables = g_hash_table_new(g_str_hash, g_str_equal);
    search.branches = g_hash_table_new_full(g_int64_hash, g_int64_equal, g_free, NULL);
    lower_visit_own(lower, data_scan_file, &search);
    if (has_conditions(&search))
        search_all(&search);
    g_hash_table_unref(search.branches);
    g_hash_table_unref(search.variables);
    g_hash_table_unref(search.counted);
    g_string_chunk_free(search.words);
    g_array_unref(search.files);
    g_hash_table_unref(search.items);
    return search.places;
}

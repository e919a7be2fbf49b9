/*
 * What is found out about a source without parsing it: what it speaks of, what it includes and calls.  The input is a
 * source that may include itself; whatever it says, its words lie in its text.
 */
#include <string.h>

#include "base/text/c-lexer.h"
#include "fuzz/fuzz.h"
#include "fuzz/stored.h"
#include "scan/text/callers.h"
#include "scan/includes.h"
#include "scan/text/declarations.h"
#include "scan/text/kernel-macros.h"
#include "scan/text/file-words.h"

/* Nothing is lost between two tokens. */
static void check_gap(const char *text, size_t from, size_t to)
{
    if (from == 0 && to >= 3 && memcmp(text, "\xEF\xBB\xBF", 3) == 0)
        from = 3;
    while (from < to) {
        size_t behind = c_splice_end(text, to, from);
        g_assert(behind > from || text[from] == 0x7F || (unsigned char)text[from] <= ' ');
        from = MAX(behind, from + 1);
    }
}

/* Tokens tile the text, and each directive has an end. */
static void check_tokens(const char *text, size_t size)
{
    g_autofree char *exact = g_memdup2(text, size), *spelling = g_malloc(size + 1);
    struct c_lexer lexer = c_lexer_of(exact, size);
    struct c_token token;
    size_t end = 0;
    bool in_directive = false;
    while (c_lexer_next(&lexer, &token)) {
        g_assert(token.start >= end && token.end <= size && lexer.at == token.end);
        g_assert((token.end > token.start) == (token.kind != C_DIRECTIVE_END));
        g_assert((token.sign != '\0') == (token.kind == C_SIGN));
        g_assert(!in_directive || lexer.in_directive || token.kind == C_DIRECTIVE_END);
        g_assert(in_directive || token.kind != C_DIRECTIVE_END);
        check_gap(exact, end, token.start);
        end = token.end;
        in_directive = lexer.in_directive;
        c_token_copy(exact, &token, spelling, size + 1);
    }
    check_gap(exact, end, size);
    g_assert(!in_directive);
}

/* The next token that is in a directive, or no name, number or sign, or one of the signs; `skips`: all others are
 * skipped.
 */
static bool next_wanted(struct c_lexer *lexer, struct c_token *token, unsigned kinds, const char *signs, bool skips)
{
    for (;;) {
        bool inside = lexer->in_directive;
        if (skips)
            c_lexer_skip_plain(lexer, kinds);
        if (!c_lexer_next(lexer, token))
            return false;
        bool plain = token->kind == C_NAME || token->kind == C_NUMBER ||
                     (token->kind == C_SIGN && strchr(signs, token->sign) == NULL);
        if (inside || !plain)
            return true;
    }
}

/* Nothing that is wanted is skipped. */
static void check_skips(const char *text, size_t size, unsigned kinds, const char *signs)
{
    struct c_lexer every = c_lexer_of(text, size), skipping = every;
    struct c_token token, other;
    while (next_wanted(&every, &token, kinds, signs, false)) {
        g_assert(next_wanted(&skipping, &other, kinds, signs, true));
        g_assert(other.start == token.start && other.end == token.end && other.kind == token.kind);
    }
    g_assert(!next_wanted(&skipping, &other, kinds, signs, true));
}

static void check_pcw_names(const char *text, size_t size)
{
    const struct pcw_names found[] = {pcw_names_find(text, size), pcw_names_of_directive(text, size)};
    for (guint i = 0; i < G_N_ELEMENTS(found); i++)
        g_assert(found[i].kind == PCW_NAMES_NONE || found[i].at + found[i].length <= size);
    pcw_names_used(text, size);
}

static void check_declarations(const char *text, size_t size)
{
    static const char *const asked[] = {"PcwRegister", "handle", "a"};
    struct vocabulary *vocabulary = vocabulary_new();
    g_autoptr(GHashTable) names = g_hash_table_new(NULL, NULL);
    g_autoptr(GHashTable) aliases = g_hash_table_new(NULL, NULL), used = g_hash_table_new(NULL, NULL);
    struct declarations *declarations = declarations_read(vocabulary, text, size);
    for (guint i = 0; i < G_N_ELEMENTS(asked); i++)
        g_hash_table_add(names, (gpointer)vocabulary_word(vocabulary, asked[i]));
    declarations_spread(declarations, names, aliases, (gpointer) "origin");
    declarations_uses(declarations, names, used);
    declarations_defines(declarations, names, used);
    declarations_declares(declarations, (size & 1) != 0, used);
    declarations_free(declarations);
    vocabulary_free(vocabulary);
}

static bool take(gpointer size, const char *word, gsize length)
{
    g_assert(length > 0 && length <= *(gsize *)size && c_is_part(word[length - 1]));
    return FALSE;
}

static void check_words(const struct indexed_file *file)
{
    gsize size = file->size;
    for (guint i = 0; i < file->includes->len; i++) {
        const struct indexed_file_include *include = &g_array_index(file->includes, struct indexed_file_include, i);
        g_assert(include->name != NULL && include->at <= file->size);
        indexed_file_line(file, include->at);
    }
    if (file->text == NULL)
        return;
    indexed_file_each_word(file, take, &size);
    indexed_file_each_outer_word(file, take, &size);
}

/* The folder of the input, which has no other file. */
static struct tree *the_tree(const char *path)
{
    static struct tree *tree;
    if (tree == NULL)
        tree = tree_around(path);
    return tree;
}

static void check_file(const char *path)
{
    static const char *const touching[] = {"RegisterFoo"};
    struct file_index *store = file_index_new(TRUE);
    struct indexed_file *file = file_index_of(store, path);
    check_words(file);
    indexed_file_holds(file, "PcwRegister");
    struct includes *includes = includes_new(the_tree(path), store);
    g_autoptr(GPtrArray) directories = g_ptr_array_new();
    g_ptr_array_add(directories, (gpointer)stored_folder());
    const struct includes_search search = {.directories = directories};
    g_autoptr(GPtrArray) files = includes_closure(includes, path, &search);
    for (guint i = 0; kernel_macro(i) != NULL; i++)
        includes_ask_for(includes, files, i);
    struct callers *callers = callers_new();
    g_autoptr(GPtrArray) generated = g_ptr_array_new();
    g_ptr_array_add(generated, (gpointer)touching[0]);
    callers_add(callers, file);
    g_autoptr(GPtrArray) names = callers_find(callers, generated);
    callers_name_in(callers, file);
    for (guint i = 0; i < names->len; i++)
        callers_home(callers, names->pdata[i]);
    callers_free(callers);
    includes_free(includes);
    file_index_free(store);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    g_autofree char *text =
        g_malloc0(size + 1); /* a NUL behind it, as files have when they are read, and not a byte more */
    memcpy(text, data, size);
    check_tokens(text, size);
    check_skips(text, size, C_STOP_NOTHING, "");
    check_skips(text, size, C_STOP_BRACES | C_STOP_SEMICOLONS, "{};");
    check_skips(text, size, C_STOP_BRACKETS, "{}[]()");
    check_pcw_names(text, size);
    check_declarations(text, size);
    g_autofree char *path = stored_as("input.c", data, size);
    check_file(path);
    return 0;
}

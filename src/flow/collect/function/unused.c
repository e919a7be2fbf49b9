/*
 * A function that nobody calls does nothing: an unregister routine that unload has forgotten.  What the parse has read
 * says who calls it in this build.  That another build does not either, only the text can tell: its name stands nowhere
 * but in declarations.
 */
#include "flow/collect/function/unused.h"

#include <string.h>

#include "base/text/c-lexer.h"

static bool is_pasted(const char *text, const struct c_token *token)
{
    size_t before = token->start, behind = token->end;
    while (before > 0 && g_ascii_isspace(text[before - 1]))
        before--;
    while (g_ascii_isspace(text[behind]))
        behind++;
    return (before > 1 && text[before - 1] == '#' && text[before - 2] == '#') ||
           (text[behind] == '#' && text[behind + 1] == '#');
}

static void unused_add_words(struct flow *flow, const char *text)
{
    struct c_lexer lexer = c_lexer_of(text, strlen(text));
    struct c_token token;
    while (c_lexer_next_code(&lexer, &token)) {
        if (token.kind != C_NAME)
            continue;
        g_hash_table_add(flow->used_words, c_token_dup(text, &token));
        if (is_pasted(text, &token))
            g_hash_table_add(flow->pasted, c_token_dup(text, &token));
    }
}

/* `#define STOP(module) module##Stop()`: the call has the name in two parts. */
static bool may_be_pasted(const struct flow *flow, const char *name)
{
    GHashTableIter iter;
    gpointer part;
    bool found = false;
    g_hash_table_iter_init(&iter, flow->pasted);
    while (!found && g_hash_table_iter_next(&iter, &part, NULL))
        found = g_str_has_prefix(name, part) || g_str_has_suffix(name, part);
    return found;
}

static bool unused_is_word(const char *text, const struct c_token *token, const char *word)
{
    size_t length = token->end - token->start;
    return token->kind == C_NAME && length == strlen(word) && memcmp(text + token->start, word, length) == 0;
}

/* A type, its stars or the class stand before a name that is declared; these are words too, but begin a statement. */
static bool begins_statement(const char *text, const struct c_token *token)
{
    static const char *const words[] = {"return",    "else",     "do",    "case",   "goto",
                                        "co_return", "co_await", "throw", "delete", "sizeof"};
    for (guint i = 0; i < G_N_ELEMENTS(words); i++)
        if (unused_is_word(text, token, words[i]))
            return true;
    return false;
}

/* With its parameters, or by a type of functions alone: `EVT_WDF_DRIVER_UNLOAD OnUnload;`. */
static bool may_declare(const struct ir_file *file, const struct c_token *before, const struct c_token *token)
{
    bool by_type = before->kind == C_NAME && c_next_is(file->text, file->size, token->end, ';');
    bool typed = before->kind == C_NAME ? !begins_statement(file->text, before)
                                        : before->kind == C_SIGN && strchr("*&:", before->sign) != NULL;
    return typed && (by_type || c_next_is(file->text, file->size, token->end, '('));
}

/* Words of the file that stand elsewhere than in declarations, those in macros included. */
static void add_uses(struct flow *flow, const struct ir_file *file)
{
    struct c_lexer lexer = c_lexer_of(file->text, file->size);
    struct c_token token, before = {.kind = C_SIGN, .sign = ';'};
    while (c_lexer_next(&lexer, &token)) {
        if (token.kind == C_DIRECTIVE) {
            g_autofree char *line = c_lexer_directive_line(&lexer, &token);
            if (g_str_has_prefix(line, "define"))
                unused_add_words(flow, line);
            continue;
        }
        if (token.kind == C_COMMENT)
            continue;
        if (token.kind == C_NAME && !may_declare(file, &before, &token))
            g_hash_table_add(flow->used_words, c_token_dup(file->text, &token));
        before = token;
    }
}

static void read_words(struct flow *flow)
{
    if (flow->used_words != NULL)
        return;
    flow->pasted = g_hash_table_new_full(g_str_hash, g_str_equal, g_free, NULL);
    flow->used_words = g_hash_table_new_full(g_str_hash, g_str_equal, g_free, NULL);
    for (guint i = 0; i < flow->unit->files->len; i++) {
        const struct ir_file *file = flow->unit->files->pdata[i];
        if (file->is_user && file->text != NULL)
            add_uses(flow, file);
    }
}

bool unused_may_be_pasted(struct flow *flow, const char *name)
{
    read_words(flow);
    return may_be_pasted(flow, name);
}

/* Somewhere in the text, as a whole or by its parts; or the file exports routines, this one perhaps. */
static bool unused_is_named(struct flow *flow, const struct ir_function *function, const char *name)
{
    read_words(flow);
    return g_hash_table_contains(flow->used_words, name) || may_be_pasted(flow, name) ||
           (!function->is_static && g_hash_table_contains(flow->used_words, "dllexport"));
}

bool unused_is(struct flow *flow, const struct ir_function *function)
{
    const char *colon = strrchr(function->name, ':'), *name = colon != NULL ? colon + 1 : function->name;
    bool implicit = function->is_virtual || function->in_header || name[0] == '~' || g_str_has_prefix(name, "operator");
    return !function->called && !function->address_taken && !implicit && !unused_is_named(flow, function, name);
}

#include "scan/text/joins.h"

#include <stdbool.h>

#include "base/text/api.h"
#include "base/text/c-lexer.h"

/* The macro whose definition is read. */
struct macro {
    struct c_lexer *lexer;
    GHashTable *parameters; /* set of names */
};

/* Comments are passed over.  False at the end of the directive. */
static bool next_of(const struct macro *macro, struct c_token *token)
{
    while (c_lexer_next(macro->lexer, token) && token->kind == C_COMMENT)
        continue;
    return macro->lexer->in_directive;
}

/* Reads "NAME(a, b, rest...)"; `token` is the first one behind it.  False at the end of the directive. */
static bool read_parameters(const struct macro *macro, struct c_token *token)
{
    g_hash_table_remove_all(macro->parameters);
    g_hash_table_add(macro->parameters, g_strdup("__VA_ARGS__"));
    g_hash_table_add(macro->parameters, g_strdup("__VA_OPT__"));
    if (!next_of(macro, token) || !next_of(macro, token))
        return false;
    if (token->sign != '(' || token->spaced)
        return true;
    while (token->sign != ')' && next_of(macro, token))
        if (token->kind == C_NAME)
            g_hash_table_add(macro->parameters, c_token_dup(macro->lexer->text, token));
    return token->sign == ')' && next_of(macro, token);
}

static bool may_be_joined(const struct macro *macro, const struct c_token *token)
{
    if (token->kind != C_NAME && token->kind != C_NUMBER)
        return false;
    g_autofree char *word = c_token_dup(macro->lexer->text, token);
    return g_hash_table_contains(macro->parameters, word) || api_is_piece(word);
}

/* Where the first such operator of the macro begins; the text's size: nowhere. */
static size_t joins_in(const struct macro *macro)
{
    struct c_token token, left = {.kind = C_COMMENT};
    for (bool more = read_parameters(macro, &token); more;) {
        struct c_token first = token;
        more = next_of(macro, &token);
        if (first.sign == '#' && more && token.sign == '#' && !token.spaced) {
            more = next_of(macro, &token);
            bool behind_group = left.sign == ')'; /* of a __VA_OPT__(…) */
            if (more && (behind_group || may_be_joined(macro, &left)) && may_be_joined(macro, &token))
                return first.start;
        } else {
            left = first;
        }
    }
    return macro->lexer->size;
}

const char *joins_find(const char *text, gsize size)
{
    struct c_lexer lexer = c_lexer_of(text, size);
    g_autoptr(GHashTable) parameters = g_hash_table_new_full(g_str_hash, g_str_equal, g_free, NULL);
    const struct macro macro = {&lexer, parameters};
    struct c_token token;
    size_t found = size;
    while (found == size && c_lexer_next(&lexer, &token))
        if (token.kind == C_DIRECTIVE && next_of(&macro, &token) && c_token_is(text, &token, "define"))
            found = joins_in(&macro);
    return found < size ? text + found : NULL;
}

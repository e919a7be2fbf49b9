#include "parse/text/import.h"

#include <stdbool.h>
#include <string.h>

#include "base/text/c-lexer.h"

/* The name of the next #import; false: there is none. */
static bool next_import(struct c_lexer *lexer, struct c_token *token)
{
    while (c_lexer_next(lexer, token))
        if (token->kind == C_DIRECTIVE) {
            while (c_lexer_next(lexer, token) && token->kind == C_COMMENT)
                continue;
            if (c_token_is(lexer->text, token, "import"))
                return true;
        }
    return false;
}

static bool has_import(const char *text, gsize size)
{
    const gsize length = strlen("import");
    const char *at = text, *end = text + size;
    while ((gsize)(end - at) >= length && (at = memchr(at, 'i', (gsize)(end - at))) != NULL) {
        if ((gsize)(end - at) >= length && memcmp(at, "import", length) == 0)
            return true;
        at++;
    }
    return false;
}

char *import_as_include(const char *text, gsize size, gsize *length)
{
    GString *changed = NULL;
    struct c_lexer lexer = c_lexer_of(text, size);
    struct c_token token;
    size_t copied = 0;
    if (!has_import(text, size)) /* most texts are not divided into tokens for this */
        return NULL;
    while (next_import(&lexer, &token)) {
        if (changed == NULL)
            changed = g_string_sized_new(size + 16);
        g_string_append_len(changed, text + copied, (gssize)(token.start - copied));
        g_string_append(changed, "include");
        copied = token.end;
    }
    if (changed == NULL)
        return NULL;
    g_string_append_len(changed, text + copied, (gssize)(size - copied));
    *length = changed->len;
    return g_string_free(changed, FALSE);
}

#include "parse/precompiled/redeclared.h"

#include "base/text/c-lexer.h"
#include "parse/clang/digest-names.h"

char *redeclared_text(const struct digest *digest, const char *text, gsize size)
{
    g_autoptr(GHashTable) seen = g_hash_table_new_full(g_str_hash, g_str_equal, g_free, NULL);
    GString *header = g_string_new("#pragma clang system_header\n");
    struct c_lexer lexer = c_lexer_of(text, size);
    struct c_token token;
    while (c_lexer_next(&lexer, &token)) {
        char *name = token.kind == C_NAME ? c_token_dup(text, &token) : NULL;
        if (name == NULL || !g_hash_table_add(seen, name))
            continue;
        if (digest_means(digest, name, DIGEST_FUNCTION) && !digest_means(digest, name, DIGEST_MACRO | DIGEST_UNCLEAR))
            g_string_append_printf(header, "typedef __typeof__(%s) " REDECLARED_FUNCTION "%s;\n", name, name);
    }
    return g_string_free(header, FALSE);
}

#include "guide/markdown.h"

#include <string.h>

/* An underscore inside a word is only itself, and identifiers stay readable. */
static gboolean is_inside_word(const char *text, const char *at)
{
    return at > text && g_ascii_isalnum(at[-1]) && (g_ascii_isalnum(at[1]) || at[1] == '_');
}

void markdown_text(GString *out, const char *text)
{
    for (const char *at = text; *at != '\0'; at++) {
        if (strchr("\\`*[]<>|", *at) != NULL || (*at == '_' && !is_inside_word(text, at)))
            g_string_append_c(out, '\\');
        g_string_append_c(out, *at);
    }
}

/* The fence is longer than any that the code may hold. */
void markdown_code(GString *out, const char *language, const char *code)
{
    const char *fence = strstr(code, "```") != NULL ? "``````" : "```";
    gboolean ends = g_str_has_suffix(code, "\n");
    g_string_append_printf(out, "%s%s\n%s%s%s\n\n", fence, language, code, ends ? "" : "\n", fence);
}

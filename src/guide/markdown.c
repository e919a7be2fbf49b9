#include "guide/markdown.h"

#include <string.h>
#include <stdbool.h>

/* An underscore inside a word is only itself, and identifiers stay readable. */
static bool is_inside_word(const char *text, const char *at)
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

char *markdown_fence(const char *code)
{
    gsize longest = 0;
    for (const char *at = code; *at != '\0'; at += MAX(strspn(at, "`"), 1))
        longest = MAX(longest, strspn(at, "`"));
    return g_strnfill(longest < 3 ? 3 : MAX(longest + 1, 6), '`');
}

void markdown_code(GString *out, const char *language, const char *code)
{
    g_autofree char *fence = markdown_fence(code);
    bool ends = g_str_has_suffix(code, "\n");
    g_string_append_printf(out, "%s%s\n%s%s%s\n\n", fence, language, code, ends ? "" : "\n", fence);
}

bool markdown_is_address(const char *url)
{
    static const char allowed[] = "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789-._~/?#=&%+";
    const char *rest = g_str_has_prefix(url, "https://") ? url + strlen("https://") : NULL;
    return rest != NULL && rest[0] != '\0' && rest[strspn(rest, allowed)] == '\0';
}

const char *markdown_closing(const char *text, const char *mark)
{
    const char *end = g_str_has_prefix(text, mark) ? strstr(text + strlen(mark), mark) : NULL;
    return end != text + strlen(mark) ? end : NULL;
}

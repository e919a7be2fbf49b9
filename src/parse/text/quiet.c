#include "parse/text/quiet.h"

#include <glib.h>
#include <stdbool.h>
#include <string.h>

#include "base/text/word.h"

/* The line break at `at` follows a backslash. */
static bool is_joined(const char *text, size_t at)
{
    if (at > 0 && text[at - 1] == '\r')
        at--;
    return at > 0 && text[at - 1] == '\\';
}

/* A comment goes on in the next line too when its own ends with a backslash. */
static size_t behind_line(const char *text, size_t size, size_t at)
{
    while (at < size && (text[at] != '\n' || is_joined(text, at)))
        at++;
    return at;
}

static size_t behind_comment(const char *text, size_t size, size_t at)
{
    const char *close = g_strstr_len(text + at + 2, (gssize)(size - at - 2), "*/");
    return close != NULL ? (size_t)(close - text) + 2 : size;
}

static size_t behind_literal(const char *text, size_t size, size_t at)
{
    char quote = text[at];
    size_t wasted = 0; /* the worker's time has a limit */
    const char *raw =
        quote == '"' && at > 0 && text[at - 1] == 'R' ? word_behind_raw(text + at, text + size, &wasted) : NULL;
    if (raw != NULL)
        return (size_t)(raw - text);
    for (at++; at < size && text[at] != quote && text[at] != '\n'; at++)
        if (text[at] == '\\' && at + 1 < size)
            at += text[at + 1] == '\r' && at + 2 < size ? 2 : 1;
    return at < size && text[at] == quote ? at + 1 : at;
}

size_t quiet_skip(const char *text, size_t size, size_t at)
{
    if (at >= size)
        return at;
    bool slash = text[at] == '/' && at + 1 < size;
    if (slash && text[at + 1] == '/')
        return behind_line(text, size, at);
    if (slash && text[at + 1] == '*')
        return behind_comment(text, size, at);
    bool separator =
        text[at] == '\'' && at > 0 && g_ascii_isxdigit(text[at - 1]) && at + 1 < size && g_ascii_isxdigit(text[at + 1]);
    return (text[at] == '"' || text[at] == '\'') && !separator ? behind_literal(text, size, at) : at;
}

size_t quiet_directive(const char *text, size_t size, size_t at)
{
    while (at < size && (text[at] != '\n' || is_joined(text, at))) {
        size_t after = quiet_skip(text, size, at);
        at = after > at ? after : at + 1;
    }
    return at;
}

size_t quiet_matching(const char *text, size_t size, size_t at)
{
    int depth = 0;
    while (at < size) {
        size_t after = quiet_skip(text, size, at);
        if (after > at) {
            at = after;
            continue;
        }
        depth += strchr("([{", text[at]) != NULL && text[at] != '\0';
        if (strchr(")]}", text[at]) != NULL && text[at] != '\0' && --depth == 0)
            return at + 1;
        at++;
    }
    return size;
}

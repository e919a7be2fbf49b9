#include "base/text/json/json-comments.h"

#include <glib.h>
#include <stdbool.h>
#include <string.h>

/* The offset behind the string that starts at `at`. */
static size_t after_string(const char *text, size_t length, size_t at)
{
    for (at++; at < length && text[at] != '"'; at++)
        if (text[at] == '\\')
            at++;
    return MIN(at + 1, length);
}

/* The offset behind the comment that starts at `at`; `at` itself when none does.  Sets `*endless` when the comment has
 * no end: then no comment behind it has one either. */
static size_t after_comment(const char *text, size_t length, size_t at, bool *endless)
{
    size_t end = at + 2;
    if (end > length || text[at] != '/' || (text[at + 1] != '/' && text[at + 1] != '*'))
        return at;
    if (text[at + 1] == '/') {
        while (end < length && text[end] != '\n' && text[end] != '\r')
            end++;
        return end;
    }
    while (end + 1 < length && (text[end] != '*' || text[end + 1] != '/'))
        end++;
    *endless = end + 1 >= length;
    return *endless ? at : end + 2;
}

/* Line ends stay, because positions count them. */
static void blank(char *text, size_t from, size_t to)
{
    for (size_t i = from; i < to; i++)
        if (text[i] != '\n' && text[i] != '\r')
            text[i] = ' ';
}

void json_comments_blank(char *text, size_t length)
{
    size_t comma = length; /* of the comma behind a value, while only space follows; else `length` */
    char last = '[';       /* what stands before, without space and comments */
    bool endless = false;
    for (size_t at = 0; at < length && !endless;) {
        size_t end = after_comment(text, length, at, &endless);
        char c = text[at];
        if (end > at) {
            blank(text, at, end);
            at = end;
            continue;
        }
        if ((c == '}' || c == ']') && comma < length)
            text[comma] = ' ';
        if (strchr(" \t\r\n", c) == NULL) {
            comma = c == ',' && strchr("[{,:", last) == NULL ? at : length;
            last = c;
        }
        at = c == '"' ? after_string(text, length, at) : at + 1;
    }
}

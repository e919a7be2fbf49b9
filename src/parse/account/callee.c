#include "parse/account/callee.h"

#include <glib.h>
#include <string.h>

#include "base/text/word.h"

static struct callee callee_before(const char *text, size_t open)
{
    size_t end = open;
    while (end > 0 && g_ascii_isspace(text[end - 1]))
        end--;
    size_t begin = end;
    while (begin > 0 && word_char(text[begin - 1]))
        begin--;
    return begin < end ? (struct callee){begin, end, open} : (struct callee){open, open, open};
}

bool callee_around(const char *text, size_t from, struct callee *callee)
{
    int depth = 0;
    for (size_t at = from; at > 0 && strchr(";{}", text[at - 1]) == NULL; at--) {
        char c = text[at - 1];
        depth += c == ')' ? 1 : c == '(' ? -1 : 0;
        if (depth >= 0)
            continue;
        *callee = callee_before(text, at - 1);
        return true;
    }
    return false;
}

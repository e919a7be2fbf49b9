#include "parse/text/language.h"

#include <string.h>

#include "base/text/word.h"

/* A place in the text, and what #if has to say of it. */
struct look {
    const char *at, *end;
    guint nested; /* #if inside of the part for C++; 0: not in such a part */
};

static const char *behind_quiet(const char *at, const char *end)
{
    char quote = *at;
    if (at[0] == '/' && at + 1 < end && at[1] == '*') {
        const char *close = g_strstr_len(at + 2, end - at - 2, "*/");
        return close != NULL ? close + 2 : end;
    }
    if (at[0] == '/' && at + 1 < end && at[1] == '/') {
        const char *newline = memchr(at, '\n', (size_t)(end - at));
        return newline != NULL ? newline : end;
    }
    if (quote != '"' && quote != '\'')
        return at;
    for (at++; at < end && *at != quote && *at != '\n'; at++)
        if (*at == '\\' && at + 1 < end)
            at++;
    return MIN(at + 1, end);
}

/* A header for both languages says which part is for C++ alone. */
static void read_directive(struct look *look)
{
    const char *newline = memchr(look->at, '\n', (size_t)(look->end - look->at)),
               *stop = newline != NULL ? newline : look->end;
    const char *word = look->at + 1;
    while (word < stop && (*word == ' ' || *word == '\t'))
        word++;
    size_t size = (size_t)(stop - word);
    bool opens = size > 2 && strncmp(word, "if", 2) == 0, closes = size > 5 && strncmp(word, "endif", 5) == 0;
    closes |= size == 5 && strncmp(word, "endif", 5) == 0;
    bool other = size >= 4 && strncmp(word, "el", 2) == 0;
    if (look->nested > 0)
        look->nested = opens                                    ? look->nested + 1
                       : closes || (other && look->nested == 1) ? look->nested - 1
                                                                : look->nested;
    else if (opens && strncmp(word, "ifndef", 6) != 0 && g_strstr_len(word, (gssize)size, "__cplusplus") != NULL)
        look->nested = 1;
    look->at = stop;
}

/* A word that begins here and that only C++ has at such a place. */
static bool is_cxx_word(const char *at, const char *end)
{
    static const char *const words[] = {"class",   "namespace", "template", "public",
                                        "private", "protected", "nullptr",  "virtual"};
    static const char follow[] = "anw:::*a"; /* a: a name; n: a name or a brace; w: a name or <; *: anything */
    for (guint i = 0; i < G_N_ELEMENTS(words); i++) {
        const char *behind = at + strlen(words[i]);
        if (behind >= end || strncmp(at, words[i], strlen(words[i])) != 0 || word_char(*behind))
            continue;
        while (behind < end && g_ascii_isspace(*behind))
            behind++;
        char next = behind < end ? *behind : ' ';
        bool name = g_ascii_isalpha(next) || next == '_';
        switch (follow[i]) {
        case ':':
            return next == ':';
        case '*':
            return true;
        case 'n':
            return name || next == '{';
        case 'w':
            return name || next == '<';
        default:
            return name;
        }
    }
    return false;
}

bool language_is_cxx(const char *text, gsize size)
{
    struct look look = {text, text + size, 0};
    bool line_start = true, in_word = false;
    while (look.at < look.end) {
        const char *behind = behind_quiet(look.at, look.end);
        if (behind > look.at) {
            look.at = behind;
            continue;
        }
        char c = *look.at;
        if (c == '#' && line_start) {
            read_directive(&look);
            continue;
        }
        bool scoped = c == ':' && look.at + 1 < look.end && look.at[1] == ':';
        if (look.nested == 0 && (scoped || (!in_word && is_cxx_word(look.at, look.end))))
            return true;
        line_start = c == '\n' || (line_start && g_ascii_isspace(c));
        in_word = word_char(c);
        look.at++;
    }
    return false;
}

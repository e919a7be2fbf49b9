#include "scan/text/pcw-names.h"

#include <string.h>

#include "base/text/c-lexer.h"
#include "base/text/word.h"

/*
 * Every spelling has a w, which is rare in source text: the system's memchr() finds them at the speed of memory, and
 * what stands around them decides.  All files of a tree come by here, most of them for nothing, so that none is divided
 * into tokens.
 */
struct pcw_search {
    const char *text, *end;
    struct pcw_names found;
    gboolean lone; /* "w", "cw" or "PCW" stands alone: with ##, it may be a part */
};

/* What P, Pc, PC may be followed by to make a name that starts something. */
static const char *const functions[] = {"Register", "Unregister", "CreateInstance", "CloseInstance", "AddInstance",
                                        "Callback", NULL};
static const char *const types[] = {"_REGISTRATION", "_INSTANCE",        "_CALLBACK", "_BUFFER", "_COUNTER", "_DATA",
                                    "_VERSION",      "_CURRENT_VERSION", "_MASK",     "_ANY",    NULL};

static gboolean is_splice(const char *text, const char *newline)
{
    return newline > text &&
           (newline[-1] == '\\' || (newline[-1] == '\r' && newline - 1 > text && newline[-2] == '\\'));
}

/* The character before `at`, line splices passed over; NULL: none. */
static const char *before(const char *text, const char *at)
{
    while (at > text && at[-1] == '\n' && is_splice(text, at - 1))
        at -= at[-2] == '\\' ? 2 : 3;
    return at > text ? at - 1 : NULL;
}

static gboolean starts_word(const struct pcw_search *s, const char *at)
{
    const char *previous = before(s->text, at);
    return previous == NULL || !word_char(*previous);
}

static gboolean starts_as_any(const char *at, const char *const *starts)
{
    for (guint i = 0; starts[i] != NULL; i++)
        if (strncmp(at, starts[i], strlen(starts[i])) == 0)
            return TRUE;
    return FALSE;
}

static void note(struct pcw_search *s, enum pcw_names_kind kind, const char *from)
{
    const char *to = from;
    while (to < s->end && word_char(*to))
        to++;
    gboolean better = s->found.kind == PCW_NAMES_NONE || kind < s->found.kind ||
                      (kind == s->found.kind && (gsize)(from - s->text) < s->found.at);
    if (better)
        s->found = (struct pcw_names){kind, (gsize)(from - s->text), (gsize)(to - from)};
}

/* A word that is only the end of a name: w…, cw…, W_…, CW_…. */
static void check_part(struct pcw_search *s, const char *from, const char *behind, const char *const *rests)
{
    if (starts_as_any(behind, rests))
        note(s, PCW_NAMES_PARTS, from);
    else if (!word_char(*behind))
        s->lone = TRUE;
}

static void check_small(struct pcw_search *s, const char *w)
{
    const char *c = before(s->text, w);
    if (c == NULL || *c != 'c') {
        if (c == NULL || !word_char(*c))
            check_part(s, w, w + 1, functions);
        return;
    }
    const char *p = before(s->text, c);
    if (p != NULL && *p == 'P' && starts_word(s, p))
        note(s, PCW_NAMES_NAME, p);
    else if (p != NULL && *p == 'p' && g_ascii_strncasecmp(w + 1, "lint", 4) == 0)
        note(s, PCW_NAMES_DIRECTIVE, p);
    else if (p == NULL || !word_char(*p))
        check_part(s, c, w + 1, functions);
}

static void check_capital(struct pcw_search *s, const char *w)
{
    const char *c = before(s->text, w);
    if (c == NULL || *c != 'C') {
        if (c == NULL || !word_char(*c))
            check_part(s, w, w + 1, types);
        return;
    }
    const char *p = before(s->text, c);
    if (p == NULL || *p != 'P') {
        if (p == NULL || !word_char(*p))
            check_part(s, c, w + 1, types);
        return;
    }
    const char *pointer = before(s->text, p);
    const char *first = pointer != NULL && *pointer == 'P' ? pointer : p;
    if (!starts_word(s, first) && !starts_word(s, p))
        return;
    if (w[1] == '_')
        note(s, PCW_NAMES_NAME, first);
    else if (g_ascii_isdigit(w[1]) || g_ascii_strncasecmp(w + 1, "lint", 4) == 0)
        note(s, PCW_NAMES_DIRECTIVE, p);
    else if (!word_char(w[1]) || w[1] == '\\')
        s->lone = TRUE;
}

static void find_all(struct pcw_search *s, char letter, void (*check)(struct pcw_search *s, const char *at))
{
    for (const char *at = s->text;
         s->found.kind != PCW_NAMES_NAME && (at = memchr(at, letter, (size_t)(s->end - at))) != NULL; at++)
        check(s, at);
}

/* Pieces so small that only an operator ## in the same text makes them suspect. */
static void check_lone(struct pcw_search *s)
{
    static const char *const heads[] = {"P", "Pc", "PC", "PP", "PPC", "PCW", "PPCW"};
    gsize size = (gsize)(s->end - s->text);
    if (g_strstr_len(s->text, (gssize)size, "##") == NULL)
        return;
    for (guint i = 0; i < G_N_ELEMENTS(heads) && s->found.kind == PCW_NAMES_NONE; i++)
        if (word_in(s->text, size, heads[i]))
            note(s, PCW_NAMES_PARTS, g_strstr_len(s->text, (gssize)size, "##"));
}

struct pcw_names pcw_names_find(const char *text, gsize size)
{
    struct pcw_search s = {.text = text, .end = text + size};
    find_all(&s, 'w', check_small);
    find_all(&s, 'W', check_capital);
    if (s.found.kind == PCW_NAMES_NONE && s.lone)
        check_lone(&s);
    return s.found;
}

struct pcw_names pcw_names_of_directive(const char *text, gsize size)
{
    struct c_lexer lexer = c_lexer_of(text, size);
    struct c_token token;
    while (c_lexer_next(&lexer, &token)) {
        struct pcw_search s = {.text = text + token.start, .end = text + token.end};
        if (token.kind != C_COMMENT)
            continue;
        for (const char *w = s.text; (w = memchr(w, 'w', (size_t)(s.end - w))) != NULL; w++)
            check_small(&s, w);
        for (const char *w = s.text; (w = memchr(w, 'W', (size_t)(s.end - w))) != NULL; w++)
            check_capital(&s, w);
        if (s.found.kind == PCW_NAMES_DIRECTIVE)
            return (struct pcw_names){PCW_NAMES_DIRECTIVE, token.start + s.found.at, s.found.length};
    }
    return (struct pcw_names){PCW_NAMES_NONE, 0, 0};
}

gboolean pcw_names_used(const char *text, gsize size)
{
    return pcw_names_find(text, size).kind == PCW_NAMES_NAME;
}

#include "scan/text/pcw-names.h"

#include <string.h>

#include "base/text/api.h"
#include "base/text/c-lexer.h"
#include "base/text/find.h"
#include "base/text/word.h"
#include "scan/text/joins.h"
#include "scan/text/spelt-names.h"

/*
 * Every spelling has a w, which is rare in source text: the system's memchr() finds them at the speed of memory, and
 * what stands around them decides.  All files of a tree come by here, most of them for nothing, so that none is divided
 * into tokens.
 */
struct pcw_search {
    const char *text, *end;
    struct pcw_names
        found; /* lone: "w", "cw" or "PCW", perhaps with a bit of what follows: with ##, it may be a part */
};

#define REST(name) (&(name)[sizeof API_PREFIX - 1])

/* What P, Pc, PC may be followed by to make a name that starts something. */
static const char *const functions[] = {REST(API_REGISTER),
                                        REST(API_UNREGISTER),
                                        REST(API_CREATE_INSTANCE),
                                        REST(API_CLOSE_INSTANCE),
                                        REST(API_ADD_INSTANCE),
                                        "Callback",
                                        NULL};
static const char *const types[] = {"_REGISTRATION", "_INSTANCE",        "_CALLBACK", "_BUFFER", "_COUNTER", "_DATA",
                                    "_VERSION",      "_CURRENT_VERSION", "_MASK",     "_ANY",    NULL};

static bool is_splice(const char *text, const char *newline)
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

static bool starts_word(const struct pcw_search *s, const char *at)
{
    const char *previous = before(s->text, at);
    return previous == NULL || !word_char(*previous);
}

/* __imp_PcwRegister, the pointer that the linker imports. */
static bool is_imported(const struct pcw_search *s, const char *at)
{
    static const char import[] = "__imp_";
    gsize length = strlen(import);
    return (gsize)(at - s->text) >= length && strncmp(at - length, import, length) == 0 && starts_word(s, at - length);
}

/* The rest of the word at `at` is the beginning of one of these, or is empty. */
static bool begins_any(const char *at, const char *const *names)
{
    bool found = !word_char(*at);
    for (guint i = 0; names[i] != NULL && !found; i++) {
        gsize same = 0;
        while (names[i][same] != '\0' && at[same] == names[i][same])
            same++;
        found = same > 0 && !word_char(at[same]);
    }
    return found;
}

static bool starts_as_any(const char *at, const char *const *starts)
{
    for (guint i = 0; starts[i] != NULL; i++)
        if (*at == *starts[i] && strncmp(at, starts[i], strlen(starts[i])) == 0)
            return true;
    return false;
}

static void pcw_names_note(struct pcw_search *s, enum pcw_names_kind kind, const char *from)
{
    const char *to = from;
    while (to < s->end && word_char(*to))
        to++;
    bool better = s->found.kind == PCW_NAMES_NONE || kind < s->found.kind ||
                  (kind == s->found.kind && (gsize)(from - s->text) < s->found.at);
    if (better)
        s->found = (struct pcw_names){kind, (gsize)(from - s->text), (gsize)(to - from), s->found.lone};
}

/* A word that is only the end of a name: w…, cw…, W_…, CW_…. */
static void check_part(struct pcw_search *s, const char *from, const char *behind, const char *const *rests)
{
    if (starts_as_any(behind, rests))
        pcw_names_note(s, PCW_NAMES_PARTS, from);
    else
        s->found.lone |= begins_any(behind, rests);
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
    if (p != NULL && *p == 'P' && (starts_word(s, p) || is_imported(s, p)))
        pcw_names_note(s, PCW_NAMES_NAME, p);
    else if (p != NULL && *p == 'p' && g_ascii_strncasecmp(w + 1, "lint", 4) == 0)
        pcw_names_note(s, PCW_NAMES_DIRECTIVE, p);
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
        pcw_names_note(s, PCW_NAMES_NAME, first);
    else if (g_ascii_isdigit(w[1]) || g_ascii_strncasecmp(w + 1, "lint", 4) == 0)
        pcw_names_note(s, PCW_NAMES_DIRECTIVE, p);
    else if (!word_char(w[1]) || w[1] == '\\')
        s->found.lone = true;
}

static void find_all(struct pcw_search *s, char letter, void (*check)(struct pcw_search *s, const char *at))
{
    for (const char *at = s->text;
         s->found.kind != PCW_NAMES_NAME && (at = memchr(at, letter, (size_t)(s->end - at))) != NULL; at++)
        check(s, at);
}

const char *pcw_names_find_join(const char *text, gsize size)
{
    const char *join = text_find(text, size, "##");
    return join != NULL ? join : text_find(text, size, "%:%:");
}

/* Pieces so small that only an operator ## in the same text makes them suspect, behind a word that a name begins with.
 */
static void check_lone(struct pcw_search *s)
{
    static const char *const heads[] = {"P", "Pc", "PC", "PP", "PPC", "PCW", "PPCW"};
    gsize size = (gsize)(s->end - s->text);
    bool has_head = false;
    for (guint i = 0; i < G_N_ELEMENTS(heads) && !has_head; i++)
        has_head = word_in(s->text, size, heads[i]);
    const char *join = has_head ? joins_find(s->text, size) : NULL;
    if (join != NULL)
        pcw_names_note(s, PCW_NAMES_PARTS, join);
}

/* A letter of ASCII that is written by its number may be one of a name, and three signs in place of one may join it: no
 * text has either without need.  Literals may spell a name for code that looks it up. */
static void check_disguised(struct pcw_search *s)
{
    static const char *const trigraphs[] = {"?\?/\n", "?\?/\r", "?\?="};
    gunichar character;
    gsize size = (gsize)(s->end - s->text);
    for (const char *at = s->text; (at = memchr(at, '\\', (gsize)(s->end - at))) != NULL; at++) {
        gsize from = (gsize)(at - s->text);
        if (c_universal_end(s->text, size, from, &character) > from && character < 0x80) {
            pcw_names_note(s, PCW_NAMES_PARTS, at);
            return;
        }
    }
    for (guint i = 0; i < G_N_ELEMENTS(trigraphs) && s->found.kind == PCW_NAMES_NONE; i++) {
        const char *at = text_find(s->text, size, trigraphs[i]);
        if (at != NULL)
            pcw_names_note(s, PCW_NAMES_PARTS, at);
    }
    gsize spelt = 0;
    if (s->found.kind == PCW_NAMES_NONE && spelt_names_find(s->text, size, &spelt))
        pcw_names_note(s, PCW_NAMES_PARTS, s->text + spelt);
}

struct pcw_names pcw_names_find(const char *text, gsize size)
{
    struct pcw_search s = {.text = text, .end = text + size};
    find_all(&s, 'w', check_small);
    find_all(&s, 'W', check_capital);
    if (s.found.kind == PCW_NAMES_NONE && s.found.lone)
        check_lone(&s);
    if (s.found.kind == PCW_NAMES_NONE)
        check_disguised(&s);
    return s.found;
}

/* Of a word that begins the rest of a routine's name; an empty one begins nothing. */
static guint tail_of(const char *rest)
{
    return *rest != '\0' && (begins_any(rest, functions) || starts_as_any(rest, functions)) ? PCW_PIECE_TAIL : 0;
}

static guint piece_of(const char *text, const struct c_token *token)
{
    static const struct {
        const char *word;
        guint piece;
    } heads[] = {{"P", PCW_PIECE_P}, {"Pc", PCW_PIECE_PC}, {"c", PCW_PIECE_C}};
    char word[32];
    if (token->kind != C_NAME || c_token_copy(text, token, word, sizeof word) + 1 >= sizeof word)
        return 0;
    for (guint i = 0; i < G_N_ELEMENTS(heads); i++)
        if (strcmp(word, heads[i].word) == 0)
            return heads[i].piece;
    const char *w = word + (word[0] == 'c');
    if (*w == 'w' && begins_any(w + 1, functions))
        return (w > word ? PCW_PIECE_CW : PCW_PIECE_W) | tail_of(w + 1);
    return tail_of(word);
}

bool pcw_names_join(guint pieces)
{
    static const guint needed[] = {PCW_PIECE_P | PCW_PIECE_CW, PCW_PIECE_PC | PCW_PIECE_W,
                                   PCW_PIECE_P | PCW_PIECE_C | PCW_PIECE_W};
    bool found = false;
    for (guint i = 0; i < G_N_ELEMENTS(needed); i++)
        found |= (pieces & needed[i]) == needed[i];
    return found && (pieces & PCW_PIECE_JOIN) != 0 && (pieces & PCW_PIECE_TAIL) != 0;
}

/* CAT(P, …), P##…, #define FIRST P */
guint pcw_names_pieces(const char *text, gsize size)
{
    struct c_lexer lexer = c_lexer_of(text, size);
    struct c_token token;
    guint pieces = joins_find(text, size) != NULL ? PCW_PIECE_JOIN : 0, piece = 0;
    for (bool begins = false; c_lexer_next(&lexer, &token);) {
        if (token.kind == C_COMMENT)
            continue;
        bool ends = token.kind == C_DIRECTIVE_END || (token.kind == C_SIGN && strchr(",)#", token.sign) != NULL);
        pieces |= ends ? piece : 0;
        piece = begins ? piece_of(text, &token) : 0;
        begins = token.kind == C_NAME || (token.kind == C_SIGN && strchr("(,#", token.sign) != NULL);
    }
    return pieces;
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
            return (struct pcw_names){PCW_NAMES_DIRECTIVE, token.start + s.found.at, s.found.length, false};
    }
    return (struct pcw_names){PCW_NAMES_NONE, 0, 0, false};
}

bool pcw_names_used(const char *text, gsize size)
{
    return pcw_names_find(text, size).kind == PCW_NAMES_NAME;
}

#include "base/text/c-lexer.h"

#include <glib.h>
#include <string.h>

/* As long as C++ allows; and so many raw literals without an end are sought in vain, that hostile text is read fast. */
enum { MAX_DELIMITER = 16, MAX_OPEN_RAW = 16 };

const char c_classes[257] = "bbbbbbbbbbnbbnbbbbbbbbbbbbbbbbbb"
                            "b.q.w..q........xxxxxxxxxx......"
                            ".wwwwwwwwwwwwwwwwwwwwwwwwww....w"
                            ".wwwwwwwwwwwwwwwwwwwwwwwwww....b"
                            "wwwwwwwwwwwwwwwwwwwwwwwwwwwwwwww"
                            "wwwwwwwwwwwwwwwwwwwwwwwwwwwwwwww"
                            "wwwwwwwwwwwwwwwwwwwwwwwwwwwwwwww"
                            "wwwwwwwwwwwwwwwwwwwwwwwwwwwwwwww";

static inline char class_of(char c)
{
    return c_classes[(unsigned char)c];
}

/* Which skips a byte may end: enum c_stop, what begins a comment or a literal, what may begin a directive, and what
 * ends a line or joins it to the next. */
enum { STOP_OTHERS = 8, STOP_MARKS = 16, STOP_LINES = 32 };

static const unsigned char stops[256] = {
    ['"'] = STOP_OTHERS,
    ['\''] = STOP_OTHERS,
    ['\\'] = STOP_OTHERS | STOP_LINES,
    ['\n'] = STOP_LINES,
    ['\r'] = STOP_LINES,
    ['/'] = STOP_OTHERS,
    ['#'] = STOP_MARKS,
    ['?'] = STOP_MARKS,
    ['%'] = STOP_MARKS | C_STOP_BRACES | C_STOP_BRACKETS, /* "<%" and its like are brackets */
    ['<'] = C_STOP_BRACES | C_STOP_BRACKETS,
    ['{'] = C_STOP_BRACES | C_STOP_BRACKETS,
    ['}'] = C_STOP_BRACES | C_STOP_BRACKETS,
    [':'] = C_STOP_BRACKETS,
    ['('] = C_STOP_BRACKETS,
    [')'] = C_STOP_BRACKETS,
    ['['] = C_STOP_BRACKETS,
    [']'] = C_STOP_BRACKETS,
    [';'] = C_STOP_SEMICOLONS,
};

/* Returns where the first byte of one of the kinds is, from `at` on, or the size of the text.  Tests eight bytes at a
 * time, because most are skipped. */
static size_t next_stop(const struct c_lexer *l, size_t at, unsigned kinds)
{
    const unsigned char *text = (const unsigned char *)l->text;
    for (unsigned some = 0; l->size - at >= 8; at += 8) {
        for (size_t i = 0; i < 8; i++)
            some |= stops[text[at + i]];
        if ((some & kinds) != 0)
            break;
        some = 0;
    }
    while (at < l->size && (stops[text[at]] & kinds) == 0)
        at++;
    return at;
}

/* ---- characters ---- */

size_t c_splice_end(const char *text, size_t size, size_t at)
{
    size_t end = at + 1;
    if (at >= size || text[at] != '\\')
        return at;
    while (end < size && (text[end] == ' ' || text[end] == '\t' || text[end] == '\v' || text[end] == '\f'))
        end++;
    if (end < size && text[end] == '\r')
        return end + 1 < size && text[end + 1] == '\n' ? end + 2 : end + 1;
    return end < size && text[end] == '\n' ? end + 1 : at;
}

/* Behind the splices at `at`. */
static inline size_t unspliced(const struct c_lexer *l, size_t at)
{
    while (at < l->size && l->text[at] == '\\') {
        size_t behind = c_splice_end(l->text, l->size, at);
        if (behind == at)
            break;
        at = behind;
    }
    return at;
}

/* The character there, NUL behind the end. */
static inline char char_at(const struct c_lexer *l, size_t at)
{
    return at < l->size ? l->text[at] : '\0';
}

/* The place of the character behind the one at `at`. */
static size_t after(const struct c_lexer *l, size_t at)
{
    return unspliced(l, at + 1);
}

/* ---- names, numbers ---- */

size_t c_universal_end(const char *text, size_t size, size_t at, gunichar *character)
{
    *character = 0;
    if (at + 2 >= size || text[at] != '\\' || (text[at + 1] != 'u' && text[at + 1] != 'U'))
        return at;
    bool braces = text[at + 2] == '{';
    size_t digits = braces ? 8 : text[at + 1] == 'u' ? 4 : 8, end = at + 2 + braces, first = end;
    while (end < size && end - first < digits && g_ascii_isxdigit(text[end]))
        *character = *character << 4 | (gunichar)g_ascii_xdigit_value(text[end++]);
    bool whole = braces ? end > first && end < size && text[end] == '}' : end - first == digits;
    return whole && g_unichar_validate(*character) && *character != 0 ? end + braces : at;
}

/* Behind what belongs to a name at `at`: a letter, or a universal character name; `at` when nothing does. */
static size_t skip_part(const struct c_lexer *l, size_t at)
{
    gunichar character;
    if (at < l->size && c_is_part(l->text[at]))
        return at + 1;
    return c_universal_end(l->text, l->size, at, &character);
}

static size_t end_of_name(const struct c_lexer *l, size_t at)
{
    for (;;) {
        while (at < l->size && c_is_part(l->text[at]))
            at++;
        if (char_at(l, at) != '\\')
            return at;
        size_t next = unspliced(l, at), behind = skip_part(l, next);
        if (behind == next)
            return at;
        at = behind;
    }
}

/* The character belongs to the number, which begins at `start` and has `last` before it. */
static bool lexer_goes_on(const struct c_lexer *l, size_t start, char last, size_t at)
{
    char c = char_at(l, at);
    if (c == '\'')
        return g_ascii_isalnum(char_at(l, after(l, at)));
    if (c != '+' && c != '-')
        return c == '.' || (at < l->size && c_is_part(c));
    /* 0x1E+2 are three tokens for Microsoft's compilers, and for people. */
    bool hex = l->text[start] == '0' && (char_at(l, start + 1) | 0x20) == 'x';
    return (last | 0x20) == (hex ? 'p' : 'e');
}

static size_t end_of_number(const struct c_lexer *l, size_t start)
{
    size_t end = start + 1;
    for (size_t next = unspliced(l, end); lexer_goes_on(l, start, l->text[end - 1], next); next = unspliced(l, end))
        end = next + 1;
    return end;
}

/* ---- literals ---- */

/* Behind the closing quote, or the end of the line. */
static void lex_quoted(struct c_lexer *l, struct c_token *token, size_t at)
{
    char quote = l->text[at];
    bool escapes = token->kind != C_HEADER_NAME;
    for (at++; at < l->size; at++) {
        char c = l->text[at];
        if (c == '\n' || c == '\r')
            break;
        if (c == '\\') {
            size_t next = unspliced(l, at);
            if (next > at)
                at = next - 1;
            else if (escapes && (next = after(l, at)) < l->size && class_of(l->text[next]) != 'n')
                at = next;
        } else if (c == quote) {
            token->end = at + 1;
            return;
        }
    }
    token->open = true;
    token->end = at;
}

/* From the quote of R"x( on, in which neither escapes nor splices count.  False: it is none, or has no end. */
static bool lex_raw(struct c_lexer *l, struct c_token *token, size_t quote)
{
    const char *from = l->text + quote + 1, *end = l->text + l->size, *open = from;
    while (open < end && open - from <= MAX_DELIMITER && strchr("()\\\" \t\v\f\r\n", *open) == NULL)
        open++;
    if (open >= end || *open != '(' || open - from > MAX_DELIMITER || l->raw_open >= MAX_OPEN_RAW)
        return false;
    size_t length = (size_t)(open - from);
    for (const char *close = open; (close = memchr(close, ')', (size_t)(end - close))) != NULL; close++)
        if ((size_t)(end - close) > length + 1 && memcmp(close + 1, from, length) == 0 && close[length + 1] == '"') {
            token->end = (size_t)(close - l->text) + length + 2;
            return true;
        }
    l->raw_open++;
    return false;
}

/* What stands before a quote: L, u, U, u8 and, for raw literals, each with R. */
static bool is_prefix(const char *word, size_t length, bool *raw)
{
    static const char *const prefixes[] = {"", "L", "u", "U", "u8"};
    *raw = word[length - 1] == 'R';
    for (size_t i = *raw ? 0 : 1; i < G_N_ELEMENTS(prefixes); i++)
        if (strlen(prefixes[i]) == length - *raw && memcmp(prefixes[i], word, length - *raw) == 0)
            return true;
    return false;
}

/* A name, or a literal whose prefix it is. */
static void lex_name(struct c_lexer *l, struct c_token *token)
{
    char word[5]; /* u8R, and one more */
    bool raw;
    char next = char_at(l, token->end);
    if (next != '"' && next != '\'' && next != '\\') /* of most names */
        return;
    size_t quote = unspliced(l, token->end);
    char c = char_at(l, quote);
    if ((c != '"' && c != '\'') || !is_prefix(word, c_token_copy(l->text, token, word, sizeof word), &raw))
        return;
    if (raw && (c != '"' || !lex_raw(l, token, quote)))
        return;
    token->kind = c == '"' ? C_STRING : C_CHARACTER;
    if (!raw)
        lex_quoted(l, token, quote);
}

/* <…> of an #include; false: it does not end in this line. */
static bool lex_header_name(struct c_lexer *l, struct c_token *token)
{
    size_t at = token->start + 1;
    while (at < l->size && l->text[at] != '>' && class_of(l->text[at]) != 'n')
        at = after(l, at);
    if (char_at(l, at) != '>')
        return false;
    token->kind = C_HEADER_NAME;
    token->end = at + 1;
    return true;
}

/* ---- comments ---- */

static size_t end_of_line_comment(const struct c_lexer *l, size_t at)
{
    for (at = next_stop(l, at, STOP_LINES); char_at(l, at) == '\\'; at = next_stop(l, at, STOP_LINES))
        at = MAX(unspliced(l, at), at + 1);
    return at;
}

/* The character before `at` in a block comment whose text begins at `from`, splices passed over; NUL: none. */
static char char_before(const struct c_lexer *l, size_t from, size_t at)
{
    while (at > from && class_of(l->text[at - 1]) == 'n') {
        size_t back = at - 1;
        while (back > from && strchr("bn", class_of(l->text[back])) != NULL)
            back--;
        if (l->text[back] != '\\' || c_splice_end(l->text, l->size, back) != at)
            break;
        at = back;
    }
    return at > from ? l->text[at - 1] : '\0';
}

static void lex_block_comment(struct c_lexer *l, struct c_token *token, size_t from)
{
    const char *slash = l->text + from, *end = l->text + l->size;
    while ((slash = memchr(slash, '/', (size_t)(end - slash))) != NULL) {
        size_t at = (size_t)(slash++ - l->text);
        if (char_before(l, from, at) == '*') {
            token->end = at + 1;
            return;
        }
    }
    token->open = true;
    token->end = l->size;
}

/* False: the slash begins none. */
static bool lex_comment(struct c_lexer *l, struct c_token *token)
{
    size_t next = after(l, token->start);
    char second = char_at(l, next);
    if (second == '/')
        token->end = end_of_line_comment(l, next + 1);
    else if (second == '*')
        lex_block_comment(l, token, next + 1);
    else
        return false;
    token->kind = C_COMMENT;
    return true;
}

/* ---- signs ---- */

static void lex_digraph(const struct c_lexer *l, struct c_token *token)
{
    static const char *const digraphs[] = {"<%{", "%>}", "<:[", ":>]", "%:#"};
    size_t next = after(l, token->start);
    char second = char_at(l, next);
    if (token->sign == '<' && second == ':' && char_at(l, next + 1) == ':') /* vector<::name> */
        return;
    for (size_t i = 0; i < G_N_ELEMENTS(digraphs); i++)
        if (digraphs[i][0] == l->text[token->start] && digraphs[i][1] == second) {
            token->sign = digraphs[i][2];
            token->end = next + 1;
        }
}

/* The length of the mark that begins a directive: #, %: or ??=. */
static size_t directive_mark(const struct c_lexer *l, size_t at)
{
    char c = l->text[at];
    if (c == '%')
        return char_at(l, at + 1) == ':' ? 2 : 0;
    if (c == '?')
        return char_at(l, at + 1) == '?' && char_at(l, at + 2) == '=' ? 3 : 0;
    return c == '#';
}

static void lex_other(struct c_lexer *l, struct c_token *token)
{
    size_t at = token->start, mark = l->fresh_line ? directive_mark(l, at) : 0;
    char c = l->text[at];
    token->end = at + MAX(mark, 1);
    if (mark > 0) {
        token->kind = C_DIRECTIVE;
        l->in_directive = true;
        l->directive_names = 0;
        return;
    }
    if ((c == '/' && lex_comment(l, token)) || (c == '<' && l->wants_header && lex_header_name(l, token)))
        return;
    token->kind = C_SIGN;
    token->sign = c;
    if (c == '<' || c == '%' || c == ':')
        lex_digraph(l, token);
}

/* ---- all of it ---- */

/* Which words a header's name follows: the directive's own, and questions. */
static bool asks_for_header(const struct c_lexer *l, const struct c_token *token)
{
    static const char *const includes[] = {"include", "include_next", "import", "embed", NULL},
                             *const queries[] = {"__has_include", "__has_include_next", "__has_embed", NULL};
    const bool own = l->directive_names == 1;
    const char first = l->text[token->start]; /* few names begin with one of these */
    return strchr(own ? "ie\\" : "_\\", first) != NULL && c_token_is_any(l->text, token, own ? includes : queries);
}

/* What the token means for those behind it. */
static void c_lexer_note(struct c_lexer *l, const struct c_token *token)
{
    if (token->kind == C_COMMENT)
        return;
    l->fresh_line = false;
    if (!l->in_directive)
        return;
    if (token->kind == C_NAME) {
        l->directive_names++;
        l->wants_header = asks_for_header(l, token);
    } else if (token->sign != '(') {
        l->wants_header = false;
    }
}

static void end_directive(struct c_lexer *l, struct c_token *token)
{
    token->kind = C_DIRECTIVE_END;
    token->end = token->start;
    l->in_directive = l->wants_header = false;
}

/* Up to the next token, or the line end that ends the directive.  False: the text has ended. */
static bool lexer_skip_blanks(struct c_lexer *l)
{
    const char *text = l->text;
    size_t at = l->at, size = l->size, behind;
    for (;; at = behind) {
        size_t from = at;
        while (at < size && class_of(text[at]) == 'b')
            at++;
        l->spaced |= at > from;
        if (at >= size)
            break;
        bool ends = class_of(text[at]) == 'n';
        behind = ends && !l->in_directive ? at + 1 : unspliced(l, at);
        if (behind == at)
            break;
        l->fresh_line |= ends;
        l->spaced |= ends;
    }
    l->at = at;
    return at < size || l->in_directive;
}

struct c_lexer c_lexer_of(const char *text, size_t size)
{
    bool mark = size >= 3 && memcmp(text, "\xEF\xBB\xBF", 3) == 0;
    return (struct c_lexer){.text = text, .size = size, .at = mark ? 3 : 0, .fresh_line = true};
}

struct c_lexer c_lexer_between(const char *text, size_t from, size_t to)
{
    return (struct c_lexer){.text = text, .size = MAX(from, to), .at = from, .fresh_line = true};
}

bool c_lexer_next(struct c_lexer *l, struct c_token *token)
{
    if (!lexer_skip_blanks(l))
        return false;
    *token = (struct c_token){.start = l->at, .spaced = l->spaced};
    l->spaced = false;
    char c = char_at(l, l->at), class = class_of(c);
    if (l->in_directive && (l->at >= l->size || class == 'n')) {
        end_directive(l, token);
        return true;
    }
    if (class == 'w' || (c == '\\' && skip_part(l, l->at) > l->at)) {
        token->end = end_of_name(l, l->at);
        lex_name(l, token);
    } else if (class == 'x' || (c == '.' && class_of(char_at(l, after(l, l->at))) == 'x')) {
        token->kind = C_NUMBER;
        token->end = end_of_number(l, l->at);
    } else if (class == 'q') {
        token->kind = c == '\'' ? C_CHARACTER : l->wants_header ? C_HEADER_NAME : C_STRING;
        lex_quoted(l, token, l->at);
    } else {
        lex_other(l, token);
    }
    l->at = token->end;
    l->spaced = token->kind == C_COMMENT;
    c_lexer_note(l, token);
    return true;
}

/* Where the prefix of a literal begins, or the number that a quote divides, or a token before it. */
static size_t begin_of_word(const struct c_lexer *l, size_t at)
{
    while (at > l->at && (c_is_part(l->text[at - 1]) || memchr(".+-", l->text[at - 1], 3) != NULL))
        at--;
    return at;
}

/* Only blanks stand between the start of the line and `at`; nothing before `from` is looked at. */
static bool is_fresh(const struct c_lexer *l, size_t from, size_t at)
{
    while (at > from && class_of(l->text[at - 1]) == 'b')
        at--;
    return at > from ? class_of(l->text[at - 1]) == 'n' : l->fresh_line;
}

void c_lexer_skip_plain(struct c_lexer *l, unsigned kinds)
{
    const char *text = l->text;
    size_t at = l->at, from = at;
    if (l->in_directive)
        return;
    kinds |= STOP_OTHERS | STOP_MARKS;
    for (at = next_stop(l, at, kinds); at < l->size; at = next_stop(l, at + 1, kinds))
        if ((stops[(unsigned char)text[at]] & kinds) != STOP_MARKS ||
            (is_fresh(l, from, at) && directive_mark(l, at) > 0))
            break;
    l->fresh_line = is_fresh(l, from, at);
    l->at = at < l->size && strchr("\"'\\", text[at]) != NULL ? begin_of_word(l, at) : at;
}

/* Where the line of the directive ends; the lexer's place when a comment or a literal stands before that. */
static size_t end_of_plain_directive(const struct c_lexer *l)
{
    for (size_t at = l->at;;) {
        at = next_stop(l, at, STOP_OTHERS | STOP_LINES);
        char c = char_at(l, at);
        if (at >= l->size || class_of(c) == 'n')
            return at;
        if (c != '\\' && (c != '/' || strchr("/*\\", char_at(l, at + 1)) != NULL))
            return l->at;
        at = MAX(unspliced(l, at), at + 1);
    }
}

void c_lexer_skip_directive(struct c_lexer *l, struct c_token *token)
{
    if (token->kind != C_DIRECTIVE_END)
        l->at = end_of_plain_directive(l);
    while (token->kind != C_DIRECTIVE_END && c_lexer_next(l, token))
        ;
}

bool c_lexer_next_code(struct c_lexer *l, struct c_token *token)
{
    bool directive = l->in_directive;
    while (c_lexer_next(l, token)) {
        if (!directive && !l->in_directive && token->kind != C_COMMENT && token->kind != C_DIRECTIVE_END)
            return true;
        directive = l->in_directive;
    }
    return false;
}

void c_lexer_skip_group(struct c_lexer *l)
{
    struct c_token token;
    for (size_t depth = 1; depth > 0;) {
        c_lexer_skip_plain(l, C_STOP_BRACKETS);
        if (!c_lexer_next_code(l, &token))
            break;
        depth += token.sign == '(' || token.sign == '[' || token.sign == '{';
        depth -= token.sign == ')' || token.sign == ']' || token.sign == '}';
    }
}

size_t c_group_end(const char *text, size_t size, size_t at)
{
    struct c_lexer lexer = c_lexer_between(text, at + 1, size);
    c_lexer_skip_group(&lexer);
    return lexer.at;
}

size_t c_next_code(const char *text, size_t size, size_t at)
{
    struct c_lexer lexer = c_lexer_between(text, at, size);
    struct c_token token;
    lexer.fresh_line = false; /* a # or ## there is an operator of a macro */
    return at < size && c_lexer_next_code(&lexer, &token) ? token.start : size;
}

bool c_is_border(char sign)
{
    return sign == ';' || sign == '{' || sign == '}';
}

size_t c_statement_begin(const char *text, size_t at)
{
    while (at > 0 && !c_is_border(text[at - 1]))
        at--;
    return at;
}

bool c_next_is(const char *text, size_t size, size_t at, char sign)
{
    size_t next = c_next_code(text, size, at);
    return next < size && text[next] == sign;
}

/* ---- what is written ---- */

size_t c_token_copy(const char *text, const struct c_token *token, char *buffer, size_t room)
{
    size_t length = 0, size = token->end - token->start;
    if (size < room && memchr(text + token->start, '\\', size) == NULL) {
        memcpy(buffer, text + token->start, size);
        buffer[size] = '\0';
        return size;
    }
    for (size_t at = token->start; at < token->end && length + 1 < room;) {
        gunichar character = 0;
        char bytes[6];
        size_t behind = c_splice_end(text, token->end, at);
        if (behind == at && token->kind == C_NAME)
            behind = c_universal_end(text, token->end, at, &character);
        size_t n = character != 0 ? (size_t)g_unichar_to_utf8(character, bytes) : 0;
        if (behind == at)
            buffer[length++] = text[at++];
        for (size_t i = 0; i < n && length + 1 < room; i++)
            buffer[length++] = bytes[i];
        at = MAX(at, behind);
    }
    buffer[length] = '\0';
    return length;
}

char *c_token_dup(const char *text, const struct c_token *token)
{
    char *copy = g_malloc(token->end - token->start + 1);
    c_token_copy(text, token, copy, token->end - token->start + 1);
    return copy;
}

bool c_token_is(const char *text, const struct c_token *token, const char *word)
{
    char buffer[64];
    size_t length = strlen(word), size = token->end - token->start;
    char first = size > 0 ? text[token->start] : '\0';
    if (first != word[0] && first != '\\')
        return false;
    if (size == length)
        return memcmp(text + token->start, word, length) == 0;
    if (size < length || memchr(text + token->start, '\\', size) == NULL)
        return false;
    return c_token_copy(text, token, buffer, sizeof buffer) == length && memcmp(buffer, word, length) == 0;
}

bool c_token_is_any(const char *text, const struct c_token *token, const char *const *words)
{
    for (; *words != NULL; words++)
        if (c_token_is(text, token, *words))
            return true;
    return false;
}

char *c_lexer_directive_line(struct c_lexer *l, struct c_token *token)
{
    GString *line = g_string_new(NULL);
    while (c_lexer_next(l, token) && token->kind != C_DIRECTIVE_END) {
        if (token->kind == C_COMMENT)
            continue;
        if (token->spaced && line->len > 0)
            g_string_append_c(line, ' ');
        size_t length = line->len, room = token->end - token->start + 1;
        g_string_set_size(line, length + room);
        g_string_truncate(line, length + c_token_copy(l->text, token, line->str + length, room));
    }
    return g_string_free(line, FALSE);
}

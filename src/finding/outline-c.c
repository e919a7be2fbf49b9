/*
 * C and C++ as a lexer sees them: literals of all kinds, line splices, header names, and which comments depend on an
 * #if. Unfinished literals end with their line, as compilers recover too.
 */
#include "finding/outline-lex.h"

#include <string.h>

#include "base/text/word.h"

struct lexer {
    struct outline *outline;
    const char *text;
    size_t length, at;
    bool fresh_line;     /* only white space and comments so far: a "#" begins a directive */
    guint directive;     /* first token of the directive that we are in; OUTLINE_NONE: in none */
    unsigned conditions; /* open #if, but for an include guard */
    unsigned guard;      /* depth of #if at which the include guard is, 0: there is none */
    unsigned depth;      /* open #if, all of them */
    bool spoken;         /* something has stood outside of directives */
};

/* ---- characters ---- */

static bool is_newline(char c)
{
    return c == '\n' || c == '\r';
}

/* The byte behind a line end at `at`. */
static size_t behind_newline(const struct lexer *lexer, size_t at)
{
    return at + (at + 1 < lexer->length && lexer->text[at] == '\r' && lexer->text[at + 1] == '\n' ? 2 : 1);
}

/* Lines joined by a backslash are one: what is at `at` or behind the splices there. */
static size_t unspliced(const struct lexer *lexer, size_t at)
{
    while (at + 1 < lexer->length && lexer->text[at] == '\\' && is_newline(lexer->text[at + 1]))
        at = behind_newline(lexer, at + 1);
    return at;
}

/* The character `ahead` places on, without moving; NUL at the end. */
static char peek(const struct lexer *lexer, unsigned ahead)
{
    size_t at = unspliced(lexer, lexer->at);
    for (unsigned i = 0; i < ahead && at < lexer->length; i++)
        at = unspliced(lexer, at + 1);
    return at < lexer->length ? lexer->text[at] : '\0';
}

static bool at_end(const struct lexer *lexer)
{
    return unspliced(lexer, lexer->at) >= lexer->length;
}

static void skip(struct lexer *lexer, unsigned characters)
{
    for (unsigned i = 0; i < characters && lexer->at < lexer->length; i++)
        lexer->at = MIN(unspliced(lexer, lexer->at) + 1, lexer->length);
}

/* ---- tokens ---- */

static void add_token(struct lexer *lexer, size_t start)
{
    struct outline_token token = {(guint)start, (guint)lexer->at, OUTLINE_NONE};
    g_array_append_val(lexer->outline->tokens, token);
    lexer->fresh_line = false;
    lexer->spoken |= lexer->directive == OUTLINE_NONE;
}

/* To the closing quote, or to the end of the line. */
static void skip_quoted(struct lexer *lexer, char quote)
{
    skip(lexer, 1);
    while (!at_end(lexer) && !is_newline(peek(lexer, 0))) {
        char c = peek(lexer, 0);
        skip(lexer, c == '\\' && !is_newline(peek(lexer, 1)) ? 2 : 1);
        if (c == quote)
            return;
    }
}

/* R"mark( … )mark": neither escapes nor splices count in it.  False: it is none. */
static bool skip_raw(struct lexer *lexer)
{
    const char *quote = lexer->text + lexer->at, *end = lexer->text + lexer->length;
    const char *open = quote + 1;
    while (open < end && *open != '(' && *open != '"' && *open != '\\' && !g_ascii_isspace(*open) && open - quote <= 17)
        open++;
    if (open >= end || *open != '(')
        return false;
    g_autofree char *closing = g_strdup_printf(")%.*s\"", (int)(open - quote - 1), quote + 1);
    const char *close = g_strstr_len(open, end - open, closing);
    lexer->at = close != NULL ? (size_t)(close - lexer->text) + strlen(closing) : lexer->length;
    return true;
}

static bool is_prefix(const char *word, size_t length, bool raw)
{
    static const char *const prefixes[] = {"L", "u", "U", "u8", ""};
    size_t plain = raw ? length - 1 : length;
    if (raw && (length == 0 || word[length - 1] != 'R'))
        return false;
    for (size_t i = 0; i < G_N_ELEMENTS(prefixes); i++)
        if (strlen(prefixes[i]) == plain && memcmp(prefixes[i], word, plain) == 0)
            return true;
    return false;
}

/* A word, or a literal whose prefix it is. */
static void lex_word(struct lexer *lexer)
{
    size_t start = lexer->at;
    while (word_char(peek(lexer, 0)) || (peek(lexer, 0) & 0x80) != 0)
        skip(lexer, 1);
    const char *word = lexer->text + start;
    size_t length = lexer->at - start;
    char quote = peek(lexer, 0);
    bool raw = quote == '"' && lexer->text[lexer->at] == '"' && is_prefix(word, length, true) && skip_raw(lexer);
    if (!raw && (quote == '"' || quote == '\'') && is_prefix(word, length, false))
        skip_quoted(lexer, quote);
    add_token(lexer, start);
}

/* As the preprocessor takes numbers: 0x1p+3, 1'000. */
static void lex_number(struct lexer *lexer)
{
    size_t start = lexer->at;
    char last = '\0';
    for (char c = peek(lexer, 0);
         word_char(c) || c == '.' || ((c == '+' || c == '-') && strchr("eEpP", last) != NULL && last != '\0') ||
         (c == '\'' && word_char(peek(lexer, 1)));
         c = peek(lexer, 0)) {
        last = c;
        skip(lexer, 1);
    }
    add_token(lexer, start);
}

/* ---- directives ---- */

static bool directive_is(const struct lexer *lexer, const char *word)
{
    const GArray *tokens = lexer->outline->tokens;
    if (lexer->directive == OUTLINE_NONE || tokens->len < lexer->directive + 2)
        return false;
    const struct outline_token *token = &g_array_index(tokens, struct outline_token, lexer->directive + 1);
    size_t length = strlen(word);
    return token->end - token->start == length && memcmp(lexer->text + token->start, word, length) == 0;
}

/* "#ifndef X" or "#if !defined(X)" ahead of all else: what is in it is in the header. */
static bool is_guard(const struct lexer *lexer)
{
    guint words = lexer->outline->tokens->len - lexer->directive;
    const struct outline_token *third =
        &g_array_index(lexer->outline->tokens, struct outline_token, lexer->directive + 2);
    return !lexer->spoken && lexer->depth == 1 && words > 2 &&
           (directive_is(lexer, "ifndef") || (directive_is(lexer, "if") && lexer->text[third->start] == '!'));
}

static void count_conditions(struct lexer *lexer)
{
    if (directive_is(lexer, "if") || directive_is(lexer, "ifdef") || directive_is(lexer, "ifndef")) {
        lexer->depth++;
        if (is_guard(lexer))
            lexer->guard = lexer->depth;
        else
            lexer->conditions++;
    } else if (directive_is(lexer, "endif") && lexer->depth > 0) {
        if (lexer->guard == lexer->depth)
            lexer->guard = 0;
        else
            lexer->conditions--;
        lexer->depth--;
    }
}

static void add_unit(struct lexer *lexer, guint first, guint last, guint scope)
{
    struct outline_unit unit = {first, last, scope};
    for (guint i = first; i <= last; i++)
        g_array_index(lexer->outline->tokens, struct outline_token, i).unit = lexer->outline->units->len;
    g_array_append_val(lexer->outline->units, unit);
}

/* Lists of rows often stand in a macro: "#define ROWS(X)", "X(1, Reads)" and "X(2, Writes)" are units of their own. */
static void divide_definition(struct lexer *lexer)
{
    const struct outline_token *tokens = (const struct outline_token *)(const void *)lexer->outline->tokens->data;
    guint last = lexer->outline->tokens->len - 1, name = lexer->directive + 2, scope = lexer->outline->scopes->len,
          first = lexer->directive;
    g_ptr_array_add(lexer->outline->scopes, g_strndup(lexer->text + tokens[name].start,
                                                      MIN(tokens[name].end - tokens[name].start, OUTLINE_MAX_NAME)));
    unsigned depth = 0;
    bool head = name < last && lexer->text[tokens[name + 1].start] == '(' && tokens[name + 1].start == tokens[name].end;
    for (guint i = name; i < last; i++) {
        char c = lexer->text[tokens[i].start];
        depth += c == '(';
        depth -= c == ')' && depth > 0;
        bool called = c == ')' && (head || lexer->text[tokens[first + 1].start] == '(');
        if (depth > 0 || !(called || (i == name && !head)) ||
            (!head && i > name && !outline_is_word(lexer->text, &tokens[i + 1])))
            continue;
        add_unit(lexer, first, i, scope);
        first = i + 1;
        head = false;
    }
    add_unit(lexer, first, last, scope);
}

static void end_directive(struct lexer *lexer)
{
    if (lexer->directive == OUTLINE_NONE)
        return;
    count_conditions(lexer);
    if (directive_is(lexer, "define") && lexer->outline->tokens->len > lexer->directive + 2)
        divide_definition(lexer);
    else
        add_unit(lexer, lexer->directive, lexer->outline->tokens->len - 1, 0);
    lexer->directive = OUTLINE_NONE;
}

/* Of #include <sys//types.h> the name is one token. */
static bool lex_header_name(struct lexer *lexer)
{
    if (peek(lexer, 0) != '<' || lexer->outline->tokens->len != lexer->directive + 2)
        return false;
    if (!directive_is(lexer, "include") && !directive_is(lexer, "include_next") && !directive_is(lexer, "import"))
        return false;
    size_t start = lexer->at;
    while (!at_end(lexer) && peek(lexer, 0) != '>' && !is_newline(peek(lexer, 0)))
        skip(lexer, 1);
    if (peek(lexer, 0) == '>')
        skip(lexer, 1);
    add_token(lexer, start);
    return true;
}

/* ---- comments ---- */

static void lex_comment(struct lexer *lexer, bool block)
{
    skip(lexer, 2);
    size_t start = lexer->at, end = lexer->length;
    while (!at_end(lexer)) {
        end = lexer->length;
        if (block ? peek(lexer, 0) == '*' && peek(lexer, 1) == '/' : is_newline(peek(lexer, 0))) {
            end = lexer->at;
            break;
        }
        skip(lexer, 1);
    }
    if (block)
        skip(lexer, 2);
    struct outline_comment comment = {(guint)start, (guint)end, lexer->outline->tokens->len, lexer->conditions > 0};
    g_array_append_val(lexer->outline->comments, comment);
}

/* ---- all of it ---- */

static void lex_other(struct lexer *lexer)
{
    size_t start = lexer->at;
    char c = peek(lexer, 0);
    if (c == '#' && lexer->fresh_line)
        lexer->directive = lexer->outline->tokens->len;
    if (c == '"' || c == '\'')
        skip_quoted(lexer, c);
    else
        skip(lexer, 1);
    add_token(lexer, start);
}

static void lex_one(struct lexer *lexer)
{
    char c = peek(lexer, 0), next = peek(lexer, 1);
    lexer->at = unspliced(lexer, lexer->at);
    if (is_newline(c)) {
        end_directive(lexer);
        lexer->at = behind_newline(lexer, lexer->at);
        lexer->fresh_line = true;
    } else if (g_ascii_isspace(c) || c == '\0') {
        skip(lexer, 1);
    } else if (c == '/' && (next == '/' || next == '*')) {
        lex_comment(lexer, next == '*');
    } else if (g_ascii_isdigit(c) || (c == '.' && g_ascii_isdigit(next))) {
        lex_number(lexer);
    } else if (word_char(c) || (c & 0x80) != 0) {
        lex_word(lexer);
    } else if (lexer->directive == OUTLINE_NONE || !lex_header_name(lexer)) {
        lex_other(lexer);
    }
}

void outline_lex_c(struct outline *outline, const char *text, size_t length)
{
    struct lexer lexer = {
        .outline = outline, .text = text, .length = length, .fresh_line = true, .directive = OUTLINE_NONE};
    if (length >= 3 && memcmp(text, "\xEF\xBB\xBF", 3) == 0)
        lexer.at = 3;
    while (!at_end(&lexer))
        lex_one(&lexer);
    end_directive(&lexer);
}

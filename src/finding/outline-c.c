/*
 * C and C++ for an outline: which tokens there are, which of them are a directive's, and which comments depend on an
 * #if.
 */
#include "finding/outline-lex.h"

#include "base/text/c-lexer.h"

struct outline_c_lexer {
    struct outline *outline;
    const char *text;
    guint directive;     /* first token of the directive that we are in */
    unsigned conditions; /* open #if, but for an include guard */
    unsigned guard;      /* depth of #if at which the include guard is, 0: there is none */
    unsigned depth;      /* open #if, all of them */
    bool spoken;         /* something has stood outside of directives */
};

/* ---- directives ---- */

static bool directive_is(const struct outline_c_lexer *lexer, const char *word)
{
    const GArray *tokens = lexer->outline->tokens;
    if (tokens->len < lexer->directive + 2)
        return false;
    const struct outline_token *token = &g_array_index(tokens, struct outline_token, lexer->directive + 1);
    const struct c_token name = {.start = token->start, .end = token->end};
    return c_token_is(lexer->text, &name, word);
}

/* "#ifndef X" or "#if !defined(X)" ahead of all else: what is in it is in the header. */
static bool is_guard(const struct outline_c_lexer *lexer)
{
    guint words = lexer->outline->tokens->len - lexer->directive;
    const struct outline_token *third =
        &g_array_index(lexer->outline->tokens, struct outline_token, lexer->directive + 2);
    return !lexer->spoken && lexer->depth == 1 && words > 2 &&
           (directive_is(lexer, "ifndef") || (directive_is(lexer, "if") && lexer->text[third->start] == '!'));
}

static void count_conditions(struct outline_c_lexer *lexer)
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

static void add_unit(struct outline_c_lexer *lexer, guint first, guint last, guint scope)
{
    struct outline_unit unit = {first, last, scope};
    for (guint i = first; i <= last; i++)
        g_array_index(lexer->outline->tokens, struct outline_token, i).unit = lexer->outline->units->len;
    g_array_append_val(lexer->outline->units, unit);
}

/* Lists of rows often stand in a macro: "#define ROWS(X)", "X(1, Reads)" and "X(2, Writes)" are units of their own. */
static void divide_definition(struct outline_c_lexer *lexer)
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

static void outline_c_end_directive(struct outline_c_lexer *lexer)
{
    count_conditions(lexer);
    if (directive_is(lexer, "define") && lexer->outline->tokens->len > lexer->directive + 2)
        divide_definition(lexer);
    else
        add_unit(lexer, lexer->directive, lexer->outline->tokens->len - 1, 0);
}

/* ---- all of it ---- */

static void add_comment(struct outline_c_lexer *lexer, const struct c_token *token)
{
    size_t behind = c_splice_end(lexer->text, token->end, token->start + 1) + 1;
    bool closed = lexer->text[behind - 1] == '*' && !token->open;
    struct outline_comment comment = {(guint)behind, (guint)MAX(behind, token->end - (closed ? 2 : 0)),
                                      lexer->outline->tokens->len, lexer->conditions > 0};
    g_array_append_val(lexer->outline->comments, comment);
}

static void outline_c_add_token(struct outline_c_lexer *lexer, const struct c_token *found, bool in_directive)
{
    struct outline_token token = {(guint)found->start, (guint)found->end, OUTLINE_NONE};
    if (found->kind == C_DIRECTIVE)
        lexer->directive = lexer->outline->tokens->len;
    g_array_append_val(lexer->outline->tokens, token);
    lexer->spoken |= !in_directive;
}

void outline_lex_c(struct outline *outline, const char *text, size_t length)
{
    struct outline_c_lexer lexer = {.outline = outline, .text = text};
    struct c_lexer source = c_lexer_of(text, length);
    struct c_token token;
    while (c_lexer_next(&source, &token)) {
        if (token.kind == C_DIRECTIVE_END)
            outline_c_end_directive(&lexer);
        else if (token.kind == C_COMMENT)
            add_comment(&lexer, &token);
        else
            outline_c_add_token(&lexer, &token, source.in_directive);
    }
}

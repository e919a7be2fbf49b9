#include "scan/choice/configurations/decided.h"

#include <string.h>

#include "base/text/c-lexer.h"
#include "scan/kit-headers.h"

/* ---- which conditions ---- */

static bool decided_contains_any(GHashTable *set, const GPtrArray *words)
{
    bool any = false;
    for (guint i = 0; i < words->len && !any; i++)
        any = g_hash_table_contains(set, words->pdata[i]);
    return any;
}

static bool is_decided(const struct decided *decided, const struct conditional *conditional)
{
    return decided_contains_any(decided->macros, conditional->values) ||
           decided_contains_any(decided->optional, conditional->defined);
}

static bool decided_is_within(struct span inner, struct span outer)
{
    return outer.at <= inner.at && inner.end <= outer.end;
}

static const struct conditional *conditional_at(const struct pieces_file *file, guint index)
{
    return &g_array_index(file->conditionals, struct conditional, index);
}

static bool is_under_decided(const struct decided *decided, const struct piece *piece)
{
    bool under = false;
    for (guint i = 0; i < piece->file->conditionals->len && !under; i++)
        under = decided_is_within(piece->span, conditional_span(conditional_at(piece->file, i))) &&
                is_decided(decided, conditional_at(piece->file, i));
    return under;
}

/* ---- what makes no difference ---- */

/* The sign sets something: = and not ==, ++, --. */
static bool sets(const char *text, gsize size, const struct c_token *token)
{
    char before = token->start > 0 ? text[token->start - 1] : '\0', after = token->end < size ? text[token->end] : '\0';
    if (token->sign == '=')
        return after != '=' && strchr("=!<>", before) == NULL;
    return (token->sign == '+' || token->sign == '-') && after == token->sign;
}

/* Nothing there names PCW, sets something or leaves a function or a loop, and its braces are closed. */
static bool is_idle(const struct decided *decided, const char *text, struct span span)
{
    static const char *const leaves[] = {"return",  "goto",      "break",    "continue", "throw",
                                         "__leave", "co_return", "__except", "case",     NULL};
    struct c_lexer lexer = c_lexer_between(text, span.at, span.end);
    struct c_token token;
    gint braces = 0, parentheses = 0;
    while (c_lexer_next_code(&lexer, &token)) {
        braces += token.sign == '{' ? 1 : token.sign == '}' ? -1 : 0;
        parentheses += token.sign == '(' ? 1 : token.sign == ')' ? -1 : 0;
        if (token.kind == C_NAME && (c_token_is_any(text, &token, leaves) ||
                                     g_hash_table_contains(decided->seeds, pieces_word(decided->pieces, text, &token))))
            return false;
        if (token.kind == C_SIGN && sets(text, span.end, &token))
            return false;
    }
    return braces == 0 && parentheses == 0;
}

/* The last sign between `from` and `at`; NUL when another token follows it. */
static char sign_before(const char *text, gsize from, gsize at)
{
    struct c_lexer lexer = c_lexer_between(text, from, at);
    struct c_token token;
    char last = ';';
    while (c_lexer_next_code(&lexer, &token))
        last = token.sign;
    return last;
}

static bool ends_statement(char sign)
{
    return sign == ';' || sign == '{' || sign == '}';
}

/* Each branch of the condition holds whole statements of the function, which are idle. */
static bool traces_only(const struct decided *decided, const struct statement *function, const char *text,
                        const struct conditional *conditional)
{
    const GArray *directives = conditional->directives;
    struct span whole = conditional_span(conditional);
    if (!decided_is_within(whole, (struct span){function->at, function->end}) ||
        !ends_statement(sign_before(text, function->at, whole.at)))
        return false;
    for (guint i = 0; i + 1 < directives->len; i++) {
        struct span branch = {g_array_index(directives, struct span, i).end,
                              g_array_index(directives, struct span, i + 1).at};
        if (!is_idle(decided, text, branch) || !ends_statement(sign_before(text, branch.at, branch.end)))
            return false;
    }
    return true;
}

/* All that the macro may stand for is idle.  Of a macro that no file of the tree defines, only the name is known. */
static bool is_idle_macro(const struct decided *decided, const char *name)
{
    const GPtrArray *definers = g_hash_table_lookup(decided->pieces->definers, name);
    bool idle = true;
    for (guint i = 0; definers != NULL && i < definers->len && idle; i++) {
        const struct piece *piece = definers->pdata[i];
        idle = piece->macro && is_idle(decided, piece->file->indexed->text, piece->span);
    }
    return idle;
}

/* What stands before a macro: `sign` as in sign_before(), and whether that is the parenthesis of a call. */
struct context {
    char sign;
    bool in_call;
};

/* METER_ASSERT(…) as a statement, or as the first part of (METER_ASSERT(…), value).  The lexer is behind the macro's
 * name, and behind the parenthesis then. */
static bool is_idle_call(const struct decided *decided, struct c_lexer *lexer, const char *name, struct context before)
{
    struct c_lexer ahead = *lexer;
    struct c_token token;
    bool begins = ends_statement(before.sign) || before.sign == ')' || before.sign == ':',
         part = before.sign == '(' && !before.in_call;
    if ((!begins && !part) || !c_lexer_next_code(&ahead, &token) || token.sign != '(')
        return false;
    gsize from = token.end;
    c_lexer_skip_group(&ahead);
    struct span given = {from, ahead.at - (ahead.at > from)};
    *lexer = ahead;
    return (begins || c_next_is(lexer->text, lexer->size, lexer->at, ',')) && is_idle(decided, lexer->text, given) &&
           is_idle_macro(decided, name);
}

/* The text uses a macro that is something else in one of the builds, in a way that may matter. */
static bool span_uses_macro(const struct decided *decided, const char *text, struct span span)
{
    static const char *const no_calls[] = {"return", "if", "while", "for", "switch", "sizeof", NULL};
    struct c_lexer lexer = c_lexer_between(text, span.at, span.end);
    struct c_token token;
    struct context before = {';', false};
    for (bool name = false; c_lexer_next_code(&lexer, &token);) {
        const char *word = token.kind == C_NAME ? pieces_word(decided->pieces, text, &token) : NULL;
        bool macro = word != NULL && g_hash_table_contains(decided->macros, word);
        if (macro && !is_idle_call(decided, &lexer, word, before))
            return true;
        bool begins = macro || (word != NULL && strcmp(word, "else") == 0);
        before = (struct context){begins ? ';' : token.sign, name};
        name = word != NULL && !begins && !g_strv_contains(no_calls, word);
    }
    return false;
}

/* ---- which macros ---- */

/* A macro that is defined under such a condition, or whose text uses such a macro.  True when one is new. */
static bool decided_decide(const struct decided *decided, const struct piece *piece)
{
    gpointer name = ((const struct statement *)piece->statements->pdata[0])->names->pdata[0];
    bool known = g_hash_table_contains(decided->macros, name);
    bool under = !g_hash_table_contains(decided->optional, name) && is_under_decided(decided, piece);
    if (under)
        g_hash_table_add(decided->optional, name);
    if (!known && (under || (piece_says(piece, decided->macros) &&
                             span_uses_macro(decided, piece->file->indexed->text, piece->span))))
        g_hash_table_add(decided->macros, name);
    return under || known != g_hash_table_contains(decided->macros, name);
}

struct decided *decided_new(const struct pieces *pieces, GHashTable *seeds, GHashTable *macros)
{
    struct decided *decided = g_new(struct decided, 1);
    *decided = (struct decided){pieces, seeds, g_hash_table_new(NULL, NULL), g_hash_table_new(NULL, NULL)};
    GHashTableIter iter;
    gpointer macro;
    g_hash_table_iter_init(&iter, macros);
    while (g_hash_table_iter_next(&iter, &macro, NULL)) {
        g_hash_table_add(decided->macros, macro);
        g_hash_table_add(decided->optional, macro);
    }
    for (bool grew = true; grew;) {
        grew = false;
        for (guint i = 0; i < pieces->all->len; i++)
            if (((const struct piece *)pieces->all->pdata[i])->macro)
                grew |= decided_decide(decided, pieces->all->pdata[i]);
    }
    return decided;
}

void decided_free(struct decided *decided)
{
    g_hash_table_unref(decided->optional);
    g_hash_table_unref(decided->macros);
    g_free(decided);
}

/* ---- pieces ---- */

static bool uses_macro(const struct decided *decided, const struct piece *piece)
{
    for (guint i = 0; i < piece->statements->len; i++) {
        const struct statement *statement = piece->statements->pdata[i];
        if (statement_says(statement, decided->macros) &&
            (!statement->function ||
             span_uses_macro(decided, piece->file->indexed->text, (struct span){statement->at, statement->end})))
            return true;
    }
    return false;
}

/* The condition, inside the piece or around it, makes a difference. */
static bool makes_difference(const struct decided *decided, const struct piece *piece,
                             const struct conditional *conditional)
{
    struct span span = conditional_span(conditional);
    if (piece->span.at >= span.end || span.at >= piece->span.end || !is_decided(decided, conditional))
        return false;
    for (guint i = 0; i < piece->statements->len; i++) {
        const struct statement *statement = piece->statements->pdata[i];
        if (statement->function && traces_only(decided, statement, piece->file->indexed->text, conditional))
            return false;
    }
    return true;
}

static bool piece_differs(const struct decided *decided, const struct piece *piece)
{
    bool differs = uses_macro(decided, piece);
    for (guint i = 0; i < piece->file->conditionals->len && !differs; i++)
        differs = makes_difference(decided, piece, conditional_at(piece->file, i));
    return differs;
}

bool decided_differs(const struct decided *decided, struct piece *piece)
{
    if (!piece->compared)
        piece->differs = !piece->macro && piece_differs(decided, piece);
    piece->compared = true;
    return piece->differs;
}

/* ---- what is different in a piece ---- */

static bool span_says(const struct decided *decided, const char *text, struct span span, GHashTable *words)
{
    struct c_lexer lexer = c_lexer_between(text, span.at, span.end);
    struct c_token token;
    while (c_lexer_next_code(&lexer, &token))
        if (token.kind == C_NAME && g_hash_table_contains(words, pieces_word(decided->pieces, text, &token)))
            return true;
    return false;
}

/* The word is a macro that differs, and stands for one of the words. */
static bool macro_says(const struct decided *decided, const char *name, GHashTable *words)
{
    const GPtrArray *definers =
        g_hash_table_contains(decided->macros, name) ? g_hash_table_lookup(decided->pieces->definers, name) : NULL;
    bool says = false;
    for (guint i = 0; definers != NULL && i < definers->len && !says; i++)
        says = ((const struct piece *)definers->pdata[i])->macro && piece_says(definers->pdata[i], words);
    return says;
}

bool decided_says(const struct decided *decided, const struct piece *piece, GHashTable *words)
{
    for (guint i = 0; i < piece->file->conditionals->len; i++) {
        struct span span = conditional_span(conditional_at(piece->file, i));
        struct span common = {MAX(span.at, piece->span.at), MIN(span.end, piece->span.end)};
        if (makes_difference(decided, piece, conditional_at(piece->file, i)) &&
            span_says(decided, piece->file->indexed->text, common, words))
            return true;
    }
    for (guint i = 0; i < piece->statements->len; i++) {
        const struct statement *statement = piece->statements->pdata[i];
        for (guint k = 0; k < statement->words->len; k++)
            if (macro_says(decided, statement->words->pdata[k], words))
                return true;
    }
    return false;
}

/* ---- files ---- */

static bool has_include(const struct indexed_file *file, struct span span)
{
    for (guint i = 0; i < file->includes->len; i++) {
        const struct indexed_file_include *include = &g_array_index(file->includes, struct indexed_file_include, i);
        if (span.at <= include->at && include->at < span.end &&
            (include->computed || !kit_headers_have(include->name, include->quoted)))
            return true;
    }
    return false;
}

bool decided_reaches_out(const struct decided *decided, const struct indexed_file *indexed)
{
    const struct pieces_file *file = pieces_of(decided->pieces, indexed);
    for (guint i = 0; i < file->conditionals->len; i++) {
        const struct conditional *conditional = conditional_at(file, i);
        if (is_decided(decided, conditional) &&
            (conditional->packs || has_include(indexed, conditional_span(conditional))))
            return true;
    }
    return false;
}

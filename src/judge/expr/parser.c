#include "judge/expr/parser.h"

#include <stdarg.h>
#include <string.h>

#include "base/text/suggestion.h"

struct expr *expr_fail(struct expr_parser *c, size_t at, const char *format, ...)
{
    if (c->error->message == NULL) {
        va_list args;
        va_start(args, format);
        char *message = g_strdup_vprintf(format, args);
        va_end(args);
        c->error->offset = at;
        c->error->message = arena_string(c->lexer.arena, message);
        g_free(message);
    }
    return NULL;
}

bool expr_advance(struct expr_parser *c)
{
    c->token = lexer_next(&c->lexer);
    if (c->token.kind == TOKEN_BAD)
        expr_fail(c, c->token.at, "%s", c->token.text);
    return c->token.kind != TOKEN_BAD;
}

bool expr_next_is(const struct expr_parser *c, const char *word)
{
    return token_is(&c->token, word);
}

/* The next token as a message names it. */
const char *expr_found(const struct expr_parser *c)
{
    if (c->token.kind == TOKEN_END)
        return "the end";
    return arena_printf(c->lexer.arena, "'%s'", c->token.text);
}

bool expr_expect(struct expr_parser *c, const char *sign)
{
    if (expr_next_is(c, sign))
        return expr_advance(c);
    expr_fail(c, c->token.at, "expected '%s', found %s", sign, expr_found(c));
    return false;
}

struct expr *expr_node(struct expr_parser *c, enum expr_op op, enum expr_type type, size_t at)
{
    struct expr *x = ARENA_NEW(c->lexer.arena, struct expr);
    x->op = op;
    x->type = type;
    x->at = at;
    return x;
}

const struct expr *expr_fail_unknown(struct expr_parser *c, const struct token *word, const char *what,
                                     GPtrArray *names)
{
    char *hint = suggestion_hint(word->text, names);
    expr_fail(c, word->at, "%s '%s'%s", what, word->text, hint);
    g_free(hint);
    g_ptr_array_free(names, TRUE);
    return NULL;
}

void expr_add_name(GPtrArray *names, const char *name)
{
    g_ptr_array_add(names, (char *)(uintptr_t)name);
}

const char *expr_article(const struct expr *x)
{
    switch (x->type) {
    case TYPE_BOOL:
        return "a condition";
    case TYPE_NUMBER:
        return "a number";
    case TYPE_TEXT:
        return "a text";
    case TYPE_VALUE:
        return "a value";
    case TYPE_NULL:
        return "null";
    case TYPE_FACT:
        return x->of == &fact_type_value ? "a value" : "a fact with members";
    default:
        return "a list";
    }
}

/* A value fact as an operand stands for what it holds. */
const struct expr *expr_operand(struct expr_parser *c, const struct expr *x)
{
    if (x == NULL || x->type != TYPE_FACT || x->of != &fact_type_value)
        return x;
    struct expr *value = expr_node(c, OP_VALUE, TYPE_VALUE, x->at);
    value->a = x;
    return value;
}

const struct expr *expr_number_operand(struct expr_parser *c, const struct expr *x)
{
    x = expr_operand(c, x);
    if (x == NULL || x->type == TYPE_NUMBER || x->type == TYPE_VALUE)
        return x;
    return expr_fail(c, x->at, "expected a number, found %s", expr_article(x));
}

const struct expr *expr_text_operand(struct expr_parser *c, const struct expr *x)
{
    x = expr_operand(c, x);
    if (x == NULL || x->type == TYPE_TEXT || x->type == TYPE_VALUE)
        return x;
    return expr_fail(c, x->at, "expected a text, found %s", expr_article(x));
}

const struct expr *expr_condition(struct expr_parser *c, const struct expr *x)
{
    if (x == NULL || x->type == TYPE_BOOL)
        return x;
    return expr_fail(c, x->at, "expected a condition, found %s; compare it with something", expr_article(x));
}

static bool comparable(const struct expr *a, const struct expr *b)
{
    enum expr_type low = MIN(a->type, b->type), high = MAX(a->type, b->type);
    if (high == TYPE_FACT || high == TYPE_LIST)
        return false;
    if (low == high)
        return low != TYPE_NULL;
    return (high == TYPE_VALUE && low != TYPE_BOOL) || (high == TYPE_NULL && low == TYPE_VALUE);
}

/* A member of a closed set is compared with one of its words only. */
static bool parser_check_word(struct expr_parser *c, const struct expr *member, const struct expr *with)
{
    const struct fact_words *words = member->words;
    const char *text = with->op == OP_CONSTANT && with->type == TYPE_TEXT ? with->cell.text : NULL;
    if (words == NULL || text == NULL || fact_word_named(words, text, strlen(text)) != 0)
        return true;
    GPtrArray *names = g_ptr_array_new();
    for (size_t i = 1; i < words->n; i++)
        g_ptr_array_add(names, (char *)(uintptr_t)words->texts[i]);
    const struct token word = {.text = text, .at = with->at};
    expr_fail_unknown(c, &word, "it is compared with a word that it never is:", names);
    return false;
}

bool expr_check_comparable(struct expr_parser *c, const struct expr *a, const struct expr *b)
{
    if (a == NULL || b == NULL)
        return false;
    if (comparable(a, b))
        return parser_check_word(c, a, b) && parser_check_word(c, b, a);
    bool absent = a->type == TYPE_NULL || b->type == TYPE_NULL;
    bool blame_left = a->type == TYPE_FACT || a->type == TYPE_LIST || b->type == TYPE_NULL;
    expr_fail(c, blame_left ? a->at : b->at, "%s and %s cannot be compared%s", expr_article(a), expr_article(b),
              absent ? "; only a value can be null, and exists() tells whether anything else is there" : "");
    return false;
}

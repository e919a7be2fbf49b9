#include "judge/expr/compile.h"

#include <string.h>

#include "judge/expr/parser.h"

#define MAX_LENGTH 8000 /* bounds the depth of chains such as 1 + 1 + 1 …, which evaluation recurses into */
#define MAX_DEPTH 100   /* bounds the recursion of this file */
#define NOT_STRENGTH 3
#define COMPARISON_STRENGTH 4

static const struct expr *parse_binary(struct expr_parser *c, int strength);

const struct expr *expr_parse(struct expr_parser *c)
{
    return parse_binary(c, 1);
}

static struct expr *constant(struct expr_parser *c, enum expr_type type, struct cell cell, size_t at)
{
    struct expr *x = expr_node(c, OP_CONSTANT, type, at);
    x->cell = cell;
    return x;
}

/* ---- functions ---- */

static const struct function {
    const char *name;
    enum expr_op op;
    const char *parameters;
    enum expr_type result;
} functions[] = {
#define FUNCTION(name, spelling, parameters, result, doc) {spelling, OP_##name, parameters, result},
    FUNCTIONS(FUNCTION)
#undef FUNCTION
};

static const struct expr *check_argument(struct expr_parser *c, const struct expr *x, char kind)
{
    if (x == NULL)
        return NULL;
    switch (kind) {
    case 'V':
        if (x->type == TYPE_FACT && x->of == &fact_type_value)
            return x;
        return expr_fail(c, x->at, "expected a value, found %s", expr_article(x));
    case 'P':
        if (x->type == TYPE_FACT || x->type == TYPE_LIST || x->type == TYPE_TEXT)
            return x;
        return expr_fail(c, x->at, "%s is always there", expr_article(x));
    case 'L':
        return x->type == TYPE_LIST ? x : expr_text_operand(c, x);
    case 'T':
        return expr_text_operand(c, x);
    default:
        return expr_number_operand(c, x);
    }
}

static const struct expr *fail_function(struct expr_parser *c, const struct token *word)
{
    GPtrArray *names = g_ptr_array_new();
    for (size_t i = 0; i < G_N_ELEMENTS(functions); i++)
        expr_add_name(names, functions[i].name);
    return expr_fail_unknown(c, word, "there is no function", names);
}

static const struct expr *parse_call(struct expr_parser *c)
{
    struct token word = c->token;
    const struct function *f = NULL;
    for (size_t i = 0; i < G_N_ELEMENTS(functions); i++)
        if (strcmp(functions[i].name, word.text) == 0)
            f = &functions[i];
    if (f == NULL)
        return fail_function(c, &word);
    struct expr *x = expr_node(c, f->op, f->result, word.at);
    if (!expr_advance(c) || !expr_expect(c, "("))
        return NULL;
    for (size_t i = 0; f->parameters[i] != '\0'; i++) {
        if (i > 0 && !expr_expect(c, ","))
            return NULL;
        const struct expr *argument = check_argument(c, expr_parse(c), f->parameters[i]);
        if (argument == NULL)
            return NULL;
        *(i == 0 ? &x->a : &x->b) = argument;
    }
    return expr_expect(c, ")") ? x : NULL;
}

/* ---- quantifiers ---- */

static bool is_reserved(const char *word)
{
    static const char *const words[] = {"and",   "or",   "not",    "in",         "true",
                                        "false", "null", "target", "counterset", NULL};
    return g_strv_contains(words, word);
}

/* any, all and count are names too (registration.count): they quantify only before "NAME in". */
static bool is_quantifier(const struct expr_parser *c)
{
    if (!expr_next_is(c, "any") && !expr_next_is(c, "all") && !expr_next_is(c, "count"))
        return false;
    struct lexer ahead = c->lexer;
    struct token name = lexer_next(&ahead), in = lexer_next(&ahead);
    return name.kind == TOKEN_WORD && !is_reserved(name.text) && token_is(&in, "in");
}

static bool compile_declare(struct expr_parser *c, const struct token *name)
{
    bool taken = fact_type_find_member(c->subject, name->text) != NULL || fact_type_named(name->text) != NULL;
    for (unsigned i = 0; i < c->n_variables; i++)
        taken |= strcmp(c->variables[i].name, name->text) == 0;
    if (taken)
        expr_fail(c, name->at, "'%s' has a meaning already; choose another name", name->text);
    else if (c->n_variables == MAX_VARIABLES)
        expr_fail(c, name->at, "more than %d quantifiers inside each other", MAX_VARIABLES);
    else
        c->variables[c->n_variables].name = name->text;
    return c->error->message == NULL;
}

static const struct expr *parse_quantifier(struct expr_parser *c)
{
    bool counts = expr_next_is(c, "count");
    struct expr *x = expr_node(c,
                               counts                   ? OP_COUNT
                               : expr_next_is(c, "any") ? OP_ANY
                                                        : OP_ALL,
                               counts ? TYPE_NUMBER : TYPE_BOOL, c->token.at);
    if (!expr_advance(c))
        return NULL;
    struct token name = c->token;
    if (!compile_declare(c, &name) || !expr_advance(c) || !expr_expect(c, "in"))
        return NULL;
    if (c->token.kind != TOKEN_WORD)
        return expr_fail(c, c->token.at, "expected a list, found %s", expr_found(c));
    x->a = expr_parse_path(c);
    if (x->a == NULL)
        return NULL;
    if (x->a->type != TYPE_LIST)
        return expr_fail(c, x->a->at, "expected a list, found %s", expr_article(x->a));
    x->slot = c->n_variables;
    c->variables[c->n_variables++].type = x->a->of;
    if (expr_expect(c, ":"))
        x->b = expr_condition(c, expr_parse(c));
    c->n_variables--;
    return x->b != NULL ? x : NULL;
}

/* ---- operators ---- */

static const struct expr *parse_primary(struct expr_parser *c)
{
    struct token token = c->token;
    const struct expr *x = NULL;
    if (token.kind == TOKEN_NUMBER)
        x = constant(c, TYPE_NUMBER, (struct cell){.kind = CELL_NUMBER, .number = token.number}, token.at);
    else if (token.kind == TOKEN_TEXT)
        x = constant(c, TYPE_TEXT, (struct cell){.kind = CELL_TEXT, .text = token.text}, token.at);
    else if (expr_next_is(c, "true") || expr_next_is(c, "false"))
        x = constant(c, TYPE_BOOL, (struct cell){.kind = CELL_BOOL, .number = expr_next_is(c, "true")}, token.at);
    else if (expr_next_is(c, "null"))
        x = constant(c, TYPE_NULL, (struct cell){.kind = CELL_NULL}, token.at);
    if (x != NULL)
        return expr_advance(c) ? x : NULL;
    if (expr_next_is(c, "(")) {
        x = expr_advance(c) ? expr_parse(c) : NULL;
        return x != NULL && expr_expect(c, ")") ? x : NULL;
    }
    if (token.kind != TOKEN_WORD ||
        (is_reserved(token.text) && !expr_next_is(c, "target") && !expr_next_is(c, "counterset")))
        return expr_fail(c, token.at, "expected an expression, found %s", expr_found(c));
    struct lexer ahead = c->lexer;
    struct token after = lexer_next(&ahead);
    return token_is(&after, "(") ? parse_call(c) : expr_parse_path(c);
}

static const struct expr *parse_unary(struct expr_parser *c)
{
    if (!expr_next_is(c, "-") && !expr_next_is(c, "~"))
        return parse_primary(c);
    struct expr *x = expr_node(c, expr_next_is(c, "-") ? OP_NEG : OP_BIT_NOT, TYPE_NUMBER, c->token.at);
    if (++c->depth > MAX_DEPTH)
        return expr_fail(c, c->token.at, "nested too deeply");
    x->a = expr_advance(c) ? expr_number_operand(c, parse_unary(c)) : NULL;
    c->depth--;
    return x->a != NULL ? x : NULL;
}

static const struct operator
{
    const char *spelling;
    enum expr_op op;
    int strength;
}
operators[] = {
#define OPERATOR(name, spelling, strength) {spelling, OP_##name, strength},
    BINARY_OPERATORS(OPERATOR)
#undef OPERATOR
};

static const struct operator* next_operator(const struct expr_parser *c)
{
    for (size_t i = 0; i < G_N_ELEMENTS(operators); i++)
        if (expr_next_is(c, operators[i].spelling))
            return &operators[i];
    return NULL;
}

/* Checks and joins both sides of a binary operator. */
static const struct expr *compile_combine(struct expr_parser *c, const struct operator* o, const struct expr *a,
                                          const struct expr *b, size_t at)
{
    bool junction = o->op == OP_OR || o->op == OP_AND;
    struct expr *x = expr_node(c, o->op, o->strength <= COMPARISON_STRENGTH ? TYPE_BOOL : TYPE_NUMBER, at);
    if (junction) {
        x->a = expr_condition(c, a);
        x->b = expr_condition(c, b);
    } else if (o->op == OP_EQ || o->op == OP_NE) {
        x->a = expr_operand(c, a);
        x->b = expr_operand(c, b);
        if (!expr_check_comparable(c, x->a, x->b))
            return NULL;
    } else {
        x->a = expr_number_operand(c, a);
        x->b = expr_number_operand(c, b);
    }
    return x->a != NULL && x->b != NULL ? x : NULL;
}

/* Reads `{ a, b }` behind `in`; the word itself is consumed. */
static const struct expr *parse_set(struct expr_parser *c, const struct expr *left, size_t at)
{
    GPtrArray *items = g_ptr_array_new();
    struct expr *x = expr_node(c, OP_IN, TYPE_BOOL, at);
    x->a = expr_operand(c, left);
    bool good = x->a != NULL && expr_expect(c, "{");
    while (good) {
        const struct expr *item = expr_operand(c, parse_binary(c, COMPARISON_STRENGTH + 1));
        good = expr_check_comparable(c, x->a, item);
        g_ptr_array_add(items, (struct expr *)(uintptr_t)item);
        if (!good || !expr_next_is(c, ","))
            break;
        good = expr_advance(c);
    }
    good = good && expr_expect(c, "}");
    x->n_items = items->len;
    x->items = arena_memdup(c->lexer.arena, items->pdata, items->len * sizeof *items->pdata);
    g_ptr_array_free(items, TRUE);
    return good ? x : NULL;
}

static const struct expr *negated(struct expr_parser *c, const struct expr *inner, size_t at)
{
    struct expr *x = expr_node(c, OP_NOT, TYPE_BOOL, at);
    x->a = expr_condition(c, inner);
    return x->a != NULL ? x : NULL;
}

/* `a in {…}` and `a not in {…}`. */
static const struct expr *parse_membership(struct expr_parser *c, const struct expr *left)
{
    size_t at = left->at;
    bool absent = expr_next_is(c, "not");
    if (absent && !expr_advance(c))
        return NULL;
    if (!expr_expect(c, "in"))
        return NULL;
    const struct expr *x = parse_set(c, left, at);
    return x != NULL && absent ? negated(c, x, at) : x;
}

static const struct expr *parse_operand(struct expr_parser *c, int strength)
{
    if (strength == NOT_STRENGTH + 1 || strength <= NOT_STRENGTH) {
        if (is_quantifier(c))
            return parse_quantifier(c);
        if (expr_next_is(c, "not")) {
            size_t at = c->token.at;
            return expr_advance(c) ? negated(c, parse_binary(c, NOT_STRENGTH), at) : NULL;
        }
    }
    return parse_unary(c);
}

/* Precedence climbing: reads operators that bind at least as strongly as `strength`. */
static const struct expr *climb(struct expr_parser *c, int strength)
{
    const struct expr *x = parse_operand(c, strength);
    bool compared = false;
    while (x != NULL) {
        bool in = expr_next_is(c, "in") || expr_next_is(c, "not");
        const struct operator* o = next_operator(c);
        int binds = in ? COMPARISON_STRENGTH : o != NULL ? o->strength : 0;
        if (binds < strength || binds == 0)
            break;
        if (binds == COMPARISON_STRENGTH && compared)
            return expr_fail(c, c->token.at, "comparisons do not chain; join two of them by 'and'");
        compared = binds >= COMPARISON_STRENGTH && (compared || binds == COMPARISON_STRENGTH);
        if (in) {
            x = parse_membership(c, x);
        } else {
            size_t at = x->at;
            const struct expr *right = expr_advance(c) ? parse_binary(c, o->strength + 1) : NULL;
            x = right != NULL ? compile_combine(c, o, x, right, at) : NULL;
        }
    }
    return x;
}

static const struct expr *parse_binary(struct expr_parser *c, int strength)
{
    if (++c->depth > MAX_DEPTH)
        return expr_fail(c, c->token.at, "nested too deeply");
    const struct expr *x = climb(c, strength);
    c->depth--;
    return x;
}

const struct expr *expr_compile(struct arena *arena, const char *text, size_t length, const struct fact_type *subject,
                                struct expr_error *error)
{
    struct expr_parser c = {
        .lexer = {.arena = arena, .text = text, .length = length}, .subject = subject, .error = error};
    *error = (struct expr_error){0};
    if (length > MAX_LENGTH)
        return expr_fail(&c, 0, "an expression has at most %d characters", MAX_LENGTH);
    const struct expr *x = expr_advance(&c) ? expr_parse(&c) : NULL;
    if (x != NULL && c.token.kind != TOKEN_END)
        return expr_fail(&c, c.token.at, "expected an operator or the end, found %s", expr_found(&c));
    return x;
}

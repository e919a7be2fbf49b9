#include <stdarg.h>
#include <string.h>

#include "base/text/suggestion.h"
#include "judge/expr_lex.h"
#include "judge/expr_node.h"

#define MAX_LENGTH 8000 /* bounds the depth of chains such as 1 + 1 + 1 …, which evaluation recurses into */
#define MAX_DEPTH 100   /* bounds the recursion of this file */
#define NOT_STRENGTH 3
#define COMPARISON_STRENGTH 4

struct variable {
    const char *name;
    const struct fact_type *type;
};

/* After the first error `error->message` is set, every function returns NULL, and nothing more is read. */
struct compiler {
    struct lexer lexer;
    struct token token; /* the next one, not yet consumed */
    const struct fact_type *subject;
    struct variable variables[MAX_VARIABLES];
    unsigned n_variables, depth;
    struct expr_error *error;
};

static const struct expr *parse_binary(struct compiler *c, int strength);

static const struct expr *parse_expression(struct compiler *c)
{
    return parse_binary(c, 1);
}

static struct expr *fail(struct compiler *c, size_t at, const char *format, ...) G_GNUC_PRINTF(3, 4);

static struct expr *fail(struct compiler *c, size_t at, const char *format, ...)
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

static bool advance(struct compiler *c)
{
    c->token = lexer_next(&c->lexer);
    if (c->token.kind == TOKEN_BAD)
        fail(c, c->token.at, "%s", c->token.text);
    return c->token.kind != TOKEN_BAD;
}

static bool next_is(const struct compiler *c, const char *word)
{
    return token_is(&c->token, word);
}

/* The next token as a message names it. */
static const char *found(const struct compiler *c)
{
    if (c->token.kind == TOKEN_END)
        return "the end";
    return arena_printf(c->lexer.arena, "'%s'", c->token.text);
}

static bool expect(struct compiler *c, const char *sign)
{
    if (next_is(c, sign))
        return advance(c);
    fail(c, c->token.at, "expected '%s', found %s", sign, found(c));
    return false;
}

static struct expr *node(struct compiler *c, enum expr_op op, enum expr_type type, size_t at)
{
    struct expr *x = ARENA_NEW(c->lexer.arena, struct expr);
    x->op = op;
    x->type = type;
    x->at = at;
    return x;
}

static struct expr *constant(struct compiler *c, enum expr_type type, struct cell cell, size_t at)
{
    struct expr *x = node(c, OP_CONSTANT, type, at);
    x->cell = cell;
    return x;
}

/* ---- types ---- */

static const char *article(const struct expr *x)
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
static const struct expr *operand(struct compiler *c, const struct expr *x)
{
    if (x == NULL || x->type != TYPE_FACT || x->of != &fact_type_value)
        return x;
    struct expr *value = node(c, OP_VALUE, TYPE_VALUE, x->at);
    value->a = x;
    return value;
}

static const struct expr *number_operand(struct compiler *c, const struct expr *x)
{
    x = operand(c, x);
    if (x == NULL || x->type == TYPE_NUMBER || x->type == TYPE_VALUE)
        return x;
    return fail(c, x->at, "expected a number, found %s", article(x));
}

static const struct expr *condition(struct compiler *c, const struct expr *x)
{
    if (x == NULL || x->type == TYPE_BOOL)
        return x;
    return fail(c, x->at, "expected a condition, found %s; compare it with something", article(x));
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

static const struct expr *fail_unknown(struct compiler *c, const struct token *word, const char *what,
                                       GPtrArray *names);

/* A member of a closed set is compared with one of its words only. */
static bool check_word(struct compiler *c, const struct expr *member, const struct expr *with)
{
    const struct fact_words *words = member->words;
    const char *text = with->op == OP_CONSTANT && with->type == TYPE_TEXT ? with->cell.text : NULL;
    if (words == NULL || text == NULL || fact_word_named(words, text, strlen(text)) != 0)
        return true;
    GPtrArray *names = g_ptr_array_new();
    for (size_t i = 1; i < words->n; i++)
        g_ptr_array_add(names, (char *)(uintptr_t)words->texts[i]);
    const struct token word = {.text = text, .at = with->at};
    fail_unknown(c, &word, "it is compared with a word that it never is:", names);
    return false;
}

static bool check_comparable(struct compiler *c, const struct expr *a, const struct expr *b)
{
    if (a == NULL || b == NULL)
        return false;
    if (comparable(a, b))
        return check_word(c, a, b) && check_word(c, b, a);
    bool absent = a->type == TYPE_NULL || b->type == TYPE_NULL;
    bool blame_left = a->type == TYPE_FACT || a->type == TYPE_LIST || b->type == TYPE_NULL;
    fail(c, blame_left ? a->at : b->at, "%s and %s cannot be compared%s", article(a), article(b),
         absent ? "; only a value can be null, and exists() tells whether anything else is there" : "");
    return false;
}

/* ---- paths ---- */

/* Integers that say nothing at times; everything else in the schema always does. */
static const struct {
    const struct fact_type *type;
    const char *member;
    enum guard guard;
} guards[] = {
    {&fact_type_name, "capacity", GUARD_NOT_NEGATIVE}, {&fact_type_array, "capacity", GUARD_NOT_NEGATIVE},
    {&fact_type_array, "filled", GUARD_NOT_NEGATIVE},  {&fact_type_block, "size", GUARD_NOT_NEGATIVE},
    {&fact_type_record, "size", GUARD_NOT_NEGATIVE},   {&fact_type_data_block, "type_size", GUARD_NOT_NEGATIVE},
    {&fact_type_other, "id", GUARD_NOT_NEGATIVE},      {&fact_type_other, "offset", GUARD_NOT_NEGATIVE},
    {&fact_type_other, "size", GUARD_NOT_NEGATIVE},    {&fact_type_value, "number", GUARD_IS_NUMBER},
    {&fact_type_value, "wide", GUARD_IS_TRUNCATED},
};

static enum guard guard_of(const struct fact_type *type, const char *member)
{
    for (size_t i = 0; i < G_N_ELEMENTS(guards); i++)
        if (guards[i].type == type && strcmp(guards[i].member, member) == 0)
            return guards[i].guard;
    return GUARD_NONE;
}

static bool encloses(const struct fact_type *outer, const struct fact_type *inner)
{
    bool found_it = outer == inner;
    for (size_t i = 0; !found_it && i < outer->n_members; i++)
        found_it = outer->members[i].of != NULL && encloses(outer->members[i].of, inner);
    return found_it;
}

static const struct expr *member(struct compiler *c, const struct expr *fact, const struct fact_member_info *info,
                                 size_t at)
{
    static const enum expr_op ops[] = {OP_GET_BOOL, OP_GET_INT, OP_GET_TEXT, OP_GET_FACT, OP_GET_LIST, OP_GET_WORD};
    static const enum expr_type types[] = {TYPE_BOOL, TYPE_NUMBER, TYPE_TEXT, TYPE_FACT, TYPE_LIST, TYPE_TEXT};
    struct expr *x = node(c, ops[info->kind], types[info->kind], at);
    x->a = fact;
    x->offset = info->offset;
    x->decided = info->decided;
    x->of = info->of;
    x->words = info->words;
    if (info->kind == FACT_INT)
        x->guard = guard_of(fact->of, info->name);
    return x;
}

static void add_name(GPtrArray *names, const char *name)
{
    g_ptr_array_add(names, (char *)(uintptr_t)name);
}

static void add_members(GPtrArray *names, const struct fact_type *type)
{
    for (size_t i = 0; i < type->n_members; i++)
        add_name(names, type->members[i].name);
}

static const struct expr *fail_unknown(struct compiler *c, const struct token *word, const char *what, GPtrArray *names)
{
    char *hint = suggestion_hint(word->text, names);
    fail(c, word->at, "%s '%s'%s", what, word->text, hint);
    g_free(hint);
    g_ptr_array_free(names, TRUE);
    return NULL;
}

static const struct expr *fail_member(struct compiler *c, const struct token *word, const struct fact_type *type)
{
    GPtrArray *names = g_ptr_array_new();
    add_members(names, type);
    return fail_unknown(c, word, arena_printf(c->lexer.arena, "%s has no member", type->name), names);
}

static const struct expr *enclosing(struct compiler *c, const struct fact_type *type, size_t at)
{
    struct expr *x = node(c, OP_ENCLOSING, TYPE_FACT, at);
    x->of = type;
    return x;
}

static const struct {
    const char *name;
    enum expr_op op;
    enum expr_type type;
} target_fields[] = {
#define FIELD(name, spelling, type, doc) {spelling, OP_TARGET_##name, type},
    TARGET_FIELDS(FIELD)
#undef FIELD
};

/* `target` alone means nothing: its members are not facts. */
static const struct expr *parse_target(struct compiler *c, size_t at)
{
    if (!advance(c) || !expect(c, "."))
        return NULL;
    struct token word = c->token;
    GPtrArray *names = g_ptr_array_new();
    for (size_t i = 0; i < G_N_ELEMENTS(target_fields); i++) {
        add_name(names, target_fields[i].name);
        if (token_is(&word, target_fields[i].name)) {
            g_ptr_array_free(names, TRUE);
            return advance(c) ? node(c, target_fields[i].op, target_fields[i].type, at) : NULL;
        }
    }
    return fail_unknown(c, &word, "target has no member", names);
}

/* What a word means where it stands: nearest first. */
static const struct expr *resolve(struct compiler *c, const struct token *word)
{
    for (unsigned i = c->n_variables; i-- > 0;)
        if (strcmp(c->variables[i].name, word->text) == 0) {
            struct expr *x = node(c, OP_VARIABLE, TYPE_FACT, word->at);
            x->slot = i;
            x->of = c->variables[i].type;
            return x;
        }
    const struct fact_member_info *info = fact_type_find_member(c->subject, word->text);
    if (info != NULL)
        return member(c, enclosing(c, c->subject, word->at), info, word->at);
    const struct fact_type *type =
        strcmp(word->text, "counterset") == 0 ? &fact_type_registration : fact_type_named(word->text);
    bool reachable = type != NULL && (encloses(&fact_type_unit, type) || encloses(&fact_type_manifest, type) ||
                                      encloses(&fact_type_commented, type));
    if (reachable && encloses(type, c->subject))
        return enclosing(c, type, word->at);
    GPtrArray *names = g_ptr_array_new();
    add_members(names, c->subject);
    for (unsigned i = 0; i < c->n_variables; i++)
        add_name(names, c->variables[i].name);
    const char *what =
        arena_printf(c->lexer.arena, "%s has no member, and nothing around it is called", c->subject->name);
    return fail_unknown(c, word, what, names);
}

static const struct expr *parse_index(struct compiler *c, const struct expr *list)
{
    if (list->type != TYPE_LIST)
        return fail(c, c->token.at, "only a list has elements, this is %s", article(list));
    struct expr *x = node(c, OP_INDEX, TYPE_FACT, list->at);
    x->a = list;
    x->of = list->of;
    if (!advance(c))
        return NULL;
    x->b = number_operand(c, parse_expression(c));
    return x->b != NULL && expect(c, "]") ? x : NULL;
}

static const struct expr *parse_member(struct compiler *c, const struct expr *fact)
{
    if (!advance(c))
        return NULL;
    struct token word = c->token;
    if (word.kind != TOKEN_WORD)
        return fail(c, word.at, "expected a member's name, found %s", found(c));
    if (fact->type == TYPE_LIST)
        return fail(c, word.at, "a list has no members; use any, all, count or [index] on it");
    if (fact->type != TYPE_FACT)
        return fail(c, word.at, "%s has no members", article(fact));
    const struct fact_member_info *info = fact_type_find_member(fact->of, word.text);
    if (info == NULL)
        return fail_member(c, &word, fact->of);
    return advance(c) ? member(c, fact, info, fact->at) : NULL;
}

static const struct expr *parse_path(struct compiler *c)
{
    struct token word = c->token;
    const struct expr *x;
    if (strcmp(word.text, "target") == 0 && fact_type_find_member(c->subject, "target") == NULL)
        return parse_target(c, word.at);
    x = resolve(c, &word);
    if (x != NULL && !advance(c))
        return NULL;
    while (x != NULL && (next_is(c, ".") || next_is(c, "[")))
        x = next_is(c, ".") ? parse_member(c, x) : parse_index(c, x);
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

static const struct expr *text_argument(struct compiler *c, const struct expr *x)
{
    x = operand(c, x);
    if (x == NULL || x->type == TYPE_TEXT || x->type == TYPE_VALUE)
        return x;
    return fail(c, x->at, "expected a text, found %s", article(x));
}

static const struct expr *check_argument(struct compiler *c, const struct expr *x, char kind)
{
    if (x == NULL)
        return NULL;
    switch (kind) {
    case 'V':
        if (x->type == TYPE_FACT && x->of == &fact_type_value)
            return x;
        return fail(c, x->at, "expected a value, found %s", article(x));
    case 'P':
        if (x->type == TYPE_FACT || x->type == TYPE_LIST || x->type == TYPE_TEXT)
            return x;
        return fail(c, x->at, "%s is always there", article(x));
    case 'L':
        return x->type == TYPE_LIST ? x : text_argument(c, x);
    case 'T':
        return text_argument(c, x);
    default:
        return number_operand(c, x);
    }
}

static const struct expr *fail_function(struct compiler *c, const struct token *word)
{
    GPtrArray *names = g_ptr_array_new();
    for (size_t i = 0; i < G_N_ELEMENTS(functions); i++)
        add_name(names, functions[i].name);
    return fail_unknown(c, word, "there is no function", names);
}

static const struct expr *parse_call(struct compiler *c)
{
    struct token word = c->token;
    const struct function *f = NULL;
    for (size_t i = 0; i < G_N_ELEMENTS(functions); i++)
        if (strcmp(functions[i].name, word.text) == 0)
            f = &functions[i];
    if (f == NULL)
        return fail_function(c, &word);
    struct expr *x = node(c, f->op, f->result, word.at);
    if (!advance(c) || !expect(c, "("))
        return NULL;
    for (size_t i = 0; f->parameters[i] != '\0'; i++) {
        if (i > 0 && !expect(c, ","))
            return NULL;
        const struct expr *argument = check_argument(c, parse_expression(c), f->parameters[i]);
        if (argument == NULL)
            return NULL;
        *(i == 0 ? &x->a : &x->b) = argument;
    }
    return expect(c, ")") ? x : NULL;
}

/* ---- quantifiers ---- */

static bool is_reserved(const char *word)
{
    static const char *const words[] = {"and", "or", "not", "in", "true", "false", "null", "target", "counterset"};
    for (size_t i = 0; i < G_N_ELEMENTS(words); i++)
        if (strcmp(word, words[i]) == 0)
            return true;
    return false;
}

/* any, all and count are names too (registration.count): they quantify only before "NAME in". */
static bool is_quantifier(const struct compiler *c)
{
    if (!next_is(c, "any") && !next_is(c, "all") && !next_is(c, "count"))
        return false;
    struct lexer ahead = c->lexer;
    struct token name = lexer_next(&ahead), in = lexer_next(&ahead);
    return name.kind == TOKEN_WORD && !is_reserved(name.text) && token_is(&in, "in");
}

static bool declare(struct compiler *c, const struct token *name)
{
    bool taken = fact_type_find_member(c->subject, name->text) != NULL || fact_type_named(name->text) != NULL;
    for (unsigned i = 0; i < c->n_variables; i++)
        taken |= strcmp(c->variables[i].name, name->text) == 0;
    if (taken)
        fail(c, name->at, "'%s' has a meaning already; choose another name", name->text);
    else if (c->n_variables == MAX_VARIABLES)
        fail(c, name->at, "more than %d quantifiers inside each other", MAX_VARIABLES);
    else
        c->variables[c->n_variables].name = name->text;
    return c->error->message == NULL;
}

static const struct expr *parse_quantifier(struct compiler *c)
{
    bool counts = next_is(c, "count");
    struct expr *x = node(c,
                          counts              ? OP_COUNT
                          : next_is(c, "any") ? OP_ANY
                                              : OP_ALL,
                          counts ? TYPE_NUMBER : TYPE_BOOL, c->token.at);
    if (!advance(c))
        return NULL;
    struct token name = c->token;
    if (!declare(c, &name) || !advance(c) || !expect(c, "in"))
        return NULL;
    if (c->token.kind != TOKEN_WORD)
        return fail(c, c->token.at, "expected a list, found %s", found(c));
    x->a = parse_path(c);
    if (x->a == NULL)
        return NULL;
    if (x->a->type != TYPE_LIST)
        return fail(c, x->a->at, "expected a list, found %s", article(x->a));
    x->slot = c->n_variables;
    c->variables[c->n_variables++].type = x->a->of;
    if (expect(c, ":"))
        x->b = condition(c, parse_expression(c));
    c->n_variables--;
    return x->b != NULL ? x : NULL;
}

/* ---- operators ---- */

static const struct expr *parse_primary(struct compiler *c)
{
    struct token token = c->token;
    const struct expr *x = NULL;
    if (token.kind == TOKEN_NUMBER)
        x = constant(c, TYPE_NUMBER, (struct cell){.kind = CELL_NUMBER, .number = token.number}, token.at);
    else if (token.kind == TOKEN_TEXT)
        x = constant(c, TYPE_TEXT, (struct cell){.kind = CELL_TEXT, .text = token.text}, token.at);
    else if (next_is(c, "true") || next_is(c, "false"))
        x = constant(c, TYPE_BOOL, (struct cell){.kind = CELL_BOOL, .number = next_is(c, "true")}, token.at);
    else if (next_is(c, "null"))
        x = constant(c, TYPE_NULL, (struct cell){.kind = CELL_NULL}, token.at);
    if (x != NULL)
        return advance(c) ? x : NULL;
    if (next_is(c, "(")) {
        x = advance(c) ? parse_expression(c) : NULL;
        return x != NULL && expect(c, ")") ? x : NULL;
    }
    if (token.kind != TOKEN_WORD || (is_reserved(token.text) && !next_is(c, "target") && !next_is(c, "counterset")))
        return fail(c, token.at, "expected an expression, found %s", found(c));
    struct lexer ahead = c->lexer;
    struct token after = lexer_next(&ahead);
    return token_is(&after, "(") ? parse_call(c) : parse_path(c);
}

static const struct expr *parse_unary(struct compiler *c)
{
    if (!next_is(c, "-") && !next_is(c, "~"))
        return parse_primary(c);
    struct expr *x = node(c, next_is(c, "-") ? OP_NEG : OP_BIT_NOT, TYPE_NUMBER, c->token.at);
    if (++c->depth > MAX_DEPTH)
        return fail(c, c->token.at, "nested too deeply");
    x->a = advance(c) ? number_operand(c, parse_unary(c)) : NULL;
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

static const struct operator* next_operator(const struct compiler *c)
{
    for (size_t i = 0; i < G_N_ELEMENTS(operators); i++)
        if (next_is(c, operators[i].spelling))
            return &operators[i];
    return NULL;
}

/* Checks and joins both sides of a binary operator. */
static const struct expr *combine(struct compiler *c, const struct operator* o, const struct expr *a,
                                  const struct expr *b, size_t at)
{
    bool junction = o->op == OP_OR || o->op == OP_AND;
    struct expr *x = node(c, o->op, o->strength <= COMPARISON_STRENGTH ? TYPE_BOOL : TYPE_NUMBER, at);
    if (junction) {
        x->a = condition(c, a);
        x->b = condition(c, b);
    } else if (o->op == OP_EQ || o->op == OP_NE) {
        x->a = operand(c, a);
        x->b = operand(c, b);
        if (!check_comparable(c, x->a, x->b))
            return NULL;
    } else {
        x->a = number_operand(c, a);
        x->b = number_operand(c, b);
    }
    return x->a != NULL && x->b != NULL ? x : NULL;
}

/* Reads `{ a, b }` behind `in`; the word itself is consumed. */
static const struct expr *parse_set(struct compiler *c, const struct expr *left, size_t at)
{
    GPtrArray *items = g_ptr_array_new();
    struct expr *x = node(c, OP_IN, TYPE_BOOL, at);
    x->a = operand(c, left);
    bool good = x->a != NULL && expect(c, "{");
    while (good) {
        const struct expr *item = operand(c, parse_binary(c, COMPARISON_STRENGTH + 1));
        good = check_comparable(c, x->a, item);
        g_ptr_array_add(items, (struct expr *)(uintptr_t)item);
        if (!good || !next_is(c, ","))
            break;
        good = advance(c);
    }
    good = good && expect(c, "}");
    x->n_items = items->len;
    x->items = arena_memdup(c->lexer.arena, items->pdata, items->len * sizeof *items->pdata);
    g_ptr_array_free(items, TRUE);
    return good ? x : NULL;
}

static const struct expr *negated(struct compiler *c, const struct expr *inner, size_t at)
{
    struct expr *x = node(c, OP_NOT, TYPE_BOOL, at);
    x->a = condition(c, inner);
    return x->a != NULL ? x : NULL;
}

/* `a in {…}` and `a not in {…}`. */
static const struct expr *parse_membership(struct compiler *c, const struct expr *left)
{
    size_t at = left->at;
    bool absent = next_is(c, "not");
    if (absent && !advance(c))
        return NULL;
    if (!expect(c, "in"))
        return NULL;
    const struct expr *x = parse_set(c, left, at);
    return x != NULL && absent ? negated(c, x, at) : x;
}

static const struct expr *parse_operand(struct compiler *c, int strength)
{
    if (strength == NOT_STRENGTH + 1 || strength <= NOT_STRENGTH) {
        if (is_quantifier(c))
            return parse_quantifier(c);
        if (next_is(c, "not")) {
            size_t at = c->token.at;
            return advance(c) ? negated(c, parse_binary(c, NOT_STRENGTH), at) : NULL;
        }
    }
    return parse_unary(c);
}

/* Precedence climbing: reads operators that bind at least as strongly as `strength`. */
static const struct expr *climb(struct compiler *c, int strength)
{
    const struct expr *x = parse_operand(c, strength);
    bool compared = false;
    while (x != NULL) {
        bool in = next_is(c, "in") || next_is(c, "not");
        const struct operator* o = next_operator(c);
        int binds = in ? COMPARISON_STRENGTH : o != NULL ? o->strength : 0;
        if (binds < strength || binds == 0)
            break;
        if (binds == COMPARISON_STRENGTH && compared)
            return fail(c, c->token.at, "comparisons do not chain; join two of them by 'and'");
        compared = binds >= COMPARISON_STRENGTH && (compared || binds == COMPARISON_STRENGTH);
        if (in) {
            x = parse_membership(c, x);
        } else {
            size_t at = x->at;
            const struct expr *right = advance(c) ? parse_binary(c, o->strength + 1) : NULL;
            x = right != NULL ? combine(c, o, x, right, at) : NULL;
        }
    }
    return x;
}

static const struct expr *parse_binary(struct compiler *c, int strength)
{
    if (++c->depth > MAX_DEPTH)
        return fail(c, c->token.at, "nested too deeply");
    const struct expr *x = climb(c, strength);
    c->depth--;
    return x;
}

const struct expr *expr_compile(struct arena *arena, const char *text, size_t length, const struct fact_type *subject,
                                struct expr_error *error)
{
    struct compiler c = {.lexer = {.arena = arena, .text = text, .length = length}, .subject = subject, .error = error};
    *error = (struct expr_error){0};
    if (length > MAX_LENGTH)
        return fail(&c, 0, "an expression has at most %d characters", MAX_LENGTH);
    const struct expr *x = advance(&c) ? parse_expression(&c) : NULL;
    if (x != NULL && c.token.kind != TOKEN_END)
        return fail(&c, c.token.at, "expected an operator or the end, found %s", found(&c));
    return x;
}

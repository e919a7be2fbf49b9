/* Names in expressions: of members, of facts around the subject, of variables and of the target. */
#include <string.h>

#include "judge/expr/parser.h"

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

static const struct expr *expr_path_member(struct expr_parser *c, const struct expr *fact,
                                           const struct fact_member_info *info, size_t at)
{
    static const enum expr_op ops[] = {OP_GET_BOOL, OP_GET_INT, OP_GET_TEXT, OP_GET_FACT, OP_GET_LIST, OP_GET_WORD};
    static const enum expr_type types[] = {TYPE_BOOL, TYPE_NUMBER, TYPE_TEXT, TYPE_FACT, TYPE_LIST, TYPE_TEXT};
    struct expr *x = expr_node(c, ops[info->kind], types[info->kind], at);
    x->a = fact;
    x->offset = info->offset;
    x->decided = info->decided;
    x->of = info->of;
    x->words = info->words;
    if (info->kind == FACT_INT)
        x->guard = guard_of(fact->of, info->name);
    return x;
}

static void add_members(GPtrArray *names, const struct fact_type *type)
{
    for (size_t i = 0; i < type->n_members; i++)
        expr_add_name(names, type->members[i].name);
}

static const struct expr *fail_member(struct expr_parser *c, const struct token *word, const struct fact_type *type)
{
    GPtrArray *names = g_ptr_array_new();
    add_members(names, type);
    return expr_fail_unknown(c, word, arena_printf(c->lexer.arena, "%s has no member", type->name), names);
}

static const struct expr *enclosing(struct expr_parser *c, const struct fact_type *type, size_t at)
{
    struct expr *x = expr_node(c, OP_ENCLOSING, TYPE_FACT, at);
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
static const struct expr *parse_target(struct expr_parser *c, size_t at)
{
    if (!expr_advance(c) || !expr_expect(c, "."))
        return NULL;
    struct token word = c->token;
    GPtrArray *names = g_ptr_array_new();
    for (size_t i = 0; i < G_N_ELEMENTS(target_fields); i++) {
        expr_add_name(names, target_fields[i].name);
        if (token_is(&word, target_fields[i].name)) {
            g_ptr_array_free(names, TRUE);
            return expr_advance(c) ? expr_node(c, target_fields[i].op, target_fields[i].type, at) : NULL;
        }
    }
    return expr_fail_unknown(c, &word, "target has no member", names);
}

/* What a word means where it stands: nearest first. */
static const struct expr *resolve(struct expr_parser *c, const struct token *word)
{
    for (unsigned i = c->n_variables; i-- > 0;)
        if (strcmp(c->variables[i].name, word->text) == 0) {
            struct expr *x = expr_node(c, OP_VARIABLE, TYPE_FACT, word->at);
            x->slot = i;
            x->of = c->variables[i].type;
            return x;
        }
    const struct fact_member_info *info = fact_type_find_member(c->subject, word->text);
    if (info != NULL)
        return expr_path_member(c, enclosing(c, c->subject, word->at), info, word->at);
    const struct fact_type *type =
        strcmp(word->text, "counterset") == 0 ? &fact_type_registration : fact_type_named(word->text);
    bool reachable = type != NULL && (encloses(&fact_type_unit, type) || encloses(&fact_type_manifest, type) ||
                                      encloses(&fact_type_commented, type) || encloses(&fact_type_installer, type));
    if (reachable && encloses(type, c->subject))
        return enclosing(c, type, word->at);
    GPtrArray *names = g_ptr_array_new();
    add_members(names, c->subject);
    for (unsigned i = 0; i < c->n_variables; i++)
        expr_add_name(names, c->variables[i].name);
    const char *what =
        arena_printf(c->lexer.arena, "%s has no member, and nothing around it is called", c->subject->name);
    return expr_fail_unknown(c, word, what, names);
}

static const struct expr *parse_index(struct expr_parser *c, const struct expr *list)
{
    if (list->type != TYPE_LIST)
        return expr_fail(c, c->token.at, "only a list has elements, this is %s", expr_article(list));
    struct expr *x = expr_node(c, OP_INDEX, TYPE_FACT, list->at);
    x->a = list;
    x->of = list->of;
    if (!expr_advance(c))
        return NULL;
    x->b = expr_number_operand(c, expr_parse(c));
    return x->b != NULL && expr_expect(c, "]") ? x : NULL;
}

static const struct expr *parse_member(struct expr_parser *c, const struct expr *fact)
{
    if (!expr_advance(c))
        return NULL;
    struct token word = c->token;
    if (word.kind != TOKEN_WORD)
        return expr_fail(c, word.at, "expected a member's name, found %s", expr_found(c));
    if (fact->type == TYPE_LIST)
        return expr_fail(c, word.at, "a list has no members; use any, all, count or [index] on it");
    if (fact->type != TYPE_FACT)
        return expr_fail(c, word.at, "%s has no members", expr_article(fact));
    const struct fact_member_info *info = fact_type_find_member(fact->of, word.text);
    if (info == NULL)
        return fail_member(c, &word, fact->of);
    return expr_advance(c) ? expr_path_member(c, fact, info, fact->at) : NULL;
}

const struct expr *expr_parse_path(struct expr_parser *c)
{
    struct token word = c->token;
    const struct expr *x;
    if (strcmp(word.text, "target") == 0 && fact_type_find_member(c->subject, "target") == NULL)
        return parse_target(c, word.at);
    x = resolve(c, &word);
    if (x != NULL && !expr_advance(c))
        return NULL;
    while (x != NULL && (expr_next_is(c, ".") || expr_next_is(c, "[")))
        x = expr_next_is(c, ".") ? parse_member(c, x) : parse_index(c, x);
    return x;
}

#include "judge/expr/eval.h"

#include <string.h>

#include "base/text/word.h"
#include "judge/expr/node.h"

/* Evaluation in progress: the place, and what quantifiers have bound. */
struct evaluation {
    const struct expr_context *context;
    const void *variables[MAX_VARIABLES];
};

static struct cell eval(struct evaluation *e, const struct expr *x);

static struct cell unknown(void)
{
    return (struct cell){.kind = CELL_UNKNOWN};
}

static struct cell eval_truth(bool value)
{
    return (struct cell){.kind = CELL_BOOL, .number = value};
}

static struct cell number(int64_t value)
{
    return (struct cell){.kind = CELL_NUMBER, .number = value};
}

static struct cell text_cell(const char *text)
{
    return (struct cell){.kind = text != NULL ? CELL_TEXT : CELL_UNKNOWN, .text = text};
}

static bool is_true(struct cell cell)
{
    return cell.kind == CELL_BOOL && cell.number != 0;
}

static bool is_false(struct cell cell)
{
    return cell.kind == CELL_BOOL && cell.number == 0;
}

/* Numbers and null, which counts as 0. */
static bool is_numeric(struct cell cell)
{
    return cell.kind == CELL_NUMBER || cell.kind == CELL_NULL;
}

static struct cell eval_enclosing(const struct evaluation *e, const struct expr *x)
{
    for (size_t i = e->context->n_frames; i-- > 0;)
        if (e->context->frames[i].type == x->of)
            return (struct cell){.kind = CELL_FACT, .pointer = e->context->frames[i].fact};
    return unknown();
}

static struct cell get_int(const struct expr *x, const void *fact)
{
    int64_t value = *(const int64_t *)((const char *)fact + x->offset);
    const struct fact_value *of_value = fact;
    bool truth_value = true;
    switch (x->guard) {
    case GUARD_NONE:
        break;
    case GUARD_NOT_NEGATIVE:
        truth_value = value >= 0;
        break;
    case GUARD_IS_NUMBER:
        truth_value = fact_value_is_number(of_value);
        break;
    case GUARD_IS_TRUNCATED:
        truth_value = of_value->truncated;
        break;
    }
    return truth_value ? number(value) : unknown();
}

static struct cell get_member(struct evaluation *e, const struct expr *x)
{
    struct cell fact = eval(e, x->a);
    if (fact.kind != CELL_FACT || fact.pointer == NULL)
        return unknown();
    const char *at = (const char *)fact.pointer + x->offset;
    switch (x->op) {
    case OP_GET_BOOL:
        return eval_truth(fact_bool(fact.pointer, x->offset, x->decided));
    case OP_GET_INT:
        return get_int(x, fact.pointer);
    case OP_GET_TEXT:
        return text_cell(*(char *const *)(const void *)at);
    case OP_GET_WORD:
        return text_cell(x->words->texts[*(const unsigned *)(const void *)at]);
    case OP_GET_FACT:
        return (struct cell){.kind = CELL_FACT, .pointer = *(void *const *)(const void *)at};
    default:
        return (struct cell){.kind = CELL_LIST, .pointer = *(void *const *)(const void *)at};
    }
}

static struct cell eval_index(struct evaluation *e, const struct expr *x)
{
    struct cell list = eval(e, x->a), index = eval(e, x->b);
    if (list.kind != CELL_LIST || !is_numeric(index))
        return unknown();
    const GPtrArray *array = list.pointer;
    if (index.number < 0 || (uint64_t)index.number >= fact_count(array))
        return unknown();
    return (struct cell){.kind = CELL_FACT, .pointer = array->pdata[index.number]};
}

/* What a value holds; unset and unknown both answer nothing. */
static struct cell eval_value(struct evaluation *e, const struct expr *x)
{
    struct cell fact = eval(e, x->a);
    const struct fact_value *value = fact.kind == CELL_FACT ? fact.pointer : NULL;
    if (fact_value_zeroed(value))
        return number(0);
    if (!fact_value_known(value) || value->kind == FACT_KIND_NONE)
        return unknown();
    if (value->kind == FACT_KIND_NUMBER)
        return number(value->number);
    if (value->kind == FACT_KIND_NULL)
        return (struct cell){.kind = CELL_NULL};
    return (struct cell){.kind = CELL_TEXT, .text = value->text};
}

/* Equality.  An address differs from null, and from other numbers in nobody knows what way. */
static struct cell equal(struct cell a, struct cell b)
{
    if (a.kind == CELL_UNKNOWN || b.kind == CELL_UNKNOWN)
        return unknown();
    if ((is_numeric(a) && is_numeric(b)) || (a.kind == CELL_BOOL && b.kind == CELL_BOOL))
        return eval_truth(a.number == b.number);
    if (a.kind == CELL_TEXT && b.kind == CELL_TEXT)
        return a.text != NULL && b.text != NULL ? eval_truth(strcmp(a.text, b.text) == 0) : unknown();
    return (is_numeric(a) && a.number == 0) || (is_numeric(b) && b.number == 0) ? eval_truth(false) : unknown();
}

static struct cell eval_negate(struct cell cell)
{
    return cell.kind == CELL_BOOL ? eval_truth(cell.number == 0) : unknown();
}

/* and, or: decided as soon as one side decides; `decisive` is the side's value that does. */
static struct cell eval_junction(struct evaluation *e, const struct expr *x)
{
    bool decisive = x->op == OP_OR;
    struct cell a = eval(e, x->a);
    if (a.kind == CELL_BOOL && (a.number != 0) == decisive)
        return a;
    struct cell b = eval(e, x->b);
    if (b.kind == CELL_BOOL && (b.number != 0) == decisive)
        return b;
    return a.kind == CELL_BOOL && b.kind == CELL_BOOL ? eval_truth(!decisive) : unknown();
}

static struct cell eval_in(struct evaluation *e, const struct expr *x)
{
    struct cell a = eval(e, x->a), result = eval_truth(false);
    for (size_t i = 0; i < x->n_items; i++) {
        struct cell same = equal(a, eval(e, x->items[i]));
        if (is_true(same))
            return same;
        if (same.kind == CELL_UNKNOWN)
            result = same;
    }
    return result;
}

static struct cell eval_compare(enum expr_op op, int64_t a, int64_t b)
{
    switch (op) {
    case OP_LT:
        return eval_truth(a < b);
    case OP_LE:
        return eval_truth(a <= b);
    case OP_GT:
        return eval_truth(a > b);
    default:
        return eval_truth(a >= b);
    }
}

static struct cell divide(enum expr_op op, int64_t a, int64_t b)
{
    if (b == 0 || (a == INT64_MIN && b == -1))
        return unknown();
    return number(op == OP_DIV ? a / b : a % b);
}

/* Shifts are those of 64-bit patterns; a shift by less than 0 or more than 63 says nothing. */
static struct cell shift(enum expr_op op, int64_t a, int64_t b)
{
    if (b < 0 || b > 63)
        return unknown();
    return number((int64_t)(op == OP_SHL ? (uint64_t)a << b : (uint64_t)a >> b));
}

/* An overflow is no number; what C or Windows would make of it is not the question that a rule asks. */
static struct cell eval_calculate(enum expr_op op, int64_t a, int64_t b)
{
    int64_t result;
    bool lost;
    switch (op) {
    case OP_ADD:
        lost = __builtin_add_overflow(a, b, &result);
        break;
    case OP_SUB:
        lost = __builtin_sub_overflow(a, b, &result);
        break;
    case OP_MUL:
        lost = __builtin_mul_overflow(a, b, &result);
        break;
    case OP_DIV:
    case OP_MOD:
        return divide(op, a, b);
    case OP_SHL:
    case OP_SHR:
        return shift(op, a, b);
    case OP_BIT_AND:
        return number(a & b);
    case OP_BIT_OR:
        return number(a | b);
    case OP_BIT_XOR:
        return number(a ^ b);
    case OP_MIN:
        return number(MIN(a, b));
    case OP_MAX:
        return number(MAX(a, b));
    default:
        return eval_compare(op, a, b);
    }
    return lost ? unknown() : number(result);
}

static struct cell eval_numbers(struct evaluation *e, const struct expr *x)
{
    struct cell a = eval(e, x->a), b = eval(e, x->b);
    return is_numeric(a) && is_numeric(b) ? eval_calculate(x->op, a.number, b.number) : unknown();
}

static struct cell eval_unary(struct evaluation *e, const struct expr *x)
{
    struct cell a = eval(e, x->a);
    if (x->op == OP_NOT)
        return eval_negate(a);
    if (!is_numeric(a))
        return unknown();
    return x->op == OP_NEG ? eval_calculate(OP_SUB, 0, a.number) : number(~a.number);
}

/* Stops any and all as soon as they are decided; an unknown element makes a count unknown. */
static struct cell eval_quantifier(struct evaluation *e, const struct expr *x)
{
    struct cell list = eval(e, x->a);
    if (list.kind != CELL_LIST)
        return unknown();
    const GPtrArray *array = list.pointer;
    int64_t found = 0;
    bool doubtful = false;
    for (size_t i = 0; i < fact_count(array); i++) {
        e->variables[x->slot] = array->pdata[i];
        struct cell one = eval(e, x->b);
        if ((x->op == OP_ANY && is_true(one)) || (x->op == OP_ALL && is_false(one)))
            return one;
        found += is_true(one);
        doubtful |= one.kind == CELL_UNKNOWN;
    }
    if (doubtful)
        return unknown();
    return x->op == OP_COUNT ? number(found) : eval_truth(x->op == OP_ALL);
}

static struct cell eval_state(struct evaluation *e, const struct expr *x)
{
    struct cell fact = eval(e, x->a);
    const struct fact_value *value = fact.kind == CELL_FACT ? fact.pointer : NULL;
    if (x->op == OP_KNOWN)
        return eval_truth(fact_value_known(value));
    if (fact_value_unknown(value))
        return unknown();
    if (x->op == OP_ISSET)
        return eval_truth(fact_value_known(value));
    return eval_truth(x->op == OP_UNSET ? fact_value_unset(value) : fact_value_zeroed(value));
}

static struct cell eval_exists(struct evaluation *e, const struct expr *x)
{
    struct cell a = eval(e, x->a);
    if (a.kind == CELL_LIST)
        return eval_truth(fact_count(a.pointer) > 0);
    return eval_truth((a.kind == CELL_FACT && a.pointer != NULL) || (a.kind == CELL_TEXT && a.text != NULL));
}

static bool eval_is_blank(const char *text)
{
    for (; *text != '\0'; text = g_utf8_next_char(text))
        if (!g_unichar_isspace(g_utf8_get_char(text)))
            return false;
    return true;
}

/* a[3].b[i] becomes a[].b[]: which element is not told. */
static char *drop_indices(const char *path)
{
    GString *out = g_string_new(NULL);
    int depth = 0;
    for (; *path != '\0'; path++) {
        depth -= *path == ']' && depth > 0;
        if (depth == 0)
            g_string_append_c(out, *path);
        depth += *path == '[';
    }
    return g_string_free(out, FALSE);
}

/* "S, a" of "FIELD_OFFSET(S, a)"; NULL where the text is not one call. */
static char *call_arguments(const char *text)
{
    const char *open = text, *at;
    int depth = 1;
    while (word_char(*open))
        open++;
    if (open == text || *open != '(')
        return NULL;
    for (at = open + 1; *at != '\0' && depth > 0; at++)
        depth += (*at == '(') - (*at == ')');
    return depth == 0 && *at == '\0' ? g_strndup(open + 1, (gsize)(at - 1 - (open + 1))) : NULL;
}

static char *change_text(enum expr_op op, const char *text)
{
    switch (op) {
    case OP_LOWER:
        return g_utf8_strdown(text, -1);
    case OP_UPPER:
        return g_utf8_strup(text, -1);
    case OP_ARGUMENTS:
        return call_arguments(text);
    default:
        return drop_indices(text);
    }
}

/* The texts of facts come from sources and may be no UTF-8; then only bytes can be told. */
static struct cell eval_text(struct evaluation *e, const struct expr *x)
{
    struct cell a = eval(e, x->a);
    if (a.kind == CELL_LIST)
        return number((int64_t)fact_count(a.pointer));
    if (a.kind != CELL_TEXT || a.text == NULL)
        return unknown();
    bool utf8 = g_utf8_validate(a.text, -1, NULL);
    if (x->op == OP_LEN)
        return number(utf8 ? (int64_t)g_utf8_strlen(a.text, -1) : (int64_t)strlen(a.text));
    if (!utf8)
        return x->op == OP_BLANK ? eval_truth(false) : a;
    if (x->op == OP_BLANK)
        return eval_truth(eval_is_blank(a.text));
    char *changed = change_text(x->op, a.text);
    if (changed == NULL)
        return unknown();
    effort_spend(e->context->effort, strlen(changed) * EFFORT_OF_BYTE);
    const char *copy = arena_string(e->context->temps, changed);
    g_free(changed);
    return text_cell(copy);
}

static struct cell eval_search(struct evaluation *e, const struct expr *x)
{
    struct cell a = eval(e, x->a), b = eval(e, x->b);
    if (a.kind != CELL_TEXT || a.text == NULL || b.kind != CELL_TEXT || b.text == NULL)
        return unknown();
    effort_spend(e->context->effort, strlen(a.text) / 16);
    if (x->op == OP_STARTSWITH)
        return eval_truth(g_str_has_prefix(a.text, b.text));
    if (x->op == OP_ENDSWITH)
        return eval_truth(g_str_has_suffix(a.text, b.text));
    return eval_truth(strstr(a.text, b.text) != NULL);
}

static struct cell eval_windows(struct evaluation *e, const struct expr *x)
{
    struct cell build = eval(e, x->a);
    size_t count;
    const struct windows_version *rows = windows_versions(&count), *found = NULL;
    for (size_t i = 0; is_numeric(build) && i < count; i++)
        if (rows[i].build <= build.number)
            found = &rows[i];
    return text_cell(found != NULL ? found->name : NULL);
}

static struct cell eval_target(const struct target *target, enum expr_op op)
{
    switch (op) {
    case OP_TARGET_NTDDI:
        return number(target->ntddi->ntddi);
    case OP_TARGET_BUILD:
        return number(target->ntddi->build);
    case OP_TARGET_NTDDI_NAME:
        return text_cell(target->ntddi->name);
    case OP_TARGET_RUNS_ON:
        return number(target->runs_on->ntddi);
    case OP_TARGET_RUNS_ON_BUILD:
        return number(target->runs_on->build);
    case OP_TARGET_RUNS_ON_NAME:
        return text_cell(target->runs_on->name);
    default:
        return text_cell(target->arch);
    }
}

/* Every operation, so that a new one without its evaluation does not compile. */
/* clang-format off */
static struct cell eval(struct evaluation *e, const struct expr *x)
{
    if (!effort_spend(e->context->effort, 1))
        return unknown();
    switch (x->op) {
    case OP_CONSTANT:
        return x->cell;
    case OP_ENCLOSING:
        return eval_enclosing(e, x);
    case OP_VARIABLE:
        return (struct cell){ .kind = CELL_FACT, .pointer = e->variables[x->slot] };
    case OP_GET_BOOL: case OP_GET_INT: case OP_GET_TEXT: case OP_GET_FACT: case OP_GET_LIST:
    case OP_GET_WORD:
        return get_member(e, x);
    case OP_INDEX:
        return eval_index(e, x);
    case OP_VALUE:
        return eval_value(e, x);
    case OP_NOT: case OP_NEG: case OP_BIT_NOT:
        return eval_unary(e, x);
    case OP_IN:
        return eval_in(e, x);
    case OP_ANY: case OP_ALL: case OP_COUNT:
        return eval_quantifier(e, x);
    case OP_OR: case OP_AND:
        return eval_junction(e, x);
    case OP_EQ:
        return equal(eval(e, x->a), eval(e, x->b));
    case OP_NE:
        return eval_negate(equal(eval(e, x->a), eval(e, x->b)));
    case OP_LT: case OP_LE: case OP_GT: case OP_GE:
    case OP_BIT_OR: case OP_BIT_XOR: case OP_BIT_AND: case OP_SHL: case OP_SHR:
    case OP_ADD: case OP_SUB: case OP_MUL: case OP_DIV: case OP_MOD: case OP_MIN: case OP_MAX:
        return eval_numbers(e, x);
    case OP_KNOWN: case OP_ISSET: case OP_UNSET: case OP_ZEROED:
        return eval_state(e, x);
    case OP_EXISTS:
        return eval_exists(e, x);
    case OP_LEN: case OP_LOWER: case OP_UPPER: case OP_UNINDEXED: case OP_ARGUMENTS: case OP_BLANK:
        return eval_text(e, x);
    case OP_STARTSWITH: case OP_ENDSWITH: case OP_CONTAINS:
        return eval_search(e, x);
    case OP_WINDOWS:
        return eval_windows(e, x);
    case OP_TARGET_NTDDI: case OP_TARGET_BUILD: case OP_TARGET_NTDDI_NAME: case OP_TARGET_RUNS_ON:
    case OP_TARGET_RUNS_ON_BUILD: case OP_TARGET_RUNS_ON_NAME: case OP_TARGET_ARCH:
        return eval_target(e->context->target, x->op);
    }
    return unknown();
}
/* clang-format on */

struct cell expr_eval(const struct expr *expr, const struct expr_context *context)
{
    struct evaluation e = {.context = context};
    return eval(&e, expr);
}

bool expr_holds(const struct expr *expr, const struct expr_context *context)
{
    return expr == NULL || is_true(expr_eval(expr, context));
}

enum expr_type expr_type(const struct expr *expr)
{
    return expr->type;
}

const struct fact_type *expr_fact_type(const struct expr *expr)
{
    return expr->of;
}

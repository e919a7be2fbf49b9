#include "parse/lower/statement/branch.h"

#include <string.h>

#include "base/text/c-lexer.h"
#include "parse/context/emit.h"
#include "parse/context/place.h"
#include "parse/context/lower.h"
#include "parse/lower/statement/cleanup.h"
#include "parse/lower/cxx/destroy.h"
#include "parse/lower/declaration/decl.h"
#include "parse/lower/declaration/type.h"
#include "parse/lower/expression/expr.h"
#include "parse/lower/statement/local.h"
#include "parse/lower/expression/operator.h"
#include "parse/lower/expression/undeclared.h"
#include "parse/lower/statement/stmt.h"
#include "parse/lower/statement/hidden-init.h"

void lower_test(struct lower *lower, CXCursor cursor, uint32_t if_true, uint32_t if_false)
{
    if (clang_getCursorKind(cursor) == CXCursor_VarDecl) {
        lower_local(lower, cursor);
        struct ir_var *var = lower_variable(lower, cursor);
        int32_t value = emit_load(lower, var->type, var->range, emit_var(lower, var, var->range));
        emit_branch(lower, value, var->range, if_true, if_false);
    } else {
        lower_condition(lower, cursor, if_true, if_false);
    }
    lower->next_temp = lower->temp_floor;
}

void lower_if(struct lower *lower, CXCursor cursor)
{
    struct kids kids = kids_of(cursor);
    struct cleanup *pending = lower->cleanup;
    guint i = 0;
    while (i + 1 < kids.n && clang_getCursorKind(kids.at[i]) == CXCursor_DeclStmt)
        lower_statement(lower, kids.at[i++]);
    if (kids.n < i + 2) {
        while (i < kids.n)
            lower_statement(lower, kids.at[i++]);
        lower_end_scope(lower, pending);
        kids_clear(&kids);
        return;
    }
    if (clang_getCursorKind(kids.at[i]) == CXCursor_VarDecl && kids.n > i + 2 &&
        clang_isExpression(clang_getCursorKind(kids.at[i + 1]))) {
        lower_local(lower, kids.at[i]);
        i++;
    }
    bool has_else = kids.n > i + 2;
    uint32_t yes = emit_block(lower), no = has_else ? emit_block(lower) : 0, after = emit_block(lower);
    lower_test(lower, kids.at[i], yes, has_else ? no : after);
    emit_start(lower, yes);
    lower_substatement(lower, kids.at[i + 1]);
    emit_jump(lower, after);
    if (has_else) {
        emit_start(lower, no);
        lower_substatement(lower, kids.at[i + 2]);
        emit_jump(lower, after);
    }
    emit_start(lower, after);
    undeclared_block(lower, kids.at[i], kids.at[i + 1]);
    lower_end_scope(lower, pending);
    kids_clear(&kids);
}

/* Where a value goes that none of the known labels has: perhaps to one whose value is not known. */
static uint32_t other_labels(struct lower *lower, const struct ir_range *range, uint32_t after)
{
    uint32_t other = lower->switch_default >= 0 ? (uint32_t)lower->switch_default : after;
    for (guint i = lower->switch_lost->len; i > 0; i--) {
        uint32_t chosen = emit_block(lower), label = g_array_index(lower->switch_lost, uint32_t, i - 1);
        emit_start(lower, chosen);
        int32_t condition = emit_new(lower, IR_UNKNOWN, lower_int_type(lower, 4, true), range, -1, -1);
        emit_last(lower)->reason = "the value of a label";
        emit_branch(lower, condition, range, label, other);
        other = chosen;
    }
    return other;
}

void lower_switch(struct lower *lower, CXCursor cursor)
{
    struct kids kids = kids_of(cursor);
    struct cleanup *pending = lower->cleanup;
    guint i = 0;
    while (i + 2 < kids.n && clang_getCursorKind(kids.at[i]) == CXCursor_DeclStmt)
        lower_statement(lower, kids.at[i++]);
    if (kids.n < i + 2) {
        kids_clear(&kids);
        return;
    }
    if (lower->is_cxx)
        lower_hidden_init(lower, cursor, lower_range(lower, kids.at[i]));
    if (i + 2 < kids.n && clang_getCursorKind(kids.at[i]) == CXCursor_VarDecl)
        lower_local(lower, kids.at[i++]);
    guint mark = lower->temporaries->len;
    int32_t value = lower_value(lower, kids.at[i]);
    lower_end_temporaries(lower, mark);
    uint32_t head = lower->block, after = emit_block(lower), body = emit_block(lower);
    GArray *outer_cases = lower->switch_cases, *outer_lost = lower->switch_lost;
    int64_t outer_default = lower->switch_default;
    lower->switch_cases = g_array_new(FALSE, FALSE, sizeof(struct ir_case));
    lower->switch_default = -1;
    lower->switch_lost = g_array_new(FALSE, FALSE, sizeof(uint32_t));
    struct scope scope = {lower->scope, after, -1, -1, lower->cleanup};
    lower->scope = &scope;
    emit_start(lower, body);
    ir_function_block(lower->function, head)->end = IR_SWITCH;
    lower_substatement(lower, kids.at[i + 1]);
    emit_jump(lower, after);
    const struct ir_range *range = lower_range(lower, kids.at[i]);
    uint32_t other = other_labels(lower, range, after);
    struct ir_block *block = ir_function_block(lower->function, head);
    block->value = value;
    block->range = range;
    block->n_cases = lower->switch_cases->len;
    block->cases = arena_memdup(lower->unit->arena, lower->switch_cases->data, block->n_cases * sizeof(struct ir_case));
    block->other = other;
    g_array_unref(lower->switch_cases);
    g_array_unref(lower->switch_lost);
    lower->switch_lost = outer_lost;
    lower->switch_cases = outer_cases;
    lower->switch_default = outer_default;
    lower->scope = scope.outer;
    emit_start(lower, after);
    lower_end_scope(lower, pending);
    kids_clear(&kids);
}

/* The text between a `case` and an offset holds no `:` that ends the label. */
static bool is_in_label(const char *text, size_t at)
{
    static const char word[] = "case";
    size_t length = sizeof(word) - 1, begin = c_statement_begin(text, at);
    size_t from = at;
    bool found = false;
    while (!found && from >= begin + length) {
        from--;
        found = strncmp(text + from + 1 - length, word, length) == 0 && g_ascii_isspace(text[from + 1]) &&
                (from + 1 - length == begin || !g_ascii_isalnum(text[from - length]));
    }
    for (size_t i = from + 1; found && i < at; i++) {
        if (text[i] == ':' && text[i + 1] != ':' && text[i - 1] != ':')
            return false;
    }
    return found;
}

void lower_lost_labels(struct lower *lower, uint32_t file_index, unsigned from, unsigned to)
{
    const struct ir_file *file = lower->unit->files->pdata[file_index];
    bool found = false;
    for (guint i = 0; lower->switch_lost != NULL && file->text != NULL && i < lower->dropped->len; i++) {
        struct dropped *dropped = &g_array_index(lower->dropped, struct dropped, i);
        if (dropped->file == NULL || dropped->dealt || dropped->is_header || dropped->offset < from ||
            dropped->offset >= to || lower_file(lower, dropped->file) != file_index ||
            !is_in_label(file->text, dropped->offset))
            continue;
        dropped->dealt = found = true;
    }
    if (found) {
        uint32_t block = emit_block(lower);
        emit_jump(lower, block);
        emit_start(lower, block);
        g_array_append_val(lower->switch_lost, block);
    }
}

/* A label, and where it leads.  Returns the index of its statement among the label's children. */
static guint case_label(struct lower *lower, CXCursor cursor, const struct kids *kids)
{
    uint32_t block = emit_block(lower);
    emit_jump(lower, block);
    emit_start(lower, block);
    struct ir_case row = {0, 0, block};
    if (clang_getCursorKind(cursor) == CXCursor_DefaultStmt) {
        lower->switch_default = block;
        return 0;
    }
    guint first = 1;
    if (kids->n > 0 && cx_evaluate(kids->at[0], &row.low)) {
        row.high = row.low;
        if (kids->n > 2 && cx_evaluate(kids->at[1], &row.high))
            first = 2;
        if (lower->switch_cases != NULL)
            g_array_append_val(lower->switch_cases, row);
    } else if (lower->switch_lost != NULL) {
        g_array_append_val(lower->switch_lost, block);
    }
    return first;
}

static bool branch_is_label(CXCursor cursor)
{
    enum CXCursorKind kind = clang_getCursorKind(cursor);
    return kind == CXCursor_CaseStmt || kind == CXCursor_DefaultStmt;
}

void lower_case(struct lower *lower, CXCursor cursor)
{
    struct kids kids = kids_of(cursor);
    guint i = case_label(lower, cursor, &kids);
    while (i < kids.n && branch_is_label(kids.at[i])) {
        CXCursor inner = kids.at[i];
        kids_clear(&kids);
        kids = kids_of(inner);
        i = case_label(lower, inner, &kids);
    }
    for (; i < kids.n; i++)
        lower_statement(lower, kids.at[i]);
    kids_clear(&kids);
}

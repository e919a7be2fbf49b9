/* Loops. */
#include "parse/lower/statement/loop.h"

#include <string.h>

#include "base/text/c-lexer.h"
#include "parse/lower/expression/address.h"
#include "parse/lower/statement/cleanup.h"
#include "parse/lower/cxx/binding.h"
#include "parse/lower/declaration/decl.h"
#include "parse/context/emit.h"
#include "parse/lower/expression/expr.h"
#include "parse/lower/expression/undeclared.h"
#include "parse/context/place.h"
#include "parse/lower/statement/hidden-init.h"
#include "parse/lower/statement/stmt.h"
#include "parse/lower/declaration/type.h"
#include "parse/lower/statement/local.h"
#include "parse/lower/statement/branch.h"

/* `around`: what is pending outside the loop, which break and continue leave pending. */
static void loop_body(struct lower *lower, CXCursor body, uint32_t on_break, uint32_t on_continue,
                      struct cleanup *around)
{
    struct scope scope = {lower->scope, on_break, on_continue, -1, around};
    lower->scope = &scope;
    lower_substatement(lower, body);
    lower->scope = scope.outer;
}

void lower_while_statement(struct lower *lower, CXCursor cursor)
{
    struct kids kids = kids_of(cursor);
    if (kids.n >= 2) {
        struct cleanup *around = lower->cleanup;
        bool declares = kids.n == 3 && clang_getCursorKind(kids.at[0]) == CXCursor_VarDecl;
        uint32_t head = emit_block(lower), body = emit_block(lower), after = emit_block(lower);
        uint32_t leave = declares ? emit_block(lower) : after;
        emit_jump(lower, head);
        emit_start(lower, head);
        if (declares) /* made anew in every round */
            lower_local(lower, kids.at[0]);
        lower_test(lower, kids.at[kids.n - 2], body, leave);
        emit_start(lower, body);
        loop_body(lower, kids.at[kids.n - 1], after, head, around);
        lower_run_cleanups(lower, around, NULL);
        emit_jump(lower, head);
        if (declares) {
            emit_start(lower, leave);
            lower_end_scope(lower, around);
            emit_jump(lower, after);
        }
        emit_start(lower, after);
        undeclared_block(lower, kids.at[kids.n - 2], kids.at[kids.n - 1]);
    }
    kids_clear(&kids);
}

void lower_do_statement(struct lower *lower, CXCursor cursor)
{
    struct kids kids = kids_of(cursor);
    if (kids.n >= 2) {
        uint32_t body = emit_block(lower), check = emit_block(lower), after = emit_block(lower);
        emit_jump(lower, body);
        emit_start(lower, body);
        loop_body(lower, kids.at[0], after, check, lower->cleanup);
        emit_jump(lower, check);
        emit_start(lower, check);
        lower_test(lower, kids.at[1], body, after);
        emit_start(lower, after);
    }
    kids_clear(&kids);
}

struct for_parts {
    CXCursor init, variable, condition, step, body; /* `variable`: `for (; T x = f();)` */
};

/* Offsets of the two semicolons of a `for (;;)`; false when the text is not at hand. */
static bool semicolons(struct lower *lower, const struct ir_range *range, uint32_t at[2])
{
    const struct ir_file *file = lower->unit->files->pdata[range->file];
    if (file->text == NULL || range->macro != NULL)
        return false;
    int depth = 0;
    guint found = 0;
    struct c_lexer lexer = c_lexer_between(file->text, range->offset, MIN(range->end_offset, file->size));
    struct c_token token;
    while (found < 2 && c_lexer_next_code(&lexer, &token)) {
        depth += token.sign == '(' || token.sign == '[' || token.sign == '{';
        depth -= token.sign == ')' || token.sign == ']' || token.sign == '}';
        if (token.sign == ';' && depth == 1)
            at[found++] = (uint32_t)token.start;
    }
    return found == 2;
}

static bool statement_loop_is_step(CXCursor cursor)
{
    enum CXCursorKind kind = clang_getCursorKind(cursor);
    return kind == CXCursor_CompoundAssignOperator ||
           (kind == CXCursor_UnaryOperator && clang_getCursorUnaryOperatorKind(cursor) <= CXUnaryOperator_PreDec);
}

static bool is_init(CXCursor cursor)
{
    return clang_getCursorKind(cursor) == CXCursor_DeclStmt ||
           (clang_getCursorKind(cursor) == CXCursor_BinaryOperator &&
            clang_getCursorBinaryOperatorKind(cursor) == CXBinaryOperator_Assign);
}

/* Without the text (a `for` from a macro) the parts are told apart by what they are. */
static void guess_part(struct for_parts *parts, CXCursor child, guint i)
{
    if (i == 0 && is_init(child))
        parts->init = child;
    else if (clang_getCursorKind(child) == CXCursor_VarDecl)
        parts->variable = child;
    else if (statement_loop_is_step(child) || !cx_is_null(parts->condition))
        parts->step = child;
    else
        parts->condition = child;
}

static struct for_parts for_parts(struct lower *lower, CXCursor cursor, const struct kids *kids)
{
    CXCursor none = clang_getNullCursor();
    struct for_parts parts = {none, none, none, none, kids->at[kids->n - 1]};
    uint32_t at[2];
    bool placed = semicolons(lower, lower_range(lower, cursor), at);
    for (guint i = 0; i + 1 < kids->n; i++) {
        uint32_t offset = lower_range(lower, kids->at[i])->offset;
        if (!placed)
            guess_part(&parts, kids->at[i], i);
        else if (offset < at[0])
            parts.init = kids->at[i];
        else if (clang_getCursorKind(kids->at[i]) == CXCursor_VarDecl)
            parts.variable = kids->at[i];
        else if (offset < at[1])
            parts.condition = kids->at[i];
        else
            parts.step = kids->at[i];
    }
    return parts;
}

void lower_for_statement(struct lower *lower, CXCursor cursor)
{
    struct kids kids = kids_of(cursor);
    if (kids.n == 0) {
        kids_clear(&kids);
        return;
    }
    struct for_parts parts = for_parts(lower, cursor, &kids);
    struct cleanup *pending = lower->cleanup;
    if (!cx_is_null(parts.init))
        lower_statement(lower, parts.init);
    uint32_t head = emit_block(lower), body = emit_block(lower), step = emit_block(lower), after = emit_block(lower);
    emit_jump(lower, head);
    emit_start(lower, head);
    if (!cx_is_null(parts.variable))
        lower_local(lower, parts.variable);
    if (!cx_is_null(parts.condition))
        lower_test(lower, parts.condition, body, after);
    else
        emit_jump(lower, body);
    emit_start(lower, body);
    loop_body(lower, parts.body, after, step, lower->cleanup);
    emit_jump(lower, step);
    emit_start(lower, step);
    if (!cx_is_null(parts.step))
        lower_effect(lower, parts.step);
    emit_jump(lower, head);
    emit_start(lower, after);
    lower_end_scope(lower, pending);
    kids_clear(&kids);
}

static struct ir_var *declare_element(struct lower *lower, CXCursor variable, const struct ir_range *range)
{
    struct ir_var *var = lower_variable(lower, variable);
    g_ptr_array_add(lower->visible, var);
    if (lower_is_bindings(variable))
        lower_note_bindings(lower, variable);
    emit(lower, IR_DECLARE, var->type, range)->var = var;
    return var;
}

/* Binds the loop's variable to one element: its address for a reference, a copy otherwise. */
static void bind_element(struct lower *lower, CXCursor variable, int32_t element, const struct ir_type *type,
                         const struct ir_range *range)
{
    struct ir_var *var = declare_element(lower, variable, range);
    int32_t to = emit_var(lower, var, range);
    if (var->is_reference) {
        emit_store(lower, var->type, range, to, element);
    } else if (type->kind == IR_TYPE_RECORD) {
        struct ir_insn *copy = emit(lower, IR_COPY, type, range);
        copy->a = to;
        copy->b = element;
    } else {
        emit_store(lower, var->type, range, to, emit_load(lower, type, range, element));
    }
}

/* Over an array the number of rounds is known: a hidden index counts them. */
static void array_for(struct lower *lower, CXCursor cursor, CXCursor variable, CXCursor array, CXCursor body)
{
    const struct ir_range *range = lower_range(lower, cursor);
    const struct ir_type *type = lower_type(lower, clang_getCursorType(array)),
                         *number = lower_int_type(lower, 8, true);
    struct ir_var *index = lower_hidden(lower, number, range);
    uint32_t head = emit_block(lower), inside = emit_block(lower), step = emit_block(lower), after = emit_block(lower);
    emit(lower, IR_DECLARE, number, range)->var = index;
    emit_store(lower, number, range, emit_var(lower, index, range), emit_const(lower, number, range, 0));
    emit_jump(lower, head);
    emit_start(lower, head);
    int32_t at = emit_load(lower, number, range, emit_var(lower, index, range));
    int32_t more =
        emit_new(lower, IR_BINARY, number, range, at, emit_const(lower, number, range, (int64_t)type->count));
    emit_last(lower)->sub = IR_B_LT;
    emit_branch(lower, more, range, inside, after);
    emit_start(lower, inside);
    int32_t base = lower_address(lower, array);
    at = emit_load(lower, number, range, emit_var(lower, index, range));
    bind_element(lower, variable, emit_new(lower, IR_INDEX, type->target, range, base, at), type->target, range);
    lower->next_temp = lower->temp_floor;
    loop_body(lower, body, after, step, lower->cleanup);
    emit_jump(lower, step);
    emit_start(lower, step);
    at = emit_load(lower, number, range, emit_var(lower, index, range));
    int32_t next = emit_new(lower, IR_BINARY, number, range, at, emit_const(lower, number, range, 1));
    emit_last(lower)->sub = IR_B_ADD;
    emit_store(lower, number, range, emit_var(lower, index, range), next);
    emit_jump(lower, head);
    emit_start(lower, after);
}

/* `row.Size = …;`, `row = …;`, `Fill(row)` or `Fill(i, &row)` in the text of the body. */
static bool writes_through(struct lower *lower, CXCursor variable, CXCursor body)
{
    const struct ir_range *range = lower_range(lower, body);
    const struct ir_file *file = lower->unit->files->pdata[range->file];
    g_autofree char *name = cx_spelling(variable);
    if (file->text == NULL)
        return false;
    struct c_lexer lexer = c_lexer_between(file->text, range->offset, MIN(range->end_offset, file->size));
    struct c_token token;
    bool named = false, passed = false, writes = false;
    char before = '\0';
    while (!writes && c_lexer_next_code(&lexer, &token)) {
        bool joins = named && (token.kind == C_NAME || token.sign == '.');
        writes = (named && token.sign == '=' && lexer.at < file->size && file->text[lexer.at] != '=') ||
                 (passed && (token.sign == ',' || token.sign == ')'));
        named = joins || c_token_is(file->text, &token, name);
        passed = named && !joins && before != '\0' && strchr("(,&", before) != NULL;
        before = token.kind == C_SIGN ? token.sign : '\0';
    }
    return writes;
}

/* `for (auto &row : rows)`, where rows is an object of a class: the elements may be parts of it, or of what it points
 * to. */
static void disturb_range(struct lower *lower, CXCursor over)
{
    const char *why = "changed in a loop over it";
    const struct ir_range *range = lower_range(lower, over);
    const struct ir_type *type = lower_type(lower, clang_getCursorType(over));
    int32_t address = lower_address(lower, over);
    for (uint32_t i = 0; i < type->record->n_fields; i++) {
        const struct ir_field *field = &type->record->fields[i];
        if (field->type->kind != IR_TYPE_POINTER || field->type->target == NULL)
            continue;
        int32_t pointer = emit_load(lower, field->type, range, emit_field(lower, type->record, i, range, address));
        int32_t index = emit_new(lower, IR_UNKNOWN, lower_int_type(lower, 8, true), range, -1, -1);
        emit_last(lower)->reason = why;
        int32_t any = emit_new(lower, IR_INDEX, field->type->target, range, pointer, index);
        struct ir_insn *havoc = emit(lower, IR_HAVOC, field->type->target, range);
        havoc->a = any;
        havoc->reason = why;
    }
    struct ir_insn *havoc = emit(lower, IR_HAVOC, type, range);
    havoc->a = address;
    havoc->reason = why;
    lower->next_temp = lower->temp_floor;
}

/* Over anything else neither the number of rounds nor the element is known. */
static void unknown_for(struct lower *lower, CXCursor cursor, CXCursor variable, CXCursor over, CXCursor body)
{
    uint32_t head = emit_block(lower), inside = emit_block(lower), after = emit_block(lower);
    const struct ir_range *range = lower_range(lower, cursor);
    if (!cx_is_null(over) && cx_canonical(over).kind == CXType_Record && cx_is_reference(cx_canonical(variable)) &&
        writes_through(lower, variable, body))
        disturb_range(lower, over);
    else if (!cx_is_null(over))
        lower_statement(lower, over);
    emit_jump(lower, head);
    emit_start(lower, head);
    emit_branch(lower, lower_unknown(lower, cursor, "the end of a range"), range, inside, after);
    emit_start(lower, inside);
    struct ir_var *var = declare_element(lower, variable, range);
    int32_t address = emit_var(lower, var, range);
    struct ir_insn *havoc = emit(lower, IR_HAVOC, var->type, range);
    havoc->a = address;
    havoc->reason = "an element of a range";
    loop_body(lower, body, after, head, lower->cleanup);
    emit_jump(lower, head);
    emit_start(lower, after);
}

/* `for (x : range)`: the variable, the range, the body. */
void lower_range_for(struct lower *lower, CXCursor cursor)
{
    struct kids kids = kids_of(cursor);
    CXCursor variable = kids.n >= 2 ? kids.at[0] : clang_getNullCursor();
    CXCursor range = kids.n >= 3 ? kids.at[kids.n - 2] : clang_getNullCursor();
    bool named =
        !cx_is_null(variable) && (clang_getCursorKind(variable) == CXCursor_VarDecl || lower_is_bindings(variable));
    struct cleanup *pending = lower->cleanup;
    if (named)
        lower_hidden_init(lower, cursor, lower_range(lower, variable));
    if (named && !cx_is_null(range) && cx_canonical(range).kind == CXType_ConstantArray)
        array_for(lower, cursor, variable, range, kids.at[kids.n - 1]);
    else if (named)
        unknown_for(lower, cursor, variable, range, kids.at[kids.n - 1]);
    else if (kids.n > 0)
        lower_statement(lower, kids.at[kids.n - 1]);
    lower_end_scope(lower, pending);
    kids_clear(&kids);
}

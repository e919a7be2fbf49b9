#include "parse/lower/statement/jump.h"

#include <string.h>

#include "base/text/word.h"
#include "parse/context/emit.h"
#include "parse/context/place.h"
#include "parse/context/lower.h"
#include "parse/lower/expression/address.h"
#include "parse/lower/expression/call.h"
#include "parse/lower/statement/cleanup.h"
#include "parse/lower/cxx/destroy.h"
#include "parse/lower/declaration/decl.h"
#include "parse/lower/expression/dropped.h"
#include "parse/lower/expression/expr.h"
#include "parse/lower/declaration/type.h"
#include "parse/lower/recovery/errors.h"
#include "parse/lower/statement/stmt.h"

void lower_leave_to(struct lower *lower, bool is_break)
{
    struct scope *scope = lower->scope;
    while (scope != NULL && (is_break ? scope->on_break : scope->on_continue) < 0)
        scope = scope->outer;
    if (scope == NULL)
        return;
    lower_run_cleanups(lower, scope->cleanup, NULL);
    emit_jump(lower, (uint32_t)(is_break ? scope->on_break : scope->on_continue));
    emit_start_dead(lower);
}

/* `return local;`: the object lives on in the caller, it neither moves nor ends (as compilers have it). */
static struct ir_var *returned_object(struct lower *lower, CXCursor value)
{
    for (guint i = 0; i < 8 && !cx_is_null(value) && clang_getCursorKind(value) != CXCursor_DeclRefExpr; i++) {
        enum CXCursorKind kind = clang_getCursorKind(value);
        bool copies = lower_is_constructor(value) && clang_Cursor_getNumArguments(value) == 1;
        if (kind != CXCursor_UnexposedExpr && kind != CXCursor_ParenExpr && !copies)
            return NULL;
        value = copies ? clang_Cursor_getArgument(value, 0) : cx_only_child(value);
    }
    CXCursor declaration = clang_getCursorReferenced(value);
    if (clang_getCursorKind(declaration) != CXCursor_VarDecl)
        return NULL;
    struct ir_var *var = lower_variable(lower, declaration);
    bool whole = var->type->kind == IR_TYPE_RECORD && var->type->record == lower->function->result->record;
    return whole && lower_is_pending(lower, var) ? var : NULL;
}

/* A record comes back by its address: what runs before the return must not change it any more. */
static int32_t returned_record(struct lower *lower, CXCursor value, struct ir_var **living)
{
    guint mark = lower->temporaries->len;
    *living = lower->is_cxx ? returned_object(lower, value) : NULL;
    if (*living != NULL)
        return emit_var(lower, *living, lower_range(lower, value));
    int32_t temp = lower->cleanup != NULL ? lower_materialize(lower, value) : lower_address(lower, value);
    lower_forget_temporary(lower, mark);
    return temp;
}

static enum CXChildVisitResult jump_find_call(CXCursor cursor, CXCursor parent, CXClientData found)
{
    (void)parent;
    *(bool *)found = clang_getCursorKind(cursor) == CXCursor_CallExpr;
    return *(bool *)found ? CXChildVisit_Break : CXChildVisit_Recurse;
}

/* `return Handlers[Type](Info);`, where nothing declares the handlers: the call is not in the tree, and behind the
 * return it would not run. */
static void lower_lost_call(struct lower *lower, CXCursor value)
{
    const struct ir_range *range = lower_range(lower, value);
    bool has_call = clang_getCursorKind(value) == CXCursor_CallExpr;
    if (!has_call)
        clang_visitChildren(value, jump_find_call, &has_call);
    if (!has_call)
        lower_dropped(lower, range->file, range->offset, range->end_offset);
}

/* An error in it: what comes back may be anything that is made of the value, which a class that nothing declares may be
 * constructed from. */
static int32_t broken_result(struct lower *lower, CXCursor value, const struct ir_type *result)
{
    lower_lost_call(lower, value);
    bool record = lower_type(lower, clang_getCursorType(value))->kind == IR_TYPE_RECORD;
    int32_t given = record ? lower_address(lower, value) : lower_value(lower, value);
    lower_unknown(lower, value, "what is returned was not understood");
    struct ir_insn *insn = emit_last(lower);
    insn->a = given;
    insn->type = result->kind == IR_TYPE_RECORD ? lower_pointer_to(lower, result) : result;
    return insn->dst;
}

void lower_return(struct lower *lower, CXCursor cursor)
{
    CXCursor value = cx_only_child(cursor);
    int32_t temp = -1;
    struct ir_var *living = NULL;
    guint mark = lower->temporaries->len;
    const struct ir_range *range = lower_range(lower, cursor);
    if (!cx_is_null(value)) {
        const struct ir_type *result = lower->function->result;
        if (result != NULL && result->kind != IR_TYPE_VOID && errors_lie_in(lower, range))
            temp = broken_result(lower, value, result);
        else if (result != NULL && result->kind == IR_TYPE_RECORD)
            temp = returned_record(lower, value, &living);
        else if (result != NULL && strchr(result->name, '&') != NULL)
            temp = lower_address(lower, value);
        else
            temp = lower_value(lower, value);
    }
    lower_end_temporaries(lower, mark);
    lower_run_cleanups(lower, NULL, living);
    emit_return(lower, temp, range);
    emit_start_dead(lower);
}

static uint32_t label_block(struct lower *lower, const char *name)
{
    gpointer found = g_hash_table_lookup(lower->labels, name);
    if (found != NULL)
        return GPOINTER_TO_UINT(found) - 1;
    uint32_t block = emit_block(lower);
    g_hash_table_insert(lower->labels, g_strdup(name), GUINT_TO_POINTER(block + 1));
    return block;
}

void lower_goto(struct lower *lower, CXCursor cursor)
{
    struct kids kids = kids_of(cursor);
    if (kids.n > 0) {
        char *name = cx_spelling(kids.at[0]);
        CXCursor label = clang_getCursorReferenced(kids.at[0]);
        if (!cx_is_null(label) && lower->cleanup != NULL)
            lower_run_cleanups(lower, lower_cleanup_at(lower, lower_range(lower, label)), NULL);
        emit_jump(lower, label_block(lower, name));
        g_free(name);
    }
    kids_clear(&kids);
    emit_start_dead(lower);
}

static enum CXChildVisitResult find_label_address(CXCursor cursor, CXCursor parent, CXClientData data)
{
    (void)parent;
    if (clang_getCursorKind(cursor) != CXCursor_AddrLabelExpr)
        return CXChildVisit_Recurse;
    struct kids kids = kids_of(cursor);
    g_autofree char *name = kids.n > 0 ? cx_spelling(kids.at[0]) : g_strdup("");
    uint32_t others = emit_block(data);
    emit_branch(data, lower_unknown(data, cursor, "where a computed goto leads"), lower_range(data, cursor),
                label_block(data, name), others);
    emit_start(data, others);
    kids_clear(&kids);
    return CXChildVisit_Continue;
}

void lower_computed_goto(struct lower *lower, CXCursor cursor)
{
    CXCursor target = cx_only_child(cursor);
    if (!cx_is_null(target))
        lower_effect(lower, target);
    clang_visitChildren(lower->definition, find_label_address, lower);
    emit_start_dead(lower);
}

void lower_label(struct lower *lower, CXCursor cursor)
{
    char *name = cx_spelling(cursor);
    uint32_t block = label_block(lower, name);
    g_free(name);
    emit_jump(lower, block);
    emit_start(lower, block);
    CXCursor child = cx_only_child(cursor);
    if (!cx_is_null(child))
        lower_statement(lower, child);
}

void lower_seh_leave(struct lower *lower)
{
    struct scope *scope = lower->scope;
    while (scope != NULL && scope->on_leave < 0)
        scope = scope->outer;
    if (scope != NULL) {
        lower_run_cleanups(lower, scope->cleanup, NULL);
        emit_jump(lower, (uint32_t)scope->on_leave);
    }
    emit_start_dead(lower);
}

struct assembly {
    struct lower *lower;
    CXCursor statement;
};

/* libclang does not show the labels of `asm goto`. */
static enum CXChildVisitResult find_named_label(CXCursor cursor, CXCursor parent, CXClientData data)
{
    const struct assembly *assembly = data;
    struct lower *lower = assembly->lower;
    const struct ir_range *range = lower_range(lower, assembly->statement);
    const struct ir_file *file = lower->unit->files->pdata[range->file];
    (void)parent;
    if (clang_getCursorKind(cursor) != CXCursor_LabelStmt || file->text == NULL || range->end_offset > file->size)
        return CXChildVisit_Recurse;
    g_autofree char *name = cx_spelling(cursor);
    if (word_in(file->text + range->offset, range->end_offset - range->offset, name)) {
        uint32_t others = emit_block(lower);
        emit_branch(lower, lower_unknown(lower, assembly->statement, "where assembly leads"), range,
                    label_block(lower, name), others);
        emit_start(lower, others);
    }
    return CXChildVisit_Recurse;
}

void lower_assembly(struct lower *lower, CXCursor cursor)
{
    lower_children(lower, cursor);
    lower_havoc_text(lower, lower_range(lower, cursor), "set in assembly");
    clang_visitChildren(lower->definition, find_named_label, &(struct assembly){lower, cursor});
}

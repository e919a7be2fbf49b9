#include "parse/lower/statement/local.h"

#include "parse/lower/statement/scoped-object.h"
#include "parse/lower/recovery/initializer-text.h"
#include "parse/context/emit.h"
#include "parse/context/place.h"
#include "parse/context/relevance.h"
#include "parse/lower/expression/address.h"
#include "parse/lower/expression/call.h"
#include "parse/lower/cxx/binding.h"
#include "parse/lower/cxx/destroy.h"
#include "parse/lower/declaration/decl.h"
#include "parse/lower/recovery/broken.h"
#include "parse/lower/expression/expr.h"
#include "parse/lower/expression/init.h"

/* Of an array whose length is computed where it is declared. */
static void compute_bounds(struct lower *lower, CXCursor declaration, CXCursor init)
{
    struct kids kids = kids_of(declaration);
    for (guint i = 0; i < kids.n; i++)
        if (clang_isExpression(clang_getCursorKind(kids.at[i])) && !clang_equalCursors(kids.at[i], init))
            lower_effect(lower, kids.at[i]);
    kids_clear(&kids);
}

static enum CXChildVisitResult find_call_of_pcw(CXCursor cursor, CXCursor parent, CXClientData data)
{
    struct lower *lower = data;
    const char *touches;
    (void)parent;
    g_autofree char *name = clang_getCursorKind(cursor) == CXCursor_CallExpr ? cx_spelling(cursor) : g_strdup("");
    bool found = name[0] != '\0' && relevance_is_name(lower->relevance, name, &touches);
    return found ? CXChildVisit_Break : CXChildVisit_Recurse;
}

/* A call or an assignment: the initialiser may change what other code sees. */
static enum CXChildVisitResult find_change(CXCursor cursor, CXCursor parent, CXClientData data)
{
    (void)parent;
    (void)data;
    enum CXUnaryOperatorKind unary = clang_getCursorUnaryOperatorKind(cursor);
    switch (clang_getCursorKind(cursor)) {
    case CXCursor_LambdaExpr:
        return CXChildVisit_Continue;
    case CXCursor_CompoundAssignOperator:
        return CXChildVisit_Break;
    case CXCursor_CallExpr:
        return lower_is_constructor(cursor) && !lower_is_written(clang_getCursorReferenced(cursor))
                   ? CXChildVisit_Recurse
                   : CXChildVisit_Break;
    case CXCursor_BinaryOperator:
        return clang_getCursorBinaryOperatorKind(cursor) == CXBinaryOperator_Assign ? CXChildVisit_Break
                                                                                    : CXChildVisit_Recurse;
    case CXCursor_UnaryOperator:
        return unary >= CXUnaryOperator_PostInc && unary <= CXUnaryOperator_PreDec ? CXChildVisit_Break
                                                                                   : CXChildVisit_Recurse;
    default:
        return CXChildVisit_Recurse;
    }
}

/* When control comes by, the initialiser has run, now or earlier: what it does to other variables is done.  Its own
 * variable may have changed since: a hidden one receives the value. */
static void effects_of_first_time(struct lower *lower, CXCursor declaration, struct ir_var *var, CXCursor init)
{
    if (clang_visitChildren(declaration, find_change, NULL) == 0)
        return;
    struct ir_var *hidden = lower_hidden(lower, var->type, var->range);
    guint mark = lower->temporaries->len;
    emit(lower, IR_DECLARE, var->type, var->range)->var = hidden;
    lower_init(lower, emit_var(lower, hidden, var->range), var->type, init);
    lower_end_temporaries(lower, mark);
    lower->next_temp = lower->temp_floor;
}

/* C++ computes a static variable's value where control first comes by: an initialiser that uses PCW runs there. */
static void first_time(struct lower *lower, CXCursor declaration, struct ir_var *var)
{
    CXCursor init = lower->is_cxx ? clang_Cursor_getVarDeclInitializer(declaration) : clang_getNullCursor();
    if (cx_is_null(init) || var->init == NULL || lower->relevance == NULL)
        return;
    if (var->is_reference || clang_visitChildren(declaration, find_call_of_pcw, lower) == 0) {
        effects_of_first_time(lower, declaration, var, init);
        return;
    }
    var->init = NULL;
    var->lost = arena_printf(lower->unit->arena, "%s is set when control first comes to it", var->name);
    uint32_t first = emit_block(lower), after = emit_block(lower);
    emit_branch(lower, lower_unknown(lower, declaration, "whether it is the first time"), var->range, first, after);
    emit_start(lower, first);
    guint mark = lower->temporaries->len;
    lower_init(lower, emit_var(lower, var, var->range), var->type, init);
    lower_end_temporaries(lower, mark);
    emit_jump(lower, after);
    emit_start(lower, after);
}

void lower_local(struct lower *lower, CXCursor declaration)
{
    struct ir_var *var = lower_variable(lower, declaration);
    g_ptr_array_add(lower->visible, var);
    if (lower_is_bindings(declaration))
        lower_note_bindings(lower, declaration);
    if (var->is_global) {
        first_time(lower, declaration, var);
        return;
    }
    const struct ir_range *range = var->range;
    CXCursor init = clang_Cursor_getVarDeclInitializer(declaration);
    if (cx_canonical(declaration).kind == CXType_VariableArray)
        compute_bounds(lower, declaration, init);
    emit(lower, IR_DECLARE, var->type, range)->var = var;
    guint mark = lower->temporaries->len;
    const char *broken = lower_breaks_initializer(lower, declaration);
    if (cx_is_null(init) || broken != NULL) {
        if (broken != NULL || lower_text_has_initializer(lower, declaration)) {
            int32_t address = emit_var(lower, var, range);
            struct ir_insn *havoc = emit(lower, IR_HAVOC, var->type, range);
            havoc->a = address;
            havoc->reason =
                arena_printf(lower->unit->arena, "its initialiser %s", broken != NULL ? broken : "did not parse");
        }
    } else if (var->is_reference) {
        int32_t target = lower_address(lower, init);
        emit_store(lower, var->type, lower_range(lower, init), emit_var(lower, var, range), target);
        lower_extend_temporaries(lower, mark);
    } else {
        lower_init(lower, emit_var(lower, var, range), var->type, init);
    }
    lower_end_temporaries(lower, mark);
    lower_object_begins(lower, declaration, var);
    lower->next_temp = lower->temp_floor;
}

void lower_declaration(struct lower *lower, CXCursor cursor)
{
    struct kids kids = kids_of(cursor);
    for (guint i = 0; i < kids.n; i++)
        if (clang_getCursorKind(kids.at[i]) == CXCursor_VarDecl || lower_is_bindings(kids.at[i]))
            lower_local(lower, kids.at[i]);
    kids_clear(&kids);
}

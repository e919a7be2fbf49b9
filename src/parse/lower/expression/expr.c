/* Expressions: one function a family, a flat switch that picks it. */
#include "parse/lower/expression/expr.h"

#include <string.h>

#include "parse/lower/expression/address.h"
#include "parse/lower/expression/call.h"
#include "parse/lower/cxx/binding.h"
#include "parse/lower/cxx/closure.h"
#include "parse/lower/cxx/destroy.h"
#include "parse/lower/cxx/new.h"
#include "parse/lower/declaration/decl.h"
#include "parse/lower/expression/dropped.h"
#include "parse/context/emit.h"
#include "parse/lower/expression/init.h"
#include "parse/lower/expression/layout.h"
#include "parse/lower/expression/operator.h"
#include "parse/lower/expression/reference-cast.h"
#include "parse/context/place.h"
#include "parse/context/select.h"
#include "parse/lower/statement/stmt.h"
#include "parse/lower/declaration/type.h"

int32_t lower_unknown(struct lower *lower, CXCursor expression, const char *reason)
{
    int32_t temp = emit_new(lower, IR_UNKNOWN, lower_type(lower, clang_getCursorType(expression)),
                            lower_range(lower, expression), -1, -1);
    emit_last(lower)->reason = arena_string(lower->unit->arena, reason);
    return temp;
}

static int32_t literal(struct lower *lower, CXCursor expression)
{
    int64_t value = 0;
    if (!cx_evaluate(expression, &value))
        return lower_unknown(lower, expression, "a constant that could not be evaluated");
    return emit_const(lower, lower_type(lower, clang_getCursorType(expression)), lower_range(lower, expression), value);
}

static int32_t reference_value(struct lower *lower, CXCursor expression)
{
    CXCursor declaration = clang_getCursorReferenced(expression);
    enum CXCursorKind kind = clang_getCursorKind(declaration);
    CXCursor stands_for = cx_is_null(declaration) ? cx_only_child(expression) : declaration;
    if (cx_is_null(declaration) && !cx_is_null(stands_for)) /* a template's parameter: what was given for it */
        return lower_value(lower, stands_for);
    if (kind == CXCursor_EnumConstantDecl) {
        int64_t value = 0;
        const char *missing = lower_enumerator(lower, declaration, &value);
        if (missing != NULL)
            return lower_unknown(lower, expression, missing);
        return emit_const(lower, lower_type(lower, clang_getCursorType(expression)), lower_range(lower, expression),
                          value);
    }
    if (lower_is_function(kind))
        return lower_function_address(lower, declaration, lower_range(lower, expression));
    if (kind == CXCursor_VarDecl || kind == CXCursor_ParmDecl || kind == CXCursor_FieldDecl ||
        lower_is_binding(lower, declaration))
        return lower_value_at(lower, expression, lower_address(lower, expression));
    /* LIBCLANG.md: of a list of initialisers clang shows what is written, not which function was chosen. */
    if (kind == CXCursor_OverloadedDeclRef)
        return lower_unknown(lower, expression,
                             "the initialiser names a function template, or one of several functions");
    return literal(lower, expression);
}

static int32_t unexposed(struct lower *lower, CXCursor expression)
{
    struct kids kids = kids_of(expression);
    int32_t result;
    CXCursor child = cx_only_child(expression);
    CXCursor chosen = lower_chosen(expression);
    if (kids.n > 1)
        lower_havoc_lambdas(lower, expression);
    if (!cx_is_null(chosen))
        result = lower_value(lower, chosen);
    else if (lower_is_broken(lower, expression))
        result = lower_broken(lower, expression);
    else if (lower_is_offsetof(expression, &kids))
        result = lower_offsetof(lower, expression, &kids);
    else if (kids.n == 4) /* x ?: y shows the condition, the opaque value twice, and the alternative */
        result = lower_choice(lower, expression, kids.at[0], kids.at[0], kids.at[3], false);
    else if (!cx_is_null(child))
        result = lower_cast(lower, expression, child, false);
    else
        result = literal(lower, expression);
    kids_clear(&kids);
    return result;
}

static int32_t scalar_list(struct lower *lower, CXCursor expression)
{
    CXCursor child = cx_expression_child(expression, 0);
    if (!cx_is_null(child))
        return lower_value(lower, child);
    return emit_const(lower, lower_type(lower, clang_getCursorType(expression)), lower_range(lower, expression), 0);
}

/* Of all that stands in it, and its numbers go where nobody knows: throw PcwRegister(&handle, &info). */
static void lower_uses(struct lower *lower, CXCursor expression)
{
    struct kids kids = kids_of(expression);
    for (guint i = 0; i < kids.n; i++) {
        const struct ir_type *type = lower_type(lower, clang_getCursorType(kids.at[i]));
        if (!clang_isExpression(clang_getCursorKind(kids.at[i])))
            continue;
        if (type->kind != IR_TYPE_INT) {
            lower_effect(lower, kids.at[i]);
            continue;
        }
        int32_t mark = lower->next_temp, value = lower_value(lower, kids.at[i]);
        emit_new(lower, IR_UNKNOWN, type, lower_range(lower, kids.at[i]), value, -1);
        emit_last(lower)->reason = "an expression that was not understood";
        lower->next_temp = mark;
    }
    kids_clear(&kids);
}

static int32_t other_value(struct lower *lower, CXCursor expression)
{
    int64_t value = 0;
    CXCursor selected = lower_selected(expression);
    if (cx_evaluate(expression, &value))
        return emit_const(lower, lower_type(lower, clang_getCursorType(expression)), lower_range(lower, expression),
                          value);
    if (!cx_is_null(selected))
        return lower_value(lower, selected);
    if (clang_getCursorKind(expression) == CXCursor_GenericSelectionExpr) /* one of them, and which is not known */
        return lower_unknown(lower, expression, "a selection that was not understood");
    lower_uses(lower, expression);
    lower_havoc_lambdas(lower, expression);
    return lower_unknown(lower, expression, "an expression that was not understood");
}

/* ({ ... }): its statements run; what the last of them stands for is its value, unless that is a record. */
static int32_t statement_expression(struct lower *lower, CXCursor expression)
{
    const struct ir_range *range = lower_range(lower, expression);
    const struct ir_type *type = lower_type(lower, clang_getCursorType(expression));
    bool valued = type->kind == IR_TYPE_INT || type->kind == IR_TYPE_POINTER;
    struct ir_var *hidden = valued ? lower_hidden(lower, type, range) : NULL;
    int32_t floor = lower->temp_floor;
    if (hidden != NULL)
        emit(lower, IR_DECLARE, type, range)->var = hidden;
    lower->temp_floor = lower->next_temp;
    CXCursor body = cx_only_child(expression);
    if (!cx_is_null(body))
        lower_compound(lower, body, hidden);
    lower->next_temp = lower->temp_floor;
    lower->temp_floor = floor;
    return hidden != NULL ? emit_load(lower, type, range, emit_var(lower, hidden, range))
                          : lower_unknown(lower, expression, "the value of a statement expression");
}

static int32_t lower_value_by_kind(struct lower *lower, CXCursor expression)
{
    CXCursor child;
    switch (clang_getCursorKind(expression)) {
    case CXCursor_IntegerLiteral:
    case CXCursor_CharacterLiteral:
    case CXCursor_CXXBoolLiteralExpr:
        return literal(lower, expression);
    case CXCursor_CXXNullPtrLiteralExpr:
    case CXCursor_GNUNullExpr:
        return emit_const(lower, lower_type(lower, clang_getCursorType(expression)), lower_range(lower, expression), 0);
    case CXCursor_DeclRefExpr:
    case CXCursor_MemberRefExpr:
        return reference_value(lower, expression);
    case CXCursor_ArraySubscriptExpr:
    case CXCursor_CompoundLiteralExpr:
        return lower_value_at(lower, expression, lower_address(lower, expression));
    case CXCursor_StringLiteral:
        return lower_string_address(lower, expression);
    case CXCursor_UnaryOperator:
        return lower_unary(lower, expression);
    case CXCursor_BinaryOperator:
        return lower_binary(lower, expression);
    case CXCursor_CompoundAssignOperator:
        return lower_compound_assignment(lower, expression);
    case CXCursor_ConditionalOperator:
        return lower_conditional(lower, expression, false);
    case CXCursor_UnaryExpr:
        return lower_sizeof(lower, expression);
    case CXCursor_CallExpr:
        return lower_returns_reference(expression)
                   ? lower_value_at(lower, expression, lower_call(lower, expression, -1))
                   : lower_call(lower, expression, -1);
    case CXCursor_ParenExpr:
        child = cx_only_child(expression);
        return cx_is_null(child) ? literal(lower, expression) : lower_value(lower, child);
    case CXCursor_UnexposedExpr:
        return unexposed(lower, expression);
    case CXCursor_CStyleCastExpr:
    case CXCursor_CXXStaticCastExpr:
    case CXCursor_CXXReinterpretCastExpr:
    case CXCursor_CXXConstCastExpr:
    case CXCursor_CXXFunctionalCastExpr:
        child = cx_only_child(expression);
        return cx_is_null(child) ? literal(lower, expression)
               : lower_is_reference_cast(lower, expression)
                   ? lower_value_at(lower, expression, lower_address(lower, expression))
                   : lower_cast(lower, expression, child, true);
    case CXCursor_InitListExpr:
        return scalar_list(lower, expression);
    case CXCursor_CXXThisExpr:
        return lower->self != NULL ? emit_load(lower, lower->self->type, lower_range(lower, expression),
                                               emit_var(lower, lower->self, lower_range(lower, expression)))
                                   : lower_unknown(lower, expression, "`this` outside a member function");
    case CXCursor_CXXDeleteExpr:
        return lower_delete(lower, expression);
    case CXCursor_CXXNewExpr:
        return lower_new_object(lower, expression);
    case CXCursor_StmtExpr:
        return statement_expression(lower, expression);
    case CXCursor_LambdaExpr:
        return lower_address(lower, expression);
    default:
        return other_value(lower, expression);
    }
}

int32_t lower_value(struct lower *lower, CXCursor expression)
{
    if (++lower->depth > LOWER_MAX_DEPTH) {
        lower->depth--;
        return lower_unknown(lower, expression, "an expression that is nested too deeply");
    }
    int32_t result = lower_value_by_kind(lower, expression);
    lower->depth--;
    return result;
}

void lower_effect(struct lower *lower, CXCursor expression)
{
    int32_t mark = lower->next_temp;
    guint temporaries = lower->temporaries->len;
    if (lower_type(lower, clang_getCursorType(expression))->kind == IR_TYPE_RECORD &&
        clang_getCursorKind(expression) != CXCursor_CallExpr &&
        clang_getCursorKind(expression) != CXCursor_BinaryOperator)
        lower_address(lower, expression);
    else
        lower_value(lower, expression);
    lower_end_temporaries(lower, temporaries);
    lower->next_temp = mark;
}

/* Statements: control flow becomes blocks. */
#include "parse/lower/statement/stmt.h"

#include "parse/lower/statement/cleanup.h"
#include "parse/lower/cxx/destroy.h"
#include "parse/lower/expression/dropped.h"
#include "parse/context/emit.h"
#include "parse/lower/expression/expr.h"
#include "parse/lower/statement/fragment.h"
#include "parse/lower/statement/loop.h"
#include "parse/lower/expression/undeclared.h"
#include "parse/context/place.h"
#include "parse/context/lower.h"
#include "parse/lower/statement/local.h"
#include "parse/lower/statement/branch.h"
#include "parse/lower/statement/jump.h"
#include "parse/lower/statement/try.h"

/* The last statement of a statement expression. */
static void last_statement(struct lower *lower, CXCursor cursor, struct ir_var *result)
{
    const struct ir_range *range = lower_range(lower, cursor);
    if (result == NULL || !clang_isExpression(clang_getCursorKind(cursor))) {
        lower_statement(lower, cursor);
        return;
    }
    guint mark = lower->temporaries->len;
    int32_t value = lower_value(lower, cursor);
    emit_store(lower, result->type, range, emit_var(lower, result, range), value);
    lower_end_temporaries(lower, mark);
    lower->next_temp = lower->temp_floor;
}

void lower_compound(struct lower *lower, CXCursor cursor, struct ir_var *result)
{
    struct kids kids = kids_of(cursor);
    guint visible = lower->visible->len;
    struct cleanup *pending = lower->cleanup;
    const struct ir_range *around = lower->compound, *whole = lower_range(lower, cursor);
    lower->compound = whole;
    for (guint i = 0; i < kids.n; i++) {
        const struct ir_range *range = lower->dropped->len > 0 ? lower_range(lower, kids.at[i]) : NULL;
        if (range != NULL) {
            lower_lost_labels(lower, whole->file, whole->offset, range->offset);
            lower_dropped(lower, whole->file, whole->offset, range->offset);
        }
        last_statement(lower, kids.at[i], i + 1 == kids.n ? result : NULL);
        if (range != NULL)
            lower_dropped(lower, whole->file, whole->offset, range->end_offset);
    }
    if (lower->dropped->len > 0)
        lower_dropped(lower, whole->file, whole->offset, whole->end_offset);
    lower_end_scope(lower, pending);
    lower->compound = around;
    g_ptr_array_set_size(lower->visible, (gint)visible);
    kids_clear(&kids);
}

void lower_substatement(struct lower *lower, CXCursor cursor)
{
    struct cleanup *pending = lower->cleanup;
    lower_statement(lower, cursor);
    lower_end_scope(lower, pending);
}

void lower_children(struct lower *lower, CXCursor cursor)
{
    struct kids kids = kids_of(cursor);
    for (guint i = 0; i < kids.n; i++)
        lower_statement(lower, kids.at[i]);
    kids_clear(&kids);
}

static void statement_by_kind(struct lower *lower, CXCursor cursor)
{
    enum CXCursorKind kind = clang_getCursorKind(cursor);
    switch (kind) {
    case CXCursor_CompoundStmt:
        lower_compound(lower, cursor, NULL);
        break;
    case CXCursor_DeclStmt:
        lower_declaration(lower, cursor);
        break;
    case CXCursor_IfStmt:
        lower_if(lower, cursor);
        break;
    case CXCursor_SwitchStmt:
        lower_switch(lower, cursor);
        break;
    case CXCursor_CaseStmt:
    case CXCursor_DefaultStmt:
        lower_case(lower, cursor);
        break;
    case CXCursor_WhileStmt:
        lower_while_statement(lower, cursor);
        break;
    case CXCursor_DoStmt:
        lower_do_statement(lower, cursor);
        break;
    case CXCursor_ForStmt:
        lower_for_statement(lower, cursor);
        break;
    case CXCursor_CXXForRangeStmt:
        lower_range_for(lower, cursor);
        break;
    case CXCursor_ReturnStmt:
        lower_return(lower, cursor);
        break;
    case CXCursor_BreakStmt:
    case CXCursor_ContinueStmt:
        lower_leave_to(lower, kind == CXCursor_BreakStmt);
        break;
    case CXCursor_GotoStmt:
        lower_goto(lower, cursor);
        break;
    case CXCursor_IndirectGotoStmt:
        lower_computed_goto(lower, cursor);
        break;
    case CXCursor_LabelStmt:
        lower_label(lower, cursor);
        break;
    case CXCursor_GCCAsmStmt:
    case CXCursor_MSAsmStmt:
        lower_assembly(lower, cursor);
        break;
    case CXCursor_SEHTryStmt:
    case CXCursor_CXXTryStmt:
        lower_try(lower, cursor);
        break;
    case CXCursor_SEHLeaveStmt:
        lower_seh_leave(lower);
        break;
    case CXCursor_NullStmt:
        break;
    default:
        if (undeclared_is_word(lower, cursor))
            undeclared_statement(lower, lower_range(lower, cursor));
        if (clang_isExpression(kind) && fragment_is(lower, cursor))
            lower_fragment(lower, cursor);
        else if (clang_isExpression(kind))
            lower_effect(lower, cursor);
        else if (clang_isStatement(kind))
            lower_children(lower, cursor);
    }
}

static bool is_scope(enum CXCursorKind kind)
{
    return kind == CXCursor_CompoundStmt || kind == CXCursor_IfStmt || kind == CXCursor_SwitchStmt ||
           kind == CXCursor_ForStmt || kind == CXCursor_WhileStmt || kind == CXCursor_CXXForRangeStmt;
}

void lower_statement(struct lower *lower, CXCursor cursor)
{
    if (++lower->depth > LOWER_MAX_DEPTH) {
        struct ir_missing *missing = ARENA_NEW(lower->unit->arena, struct ir_missing);
        missing->what = FACT_MISSING_SYNTAX;
        missing->name = "statements are nested too deeply";
        missing->matters = true;
        missing->range = lower_range(lower, cursor);
        g_ptr_array_add(lower->unit->missing, missing);
    } else {
        uint32_t end = lower->scope_end;
        if (lower->is_cxx && is_scope(clang_getCursorKind(cursor)))
            lower->scope_end = lower_range(lower, cursor)->end_offset;
        statement_by_kind(lower, cursor);
        lower->scope_end = end;
    }
    lower->depth--;
    lower->next_temp = lower->temp_floor;
}

void lower_body(struct lower *lower, CXCursor body)
{
    lower_statement(lower, body);
    lower_end_scope(lower, NULL);
    emit_return(lower, -1, lower_range(lower, body));
}

#include "parse/lower/statement/try.h"

#include "parse/context/emit.h"
#include "parse/context/place.h"
#include "parse/context/lower.h"
#include "parse/lower/statement/cleanup.h"
#include "parse/lower/expression/dropped.h"
#include "parse/lower/expression/expr.h"
#include "parse/lower/statement/stmt.h"

/* One of the handlers runs; which one is not known. */
static void lower_handlers(struct lower *lower, const struct kids *kids, uint32_t after)
{
    for (guint i = 1; i < kids->n; i++) {
        uint32_t this_one = emit_block(lower), others = emit_block(lower);
        bool last = i + 1 == kids->n;
        if (!last)
            emit_branch(lower, lower_unknown(lower, kids->at[i], "which exception is raised"),
                        lower_range(lower, kids->at[i]), this_one, others);
        else
            emit_jump(lower, this_one);
        emit_start(lower, this_one);
        CXCursor body = cx_only_child(kids->at[i]), filter = cx_expression_child(kids->at[i], 0);
        if (clang_getCursorKind(kids->at[i]) == CXCursor_SEHExceptStmt &&
            clang_isExpression(clang_getCursorKind(filter)))
            lower_statement(lower, filter);
        if (!cx_is_null(body))
            lower_statement(lower, body);
        emit_jump(lower, after);
        emit_start(lower, others);
    }
}

/* The body of a __try; what its __finally does is pending meanwhile, for every way out but the normal one and __leave.
 */
static void try_body(struct lower *lower, CXCursor body, CXCursor finally, uint32_t done)
{
    struct cleanup *pending = lower->cleanup;
    if (!cx_is_null(finally))
        lower_push_finally(lower, finally, lower_range(lower, body));
    struct scope scope = {lower->scope, -1, -1, done, lower->cleanup};
    lower->scope = &scope;
    lower_statement(lower, body);
    lower->scope = scope.outer;
    lower->cleanup = pending;
}

/* Nothing is written there: the marked instructions stand for what the body itself writes. */
static void mark_havoc(struct lower *lower, uint32_t block)
{
    GArray *insns = ir_function_block(lower->function, block)->insns;
    for (guint i = 0; i < insns->len; i++) {
        struct ir_insn *insn = &g_array_index(insns, struct ir_insn, i);
        if (insn->op == IR_HAVOC)
            insn->sub = 1;
    }
}

/*
 * An exception in the body, or below what it calls, runs the __finally and ends the function.  This way is open only
 * for code that no other way reaches: what an exception leaves behind is too little to judge the rest by.
 */
static void raised_finally(struct lower *lower, CXCursor body, CXCursor finally)
{
    uint32_t ask = emit_block(lower), raised = emit_block(lower), normal = emit_block(lower);
    emit_jump(lower, ask);
    emit_start(lower, ask);
    int32_t value = lower_unknown(lower, body, "whether an exception is raised");
    emit_last(lower)->sub = 1;
    emit_branch(lower, value, lower_range(lower, body), raised, normal);
    emit_start(lower, raised);
    lower_havoc_text(lower, lower_range(lower, body), "set in a block that an exception may have cut short");
    mark_havoc(lower, raised);
    lower->next_temp = lower->temp_floor;
    lower_abandon(lower, finally);
    emit_start(lower, normal);
}

/* The body came to its end, or to a __leave. */
static void finally_at_end(struct lower *lower, CXCursor body)
{
    enum try_end around = lower->try_end;
    lower->try_end = TRY_NORMAL;
    lower_compound(lower, body, NULL);
    lower->try_end = around;
}

void lower_try(struct lower *lower, CXCursor cursor)
{
    struct kids kids = kids_of(cursor);
    if (kids.n < 1) {
        kids_clear(&kids);
        return;
    }
    CXCursor handler = kids.n > 1 ? kids.at[1] : clang_getNullCursor();
    CXCursor handler_body = cx_is_null(handler) ? handler : cx_only_child(handler);
    bool finally = clang_getCursorKind(handler) == CXCursor_SEHFinallyStmt;
    uint32_t body = emit_block(lower), done = emit_block(lower), after = emit_block(lower);
    uint32_t except = finally || cx_is_null(handler) ? after : emit_block(lower);
    if (!finally && !cx_is_null(handler)) {
        emit_branch(lower, lower_unknown(lower, cursor, "whether an exception is raised"), lower_range(lower, cursor),
                    body, except);
    } else {
        if (finally && !cx_is_null(handler_body))
            raised_finally(lower, kids.at[0], handler_body);
        emit_jump(lower, body);
    }
    emit_start(lower, body);
    try_body(lower, kids.at[0], finally ? handler_body : clang_getNullCursor(), done);
    emit_jump(lower, done);
    emit_start(lower, done);
    if (finally && !cx_is_null(handler_body))
        finally_at_end(lower, handler_body);
    emit_jump(lower, after);
    if (except != after) {
        emit_start(lower, except);
        lower_havoc_text(lower, lower_range(lower, kids.at[0]), "set in a block that an exception may have cut short");
        lower->next_temp = lower->temp_floor;
        lower_handlers(lower, &kids, after);
    }
    emit_start(lower, after);
    kids_clear(&kids);
}

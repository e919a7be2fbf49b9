#include "parse/account/unlowered.h"

#include "parse/lower/bodies.h"
#include "parse/account/lowered.h"
#include "parse/account/unlowered-find.h"
#include "parse/lower/cxx/closure.h"
#include "parse/lower/declaration/decl.h"
#include "parse/context/place.h"
#include "parse/context/relevance.h"
#include "parse/context/relevance-alias.h"

/* What is lowered late may name more. */
enum { MAX_ROUNDS = 8 };

static struct ir_function *function_of(struct lower *lower, CXCursor declaration)
{
    CXCursor key = clang_getCanonicalCursor(declaration);
    return cx_is_null(declaration) ? NULL : g_hash_table_lookup(lower->functions, &key);
}

static bool unlowered_is_lowered(struct lower *lower, const struct lowered *lowered, const struct unlowered_call *call)
{
    const struct ir_function *function = function_of(lower, call->callee);
    return function != NULL && (lowered_names(lowered, function, call->place, call->called) ||
                                lowered_names(lowered, function, call->whole, call->called));
}

/* An inline function of a header that nothing here calls: whoever calls it checks it. */
static bool waits(struct lower *lower, const struct unlowered_call *call)
{
    return !cx_is_null(call->function) && !lower_is_main(lower, call->function) &&
           function_of(lower, call->function) == NULL;
}

/*
 * At file scope: a function without parameters that nothing else calls runs by itself, and does what it would do there.
 * A constructor has its object alone.
 */
static bool runs_alone(struct lower *lower, const struct unlowered_call *call)
{
    const struct ir_function *function = function_of(lower, call->callee);
    bool outside = cx_is_null(call->function) && cx_is_null(call->lambda);
    guint own = clang_getCursorKind(call->callee) == CXCursor_Constructor;
    return outside && call->called && ir_function_has_body(function) && function->relevant && function->in_main_file &&
           !function->called && function->n_params == own;
}

/* --- lowering what is a function of its own --- */

static bool lower_late(struct lower *lower, CXCursor definition)
{
    if (cx_is_null(definition) || !clang_isCursorDefinition(definition) || function_of(lower, definition) != NULL)
        return false;
    lower_function(lower, definition)->relevant = true;
    return true;
}

/* A lambda that nothing in sight calls, a method of a local class, a helper that only an initialiser calls. */
static bool lower_around(struct lower *lower, const struct unlowered_call *call)
{
    if (!cx_is_null(call->lambda))
        return lower_late(lower, lower_lambda_method(call->lambda));
    if (lower_late(lower, call->function))
        return true;
    CXCursor callee = cx_is_null(call->callee) ? call->callee : clang_getCursorDefinition(call->callee);
    return !cx_is_null(callee) && lower_is_own(lower, lower_range(lower, callee)->file) && lower_late(lower, callee);
}

/* Leaves the calls that are still not in the IR.  *lowered is new when something was lowered. */
static bool unlowered_sort_out(struct lower *lower, struct lowered **lowered, GArray *calls)
{
    bool late = false;
    for (guint i = calls->len; i-- > 0;) {
        const struct unlowered_call *call = &g_array_index(calls, struct unlowered_call, i);
        if (unlowered_is_lowered(lower, *lowered, call) || waits(lower, call) || runs_alone(lower, call))
            g_array_remove_index(calls, i);
        else
            late |= lower_around(lower, call);
    }
    if (late) {
        lower_pending(lower);
        lowered_free(*lowered);
        *lowered = lowered_new(lower->unit);
    }
    return late;
}

/* --- reporting --- */

static const char *construct_of(struct lower *lower, const struct unlowered_call *call)
{
    const struct ir_function *function = function_of(lower, call->function);
    bool bare = function != NULL && !ir_function_has_body(function);
    if (call->construct != NULL)
        return call->construct;
    if (!cx_is_null(call->lambda))
        return "a lambda";
    return bare && lower->is_cxx ? "a coroutine" : "an unusual expression";
}

/* Whether the function registers, unregisters or handles instances.  *touches: its name, where only another file can
 * tell. */
static bool matters(struct lower *lower, const struct lowered *lowered, const struct unlowered_call *call,
                    const char **touches)
{
    const struct ir_function *function = function_of(lower, call->callee);
    *touches = NULL;
    if (ir_unit_has_routine(lower->unit, call->name) || lower_is_generated(lower, call->callee))
        return true;
    if (ir_function_has_body(function))
        return lowered_leads(lowered, function);
    *touches = call->name;
    return cx_is_null(clang_getCursorDefinition(call->callee));
}

static void unlowered_report(struct lower *lower, const struct lowered *lowered, const struct unlowered_call *call)
{
    struct ir_unit *unit = lower->unit;
    const char *touches;
    if (!matters(lower, lowered, call, &touches))
        return;
    struct ir_missing *missing = ARENA_NEW(unit->arena, struct ir_missing);
    missing->what = FACT_MISSING_UNLOWERED;
    missing->name = arena_printf(unit->arena, "%s in %s", call->name, construct_of(lower, call));
    missing->touches = touches;
    missing->matters = true;
    missing->range = call->place;
    g_ptr_array_add(unit->missing, missing);
}

void unlowered_settle(struct lower *lower)
{
    if (relevance_count(lower->relevance) == 0 && !relevance_mentions_routines(lower->relevance) &&
        lower->unit->headers->len == 0)
        return;
    GArray *calls = unlowered_find(lower);
    struct lowered *lowered = calls->len > 0 ? lowered_new(lower->unit) : NULL;
    for (guint round = 0; round < MAX_ROUNDS && calls->len > 0 && unlowered_sort_out(lower, &lowered, calls); round++)
        continue;
    for (guint i = 0; i < calls->len; i++)
        unlowered_report(lower, lowered, &g_array_index(calls, struct unlowered_call, i));
    lowered_free(lowered);
    g_array_unref(calls);
}

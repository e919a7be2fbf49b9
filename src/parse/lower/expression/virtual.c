#include "parse/lower/expression/virtual.h"

#include "parse/lower/declaration/decl.h"
#include "parse/context/emit.h"
#include "parse/lower/expression/expr.h"
#include "parse/context/place.h"
#include "parse/lower/declaration/type.h"
#include "parse/context/relevance.h"

/* Overriders that one call is followed into, and classes between two functions. */
enum { MAX_OVERRIDERS = 6, MAX_LEVELS = 8 };

static bool overrides(CXCursor method, CXCursor target, guint levels)
{
    CXCursor *overridden = NULL;
    unsigned n = 0;
    bool found = clang_equalCursors(clang_getCanonicalCursor(method), clang_getCanonicalCursor(target));
    if (found || levels == 0)
        return found;
    clang_getOverriddenCursors(method, &overridden, &n);
    for (unsigned i = 0; i < n && !found; i++)
        found = overrides(overridden[i], target, levels - 1);
    if (overridden != NULL)
        clang_disposeOverriddenCursors(overridden);
    return found;
}

/* In the order of the text; the caller's array of CXCursor.  One more than MAX_OVERRIDERS: there are too many. */
static GArray *overriders_of(struct lower *lower, CXCursor target)
{
    GArray *found = g_array_new(FALSE, FALSE, sizeof(CXCursor));
    for (guint i = 0; i < relevance_count(lower->relevance) && found->len <= MAX_OVERRIDERS; i++) {
        CXCursor method = relevance_definition(lower->relevance, i);
        if (clang_getCursorKind(method) == CXCursor_CXXMethod && overrides(method, target, MAX_LEVELS))
            g_array_append_val(found, method);
    }
    return found;
}

static bool names_class(CXCursor callee)
{
    struct kids kids = kids_of(callee);
    bool found = false;
    for (guint i = 0; i < kids.n; i++)
        found |= clang_getCursorKind(kids.at[i]) == CXCursor_TypeRef;
    kids_clear(&kids);
    return found;
}

/* `object.f()`, where nothing but an object of that class can be; `Base::f()`. */
static bool is_exact(CXCursor call)
{
    CXCursor callee = cx_expression_child(call, 0);
    CXCursor base = clang_getCursorKind(callee) == CXCursor_MemberRefExpr ? cx_expression_child(callee, 0) : callee;
    enum CXCursorKind kind = clang_getCursorKind(base);
    if (names_class(callee))
        return true;
    CXType declared = clang_getCanonicalType(clang_getCursorType(clang_getCursorReferenced(base)));
    return !clang_equalCursors(base, callee) && (kind == CXCursor_DeclRefExpr || kind == CXCursor_MemberRefExpr) &&
           declared.kind == CXType_Record;
}

/* Who calls one method of the class through its table can call the others too. */
static void lower_siblings(struct lower *lower, CXCursor target)
{
    CXCursor owner = clang_getCanonicalCursor(clang_getCursorSemanticParent(target));
    for (guint i = 0; i < relevance_count(lower->relevance); i++) {
        CXCursor method = relevance_definition(lower->relevance, i);
        if (clang_getCursorKind(method) == CXCursor_CXXMethod && clang_CXXMethod_isVirtual(method) &&
            clang_equalCursors(clang_getCanonicalCursor(clang_getCursorSemanticParent(method)), owner))
            lower_function(lower, method)->is_virtual = true;
    }
}

static int32_t function(struct lower *lower, CXCursor call, CXCursor target)
{
    int32_t temp =
        emit_new(lower, IR_FUNCTION, lower_type(lower, clang_getCursorType(target)), lower_range(lower, call), -1, -1);
    struct ir_function *called = lower_function(lower, target);
    called->called = true;
    emit_last(lower)->function = called;
    return temp;
}

/* Temporaries of the expression around the call stay alive. */
static void continue_in(struct lower *lower, uint32_t block)
{
    lower->block = block;
    ir_function_block(lower->function, block)->live_temps = (uint32_t)lower->next_temp;
}

static int32_t any_of(struct lower *lower, CXCursor call, const GArray *targets)
{
    const struct ir_range *range = lower_range(lower, call);
    const struct ir_type *pointer = lower_pointer_to(lower, lower_int_type(lower, 1, false));
    struct ir_var *chosen = lower_hidden(lower, pointer, range);
    uint32_t after = ir_function_add_block(lower->function);
    emit(lower, IR_DECLARE, pointer, range)->var = chosen;
    for (guint i = 0; i < targets->len; i++) {
        uint32_t this_one = ir_function_add_block(lower->function), others = ir_function_add_block(lower->function);
        if (i + 1 < targets->len)
            emit_branch(lower, lower_unknown(lower, call, "which function overrides it"), range, this_one, others);
        else
            emit_jump(lower, this_one);
        continue_in(lower, this_one);
        emit_store(lower, pointer, range, emit_var(lower, chosen, range),
                   function(lower, call, g_array_index(targets, CXCursor, i)));
        emit_jump(lower, after);
        continue_in(lower, others);
    }
    continue_in(lower, after);
    return emit_load(lower, pointer, range, emit_var(lower, chosen, range));
}

int32_t lower_virtual_callee(struct lower *lower, CXCursor call, CXCursor target)
{
    g_autoptr(GArray) targets = overriders_of(lower, target);
    g_autofree char *name = cx_spelling(target);
    const char *touches;
    for (guint i = 0; i < targets->len; i++)
        lower_siblings(lower, g_array_index(targets, CXCursor, i));
    if (targets->len > MAX_OVERRIDERS && !is_exact(call))
        return lower_unknown(lower, call, "a virtual function with too many overriders: which one runs is unknown");
    bool one = targets->len == 1 || (targets->len > 0 && is_exact(call));
    if (one)
        return function(lower, call, targets->len == 1 ? g_array_index(targets, CXCursor, 0) : target);
    if (targets->len > 0)
        return any_of(lower, call, targets);
    if (cx_is_null(clang_getCursorDefinition(target)) && relevance_is_name(lower->relevance, name, &touches))
        return function(lower, call, target);
    return lower_unknown(lower, call, "a virtual function: which one runs is unknown");
}

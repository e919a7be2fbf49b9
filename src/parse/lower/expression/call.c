/* Calls: plain, through pointers, C++ member functions and operators. */
#include "parse/lower/expression/call.h"

#include "parse/lower/declaration/class.h"
#include "parse/lower/declaration/name.h"
#include "parse/lower/expression/address.h"
#include "parse/lower/cxx/assign.h"
#include "parse/lower/cxx/closure.h"
#include "parse/lower/cxx/destroy.h"
#include "parse/lower/cxx/object.h"
#include "parse/lower/declaration/decl.h"
#include "parse/context/emit.h"
#include "parse/lower/expression/expr.h"
#include "parse/lower/expression/init.h"
#include "parse/context/place.h"
#include "parse/lower/declaration/type.h"
#include "parse/lower/expression/undeclared.h"
#include "parse/lower/expression/virtual.h"

bool lower_is_constructor(CXCursor expression)
{
    return clang_getCursorKind(expression) == CXCursor_CallExpr &&
           clang_getCursorKind(clang_getCursorReferenced(expression)) == CXCursor_Constructor;
}

static bool is_call_target(enum CXCursorKind kind)
{
    return kind == CXCursor_FunctionDecl || kind == CXCursor_CXXMethod || kind == CXCursor_ConversionFunction ||
           kind == CXCursor_Destructor || kind == CXCursor_Constructor;
}

CXCursor lower_default_argument(CXCursor function, unsigned parameter)
{
    const CXCursor places[] = {function, clang_getCanonicalCursor(function), clang_getCursorDefinition(function),
                               clang_getSpecializedCursorTemplate(function)};
    CXCursor found = clang_getNullCursor();
    for (guint i = 0; i < G_N_ELEMENTS(places) && cx_is_null(found); i++)
        if (!cx_is_null(places[i]))
            found = cx_only_child(clang_Cursor_getArgument(places[i], parameter));
    return found;
}

/* An argument that was left out has no place and no children. */
CXCursor lower_given_argument(CXCursor argument, CXCursor function, unsigned parameter)
{
    bool placed = !clang_equalLocations(clang_getCursorLocation(argument), clang_getNullLocation());
    if (placed || clang_getCursorKind(argument) != CXCursor_UnexposedExpr || !cx_is_null(cx_only_child(argument)))
        return argument;
    CXCursor value = lower_default_argument(function, parameter);
    return cx_is_null(value) ? argument : value;
}

/* One argument: its address for a reference parameter or a record, else its value. */
int32_t lower_argument(struct lower *lower, CXCursor argument, CXType parameter)
{
    if (cx_is_reference(parameter))
        return lower_address(lower, argument);
    if (lower_type(lower, clang_getCursorType(argument))->kind == IR_TYPE_RECORD) {
        guint mark = lower->temporaries->len;
        int32_t address = lower_address(lower, argument);
        lower_forget_temporary(lower, mark); /* the parameter is the object: the callee ends it */
        return address;
    }
    return lower_value(lower, argument);
}

/* The object of a member call: `x.f()`, `p->f()`, or `f()` inside a member function. */
static int32_t object(struct lower *lower, CXCursor callee, const struct ir_range *range)
{
    CXCursor base = cx_expression_child(callee, 0);
    /* `f<7>()` has no object that is written; what looks like one is the template's argument. */
    bool written =
        !clang_equalLocations(clang_getCursorLocation(callee), clang_getRangeStart(clang_getCursorExtent(callee)));
    if (!cx_is_null(base) && written)
        return clang_getCanonicalType(clang_getCursorType(base)).kind == CXType_Pointer ? lower_value(lower, base)
                                                                                        : lower_address(lower, base);
    if (lower->self != NULL)
        return emit_load(lower, lower->self->type, range, emit_var(lower, lower->self, range));
    return lower_unknown(lower, callee, "a member call without an object");
}

/* The compiler's own constructors and assignments have a definition, but nobody wrote its body. */
bool lower_is_written(CXCursor target)
{
    CXCursor definition = clang_getCursorDefinition(target);
    if (cx_is_null(definition))
        return false;
    struct kids kids = kids_of(definition);
    bool body = false;
    for (guint i = 0; i < kids.n; i++)
        body |= clang_getCursorKind(kids.at[i]) == CXCursor_CompoundStmt ||
                clang_getCursorKind(kids.at[i]) == CXCursor_CXXTryStmt;
    kids_clear(&kids);
    return body && !clang_CXXMethod_isDefaulted(target);
}

static bool is_implicit_assignment(CXCursor target)
{
    return clang_getCursorKind(target) == CXCursor_CXXMethod && cx_named(target, "operator=") &&
           !lower_is_written(target);
}

/* An operator= that nobody wrote copies the object: `info = {}` and plain structure assignment in C++. */
static int32_t implicit_assignment(struct lower *lower, CXCursor call)
{
    CXCursor left = clang_Cursor_getArgument(call, 0), right = clang_Cursor_getArgument(call, 1);
    const struct ir_type *type = lower_type(lower, clang_getCursorType(left));
    CXCursor definition = lower_record_of(clang_getCursorType(left));
    int32_t address = lower_address(lower, left);
    if (!cx_is_null(definition) && assign_needs_members(lower, definition))
        assign_members(lower, definition, address, lower_address(lower, right), lower_range(lower, call));
    else
        lower_init(lower, address, type, right);
    return address;
}

int32_t lower_emit_call(struct lower *lower, CXCursor call, int32_t callee, GArray *args, CXType result,
                        int32_t result_address)
{
    const struct ir_range *range = lower_range(lower, call);
    const struct ir_type *type = lower_type(lower, result);
    struct ir_var *hidden = NULL;
    if (type->kind == IR_TYPE_RECORD && result_address < 0) {
        hidden = lower_hidden(lower, type, range);
        emit(lower, IR_DECLARE, type, range)->var = hidden;
        result_address = emit_var(lower, hidden, range);
    }
    int32_t temp = emit_new(lower, IR_CALL, type, range, callee, -1);
    struct ir_insn *insn = emit_last(lower);
    insn->imm = type->kind == IR_TYPE_RECORD ? result_address : -1;
    insn->call.n = args->len;
    insn->call.args = arena_memdup(lower->unit->arena, args->data, args->len * sizeof(int32_t));
    if (hidden != NULL)
        lower_note_temporary(lower, hidden, result);
    return type->kind == IR_TYPE_RECORD ? result_address : temp;
}

/* GetStop(i)(): libclang says of the outer call, too, that it is one of GetStop. */
static bool calls_result(CXCursor call)
{
    CXCursor callee = cx_expression_child(call, 0);
    return cx_canonical(callee).kind == CXType_Pointer &&
           clang_getCursorKind(cx_without_parentheses(callee)) == CXCursor_CallExpr;
}

bool lower_returns_reference(CXCursor call)
{
    CXCursor target = calls_result(call) ? clang_getNullCursor() : clang_getCursorReferenced(call);
    if (is_call_target(clang_getCursorKind(target)))
        return cx_is_reference(clang_getCursorResultType(target)) &&
               clang_getCursorKind(target) != CXCursor_Constructor;
    CXType callee = cx_canonical(cx_expression_child(call, 0));
    if (callee.kind == CXType_Pointer)
        callee = clang_getCanonicalType(clang_getPointeeType(callee));
    return cx_is_reference(clang_getResultType(callee));
}

static bool is_virtual(CXCursor target)
{
    return clang_getCursorKind(target) == CXCursor_CXXMethod && clang_CXXMethod_isVirtual(target) != 0;
}

int32_t lower_callee(struct lower *lower, CXCursor call, CXCursor target, bool direct)
{
    if (is_virtual(target))
        return lower_virtual_callee(lower, call, target);
    if (!direct) {
        CXCursor callee = cx_expression_child(call, 0);
        return cx_is_null(callee) ? lower_unknown(lower, call, "a call that was not understood")
                                  : lower_value(lower, callee);
    }
    int32_t temp =
        emit_new(lower, IR_FUNCTION, lower_type(lower, clang_getCursorType(target)), lower_range(lower, call), -1, -1);
    struct ir_function *function = lower_function(lower, target);
    function->called = true;
    emit_last(lower)->function = function;
    return temp;
}

static bool has_object(CXCursor target)
{
    enum CXCursorKind kind = clang_getCursorKind(target);
    return (kind == CXCursor_CXXMethod && !clang_CXXMethod_isStatic(target)) || kind == CXCursor_ConversionFunction ||
           kind == CXCursor_Destructor;
}

/* std::move and its like are the compiler's own: clang makes no body of them.  They return their argument.  wistd is
 * their copy for the kernel (WIL). */
static bool is_identity(CXCursor target)
{
    static const char *const names[] = {"move",        "forward", "as_const",   "move_if_noexcept", "addressof",
                                        "__addressof", "launder", "to_address", "assume_aligned"};
    CXCursor owner = clang_getCursorSemanticParent(target);
    bool same = false;
    if (clang_getCursorKind(target) != CXCursor_FunctionDecl || clang_getCursorKind(owner) != CXCursor_Namespace ||
        !(cx_named(owner, "std") || cx_named(owner, "wistd")) || lower_is_written(target))
        return false;
    for (guint i = 0; i < G_N_ELEMENTS(names); i++)
        same |= cx_named(target, names[i]);
    return same;
}

/* Microsoft's word for nothing, which kits make PAGED_CODE() of: not even its arguments are evaluated. */
static bool is_noop(CXCursor target)
{
    return clang_getCursorKind(target) == CXCursor_FunctionDecl && cx_named(target, "__noop");
}

static int32_t constructed(struct lower *lower, CXCursor call, int32_t address)
{
    const struct ir_type *type = lower_type(lower, clang_getCursorType(call));
    struct ir_var *hidden = address < 0 ? lower_hidden(lower, type, lower_range(lower, call)) : NULL;
    if (hidden != NULL)
        address = emit_var(lower, hidden, hidden->range);
    lower_construct(lower, call, address, type);
    if (hidden != NULL)
        lower_note_temporary(lower, hidden, clang_getCursorType(call));
    return address;
}

/* `x.~T()` */
static int32_t explicit_destructor(struct lower *lower, CXCursor call, CXCursor target)
{
    CXCursor callee = cx_expression_child(call, 0);
    const struct ir_range *range = lower_range(lower, call);
    if (clang_getCursorKind(callee) == CXCursor_MemberRefExpr)
        lower_destroy(lower, clang_getCursorType(clang_getCursorSemanticParent(target)), object(lower, callee, range),
                      range);
    return lower_unknown(lower, call, "a destructor has no value");
}

/* A call with an argument that clang gave up names the functions that it may be of: the only one is it. */
static CXCursor called(CXCursor call)
{
    CXCursor target = calls_result(call) ? clang_getNullCursor() : clang_getCursorReferenced(call);
    CXCursor named = clang_getCursorReferenced(cx_expression_child(call, 0));
    bool open = !is_call_target(clang_getCursorKind(target)) &&
                clang_getCursorKind(named) == CXCursor_OverloadedDeclRef && clang_getNumOverloadedDecls(named) == 1;
    return open ? clang_getOverloadedDecl(named, 0) : target;
}

/* AbnormalTermination() of a __finally: a __leave is a normal end; a return or a jump is none. */
static bool asks_for_end(const struct lower *lower, CXCursor target)
{
    return lower->try_end != TRY_NONE && cx_named(target, "_abnormal_termination");
}

int32_t lower_call(struct lower *lower, CXCursor call, int32_t result_address)
{
    CXCursor target = called(call);
    bool direct = is_call_target(clang_getCursorKind(target)) && !is_virtual(target);
    if (lower_is_constructor(call))
        return constructed(lower, call, result_address);
    if (clang_getCursorKind(target) == CXCursor_Destructor)
        return explicit_destructor(lower, call, target);
    if (is_noop(target) || asks_for_end(lower, target))
        return emit_const(lower, lower_type(lower, clang_getCursorType(call)), lower_range(lower, call),
                          lower->try_end == TRY_ABNORMAL && !is_noop(target));
    if (clang_Cursor_getNumArguments(call) == 1 && is_identity(target))
        return lower_argument(lower, clang_Cursor_getArgument(call, 0),
                              clang_getArgType(clang_getCursorType(target), 0));
    if (is_implicit_assignment(target) && clang_Cursor_getNumArguments(call) == 2)
        return implicit_assignment(lower, call);

    CXCursor first = cx_expression_child(call, 0);
    if (clang_getCursorKind(target) == CXCursor_ConversionFunction &&
        lower_is_closure(clang_getCursorSemanticParent(target)))
        return lower_lambda_address(lower, call, clang_getCursorSemanticParent(target));

    GArray *args = g_array_new(FALSE, FALSE, sizeof(int32_t));
    int32_t callee = lower_callee(lower, call, target, direct);
    CXType function_type =
        cx_is_null(target) ? cx_canonical(first) : clang_getCanonicalType(clang_getCursorType(target));
    if (function_type.kind == CXType_Pointer)
        function_type = clang_getPointeeType(function_type);
    int n = clang_Cursor_getNumArguments(call), skip = 0;
    if (has_object(target)) {
        bool member = clang_getCursorKind(first) == CXCursor_MemberRefExpr;
        int32_t self = member  ? object(lower, first, lower_range(lower, call))
                       : n > 0 ? lower_address(lower, clang_Cursor_getArgument(call, 0))
                               : -1;
        skip = member ? 0 : 1;
        if (lower_takes_object(lower, target))
            g_array_append_val(args, self);
    }
    bool undeclared = direct && undeclared_is(lower, target);
    for (int i = skip; i < n; i++) {
        CXType parameter = clang_getArgType(function_type, (unsigned)(i - skip));
        CXCursor argument =
            lower_given_argument(clang_Cursor_getArgument(call, (unsigned)i), target, (unsigned)(i - skip));
        int32_t value = lower_argument(lower, undeclared ? undeclared_original(argument) : argument, parameter);
        g_array_append_val(args, value);
    }
    CXType result = direct ? clang_getCursorResultType(target) : clang_getCursorType(call);
    int32_t value = lower_emit_call(lower, call, callee, args, result, result_address);
    g_array_unref(args);
    if (undeclared)
        undeclared_havoc(lower, call);
    return value;
}

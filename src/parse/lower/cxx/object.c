/* C++ objects coming to life: constructors that somebody wrote and those that nobody did. */
#include "parse/lower/cxx/object.h"

#include "parse/lower/expression/call.h"
#include "parse/lower/declaration/class.h"
#include "parse/lower/cxx/default.h"
#include "parse/context/emit.h"
#include "parse/lower/expression/init.h"
#include "parse/context/place.h"
#include "parse/lower/declaration/type.h"

/* `T()` and `T{}` without a constructor of T's own zero the object first. */
static bool zeroes(struct lower *lower, CXCursor call)
{
    char *text = ir_range_text(lower->unit, lower_range(lower, call), 200);
    bool zero = text != NULL && (g_str_has_suffix(text, "()") || g_str_has_suffix(text, "{}"));
    g_free(text);
    return zero;
}

static void construct_array(struct lower *lower, CXCursor call, int32_t address, const struct ir_type *type)
{
    const struct ir_range *range = lower_range(lower, call);
    for (uint64_t i = 0; i < MIN(type->count, LOWER_MAX_OBJECTS); i++) {
        int32_t mark = lower->next_temp;
        int32_t index = emit_const(lower, lower_int_type(lower, 8, true), range, (int64_t)i);
        lower_construct(lower, call, emit_new(lower, IR_INDEX, type->target, range, address, index), type->target);
        lower->next_temp = mark;
    }
}

/* Declared here, and defined in another file: the compiler's own stand where their class does. */
static bool cxx_object_is_out_of_sight(CXCursor target)
{
    return clang_getCursorKind(target) == CXCursor_Constructor && cx_is_null(clang_getCursorDefinition(target)) &&
           !clang_CXXMethod_isDefaulted(target) &&
           !clang_equalLocations(clang_getCursorLocation(target),
                                 clang_getCursorLocation(clang_getCursorSemanticParent(target)));
}

/* Not what is inherited from a base class. */
static bool copies_object(CXCursor call, CXCursor target)
{
    CXCursor owner = clang_getCursorSemanticParent(target), given = lower_record_of(clang_getCursorType(call));
    CXCursor argument = lower_record_of(clang_getCursorType(clang_Cursor_getArgument(call, 0)));
    return clang_getCursorKind(target) != CXCursor_Constructor || !cx_is_null(argument) ||
           (cx_is_null(given) && !cx_is_null(owner));
}

static void call_constructor(struct lower *lower, CXCursor call, CXCursor target, int32_t address)
{
    GArray *args = g_array_new(FALSE, FALSE, sizeof(int32_t));
    int32_t callee = lower_callee(lower, call, target, true);
    g_array_append_val(args, address);
    CXType function_type = clang_getCanonicalType(clang_getCursorType(target));
    int n = clang_Cursor_getNumArguments(call);
    for (int i = 0; i < n; i++) {
        CXCursor argument = lower_given_argument(clang_Cursor_getArgument(call, (unsigned)i), target, (unsigned)i);
        int32_t value = lower_argument(lower, argument, clang_getArgType(function_type, (unsigned)i));
        g_array_append_val(args, value);
    }
    lower_emit_call(lower, call, callee, args, clang_getCursorResultType(target), -1);
    g_array_unref(args);
}

static void set_by_inherited(struct lower *lower, CXCursor call, int32_t address, const struct ir_type *type)
{
    struct ir_insn *havoc = emit(lower, IR_HAVOC, type, lower_range(lower, call));
    havoc->a = address;
    havoc->reason = "set by an inherited constructor";
}

/* The members of the derived class as by default, and the base class by its own constructor. */
static void construct_inherited(struct lower *lower, CXCursor call, CXCursor target, int32_t address,
                                const struct ir_type *type)
{
    CXType base;
    CXCursor own;
    const struct ir_range *range = lower_range(lower, call);
    bool seen = lower_find_inherited(lower, target, &base, &own);
    int64_t field = seen && type->kind == IR_TYPE_RECORD ? lower_base_index(type->record, lower_type(lower, base)) : -1;
    if (field < 0) {
        set_by_inherited(lower, call, address, type);
        return;
    }
    uint32_t index = (uint32_t)field;
    GArray *given = g_array_new(FALSE, FALSE, sizeof index);
    g_array_append_val(given, index);
    lower_default_members(lower, clang_getCursorSemanticParent(target), address, given);
    g_array_unref(given);
    call_constructor(lower, call, own, emit_field(lower, type->record, index, range, address));
}

void lower_construct(struct lower *lower, CXCursor call, int32_t address, const struct ir_type *type)
{
    CXCursor target = clang_getCursorReferenced(call);
    int n = clang_Cursor_getNumArguments(call);
    if (type->kind == IR_TYPE_ARRAY) {
        construct_array(lower, call, address, type);
        return;
    }
    if (!lower_is_written(target) && n == 1 && copies_object(call, target)) {
        lower_init(lower, address, type, clang_Cursor_getArgument(call, 0));
        return;
    }
    if (lower_is_inherited(lower, target)) {
        construct_inherited(lower, call, target, address, type);
        return;
    }
    bool unseen = cxx_object_is_out_of_sight(target);
    if (!unseen && !lower_is_written(target) && n > 0 && clang_getCursorKind(target) == CXCursor_Constructor) {
        set_by_inherited(lower, call, address, type);
        return;
    }
    if (!unseen && !lower_is_written(target)) {
        if (zeroes(lower, call))
            emit(lower, IR_ZERO, type, lower_range(lower, call))->a = address;
        CXCursor definition = lower_record_of(clang_getCursorType(call));
        if (!cx_is_null(definition))
            lower_default_members(lower, definition, address, NULL);
        return;
    }
    call_constructor(lower, call, target, address);
}

/* --- inside a constructor that somebody wrote: what runs before its body --- */

static int32_t self_address(struct lower *lower, const struct ir_range *range)
{
    return emit_load(lower, lower->self->type, range, emit_var(lower, lower->self, range));
}

/* The only base class, and hidden: it is where the object is. */
static bool hides_base(CXCursor record)
{
    guint hidden = 0;
    GArray *types = lower_base_types(record, &hidden);
    bool only = hidden == 1 && types->len == 0;
    g_array_unref(types);
    return only;
}

/* One `member(x)` or `Base(x)`: which field it initialises; -1 for a delegating constructor, -2 for neither. */
static int64_t initialized_field(struct lower *lower, CXCursor name, CXCursor owner, const struct ir_record *self)
{
    const struct ir_record *record = NULL;
    if (clang_getCursorKind(name) == CXCursor_MemberRef) {
        int64_t index = lower_field_index(lower, clang_getCursorReferenced(name), &record);
        return index >= 0 && record == self ? index : -2;
    }
    if (clang_getCursorKind(name) != CXCursor_TypeRef)
        return -2;
    const struct ir_type *type = lower_type(lower, clang_getCursorType(name));
    if (type->kind != IR_TYPE_RECORD)
        return -2;
    if (type->record == self)
        return -1;
    int64_t index = lower_base_index(self, type);
    return index >= 0 ? index : hides_base(owner) ? LOWER_HIDDEN_BASE : -2;
}

static bool is_initializer(const struct kids *kids, guint i)
{
    enum CXCursorKind kind = clang_getCursorKind(kids->at[i]);
    return i + 1 < kids->n && (kind == CXCursor_MemberRef || kind == CXCursor_TypeRef) &&
           clang_isExpression(clang_getCursorKind(kids->at[i + 1]));
}

void lower_constructor_prologue(struct lower *lower, CXCursor definition, const struct kids *kids,
                                const struct ir_range *range)
{
    CXCursor owner = clang_getCursorSemanticParent(definition);
    const struct ir_record *self = lower_record(lower, owner);
    GArray *given = g_array_new(FALSE, FALSE, sizeof(uint32_t));
    bool delegates = false;
    for (guint i = 0; i < kids->n; i++) {
        int64_t field = is_initializer(kids, i) ? initialized_field(lower, kids->at[i], owner, self) : -2;
        uint32_t index = (uint32_t)field;
        delegates |= field == -1;
        if (field >= 0)
            g_array_append_val(given, index);
    }
    if (!delegates)
        lower_default_members(lower, owner, self_address(lower, range), given);
    for (guint i = 0; i < kids->n; i++) {
        int64_t field = is_initializer(kids, i) ? initialized_field(lower, kids->at[i], owner, self) : -2;
        lower->next_temp = 0;
        if (field == -1)
            lower_construct(lower, kids->at[i + 1], self_address(lower, range), lower->self->type->target);
        else if (field == LOWER_HIDDEN_BASE)
            lower_init(lower, self_address(lower, range), lower_type(lower, clang_getCursorType(kids->at[i])),
                       kids->at[i + 1]);
        else if (field >= 0)
            lower_init(lower, emit_field(lower, self, (uint32_t)field, range, self_address(lower, range)),
                       self->fields[field].type, kids->at[i + 1]);
    }
    lower->next_temp = 0;
    g_array_unref(given);
}

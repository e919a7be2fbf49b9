/*
 * How C++ objects are destroyed: the destructor's body, then the members from the last to the first, then the bases.
 *
 * A destructor that somebody wrote is an ordinary call of Class::~Class with the object's address; what follows its
 * body belongs to that function (a cleanup that every return of it runs).  One that the compiler makes has no function:
 * its members end where the object does.  A destructor that is declared but not in sight is called all the same, so
 * that what it can reach is disturbed.
 */
#include "parse/lower/cxx/destroy.h"

#include <string.h>

#include "parse/lower/expression/call.h"
#include "parse/lower/declaration/class.h"
#include "parse/lower/declaration/decl.h"
#include "parse/lower/expression/dropped.h"
#include "parse/context/emit.h"
#include "parse/lower/expression/expr.h"
#include "parse/context/place.h"
#include "parse/lower/declaration/type.h"

/* What happens when an object of a type ends; in order of growing ignorance. */
enum destruction { ENDS_QUIETLY = 1, ENDS_IN_SIGHT, ENDS_UNSEEN };

GArray *lower_temporary_list(void)
{
    return g_array_new(FALSE, FALSE, sizeof(struct temporary));
}

static enum CXChildVisitResult find_destructor(CXCursor cursor, CXCursor parent, CXClientData data)
{
    (void)parent;
    if (clang_getCursorKind(cursor) != CXCursor_Destructor)
        return CXChildVisit_Continue;
    *(CXCursor *)data = cursor;
    return CXChildVisit_Break;
}

/* The members of a class that was made from a template are not among its children; those with a body are known by the
 * class that they belong to. */
static CXCursor destructor_of(struct lower *lower, CXCursor record)
{
    CXCursor found = clang_getNullCursor(), key = clang_getCanonicalCursor(record);
    clang_visitChildren(record, find_destructor, &found);
    CXCursor *instantiated = cx_is_null(found) ? g_hash_table_lookup(lower->destructors, &key) : NULL;
    return instantiated != NULL ? *instantiated : found;
}

static bool is_defaulted(CXCursor destructor)
{
    CXCursor definition = clang_getCursorDefinition(destructor);
    return clang_CXXMethod_isDefaulted(destructor) ||
           (!cx_is_null(definition) && clang_CXXMethod_isDefaulted(definition));
}

/* The destructor that somebody wrote, in sight or not; a null cursor when only its pattern is known. */
static enum destruction own_destruction(struct lower *lower, CXCursor record, CXCursor *destructor)
{
    *destructor = destructor_of(lower, record);
    if (!cx_is_null(*destructor) && !is_defaulted(*destructor))
        return lower_is_written(*destructor) ? ENDS_IN_SIGHT : ENDS_UNSEEN;
    CXCursor pattern = clang_getSpecializedCursorTemplate(record), found = clang_getNullCursor();
    if (cx_is_null(*destructor) && !cx_is_null(pattern))
        clang_visitChildren(pattern, find_destructor, &found);
    *destructor = clang_getNullCursor();
    return cx_is_null(found) || is_defaulted(found) ? ENDS_QUIETLY : ENDS_UNSEEN;
}

static enum CXChildVisitResult find_destructor_of_base(CXCursor cursor, CXCursor parent, CXClientData data)
{
    CXCursor destructor = clang_getNullCursor();
    (void)parent;
    if (clang_getCursorKind(cursor) != CXCursor_CXXBaseSpecifier)
        return CXChildVisit_Continue;
    CXCursor base = clang_getCursorReferenced(cursor);
    if (clang_getCursorKind(base) == CXCursor_ClassTemplate) {
        clang_visitChildren(base, find_destructor, &destructor);
        *(bool *)data |= !cx_is_null(destructor) && !is_defaulted(destructor);
        clang_visitChildren(base, find_destructor_of_base, data);
    }
    return *(bool *)data ? CXChildVisit_Break : CXChildVisit_Continue;
}

/* A base class that depends on a template's parameter, and whose pattern has a destructor. */
static bool hides_destructor(CXCursor record)
{
    guint hidden = 0;
    bool found = false;
    g_array_unref(lower_base_types(record, &hidden));
    if (hidden > 0)
        clang_visitChildren(clang_getSpecializedCursorTemplate(record), find_destructor_of_base, &found);
    return found;
}

/* --- the parts of an object: bases, then members, in the order of ir_record.fields --- */

static enum CXVisitorResult add_field_type(CXCursor cursor, CXClientData data)
{
    CXType type = clang_getCursorType(cursor);
    g_array_append_val((GArray *)data, type);
    return CXVisit_Continue;
}

static GArray *part_types(CXCursor record)
{
    GArray *types = lower_base_types(record, NULL);
    if (clang_getCursorKind(record) == CXCursor_UnionDecl)
        return types;
    clang_Type_visitFields(clang_getCursorType(record), add_field_type, types);
    return types;
}

static enum destruction destruction_of(struct lower *lower, CXType type)
{
    type = clang_getCanonicalType(type);
    while (type.kind == CXType_ConstantArray)
        type = clang_getCanonicalType(clang_getArrayElementType(type));
    CXCursor record = type.kind == CXType_Record ? lower_record_of(type) : clang_getNullCursor();
    if (!lower->is_cxx || cx_is_null(record))
        return ENDS_QUIETLY;
    CXCursor key = clang_getCanonicalCursor(record), destructor;
    gpointer known = g_hash_table_lookup(lower->destructions, &key);
    if (known != NULL)
        return GPOINTER_TO_UINT(known);
    CXCursor *copy = arena_memdup(lower->unit->arena, &key, sizeof key);
    g_hash_table_insert(lower->destructions, copy,
                        GUINT_TO_POINTER(ENDS_QUIETLY)); /* met again only when it is ill-formed */
    enum destruction effect = hides_destructor(record) ? ENDS_UNSEEN : own_destruction(lower, record, &destructor);
    GArray *types = part_types(record);
    for (guint i = 0; i < types->len; i++)
        effect = MAX(effect, destruction_of(lower, g_array_index(types, CXType, i)));
    g_array_unref(types);
    g_hash_table_insert(lower->destructions, copy, GUINT_TO_POINTER(effect));
    return effect;
}

bool lower_is_destroyed(struct lower *lower, CXType type)
{
    return destruction_of(lower, type) != ENDS_QUIETLY;
}

bool lower_parts_end(struct lower *lower, CXType type)
{
    CXCursor definition = lower_record_of(type);
    if (cx_is_null(definition))
        return false;
    GArray *types = part_types(definition);
    bool any = hides_destructor(definition);
    for (guint i = 0; i < types->len; i++)
        any |= lower_is_destroyed(lower, g_array_index(types, CXType, i));
    g_array_unref(types);
    return any;
}

bool lower_ends_unseen(struct lower *lower, CXType type)
{
    return destruction_of(lower, type) == ENDS_UNSEEN;
}

/* --- destroying --- */

/* Calls the destructor; a null cursor is one that nobody knows. */
static void call_destructor(struct lower *lower, CXCursor destructor, int32_t address, const struct ir_range *range)
{
    bool known = !cx_is_null(destructor);
    struct ir_type *nothing = ARENA_NEW(lower->unit->arena, struct ir_type);
    *nothing = (struct ir_type){.kind = IR_TYPE_VOID, .name = "void"};
    int32_t callee = emit_new(lower, known ? IR_FUNCTION : IR_UNKNOWN,
                              known ? lower_type(lower, clang_getCursorType(destructor)) : nothing, range, -1, -1);
    if (known) {
        struct ir_function *function = lower_function(lower, destructor);
        function->called = true;
        emit_last(lower)->function = function;
    } else {
        emit_last(lower)->reason = "a destructor: which one runs is unknown";
    }
    emit_new(lower, IR_CALL, nothing, range, callee, -1);
    struct ir_insn *insn = emit_last(lower);
    insn->imm = -1;
    insn->call.n = 1;
    insn->call.args = arena_memdup(lower->unit->arena, &address, sizeof address);
}

static void destroy_array(struct lower *lower, CXType type, int32_t address, const struct ir_range *range)
{
    CXType element = clang_getArrayElementType(type);
    for (long long i = MIN(clang_getArraySize(type), LOWER_MAX_OBJECTS); i > 0; i--) {
        int32_t mark = lower->next_temp;
        int32_t index = emit_const(lower, lower_int_type(lower, 8, true), range, i - 1);
        lower_destroy(lower, element, emit_new(lower, IR_INDEX, lower_type(lower, element), range, address, index),
                      range);
        lower->next_temp = mark;
    }
}

void lower_destroy_parts(struct lower *lower, CXType type, int32_t address, const struct ir_range *range)
{
    CXCursor definition = lower_record_of(type);
    const struct ir_record *record = lower_record(lower, definition);
    GArray *types = part_types(definition);
    for (guint i = MIN(types->len, record->n_fields); i > 0; i--) {
        CXType part = g_array_index(types, CXType, i - 1);
        int32_t mark = lower->next_temp;
        if (lower_is_destroyed(lower, part))
            lower_destroy(lower, part, emit_field(lower, record, i - 1, range, address), range);
        lower->next_temp = mark;
    }
    if (hides_destructor(definition))
        call_destructor(lower, clang_getNullCursor(), address, range);
    g_array_unref(types);
}

void lower_destroy(struct lower *lower, CXType type, int32_t address, const struct ir_range *range)
{
    CXCursor destructor;
    type = clang_getCanonicalType(type);
    if (!lower_is_destroyed(lower, type) || !emit_open(lower))
        return;
    if (type.kind == CXType_ConstantArray)
        destroy_array(lower, type, address, range);
    else if (own_destruction(lower, lower_record_of(type), &destructor) != ENDS_QUIETLY)
        call_destructor(lower, destructor, address, range);
    else
        lower_destroy_parts(lower, type, address, range);
}

static bool is_array_delete(struct lower *lower, CXCursor expression)
{
    char *text = ir_range_text(lower->unit, lower_range(lower, expression), 40);
    const char *at = text != NULL ? strstr(text, "delete") : NULL;
    for (at = at != NULL ? at + strlen("delete") : ""; *at == ' '; at++)
        continue;
    bool array = *at == '[';
    g_free(text);
    return array;
}

/* `delete p`: nothing for a null pointer.  What a virtual destructor or an array's count lead to is not known. */
int32_t lower_delete(struct lower *lower, CXCursor expression)
{
    CXCursor operand = cx_only_child(expression), destructor = clang_getNullCursor();
    CXType type = clang_getPointeeType(cx_canonical(operand));
    const struct ir_range *range = lower_range(lower, expression);
    int32_t pointer = lower_value(lower, operand);
    if (lower_is_destroyed(lower, type)) {
        uint32_t run = emit_block(lower), after = emit_block(lower);
        emit_branch(lower, pointer, range, run, after);
        lower->block = run;
        ir_function_block(lower->function, run)->live_temps = (uint32_t)lower->next_temp;
        bool own = own_destruction(lower, lower_record_of(type), &destructor) != ENDS_QUIETLY;
        if (is_array_delete(lower, expression) || (own && clang_CXXMethod_isVirtual(destructor)))
            call_destructor(lower, clang_getNullCursor(), pointer, range);
        else
            lower_destroy(lower, type, pointer, range);
        emit_jump(lower, after);
        lower->block = after;
        ir_function_block(lower->function, after)->live_temps = (uint32_t)lower->next_temp;
    }
    return lower_unknown(lower, expression, "delete has no value");
}

/* --- temporaries: they end with the full expression around them --- */

void lower_note_temporary(struct lower *lower, struct ir_var *var, CXType type)
{
    struct temporary temporary = {var, type, lower->block, var->range};
    if (lower_is_destroyed(lower, type))
        g_array_append_val(lower->temporaries, temporary);
}

void lower_forget_temporary(struct lower *lower, guint mark)
{
    if (lower->temporaries->len > mark)
        g_array_set_size(lower->temporaries, lower->temporaries->len - 1);
}

void lower_end_temporaries(struct lower *lower, guint mark)
{
    while (lower->temporaries->len > mark) {
        struct temporary it = g_array_index(lower->temporaries, struct temporary, lower->temporaries->len - 1);
        g_array_set_size(lower->temporaries, lower->temporaries->len - 1);
        if (it.block == lower->block)
            lower_destroy(lower, it.type, emit_var(lower, it.var, it.range), it.range);
        if (it.block != lower->block || lower_ends_unseen(lower, it.type))
            lower_havoc_text(lower, it.range, DESTROY_UNSEEN);
    }
}

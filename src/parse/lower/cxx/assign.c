#include "parse/lower/cxx/assign.h"

#include "parse/context/emit.h"
#include "parse/lower/declaration/class.h"
#include "parse/lower/declaration/type.h"
#include "parse/lower/expression/call.h"

static bool takes_own_class(CXCursor method, CXCursor owner)
{
    CXType type = clang_getCursorType(method);
    CXType parameter = clang_getNumArgTypes(type) == 1
                           ? clang_getCanonicalType(clang_getNonReferenceType(clang_getArgType(type, 0)))
                           : (CXType){.kind = CXType_Invalid};
    return parameter.kind == CXType_Record &&
           clang_equalCursors(clang_getCanonicalCursor(clang_getTypeDeclaration(parameter)),
                              clang_getCanonicalCursor(owner));
}

static enum CXChildVisitResult find_written(CXCursor cursor, CXCursor parent, CXClientData data)
{
    bool found = clang_getCursorKind(cursor) == CXCursor_CXXMethod && cx_named(cursor, "operator=") &&
                 takes_own_class(cursor, parent) && lower_is_written(cursor);
    if (found)
        *(CXCursor *)data = cursor;
    return found ? CXChildVisit_Break : CXChildVisit_Continue;
}

static CXCursor written_operator(CXCursor definition)
{
    CXCursor found = clang_getNullCursor();
    clang_visitChildren(definition, find_written, &found);
    return found;
}

static enum CXVisitorResult add_type(CXCursor field, CXClientData data)
{
    CXType type = clang_getCursorType(field);
    g_array_append_val((GArray *)data, type);
    return CXVisit_Continue;
}

/* Base classes and members, in the order of ir_record.fields. */
static GArray *assign_parts(CXCursor definition)
{
    GArray *types = lower_base_types(definition, NULL);
    clang_Type_visitFields(clang_getCursorType(definition), add_type, types);
    return types;
}

bool assign_needs_members(struct lower *lower, CXCursor definition)
{
    CXCursor key = clang_getCanonicalCursor(definition);
    gpointer known = NULL;
    bool needs = false;
    if (clang_getCursorKind(definition) == CXCursor_UnionDecl)
        return false;
    if (g_hash_table_lookup_extended(lower->assignments, &key, NULL, &known))
        return GPOINTER_TO_INT(known);
    GArray *types = assign_parts(definition);
    for (guint i = 0; i < types->len && !needs; i++) {
        CXCursor part = lower_record_of(g_array_index(types, CXType, i));
        needs = !cx_is_null(part) && (!cx_is_null(written_operator(part)) || assign_needs_members(lower, part));
    }
    g_array_unref(types);
    g_hash_table_insert(lower->assignments, arena_memdup(lower->unit->arena, &key, sizeof key), GINT_TO_POINTER(needs));
    return needs;
}

static void assign_by_operator(struct lower *lower, CXCursor method, int32_t to, int32_t from)
{
    g_autoptr(GArray) args = g_array_new(FALSE, FALSE, sizeof(int32_t));
    int32_t callee = lower_callee(lower, method, method, true);
    g_array_append_val(args, to);
    g_array_append_val(args, from);
    lower_emit_call(lower, method, callee, args, clang_getCursorResultType(method), -1);
}

void assign_members(struct lower *lower, CXCursor definition, int32_t to, int32_t from, const struct ir_range *range)
{
    const struct ir_record *record = lower_record(lower, definition);
    GArray *types = assign_parts(definition);
    for (uint32_t i = 0; i < MIN(types->len, record->n_fields); i++) {
        int32_t mark = lower->next_temp;
        const struct ir_type *type = record->fields[i].type;
        CXCursor part = lower_record_of(g_array_index(types, CXType, i));
        CXCursor method = cx_is_null(part) ? part : written_operator(part);
        int32_t left = emit_field(lower, record, i, range, to), right = emit_field(lower, record, i, range, from);
        if (!cx_is_null(method)) {
            assign_by_operator(lower, method, left, right);
        } else if (!cx_is_null(part) && assign_needs_members(lower, part)) {
            assign_members(lower, part, left, right, range);
        } else if (type->kind == IR_TYPE_INT || type->kind == IR_TYPE_POINTER) {
            emit_store(lower, type, range, left, emit_load(lower, type, range, right));
        } else {
            struct ir_insn *copy = emit(lower, IR_COPY, type, range);
            copy->a = left;
            copy->b = right;
        }
        lower->next_temp = mark;
    }
    g_array_unref(types);
}

/*
 * Structured bindings: `auto &[reads, writes] = stats;`.  libclang shows an unexposed declaration of an object (or of a
 * reference) whose children are the names and, last, the initialiser.  A name stands for the member or element at its
 * position; of classes that have something else in mind (std::tuple_size) nothing is known.
 */
#include "parse/lower/cxx/binding.h"

#include "parse/lower/expression/address.h"
#include "parse/lower/declaration/decl.h"
#include "parse/context/emit.h"
#include "parse/lower/expression/expr.h"
#include "parse/lower/declaration/type.h"

struct binding {
    CXCursor object; /* the declaration as a whole */
    uint32_t index;
};

bool lower_is_bindings(CXCursor declaration)
{
    return clang_getCursorKind(declaration) == CXCursor_UnexposedDecl &&
           clang_Cursor_hasVarDeclGlobalStorage(declaration) != -1;
}

/* The names that a declaration of bindings introduces. */
void lower_note_bindings(struct lower *lower, CXCursor declaration)
{
    struct kids kids = kids_of(declaration);
    for (guint i = 0; i < kids.n && clang_getCursorKind(kids.at[i]) == CXCursor_UnexposedDecl; i++) {
        struct binding *binding = ARENA_NEW(lower->unit->arena, struct binding);
        CXCursor key = clang_getCanonicalCursor(kids.at[i]);
        *binding = (struct binding){declaration, i};
        g_hash_table_insert(lower->bindings, arena_memdup(lower->unit->arena, &key, sizeof key), binding);
    }
    kids_clear(&kids);
}

bool lower_is_binding(struct lower *lower, CXCursor name)
{
    CXCursor key = clang_getCanonicalCursor(name);
    return g_hash_table_contains(lower->bindings, &key);
}

static bool binding_is_plain(const struct ir_type *type, CXCursor declaration)
{
    struct kids kids = kids_of(declaration);
    guint names = 0;
    while (names < kids.n && clang_getCursorKind(kids.at[names]) == CXCursor_UnexposedDecl)
        names++;
    kids_clear(&kids);
    if (type->kind == IR_TYPE_ARRAY)
        return type->count == names;
    bool plain = type->kind == IR_TYPE_RECORD && type->record->n_fields == names && !type->record->is_union;
    for (guint i = 0; plain && i < names; i++)
        plain = type->record->fields[i].name[0] != '\0' && !type->record->fields[i].is_bit_field;
    return plain;
}

int32_t lower_binding_storage(struct lower *lower, CXCursor name, const struct ir_range *range)
{
    CXCursor key = clang_getCanonicalCursor(name);
    const struct binding *binding = g_hash_table_lookup(lower->bindings, &key);
    struct ir_var *var = lower_variable(lower, binding->object);
    const struct ir_type *type = var->is_reference ? var->type->target : var->type;
    if (type == NULL || !binding_is_plain(type, binding->object))
        return lower_unknown(lower, name, "a structured binding that was not understood");
    int32_t address = lower_storage(lower, binding->object, range);
    if (type->kind == IR_TYPE_ARRAY) {
        int32_t index = emit_const(lower, lower_int_type(lower, 8, true), range, binding->index);
        return emit_new(lower, IR_INDEX, type->target, range, address, index);
    }
    const struct ir_type *member = type->record->fields[binding->index].type;
    address = emit_field(lower, type->record, binding->index, range, address);
    return lower_is_reference(member) ? emit_load(lower, member, range, address) : address;
}

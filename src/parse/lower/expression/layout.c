/* sizeof and offsetof: numbers that name the structure and member they stand for. */
#include "parse/lower/expression/layout.h"

#include <string.h>

#include "parse/lower/expression/address.h"
#include "parse/context/emit.h"
#include "parse/lower/expression/expr.h"
#include "parse/context/place.h"
#include "parse/lower/recovery/count.h"
#include "parse/lower/declaration/stand-in.h"
#include "parse/lower/declaration/type.h"
#include "parse/text/invented.h"

/* Follows `base->a.b[2]` down to the record it starts from; appends the path.  False when it is no such chain. */
static bool member_path(struct lower *lower, CXCursor expression, GString *path, const struct ir_record **root,
                        const char **leaf)
{
    for (guint i = 0; i < 16 && (clang_getCursorKind(expression) == CXCursor_ParenExpr ||
                                 clang_getCursorKind(expression) == CXCursor_UnexposedExpr);
         i++)
        expression = cx_only_child(expression);
    if (clang_getCursorKind(expression) == CXCursor_ArraySubscriptExpr) {
        int64_t index = 0;
        if (!cx_evaluate(cx_expression_child(expression, 1), &index) ||
            !member_path(lower, cx_expression_child(expression, 0), path, root, leaf))
            return false;
        g_string_append_printf(path, "[%" G_GINT64_FORMAT "]", index);
        return true;
    }
    /* sizeof(S::f) in C++ names the field without an object. */
    if (clang_getCursorKind(expression) != CXCursor_MemberRefExpr &&
        clang_getCursorKind(expression) != CXCursor_DeclRefExpr)
        return false;
    CXCursor field = clang_getCursorReferenced(expression);
    CXCursor base = cx_expression_child(expression, 0);
    if (clang_getCursorKind(field) != CXCursor_FieldDecl)
        return false;
    if (cx_is_null(base) || !member_path(lower, base, path, root, leaf)) {
        const struct ir_record *outer = cx_is_null(base) ? NULL : lower_record_of_base(lower, expression);
        *root = outer != NULL ? outer : lower_record(lower, clang_getCursorSemanticParent(field));
    }
    char *name = cx_spelling(field);
    bool has_name = name[0] != '\0' && strchr(name, ' ') == NULL && strchr(name, '(') == NULL;
    if (has_name)
        *leaf = arena_printf(lower->unit->arena, "%s.%s",
                             lower_record(lower, clang_getCursorSemanticParent(field))->name, name);
    if (has_name)
        g_string_append_printf(path, "%s%s", path->len > 0 ? "." : "", name);
    g_free(name);
    return true;
}

static void name_operand(struct lower *lower, int32_t temp, const struct ir_record *record, const char *path,
                         const char *leaf)
{
    struct ir_insn *insn = emit_last(lower);
    g_assert(insn->dst == temp);
    insn->named.record = record != NULL ? record->name : NULL;
    insn->named.leaf = leaf;
    insn->named.path = path != NULL && path[0] != '\0' ? arena_string(lower->unit->arena, path) : NULL;
}

static const struct ir_type *sizeof_operand(struct lower *lower, CXCursor expression)
{
    CXCursor operand = cx_expression_child(expression, 0);
    if (!cx_is_null(operand))
        return lower_type(lower, clang_getCursorType(operand));
    struct kids kids = kids_of(expression);
    const struct ir_type *type = NULL;
    if (kids.n > 0 && clang_getCursorKind(kids.at[0]) == CXCursor_TypeRef)
        type = lower_type(lower, clang_getCursorType(clang_getCursorReferenced(kids.at[0])));
    kids_clear(&kids);
    return type;
}

/* The record that a member belongs to, where the repair rounds invented it: clang knows a size, we do not. */
static const struct ir_record *invented_owner(struct lower *lower, CXCursor operand)
{
    const struct ir_record *root = NULL;
    const char *leaf = NULL;
    GString *path = g_string_new(NULL);
    bool member = !cx_is_null(operand) && member_path(lower, operand, path, &root, &leaf);
    g_string_free(path, TRUE);
    return member && root->unknown != NULL && g_str_has_prefix(root->tag, INVENTED_TAG) ? root : NULL;
}

int32_t lower_sizeof(struct lower *lower, CXCursor expression)
{
    const struct ir_record *invented = invented_owner(lower, cx_expression_child(expression, 0));
    if (invented != NULL)
        return lower_unknown(lower, expression, invented->unknown);
    const char *count = lower_missing_count(lower, cx_expression_child(expression, 0));
    if (count == NULL)
        count = stand_in_operand(lower, cx_expression_child(expression, 0));
    if (count != NULL)
        return lower_unknown(lower, expression, count);
    const struct ir_type *operand = sizeof_operand(lower, expression);
    int64_t value = 0;
    bool known = cx_evaluate(expression, &value);
    bool sized = operand != NULL && (uint64_t)value == operand->size;
    const struct ir_type *inner = operand;
    while (inner != NULL && inner->kind == IR_TYPE_ARRAY)
        inner = inner->target;
    bool missing = inner != NULL &&
                   (inner->kind == IR_TYPE_OPAQUE || (inner->kind == IR_TYPE_RECORD && inner->record->unknown != NULL));
    if (missing && known && (uint64_t)value == lower->unit->pointer_size &&
        cx_is_null(cx_expression_child(expression, 0))) {
        char *text = ir_range_text(lower->unit, lower_range(lower, expression), 200);
        missing = text == NULL || strchr(text, '*') == NULL;
        g_free(text);
    }
    if (!known || missing) {
        const char *why =
            missing && inner->kind == IR_TYPE_RECORD ? inner->record->unknown : "the size of an unknown type";
        return lower_unknown(lower, expression, why);
    }
    int32_t temp = emit_new(lower, IR_SIZEOF, lower_type(lower, clang_getCursorType(expression)),
                            lower_range(lower, expression), -1, -1);
    emit_last(lower)->imm = value;
    GString *path = g_string_new(NULL);
    const struct ir_record *root = NULL;
    const char *leaf = NULL;
    CXCursor child = cx_expression_child(expression, 0);
    if (cx_is_null(child) || !member_path(lower, child, path, &root, &leaf))
        root = sized && operand->kind == IR_TYPE_RECORD && !operand->record->is_large_integer ? operand->record : NULL;
    name_operand(lower, temp, root, path->str, leaf);
    g_string_free(path, TRUE);
    return temp;
}

/* Before the members stands the type: `TypeRef S`, with what qualifies it or its template's arguments before; nothing
 * where it is a template's parameter. */
static guint first_member(const struct kids *kids)
{
    guint i = 0;
    while (i < kids->n && clang_getCursorKind(kids->at[i]) != CXCursor_MemberRef)
        i++;
    return i;
}

bool lower_is_offsetof(CXCursor expression, const struct kids *kids)
{
    return first_member(kids) < kids->n && clang_getCanonicalType(clang_getCursorType(expression)).kind != CXType_Void;
}

/* The structure that the offset is in: the one that is named, else the one that has the member. */
static const struct ir_record *offsetof_record(struct lower *lower, const struct kids *kids)
{
    guint member = first_member(kids);
    const struct ir_record *record = NULL;
    bool named = member > 0 && clang_getCursorKind(kids->at[member - 1]) == CXCursor_TypeRef;
    const struct ir_type *type =
        named ? lower_type(lower, clang_getCursorType(clang_getCursorReferenced(kids->at[member - 1]))) : NULL;
    for (guint i = 0; i < member; i++)
        named = named && clang_getCursorKind(kids->at[i]) != CXCursor_TemplateRef;
    if (named && type->kind == IR_TYPE_RECORD)
        return type->record;
    lower_field_index(lower, clang_getCursorReferenced(kids->at[member]), &record);
    return record;
}

static bool offsetof_path(struct lower *lower, const struct kids *kids, GString *path, const char **leaf)
{
    for (guint i = first_member(kids); i < kids->n; i++) {
        int64_t index = 0;
        if (clang_getCursorKind(kids->at[i]) == CXCursor_MemberRef) {
            CXCursor field = clang_getCursorReferenced(kids->at[i]);
            const struct ir_record *record = NULL;
            int64_t position = lower_field_index(lower, field, &record);
            if (position < 0 || !record->fields[position].known)
                return false;
            if (record->fields[position].name[0] != '\0')
                *leaf = arena_printf(lower->unit->arena, "%s.%s", record->name, record->fields[position].name);
            if (record->fields[position].name[0] != '\0')
                g_string_append_printf(path, "%s%s", path->len > 0 ? "." : "", record->fields[position].name);
        } else if (cx_evaluate(kids->at[i], &index)) {
            g_string_append_printf(path, "[%" G_GINT64_FORMAT "]", index);
        } else {
            return false;
        }
    }
    return true;
}

int32_t lower_offsetof(struct lower *lower, CXCursor expression, const struct kids *kids)
{
    GString *path = g_string_new(NULL);
    int64_t value = 0;
    const struct ir_record *root = offsetof_record(lower, kids);
    const char *leaf = NULL;
    bool known = cx_evaluate(expression, &value) && offsetof_path(lower, kids, path, &leaf);
    int32_t temp;
    if (known) {
        temp = emit_new(lower, IR_OFFSETOF, lower_type(lower, clang_getCursorType(expression)),
                        lower_range(lower, expression), -1, -1);
        emit_last(lower)->imm = value;
        name_operand(lower, temp, root, path->str, leaf);
    } else {
        temp =
            lower_unknown(lower, expression,
                          root->unknown != NULL ? root->unknown : "an offset in a structure whose layout is unknown");
    }
    g_string_free(path, TRUE);
    return temp;
}

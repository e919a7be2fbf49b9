#include "parse/lower/declaration/class.h"
#include "parse/lower/declaration/name.h"

#include "base/text/c-lexer.h"
#include "parse/lower/declaration/type.h"

#include <string.h>

#include "parse/context/place.h"

CXCursor lower_record_of(CXType type)
{
    return clang_getCursorDefinition(clang_getTypeDeclaration(clang_getCanonicalType(type)));
}

static enum CXChildVisitResult find_any(CXCursor cursor, CXCursor parent, CXClientData data)
{
    (void)cursor;
    (void)parent;
    *(bool *)data = true;
    return CXChildVisit_Break;
}

bool lower_is_instantiated(CXCursor definition)
{
    bool any = false;
    if (!cx_is_null(clang_getSpecializedCursorTemplate(definition)))
        clang_visitChildren(definition, find_any, &any);
    return !cx_is_null(clang_getSpecializedCursorTemplate(definition)) && !any;
}

struct bases {
    GArray *types;
    guint hidden;
};

static enum CXChildVisitResult class_add_base(CXCursor cursor, CXCursor parent, CXClientData data)
{
    struct bases *bases = data;
    CXType type = clang_getCanonicalType(clang_getCursorType(cursor));
    (void)parent;
    if (clang_getCursorKind(cursor) != CXCursor_CXXBaseSpecifier)
        return CXChildVisit_Continue;
    if (type.kind == CXType_Record)
        g_array_append_val(bases->types, type);
    else
        bases->hidden++;
    return CXChildVisit_Continue;
}

GArray *lower_base_types(CXCursor record, guint *hidden)
{
    struct bases bases = {g_array_new(FALSE, FALSE, sizeof(CXType)), 0};
    clang_visitChildren(lower_is_instantiated(record) ? clang_getSpecializedCursorTemplate(record) : record,
                        class_add_base, &bases);
    if (hidden != NULL)
        *hidden = bases.hidden;
    return bases.types;
}

/* --- using Base::Base; --- */

int64_t lower_base_index(const struct ir_record *record, const struct ir_type *base)
{
    for (uint32_t i = 0; i < record->n_fields; i++)
        if (record->fields[i].name[0] == '\0' && record->fields[i].type->kind == IR_TYPE_RECORD &&
            record->fields[i].type->record == base->record)
            return i;
    return -1;
}

struct inherited {
    CXCursor constructor; /* the one that clang made for the derived class */
    CXCursor found;       /* the base class's own, which takes the same */
};

static enum CXChildVisitResult find_same_parameters(CXCursor cursor, CXCursor parent, CXClientData data)
{
    struct inherited *search = data;
    (void)parent;
    CXType type = cx_canonical(cursor), wanted = cx_canonical(search->constructor);
    int n = clang_getNumArgTypes(wanted);
    bool same = clang_getCursorKind(cursor) == CXCursor_Constructor && clang_getNumArgTypes(type) == n;
    for (int i = 0; same && i < n; i++)
        same = clang_equalTypes(clang_getCanonicalType(clang_getArgType(type, (unsigned)i)),
                                clang_getCanonicalType(clang_getArgType(wanted, (unsigned)i)));
    if (same)
        search->found = cursor;
    return same ? CXChildVisit_Break : CXChildVisit_Continue;
}

/* clang puts them where the using-declaration is; others have parameters there. */
bool lower_is_inherited(struct lower *lower, CXCursor constructor)
{
    CXFile source = NULL;
    unsigned offset = 0;
    if (clang_getCursorKind(constructor) != CXCursor_Constructor ||
        clang_getNumArgTypes(cx_canonical(constructor)) <= 0 || clang_CXXConstructor_isCopyConstructor(constructor) ||
        clang_CXXConstructor_isMoveConstructor(constructor))
        return false;
    clang_getFileLocation(clang_getCursorLocation(constructor), &source, NULL, NULL, &offset);
    const struct ir_file *file = lower_file_at(lower, source);
    g_autofree char *name = cx_spelling(constructor);
    gsize length = strcspn(name, "<");
    if (file->text == NULL || length == 0 || offset + length > file->size ||
        strncmp(file->text + offset, name, length) != 0)
        return false;
    gsize at = c_next_code(file->text, file->size, offset + length);
    return at < file->size && (file->text[at] == ';' || file->text[at] == ',');
}

bool lower_find_inherited(struct lower *lower, CXCursor constructor, CXType *base, CXCursor *own)
{
    struct inherited search = {constructor, clang_getNullCursor()};
    g_autofree char *name = cx_spelling(constructor);
    GArray *types = lower_base_types(clang_getCursorSemanticParent(constructor), NULL);
    for (guint i = 0; i < types->len && cx_is_null(search.found); i++) {
        CXCursor record = lower_record_of(g_array_index(types, CXType, i));
        g_autofree char *of = cx_spelling(record);
        *base = g_array_index(types, CXType, i);
        if (!cx_is_null(record) && strncmp(of, name, strcspn(name, "<")) == 0)
            clang_visitChildren(record, find_same_parameters, &search);
    }
    g_array_unref(types);
    *own = search.found;
    return !cx_is_null(search.found) && !lower_is_inherited(lower, search.found);
}

/* --- lambdas --- */

bool lower_takes_object(struct lower *lower, CXCursor method)
{
    enum CXCursorKind kind = clang_getCursorKind(method);
    CXCursor owner = clang_getCursorSemanticParent(method);
    if (kind == CXCursor_CXXMethod && lower_is_closure(owner) && lower_record(lower, owner)->n_fields == 0)
        return false;
    return (kind == CXCursor_CXXMethod && !clang_CXXMethod_isStatic(method)) || kind == CXCursor_Constructor ||
           kind == CXCursor_Destructor || kind == CXCursor_ConversionFunction;
}

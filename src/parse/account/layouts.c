#include "parse/account/layouts.h"

#include "parse/context/place.h"
#include "parse/context/relevance-function.h"
#include "parse/lower/declaration/type.h"

struct layouts {
    struct lower *lower;
    GHashTable *names; /* set of those that are still looked for */
    CXCursor structure;
    GHashTable *members; /* set of char *, owned: of the structure */
    const struct ir_range *used;
};

static enum CXChildVisitResult account_layouts_find_use(CXCursor cursor, CXCursor parent, CXClientData data)
{
    struct layouts *layouts = data;
    (void)parent;
    if (clang_getCursorKind(cursor) != CXCursor_MemberRefExpr)
        return CXChildVisit_Recurse;
    CXCursor owner = clang_getCursorSemanticParent(clang_getCursorReferenced(cursor));
    if (!clang_equalCursors(clang_getCanonicalCursor(owner), layouts->structure))
        return CXChildVisit_Recurse;
    layouts->used = lower_range(layouts->lower, cursor);
    return CXChildVisit_Break;
}

static enum CXChildVisitResult account_layouts_take_member(CXCursor cursor, CXCursor parent, CXClientData data)
{
    (void)parent;
    if (clang_getCursorKind(cursor) == CXCursor_FieldDecl)
        g_hash_table_add(data, cx_spelling(cursor));
    return CXChildVisit_Continue;
}

/* The first use of a member in the unit's own files: a header's inline functions are in each unit that includes it. */
static void find_user(struct layouts *layouts)
{
    const struct relevance *relevance = layouts->lower->relevance;
    layouts->used = NULL;
    g_hash_table_remove_all(layouts->members);
    clang_visitChildren(clang_getCursorDefinition(layouts->structure), account_layouts_take_member, layouts->members);
    for (guint i = 0; layouts->used == NULL && i < relevance_function_count(relevance); i++) {
        struct function_text function = relevance_function(relevance, i);
        if (lower_is_main(layouts->lower, function.definition) && function_mentions(&function, layouts->members))
            clang_visitChildren(function.definition, account_layouts_find_use, layouts);
    }
}

static void take(struct layouts *layouts, CXCursor declaration)
{
    struct ir_unit *unit = layouts->lower->unit;
    if (clang_getCursorKind(declaration) != CXCursor_StructDecl)
        return;
    layouts->structure = clang_getCanonicalCursor(declaration);
    find_user(layouts);
    const struct ir_record *record = layouts->used != NULL ? lower_record(layouts->lower, declaration) : NULL;
    if (record == NULL || record->unknown != NULL)
        return;
    struct ir_counted *counted = ARENA_NEW(unit->arena, struct ir_counted);
    counted->record = record->name;
    counted->used = layouts->used;
    g_ptr_array_add(unit->counted, counted);
}

static enum CXChildVisitResult find(CXCursor cursor, CXCursor parent, CXClientData data)
{
    struct layouts *layouts = data;
    enum CXCursorKind kind = clang_getCursorKind(cursor);
    (void)parent;
    if (kind == CXCursor_LinkageSpec || kind == CXCursor_Namespace || kind == CXCursor_UnexposedDecl)
        return CXChildVisit_Recurse;
    if (kind != CXCursor_TypedefDecl && kind != CXCursor_StructDecl)
        return CXChildVisit_Continue;
    g_autofree char *name = cx_spelling(cursor);
    if (g_hash_table_remove(layouts->names, name))
        take(layouts,
             kind == CXCursor_StructDecl
                 ? cursor
                 : clang_getTypeDeclaration(clang_getCanonicalType(clang_getTypedefDeclUnderlyingType(cursor))));
    return g_hash_table_size(layouts->names) > 0 ? CXChildVisit_Continue : CXChildVisit_Break;
}

void layouts_lower(struct lower *lower, const GPtrArray *names)
{
    if (names == NULL || names->len == 0 || lower->relevance == NULL)
        return;
    struct layouts layouts = {.lower = lower,
                              .names = g_hash_table_new(g_str_hash, g_str_equal),
                              .members = g_hash_table_new_full(g_str_hash, g_str_equal, g_free, NULL)};
    for (guint i = 0; i < names->len; i++)
        g_hash_table_add(layouts.names, names->pdata[i]);
    clang_visitChildren(clang_getTranslationUnitCursor(lower->tu), find, &layouts);
    g_hash_table_unref(layouts.names);
    g_hash_table_unref(layouts.members);
}

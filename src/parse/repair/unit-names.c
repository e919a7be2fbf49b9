#include "parse/repair/unit-names.h"

#include "parse/clang/clang.h"
#include "parse/clang/digest-names.h"

static void unit_names_add_name(struct unit_names *names, char *name, CXCursor cursor)
{
    struct declared_name *declared = g_hash_table_lookup(names->declared, name);
    CXFile file = NULL;
    unsigned offset = 0;
    clang_getFileLocation(clang_getCursorLocation(cursor), &file, NULL, NULL, &offset);
    if (declared == NULL) {
        declared = g_new0(struct declared_name, 1);
        *declared = (struct declared_name){file, offset, clang_getCursorKind(cursor) == CXCursor_MacroDefinition};
        g_hash_table_insert(names->declared, g_strdup(name), declared);
    }
    declared->elsewhere |=
        declared->file != file || declared->offset != offset || digest_means(names->digest, name, DIGEST_DECLARED);
}

static enum CXChildVisitResult learn(CXCursor cursor, CXCursor parent, CXClientData data)
{
    struct unit_names *names = data;
    enum CXCursorKind kind = clang_getCursorKind(cursor);
    (void)parent;
    if (kind == CXCursor_MacroExpansion || kind == CXCursor_InclusionDirective)
        return CXChildVisit_Continue;
    if (clang_isDeclaration(kind) || kind == CXCursor_MacroDefinition) {
        char *name = cx_spelling(cursor);
        if (digest_is_type(kind))
            g_hash_table_add(names->types, g_strdup(name));
        unit_names_add_name(names, name, cursor);
        g_free(name);
    }
    return digest_looks_inside(cursor) ? CXChildVisit_Recurse : CXChildVisit_Continue;
}

struct unit_names *unit_names_new(CXTranslationUnit tu, const struct digest *digest)
{
    struct unit_names *names = g_new0(struct unit_names, 1);
    names->digest = digest;
    names->declared = g_hash_table_new_full(g_str_hash, g_str_equal, g_free, g_free);
    names->types = g_hash_table_new_full(g_str_hash, g_str_equal, g_free, NULL);
    clang_visitChildren(clang_getTranslationUnitCursor(tu), learn, names);
    return names;
}

void unit_names_free(struct unit_names *names)
{
    g_hash_table_unref(names->declared);
    g_hash_table_unref(names->types);
    g_free(names);
}

const struct declared_name *unit_names_find(const struct unit_names *names, const char *name)
{
    static const struct declared_name of_headers = {NULL, 0, true};
    const struct declared_name *declared = g_hash_table_lookup(names->declared, name);
    return declared == NULL && digest_means(names->digest, name, DIGEST_DECLARED) ? &of_headers : declared;
}

bool unit_names_is_type(const struct unit_names *names, const char *name)
{
    return g_hash_table_contains(names->types, name) || digest_means(names->digest, name, DIGEST_TYPE);
}

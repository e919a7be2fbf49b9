#include "parse/account/expanded.h"

#include "parse/context/place.h"

struct expanded {
    struct lower *lower;
    GHashTable *places;
};

static enum CXChildVisitResult note_expansion(CXCursor cursor, CXCursor parent, CXClientData data)
{
    struct expanded *expanded = data;
    (void)parent;
    if (clang_getCursorKind(cursor) != CXCursor_MacroExpansion)
        return CXChildVisit_Continue;
    CXFile file = NULL;
    unsigned offset = 0;
    clang_getFileLocation(clang_getCursorLocation(cursor), &file, NULL, NULL, &offset);
    g_autofree char *name = file != NULL ? cx_take(clang_getFileName(file)) : NULL;
    file = name != NULL ? clang_getFile(expanded->lower->tu, name) : NULL; /* the other parse has its own */
    if (file == NULL)
        return CXChildVisit_Continue;
    gint64 key = lower_place_key(lower_file(expanded->lower, file), offset);
    g_hash_table_add(expanded->places, g_memdup2(&key, sizeof key));
    return CXChildVisit_Continue;
}

GHashTable *expanded_places(struct lower *lower, CXTranslationUnit tu)
{
    struct expanded expanded = {lower, g_hash_table_new_full(g_int64_hash, g_int64_equal, g_free, NULL)};
    clang_visitChildren(clang_getTranslationUnitCursor(tu), note_expansion, &expanded);
    return expanded.places;
}

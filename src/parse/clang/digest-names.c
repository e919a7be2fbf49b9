/* Names that headers declare or define as macros.  An entry has 48 bits of the name's hash, and its meanings in the
 * lowest 16 bits.  No two names of a kit have the same hash. */
#include <string.h>

#include "base/hash.h"
#include "parse/clang/clang.h"
#include "parse/clang/digest-names.h"

enum { MEANINGS = 0xFFFF };

static uint64_t key_of(const char *name)
{
    struct hash hash = hash_of(name, strlen(name));
    uint64_t key;
    memcpy(&key, &hash, sizeof key);
    return key & ~(uint64_t)MEANINGS;
}

static unsigned digest_names_known(GHashTable *names, const char *name)
{
    return GPOINTER_TO_UINT(g_hash_table_lookup(names, name));
}

static void digest_names_add(GHashTable *names, CXCursor cursor, unsigned meanings)
{
    g_autofree char *name = cx_spelling(cursor);
    meanings |= digest_names_known(names, name);
    g_hash_table_replace(names, g_steal_pointer(&name), GUINT_TO_POINTER(meanings));
}

bool digest_is_type(enum CXCursorKind kind)
{
    return kind == CXCursor_TypedefDecl || kind == CXCursor_TypeAliasDecl || kind == CXCursor_StructDecl ||
           kind == CXCursor_UnionDecl || kind == CXCursor_EnumDecl || kind == CXCursor_ClassDecl ||
           kind == CXCursor_ClassTemplate;
}

bool digest_looks_inside(CXCursor cursor)
{
    enum CXCursorKind kind = clang_getCursorKind(cursor);
    return kind == CXCursor_EnumDecl || kind == CXCursor_StructDecl || kind == CXCursor_UnionDecl ||
           kind == CXCursor_LinkageSpec || !clang_Location_isInSystemHeader(clang_getCursorLocation(cursor));
}

bool digest_is_clang_predefined(CXCursor macro)
{
    g_autofree char *name = cx_spelling(macro);
    CXSourceLocation location = clang_getCursorLocation(macro);
    if (!g_str_has_prefix(name, "__") || strcmp(name, "__cplusplus") == 0 || g_str_has_prefix(name, "__cpp_") ||
        g_str_has_prefix(name, "__STDC_"))
        return false;
    CXFile file = NULL;
    clang_getFileLocation(location, &file, NULL, NULL, NULL);
    if (file != NULL)
        return false;
    CXString place;
    clang_getPresumedLocation(location, &place, NULL, NULL);
    g_autofree char *where = cx_take(place);
    return strcmp(where, "<built-in>") == 0; /* not of the command line */
}

/* ---- taking them ---- */

static enum CXChildVisitResult digest_names_take_name(CXCursor cursor, CXCursor parent, CXClientData data)
{
    enum CXCursorKind kind = clang_getCursorKind(cursor);
    (void)parent;
    if (kind == CXCursor_MacroExpansion || kind == CXCursor_InclusionDirective)
        return CXChildVisit_Continue;
    if (kind == CXCursor_MacroDefinition) {
        bool system = clang_Location_isInSystemHeader(clang_getCursorLocation(cursor));
        digest_names_add(data, cursor,
                         DIGEST_DECLARED | DIGEST_MACRO | (system ? 0 : DIGEST_OWN_MACRO) |
                             (digest_is_clang_predefined(cursor) ? DIGEST_CLANG_PREDEFINED : 0));
    } else if (clang_isDeclaration(kind)) {
        digest_names_add(data, cursor, DIGEST_DECLARED | (digest_is_type(kind) ? DIGEST_TYPE : 0));
    }
    return digest_looks_inside(cursor) ? CXChildVisit_Recurse : CXChildVisit_Continue;
}

/* Adds functions, by the same traversal as a lookup by name.  A name with two function types, or in a namespace, is
 * ambiguous. */
static enum CXChildVisitResult take_function(CXCursor cursor, CXCursor parent, CXClientData data)
{
    GHashTable *names = data;
    enum CXCursorKind kind = clang_getCursorKind(cursor);
    if (kind == CXCursor_Namespace || kind == CXCursor_LinkageSpec)
        return CXChildVisit_Recurse;
    if (kind != CXCursor_FunctionDecl)
        return CXChildVisit_Continue;
    g_autofree char *name = cx_spelling(cursor);
    CXCursor first = clang_getCanonicalCursor(cursor);
    bool again = !clang_equalCursors(first, cursor) && (digest_names_known(names, name) & DIGEST_FUNCTION) != 0;
    bool unclear = (!again && (digest_names_known(names, name) & DIGEST_FUNCTION) != 0) ||
                   clang_getCursorKind(parent) == CXCursor_Namespace ||
                   clang_getCursorKind(clang_getCursorSemanticParent(cursor)) == CXCursor_Namespace;
    digest_names_add(names, cursor, DIGEST_FUNCTION | (unclear ? DIGEST_UNCLEAR : 0));
    return CXChildVisit_Continue;
}

/* Adds names of the system, by the same traversal as a lookup by name. */
static enum CXChildVisitResult take_kit(CXCursor cursor, CXCursor parent, CXClientData data)
{
    enum CXCursorKind kind = clang_getCursorKind(cursor);
    CXFile file = NULL;
    (void)parent;
    clang_getFileLocation(clang_getCursorLocation(cursor), &file, NULL, NULL, NULL);
    CXTranslationUnit tu = clang_Cursor_getTranslationUnit(cursor);
    if (file != NULL && !clang_Location_isInSystemHeader(clang_getLocationForOffset(tu, file, 0)))
        return CXChildVisit_Continue;
    digest_names_add(data, cursor, clang_isPreprocessing(kind) ? DIGEST_KIT_MACRO : DIGEST_KIT);
    return kind == CXCursor_LinkageSpec || kind == CXCursor_UnexposedDecl || kind == CXCursor_EnumDecl
               ? CXChildVisit_Recurse
               : CXChildVisit_Continue;
}

void digest_take_names(struct digest *digest, CXTranslationUnit tu)
{
    g_autoptr(GHashTable) names = g_hash_table_new_full(g_str_hash, g_str_equal, g_free, NULL);
    clang_visitChildren(clang_getTranslationUnitCursor(tu), digest_names_take_name, names);
    clang_visitChildren(clang_getTranslationUnitCursor(tu), take_function, names);
    clang_visitChildren(clang_getTranslationUnitCursor(tu), take_kit, names);
    GHashTableIter iter;
    gpointer name, meanings;
    g_hash_table_iter_init(&iter, names);
    while (g_hash_table_iter_next(&iter, &name, &meanings)) {
        uint64_t word = key_of(name) | GPOINTER_TO_UINT(meanings);
        g_array_append_val(digest->words, word);
    }
    digest_sort(digest->words);
}

bool digest_means(const struct digest *digest, const char *name, unsigned meanings)
{
    if (digest == NULL || digest->words->len == 0)
        return false;
    uint64_t key = key_of(name);
    guint at = digest_position(digest->words, key);
    if (at == digest->words->len)
        return false;
    uint64_t word = g_array_index(digest->words, uint64_t, at);
    return (word & ~(uint64_t)MEANINGS) == key && (word & meanings) != 0;
}

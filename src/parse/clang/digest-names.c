/* Names that headers declare or define as macros.  A name is 56 bits of its hash, with its meanings in the lowest byte:
 * no two of the names of a kit share them. */
#include <string.h>

#include "base/hash.h"
#include "parse/clang/clang.h"
#include "parse/clang/digest.h"

enum { MEANINGS = 0xFF };

static uint64_t key_of(const char *name)
{
    struct hash hash = hash_of(name, strlen(name));
    uint64_t key;
    memcpy(&key, &hash, sizeof key);
    return key & ~(uint64_t)MEANINGS;
}

static void add(GHashTable *names, CXCursor cursor, unsigned meanings)
{
    g_autofree char *name = cx_spelling(cursor);
    meanings |= GPOINTER_TO_UINT(g_hash_table_lookup(names, name));
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
    return kind == CXCursor_EnumDecl || kind == CXCursor_LinkageSpec ||
           !clang_Location_isInSystemHeader(clang_getCursorLocation(cursor));
}

static enum CXChildVisitResult take_name(CXCursor cursor, CXCursor parent, CXClientData data)
{
    enum CXCursorKind kind = clang_getCursorKind(cursor);
    (void)parent;
    if (kind == CXCursor_MacroExpansion || kind == CXCursor_InclusionDirective)
        return CXChildVisit_Continue;
    if (kind == CXCursor_MacroDefinition) {
        bool system = clang_Location_isInSystemHeader(clang_getCursorLocation(cursor));
        add(data, cursor, DIGEST_DECLARED | DIGEST_MACRO | (system ? 0 : DIGEST_OWN_MACRO));
    } else if (clang_isDeclaration(kind)) {
        add(data, cursor, DIGEST_DECLARED | (digest_is_type(kind) ? DIGEST_TYPE : 0));
    }
    return digest_looks_inside(cursor) ? CXChildVisit_Recurse : CXChildVisit_Continue;
}

static gint compare(gconstpointer a, gconstpointer b)
{
    uint64_t x = *(const uint64_t *)a, y = *(const uint64_t *)b;
    return (x > y) - (x < y);
}

void digest_take_names(struct digest *digest, CXTranslationUnit tu)
{
    g_autoptr(GHashTable) names = g_hash_table_new_full(g_str_hash, g_str_equal, g_free, NULL);
    clang_visitChildren(clang_getTranslationUnitCursor(tu), take_name, names);
    GHashTableIter iter;
    gpointer name, meanings;
    g_hash_table_iter_init(&iter, names);
    while (g_hash_table_iter_next(&iter, &name, &meanings)) {
        uint64_t word = key_of(name) | GPOINTER_TO_UINT(meanings);
        g_array_append_val(digest->words, word);
    }
    g_array_sort(digest->words, compare);
}

bool digest_means(const struct digest *digest, const char *name, unsigned meanings)
{
    guint low = 0, high = digest != NULL ? digest->words->len : 0;
    uint64_t key = high > 0 ? key_of(name) : 0;
    while (low < high) {
        guint middle = (low + high) / 2;
        if (g_array_index(digest->words, uint64_t, middle) < key)
            low = middle + 1;
        else
            high = middle;
    }
    if (digest == NULL || low == digest->words->len)
        return false;
    uint64_t word = g_array_index(digest->words, uint64_t, low);
    return (word & ~(uint64_t)MEANINGS) == key && (word & meanings) != 0;
}

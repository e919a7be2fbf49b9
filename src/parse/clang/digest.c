#include "parse/clang/digest.h"

#include <string.h>

#include "base/text/api.h"
#include "base/hash.h"
#include "parse/clang/clang.h"
#include "parse/clang/clock.h"

struct digest *digest_new(void)
{
    struct digest *digest = g_new0(struct digest, 1);
    digest->keys = g_array_new(FALSE, FALSE, sizeof(uint64_t));
    digest->names = g_array_new(FALSE, FALSE, sizeof(uint32_t));
    digest->text = g_byte_array_new();
    digest->words = g_array_new(FALSE, FALSE, sizeof(uint64_t));
    return digest;
}

void digest_free(struct digest *digest)
{
    if (digest == NULL)
        return;
    g_array_unref(digest->keys);
    g_array_unref(digest->names);
    g_byte_array_unref(digest->text);
    g_array_unref(digest->words);
    g_free(digest);
}

/* ---- records and their names ---- */

CXCursor digest_named_record(CXCursor declaration)
{
    CXType type = clang_getTypedefDeclUnderlyingType(declaration);
    if (type.kind != CXType_Elaborated && type.kind != CXType_Record)
        return clang_getNullCursor();
    CXCursor record = clang_getTypeDeclaration(type);
    enum CXCursorKind kind = clang_getCursorKind(record);
    bool named = kind == CXCursor_StructDecl || kind == CXCursor_UnionDecl || kind == CXCursor_ClassDecl;
    return named ? clang_getCanonicalCursor(record) : clang_getNullCursor();
}

/* Records without a name are told apart by their place; a file keeps but its own name when it is precompiled from a
 * relative path. */
static uint64_t digest_key_of(CXCursor record)
{
    CXFile file = NULL;
    unsigned offset = 0;
    clang_getFileLocation(clang_getCursorLocation(record), &file, NULL, NULL, &offset);
    g_autofree char *path = file != NULL ? cx_take(clang_getFileName(file)) : g_strdup("");
    g_autofree char *base = g_path_get_basename(path),
                    *name = clang_Cursor_isAnonymous(record) ? g_strdup("") : cx_spelling(record);
    g_autofree char *text = g_strdup_printf("%s\n%u\n%s", base, offset, name);
    struct hash hash = hash_of(text, strlen(text));
    uint64_t key;
    memcpy(&key, &hash, sizeof key);
    return key;
}

guint digest_position(const GArray *numbers, uint64_t number)
{
    guint low = 0, high = numbers->len;
    while (low < high) {
        guint middle = (low + high) / 2;
        if (g_array_index(numbers, uint64_t, middle) < number)
            low = middle + 1;
        else
            high = middle;
    }
    return low;
}

const char *digest_alias(const struct digest *digest, CXCursor record)
{
    if (digest->keys->len == 0)
        return NULL;
    uint64_t key = digest_key_of(record);
    guint at = digest_position(digest->keys, key);
    if (at == digest->keys->len || g_array_index(digest->keys, uint64_t, at) != key)
        return NULL;
    return (const char *)digest->text->data + g_array_index(digest->names, uint32_t, at);
}

/* ---- taking it ---- */

struct taking {
    GHashTable *records; /* CXCursor * -> name: the first typedef of each */
    GHashTable *keys;    /* uint64_t * -> the same name */
    bool has_information, sound;
};

static void take_typedef(struct taking *taking, CXCursor declaration)
{
    CXCursor record = digest_named_record(declaration);
    if (cx_is_null(record) || g_hash_table_contains(taking->records, &record))
        return;
    char *name = cx_spelling(declaration);
    uint64_t key = digest_key_of(record);
    taking->sound = taking->sound && g_hash_table_insert(taking->keys, g_memdup2(&key, sizeof key), name);
    g_hash_table_insert(taking->records, g_memdup2(&record, sizeof record), name);
}

/* Variables are what others say of them: those that hold handles matter, and those that are declared `extern` and then
 * defined without a value. */
static void clang_digest_take_variable(struct taking *taking, CXCursor variable)
{
    g_autofree char *type = cx_take(clang_getTypeSpelling(clang_getCursorType(variable)));
    CXCursor canonical = clang_getCanonicalCursor(variable);
    bool tentative = clang_Cursor_getStorageClass(variable) != CX_SC_Extern &&
                     clang_Cursor_getStorageClass(canonical) == CX_SC_Extern &&
                     cx_is_null(clang_getCursorDefinition(variable));
    if (tentative || strstr(type, "PCW_") != NULL)
        taking->sound = false;
}

static enum CXChildVisitResult digest_cursor(CXCursor cursor, CXCursor parent, CXClientData data)
{
    struct taking *taking = data;
    (void)parent;
    switch (clang_getCursorKind(cursor)) {
    case CXCursor_TypedefDecl:
        take_typedef(taking, cursor);
        return CXChildVisit_Continue;
    case CXCursor_VarDecl:
        clang_digest_take_variable(taking, cursor);
        return CXChildVisit_Continue;
    case CXCursor_Destructor:
        taking->sound = false;
        return CXChildVisit_Continue;
    case CXCursor_StructDecl:
        taking->has_information |= cx_named(cursor, API_INFORMATION_TAG) && clang_isCursorDefinition(cursor);
        return CXChildVisit_Continue;
    case CXCursor_Namespace:
    case CXCursor_LinkageSpec:
    case CXCursor_UnexposedDecl:
        return CXChildVisit_Recurse;
    default:
        return CXChildVisit_Continue;
    }
}

static gint clang_digest_compare_numbers(gconstpointer a, gconstpointer b)
{
    uint64_t x = *(const uint64_t *)a, y = *(const uint64_t *)b;
    return (x > y) - (x < y);
}

void digest_sort(GArray *numbers)
{
    g_array_sort(numbers, clang_digest_compare_numbers);
}

static void write_names(struct digest *digest, GHashTable *keys)
{
    GHashTableIter iter;
    gpointer key;
    g_hash_table_iter_init(&iter, keys);
    while (g_hash_table_iter_next(&iter, &key, NULL))
        g_array_append_vals(digest->keys, key, 1);
    digest_sort(digest->keys);
    for (guint i = 0; i < digest->keys->len; i++) {
        const char *name = g_hash_table_lookup(keys, &g_array_index(digest->keys, uint64_t, i));
        uint32_t at = digest->text->len;
        g_array_append_val(digest->names, at);
        g_byte_array_append(digest->text, (const guint8 *)name, (guint)strlen(name) + 1);
    }
}

bool digest_take(struct digest *digest, CXTranslationUnit tu)
{
    struct taking taking = {g_hash_table_new_full(cx_hash, cx_equal, g_free, g_free),
                            g_hash_table_new_full(g_int64_hash, g_int64_equal, g_free, NULL), false, true};
    clang_visitChildren(clang_getTranslationUnitCursor(tu), digest_cursor, &taking);
    digest->ntddi = clock_effective(tu);
    digest->has_information = taking.has_information;
    write_names(digest, taking.keys);
    g_hash_table_unref(taking.keys);
    g_hash_table_unref(taking.records);
    return taking.sound;
}

#include "parse/context/included.h"

#include "parse/context/place.h"

static void included_note(CXFile file, CXSourceLocation *stack, unsigned depth, CXClientData data)
{
    struct lower *lower = data;
    struct inclusion inclusion = {0, 0};
    CXFile by = NULL;
    if (depth == 0)
        return;
    clang_getFileLocation(stack[0], &by, NULL, NULL, &inclusion.offset);
    gpointer key = GUINT_TO_POINTER(lower_file(lower, file));
    inclusion.file = lower_file(lower, by);
    GArray *all = g_hash_table_lookup(lower->included, key);
    if (all == NULL)
        g_hash_table_insert(lower->included, key, all = g_array_new(FALSE, FALSE, sizeof inclusion));
    g_array_append_val(all, inclusion);
}

const GArray *included_by(struct lower *lower, uint32_t file)
{
    if (lower->included == NULL) {
        lower->included = g_hash_table_new_full(NULL, NULL, NULL, (GDestroyNotify)g_array_unref);
        clang_getInclusions(lower->tu, included_note, lower);
    }
    return g_hash_table_lookup(lower->included, GUINT_TO_POINTER(file));
}

bool included_within(struct lower *lower, uint32_t file, const struct ir_range *range)
{
    g_autoptr(GHashTable) seen = g_hash_table_new(NULL, NULL);
    g_autoptr(GArray) files = g_array_new(FALSE, FALSE, sizeof file);
    g_hash_table_add(seen, GUINT_TO_POINTER(range->file));
    if (g_hash_table_add(seen, GUINT_TO_POINTER(file)))
        g_array_append_val(files, file);
    for (guint next = 0; next < files->len; next++) {
        const GArray *all = included_by(lower, g_array_index(files, uint32_t, next));
        for (guint i = 0; all != NULL && i < all->len; i++) {
            const struct inclusion *by = &g_array_index(all, struct inclusion, i);
            if (by->file == range->file && by->offset >= range->offset && by->offset < range->end_offset)
                return true;
            if (g_hash_table_add(seen, GUINT_TO_POINTER(by->file)))
                g_array_append_val(files, by->file);
        }
    }
    return false;
}

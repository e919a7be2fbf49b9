#include "parse/account/excluded/skipped.h"

#include "parse/context/place.h"
#include "parse/text/directive.h"

struct range {
    uint32_t file, from, to;
};

struct skipped {
    GArray *ranges; /* of struct range, sorted */
};

static bool skipped_is_guard(const struct lower *lower, const struct range *range)
{
    const struct ir_file *file = lower->unit->files->pdata[range->file];
    if (file->text == NULL || range->to > file->size)
        return false;
    g_autoptr(GArray) directives = directives_of(file->text + range->from, range->to - range->from);
    return directives->len > 0 && g_array_index(directives, struct directive, 0).has_guard;
}

static gint skipped_compare(gconstpointer a, gconstpointer b)
{
    const struct range *first = a, *second = b;
    if (first->file != second->file)
        return first->file < second->file ? -1 : 1;
    if (first->from != second->from)
        return first->from < second->from ? -1 : 1;
    return first->to > second->to ? -1 : first->to < second->to; /* the longer one first */
}

struct skipped *skipped_new(struct lower *lower, CXTranslationUnit tu)
{
    struct skipped *skipped = g_new0(struct skipped, 1);
    skipped->ranges = g_array_new(FALSE, FALSE, sizeof(struct range));
    CXSourceRangeList *list = tu != NULL ? clang_getAllSkippedRanges(tu) : NULL;
    for (unsigned i = 0; list != NULL && i < list->count; i++) {
        CXFile file = NULL;
        struct range range = {0, 0, 0};
        clang_getFileLocation(clang_getRangeStart(list->ranges[i]), &file, NULL, NULL, &range.from);
        clang_getFileLocation(clang_getRangeEnd(list->ranges[i]), NULL, NULL, NULL, &range.to);
        g_autofree char *name = file != NULL ? cx_take(clang_getFileName(file)) : NULL;
        file = name != NULL ? clang_getFile(lower->tu, name) : NULL; /* the other parse has its own */
        range.file = lower_file(lower, file);
        if (file != NULL && lower_is_own(lower, range.file) && range.from < range.to &&
            !skipped_is_guard(lower, &range))
            g_array_append_val(skipped->ranges, range);
    }
    if (list != NULL)
        clang_disposeSourceRangeList(list);
    g_array_sort(skipped->ranges, skipped_compare);
    return skipped;
}

void skipped_free(struct skipped *skipped)
{
    g_array_unref(skipped->ranges);
    g_free(skipped);
}

bool skipped_find(const struct skipped *skipped, uint32_t file, uint32_t offset, uint32_t *from)
{
    for (guint i = 0; i < skipped->ranges->len; i++) {
        const struct range *range = &g_array_index(skipped->ranges, struct range, i);
        if (range->file == file && offset >= range->from && offset < range->to) {
            *from = range->from;
            return true;
        }
    }
    return false;
}

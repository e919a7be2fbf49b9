#include "scan/choice/entries.h"

#include "base/text/api.h"
#include "scan/text/start.h"
#include "scan/text/file-words.h"

static const char *entry_in(const struct scan_source *source, bool whole)
{
    static const char *const words[] = {API_DRIVER_ENTRY,  "GsDriverEntry",        "DriverUnload",
                                        "EvtDriverUnload", "FilterUnloadCallback", "FLT_REGISTRATION"};
    for (guint k = 0; k < source->reach->len; k++)
        for (guint i = 0; scan_source_compiles(source, k) && i < (whole ? 2 : G_N_ELEMENTS(words)); i++)
            if (indexed_file_holds(source->reach->pdata[k], words[i]))
                return words[i];
    return NULL;
}

void entries_choose(struct scan_sources *sources, bool whole)
{
    bool known = false;
    for (guint i = 0; whole && i < sources->all->len && !known; i++)
        known = why_matters(&scan_source_at(sources, i)->why) && entry_in(scan_source_at(sources, i), whole) != NULL;
    for (guint i = 0; !known && i < sources->all->len; i++) {
        struct scan_source *source = scan_source_at(sources, i);
        const char *word = why_matters(&source->why) ? NULL : entry_in(source, whole);
        if (word != NULL)
            source->why = (struct why){.kind = WHY_ENTRY, .other = source->file, .name = word};
    }
}

GPtrArray *entries_starts(const struct scan_sources *sources)
{
    GPtrArray *starts = g_ptr_array_new_with_free_func(g_free);
    bool any = scan_sources_any_matters(sources);
    for (guint i = 0; any && i < sources->all->len; i++) {
        struct indexed_file *file = scan_source_at(sources, i)->file;
        bool may = file->text != NULL && indexed_file_holds(file, API_DRIVER_ENTRY);
        if (may && start_is_defined(file->text, file->size))
            g_ptr_array_add(starts, g_strdup(file->path));
    }
    return starts;
}

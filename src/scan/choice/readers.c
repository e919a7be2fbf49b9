#include "scan/choice/readers.h"

static void note_reach(const struct scan_source *source, GHashTable *seen)
{
    for (guint i = 0; i < source->reach->len; i++)
        g_hash_table_add(seen, source->reach->pdata[i]);
}

/* What one of those who include a header has to tell: what a comment in it silences, and whether it does; and what it
 * registers. */
static struct why why_of_reader(const struct callers *callers, const struct indexed_file *header)
{
    struct pcw_names directive = pcw_names_of_directive(header->text, header->size);
    const char *registering = callers_registering_in(callers, header);
    if (directive.kind == PCW_NAMES_DIRECTIVE)
        return (struct why){.kind = WHY_DIRECTIVE, .other = header, .at = directive.at};
    return (struct why){.kind = registering != NULL ? WHY_PART : WHY_UNUSED, .other = header, .name = registering};
}

void readers_choose(struct scan_sources *sources, const struct introduced *introduced, const struct callers *callers)
{
    g_autoptr(GHashTable) seen = g_hash_table_new(NULL, NULL);
    for (guint i = 0; i < sources->all->len; i++)
        if (why_matters(&scan_source_at(sources, i)->why))
            note_reach(scan_source_at(sources, i), seen);
    for (guint i = 0; i < sources->all->len; i++) {
        struct scan_source *source = scan_source_at(sources, i);
        for (guint k = 1; k < source->reach->len && source->why.kind == WHY_UNUSED; k++) {
            const struct indexed_file *header = source->reach->pdata[k];
            const struct why why = introduced_names_pcw(introduced, header) && !g_hash_table_contains(seen, header)
                                       ? why_of_reader(callers, header)
                                       : (struct why){.kind = WHY_UNUSED};
            if (!why_matters(&why))
                continue;
            source->why = why;
            note_reach(source, seen);
        }
    }
}

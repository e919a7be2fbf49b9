#include "lsp/features/lens.h"

#include "inspect/describe.h"
#include "lsp/features/by-target.h"
#include "lsp/features/subjects.h"
#include "lsp/features/wording.h"

static void lens_free(gpointer data)
{
    struct lens *lens = data;
    g_free(lens->title);
    g_free(lens->counterset);
    g_free(lens);
}

static char *counters_of(const struct view_table *table)
{
    return describe_count((guint)fact_count(table->registration->descriptors), "counter", "counters");
}

/* Bytes that PCW reads; rows whose place is not known read more. */
static char *lens_bytes_of(const struct view_table *table)
{
    g_autofree char *bytes = wording_bytes(wording_bytes_read(table));
    return table->not_drawn->len > 0 ? g_strdup_printf("at least %s", bytes) : g_steal_pointer(&bytes);
}

/* What the tables of a counterset say, each for its targets. */
static char *tables_text(const struct features *features, const struct view_set *set,
                         char *(*describe)(const struct view_table *))
{
    struct by_target *values = by_target_new(features->model->targets);
    for (guint i = 0; i < set->tables->len; i++) {
        const struct view_table *table = set->tables->pdata[i];
        by_target_add(values, describe(table), table->targets);
    }
    return by_target_end(values);
}

/* The versions that this call registers the counterset with. */
static char *versions_text(const struct features *features, const GArray *list, const struct subject *call)
{
    struct by_target *values = by_target_new(features->model->targets);
    for (guint i = 0; i < list->len; i++) {
        const struct subject *subject = &g_array_index(list, struct subject, i);
        g_autoptr(GArray) targets = g_array_new(FALSE, FALSE, sizeof(guint));
        if (subject->kind != SUBJECT_CALL || subject->set != call->set || !fact_place_same(subject->place, call->place))
            continue;
        g_array_append_val(targets, subject->target);
        by_target_add(values, wording_version_short(subject->registration), targets);
    }
    return by_target_end(values);
}

static struct lens *lens_new(const struct features *features, const GArray *list, const struct subject *call)
{
    g_autofree char *counters = tables_text(features, call->set, counters_of),
                    *bytes = tables_text(features, call->set, lens_bytes_of),
                    *version = versions_text(features, list, call);
    struct lens *lens = g_new(struct lens, 1);
    *lens = (struct lens){span_of_place(call->place),
                          g_strdup_printf("%s: %s, %s, %s", call->set->title, counters, bytes, version),
                          g_strdup(call->set->title)};
    return lens;
}

/* A lens for that call and counterset is there. */
static bool lens_is_first(const GArray *list, guint index)
{
    const struct subject *call = &g_array_index(list, struct subject, index);
    for (guint i = 0; i < index; i++) {
        const struct subject *other = &g_array_index(list, struct subject, i);
        if (other->kind == SUBJECT_CALL && other->set == call->set && fact_place_same(other->place, call->place))
            return false;
    }
    return true;
}

static gint compare_lenses(gconstpointer a, gconstpointer b)
{
    return span_compare((*(const struct lens *const *)a)->span, (*(const struct lens *const *)b)->span);
}

GPtrArray *lenses_of(const struct features *features, const struct feature_document *document)
{
    GPtrArray *lenses = g_ptr_array_new_with_free_func(lens_free);
    const GArray *list = subjects_of(features, document->path);
    for (guint i = 0; list != NULL && i < list->len; i++) {
        const struct subject *subject = &g_array_index(list, struct subject, i);
        if (subject->kind == SUBJECT_CALL && lens_is_first(list, i))
            g_ptr_array_add(lenses, lens_new(features, list, subject));
    }
    g_ptr_array_sort(lenses, compare_lenses);
    return lenses;
}

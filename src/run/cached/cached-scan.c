#include "run/cached/cached-scan.h"

#include "base/note.h"
#include "base/file/observe.h"
#include "base/file/overlay.h"
#include "run/workers/program.h"
#include "run/cached/cache-key.h"

/*
 * How many are skipped, those that are not, what their configurations differ in, wrappers, notes (detail, failure,
 * file, line, column, text), descriptions that were read, files that are left out (struct
 * left_out), sources with a start-up routine, and variables that other files change.
 */
#define FORM "(uaayaayaaya(buuayxxay)aaya(ayayuayayay)aayaay)"

struct cached_scan {
    struct cache *cache;
    char *key_text; /* NULL: not asked yet */
    guint notes;    /* that were there before */
    guint all;      /* that are there when it has ended */
    bool recording;
};

struct cached_scan *cached_scan_new(struct cache *cache)
{
    if (cache == NULL || overlay_path(0) != NULL)
        return NULL;
    struct cached_scan *scanned = g_new0(struct cached_scan, 1);
    scanned->cache = cache;
    scanned->recording = true;
    observe_begin();
    return scanned;
}

static struct observations *stop(struct cached_scan *scanned)
{
    struct observations *observations = scanned->recording ? observe_end() : NULL;
    scanned->recording = false;
    return observations;
}

void cached_scan_free(struct cached_scan *scanned)
{
    if (scanned == NULL)
        return;
    observations_unref(stop(scanned));
    g_free(scanned->key_text);
    g_free(scanned);
}

/* ---- what is cached ---- */

static GVariant *strings(const GPtrArray *list)
{
    GVariantBuilder builder;
    g_variant_builder_init(&builder, G_VARIANT_TYPE("aay"));
    for (guint i = 0; i < list->len; i++)
        g_variant_builder_add_value(&builder, g_variant_new_bytestring(list->pdata[i]));
    return g_variant_builder_end(&builder);
}

/* No file is called "". */
static GVariant *notes_between(const GPtrArray *notes, guint first, guint end)
{
    GVariantBuilder builder;
    g_variant_builder_init(&builder, G_VARIANT_TYPE("a(buuayxxay)"));
    for (guint i = first; i < end; i++) {
        const struct note *note = notes->pdata[i];
        g_variant_builder_add(&builder, "(buu^ayxx^ay)", (gboolean)note->detail, (guint32)note->failure,
                              (guint32)note->kind, note->file != NULL ? note->file : "", note->line, note->column,
                              note->text);
    }
    return g_variant_builder_end(&builder);
}

static void take_strings(GVariant *answer, gsize which, GPtrArray *list)
{
    g_autoptr(GVariant) cached = g_variant_get_child_value(answer, which);
    for (gsize i = 0; i < g_variant_n_children(cached); i++) {
        g_autoptr(GVariant) text = g_variant_get_child_value(cached, i);
        g_ptr_array_add(list, g_strdup(g_variant_get_bytestring(text)));
    }
}

static void take_notes(GVariant *answer, gsize which, GPtrArray *notes)
{
    g_autoptr(GVariant) cached = g_variant_get_child_value(answer, which);
    GVariantIter iter;
    gboolean detail = FALSE;
    const char *file = NULL, *text = NULL;
    guint32 failure = 0, kind = NOTE_OTHER;
    gint64 line = 0, column = 0;
    g_variant_iter_init(&iter, cached);
    while (g_variant_iter_next(&iter, "(buu^&ayxx^&ay)", &detail, &failure, &kind, &file, &line, &column, &text)) {
        if (failure == NOTE_NO_FAILURE)
            notes_add(notes, detail, *file != '\0' ? file : NULL, line, column, "%s", text)->kind =
                kind < N_NOTE_KINDS ? kind : NOTE_OTHER;
        else
            notes_fail(notes, failure == NOTE_FAILED ? NOTE_FAILED : NOTE_FAILED_PARTLY, file, line, column, "%s", text)
                ->kind = kind < N_NOTE_KINDS ? kind : NOTE_OTHER;
    }
}

static GVariant *left_out(const GPtrArray *list)
{
    GVariantBuilder builder;
    g_variant_builder_init(&builder, G_VARIANT_TYPE("a(ayayuayayay)"));
    for (guint i = 0; i < list->len; i++) {
        const struct left_out *left = list->pdata[i];
        g_variant_builder_add(&builder, "(^ay^ayu^ay^ay^ay)", left->path, left->function, left->line, left->source,
                              left->missing, left->header);
    }
    return g_variant_builder_end(&builder);
}

static void take_left_out(GVariant *answer, gsize which, struct sources *sources)
{
    g_autoptr(GVariant) cached = g_variant_get_child_value(answer, which);
    GVariantIter iter;
    struct left_out left = {.path = NULL};
    g_variant_iter_init(&iter, cached);
    while (g_variant_iter_next(&iter, "(^&ay^&ayu^&ay^&ay^&ay)", &left.path, &left.function, &left.line, &left.source,
                               &left.missing, &left.header))
        sources_leave_out(sources, &left);
}

static void take_answer(GVariant *answer, struct sources *sources)
{
    g_variant_get_child(answer, 0, "u", &sources->skipped);
    take_strings(answer, 1, sources->paths);
    take_strings(answer, 2, sources->differing);
    take_strings(answer, 3, sources->wrappers);
    take_notes(answer, 4, sources->notes);
    take_strings(answer, 5, sources->read);
    take_left_out(answer, 6, sources);
    take_strings(answer, 7, sources->starts);
    take_strings(answer, 8, sources->changed);
}

/* ---- asking and keeping ---- */

bool cached_scan_find(struct cached_scan *scanned, struct sources *sources, const GPtrArray *sets,
                      const struct scope_table *table, const struct sources_options *options)
{
    if (scanned == NULL)
        return false;
    gsize size = 0;
    g_autofree char *program = program_own(), *common = cache_key_common("scans 7", program);
    GString *key_text = g_string_new(common);
    sources_cache_key(sources, sets, table, options, key_text);
    g_autofree char *text = g_string_free(key_text, FALSE); /* it names every file of a tree */
    scanned->key_text = g_compute_checksum_for_string(G_CHECKSUM_SHA256, text, -1);
    scanned->notes = sources->notes->len;
    char *bytes = cache_find(scanned->cache, STORE_SCANS, scanned->key_text, &size);
    if (bytes == NULL)
        return false;
    g_autoptr(GVariant) answer =
        g_variant_ref_sink(g_variant_new_from_data(G_VARIANT_TYPE(FORM), bytes, size, FALSE, g_free, bytes));
    observations_unref(stop(scanned));
    take_answer(answer, sources);
    notes_add(sources->notes, true, NULL, 0, 0, "the result of the scan came from the cache");
    return true;
}

void cached_scan_ended(struct cached_scan *scanned, const struct sources *sources)
{
    if (scanned != NULL)
        scanned->all = sources->notes->len;
}

void cached_scan_add(struct cached_scan *scanned, const struct sources *sources, const struct scope_table *table)
{
    struct observations *observations = scanned != NULL ? stop(scanned) : NULL;
    if (observations != NULL && observations_are_sound(observations) && !scope_table_is_spent(table)) {
        g_autoptr(GPtrArray) read = g_ptr_array_new_with_free_func(g_free);
        scope_table_list_files(table, read);
        GVariant *parts[] = {g_variant_new_uint32(sources->skipped),
                             strings(sources->paths),
                             strings(sources->differing),
                             strings(sources->wrappers),
                             notes_between(sources->notes, scanned->notes, scanned->all),
                             strings(read),
                             left_out(sources->left_out),
                             strings(sources->starts),
                             strings(sources->changed)};
        g_autoptr(GVariant) answer = g_variant_ref_sink(g_variant_new_tuple(parts, G_N_ELEMENTS(parts)));
        g_autoptr(GBytes) rests_on = observations_encode(observations);
        cache_add(scanned->cache, STORE_SCANS, scanned->key_text, rests_on, g_variant_get_data(answer),
                  g_variant_get_size(answer));
    }
    observations_unref(observations);
}

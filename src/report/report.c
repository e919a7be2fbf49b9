#include "report/report.h"

#include <string.h>

#include "facts/derived-types.h"
#include "base/text/text.h"
#include "finding/where.h"

/* More notes than these hide the finding; --verbose shows them all. */
#define MAX_NOTES 6

guint report_count(const struct report *report, enum severity severity)
{
    guint count = 0;
    for (guint i = 0; i < report->findings->len; i++) {
        const struct finding *finding = report->findings->pdata[i];
        count += finding->severity == severity ? MAX(finding->unlisted, 1) : 0;
    }
    return count;
}

guint report_total(const GPtrArray *findings)
{
    guint total = 0;
    for (guint i = 0; i < findings->len; i++)
        total += MAX(((const struct finding *)findings->pdata[i])->unlisted, 1);
    return total;
}

bool report_shows(const struct finding *finding, const struct report_style *style)
{
    return !style->hide_info || finding->severity > SEVERITY_INFO;
}

guint report_notes_shown(const struct finding *finding, const struct report_style *style)
{
    guint all = fact_count(finding->related);
    return style->verbose ? all : MIN(all, MAX_NOTES);
}

guint report_step_number(const struct finding *finding, guint related)
{
    bool step =
        finding->path_length > 1 && related >= finding->path_at && related < finding->path_at + finding->path_length;
    return step ? related - finding->path_at + 1 : 0;
}

/* A program in which the finding does not hold has its file too. */
static bool report_is_shared(const struct report *report, const struct finding *finding)
{
    bool shared = false;
    const GPtrArray *names =
        finding->programs->len > 0 ? model_programs_reading(report->model, finding->place->file) : NULL;
    for (guint i = 0; i < fact_count(names) && !shared; i++)
        shared = !g_ptr_array_find_with_equal_func(finding->programs, names->pdata[i], g_str_equal, NULL);
    return shared;
}

/* "in driver disk only"; NULL when the file is of no other. */
static char *programs_phrase(const struct report *report, const struct finding *finding)
{
    if (!report_is_shared(report, finding))
        return NULL;
    GString *text = g_string_new(finding->programs->len == 1 ? "in driver " : "in drivers ");
    text_append_list(text, finding->programs);
    return g_string_free(g_string_append(text, " only"), FALSE);
}

char *report_message(const struct report *report, const struct finding *finding)
{
    g_autofree char *only = where_phrase(report->model->targets, finding->targets),
                    *programs = programs_phrase(report, finding);
    const char *message = finding->message != NULL ? finding->message : "", *first = only != NULL ? only : programs;
    if (first == NULL)
        return g_strdup(message);
    bool both = only != NULL && programs != NULL;
    return g_strdup_printf("%s (%s%s%s)", message, first, both ? ", " : "", both ? programs : "");
}

static void gap_free(gpointer data)
{
    struct report_gap *gap = data;
    g_array_unref(gap->targets);
    g_free(gap);
}

char *report_fix(const struct finding *finding)
{
    if (finding->fix_description == NULL)
        return NULL;
    return g_strdup_printf("%s (%s applies it)", finding->fix_description,
                           finding->fix_is_safe ? "--fix" : "--fix --unsafe-fixes");
}

/* The place, the field and the reason make a gap; the same from another path or target is the same gap. */
static int compare_gaps(const struct report_gap *a, const struct report_gap *b)
{
    static const struct fact_place nowhere;
    const struct fact_place *left = a->place != NULL ? a->place : &nowhere,
                            *right = b->place != NULL ? b->place : &nowhere;
    int order = g_strcmp0(left->file, right->file);
    if (order == 0)
        order = (left->line > right->line) - (left->line < right->line);
    if (order == 0)
        order = (left->column > right->column) - (left->column < right->column);
    if (order == 0)
        order = g_strcmp0(a->fact->field, b->fact->field);
    return order != 0 ? order : g_strcmp0(a->fact->reason, b->fact->reason);
}

static gint compare_gap_pointers(gconstpointer a, gconstpointer b)
{
    return compare_gaps(*(const struct report_gap *const *)a, *(const struct report_gap *const *)b);
}

static void add_gaps(GPtrArray *gaps, const struct fact_registration *registration, guint target)
{
    const GPtrArray *undetermined = derived_registration(registration)->undetermined;
    for (guint i = 0; i < fact_count(undetermined); i++) {
        struct report_gap *gap = g_new0(struct report_gap, 1);
        gap->fact = FACT_AT(undetermined, undetermined, i);
        gap->registration = registration;
        gap->place = gap->fact->place != NULL ? gap->fact->place : registration->call;
        gap->targets = g_array_new(FALSE, FALSE, sizeof(guint));
        g_array_append_val(gap->targets, target);
        g_ptr_array_add(gaps, gap);
    }
}

static gint compare_targets(gconstpointer a, gconstpointer b)
{
    guint left = *(const guint *)a, right = *(const guint *)b;
    return (left > right) - (left < right);
}

static void merge_gap(struct report_gap *into, const struct report_gap *from)
{
    guint target = g_array_index(from->targets, guint, 0);
    for (guint i = 0; i < into->targets->len; i++)
        if (g_array_index(into->targets, guint, i) == target)
            return;
    g_array_append_val(into->targets, target);
    g_array_sort(into->targets, compare_targets);
}

GPtrArray *report_gaps(const struct report *report)
{
    GPtrArray *all = g_ptr_array_new_with_free_func(gap_free);
    for (guint i = 0; i < report->model->units->len; i++) {
        const struct model_unit *unit = report->model->units->pdata[i];
        for (guint k = 0; k < fact_count(unit->facts->registrations); k++)
            add_gaps(all, FACT_AT(registration, unit->facts->registrations, k), unit->target);
    }
    g_ptr_array_sort(all, compare_gap_pointers);

    GPtrArray *distinct = g_ptr_array_new_with_free_func(gap_free);
    for (guint i = 0; i < all->len; i++) {
        struct report_gap *last = distinct->len > 0 ? distinct->pdata[distinct->len - 1] : NULL;
        if (last != NULL && compare_gaps(last, all->pdata[i]) == 0)
            merge_gap(last, all->pdata[i]);
        else
            g_ptr_array_add(distinct, g_steal_pointer(&all->pdata[i]));
    }
    for (guint i = 0; i < all->len; i++)
        if (all->pdata[i] != NULL)
            gap_free(all->pdata[i]);
    g_ptr_array_set_free_func(all, NULL);
    g_ptr_array_unref(all);
    return distinct;
}

/*
 * A file may hold thousands of comments, and thousands of findings.  Each exempt takes the lines of the findings of its
 * rules that none before it has taken, so each line is taken once.
 */
#include "triage/exempts.h"

/* A line that counts for a finding. */
struct point {
    int64_t line;
    struct finding *finding;
};

/* The findings of one rule. */
struct spoken {
    GArray *points; /* of struct point, by line */
    guint *next;    /* for each point and the end: itself, or one on the way to the next that nobody has taken */
};

static void spoken_free(gpointer data)
{
    struct spoken *spoken = data;
    g_array_unref(spoken->points);
    g_free(spoken->next);
    g_free(spoken);
}

static void add_point(GHashTable *by_rule, struct finding *finding, int64_t line)
{
    struct spoken *spoken = g_hash_table_lookup(by_rule, finding->rule);
    struct point point = {line, finding};
    if (spoken == NULL) {
        spoken = g_new0(struct spoken, 1);
        spoken->points = g_array_new(FALSE, FALSE, sizeof point);
        g_hash_table_insert(by_rule, (gpointer)finding->rule, spoken);
    }
    g_array_append_val(spoken->points, point);
}

static gint compare_points(gconstpointer a, gconstpointer b)
{
    int64_t left = ((const struct point *)a)->line, right = ((const struct point *)b)->line;
    return (left > right) - (left < right);
}

/* Rule id -> struct spoken. */
static GHashTable *index_findings(const GPtrArray *findings)
{
    GHashTable *by_rule = g_hash_table_new_full(g_str_hash, g_str_equal, NULL, spoken_free);
    for (guint i = 0; i < findings->len; i++) {
        struct finding *finding = findings->pdata[i];
        add_point(by_rule, finding, finding->place->line);
        add_point(by_rule, finding, finding->place->end_line);
    }
    GHashTableIter iter;
    gpointer value;
    g_hash_table_iter_init(&iter, by_rule);
    while (g_hash_table_iter_next(&iter, NULL, &value)) {
        struct spoken *spoken = value;
        g_array_sort(spoken->points, compare_points);
        spoken->next = g_new(guint, spoken->points->len + 1);
        for (guint i = 0; i <= spoken->points->len; i++)
            spoken->next[i] = i;
    }
    return by_rule;
}

static const struct point *point_at(const struct spoken *spoken, guint at)
{
    return &g_array_index(spoken->points, struct point, at);
}

static guint first_from(const struct spoken *spoken, int64_t line)
{
    guint low = 0, high = spoken->points->len;
    while (low < high) {
        guint middle = low + (high - low) / 2;
        if (point_at(spoken, middle)->line < line)
            low = middle + 1;
        else
            high = middle;
    }
    return low;
}

/* The next that nobody has taken; the way to it becomes shorter. */
static guint untaken(struct spoken *spoken, guint at)
{
    while (spoken->next[at] != at) {
        spoken->next[at] = spoken->next[spoken->next[at]];
        at = spoken->next[at];
    }
    return at;
}

static void exempts_take(struct spoken *spoken, const struct exempt *exempt)
{
    guint n = spoken->points->len, at = first_from(spoken, exempt->lines.first);
    exempt->fact->used |= at < n && point_at(spoken, at)->line <= exempt->lines.last;
    for (at = untaken(spoken, at); at < n && point_at(spoken, at)->line <= exempt->lines.last;
         at = untaken(spoken, at)) {
        struct finding *finding = point_at(spoken, at)->finding;
        if (finding->suppression == NULL)
            finding->suppression = FACT_COPY(suppression, exempt->fact);
        spoken->next[at] = at + 1;
    }
}

void exempts_apply(const GArray *exempts, const GPtrArray *findings)
{
    g_autoptr(GHashTable) by_rule = index_findings(findings);
    for (guint i = 0; i < exempts->len; i++) {
        const struct exempt *exempt = &g_array_index(exempts, struct exempt, i);
        for (guint k = 0; exempt->fact->problem == NULL && k < exempt->rules->len; k++) {
            struct spoken *spoken = g_hash_table_lookup(by_rule, ((const struct rule *)exempt->rules->pdata[k])->id);
            if (spoken != NULL)
                exempts_take(spoken, exempt);
        }
    }
}

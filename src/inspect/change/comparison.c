#include "inspect/change/comparison.h"

#include <string.h>

#include "inspect/change/change.h"
#include "inspect/change/consumers.h"
#include "inspect/change/counters.h"
#include "inspect/change/registrations.h"
#include "inspect/describe.h"

/* ---- life ---- */

static void set_free(gpointer data)
{
    struct change_set *set = data;
    g_ptr_array_unref(set->changes);
    g_free(set);
}

void comparison_free(struct comparison *comparison)
{
    if (comparison == NULL)
        return;
    g_ptr_array_unref(comparison->sets);
    g_ptr_array_unref(comparison->open);
    g_free(comparison->since);
    g_free(comparison->commit);
    g_free(comparison);
}

/* ---- which countersets are the same ---- */

typedef bool (*is_same_set)(const struct view_set *before, const struct view_set *after);

static bool has_same_key(const struct view_set *before, const struct view_set *after)
{
    return strcmp(before->key, after->key) == 0;
}

static bool has_same_name(const struct view_set *before, const struct view_set *after)
{
    g_autofree char *old = g_utf8_casefold(before->title, -1), *new = g_utf8_casefold(after->title, -1);
    return before->named && after->named && strcmp(old, new) == 0;
}

static bool has_same_guid(const struct view_set *before, const struct view_set *after)
{
    const char *old = before->manifest != NULL ? before->manifest->guid : NULL,
               *new = after->manifest != NULL ? after->manifest->guid : NULL;
    return old != NULL && new != NULL &&g_ascii_strcasecmp(old, new) == 0;
}

/* The key without its first line, which is the name. */
static bool has_same_handle(const struct view_set *before, const struct view_set *after)
{
    const char *old = strchr(before->key, '\n'), *new = strchr(after->key, '\n');
    return old != NULL && new != NULL &&strcmp(old, new) == 0;
}

static bool comparison_is_taken(const GPtrArray *pairs, const struct view_set *before)
{
    for (guint i = 0; i < pairs->len; i++)
        if (((const struct change_set *)pairs->pdata[i])->before == before)
            return true;
    return false;
}

static void pair_by(GPtrArray *pairs, const struct view *before, is_same_set same)
{
    for (guint i = 0; i < pairs->len; i++) {
        struct change_set *pair = pairs->pdata[i];
        for (guint k = 0; pair->before == NULL && k < before->sets->len; k++) {
            const struct view_set *set = before->sets->pdata[k];
            if (!comparison_is_taken(pairs, set) && same(set, pair->after))
                pair->before = set;
        }
    }
}

static void add_pair(GPtrArray *pairs, const struct view_set *before, const struct view_set *after)
{
    struct change_set *pair = g_new(struct change_set, 1);
    *pair = (struct change_set){before, after, g_ptr_array_new_with_free_func(change_free)};
    g_ptr_array_add(pairs, pair);
}

static void pair_sets(GPtrArray *pairs, const struct view *before, const struct view *after)
{
    static const is_same_set criteria[] = {has_same_key, has_same_name, has_same_guid, has_same_handle};
    for (guint i = 0; i < after->sets->len; i++)
        add_pair(pairs, NULL, after->sets->pdata[i]);
    for (size_t i = 0; i < G_N_ELEMENTS(criteria); i++)
        pair_by(pairs, before, criteria[i]);
    for (guint i = 0; i < before->sets->len; i++)
        if (!comparison_is_taken(pairs, before->sets->pdata[i]))
            add_pair(pairs, before->sets->pdata[i], NULL);
}

/* ---- what has changed of one ---- */

static const struct target *comparison_target_at(const struct view *view, const struct view_table *table, guint index)
{
    return &g_array_index(view->model->targets, struct target, g_array_index(table->targets, guint, index));
}

/* For the oldest Windows there may be another one now. */
static bool is_same_target(const struct target *a, const struct target *b)
{
    return a->ntddi == b->ntddi && strcmp(a->arch, b->arch) == 0 && g_strcmp0(a->configuration, b->configuration) == 0;
}

/* The table for the same target; else, and where the build has other ones now, the first. */
static const struct view_table *table_like(const struct comparison *comparison, const struct view_set *before,
                                           const struct view_table *now)
{
    const struct target *wanted = comparison_target_at(comparison->after, now, 0);
    for (guint i = 0; i < before->tables->len; i++) {
        const struct view_table *table = before->tables->pdata[i];
        for (guint k = 0; k < table->targets->len; k++)
            if (is_same_target(comparison_target_at(comparison->before, table, k), wanted))
                return table;
    }
    return before->tables->pdata[0];
}

static const struct view_block *block_like(const struct view_table *table, int64_t struct_index)
{
    for (guint i = 0; i < table->blocks->len; i++)
        if (((const struct view_block *)table->blocks->pdata[i])->struct_index == struct_index)
            return table->blocks->pdata[i];
    return NULL;
}

static void compare_blocks(GPtrArray *changes, const struct view_table *before, const struct view_table *after)
{
    for (guint i = 0; i < after->blocks->len; i++) {
        const struct view_block *now = after->blocks->pdata[i], *then = block_like(before, now->struct_index);
        if (then != NULL && strcmp(then->title, now->title) == 0)
            continue;
        char *text = then != NULL
                         ? g_strdup_printf("block %" G_GINT64_FORMAT " was %s and is %s", now->struct_index,
                                           then->title, now->title)
                         : g_strdup_printf("block %" G_GINT64_FORMAT " is new: %s", now->struct_index, now->title);
        struct change *change = change_add(changes, then != NULL ? CHANGE_CHANGED : CHANGE_ADDED, CHANGE_BLOCK, false,
                                           text, then != NULL ? g_strdup(then->title) : NULL, g_strdup(now->title));
        if (change != NULL)
            change->place = now->declared;
    }
    for (guint i = 0; i < before->blocks->len; i++) {
        const struct view_block *then = before->blocks->pdata[i];
        if (block_like(after, then->struct_index) == NULL)
            change_add(changes, CHANGE_REMOVED, CHANGE_BLOCK, false,
                       g_strdup_printf("block %" G_GINT64_FORMAT " is gone: %s", then->struct_index, then->title),
                       g_strdup(then->title), NULL);
    }
}

/* No rows where some may be: nothing can be said of them. */
static bool is_unknown(const struct view_set *set, const struct view_table *table)
{
    return fact_count(table->registration->descriptors) == 0 && set->n_undetermined > 0;
}

static void compare_tables(struct comparison *comparison, struct change_set *pair)
{
    for (guint i = 0; i < pair->after->tables->len; i++) {
        const struct view_table *now = pair->after->tables->pdata[i], *then = table_like(comparison, pair->before, now);
        bool before = is_unknown(pair->before, then), after = is_unknown(pair->after, now);
        if (before || after) {
            g_ptr_array_add(comparison->open, g_strdup_printf("%s: its counters could not be determined%s",
                                                              pair->after->title, after ? "" : " at the revision"));
            continue;
        }
        compare_counters(pair->changes, then, now);
        compare_blocks(pair->changes, then, now);
    }
}

static void compare_pair(struct comparison *comparison, struct change_set *pair)
{
    bool sure = comparison->after->failed->len == 0;
    if (pair->before == NULL) {
        g_autofree char *counters = describe_count(view_set_counters(pair->after), "counter", "counters");
        struct change *change = change_add(pair->changes, CHANGE_ADDED, CHANGE_COUNTERSET, false,
                                           g_strdup_printf("the counterset is new, with %s", counters), NULL, NULL);
        change->place = pair->after->place;
    } else if (pair->after == NULL) {
        change_add(pair->changes, CHANGE_REMOVED, CHANGE_COUNTERSET, sure,
                   g_strdup(sure ? "the counterset is gone: nothing registers it"
                                 : "nothing registers the counterset, but not everything could be analysed"),
                   NULL, NULL);
    } else {
        compare_registrations(pair->changes, pair->before, pair->after);
        compare_consumers(pair->changes, pair->before, pair->after, sure);
        compare_tables(comparison, pair);
    }
}

/* What breaks consumers comes first. */
static gint by_gravity(gconstpointer a, gconstpointer b)
{
    const struct change *left = *(const struct change *const *)a, *right = *(const struct change *const *)b;
    return right->breaks - left->breaks;
}

static void comparison_count(struct comparison *comparison, const GPtrArray *changes)
{
    comparison->changes += changes->len;
    for (guint i = 0; i < changes->len; i++)
        comparison->broken += ((const struct change *)changes->pdata[i])->breaks;
}

static void add_failed(struct comparison *comparison, const struct view *view, const char *when)
{
    for (guint i = 0; i < view->failed->len; i++) {
        const struct view_line *line = view->failed->pdata[i];
        g_ptr_array_add(comparison->open,
                        g_strdup_printf("%s could not be analysed%s: %s", line->label, when, line->text));
    }
}

struct comparison *comparison_new(const struct view *before, const struct view *after, const char *since,
                                  const char *commit)
{
    struct comparison *comparison = g_new0(struct comparison, 1);
    *comparison = (struct comparison){.before = before,
                                      .after = after,
                                      .since = g_strdup(since),
                                      .commit = g_strdup(commit),
                                      .sets = g_ptr_array_new_with_free_func(set_free),
                                      .open = g_ptr_array_new_with_free_func(g_free)};
    add_failed(comparison, before, " at the revision");
    add_failed(comparison, after, "");
    pair_sets(comparison->sets, before, after);
    for (guint i = 0; i < comparison->sets->len;) {
        struct change_set *pair = comparison->sets->pdata[i];
        compare_pair(comparison, pair);
        g_ptr_array_sort(pair->changes, by_gravity);
        comparison_count(comparison, pair->changes);
        if (pair->changes->len > 0) {
            i++;
            continue;
        }
        g_ptr_array_remove_index(comparison->sets, i);
        comparison->unchanged++;
    }
    return comparison;
}

/* ---- words ---- */

const char *change_set_title(const struct change_set *set)
{
    return set->after != NULL ? set->after->title : set->before->title;
}

const char *change_kind_word(enum change_kind kind)
{
    static const char *const words[] = {"added", "removed", "changed", "moved"};
    return words[kind];
}

const char *change_what_word(enum change_what what)
{
    static const char *const words[] = {"counterset", "registration", "counter", "block", "instances"};
    return words[what];
}

char *comparison_summary(const struct comparison *comparison)
{
    g_autofree char *since = strcmp(comparison->since, comparison->commit) == 0
                                 ? g_strdup(comparison->since)
                                 : g_strdup_printf("%s (%s)", comparison->since, comparison->commit);
    if (comparison->changes == 0)
        return g_strdup_printf("Since %s: no counter has changed.", since);
    g_autofree char *changes = describe_count(comparison->changes, "change", "changes"),
                    *sets = describe_count(comparison->sets->len, "counterset", "countersets");
    g_autofree char *broken = comparison->broken == 0   ? g_strdup("none breaks")
                              : comparison->broken == 1 ? g_strdup("1 breaks")
                                                        : g_strdup_printf("%u break", comparison->broken);
    return g_strdup_printf("Since %s: %s in %s; %s consumers.", since, changes, sets, broken);
}

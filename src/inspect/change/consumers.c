/* What became of what consumers see: the manifest with its texts, scales and bases, and what defects do to numbers. */
#include "inspect/change/consumers.h"

#include <string.h>

#include "inspect/change/change.h"
#include "inspect/consumer.h"
#include "inspect/view-row.h"

static char *consumers_title_of(const struct consumer_counter *counter)
{
    return counter->id >= 0 ? g_strdup_printf("counter %" G_GINT64_FORMAT " (%s)", counter->id, counter->name)
                            : g_strdup(counter->name);
}

static void add_counter(GPtrArray *changes, const struct consumer_counter *counter, enum change_kind kind, bool breaks,
                        const char *text, const struct fact_place *place)
{
    g_autofree char *title = consumers_title_of(counter);
    struct change *change =
        change_add(changes, kind, CHANGE_COUNTER, breaks, g_strdup_printf("%s%s", title, text), NULL, NULL);
    if (change == NULL)
        return;
    change->id = counter->id;
    change->place = place;
}

/* ---- what the manifest says ---- */

static void compare_word(GPtrArray *changes, const struct consumer_counter *now, bool breaks, const char *format,
                         const char *before, const char *after)
{
    if (strcmp(before, after) == 0)
        return;
    g_autofree char *text = g_strdup_printf("%s was %s and is %s", format, before, after);
    add_counter(changes, now, CHANGE_CHANGED, breaks, text, now->counter->place);
}

static const char *level_of(const struct fact_manifest_counter *counter)
{
    return counter->advanced ? "advanced" : "standard";
}

static void compare_texts(GPtrArray *changes, const struct consumer_counter *before,
                          const struct consumer_counter *after)
{
    const struct fact_place *place = after->counter->place;
    compare_word(changes, after, true, ": the counter that its value is divided by",
                 before->base != NULL ? before->base : "nothing", after->base != NULL ? after->base : "nothing");
    compare_word(changes, after, false, ": the scale factor in charts", before->scale != NULL ? before->scale : "1",
                 after->scale != NULL ? after->scale : "1");
    compare_word(changes, after, false, ": detailLevel", level_of(before->counter), level_of(after->counter));
    if (g_strcmp0(before->counter->description, after->counter->description) != 0)
        add_counter(changes, after, CHANGE_CHANGED, false, ": its help text has changed", place);
    if ((before->unlisted == NULL) != (after->unlisted == NULL))
        add_counter(changes, after, CHANGE_CHANGED, after->unlisted != NULL,
                    after->unlisted != NULL ? ": tools no longer list it" : ": tools list it now", place);
}

static const struct consumer_counter *counter_like(const struct consumer *consumer,
                                                   const struct consumer_counter *wanted)
{
    for (guint i = 0; i < consumer->counters->len; i++) {
        const struct consumer_counter *counter = consumer->counters->pdata[i];
        if (counter->id == wanted->id && (counter->counter == NULL) == (wanted->counter == NULL) &&
            strcmp(counter->name, wanted->name) == 0)
            return counter;
    }
    return NULL;
}

/* What rows publish is compared by its row; these are counters that the manifest alone has. */
static void compare_unpublished(GPtrArray *changes, const struct consumer *left, const struct consumer *right,
                                enum change_kind kind, const char *text)
{
    for (guint i = 0; i < left->counters->len; i++) {
        const struct consumer_counter *counter = left->counters->pdata[i];
        if (counter->row == CONSUMER_NO_ROW && counter_like(right, counter) == NULL)
            add_counter(changes, counter, kind, false, text, kind == CHANGE_REMOVED ? NULL : counter->counter->place);
    }
}

/* ---- what defects do ---- */

static bool has_effect(const GPtrArray *effects, const char *text)
{
    for (guint i = 0; i < effects->len; i++)
        if (strcmp(((const struct consumer_effect *)effects->pdata[i])->text, text) == 0)
            return true;
    return false;
}

static void compare_effects(GPtrArray *changes, const struct consumer_counter *before,
                            const struct consumer_counter *after)
{
    for (guint i = 0; i < after->effects->len; i++) {
        const struct consumer_effect *effect = after->effects->pdata[i];
        g_autofree char *text = g_strdup_printf(": %s (%s)", effect->text, effect->finding->rule);
        if (!has_effect(before->effects, effect->text))
            add_counter(changes, after, CHANGE_CHANGED, effect->finding->severity > SEVERITY_INFO, text,
                        effect->finding->place);
    }
}

static void compare_effects_on_all(GPtrArray *changes, const struct view_set *before, const struct view_set *after)
{
    for (guint i = 0; i < after->consumer->effects->len; i++) {
        const struct consumer_effect *effect = after->consumer->effects->pdata[i];
        const struct finding *finding = effect->finding;
        /* What makes Windows reject a call is reported with its strip (compare_compat() in registrations.c). */
        if (has_effect(before->consumer->effects, effect->text) || view_is_rejected_by(after, finding->rule))
            continue;
        struct change *change =
            change_add(changes, CHANGE_CHANGED, CHANGE_REGISTRATION, finding->severity > SEVERITY_INFO,
                       g_strdup_printf("%s (%s)", effect->text, finding->rule), NULL, NULL);
        if (change != NULL)
            change->place = finding->place;
    }
}

/* ---- all ---- */

static void compare_manifest(GPtrArray *changes, const struct view_set *before, const struct view_set *after, bool sure)
{
    const struct fact_manifest_set *old = before->manifest, *new = after->manifest;
    if (old != NULL && new == NULL)
        change_add(changes, CHANGE_REMOVED, CHANGE_COUNTERSET, sure,
                   g_strdup(sure ? "no manifest describes the counterset any more: tools get no names, types or help "
                                   "texts"
                                 : "no manifest describes the counterset, but not everything could be analysed"),
                   g_strdup_printf("\"%s\"", old->name != NULL ? old->name : "?"), NULL);
    if (new == NULL || (old != NULL && g_strcmp0(old->description, new->description) == 0))
        return;
    struct change *change = change_add(changes, old == NULL ? CHANGE_ADDED : CHANGE_CHANGED, CHANGE_COUNTERSET, false,
                                       g_strdup(old == NULL ? "a manifest describes the counterset now"
                                                            : "the help text of the counterset has changed"),
                                       NULL, NULL);
    if (change != NULL)
        change->place = new->place;
}

void compare_consumers(GPtrArray *changes, const struct view_set *before, const struct view_set *after, bool sure)
{
    const struct consumer *old = before->consumer, *new = after->consumer;
    compare_manifest(changes, before, after, sure);
    compare_effects_on_all(changes, before, after);
    for (guint i = 0; i < new->counters->len; i++) {
        const struct consumer_counter *now = new->counters->pdata[i], *then = counter_like(old, now);
        if (then != NULL && now->counter != NULL)
            compare_texts(changes, then, now);
        if (then != NULL)
            compare_effects(changes, then, now);
    }
    if (before->manifest == NULL || after->manifest == NULL)
        return;
    compare_unpublished(changes, new, old, CHANGE_ADDED, " is new in the manifest, and no row publishes it");
    compare_unpublished(changes, old, new, CHANGE_REMOVED, ", which no row published, is gone from the manifest");
}

#include "inspect/consumer.h"

#include <string.h>

#include "inspect/effect.h"
#include "inspect/view-row.h"
#include "manifest/reading.h"
#include "manifest/schema.h"

static void effect_free(gpointer data)
{
    struct consumer_effect *effect = data;
    g_free(effect->text);
    g_free(effect);
}

static void counter_free(gpointer data)
{
    struct consumer_counter *counter = data;
    g_free(counter->name);
    g_free(counter->path);
    g_free(counter->scale);
    g_free(counter->base);
    g_ptr_array_unref(counter->effects);
    g_free(counter);
}

/* Takes the text; NULL is no effect. */
static void inspect_consumer_add_effect(GPtrArray *effects, char *text, const struct finding *finding)
{
    bool known = text == NULL;
    for (guint i = 0; i < effects->len && !known; i++)
        known = g_str_equal(((const struct consumer_effect *)effects->pdata[i])->text, text);
    if (known) {
        g_free(text);
        return;
    }
    struct consumer_effect *effect = g_new(struct consumer_effect, 1);
    *effect = (struct consumer_effect){text, finding};
    g_ptr_array_add(effects, effect);
}

/* ---- one counter ---- */

static const struct fact_value *id_of(const struct view_table *table, guint row)
{
    return FACT_AT(descriptor, table->registration->descriptors, row)->id;
}

static void add_effects_of_row(const struct view_table *table, guint row, struct consumer_counter *counter)
{
    g_autoptr(GPtrArray) findings = view_row_findings(table, row);
    for (guint k = 0; k < findings->len; k++)
        inspect_consumer_add_effect(counter->effects, effect_on_row(table, row, findings->pdata[k]),
                                    findings->pdata[k]);
}

/* Findings about a row; a table for other targets has the counter under the same Id. */
static void add_effects(const struct view_set *set, struct consumer_counter *counter)
{
    if (counter->row != CONSUMER_NO_ROW)
        add_effects_of_row(set->tables->pdata[0], counter->row, counter);
    for (guint i = 1; i < set->tables->len; i++) {
        const struct view_table *table = set->tables->pdata[i];
        for (guint row = 0; row < fact_count(table->registration->descriptors); row++) {
            const struct fact_value *id = id_of(table, row);
            if (fact_value_is_number(id) && id->number == counter->id)
                add_effects_of_row(table, row, counter);
        }
    }
}

/* Findings about a counter that no row publishes. */
static void add_effects_without_row(const struct view_set *set, struct consumer_counter *counter)
{
    for (guint i = 0; i < set->findings->len; i++) {
        const struct finding *finding = set->findings->pdata[i];
        if (strcmp(finding->rule, "PCW701") == 0 && g_ptr_array_find(finding->subjects, counter->counter, NULL))
            inspect_consumer_add_effect(counter->effects, g_strdup("is listed, and never has a value"), finding);
    }
}

static struct consumer_counter *counter_new(int64_t id, guint row, const struct fact_manifest_counter *facts)
{
    struct consumer_counter *counter = g_new0(struct consumer_counter, 1);
    counter->id = id;
    counter->row = row;
    counter->counter = facts;
    counter->effects = g_ptr_array_new_with_free_func(effect_free);
    return counter;
}

static char *inspect_consumer_base_of(const struct fact_manifest_set *set, const struct fact_manifest_counter *counter)
{
    for (guint i = 0; i < fact_count(counter->references); i++) {
        const struct fact_manifest_reference *reference = FACT_AT(manifest_reference, counter->references, i);
        int64_t id;
        if (g_strcmp0(reference->attribute, "baseID") != 0 || reference->text == NULL ||
            !reading_number(reference->text, &id))
            continue;
        for (guint k = 0; k < fact_count(set->counters); k++) {
            const struct fact_manifest_counter *other = FACT_AT(manifest_counter, set->counters, k);
            if (other->id == id)
                return other->name != NULL ? g_strdup(other->name)
                                           : g_strdup_printf("the counter with the Id %s", reference->text);
        }
    }
    return NULL;
}

/* "0.001", "1000"; NULL for 1. */
static char *scale_of(int64_t power)
{
    if (power == 0)
        return NULL;
    GString *text = g_string_new(power > 0 ? "1" : "0.");
    for (int64_t i = 1; i < -power; i++)
        g_string_append_c(text, '0');
    for (int64_t i = 0; i < power; i++)
        g_string_append_c(text, '0');
    if (power < 0)
        g_string_append_c(text, '1');
    return g_string_free(text, FALSE);
}

static const char *why_unlisted(const struct fact_manifest_counter *counter)
{
    if (counter->no_display)
        return "tools do not list it: it has the attribute noDisplay";
    if (counter->type != NULL && g_str_has_suffix(counter->type, "_base"))
        return "tools do not list it: it is the base of another counter";
    return NULL;
}

static void consumer_describe(const struct fact_manifest_set *set, struct consumer_counter *counter)
{
    const struct fact_manifest_counter *facts = counter->counter;
    bool single = g_strcmp0(set->instances, "single") == 0 || g_str_has_prefix(set->instances, "globalAggregate");
    counter->name = facts->name != NULL ? g_strdup(facts->name) : g_strdup_printf("Id %" G_GINT64_FORMAT, facts->id);
    counter->unlisted = why_unlisted(facts);
    if (counter->unlisted == NULL)
        counter->path = g_strdup_printf("\\%s%s\\%s", set->name != NULL ? set->name : "?", single ? "" : "(*)",
                                        facts->name != NULL ? facts->name : "?");
    counter->type = facts->type != NULL ? counter_type_named(facts->type) : NULL;
    counter->scale = scale_of(facts->scale);
    counter->base = inspect_consumer_base_of(set, facts);
}

/* ---- the counterset ---- */

/* Each program and target has a copy of the manifest. */
static bool is_same_counter(const struct fact_manifest_counter *a, const struct fact_manifest_counter *b)
{
    return a == b || (a->id == b->id && fact_place_same(a->place, b->place));
}

static guint row_with(const struct view_table *table, const struct fact_manifest_counter *counter)
{
    for (guint row = 0; row < fact_count(table->registration->descriptors); row++) {
        const struct fact_manifest_counter *of_row = view_row_counter(table, row);
        if (of_row != NULL && is_same_counter(of_row, counter))
            return row;
    }
    return CONSUMER_NO_ROW;
}

static void inspect_consumer_add_listed(struct consumer *consumer, const struct view_set *set,
                                        const struct view_table *table)
{
    for (guint i = 0; i < fact_count(set->manifest->counters); i++) {
        const struct fact_manifest_counter *facts = FACT_AT(manifest_counter, set->manifest->counters, i);
        struct consumer_counter *counter = counter_new(facts->id, row_with(table, facts), facts);
        consumer_describe(set->manifest, counter);
        add_effects(set, counter);
        if (counter->row == CONSUMER_NO_ROW)
            add_effects_without_row(set, counter);
        g_ptr_array_add(consumer->counters, counter);
    }
}

/* The manifest has no such Id, so tools do not show the counter: only PCW702 matters. */
static void keep_unread(GPtrArray *effects)
{
    for (guint i = effects->len; i > 0; i--)
        if (strcmp(((const struct consumer_effect *)effects->pdata[i - 1])->finding->rule, "PCW702") != 0)
            g_ptr_array_remove_index(effects, i - 1);
}

/* Rows of which the manifest says nothing: those with a defect. */
static void inspect_consumer_add_rest(struct consumer *consumer, const struct view_set *set,
                                      const struct view_table *table)
{
    for (guint row = 0; row < fact_count(table->registration->descriptors); row++) {
        const struct fact_value *id = id_of(table, row);
        if (set->manifest != NULL && view_row_counter(table, row) != NULL)
            continue;
        struct consumer_counter *counter = counter_new(fact_value_is_number(id) ? id->number : -1, row, NULL);
        const char *field = table->fields->pdata[row];
        counter->name = field != NULL      ? g_strdup(field)
                        : counter->id >= 0 ? g_strdup_printf("Id %" G_GINT64_FORMAT, counter->id)
                                           : g_strdup("a counter of unknown Id");
        add_effects(set, counter);
        if (set->manifest != NULL && counter->id >= 0)
            keep_unread(counter->effects);
        if (counter->effects->len > 0)
            g_ptr_array_add(consumer->counters, counter);
        else
            counter_free(counter);
    }
}

/* "There is only one instance.": what is default is of no interest to consumers. */
static char *first_sentence(const char *text)
{
    const char *end = strstr(text, ". ");
    return end != NULL ? g_strndup(text, (gsize)(end - text) + 1) : g_strdup(text);
}

struct consumer *consumer_new(const struct view_set *set)
{
    struct consumer *consumer = g_new0(struct consumer, 1);
    const struct view_table *table = set->tables->pdata[0];
    const struct schema_attribute *attribute = schema_attribute_named("counterSet", "instances");
    const struct schema_word *word =
        set->manifest != NULL ? schema_word_named(attribute, set->manifest->instances) : NULL;
    consumer->manifest = set->manifest;
    consumer->instances = word != NULL ? first_sentence(word->doc) : NULL;
    consumer->effects = g_ptr_array_new_with_free_func(effect_free);
    consumer->counters = g_ptr_array_new_with_free_func(counter_free);
    for (guint i = 0; i < set->findings->len; i++)
        inspect_consumer_add_effect(consumer->effects, effect_on_all(set, set->findings->pdata[i]),
                                    set->findings->pdata[i]);
    if (set->manifest != NULL)
        inspect_consumer_add_listed(consumer, set, table);
    inspect_consumer_add_rest(consumer, set, table);
    return consumer;
}

void consumer_free(struct consumer *consumer)
{
    if (consumer == NULL)
        return;
    g_free(consumer->instances);
    g_ptr_array_unref(consumer->effects);
    g_ptr_array_unref(consumer->counters);
    g_free(consumer);
}

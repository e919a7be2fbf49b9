/*
 * What a manifest says without any effect (Microsoft: "counter Complex Type", aggregate; "Performance Counters Schema",
 * localization and stringTable).
 */
#include "manifest/effects.h"

#include <string.h>

#include "manifest/schema.h"

/* Aggregation functions apply to the three other kinds; one that the schema does not know is reported for itself. */
static bool is_not_aggregated(const struct xml_element *set)
{
    const char *instances = xml_value(set, "instances");
    return instances == NULL || strcmp(instances, "single") == 0 || strcmp(instances, "multiple") == 0;
}

/* One finding for a counterset, at the first of its counters: the mistake is the counterset's kind, or all of them. */
static void check_aggregates(struct reading *reading, const struct xml_element *set)
{
    const struct schema_attribute *known = schema_attribute_named("counter", "aggregate");
    for (guint i = 0; i < set->children->len; i++) {
        const struct xml_element *counter = set->children->pdata[i];
        const char *function = counter->fact != NULL ? xml_value(counter, "aggregate") : NULL;
        if (function == NULL || strcmp(function, "undefined") == 0 || schema_word_named(known, function) == NULL)
            continue;
        const char *instances = xml_value(set, "instances");
        reading_problem(reading, "aggregate", counter, "aggregate",
                        g_strdup(instances != NULL ? instances : "single (the default)"));
        return;
    }
}

static void check_texts(struct reading *reading, const struct xml_element *element)
{
    static const char *const attributes[] = {"name", "description"};
    for (guint i = 0; i < G_N_ELEMENTS(attributes); i++) {
        const char *text = xml_value(element, attributes[i]);
        if (text != NULL && g_ascii_strncasecmp(text, "$(string.", strlen("$(string.")) == 0)
            reading_problem(reading, "string", element, attributes[i], g_strdup("write the text itself"));
    }
}

void reading_check_effects(struct reading *reading)
{
    for (guint i = 0; i < reading->tree->elements->len; i++) {
        const struct xml_element *element = reading->tree->elements->pdata[i];
        bool set = strcmp(element->name, "counterSet") == 0;
        if (element->fact == NULL || reading_is_skipped(element) || (!set && strcmp(element->name, "counter") != 0))
            continue;
        check_texts(reading, element);
        if (set && is_not_aggregated(element))
            check_aggregates(reading, element);
    }
}

/* From elements to facts.  What stands in the wrong place makes none: check.c says so. */
#include "manifest/build.h"

#include <string.h>

#include "manifest/schema.h"
#include "manifest/types.h"

static const char *const reference_attributes[] = {"baseID", "perfTimeID", "perfFreqID", "multiCounterID", "struct"};

static char *build_value_of(const struct xml_element *element, const char *name)
{
    return g_strdup(xml_value(element, name));
}

static struct fact_place *build_place_of(const struct reading *reading, const struct xml_element *element,
                                         const char *name)
{
    return reading_attribute(reading, xml_get(element, name));
}

static void *build_provider(const struct reading *reading, const struct xml_element *element)
{
    struct fact_manifest_provider *provider = FACT_NEW(manifest_provider);
    const char *type = xml_value(element, "providerType");
    provider->place = reading_element(reading, element);
    provider->name = build_value_of(element, "providerName");
    provider->guid = build_value_of(element, "providerGuid");
    provider->symbol = build_value_of(element, "symbol");
    provider->custom = g_strcmp0(xml_value(element, "callback"), "custom") == 0;
    provider->identity = build_value_of(element, "applicationIdentity");
    provider->identity_place = reading_attribute(reading, xml_get(element, "applicationIdentity"));
    provider->kernel = type != NULL && g_ascii_strcasecmp(type, "kernelMode") == 0;
    reading->facts->user_mode += !provider->kernel;
    fact_append(&reading->facts->providers, provider);
    return provider;
}

static void *build_set(const struct reading *reading, const struct xml_element *element)
{
    struct fact_manifest_set *set = FACT_NEW(manifest_set);
    struct fact_manifest_provider *provider = element->parent->fact;
    const char *instances = xml_value(element, "instances");
    set->place = reading_element(reading, element);
    set->symbol = build_value_of(element, "symbol");
    set->symbol_place = build_place_of(reading, element, "symbol");
    set->name = build_value_of(element, "name");
    set->name_place = build_place_of(reading, element, "name");
    set->guid = build_value_of(element, "guid");
    set->guid_place = build_place_of(reading, element, "guid");
    set->uri = build_value_of(element, "uri");
    set->description = build_value_of(element, "description");
    set->instances = g_strdup(instances != NULL ? instances : "single");
    fact_append(&provider->sets, set);
    return set;
}

static void *build_struct(const struct reading *reading, const struct xml_element *element)
{
    struct fact_manifest_struct *structure = FACT_NEW(manifest_struct);
    struct fact_manifest_set *set = element->parent->fact;
    structure->place = reading_element(reading, element);
    structure->name = build_value_of(element, "name");
    structure->type = build_value_of(element, "type");
    structure->type_place = build_place_of(reading, element, "type");
    fact_append(&set->structs, structure);
    return structure;
}

/* No scale for a text that is none: check.c reports it. */
static int64_t build_scale_of(const struct xml_element *element)
{
    const char *text = xml_value(element, "defaultScale");
    gint64 scale = 0;
    return text != NULL && g_ascii_string_to_signed(text, 10, -10, 10, &scale, NULL) ? scale : 0;
}

static void add_references(const struct reading *reading, const struct xml_element *element,
                           struct fact_manifest_counter *counter)
{
    for (guint i = 0; i < G_N_ELEMENTS(reference_attributes); i++) {
        if (xml_get(element, reference_attributes[i]) == NULL)
            continue;
        struct fact_manifest_reference *reference = FACT_NEW(manifest_reference);
        reference->attribute = g_strdup(reference_attributes[i]);
        reference->text = build_value_of(element, reference_attributes[i]);
        reference->place = build_place_of(reading, element, reference_attributes[i]);
        fact_append(&counter->references, reference);
    }
}

static void *build_counter(const struct reading *reading, const struct xml_element *element)
{
    struct fact_manifest_counter *counter = FACT_NEW(manifest_counter);
    struct fact_manifest_set *set = element->parent->fact;
    const char *id = xml_value(element, "id"), *type = xml_value(element, "type");
    const struct counter_type *known = type != NULL ? counter_type_named(type) : NULL;
    counter->place = reading_element(reading, element);
    counter->id = counter->struct_index = -1;
    if (id != NULL)
        reading_number(id, &counter->id);
    counter->id_place = build_place_of(reading, element, "id");
    counter->name = build_value_of(element, "name");
    counter->uri = build_value_of(element, "uri");
    counter->description = build_value_of(element, "description");
    counter->symbol = build_value_of(element, "symbol");
    counter->advanced = g_strcmp0(xml_value(element, "detailLevel"), "advanced") == 0;
    counter->scale = build_scale_of(element);
    counter->type = g_strdup(type);
    counter->type_place = build_place_of(reading, element, "type");
    counter->size = known != NULL ? known->size : 0;
    counter->structure = build_value_of(element, "struct");
    counter->field = build_value_of(element, "field");
    counter->field_place = build_place_of(reading, element, "field");
    add_references(reading, element, counter);
    fact_append(&set->counters, counter);
    return counter;
}

/* Each once: as many as the schema knows. */
static void add_property(struct fact_manifest_counter *counter, const char *name)
{
    g_autofree char *word = g_strconcat(name, " ", NULL), *before = counter->properties;
    if (before == NULL || strstr(before, word) == NULL)
        counter->properties = g_strconcat(before != NULL ? before : "", word, NULL);
    else
        counter->properties = g_steal_pointer(&before);
}

static void *build_attribute(const struct reading *reading, const struct xml_element *element)
{
    struct fact_manifest_counter *counter = element->parent->fact;
    (void)reading;
    const char *name = xml_value(element, "name");
    counter->no_display |= g_strcmp0(name, "noDisplay") == 0;
    if (name != NULL && schema_word_named(schema_attribute_named("counterAttribute", "name"), name) != NULL)
        add_property(counter, name);
    return counter;
}

/* What only groups others stands for what it is in. */
static void *build_group(const struct reading *reading, const struct xml_element *element)
{
    return element->parent != NULL ? element->parent->fact : reading->facts;
}

static const struct {
    const char *element;
    void *(*build)(const struct reading *reading, const struct xml_element *element);
} builders[] = {
    {"counters", build_group},          {"provider", build_provider},
    {"counterSet", build_set},          {"structs", build_group},
    {"struct", build_struct},           {"counter", build_counter},
    {"counterAttributes", build_group}, {"counterAttribute", build_attribute},
};

static bool build_fits(const struct xml_element *element, const char *parent)
{
    if (parent == NULL || element->parent == NULL)
        return parent == NULL && element->parent == NULL;
    return element->parent->fact != NULL && strcmp(element->parent->name, parent) == 0;
}

static void build_element(const struct reading *reading, struct xml_element *element)
{
    for (guint i = 0; element->counters && i < G_N_ELEMENTS(builders); i++)
        if (strcmp(element->name, builders[i].element) == 0 &&
            build_fits(element, schema_element_named(element->name)->parent))
            element->fact = builders[i].build(reading, element);
}

/* A counter that names no struct is in its counterset's only one. */
static void find_struct(const struct fact_manifest_set *set, struct fact_manifest_counter *counter)
{
    guint n = fact_count(set->structs);
    if (counter->structure == NULL && n == 1)
        counter->structure = g_strdup(FACT_AT(manifest_struct, set->structs, 0)->name);
    for (guint i = 0; i < n && counter->structure != NULL && !counter->struct_repeated; i++) {
        if (g_strcmp0(FACT_AT(manifest_struct, set->structs, i)->name, counter->structure) != 0)
            continue;
        counter->struct_repeated = counter->struct_index >= 0;
        counter->struct_index = counter->struct_repeated ? counter->struct_index : i;
    }
}

void reading_build(struct reading *reading)
{
    for (guint i = 0; i < reading->tree->elements->len; i++)
        build_element(reading, reading->tree->elements->pdata[i]);
    for (guint p = 0; p < fact_count(reading->facts->providers); p++) {
        const struct fact_manifest_provider *provider = FACT_AT(manifest_provider, reading->facts->providers, p);
        for (guint s = 0; s < fact_count(provider->sets); s++) {
            const struct fact_manifest_set *set = FACT_AT(manifest_set, provider->sets, s);
            for (guint c = 0; c < fact_count(set->counters); c++)
                find_struct(set, FACT_EDIT(manifest_counter, set->counters, c));
        }
    }
}

/*
 * What single elements lack or say wrongly: the schema (counterman.xsd), and what the code that ctrpp generates for
 * kernel mode needs.  Its comments about struct and field are the wrong way round; the attribute tables and the samples
 * decide.
 *
 * A check is here only where the documents leave no doubt; what they are silent about is accepted.
 */
#include <string.h>

#include "base/text/suggestion.h"
#include "manifest/ctext.h"
#include "manifest/names.h"
#include "manifest/reading.h"
#include "manifest/types.h"

/* ---- texts of attributes: NULL when one is right, else what would be, as a phrase ---- */

static char *check_guid(const char *text)
{
    static const char shape[] = "{xxxxxxxx-xxxx-xxxx-xxxx-xxxxxxxxxxxx}";
    bool right = strlen(text) == strlen(shape);
    for (size_t i = 0; right && shape[i] != '\0'; i++)
        right = shape[i] == 'x' ? g_ascii_isxdigit(text[i]) : text[i] == shape[i];
    return right ? NULL : g_strdup("a GUID is written {8-4-4-4-12 hexadecimal digits}, with its braces");
}

static char *check_number(const char *text)
{
    int64_t number;
    return reading_number(text, &number)
               ? NULL
               : g_strdup("a number is decimal, or 0x and up to 8 hexadecimal digits, and fits 32 bits");
}

/* The Id of PCW_COUNTER_DESCRIPTOR is a USHORT. */
static char *check_id(const char *text)
{
    int64_t number;
    if (!reading_number(text, &number))
        return check_number(text);
    return number <= G_MAXUINT16 ? NULL : g_strdup("the Id of a descriptor has 16 bits, so 65535 is the largest");
}

static char *check_type(const char *text)
{
    const struct counter_type *type = counter_type_named(text);
    if (type != NULL && type->size > 0)
        return NULL;
    if (type != NULL)
        return g_strdup("a kernel-mode counter is a number of 4 or 8 bytes, and this type is neither");
    g_autofree char *hint = counter_type_hint(text);
    return g_strconcat("there is no such counter type (names are in lower case)", hint, NULL);
}

static char *check_words(const char *text, const char *list)
{
    g_auto(GStrv) words = g_strsplit(list, ", ", -1);
    g_autoptr(GPtrArray) candidates = g_ptr_array_new();
    for (guint i = 0; words[i] != NULL; i++) {
        if (strcmp(words[i], text) == 0)
            return NULL;
        g_ptr_array_add(candidates, words[i]);
    }
    g_autofree char *hint = suggestion_hint(text, candidates);
    return g_strconcat("it is one of ", list, hint, NULL);
}

static char *check_provider_type(const char *text)
{
    return check_words(text, "kernelMode, userMode");
}

static char *check_instances(const char *text)
{
    return check_words(text, "single, multiple, globalAggregate, multipleAggregate, globalAggregateHistory");
}

static char *check_detail_level(const char *text)
{
    return check_words(text, "standard, advanced");
}

static char *check_aggregate(const char *text)
{
    return check_words(text, "sum, avg, max, min, undefined");
}

static char *check_attribute_name(const char *text)
{
    return check_words(text, "reference, noDisplay, noDigitGrouping, displayAsHex, displayAsReal");
}

static char *check_scale(const char *text)
{
    char *end = NULL;
    gint64 scale = g_ascii_strtoll(text, &end, 10);
    return *text != '\0' && *end == '\0' && scale >= -10 && scale <= 10
               ? NULL
               : g_strdup("it is a power of ten from -10 to 10");
}

/* What generated code makes of a text is judged where that is written (names.h). */
static char *check_symbol(const char *text)
{
    return g_strdup(names_symbol_problem(text));
}

static char *check_field(const char *text)
{
    return g_strdup(names_field_problem(text));
}

static char *check_struct_type(const char *text)
{
    return g_strdup(names_type_problem(text));
}

static char *check_set_name(const char *text)
{
    return g_strdup(names_set_problem(text));
}

static char *check_struct_name(const char *text)
{
    return ctext_has_name_shape(text) ? NULL
                                      : g_strdup("generated code makes a name of it, so it has to be a C identifier");
}

static char *check_callback(const char *text)
{
    return check_words(text, "custom, default");
}

/* ---- the table ---- */

enum need {
    OPTIONAL,
    REQUIRED,
    REQUIRED_FILLED, /* and not empty */
    DISPLAYED,       /* required, and not empty, unless the counter is not displayed */
};

static const struct {
    const char *element, *attribute;
    enum need need;
    char *(*check)(const char *text);
    const char *advice; /* where it is missing or empty */
} attributes[] = {
    {"provider", "providerGuid", REQUIRED_FILLED, check_guid,
     "add a GUID of its own: the provider is registered under it"},
    {"provider", "applicationIdentity", REQUIRED_FILLED, NULL,
     "name the driver's file: it holds the texts of the counters"},
    {"provider", "providerType", OPTIONAL, check_provider_type, NULL},
    {"provider", "callback", OPTIONAL, check_callback, NULL},
    {"counterSet", "guid", REQUIRED_FILLED, check_guid, "add a GUID of its own: the counterset is registered under it"},
    {"counterSet", "uri", REQUIRED, NULL,
     "add a name that is unique in the world, for example Company.Product.CounterSet"},
    {"counterSet", "symbol", REQUIRED_FILLED, check_symbol,
     "add one: the generated functions and the handle are named after it"},
    {"counterSet", "name", REQUIRED_FILLED, check_set_name, "add one: the driver registers it, and users see it"},
    {"counterSet", "description", REQUIRED, NULL, "add one: the schema requires it"},
    {"counterSet", "instances", OPTIONAL, check_instances, NULL},
    {"struct", "name", REQUIRED_FILLED, check_struct_name, "add one: counters refer to the structure by it"},
    {"struct", "type", REQUIRED_FILLED, check_struct_type, "name the C type of the structure that holds the values"},
    {"counter", "id", REQUIRED_FILLED, check_id, "add a number that no other counter of the counterset has"},
    {"counter", "uri", REQUIRED, NULL,
     "add a name that is unique in the world, for example Company.Product.CounterSet.Counter"},
    {"counter", "name", DISPLAYED, NULL, "add one, or the counterAttribute noDisplay if users should not see it"},
    {"counter", "type", REQUIRED_FILLED, check_type,
     "add one: it says how the value is read and shown, for example perf_counter_large_rawcount"},
    {"counter", "detailLevel", REQUIRED_FILLED, check_detail_level, "add standard or advanced"},
    {"counter", "field", OPTIONAL, check_field, "name the member of the structure that holds the value"},
    {"counter", "defaultScale", OPTIONAL, check_scale, NULL},
    {"counter", "aggregate", OPTIONAL, check_aggregate, NULL},
    {"counter", "baseID", OPTIONAL, check_number, NULL},
    {"counter", "perfTimeID", OPTIONAL, check_number, NULL},
    {"counter", "perfFreqID", OPTIONAL, check_number, NULL},
    {"counter", "multiCounterID", OPTIONAL, check_number, NULL},
    {"counterAttribute", "name", REQUIRED_FILLED, check_attribute_name,
     "write one of reference, noDisplay, noDigitGrouping, displayAsHex or displayAsReal"},
};

static bool is_needed(enum need need, const struct xml_element *element)
{
    if (need == DISPLAYED)
        return !((const struct fact_manifest_counter *)element->fact)->no_display;
    return need != OPTIONAL;
}

static void check_attribute(struct reading *reading, const struct xml_element *element, guint row)
{
    const char *name = attributes[row].attribute, *text = xml_value(element, name);
    bool needed = is_needed(attributes[row].need, element);
    if (text == NULL) {
        if (needed)
            reading_problem(reading, "missing", element, name, g_strdup(attributes[row].advice));
    } else if (*text == '\0' && attributes[row].advice != NULL) {
        if (needed && attributes[row].need != REQUIRED)
            reading_problem(reading, "empty", element, name, g_strdup(attributes[row].advice));
    } else if (attributes[row].check != NULL) {
        char *advice = attributes[row].check(text);
        if (advice != NULL)
            reading_problem(reading, "value", element, name, advice);
    }
}

/* ---- elements ---- */

static bool has_child(const struct xml_element *element, const char *name)
{
    for (guint i = 0; i < element->children->len; i++) {
        const struct xml_element *child = element->children->pdata[i];
        if (child->fact != NULL && strcmp(child->name, name) == 0)
            return true;
    }
    return false;
}

static void lack_child(struct reading *reading, const struct xml_element *element, const char *child,
                       const char *advice)
{
    struct fact_manifest_problem *problem = reading_problem(reading, "missing", element, NULL, g_strdup(advice));
    problem->text = g_strdup(child);
}

static bool uses_fields(const struct fact_manifest_set *set)
{
    for (guint i = 0; i < fact_count(set->counters); i++) {
        const struct fact_manifest_counter *counter = FACT_AT(manifest_counter, set->counters, i);
        if (counter->field != NULL || counter->structure != NULL)
            return true;
    }
    return fact_count(set->structs) > 0;
}

/* The same, once for all counters of the counterset. */
static bool set_uses_fields(struct reading *reading, const struct fact_manifest_set *set)
{
    if (reading->asked != set)
        reading->uses_fields = uses_fields(set);
    reading->asked = set;
    return reading->uses_fields;
}

/* A driver that registers by hand may leave structs and fields out of its manifest; half of them is a mistake. */
static void check_set(struct reading *reading, const struct xml_element *element)
{
    const struct fact_manifest_set *set = element->fact;
    if (!has_child(element, "counter"))
        lack_child(reading, element, "counter",
                   "a counterset without counters shows nothing: add one, or remove the counterset");
    else if (fact_count(set->structs) == 0 && uses_fields(set))
        lack_child(reading, element, "struct",
                   "its counters are fields of a structure: add <structs> with a <struct>, its name and its C type");
}

static void check_counter(struct reading *reading, const struct xml_element *element)
{
    const struct fact_manifest_counter *counter = element->fact;
    const struct fact_manifest_set *set = element->parent->fact;
    guint structs = fact_count(set->structs);
    if (!set_uses_fields(reading, set))
        return;
    if (counter->field == NULL || *counter->field == '\0')
        reading_problem(reading, counter->field == NULL ? "missing" : "empty", element, "field",
                        g_strdup("name the member of the structure that holds the value"));
    if (structs > 1 && (counter->structure == NULL || *counter->structure == '\0'))
        reading_problem(reading, counter->structure == NULL ? "missing" : "empty", element, "struct",
                        g_strdup_printf("the counterset has %u structs: name the one that holds the value", structs));
}

/* What only the counters of drivers need: a structure or field.  NULL: there is none. */
static char *find_fields(const struct fact_manifest_provider *provider)
{
    for (guint i = 0; i < fact_count(provider->sets); i++) {
        const struct fact_manifest_set *set = FACT_AT(manifest_set, provider->sets, i);
        if (uses_fields(set))
            return g_strdup_printf("counterset \"%s\" has %s", set->name != NULL ? set->name : "?",
                                   fact_count(set->structs) > 0 ? "structs" : "counters with a field or struct");
    }
    return NULL;
}

/*
 * Shipped user-mode manifests have structures and fields, although the documents forbid them, so these alone prove
 * nothing. But a driver's file has no user-mode provider, and one that says neither its type nor its symbol, which only
 * user mode needs, forgot the former.
 */
static bool is_for_driver(const struct xml_element *element)
{
    const char *identity = xml_value(element, "applicationIdentity");
    size_t length = identity != NULL ? strlen(identity) : 0;
    if (length > 4 && g_ascii_strcasecmp(identity + length - 4, ".sys") == 0)
        return true;
    return xml_get(element, "providerType") == NULL && xml_get(element, "symbol") == NULL;
}

static void check_user_mode(struct reading *reading, const struct xml_element *element)
{
    const char *type = xml_value(element, "providerType");
    g_autofree char *fields = is_for_driver(element) ? find_fields(element->fact) : NULL;
    if (fields == NULL)
        return;
    struct fact_manifest_problem *problem =
        reading_problem(reading, "user-mode", element, "providerType",
                        g_strdup("if it is a driver's, write providerType=\"kernelMode\""));
    g_free(problem->text);
    problem->text =
        g_strdup_printf("%s, but %s", type != NULL ? "providerType makes it one" : "it has no providerType", fields);
}

/* ---- all of them ---- */

static const struct xml_element *provider_around(const struct xml_element *element)
{
    while (element != NULL && strcmp(element->name, "provider") != 0)
        element = element->parent;
    return element;
}

static bool is_of_kernel(const struct xml_element *element)
{
    const struct xml_element *provider = provider_around(element);
    return provider != NULL && provider->fact != NULL &&
           ((const struct fact_manifest_provider *)provider->fact)->kernel;
}

static bool is_known(const char *name)
{
    for (guint i = 0; i < G_N_ELEMENTS(attributes); i++)
        if (strcmp(attributes[i].element, name) == 0)
            return true;
    return strcmp(name, "counters") == 0 || strcmp(name, "structs") == 0 || strcmp(name, "counterAttributes") == 0;
}

/* In the namespace, but nothing came of it: a name that is none, or a place where it does not count. */
static void check_place(struct reading *reading, const struct xml_element *element)
{
    static const char *const names[] = {"counters", "provider", "counterSet",        "structs",
                                        "struct",   "counter",  "counterAttributes", "counterAttribute"};
    if (element->parent != NULL &&
        (element->parent->fact == NULL || (provider_around(element->parent) != NULL && !is_of_kernel(element->parent))))
        return;
    if (is_known(element->name)) {
        reading_problem(
            reading, "misplaced", element, NULL,
            g_strdup("counters holds provider, provider holds counterSet, counterSet holds structs and counter, "
                     "structs holds struct"));
        return;
    }
    g_autoptr(GPtrArray) candidates = g_ptr_array_new();
    for (guint i = 0; i < G_N_ELEMENTS(names); i++)
        g_ptr_array_add(candidates, (gpointer)names[i]);
    g_autofree char *hint = suggestion_hint(element->name, candidates);
    reading_problem(reading, "misplaced", element, NULL, g_strconcat("no counter element has this name", hint, NULL));
}

/* <counters> of an instrumentation manifest that forgot the namespace: nobody, ctrpp included, would find what is in
 * it. */
static void check_namespace(struct reading *reading, const struct xml_element *element)
{
    if (g_strcmp0(reading->tree->root, "instrumentationManifest") != 0)
        return;
    struct fact_manifest_problem *problem =
        reading_problem(reading, "value", element, "xmlns",
                        g_strdup("counters are found in the namespace " XML_COUNTERS_SPACE
                                 " only: add xmlns=\"" XML_COUNTERS_SPACE "\""));
    problem->text = g_strdup(element->space != NULL ? element->space : "");
}

static void check_element(struct reading *reading, const struct xml_element *element)
{
    if (!element->counters) {
        if (element->parent == NULL)
            check_namespace(reading, element);
        return;
    }
    if (element->fact == NULL) {
        check_place(reading, element);
        return;
    }
    bool provider = strcmp(element->name, "provider") == 0;
    if (provider && !is_of_kernel(element)) {
        const char *type = xml_value(element, "providerType");
        char *advice = type != NULL ? check_provider_type(type) : NULL;
        if (advice != NULL)
            reading_problem(reading, "value", element, "providerType", advice);
        else
            check_user_mode(reading, element);
        return;
    }
    if (!is_of_kernel(element))
        return;
    for (guint i = 0; i < G_N_ELEMENTS(attributes); i++)
        if (strcmp(attributes[i].element, element->name) == 0)
            check_attribute(reading, element, i);
    if (strcmp(element->name, "counterSet") == 0)
        check_set(reading, element);
    else if (strcmp(element->name, "counter") == 0)
        check_counter(reading, element);
}

void reading_check(struct reading *reading)
{
    for (guint i = 0; i < reading->tree->elements->len; i++)
        check_element(reading, reading->tree->elements->pdata[i]);
}

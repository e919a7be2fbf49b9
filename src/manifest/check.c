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
#include "manifest/schema.h"
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

static char *check_word(const struct schema_attribute *attribute, const char *text)
{
    if (schema_word_named(attribute, text) != NULL)
        return NULL;
    g_autoptr(GString) list = g_string_new(NULL);
    g_autoptr(GPtrArray) candidates = g_ptr_array_new();
    for (const struct schema_word *word = attribute->words; word->text != NULL; word++) {
        g_string_append_printf(list, "%s%s", candidates->len > 0 ? ", " : "", word->text);
        g_ptr_array_add(candidates, (gpointer)word->text);
    }
    g_autofree char *hint = suggestion_hint(text, candidates);
    return g_strconcat("it is one of ", list->str, hint, NULL);
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

/* NULL when the text is right, or nothing is known of what it has to be. */
static char *check_value(const struct schema_attribute *attribute, const char *text)
{
    switch (attribute->kind) {
    case SCHEMA_WORD:
        return check_word(attribute, text);
    case SCHEMA_GUID:
        return check_guid(text);
    case SCHEMA_NUMBER:
    case SCHEMA_COUNTER:
        return check_number(text);
    case SCHEMA_ID:
        return check_id(text);
    case SCHEMA_TYPE:
        return check_type(text);
    case SCHEMA_SCALE:
        return check_scale(text);
    case SCHEMA_SYMBOL:
        return check_symbol(text);
    case SCHEMA_SET_NAME:
        return check_set_name(text);
    case SCHEMA_STRUCT_NAME:
        return check_struct_name(text);
    case SCHEMA_STRUCT_TYPE:
        return check_struct_type(text);
    case SCHEMA_FIELD:
        return check_field(text);
    case SCHEMA_TEXT:
    case SCHEMA_STRUCT:
        break;
    }
    return NULL;
}

static bool is_needed(enum schema_need need, const struct xml_element *element)
{
    if (need == SCHEMA_DISPLAYED)
        return !((const struct fact_manifest_counter *)element->fact)->no_display;
    return need != SCHEMA_OPTIONAL;
}

static void check_attribute(struct reading *reading, const struct xml_element *element,
                            const struct schema_attribute *attribute)
{
    const char *name = attribute->name, *text = xml_value(element, name);
    bool needed = is_needed(attribute->need, element);
    if (text == NULL) {
        if (needed)
            reading_problem(reading, "missing", element, name, g_strdup(attribute->advice));
    } else if (*text == '\0' && attribute->advice != NULL) {
        if (needed && attribute->need != SCHEMA_REQUIRED)
            reading_problem(reading, "empty", element, name, g_strdup(attribute->advice));
    } else {
        char *advice = check_value(attribute, text);
        if (advice != NULL)
            reading_problem(reading, "value", element, name, advice);
    }
}

static void check_attributes(struct reading *reading, const struct xml_element *element)
{
    size_t n;
    const struct schema_attribute *attributes = schema_attributes(&n);
    for (size_t i = 0; i < n; i++)
        if (strcmp(attributes[i].element, element->name) == 0)
            check_attribute(reading, element, &attributes[i]);
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

/* In the namespace, but nothing came of it: a name that is none, or a place where it does not count. */
static void check_place(struct reading *reading, const struct xml_element *element)
{
    size_t n;
    const struct schema_element *elements = schema_elements(&n);
    if (element->parent != NULL &&
        (element->parent->fact == NULL || (provider_around(element->parent) != NULL && !is_of_kernel(element->parent))))
        return;
    if (schema_element_named(element->name) != NULL) {
        reading_problem(
            reading, "misplaced", element, NULL,
            g_strdup("counters holds provider, provider holds counterSet, counterSet holds structs and counter, "
                     "structs holds struct"));
        return;
    }
    g_autoptr(GPtrArray) candidates = g_ptr_array_new();
    for (size_t i = 0; i < n; i++)
        g_ptr_array_add(candidates, (gpointer)elements[i].name);
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
        char *advice = type != NULL ? check_value(schema_attribute_named(element->name, "providerType"), type) : NULL;
        if (advice != NULL)
            reading_problem(reading, "value", element, "providerType", advice);
        else
            check_user_mode(reading, element);
        return;
    }
    if (!is_of_kernel(element))
        return;
    check_attributes(reading, element);
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

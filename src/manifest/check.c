/*
 * What single elements lack or say wrongly: the schema (counterman.xsd), and what the code that ctrpp generates needs.
 * Its comments about struct and field are the wrong way round; the attribute tables and the samples decide.
 *
 * A check is here only where the documents leave no doubt; what they are silent about is accepted.
 */
#include "manifest/check.h"

#include <string.h>

#include "base/text/suggestion.h"
#include "base/text/text.h"
#include "manifest/attributes.h"
#include "manifest/schema.h"

/* ---- elements ---- */

static guint count_children(const struct xml_element *element, const char *name)
{
    guint n = 0;
    for (guint i = 0; i < element->children->len; i++) {
        const struct xml_element *child = element->children->pdata[i];
        n += child->fact != NULL && strcmp(child->name, name) == 0;
    }
    return n;
}

static void lack_child(struct reading *reading, const struct xml_element *element, const char *child,
                       const char *advice)
{
    struct fact_manifest_problem *problem = reading_problem(reading, "missing", element, NULL, g_strdup(advice));
    problem->text = g_strdup(child);
}

static const char *lacking_advice(const char *child)
{
    if (strcmp(child, "counter") == 0)
        return "a counterset without counters shows nothing: add one, or remove the counterset";
    return strcmp(child, "struct") == 0 ? "add one with its name and its C type, or remove the element"
                                        : "add one with its name, or remove the element";
}

/* The schema says how many of each an element holds. */
static void check_children(struct reading *reading, const struct xml_element *element)
{
    size_t n;
    const struct schema_element *elements = schema_elements(&n);
    for (size_t i = 0; i < n; i++)
        if (elements[i].least > 0 && strcmp(elements[i].parent, element->name) == 0 &&
            count_children(element, elements[i].name) < elements[i].least)
            lack_child(reading, element, elements[i].name, lacking_advice(elements[i].name));
}

/* Where an element of its parent stands: what comes before it among those that the schema knows. */
static void check_position(struct reading *reading, const struct xml_element *element)
{
    const struct schema_element *known = schema_element_named(element->name);
    guint before = 0, counters = 0;
    for (guint i = 0; before + counters == 0 && element->parent->children->pdata[i] != element; i++) {
        const struct xml_element *sibling = element->parent->children->pdata[i];
        before += sibling->fact != NULL && strcmp(sibling->name, element->name) == 0;
        counters += sibling->fact != NULL && strcmp(sibling->name, "counter") == 0;
    }
    if (before >= known->most)
        reading_problem(reading, "position", element, NULL,
                        g_strdup_printf("its <%s> holds one already: move what is in it there", known->parent));
    else if (counters > 0)
        reading_problem(reading, "position", element, NULL, g_strdup("move it before the first counter"));
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
    if (count_children(element, "counter") > 0 && count_children(element, "structs") == 0 && uses_fields(set))
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
    if (identity != NULL && text_has_suffix(identity, ".sys"))
        return true;
    return xml_get(element, "providerType") == NULL && xml_get(element, "symbol") == NULL;
}

static bool check_user_mode(struct reading *reading, const struct xml_element *element)
{
    const char *type = xml_value(element, "providerType");
    g_autofree char *fields = is_for_driver(element) ? find_fields(element->fact) : NULL;
    if (fields == NULL)
        return true;
    struct fact_manifest_problem *problem =
        reading_problem(reading, "user-mode", element, "providerType",
                        g_strdup("if it is a driver's, write providerType=\"kernelMode\""));
    g_free(problem->text);
    problem->text =
        g_strdup_printf("%s, but %s", type != NULL ? "providerType makes it one" : "it has no providerType", fields);
    return false;
}

/* ---- all of them ---- */

/* Whether the mode of the provider is known: if not, nobody can say what has to be in it. */
static bool check_mode(struct reading *reading, const struct xml_element *element)
{
    if (reading_is_kernel(element))
        return true;
    char *advice = reading_value_advice(element, "providerType");
    if (advice == NULL)
        return check_user_mode(reading, element);
    reading_problem(reading, "value", element, "providerType", advice);
    return false;
}

/* In the namespace, but nothing came of it: a name that is none, or a place where it does not count. */
static void check_place(struct reading *reading, const struct xml_element *element)
{
    size_t n;
    const struct schema_element *elements = schema_elements(&n);
    if (element->parent != NULL && (element->parent->fact == NULL || reading_is_skipped(element->parent)))
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

static void check_element(struct reading *reading, struct xml_element *element)
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
    if (strcmp(element->name, "provider") == 0)
        element->skipped = !check_mode(reading, element);
    if (reading_is_skipped(element))
        return;
    bool kernel = reading_is_kernel(element);
    reading_check_attributes(reading, element, kernel);
    check_children(reading, element);
    if (schema_element_named(element->name)->most > 0)
        check_position(reading, element);
    if (kernel && strcmp(element->name, "counterSet") == 0)
        check_set(reading, element);
    else if (kernel && strcmp(element->name, "counter") == 0)
        check_counter(reading, element);
}

void reading_check(struct reading *reading)
{
    for (guint i = 0; i < reading->tree->elements->len; i++)
        check_element(reading, reading->tree->elements->pdata[i]);
}

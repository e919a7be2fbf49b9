/* What elements say of each other: what has to be unique, and what has to be there because something refers to it. */
#include <string.h>

#include "base/text/suggestion.h"
#include "manifest/reading.h"
#include "manifest/types.h"

/* ---- duplicates ---- */

static bool is_kernel(const struct xml_element *element)
{
    while (element != NULL && strcmp(element->name, "provider") != 0)
        element = element->parent;
    return element != NULL && ((const struct fact_manifest_provider *)element->fact)->kernel;
}

static void note_duplicate(struct reading *reading, const struct xml_element *element, const struct xml_element *first,
                           const char *attribute, const char *advice)
{
    struct fact_manifest_problem *problem = reading_problem(reading, "duplicate", element, attribute, g_strdup(advice));
    problem->earlier = reading_attribute(reading, xml_get(first, attribute));
}

/* Notes the text of an attribute, or what `key` makes of it; the second element with it is one too many: false. */
static bool take(struct reading *reading, GHashTable *seen, const struct xml_element *element, const char *attribute,
                 char *(*key)(const char *text), const char *advice)
{
    const char *text = xml_value(element, attribute);
    char *one = text != NULL && *text != '\0' ? key(text) : NULL;
    const struct xml_element *first = one != NULL ? g_hash_table_lookup(seen, one) : NULL;
    bool taken = first != NULL && (is_kernel(element) || is_kernel(first));
    if (taken)
        note_duplicate(reading, element, first, attribute, advice);
    if (one != NULL && first == NULL)
        g_hash_table_insert(seen, one, (gpointer)element);
    else
        g_free(one);
    return !taken;
}

static char *as_written(const char *text)
{
    return g_strdup(text);
}

static char *case_aside(const char *text)
{
    return g_utf8_casefold(text, -1);
}

static char *as_number(const char *text)
{
    int64_t number;
    return reading_number(text, &number) ? g_strdup_printf("%" G_GINT64_FORMAT, number) : NULL;
}

static GHashTable *seen_new(void)
{
    return g_hash_table_new_full(g_str_hash, g_str_equal, g_free, NULL);
}

/* The schema wants them unique in the document.  That a whole counterset was copied is said once, not for each counter.
 */
static void check_uris(struct reading *reading)
{
    g_autoptr(GHashTable) sets = seen_new(), counters = seen_new();
    const struct xml_element *copy = NULL;
    for (guint i = 0; i < reading->tree->elements->len; i++) {
        const struct xml_element *element = reading->tree->elements->pdata[i];
        if (element->fact != NULL && strcmp(element->name, "counterSet") == 0 &&
            !take(reading, sets, element, "uri", as_written,
                  "another counterset of this manifest has it, and the schema requires it to be unique: give each its "
                  "own"))
            copy = element;
        else if (element->fact != NULL && strcmp(element->name, "counter") == 0 && element->parent != copy)
            take(reading, counters, element, "uri", as_written,
                 "another counter of this manifest has it, and the schema requires it to be unique: give each its own");
    }
}

static void check_document(struct reading *reading)
{
    g_autoptr(GHashTable) providers = seen_new(), guids = seen_new(), symbols = seen_new(), names = seen_new();
    for (guint i = 0; i < reading->tree->elements->len; i++) {
        const struct xml_element *element = reading->tree->elements->pdata[i];
        if (element->fact == NULL)
            continue;
        if (strcmp(element->name, "provider") == 0)
            take(reading, providers, element, "providerGuid", case_aside,
                 "another provider of this manifest is registered under this GUID: make a new one");
        if (strcmp(element->name, "counterSet") != 0)
            continue;
        take(reading, guids, element, "guid", case_aside,
             "a second counterset under one GUID cannot be registered: make a new one");
        if (!is_kernel(element))
            continue;
        take(reading, symbols, element, "symbol", as_written,
             "the generated functions of both countersets would have the same names");
        take(reading, names, element, "name", case_aside,
             "drivers register countersets by name (case does not matter), so each needs its own");
    }
}

static void check_set_ids(struct reading *reading, const struct xml_element *set)
{
    g_autoptr(GHashTable) ids = seen_new(), names = seen_new();
    for (guint i = 0; i < set->children->len; i++) {
        const struct xml_element *counter = set->children->pdata[i];
        if (strcmp(counter->name, "counter") != 0 || counter->fact == NULL)
            continue;
        take(reading, ids, counter, "id", as_number, "another counter of the counterset has it: give each its own");
        if (!((const struct fact_manifest_counter *)counter->fact)->no_display)
            take(reading, names, counter, "name", as_written,
                 "another counter of the counterset has it: users could not tell them apart");
    }
}

static void check_struct_names(struct reading *reading, GHashTable *names, const struct xml_element *structs)
{
    for (guint i = 0; i < structs->children->len; i++) {
        const struct xml_element *structure = structs->children->pdata[i];
        if (strcmp(structure->name, "struct") == 0 && structure->fact != NULL)
            take(reading, names, structure, "name", as_written,
                 "another struct of the counterset has it: a counter cannot tell which one it refers to");
    }
}

/* ---- references ---- */

/* More names than these are not compared for a hint. */
#define MAX_HINTED 100

/* What counters of one counterset can refer to: counters by id, structs by name. */
struct targets {
    GHashTable *counters, *structs;
    GPtrArray *names;        /* of structs, for hints */
    bool all_ids, all_names; /* where one is missing or wrong, who refers to it may be right */
};

static struct targets targets_of(const struct fact_manifest_set *set)
{
    struct targets targets = {g_hash_table_new(g_int64_hash, g_int64_equal), g_hash_table_new(g_str_hash, g_str_equal),
                              g_ptr_array_new(), true, true};
    for (guint i = 0; i < fact_count(set->counters); i++) {
        struct fact_manifest_counter *counter = FACT_EDIT(manifest_counter, set->counters, i);
        targets.all_ids &= counter->id >= 0;
        if (!g_hash_table_contains(targets.counters, &counter->id))
            g_hash_table_insert(targets.counters, &counter->id, counter);
    }
    for (guint i = 0; i < fact_count(set->structs); i++) {
        char *name = FACT_AT(manifest_struct, set->structs, i)->name;
        targets.all_names &= name != NULL;
        if (name != NULL && g_hash_table_add(targets.structs, name) && targets.names->len < MAX_HINTED)
            g_ptr_array_add(targets.names, name);
    }
    return targets;
}

static void targets_clear(struct targets *targets)
{
    g_hash_table_unref(targets->counters);
    g_hash_table_unref(targets->structs);
    g_ptr_array_unref(targets->names);
}

static void check_struct_reference(struct reading *reading, const struct targets *targets,
                                   const struct xml_element *element)
{
    const char *name = xml_value(element, "struct");
    bool said = *name == '\0' || g_hash_table_size(targets->structs) == 0;
    if (said || !targets->all_names || g_hash_table_contains(targets->structs, name))
        return;
    g_autofree char *hint = suggestion_hint(name, targets->names);
    reading_problem(reading, "reference", element, "struct",
                    g_strconcat("its counterset has no struct of this name", hint, NULL));
}

/* The documents name the base of each type that is divided by one. */
static void check_base(struct reading *reading, const struct xml_element *element,
                       const struct fact_manifest_counter *target)
{
    const struct fact_manifest_counter *counter = element->fact;
    const struct counter_type *type = counter->type != NULL ? counter_type_named(counter->type) : NULL;
    const struct counter_type *base = target->type != NULL ? counter_type_named(target->type) : NULL;
    if (type == NULL || base == NULL || type->base == NULL || strcmp(type->base, base->name) == 0)
        return;
    reading_problem(
        reading, "value", element, "baseID",
        g_strdup_printf("%s needs a base of type %s, and that counter is %s", type->name, type->base, base->name));
}

static void check_counter_reference(struct reading *reading, const struct targets *targets,
                                    const struct xml_element *element, const char *attribute)
{
    int64_t id;
    if (!reading_number(xml_value(element, attribute), &id))
        return;
    const struct fact_manifest_counter *target = g_hash_table_lookup(targets->counters, &id);
    if (target == NULL && targets->all_ids)
        reading_problem(reading, "reference", element, attribute,
                        g_strdup("its counterset has no counter with this id"));
    else if (target != NULL && strcmp(attribute, "baseID") == 0)
        check_base(reading, element, target);
}

static void check_references(struct reading *reading, const struct targets *targets, const struct xml_element *element)
{
    const struct fact_manifest_counter *counter = element->fact;
    for (guint i = 0; i < fact_count(counter->references); i++) {
        const char *attribute = FACT_AT(manifest_reference, counter->references, i)->attribute;
        if (strcmp(attribute, "struct") == 0)
            check_struct_reference(reading, targets, element);
        else
            check_counter_reference(reading, targets, element, attribute);
    }
}

static void check_set(struct reading *reading, const struct xml_element *set)
{
    g_autoptr(GHashTable) structs = seen_new();
    struct targets targets = targets_of(set->fact);
    check_set_ids(reading, set);
    for (guint i = 0; i < set->children->len; i++) {
        const struct xml_element *child = set->children->pdata[i];
        if (child->fact != NULL && strcmp(child->name, "structs") == 0)
            check_struct_names(reading, structs, child);
        else if (child->fact != NULL && strcmp(child->name, "counter") == 0)
            check_references(reading, &targets, child);
    }
    targets_clear(&targets);
}

void reading_check_together(struct reading *reading)
{
    check_document(reading);
    check_uris(reading);
    for (guint i = 0; i < reading->tree->elements->len; i++) {
        const struct xml_element *element = reading->tree->elements->pdata[i];
        if (element->fact != NULL && strcmp(element->name, "counterSet") == 0 && is_kernel(element))
            check_set(reading, element);
    }
}

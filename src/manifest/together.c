/* What elements say of each other: what has to be unique, and what has to be there because something refers to it. */
#include "manifest/together.h"

#include <string.h>

#include "base/text/suggestion.h"
#include "manifest/attributes.h"
#include "manifest/types.h"

/* ---- duplicates ---- */

static void note_duplicate(struct reading *reading, const struct xml_element *element, const struct xml_element *first,
                           const char *attribute, const char *advice)
{
    struct fact_manifest_problem *problem = reading_problem(reading, "duplicate", element, attribute, g_strdup(advice));
    problem->earlier = reading_attribute(reading, xml_get(first, attribute));
}

/* Notes the text of an attribute, or what `key` makes of it; the second element with it is one too many: false. */
static bool take_attribute(struct reading *reading, GHashTable *seen, const struct xml_element *element,
                           const char *attribute, char *(*key)(const char *text), const char *advice)
{
    const char *text = xml_value(element, attribute);
    char *one = text != NULL && *text != '\0' ? key(text) : NULL;
    const struct xml_element *first = one != NULL ? g_hash_table_lookup(seen, one) : NULL;
    bool taken = first != NULL && !reading_is_skipped(element) && !reading_is_skipped(first);
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
            !take_attribute(
                reading, sets, element, "uri", as_written,
                "another counterset of this manifest has it, and the schema requires it to be unique: give each its "
                "own"))
            copy = element;
        else if (element->fact != NULL && strcmp(element->name, "counter") == 0 && element->parent != copy)
            take_attribute(
                reading, counters, element, "uri", as_written,
                "another counter of this manifest has it, and the schema requires it to be unique: give each its own");
    }
}

/* The names of one mode: drivers register countersets by name, and what is generated has one scope for each mode. */
struct name_space {
    GHashTable *symbols, *names, *counters;
};

static void check_set_names(struct reading *reading, const struct name_space *scope, const struct xml_element *element)
{
    bool kernel = reading_is_kernel(element);
    take_attribute(reading, scope->symbols, element, "symbol", as_written,
                   kernel ? "the generated functions of both countersets would have the same names"
                          : "the generated GUIDs of both would have the same name");
    take_attribute(reading, scope->names, element, "name", case_aside,
                   kernel ? "drivers register countersets by name (case does not matter), so each needs its own"
                          : "another counterset of this manifest has it: users could not tell them apart");
}

/* In user mode a counter's symbol is a macro for its id, of which there is one in the whole header. */
static void check_counter_symbol(struct reading *reading, const struct name_space *scope,
                                 const struct xml_element *element)
{
    const char *symbol = xml_value(element, "symbol");
    const struct xml_element *first =
        symbol != NULL && *symbol != '\0' ? g_hash_table_lookup(scope->counters, symbol) : NULL;
    const struct fact_manifest_counter *counter = element->fact;
    if (first != NULL && ((const struct fact_manifest_counter *)first->fact)->id == counter->id)
        return;
    take_attribute(reading, scope->counters, element, "symbol", as_written,
                   "another counter has it, with another id, and the generated macro can have only one value");
}

static void together_check_names(struct reading *reading, const struct name_space *scope,
                                 const struct xml_element *element)
{
    bool kernel = reading_is_kernel(element);
    if (strcmp(element->name, "counterSet") == 0)
        check_set_names(reading, scope, element);
    else if (strcmp(element->name, "counter") == 0 && !kernel)
        check_counter_symbol(reading, scope, element);
    else if (strcmp(element->name, "provider") == 0 && !kernel)
        take_attribute(reading, scope->symbols, element, "symbol", as_written,
                       "the generated GUIDs of both would have the same name");
}

static void check_document(struct reading *reading)
{
    g_autoptr(GHashTable) providers = seen_new(), guids = seen_new();
    struct name_space scopes[2];
    for (guint i = 0; i < G_N_ELEMENTS(scopes); i++)
        scopes[i] = (struct name_space){seen_new(), seen_new(), seen_new()};
    for (guint i = 0; i < reading->tree->elements->len; i++) {
        const struct xml_element *element = reading->tree->elements->pdata[i];
        if (element->fact == NULL || reading_is_skipped(element))
            continue;
        if (strcmp(element->name, "provider") == 0)
            take_attribute(reading, providers, element, "providerGuid", case_aside,
                           "another provider of this manifest is registered under this GUID: make a new one");
        if (strcmp(element->name, "counterSet") == 0)
            take_attribute(reading, guids, element, "guid", case_aside,
                           "a second counterset under one GUID cannot be registered: make a new one");
        together_check_names(reading, &scopes[reading_is_kernel(element)], element);
    }
    for (guint i = 0; i < G_N_ELEMENTS(scopes); i++) {
        g_hash_table_unref(scopes[i].symbols);
        g_hash_table_unref(scopes[i].names);
        g_hash_table_unref(scopes[i].counters);
    }
}

static void check_set_ids(struct reading *reading, const struct xml_element *set)
{
    g_autoptr(GHashTable) ids = seen_new(), names = seen_new();
    for (guint i = 0; i < set->children->len; i++) {
        const struct xml_element *counter = set->children->pdata[i];
        if (strcmp(counter->name, "counter") != 0 || counter->fact == NULL)
            continue;
        take_attribute(reading, ids, counter, "id", as_number,
                       "another counter of the counterset has it: give each its own");
        if (!((const struct fact_manifest_counter *)counter->fact)->no_display)
            take_attribute(reading, names, counter, "name", as_written,
                           "another counter of the counterset has it: users could not tell them apart");
    }
}

static void check_struct_names(struct reading *reading, GHashTable *names, const struct xml_element *structs)
{
    for (guint i = 0; i < structs->children->len; i++) {
        const struct xml_element *structure = structs->children->pdata[i];
        if (strcmp(structure->name, "struct") == 0 && structure->fact != NULL)
            take_attribute(reading, names, structure, "name", as_written,
                           "another struct of the counterset has it: a counter cannot tell which one it refers to");
    }
}

/* The schema wants them unique. */
static void check_attributes_once(struct reading *reading, const struct xml_element *group)
{
    g_autoptr(GHashTable) names = seen_new();
    for (guint i = 0; i < group->children->len; i++) {
        const struct xml_element *child = group->children->pdata[i];
        if (child->fact != NULL && strcmp(child->name, "counterAttribute") == 0)
            take_attribute(reading, names, child, "name", as_written, "remove one of the two");
    }
}

/* ---- references ---- */

/* What the counters are that a counter names. */
static const struct {
    const char *attribute, *role;
} roles[] = {
    {"baseID", "a base"},
    {"perfTimeID", "a time stamp"},
    {"perfFreqID", "the frequency of a time stamp"},
    {"multiCounterID", "a number of parts"},
};

static const char *role_of(const char *attribute)
{
    guint i = 0;
    while (i + 1 < G_N_ELEMENTS(roles) && strcmp(roles[i].attribute, attribute) != 0)
        i++;
    return roles[i].role;
}

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
    bool known = *name == '\0' || g_hash_table_size(targets->structs) == 0;
    if (known || !targets->all_names || g_hash_table_contains(targets->structs, name))
        return;
    g_autofree char *hint = suggestion_hint(name, targets->names);
    reading_problem(reading, "reference", element, "struct",
                    g_strconcat("its counterset has no struct of this name", hint, NULL));
}

/* The documents name the types that a counter is calculated with: its base, the time stamp, the number of parts. */
static void check_target(struct reading *reading, const struct xml_element *element, const char *attribute,
                         const struct fact_manifest_counter *target)
{
    const struct fact_manifest_counter *counter = element->fact;
    const struct counter_type *type = counter->type != NULL ? counter_type_named(counter->type) : NULL;
    const struct counter_type *found = target->type != NULL ? counter_type_named(target->type) : NULL;
    const char *wanted = type != NULL ? counter_type_wanted(type, attribute) : NULL;
    if (wanted == NULL || found == NULL || strcmp(wanted, found->name) == 0)
        return;
    reading_problem(reading, "value", element, attribute,
                    g_strdup_printf("%s needs %s of type %s, and that counter is %s", type->name, role_of(attribute),
                                    wanted, found->name));
}

static void check_counter_reference(struct reading *reading, const struct targets *targets,
                                    const struct xml_element *element, const char *attribute)
{
    int64_t id;
    if (!reading_number(xml_value(element, attribute), &id))
        return;
    const struct fact_manifest_counter *target = g_hash_table_lookup(targets->counters, &id);
    if (target != NULL)
        check_target(reading, element, attribute, target);
    else if (targets->all_ids)
        reading_problem(reading, "reference", element, attribute,
                        g_strdup("its counterset has no counter with this id"));
}

/* What the counter's type needs, and nothing names. */
static void check_absent(struct reading *reading, const struct xml_element *element)
{
    const struct fact_manifest_counter *counter = element->fact;
    const struct counter_type *type = counter->type != NULL ? counter_type_named(counter->type) : NULL;
    for (guint i = 0; type != NULL && i < G_N_ELEMENTS(roles); i++) {
        const char *attribute = roles[i].attribute, *wanted = counter_type_wanted(type, attribute);
        if (wanted != NULL && xml_get(element, attribute) == NULL && !reading_misspelt(element, attribute))
            reading_problem(reading, "missing", element, attribute,
                            g_strdup_printf("%s is calculated with %s: write the id of a counter of type %s",
                                            type->name, roles[i].role, wanted));
    }
}

static void together_check_references(struct reading *reading, const struct targets *targets,
                                      const struct xml_element *element)
{
    const struct fact_manifest_counter *counter = element->fact;
    for (guint i = 0; i < fact_count(counter->references); i++) {
        const char *attribute = FACT_AT(manifest_reference, counter->references, i)->attribute;
        if (strcmp(attribute, "struct") != 0)
            check_counter_reference(reading, targets, element, attribute);
        else if (reading_is_kernel(element))
            check_struct_reference(reading, targets, element);
    }
    check_absent(reading, element);
}

static void together_check_set(struct reading *reading, const struct xml_element *set)
{
    g_autoptr(GHashTable) structs = seen_new();
    struct targets targets = targets_of(set->fact);
    check_set_ids(reading, set);
    for (guint i = 0; i < set->children->len; i++) {
        const struct xml_element *child = set->children->pdata[i];
        if (child->fact != NULL && strcmp(child->name, "structs") == 0 && reading_is_kernel(set))
            check_struct_names(reading, structs, child);
        else if (child->fact != NULL && strcmp(child->name, "counter") == 0)
            together_check_references(reading, &targets, child);
    }
    targets_clear(&targets);
}

void reading_check_together(struct reading *reading)
{
    check_document(reading);
    check_uris(reading);
    for (guint i = 0; i < reading->tree->elements->len; i++) {
        const struct xml_element *element = reading->tree->elements->pdata[i];
        if (element->fact == NULL || reading_is_skipped(element))
            continue;
        if (strcmp(element->name, "counterSet") == 0)
            together_check_set(reading, element);
        else if (strcmp(element->name, "counterAttributes") == 0)
            check_attributes_once(reading, element);
    }
}

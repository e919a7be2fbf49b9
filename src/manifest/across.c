/*
 * What manifests of one project say of each other.
 *
 * One manifest often lies there more than once: a build copies it to its output, or an older one was kept.  Such copies
 * have the counterset's symbol, name or URI in common, and their providers a name or a counterset; only what differs in
 * all of them is another one.
 */
#include <string.h>

#include "manifest/manifest.h"

/* A provider, and one of its countersets, and the manifest where they stand. */
struct across_entry {
    struct fact_manifest *manifest;
    const struct fact_manifest_provider *provider;
    const struct fact_manifest_set *set; /* NULL: it is about the provider */
};

static bool across_same_text(const char *a, const char *b)
{
    g_autofree char *left = a != NULL ? g_utf8_casefold(a, -1) : NULL,
                    *right = b != NULL ? g_utf8_casefold(b, -1) : NULL;
    return left == NULL || right == NULL || g_str_equal(left, right);
}

static bool may_be_copies(const struct fact_manifest_set *a, const struct fact_manifest_set *b)
{
    return across_same_text(a->symbol, b->symbol) || across_same_text(a->name, b->name) ||
           across_same_text(a->uri, b->uri);
}

/* A provider is another one when it has another name, and no counterset of the first under its GUID. */
static bool may_be_versions(const struct fact_manifest_provider *a, const struct fact_manifest_provider *b)
{
    if (across_same_text(a->name, b->name) ||
        (a->symbol != NULL && b->symbol != NULL && across_same_text(a->symbol, b->symbol)))
        return true;
    for (guint i = 0; i < fact_count(a->sets); i++)
        for (guint k = 0; k < fact_count(b->sets); k++)
            if (across_same_text(FACT_AT(manifest_set, a->sets, i)->guid, FACT_AT(manifest_set, b->sets, k)->guid))
                return true;
    return false;
}

/* ---- the comparisons: what must be unique, and where an element says it ---- */

static bool guids_differ(const struct across_entry *first, const struct across_entry *second)
{
    return !may_be_copies(first->set, second->set);
}

static bool providers_differ(const struct across_entry *first, const struct across_entry *second)
{
    return !may_be_versions(first->provider, second->provider);
}

/* Two drivers that can be installed together. */
static bool names_differ(const struct across_entry *first, const struct across_entry *second)
{
    return providers_differ(first, second) && !across_same_text(first->provider->guid, second->provider->guid) &&
           !across_same_text(first->set->guid, second->set->guid);
}

struct element_comparison {
    const char *kind, *element, *attribute;
    bool (*are_two)(const struct across_entry *first, const struct across_entry *second);
    const char *advice; /* NULL: consequence() says it */
};

static const struct element_comparison set_guids = {
    "duplicate", "counterSet", "guid", guids_differ,
    "a counterset of another manifest has it, and only one of them can be registered on a system: make a new one"};
static const struct element_comparison provider_guids = {
    "duplicate", "provider", "providerGuid", providers_differ,
    "another provider of another manifest is registered under this GUID: make a new one"};
static const struct element_comparison set_names = {"namesake", "counterSet", "name", names_differ, NULL};

/* What has been seen under one text. */
struct taken {
    struct across_entry entry;
    const struct fact_place *place;
};

/* Drivers register a counterset by its name, programs by its GUID. */
static const char *consequence(const struct across_entry *first, const struct across_entry *second)
{
    return first->provider->kernel && second->provider->kernel
               ? "tools show two countersets of one name, and each driver feeds both or the wrong one"
               : "tools show two countersets of one name, and a counter path may lead to either";
}

static void note_taken(const struct element_comparison *comparison, const struct taken *taken,
                       const struct across_entry *second, const char *text, const struct fact_place *place)
{
    const struct across_entry *first = &taken->entry;
    struct fact_manifest_problem *problem = FACT_NEW(manifest_problem);
    problem->kind = g_strdup(comparison->kind);
    problem->element = g_strdup(comparison->element);
    problem->attribute = g_strdup(comparison->attribute);
    problem->text = g_strdup(text);
    problem->advice = g_strdup(comparison->advice != NULL ? comparison->advice : consequence(first, second));
    problem->place = FACT_COPY(place, place);
    problem->earlier = FACT_COPY(place, taken->place);
    fact_append(&second->manifest->problems, problem);
}

/* The first with a text stands for all that have it. */
static void across_compare(GHashTable *seen, const struct element_comparison *comparison,
                           const struct across_entry *entry, const char *text, const struct fact_place *place)
{
    if (text == NULL || *text == '\0' || place == NULL)
        return;
    char *key = g_utf8_casefold(text, -1);
    const struct taken *first = g_hash_table_lookup(seen, key);
    if (first == NULL) {
        struct taken taken = {*entry, place};
        g_hash_table_insert(seen, key, g_memdup2(&taken, sizeof taken));
        return;
    }
    if (first->entry.manifest != entry->manifest && comparison->are_two(&first->entry, entry))
        note_taken(comparison, first, entry, text, place);
    g_free(key);
}

static GHashTable *across_seen_new(void)
{
    return g_hash_table_new_full(g_str_hash, g_str_equal, g_free, g_free);
}

/* A name that the manifest takes from its resources is not known. */
static const char *across_literal(const char *name)
{
    return name != NULL && strstr(name, "$(") == NULL ? name : NULL;
}

void manifests_compare(const GPtrArray *manifests)
{
    g_autoptr(GHashTable) guids = across_seen_new(), names = across_seen_new(), providers = across_seen_new();
    for (guint i = 0; i < manifests->len; i++) {
        struct fact_manifest *manifest = manifests->pdata[i];
        for (guint p = 0; p < fact_count(manifest->providers); p++) {
            const struct fact_manifest_provider *provider = FACT_AT(manifest_provider, manifest->providers, p);
            struct across_entry entry = {manifest, provider, NULL};
            across_compare(providers, &provider_guids, &entry, provider->guid, provider->place);
            for (guint s = 0; s < fact_count(provider->sets); s++) {
                entry.set = FACT_AT(manifest_set, provider->sets, s);
                across_compare(guids, &set_guids, &entry, entry.set->guid, entry.set->guid_place);
                across_compare(names, &set_names, &entry, across_literal(entry.set->name), entry.set->name_place);
            }
        }
    }
}

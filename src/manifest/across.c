/*
 * What manifests of one project say of each other.
 *
 * One manifest often lies there more than once: a build copies it to its output, or an older one was kept.  Such copies
 * have the counterset's symbol, name or URI in common; only what differs in all of them is another counterset.
 */
#include "manifest/manifest.h"

/* A kernel-mode counterset and where it stands. */
struct entry {
    struct fact_manifest *manifest;
    const struct fact_manifest_set *set;
};

static bool same_text(const char *a, const char *b)
{
    g_autofree char *left = a != NULL ? g_utf8_casefold(a, -1) : NULL,
                    *right = b != NULL ? g_utf8_casefold(b, -1) : NULL;
    return left == NULL || right == NULL || g_str_equal(left, right);
}

static bool may_be_copies(const struct entry *a, const struct entry *b)
{
    return same_text(a->set->symbol, b->set->symbol) || same_text(a->set->name, b->set->name) ||
           same_text(a->set->uri, b->set->uri);
}

static void note_taken(const struct entry *first, const struct entry *second)
{
    struct fact_manifest_problem *problem = FACT_NEW(manifest_problem);
    problem->kind = g_strdup("duplicate");
    problem->element = g_strdup("counterSet");
    problem->attribute = g_strdup("guid");
    problem->text = g_strdup(second->set->guid);
    problem->advice = g_strdup(
        "a counterset of another manifest has it, and only one of them can be registered on a system: make a new one");
    problem->place = FACT_COPY(place, second->set->guid_place);
    problem->earlier = FACT_COPY(place, first->set->guid_place);
    fact_append(&second->manifest->problems, problem);
}

/* The first with a GUID stands for all that have it. */
static void compare(GHashTable *seen, struct entry *entry)
{
    char *guid = g_utf8_casefold(entry->set->guid, -1);
    const struct entry *first = g_hash_table_lookup(seen, guid);
    if (first == NULL) {
        g_hash_table_insert(seen, guid, g_memdup2(entry, sizeof *entry));
        return;
    }
    if (first->manifest != entry->manifest && !may_be_copies(first, entry))
        note_taken(first, entry);
    g_free(guid);
}

void manifests_compare(const GPtrArray *manifests)
{
    g_autoptr(GHashTable) seen = g_hash_table_new_full(g_str_hash, g_str_equal, g_free, g_free);
    for (guint i = 0; i < manifests->len; i++) {
        struct fact_manifest *manifest = manifests->pdata[i];
        for (guint p = 0; p < fact_count(manifest->providers); p++) {
            const struct fact_manifest_provider *provider = FACT_AT(manifest_provider, manifest->providers, p);
            for (guint s = 0; provider->kernel && s < fact_count(provider->sets); s++) {
                struct entry entry = {manifest, FACT_AT(manifest_set, provider->sets, s)};
                if (entry.set->guid_place != NULL && *entry.set->guid != '\0')
                    compare(seen, &entry);
            }
        }
    }
}

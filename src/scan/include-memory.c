#include "scan/include-memory.h"

/* As many folders are searched. */
enum { MAX_CHAIN = 32 };

/* An answer of include_chain_with(): those of a source's headers are mostly the ones of the source before. */
struct recent_chain {
    struct include_chain asked;
    const struct include_chain *known;
};

struct include_memory {
    GHashTable *chains;   /* set of struct include_chain, owned */
    GHashTable *within;   /* folder and chain, as a struct include_chain (owned) -> what include_chain_with() returns */
    GHashTable *outcomes; /* struct include_context (owned) -> struct include_outcome (owned) */
    struct recent_chain recent[1 << 8];
};

/* ---- chains ---- */

static guint chain_hash(gconstpointer key)
{
    const struct include_chain *chain = key;
    return g_direct_hash(chain->folder) * 31 + g_direct_hash(chain->outer);
}

static gboolean chain_equal(gconstpointer a, gconstpointer b)
{
    const struct include_chain *left = a, *right = b;
    return left->folder == right->folder && left->outer == right->outer;
}

static const struct include_chain *include_memory_chain_of(struct include_memory *memory, const char *folder,
                                                           const struct include_chain *outer)
{
    const struct include_chain wanted = {folder, outer};
    struct include_chain *known = g_hash_table_lookup(memory->chains, &wanted);
    if (known == NULL) {
        known = g_memdup2(&wanted, sizeof wanted);
        g_hash_table_add(memory->chains, known);
    }
    return known;
}

/* So many folders of the chain that are not this one. */
static const struct include_chain *others(struct include_memory *memory, const struct include_chain *chain,
                                          const char *folder, guint room)
{
    if (chain == NULL || room == 0)
        return NULL;
    if (chain->folder == folder)
        return others(memory, chain->outer, folder, room);
    return include_memory_chain_of(memory, chain->folder, others(memory, chain->outer, folder, room - 1));
}

const struct include_chain *include_chain_with(struct include_memory *memory, const char *folder,
                                               const struct include_chain *outer)
{
    const struct include_chain asked = {folder, outer};
    if (outer != NULL && outer->folder == folder)
        return outer;
    struct recent_chain *recent = &memory->recent[chain_hash(&asked) * 0x9E3779B1u >> 24];
    if (recent->known != NULL && chain_equal(&recent->asked, &asked))
        return recent->known;
    const struct include_chain *known = g_hash_table_lookup(memory->within, &asked);
    if (known == NULL) {
        known = include_memory_chain_of(memory, folder, others(memory, outer, folder, MAX_CHAIN - 1));
        g_hash_table_insert(memory->within, g_memdup2(&asked, sizeof asked), (gpointer)known);
    }
    *recent = (struct recent_chain){asked, known};
    return known;
}

/* ---- outcomes ---- */

struct include_outcome *include_outcome_new(void)
{
    struct include_outcome *outcome = g_new0(struct include_outcome, 1);
    outcome->results = g_array_new(FALSE, FALSE, sizeof(struct include_result));
    outcome->whole = true;
    return outcome;
}

void include_outcome_free(struct include_outcome *outcome)
{
    while (outcome != NULL) {
        struct include_outcome *next = outcome->next;
        g_array_unref(outcome->results);
        g_free(outcome);
        outcome = next;
    }
}

static void release_outcome(gpointer outcome)
{
    include_outcome_free(outcome);
}

void include_outcome_add(struct include_outcome *outcome, const struct include_result *result)
{
    g_array_append_vals(outcome->results, result, 1);
}

gpointer include_outcome_ask(struct include_outcome *outcome, enum include_query query, gconstpointer answer)
{
    outcome->asks[query] = true;
    outcome->asked[query] = answer;
    return (gpointer)answer;
}

static guint context_hash(gconstpointer key)
{
    const struct include_context *context = key;
    return (g_direct_hash(context->file) * 31 + g_direct_hash(context->chain)) * 31 +
           g_direct_hash(context->directories);
}

static gboolean context_equal(gconstpointer a, gconstpointer b)
{
    const struct include_context *left = a, *right = b;
    return left->file == right->file && left->chain == right->chain && left->directories == right->directories;
}

struct include_memory *include_memory_new(void)
{
    struct include_memory *memory = g_new0(struct include_memory, 1);
    memory->chains = g_hash_table_new_full(chain_hash, chain_equal, g_free, NULL);
    memory->within = g_hash_table_new_full(chain_hash, chain_equal, g_free, NULL);
    memory->outcomes = g_hash_table_new_full(context_hash, context_equal, g_free, release_outcome);
    return memory;
}

void include_memory_free(struct include_memory *memory)
{
    g_hash_table_unref(memory->outcomes);
    g_hash_table_unref(memory->within);
    g_hash_table_unref(memory->chains);
    g_free(memory);
}

guint include_memory_size(const struct include_memory *memory)
{
    return g_hash_table_size(memory->chains) + g_hash_table_size(memory->within) + g_hash_table_size(memory->outcomes);
}

/* Most files ask for nothing beside those that include them: one outcome is for all chains. */
static struct include_context without_chain(const struct include_context *context)
{
    return (struct include_context){context->file, NULL, context->directories};
}

const struct include_outcome *include_memory_first(const struct include_memory *memory,
                                                   const struct include_context *context)
{
    const struct include_context any = without_chain(context);
    const struct include_outcome *outcome = g_hash_table_lookup(memory->outcomes, &any);
    return outcome != NULL ? outcome : g_hash_table_lookup(memory->outcomes, context);
}

void include_memory_add(struct include_memory *memory, const struct include_context *context,
                        struct include_outcome *outcome)
{
    const struct include_context key = outcome->by_chain ? *context : without_chain(context);
    struct include_outcome *first = g_hash_table_lookup(memory->outcomes, &key);
    if (first == NULL) {
        g_hash_table_insert(memory->outcomes, g_memdup2(&key, sizeof key), outcome);
        return;
    }
    outcome->next = first->next;
    first->next = outcome;
}

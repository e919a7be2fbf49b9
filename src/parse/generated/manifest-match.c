#include "parse/generated/manifest-match.h"

#include <string.h>

#include "base/file/observe.h"
#include "base/file/path.h"
#include "manifest/header.h"
#include "manifest/manifest.h"
#include "manifest/user-header.h"
#include "parse/kit/hints.h"

struct tally {
    guint functions, names;
};

bool manifest_match_is_forgotten(const struct fact_manifest_provider *provider)
{
    for (size_t s = 0; !provider->kernel && s < fact_count(provider->sets); s++)
        if (fact_count(FACT_AT(manifest_set, provider->sets, s)->structs) > 0)
            return true;
    return false;
}

static bool is_of_mode(const struct fact_manifest_provider *provider, enum manifest_mode mode)
{
    bool forgotten = manifest_match_is_forgotten(provider);
    return mode == MANIFEST_KERNEL      ? provider->kernel
           : mode == MANIFEST_FORGOTTEN ? forgotten
                                        : !provider->kernel && !forgotten;
}

/* The name counts for its prefix, which is taken. */
static void count_name(GHashTable *prefixes, enum manifest_name kind, char *prefix)
{
    struct tally *tally = kind != MANIFEST_NAME_NONE ? g_hash_table_lookup(prefixes, prefix) : NULL;
    if (kind != MANIFEST_NAME_NONE && tally == NULL)
        g_hash_table_insert(prefixes, g_strdup(prefix), tally = g_new0(struct tally, 1));
    if (kind != MANIFEST_NAME_NONE) {
        tally->functions += kind == MANIFEST_NAME_FUNCTION;
        tally->names++;
    }
    g_free(prefix);
}

static void tally_name(GHashTable *prefixes, const struct fact_manifest_provider *provider, enum manifest_mode mode,
                       const char *name)
{
    char *prefix = NULL;
    if (mode == MANIFEST_USER) {
        enum manifest_name kind = manifest_user_header_name(provider, name, &prefix);
        count_name(prefixes, kind, prefix);
        return;
    }
    for (size_t s = 0; s < fact_count(provider->sets); s++) {
        enum manifest_name kind = manifest_header_name(FACT_AT(manifest_set, provider->sets, s), name, &prefix);
        count_name(prefixes, kind, prefix);
    }
}

static GHashTable *tally_prefixes(const struct fact_manifest *manifest, GHashTable *names, enum manifest_mode mode)
{
    GHashTable *prefixes = g_hash_table_new_full(g_str_hash, g_str_equal, g_free, g_free);
    GHashTableIter iter;
    gpointer name;
    g_hash_table_iter_init(&iter, names);
    while (g_hash_table_iter_next(&iter, &name, NULL))
        for (size_t p = 0; p < fact_count(manifest->providers); p++)
            if (is_of_mode(FACT_AT(manifest_provider, manifest->providers, p), mode))
                tally_name(prefixes, FACT_AT(manifest_provider, manifest->providers, p), mode, name);
    return prefixes;
}

static bool is_hinted(const char *prefix, GHashTable *hints)
{
    return hints != NULL && g_hash_table_contains(hints, prefix);
}

/* A handle alone says little: anything may end like a symbol.  Its prefix must be none, or one that the project sets.
 */
static bool is_plausible(const char *prefix, const struct tally *tally, GHashTable *hints)
{
    return tally->functions > 0 || prefix[0] == '\0' || is_hinted(prefix, hints);
}

/* `hints`: prefixes that the project's files set; NULL: not asked yet. */
static void choose_among(struct manifest_match *match, GHashTable *prefixes, GHashTable *hints)
{
    GHashTableIter iter;
    gpointer prefix, data;
    bool hinted = false;
    g_hash_table_iter_init(&iter, prefixes);
    while (g_hash_table_iter_next(&iter, &prefix, &data)) {
        const struct tally *tally = data;
        bool is_hint = is_hinted(prefix, hints);
        if (!is_plausible(prefix, tally, hints) || (match->prefix != NULL && tally->names < match->names))
            continue;
        bool equal = match->prefix != NULL && tally->names == match->names;
        if (equal && hinted && !is_hint)
            continue;
        match->torn = equal && hinted == is_hint;
        if (match->torn && strcmp(prefix, match->prefix) > 0)
            continue; /* whatever order the table has */
        g_free(match->prefix);
        match->prefix = g_strdup(prefix);
        match->functions = tally->functions;
        match->names = tally->names;
        hinted = is_hint;
    }
}

/* The project's files are read only where the names alone leave it open. */
static void choose_prefix(struct manifest_match *match, GHashTable *prefixes, struct tree *tree)
{
    choose_among(match, prefixes, NULL);
    if (g_hash_table_size(prefixes) == 0 || (match->prefix != NULL && !match->torn))
        return;
    g_clear_pointer(&match->prefix, g_free);
    match->torn = false;
    g_autoptr(GHashTable) hints = hints_prefixes(tree, match->manifest->file);
    choose_among(match, prefixes, hints);
}

static char *manifest_match_stem_of(const char *path)
{
    g_autofree char *base = g_path_get_basename(path);
    char *dot = strrchr(base, '.');
    if (dot != NULL)
        *dot = '\0';
    return g_ascii_strdown(base, -1);
}

static bool manifest_match_holds_any(const char *text, const char *const *words)
{
    for (guint i = 0; words[i] != NULL; i++)
        if (strstr(text, words[i]) != NULL)
            return true;
    return false;
}

/* What other tools make: WPP, the message compiler, version control. */
static bool is_other_tools(const char *include)
{
    static const char *const others[] = {"event", "etw", "trace", "tmh", "log", "version", "rev", NULL};
    g_autofree char *lower = g_ascii_strdown(include, -1);
    const char *base = MAX(strrchr(lower, '/'), strrchr(lower, '\\'));
    return manifest_match_holds_any(base != NULL ? base : lower, others) || g_str_has_suffix(lower, ".c") ||
           g_str_has_suffix(lower, ".cpp");
}

/*
 * How much a header's name says that CTRPP makes it.  The build names it after its manifest as a rule,
 * %(Filename)Counters.h; 0: nothing, or another tool makes it.
 */
static guint resemblance(const char *include, const char *manifest)
{
    static const char *const ours[] = {"counter", "perf", "pcw", "ctr", "gen", NULL};
    g_autofree char *plain = g_strdelimit(g_strdup(include), "\\", '/');
    g_autofree char *header = manifest_match_stem_of(plain), *stem = manifest_match_stem_of(manifest);
    const char *rest = g_str_has_prefix(header, stem) ? header + strlen(stem) : NULL;
    bool spoken = manifest_match_holds_any(rest != NULL ? rest : header, ours);
    if (rest != NULL && (spoken || rest[0] == '\0'))
        return 3;
    if (is_other_tools(include))
        return 0;
    return strstr(header, stem) != NULL ? 2 : spoken ? 1 : 0;
}

/* Of equal ones the last: the others are more likely to be included before the structures are declared. */
static void choose_header(struct manifest_match *match, const struct manifest_query *query)
{
    for (guint i = 0; i < query->missing->len; i++) {
        const char *include = query->missing->pdata[i];
        guint alike = resemblance(include, match->manifest->file);
        if (alike > 0 && alike >= match->resemblance) {
            match->include = include;
            match->resemblance = alike;
        }
    }
    /* Any name will do for the one header of a source that speaks of PCW. */
    if (match->include == NULL && query->missing->len == 1 && query->uses_pcw &&
        !is_other_tools(query->missing->pdata[0]))
        match->include = query->missing->pdata[0];
}

/* One that was read, and what it was read from. */
struct fit_manifest {
    struct fact_manifest *facts;
    struct observations *seen;
};

static void fit_manifest_free(gpointer data)
{
    struct fit_manifest *known = data;
    fact_free(&fact_type_manifest, known->facts);
    observations_unref(known->seen);
    g_free(known);
}

GHashTable *manifest_match_table_new(void)
{
    return g_hash_table_new_full(g_str_hash, g_str_equal, g_free, fit_manifest_free);
}

static const struct fact_manifest *manifest_at(const struct manifest_query *query, const char *path)
{
    struct fit_manifest *known = g_hash_table_lookup(query->read, path);
    g_hash_table_add(query->considered, g_strdup(path));
    if (known != NULL) {
        observe_again(known->seen);
        return known->facts;
    }
    known = g_new0(struct fit_manifest, 1);
    observe_begin_part();
    known->facts = manifest_read(path);
    known->seen = observe_end_part();
    g_hash_table_insert(query->read, g_strdup(path), known);
    return known->facts;
}

static struct manifest_match fit_of(const struct manifest_query *query, const char *path, enum manifest_mode mode)
{
    struct manifest_match match = {.manifest = manifest_at(query, path), .mode = mode};
    if (match.manifest->failure != NULL || g_hash_table_contains(query->refused, match.manifest->file))
        return match;
    GHashTable *prefixes = tally_prefixes(match.manifest, query->names, mode);
    choose_prefix(&match, prefixes, query->tree);
    if (match.prefix != NULL) {
        choose_header(&match, query);
        match.nearness = path_common_folders(path, query->source);
    }
    g_hash_table_unref(prefixes);
    return match;
}

/* More than 0: `a` is the better one.  `near`: how near they are counts. */
static int compare_fits(const struct manifest_match *a, const struct manifest_match *b, bool near)
{
    if (a->names != b->names)
        return a->names > b->names ? 1 : -1;
    return near && a->nearness != b->nearness ? (a->nearness > b->nearness ? 1 : -1) : 0;
}

/* A copy of the same manifest is no other choice. */
static bool same_header(const struct manifest_match *a, const struct manifest_match *b)
{
    struct fact_manifest *renamed = FACT_COPY(manifest, b->manifest); /* the text holds the file's name */
    g_free(renamed->file);
    renamed->file = g_strdup(a->manifest->file);
    struct manifest_header *left = manifest_match_header(a->manifest, a->mode, a->prefix),
                           *right = manifest_match_header(renamed, b->mode, b->prefix);
    bool same = strcmp(left->text, right->text) == 0;
    manifest_header_free(left);
    manifest_header_free(right);
    fact_free(&fact_type_manifest, renamed);
    return same;
}

bool manifest_match_explains(const struct manifest_match *match, const char *name)
{
    g_autoptr(GHashTable) one = g_hash_table_new(g_str_hash, g_str_equal);
    g_hash_table_add(one, (gpointer)name);
    g_autoptr(GHashTable) prefixes = tally_prefixes(match->manifest, one, match->mode);
    return g_hash_table_contains(prefixes, match->prefix);
}

/* Both stand for one name: two for different names are both needed. */
static bool compete(const struct manifest_match *a, const struct manifest_match *b, GHashTable *names)
{
    GHashTableIter iter;
    gpointer name;
    g_hash_table_iter_init(&iter, names);
    while (g_hash_table_iter_next(&iter, &name, NULL))
        if (manifest_match_explains(a, name) && manifest_match_explains(b, name))
            return true;
    return false;
}

/* The best of some manifests; *alternative receives one that is as good and says something else.  `near`: how near they
 * are counts. */
static struct manifest_match best_of(const struct manifest_query *query, const char *const *paths, guint n, bool near,
                                     enum manifest_mode mode, const struct fact_manifest **alternative)
{
    struct manifest_match best = {0};
    *alternative = NULL;
    for (guint i = 0; i < n; i++) {
        struct manifest_match match = fit_of(query, paths[i], mode);
        int order = match.prefix == NULL ? -1 : best.prefix == NULL ? 1 : compare_fits(&match, &best, near);
        if (order == 0 && compete(&match, &best, query->names) && !same_header(&match, &best))
            *alternative = match.manifest;
        if (order <= 0) {
            g_free(match.prefix);
            continue;
        }
        *alternative = NULL;
        g_free(best.prefix);
        best = match;
    }
    return best;
}

/* Those that the user named, then those of the directories, then those beside the source. */
static struct manifest_match find_in_order(const struct manifest_query *query, enum manifest_mode mode,
                                           const struct fact_manifest **alternative)
{
    const char *const *listed = query->manifests != NULL ? (const char *const *)query->manifests->pdata : NULL;
    guint n = listed != NULL ? query->manifests->len : 0, named = MIN(query->n_explicit, n);
    struct manifest_match match = best_of(query, listed, named, false, mode, alternative);
    if (match.prefix == NULL && n > named)
        match = best_of(query, listed + named, n - named, true, mode, alternative);
    if (match.prefix != NULL)
        return match;
    g_autoptr(GPtrArray) around = hints_manifests(query->source);
    return best_of(query, (const char *const *)around->pdata, around->len, true, mode, alternative);
}

struct manifest_match manifest_match_find(const struct manifest_query *query, const struct fact_manifest **alternative)
{
    static const enum manifest_mode modes[] = {MANIFEST_KERNEL, MANIFEST_USER, MANIFEST_FORGOTTEN};
    struct manifest_match match = {0};
    for (guint i = 0; i < G_N_ELEMENTS(modes) && match.prefix == NULL; i++)
        match = find_in_order(query, modes[i], alternative);
    return match;
}

struct manifest_header *manifest_match_header(const struct fact_manifest *manifest, enum manifest_mode mode,
                                              const char *prefix)
{
    return mode == MANIFEST_USER ? manifest_user_header_new(manifest, prefix) : manifest_header_new(manifest, prefix);
}

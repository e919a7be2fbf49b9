#include "parse/generated/generated.h"

#include <string.h>

#include "base/text/api.h"
#include "parse/generated/manifest-match.h"
#include "parse/generated/parts.h"
#include "parse/kit/builtin.h"
#include "parse/text/invented.h"

static void made_free(gpointer data)
{
    struct made *made = data;
    g_free(made->include);
    g_free(made->path);
    g_free(made->canonical);
    g_free(made->prefix);
    manifest_header_free(made->header);
    fact_free(&fact_type_manifest, made->manifest);
    g_free(made);
}

static void noted_free(gpointer data)
{
    struct noted *noted = data;
    g_free(noted->name);
    fact_free(&fact_type_place, noted->place);
    g_free(noted);
}

struct generated *generated_new(GHashTable *read, const struct parse_request *request, struct tree *tree, bool uses_pcw)
{
    struct generated *g = g_new0(struct generated, 1);
    g->read = read;
    g->request = request;
    g->uses_pcw = uses_pcw;
    g->tree = tree;
    g->asked = g_hash_table_new_full(g_str_hash, g_str_equal, g_free, g_free);
    g->refused = g_hash_table_new_full(g_str_hash, g_str_equal, g_free, NULL);
    g->made = g_ptr_array_new_with_free_func(made_free);
    g->noted = g_ptr_array_new_with_free_func(noted_free);
    g->explained = g_hash_table_new_full(g_str_hash, g_str_equal, g_free, g_free);
    g->asserted = g_hash_table_new_full(g_str_hash, g_str_equal, g_free, NULL);
    g->considered = g_hash_table_new_full(g_str_hash, g_str_equal, g_free, NULL);
    return g;
}

void generated_free(struct generated *g)
{
    g_ptr_array_unref(g->made);
    g_ptr_array_unref(g->noted);
    g_hash_table_unref(g->explained);
    g_hash_table_unref(g->asserted);
    g_hash_table_unref(g->considered);
    g_hash_table_unref(g->asked);
    g_hash_table_unref(g->refused);
    g_free(g);
}

/* --- choosing --- */

/* Of the names, those that the fit stands for: into a table name -> manifest. */
static void note_names(GHashTable *table, const struct manifest_match *match, GHashTable *names)
{
    GHashTableIter iter;
    gpointer name;
    g_hash_table_iter_init(&iter, names);
    while (g_hash_table_iter_next(&iter, &name, NULL))
        if (manifest_match_explains(match, name))
            g_hash_table_insert(table, g_strdup(name), g_strdup(match->manifest->file));
}

static const char *some_name(const struct manifest_match *match, GHashTable *names)
{
    GHashTableIter iter;
    gpointer name;
    const char *first = NULL;
    g_hash_table_iter_init(&iter, names);
    while (g_hash_table_iter_next(&iter, &name, NULL))
        if (manifest_match_explains(match, name) && (first == NULL || strcmp(name, first) < 0))
            first = name;
    return first;
}

static void make_kernel(struct fact_manifest *manifest)
{
    for (size_t i = 0; i < fact_count(manifest->providers); i++) {
        struct fact_manifest_provider *provider = FACT_EDIT(manifest_provider, manifest->providers, i);
        provider->kernel |= manifest_match_is_forgotten(provider);
    }
}

/* Named by the user, or in the source's own folder. */
static bool is_beside(const char *manifest, const struct parse_request *request)
{
    for (guint i = 0; request->manifests != NULL && i < MIN(request->n_explicit, request->manifests->len); i++)
        if (strcmp(request->manifests->pdata[i], manifest) == 0)
            return true;
    g_autofree char *left = g_canonicalize_filename(manifest, NULL),
                    *right = g_canonicalize_filename(request->path, NULL);
    g_autofree char *folder = g_path_get_dirname(left), *own = g_path_get_dirname(right);
    return strcmp(folder, own) == 0;
}

/* Where libclang finds the header that a source includes so. */
static char *generated_path_of(const char *include)
{
    g_autofree char *plain = g_strdelimit(g_strdup(include), "\\", '/');
    return g_strconcat(BUILTIN_GENERATED "/", plain, NULL);
}

/* With so many ".." its path would be that of another file. */
static bool is_outside(const char *include)
{
    g_autofree char *path = generated_path_of(include), *canonical = g_canonicalize_filename(path, NULL);
    return !g_str_has_prefix(canonical, BUILTIN_GENERATED_ROOT "/");
}

static void generated_make(struct generated *g, const struct manifest_match *match)
{
    struct made *made = g_new0(struct made, 1);
    made->include = g_strdup(match->include);
    made->path = generated_path_of(match->include);
    made->canonical = g_canonicalize_filename(made->path, NULL);
    made->manifest = FACT_COPY(manifest, match->manifest);
    made->mode = match->mode;
    if (match->mode == MANIFEST_FORGOTTEN)
        make_kernel(
            made->manifest); /* a driver uses it: that it does not say so is the manifest's own problem (PCW707) */
    made->guessed = match->resemblance == 0;
    made->certain = match->resemblance > 1 || is_beside(match->manifest->file, g->request);
    made->prefix = g_strdup(match->prefix);
    made->header = manifest_match_header(made->manifest, made->mode, made->prefix);
    g_ptr_array_add(g->made, made);
}

static bool generated_is_made_from(const struct generated *g, const struct fact_manifest *manifest)
{
    for (guint i = 0; i < g->made->len; i++)
        if (strcmp(((const struct made *)g->made->pdata[i])->manifest->file, manifest->file) == 0)
            return true;
    return false;
}

/* Names that no manifest was looked for yet, or none was found. */
static GHashTable *news_of(const struct generated *g, GHashTable *names)
{
    GHashTable *news = g_hash_table_new(g_str_hash, g_str_equal);
    GHashTableIter iter;
    gpointer name;
    g_hash_table_iter_init(&iter, names);
    while (g_hash_table_iter_next(&iter, &name, NULL))
        if (!g_hash_table_contains(g->asked, name))
            g_hash_table_add(news, name);
    return news;
}

static char *report_problem(const struct manifest_match *match, const struct fact_manifest *alternative,
                            GHashTable *names)
{
    const char *name = some_name(match, names), *file = match->manifest->file;
    if (alternative == NULL && !match->torn && match->include != NULL)
        return g_strdup_printf("%s defines %s, but the path in the #include has too many \"../\" for pcwlint to "
                               "generate the header: write it with pcwlint ctrpp",
                               file, name);
    if (alternative != NULL)
        return g_strdup_printf("%s and %s both define %s: give the right one with --manifest", file, alternative->file,
                               name);
    if (match->torn)
        return g_strdup_printf(
            "%s defines %s, but the names that are used fit more than one prefix: set the prefix in the project's file",
            file, name);
    return g_strdup_printf(
        "%s defines %s, but none of the headers that are missing seems to be the one that declares it: its #include "
        "may be in a part that is not compiled; define the macro with -D",
        file, name);
}

/* What to do about a manifest that fits. */
static enum supplied generated_decide(struct generated *g, const struct manifest_match *match,
                                      const struct fact_manifest *alternative, GHashTable *names, char **what)
{
    /* With another prefix, or in a source that has nothing to do with PCW: somebody else's names that only look alike.
     */
    if (generated_is_made_from(g, match->manifest) || (match->include == NULL && !g->uses_pcw))
        return SUPPLIED_NOT;
    note_names(g->explained, match, names);
    if (alternative != NULL || match->torn || match->include == NULL || is_outside(match->include)) {
        *what = report_problem(match, alternative, names);
        return SUPPLIED_PROBLEM;
    }
    generated_make(g, match);
    *what = g_strdup(match->include);
    return SUPPLIED_HEADER;
}

static struct manifest_query query_of(const struct generated *g, GHashTable *names, const GPtrArray *missing,
                                      struct tree *tree, bool uses_pcw)
{
    return (struct manifest_query){.source = g->request->path,
                                   .names = names,
                                   .missing = missing,
                                   .manifests = g->request->manifests,
                                   .n_explicit = g->request->n_explicit,
                                   .uses_pcw = uses_pcw,
                                   .tree = tree,
                                   .read = g->read,
                                   .considered = g->considered,
                                   .refused = g->refused};
}

enum supplied generated_supply(struct generated *g, GHashTable *names, const GPtrArray *missing, struct tree *tree,
                               char **what)
{
    const struct fact_manifest *alternative = NULL;
    *what = NULL;
    g_autoptr(GHashTable) news = news_of(g, names);
    if (g_hash_table_size(news) == 0)
        return SUPPLIED_NOTHING;
    const struct manifest_query query = query_of(g, news, missing, tree, g->uses_pcw);
    struct manifest_match match = manifest_match_find(&query, &alternative);
    enum supplied supplied = SUPPLIED_NOTHING;
    if (match.prefix != NULL) {
        supplied = generated_decide(g, &match, alternative, news, what);
        note_names(g->asked, &match, news);
    }
    g_free(match.prefix);
    return supplied;
}

bool generated_is_guess(const struct generated *g, const char *include)
{
    for (guint i = 0; i < g->made->len; i++) {
        const struct made *made = g->made->pdata[i];
        if (made->guessed && strcmp(made->include, include) == 0)
            return true;
    }
    return false;
}

bool generated_explains(const struct generated *g, const char *name)
{
    return g_hash_table_contains(g->explained, name);
}

bool generated_registers(const struct generated *g, const char *word)
{
    const struct fact_manifest *alternative = NULL;
    if (!api_may_register(word) || !api_is_generated_call(word))
        return false;
    g_autoptr(GHashTable) names = g_hash_table_new(g_str_hash, g_str_equal);
    g_autoptr(GPtrArray) missing = g_ptr_array_new();
    g_hash_table_add(names, (gpointer)word);
    const struct manifest_query query = query_of(g, names, missing, g->tree, false);
    struct manifest_match match = manifest_match_find(&query, &alternative);
    bool found = match.prefix != NULL;
    g_free(match.prefix);
    return found;
}

/* --- files --- */

bool generated_file(const struct generated *g, guint index, const char **path, const char **text)
{
    if (index >= g->made->len)
        return false;
    const struct made *made = g->made->pdata[index];
    *path = made->path;
    *text = made->header->text;
    return true;
}

struct made *generated_made_at(const struct generated *g, const char *path)
{
    for (guint i = 0; path != NULL && i < g->made->len; i++) {
        struct made *made = g->made->pdata[i];
        if (strcmp(made->path, path) == 0 || strcmp(made->canonical, path) == 0)
            return made;
    }
    return NULL;
}

bool generated_owns(const struct generated *g, const char *path)
{
    return generated_made_at(g, path) != NULL;
}

static const struct fact_place *place_at(const struct made *made, unsigned line)
{
    return line >= 1 && line <= made->header->places->len ? made->header->places->pdata[line - 1] : NULL;
}

static void add_note(struct generated *g, enum word_missing what, const char *name, const struct fact_place *place)
{
    for (guint i = 0; i < g->noted->len; i++) {
        const struct noted *have = g->noted->pdata[i];
        if (have->what == what && strcmp(have->name, name) == 0 && fact_place_same(have->place, place))
            return;
    }
    struct noted *noted = g_new0(struct noted, 1);
    *noted = (struct noted){what, g_strdup(name), FACT_COPY(place, place)};
    g_ptr_array_add(g->noted, noted);
}

void generated_note_missing(struct generated *g, const char *path, unsigned line, enum word_missing what,
                            const char *name)
{
    const struct made *made = generated_made_at(g, path);
    const struct fact_place *place = made != NULL ? place_at(made, line) : NULL;
    if (place != NULL)
        add_note(g, what, name, place);
}

/* The counter whose row, or assertion, the place is. */
static struct fact_manifest_counter *generated_counter_at(const struct made *made, const struct fact_place *place,
                                                          const struct fact_manifest_set **in)
{
    for (size_t p = 0; place != NULL && p < fact_count(made->manifest->providers); p++) {
        const struct fact_manifest_provider *provider = FACT_AT(manifest_provider, made->manifest->providers, p);
        for (size_t s = 0; s < fact_count(provider->sets); s++) {
            *in = FACT_AT(manifest_set, provider->sets, s);
            for (size_t i = 0; i < fact_count((*in)->counters); i++) {
                struct fact_manifest_counter *counter = FACT_EDIT(manifest_counter, (*in)->counters, i);
                if (counter->field_place == place || counter->place == place)
                    return counter;
            }
        }
    }
    return NULL;
}

static const struct fact_manifest_struct *struct_of(const struct fact_manifest_set *set,
                                                    const struct fact_manifest_counter *counter)
{
    bool known = counter->struct_index >= 0 && (size_t)counter->struct_index < fact_count(set->structs);
    return known ? FACT_AT(manifest_struct, set->structs, (guint)counter->struct_index) : NULL;
}

bool generated_leave_out(struct generated *g, const char *path, unsigned line, const char *why)
{
    struct made *made = generated_made_at(g, path);
    const struct fact_place *place = made != NULL ? place_at(made, line) : NULL;
    const struct fact_manifest_set *set;
    struct fact_manifest_counter *counter = made != NULL ? generated_counter_at(made, place, &set) : NULL;
    const struct fact_manifest_struct *in = counter != NULL ? struct_of(set, counter) : NULL;
    bool hidden = in != NULL && in->type != NULL && g_str_has_prefix(in->type, "struct " INVENTED_TAG);
    if (counter == NULL || counter->field == NULL || hidden) /* what a type that is not declared leads to is no news */
        return false;
    add_note(g, why != NULL ? FACT_MISSING_MEMBER : FACT_MISSING_FIELD, why != NULL ? why : counter->field, place);
    g_clear_pointer(&counter->field, g_free);
    return made->changed = true;
}

char *generated_type_at(const struct generated *g, const char *path, unsigned line)
{
    const struct made *made = generated_made_at(g, path);
    const struct fact_manifest_set *set;
    const struct fact_manifest_counter *counter =
        made != NULL ? generated_counter_at(made, place_at(made, line), &set) : NULL;
    const struct fact_manifest_struct *structure = counter != NULL ? struct_of(set, counter) : NULL;
    return structure != NULL ? g_strdup(structure->type) : NULL;
}

bool generated_rename_type(struct generated *g, const char *path, const char *type, const char *name)
{
    struct made *made = generated_made_at(g, path);
    bool found = false;
    for (size_t p = 0; made != NULL && p < fact_count(made->manifest->providers); p++) {
        const struct fact_manifest_provider *provider = FACT_AT(manifest_provider, made->manifest->providers, p);
        for (size_t s = 0; s < fact_count(provider->sets); s++) {
            const GPtrArray *structs = FACT_AT(manifest_set, provider->sets, s)->structs;
            for (size_t i = 0; i < fact_count(structs); i++) {
                struct fact_manifest_struct *structure = FACT_EDIT(manifest_struct, structs, i);
                if (g_strcmp0(structure->type, type) != 0)
                    continue;
                g_free(structure->type);
                structure->type = g_strdup(name);
                found = made->changed = true;
            }
        }
    }
    return found;
}

static gboolean is_explained_by(gpointer name, gpointer manifest, gpointer wanted)
{
    (void)name;
    return strcmp(manifest, wanted) == 0;
}

static void drop_notes(struct generated *g, const char *manifest)
{
    for (guint i = 0; i < g->noted->len;)
        if (strcmp(((const struct noted *)g->noted->pdata[i])->place->file, manifest) == 0)
            g_ptr_array_remove_index(g->noted, i);
        else
            i++;
}

char *generated_withdraw(struct generated *g, const char *path)
{
    struct made *made = generated_made_at(g, path);
    if (made == NULL || made->certain || made->withdrawn)
        return NULL;
    g_hash_table_foreach_remove(g->explained, is_explained_by, made->manifest->file);
    g_hash_table_foreach_remove(g->asked, is_explained_by, made->manifest->file);
    g_hash_table_add(g->refused, g_strdup(made->manifest->file));
    made->withdrawn = true; /* until the next parse its diagnostics are its own */
    return g_strdup(made->include);
}

void generated_update(struct generated *g)
{
    for (guint i = 0; i < g->made->len;) {
        struct made *made = g->made->pdata[i];
        if (made->withdrawn) {
            drop_notes(g, made->manifest->file);
            g_ptr_array_remove_index(g->made, i);
            continue;
        }
        i++;
        if (!made->changed)
            continue;
        manifest_header_free(made->header);
        made->header = manifest_match_header(made->manifest, made->mode, made->prefix);
        made->changed = false;
    }
}

void generated_note_assertion(struct generated *g, const char *path)
{
    if (path != NULL)
        g_hash_table_add(g->asserted, g_canonicalize_filename(path, NULL));
}

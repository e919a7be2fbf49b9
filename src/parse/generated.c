#include "parse/generated.h"

#include <string.h>

#include "manifest/header.h"
#include "manifest/manifest.h"
#include "parse/builtin.h"
#include "parse/hints.h"

/* A header that is made from a manifest. */
struct made {
    char *include, *path;              /* as the source names it; the file in memory */
    struct fact_manifest *manifest;    /* our own: what does not compile is taken out of it */
    char *prefix;
    struct manifest_header *header;
    bool changed;                      /* since `header` was made */
};

/* What the parse lacked in a made header, by the manifest's place. */
struct noted {
    char *what, *name;
    struct fact_place *place;
};

struct generated {
    GHashTable *read;
    const struct parse_request *request;
    GPtrArray *made, *noted;
    GHashTable *explained;             /* set of names */
    GHashTable *asserted;              /* set of paths */
    char *problem;                     /* said once */
};

static void made_free(gpointer data)
{
    struct made *made = data;
    g_free(made->include);
    g_free(made->path);
    g_free(made->prefix);
    manifest_header_free(made->header);
    fact_free(&fact_type_manifest, made->manifest);
    g_free(made);
}

static void noted_free(gpointer data)
{
    struct noted *noted = data;
    g_free(noted->what);
    g_free(noted->name);
    fact_free(&fact_type_place, noted->place);
    g_free(noted);
}

struct generated *generated_new(GHashTable *read, const struct parse_request *request)
{
    struct generated *g = g_new0(struct generated, 1);
    g->read = read;
    g->request = request;
    g->made = g_ptr_array_new_with_free_func(made_free);
    g->noted = g_ptr_array_new_with_free_func(noted_free);
    g->explained = g_hash_table_new_full(g_str_hash, g_str_equal, g_free, NULL);
    g->asserted = g_hash_table_new_full(g_str_hash, g_str_equal, g_free, NULL);
    return g;
}

void generated_free(struct generated *g)
{
    g_ptr_array_unref(g->made);
    g_ptr_array_unref(g->noted);
    g_hash_table_unref(g->explained);
    g_hash_table_unref(g->asserted);
    g_free(g->problem);
    g_free(g);
}

/* --- how well a manifest fits --- */

struct fit {
    const struct fact_manifest *manifest;
    char *prefix;              /* NULL: it does not fit */
    guint functions, names;    /* of the source that it explains: functions, functions and handles */
    bool torn;                 /* another prefix explains as many */
    guint resemblance;         /* of the header's name */
    const char *include;       /* the missing header that it is for */
    guint nearness;
    bool forgotten;            /* its provider does not say kernelMode */
};

struct tally {
    guint functions, names;
};

/* A provider that does not say kernelMode, written for the kernel all the same. */
static bool is_forgotten(const struct fact_manifest_provider *provider)
{
    for (size_t s = 0; !provider->kernel && s < fact_count(provider->sets); s++)
        if (fact_count(FACT_AT(manifest_set, provider->sets, s)->structs) > 0)
            return true;
    return false;
}

static GHashTable *tally_prefixes(const struct fact_manifest *manifest, GHashTable *names, bool forgotten)
{
    GHashTable *prefixes = g_hash_table_new_full(g_str_hash, g_str_equal, g_free, g_free);
    GHashTableIter iter;
    gpointer name;
    g_hash_table_iter_init(&iter, names);
    while (g_hash_table_iter_next(&iter, &name, NULL)) {
        for (size_t p = 0; p < fact_count(manifest->providers); p++) {
            const struct fact_manifest_provider *provider = FACT_AT(manifest_provider, manifest->providers, p);
            for (size_t s = 0; (forgotten ? is_forgotten(provider) : provider->kernel) && s < fact_count(provider->sets); s++) {
                char *prefix = NULL;
                enum manifest_name kind = manifest_header_name(FACT_AT(manifest_set, provider->sets, s), name, &prefix);
                struct tally *tally = kind != MANIFEST_NAME_NONE ? g_hash_table_lookup(prefixes, prefix) : NULL;
                if (kind != MANIFEST_NAME_NONE && tally == NULL)
                    g_hash_table_insert(prefixes, g_strdup(prefix), tally = g_new0(struct tally, 1));
                if (kind != MANIFEST_NAME_NONE) {
                    tally->functions += kind == MANIFEST_NAME_FUNCTION;
                    tally->names++;
                }
                g_free(prefix);
            }
        }
    }
    return prefixes;
}

static bool is_hinted(const char *prefix, GHashTable *hints)
{
    return hints != NULL && g_hash_table_contains(hints, prefix);
}

/* A handle alone says little: anything may end like a symbol.  Its prefix must be none, or one that the project sets. */
static bool is_plausible(const char *prefix, const struct tally *tally, GHashTable *hints)
{
    return tally->functions > 0 || prefix[0] == '\0' || is_hinted(prefix, hints);
}

/* `hints`: prefixes that the project's files set; NULL: not asked yet. */
static void choose_among(struct fit *fit, GHashTable *prefixes, GHashTable *hints)
{
    GHashTableIter iter;
    gpointer prefix, data;
    bool hinted = false;
    g_hash_table_iter_init(&iter, prefixes);
    while (g_hash_table_iter_next(&iter, &prefix, &data)) {
        const struct tally *tally = data;
        bool is_hint = is_hinted(prefix, hints);
        if (!is_plausible(prefix, tally, hints) || (fit->prefix != NULL && tally->names < fit->names))
            continue;
        bool equal = fit->prefix != NULL && tally->names == fit->names;
        if (equal && hinted && !is_hint)
            continue;
        fit->torn = equal && hinted == is_hint;
        g_free(fit->prefix);
        fit->prefix = g_strdup(prefix);
        fit->functions = tally->functions;
        fit->names = tally->names;
        hinted = is_hint;
    }
}

/* The project's files are read only where the names alone leave it open. */
static void choose_prefix(struct fit *fit, GHashTable *prefixes, struct tree *tree)
{
    choose_among(fit, prefixes, NULL);
    if (g_hash_table_size(prefixes) == 0 || (fit->prefix != NULL && !fit->torn))
        return;
    g_clear_pointer(&fit->prefix, g_free);
    fit->torn = false;
    g_autoptr(GHashTable) hints = hints_prefixes(tree, fit->manifest->file);
    choose_among(fit, prefixes, hints);
}

static char *stem_of(const char *path)
{
    g_autofree char *base = g_path_get_basename(path);
    char *dot = strrchr(base, '.');
    if (dot != NULL)
        *dot = '\0';
    return g_ascii_strdown(base, -1);
}

/* The build names the header after its manifest as a rule: %(Filename)Counters.h. */
static guint resemblance(const char *include, const char *manifest)
{
    static const char *const words[] = { "counter", "perf", "pcw", "ctr" };
    g_autofree char *plain = g_strdelimit(g_strdup(include), "\\", '/');
    g_autofree char *header = stem_of(plain), *stem = stem_of(manifest);
    if (g_str_has_prefix(header, stem))
        return 3 + (guint)strlen(stem);
    if (strstr(header, stem) != NULL)
        return 2;
    for (guint i = 0; i < G_N_ELEMENTS(words); i++)
        if (strstr(header, words[i]) != NULL)
            return 1;
    return 0;
}

/* Of equal ones the last: the others are more likely to be included before the structures are declared. */
static void choose_header(struct fit *fit, const GPtrArray *missing)
{
    for (guint i = 0; i < missing->len; i++) {
        const char *include = missing->pdata[i];
        bool other_tool = g_str_has_suffix(include, ".tmh") || g_str_has_suffix(include, ".c") || g_str_has_suffix(include, ".cpp");
        guint alike = resemblance(include, fit->manifest->file);
        if (other_tool || (fit->include != NULL && alike < fit->resemblance))
            continue;
        fit->include = include;
        fit->resemblance = alike;
    }
}

/* Folders that both are in. */
static guint nearness(const char *a, const char *b)
{
    g_autofree char *left = g_canonicalize_filename(a, NULL), *right = g_canonicalize_filename(b, NULL);
    guint common = 0;
    for (size_t i = 0; left[i] != '\0' && left[i] == right[i]; i++)
        common += G_IS_DIR_SEPARATOR(left[i]);
    return common;
}

static const struct fact_manifest *manifest_at(struct generated *g, const char *path)
{
    struct fact_manifest *manifest = g_hash_table_lookup(g->read, path);
    if (manifest == NULL) {
        manifest = manifest_read(path);
        g_hash_table_insert(g->read, g_strdup(path), manifest);
    }
    return manifest;
}

static struct fit fit_of(struct generated *g, const char *path, GHashTable *names, const GPtrArray *missing, struct tree *tree,
                         bool forgotten)
{
    struct fit fit = { .manifest = manifest_at(g, path), .forgotten = forgotten };
    if (fit.manifest->failure != NULL)
        return fit;
    GHashTable *prefixes = tally_prefixes(fit.manifest, names, forgotten);
    choose_prefix(&fit, prefixes, tree);
    if (fit.prefix != NULL) {
        choose_header(&fit, missing);
        fit.nearness = nearness(path, g->request->path);
    }
    g_hash_table_unref(prefixes);
    return fit;
}

/* More than 0: `a` is the better one.  `near`: how near they are counts. */
static int compare_fits(const struct fit *a, const struct fit *b, bool near)
{
    if (a->names != b->names)
        return a->names > b->names ? 1 : -1;
    return near && a->nearness != b->nearness ? (a->nearness > b->nearness ? 1 : -1) : 0;
}

/* A copy of the same manifest is no other choice. */
static bool same_header(const struct fit *a, const struct fit *b)
{
    struct fact_manifest *renamed = FACT_COPY(manifest, b->manifest);   /* the text holds the file's name */
    g_free(renamed->file);
    renamed->file = g_strdup(a->manifest->file);
    struct manifest_header *left = manifest_header_new(a->manifest, a->prefix), *right = manifest_header_new(renamed, b->prefix);
    bool same = strcmp(left->text, right->text) == 0;
    manifest_header_free(left);
    manifest_header_free(right);
    fact_free(&fact_type_manifest, renamed);
    return same;
}

static const char *some_name(const struct generated *g)
{
    GHashTableIter iter;
    gpointer name;
    const char *first = NULL;
    g_hash_table_iter_init(&iter, g->explained);
    while (g_hash_table_iter_next(&iter, &name, NULL))
        if (first == NULL || strcmp(name, first) < 0)
            first = name;
    return first;
}

/* --- choosing --- */

static bool explains(const struct fit *fit, const char *name)
{
    g_autoptr(GHashTable) one = g_hash_table_new(g_str_hash, g_str_equal);
    g_hash_table_add(one, (gpointer)name);
    g_autoptr(GHashTable) prefixes = tally_prefixes(fit->manifest, one, fit->forgotten);
    return g_hash_table_contains(prefixes, fit->prefix);
}

/* Both stand for one name: two for different names are both needed. */
static bool compete(const struct fit *a, const struct fit *b, GHashTable *names)
{
    GHashTableIter iter;
    gpointer name;
    g_hash_table_iter_init(&iter, names);
    while (g_hash_table_iter_next(&iter, &name, NULL))
        if (explains(a, name) && explains(b, name))
            return true;
    return false;
}


static void explain_names(struct generated *g, const struct fit *fit, GHashTable *names)
{
    GHashTableIter iter;
    gpointer name;
    g_hash_table_iter_init(&iter, names);
    while (g_hash_table_iter_next(&iter, &name, NULL))
        if (explains(fit, name))
            g_hash_table_add(g->explained, g_strdup(name));
}

/* The best of some manifests; *rival receives one that is as good and says something else. */
static struct fit best_of(struct generated *g, const GPtrArray *paths, guint from, guint to, GHashTable *names,
                          const GPtrArray *missing, struct tree *tree, bool forgotten, const struct fact_manifest **rival)
{
    struct fit best = { 0 };
    bool near = paths != g->request->manifests || from >= g->request->n_explicit;
    *rival = NULL;
    for (guint i = from; i < to; i++) {
        struct fit fit = fit_of(g, paths->pdata[i], names, missing, tree, forgotten);
        int order = fit.prefix == NULL ? -1 : best.prefix == NULL ? 1 : compare_fits(&fit, &best, near);
        if (order == 0 && compete(&fit, &best, names) && !same_header(&fit, &best))
            *rival = fit.manifest;
        if (order <= 0) {
            g_free(fit.prefix);
            continue;
        }
        *rival = NULL;
        g_free(best.prefix);
        best = fit;
    }
    return best;
}

/* Those that the user named, then those of the directories, then those beside the source. */
static struct fit find_in_order(struct generated *g, GHashTable *names, const GPtrArray *missing, struct tree *tree, bool forgotten,
                                const struct fact_manifest **rival)
{
    const GPtrArray *given = g->request->manifests;
    guint n = given != NULL ? given->len : 0, n_explicit = MIN(g->request->n_explicit, n);
    struct fit fit = best_of(g, given, 0, n_explicit, names, missing, tree, forgotten, rival);
    if (fit.prefix == NULL)
        fit = best_of(g, given, n_explicit, n, names, missing, tree, forgotten, rival);
    if (fit.prefix != NULL)
        return fit;
    g_autoptr(GPtrArray) around = hints_manifests(tree, g->request->path);
    return best_of(g, around, 0, around->len, names, missing, tree, forgotten, rival);
}

static struct fit find_fit(struct generated *g, GHashTable *names, const GPtrArray *missing, struct tree *tree,
                           const struct fact_manifest **rival)
{
    struct fit fit = find_in_order(g, names, missing, tree, false, rival);
    return fit.prefix != NULL ? fit : find_in_order(g, names, missing, tree, true, rival);
}

static void make_kernel(struct fact_manifest *manifest)
{
    for (size_t i = 0; i < fact_count(manifest->providers); i++) {
        struct fact_manifest_provider *provider = FACT_AT(manifest_provider, manifest->providers, i);
        provider->kernel |= is_forgotten(provider);
    }
}

static void make(struct generated *g, const struct fit *fit)
{
    struct made *made = g_new0(struct made, 1);
    made->include = g_strdup(fit->include);
    g_autofree char *plain = g_strdelimit(g_strdup(fit->include), "\\", '/');
    made->path = g_strconcat(BUILTIN_GENERATED "/", plain, NULL);
    made->manifest = FACT_COPY(manifest, fit->manifest);
    if (fit->forgotten)
        make_kernel(made->manifest);   /* a driver uses it: that it does not say so is the manifest's own problem (PCW707) */
    made->prefix = g_strdup(fit->prefix);
    made->header = manifest_header_new(made->manifest, made->prefix);
    g_ptr_array_add(g->made, made);
}

static bool is_made(const struct generated *g, const char *include)
{
    for (guint i = 0; i < g->made->len; i++)
        if (strcmp(((const struct made *)g->made->pdata[i])->include, include) == 0)
            return true;
    return false;
}

/* Names that no manifest has been found for yet. */
static GHashTable *news_of(const struct generated *g, GHashTable *names)
{
    GHashTable *news = g_hash_table_new(g_str_hash, g_str_equal);
    GHashTableIter iter;
    gpointer name;
    g_hash_table_iter_init(&iter, names);
    while (g_hash_table_iter_next(&iter, &name, NULL))
        if (!g_hash_table_contains(g->explained, name))
            g_hash_table_add(news, name);
    return news;
}

static char *say_problem(struct generated *g, const struct fit *fit, const struct fact_manifest *rival)
{
    if (g->problem != NULL)
        return NULL;
    const char *name = some_name(g);
    if (rival != NULL)
        g->problem = g_strdup_printf("%s and %s both stand for %s", fit->manifest->file, rival->file, name);
    else if (fit->torn)
        g->problem = g_strdup_printf("%s stands for %s, but the names fit more than one prefix", fit->manifest->file, name);
    else
        g->problem = g_strdup_printf("%s stands for %s, but no header that is missing here would declare it", fit->manifest->file, name);
    return g_strdup(g->problem);
}

const char *generated_supply(struct generated *g, GHashTable *names, const GPtrArray *missing, struct tree *tree, char **problem)
{
    const struct fact_manifest *rival = NULL;
    *problem = NULL;
    g_autoptr(GHashTable) news = news_of(g, names);
    if (g_hash_table_size(news) == 0)
        return NULL;
    struct fit fit = find_fit(g, news, missing, tree, &rival);
    const char *include = NULL;
    if (fit.prefix != NULL) {
        explain_names(g, &fit, news);
        if (rival != NULL || fit.torn || fit.include == NULL || is_made(g, fit.include)) {
            *problem = say_problem(g, &fit, rival);
        } else {
            make(g, &fit);
            include = fit.include;
        }
    }
    g_free(fit.prefix);
    return include;
}

bool generated_explains(const struct generated *g, const char *name)
{
    return g_hash_table_contains(g->explained, name);
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

static struct made *made_at(const struct generated *g, const char *path)
{
    for (guint i = 0; path != NULL && i < g->made->len; i++) {
        struct made *made = g->made->pdata[i];
        if (strcmp(made->path, path) == 0)
            return made;
    }
    return NULL;
}

bool generated_owns(const struct generated *g, const char *path)
{
    return made_at(g, path) != NULL;
}

static const struct fact_place *place_at(const struct made *made, unsigned line)
{
    return line >= 1 && line <= made->header->places->len ? made->header->places->pdata[line - 1] : NULL;
}

static void add_note(struct generated *g, const char *what, const char *name, const struct fact_place *place)
{
    for (guint i = 0; i < g->noted->len; i++) {
        const struct noted *have = g->noted->pdata[i];
        if (strcmp(have->what, what) == 0 && strcmp(have->name, name) == 0)
            return;
    }
    struct noted *noted = g_new0(struct noted, 1);
    *noted = (struct noted){ g_strdup(what), g_strdup(name), FACT_COPY(place, place) };
    g_ptr_array_add(g->noted, noted);
}

void generated_note_missing(struct generated *g, const char *path, unsigned line, const char *what, const char *name)
{
    const struct made *made = made_at(g, path);
    const struct fact_place *place = made != NULL ? place_at(made, line) : NULL;
    if (place != NULL)
        add_note(g, what, name, place);
}

static bool leave_out_of(struct generated *g, struct made *made, const struct fact_manifest_set *set, const struct fact_place *place)
{
    for (size_t i = 0; i < fact_count(set->counters); i++) {
        struct fact_manifest_counter *counter = FACT_AT(manifest_counter, set->counters, i);
        if (counter->field == NULL || (counter->field_place != place && counter->place != place))
            continue;
        g_autofree char *name = g_strdup_printf("%s.%s", counter->structure != NULL ? counter->structure : "", counter->field);
        add_note(g, "field", name, place);
        g_clear_pointer(&counter->field, g_free);
        made->changed = true;
        return true;
    }
    return false;
}

bool generated_leave_out(struct generated *g, const char *path, unsigned line)
{
    struct made *made = made_at(g, path);
    const struct fact_place *place = made != NULL ? place_at(made, line) : NULL;
    for (size_t p = 0; place != NULL && p < fact_count(made->manifest->providers); p++) {
        const struct fact_manifest_provider *provider = FACT_AT(manifest_provider, made->manifest->providers, p);
        for (size_t s = 0; s < fact_count(provider->sets); s++)
            if (leave_out_of(g, made, FACT_AT(manifest_set, provider->sets, s), place))
                return true;
    }
    return false;
}

bool generated_rename_type(struct generated *g, const char *path, const char *type, const char *name)
{
    struct made *made = made_at(g, path);
    bool found = false;
    for (size_t p = 0; made != NULL && p < fact_count(made->manifest->providers); p++) {
        const struct fact_manifest_provider *provider = FACT_AT(manifest_provider, made->manifest->providers, p);
        for (size_t s = 0; s < fact_count(provider->sets); s++) {
            const GPtrArray *structs = FACT_AT(manifest_set, provider->sets, s)->structs;
            for (size_t i = 0; i < fact_count(structs); i++) {
                struct fact_manifest_struct *structure = FACT_AT(manifest_struct, structs, i);
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

void generated_update(struct generated *g)
{
    for (guint i = 0; i < g->made->len; i++) {
        struct made *made = g->made->pdata[i];
        if (!made->changed)
            continue;
        manifest_header_free(made->header);
        made->header = manifest_header_new(made->manifest, made->prefix);
        made->changed = false;
    }
}

void generated_note_assertion(struct generated *g, const char *path)
{
    g_hash_table_add(g->asserted, g_strdup(path));
}

/* --- into the IR --- */

static const struct ir_origin *origin_of(struct arena *arena, const struct fact_place *place)
{
    if (place == NULL)
        return NULL;
    struct ir_origin *origin = ARENA_NEW(arena, struct ir_origin);
    *origin = (struct ir_origin){ arena_string(arena, place->file), (uint32_t)place->line, (uint32_t)place->column,
                                  (uint32_t)place->end_line, (uint32_t)place->end_column };
    return origin;
}

/* CTRPP signs its work in the first lines, as other tools do. */
static bool is_signed(const struct ir_file *file)
{
    enum { HEAD = 4096 };
    static const char *const signs[] = { "ctrpp", "do not edit", "do not modify", "auto-generated", "automatically generated" };
    g_autofree char *head = g_ascii_strdown(file->text, (gssize)MIN(file->size, HEAD));
    for (guint i = 0; i < G_N_ELEMENTS(signs); i++)
        if (strstr(head, signs[i]) != NULL)
            return true;
    return false;
}

void generated_recognise(const struct generated *g, struct ir_unit *unit, struct ir_file *file)
{
    const struct made *made = g != NULL ? made_at(g, file->path) : NULL;
    if (made == NULL) {
        bool main = strcmp(file->path, unit->path) == 0;
        file->is_generated = !main && file->is_user && file->text != NULL && is_signed(file);
        return;
    }
    file->is_generated = true;
    file->n_origins = made->header->places->len;
    const struct ir_origin **origins = ARENA_ARRAY(unit->arena, const struct ir_origin *, file->n_origins);
    for (guint i = 0; i < file->n_origins; i++)
        origins[i] = origin_of(unit->arena, made->header->places->pdata[i]);
    file->origins = origins;
}

void generated_note_function(const struct generated *g, struct ir_unit *unit, uint32_t file, const char *name)
{
    struct ir_header *header = NULL;
    for (guint i = 0; i < unit->headers->len && header == NULL; i++)
        if (((struct ir_header *)unit->headers->pdata[i])->file == file)
            header = unit->headers->pdata[i];
    if (header == NULL) {
        const char *path = ((const struct ir_file *)unit->files->pdata[file])->path;
        const struct made *made = g != NULL ? made_at(g, path) : NULL;
        header = ARENA_NEW(unit->arena, struct ir_header);
        header->file = file;
        header->manifest = made != NULL ? arena_string(unit->arena, made->manifest->file) : NULL;
        header->prefix = made != NULL ? arena_string(unit->arena, made->prefix) : NULL;
        header->verifies = g != NULL && g_hash_table_contains(g->asserted, path);
        header->functions = g_ptr_array_new();
        g_ptr_array_add(unit->headers, header);
    }
    g_ptr_array_add(header->functions, (gpointer)arena_string(unit->arena, name));
}

static uint32_t file_of(struct ir_unit *unit, const char *path)
{
    for (guint i = 0; i < unit->files->len; i++)
        if (strcmp(((const struct ir_file *)unit->files->pdata[i])->path, path) == 0)
            return i;
    struct ir_file *file = ARENA_NEW(unit->arena, struct ir_file);
    file->path = arena_string(unit->arena, path);
    g_ptr_array_add(unit->files, file);
    return unit->files->len - 1;
}

void generated_finish(const struct generated *g, struct ir_unit *unit)
{
    for (guint i = 0; i < g->noted->len; i++) {
        const struct noted *noted = g->noted->pdata[i];
        struct ir_range *range = ARENA_NEW(unit->arena, struct ir_range);
        range->file = file_of(unit, noted->place->file);
        range->line = (uint32_t)noted->place->line;
        range->column = (uint32_t)noted->place->column;
        range->end_line = (uint32_t)noted->place->end_line;
        range->end_column = (uint32_t)noted->place->end_column;
        struct ir_missing *missing = ARENA_NEW(unit->arena, struct ir_missing);
        missing->what = arena_string(unit->arena, noted->what);
        missing->name = arena_string(unit->arena, noted->name);
        missing->range = range;
        g_ptr_array_add(unit->missing, missing);
    }
}

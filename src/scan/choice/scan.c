#include "scan/choice/scan.h"

#include "base/file/path.h"
#include "base/parallel.h"
#include "base/text/c-lexer.h"
#include "scan/choice/changes.h"
#include "scan/choice/configurations/configurations.h"
#include "scan/choice/definers.h"
#include "scan/choice/entries.h"
#include "scan/choice/guarded.h"
#include "scan/sources/generated-names.h"
#include "scan/sources/introduced.h"
#include "scan/choice/layouts.h"
#include "scan/choice/manifest-beside.h"
#include "scan/choice/readers.h"
#include "scan/sources/sources.h"
#include "scan/choice/strays.h"
#include "scan/choice/verdict.h"
#include "scan/text/callers.h"
#include "scan/text/file-words.h"

struct scan {
    const GPtrArray *sets; /* of struct fact_manifest_set, borrowed; NULL: none */
    struct scan_sources *sources;
    struct generated_names *generated;
    struct introduced *introduced;
    struct callers *callers;
    struct manifest_beside *beside;
    struct guarded *guarded;
    GPtrArray *wrappers;
};

struct scan *scan_new(const GPtrArray *sets, const struct scan_lookup *lookup)
{
    struct scan *scan = g_new0(struct scan, 1);
    scan->sets = sets;
    scan->sources = scan_sources_new(lookup);
    scan->generated = generated_names_new(sets, lookup != NULL ? lookup->routines : NULL);
    scan->introduced = introduced_new(scan->generated);
    scan->callers = callers_new();
    scan->beside = manifest_beside_new(sets);
    scan->guarded = guarded_new(scan->sources, scan->introduced->vocabulary);
    return scan;
}

void scan_free(struct scan *scan)
{
    if (scan == NULL)
        return;
    g_clear_pointer(&scan->wrappers, g_ptr_array_unref);
    guarded_free(scan->guarded);
    manifest_beside_free(scan->beside);
    callers_free(scan->callers);
    introduced_free(scan->introduced);
    generated_names_free(scan->generated);
    scan_sources_free(scan->sources);
    g_free(scan);
}

void scan_expect(struct scan *scan, guint n)
{
    scan_sources_expect(scan->sources, n);
}

void scan_read_ahead(struct scan *scan, const GPtrArray *sources, const GPtrArray *headers)
{
    file_index_read_ahead(scan->sources->index, scan->sources->lookup.threads, sources, headers);
}

guint scan_add(struct scan *scan, const char *path, bool named)
{
    return scan_sources_add(scan->sources, path, named);
}

/* Which files may hold names that CTRPP generates. */
struct name_search {
    const struct scan *scan;
    bool *generated;
};

static void scan_find_names(gpointer data, guint i)
{
    const struct name_search *search = data;
    struct indexed_file *file = search->scan->sources->files->pdata[i];
    indexed_file_find_names(file);
    search->generated[i] = generated_names_may_be_in(search->scan->generated, file);
}

static void scan_index_words(gpointer files, guint i)
{
    indexed_file_index(((const GPtrArray *)files)->pdata[i]);
}

/* Whether there is any file that names PCW, or what is generated for it. */
static bool search_names(struct scan *scan)
{
    GPtrArray *files = scan->sources->files;
    g_autofree bool *generated = g_new0(bool, files->len);
    struct name_search search = {scan, generated};
    bool any = false;
    parallel_for(scan->sources->lookup.threads, files->len, scan_find_names, &search);
    for (guint i = 0; i < files->len; i++)
        if (generated[i])
            generated_names_add(scan->generated, files->pdata[i]);
    for (guint i = 0; i < files->len && !any; i++)
        any = introduced_leads_to_pcw(scan->introduced, files->pdata[i]);
    return any;
}

/* Finds the names that lead to PCW in all files; whether there is any file that names it. */
static bool read_files(struct scan *scan)
{
    GPtrArray *files = scan->sources->files;
    bool any = search_names(scan);
    if (any)
        parallel_for(scan->sources->lookup.threads, files->len, scan_index_words, files);
    for (guint i = 0; any && i < files->len; i++)
        callers_add(scan->callers, files->pdata[i]);
    g_autoptr(GPtrArray) generated = generated_names_all(scan->generated);
    scan->wrappers = callers_find(scan->callers, generated);
    introduced_find(scan->introduced, scan->sources);
    return any;
}

static void strays_choose(struct scan *scan)
{
    struct strays *strays = strays_new(scan->sources, scan->introduced);
    for (guint i = 0; i < scan->sources->all->len; i++) {
        struct scan_source *source = scan_source_at(scan->sources, i);
        source->stray = strays_use(strays, source);
        if (source->stray.name != NULL && !why_matters(&source->why))
            source->why = (struct why){.kind = WHY_STRAY, .other = source->stray.header, .name = source->stray.name};
    }
    strays_free(strays);
}

void scan_decide(struct scan *scan, bool whole)
{
    struct scan_sources *sources = scan->sources;
    scan_sources_reach(sources);
    bool any = read_files(scan);
    g_autoptr(GHashTable) explained = verdict_explained(sources, scan->introduced);
    struct verdict_grounds grounds = {sources, scan->introduced, scan->callers, scan->beside, explained, 0};
    grounds.quiet = verdict_mark_quiet(&grounds);
    for (guint i = 0; i < sources->all->len; i++)
        scan_source_at(sources, i)->why = verdict_on(&grounds, scan_source_at(sources, i));
    if (any)
        strays_choose(scan);
    if (any && scan_sources_any_matters(sources))
        definers_choose(sources, scan->introduced, scan->callers);
    if (any)
        readers_choose(sources, scan->introduced, scan->callers);
    if (scan_sources_any_matters(sources))
        layouts_choose(sources, scan->sets);
    if (scan_sources_any_matters(sources))
        entries_choose(sources, whole);
    if (any)
        configurations_choose(sources, scan->introduced, scan->wrappers);
    if (scan_sources_any_matters(sources))
        changes_find(sources, scan->introduced);
}

const GPtrArray *scan_differing(const struct scan *scan, guint source)
{
    return scan_source_at(scan->sources, source)->differing;
}

bool scan_lacks(const struct scan *scan, guint source, const struct word_set *words, struct scan_stray *stray)
{
    struct stray_use use;
    if (!strays_lacks(scan->introduced, scan_source_at(scan->sources, source), words, &use))
        return false;
    *stray = (struct scan_stray){"", "", use.word, use.file->path, use.line};
    return true;
}

bool scan_stray(const struct scan *scan, guint source, struct scan_stray *stray)
{
    const struct stray_use *use = &scan_source_at(scan->sources, source)->stray;
    if (use->name != NULL)
        *stray = (struct scan_stray){use->name, use->header->path, use->word, use->file->path, use->line};
    return use->name != NULL;
}

const char *scan_changed(const struct scan *scan, guint source)
{
    return scan_source_at(scan->sources, source)->changed;
}

GPtrArray *scan_starts(const struct scan *scan)
{
    return entries_starts(scan->sources);
}

bool scan_matters(const struct scan *scan, guint source)
{
    return why_matters(&scan_source_at(scan->sources, source)->why);
}

char *scan_why(const struct scan *scan, guint index)
{
    const struct scan_source *source = scan_source_at(scan->sources, index);
    struct why why = source->why;
    g_autofree char *word = NULL;
    if (why.name == NULL && (why.kind == WHY_SAYS || why.kind == WHY_PARTS))
        why.name = word = g_strndup(why.other->text + why.other->pcw.at, MAX(why.other->pcw.length, 1));
    return why_text(&why, source->file);
}

char *scan_summary(const struct scan *scan)
{
    guint counts[WHY_ENTRY + 1] = {0};
    g_autoptr(GString) text = g_string_new(NULL);
    g_string_append_printf(text, "%u %s", scan->sources->all->len, scan->sources->all->len == 1 ? "source" : "sources");
    for (guint i = 0; i < scan->sources->all->len; i++)
        counts[scan_source_at(scan->sources, i)->why.kind]++;
    const char *separator = ": ";
    for (guint kind = WHY_ENTRY + 1; kind > 0; kind--)
        if (counts[kind - 1] > 0) {
            g_string_append_printf(text, "%s%u %s", separator, counts[kind - 1],
                                   why_of_many((enum why_kind)(kind - 1)));
            separator = ", ";
        }
    return g_string_free(g_steal_pointer(&text), FALSE);
}

bool scan_starts_provider(const struct scan *scan, guint source, guint *line)
{
    struct indexed_file *file = scan_source_at(scan->sources, source)->file;
    static const char *const starts[] = {"PerfStartProvider", "PerfStartProviderEx", NULL};
    if (!indexed_file_holds(file, starts[0]) && !indexed_file_holds(file, starts[1]))
        return false;
    struct c_lexer lexer = c_lexer_of(file->text, file->size);
    struct c_token token;
    while (file->text != NULL && c_lexer_next(&lexer, &token))
        if (token.kind == C_NAME && c_token_is_any(file->text, &token, starts)) {
            *line = indexed_file_line(file, token.start);
            return true;
        }
    return false;
}

const char *scan_cut_tree(const struct scan *scan)
{
    for (guint i = 0; i < scan->sources->trees->len; i++)
        if (tree_is_cut(scan->sources->trees->pdata[i]))
            return tree_root(scan->sources->trees->pdata[i]);
    return NULL;
}

/* A source that includes nothing, not even the kernel's headers by an option of its build, needs the names of the
 * source that includes it. */
static bool is_fragment(const struct scan_source *source)
{
    const struct indexed_file *file = source->file;
    return path_is_source(file->key) && file->state <= INDEXED_WIDE && source->reach->len <= 1 &&
           file->includes->len == 0;
}

const char *scan_includer(const struct scan *scan, guint index)
{
    struct indexed_file *own = scan_source_at(scan->sources, index)->file;
    bool part = !path_is_source(own->key) && callers_part_in(scan->callers, own) != NULL;
    if (!part && !is_fragment(scan_source_at(scan->sources, index)))
        return NULL;
    for (guint i = 0; i < scan->sources->all->len; i++) {
        const struct scan_source *source = scan_source_at(scan->sources, i);
        if (source->file != own && why_matters(&source->why) && g_ptr_array_find(source->reach, own, NULL) &&
            (part || !guarded_is_excluded(scan->guarded, source, own)))
            return source->file->path;
    }
    return NULL;
}

bool scan_includes(const struct scan *scan, const char *path)
{
    g_autofree char *key = path_absolute(path);
    return g_hash_table_contains(scan->sources->included, key);
}

const GPtrArray *scan_wrappers(const struct scan *scan)
{
    return scan->wrappers;
}

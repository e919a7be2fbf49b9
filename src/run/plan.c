#include "run/plan.h"

#include <string.h>

#include "project/compiler.h"

/* Debug and Release for a few platforms are four to six; a database may hold one source dozens of times. */
enum { MAX_VARIANTS = 8 };

static const char *const all_archs[] = { "x64", "arm64", "x86" };

/* One way to compile one source. */
struct way {
    const struct settings *settings;  /* NULL: the build says nothing */
    const char *arch;                 /* NULL: any */
};

struct planner {
    const struct plan_request *request;
    const GArray *sources;
    struct plan *plan;
    GHashTable *jobs;                 /* what makes parses the same -> index + 1 */
    GHashTable *alike;                /* the same but for NTDDI_VERSIONs of one class -> index of the first */
    const struct target *wanted;      /* the combination at hand */
    guint groups;                     /* so far */
};

/* ---- what holds for one way ---- */

static bool is_stated_clock(const char *word)
{
    return g_str_has_prefix(word, "-D_WIN32_WINNT=") || g_str_has_prefix(word, "-DWINVER=") || g_str_has_prefix(word, "-DNTDDI_VERSION=");
}

/* The user's -x, else the build's, else the suffix. */
static bool is_cxx(const struct planner *p, const char *path, const struct settings *settings)
{
    bool users = settings == NULL || compiler_says_language(p->request->user);
    return compiler_is_cxx(users ? p->request->user : settings, path);
}

/* -std of the other language does not fit: what is said for all files need not suit each. */
static void add_words(GPtrArray *words, const struct settings *settings, bool cxx, bool with_clocks)
{
    for (guint i = 0; i < settings->words->len; i++) {
        const char *word = ((const struct setting *)settings->words->pdata[i])->word;
        if (compiler_word_fits(word, cxx) && (with_clocks || !is_stated_clock(word)))
            g_ptr_array_add(words, settings_shown_word(word));
    }
}

static GPtrArray *words_of(const struct planner *p, const char *path, const struct settings *settings)
{
    GPtrArray *words = g_ptr_array_new_with_free_func(g_free);
    bool cxx = is_cxx(p, path, settings);
    if (settings != NULL)
        add_words(words, settings, cxx, !p->wanted->ntddi_stated);
    add_words(words, p->request->user, cxx, true);   /* behind the build's: the user has the last word */
    for (guint i = 0; p->request->kit != NULL && i < p->request->kit->len; i++)
        g_ptr_array_add(words, g_strdup(p->request->kit->pdata[i]));
    return words;
}

/* The value that the compiler gets, which need not be one of the table: NTDDI_WIN7SP1. */
static uint32_t ntddi_of(const struct planner *p, const struct settings *settings, bool *stated)
{
    *stated = true;
    if (p->wanted->ntddi_stated)
        return p->wanted->ntddi->ntddi;
    if (p->request->user->ntddi != 0)
        return p->request->user->ntddi;
    if (settings != NULL && settings->ntddi != 0)
        return settings->ntddi;
    *stated = false;
    return p->wanted->ntddi->ntddi;
}

/* ---- jobs, targets, units ---- */

static char *job_key(const char *path, const char *arch, bool stated, const GPtrArray *words)
{
    GString *key = g_string_new(NULL);
    g_string_append_printf(key, "%s\n%s\n%d", path, arch, stated);
    for (guint i = 0; i < words->len; i++)
        g_string_append_printf(key, "\n%s", (const char *)words->pdata[i]);
    return g_string_free(key, FALSE);
}

static guint find_or_add_job(struct planner *p, const char *path, const char *arch, const struct settings *settings)
{
    bool stated;
    uint32_t ntddi = ntddi_of(p, settings, &stated);
    GPtrArray *words = words_of(p, path, settings);
    g_autofree char *common = job_key(path, arch, stated, words);
    g_autofree char *key = g_strdup_printf("%s\n=%u", common, ntddi);
    guint known = GPOINTER_TO_UINT(g_hash_table_lookup(p->jobs, key));
    if (known != 0) {
        g_ptr_array_unref(words);
        return known - 1;
    }
    char *class = g_strdup_printf("%s\n~%u", common, parse_clock_class(ntddi));
    struct pool_job job = { .request = p->request->common };
    job.request.path = path;
    job.request.arch = arch;
    job.request.ntddi = ntddi;
    job.request.ntddi_stated = stated;
    job.request.arguments = words;
    job.like = p->plan->jobs->len;
    gpointer like;
    if (g_hash_table_lookup_extended(p->alike, class, NULL, &like))
        job.like = GPOINTER_TO_UINT(like);
    g_ptr_array_add(p->plan->owned, words);
    g_hash_table_insert(p->alike, class, GUINT_TO_POINTER(job.like));
    g_array_append_val(p->plan->jobs, job);
    g_hash_table_insert(p->jobs, g_steal_pointer(&key), GUINT_TO_POINTER(p->plan->jobs->len));
    return p->plan->jobs->len - 1;
}

static guint find_or_add_target(struct planner *p, const struct target *target)
{
    GArray *targets = p->plan->targets;
    for (guint i = 0; i < targets->len; i++) {
        const struct target *have = &g_array_index(targets, struct target, i);
        if (have->group == target->group && have->ntddi == target->ntddi)
            return i;
    }
    g_array_append_vals(targets, target, 1);
    return targets->len - 1;
}

static void add_unit(struct planner *p, guint source, const struct settings *settings, const struct target *group)
{
    struct target target = *group;
    bool stated;
    target.ntddi = windows_at_most(ntddi_of(p, settings, &stated));
    target.runs_on = p->wanted->runs_on_stated ? p->wanted->runs_on : target.ntddi;
    struct plan_unit unit = { .source = source, .target = find_or_add_target(p, &target), .settings = settings };
    unit.job = find_or_add_job(p, g_array_index(p->sources, struct plan_source, source).path, target.arch, settings);
    g_array_append_val(p->plan->units, unit);
}

/* ---- ways and groups ---- */

/* The user's architecture wins; else the build's; else any that another source of the run is built for. */
static const char *arch_of(const struct planner *p, const struct settings *settings)
{
    if (p->wanted->arch_stated)
        return p->wanted->arch;
    return p->request->user->arch != NULL ? p->request->user->arch : settings != NULL ? settings->arch : NULL;
}

static bool has_way_for(const GPtrArray *variants, const char *arch)
{
    for (guint i = 0; variants != NULL && i < variants->len; i++)
        if (g_strcmp0(((const struct settings *)variants->pdata[i])->arch, arch) == 0)
            return true;
    return false;
}

/* Ways of one source in the combination at hand, of struct way. */
static GArray *ways_of(const struct planner *p, guint source)
{
    const GPtrArray *variants = g_array_index(p->sources, struct plan_source, source).variants;
    GArray *ways = g_array_new(FALSE, FALSE, sizeof(struct way));
    bool chosen = p->wanted->arch_stated && has_way_for(variants, p->wanted->arch);
    for (guint i = 0; variants != NULL && i < variants->len; i++) {
        const struct settings *settings = variants->pdata[i];
        struct way way = { settings, arch_of(p, settings) };
        if (!chosen || g_strcmp0(settings->arch, p->wanted->arch) == 0)
            g_array_append_val(ways, way);
    }
    struct way plain = { NULL, arch_of(p, NULL) };
    if (variants == NULL || variants->len == 0)
        g_array_append_val(ways, plain);
    return ways;
}

/* Those that make code for `arch`. */
static GArray *ways_for(const GArray *ways, const char *arch)
{
    GArray *fit = g_array_new(FALSE, FALSE, sizeof(struct way));
    for (guint i = 0; i < ways->len; i++) {
        const struct way *way = &g_array_index(ways, struct way, i);
        if (way->arch == NULL || strcmp(way->arch, arch) == 0)
            g_array_append_vals(fit, way, 1);
    }
    return fit;
}

static bool is_built_for(const GPtrArray *ways, const char *arch)
{
    for (guint i = 0; i < ways->len; i++)
        for (guint k = 0; k < ((const GArray *)ways->pdata[i])->len; k++)
            if (g_strcmp0(g_array_index((GArray *)ways->pdata[i], struct way, k).arch, arch) == 0)
                return true;
    return false;
}

/* Where there are several ways, each has a name: the project's, or its number. */
static const char *configuration_of(const GPtrArray *ways, guint variant)
{
    for (guint i = 0; i < ways->len; i++) {
        const GArray *own = ways->pdata[i];
        const struct settings *settings = variant < own->len ? g_array_index(own, struct way, variant).settings : NULL;
        if (own->len > 1 && settings != NULL && settings->configuration != NULL)
            return g_intern_string(settings->configuration);
    }
    g_autofree char *number = g_strdup_printf("build %u", variant + 1);
    return g_intern_string(number);
}

static guint most_ways(const GPtrArray *ways)
{
    guint most = 0;
    for (guint i = 0; i < ways->len; i++)
        most = MAX(most, ((const GArray *)ways->pdata[i])->len);
    return most;
}

/* One program for each way in which any source is compiled; a source with fewer ways takes part in all of them. */
static void plan_arch(struct planner *p, const GPtrArray *all, const char *arch)
{
    g_autoptr(GPtrArray) ways = g_ptr_array_new_with_free_func((GDestroyNotify)g_array_unref);
    for (guint i = 0; i < all->len; i++)
        g_ptr_array_add(ways, ways_for(all->pdata[i], arch));
    guint most = most_ways(ways), kept = MIN(most, MAX_VARIANTS);
    for (guint variant = 0; variant < kept; variant++) {
        struct target group = *p->wanted;
        group.arch = arch;
        group.group = p->groups++;
        group.variant = variant;
        group.configuration = most > 1 ? configuration_of(ways, variant) : NULL;
        for (guint i = 0; i < ways->len; i++) {
            const GArray *own = ways->pdata[i];
            if (own->len > 0)
                add_unit(p, i, g_array_index(own, struct way, MIN(variant, own->len - 1)).settings, &group);
        }
    }
    if (most > p->plan->most) {
        p->plan->most = most;
        p->plan->kept = kept;
    }
}

static void plan_target(struct planner *p)
{
    g_autoptr(GPtrArray) ways = g_ptr_array_new_with_free_func((GDestroyNotify)g_array_unref);
    bool any = false;
    for (guint i = 0; i < p->sources->len; i++)
        g_ptr_array_add(ways, ways_of(p, i));
    for (guint i = 0; i < G_N_ELEMENTS(all_archs); i++) {
        if (!is_built_for(ways, all_archs[i]))
            continue;
        plan_arch(p, ways, all_archs[i]);
        any = true;
    }
    if (!any)
        plan_arch(p, ways, p->wanted->arch);
}

static gint compare_units(gconstpointer a, gconstpointer b)
{
    const struct plan_unit *left = a, *right = b;
    if (left->source != right->source)
        return left->source < right->source ? -1 : 1;
    return (left->target > right->target) - (left->target < right->target);
}

struct plan *plan_new(const struct plan_request *request, const GArray *sources)
{
    struct plan *plan = g_new0(struct plan, 1);
    plan->targets = g_array_new(FALSE, FALSE, sizeof(struct target));
    plan->jobs = g_array_new(FALSE, TRUE, sizeof(struct pool_job));
    plan->units = g_array_new(FALSE, FALSE, sizeof(struct plan_unit));
    plan->owned = g_ptr_array_new_with_free_func((GDestroyNotify)g_ptr_array_unref);
    struct planner planner = { .request = request, .sources = sources, .plan = plan };
    planner.jobs = g_hash_table_new_full(g_str_hash, g_str_equal, g_free, NULL);
    planner.alike = g_hash_table_new_full(g_str_hash, g_str_equal, g_free, NULL);
    for (guint i = 0; sources->len > 0 && i < request->targets->len; i++) {
        planner.wanted = &g_array_index(request->targets, struct target, i);
        plan_target(&planner);
    }
    if (sources->len == 0)   /* manifests alone */
        g_array_append_vals(plan->targets, request->targets->data, request->targets->len);
    g_hash_table_unref(planner.jobs);
    g_hash_table_unref(planner.alike);
    g_array_sort(plan->units, compare_units);
    return plan;
}

void plan_free(struct plan *plan)
{
    g_array_unref(plan->targets);
    g_array_unref(plan->jobs);
    g_array_unref(plan->units);
    g_ptr_array_unref(plan->owned);
    g_free(plan);
}

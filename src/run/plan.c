#include "run/plan.h"

#include <string.h>

#include "project/compiler/compiler.h"

/* Debug and Release for a few platforms are four to six compilations; a database may list one source dozens of times.
 * What is beyond that is reported. */
enum { MAX_VARIANTS = 64, MAX_PROGRAMS = 1024 };

static const char *const all_archs[] = {"x64", "arm64", "x86"};

/* How one source is compiled. */
struct compilation {
    const struct settings *settings; /* NULL: the build says nothing */
    const char *arch;                /* NULL: any */
};

struct planner {
    const struct parse_request *common;
    const GArray *all; /* of struct plan_source */
    GArray *sources;   /* of guint: indices of those that have the matrix at hand */
    guint matrix;      /* its number */
    struct plan *plan;
    GHashTable *jobs;            /* what makes parses the same -> index + 1 */
    GHashTable *alike;           /* the same but for NTDDI_VERSIONs of one class -> index of the first */
    const struct target *wanted; /* the combination at hand */
    guint groups;                /* so far */
    guint untried;               /* programs that were not analysed because there are too many */
};

/* The `i`th source that has the matrix at hand. */
static const struct plan_source *source_at(const struct planner *p, guint i)
{
    return &g_array_index(p->all, struct plan_source, g_array_index(p->sources, guint, i));
}

/* ---- what holds for one compilation ---- */

enum plan_clock plan_clock_of(const struct target *wanted, const struct settings *user, const struct settings *build)
{
    bool users = user->ntddi != 0, builds = build != NULL && build->ntddi != 0;
    if (wanted->ntddi_stated)
        return PLAN_CLOCK_OPTION;
    if (users && (!user->ntddi_by_winnt || !builds || build->ntddi_by_winnt))
        return PLAN_CLOCK_USER;
    return builds ? PLAN_CLOCK_BUILD : PLAN_CLOCK_DEFAULT;
}

/* The value that the compiler gets, which need not be one of the table: NTDDI_WIN7SP1. */
static uint32_t ntddi_of(const struct planner *p, const struct plan_scope *scope, const struct settings *settings,
                         bool *stated)
{
    enum plan_clock clock = plan_clock_of(p->wanted, scope->user, settings);
    *stated = clock != PLAN_CLOCK_DEFAULT;
    return clock == PLAN_CLOCK_USER    ? scope->user->ntddi
           : clock == PLAN_CLOCK_BUILD ? settings->ntddi
                                       : p->wanted->ntddi->ntddi;
}

static bool is_clock(const char *word)
{
    return g_str_has_prefix(word, "-D_WIN32_WINNT=") || g_str_has_prefix(word, "-DWINVER=") ||
           g_str_has_prefix(word, "-DNTDDI_VERSION=");
}

/* The user's -x, else the build's, else the suffix. */
static bool is_cxx(const struct plan_source *source, const struct settings *settings)
{
    bool users = settings == NULL || compiler_says_language(source->scope->user);
    return compiler_is_cxx(users ? source->scope->user : settings, source->path);
}

/* -std of the other language does not fit: what is said for all files need not suit each. */
static void add_words(GPtrArray *words, const struct settings *settings, bool cxx, bool with_clocks)
{
    for (guint i = 0; i < settings->words->len; i++) {
        const char *word = ((const struct setting *)settings->words->pdata[i])->word;
        if (compiler_word_fits(word, cxx) && (with_clocks || !is_clock(word)))
            g_ptr_array_add(words, settings_shown_word(word));
    }
}

static GPtrArray *words_of(const struct planner *p, const struct plan_source *source, const struct settings *settings)
{
    GPtrArray *words = g_ptr_array_new_with_free_func(g_free);
    const struct plan_scope *scope = source->scope;
    bool cxx = is_cxx(source, settings);
    if (settings != NULL)
        add_words(words, settings, cxx, plan_clock_of(p->wanted, scope->user, settings) >= PLAN_CLOCK_BUILD);
    add_words(words, scope->user, cxx, true); /* behind the build's: the user has the last word */
    for (guint i = 0; scope->kit != NULL && i < scope->kit->len; i++)
        g_ptr_array_add(words, g_strdup(scope->kit->pdata[i]));
    return words;
}

/* ---- jobs, targets, units ---- */

static char *job_key(const char *path, const char *arch, bool stated, bool described, const GPtrArray *words)
{
    GString *key = g_string_new(NULL);
    g_string_append_printf(key, "%s\n%s\n%d%d", path, arch, stated, described);
    for (guint i = 0; i < words->len; i++)
        g_string_append_printf(key, "\n%s", (const char *)words->pdata[i]);
    return g_string_free(key, FALSE);
}

static guint find_or_add_job(struct planner *p, const struct plan_source *source, const char *arch,
                             const struct settings *settings)
{
    bool stated;
    uint32_t ntddi = ntddi_of(p, source->scope, settings, &stated);
    GPtrArray *words = words_of(p, source, settings);
    bool described =
        settings != NULL && settings->project == NULL; /* a command is complete; of a project imports may be missing */
    g_autofree char *common = job_key(source->path, arch, stated, described, words);
    g_autofree char *key = g_strdup_printf("%s\n=%u", common, ntddi);
    guint known = GPOINTER_TO_UINT(g_hash_table_lookup(p->jobs, key));
    if (known != 0) {
        g_ptr_array_unref(words);
        return known - 1;
    }
    char *class = g_strdup_printf("%s\n~%u", common, windows_class(ntddi));
    struct pool_job job = {.request = *p->common};
    job.request.path = source->path;
    job.request.root = source->root;
    job.request.manifests = source->scope->manifests;
    job.request.n_explicit = source->scope->n_explicit;
    job.request.arch = arch;
    job.request.ntddi = ntddi;
    job.request.ntddi_stated = stated;
    job.request.described = described;
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
        if (have->group != target->group || have->ntddi != target->ntddi || have->runs_on != target->runs_on)
            continue;
        g_array_index(targets, struct target, i).ntddi_is_default &= target->ntddi_is_default;
        return i;
    }
    g_array_append_vals(targets, target, 1);
    return targets->len - 1;
}

/* The user's word wins over the build's; without both, what it is built for. */
static void set_oldest(struct target *target, const struct target *wanted, const struct settings *settings)
{
    bool build = !wanted->runs_on_stated && settings != NULL && settings->oldest != NULL;
    target->runs_on = wanted->runs_on_stated ? wanted->runs_on : build ? settings->oldest : target->ntddi;
    target->runs_on_origin = build ? g_intern_string(settings->oldest_origin) : NULL;
}

static void add_unit(struct planner *p, guint i, const struct settings *settings, const struct target *group, guint job)
{
    struct target target = *group;
    bool stated;
    guint source = g_array_index(p->sources, guint, i);
    target.ntddi = windows_at_most(ntddi_of(p, source_at(p, i)->scope, settings, &stated));
    target.ntddi_is_default = !stated;
    set_oldest(&target, p->wanted, settings);
    struct plan_unit unit = {source, find_or_add_target(p, &target), job, settings};
    g_array_append_val(p->plan->units, unit);
}

/* ---- compilations and groups ---- */

/* The user's architecture wins; else the build's.  NULL: nobody says. */
static const char *arch_of(const struct planner *p, const struct settings *user, const struct settings *settings)
{
    if (p->wanted->arch_stated)
        return p->wanted->arch;
    return user->arch != NULL ? user->arch : settings != NULL ? settings->arch : NULL;
}

static bool has_compilation_for(const GPtrArray *variants, const char *arch)
{
    for (guint i = 0; variants != NULL && i < variants->len; i++)
        if (g_strcmp0(((const struct settings *)variants->pdata[i])->arch, arch) == 0)
            return true;
    return false;
}

/* Compilations of one source in the combination at hand, of struct compilation. */
static GArray *compilations_of(const struct planner *p, const struct plan_source *source)
{
    const GPtrArray *variants = source->variants;
    const struct settings *user = source->scope->user;
    GArray *compilations = g_array_new(FALSE, FALSE, sizeof(struct compilation));
    const char *asked = p->wanted->arch_stated ? p->wanted->arch : user->arch;
    bool chosen = asked != NULL && has_compilation_for(variants, asked);
    for (guint i = 0; variants != NULL && i < variants->len; i++) {
        const struct settings *settings = variants->pdata[i];
        struct compilation compilation = {settings, arch_of(p, user, settings)};
        if (!chosen || g_strcmp0(settings->arch, asked) == 0)
            g_array_append_val(compilations, compilation);
    }
    struct compilation plain = {NULL, arch_of(p, user, NULL)};
    if (variants == NULL || variants->len == 0)
        g_array_append_val(compilations, plain);
    return compilations;
}

/* Those that make code for `arch`. */
static GArray *compilations_for(const GArray *compilations, const char *arch)
{
    GArray *fit = g_array_new(FALSE, FALSE, sizeof(struct compilation));
    for (guint i = 0; i < compilations->len; i++) {
        const struct compilation *compilation = &g_array_index(compilations, struct compilation, i);
        if (compilation->arch == NULL || strcmp(compilation->arch, arch) == 0)
            g_array_append_vals(fit, compilation, 1);
    }
    return fit;
}

static bool is_built_for(const GPtrArray *compilations, const char *arch)
{
    for (guint i = 0; i < compilations->len; i++)
        for (guint k = 0; k < ((const GArray *)compilations->pdata[i])->len; k++)
            if (g_strcmp0(g_array_index((GArray *)compilations->pdata[i], struct compilation, k).arch, arch) == 0)
                return true;
    return false;
}

/*
 * One program: the sources, each in one compilation.  A project's configurations make programs by their names;
 * compilations without a name belong together by their order.
 */
struct program {
    const char *name; /* interned; NULL: no build of the run has names */
    guint index;
    GArray *chosen; /* of struct choice, by source */
};

struct choice {
    const struct compilation *compilation; /* NULL: this source has no part in the program */
    guint job;
};

static void program_free(gpointer data)
{
    struct program *program = data;
    g_array_unref(program->chosen);
    g_free(program);
}

/* "Release|x64 of other.vcxproj" is that project's Release|x64 (builds.c). */
static char *plain_name(const char *name)
{
    const char *of = strstr(name, " of ");
    return of != NULL ? g_strndup(name, (gsize)(of - name)) : g_strdup(name);
}

static const struct compilation *compilation_named(const GArray *compilations, const char *name)
{
    for (guint i = 0; name != NULL && i < compilations->len; i++) {
        const struct compilation *compilation = &g_array_index(compilations, struct compilation, i);
        if (compilation->settings != NULL && compilation->settings->configuration != NULL &&
            settings_are_for(compilation->settings, name))
            return compilation;
    }
    return NULL;
}

/* Some source of the same project is compiled in this configuration: one that is not is excluded from it. */
static bool project_has(const GPtrArray *all, const GArray *own, const char *name)
{
    for (guint i = 0; i < all->len; i++) {
        const struct compilation *compilation = compilation_named(all->pdata[i], name);
        for (guint k = 0; compilation != NULL && k < own->len; k++) {
            const struct settings *settings = g_array_index(own, struct compilation, k).settings;
            if (settings != NULL && settings->project != NULL &&
                g_strcmp0(settings->project, compilation->settings->project) == 0)
                return true;
        }
    }
    return false;
}

static const struct compilation *choose_compilation(const GPtrArray *all, const GArray *own,
                                                    const struct program *program)
{
    if (own->len == 0)
        return NULL;
    g_autofree char *plain = program->name != NULL ? plain_name(program->name) : NULL;
    const struct compilation *compilation = compilation_named(own, program->name);
    if (compilation == NULL)
        compilation = compilation_named(own, plain);
    if (compilation != NULL || (plain != NULL && project_has(all, own, plain)))
        return compilation;
    return &g_array_index(own, struct compilation, MIN(program->index, own->len - 1));
}

static void add_names(GPtrArray *names, const struct settings *settings)
{
    if (settings == NULL || settings->configuration == NULL)
        return;
    const char *name = g_intern_string(settings->configuration);
    if (!g_ptr_array_find(names, name, NULL))
        g_ptr_array_add(names, (gpointer)name);
    for (guint i = 0; i < settings->also->len; i++) {
        name = g_intern_string(settings->also->pdata[i]);
        if (!g_ptr_array_find(names, name, NULL))
            g_ptr_array_add(names, (gpointer)name);
    }
}

static struct program *make_program(struct planner *p, const GPtrArray *compilations, const char *arch,
                                    const char *name, guint index)
{
    struct program *program = g_new(struct program, 1);
    *program = (struct program){name, index, g_array_new(FALSE, FALSE, sizeof(struct choice))};
    for (guint i = 0; i < compilations->len; i++) {
        struct choice choice = {choose_compilation(compilations, compilations->pdata[i], program), G_MAXUINT};
        if (choice.compilation != NULL)
            choice.job = find_or_add_job(p, source_at(p, i), arch, choice.compilation->settings);
        g_array_append_val(program->chosen, choice);
    }
    return program;
}

static bool same_program(const struct program *a, const struct program *b)
{
    bool same = true;
    for (guint i = 0; same && i < a->chosen->len; i++)
        same = g_array_index(a->chosen, struct choice, i).job == g_array_index(b->chosen, struct choice, i).job;
    return same;
}

/* One that is no different from another adds its name to it. */
static void keep_program(GPtrArray *programs, struct program *program)
{
    for (guint i = 0; i < programs->len; i++) {
        struct program *other = programs->pdata[i];
        if (!same_program(other, program))
            continue;
        if (other->name != NULL && program->name != NULL) {
            g_autofree char *both = g_strdup_printf("%s and %s", other->name, program->name);
            other->name = g_intern_string(both);
        }
        program_free(program);
        return;
    }
    g_ptr_array_add(programs, program);
}

static void add_cut(struct planner *p, guint source)
{
    for (guint i = 0; i < p->plan->cut->len; i++)
        if (g_array_index(p->plan->cut, guint, i) == source)
            return;
    g_array_append_val(p->plan->cut, source);
}

/* Programs that differ. */
static GPtrArray *programs_of(struct planner *p, const GPtrArray *compilations, const char *arch)
{
    GPtrArray *programs = g_ptr_array_new_with_free_func(program_free);
    g_autoptr(GPtrArray) names = g_ptr_array_new();
    guint most = 0;
    for (guint i = 0; i < compilations->len; i++) {
        const GArray *own = compilations->pdata[i];
        guint unnamed = 0;
        for (guint k = 0; k < own->len; k++) {
            const struct settings *settings = g_array_index(own, struct compilation, k).settings;
            add_names(names, settings);
            unnamed += settings == NULL || settings->configuration == NULL;
        }
        most = MAX(most, unnamed);
    }
    most = MAX(most, names->len);
    p->untried = most - MIN(most, MAX_PROGRAMS);
    if (p->untried > 0)
        add_cut(p, g_array_index(p->sources, guint, 0));
    for (guint i = 0; i + p->untried < most; i++)
        keep_program(programs, make_program(p, compilations, arch, i < names->len ? names->pdata[i] : NULL, i));
    return programs;
}

static void add_program(struct planner *p, const struct program *program, const char *arch, bool alone, guint variant)
{
    struct target group = *p->wanted;
    g_autofree char *number = g_strdup_printf("build %u", variant + 1);
    group.arch = arch;
    group.group = p->groups++;
    group.variant = variant;
    group.matrix = p->matrix;
    group.configuration = alone ? NULL : program->name != NULL ? program->name : g_intern_string(number);
    for (guint i = 0; i < program->chosen->len; i++) {
        const struct choice *choice = &g_array_index(program->chosen, struct choice, i);
        if (choice->compilation != NULL)
            add_unit(p, i, choice->compilation->settings, &group, choice->job);
    }
}

static bool has_job(const GPtrArray *programs, guint kept, guint source, guint job)
{
    bool has = false;
    for (guint i = 0; i < kept && !has; i++)
        has = g_array_index(((const struct program *)programs->pdata[i])->chosen, struct choice, source).job == job;
    return has;
}

/* Of a program that is not analysed: sources whose compilation no other has; the first one when it differs in nothing
 * but how they are put together. */
static void note_cut(struct planner *p, const GPtrArray *programs, guint kept, const struct program *program)
{
    guint first = G_MAXUINT;
    bool any = false;
    for (guint i = 0; i < program->chosen->len; i++) {
        const struct choice *choice = &g_array_index(program->chosen, struct choice, i);
        if (choice->compilation == NULL)
            continue;
        first = MIN(first, i);
        if (has_job(programs, kept, i, choice->job))
            continue;
        add_cut(p, g_array_index(p->sources, guint, i));
        any = true;
    }
    if (!any && first != G_MAXUINT)
        add_cut(p, g_array_index(p->sources, guint, first));
}

static void plan_arch(struct planner *p, const GPtrArray *all, const char *arch)
{
    g_autoptr(GPtrArray) compilations = g_ptr_array_new_with_free_func((GDestroyNotify)g_array_unref);
    for (guint i = 0; i < all->len; i++)
        g_ptr_array_add(compilations, compilations_for(all->pdata[i], arch));
    g_autoptr(GPtrArray) programs = programs_of(p, compilations, arch);
    guint kept = MIN(programs->len, MAX_VARIANTS);
    for (guint i = 0; i < kept; i++)
        add_program(p, programs->pdata[i], arch, programs->len == 1, i);
    for (guint i = kept; i < programs->len; i++)
        note_cut(p, programs, kept, programs->pdata[i]);
    if (programs->len + p->untried > p->plan->most) {
        p->plan->most = programs->len + p->untried;
        p->plan->kept = kept;
    }
}

static void plan_target(struct planner *p)
{
    g_autoptr(GPtrArray) compilations = g_ptr_array_new_with_free_func((GDestroyNotify)g_array_unref);
    bool any = false;
    for (guint i = 0; i < p->sources->len; i++)
        g_ptr_array_add(compilations, compilations_of(p, source_at(p, i)));
    for (guint i = 0; i < G_N_ELEMENTS(all_archs); i++) {
        if (!is_built_for(compilations, all_archs[i]))
            continue;
        plan_arch(p, compilations, all_archs[i]);
        any = true;
    }
    if (!any)
        plan_arch(p, compilations, p->wanted->arch);
}

/* Programs beyond the bound, or equal to others, leave jobs that nobody needs. */
static void drop_unused_jobs(struct plan *plan)
{
    GArray *kept = g_array_new(FALSE, TRUE, sizeof(struct pool_job));
    g_autofree guint *place = g_new(guint, plan->jobs->len + 1), *leader = g_new(guint, plan->jobs->len + 1);
    for (guint i = 0; i < plan->jobs->len; i++)
        place[i] = leader[i] = G_MAXUINT;
    for (guint i = 0; i < plan->units->len; i++)
        place[g_array_index(plan->units, struct plan_unit, i).job] = 0;
    for (guint i = 0; i < plan->jobs->len; i++) {
        struct pool_job job = g_array_index(plan->jobs, struct pool_job, i);
        if (place[i] == G_MAXUINT)
            continue;
        place[i] = kept->len;
        if (leader[job.like] == G_MAXUINT)
            leader[job.like] = kept->len;
        job.like = leader[job.like];
        g_array_append_val(kept, job);
    }
    for (guint i = 0; i < plan->units->len; i++)
        g_array_index(plan->units, struct plan_unit, i).job =
            place[g_array_index(plan->units, struct plan_unit, i).job];
    g_array_unref(plan->jobs);
    plan->jobs = kept;
}

static gint compare_units(gconstpointer a, gconstpointer b)
{
    const struct plan_unit *left = a, *right = b;
    if (left->source != right->source)
        return left->source < right->source ? -1 : 1;
    return (left->target > right->target) - (left->target < right->target);
}

/* ---- matrices ---- */

static bool same_matrix(const GArray *a, const GArray *b)
{
    bool same = a == b || a->len == b->len;
    for (guint i = 0; a != b && same && i < a->len; i++) {
        const struct target *left = &g_array_index(a, struct target, i), *right = &g_array_index(b, struct target, i);
        same = left->ntddi == right->ntddi && left->runs_on == right->runs_on && left->arch == right->arch &&
               left->ntddi_stated == right->ntddi_stated && left->runs_on_stated == right->runs_on_stated &&
               left->arch_stated == right->arch_stated;
    }
    return same;
}

/* The sources from `first` on that have its matrix, which are then done. */
static void collect_sources(struct planner *p, guint first, bool *done)
{
    const GArray *matrix = g_array_index(p->all, struct plan_source, first).scope->targets;
    g_array_set_size(p->sources, 0);
    for (guint i = first; i < p->all->len; i++) {
        if (done[i] || !same_matrix(matrix, g_array_index(p->all, struct plan_source, i).scope->targets))
            continue;
        done[i] = true;
        g_array_append_val(p->sources, i);
    }
}

static void plan_sources(struct planner *p)
{
    g_autofree bool *done = g_new0(bool, p->all->len + 1);
    for (guint first = 0; first < p->all->len; first++) {
        if (done[first])
            continue;
        collect_sources(p, first, done);
        const GArray *targets = source_at(p, 0)->scope->targets;
        for (guint i = 0; i < targets->len; i++) {
            p->wanted = &g_array_index(targets, struct target, i);
            plan_target(p);
        }
        p->matrix++;
    }
}

struct plan *plan_new(const struct parse_request *common, const GArray *otherwise, const GArray *sources)
{
    struct plan *plan = g_new0(struct plan, 1);
    plan->targets = g_array_new(FALSE, FALSE, sizeof(struct target));
    plan->jobs = g_array_new(FALSE, TRUE, sizeof(struct pool_job));
    plan->units = g_array_new(FALSE, FALSE, sizeof(struct plan_unit));
    plan->cut = g_array_new(FALSE, FALSE, sizeof(guint));
    plan->owned = g_ptr_array_new_with_free_func((GDestroyNotify)g_ptr_array_unref);
    struct planner planner = {.common = common, .all = sources, .plan = plan};
    planner.sources = g_array_new(FALSE, FALSE, sizeof(guint));
    planner.jobs = g_hash_table_new_full(g_str_hash, g_str_equal, g_free, NULL);
    planner.alike = g_hash_table_new_full(g_str_hash, g_str_equal, g_free, NULL);
    plan_sources(&planner);
    if (sources->len == 0) /* manifests alone */
        g_array_append_vals(plan->targets, otherwise->data, otherwise->len);
    g_hash_table_unref(planner.jobs);
    g_hash_table_unref(planner.alike);
    g_array_unref(planner.sources);
    g_array_sort(plan->units, compare_units);
    drop_unused_jobs(plan);
    return plan;
}

void plan_free(struct plan *plan)
{
    g_array_unref(plan->targets);
    g_array_unref(plan->jobs);
    g_array_unref(plan->units);
    g_array_unref(plan->cut);
    g_ptr_array_unref(plan->owned);
    g_free(plan);
}

#include "run/plan/plan.h"

#include "run/plan/job.h"
#include "run/plan/parts.h"
#include "run/plan/program.h"

static const char *const all_archs[] = {"x64", "arm64", "x86"};

static void plan_add_program(struct planner *p, const struct program *program, const char *arch, bool alone,
                             guint variant)
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
            plan_add_unit(p, i, choice->compilation->settings, &group, choice->job);
    }
}

static bool has_job(const GPtrArray *programs, guint analysed, guint source, guint job)
{
    bool has = false;
    for (guint i = 0; i < analysed && !has; i++)
        has = g_array_index(((const struct program *)programs->pdata[i])->chosen, struct choice, source).job == job;
    return has;
}

/* Of a program that is not analysed: sources whose compilation no other has; the first one when it differs in nothing
 * but how they are put together. */
static void note_cut(struct planner *p, const GPtrArray *programs, guint analysed, const struct program *program)
{
    guint first = G_MAXUINT;
    bool any = false;
    for (guint i = 0; i < program->chosen->len; i++) {
        const struct choice *choice = &g_array_index(program->chosen, struct choice, i);
        if (choice->compilation == NULL)
            continue;
        first = MIN(first, i);
        if (has_job(programs, analysed, i, choice->job))
            continue;
        plan_add_cut(p, g_array_index(p->sources, guint, i));
        any = true;
    }
    if (!any && first != G_MAXUINT)
        plan_add_cut(p, g_array_index(p->sources, guint, first));
}

static void plan_arch(struct planner *p, const GPtrArray *all, const char *arch)
{
    g_autoptr(GPtrArray) compilations = g_ptr_array_new_with_free_func((GDestroyNotify)g_array_unref);
    for (guint i = 0; i < all->len; i++)
        g_ptr_array_add(compilations, plan_compilations_for(all->pdata[i], arch));
    g_autoptr(GPtrArray) programs = plan_programs_of(p, compilations, arch);
    guint analysed = MIN(programs->len, MAX_VARIANTS);
    for (guint i = 0; i < analysed; i++)
        plan_add_program(p, programs->pdata[i], arch, programs->len == 1, i);
    for (guint i = analysed; i < programs->len; i++)
        note_cut(p, programs, analysed, programs->pdata[i]);
    if (programs->len + p->untried > p->plan->most) {
        p->plan->most = programs->len + p->untried;
        p->plan->analysed = analysed;
    }
}

static void plan_target(struct planner *p)
{
    g_autoptr(GPtrArray) compilations = g_ptr_array_new_with_free_func((GDestroyNotify)g_array_unref);
    bool any = false;
    for (guint i = 0; i < p->sources->len; i++)
        g_ptr_array_add(compilations, plan_compilations_of(p, plan_source_at(p, i)));
    for (guint i = 0; i < G_N_ELEMENTS(all_archs); i++) {
        if (!plan_is_built_for(compilations, all_archs[i]))
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
    GArray *distinct = g_array_new(FALSE, TRUE, sizeof(struct pool_job));
    g_autofree guint *place = g_new(guint, plan->jobs->len + 1), *leader = g_new(guint, plan->jobs->len + 1);
    for (guint i = 0; i < plan->jobs->len; i++)
        place[i] = leader[i] = G_MAXUINT;
    for (guint i = 0; i < plan->units->len; i++)
        place[g_array_index(plan->units, struct plan_unit, i).job] = 0;
    for (guint i = 0; i < plan->jobs->len; i++) {
        struct pool_job job = g_array_index(plan->jobs, struct pool_job, i);
        if (place[i] == G_MAXUINT)
            continue;
        place[i] = distinct->len;
        if (leader[job.like] == G_MAXUINT)
            leader[job.like] = distinct->len;
        job.like = leader[job.like];
        g_array_append_val(distinct, job);
    }
    for (guint i = 0; i < plan->units->len; i++)
        g_array_index(plan->units, struct plan_unit, i).job =
            place[g_array_index(plan->units, struct plan_unit, i).job];
    g_array_unref(plan->jobs);
    plan->jobs = distinct;
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
        const GArray *targets = plan_source_at(p, 0)->scope->targets;
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

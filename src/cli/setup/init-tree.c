#include "cli/setup/init-tree.h"

#include <string.h>

#include "config/effective.h"
#include "project/vcxproj/name.h"
#include "project/vcxproj/vcxproj.h"

/* ---- the oldest Windows ---- */

/* The origin: of lines "runs on X" and "NTDDI_VERSION V (X)", the first whose origin is a place. */
static char *tree_origin_of(const struct run_result *plan, guint target)
{
    static const char *const starts[] = {"runs on ", "NTDDI_VERSION "};
    for (guint start = 0; start < G_N_ELEMENTS(starts); start++) {
        for (guint i = 0; i < plan->effective->len; i++) {
            const struct effective *effective = plan->effective->pdata[i];
            for (guint k = 0; effective->target == target && k < effective->lines->len; k++) {
                const struct effective_line *line = effective->lines->pdata[k];
                if (g_str_has_prefix(line->text, starts[start]) && strcmp(line->origin, "as NTDDI_VERSION") != 0)
                    return g_strdup(line->origin);
            }
        }
    }
    return NULL;
}

/* The oldest one that the user, a configuration or a project states. */
static void read_windows(struct init_tree *tree, const struct run_result *plan)
{
    const struct target *oldest = NULL;
    guint index = 0;
    for (guint i = 0; i < plan->targets->len; i++) {
        const struct target *target = &g_array_index(plan->targets, struct target, i);
        bool stated = target->runs_on_stated || !target->ntddi_is_default;
        if (!stated || (oldest != NULL && oldest->runs_on->ntddi <= target->runs_on->ntddi))
            continue;
        oldest = target;
        index = i;
    }
    if (oldest == NULL)
        return;
    tree->runs_on = oldest->runs_on->name;
    tree->runs_on_origin = tree_origin_of(plan, index);
}

/* ---- the architectures ---- */

static void add_arch(struct init_tree *tree, const char *arch)
{
    if (arch != NULL && !g_ptr_array_find_with_equal_func(tree->archs, arch, g_str_equal, NULL))
        g_ptr_array_add(tree->archs, (gpointer)arch);
}

/* Whether the project builds a source that the plan analyses; then its architectures are added. */
static bool init_tree_add_project(struct init_tree *tree, const struct run_result *plan,
                                  const struct description *project)
{
    bool builds = false;
    for (guint i = 0; i < plan->effective->len; i++) {
        const struct effective *effective = plan->effective->pdata[i];
        const struct described_source *source = description_find(project, effective->file);
        for (guint k = 0; source != NULL && k < source->variants->len; k++)
            add_arch(tree, ((const struct settings *)source->variants->pdata[k])->arch);
        builds = builds || source != NULL;
    }
    return builds;
}

static void read_projects(struct init_tree *tree, const struct run_result *plan)
{
    gint64 work = VCXPROJ_WORK_OF_RUN;
    const struct vcxproj_options every = {.work = &work};
    for (guint i = 0; i < plan->read->len; i++) {
        const char *file = plan->read->pdata[i];
        struct description *project = vcxproj_is_named_so(file) ? vcxproj_read(file, &every, NULL) : NULL;
        if (project != NULL && init_tree_add_project(tree, plan, project))
            g_ptr_array_add(tree->projects, g_strdup(file));
        if (project != NULL)
            description_free(project);
    }
}

void init_tree_read(struct init_tree *tree, const struct run_result *plan)
{
    *tree = (struct init_tree){.archs = g_ptr_array_new(), .projects = g_ptr_array_new_with_free_func(g_free)};
    read_windows(tree, plan);
    read_projects(tree, plan);
}

void init_tree_clear(struct init_tree *tree)
{
    g_free(tree->runs_on_origin);
    g_ptr_array_unref(tree->archs);
    g_ptr_array_unref(tree->projects);
}

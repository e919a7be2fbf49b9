/* Which compilations of the sources make one program. */
#include "run/plan/program.h"

#include <string.h>

#include "run/plan/job.h"

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

GArray *plan_compilations_of(const struct planner *p, const struct plan_source *source)
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

GArray *plan_compilations_for(const GArray *compilations, const char *arch)
{
    GArray *fit = g_array_new(FALSE, FALSE, sizeof(struct compilation));
    for (guint i = 0; i < compilations->len; i++) {
        const struct compilation *compilation = &g_array_index(compilations, struct compilation, i);
        if (compilation->arch == NULL || strcmp(compilation->arch, arch) == 0)
            g_array_append_vals(fit, compilation, 1);
    }
    return fit;
}

bool plan_is_built_for(const GPtrArray *compilations, const char *arch)
{
    for (guint i = 0; i < compilations->len; i++)
        for (guint k = 0; k < ((const GArray *)compilations->pdata[i])->len; k++)
            if (g_strcmp0(g_array_index((GArray *)compilations->pdata[i], struct compilation, k).arch, arch) == 0)
                return true;
    return false;
}

static void program_free(gpointer data)
{
    struct program *program = data;
    g_array_unref(program->chosen);
    g_free(program);
}

/* "Release|x64 of other.vcxproj" is that project's Release|x64 (builds.c). */
static char *plan_program_plain_name(const char *name)
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

/* For a source that no build describes: the assumed build, release or debug, that the program is. */
static const struct compilation *assumed_for(const GArray *own, const char *name)
{
    for (guint i = 0; name != NULL && i < own->len; i++) {
        const struct compilation *compilation = &g_array_index(own, struct compilation, i);
        if (compilation->settings != NULL && compilation->settings->assumed &&
            settings_is_debug(compilation->settings->configuration) == settings_is_debug(name))
            return compilation;
    }
    return NULL;
}

static const struct compilation *choose_compilation(const GPtrArray *all, const GArray *own,
                                                    const struct program *program)
{
    if (own->len == 0)
        return NULL;
    g_autofree char *plain = program->name != NULL ? plan_program_plain_name(program->name) : NULL;
    const struct compilation *compilation = compilation_named(own, program->name);
    if (compilation == NULL)
        compilation = compilation_named(own, plain);
    if (compilation == NULL)
        compilation = assumed_for(own, program->name);
    if (compilation != NULL || (plain != NULL && project_has(all, own, plain)))
        return compilation;
    return &g_array_index(own, struct compilation, MIN(program->index, own->len - 1));
}

static void plan_program_add_names(GPtrArray *names, const struct settings *settings)
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
            choice.job = plan_job(p, plan_source_at(p, i), arch, choice.compilation->settings);
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

/* A source that no build describes has a release and a debug build.  Each joins the programs of other sources that are
 * of that kind, or else makes a program of its own. */
static void add_assumed(GPtrArray *names, const struct settings *settings)
{
    for (guint i = 0; i < names->len; i++)
        if (settings_is_debug(names->pdata[i]) == settings_is_debug(settings->configuration))
            return;
    plan_program_add_names(names, settings);
}

static void add_all_assumed(GPtrArray *names, const GPtrArray *compilations)
{
    for (guint i = 0; i < compilations->len; i++) {
        const GArray *own = compilations->pdata[i];
        for (guint k = 0; k < own->len; k++) {
            const struct settings *settings = g_array_index(own, struct compilation, k).settings;
            if (settings != NULL && settings->assumed)
                add_assumed(names, settings);
        }
    }
}

GPtrArray *plan_programs_of(struct planner *p, const GPtrArray *compilations, const char *arch)
{
    GPtrArray *programs = g_ptr_array_new_with_free_func(program_free);
    g_autoptr(GPtrArray) names = g_ptr_array_new();
    guint most = 0;
    for (guint i = 0; i < compilations->len; i++) {
        const GArray *own = compilations->pdata[i];
        guint unnamed = 0;
        for (guint k = 0; k < own->len; k++) {
            const struct settings *settings = g_array_index(own, struct compilation, k).settings;
            if (settings == NULL || !settings->assumed)
                plan_program_add_names(names, settings);
            unnamed += settings == NULL || settings->configuration == NULL;
        }
        most = MAX(most, unnamed);
    }
    add_all_assumed(names, compilations);
    most = MAX(most, names->len);
    p->untried = most - MIN(most, MAX_PROGRAMS);
    if (p->untried > 0)
        plan_add_cut(p, g_array_index(p->sources, guint, 0));
    for (guint i = 0; i + p->untried < most; i++)
        keep_program(programs, make_program(p, compilations, arch, i < names->len ? names->pdata[i] : NULL, i));
    return programs;
}

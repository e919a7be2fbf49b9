#include "run/effective.h"

#include "base/note.h"
#include "config/effective.h"

/* Where a word of the command line stands is told by nobody: its option is. */
#define BY_DEFAULT "default"

/* What the parse was not given after all (another language's -std, a clock that is overruled) was passed over too. */
static void effective_add_words(struct effective *effective, const GPtrArray *words, const GPtrArray *explicit_words)
{
    for (guint i = 0; i < words->len; i++) {
        const struct setting *setting = words->pdata[i];
        g_autofree char *word = settings_shown_word(setting->word);
        bool holds = explicit_words != NULL &&
                     g_ptr_array_find_with_equal_func((GPtrArray *)explicit_words, word, g_str_equal, NULL);
        effective_add(effective, g_strconcat(holds ? "" : "ignored: ", word, NULL), setting->origin);
    }
}

/* Who named the configuration: the project; else the database that says the same source several times. */
static const char *origin_of_configuration(const struct settings *settings)
{
    const GPtrArray *either = settings->words->len > 0 ? settings->words : settings->passed_over;
    const char *other = settings->ntddi_origin != NULL ? settings->ntddi_origin : BY_DEFAULT;
    if (settings->arch_origin != NULL)
        return settings->arch_origin;
    return either->len > 0 ? ((const struct setting *)either->pdata[0])->origin : other;
}

static void run_effective_add_arch(struct effective *effective, const struct run_scope *scope,
                                   const struct target *target, const struct settings *settings)
{
    const char *origin = BY_DEFAULT;
    if (target->arch_stated)
        origin = scope->arch_origin;
    else if (scope->user->arch != NULL)
        origin = scope->user->arch_origin;
    else if (settings != NULL && settings->arch != NULL)
        origin = settings->arch_origin;
    effective_add(effective, g_strdup_printf("architecture %s", target->arch), origin);
}

/* "driver.c:3", or the file alone. */
static char *source_of_clock(const struct fact_unit *facts)
{
    const struct fact_place *place = facts->ntddi_place;
    return place != NULL ? g_strdup_printf("%s:%" G_GINT64_FORMAT, place->file, (gint64)place->line)
                         : g_strdup(facts->file);
}

/* Without facts, what the parse would be told. */
static void add_clocks(struct effective *effective, const struct run_scope *scope, const struct target *target,
                       const struct pool_job *job, const struct settings *settings)
{
    const struct fact_unit *facts = job->facts;
    uint32_t ntddi = facts != NULL ? (uint32_t)CLAMP(facts->ntddi, 0, UINT32_MAX) : job->request.ntddi;
    g_autofree char *own = facts != NULL && facts->ntddi_from_source ? source_of_clock(facts) : NULL;
    const char *const origins[] = {scope->ntddi_origin, scope->user->ntddi_origin,
                                   settings != NULL ? settings->ntddi_origin : NULL, BY_DEFAULT};
    const char *origin = own != NULL ? own : origins[plan_clock_of(target, scope->user, settings)];
    effective_add(effective, g_strdup_printf("NTDDI_VERSION 0x%08X (%s)", ntddi, windows_at_most(ntddi)->name), origin);
    bool stated = target->runs_on_stated || target->runs_on_origin != NULL;
    const struct windows_version *oldest = own != NULL && !stated ? windows_at_most(ntddi) : target->runs_on;
    const char *oldest_origin = target->runs_on_stated ? scope->runs_on_origin : target->runs_on_origin;
    effective_add(effective, g_strdup_printf("runs on %s", oldest->name),
                  oldest_origin != NULL ? oldest_origin : "as NTDDI_VERSION");
}

static struct effective *effective_of_unit(const struct plan *plan, const struct plan_unit *unit,
                                           const struct chosen *chosen)
{
    const struct run_scope *scope = chosen->scope;
    const struct pool_job *job = &g_array_index(plan->jobs, struct pool_job, unit->job);
    const struct target *target = &g_array_index(plan->targets, struct target, unit->target);
    const struct settings *settings = unit->settings;
    const GPtrArray *explicit_words = job->request.arguments;
    struct effective *effective = effective_new(chosen->path, unit->target);
    run_effective_add_arch(effective, scope, target, settings);
    add_clocks(effective, scope, target, job, settings);
    const char *configuration =
        target->configuration != NULL || settings == NULL ? target->configuration : settings->configuration;
    if (settings != NULL && configuration != NULL)
        effective_add(effective, g_strdup_printf("configuration %s", configuration), origin_of_configuration(settings));
    if (settings == NULL || settings->assumed)
        effective_add(effective, g_strdup("no build description lists it"), BY_DEFAULT);
    if (settings != NULL)
        effective_add_words(effective, settings->words, explicit_words);
    effective_add_words(effective, scope->user->words, explicit_words);
    if (scope->kit != NULL)
        effective_add_words(effective, scope->kit->words, explicit_words);
    if (settings != NULL)
        effective_add_words(effective, settings->passed_over, NULL);
    effective_add_words(effective, scope->user->passed_over, NULL);
    return effective;
}

void effective_of_plan(const struct plan *plan, const GArray *chosen, GPtrArray *effective)
{
    for (guint i = 0; i < plan->units->len; i++) {
        const struct plan_unit *unit = &g_array_index(plan->units, struct plan_unit, i);
        g_ptr_array_add(effective, effective_of_unit(plan, unit, &g_array_index(chosen, struct chosen, unit->source)));
    }
}

void effective_contradictions(const struct plan *plan, const GArray *chosen, GPtrArray *notes)
{
    for (guint i = 0; i < plan->units->len; i++) {
        const struct plan_unit *unit = &g_array_index(plan->units, struct plan_unit, i);
        const struct run_scope *scope = g_array_index(chosen, struct chosen, unit->source).scope;
        const struct fact_unit *facts = g_array_index(plan->jobs, struct pool_job, unit->job).facts;
        const struct target *target = &g_array_index(plan->targets, struct target, unit->target);
        const struct fact_place *place = facts->ntddi_place;
        if (facts->failure != NULL || !facts->ntddi_from_source || place == NULL ||
            (!target->ntddi_stated && scope->user->ntddi == 0))
            continue;
        uint32_t ntddi = (uint32_t)CLAMP(facts->ntddi, 0, UINT32_MAX);
        notes_add(notes, false, place->file, place->line, place->column,
                  "the source itself sets NTDDI_VERSION to 0x%08X (%s), and this value is used; %s says %s", ntddi,
                  windows_at_most(ntddi)->name, target->ntddi_stated ? scope->ntddi_origin : scope->user->ntddi_origin,
                  target->ntddi->name);
    }
}

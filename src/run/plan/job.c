/* What one source is parsed with: jobs, their targets, and the units of the model that they answer. */
#include "run/plan/job.h"

#include "project/compiler/compiler.h"

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
static bool job_is_cxx(const struct plan_source *source, const struct settings *settings)
{
    bool users = settings == NULL || compiler_names_language(source->scope->user);
    return compiler_is_cxx(users ? source->scope->user : settings, source->path);
}

/* -std of the other language does not fit: what is said for all files need not suit each. */
static void job_add_words(GPtrArray *words, const struct settings *settings, bool cxx, bool with_clocks)
{
    for (guint i = 0; i < settings->words->len; i++) {
        const char *word = ((const struct setting *)settings->words->pdata[i])->word;
        if (compiler_word_fits(word, cxx) && (with_clocks || !is_clock(word)))
            g_ptr_array_add(words, settings_shown_word(word));
    }
}

static GPtrArray *job_words_of(const struct planner *p, const struct plan_source *source,
                               const struct settings *settings)
{
    GPtrArray *words = g_ptr_array_new_with_free_func(g_free);
    const struct plan_scope *scope = source->scope;
    bool cxx = job_is_cxx(source, settings);
    if (settings != NULL)
        job_add_words(words, settings, cxx, plan_clock_of(p->wanted, scope->user, settings) >= PLAN_CLOCK_BUILD);
    job_add_words(words, scope->user, cxx, true); /* behind the build's: the user has the last word */
    for (guint i = 0; scope->kit != NULL && i < scope->kit->len; i++)
        g_ptr_array_add(words, g_strdup(scope->kit->pdata[i]));
    return words;
}

/* Response files that could not be read: of the ignored words, only theirs begin with @. */
static void add_unread(GPtrArray *unread, const struct settings *settings)
{
    for (guint i = 0; settings != NULL && i < settings->passed_over->len; i++) {
        const struct setting *setting = settings->passed_over->pdata[i];
        if (setting->word[0] == '@')
            g_ptr_array_add(unread, g_strdup_printf("%s (%s)", setting->word + 1, setting->origin));
    }
}

static GPtrArray *unread_of(const struct plan_source *source, const struct settings *settings)
{
    GPtrArray *unread = g_ptr_array_new_with_free_func(g_free);
    add_unread(unread, settings);
    add_unread(unread, source->scope->user);
    return unread;
}

static char *job_key(const struct parse_request *request)
{
    GString *key = g_string_new(NULL);
    g_string_append_printf(key, "%s\n%s\n%d%d", request->path, request->arch, request->ntddi_stated,
                           request->described);
    for (guint i = 0; i < request->arguments->len; i++)
        g_string_append_printf(key, "\n%s", (const char *)request->arguments->pdata[i]);
    for (guint i = 0; i < request->unread->len; i++)
        g_string_append_printf(key, "\n@%s", (const char *)request->unread->pdata[i]);
    g_string_append_printf(key, "\n%s", request->others != NULL ? request->others : "");
    g_string_append_printf(key, "\n%s", request->changed != NULL ? request->changed : "");
    return g_string_free(key, FALSE);
}

guint plan_job(struct planner *p, const struct plan_source *source, const char *arch, const struct settings *settings)
{
    struct pool_job job = {.request = *p->common};
    struct parse_request *request = &job.request;
    request->path = source->path;
    request->root = source->root;
    request->manifests = source->scope->manifests;
    request->n_explicit = source->scope->n_explicit;
    request->arch = arch;
    request->ntddi = ntddi_of(p, source->scope, settings, &request->ntddi_stated);
    request->described = settings != NULL && settings->project == NULL &&
                         !settings->assumed; /* a command is complete; a project's imports may be missing */
    g_autoptr(GPtrArray) words = job_words_of(p, source, settings), unread = unread_of(source, settings);
    request->arguments = words;
    request->unread = unread;
    request->others = settings != NULL ? settings->others : NULL;
    request->changed = source->changed != NULL && *source->changed != '\0' ? source->changed : NULL;
    g_autofree char *common = job_key(request), *key = g_strdup_printf("%s\n=%u", common, request->ntddi);
    guint known = GPOINTER_TO_UINT(g_hash_table_lookup(p->jobs, key));
    if (known != 0)
        return known - 1;
    char *class = g_strdup_printf("%s\n~%u", common, windows_class(request->ntddi));
    job.like = p->plan->jobs->len;
    gpointer like;
    if (g_hash_table_lookup_extended(p->alike, class, NULL, &like))
        job.like = GPOINTER_TO_UINT(like);
    g_ptr_array_add(p->plan->owned, g_steal_pointer(&words));
    g_ptr_array_add(p->plan->owned, g_steal_pointer(&unread));
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

void plan_add_unit(struct planner *p, guint i, const struct settings *settings, const struct target *group, guint job)
{
    struct target target = *group;
    bool stated;
    guint source = g_array_index(p->sources, guint, i);
    target.ntddi = windows_at_most(ntddi_of(p, plan_source_at(p, i)->scope, settings, &stated));
    target.ntddi_is_default = !stated;
    set_oldest(&target, p->wanted, settings);
    struct plan_unit unit = {source, find_or_add_target(p, &target), job, settings};
    g_array_append_val(p->plan->units, unit);
}

#include "session/analysis.h"

#include "session/caching.h"
#include "spread/gather.h"

/* The workers have a while to go: time to read the rules that their answers are judged by. */
static void read_rules(gpointer rules)
{
    rule_set_all(rules);
}

static struct run_request request_of(const struct analysis *analysis)
{
    const struct session_settings *settings = analysis->settings;
    return (struct run_request){
        .inputs = analysis->inputs,
        .scopes = source_settings_scopes(analysis->sources),
        .jobs = (guint)settings->jobs,
        .timeout_seconds = settings->timeout_seconds,
        .memory_mib = (guint)settings->memory_mib,
        .dump = request_dump_of_worker(settings->dump),
        .verbose = settings->verbose,
        .whole = settings->whole_project,
        .no_scan = settings->no_scan,
        .protocols = analysis->rules != NULL ? rule_set_protocols(analysis->rules) : NULL,
        .begins = analysis->progress,
        .begins_data = analysis->progress_data,
        .index = analysis->index,
        .pool = analysis->pool,
        .cancellable = analysis->cancellable,
        .meanwhile = analysis->rules != NULL ? read_rules : NULL,
        .meanwhile_data = analysis->rules,
    };
}

static struct run_result *run_workers(const struct analysis *analysis, GError **error)
{
    struct caching caching;
    struct run_request request = request_of(analysis);
    if (!caching_open(!analysis->settings->no_cache, analysis->memory, &caching, error))
        return NULL;
    request.cache = caching.cache;
    request.precompiled = caching.headers;
    request.no_cache = caching.refused != NULL ? caching.refused : caching.failure;
    request.cache_refused = caching.refused != NULL;
    struct run_result *result = run(&request, error);
    caching_close(&caching);
    return result;
}

static struct run_result *run_with_facts(const struct analysis *analysis, GError **error)
{
    const struct run_request request = request_of(analysis);
    struct run_result *result = run_plan(&request, error);
    if (result == NULL)
        return NULL;
    if (gathered_answer(analysis->settings->facts, result->jobs, request.memory_mib, error)) {
        run_finish(result);
        return result;
    }
    run_result_free(result);
    return NULL;
}

struct run_result *analysis_run(const struct analysis *analysis, GError **error)
{
    return analysis->settings->facts != NULL ? run_with_facts(analysis, error) : run_workers(analysis, error);
}

struct run_result *analysis_plan(const struct analysis *analysis, GError **error)
{
    struct run_request request = request_of(analysis);
    request.all_named = true;
    return run_plan(&request, error);
}

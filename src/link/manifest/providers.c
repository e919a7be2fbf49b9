#include "link/manifest/providers.h"

#include <string.h>

#include "link/derive.h"
#include "link/manifest/match.h"

/* Layouts of a template (PERF_COUNTERSET_INFO, PERF_COUNTER_INFO). */
enum { SET_SIZE = 40, COUNTER_SIZE = 32 };

/* A user-mode provider of a manifest; all borrowed. */
struct source {
    const struct fact_manifest *manifest;
    const struct fact_manifest_provider *provider;
};

/* What a call is about, as far as it is known. */
struct subject {
    const struct source *source;
    const struct fact_manifest_set *set;
    const struct fact_manifest_counter *counter;
};

/* --- finding it --- */

/* The same number, in whatever case, with braces or without. */
static bool is_guid(const char *written, const char *guid)
{
    size_t length = guid != NULL ? strlen(guid) : 0;
    const char *start = written != NULL && *written == '{' ? written + 1 : written;
    return length > 0 && start != NULL && g_ascii_strncasecmp(start, guid, length) == 0 &&
           (start[length] == '\0' || start[length] == '}');
}

/* PREFIX SYMBOL END, as CTRPP names what it makes. */
static bool providers_is_named(const char *variable, const char *symbol, const char *end)
{
    g_autofree char *name = symbol != NULL && *symbol != '\0' ? g_strconcat(symbol, end, NULL) : NULL;
    return name != NULL && variable != NULL && g_str_has_suffix(variable, name);
}

static const struct fact_manifest_set *set_of(const struct source *source, const struct fact_provider_call *call)
{
    for (guint i = 0; i < fact_count(source->provider->sets); i++) {
        const struct fact_manifest_set *set = FACT_AT(manifest_set, source->provider->sets, i);
        if (call->guid != NULL ? is_guid(set->guid, call->guid)
                               : providers_is_named(call->guid_name, set->symbol, "Guid"))
            return set;
    }
    return NULL;
}

static bool providers_is_of(const struct source *source, const struct fact_provider_call *call)
{
    return is_guid(source->provider->guid, call->guid) ||
           providers_is_named(call->guid_name, source->provider->symbol, "Guid") ||
           providers_is_named(call->handle, source->provider->symbol, "");
}

static const struct fact_manifest_counter *counter_of(const struct source *source, const struct fact_manifest_set *set,
                                                      int64_t id)
{
    const struct fact_manifest_counter *counter = set != NULL ? manifest_counter_with(set, id) : NULL;
    for (guint i = 0; set == NULL && counter == NULL && i < fact_count(source->provider->sets); i++)
        counter = manifest_counter_with(FACT_AT(manifest_set, source->provider->sets, i), id);
    return counter;
}

static struct subject subject_of(const GArray *sources, const struct fact_provider_call *call)
{
    struct subject subject = {NULL, NULL, NULL};
    for (guint i = 0; i < sources->len && subject.set == NULL; i++) {
        const struct source *source = &g_array_index(sources, struct source, i);
        subject.set = set_of(source, call);
        if (subject.set != NULL || (subject.source == NULL && providers_is_of(source, call)))
            subject.source = source;
    }
    return subject;
}

/* --- instances that another function has created --- */

/* The one counterset of which the program creates instances in this variable; NULL: none, or several. */
static const struct fact_provider_call *creation_in(const struct link *link, guint program, const char *variable)
{
    const struct fact_provider_call *found = NULL;
    const GPtrArray *units = model_units(link->model, program);
    for (guint u = 0; u < units->len; u++) {
        const struct model_unit *unit = units->pdata[u];
        for (guint i = 0; i < fact_count(unit->facts->provider_calls); i++) {
            const struct fact_provider_call *call = FACT_AT(provider_call, unit->facts->provider_calls, i);
            if (call->api != FACT_PROVIDER_API_CREATE || g_strcmp0(call->instance, variable) != 0)
                continue;
            if (found != NULL &&
                (g_strcmp0(found->guid, call->guid) != 0 || g_strcmp0(found->guid_name, call->guid_name) != 0))
                return NULL;
            found = call;
        }
    }
    return found;
}

static bool names_counter(const struct fact_provider_call *call)
{
    return call->api >= FACT_PROVIDER_API_REFERENCE && call->api <= FACT_PROVIDER_API_DECREMENT_LONG_LONG;
}

static struct subject subject_in(const struct link *link, guint program, const GArray *sources,
                                 const struct fact_provider_call *call)
{
    struct subject subject = subject_of(sources, call);
    bool asks = subject.set == NULL && names_counter(call) && call->guid == NULL && call->guid_name == NULL;
    bool shared = asks && call->instance != NULL && strchr("gsf", call->instance[0]) != NULL;
    const struct fact_provider_call *creation = shared ? creation_in(link, program, call->instance) : NULL;
    if (creation != NULL) {
        struct subject of_creation = subject_of(sources, creation);
        if (of_creation.set != NULL)
            subject = of_creation;
    }
    int64_t id;
    if (subject.source != NULL && names_counter(call) && link_number(call->id, &id))
        subject.counter = counter_of(subject.source, subject.set, id);
    return subject;
}

/* --- what the call learns --- */

static bool is_reference(const struct fact_manifest_counter *counter)
{
    return counter->properties != NULL && strstr(counter->properties, "reference ") != NULL;
}

static void tell_counter(const struct fact_provider_call *call, const struct subject *subject)
{
    struct derived_provider_call *derived = derive_provider_call(call);
    int64_t id;
    if (!names_counter(call) || subject->source == NULL || !link_number(call->id, &id))
        return;
    derived->unknown_counter = subject->counter == NULL;
    /* Where the counterset is unknown, another one may have a counter with this id. */
    if (subject->counter == NULL || subject->set == NULL)
        return;
    derived->counter_name = g_strdup(subject->counter->name);
    derived->counter_type = g_strdup(subject->counter->type);
    derived->counter_size = subject->counter->size;
    derived->by_reference = is_reference(subject->counter);
    derived->counter_place = FACT_COPY(place, subject->counter->place);
}

/* --- templates --- */

static const struct fact_provider_counter *providers_row_with(const struct fact_provider_call *call, int64_t id)
{
    for (guint i = 0; i < fact_count(call->counters); i++)
        if (FACT_AT(provider_counter, call->counters, i)->id == id)
            return FACT_AT(provider_counter, call->counters, i);
    return NULL;
}

/* In what the row differs from the manifest's counter; NULL: in nothing that matters.  Free with g_free(). */
static char *difference(const struct fact_provider_counter *row, const struct fact_manifest_counter *counter)
{
    if (row == NULL)
        return g_strdup_printf("it has no counter %" G_GINT64_FORMAT, counter->id);
    if (row->size != 0 && counter->size != 0 && row->size != counter->size)
        return g_strdup_printf("its counter %" G_GINT64_FORMAT " has %" G_GINT64_FORMAT
                               " bytes, but the type %s has %" G_GINT64_FORMAT,
                               counter->id, row->size, counter->type, counter->size);
    if (!row->open && row->reference != is_reference(counter))
        return g_strdup_printf("its counter %" G_GINT64_FORMAT " is %s, but in the manifest it is %s", counter->id,
                               row->reference ? "a reference" : "a value", row->reference ? "a value" : "a reference");
    return NULL;
}

static void compare_template(const struct fact_provider_call *call, const struct subject *subject)
{
    struct derived_provider_call *derived = derive_provider_call(call);
    bool whole = call->api == FACT_PROVIDER_API_TEMPLATE && subject->set != NULL && call->count >= 0 &&
                 (int64_t)fact_count(call->counters) == call->count;
    for (guint i = 0; whole && derived->differs == NULL && i < fact_count(subject->set->counters); i++) {
        const struct fact_manifest_counter *counter = FACT_AT(manifest_counter, subject->set->counters, i);
        derived->differs = difference(providers_row_with(call, counter->id), counter);
        if (derived->differs != NULL)
            derived->differs_place = FACT_COPY(place, counter->place);
    }
    for (guint i = 0; whole && derived->differs == NULL && i < fact_count(call->counters); i++) {
        int64_t id = FACT_AT(provider_counter, call->counters, i)->id;
        if (manifest_counter_with(subject->set, id) != NULL)
            continue;
        derived->differs = g_strdup_printf("its counter %" G_GINT64_FORMAT " is not in the manifest", id);
        derived->differs_place = FACT_COPY(place, subject->set->place);
    }
}

/* --- programs --- */

/*
 * CounterInitialize stops what it has started when a later step fails: that is no end of a provider.  It calls
 * CounterCleanup for that, whose calls of PerfStopProvider are therefore judged by those who call CounterCleanup.
 */
static bool providers_stops(const struct fact_provider_call *call)
{
    const char *function = call->function != NULL ? call->function : "";
    if (g_str_has_suffix(function, "CounterInitialize"))
        return false;
    return call->api == FACT_PROVIDER_API_CLEANUP ||
           (call->api == FACT_PROVIDER_API_STOP && !g_str_has_suffix(function, "CounterCleanup"));
}

static bool has_stop(const struct link *link, guint program)
{
    const GPtrArray *units = model_units(link->model, program);
    for (guint u = 0; u < units->len; u++) {
        const struct model_unit *unit = units->pdata[u];
        for (guint i = 0; i < fact_count(unit->facts->provider_calls); i++)
            if (providers_stops(FACT_AT(provider_call, unit->facts->provider_calls, i)))
                return true;
    }
    return false;
}

static bool providers_starts(const struct fact_provider_call *call)
{
    return call->api == FACT_PROVIDER_API_START || call->api == FACT_PROVIDER_API_START_EX;
}

static void link_call(const struct link *link, guint program, const GArray *sources,
                      const struct fact_provider_call *call)
{
    struct derived_provider_call *derived = derive_provider_call(call);
    struct subject subject = subject_in(link, program, sources, call);
    const struct model_program *about = link->model->programs->pdata[program];
    if (subject.source != NULL)
        derive_manifest_provider(subject.source->provider)->compared = true;
    if (subject.set != NULL) {
        derived->set_name = g_strdup(subject.set->name);
        derived->set_instances = g_strdup(subject.set->instances);
        derived->set_place = FACT_COPY(place, subject.set->place);
    }
    tell_counter(call, &subject);
    compare_template(call, &subject);
    derived->unstopped = providers_starts(call) && about->whole && about->complete && !has_stop(link, program);
}

/* Of the targets of one group. */
static GArray *sources_of(const struct model *model, guint group)
{
    GArray *sources = g_array_new(FALSE, FALSE, sizeof(struct source));
    for (guint m = 0; m < model->manifests->len; m++) {
        const struct model_manifest *manifest = model->manifests->pdata[m];
        const GPtrArray *providers = manifest->facts->providers;
        bool ours = g_array_index(model->targets, struct target, manifest->target).group == group;
        for (guint i = 0; ours && !manifest->is_copy && i < fact_count(providers); i++) {
            struct source source = {manifest->facts, FACT_AT(manifest_provider, providers, i)};
            if (!source.provider->kernel)
                g_array_append_val(sources, source);
        }
    }
    return sources;
}

void link_providers(struct link *link)
{
    for (guint u = 0; u < link->model->units->len; u++) {
        const struct model_unit *unit = link->units[u].unit;
        if (fact_count(unit->facts->provider_calls) == 0)
            continue;
        g_autoptr(GArray) sources = sources_of(link->model, model_program_of(link->model, unit)->group);
        for (guint i = 0; i < fact_count(unit->facts->provider_calls); i++)
            link_call(link, unit->program, sources, FACT_AT(provider_call, unit->facts->provider_calls, i));
    }
}

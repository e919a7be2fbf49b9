#include "flow/collect/provider.h"

#include "flow/access/access.h"
#include "flow/collect/place.h"
#include "flow/collect/value.h"
#include "flow/collect/site.h"
#include "flow/collect/used-result.h"

/* Layouts of PERF_COUNTERSET_INFO and PERF_COUNTER_INFO (perflib.h): the same for all architectures. */
enum { GUID_SIZE = 16, SET_GUID = 0, SET_COUNT = 32, SET_SIZE = 40 };
enum { COUNTER_ID = 0, COUNTER_ATTRIB = 8, COUNTER_SIZE = 16, COUNTER_BYTES = 32, MAX_COUNTERS = 4096 };
enum { ATTRIB_BY_REFERENCE = 1 };

/* --- the fact --- */

struct fact_provider_call *collect_provider_call(struct call *call, enum word_provider_api api)
{
    struct fact_provider_call *fact = FACT_NEW(provider_call);
    fact->api = api;
    fact->call = collect_place(call->flow, call->insn->range);
    fact->site = collect_place(call->flow, flow_site(call->flow, call->state, call->insn->range));
    fact->function = g_strdup(call->state->frame->function->name);
    fact->dropped = !collect_uses_result(call->flow, call->state->frame->function, call->insn);
    fact->count = -1;
    return fact;
}

struct fact_provider_call *collect_provider_add(struct call *call, struct fact_provider_call *fact)
{
    struct fact_provider_call *known = collect_known(call->flow, &fact_type_provider_call, fact, call->insn->range);
    if (known == NULL)
        fact_append(&call->flow->facts->provider_calls, fact);
    else
        fact_free(&fact_type_provider_call, fact);
    return known != NULL ? known : fact;
}

/* A number in memory; false when it is not known. */
static bool read_number(struct call *call, struct place at, int64_t offset, unsigned size, int64_t *number)
{
    at.offset += offset;
    const struct value *value = flow_read(call->flow, call->state, &at, collect_word_type(call->flow, size), NULL);
    *number = value->kind == VALUE_INT ? value->number : 0;
    return value->kind == VALUE_INT;
}

/* "ffeeaadd-965a-4cf9-9c07-fe25378c2a23"; NULL when a part is not known. */
static char *read_guid(struct call *call, struct place at)
{
    static const unsigned parts[] = {4, 2, 2, 1, 1, 1, 1, 1, 1, 1, 1};
    GString *text = g_string_new(NULL);
    int64_t offset = 0, number = 0;
    for (guint i = 0; i < G_N_ELEMENTS(parts); i++) {
        if (!read_number(call, at, offset, parts[i], &number)) {
            g_string_free(text, TRUE);
            return NULL;
        }
        guint64 mask = ((guint64)1 << (parts[i] * 8)) - 1;
        bool dash = (i >= 1 && i <= 3) || i == 5;
        g_string_append_printf(text, "%s%0*" G_GINT64_MODIFIER "x", dash ? "-" : "", (int)parts[i] * 2,
                               (guint64)number & mask);
        offset += parts[i];
    }
    return g_string_free(text, FALSE);
}

static bool collect_provider_is_variable(const struct place *at)
{
    return at->object != NULL && !at->vague && at->object->var != NULL && at->object->var->name != NULL;
}

void collect_provider_guid(struct call *call, struct fact_provider_call *fact, uint32_t arg)
{
    struct place at = call_place(call, arg);
    if (at.object == NULL || at.vague)
        return;
    fact->guid_name = collect_provider_is_variable(&at) && at.offset == 0 ? g_strdup(at.object->var->name) : NULL;
    fact->guid = read_guid(call, at);
}

static void add_counters(struct call *call, struct fact_provider_call *fact, struct place at)
{
    call->flow->cut |= fact->count > MAX_COUNTERS;
    int64_t known = fact->room > SET_SIZE ? (fact->room - SET_SIZE) / COUNTER_BYTES : 0;
    at.offset += SET_SIZE;
    for (int64_t i = 0; i < MIN(MIN(fact->count, known), MAX_COUNTERS); i++, at.offset += COUNTER_BYTES) {
        struct fact_provider_counter *counter = FACT_NEW(provider_counter);
        int64_t attrib;
        if (!read_number(call, at, COUNTER_ID, 4, &counter->id)) {
            fact_free(&fact_type_provider_counter, counter);
            return;
        }
        read_number(call, at, COUNTER_SIZE, 4, &counter->size);
        counter->open = !read_number(call, at, COUNTER_ATTRIB, 8, &attrib);
        counter->reference = (attrib & ATTRIB_BY_REFERENCE) != 0;
        fact_append(&fact->counters, counter);
    }
}

void collect_provider_template(struct call *call, struct fact_provider_call *fact, uint32_t arg)
{
    struct place at = call_place(call, arg);
    fact->size = collect_typed_value(call->flow, call->state, call_arg(call, arg + 1), NULL, false);
    if (at.object == NULL || at.vague || at.offset < 0)
        return;
    bool sized = at.object->size > (uint64_t)at.offset && !at.object->open_ended;
    fact->room = sized ? (int64_t)at.object->size - at.offset : 0;
    fact->guid = read_guid(call, at);
    if (read_number(call, at, SET_COUNT, 4, &fact->count))
        add_counters(call, fact, at);
    else
        fact->count = -1;
}

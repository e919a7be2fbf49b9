/* One call of PcwRegister in one state. */
#include "flow/collect/registration.h"

#include <string.h>

#include "base/text/api.h"
#include "flow/collect/place.h"
#include "flow/evaluate/arguments.h"
#include "flow/paths/bounds.h"
#include "flow/collect/condition.h"
#include "flow/collect/layout.h"
#include "flow/collect/table.h"
#include "flow/collect/value.h"
#include "flow/memory/effect.h"
#include "flow/evaluate/passed-info.h"
#include "flow/paths/guard.h"
#include "flow/access/access.h"
#include "flow/access/initial.h"
#include "flow/memory/memory.h"
#include "flow/collect/site.h"

enum { MAX_SOURCE_TEXT = 120, MAX_PATH_STEPS = 40 };

struct info_layout {
    struct {
        uint64_t offset;
        const struct ir_type *type;
    } version, name, count, counters, callback, context, flags;
};

static bool find_field(const struct ir_record *record, const char *name, uint64_t *offset, const struct ir_type **type)
{
    const struct ir_field *field = ir_record_field(record, name, offset);
    *type = field != NULL ? field->type : NULL;
    return field != NULL && field->known && field->type->size > 0;
}

/* A structure of another shape under this name is not the kernel's: not ours to judge. */
static bool info_layout(const struct ir_record *record, struct info_layout *out)
{
    if (record == NULL || record->unknown != NULL)
        return false;
    if (!find_field(record, API_INFO_FLAGS, &out->flags.offset, &out->flags.type))
        out->flags.type = NULL;
    return find_field(record, API_INFO_VERSION, &out->version.offset, &out->version.type) &&
           find_field(record, API_INFO_NAME, &out->name.offset, &out->name.type) &&
           out->name.type->kind == IR_TYPE_POINTER &&
           find_field(record, API_INFO_COUNT, &out->count.offset, &out->count.type) &&
           find_field(record, API_INFO_COUNTERS, &out->counters.offset, &out->counters.type) &&
           find_field(record, API_INFO_CALLBACK, &out->callback.offset, &out->callback.type) &&
           find_field(record, API_INFO_CONTEXT, &out->context.offset, &out->context.type);
}

/* What a generated header writes is mended at the call: the header is made anew at every build. */
static struct fact_value *leave_generated(const struct flow *flow, struct fact_value *value)
{
    bool generated = false;
    for (guint i = 0; value != NULL && value->place != NULL && i < flow->unit->files->len; i++) {
        const struct ir_file *file = flow->unit->files->pdata[i];
        generated |= file->is_generated && strcmp(file->path, value->place->file) == 0;
    }
    if (!generated)
        return value;
    struct fact_step *step = FACT_NEW(step);
    *step = (struct fact_step){value->place, g_strdup("the generated header sets it here")};
    value->place = NULL;
    fact_append(&value->steps, step);
    return value;
}

static void fill_registration(struct flow *flow, struct state *state, struct fact_registration *fact, struct place info,
                              const struct info_layout *layout, const struct ir_range *call)
{
    fact->version =
        leave_generated(flow, collect_scalar(flow, state, info, layout->version.offset, layout->version.type));
    fact->name = collect_name(flow, state, info, layout->name.offset, layout->name.type, call);
    fact->count = collect_scalar(flow, state, info, layout->count.offset, layout->count.type);
    fact->callback = collect_scalar(flow, state, info, layout->callback.offset, layout->callback.type);
    fact->context = collect_scalar(flow, state, info, layout->context.offset, layout->context.type);
    if (layout->flags.type != NULL)
        fact->flags =
            leave_generated(flow, collect_scalar(flow, state, info, layout->flags.offset, layout->flags.type));
    const struct ir_range *where;
    struct place at = info, table = {NULL, 0, false, NULL};
    at.offset += (int64_t)layout->counters.offset;
    const struct value *counters = collect_read(flow, state, at, layout->counters.type, &where);
    fact->counters = collect_array(flow, state, counters, where, &table, call);
    collect_descriptors(flow, state, fact->counters, fact->count, &table, &fact->descriptors);
}

char *collect_decision_text(const struct flow *flow, const struct decision *decision)
{
    if (decision->how == ENTERED)
        return g_strdup_printf("%s is called", decision->name);
    char *text = ir_range_text(flow->unit, decision->range, MAX_SOURCE_TEXT);
    static const char *const how[] = {
        [DECIDED_TRUE] = "is true", [DECIDED_FALSE] = "is false", [DECIDED_CASE] = "selects a case"};
    char *message = g_strdup_printf("'%s' %s", text != NULL ? text : "the condition", how[decision->how]);
    g_free(text);
    return message;
}

void collect_path(struct flow *flow, const struct state *state, GPtrArray **path)
{
    const struct decision *taken[MAX_PATH_STEPS];
    guint n = 0;
    for (const struct decision *d = state->path; d != NULL && n < MAX_PATH_STEPS; d = d->before)
        taken[n++] = d;
    while (n-- > 0)
        collect_step(flow, path, taken[n]->range, collect_decision_text(flow, taken[n]));
}

static const struct value *read_field(struct flow *flow, struct state *state, struct place info, uint64_t offset,
                                      const struct ir_type *type)
{
    info.offset += (int64_t)offset;
    return flow_read(flow, state, &info, type, NULL);
}

static char *context_key(const struct flow *flow, const struct value *context, const struct place *place)
{
    if (context->kind == VALUE_INT)
        return g_strdup_printf("#%" G_GINT64_FORMAT, context->number);
    return place->object != NULL ? collect_identity(flow, place->object, place->offset) : NULL;
}

/* The callback will run with what this registration gives it: one function often serves several countersets. */
static void queue_callback(struct flow *flow, struct state *state, struct fact_registration *fact, struct place info,
                           const struct info_layout *layout)
{
    const struct value *callback = read_field(flow, state, info, layout->callback.offset, layout->callback.type);
    const struct value *context =
        flow_settled(flow, state, read_field(flow, state, info, layout->context.offset, layout->context.type));
    struct place place = collect_known_place(flow, state, context);
    fact->context_key = context_key(flow, context, &place);
    if (fact->context_key == NULL || callback->kind != VALUE_FUNCTION)
        return;
    const char *key = arena_printf(flow->arena, "%s %s", callback->function->name, fact->context_key);
    if (!g_hash_table_add(flow->queued, (gpointer)key))
        return;
    if (flow->callbacks->len >= FLOW_MAX_CALLBACKS) {
        flow->cut = true;
        return;
    }
    struct callback_run run = {(struct ir_function *)callback->function, context, NULL, g_strdup(fact->context_key)};
    if (place.object != NULL && place.object->kind != OBJECT_STRING)
        run.contents = contents_ref(flow_contents(flow, state, place.object));
    g_array_append_val(flow->callbacks, run);
}

/* The structure is reached through a pointer that is not known, yet this function wrote the fields itself. */
static void know_info(struct fact_value *info, const struct object *object)
{
    if (fact_value_known(info))
        return;
    g_clear_pointer(&info->reason, g_free);
    info->state = FACT_STATE_KNOWN;
    info->kind = FACT_KIND_ADDRESS;
    info->text = g_strdup(object->name);
}

/* Keeps the fact unless the call has it already; takes it, and returns the one that stands for it.  NULL: too many. */
static struct fact_registration *keep(struct flow *flow, struct state *state, struct fact_registration *fact,
                                      const struct ir_range *call)
{
    GHashTable *counts = fact->for_others ? flow->passed : flow->registered; /* only a run's own shows it is followed */
    gpointer n = g_hash_table_lookup(counts, call);
    bool too_many = GPOINTER_TO_UINT(n) >= FLOW_MAX_VARIANTS;
    flow->cut |= too_many;
    flow->exhausted |= too_many;
    struct fact_registration *known = too_many ? NULL : collect_known(flow, &fact_type_registration, fact, call);
    if (too_many || known != NULL) {
        fact_free(&fact_type_registration, fact);
        return known;
    }
    g_hash_table_insert(counts, (gpointer)call, GUINT_TO_POINTER(GPOINTER_TO_UINT(n) + 1));
    collect_path(flow, state, &fact->path);
    fact_append(&flow->facts->registrations, fact);
    return fact;
}

enum { STATUS_INVALID_PARAMETER_2 = -0x3fffff10, PCW_VERSION_1 = 0x100 };

/* Can the path be one on which this call has answered STATUS_INVALID_PARAMETER_2? */
static bool may_have_been_refused(const struct state *state, const struct symbol *status)
{
    struct constraint known;
    if (!state_constraint(state, status->id, &known) || known.high >= 0)
        return false;
    for (uint8_t i = 0; i < known.n_excluded; i++)
        if (known.excluded[i] == STATUS_INVALID_PARAMETER_2)
            return false;
    return known.low <= STATUS_INVALID_PARAMETER_2 && known.high >= STATUS_INVALID_PARAMETER_2;
}

/*
 * A Windows that does not know version 2 refuses it with STATUS_INVALID_PARAMETER_2 ("PcwRegister function (wdm.h)"),
 * and accepts version 1: registering again with that mends the first try.
 */
static void note_retry(const struct state *state, struct fact_registration *fact)
{
    if (!fact_value_is_number(fact->version) || fact->version->number != PCW_VERSION_1)
        return;
    for (const struct effect *effect = state->effects; effect != NULL; effect = effect->before) {
        bool refused =
            effect->kind == EFFECT_REGISTER && effect->fact != NULL && may_have_been_refused(state, effect->status);
        if (!refused || effect->fact == fact)
            continue;
        effect->fact->retried = true;
        fact->is_retry = true;
    }
}

/* Another outcome of an earlier try is another state of this one. */
static bool follows_a_refusal(const struct state *state)
{
    for (const struct effect *effect = state->effects; effect != NULL; effect = effect->before)
        if (effect->kind == EFFECT_REGISTER && may_have_been_refused(state, effect->status))
            return true;
    return false;
}

/* Its name for link, where a parameter is in it.  Free with g_free(). */
static char *within_parameter(const struct flow *flow, const struct place *handle)
{
    char *linked = collect_linked(flow, handle->object, handle->offset, NULL);
    if (strchr(linked, '{') == NULL)
        g_clear_pointer(&linked, g_free);
    return linked;
}

static void describe_call(struct flow *flow, struct state *state, struct call *call, struct fact_registration *fact)
{
    struct place handle = call_place(call, 0), place = call_place(call, 1);
    fact->call = collect_place(flow, call->insn->range);
    fact->site = collect_place(flow, flow_site(flow, state, call->insn->range));
    fact->guard_build = flow_guard_build(flow, state);
    fact->guard_last = flow_guard_last(flow, state);
    fact->guard_lost = state->guard_lost;
    fact->idle = flow->idle;
    collect_conditions(flow, state, &fact->conditions);
    fact->function = g_strdup(state->frame->function->name);
    bool named = handle.object != NULL && !handle.vague && collect_is_named(flow, handle.object, handle.offset);
    fact->handle = named ? collect_identity(flow, handle.object, handle.offset) : NULL;
    fact->handle_within = named ? within_parameter(flow, &handle) : NULL;
    fact->handle_place = collect_place(flow, call_arg(call, 0)->range);
    if (!named)
        fact->handle_reason = g_strdup(handle.reason != NULL ? handle.reason : value_reason(call_arg(call, 0)));
    struct fact_value *info = collect_typed_value(flow, state, call_arg(call, 1), NULL, true);
    if (place.object != NULL && !place.vague)
        know_info(info, place.object);
    fact->info = info;
    fact->is_retry = follows_a_refusal(state); /* tells the states apart; decided below */
}

/* Callers of the run's first function decide what is registered. */
static bool takes_parameter(const struct fact_registration *fact)
{
    const struct fact_value *const values[] = {fact->version,
                                               fact->flags,
                                               fact->count,
                                               fact->callback,
                                               fact->name != NULL ? fact->name->pointer : NULL,
                                               fact->name != NULL && fact->name->counted ? fact->name->buffer : NULL,
                                               fact->counters != NULL ? fact->counters->pointer : NULL};
    for (guint i = 0; i < G_N_ELEMENTS(values); i++)
        if (values[i] != NULL && values[i]->parameter != NULL)
            return true;
    return false;
}

/* A routine of that name with other parameters is not the kernel's; what makes a layout unknown is told by itself. */
static void note_undescribed(const struct call *call)
{
    const struct ir_record *record = call->flow->unit->info_record;
    if (call->n_args == 2 && (record == NULL || record->unknown == NULL))
        g_hash_table_add(call->flow->undescribed, (gpointer)call->insn->range);
}

struct fact_registration *collect_registration(struct flow *flow, struct state *state, struct call *call,
                                               const struct value **context)
{
    struct info_layout layout;
    struct place place = call_place(call, 1);
    bool reached = place.object != NULL && !place.vague;
    *context = NULL;
    if (!info_layout(flow->unit->info_record, &layout)) {
        note_undescribed(call);
        return NULL;
    }
    if (reached) {
        *context = read_field(flow, state, place, layout.context.offset, layout.context.type);
        passed_info_registered(flow, place.object);
        passed_info_registered(
            flow, flow_target(state, read_field(flow, state, place, layout.counters.offset, layout.counters.type)));
    }
    if (flow->summary && (flow->again || flow->root->is_static))
        return NULL;
    struct fact_registration *fact = FACT_NEW(registration);
    describe_call(flow, state, call, fact);
    if (reached) {
        fact->declared =
            collect_place(flow, place.object->range != NULL ? place.object->range : flow->unit->info_record->range);
        fill_registration(flow, state, fact, place, &layout, call->insn->range);
        if (!flow->summary)
            queue_callback(flow, state, fact, place, &layout);
    }
    fact->for_others = flow->summary;
    if (flow->summary && !takes_parameter(fact)) {
        fact_free(&fact_type_registration, fact);
        return NULL;
    }
    fact = keep(flow, state, fact, call->insn->range);
    if (fact != NULL) {
        fact->is_retry = false;
        note_retry(state, fact);
    }
    return fact;
}

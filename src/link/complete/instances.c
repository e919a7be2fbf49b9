#include "link/complete/instances.h"

#include <string.h>

#include "link/complete/arguments.h"
#include "link/complete/complete.h"
#include "link/complete/rows.h"

/* Helpers within helpers, and instances that come of one program's. */
enum { MAX_HELPERS = 8, MAX_INSTANCES = 4096 };

/* An instance, and the unit of its function. */
struct made {
    struct fact_unit *unit;
    struct fact_instance *instance; /* owned by the unit */
};

/* One program's calls. */
struct search {
    const GPtrArray *units; /* struct model_unit */
    GHashTable *callers;    /* arguments_callers() */
    GHashTable *registered; /* set of names of callbacks */
    guint instances;
};

/* The object that the call passes as that block. */
static const struct fact_data_block *block_passed(const struct fact_outside_call *call,
                                                  const struct fact_data_block *block)
{
    const struct fact_argument *data = block->data != NULL ? arguments_passed(call, block->data->parameter) : NULL;
    const struct fact_argument *size = block->size != NULL ? arguments_passed(call, block->size->parameter) : NULL;
    const struct fact_data_block *unsized = NULL;
    for (guint i = 0; data != NULL && i < fact_count(data->blocks); i++) {
        const struct fact_data_block *passed = FACT_AT(data_block, data->blocks, i);
        if (passed->index < 0)
            unsized = passed;
        else if (size != NULL && FACT_AT(argument, call->arguments, (guint)passed->index) == size)
            return passed;
    }
    return unsized;
}

/* Where the helper says how large it is, or of which type, only where it lies is the caller's. */
static void take_object(struct fact_data_block *block, const struct fact_data_block *passed)
{
    bool typed = block->type != NULL, sized = fact_value_is_number(block->size);
    bool whole = !typed && (!sized || passed->type_size == block->size->number);
    block->storage = passed->storage;
    block->room = passed->room;
    fact_free(&fact_type_place, block->declared);
    block->declared = passed->declared != NULL ? FACT_COPY(place, passed->declared) : NULL;
    if (!whole)
        return;
    block->type = g_strdup(passed->type);
    block->type_size = passed->type_size;
    block->member = passed->member;
    block->is_pointer = passed->is_pointer;
    block->is_array = passed->is_array;
    g_free(block->unwritten);
    block->unwritten = g_strdup(passed->unwritten);
}

static void take_block(const struct fact_outside_call *call, struct fact_data_block *block, bool created)
{
    const struct fact_data_block *passed = block_passed(call, block);
    if (passed != NULL)
        take_object(block, passed);
    /* Whether the caller closes the instance before its variable ends is not known here. */
    if (created && block->storage == FACT_STORAGE_AUTOMATIC)
        block->storage = FACT_STORAGE_UNKNOWN;
    arguments_take_value(call, &block->data);
    arguments_take_value(call, &block->size);
}

static bool is_passed(const struct fact_outside_call *call, const struct fact_value *value)
{
    return value != NULL && arguments_passed(call, value->parameter) != NULL;
}

/* The blocks of an array that the call passes. */
static void take_table(const struct fact_outside_call *call, struct fact_instance *instance)
{
    const struct fact_argument *table = arguments_passed(call, instance->table);
    if (table == NULL)
        return;
    g_free(instance->table);
    instance->table = NULL;
    for (guint i = 0; i < fact_count(instance->blocks); i++)
        fact_free(&fact_type_data_block, instance->blocks->pdata[i]);
    g_clear_pointer(&instance->blocks, g_ptr_array_unref);
    int64_t count = fact_value_is_number(instance->count) ? instance->count->number : 0;
    for (guint i = 0; i < fact_count(table->blocks) && i < count; i++)
        fact_append(&instance->blocks, FACT_COPY(data_block, table->blocks->pdata[i]));
}

/* The call gives something of what can be wrong with the instance. */
static bool gives_part(const struct fact_instance *instance, const struct fact_outside_call *call)
{
    const struct fact_name *label = instance->label;
    bool gives = arguments_passed(call, instance->table) != NULL || is_passed(call, instance->id) ||
                 is_passed(call, instance->name) || is_passed(call, instance->count) ||
                 (label != NULL && is_passed(call, label->buffer));
    for (guint i = 0; i < fact_count(instance->blocks); i++) {
        const struct fact_data_block *block = FACT_AT(data_block, instance->blocks, i);
        gives |= is_passed(call, block->data) || is_passed(call, block->size);
    }
    return gives;
}

/* "p:HELPER:1" is the handle that argument 1 is. */
static void take_registration(const struct fact_outside_call *call, char **handle)
{
    bool parameter = g_str_has_prefix(*handle != NULL ? *handle : "", "p:");
    const struct fact_argument *argument = parameter ? arguments_passed(call, *handle + 2) : NULL;
    if (argument == NULL) {
        arguments_take_handle(call, handle);
        return;
    }
    g_free(*handle);
    *handle = g_strdup(argument->subject);
}

static struct fact_instance *instantiate(const struct fact_instance *of, const struct fact_outside_call *call)
{
    struct fact_instance *instance = FACT_COPY(instance, of);
    if (gives_part(of, call)) {
        fact_free(&fact_type_place, instance->site);
        instance->site = FACT_COPY(place, call->place);
    }
    instance->for_others = false;
    g_free(instance->root);
    instance->root = g_strdup(call->root);
    g_free(instance->context);
    instance->context = g_strdup(call->context);
    instance->request_low = MAX(of->request_low, call->request_low);
    instance->request_high = MIN(of->request_high, call->request_high);
    arguments_take_conditions(call, &instance->conditions);
    arguments_take_value(call, &instance->count);
    arguments_take_value(call, &instance->id);
    arguments_take_value(call, &instance->name);
    arguments_take_name(call, &instance->label);
    take_registration(call, &instance->handle);
    take_table(call, instance);
    for (guint i = 0; i < fact_count(instance->blocks); i++)
        take_block(call, FACT_EDIT(data_block, instance->blocks, i), of->api == FACT_INSTANCE_API_CREATE);
    return instance;
}

static void drop(const struct made *made)
{
    guint index;
    if (!g_ptr_array_find(made->unit->instances, made->instance, &index))
        return;
    g_ptr_array_remove_index(made->unit->instances, index);
    fact_free(&fact_type_instance, made->instance);
}

/* "f:STRUCT{CALLEE:0}.MEMBER" without what is in braces.  NULL: it lies behind no parameter of the callee. */
static char *behind_parameter(const struct fact_outside_call *call, const char *subject,
                              const struct fact_argument **argument)
{
    const char *open = subject != NULL ? strchr(subject, '{') : NULL, *close = open != NULL ? strchr(open, '}') : NULL;
    if (close == NULL)
        return NULL;
    g_autofree char *parameter = g_strndup(open + 1, (gsize)(close - open - 1));
    *argument = arguments_passed(call, parameter);
    return *argument != NULL ? g_strdup_printf("%.*s%s", (int)(open - subject), subject, close + 1) : NULL;
}

/* The caller has made what the condition asks of, or has asked before: which path its call takes is not known here. */
static bool is_callers(const struct fact_condition *condition, const struct fact_outside_call *call)
{
    const struct fact_argument *argument = NULL;
    g_autofree char *plain = behind_parameter(call, condition->subject, &argument);
    bool own = plain != NULL && fact_value_known(argument->value);
    for (guint i = 0; plain != NULL && !own && i < fact_count(call->conditions); i++)
        own = g_strcmp0(FACT_AT(condition, call->conditions, i)->subject, plain) == 0;
    return own;
}

/* `Collect = Type == PcwCallbackCollectData`: what the caller has decided, where it is neither known nor a parameter of
 * its own.  A pointer that is not NULL is no decision. */
static bool is_undecided(const struct fact_condition *condition, const struct fact_outside_call *call)
{
    const struct fact_argument *argument = arguments_asked(call, condition);
    bool passed_on = argument != NULL && g_str_has_prefix(argument->subject != NULL ? argument->subject : "", "p:");
    bool there = condition->low == 1 && condition->high == INT64_MAX;
    return argument != NULL && fact_value_unknown(argument->value) && !passed_on && !there;
}

static bool asks_caller(const struct fact_instance *instance, const struct fact_outside_call *call)
{
    for (guint i = 0; i < fact_count(instance->conditions); i++) {
        const struct fact_condition *condition = FACT_AT(condition, instance->conditions, i);
        if (is_callers(condition, call) || is_undecided(condition, call))
            return true;
    }
    return false;
}

/* A callback that passes its request to the helper, or a wrapper's call that gives what it publishes. */
static bool leads_to(const struct fact_instance *instance, const struct fact_outside_call *call)
{
    return call->root != NULL && arguments_allow(call, instance->conditions) && !asks_caller(instance, call) &&
           (instance->api == FACT_INSTANCE_API_ADD
                ? call->request &&
                      MAX(instance->request_low, call->request_low) <= MIN(instance->request_high, call->request_high)
                : gives_part(instance, call));
}

static bool is_callback(const struct fact_unit *unit, const char *function)
{
    for (guint i = 0; i < fact_count(unit->callbacks); i++)
        if (g_strcmp0(FACT_AT(callback, unit->callbacks, i)->function, function) == 0)
            return true;
    return false;
}

/* The first parameter of a PCW_CALLBACK is the type of the request (wdm.h). */
static void narrow_request(struct fact_instance *instance, const struct fact_condition *condition)
{
    while (instance->request_low <= instance->request_high && !arguments_are(condition, instance->request_low))
        instance->request_low++;
    while (instance->request_low <= instance->request_high && !arguments_are(condition, instance->request_high))
        instance->request_high--;
}

/* False: the helper does that for no request of the callback. */
static bool serves_request(const struct fact_unit *unit, struct fact_instance *instance)
{
    g_autofree char *type = g_strdup_printf("p:%s:0", instance->root);
    for (guint i = 0; i < fact_count(instance->conditions) && is_callback(unit, instance->root); i++) {
        const struct fact_condition *condition = FACT_AT(condition, instance->conditions, i);
        if (g_strcmp0(condition->subject, type) == 0)
            narrow_request(instance, condition);
    }
    return instance->request_low <= instance->request_high;
}

/* Adds what the callers make of it to `next`, and removes it when there are any. */
static void resolve(struct search *search, const struct made *made, GArray *next)
{
    const char *helper = made->instance->root;
    const GArray *list = helper != NULL ? g_hash_table_lookup(search->callers, helper) : NULL;
    bool kept = helper != NULL && g_hash_table_contains(search->registered, helper), called = false;
    for (guint i = 0; list != NULL && i < list->len; i++) {
        const struct caller *caller = &g_array_index(list, struct caller, i);
        if (!leads_to(made->instance, caller->call))
            continue;
        if (search->instances++ >= MAX_INSTANCES) {
            kept = true;
            break;
        }
        struct made one = {caller->unit, instantiate(made->instance, caller->call)};
        called = true;
        if (!serves_request(one.unit, one.instance)) {
            fact_free(&fact_type_instance, one.instance);
            continue;
        }
        complete_records(one.unit, made->unit);
        fact_append(&one.unit->instances, one.instance);
        g_array_append_val(next, one);
    }
    if ((called && !kept) || made->instance->for_others)
        drop(made);
}

static GArray *find_made(const struct search *search)
{
    GArray *made = g_array_new(FALSE, FALSE, sizeof(struct made));
    for (guint i = 0; i < search->units->len; i++) {
        const struct fact_unit *unit = ((const struct model_unit *)search->units->pdata[i])->facts;
        for (guint k = 0; k < fact_count(unit->instances); k++) {
            struct made one = {complete_unit(unit), FACT_EDIT(instance, unit->instances, k)};
            g_array_append_val(made, one);
        }
    }
    return made;
}

static void note_registered(struct search *search, const struct fact_unit *unit)
{
    for (guint i = 0; i < fact_count(unit->registrations); i++) {
        const struct fact_value *callback = FACT_AT(registration, unit->registrations, i)->callback;
        if (callback != NULL && callback->text != NULL)
            g_hash_table_add(search->registered, callback->text);
    }
}

static void complete_program(const struct model *model, guint program)
{
    struct search search = {.units = model_units(model, program),
                            .callers = arguments_callers(model, program),
                            .registered = g_hash_table_new(g_str_hash, g_str_equal)};
    for (guint i = 0; i < search.units->len; i++)
        note_registered(&search, ((const struct model_unit *)search.units->pdata[i])->facts);
    GArray *made = find_made(&search);
    for (guint depth = 0; depth < MAX_HELPERS && made->len > 0; depth++) {
        GArray *next = g_array_new(FALSE, FALSE, sizeof(struct made));
        for (guint i = 0; i < made->len; i++)
            resolve(&search, &g_array_index(made, struct made, i), next);
        g_array_unref(made);
        made = next;
    }
    g_array_unref(made);
    g_hash_table_unref(search.callers);
    g_hash_table_unref(search.registered);
}

void complete_instances(const struct model *model)
{
    for (guint program = 0; program < model->programs->len; program++)
        complete_program(model, program);
}

#include "link/complete/called-instance.h"

#include "link/complete/arguments.h"
#include "link/complete/complete.h"

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

static void take_block(const struct fact_outside_call *call, struct fact_data_block *block)
{
    const struct fact_data_block *passed = block_passed(call, block);
    if (passed != NULL)
        take_object(block, passed);
    arguments_take_value(call, &block->data);
    arguments_take_value(call, &block->size);
}

/* Whether the caller closes the instance before its variable ends is told by its paths (lifetime/lent-blocks.c). */
static void note_lender(const struct fact_outside_call *call, struct fact_instance *instance)
{
    bool lent = false;
    for (guint i = 0; i < fact_count(instance->blocks); i++)
        lent |= FACT_AT(data_block, instance->blocks, i)->storage == FACT_STORAGE_AUTOMATIC;
    if (!lent || instance->api != FACT_INSTANCE_API_CREATE)
        return;
    instance->closed = true;
    g_free(instance->lender);
    instance->lender = g_strdup(call->root);
}

static bool is_passed(const struct fact_outside_call *call, const struct fact_value *value)
{
    return value != NULL && arguments_passed(call, value->parameter) != NULL;
}

static void drop_blocks(struct fact_instance *instance, int64_t from)
{
    for (guint i = (guint)fact_count(instance->blocks); i > 0 && (int64_t)i > from; i--) {
        fact_free(&fact_type_data_block, instance->blocks->pdata[i - 1]);
        g_ptr_array_remove_index(instance->blocks, i - 1);
    }
}

/* As many as the call says, of the helper's array or of one that the call passes. */
static void take_blocks(const struct fact_outside_call *call, struct fact_instance *instance)
{
    const struct fact_argument *table = arguments_passed(call, instance->table);
    int64_t count = fact_value_is_number(instance->count) || fact_value_zeroed(instance->count)
                        ? instance->count->number
                    : instance->count->parameter != NULL ? G_MAXINT64
                                                         : 0;
    drop_blocks(instance, table != NULL ? 0 : count);
    if (table == NULL)
        return;
    g_free(instance->table);
    instance->table = NULL;
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

struct fact_instance *called_instance_new(const struct fact_instance *of, const struct fact_outside_call *call)
{
    struct fact_instance *instance = FACT_COPY(instance, of);
    if (gives_part(of, call)) {
        fact_free(&fact_type_place, instance->call);
        fact_free(&fact_type_place, instance->site);
        instance->call = FACT_COPY(place, call->place);
        instance->site = FACT_COPY(place, call->place);
    }
    instance->for_others = false;
    g_free(instance->root);
    instance->root = g_strdup(call->root);
    g_free(instance->signature);
    instance->signature = g_strdup(call->root_signature);
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
    take_blocks(call, instance);
    for (guint i = 0; i < fact_count(instance->blocks); i++)
        take_block(call, FACT_EDIT(data_block, instance->blocks, i));
    note_lender(call, instance);
    return instance;
}

/* A callback that passes its request to the helper, or a wrapper's call that gives what it publishes. */
bool called_instance_is_by(const struct fact_instance *instance, const struct fact_outside_call *call)
{
    bool requested = call->request &&
                     MAX(instance->request_low, call->request_low) <= MIN(instance->request_high, call->request_high);
    return call->root != NULL && !instance->doubted && arguments_mean(call, instance->signature) &&
           arguments_allow(call, instance->conditions) &&
           (instance->api == FACT_INSTANCE_API_ADD ? requested : gives_part(instance, call));
}

bool called_instance_is_callback(const struct fact_unit *unit, const char *function)
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
bool called_instance_serves(const struct fact_unit *unit, struct fact_instance *instance)
{
    g_autofree char *type = g_strdup_printf("p:%s:0", instance->root);
    for (guint i = 0; i < fact_count(instance->conditions) && called_instance_is_callback(unit, instance->root); i++) {
        const struct fact_condition *condition = FACT_AT(condition, instance->conditions, i);
        if (g_strcmp0(condition->subject, type) == 0)
            narrow_request(instance, condition);
    }
    return instance->request_low <= instance->request_high;
}

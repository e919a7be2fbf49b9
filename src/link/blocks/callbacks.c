/* What instances hand over against what descriptors read; and which callbacks serve registrations without other
 * instances. */
#include "link/blocks/callbacks.h"

#include "link/blocks/blocks.h"
#include "link/blocks/instances.h"
#include "link/sites.h"
#include "link/derive.h"

/* Bytes that this registration's descriptors read of one block; a descriptor that leaves its structure is PCW402's. */
static int64_t needed_of(const struct fact_registration *registration, int64_t struct_index)
{
    int64_t needed = 0, index, offset, size;
    for (guint i = 0; i < fact_count(registration->descriptors); i++) {
        const struct fact_descriptor *descriptor = FACT_AT(descriptor, registration->descriptors, i);
        if (!link_number(descriptor->struct_index, &index) || index != struct_index ||
            !link_number(descriptor->offset, &offset) || !link_number(descriptor->size, &size) ||
            descriptor->untouched || (size != 4 && size != 8))
            continue;
        const struct fact_block *block = derived_descriptor(descriptor)->block;
        bool outside = block != NULL && block->size >= 0 && offset + size > block->size;
        if (!outside)
            needed = MAX(needed, offset + size);
    }
    return needed;
}

static int64_t blocks_of(const struct fact_registration *registration)
{
    int64_t blocks = 0, index;
    for (guint i = 0; i < fact_count(registration->descriptors); i++) {
        const struct fact_descriptor *descriptor = FACT_AT(descriptor, registration->descriptors, i);
        if (!descriptor->untouched && link_number(descriptor->struct_index, &index))
            blocks = MAX(blocks, index + 1);
    }
    return blocks;
}

/*
 * One call may serve several registrations, told apart by what we do not see: only what all need is demanded.  A
 * callback that runs with the same context for all of them has nothing to tell them apart by, and must serve each.
 */
static void demand(int64_t *needed, int64_t also, bool each)
{
    *needed = *needed == 0 ? also : each ? MAX(*needed, also) : MIN(*needed, also);
}

static bool serves_each(const struct fact_instance *instance, const struct fact_registration *registration)
{
    return instance->api == FACT_INSTANCE_API_ADD && instance->context != NULL &&
           g_strcmp0(instance->context, registration->context_key) == 0;
}

/* No data is needed while instances are enumerated (PcwAddInstance function, wdm.h); what a function does for others is
 * judged where these call it. */
static bool callbacks_is_read(const struct fact_instance *instance)
{
    bool collects = instance->api == FACT_INSTANCE_API_CREATE || instance->request_high >= REQUEST_COLLECT;
    return collects && !instance->for_others;
}

/* PCW902 says what is missing. */
static bool is_of_missing(const struct fact_unit *unit, const char *reason)
{
    bool missing = strstr(reason, "not declared") != NULL || strstr(reason, "did not parse") != NULL;
    for (size_t i = 0; i < fact_count(unit->missing) && !missing; i++) {
        const struct fact_missing *name = FACT_AT(missing, unit->missing, i);
        missing = name->what == FACT_MISSING_FUNCTION && name->name != NULL && strstr(reason, name->name) != NULL;
    }
    return missing;
}

/* Nothing says it yet, and no caller in another file may know it. */
static bool lacks_size(const struct fact_unit *unit, const struct fact_data_block *block)
{
    const struct fact_value *size = block->size;
    const char *reason = size != NULL && size->reason != NULL ? size->reason : "";
    return size != NULL && fact_value_unknown(size) && size->parameter == NULL && !is_of_missing(unit, reason) &&
           strstr(reason, "nothing in this file calls") == NULL && !block->no_array && !link_is_null(block->data);
}

static void demand_block(const struct link_unit *unit, const struct fact_registration *registration,
                         const struct fact_instance *instance, const struct fact_data_block *block, GArray *gaps)
{
    int64_t needed = needed_of(registration, block->index);
    demand(&derive_data_block(block)->needed, needed, serves_each(instance, registration));
    if (needed > 0 && lacks_size(unit->unit->facts, block) && callbacks_is_read(instance)) {
        const struct fact_place *place = block->size->place != NULL ? block->size->place : instance->site;
        const struct block_gap gap = {block->index, block->size->reason, place};
        g_array_append_val(gaps, gap);
    }
}

static bool is_null_key(const char *key)
{
    return g_strcmp0(key, "#0") == 0;
}

GArray *link_served(struct link *link, const struct link_unit *unit, const struct fact_registration *registration)
{
    g_autoptr(GArray) sites = sites_of(link->sites[unit->unit->program], unit->index, registration);
    int64_t blocks = blocks_of(registration);
    bool created = false;
    GArray *gaps = g_array_new(FALSE, FALSE, sizeof(struct block_gap));
    for (guint i = 0; i < sites->len; i++) {
        const struct fact_instance *instance = g_array_index(sites, struct site, i).instance;
        demand(&derive_instance(instance)->blocks_needed, blocks, serves_each(instance, registration));
        created |= instance->api == FACT_INSTANCE_API_CREATE;
        for (guint k = 0; k < fact_count(instance->blocks); k++)
            demand_block(unit, registration, instance, FACT_AT(data_block, instance->blocks, k), gaps);
    }
    g_autoptr(GPtrArray) runs = sites_callbacks(link->sites[unit->unit->program], unit->index, registration);
    for (guint i = 0; i < runs->len; i++) {
        const struct fact_callback *run = runs->pdata[i];
        derive_callback(run)->registered = true;
        derive_callback(run)->created |= created;
        derive_callback(run)->other_context |= !is_null_key(registration->context_key);
        derive_registration(registration)->mask_consulted |= run->consults_mask;
        derive_registration(registration)->context_used |= run->uses_context;
    }
    return gaps;
}

/*
 * if (Context == NULL) return STATUS_SUCCESS;
 *
 * A run with NULL depends on no memory behind the context: what it leaves out is never added.
 */
static void derive_needs_context(const struct fact_callback *callback, const GPtrArray *callbacks)
{
    for (guint i = 0; i < fact_count(callbacks); i++) {
        const struct fact_callback *run = FACT_AT(callback, callbacks, i);
        bool less = (callback->collects && !run->collects) || (callback->enumerates && !run->enumerates);
        if (less && is_null_key(run->context) && g_strcmp0(run->function, callback->function) == 0)
            derive_callback(run)->needs_context = !derived_callback(run)->other_context;
    }
}

/* The memory behind a known context is as it was when it was registered: what a run with it leaves out says little. */
static void add_runs(const struct fact_callback *callback, const GPtrArray *callbacks)
{
    bool collects = callback->collects, enumerates = callback->enumerates, delegates = callback->delegates;
    for (guint i = 0; i < fact_count(callbacks); i++) {
        const struct fact_callback *run = FACT_AT(callback, callbacks, i);
        if (run->context == NULL || g_strcmp0(run->function, callback->function) != 0)
            continue;
        collects |= run->collects;
        enumerates |= run->enumerates;
        delegates |= run->delegates;
    }
    derive_needs_context(callback, callbacks);
    struct derived_callback *derived = derive_callback(callback);
    derived->collects = derive_bool(collects);
    derived->enumerates = derive_bool(enumerates);
    derived->delegates = derive_bool(delegates);
}

void link_callbacks(struct link *link)
{
    for (guint i = 0; i < link->model->units->len; i++) {
        const GPtrArray *callbacks = link->units[i].unit->facts->callbacks;
        for (guint k = 0; k < fact_count(callbacks); k++) {
            const struct fact_callback *callback = FACT_AT(callback, callbacks, k);
            if (callback->context == NULL)
                add_runs(callback, callbacks);
        }
    }
}

bool link_may_not_answer(const struct fact_callback *callback)
{
    const struct derived_callback *derived = derived_callback(callback);
    return callback->context == NULL && callback->passed != NULL && derived->registered && !derived->created &&
           DERIVED_BOOL(callback, callback, delegates) &&
           !(DERIVED_BOOL(callback, callback, collects) && DERIVED_BOOL(callback, callback, enumerates));
}

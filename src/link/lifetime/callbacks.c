/* What instances hand over against what descriptors read; and which callbacks serve registrations without other
 * instances. */
#include <string.h>

#include "link/link.h"

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
        bool outside =
            descriptor->block != NULL && descriptor->block->size >= 0 && offset + size > descriptor->block->size;
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

void link_served(struct link *link, const struct link_unit *unit, struct fact_registration *registration)
{
    g_autoptr(GArray) sites = sites_of(link->sites[unit->unit->group], unit->index, registration);
    int64_t blocks = blocks_of(registration);
    bool created = false;
    for (guint i = 0; i < sites->len; i++) {
        struct fact_instance *instance = (struct fact_instance *)g_array_index(sites, struct site, i).instance;
        /* One call may serve several registrations, told apart by what we do not see: only what all need is demanded.
         */
        instance->blocks_needed = instance->blocks_needed == 0 ? blocks : MIN(instance->blocks_needed, blocks);
        created |= g_strcmp0(instance->api, "PcwCreateInstance") == 0;
        for (guint k = 0; k < fact_count(instance->blocks); k++) {
            struct fact_data_block *block = FACT_AT(data_block, instance->blocks, k);
            int64_t needed = needed_of(registration, block->index);
            block->needed = block->needed == 0 ? needed : MIN(block->needed, needed);
        }
    }
    const struct fact_value *callback = registration->callback;
    if (!fact_value_known(callback) || callback->text == NULL)
        return;
    for (guint i = 0; i < link->model->units->len; i++) {
        const GPtrArray *callbacks = link->units[i].unit->facts->callbacks;
        for (guint k = 0; k < fact_count(callbacks); k++) {
            struct fact_callback *other = FACT_AT(callback, callbacks, k);
            if (g_strcmp0(other->function, callback->text) != 0)
                continue;
            other->created |= created;
            registration->mask_consulted |= other->consults_mask;
        }
    }
}

/* A callback is judged for the registrations that name it. */
static bool is_registered(const struct link *link, const char *function)
{
    for (guint i = 0; i < link->model->units->len; i++) {
        const GPtrArray *registrations = link->units[i].unit->facts->registrations;
        for (guint k = 0; k < fact_count(registrations); k++) {
            const struct fact_value *callback = FACT_AT(registration, registrations, k)->callback;
            if (fact_value_known(callback) && g_strcmp0(callback->text, function) == 0)
                return true;
        }
    }
    return false;
}

void link_callbacks(struct link *link)
{
    for (guint i = 0; i < link->model->units->len; i++) {
        const GPtrArray *callbacks = link->units[i].unit->facts->callbacks;
        for (guint k = 0; k < fact_count(callbacks); k++) {
            struct fact_callback *callback = FACT_AT(callback, callbacks, k);
            callback->registered = is_registered(link, callback->function);
            /* The memory behind a known context is as it was when it was registered: what a run with it leaves out says
             * little. */
            for (guint l = 0; callback->context == NULL && l < fact_count(callbacks); l++) {
                const struct fact_callback *run = FACT_AT(callback, callbacks, l);
                if (run->context == NULL || g_strcmp0(run->function, callback->function) != 0)
                    continue;
                callback->collects |= run->collects;
                callback->enumerates |= run->enumerates;
                callback->delegates |= run->delegates;
            }
        }
    }
}

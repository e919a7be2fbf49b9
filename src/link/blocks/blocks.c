#include "link/blocks/blocks.h"
#include "link/blocks/fields.h"
#include "link/blocks/foreign.h"
#include "link/blocks/instances.h"
#include "link/sites.h"
#include "link/derive.h"

/*
 * Which data block a descriptor reads, by the best evidence there is:
 *   1. its own Offset was written with FIELD_OFFSET or offsetof: that structure;
 *   2. other descriptors of the same table and StructIndex were, and all name one structure: that one;
 *   3. the blocks that PcwCreateInstance or PcwAddInstance hands over for this registration at that StructIndex.
 * The first yields to the third where the row is plainly of another structure than its block (foreign.h).
 */

/* What is known of one StructIndex of one registration. */
struct index_group {
    const char *record; /* the structure that its descriptors' own Offsets name */
    bool disagree;
    bool asked;          /* whether calls hand over another structure */
    GHashTable *records; /* all structures that they name */
    bool resolved;
    struct block_shape instances; /* valid once resolved */
};

struct block_finder {
    struct link *link;
    const struct link_unit *unit;
    const struct fact_registration *registration;
    GHashTable *groups; /* StructIndex → struct index_group */
    GArray *sites;      /* NULL until somebody asks */
    GArray *gaps;
    GHashTable *gap_seen; /* StructIndexes that have one */
    bool told;            /* some calls hand over another structure: blocks that are swapped are one mistake */
};

/*
 * Whether the Offset lies where its FIELD_OFFSET points.  Arithmetic on top may have led into another object, as in
 * FIELD_OFFSET(T, f) + i * sizeof(T): then the name proves nothing.  One past the member is still its own: the usual
 * off-by-one.
 */
static bool points_there(const struct layout *layout, const struct fact_value *offset)
{
    const struct fact_member *member = layout != NULL ? layout_named(layout, offset->field) : NULL;
    if (member == NULL || offset->truncated)
        return true;
    return offset->number >= member->offset && offset->number <= member->offset + member->size;
}

/* The Offset was written with a field path; sizeof leaves a record without a field, and is no evidence. */
static bool names_field(const struct fact_descriptor *descriptor)
{
    const struct fact_value *offset = descriptor->offset;
    return fact_value_known(offset) && offset->record != NULL && offset->field != NULL;
}

static bool own_record(const struct block_finder *finder, const struct fact_descriptor *descriptor)
{
    return names_field(descriptor) &&
           points_there(link_layout(finder->unit, descriptor->offset->record), descriptor->offset);
}

static bool readable(const struct fact_descriptor *descriptor, int64_t *struct_index, int64_t *offset)
{
    return !descriptor->untouched && link_number(descriptor->struct_index, struct_index) &&
           link_number(descriptor->offset, offset);
}

static struct index_group *group_of(struct block_finder *finder, int64_t struct_index)
{
    gpointer key = GSIZE_TO_POINTER((gsize)struct_index);
    struct index_group *group = g_hash_table_lookup(finder->groups, key);
    if (group == NULL) {
        group = g_new0(struct index_group, 1);
        group->records = g_hash_table_new(g_str_hash, g_str_equal);
        g_hash_table_insert(finder->groups, key, group);
    }
    return group;
}

static void read_groups(struct block_finder *finder)
{
    const GPtrArray *descriptors = finder->registration->descriptors;
    for (guint i = 0; i < fact_count(descriptors); i++) {
        const struct fact_descriptor *descriptor = FACT_AT(descriptor, descriptors, i);
        int64_t struct_index, offset;
        if (!readable(descriptor, &struct_index, &offset) || !own_record(finder, descriptor))
            continue;
        struct index_group *group = group_of(finder, struct_index);
        g_hash_table_add(group->records, (gpointer)descriptor->offset->record);
        if (group->record == NULL)
            group->record = descriptor->offset->record;
        else if (!g_str_equal(group->record, descriptor->offset->record))
            group->disagree = true;
    }
}

static struct block_shape shape_of_record(struct link *link, const struct link_unit *unit, const char *record,
                                          enum word_evidence how)
{
    struct block_shape shape = {.type = record, .how = how, .size = -1};
    shape.layout = link_layout(unit, record);
    if (shape.layout != NULL) {
        const struct fact_record *facts = layout_record(shape.layout);
        shape.size = facts->size;
        shape.declared = facts->declared;
        shape.reason = facts->reason;
    }
    if (shape.size < 0 && shape.reason == NULL)
        shape.reason = link_format(link, "the layout of %s is unknown", record);
    return shape;
}

/* Where instances of the registration are added or created. */
static GArray *sites_to(struct block_finder *finder)
{
    const struct link_unit *unit = finder->unit;
    if (finder->sites == NULL)
        finder->sites = sites_of(finder->link->sites[unit->unit->program], unit->index, finder->registration);
    return finder->sites;
}

static const struct block_shape *shape_of_instances(struct block_finder *finder, struct index_group *group,
                                                    int64_t struct_index)
{
    if (group->resolved)
        return &group->instances;
    group->instances = link_instances(finder->link, finder->unit, sites_to(finder), struct_index);
    group->resolved = true;
    return &group->instances;
}

/* An array at the end that is declared with one element or none may go on: what lies beyond is not known. */
static void leave_end_open(struct block_finder *finder, int64_t offset, int64_t size, struct block_shape *shape)
{
    if (shape->layout == NULL || shape->measured || shape->element > 0 || offset + size <= shape->size)
        return;
    if (shape->size >= 0 && layout_open(shape->layout)) {
        shape->size = -1;
        shape->reason = link_format(finder->link, "%s ends with a flexible array", shape->type);
    }
}

/*
 * The block is known to be another structure than the row names, as other rows of this StructIndex confirm.  Where none
 * does, the call hands over the wrong block, and the rows are right.
 */
static bool blocks_is_foreign(struct block_finder *finder, const struct fact_descriptor *descriptor,
                              struct index_group *group, int64_t struct_index, const struct block_shape *named)
{
    if (!group->disagree)
        return false;
    const struct block_shape *block = shape_of_instances(finder, group, struct_index);
    return block->type != NULL && g_hash_table_contains(group->records, block->type) &&
           shapes_unrelated(named, block, descriptor->offset->number);
}

static struct block_shape find_shape(struct block_finder *finder, const struct fact_descriptor *descriptor,
                                     int64_t struct_index, bool *foreign)
{
    struct index_group *group = group_of(finder, struct_index);
    if (own_record(finder, descriptor)) {
        struct block_shape named =
            shape_of_record(finder->link, finder->unit, descriptor->offset->record, FACT_EVIDENCE_OFFSET);
        *foreign = blocks_is_foreign(finder, descriptor, group, struct_index, &named);
        return *foreign ? *shape_of_instances(finder, group, struct_index) : named;
    }
    /* An Offset that left its own structure by arithmetic says nothing about lying in its siblings' either. */
    if (group->record != NULL && !group->disagree && !names_field(descriptor))
        return shape_of_record(finder->link, finder->unit, group->record, FACT_EVIDENCE_SIBLING);
    return *shape_of_instances(finder, group, struct_index);
}

static void add_gap(struct block_finder *finder, const struct fact_descriptor *descriptor, int64_t struct_index,
                    const char *reason)
{
    if (!g_hash_table_add(finder->gap_seen, GSIZE_TO_POINTER((gsize)struct_index)))
        return;
    struct block_gap gap = {struct_index, reason, descriptor->place};
    g_array_append_val(finder->gaps, gap);
}

/* While instances are enumerated, no data is needed: NULL stands for the block, or none is handed over. */
static bool hands_over_nothing(const struct fact_instance *instance, const struct fact_data_block *block)
{
    int64_t count;
    return block != NULL ? link_is_null(block->data) : link_number(instance->count, &count) && count == 0;
}

/* All calls that hand the block over pass a variable in which nothing writes the field. */
static void tell_unwritten(struct block_finder *finder, const struct fact_descriptor *descriptor, int64_t struct_index)
{
    struct derived_descriptor *derived = derive_descriptor(descriptor);
    const struct fact_data_block *found = NULL;
    if (derived->field == NULL || !derived->field->exact || derived->field->path == NULL)
        return;
    const GArray *sites = sites_to(finder);
    g_autofree char *name = g_strconcat(" ", derived->field->path, " ", NULL);
    for (guint i = 0; i < sites->len; i++) {
        const struct fact_instance *instance = g_array_index(sites, struct site, i).instance;
        const struct fact_data_block *block = link_block_at(instance, struct_index);
        if (hands_over_nothing(instance, block))
            continue;
        g_autofree char *names = g_strconcat(" ", block != NULL ? block->unwritten : NULL, NULL);
        if (strstr(names, name) == NULL)
            return;
        found = block;
    }
    if (found == NULL || found->data == NULL)
        return;
    derived->unwritten_in = g_strdup(found->data->text);
    derived->unwritten_declared = FACT_COPY(place, found->declared);
}

/* Its Size stays within what Data points to: else that is what is wrong (PCW515). */
static bool stays_inside(const struct fact_data_block *block)
{
    int64_t size;
    return link_number(block->size, &size) && (block->room < 0 || size <= block->room) &&
           (block->member <= 0 || size <= block->member);
}

/* Some row reads beyond the Size of its block: that tells of a wrong block, too (PCW502). */
static bool falls_short(const struct block_finder *finder, const struct fact_instance *instance)
{
    const GPtrArray *descriptors = finder->registration->descriptors;
    for (guint i = 0; i < fact_count(descriptors); i++) {
        const struct fact_descriptor *descriptor = FACT_AT(descriptor, descriptors, i);
        int64_t struct_index, offset, size, stated;
        if (!readable(descriptor, &struct_index, &offset) || !link_number(descriptor->size, &size))
            continue;
        const struct fact_data_block *block = link_block_at(instance, struct_index);
        if (block != NULL && link_number(block->size, &stated) && offset + size > stated)
            return true;
    }
    return false;
}

/* The block that all calls hand over for the StructIndex, where each one's is of that type; NULL: not all are. */
static const struct fact_data_block *handed_by_all(struct block_finder *finder, int64_t struct_index, const char *type)
{
    const struct fact_data_block *found = NULL;
    const GArray *sites = sites_to(finder);
    for (guint i = 0; i < sites->len; i++) {
        const struct fact_instance *instance = g_array_index(sites, struct site, i).instance;
        const struct fact_data_block *block = link_block_at(instance, struct_index);
        if (hands_over_nothing(instance, block))
            continue;
        if (block == NULL || block->type == NULL || !g_str_has_suffix(block->type, type) || !stays_inside(block) ||
            falls_short(finder, instance))
            return NULL;
        found = block;
    }
    return found;
}

/* Its callback serves another counterset with the same context: whose block a call hands over is not known. */
static bool shares_callback(const struct block_finder *finder)
{
    const struct fact_registration *own = finder->registration;
    const GPtrArray *units = model_units(finder->link->model, finder->unit->unit->program);
    for (guint i = 0; own->callback != NULL && i < units->len; i++) {
        const GPtrArray *registrations = link_unit_of(finder->link, units->pdata[i])->unit->facts->registrations;
        for (guint k = 0; k < fact_count(registrations); k++) {
            const struct fact_registration *other = FACT_AT(registration, registrations, k);
            bool same = other->callback != NULL && other->callback->text != NULL &&
                        g_strcmp0(other->callback->text, own->callback->text) == 0;
            if (same && g_strcmp0(other->handle, own->handle) != 0 &&
                g_strcmp0(other->context_key, own->context_key) == 0)
                return true;
        }
    }
    return false;
}

/* Some row of the StructIndex, all of which name one structure, can be none of the block. */
static bool some_row_differs(struct block_finder *finder, int64_t wanted, const struct block_shape *block)
{
    const GPtrArray *descriptors = finder->registration->descriptors;
    for (guint i = 0; i < fact_count(descriptors); i++) {
        const struct fact_descriptor *descriptor = FACT_AT(descriptor, descriptors, i);
        int64_t struct_index, offset, size;
        if (readable(descriptor, &struct_index, &offset) && struct_index == wanted && own_record(finder, descriptor) &&
            link_number(descriptor->size, &size) && !shape_may_have_row(block, offset, size))
            return true;
    }
    return false;
}

/*
 * static COUNTER_DESCRIPTOR Rows[] = { { 1, 0, FIELD_OFFSET(STATS, Sent), 8 } };
 * PCW_DATA data = { &Context, sizeof(Context) };    where &Context.Stats is meant
 *
 * The rows agree on their structure, and the calls on another one.  One mistake, and the first row tells it.
 */
static void tell_mistaken(struct block_finder *finder, const struct fact_descriptor *descriptor, int64_t struct_index,
                          struct fact_block *fact)
{
    struct index_group *group = group_of(finder, struct_index);
    if (finder->told || group->asked || group->disagree || !own_record(finder, descriptor))
        return;
    group->asked = true;
    const struct block_shape *block = shape_of_instances(finder, group, struct_index);
    const struct block_shape named =
        shape_of_record(finder->link, finder->unit, descriptor->offset->record, FACT_EVIDENCE_OFFSET);
    if (block->type == NULL || !shapes_unrelated(&named, block, -1) || !some_row_differs(finder, struct_index, block))
        return;
    const struct fact_data_block *handed = handed_by_all(finder, struct_index, block->type);
    if (handed == NULL || handed->data == NULL || handed->data->place == NULL || shares_callback(finder))
        return;
    finder->told = true;
    fact->mistaken = g_strdup(block->type);
    fact->handed = FACT_COPY(place, handed->data->place);
}

static const struct fact_update *update_of(const struct link_unit *unit, const char *record, const char *field)
{
    const GPtrArray *updates = unit->unit->facts->updates;
    for (guint i = 0; i < fact_count(updates); i++) {
        const struct fact_update *update = FACT_AT(update, updates, i);
        if (g_strcmp0(update->record, record) == 0 && g_strcmp0(update->field, field) == 0)
            return update;
    }
    return NULL;
}

/* In any source of the driver. */
static void tell_lossy(const struct block_finder *finder, const struct fact_descriptor *descriptor)
{
    struct derived_descriptor *derived = derive_descriptor(descriptor);
    if (derived->field == NULL || derived->field->path == NULL || derived->block->type == NULL)
        return;
    const GPtrArray *units = model_units(finder->link->model, finder->unit->unit->program);
    for (guint i = 0; i < units->len && derived->lossy == NULL; i++) {
        const struct link_unit *unit = link_unit_of(finder->link, units->pdata[i]);
        if (unit->unit->target == finder->unit->unit->target)
            derived->lossy = FACT_COPY(update, update_of(unit, derived->block->type, derived->field->path));
    }
}

static void blocks_resolve(struct block_finder *finder, const struct fact_descriptor *descriptor)
{
    int64_t struct_index, offset, size = 0;
    if (!readable(descriptor, &struct_index, &offset))
        return;
    bool foreign = false;
    struct block_shape shape = find_shape(finder, descriptor, struct_index, &foreign);
    link_number(descriptor->size, &size);
    leave_end_open(finder, offset, size, &shape);
    if (shape.size < 0 && shape.reason != NULL)
        add_gap(finder, descriptor, struct_index, shape.reason);
    if (shape.how == FACT_EVIDENCE_NONE)
        return;
    struct fact_block *block = FACT_NEW(block);
    block->type = g_strdup(shape.type);
    block->size = shape.size;
    block->how = shape.how;
    block->declared = FACT_COPY(place, shape.declared);
    derive_descriptor(descriptor)->block = block;
    /* What lies in the block at an Offset of another structure says nothing about the row. */
    if (foreign)
        block->foreign = g_strdup(descriptor->offset->record);
    else
        derive_descriptor(descriptor)->field = link_field(finder->link, &shape, descriptor);
    tell_mistaken(finder, descriptor, struct_index, block);
    tell_unwritten(finder, descriptor, struct_index);
    tell_lossy(finder, descriptor);
}

static void free_group(gpointer data)
{
    struct index_group *group = data;
    g_hash_table_unref(group->records);
    g_free(group);
}

GArray *link_blocks(struct link *link, const struct link_unit *unit, const struct fact_registration *registration)
{
    struct block_finder finder = {
        .link = link,
        .unit = unit,
        .registration = registration,
        .groups = g_hash_table_new_full(NULL, NULL, NULL, free_group),
        .gaps = g_array_new(FALSE, FALSE, sizeof(struct block_gap)),
        .gap_seen = g_hash_table_new(NULL, NULL),
    };
    read_groups(&finder);
    for (guint i = 0; i < fact_count(registration->descriptors); i++)
        blocks_resolve(&finder, FACT_AT(descriptor, registration->descriptors, i));
    g_hash_table_unref(finder.groups);
    g_hash_table_unref(finder.gap_seen);
    if (finder.sites != NULL)
        g_array_unref(finder.sites);
    return finder.gaps;
}


#include "link/blocks/instances.h"

#include <string.h>

#include "link/sites.h"

/* What PcwCreateInstance and PcwAddInstance calls hand over as one data block, and what all of them have in common. */

#define NO_SITE "no call of PcwAddInstance or PcwCreateInstance that passes this block was found"

/* Whose block it is. */
struct handover {
    struct link *link;
    const struct link_unit *unit; /* of the registration */
};

/* The plain name of a type: facts name records without qualifiers and, by their typedef, without the keyword. */
static const char *bare(const char *type)
{
    static const char *const words[] = {"const ", "volatile ", "struct ", "union "};
    for (guint i = 0; i < G_N_ELEMENTS(words); i++)
        if (g_str_has_prefix(type, words[i]))
            return bare(type + strlen(words[i]));
    return type;
}

/* Layout and size of the type that Data points to; the call's own unit knows it best. */
static void find_type(struct handover *over, guint site_unit, const char *type, struct block_shape *shape)
{
    const struct link_unit *unit = &over->link->units[site_unit];
    shape->layout = link_layout(unit, type);
    if (shape->layout == NULL)
        shape->layout = link_layout(over->unit, type);
    if (shape->layout != NULL) {
        const struct fact_record *record = layout_record(shape->layout);
        shape->size = record->size;
        shape->declared = record->declared;
        shape->reason = record->reason;
    } else if (scalar_named(type, unit->arch, &shape->scalar)) {
        shape->size = shape->scalar.size;
    }
}

/* A plain array; its length is what is known of the object, else what the call says. */
static void make_array(struct handover *over, const struct fact_data_block *data, struct block_shape *shape)
{
    const char *type = shape->type;
    int64_t stated;
    shape->element = shape->size;
    shape->size = data->type_size > 0 ? data->type_size : link_number(data->size, &stated) ? stated : -1;
    shape->type = shape->size < 0 || shape->size % shape->element != 0
                      ? link_format(over->link, "%s[]", type)
                      : link_format(over->link, "%s[%" G_GINT64_FORMAT "]", type, shape->size / shape->element);
    /* Bytes are raw storage: what lies in them is not known. */
    if (shape->layout == NULL && shape->element == 1)
        shape->scalar.size = shape->element = 0;
}

static enum word_evidence evidence_of(const struct site *site)
{
    return site->instance->api == FACT_INSTANCE_API_ADD ? FACT_EVIDENCE_ADD : FACT_EVIDENCE_CREATE;
}

static struct block_shape shape_of_data(struct handover *over, const struct site *site,
                                        const struct fact_data_block *data)
{
    struct block_shape shape = {.type = bare(data->type), .how = evidence_of(site), .size = -1};
    bool measured = data->type_size > 0;
    find_type(over, site->unit, shape.type, &shape);
    if (shape.declared == NULL)
        shape.declared = data->declared;
    /* A pointer to a scalar usually points to the first of many. */
    if (shape.size > 0 && (data->is_array || (shape.layout == NULL && data->type_size != shape.size)))
        make_array(over, data, &shape);
    else if (measured && (shape.layout == NULL || shape.size >= 0))
        /* The object may be larger than its type, an allocation with room behind it: what is there may be read. */
        shape.size = MAX(shape.size, data->type_size);
    shape.measured = measured;
    if (shape.size < 0 && shape.reason == NULL)
        shape.reason = link_format(over->link, "the size of %s is unknown", shape.type);
    return shape;
}

const struct fact_data_block *link_block_at(const struct fact_instance *instance, int64_t struct_index)
{
    const GPtrArray *blocks = instance->blocks;
    for (guint i = 0; i < fact_count(blocks); i++) {
        const struct fact_data_block *data = FACT_AT(data_block, blocks, i);
        if (data->index == struct_index)
            return data;
    }
    return NULL;
}

/* What several calls say about one block. */
struct tally {
    struct block_shape typed, sized, empty; /* by type; by Size alone; by Size while Data is NULL */
    bool disagree;                          /* calls hand over different types */
    const char *api;                        /* of some call that hands over a block here */
    const char *reason;                     /* why a block's data is unknown */
    bool left_out;                          /* some call hands over fewer blocks than that, which PCW501 tells */
};

bool link_is_null(const struct fact_value *value)
{
    return fact_value_zeroed(value) || (fact_value_known(value) && value->kind == FACT_KIND_NULL);
}

static void tally_size(struct block_shape *into, const struct site *site, const struct fact_data_block *data,
                       int64_t size)
{
    if (into->how != FACT_EVIDENCE_NONE && size <= into->size)
        return;
    const struct fact_place *place = data->size != NULL ? data->size->place : NULL;
    *into = (struct block_shape){
        .how = evidence_of(site), .size = size, .declared = data->declared != NULL ? data->declared : place};
}

static void tally_type(struct tally *tally, struct block_shape shape)
{
    struct block_shape *typed = &tally->typed;
    if (typed->how == FACT_EVIDENCE_NONE) {
        *typed = shape;
    } else if (!g_str_equal(typed->type, shape.type)) {
        /* Arrays of one element type differ in length only: the longest holds. */
        bool arrays = typed->element > 0 && typed->element == shape.element && typed->layout == shape.layout &&
                      typed->scalar.kind == shape.scalar.kind;
        tally->disagree |= !arrays;
        if (shape.size > typed->size)
            *typed = shape;
    } else if (shape.size > typed->size) {
        *typed = shape;
    }
}

static bool too_few(const struct fact_instance *instance, int64_t struct_index)
{
    int64_t count;
    return link_number(instance->count, &count) && count <= struct_index &&
           (count > 0 || instance->api == FACT_INSTANCE_API_CREATE);
}

static void tally_site(struct handover *over, struct tally *tally, const struct site *site, int64_t struct_index)
{
    const struct fact_data_block *data = link_block_at(site->instance, struct_index);
    int64_t size = -1;
    tally->left_out |= too_few(site->instance, struct_index);
    if (data == NULL)
        return;
    tally->api = FACT_WORD_TEXT(instance_api, site->instance->api);
    bool sized = link_number(data->size, &size);
    struct block_shape typed = {.size = -1};
    if (data->type != NULL)
        typed = shape_of_data(over, site, data);
    if (link_is_null(data->data)) {
        if (sized)
            tally_size(&tally->empty, site, data, size);
    } else if (typed.size >= 0 || typed.layout != NULL || (typed.type != NULL && !sized)) {
        tally_type(tally, typed);
    } else if (data->type_size > 0) {
        tally_size(&tally->sized, site, data, data->type_size);
    } else if (sized) {
        tally_size(&tally->sized, site, data, size);
    } else if (tally->reason == NULL && data->data != NULL) {
        tally->reason = data->data->reason;
    }
}

/* Never guesses: where calls disagree, only the largest size is left, which no descriptor may exceed in any of them. */
static struct block_shape instances_settle(struct handover *over, const struct tally *tally)
{
    const struct block_shape *typed = &tally->typed, *sized = &tally->sized;
    bool both = typed->how != FACT_EVIDENCE_NONE && sized->how != FACT_EVIDENCE_NONE;
    if (tally->disagree || (both && typed->size != sized->size)) {
        const struct block_shape *larger = both && sized->size > typed->size ? sized : typed;
        return (struct block_shape){.how = larger->how,
                                    .size = larger->size,
                                    .declared = larger->declared,
                                    .reason = larger->size < 0 ? larger->reason : NULL};
    }
    if (typed->how != FACT_EVIDENCE_NONE)
        return *typed;
    if (sized->how != FACT_EVIDENCE_NONE)
        return *sized;
    if (tally->empty.how != FACT_EVIDENCE_NONE)
        return tally->empty;
    struct block_shape none = {.size = -1, .reason = tally->left_out ? NULL : NO_SITE};
    if (tally->api != NULL)
        none.reason = link_format(over->link, "the block that %s gets is unknown%s%s", tally->api,
                                  tally->reason != NULL ? ": " : "", tally->reason != NULL ? tally->reason : "");
    return none;
}

struct block_shape link_instances(struct link *link, const struct link_unit *unit, const GArray *sites,
                                  int64_t struct_index)
{
    struct handover over = {link, unit};
    struct tally tally = {0};
    for (guint i = 0; i < sites->len; i++)
        tally_site(&over, &tally, &g_array_index(sites, struct site, i), struct_index);
    return instances_settle(&over, &tally);
}

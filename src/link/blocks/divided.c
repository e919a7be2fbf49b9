/*
 * One header's structure has two layouts where the sources that include it are compiled under another packing, or with
 * other macros: descriptors made in one unit then read other bytes than those that the other unit writes.  Only a
 * structure that is declared once counts: two of one name may be two on purpose.
 */
#include "link/blocks/divided.h"

#include "link/derive.h"

/* A registration's unit and another one, which has the structure too. */
struct pair {
    const struct link_unit *here, *there;
    const struct fact_record *ours, *theirs;
};

static const struct fact_member *divided_member_at(const struct fact_record *record, guint index)
{
    return index < fact_count(record->members) ? FACT_AT(member, record->members, index) : NULL;
}

static bool is_alike(const struct fact_member *a, const struct fact_member *b)
{
    return a != NULL && b != NULL && g_strcmp0(a->path, b->path) == 0 && a->offset == b->offset && a->size == b->size;
}

static const struct fact_member *divided_named(const struct fact_record *record, const char *path)
{
    for (guint i = 0; i < fact_count(record->members); i++)
        if (g_strcmp0(FACT_AT(member, record->members, i)->path, path) == 0)
            return FACT_AT(member, record->members, i);
    return NULL;
}

/* The first member that differs, as the unit that registers has it, or else the other one; NULL: none does. */
static const struct fact_member *first_difference(const struct pair *pair)
{
    guint n = MAX(fact_count(pair->ours->members), fact_count(pair->theirs->members));
    for (guint i = 0; i < n; i++) {
        const struct fact_member *ours = divided_member_at(pair->ours, i), *theirs = divided_member_at(pair->theirs, i);
        if (!is_alike(ours, theirs))
            return ours != NULL ? ours : theirs;
    }
    return NULL;
}

static char *where(const struct fact_record *record, const struct fact_member *member)
{
    const struct fact_member *found = divided_named(record, member->path);
    if (found == NULL)
        return g_strdup("is missing");
    return g_strdup_printf("has %" G_GINT64_FORMAT " bytes at offset %" G_GINT64_FORMAT, found->size, found->offset);
}

/* Where the other unit hands the structure over, uses a member of it, or registers it. */
static const struct fact_place *user_of(const struct pair *pair)
{
    const struct fact_unit *unit = pair->there->unit->facts;
    for (guint i = 0; i < fact_count(unit->instances); i++) {
        const struct fact_instance *instance = FACT_AT(instance, unit->instances, i);
        for (guint k = 0; k < fact_count(instance->blocks); k++)
            if (g_strcmp0(FACT_AT(data_block, instance->blocks, k)->type, pair->theirs->name) == 0)
                return instance->site;
    }
    if (pair->theirs->used != NULL)
        return pair->theirs->used;
    return fact_count(unit->registrations) > 0 ? FACT_AT(registration, unit->registrations, 0)->site : NULL;
}

static struct fact_divided *divided_new(const struct pair *pair, const struct fact_member *member)
{
    struct fact_divided *divided = FACT_NEW(divided);
    divided->record = g_strdup(pair->ours->name);
    divided->declared = FACT_COPY(place, pair->ours->declared);
    divided->member = g_strdup(member->path);
    divided->here = where(pair->ours, member);
    divided->there = where(pair->theirs, member);
    divided->other = g_strdup(pair->there->unit->facts->file);
    divided->user = FACT_COPY(place, user_of(pair));
    return divided;
}

/* That the block is smaller than its descriptors require comes of that (PCW502). */
static void forget_needed(const struct pair *pair)
{
    const struct fact_unit *unit = pair->there->unit->facts;
    for (guint i = 0; i < fact_count(unit->instances); i++) {
        const struct fact_instance *instance = FACT_AT(instance, unit->instances, i);
        for (guint k = 0; k < fact_count(instance->blocks); k++) {
            const struct fact_data_block *block = FACT_AT(data_block, instance->blocks, k);
            if (g_strcmp0(block->type, pair->theirs->name) == 0)
                derive_data_block(block)->needed = 0;
        }
    }
}

static const struct fact_record *record_of(const struct link_unit *unit, const char *name)
{
    const struct layout *layout = name != NULL ? link_layout(unit, name) : NULL;
    const struct fact_record *record = layout != NULL ? layout_record(layout) : NULL;
    return record != NULL && record->size >= 0 && record->declared != NULL ? record : NULL;
}

static void divided_compare(struct derived_registration *derived, const struct pair *pair)
{
    bool once =
        pair->ours != NULL && pair->theirs != NULL && fact_place_same(pair->ours->declared, pair->theirs->declared);
    const struct fact_member *member = once ? first_difference(pair) : NULL;
    if (member == NULL)
        return;
    forget_needed(pair);
    if (derived->divided == NULL)
        derived->divided = divided_new(pair, member);
}

static void search(struct link *link, const struct link_unit *unit, const struct fact_registration *registration)
{
    const GPtrArray *units = model_units(link->model, unit->unit->program);
    g_autoptr(GHashTable) seen = g_hash_table_new(g_str_hash, g_str_equal);
    for (guint i = 0; i < fact_count(registration->descriptors); i++) {
        const struct fact_block *block = derived_descriptor(FACT_AT(descriptor, registration->descriptors, i))->block;
        if (block == NULL || block->type == NULL || !g_hash_table_add(seen, block->type))
            continue;
        for (guint k = 0; k < units->len; k++) {
            const struct link_unit *other = link_unit_of(link, units->pdata[k]);
            if (other == unit || other->unit->target != unit->unit->target)
                continue;
            struct pair pair = {unit, other, record_of(unit, block->type), record_of(other, block->type)};
            divided_compare(derive_registration(registration), &pair);
        }
    }
}

void link_divided(struct link *link)
{
    for (guint i = 0; i < link->model->units->len; i++) {
        const struct link_unit *unit = &link->units[i];
        for (guint k = 0; k < fact_count(unit->unit->facts->registrations); k++)
            search(link, unit, FACT_AT(registration, unit->unit->facts->registrations, k));
    }
}

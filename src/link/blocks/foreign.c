#include "link/blocks/foreign.h"

#include <string.h>

/* A block that is one structure of known layout; neither an array nor a union, whose members are views of one memory.
 */
static bool is_structure(const struct block_shape *shape)
{
    return shape->type != NULL && shape->layout != NULL && shape->size > 0 && shape->element == 0;
}

/* The structure's first bytes are one of `type`: a first member, a base class, a member of a union. */
static bool foreign_begins_with(const struct layout *layout, const char *type)
{
    const GPtrArray *members = layout_record(layout)->members;
    for (guint i = 0; i < fact_count(members); i++) {
        const struct fact_member *member = FACT_AT(member, members, i);
        if (member->offset == 0 && member->type != NULL && strstr(member->type, type) != NULL)
            return true;
    }
    return false;
}

/* Structures that are versions or copies of each other have the same member there. */
static bool have_same_member(const struct layout *named, const struct layout *block, int64_t offset)
{
    const GPtrArray *members = layout_record(named)->members;
    for (guint i = 0; i < fact_count(members); i++) {
        const struct fact_member *member = FACT_AT(member, members, i);
        const struct fact_member *other = member->offset == offset ? layout_named(block, member->path) : NULL;
        if (other != NULL && other->offset == offset && other->size == member->size)
            return true;
    }
    return false;
}

/* The number at the offset is the member or an element of it.  Of an array of structures only the first is listed. */
static bool may_be_number(const struct fact_member *member, int64_t offset, int64_t size)
{
    int64_t at = offset - member->offset, element = member->count > 0 ? member->size / member->count : member->size;
    if (at < 0 || element <= 0 || at + size > member->size)
        return false;
    if (element == 1 || (member->count > 0 && member->kind == FACT_FIELD_AGGREGATE))
        return true;
    bool number = member->kind == FACT_FIELD_INTEGER || member->kind == FACT_FIELD_FLOATING;
    return number && element == size && at % element == 0;
}

bool shape_may_have_row(const struct block_shape *block, int64_t offset, int64_t size)
{
    if (!is_structure(block) || offset < 0 || offset + size > block->size)
        return true;
    const GPtrArray *members = layout_record(block->layout)->members;
    for (guint i = 0; i < fact_count(members); i++)
        if (may_be_number(FACT_AT(member, members, i), offset, size))
            return true;
    return false;
}

bool shapes_unrelated(const struct block_shape *named, const struct block_shape *block, int64_t offset)
{
    if (!is_structure(named) || !is_structure(block) || g_str_equal(named->type, block->type))
        return false;
    return !foreign_begins_with(named->layout, block->type) && !foreign_begins_with(block->layout, named->type) &&
           !have_same_member(named->layout, block->layout, offset);
}

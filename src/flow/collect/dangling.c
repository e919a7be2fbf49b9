/* Locals of functions that have returned and of blocks that were left, and memory that was freed. */
#include "flow/collect/dangling.h"

#include "flow/collect/place.h"
#include "flow/memory/effect.h"

/* The frame that a local is of, and in *at the expression that it is executing; NULL when it has returned. */
static const struct frame *frame_of(const struct state *state, const struct object *local, const struct ir_range **at)
{
    for (const struct frame *frame = state->frame; frame != NULL; frame = frame->caller) {
        if (frame->depth + 1 == local->depth)
            return g_strcmp0(frame->function->name, local->function) == 0 ? frame : NULL;
        *at = frame->call;
    }
    return NULL;
}

/*
 * Whether a block has been left by the time of an expression. Of code that macros expand from each other's arguments,
 * clang's ranges lie at several places; an order of places says something only when the declaration is in its block.
 */
static bool dangling_is_left(const struct ir_range *block, const struct ir_range *declared, const struct ir_range *at)
{
    bool ordered = declared != NULL && declared->file == block->file && declared->offset >= block->offset &&
                   declared->offset < block->end_offset;
    return ordered && at->file == block->file && at->offset >= block->end_offset;
}

static enum word_lifetime_end local_lifetime_end(const struct state *state, const struct object *local,
                                                 const struct ir_range *call)
{
    const struct ir_range *at = call, *block = local->var != NULL ? local->var->block : NULL;
    if (local->function == NULL || g_str_has_prefix(local->function, "(initialiser of"))
        return FACT_LIFETIME_END_NONE; /* what such a function builds is not gone when it ends */
    if (frame_of(state, local, &at) == NULL)
        return FACT_LIFETIME_END_RETURNED;
    bool left = block != NULL && at != NULL && dangling_is_left(block, local->range, at);
    return left ? FACT_LIFETIME_END_LEFT : FACT_LIFETIME_END_NONE;
}

static const struct effect *freed_by(const struct state *state, const struct object *object)
{
    for (const struct effect *effect = state->effects; effect != NULL; effect = effect->before)
        if (effect->kind == EFFECT_FREE && effect->object == object && !effect->maybe)
            return effect;
    return NULL;
}

static const struct ir_range *end_of(const struct ir_range *block, struct ir_range *end)
{
    *end = *block;
    end->line = block->end_line;
    end->column = MAX(block->end_column, 2) - 1;
    return end;
}

struct fact_gone *collect_dangling(const struct flow *flow, const struct state *state, const struct object *object,
                                   const struct ir_range *call, const char *member)
{
    const struct effect *freed = freed_by(state, object);
    enum word_lifetime_end how = freed != NULL                  ? FACT_LIFETIME_END_FREED
                                 : object->kind == OBJECT_LOCAL ? local_lifetime_end(state, object, call)
                                                                : FACT_LIFETIME_END_NONE;
    struct ir_range end;
    if (how == FACT_LIFETIME_END_NONE)
        return NULL;
    struct fact_gone *gone = FACT_NEW(gone);
    gone->how = how;
    bool literal = object->kind == OBJECT_LOCAL && object->name[0] == '('; /* a temporary of ours */
    gone->name = g_strdup(literal ? "a compound literal" : object->name);
    gone->function = g_strdup(freed == NULL ? object->function : NULL);
    gone->member = g_strdup(member);
    gone->declared = collect_place(flow, object->range);
    gone->ended = freed != NULL                   ? collect_place(flow, freed->range)
                  : how == FACT_LIFETIME_END_LEFT ? collect_place(flow, end_of(object->var->block, &end))
                                                  : NULL;
    return gone;
}

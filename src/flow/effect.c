#include "flow/effect.h"

static bool same_operands(const struct effect *a, const struct effect *b)
{
    if ((a->operand == NULL) != (b->operand == NULL) || (a->operand != NULL && !value_same(a->operand, b->operand)))
        return false;
    if (a->n_args != b->n_args)
        return false;
    for (uint32_t i = 0; i < a->n_args; i++)
        if (!value_same(a->args[i], b->args[i]))
            return false;
    return true;
}

static bool same_one(const struct effect *a, const struct effect *b)
{
    return a->kind == b->kind && a->range == b->range && a->name == b->name && a->handle == b->handle && a->maybe == b->maybe &&
           a->locked == b->locked && (a->kind != EFFECT_CALL || a->status == b->status) && same_operands(a, b);
}

bool effects_same(const struct effect *a, const struct effect *b)
{
    while (a != b) {
        if (a == NULL || b == NULL || a->length != b->length || !same_one(a, b))
            return false;
        a = a->before;
        b = b->before;
    }
    return true;
}

static const struct effect *skip(const struct effect *effect, bool calls)
{
    while (effect != NULL && (effect->kind == EFFECT_FAILED || (calls && effect->kind == EFFECT_CALL)))
        effect = effect->before;
    return effect;
}

static bool same_without(const struct effect *a, const struct effect *b, bool calls)
{
    while (a != b) {
        a = skip(a, calls);
        b = skip(b, calls);
        if (a == b)
            break;
        if (a == NULL || b == NULL || !same_one(a, b))
            return false;
        a = a->before;
        b = b->before;
    }
    return true;
}

bool effects_same_handles(const struct effect *a, const struct effect *b)
{
    return same_without(a, b, true);
}

bool effects_same_calls(const struct effect *a, const struct effect *b)
{
    return same_without(a, b, false);
}

/* The newest effect that both lists have. */
static const struct effect *common(const struct effect *a, const struct effect *b)
{
    while (a != b) {
        if (a == NULL || b == NULL)
            return NULL;
        if (a->length >= b->length)
            a = a->before;
        else
            b = b->before;
    }
    return a;
}

static bool holds(const struct effect *list, const struct effect *end, const struct effect *wanted)
{
    for (; list != end; list = list->before)
        if (same_one(list, wanted))
            return true;
    return false;
}

static const struct effect *append(struct arena *arena, const struct effect *list, const struct effect *effect, bool maybe)
{
    struct effect *copy = ARENA_NEW(arena, struct effect);
    *copy = *effect;
    copy->before = list;
    copy->length = list != NULL ? list->length + 1 : 1;
    copy->maybe |= maybe;
    return copy;
}

/* Appends what lies between `end` and `list`, oldest first. */
static const struct effect *append_rest(struct arena *arena, const struct effect *onto, const struct effect *list,
                                        const struct effect *end, const struct effect *other)
{
    if (list == end || (onto != NULL && onto->length >= MAX_EFFECTS))
        return onto;
    onto = append_rest(arena, onto, list->before, end, other);
    return append(arena, onto, list, !holds(other, end, list));
}

const struct effect *effects_join(struct arena *arena, const struct effect *a, const struct effect *b)
{
    if (effects_same(a, b))
        return a;
    const struct effect *shared = common(a, b), *joined = append_rest(arena, shared, a, shared, b);
    /* What both did stands there already. */
    for (const struct effect *e = b; e != shared; e = e->before)
        if (!holds(a, shared, e) && (joined == NULL || joined->length < MAX_EFFECTS))
            joined = append(arena, joined, e, true);
    return joined;
}

bool effects_may_register(const struct effect *effects, uint32_t since)
{
    for (const struct effect *e = effects; e != NULL && e->length > since; e = e->before)
        if (e->kind == EFFECT_REGISTER || e->kind == EFFECT_CALL)
            return true;
    return false;
}

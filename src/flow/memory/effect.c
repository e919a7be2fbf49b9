#include "flow/memory/effect.h"

#include "flow/memory/shared-list.h"

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

static bool same_certain(const struct effect *a, const struct effect *b)
{
    return a->kind == b->kind && a->range == b->range && a->name == b->name && a->handle == b->handle &&
           a->locked == b->locked && (a->kind != EFFECT_CALL || a->status == b->status) && same_operands(a, b);
}

static bool same_one(const struct effect *a, const struct effect *b)
{
    return a->maybe == b->maybe && same_certain(a, b);
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

static bool is_about_handles(const struct effect *effect)
{
    return effect->kind != EFFECT_CALL && effect->kind != EFFECT_FAILED && effect->kind != EFFECT_FREE &&
           effect->kind != EFFECT_RUN;
}

static bool is_no_remark(const struct effect *effect)
{
    return effect->kind != EFFECT_FAILED && effect->kind != EFFECT_RUN;
}

static bool is_about_registrations(const struct effect *effect)
{
    return is_about_handles(effect) && effect->kind != EFFECT_CREATE && effect->kind != EFFECT_CLOSE;
}

static const struct effect *next_of(const struct effect *effect, bool (*counts)(const struct effect *effect))
{
    while (effect != NULL && !counts(effect))
        effect = effect->before;
    return effect;
}

/* The same in what counts. */
static bool same_in(const struct effect *a, const struct effect *b, bool (*counts)(const struct effect *effect))
{
    while (a != b) {
        a = next_of(a, counts);
        b = next_of(b, counts);
        if (a == b)
            break;
        /* A call that one of them may have made, and the other has, is one that both may have made. */
        bool call = a != NULL && a->kind == EFFECT_CALL;
        if (a == NULL || b == NULL || !(call ? same_certain(a, b) : same_one(a, b)))
            return false;
        a = a->before;
        b = b->before;
    }
    return true;
}

bool effects_same_handles(const struct effect *a, const struct effect *b)
{
    return same_in(a, b, is_about_handles);
}

bool effects_same_calls(const struct effect *a, const struct effect *b)
{
    return same_in(a, b, is_no_remark);
}

bool effects_same_registrations(const struct effect *a, const struct effect *b)
{
    return same_in(a, b, is_about_registrations);
}

bool effect_closes(const struct effect *effect)
{
    return effect->kind == EFFECT_UNREGISTER || effect->kind == EFFECT_CLOSE || effect->kind == EFFECT_SHUT;
}

uint32_t effects_up_to(const struct effect *list, const struct effect *wanted)
{
    while (list != NULL && !same_certain(list, wanted))
        list = list->before;
    return list != NULL && !list->maybe ? list->length : 0;
}

SHARED_LIST_IN_COMMON(newest_common, effect)

uint32_t effects_in_common(const struct effect *a, const struct effect *b)
{
    const struct effect *last = newest_common(a, b);
    return last != NULL ? last->length : 0;
}

/* --- joining --- */

GPtrArray *effects_listed(const struct effect *list, const struct effect *end)
{
    guint n = (list != NULL ? list->length : 0) - (end != NULL ? end->length : 0);
    GPtrArray *out = g_ptr_array_sized_new(n);
    g_ptr_array_set_size(out, (gint)n);
    for (; list != end; list = list->before)
        out->pdata[--n] = (gpointer)list;
    return out;
}

const struct effect *effects_append(struct arena *arena, const struct effect *list, const struct effect *effect,
                                    bool maybe)
{
    if (effect->before == list && effect->maybe == maybe)
        return effect;
    struct effect *copy = ARENA_NEW(arena, struct effect);
    *copy = *effect;
    copy->before = list;
    copy->length = list != NULL ? list->length + 1 : 1;
    copy->maybe = maybe;
    return copy;
}

/* The next effect from an index on that is this one, or the same call with another outcome; the list's length: none. */
static guint find_effect(const GPtrArray *list, guint from, const struct effect *wanted, GHashTable *places)
{
    const GArray *at = g_hash_table_lookup(places, wanted->range);
    for (guint i = 0; at != NULL && i < at->len; i++) {
        guint index = g_array_index(at, guint, i);
        const struct effect *effect = list->pdata[index];
        if (index >= from &&
            (same_certain(effect, wanted) ||
             (effect->kind == wanted->kind && !is_about_handles(wanted) && effect->name == wanted->name)))
            return index;
    }
    return list->len;
}

/* Where the effects of a list stand in the source: range -> GArray of indices. */
static GHashTable *places_of(const GPtrArray *list)
{
    GHashTable *places = g_hash_table_new_full(NULL, NULL, NULL, (GDestroyNotify)g_array_unref);
    for (guint i = 0; i < list->len; i++) {
        const struct effect *effect = list->pdata[i];
        GArray *at = g_hash_table_lookup(places, effect->range);
        if (at == NULL) {
            at = g_array_new(FALSE, FALSE, sizeof(guint));
            g_hash_table_insert(places, (gpointer)effect->range, at);
        }
        g_array_append_val(at, i);
    }
    return places;
}

bool effects_have_room(const struct effect *list, enum effect_kind kind, const struct ir_range *range)
{
    const struct effect wanted = {.kind = kind};
    guint n = 0, here = 0;
    if (list != NULL && list->length >= MAX_EFFECTS)
        return false;
    for (; list != NULL && !is_about_handles(list); list = list->before) {
        n++;
        here += list->kind == kind && list->range == range;
    }
    return is_about_handles(&wanted) || (n < MAX_CALL_EFFECTS && here < MAX_CALLS_OF_PLACE);
}

bool effects_make_handles(const struct effect *list, uint32_t since)
{
    while (list != NULL && list->length > since && list->handle == NULL)
        list = list->before;
    return list != NULL && list->length > since;
}

static const struct effect *append_maybe(struct arena *arena, const struct effect *list, const GPtrArray *effects,
                                         guint from, guint end)
{
    for (guint i = from; i < end; i++) {
        const struct effect *effect = effects->pdata[i];
        if (effects_have_room(list, effect->kind, effect->range))
            list = effects_append(arena, list, effect, true);
    }
    return list;
}

const struct effect *effects_join(struct arena *arena, const struct effect *a, const struct effect *b)
{
    if (effects_same(a, b))
        return a;
    const struct effect *joined = newest_common(a, b);
    g_autoptr(GPtrArray) ours = effects_listed(a, joined), theirs = effects_listed(b, joined);
    g_autoptr(GHashTable) places = places_of(ours);
    guint done = 0, passed = 0;
    for (guint i = 0; i < theirs->len; i++) {
        const struct effect *effect = theirs->pdata[i];
        guint at = find_effect(ours, done, effect, places);
        if (at == ours->len)
            continue;
        joined = append_maybe(arena, joined, ours, done, at);
        joined = append_maybe(arena, joined, theirs, passed, i);
        const struct effect *own = ours->pdata[at];
        joined = effects_append(arena, joined, own, own->maybe || effect->maybe || !same_certain(own, effect));
        done = at + 1;
        passed = i + 1;
    }
    joined = append_maybe(arena, joined, ours, done, ours->len);
    return append_maybe(arena, joined, theirs, passed, theirs->len);
}

const struct effect *effects_lose_answers(struct arena *arena, const struct effect *list,
                                          bool (*lost)(const struct symbol *answer, void *data), void *data)
{
    const struct effect *oldest = NULL;
    for (const struct effect *effect = list; effect != NULL; effect = effect->before)
        if (effect->kind == EFFECT_CALL && !effect->maybe && effect->status != NULL && lost(effect->status, data))
            oldest = effect;
    if (oldest == NULL)
        return list;
    g_autoptr(GPtrArray) rest = effects_listed(list, oldest->before);
    const struct effect *out = oldest->before;
    for (guint i = 0; i < rest->len; i++) {
        const struct effect *effect = rest->pdata[i];
        bool unknown = effect->kind == EFFECT_CALL && effect->status != NULL && lost(effect->status, data);
        out = effects_append(arena, out, effect, effect->maybe || unknown);
    }
    return out;
}

bool effects_may_register(const struct effect *effects, uint32_t since)
{
    for (const struct effect *e = effects; e != NULL && e->length > since; e = e->before)
        if (e->kind == EFFECT_REGISTER || e->kind == EFFECT_OPEN || e->kind == EFFECT_CALL)
            return true;
    return false;
}

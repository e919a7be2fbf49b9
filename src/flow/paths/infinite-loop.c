#include "flow/paths/infinite-loop.h"

#include "flow/memory/effect.h"
#include "flow/memory/state.h"

/* A thread does few things in its loop; what a big function does beyond that is not worth its memory. */
enum { MAX_ENDLESS = 64 };

static bool is_closing(const struct effect *effect)
{
    return effect->kind == EFFECT_UNREGISTER || effect->kind == EFFECT_CLOSE || effect->kind == EFFECT_SHUT ||
           effect->kind == EFFECT_CALL;
}

/* Adds where the path closes handles, or calls a function that may; false: all these places were known. */
static bool add_places(GHashTable *places, const struct state *state)
{
    bool any = false;
    for (const struct effect *effect = state->effects; effect != NULL; effect = effect->before)
        if (is_closing(effect))
            any |= g_hash_table_add(places, (gpointer)effect->range);
    return any;
}

void infinite_loop_note(struct flow *flow, struct state *state)
{
    if (flow->endless == NULL || flow->endless->len >= MAX_ENDLESS || state->effects == NULL)
        state_free(state);
    else
        g_ptr_array_add(flow->endless, state);
}

void infinite_loop_finish(struct flow *flow, GPtrArray *returned)
{
    g_autoptr(GHashTable) places = g_hash_table_new(NULL, NULL);
    for (guint i = 0; i < returned->len; i++)
        add_places(places, returned->pdata[i]);
    for (guint i = 0; i < flow->endless->len; i++) {
        struct state *state = flow->endless->pdata[i];
        if (!add_places(places, state)) {
            state_free(state);
            continue;
        }
        state->vague = true;
        g_ptr_array_add(returned, state);
    }
    g_clear_pointer(&flow->endless, g_ptr_array_unref);
}

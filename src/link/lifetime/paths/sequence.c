#include "link/lifetime/paths/sequence.h"

void sequence_free(gpointer data)
{
    struct sequence *sequence = data;
    g_array_unref(sequence->events);
    g_array_unref(sequence->marks);
    g_free(sequence);
}

const struct event *sequence_event(const struct sequence *sequence, guint index)
{
    return &g_array_index(sequence->events, struct event, index);
}

bool sequence_fails(const struct sequence *sequence)
{
    return (sequence->fails & 1) != 0;
}

enum event_kind sequence_event_kind(enum word_effect kind)
{
    switch (kind) {
    case FACT_EFFECT_REGISTER:
        return EVENT_REGISTER;
    case FACT_EFFECT_UNREGISTER:
        return EVENT_UNREGISTER;
    case FACT_EFFECT_CREATE:
        return EVENT_CREATE;
    case FACT_EFFECT_CLOSE:
        return EVENT_CLOSE;
    case FACT_EFFECT_FREE:
        return EVENT_FREE;
    case FACT_EFFECT_OPEN:
        return EVENT_OPEN;
    case FACT_EFFECT_SHUT:
        return EVENT_SHUT;
    case FACT_EFFECT_RUN:
        return EVENT_RUN;
    case FACT_EFFECT_FAILED:
        return EVENT_FAILED;
    case FACT_EFFECT_NONE: /* nothing is said: it may do anything */
    case FACT_EFFECT_CALL:
        return EVENT_CALL;
    }
    g_assert_not_reached();
}

const struct fact_place *event_earlier_place(const struct event *earlier, const struct event *later)
{
    bool again =
        earlier->effect != NULL && earlier->effect->entered != NULL && fact_place_same(earlier->place, later->place);
    return again ? earlier->effect->entered : earlier->place;
}

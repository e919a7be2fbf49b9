#include "protocol/protocol.h"

#include <string.h>

#define PROTOCOL_WORD(enumerator, word, ...) [enumerator] = word,
static const char *const role_words[N_PROTOCOL_ROLES] = {PROTOCOL_ROLES(PROTOCOL_WORD)};
static const char *const outcome_words[N_PROTOCOL_OUTCOMES] = {PROTOCOL_OUTCOMES(PROTOCOL_WORD)};
#undef PROTOCOL_WORD

const char *protocol_role_word(enum protocol_role role)
{
    return role_words[role];
}

const char *protocol_outcome_word(enum protocol_outcome outcome)
{
    return outcome_words[outcome];
}

unsigned protocol_outcomes(enum protocol_role role)
{
    switch (role) {
    case PROTOCOL_OPEN:
        return 1u << PROTOCOL_SUCCEEDED | 1u << PROTOCOL_FAILED | 1u << PROTOCOL_UNTESTED | 1u << PROTOCOL_GAVE_NULL |
               1u << PROTOCOL_MERGED;
    case PROTOCOL_CLOSE:
        return 1u << PROTOCOL_CERTAIN | 1u << PROTOCOL_MERGED;
    case PROTOCOL_FOUND_SET:
        return 1u << PROTOCOL_NULL_BEFORE | 1u << PROTOCOL_OTHER_BEFORE;
    default:
        return 1u << PROTOCOL_CERTAIN;
    }
}

const struct protocol_state *protocol_state_at(const struct protocol *protocol, int state)
{
    return &g_array_index(protocol->states, struct protocol_state, state);
}

const struct protocol_event *protocol_event_at(const struct protocol *protocol, int event)
{
    return &g_array_index(protocol->events, struct protocol_event, event);
}

int protocol_state(const struct protocol *protocol, const char *name)
{
    for (guint i = 0; name != NULL && i < protocol->states->len; i++)
        if (strcmp(protocol_state_at(protocol, (int)i)->name, name) == 0)
            return (int)i;
    return -1;
}

int protocol_event(const struct protocol *protocol, enum protocol_role role, const char *routine)
{
    for (guint i = 0; i < protocol->events->len; i++) {
        const struct protocol_event *event = protocol_event_at(protocol, (int)i);
        if (event->role == role && (routine == NULL || g_strcmp0(event->routine, routine) == 0))
            return (int)i;
    }
    return -1;
}

bool protocol_moves(const struct protocol *protocol, int state, int event, enum protocol_outcome outcome)
{
    return event >= 0 && protocol->next[event][state][outcome] != PROTOCOL_STAYS;
}

int protocol_next(const struct protocol *protocol, int state, int event, enum protocol_outcome outcome)
{
    return protocol_moves(protocol, state, event, outcome) ? protocol->next[event][state][outcome] : state;
}

bool protocol_reports(const struct protocol *protocol, int state, int event)
{
    for (guint i = 0; event >= 0 && i < protocol->findings->len; i++) {
        const struct protocol_finding *finding = &g_array_index(protocol->findings, struct protocol_finding, i);
        if ((finding->events >> event & 1) != 0 && (finding->states >> state & 1) != 0)
            return true;
    }
    return false;
}

void protocol_append_states(GString *out, const struct protocol *protocol, guint32 states, char quote)
{
    const char *glue = "";
    for (guint i = 0; i < protocol->states->len; i++) {
        if ((states >> i & 1) == 0)
            continue;
        g_string_append_printf(out, "%s%c%s%c", glue, quote, protocol_state_at(protocol, (int)i)->name, quote);
        glue = ", ";
    }
}

#include "protocol/read.h"

#include <string.h>

#include "base/text/json/json-file.h"
#include "protocol/form.h"

#define NEEDED true
#define OPTIONAL false
#define KEY(name, need, ...) {#name, need},
static const struct json_file_key protocol_keys[] = {PROTOCOL_KEYS(KEY)}, state_keys[] = {PROTOCOL_STATE_KEYS(KEY)},
                                  event_keys[] = {PROTOCOL_EVENT_KEYS(KEY)},
                                  transition_keys[] = {PROTOCOL_TRANSITION_KEYS(KEY)},
                                  finding_keys[] = {PROTOCOL_FINDING_KEYS(KEY)};
#undef KEY
#undef NEEDED
#undef OPTIONAL

struct reader {
    struct protocol *protocol;
    struct json_file file;
};

/* ---- errors ---- */

static struct json_file read_file_of(const struct protocol *protocol, GError **error)
{
    return (struct json_file){protocol->path, protocol->text, error};
}

void protocol_error(const struct protocol *protocol, GError **error, const char *pointer, const char *message)
{
    const struct json_file file = read_file_of(protocol, error);
    json_file_reject(&file, pointer, "%s", message);
}

void protocol_error_inside(const struct protocol *protocol, GError **error, const char *pointer, gsize offset,
                           const char *message)
{
    const struct json_file file = read_file_of(protocol, error);
    json_file_reject_inside(&file, pointer, offset, message);
}

#define reject(r, ...) json_file_reject(&(r)->file, __VA_ARGS__)

/* ---- values ---- */

static const char *read_keep(const struct reader *r, const char *text)
{
    return g_string_chunk_insert_const(r->protocol->words, text);
}

/* The text of a key, which is kept; an absent key gives NULL and true. */
static bool read_read_text(const struct reader *r, const struct json *object, const char *pointer, const char *key,
                           const char **out)
{
    const char *text = NULL;
    bool good = json_file_text(&r->file, object, pointer, key, &text);
    *out = good && text != NULL ? read_keep(r, text) : NULL;
    return good;
}

static GPtrArray *state_names(const struct reader *r)
{
    GPtrArray *names = g_ptr_array_new();
    for (guint i = 0; i < r->protocol->states->len; i++)
        g_ptr_array_add(names, (gpointer)protocol_state_at(r->protocol, (int)i)->name);
    return names;
}

static GPtrArray *event_names(const struct reader *r)
{
    GPtrArray *names = g_ptr_array_new();
    for (guint i = 0; i < r->protocol->events->len; i++)
        g_ptr_array_add(names, (gpointer)protocol_event_at(r->protocol, (int)i)->name);
    return names;
}

static bool read_state_key(const struct reader *r, const struct json *object, const char *pointer, const char *key,
                           int *state)
{
    const struct json *json = json_get(object, key);
    g_autoptr(GPtrArray) names = state_names(r);
    g_autofree char *at = g_strdup_printf("%s/%s", pointer, key);
    return json == NULL || json_file_word(&r->file, json, at, "state", names, state);
}

/* ---- states ---- */

static bool read_add_states(const struct reader *r, const struct json *json)
{
    if (!json_is_object(json) || json_size(json) == 0 || json_size(json) > MAX_PROTOCOL_STATES)
        return reject(r, "/states", "expected an object with 1 to %d states", MAX_PROTOCOL_STATES);
    for (const struct json *child = json_first(json); child != NULL; child = json_next(child)) {
        int self = (int)r->protocol->states->len;
        struct protocol_state state = {.name = read_keep(r, json_key(child)),
                                       .if_checked = self,
                                       .if_null = PROTOCOL_STAYS,
                                       .if_guess = self,
                                       .if_any = self};
        g_autofree char *at = g_strdup_printf("/states/%s", state.name);
        if (strcmp(state.name, "impossible") == 0)
            return reject(
                r, at, "\"impossible\" cannot be the name of a state: it is where a transition leads that cannot be");
        if (!json_file_check_keys(&r->file, child, at, state_keys, G_N_ELEMENTS(state_keys)) ||
            !read_read_text(r, child, at, "meaning", &state.meaning))
            return false;
        g_autofree char *live = g_strconcat(at, "/live", NULL);
        if (json_get(child, "live") != NULL && !json_bool(json_get(child, "live"), &state.live))
            return reject(r, live, "expected true or false");
        g_array_append_val(r->protocol->states, state);
    }
    return true;
}

/* What states count as: names of states, which are all known by now. */
static bool read_states(const struct reader *r, const struct json *json)
{
    if (!read_add_states(r, json))
        return false;
    guint i = 0;
    for (const struct json *child = json_first(json); child != NULL; child = json_next(child), i++) {
        struct protocol_state *state = &g_array_index(r->protocol->states, struct protocol_state, i);
        g_autofree char *at = g_strdup_printf("/states/%s", state->name);
        if (!read_state_key(r, child, at, "if_checked", &state->if_checked) ||
            !read_state_key(r, child, at, "if_null", &state->if_null) ||
            !read_state_key(r, child, at, "if_guess", &state->if_guess) ||
            !read_state_key(r, child, at, "if_any", &state->if_any))
            return false;
    }
    return true;
}

/* ---- events ---- */

static bool is_played(enum protocol_role role)
{
    static const bool played[] = {
#define PLAYED(enumerator, word, routine, doc) [enumerator] = routine,
        PROTOCOL_ROLES(PLAYED)
#undef PLAYED
    };
    return role < G_N_ELEMENTS(played) && played[role];
}

static bool protocol_read_role(const struct reader *r, const struct json *json, const char *pointer,
                               enum protocol_role *role)
{
    g_autoptr(GPtrArray) words = g_ptr_array_new();
    for (int i = 0; i < PROTOCOL_FACT; i++)
        g_ptr_array_add(words, (gpointer)protocol_role_word((enum protocol_role)i));
    int index = 0;
    if (!json_file_word(&r->file, json, pointer, "role", words, &index))
        return false;
    *role = (enum protocol_role)index;
    return true;
}

static bool protocol_read_is_taken(const struct reader *r, const struct protocol_event *event)
{
    return event->role != PROTOCOL_FACT && protocol_event(r->protocol, event->role, event->routine) >= 0;
}

static bool protocol_read_check_event(const struct reader *r, const struct protocol_event *event, const char *at)
{
    bool played = is_played(event->role), fact = event->role == PROTOCOL_FACT,
         handed = played && event->role != PROTOCOL_CALL;
    if (fact && (event->fact == NULL || event->fact_when == NULL))
        return reject(r, at, "an event has a \"role\", or it has \"fact\" and \"when\"");
    if (!fact && (event->fact != NULL || event->fact_when != NULL))
        return reject(r, at, "an event that has a \"role\" has no \"fact\" and no \"when\"");
    if (played != (event->routine != NULL))
        return reject(r, at,
                      played ? "an event of this role needs the key \"routine\""
                             : "no routine plays this role: remove the key \"routine\"");
    if (handed != (event->handle != 0))
        return reject(r, at,
                      handed ? "an event of this role needs the key \"handle\", the number of an argument"
                             : "only a routine that is given a handle has the key \"handle\"");
    return !protocol_read_is_taken(r, event) || reject(r, at, "another event has the same role and routine");
}

static bool read_events(const struct reader *r, const struct json *json)
{
    if (!json_is_object(json) || json_size(json) == 0 || json_size(json) > MAX_PROTOCOL_EVENTS)
        return reject(r, "/events", "expected an object with 1 to %d events", MAX_PROTOCOL_EVENTS);
    for (const struct json *child = json_first(json); child != NULL; child = json_next(child)) {
        struct protocol_event event = {.name = read_keep(r, json_key(child)), .role = PROTOCOL_FACT};
        g_autofree char *at = g_strdup_printf("/events/%s", event.name), *role = g_strconcat(at, "/role", NULL);
        const struct json *word = json_get(child, "role");
        if (!json_file_check_keys(&r->file, child, at, event_keys, G_N_ELEMENTS(event_keys)) ||
            (word != NULL && !protocol_read_role(r, word, role, &event.role)) ||
            !read_read_text(r, child, at, "routine", &event.routine) ||
            !read_read_text(r, child, at, "fact", &event.fact) ||
            !read_read_text(r, child, at, "when", &event.fact_when) ||
            !read_read_text(r, child, at, "meaning", &event.meaning) ||
            !json_file_count(&r->file, child, at, "handle", 32, &event.handle) ||
            !protocol_read_check_event(r, &event, at))
            return false;
        g_array_append_val(r->protocol->events, event);
    }
    return true;
}

/* ---- transitions ---- */

struct transition {
    guint64 states, events, outcomes;
    int to;
};

static bool read_outcomes(const struct reader *r, const struct json *json, const char *at, guint64 *outcomes)
{
    g_autoptr(GPtrArray) words = g_ptr_array_new();
    g_autofree char *below = g_strconcat(at, "/when", NULL);
    for (int i = 0; i < N_PROTOCOL_OUTCOMES; i++)
        g_ptr_array_add(words, (gpointer)protocol_outcome_word((enum protocol_outcome)i));
    *outcomes = G_MAXUINT64;
    return json == NULL || json_file_words(&r->file, json, below, "outcome", words, outcomes);
}

static bool read_target(const struct reader *r, const struct json *json, const char *at, int *to)
{
    *to = PROTOCOL_IMPOSSIBLE;
    return g_strcmp0(json_string(json_get(json, "to")), "impossible") == 0 || read_state_key(r, json, at, "to", to);
}

static bool set_transition(const struct reader *r, const char *at, const struct transition *one, int event, int state)
{
    const struct protocol_event *about = protocol_event_at(r->protocol, event);
    unsigned outcomes = protocol_outcomes(about->role) & (unsigned)one->outcomes;
    if (about->role == PROTOCOL_FACT)
        return reject(r, at, "\"%s\" is known from facts, not on a path: it changes no state", about->name);
    if (outcomes == 0)
        return reject(r, at, "\"%s\" never goes like this", about->name);
    for (int i = 0; i < N_PROTOCOL_OUTCOMES; i++) {
        signed char *next = &r->protocol->next[event][state][i];
        if ((outcomes >> i & 1) == 0)
            continue;
        if (*next != PROTOCOL_STAYS)
            return reject(r, at, "a second transition for \"%s\" in state \"%s\"", about->name,
                          protocol_state_at(r->protocol, state)->name);
        *next = (signed char)one->to;
    }
    return true;
}

static bool read_transition(const struct json_file *file, const struct json *json, const char *at, void *data)
{
    const struct reader *r = data;
    struct transition one;
    g_autoptr(GPtrArray) states = state_names(r), events = event_names(r);
    g_autofree char *in = g_strconcat(at, "/in", NULL), *on = g_strconcat(at, "/on", NULL);
    if (!json_file_check_keys(file, json, at, transition_keys, G_N_ELEMENTS(transition_keys)) ||
        !json_file_words(file, json_get(json, "in"), in, "state", states, &one.states) ||
        !json_file_words(file, json_get(json, "on"), on, "event", events, &one.events) ||
        !read_outcomes(r, json_get(json, "when"), at, &one.outcomes) || !read_target(r, json, at, &one.to))
        return false;
    for (guint event = 0; event < events->len; event++)
        for (guint state = 0; state < states->len; state++)
            if ((one.events >> event & 1) != 0 && (one.states >> state & 1) != 0 &&
                !set_transition(r, at, &one, (int)event, (int)state))
                return false;
    return true;
}

/* ---- findings ---- */

static bool protocol_read_is_reported(enum protocol_role role)
{
    return is_played(role) || role == PROTOCOL_FACT || role == PROTOCOL_FREE || role == PROTOCOL_FAIL ||
           role == PROTOCOL_LOSE || role == PROTOCOL_KEEP;
}

/* Events of one finding are told by one type of facts: its conditions are about that. */
static bool check_finding(const struct reader *r, const struct protocol_finding *finding, const char *at)
{
    const char *fact = NULL;
    bool first = true;
    for (guint i = 0; i < r->protocol->events->len; i++) {
        const struct protocol_event *event = protocol_event_at(r->protocol, (int)i);
        if ((finding->events >> i & 1) == 0)
            continue;
        if (!protocol_read_is_reported(event->role))
            return reject(r, at, "\"%s\" has a role that only changes the state: no rule reports it", event->name);
        if (finding->states != 0 && event->role == PROTOCOL_FACT)
            return reject(r, at, "\"%s\" is known from facts, which do not depend on a state: remove the key \"in\"",
                          event->name);
        if (!first && g_strcmp0(fact, event->fact) != 0)
            return reject(r, at, "these events are known from facts of different types");
        fact = event->fact;
        first = false;
    }
    return true;
}

static bool read_finding(const struct json_file *file, const struct json *json, const char *at, void *data)
{
    const struct reader *r = data;
    struct protocol_finding finding = {.index = r->protocol->findings->len};
    guint64 states = 0;
    g_autoptr(GPtrArray) names = state_names(r), events = event_names(r);
    g_autofree char *in = g_strconcat(at, "/in", NULL), *on = g_strconcat(at, "/on", NULL);
    const struct json *within = json_get(json, "in");
    if (!json_file_check_keys(file, json, at, finding_keys, G_N_ELEMENTS(finding_keys)) ||
        !read_read_text(r, json, at, "rule", &finding.rule) ||
        !json_file_words(file, json_get(json, "on"), on, "event", events, &finding.events) ||
        (within != NULL && !json_file_words(file, within, in, "state", names, &states)) ||
        !read_read_text(r, json, at, "when", &finding.when) || !read_read_text(r, json, at, "unless", &finding.unless))
        return false;
    finding.states = (guint32)states;
    if (!check_finding(r, &finding, at))
        return false;
    g_array_append_val(r->protocol->findings, finding);
    return true;
}

/* ---- the whole ---- */

static guint32 reached_from(const struct protocol *protocol, guint state)
{
    const struct protocol_state *about = protocol_state_at(protocol, (int)state);
    guint32 reached = 1u << about->if_checked | 1u << about->if_guess | 1u << about->if_any;
    if (about->if_null >= 0)
        reached |= 1u << about->if_null;
    for (guint event = 0; event < protocol->events->len; event++)
        for (int i = 0; i < N_PROTOCOL_OUTCOMES; i++)
            if (protocol->next[event][state][i] >= 0)
                reached |= 1u << protocol->next[event][state][i];
    return reached;
}

static bool check_reached(const struct reader *r)
{
    const struct protocol *p = r->protocol;
    guint32 reached = 1u << p->start | 1u << p->before | 1u << p->uncertain, before = 0;
    while (reached != before) {
        before = reached;
        for (guint state = 0; state < p->states->len; state++)
            if ((before >> state & 1) != 0)
                reached |= reached_from(p, state);
    }
    for (guint state = 0; state < p->states->len; state++) {
        g_autofree char *at = g_strdup_printf("/states/%s", protocol_state_at(p, (int)state)->name);
        if ((reached >> state & 1) == 0)
            return reject(r, at, "no transition leads to the state \"%s\"", protocol_state_at(p, (int)state)->name);
    }
    return true;
}

static bool check_used(const struct reader *r)
{
    const struct protocol *p = r->protocol;
    guint64 used = 0;
    for (guint i = 0; i < p->findings->len; i++)
        used |= g_array_index(p->findings, struct protocol_finding, i).events;
    for (guint event = 0; event < p->events->len; event++) {
        for (guint state = 0; state < p->states->len; state++)
            for (int i = 0; i < N_PROTOCOL_OUTCOMES; i++)
                if (p->next[event][state][i] != PROTOCOL_STAYS)
                    used |= G_GUINT64_CONSTANT(1) << event;
        const char *name = protocol_event_at(p, (int)event)->name;
        g_autofree char *at = g_strdup_printf("/events/%s", name);
        if ((used >> event & 1) == 0)
            return reject(r, at, "no transition and no finding is about \"%s\"", name);
    }
    return true;
}

static bool read_check_name(const struct reader *r)
{
    const char *name = r->protocol->name;
    g_autofree char *base = g_path_get_basename(r->protocol->path), *wanted = g_strconcat(name, ".json", NULL);
    if (strspn(name, "abcdefghijklmnopqrstuvwxyz0123456789-") != strlen(name) || !g_ascii_islower(name[0]))
        return reject(r, "/name", "a name is small letters, digits and hyphens, from a letter on: my-counters");
    return strcmp(base, wanted) == 0 || reject(r, "/name", "the file's name must be %s", wanted);
}

static bool read_protocol(struct reader *r, const struct json *json)
{
    struct protocol *p = r->protocol;
    return json_file_check_keys(&r->file, json, "", protocol_keys, G_N_ELEMENTS(protocol_keys)) &&
           read_read_text(r, json, "", "name", &p->name) && read_read_text(r, json, "", "about", &p->about) &&
           read_check_name(r) && read_states(r, json_get(json, "states")) &&
           read_state_key(r, json, "", "start", &p->start) && read_state_key(r, json, "", "before", &p->before) &&
           read_state_key(r, json, "", "uncertain", &p->uncertain) && read_events(r, json_get(json, "events")) &&
           json_file_each(&r->file, json, "transitions", read_transition, r) &&
           json_file_each(&r->file, json, "findings", read_finding, r) && check_reached(r) && check_used(r);
}

struct protocol *protocol_read(const char *path, GBytes *text, bool builtin, GError **error)
{
    struct reader r = {NULL, {path, text, error}};
    struct json *json = json_file_parse(&r.file);
    if (json == NULL)
        return NULL;
    struct protocol *protocol = g_new0(struct protocol, 1);
    memset(protocol->next, PROTOCOL_STAYS, sizeof protocol->next);
    protocol->words = g_string_chunk_new(256);
    protocol->path = g_string_chunk_insert_const(protocol->words, path);
    protocol->text = g_bytes_ref(text);
    protocol->builtin = builtin;
    protocol->states = g_array_new(FALSE, FALSE, sizeof(struct protocol_state));
    protocol->events = g_array_new(FALSE, FALSE, sizeof(struct protocol_event));
    protocol->findings = g_array_new(FALSE, FALSE, sizeof(struct protocol_finding));
    r.protocol = protocol;
    bool good = read_protocol(&r, json);
    json_free(json);
    if (!good)
        g_clear_pointer(&protocol, protocol_free);
    return protocol;
}

void protocol_free(struct protocol *protocol)
{
    g_bytes_unref(protocol->text);
    g_array_unref(protocol->states);
    g_array_unref(protocol->events);
    g_array_unref(protocol->findings);
    g_string_chunk_free(protocol->words);
    g_free(protocol);
}

/*
 * Attach(n) creates an instance in Handles[n], and the unload routine closes Handles[0], Handles[1] and so on.  At
 * which index an instance is made is not known, so that no path leads from one to the other.  One thing holds for all
 * elements of the array: when PcwUnregister has closed the registration that they belong to, closing any of them is a
 * mistake.
 */
#include "link/lifetime/elements.h"

#include <string.h>

#include "base/text/api.h"
#include "link/identity.h"

/* Who creates instances in the elements of one array. */
struct maker {
    const struct event *made;
    bool mixed; /* in several registrations, or in one that is not known */
};

/* The first element of the static array that a handle lies in, or that element; NULL: it lies in none. */
static const char *element_of(const struct event *event, const char *handle)
{
    if (event->effect->element != NULL)
        return event->effect->element;
    bool variable = handle != NULL && (handle[0] == 'g' || handle[0] == 's');
    return variable && strchr(strrchr(handle, ':'), '[') != NULL ? handle : NULL;
}

/* Where the path leaves a new handle. */
static const char *left_at(const struct sequence *sequence, guint made)
{
    const struct event *created = sequence_event(sequence, made);
    for (guint i = made + 1; i < sequence->events->len; i++) {
        const struct event *event = sequence_event(sequence, i);
        if (event->kind == EVENT_LEAVE && created->token != 0 && event->token == created->token)
            return event->handle;
    }
    return NULL;
}

static void add_maker(GHashTable *makers, const struct sequence *sequence, guint index)
{
    const struct event *made = sequence_event(sequence, index);
    const char *element = element_of(made, left_at(sequence, index));
    if (element == NULL)
        return;
    char *key = identity_key(element);
    struct maker *maker = g_hash_table_lookup(makers, key);
    if (maker == NULL) {
        maker = g_new0(struct maker, 1);
        maker->made = made;
        g_hash_table_insert(makers, key, maker);
    } else {
        g_free(key);
    }
    maker->mixed |= made->handle == NULL || g_strcmp0(made->handle, maker->made->handle) != 0;
}

/* Of struct maker, by key of the element. */
static GHashTable *find_makers(const struct functions *functions)
{
    GHashTable *makers = g_hash_table_new_full(g_str_hash, g_str_equal, g_free, g_free);
    const GPtrArray *entries = functions_entries(functions);
    for (guint i = 0; i < entries->len; i++) {
        const struct sequence *sequence = entries->pdata[i];
        for (guint k = 0; k < sequence->events->len; k++) {
            const struct event *event = sequence_event(sequence, k);
            if (event->kind == EVENT_CREATE && event->effect->status_high >= 0)
                add_maker(makers, sequence, k);
        }
    }
    return makers;
}

/* A function of another file may have written to the array. */
static bool writes_element(const struct event *event, const char *element)
{
    return (event->kind == EVENT_CALL && !identity_is_hidden(element)) ||
           (event->kind == EVENT_LEAVE && event->handle != NULL && identity_same(event->handle, element));
}

/* The call that has unregistered before that; NULL: another handle is not excluded, the registration or the elements
 * are others by then, or the path has closed or created elements before. */
static const struct event *elements_unregistered_before(const struct sequence *sequence, guint closing,
                                                        const char *element, const char *registration)
{
    const struct event *found = NULL;
    for (guint i = 0; i < closing; i++) {
        const struct event *event = sequence_event(sequence, i);
        const char *other = event->kind == EVENT_CLOSE ? element_of(event, event->handle) : NULL;
        bool same = g_strcmp0(event->handle, registration) == 0;
        if (event->kind == EVENT_CREATE || (other != NULL && identity_same(other, element)) ||
            (event->kind == EVENT_UNREGISTER && event->handle == NULL))
            return NULL;
        if (event->kind == EVENT_UNREGISTER && same)
            found = event->maybe ? NULL : event;
        if ((event->kind == EVENT_REGISTER && same) || writes_element(event, element))
            found = NULL;
    }
    return found;
}

static void elements_note(const struct functions *functions, struct uses *uses, const struct event *closed,
                          const struct event *unregistered, const struct event *made)
{
    const struct protocol *protocol = protocols_find(functions_protocols(functions), "instance");
    int open =
            protocol_next(protocol, protocol->start, protocol_event(protocol, PROTOCOL_OPEN, NULL), PROTOCOL_SUCCEEDED),
        gone = protocol_next(protocol, open, protocol_event(protocol, PROTOCOL_OWNER_CLOSED, NULL), PROTOCOL_CERTAIN);
    struct fact_use *use = FACT_NEW(use);
    use->api = FACT_USE_API_CLOSE;
    use->protocol = g_strdup(protocol->name);
    use->routine = g_strdup(API_CLOSE_INSTANCE);
    use->state = g_strdup(protocol_state_at(protocol, gone)->name);
    use->place = FACT_COPY(place, closed->place);
    use->function = g_strdup(closed->effect->function);
    use->handle = g_strdup(closed->handle != NULL ? closed->handle : closed->effect->element);
    use->origin = FACT_COPY(place, made->place);
    use->earlier = FACT_COPY(place, event_earlier_place(unregistered, closed));
    use->with_registration = true;
    uses_add(uses, closed->unit, use);
}

/* The path closes what was in the element before it began. */
static bool closes_earlier(const struct event *event)
{
    return event->kind == EVENT_CLOSE && event->operand == 0 &&
           (event->effect->element != NULL || event->effect->operand_state == FACT_OPERAND_INITIAL);
}

void link_elements(const struct functions *functions, struct uses *uses)
{
    const GPtrArray *entries = functions_entries(functions);
    g_autoptr(GHashTable) makers = find_makers(functions);
    for (guint i = 0; g_hash_table_size(makers) > 0 && i < entries->len; i++) {
        const struct sequence *sequence = entries->pdata[i];
        for (guint k = 0; !sequence->nested && k < sequence->events->len; k++) {
            const struct event *closed = sequence_event(sequence, k);
            const char *element = closes_earlier(closed) ? element_of(closed, closed->handle) : NULL;
            g_autofree char *key = element != NULL ? identity_key(element) : NULL;
            const struct maker *maker = key != NULL ? g_hash_table_lookup(makers, key) : NULL;
            const struct event *unregistered =
                maker != NULL && !maker->mixed ? elements_unregistered_before(sequence, k, element, maker->made->handle)
                                               : NULL;
            if (unregistered != NULL)
                elements_note(functions, uses, closed, unregistered, maker->made);
        }
    }
}

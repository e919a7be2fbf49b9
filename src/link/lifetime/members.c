/*
 * The handle of an instance that stands for a device, a port or a queue is a member of a structure.  One function
 * creates it, another closes it, and a third may free the structure; who calls them, and when, is not in sight.  What
 * is certain in spite of that: what one path through a function does in the wrong order, what nothing in the program
 * does at all, and what two routines do that a framework calls one after the other.
 */
#include "link/lifetime/members.h"

#include <string.h>

#include "base/text/api.h"
#include "link/identity.h"
#include "link/lifetime/frameworks.h"
#include "link/lifetime/holders.h"
#include "link/lifetime/paths/identity.h"

/* An instance that a path through a function creates, and leaves in a structure, or in a variable of the driver. */
struct member {
    const struct sequence *sequence;
    const struct event *made;
    const char *handle;       /* identity of the member, or of the variable */
    const char *registration; /* identity; NULL when it is not known */
    bool embedded;            /* a data block lies in the structure */
    const char *block;        /* identity of the member that points to a data block; NULL: none does, or not for sure */
    bool variable;            /* it is one: only the order of what one path does matters */
};

struct member_finder {
    struct link *link;
    const struct functions *functions;
    struct uses *uses;
    GArray *members; /* of struct member */
};

static bool is_certain(const struct event *event, enum event_kind kind)
{
    return event->kind == kind && !event->maybe;
}

static const char *plain(const struct member_finder *finder, const char *identity)
{
    return functions_plain(finder->link, identity);
}

/* --- what is created --- */

static bool is_embedded(const struct fact_effect *created)
{
    for (guint i = 0; i < fact_count(created->data); i++)
        if (FACT_AT(condition, created->data, i)->object == created->object)
            return created->object != 0;
    return false;
}

static bool is_variable(const char *identity)
{
    return identity[0] == 'g' || identity[0] == 's';
}

/* Both are members of one structure: f:STRUCT.FIELD; or both are variables, of which there is one each. */
static bool are_together(const char *a, const char *b)
{
    const char *dot = strchr(a, '.');
    return (is_variable(a) && is_variable(b)) || (dot != NULL && strncmp(a, b, (size_t)(dot - a) + 1) == 0);
}

/* The path leaves a pointer to that data block in the structure. */
static const char *pointer_to(const struct member_finder *finder, const struct sequence *sequence, guint made,
                              int64_t object)
{
    const struct event *created = sequence_event(sequence, made);
    for (guint i = made + 1; i < sequence->events->len; i++) {
        const struct event *left = sequence_event(sequence, i);
        if (left->kind == EVENT_LEAVE && left->unit == created->unit && left->base == created->base &&
            left->condition->object == object && left->handle != NULL &&
            (left->handle[0] == 'f' || is_variable(left->handle)))
            return plain(finder, left->handle);
    }
    return NULL;
}

/* The member beside the handle that points to a data block, an allocation of its own. */
static const char *members_block_of(const struct member_finder *finder, const struct sequence *sequence, guint made,
                                    const char *handle)
{
    const struct fact_effect *created = sequence_event(sequence, made)->effect;
    for (guint i = 0; i < fact_count(created->data); i++) {
        const struct fact_condition *data = FACT_AT(condition, created->data, i);
        const char *pointer = data->subject != NULL             ? plain(finder, data->subject)
                              : data->object != created->object ? pointer_to(finder, sequence, made, data->object)
                                                                : NULL;
        if (pointer != NULL && are_together(handle, pointer))
            return pointer;
    }
    return NULL;
}

static void members_add_member(struct member_finder *finder, const struct sequence *sequence, guint index)
{
    const struct event *made = sequence_event(sequence, index);
    /* What start-up leaves in variables is followed into other routines (lifetime.c). */
    bool starts = functions_has_role(finder->functions, sequence->exit->function, API_DRIVER_ENTRY);
    for (guint i = index + 1; i < sequence->events->len; i++) {
        const struct event *left = sequence_event(sequence, i);
        const char *handle = left->token == made->token ? plain(finder, left->handle) : NULL;
        bool variable = handle != NULL && is_variable(handle);
        if (left->kind != EVENT_LEAVE || handle == NULL || (handle[0] != 'f' && (!variable || starts)))
            continue;
        struct member member = {sequence,
                                made,
                                handle,
                                made->handle,
                                is_embedded(made->effect),
                                members_block_of(finder, sequence, index, handle),
                                variable};
        g_array_append_val(finder->members, member);
        return;
    }
}

static void find_members(struct member_finder *finder)
{
    const GPtrArray *entries = functions_entries(finder->functions);
    for (guint i = 0; i < entries->len; i++) {
        const struct sequence *sequence = entries->pdata[i];
        for (guint k = 0; !sequence_fails(sequence) && !sequence->vague && k < sequence->events->len; k++) {
            const struct event *event = sequence_event(sequence, k);
            if (is_certain(event, EVENT_CREATE) && event->token != 0 && event->effect->status_high >= 0)
                members_add_member(finder, sequence, k);
        }
    }
}

static const struct member *member_of(const struct member_finder *finder, const char *handle)
{
    const char *wanted = plain(finder, handle);
    for (guint i = 0; wanted != NULL && i < finder->members->len; i++) {
        const struct member *member = &g_array_index(finder->members, struct member, i);
        if (identity_same(member->handle, wanted))
            return member;
    }
    return NULL;
}

/* The only member of that structure that a path creates an instance in; NULL: there are several, or none. */
static const struct member *only_member_of(const struct member_finder *finder, const char *structure)
{
    const struct member *only = NULL;
    for (guint i = 0; structure != NULL && i < finder->members->len; i++) {
        const struct member *member = &g_array_index(finder->members, struct member, i);
        if (g_strcmp0(member->made->effect->structure, structure) != 0)
            continue;
        if (only != NULL && !identity_same(only->handle, member->handle))
            return NULL;
        only = member;
    }
    return only;
}

/* What a call closes.  The handle has no name where a list's routine may have written to the structure before. */
static const struct member *member_closed(const struct member_finder *finder, const struct event *closed)
{
    return closed->handle != NULL ? member_of(finder, closed->handle)
                                  : only_member_of(finder, closed->effect->structure);
}

/* --- noting --- */

/* The state of an instance that is there, and after an event. */
static int state_after(const struct protocol *protocol, int state, enum protocol_role role)
{
    enum protocol_outcome outcome = role == PROTOCOL_OPEN ? PROTOCOL_SUCCEEDED : PROTOCOL_CERTAIN;
    return protocol_next(protocol, state, protocol_event(protocol, role, NULL), outcome);
}

/* A use of the member's instance, which is open; closing it comes behind another event that has closed it. */
static struct fact_use *members_use_of(const struct member_finder *finder, enum word_use_api api)
{
    const struct protocol_set *all = functions_protocols(finder->functions);
    const struct protocol *protocol = protocols_find(all, "instance"), *owner = protocols_find(all, "registration");
    bool creates = api == FACT_USE_API_CREATE;
    int open = state_after(protocol, protocol->start, PROTOCOL_OPEN),
        state = api == FACT_USE_API_CLOSE ? state_after(protocol, open, PROTOCOL_CLOSE) : open;
    struct fact_use *use = FACT_NEW(use);
    use->api = api;
    use->protocol = g_strdup(creates ? owner->name : protocol->name);
    use->routine = g_strdup(creates ? API_CREATE_INSTANCE : api == FACT_USE_API_CLOSE ? API_CLOSE_INSTANCE : NULL);
    use->state =
        g_strdup(creates ? protocol_state_at(owner, owner->before)->name : protocol_state_at(protocol, state)->name);
    use->overwritten = creates ? g_strdup(protocol_state_at(protocol, open)->name) : NULL;
    return use;
}

/* The same at an event.  `member` NULL: which path creates the instance is not known. */
static struct fact_use *members_use_at(const struct member_finder *finder, const struct event *event,
                                       enum word_use_api api, const struct member *member)
{
    struct fact_use *use = members_use_of(finder, api);
    use->place = FACT_COPY(place, event->place);
    use->function = g_strdup(event->effect->function);
    use->handle = g_strdup(member == NULL              ? plain(finder, event->handle)
                           : api == FACT_USE_API_CLOSE ? member->handle
                                                       : member->registration);
    use->origin = member != NULL ? FACT_COPY(place, member->made->place) : NULL;
    return use;
}

static void members_note(struct member_finder *finder, const struct event *event, enum word_use_api api,
                         const struct member *member, const struct event *earlier)
{
    struct fact_use *use = members_use_at(finder, event, api, member);
    use->earlier = earlier != NULL ? FACT_COPY(place, event_earlier_place(earlier, event)) : NULL;
    use->with_registration = api == FACT_USE_API_CLOSE && earlier->kind == EVENT_UNREGISTER;
    uses_add(finder->uses, event->unit, use);
}

static void members_note_freed(struct member_finder *finder, const struct event *freed, enum word_use_of what,
                               const struct member *member)
{
    struct fact_use *use = members_use_at(finder, freed, FACT_USE_API_FREE, member);
    use->what = what;
    uses_add(finder->uses, freed->unit, use);
}

/* --- one path through a function, in the wrong order --- */

/* The path closes the same handle, or the handle in the same memory, before that. */
static bool is_closed_before(const struct sequence *sequence, guint index, const struct event *like)
{
    for (guint i = 0; i < index; i++) {
        const struct event *event = sequence_event(sequence, i);
        if (event->kind == EVENT_CLOSE && event->holder.base == like->holder.base &&
            event->holder.object == like->holder.object)
            return true;
    }
    return false;
}

/* The path has done that to the registration before; NULL: no, or another path is not excluded. */
static const struct event *unregistered_before(const struct sequence *sequence, guint index, const char *registration)
{
    const struct event *found = NULL;
    for (guint i = 0; i < index && registration != NULL; i++) {
        const struct event *event = sequence_event(sequence, i);
        bool same = g_strcmp0(event->handle, registration) == 0;
        if (event->kind == EVENT_UNREGISTER && (same || event->handle == NULL))
            found = event;
        if (event->kind == EVENT_REGISTER && same)
            found = NULL;
    }
    return found;
}

static bool members_frees_holder(const struct event *freed, const struct event *closed)
{
    return freed->holder.base == closed->holder.base && freed->holder.object == closed->holder.object;
}

/* The call is given the handle from what was freed, and the data blocks lie elsewhere. */
static bool is_read_from(const struct member_finder *finder, const struct sequence *sequence, const struct event *freed,
                         const struct event *closed)
{
    return closed->effect->in_place && members_frees_holder(freed, closed) &&
           !holders_close_first_elsewhere(finder->functions, sequence, freed, closed);
}

/* It frees the structure around that handle, with a data block in it, or the data block to which the structure points.
 */
static bool is_freed_of(const struct member_finder *finder, const struct event *freed, const struct event *closed,
                        const struct member *member)
{
    const struct memory *around = &closed->holder;
    if (member->embedded && members_frees_holder(freed, closed))
        return true;
    bool beside = member->variable || (freed->source.base == around->base && freed->source.object == around->object);
    return member->block != NULL && freed->handle != NULL && beside &&
           identity_same(plain(finder, freed->handle), member->block);
}

/* `Free(port); PcwCloseInstance(instance);` */
static void check_freed_first(struct member_finder *finder, const struct sequence *sequence, guint closing)
{
    const struct event *closed = sequence_event(sequence, closing);
    const struct member *member = member_closed(finder, closed);
    for (guint i = 0; member != NULL && closed->object != 0 && i < closing; i++) {
        const struct event *freed = sequence_event(sequence, i);
        if (!is_certain(freed, EVENT_FREE) || is_closed_before(sequence, closing, closed) ||
            unregistered_before(sequence, i, member->registration) != NULL)
            continue;
        if (is_freed_of(finder, freed, closed, member))
            members_note_freed(finder, freed, FACT_USE_OF_BLOCK, member);
        else if (is_read_from(finder, sequence, freed, closed))
            members_note_freed(finder, freed, FACT_USE_OF_HANDLE, member);
    }
}

/*
 * Two calls that close one value, or one that comes by again: of what a loop has changed, the value is another one.
 * That is so whoever has created the instance, and also where it is not known what a function out of sight has left in
 * the member.
 */
static void check_closed_twice(struct member_finder *finder, const struct sequence *sequence, guint closing)
{
    const struct event *closed = sequence_event(sequence, closing);
    const struct member *member = member_of(finder, closed->handle);
    bool kept = closed->handle != NULL && closed->handle[0] == 'f';
    for (guint i = 0; kept && closed->effect->value != 0 && i < closing; i++) {
        const struct event *before = sequence_event(sequence, i);
        if (is_certain(before, EVENT_CLOSE) && before->base == closed->base &&
            before->effect->value == closed->effect->value)
            members_note(finder, closed, FACT_USE_API_CLOSE, member, before);
    }
}

/* PcwUnregister has closed all instances: what a list still holds must not be closed again. */
static void check_closed_late(struct member_finder *finder, const struct sequence *sequence, guint closing)
{
    const struct event *closed = sequence_event(sequence, closing);
    const struct member *member = member_of(finder, closed->handle);
    bool first = member != NULL;
    for (guint i = 0; first && i < closing; i++)
        first = sequence_event(sequence, i)->kind != EVENT_CLOSE;
    const struct event *unregistered = first ? unregistered_before(sequence, closing, member->registration) : NULL;
    if (unregistered != NULL && unregistered->handle != NULL && !unregistered->maybe)
        members_note(finder, closed, FACT_USE_API_CLOSE, member, unregistered);
}

static void check_order(struct member_finder *finder)
{
    const GPtrArray *entries = functions_entries(finder->functions);
    for (guint i = 0; i < entries->len; i++) {
        const struct sequence *sequence = entries->pdata[i];
        for (guint k = 0; !sequence->nested && !sequence->vague && k < sequence->events->len; k++) {
            const struct event *event = sequence_event(sequence, k);
            if (!is_certain(event, EVENT_CLOSE) || event->operand != 0)
                continue;
            check_freed_first(finder, sequence, k);
            check_closed_twice(finder, sequence, k);
            check_closed_late(finder, sequence, k);
        }
    }
}

/* --- what nothing in the program closes --- */

static bool may_close_unseen(const struct functions *functions, const struct fact_effect *effect)
{
    bool call = effect->kind == FACT_EFFECT_CALL || effect->kind == FACT_EFFECT_NONE;
    if (!call || fact_count(effect->arguments) == 0)
        return false;
    const GPtrArray *all = functions_all(functions);
    for (guint i = 0; effect->name != NULL && i < all->len; i++)
        if (strcmp(((const struct fact_exit *)all->pdata[i])->function, effect->name) == 0)
            return false;
    return true;
}

/* The function that creates the instance closes it when it fails: that says nothing about the removal of a device. */
static bool undoes(const struct member *member, const struct sequence *sequence)
{
    return sequence_fails(sequence) && strcmp(sequence->exit->function, member->sequence->exit->function) == 0;
}

/* `if (PortUnload != NULL) PortUnload(DriverObject);`: the unload routine calls the one that was there before it, which
 * knows nothing of instances. */
static bool is_earlier_unload(const struct member_finder *finder, const struct sequence *sequence,
                              const struct fact_effect *call)
{
    return call->name == NULL && fact_count(call->arguments) == 1 &&
           functions_unloads(finder->functions, sequence->exit->function);
}

/* Some path that may run while the instance exists closes this member, or a handle that may be it. */
static bool members_may_be_closed(const struct member_finder *finder, const struct member *member)
{
    const GPtrArray *entries = functions_entries(finder->functions);
    for (guint i = 0; i < entries->len; i++) {
        const struct sequence *sequence = entries->pdata[i];
        if (undoes(member, sequence) || functions_call_state(finder->functions, sequence->exit) == CALL_NONE)
            continue;
        for (guint k = 0; k < sequence->events->len; k++) {
            const struct event *event = sequence_event(sequence, k);
            if (event->effect != NULL && may_close_unseen(finder->functions, event->effect) &&
                !is_earlier_unload(finder, sequence, event->effect))
                return true;
            if (event->kind != EVENT_CLOSE || event->operand != 0)
                continue;
            const struct member *closed = member_of(finder, event->handle);
            if (closed == NULL || closed->variable || identity_same(closed->handle, member->handle))
                return true;
        }
    }
    return false;
}

/* The registration lasts as long as the driver: only unload, failures, and start-up itself close it. */
static bool outlives_devices(const struct member_finder *finder, const char *registration)
{
    const GPtrArray *entries = functions_entries(finder->functions);
    if (registration == NULL || strchr("gs", registration[0]) == NULL)
        return false;
    for (guint i = 0; i < entries->len; i++) {
        const struct sequence *sequence = entries->pdata[i];
        const char *function = sequence->exit->function;
        bool last = sequence_fails(sequence) || functions_unloads(finder->functions, function) ||
                    functions_has_role(finder->functions, function, API_DRIVER_ENTRY);
        for (guint k = 0; !last && !sequence->nested && k < sequence->events->len; k++)
            if (sequence_event(sequence, k)->kind == EVENT_UNREGISTER)
                return false;
    }
    return true;
}

/* Nothing has closed the registration before the path frees the structure; in an unload routine something does later.
 */
static bool is_freed_open(const struct member_finder *finder, const struct sequence *sequence, guint freeing,
                          const struct member *member)
{
    bool last = functions_unloads(finder->functions, sequence->exit->function);
    bool later = false;
    for (guint i = 0; i < sequence->events->len; i++) {
        const struct event *event = sequence_event(sequence, i);
        if (i < freeing && (event->kind == EVENT_UNREGISTER || event->kind == EVENT_CALL))
            return false;
        later |= i > freeing && event->kind == EVENT_UNREGISTER && g_strcmp0(event->handle, member->registration) == 0;
    }
    return later || !last;
}

/* It frees such a structure, with a data block in it, or the data block to which such a structure points.  A free
 * that may not happen, as in a loop, counts for the structure: its members tell whether it held an instance. */
static bool is_freed_with(const struct member_finder *finder, const struct event *freed, const struct member *member)
{
    const char *structure = freed->effect->structure;
    if (member->embedded && structure != NULL && g_strcmp0(structure, member->made->effect->structure) == 0)
        return freed->effect->operand_state != FACT_OPERAND_NULL;
    return !freed->maybe && member->block != NULL && freed->handle != NULL &&
           identity_same(plain(finder, freed->handle), member->block);
}

/* A path of handles frees the structure while its instance is open. */
static void check_freed(struct member_finder *finder, const struct member *member)
{
    const GPtrArray *entries = functions_entries(finder->functions);
    for (guint i = 0; i < entries->len; i++) {
        const struct sequence *sequence = entries->pdata[i];
        bool other = !sequence_fails(sequence) &&
                     strcmp(sequence->exit->function, member->sequence->exit->function) != 0 &&
                     functions_call_state(finder->functions, sequence->exit) != CALL_NONE;
        for (guint k = 0; other && !sequence->nested && !sequence->vague && k < sequence->events->len; k++) {
            const struct event *event = sequence_event(sequence, k);
            if (event->kind != EVENT_FREE || !is_freed_with(finder, event, member) ||
                !is_freed_open(finder, sequence, k, member) || event->effect->operand_state == FACT_OPERAND_NULL)
                continue;
            members_note_freed(finder, event, FACT_USE_OF_BLOCK, member);
            return; /* that nothing closes the instance is one mistake, wherever it is freed */
        }
    }
}

/* Some path closes an instance: that a failing one does not is a mistake of its own. */
static bool is_any_closed(const struct member_finder *finder)
{
    const GPtrArray *all = functions_all(finder->functions);
    for (guint i = 0; i < all->len; i++) {
        const struct fact_exit *exit = all->pdata[i];
        for (guint k = 0; k < fact_count(exit->effects); k++)
            if (FACT_AT(effect, exit->effects, k)->kind == FACT_EFFECT_CLOSE)
                return true;
    }
    return false;
}

static void check_stored(struct member_finder *finder, const struct member *member)
{
    const struct model_program *program = functions_program(finder->functions);
    if (!program->whole || !program->complete || functions_were_cut(finder->functions) ||
        !outlives_devices(finder, member->registration) || members_may_be_closed(finder, member))
        return;
    if (framework_repeats_of(finder->functions, member->sequence) == NULL) {
        if (member->embedded || member->block != NULL)
            check_freed(finder, member);
        return;
    }
    members_note(finder, member->made, FACT_USE_API_KEEP, member, NULL);
    if (!is_any_closed(finder))
        uses_forget_failures(finder->uses, "instance", member->made->place);
}

/* --- routines that a framework calls one after the other --- */

static const struct event *closing_of(const struct member_finder *finder, const struct sequence *sequence,
                                      const struct member *member)
{
    for (guint i = 0; !sequence->nested && !sequence->vague && i < sequence->events->len; i++) {
        const struct event *event = sequence_event(sequence, i);
        bool same = event->handle != NULL && identity_same(plain(finder, event->handle), member->handle);
        if (is_certain(event, EVENT_CLOSE) && event->operand == 0 && same)
            return event;
        if (event->kind == EVENT_LEAVE && same)
            return NULL;
    }
    return NULL;
}

/* The path leaves something else there than the handle that it has closed. */
static bool forgets(const struct member_finder *finder, const struct sequence *sequence, const struct member *member)
{
    for (guint i = 0; i < sequence->events->len; i++) {
        const struct event *event = sequence_event(sequence, i);
        if ((event->kind == EVENT_LEAVE || event->kind == EVENT_CALL) &&
            (event->handle == NULL || identity_same(plain(finder, event->handle), member->handle)))
            return true;
    }
    return false;
}

/* What the first path leaves, or has found, of a member excludes what the second one finds there. */
static bool members_excludes(const struct member_finder *finder, const struct sequence *first,
                             const struct event *needed)
{
    bool out = false;
    const char *subject = plain(finder, needed->handle);
    for (guint i = 0; subject != NULL && i < first->events->len; i++) {
        const struct event *event = sequence_event(first, i);
        bool same = (event->kind == EVENT_LEAVE || event->kind == EVENT_REQUIRE) && event->handle != NULL &&
                    identity_same(plain(finder, event->handle), subject);
        if (same) /* what is left is listed behind what was found */
            out = event->condition->high < needed->condition->low || needed->condition->high < event->condition->low;
    }
    return out;
}

static bool can_follow(const struct member_finder *finder, const struct sequence *first, const struct sequence *second)
{
    for (guint i = 0; i < second->events->len; i++) {
        const struct event *event = sequence_event(second, i);
        bool needs =
            event->kind == EVENT_REQUIRE && /* `if (x->State != REMOVED)`: what the first one has left, perhaps */
            !framework_asks_request(event);
        if (event->kind == EVENT_OPAQUE || event->kind == EVENT_CALL ||
            (needs && (event->condition->excluded != NULL || members_excludes(finder, first, event))))
            return false;
    }
    return true;
}

static void check_closed_again(struct member_finder *finder, const struct member *member, const struct sequence *first)
{
    const GPtrArray *entries = functions_entries(finder->functions);
    const struct event *closed = closing_of(finder, first, member);
    if (closed == NULL || first->opaque || forgets(finder, first, member))
        return;
    for (guint i = 0; i < entries->len; i++) {
        const struct sequence *second = entries->pdata[i];
        const struct event *again =
            framework_calls_later(finder->functions, first, second) ? closing_of(finder, second, member) : NULL;
        if (again != NULL && can_follow(finder, first, second))
            members_note(finder, again, FACT_USE_API_CLOSE, member, closed);
    }
}

/* No condition before the creation can differ between two calls, so each call creates an instance: the registration of
 * the driver is there for all of them. */
static bool is_created_freely(const struct member_finder *finder, const struct member *member)
{
    bool lasts = outlives_devices(finder, member->registration);
    for (guint i = 0; i < member->sequence->events->len; i++) {
        const struct event *event = sequence_event(member->sequence, i);
        if (event == member->made)
            return !member->sequence->remembers;
        bool passed = event->handle != NULL && g_str_has_prefix(event->handle, "p:"),
             same = lasts && g_strcmp0(event->handle, member->registration) == 0;
        if ((event->kind == EVENT_REQUIRE && !passed && !same && !framework_asks_request(event)) ||
            event->kind == EVENT_OPAQUE || event->kind == EVENT_CALL || event->kind == EVENT_CLOSE)
            return false;
    }
    return false;
}

/* The routine of that role closes an instance, or may do so. */
static bool members_is_closed_by(const struct member_finder *finder, const char *role)
{
    const GPtrArray *all = functions_entries(finder->functions);
    for (guint i = 0; i < all->len; i++) {
        const struct sequence *sequence = all->pdata[i];
        bool called = framework_may_have_role(finder->functions, sequence, role) && framework_may_resume(sequence);
        for (guint k = 0; called && k < sequence->events->len; k++) {
            enum event_kind kind = sequence_event(sequence, k)->kind;
            if (kind == EVENT_CALL || kind == EVENT_CLOSE || kind == EVENT_UNREGISTER)
                return true;
        }
    }
    return false;
}

/* The device resumes, and the routine creates its instance once more.  False: it does not. */
static bool check_created_again(struct member_finder *finder, const struct member *member)
{
    const struct kernel_repeated *times = framework_repeats_of(finder->functions, member->sequence);
    if (times == NULL || times->undone_by == NULL || !is_created_freely(finder, member) ||
        !framework_serves(finder->functions, times->after) || members_is_closed_by(finder, times->undone_by))
        return false;
    members_note(finder, member->made, FACT_USE_API_CREATE, member, member->made);
    return true;
}

void link_members(struct link *link, const struct functions *functions, struct uses *uses)
{
    struct member_finder finder = {link, functions, uses, g_array_new(FALSE, FALSE, sizeof(struct member))};
    const GPtrArray *entries = functions_entries(functions);
    find_members(&finder);
    check_order(&finder);
    for (guint i = 0; i < finder.members->len; i++) {
        const struct member *member = &g_array_index(finder.members, struct member, i);
        if (member->variable || check_created_again(&finder, member))
            continue;
        check_stored(&finder, member);
        for (guint k = 0; k < entries->len; k++)
            check_closed_again(&finder, member, entries->pdata[k]);
    }
    g_array_unref(finder.members);
}

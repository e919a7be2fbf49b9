#include "link/lifetime/functions.h"

#include <string.h>

enum { MAX_SEQUENCES = 64, MAX_CALL_DEPTH = 8, MAX_EVENTS = 1024, MAX_WORK = 200000 };

struct functions {
    struct link *link;
    guint group;
    GHashTable *by_name;  /* text -> GPtrArray of struct known_exit */
    GHashTable *called;   /* names that some unit calls from outside */
    GHashTable *touching; /* names of functions that do something to handles, themselves or through others */
    GHashTable *globals;  /* identity -> struct fact_global */
    GHashTable *roles;    /* "function\nrole" */
    GPtrArray *exits;     /* of struct fact_exit, all */
    GPtrArray *known;     /* of struct known_exit, owned */
    GPtrArray *entries;   /* of struct sequence, owned */
    bool has_entry;       /* some unit defines DriverEntry */
    guint work;           /* events that were put in sequences */
    guint bases;          /* calls that were entered */
    bool cut;             /* a bound was reached */
};

struct known_exit {
    const struct fact_exit *exit;
    guint unit;
    bool busy; /* is being put together: a call of it is a recursion */
};

static void sequence_free(gpointer data)
{
    struct sequence *sequence = data;
    g_array_unref(sequence->events);
    g_array_unref(sequence->marks);
    g_free(sequence);
}

bool sequence_fails(const struct sequence *sequence)
{
    return (sequence->fails & 1) != 0;
}

int64_t functions_object(guint unit, int64_t object)
{
    return object != 0 ? ((int64_t)unit << 32) + object : 0;
}

static enum event_kind kind_of(const char *kind)
{
    static const char *const names[] = {[EVENT_REGISTER] = "register", [EVENT_UNREGISTER] = "unregister",
                                        [EVENT_CREATE] = "create",     [EVENT_CLOSE] = "close",
                                        [EVENT_FREE] = "free",         [EVENT_CALL] = "call",
                                        [EVENT_FAILED] = "failed"};
    for (guint i = 0; i < G_N_ELEMENTS(names); i++)
        if (g_strcmp0(kind, names[i]) == 0)
            return (enum event_kind)i;
    return EVENT_CALL;
}

/* --- the index --- */

/* Another unit's static function of the same name is another function. */
static bool callable(const struct known_exit *known, guint unit)
{
    return !known->exit->is_static || known->unit == unit;
}

static GPtrArray *list_of(const struct functions *f, const char *name)
{
    return name != NULL ? g_hash_table_lookup(f->by_name, name) : NULL;
}

static void index_exit(struct functions *f, guint unit, const struct fact_exit *exit)
{
    struct known_exit *known = g_new(struct known_exit, 1);
    *known = (struct known_exit){exit, unit, false};
    g_ptr_array_add(f->known, known);
    g_ptr_array_add(f->exits, (gpointer)exit);
    GPtrArray *list = list_of(f, exit->function);
    if (list == NULL) {
        list = g_ptr_array_new();
        g_hash_table_insert(f->by_name, exit->function, list);
    }
    g_ptr_array_add(list, known);
    for (guint i = 0; i < fact_count(exit->effects); i++) {
        const struct fact_effect *effect = FACT_AT(effect, exit->effects, i);
        if (kind_of(effect->kind) == EVENT_CALL && effect->name != NULL)
            g_hash_table_add(f->called, effect->name);
    }
}

static void index_unit(struct functions *f, guint index, const struct fact_unit *unit)
{
    for (guint i = 0; i < fact_count(unit->exits); i++) {
        const struct fact_exit *exit = FACT_AT(exit, unit->exits, i);
        if (exit->function != NULL)
            index_exit(f, index, exit);
    }
    for (guint i = 0; i < fact_count(unit->globals); i++) {
        const struct fact_global *global = FACT_AT(global, unit->globals, i);
        if (global->name != NULL)
            g_hash_table_insert(f->globals, global->name, (gpointer)global);
    }
    for (guint i = 0; i < fact_count(unit->routines); i++) {
        const struct fact_routine *routine = FACT_AT(routine, unit->routines, i);
        f->has_entry |= g_strcmp0(routine->role, "DriverEntry") == 0;
        g_hash_table_add(f->roles, g_strdup_printf("%s\n%s", routine->function, routine->role));
    }
}

static bool handles_something(const struct fact_exit *exit)
{
    for (guint i = 0; i < fact_count(exit->effects); i++) {
        const struct fact_effect *effect = FACT_AT(effect, exit->effects, i);
        enum event_kind kind = kind_of(effect->kind);
        bool unknown =
            kind == EVENT_CALL && effect->name == NULL && fact_count(effect->arguments) > 0; /* PcwUnregister, maybe */
        if (unknown || kind == EVENT_REGISTER || kind == EVENT_UNREGISTER || kind == EVENT_CREATE ||
            kind == EVENT_CLOSE)
            return true;
    }
    return false;
}

/* From the functions that handle something upwards, through whoever calls them. */
static void mark_touching(struct functions *f)
{
    g_autoptr(GHashTable) callers =
        g_hash_table_new_full(g_str_hash, g_str_equal, NULL, (GDestroyNotify)g_ptr_array_unref);
    g_autoptr(GPtrArray) work = g_ptr_array_new();
    for (guint i = 0; i < f->exits->len; i++) {
        const struct fact_exit *exit = f->exits->pdata[i];
        if (handles_something(exit) && g_hash_table_add(f->touching, exit->function))
            g_ptr_array_add(work, exit->function);
        for (guint k = 0; k < fact_count(exit->effects); k++) {
            const struct fact_effect *effect = FACT_AT(effect, exit->effects, k);
            if (kind_of(effect->kind) != EVENT_CALL || effect->name == NULL)
                continue;
            GPtrArray *list = g_hash_table_lookup(callers, effect->name);
            if (list == NULL) {
                list = g_ptr_array_new();
                g_hash_table_insert(callers, effect->name, list);
            }
            g_ptr_array_add(list, exit->function);
        }
    }
    for (guint i = 0; i < work->len; i++) {
        GPtrArray *list = g_hash_table_lookup(callers, work->pdata[i]);
        for (guint k = 0; list != NULL && k < list->len; k++)
            if (g_hash_table_add(f->touching, list->pdata[k]))
                g_ptr_array_add(work, list->pdata[k]);
    }
}

/* --- putting together --- */

/* A function on the way, and the call that led into it. */
struct caller {
    const struct caller *outer;
    const struct fact_effect *call; /* NULL for the outermost */
    const char *callee;
    guint unit; /* that holds the function */
    guint base, outer_base;
    const struct fact_place *locked, *dropped_at;
    int64_t passes; /* token of the callee whose status is its result */
    bool maybe;     /* only some of the paths that met have come here */
};

static const char *passed_at(const struct caller *caller, guint index)
{
    return index < fact_count(caller->call->arguments) ? FACT_AT(condition, caller->call->arguments, index)->subject
                                                       : NULL;
}

const char *functions_plain(struct link *link, const char *identity)
{
    const char *open = identity != NULL ? strchr(identity, '{') : NULL,
               *close = open != NULL ? strchr(open, '}') : NULL;
    return close != NULL ? link_say(link, "%.*s%s", (int)(open - identity), identity, close + 1) : identity;
}

/* f:STRUCT{FUNCTION:0}.FIELD is a part of what the caller points its argument to. */
static const char *translate(struct functions *f, const struct caller *caller, const char *identity);

static const char *translate_part(struct functions *f, const struct caller *caller, const char *identity)
{
    g_autofree char *tag = g_strdup_printf("{%s:", caller->callee);
    const char *open = strstr(identity, tag), *close = open != NULL ? strchr(open, '}') : NULL;
    if (close == NULL)
        return functions_plain(f->link, identity);
    const char *passed = passed_at(caller, (guint)g_ascii_strtoull(open + strlen(tag), NULL, 10));
    if (passed == NULL || passed[0] != '&')
        return functions_plain(f->link, identity);
    return translate(f, caller->outer, link_say(f->link, "%s%s", passed + 1, close + 1));
}

/* What a callee calls p:NAME:0 or *p:NAME:0 is what the caller has passed. */
static const char *translate(struct functions *f, const struct caller *caller, const char *identity)
{
    if (identity == NULL || caller == NULL || caller->call == NULL)
        return functions_plain(f->link, identity);
    if (strchr(identity, '{') != NULL)
        return translate_part(f, caller, identity);
    bool pointee = identity[0] == '*';
    const char *at = identity + pointee;
    g_autofree char *prefix = g_strdup_printf("p:%s:", caller->callee);
    if (!g_str_has_prefix(at, prefix))
        return identity;
    const char *passed = passed_at(caller, (guint)g_ascii_strtoull(at + strlen(prefix), NULL, 10));
    if (passed == NULL)
        return NULL;
    if (!pointee)
        return passed[0] == '&' ? NULL : translate(f, caller->outer, passed);
    return passed[0] == '&' ? translate(f, caller->outer, passed + 1)
                            : translate(f, caller->outer, link_say(f->link, "*%s", passed));
}

static int64_t argument_token(const struct caller *caller, const char *identity)
{
    g_autofree char *prefix = caller != NULL && caller->call != NULL ? g_strdup_printf("p:%s:", caller->callee) : NULL;
    if (prefix == NULL || identity == NULL || !g_str_has_prefix(identity, prefix))
        return 0;
    guint index = (guint)g_ascii_strtoull(identity + strlen(prefix), NULL, 10);
    int64_t token =
        index < fact_count(caller->call->arguments) ? FACT_AT(condition, caller->call->arguments, index)->token : 0;
    return token != 0 ? token + ((int64_t)caller->outer_base << 32) : 0;
}

static int64_t numbered(int64_t token, guint base)
{
    return token != 0 ? token + ((int64_t)base << 32) : 0;
}

static void append_event(struct functions *f, struct sequence *sequence, const struct caller *caller,
                         const struct fact_effect *effect, guint marks)
{
    guint since = marks + (guint)MAX(effect->since, 0);
    struct event event = {.kind = kind_of(effect->kind),
                          .effect = effect,
                          .place = effect->place,
                          .function = effect->function,
                          .unit = caller->unit,
                          .base = caller->base};
    event.handle = translate(f, caller, effect->handle);
    event.token = numbered(effect->token, caller->base);
    event.operand = numbered(effect->operand, caller->base);
    if (event.operand == 0)
        event.operand = argument_token(caller, effect->handle);
    event.prior = numbered(effect->prior, caller->base);
    event.object = functions_object(caller->unit, effect->object);
    event.locked = effect->locked != NULL ? effect->locked : caller->locked;
    event.maybe = effect->maybe || caller->maybe;
    event.since = since < sequence->marks->len ? g_array_index(sequence->marks, guint, since) : sequence->events->len;
    if (caller->dropped_at != NULL && caller->passes != 0 && effect->token == caller->passes)
        event.dropped_at = caller->dropped_at;
    g_array_append_val(sequence->events, event);
}

static void append_leaves(struct functions *f, struct sequence *sequence, const struct caller *caller,
                          const GPtrArray *leaves, bool maybe)
{
    for (guint i = 0; i < fact_count(leaves); i++) {
        const struct fact_condition *left = FACT_AT(condition, leaves, i);
        struct event event = {.kind = EVENT_LEAVE,
                              .condition = left,
                              .unit = caller->unit,
                              .base = caller->base,
                              .maybe = caller->maybe || maybe};
        event.handle = translate(f, caller, left->subject);
        event.token = numbered(left->token, caller->base);
        event.object = functions_object(caller->unit, left->object);
        g_array_append_val(sequence->events, event);
    }
}

/* What the path has found where so many of its effects were done. */
static void append_requirements(struct functions *f, GPtrArray *partial, const struct caller *caller,
                                const struct fact_exit *exit, int64_t done)
{
    for (guint i = 0; i < fact_count(exit->requires) && !caller->maybe; i++) {
        const struct fact_condition *needed = FACT_AT(condition, exit->requires, i);
        if (needed->after != done || needed->subject == NULL)
            continue;
        struct event event = {.kind = EVENT_REQUIRE, .condition = needed, .unit = caller->unit, .base = caller->base};
        event.handle = translate(f, caller, needed->subject);
        for (guint k = 0; k < partial->len; k++)
            g_array_append_val(((struct sequence *)partial->pdata[k])->events, event);
    }
}

/* Where the path last went by something that is not known. */
static void append_opaque(GPtrArray *partial, const struct caller *caller, const struct fact_exit *exit, int64_t done)
{
    struct event event = {.kind = EVENT_OPAQUE, .unit = caller->unit, .base = caller->base};
    for (guint k = 0; exit->opaque && exit->opaque_after == done && k < partial->len; k++)
        g_array_append_val(((struct sequence *)partial->pdata[k])->events, event);
}

static bool meets(int64_t a_low, int64_t a_high, int64_t b_low, int64_t b_high)
{
    return a_low <= b_high && b_low <= a_high;
}

/* Does this exit fit what the caller has seen come back, and what it has passed? */
static bool fits(const struct fact_effect *call, const struct fact_exit *exit)
{
    bool status = !g_str_equal(exit->outcome != NULL ? exit->outcome : "none", "none");
    if ((status || exit->result_low > INT64_MIN) &&
        !meets(call->status_low, call->status_high, exit->result_low, exit->result_high))
        return false;
    g_autofree char *prefix = g_strdup_printf("p:%s:", exit->function);
    for (guint i = 0; i < fact_count(exit->requires); i++) {
        const struct fact_condition *needed = FACT_AT(condition, exit->requires, i);
        if (needed->subject == NULL || !g_str_has_prefix(needed->subject, prefix))
            continue;
        guint index = (guint)g_ascii_strtoull(needed->subject + strlen(prefix), NULL, 10);
        if (index >= fact_count(call->arguments))
            continue;
        const struct fact_condition *passed = FACT_AT(condition, call->arguments, index);
        if (!meets(passed->low, passed->high, needed->low, needed->high))
            return false;
    }
    return true;
}

static struct sequence *copy_sequence(struct functions *f, const struct sequence *sequence)
{
    struct sequence *copy = g_new(struct sequence, 1);
    f->work += sequence->events->len + 1;
    *copy = *sequence;
    copy->events = g_array_copy(sequence->events);
    copy->marks = g_array_copy(sequence->marks);
    return copy;
}

static void mark(const GPtrArray *partial)
{
    for (guint k = 0; k < partial->len; k++) {
        struct sequence *sequence = partial->pdata[k];
        g_array_append_val(sequence->marks, sequence->events->len);
    }
}

/* Whether the function at a depth fails: as its exit says, until the call whose status it passes on has answered. */
static void set_fails(const GPtrArray *partial, const struct fact_exit *exit, guint depth)
{
    for (guint k = 0; k < partial->len; k++) {
        struct sequence *sequence = partial->pdata[k];
        bool fails = g_strcmp0(exit->outcome, "failure") == 0;
        sequence->fails = (sequence->fails & ~(1u << depth)) | ((guint)fails << depth);
    }
}

static void pass_on(const GPtrArray *partial, guint depth)
{
    for (guint k = 0; k < partial->len; k++) {
        struct sequence *sequence = partial->pdata[k];
        sequence->fails |= (sequence->fails >> 1) & (1u << depth);
    }
}

static GPtrArray *walk(struct functions *f, GPtrArray *partial, const struct fact_exit *exit,
                       const struct caller *caller, guint depth);

/* The ways on through a called function, from each way up to the call. */
static GPtrArray *enter(struct functions *f, GPtrArray *partial, const struct fact_effect *call,
                        const struct caller *caller, guint depth)
{
    GPtrArray *exits = list_of(f, call->name), *after = g_ptr_array_new_with_free_func(sequence_free);
    for (guint i = 0; exits != NULL && i < exits->len; i++) {
        struct known_exit *known = exits->pdata[i];
        if (known->busy || !callable(known, caller->unit) || !fits(call, known->exit))
            continue;
        f->cut |= after->len + partial->len > MAX_SEQUENCES;
        if (after->len >= MAX_SEQUENCES)
            continue;
        GPtrArray *copies = g_ptr_array_new_with_free_func(sequence_free);
        for (guint k = 0; k < partial->len && after->len + k < MAX_SEQUENCES; k++)
            g_ptr_array_add(copies, copy_sequence(f, partial->pdata[k]));
        struct caller inner = {.outer = caller,
                               .call = call,
                               .callee = known->exit->function,
                               .unit = known->unit,
                               .base = ++f->bases,
                               .outer_base = caller->base,
                               .locked = call->locked != NULL ? call->locked : caller->locked,
                               .passes = known->exit->result_of,
                               .dropped_at = !call->status_used ? call->place : NULL,
                               .maybe = caller->maybe || call->maybe};
        known->busy = true;
        copies = walk(f, copies, known->exit, &inner, depth + 1);
        known->busy = false;
        g_ptr_array_extend_and_steal(after, copies);
    }
    return after;
}

static bool can_enter(struct functions *f, const struct fact_effect *effect, guint unit, guint depth)
{
    GPtrArray *exits = list_of(f, effect->name);
    if (exits != NULL && (depth >= MAX_CALL_DEPTH || f->work >= MAX_WORK)) {
        f->cut = true;
        return false;
    }
    for (guint i = 0; exits != NULL && i < exits->len; i++)
        if (callable(exits->pdata[i], unit) && !((struct known_exit *)exits->pdata[i])->busy)
            return true;
    return false;
}

/* Takes the ways so far and goes on with this exit's effects; returns the ways at its end. */
static GPtrArray *walk(struct functions *f, GPtrArray *partial, const struct fact_exit *exit,
                       const struct caller *caller, guint depth)
{
    guint marks = partial->len > 0 ? ((struct sequence *)partial->pdata[0])->marks->len : 0; /* the same for all */
    mark(partial);
    set_fails(partial, exit, depth);
    for (guint i = 0; i < fact_count(exit->effects) && partial->len > 0; i++) {
        const struct fact_effect *effect = FACT_AT(effect, exit->effects, i);
        if (i > 0)
            mark(partial);
        append_requirements(f, partial, caller, exit, i);
        append_opaque(partial, caller, exit, i);
        bool call = kind_of(effect->kind) == EVENT_CALL;
        if (call && effect->name != NULL && list_of(f, effect->name) != NULL &&
            !g_hash_table_contains(f->touching, effect->name))
            continue; /* seen, and it leaves handles alone */
        if (call && can_enter(f, effect, caller->unit, depth)) {
            for (guint k = 0; k < partial->len; k++)
                append_leaves(f, partial->pdata[k], caller, effect->known, effect->maybe);
            GPtrArray *after = enter(f, partial, effect, caller, depth);
            if (after->len > 0) {
                g_ptr_array_unref(partial);
                partial = after;
                if (exit->passes_on == (int64_t)i + 1)
                    pass_on(partial, depth);
                continue;
            }
            g_ptr_array_unref(after); /* it never returns what this path has seen: take it as not seen */
        }
        for (guint k = 0; k < partial->len; k++) {
            struct sequence *sequence = partial->pdata[k];
            if (sequence->events->len < MAX_EVENTS)
                append_event(f, sequence, caller, effect, marks);
            else
                f->cut = sequence->vague = true;
        }
    }
    append_requirements(f, partial, caller, exit, (int64_t)fact_count(exit->effects));
    append_opaque(partial, caller, exit, (int64_t)fact_count(exit->effects));
    for (guint k = 0; k < partial->len; k++) {
        struct sequence *sequence = partial->pdata[k];
        sequence->vague |= exit->vague;
        sequence->opaque |= exit->opaque;
        append_leaves(f, sequence, caller, exit->leaves, false);
        if (depth > 0 && (sequence->fails & (1u << depth)) != 0 && !caller->maybe) {
            struct event failed = {
                .kind = EVENT_FAILED, .unit = caller->unit, .since = g_array_index(sequence->marks, guint, marks)};
            failed.place = exit->place;
            failed.function = exit->function;
            g_array_append_val(sequence->events, failed);
        }
        g_array_set_size(sequence->marks, marks);
    }
    return partial;
}

/* Nobody in sight calls it: the kernel does, or a file that was not given. */
static bool is_entry(const struct functions *f, const struct known_exit *known)
{
    return (known->exit->is_root || !known->exit->is_static) &&
           (known->exit->is_static || !g_hash_table_contains(f->called, known->exit->function));
}

/* Reports, once for each function, that some paths through the function and its callees were not followed. */
static void say_cut(struct functions *f, const struct known_exit *known, GHashTable *said)
{
    if (!g_hash_table_add(said, known->exit->function))
        return;
    struct fact_missing *fact = FACT_NEW(missing);
    fact->what = g_strdup("analysis");
    fact->name = g_strdup_printf(
        "a bound of the analysis was reached in %s: some paths through the functions that it calls were not followed, "
        "so findings may be missing",
        known->exit->function);
    fact->matters = true;
    fact->place = FACT_COPY(place, known->exit->place);
    fact_append(&f->link->units[known->unit].unit->facts->missing, fact);
}

static void make_entries(struct functions *f)
{
    g_autoptr(GHashTable) said = g_hash_table_new(g_str_hash, g_str_equal);
    for (guint i = 0; i < f->known->len; i++) {
        struct known_exit *known = f->known->pdata[i];
        if (!is_entry(f, known) || !g_hash_table_contains(f->touching, known->exit->function))
            continue;
        GPtrArray *partial = g_ptr_array_new_with_free_func(sequence_free);
        struct sequence *start = g_new(struct sequence, 1);
        *start = (struct sequence){known->exit,
                                   known->unit,
                                   g_array_new(FALSE, FALSE, sizeof(struct event)),
                                   g_array_new(FALSE, FALSE, sizeof(guint)),
                                   0,
                                   false,
                                   false,
                                   false};
        start->nested = !known->exit->is_root;
        g_ptr_array_add(partial, start);
        struct caller outermost = {.unit = known->unit};
        bool cut = f->cut;
        f->cut = false;
        known->busy = true;
        partial = walk(f, partial, known->exit, &outermost, 0);
        known->busy = false;
        if (f->cut)
            say_cut(f, known, said);
        f->cut |= cut;
        g_ptr_array_extend_and_steal(f->entries, partial);
    }
}

struct functions *functions_new(struct link *link, guint group)
{
    struct functions *f = g_new(struct functions, 1);
    *f = (struct functions){.link = link, .group = group};
    f->by_name = g_hash_table_new_full(g_str_hash, g_str_equal, NULL, (GDestroyNotify)g_ptr_array_unref);
    f->called = g_hash_table_new(g_str_hash, g_str_equal);
    f->roles = g_hash_table_new_full(g_str_hash, g_str_equal, g_free, NULL);
    f->globals = g_hash_table_new(g_str_hash, g_str_equal);
    f->touching = g_hash_table_new(g_str_hash, g_str_equal);
    f->exits = g_ptr_array_new();
    f->known = g_ptr_array_new_with_free_func(g_free);
    f->entries = g_ptr_array_new_with_free_func(sequence_free);
    for (guint i = 0; i < link->model->units->len; i++)
        if (link->units[i].unit->group == group)
            index_unit(f, i, link->units[i].unit->facts);
    mark_touching(f);
    make_entries(f);
    return f;
}

void functions_free(struct functions *f)
{
    g_hash_table_unref(f->by_name);
    g_hash_table_unref(f->called);
    g_hash_table_unref(f->roles);
    g_hash_table_unref(f->globals);
    g_hash_table_unref(f->touching);
    g_ptr_array_unref(f->exits);
    g_ptr_array_unref(f->known);
    g_ptr_array_unref(f->entries);
    g_free(f);
}

const GPtrArray *functions_entries(const struct functions *f)
{
    return f->entries;
}

const GPtrArray *functions_all(const struct functions *f)
{
    return f->exits;
}

bool functions_has_role(const struct functions *f, const char *function, const char *role)
{
    g_autofree char *key = g_strdup_printf("%s\n%s", function, role);
    return g_hash_table_contains(f->roles, key);
}

/* The role of an unload routine; `key` is one of `roles`. */
static bool is_unload(const char *key)
{
    static const char *const roles[] = {"DriverUnload", "EvtDriverUnload", "FilterUnloadCallback"};
    for (guint i = 0; i < G_N_ELEMENTS(roles); i++)
        if (strcmp(strchr(key, '\n') + 1, roles[i]) == 0)
            return true;
    return false;
}

bool functions_have_entry(const struct functions *f)
{
    return f->has_entry;
}

bool functions_hold_driver(const struct functions *f)
{
    GHashTableIter iter;
    gpointer key;
    bool unload = false;
    g_hash_table_iter_init(&iter, f->roles);
    while (!unload && g_hash_table_iter_next(&iter, &key, NULL))
        unload = is_unload(key);
    return unload && f->has_entry;
}

/* Some way through the function, or all of it, leads out of sight. */
static bool calls_unseen(const struct functions *f, const GPtrArray *exits)
{
    for (guint i = 0; exits != NULL && i < exits->len; i++) {
        const struct fact_exit *exit = ((const struct known_exit *)exits->pdata[i])->exit;
        for (guint k = 0; k < fact_count(exit->effects); k++) {
            const struct fact_effect *effect = FACT_AT(effect, exit->effects, k);
            if (kind_of(effect->kind) == EVENT_CALL && (effect->name == NULL || list_of(f, effect->name) == NULL))
                return true;
        }
    }
    return exits == NULL;
}

bool functions_were_cut(const struct functions *f)
{
    return f->cut;
}

bool functions_unload_is_seen(const struct functions *f)
{
    GHashTableIter iter;
    gpointer key;
    g_hash_table_iter_init(&iter, f->roles);
    while (g_hash_table_iter_next(&iter, &key, NULL)) {
        g_autofree char *name = g_strndup(key, strcspn(key, "\n"));
        if (is_unload(key) && calls_unseen(f, list_of(f, name)))
            return false;
    }
    return true;
}

/* A number, NULL included. */
static bool is_written_out(const struct fact_value *value)
{
    return fact_value_is_number(value) || fact_value_zeroed(value) ||
           (fact_value_known(value) && g_strcmp0(value->kind, "null") == 0);
}

bool functions_initial(const struct functions *f, const char *identity, int64_t *number)
{
    const struct fact_global *global = g_hash_table_lookup(f->globals, identity);
    *number = 0;
    if (global != NULL && is_written_out(global->number)) {
        *number = global->number->number;
        return true;
    }
    if (global != NULL)
        return global->zeroed;
    g_autofree char *whole = g_strdup(identity);
    for (char *end = whole + strlen(whole); end > whole; end--) {
        if (*end != '.' && *end != '[')
            continue;
        *end = '\0';
        global = g_hash_table_lookup(f->globals, whole);
        if (global != NULL)
            return global->zeroed;
    }
    return false;
}

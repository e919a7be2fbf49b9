#include "link/complete/parameters.h"

#include <string.h>

#include "link/complete/complete.h"
#include "link/complete/note.h"
#include "link/complete/rows.h"

/* Helpers within helpers, and registrations that come of one. */
enum { MAX_HELPERS = 8, MAX_CALLS = 4096 };

/* A call of another unit, and that unit. */
struct caller {
    struct fact_unit *unit;
    const struct fact_outside_call *call;
};

/* A registration that takes parameters, and the unit of the function. */
struct made {
    struct fact_unit *unit;
    struct fact_registration *registration; /* owned by the unit */
};

/* callee -> GArray of struct caller */
static GHashTable *find_callers(const struct model *model, guint program)
{
    GHashTable *callers = g_hash_table_new_full(g_str_hash, g_str_equal, NULL, (GDestroyNotify)g_array_unref);
    const GPtrArray *units = model_units(model, program);
    for (guint i = 0; i < units->len; i++) {
        const struct model_unit *unit = units->pdata[i];
        for (guint k = 0; k < fact_count(unit->facts->outside_calls); k++) {
            const struct fact_outside_call *call = FACT_AT(outside_call, unit->facts->outside_calls, k);
            struct caller caller = {complete_unit(unit->facts), call};
            GArray *list = g_hash_table_lookup(callers, call->callee);
            if (list == NULL) {
                list = g_array_new(FALSE, FALSE, sizeof(struct caller));
                g_hash_table_insert(callers, call->callee, list);
            }
            g_array_append_val(list, caller);
        }
    }
    return callers;
}

/* --- what a parameter is --- */

/* What is at an offset in the structure that an argument points to. */
static const struct fact_argument *part_at(const struct fact_outside_call *call, int64_t index, int64_t offset)
{
    for (guint i = 0; i < fact_count(call->parts); i++) {
        const struct fact_argument *part = FACT_AT(argument, call->parts, i);
        if (part->of == index && part->offset == offset)
            return part;
    }
    return NULL;
}

/* INDEX, or INDEX+OFFSET. */
static const struct fact_argument *argument_at(const struct fact_outside_call *call, const char *index)
{
    char *end;
    guint at = (guint)g_ascii_strtoull(index, &end, 10);
    if (*end == '+')
        return part_at(call, at, g_ascii_strtoll(end + 1, NULL, 10));
    return at < fact_count(call->arguments) ? FACT_AT(argument, call->arguments, at) : NULL;
}

/* What the call passes as FUNCTION:INDEX; NULL: it is another function's. */
static const struct fact_argument *passed(const struct fact_outside_call *call, const char *parameter)
{
    const char *colon = parameter != NULL ? strrchr(parameter, ':') : NULL;
    size_t length = colon != NULL ? (size_t)(colon - parameter) : 0;
    bool callee = colon != NULL && strlen(call->callee) == length && strncmp(call->callee, parameter, length) == 0;
    return callee ? argument_at(call, colon + 1) : NULL;
}

/* What this call passes in a structure was not seen: asking it once more would lead here again. */
static void stop_asking(const struct fact_outside_call *call, const struct fact_value *value)
{
    const char *colon = value != NULL && value->parameter != NULL ? strrchr(value->parameter, ':') : NULL;
    size_t length = colon != NULL ? (size_t)(colon - value->parameter) : 0;
    if (colon == NULL || strlen(call->callee) != length || strncmp(call->callee, value->parameter, length) != 0)
        return;
    g_free(complete_value(value)->parameter);
    complete_value(value)->parameter = NULL;
}

static void add_step(GPtrArray **steps, const struct fact_place *place, char *message)
{
    if (place == NULL) {
        g_free(message);
        return;
    }
    struct fact_step *step = FACT_NEW(step);
    step->place = FACT_COPY(place, place);
    step->message = message;
    fact_append(steps, step);
}

static void take_value(const struct fact_outside_call *call, const struct fact_value **value)
{
    const struct fact_argument *argument = *value != NULL ? passed(call, (*value)->parameter) : NULL;
    if (argument == NULL) {
        stop_asking(call, *value);
        return;
    }
    struct fact_value *known = FACT_COPY(value, argument->value);
    add_step(&known->steps, (*value)->place, g_strdup_printf("%s stores it here", call->callee));
    if (known->place == NULL)
        known->place = FACT_COPY(place, call->place);
    fact_free(&fact_type_value, *value);
    *value = known;
}

static void parameters_take_name(const struct fact_outside_call *call, struct fact_registration *registration)
{
    const struct fact_name *name = registration->name;
    const struct fact_argument *argument =
        name != NULL && name->pointer != NULL ? passed(call, name->pointer->parameter) : NULL;
    if (argument == NULL || argument->name == NULL)
        return;
    const struct fact_value *stored = FACT_COPY(value, name->pointer);
    fact_free(&fact_type_name, name);
    struct fact_name *known = FACT_COPY(name, argument->name);
    if (stored->place != NULL && known->pointer != NULL)
        add_step(&complete_value(known->pointer)->steps, stored->place,
                 g_strdup_printf("%s stores it here", call->callee));
    fact_free(&fact_type_value, stored);
    registration->name = known;
}

/* A text that the helper has given to RtlInitUnicodeString. */
static void take_text(const struct fact_outside_call *call, struct fact_registration *registration)
{
    const struct fact_name *name = registration->name;
    const struct fact_argument *argument =
        name != NULL && name->counted && name->buffer != NULL ? passed(call, name->buffer->parameter) : NULL;
    if (argument == NULL || argument->name == NULL)
        return;
    struct fact_name *known = FACT_COPY(name, argument->name);
    fact_free(&fact_type_value, known->pointer);
    known->pointer = FACT_COPY(value, name->pointer);
    add_step(&complete_value(known->length)->steps, name->length != NULL ? name->length->place : NULL,
             g_strdup_printf("%s stores it here", call->callee));
    fact_free(&fact_type_name, name);
    registration->name = known;
}

static void take_table(const struct fact_outside_call *call, struct fact_registration *registration)
{
    const struct fact_array *counters = registration->counters;
    const struct fact_argument *argument =
        counters != NULL && counters->pointer != NULL ? passed(call, counters->pointer->parameter) : NULL;
    if (argument == NULL || argument->array == NULL)
        return;
    fact_free(&fact_type_array, counters);
    registration->counters = FACT_COPY(array, argument->array);
    complete_rows(registration, argument->array, argument->descriptors);
}

/* "*p:HELPER:0" is what argument 0 points to. */
static void take_handle(const struct fact_outside_call *call, char **handle)
{
    bool pointee = g_str_has_prefix(*handle != NULL ? *handle : "", "*p:");
    const struct fact_argument *argument = pointee ? passed(call, *handle + 3) : NULL;
    const char *subject = argument != NULL ? argument->subject : NULL;
    if (subject == NULL)
        return;
    char *known = subject[0] == '&' ? g_strdup(subject + 1) : g_strconcat("*", subject, NULL);
    g_free(*handle);
    *handle = known;
}

static char *context_key(const struct fact_argument *argument)
{
    if (fact_value_known(argument->value) && argument->value->kind == FACT_KIND_ADDRESS)
        return argument->subject != NULL ? g_strdup(argument->subject + 1) : NULL;
    bool number = fact_value_is_number(argument->value) || fact_value_zeroed(argument->value) ||
                  (fact_value_known(argument->value) && argument->value->kind == FACT_KIND_NULL);
    return number ? g_strdup_printf("#%" G_GINT64_FORMAT, argument->value->number) : NULL;
}

/* --- which calls come that way --- */

/* A path that asks for another argument is not this call's. */
static bool allows(const struct fact_condition *condition, const struct fact_value *value)
{
    if (fact_value_unknown(value) || fact_value_unset(value))
        return true;
    if (value->kind == FACT_KIND_ADDRESS || value->kind == FACT_KIND_FUNCTION)
        return condition->low != 0 || condition->high != 0;
    return condition->low <= value->number && value->number <= condition->high;
}

static const struct fact_argument *asked(const struct fact_outside_call *call, const struct fact_condition *condition)
{
    bool parameter = condition->subject != NULL && g_str_has_prefix(condition->subject, "p:");
    return passed(call, parameter ? condition->subject + 2 : condition->parameter);
}

static bool is_passed_by(const struct fact_registration *registration, const struct fact_outside_call *call)
{
    for (guint i = 0; i < fact_count(registration->conditions); i++) {
        const struct fact_condition *condition = FACT_AT(condition, registration->conditions, i);
        const struct fact_argument *argument = asked(call, condition);
        if (argument != NULL && !allows(condition, argument->value))
            return false;
    }
    return true;
}

/* What it asks of arguments is answered; what the caller's path asks is asked as well. */
static void take_conditions(const struct fact_outside_call *call, struct fact_registration *registration)
{
    for (guint i = (guint)fact_count(registration->conditions); i > 0; i--) {
        const struct fact_condition *condition = FACT_AT(condition, registration->conditions, i - 1);
        const struct fact_argument *argument = asked(call, condition);
        if (argument == NULL || fact_value_unknown(argument->value))
            continue;
        fact_free(&fact_type_condition, condition);
        g_ptr_array_remove_index(registration->conditions, i - 1);
    }
    for (guint i = 0; i < fact_count(call->conditions); i++)
        fact_append(&registration->conditions, FACT_COPY(condition, call->conditions->pdata[i]));
    registration->guard_build = MAX(registration->guard_build, call->guard_build);
    if (call->guard_last > 0)
        registration->guard_last =
            registration->guard_last > 0 ? MIN(registration->guard_last, call->guard_last) : call->guard_last;
    registration->guard_lost |= call->guard_lost;
}

/* --- registrations --- */

/* The call's path, the call, and what the helper does then. */
static void take_path(const struct fact_outside_call *call, struct fact_registration *registration)
{
    GPtrArray *path = NULL;
    for (guint i = 0; i < fact_count(call->path); i++)
        fact_append(&path, FACT_COPY(step, call->path->pdata[i]));
    add_step(&path, call->place, g_strdup_printf("%s is called", call->callee));
    for (guint i = 0; i < fact_count(registration->path); i++)
        fact_append(&path, registration->path->pdata[i]);
    g_clear_pointer(&registration->path, g_ptr_array_unref);
    registration->path = path;
}

static struct fact_registration *instantiate(const struct fact_registration *of, const struct fact_outside_call *call)
{
    struct fact_registration *registration = FACT_COPY(registration, of);
    const struct fact_argument *context = of->context != NULL ? passed(call, of->context->parameter) : NULL;
    registration->for_others = false;
    take_value(call, &registration->version);
    take_value(call, &registration->flags);
    take_value(call, &registration->count);
    take_value(call, &registration->callback);
    take_value(call, &registration->context);
    if (context != NULL) {
        g_free(registration->context_key);
        registration->context_key = context_key(context);
    }
    parameters_take_name(call, registration);
    take_text(call, registration);
    take_table(call, registration);
    stop_asking(call, registration->name != NULL ? registration->name->pointer : NULL);
    stop_asking(call, registration->name != NULL ? registration->name->buffer : NULL);
    stop_asking(call, registration->counters != NULL ? registration->counters->pointer : NULL);
    take_handle(call, &registration->handle);
    take_conditions(call, registration);
    take_path(call, registration);
    return registration;
}

/*
 * The helper whose parameters the registration takes; NULL: it takes none.  Free with g_free().  A context alone is no
 * reason to look at callers: what can be checked of the registration is known without it.
 */
static char *helper_of(const struct fact_registration *registration)
{
    const struct fact_value *const values[] = {
        registration->name != NULL ? registration->name->pointer : NULL,
        registration->name != NULL && registration->name->counted ? registration->name->buffer : NULL,
        registration->counters != NULL ? registration->counters->pointer : NULL,
        registration->version,
        registration->flags,
        registration->count,
        registration->callback,
    };
    for (guint i = 0; i < G_N_ELEMENTS(values); i++) {
        const char *parameter = values[i] != NULL ? values[i]->parameter : NULL;
        const char *colon = parameter != NULL ? strrchr(parameter, ':') : NULL;
        if (colon != NULL)
            return g_strndup(parameter, (gsize)(colon - parameter));
    }
    return NULL;
}

/* Takes the text.  Once for each helper: `noted` is the set of them. */
static void note_bound(const struct made *made, const char *helper, GHashTable *noted, char *text)
{
    struct fact_missing *note = FACT_NEW(missing);
    note->what = FACT_MISSING_ANALYSIS;
    note->name = text;
    note->matters = true;
    note->place = FACT_COPY(place, made->registration->call);
    if (g_hash_table_add(noted, g_strdup(helper)))
        complete_note(made->unit, note);
    else
        fact_free(&fact_type_missing, note);
}

static void drop(const struct made *made)
{
    guint index;
    if (!g_ptr_array_find(made->unit->registrations, made->registration, &index))
        return;
    g_ptr_array_remove_index(made->unit->registrations, index);
    fact_free(&fact_type_registration, made->registration);
}

/* One program's calls, and how far they were followed. */
struct caller_search {
    GHashTable *callers; /* find_callers() */
    GHashTable *noted;   /* set of helpers of which a note says that not all calls were followed */
    guint calls;
};

static const GArray *callers_of(const struct caller_search *search, const char *helper)
{
    return helper != NULL ? g_hash_table_lookup(search->callers, helper) : NULL;
}

/* Adds what the callers make of it to `next`, and removes it when there are any. */
static void resolve(struct caller_search *search, const struct made *made, GArray *next)
{
    g_autofree char *helper = helper_of(made->registration);
    const GArray *list = callers_of(search, helper);
    guint done = 0, n = list != NULL ? list->len : 0;
    for (; done < n && search->calls < MAX_CALLS; done++, search->calls++) {
        const struct caller *caller = &g_array_index(list, struct caller, done);
        if (!is_passed_by(made->registration, caller->call))
            continue;
        struct made one = {caller->unit, instantiate(made->registration, caller->call)};
        complete_records(one.unit, made->unit);
        fact_append(&one.unit->registrations, one.registration);
        g_array_append_val(next, one);
    }
    if (done < n)
        note_bound(
            made, helper, search->noted,
            g_strdup_printf("%s registers what it is given, and more than %d calls of such functions are in sight",
                            helper, MAX_CALLS));
    if ((n > 0 && done == n) || made->registration->for_others)
        drop(made);
}

/* What is still another function's parameter after so many functions stays unknown. */
static void note_deep(struct caller_search *search, const GArray *made)
{
    for (guint i = 0; i < made->len; i++) {
        const struct made *one = &g_array_index(made, struct made, i);
        g_autofree char *helper = helper_of(one->registration);
        if (callers_of(search, helper) != NULL)
            note_bound(one, helper, search->noted,
                       g_strdup_printf("what %s passes on is registered %d functions further on, and its callers "
                                       "were not followed",
                                       helper, MAX_HELPERS));
    }
}

static GArray *find_made(const struct model *model, guint program)
{
    GArray *made = g_array_new(FALSE, FALSE, sizeof(struct made));
    const GPtrArray *units = model_units(model, program);
    for (guint i = 0; i < units->len; i++) {
        const struct model_unit *unit = units->pdata[i];
        for (guint k = 0; k < fact_count(unit->facts->registrations); k++) {
            struct made one = {complete_unit(unit->facts), FACT_EDIT(registration, unit->facts->registrations, k)};
            g_array_append_val(made, one);
        }
    }
    return made;
}

static void complete_program(const struct model *model, guint program)
{
    struct caller_search search = {.callers = find_callers(model, program),
                                   .noted = g_hash_table_new_full(g_str_hash, g_str_equal, g_free, NULL)};
    GArray *made = find_made(model, program);
    for (guint depth = 0; depth < MAX_HELPERS && made->len > 0; depth++) {
        GArray *next = g_array_new(FALSE, FALSE, sizeof(struct made));
        for (guint i = 0; i < made->len; i++)
            resolve(&search, &g_array_index(made, struct made, i), next);
        g_array_unref(made);
        made = next;
    }
    note_deep(&search, made);
    g_array_unref(made);
    g_hash_table_unref(search.noted);
    g_hash_table_unref(search.callers);
}

void complete_parameters(const struct model *model)
{
    for (guint program = 0; program < model->programs->len; program++)
        complete_program(model, program);
}

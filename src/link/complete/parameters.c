#include "link/complete/parameters.h"

#include <string.h>

#include "link/complete/arguments.h"
#include "link/complete/complete.h"
#include "link/complete/note.h"
#include "link/complete/rows.h"
#include "link/identity.h"

/* Helpers within helpers, and registrations that come of one. */
enum { MAX_HELPERS = 8, MAX_CALLS = 4096 };

/* A registration that takes parameters, and the unit of the function. */
struct made {
    struct fact_unit *unit;
    struct fact_registration *registration; /* owned by the unit */
};

static void complete_parameters_take_table(const struct fact_outside_call *call, struct fact_registration *registration)
{
    const struct fact_array *counters = registration->counters;
    const struct fact_argument *argument =
        counters != NULL && counters->pointer != NULL ? arguments_passed(call, counters->pointer->parameter) : NULL;
    if (argument == NULL || argument->array == NULL)
        return;
    fact_free(&fact_type_array, counters);
    registration->counters = FACT_COPY(array, argument->array);
    complete_rows(registration, argument->array, argument->descriptors);
}

static char *complete_parameters_context_key(const struct fact_argument *argument)
{
    if (fact_value_known(argument->value) && argument->value->kind == FACT_KIND_ADDRESS)
        return argument->subject != NULL ? g_strdup(argument->subject + 1) : NULL;
    bool number = fact_value_is_number(argument->value) || fact_value_zeroed(argument->value) ||
                  (fact_value_known(argument->value) && argument->value->kind == FACT_KIND_NULL);
    return number ? g_strdup_printf("#%" G_GINT64_FORMAT, argument->value->number) : NULL;
}

static void take_conditions(const struct fact_outside_call *call, struct fact_registration *registration)
{
    arguments_take_conditions(call, &registration->conditions);
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
    arguments_add_step(&path, call->place, g_strdup_printf("%s is called", call->callee));
    for (guint i = 0; i < fact_count(registration->path); i++)
        fact_append(&path, registration->path->pdata[i]);
    g_clear_pointer(&registration->path, g_ptr_array_unref);
    registration->path = path;
}

/* The structure that holds the handle is a variable of the caller. */
static void take_holder(const struct fact_outside_call *call, struct fact_registration *registration)
{
    const char *within = registration->handle_within;
    const char *open = within != NULL ? strchr(within, '{') : NULL, *close = open != NULL ? strchr(open, '}') : NULL;
    if (close == NULL)
        return;
    g_autofree char *parameter = g_strndup(open + 1, (gsize)(close - open - 1));
    const struct fact_argument *argument = arguments_passed(call, parameter);
    const char *subject = argument != NULL ? argument->subject : NULL;
    if (subject == NULL || subject[0] != '&' || !identity_is_named(subject + 1))
        return;
    g_free(registration->handle);
    registration->handle = g_strconcat(subject + 1, close + 1, NULL);
}

static struct fact_registration *instantiate(const struct fact_registration *of, const struct fact_outside_call *call)
{
    struct fact_registration *registration = FACT_COPY(registration, of);
    const struct fact_argument *context = of->context != NULL ? arguments_passed(call, of->context->parameter) : NULL;
    registration->for_others = false;
    arguments_take_value(call, &registration->version);
    arguments_take_value(call, &registration->flags);
    arguments_take_value(call, &registration->count);
    arguments_take_value(call, &registration->callback);
    arguments_take_value(call, &registration->context);
    if (context != NULL) {
        g_free(registration->context_key);
        registration->context_key = complete_parameters_context_key(context);
    }
    arguments_take_name(call, &registration->name);
    complete_parameters_take_table(call, registration);
    arguments_stop_asking(call, registration->counters != NULL ? registration->counters->pointer : NULL);
    arguments_take_handle(call, &registration->handle);
    take_holder(call, registration);
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

static void parameters_drop(const struct made *made)
{
    guint index;
    if (!g_ptr_array_find(made->unit->registrations, made->registration, &index))
        return;
    g_ptr_array_remove_index(made->unit->registrations, index);
    fact_free(&fact_type_registration, made->registration);
}

/* One program's calls, and how far they were followed. */
struct caller_search {
    GHashTable *callers; /* arguments_callers() */
    GHashTable *noted;   /* set of helpers of which a note says that not all calls were followed */
    guint calls;
};

static const GArray *callers_of(const struct caller_search *search, const char *helper)
{
    return helper != NULL ? g_hash_table_lookup(search->callers, helper) : NULL;
}

/* Adds what the callers make of it to `next`, and removes it when there are any. */
static void parameters_resolve(struct caller_search *search, const struct made *made, GArray *next)
{
    g_autofree char *helper = helper_of(made->registration);
    const GArray *list = callers_of(search, helper);
    guint done = 0, n = list != NULL ? list->len : 0;
    for (; done < n && search->calls < MAX_CALLS; done++, search->calls++) {
        const struct caller *caller = &g_array_index(list, struct caller, done);
        if (!arguments_allow(caller->call, made->registration->conditions))
            continue;
        struct made one = {caller->unit, instantiate(made->registration, caller->call)};
        complete_records(one.unit, made->unit);
        fact_append(&one.unit->registrations, one.registration);
        g_array_append_val(next, one);
    }
    if (done < n)
        complete_note_bound(
            made->unit, made->registration->call, helper, search->noted,
            g_strdup_printf("%s registers what it is given, and more than %d calls of such functions are in sight",
                            helper, MAX_CALLS));
    if ((n > 0 && done == n) || made->registration->for_others)
        parameters_drop(made);
}

/* What is still another function's parameter after so many functions stays unknown. */
static void complete_parameters_note_deep(struct caller_search *search, const GArray *made)
{
    for (guint i = 0; i < made->len; i++) {
        const struct made *one = &g_array_index(made, struct made, i);
        g_autofree char *helper = helper_of(one->registration);
        if (callers_of(search, helper) != NULL)
            complete_note_bound(
                one->unit, one->registration->call, helper, search->noted,
                g_strdup_printf("what %s passes on is registered %d functions further on, and its callers "
                                "were not followed",
                                helper, MAX_HELPERS));
    }
}

static GArray *complete_parameters_find_made(const struct model *model, guint program)
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

static void complete_parameters_complete_program(const struct model *model, guint program)
{
    struct caller_search search = {.callers = arguments_callers(model, program),
                                   .noted = g_hash_table_new_full(g_str_hash, g_str_equal, g_free, NULL)};
    GArray *made = complete_parameters_find_made(model, program);
    for (guint depth = 0; depth < MAX_HELPERS && made->len > 0; depth++) {
        GArray *next = g_array_new(FALSE, FALSE, sizeof(struct made));
        for (guint i = 0; i < made->len; i++)
            parameters_resolve(&search, &g_array_index(made, struct made, i), next);
        g_array_unref(made);
        made = next;
    }
    complete_parameters_note_deep(&search, made);
    g_array_unref(made);
    g_hash_table_unref(search.noted);
    g_hash_table_unref(search.callers);
}

void complete_parameters(const struct model *model)
{
    for (guint program = 0; program < model->programs->len; program++)
        complete_parameters_complete_program(model, program);
}

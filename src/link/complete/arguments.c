#include "link/complete/arguments.h"

#include <string.h>

#include "link/complete/complete.h"

GHashTable *arguments_callers(const struct model *model, guint program)
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

bool arguments_mean(const struct fact_outside_call *call, const char *signature)
{
    return signature == NULL ||
           (!g_str_equal(signature, "static") && (call->signature == NULL || *call->signature == 0 || *signature == 0 ||
                                                  g_str_equal(call->signature, signature)));
}

const struct fact_argument *arguments_passed(const struct fact_outside_call *call, const char *parameter)
{
    const char *colon = parameter != NULL ? strrchr(parameter, ':') : NULL;
    size_t length = colon != NULL ? (size_t)(colon - parameter) : 0;
    bool callee = colon != NULL && strlen(call->callee) == length && strncmp(call->callee, parameter, length) == 0;
    return callee ? argument_at(call, colon + 1) : NULL;
}

void arguments_stop_asking(const struct fact_outside_call *call, const struct fact_value *value)
{
    const char *colon = value != NULL && value->parameter != NULL ? strrchr(value->parameter, ':') : NULL;
    size_t length = colon != NULL ? (size_t)(colon - value->parameter) : 0;
    if (colon == NULL || strlen(call->callee) != length || strncmp(call->callee, value->parameter, length) != 0)
        return;
    g_free(complete_value(value)->parameter);
    complete_value(value)->parameter = NULL;
}

void arguments_add_step(GPtrArray **steps, const struct fact_place *place, char *message)
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

void arguments_take_value(const struct fact_outside_call *call, const struct fact_value **value)
{
    const struct fact_argument *argument = *value != NULL ? arguments_passed(call, (*value)->parameter) : NULL;
    if (argument == NULL) {
        arguments_stop_asking(call, *value);
        return;
    }
    struct fact_value *known = FACT_COPY(value, argument->value);
    arguments_add_step(&known->steps, (*value)->place, g_strdup_printf("%s stores it here", call->callee));
    if (known->place == NULL)
        known->place = FACT_COPY(place, call->place);
    fact_free(&fact_type_value, *value);
    *value = known;
}

static void take_string(const struct fact_outside_call *call, const struct fact_name **name)
{
    const struct fact_name *own = *name;
    const struct fact_argument *argument =
        own != NULL && own->pointer != NULL ? arguments_passed(call, own->pointer->parameter) : NULL;
    if (argument == NULL || argument->name == NULL)
        return;
    struct fact_name *known = FACT_COPY(name, argument->name);
    if (own->pointer->place != NULL && known->pointer != NULL)
        arguments_add_step(&complete_value(known->pointer)->steps, own->pointer->place,
                           g_strdup_printf("%s stores it here", call->callee));
    fact_free(&fact_type_name, own);
    *name = known;
}

/* A text that the helper has given to RtlInitUnicodeString. */
static void complete_arguments_take_text(const struct fact_outside_call *call, const struct fact_name **name)
{
    const struct fact_name *own = *name;
    const struct fact_argument *argument =
        own != NULL && own->counted && own->buffer != NULL ? arguments_passed(call, own->buffer->parameter) : NULL;
    if (argument == NULL || argument->name == NULL)
        return;
    struct fact_name *known = FACT_COPY(name, argument->name);
    fact_free(&fact_type_value, known->pointer);
    known->pointer = FACT_COPY(value, own->pointer);
    arguments_add_step(&complete_value(known->length)->steps, own->length != NULL ? own->length->place : NULL,
                       g_strdup_printf("%s stores it here", call->callee));
    fact_free(&fact_type_name, own);
    *name = known;
}

void arguments_take_name(const struct fact_outside_call *call, const struct fact_name **name)
{
    take_string(call, name);
    complete_arguments_take_text(call, name);
    arguments_stop_asking(call, *name != NULL ? (*name)->pointer : NULL);
    arguments_stop_asking(call, *name != NULL ? (*name)->buffer : NULL);
}

void arguments_take_handle(const struct fact_outside_call *call, char **handle)
{
    bool pointee = g_str_has_prefix(*handle != NULL ? *handle : "", "*p:");
    const struct fact_argument *argument = pointee ? arguments_passed(call, *handle + 3) : NULL;
    const char *subject = argument != NULL ? argument->subject : NULL;
    if (subject == NULL)
        return;
    char *known = subject[0] == '&' ? g_strdup(subject + 1) : g_strconcat("*", subject, NULL);
    g_free(*handle);
    *handle = known;
}

bool arguments_are(const struct fact_condition *condition, int64_t number)
{
    g_autofree char *text = g_strdup_printf(" %" G_GINT64_FORMAT " ", number);
    g_autofree char *excluded = g_strconcat(" ", condition->excluded, NULL);
    return condition->low <= number && number <= condition->high && !(condition->not_zero && number == 0) &&
           strstr(excluded, text) == NULL;
}

/* A path that asks for another argument is not this call's. */
static bool complete_arguments_allows(const struct fact_condition *condition, const struct fact_value *value)
{
    if (fact_value_unknown(value) || fact_value_unset(value))
        return true;
    if (value->kind == FACT_KIND_ADDRESS || value->kind == FACT_KIND_FUNCTION)
        return condition->low != 0 || condition->high != 0;
    /* The parameter may be signed where the argument is not, and the other way round. */
    return arguments_are(condition, value->number) || arguments_are(condition, (int32_t)value->number) ||
           arguments_are(condition, (uint32_t)value->number);
}

static const struct fact_argument *asked(const struct fact_outside_call *call, const struct fact_condition *condition)
{
    bool parameter = condition->subject != NULL && g_str_has_prefix(condition->subject, "p:");
    return arguments_passed(call, parameter ? condition->subject + 2 : condition->parameter);
}

bool arguments_allow(const struct fact_outside_call *call, const GPtrArray *conditions)
{
    for (guint i = 0; i < fact_count(conditions); i++) {
        const struct fact_condition *condition = FACT_AT(condition, conditions, i);
        const struct fact_argument *argument = asked(call, condition);
        if (argument != NULL && !complete_arguments_allows(condition, argument->value))
            return false;
    }
    return true;
}

/* What the caller is passed itself, and passes on, is asked of its own callers. */
static void pass_on(const struct fact_condition *condition, const struct fact_argument *argument)
{
    struct fact_condition *own = complete_condition(condition);
    if (argument->subject == NULL || !g_str_has_prefix(argument->subject, "p:"))
        return;
    g_free(own->subject);
    own->subject = g_strdup(argument->subject);
    g_free(own->parameter);
    own->parameter = g_strdup(argument->value->parameter);
}

void arguments_take_conditions(const struct fact_outside_call *call, GPtrArray **conditions)
{
    for (guint i = (guint)fact_count(*conditions); i > 0; i--) {
        const struct fact_condition *condition = FACT_AT(condition, *conditions, i - 1);
        const struct fact_argument *argument = asked(call, condition);
        if (argument == NULL)
            continue;
        if (fact_value_unknown(argument->value)) {
            pass_on(condition, argument);
            continue;
        }
        fact_free(&fact_type_condition, condition);
        g_ptr_array_remove_index(*conditions, i - 1);
    }
    for (guint i = 0; i < fact_count(call->conditions); i++)
        fact_append(conditions, FACT_COPY(condition, call->conditions->pdata[i]));
}

#include "link/complete/externs.h"

#include "link/complete/complete.h"
#include "link/complete/rows.h"

static const struct fact_global *find_global(const struct model *model, guint program, const char *name,
                                             const struct model_unit **unit)
{
    const GPtrArray *units = model_units(model, program);
    for (guint i = 0; i < units->len; i++) {
        const struct model_unit *entry = units->pdata[i];
        for (guint k = 0; k < fact_count(entry->facts->globals); k++) {
            const struct fact_global *global = FACT_AT(global, entry->facts->globals, k);
            if (g_strcmp0(global->name, name) == 0) {
                *unit = entry;
                return global;
            }
        }
    }
    return NULL;
}

static bool is_zero(const struct fact_value *value)
{
    return fact_value_zeroed(value) || (fact_value_is_number(value) && value->number == 0);
}

static bool same_setting(const struct fact_setting *a, const struct fact_setting *b)
{
    if (a->number != NULL && b->number != NULL)
        return fact_value_is_number(a->number) && fact_value_is_number(b->number) &&
               a->number->number == b->number->number;
    return a->string != NULL && b->string != NULL && a->string->text != NULL &&
           g_strcmp0(a->string->text, b->string->text) == 0;
}

/* What the functions of the program leave in a variable; false: they differ, or it is not known. */
static bool find_setting(const struct model *model, guint program, const char *name, const struct fact_setting **found)
{
    *found = NULL;
    const GPtrArray *units = model_units(model, program);
    for (guint i = 0; i < units->len; i++) {
        const struct model_unit *entry = units->pdata[i];
        for (guint k = 0; k < fact_count(entry->facts->settings); k++) {
            const struct fact_setting *setting = FACT_AT(setting, entry->facts->settings, k);
            if (g_strcmp0(setting->name, name) != 0)
                continue;
            if (*found != NULL && !same_setting(*found, setting))
                return false;
            *found = setting;
        }
    }
    return true;
}

/*
 * What the variable holds when it is registered: what it was defined with, when nobody changes it, or what the one
 * place that sets it says.  Zeros are no such value: somebody whom nobody followed sets them.
 */
static void take_number(const struct model *model, guint program, const struct fact_value **value)
{
    const struct model_unit *unit;
    const struct fact_setting *setting;
    if (!fact_value_unknown(*value) || *value == NULL || (*value)->external == NULL)
        return;
    const struct fact_global *global = find_global(model, program, (*value)->external, &unit);
    if (!find_setting(model, program, (*value)->external, &setting) || global == NULL || global->number == NULL)
        return;
    bool starts = !is_zero(global->number), unchanged = global->constant && setting == NULL;
    const struct fact_value *from = unchanged ? global->number : !starts && setting != NULL ? setting->number : NULL;
    if (from == NULL || fact_value_unknown(from) || fact_value_unset(from))
        return;
    struct fact_value *known = FACT_COPY(value, from);
    if (fact_value_zeroed(known))
        known->state = FACT_STATE_KNOWN;
    fact_free(&fact_type_value, *value);
    *value = known;
}

/* The same of a UNICODE_STRING that the registration points to. */
static void externs_take_string(const struct model *model, guint program, struct fact_registration *registration)
{
    const struct model_unit *unit;
    const struct fact_setting *setting;
    const struct fact_name *name = registration->name;
    const char *variable = name != NULL && name->pointer != NULL && name->gone == NULL ? name->pointer->external : NULL;
    if (variable == NULL || name->text != NULL || !find_setting(model, program, variable, &setting))
        return;
    const struct fact_global *global = find_global(model, program, variable, &unit);
    const struct fact_name *from = global == NULL    ? NULL
                                   : setting == NULL ? global->string
                                   : global->zeroed  ? setting->string
                                                     : NULL;
    if (from == NULL || from->gone != NULL || fact_value_unknown(from->length) || fact_value_unknown(from->buffer))
        return;
    struct fact_name *known = FACT_COPY(name, from);
    fact_free(&fact_type_value, known->pointer);
    known->pointer = FACT_COPY(value, name->pointer);
    fact_free(&fact_type_name, name);
    registration->name = known;
}

/* A function of the program writes it. */
static bool externs_is_set(const struct model *model, guint program, const char *name)
{
    const struct fact_setting *setting;
    return !find_setting(model, program, name, &setting) || setting != NULL;
}

static void take_table(const struct model *model, guint program, struct fact_unit *unit,
                       struct fact_registration *registration)
{
    const struct model_unit *from;
    const struct fact_value *pointer = registration->counters != NULL ? registration->counters->pointer : NULL;
    if (pointer == NULL || pointer->external == NULL)
        return;
    const struct fact_global *global = find_global(model, program, pointer->external, &from);
    if (global == NULL || global->array == NULL || global->descriptors == NULL || global->zeroed)
        return; /* one of zeros waits for somebody who fills it in */
    complete_rows(registration, global->array, global->descriptors);
    complete_records(unit, from->facts);
}

/* A table that other files fill in is not as it was defined. */
static void drop_rows(const struct model *model, const struct model_unit *unit)
{
    for (guint i = 0; i < fact_count(unit->facts->globals); i++) {
        struct fact_global *global = FACT_EDIT(global, unit->facts->globals, i);
        if (global->descriptors == NULL || !externs_is_set(model, unit->program, global->name))
            continue;
        for (guint k = 0; k < global->descriptors->len; k++)
            fact_free(&fact_type_descriptor, global->descriptors->pdata[k]);
        g_clear_pointer(&global->descriptors, g_ptr_array_unref);
    }
}

void complete_externs(const struct model *model)
{
    for (guint i = 0; i < model->units->len; i++)
        drop_rows(model, g_ptr_array_index(model->units, i));
    for (guint i = 0; i < model->units->len; i++) {
        const struct model_unit *unit = g_ptr_array_index(model->units, i);
        for (guint k = 0; k < fact_count(unit->facts->registrations); k++) {
            struct fact_registration *registration = FACT_EDIT(registration, unit->facts->registrations, k);
            take_number(model, unit->program, &registration->count);
            take_number(model, unit->program, &registration->version);
            take_number(model, unit->program, &registration->flags);
            externs_take_string(model, unit->program, registration);
            take_table(model, unit->program, complete_unit(unit->facts), registration);
        }
    }
}

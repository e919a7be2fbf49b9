#include "link/program/undetermined.h"
#include "base/text/api.h"
#include "link/derive.h"
#include "link/blocks/callbacks.h"
#include "link/link.h"
#include "link/sites.h"

#include <string.h>

/* Lists what could not be worked out, so that silence means "checked" and never "not understood". */

static void list(const struct fact_registration *registration, char *field, const char *reason,
                 const struct fact_place *place)
{
    struct fact_undetermined *entry = FACT_NEW(undetermined);
    entry->field = field;
    entry->reason = g_strdup(reason != NULL ? reason : "no reason was recorded");
    entry->place = FACT_COPY(place, place != NULL ? place : registration->call);
    fact_append(&derive_registration(registration)->undetermined, entry);
}

/* An address in a USHORT: no constant that a compiler would take, and no number that could be judged. */
static bool is_no_number(const struct fact_value *value)
{
    return fact_value_known(value) && value->kind != FACT_KIND_NONE && value->kind != FACT_KIND_NUMBER;
}

static const char *reason_of(const struct fact_value *value)
{
    if (value != NULL && is_no_number(value))
        return "it is an address, not a number";
    return value != NULL ? value->reason : NULL;
}

static bool undetermined_is_open(const struct fact_value *value)
{
    return fact_value_unknown(value) || is_no_number(value);
}

static void list_value(const struct fact_registration *registration, const char *field, const struct fact_value *value,
                       const char *reason)
{
    list(registration, g_strdup(field), reason, value != NULL ? value->place : NULL);
}

/* Lists the value when it is unknown; tells whether it is known, as opposed to never written. */
static bool undetermined_check(const struct fact_registration *registration, const char *field,
                               const struct fact_value *value)
{
    if (fact_value_unknown(value))
        list_value(registration, field, value, value != NULL ? value->reason : NULL);
    return fact_value_known(value);
}

/* The same of a number. */
static bool check_number(const struct fact_registration *registration, const char *field,
                         const struct fact_value *value)
{
    if (undetermined_is_open(value))
        list_value(registration, field, value, reason_of(value));
    return fact_value_is_number(value);
}

static bool is_address(const struct fact_value *value)
{
    return fact_value_known(value) && value->kind != FACT_KIND_NULL;
}

/* Lists a pointer to which a number or a function was cast: nothing can be read from there.  True when it was one. */
static bool check_cast(const struct fact_registration *registration, const char *field,
                       const struct fact_value *pointer)
{
    bool number = fact_value_known(pointer) && pointer->kind == FACT_KIND_NUMBER;
    bool function = fact_value_known(pointer) && pointer->kind == FACT_KIND_FUNCTION;
    if (number || function)
        list(registration, g_strdup(field),
             number ? "it is a number, not the address of an object" : "it is the address of a function",
             pointer->place);
    return number || function;
}

static void undetermined_check_name(const struct fact_registration *registration)
{
    const struct fact_name *name = registration->name;
    if (!undetermined_check(registration, API_INFO_NAME, name != NULL ? name->pointer : NULL) ||
        !is_address(name->pointer) || check_cast(registration, API_INFO_NAME, name->pointer))
        return;
    int64_t length;
    if (name->narrow || name->gone != NULL)
        return; /* PCW207: its length means nothing; PCW208: it is not there */
    if (!check_number(registration, API_INFO_NAME ".Length", name->length) || !link_number(name->length, &length))
        return;
    /* An empty, absent or narrow text is a finding of its own; nothing is left to be known. */
    bool decided = name->text != NULL || length == 0 || !(fact_value_unknown(name->buffer) || is_address(name->buffer));
    if (decided || check_cast(registration, API_INFO_NAME ".Buffer", name->buffer))
        return;
    if (fact_value_unknown(name->buffer) && name->buffer != NULL)
        list_value(registration, API_INFO_NAME ".Buffer", name->buffer, name->buffer->reason);
    else
        list(registration, g_strdup(API_INFO_NAME ".Buffer"), "the content of the buffer is unknown",
             name->pointer->place);
}

static void check_array(const struct fact_registration *registration)
{
    const struct fact_array *counters = registration->counters;
    bool counted = check_number(registration, API_INFO_COUNT, registration->count);
    const struct fact_value *pointer = counters != NULL ? counters->pointer : NULL;
    undetermined_check(registration, API_INFO_COUNTERS, pointer);
    if (check_cast(registration, API_INFO_COUNTERS, pointer))
        return;
    if (counters != NULL && counters->gone != NULL)
        return; /* PCW305 */
    if (counted && registration->count->number > 0 && is_address(pointer) && counters->capacity < 0)
        list(registration, g_strdup(API_INFO_COUNTERS " array size"),
             "the size of the array that " API_INFO_COUNTERS " points to is unknown", pointer->place);
}

/* Flags is ignored below version 2, and an absent Version is a finding that makes Flags moot. */
static void check_flags(const struct fact_registration *registration)
{
    const struct fact_value *version = registration->version;
    bool ignored = fact_value_unset(version) || fact_value_zeroed(version) ||
                   (fact_value_is_number(version) && version->number < 0x200);
    /* No fact at all: this NTDDI_VERSION declares no such member. */
    if (!ignored && registration->flags != NULL)
        check_number(registration, API_INFO_FLAGS, registration->flags);
}

/* The four fields of a descriptor. */
static const struct {
    const char *name;
    size_t at;
} fields[] = {
    {API_DESCRIPTOR_ID, offsetof(struct fact_descriptor, id)},
    {API_DESCRIPTOR_INDEX, offsetof(struct fact_descriptor, struct_index)},
    {API_DESCRIPTOR_OFFSET, offsetof(struct fact_descriptor, offset)},
    {API_DESCRIPTOR_SIZE, offsetof(struct fact_descriptor, size)},
};

static const struct fact_value *value_at(const GPtrArray *descriptors, guint index, size_t at)
{
    return *(struct fact_value *const *)(const void *)((const char *)descriptors->pdata[index] + at);
}

static char *undetermined_row_name(const GPtrArray *descriptors, guint first, guint last, const char *field)
{
    gint64 from = FACT_AT(descriptor, descriptors, first)->index, to = FACT_AT(descriptor, descriptors, last)->index;
    if (from == to)
        return g_strdup_printf("Counters[%" G_GINT64_FORMAT "].%s", from, field);
    return g_strdup_printf("Counters[%" G_GINT64_FORMAT "..%" G_GINT64_FORMAT "].%s", from, to, field);
}

/* One field of all rows; neighbours that are unknown for one reason are one entry. */
static void check_column(const struct fact_registration *registration, const char *field, size_t at)
{
    const GPtrArray *rows = registration->descriptors;
    guint n = (guint)fact_count(rows);
    for (guint i = 0, end; i < n; i = end) {
        const struct fact_value *value = value_at(rows, i, at);
        end = i + 1;
        if (!undetermined_is_open(value))
            continue;
        while (end < n && undetermined_is_open(value_at(rows, end, at)) &&
               g_strcmp0(reason_of(value), reason_of(value_at(rows, end, at))) == 0)
            end++;
        const struct fact_place *row = FACT_AT(descriptor, rows, i)->place;
        list(registration, undetermined_row_name(rows, i, end - 1, field), reason_of(value),
             value != NULL && value->place != NULL ? value->place : row);
    }
}

/* Without the structure no field of the registration is known. */
static bool check_info(const struct fact_registration *registration, const struct fact_value *info)
{
    bool known = undetermined_check(registration, "Info", info);
    if (fact_value_unknown(info) || check_cast(registration, "Info", info))
        return false;
    if (!known || !is_address(info))
        list(registration, g_strdup("Info"),
             fact_value_unset(info) ? "it was never set"
                                    : "it is NULL, and PcwRegister reads the registration information from there",
             info->place);
    return known && is_address(info);
}

void link_undetermined(const struct fact_registration *registration, const GArray *gaps)
{
    if (!check_info(registration, registration->info))
        return;
    check_number(registration, API_INFO_VERSION, registration->version);
    undetermined_check_name(registration);
    check_array(registration);
    for (guint i = 0; i < G_N_ELEMENTS(fields); i++)
        check_column(registration, fields[i].name, fields[i].at);
    for (guint i = 0; i < gaps->len; i++) {
        const struct block_gap *gap = &g_array_index(gaps, struct block_gap, i);
        list(registration, g_strdup_printf("data block %" G_GINT64_FORMAT, (gint64)gap->struct_index), gap->reason,
             gap->place);
    }
    /* Callers may know the function in a parameter, and other units the one in a variable. Only for another expression
     * is Callback listed as not determined. */
    const struct fact_value *callback = registration->callback;
    if (callback != NULL && callback->direct && callback->parameter == NULL && callback->external == NULL)
        undetermined_check(registration, API_INFO_CALLBACK, callback);
    check_flags(registration);
}

void link_unknown_guard(const struct fact_registration *registration, const char *reason)
{
    list(registration, g_strdup(API_INFO_VERSION), reason, registration->version->place);
    derive_registration(registration)->oldest_build = G_MAXINT32;
}

void link_unknown_sizes(const struct fact_registration *registration, const GArray *gaps)
{
    g_autoptr(GHashTable) seen = g_hash_table_new(g_int64_hash, g_int64_equal);
    for (guint i = 0; i < gaps->len; i++) {
        struct block_gap *gap = &g_array_index(gaps, struct block_gap, i);
        if (g_hash_table_add(seen, &gap->struct_index))
            list(registration, g_strdup_printf("Size of data block %" G_GINT64_FORMAT, gap->struct_index), gap->reason,
                 gap->place);
    }
}

/* PCW902 is about that function, or that call, or about what was not understood. */
static bool is_reported_otherwise(const struct fact_unit *unit, const struct fact_callback *run)
{
    bool reported = false;
    for (size_t i = 0; i < fact_count(unit->missing) && !reported; i++) {
        const struct fact_missing *missing = FACT_AT(missing, unit->missing, i);
        bool broken = missing->what == FACT_MISSING_SYNTAX || missing->what == FACT_MISSING_LOST;
        reported = (broken && DERIVED_BOOL(missing, missing, matters)) ||
                   (missing->what == FACT_MISSING_FUNCTION && g_strcmp0(missing->name, run->passed_to) == 0) ||
                   (missing->what == FACT_MISSING_ESCAPE && fact_place_same(missing->place, run->passed));
    }
    return reported;
}

static void check_answers(struct link *link, const struct link_unit *unit, const struct fact_registration *registration)
{
    g_autoptr(GPtrArray) runs = sites_callbacks(link->sites[unit->unit->program], unit->index, registration);
    bool alone = model_units(link->model, unit->unit->program)->len == 1; /* else another one may add the instances */
    for (guint i = 0; i < runs->len && alone; i++) {
        const struct fact_callback *run = runs->pdata[i];
        if (!link_may_not_answer(run) || is_reported_otherwise(unit->unit->facts, run))
            continue;
        g_autofree char *reason = g_strdup_printf("%s passes its request to %s, which was not followed", run->function,
                                                  run->passed_to != NULL ? run->passed_to : "an unknown function");
        list(registration, g_strdup("Instances"), reason, run->passed);
    }
}

void link_unknown_answers(struct link *link)
{
    for (guint i = 0; i < link->model->units->len; i++) {
        const struct fact_unit *facts = link->units[i].unit->facts;
        for (guint k = 0; k < fact_count(facts->registrations); k++)
            check_answers(link, &link->units[i], FACT_AT(registration, facts->registrations, k));
    }
}

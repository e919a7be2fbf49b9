#include "facts/dump.h"

#include <stdarg.h>
#include <string.h>

#include "base/text/api.h"
#include "base/text/printable.h"

static void append_format(GString *out, const char *format, ...) G_GNUC_PRINTF(2, 3);

/* A line feed at the end of the format is ours; any other one is a name's or a text's. */
static void append_format(GString *out, const char *format, ...)
{
    va_list arguments;
    va_start(arguments, format);
    g_autofree char *text = g_strdup_vprintf(format, arguments);
    va_end(arguments);
    bool ends = g_str_has_suffix(format, "\n");
    if (ends)
        text[strlen(text) - 1] = '\0';
    printable_append(out, text);
    g_string_append(out, ends ? "\n" : "");
}

static void facts_dump_add_place(GString *out, const struct fact_place *place)
{
    if (place != NULL)
        append_format(out, "%s:%" G_GINT64_FORMAT ":%" G_GINT64_FORMAT, place->file, place->line, place->column);
    else
        g_string_append(out, "-");
}

static void facts_dump_add_value(GString *out, const struct fact_value *value)
{
    if (value == NULL)
        g_string_append(out, "-");
    else if (fact_value_is_number(value))
        append_format(out, "0x%" G_GINT64_MODIFIER "X", value->number);
    else if (fact_value_known(value))
        append_format(out, "%s%s", value->kind == FACT_KIND_NULL ? "NULL" : "&",
                      value->text != NULL ? value->text : "");
    else if (value->reason != NULL)
        append_format(out, "unknown (%s)", value->reason);
    else
        g_string_append(out, value->state != FACT_STATE_NONE ? FACT_WORD_TEXT(state, value->state) : "-");
}

static void add_named(GString *out, const char *name, const struct fact_value *value)
{
    append_format(out, "    %s ", name);
    facts_dump_add_value(out, value);
    g_string_append_c(out, '\n');
}

static void add_bound(GString *out, int64_t number)
{
    if (number == INT64_MIN || number == INT64_MAX)
        g_string_append(out, "..");
    else
        append_format(out, "%" G_GINT64_FORMAT, number);
}

static void add_condition(GString *out, const char *verb, const struct fact_condition *condition)
{
    append_format(out, "    %s %s in [", verb, condition->subject != NULL ? condition->subject : "-");
    add_bound(out, condition->low);
    g_string_append(out, ", ");
    add_bound(out, condition->high);
    g_string_append_c(out, ']');
    if (condition->token != 0)
        append_format(out, " handle %" G_GINT64_FORMAT, condition->token);
    g_string_append_c(out, '\n');
}

static void dump_add_path(GString *out, const struct fact_registration *registration)
{
    for (size_t i = 0; i < fact_count(registration->path); i++) {
        const struct fact_step *step = FACT_AT(step, registration->path, i);
        append_format(out, "    where %s at ", step->message);
        facts_dump_add_place(out, step->place);
        g_string_append_c(out, '\n');
    }
    for (size_t i = 0; i < fact_count(registration->conditions); i++)
        add_condition(out, "requires", FACT_AT(condition, registration->conditions, i));
    if (registration->guard_build > 0)
        append_format(out, "    on Windows builds from %" G_GINT64_FORMAT "\n", registration->guard_build);
    if (registration->guard_last > 0)
        append_format(out, "    on Windows builds to %" G_GINT64_FORMAT "\n", registration->guard_last);
    if (registration->guard_lost)
        g_string_append(out, "    on Windows builds that are unknown, because paths were merged\n");
}

static void dump_add_row(GString *out, const struct fact_descriptor *row)
{
    const struct fact_value *const fields[] = {row->id, row->struct_index, row->offset, row->size};
    append_format(out, "    Counters[%" G_GINT64_FORMAT "] {", row->index);
    for (guint i = 0; i < G_N_ELEMENTS(fields); i++) {
        g_string_append(out, i > 0 ? ", " : " ");
        facts_dump_add_value(out, fields[i]);
    }
    g_string_append(out, " }\n");
}

static bool same_call(const struct fact_registration *a, const struct fact_registration *b)
{
    return a->call != NULL && b->call != NULL && a->call->line == b->call->line && a->call->column == b->call->column &&
           g_strcmp0(a->call->file, b->call->file) == 0;
}

static void add_registration(GString *out, const GPtrArray *list, size_t index)
{
    const struct fact_registration *registration = FACT_AT(registration, list, index);
    size_t number = 0, all = 0;
    for (size_t i = 0; i < fact_count(list); i++)
        if (same_call(FACT_AT(registration, list, i), registration)) {
            all++;
            number += i <= index;
        }
    facts_dump_add_place(out, registration->call);
    append_format(out, ": " API_REGISTER " in %s, state %zu of %zu%s\n", registration->function, number, all,
                  registration->is_retry  ? ", tried again"
                  : registration->retried ? ", tried again when rejected"
                                          : "");
    dump_add_path(out, registration);
    add_named(out, API_INFO_VERSION, registration->version);
    if (registration->flags != NULL)
        add_named(out, API_INFO_FLAGS, registration->flags);
    append_format(out, "    Name %s%s%s\n", registration->name != NULL && registration->name->text != NULL ? "\"" : "",
                  registration->name != NULL && registration->name->text != NULL ? registration->name->text : "unknown",
                  registration->name != NULL && registration->name->text != NULL ? "\"" : "");
    add_named(out, API_INFO_COUNT, registration->count);
    add_named(out, API_INFO_CALLBACK, registration->callback);
    add_named(out, API_INFO_CONTEXT, registration->context);
    append_format(out, "    handle %s\n", registration->handle != NULL ? registration->handle : "unknown");
    for (size_t i = 0; i < fact_count(registration->descriptors); i++)
        dump_add_row(out, FACT_AT(descriptor, registration->descriptors, i));
}

static void facts_dump_add_effect(GString *out, const struct fact_effect *effect)
{
    append_format(out, "    %s %s at ", effect->maybe ? "perhaps" : "then",
                  effect->name != NULL ? effect->name : "a call");
    facts_dump_add_place(out, effect->place);
    if (effect->token != 0)
        append_format(out, " makes handle %" G_GINT64_FORMAT, effect->token);
    if (effect->operand != 0)
        append_format(out, " with handle %" G_GINT64_FORMAT, effect->operand);
    else if (effect->operand_state != FACT_OPERAND_NONE)
        append_format(out, " with %s",
                      effect->handle != NULL ? effect->handle : FACT_WORD_TEXT(operand, effect->operand_state));
    if (effect->token != 0 && (effect->status_high < 0 || effect->status_low >= 0))
        g_string_append(out, effect->status_high < 0 ? ", fails" : ", succeeds");
    g_string_append_c(out, '\n');
}

static void facts_dump_add_exit(GString *out, const struct fact_exit *exit)
{
    append_format(out, "%s ends at ", exit->function);
    facts_dump_add_place(out, exit->place);
    append_format(out, ": %s%s\n", FACT_WORD_TEXT(outcome, exit->outcome), exit->vague ? ", paths have met" : "");
    for (size_t i = 0; i < fact_count(exit->requires); i++)
        add_condition(out, "requires", FACT_AT(condition, exit->requires, i));
    for (size_t i = 0; i < fact_count(exit->effects); i++)
        facts_dump_add_effect(out, FACT_AT(effect, exit->effects, i));
    for (size_t i = 0; i < fact_count(exit->leaves); i++)
        add_condition(out, "leaves", FACT_AT(condition, exit->leaves, i));
}

void fact_dump(const struct fact_unit *unit, GString *out)
{
    append_format(out, "%s (%s, NTDDI_VERSION 0x%08" G_GINT64_MODIFIER "X)\n", unit->file,
                  unit->arch != NULL ? unit->arch : "?", unit->ntddi);
    if (unit->failure != NULL)
        append_format(out, "not analysed: %s\n", unit->failure);
    for (size_t i = 0; i < fact_count(unit->registrations); i++)
        add_registration(out, unit->registrations, i);
    for (size_t i = 0; i < fact_count(unit->exits); i++)
        facts_dump_add_exit(out, FACT_AT(exit, unit->exits, i));
}

#include "inspect/describe.h"
#include "facts/derived-types.h"

#include <string.h>

#define NOT_DETERMINED "not determined"

char *describe_place(const struct fact_place *place)
{
    if (place == NULL || place->file == NULL)
        return g_strdup("?");
    return g_strdup_printf("%s:%" G_GINT64_FORMAT, place->file, place->line);
}

char *describe_count(guint n, const char *one, const char *many)
{
    return g_strdup_printf("%u %s", n, n == 1 ? one : many);
}

char *describe_variants(const struct view_table *table)
{
    GString *text = g_string_new(table->variants->len == 1 ? ", way" : ", ways");
    for (guint i = 0; i < table->variants->len; i++)
        g_string_append_printf(text, "%s%u",
                               i == 0                         ? " "
                               : i + 1 < table->variants->len ? ", "
                                                              : " and ",
                               g_array_index(table->variants, guint, i) + 1);
    return g_string_free(text, FALSE);
}

char *describe_target(const struct target *target)
{
    GString *text = g_string_new(NULL);
    g_string_append_printf(text, "%s, built for %s", target->arch, target->ntddi->name);
    if (target_states_oldest(target) || target->runs_on != target->ntddi)
        g_string_append_printf(text, ", runs from %s on", target->runs_on->name);
    if (target->runs_on_origin != NULL)
        g_string_append_printf(text, " (%s)", target->runs_on_origin);
    if (target->configuration != NULL)
        g_string_append_printf(text, ", %s", target->configuration);
    return g_string_free(text, FALSE);
}

struct view_line *view_line_new(const char *label, char *text, const struct fact_place *place, bool open)
{
    struct view_line *line = g_new(struct view_line, 1);
    *line = (struct view_line){label, text, place, open};
    return line;
}

void view_line_free(gpointer data)
{
    struct view_line *line = data;
    g_free(line->text);
    g_free(line);
}

/* ---- values ---- */

char *describe_cell(const struct fact_value *value, guint base)
{
    if (fact_value_is_number(value))
        return g_strdup_printf(base == 16 ? "0x%02" G_GINT64_MODIFIER "X" : "%" G_GINT64_FORMAT, value->number);
    if (fact_value_zeroed(value))
        return g_strdup(base == 16 ? "0x00" : "0");
    return g_strdup(fact_value_unset(value) ? "unset" : "?");
}

/* `path`: of the field; NULL: it is none, or not known. */
static char *describe_path_of(const struct fact_descriptor *row, const char *path)
{
    const struct fact_field *field = derived_descriptor(row)->field;
    const struct fact_block *block = derived_descriptor(row)->block;
    int64_t offset = fact_value_is_number(row->offset) ? row->offset->number : 0;
    if (path != NULL)
        return g_strconcat(path, field->exact ? NULL : " (inside it)", NULL);
    if (field != NULL)
        return g_strdup("padding");
    if (row->untouched)
        return g_strdup("never written");
    if (block != NULL && block->size >= 0 && offset >= block->size)
        return g_strdup("outside of the block");
    return g_strdup(block != NULL && block->type != NULL && block->size >= 0 ? "no field" : "unknown");
}

char *describe_field(const struct fact_descriptor *row)
{
    const struct fact_field *field = derived_descriptor(row)->field;
    return describe_path_of(row, field != NULL ? field->path : NULL);
}

char *describe_row_field(const struct view_table *table, guint index)
{
    return describe_path_of(FACT_AT(descriptor, table->registration->descriptors, index), table->fields->pdata[index]);
}

static char *inspect_describe_unknown(const struct fact_value *value)
{
    const char *reason = value != NULL ? value->reason : NULL;
    return reason != NULL ? g_strdup_printf(NOT_DETERMINED ": %s", reason) : g_strdup(NOT_DETERMINED);
}

static bool is_null(const struct fact_value *value)
{
    return fact_value_known(value) && value->kind == FACT_KIND_NULL;
}

/* Any value, with `zero` for a field that nobody wrote in storage that was zeroed. */
static char *describe_value(const struct fact_value *value, const char *zero)
{
    if (fact_value_unset(value))
        return g_strdup("never written: whatever the memory holds");
    if (fact_value_zeroed(value))
        return g_strdup_printf("%s: never written, its storage was zeroed", zero);
    if (is_null(value))
        return g_strdup("NULL");
    if (fact_value_is_number(value))
        return g_strdup_printf("%" G_GINT64_FORMAT, value->number);
    if (fact_value_known(value))
        return g_strdup(value->text != NULL ? value->text : value->source != NULL ? value->source : "known");
    return inspect_describe_unknown(value);
}

static const struct fact_place *describe_place_of(const struct fact_value *value)
{
    return value != NULL ? value->place : NULL;
}

static void add_line(GPtrArray *lines, const char *label, char *text, const struct fact_value *value)
{
    g_ptr_array_add(lines, view_line_new(label, text, describe_place_of(value), fact_value_unknown(value)));
}

/* "2: PCW_CURRENT_VERSION" */
static char *describe_version(const struct fact_value *value)
{
    if (!fact_value_is_number(value))
        return describe_value(value, "0");
    g_autofree char *number =
        value->number == 0x100 || value->number == 0x200
            ? g_strdup_printf("%d", (int)(value->number >> 8))
            : g_strdup_printf("0x%" G_GINT64_MODIFIER "X, which no Windows version supports", value->number);
    return value->macro != NULL ? g_strdup_printf("%s: %s", number, value->macro) : g_strdup(number);
}

/* "0x1: PcwRegistrationSiloNeutral" */
static char *describe_flags(const struct fact_value *value)
{
    if (!fact_value_is_number(value))
        return describe_value(value, "0");
    const char *written = value->macro != NULL ? value->macro : value->source;
    bool is_word = written != NULL && !g_ascii_isdigit(written[0]);
    return g_strdup_printf("0x%" G_GINT64_MODIFIER "X%s%s", value->number, is_word ? ": " : "", is_word ? written : "");
}

static void describe_add_name(GPtrArray *lines, const struct fact_name *name)
{
    const struct fact_value *pointer = name != NULL ? name->pointer : NULL;
    if (name == NULL || name->text == NULL) {
        bool open = fact_value_unknown(pointer) || (fact_value_known(pointer) && !is_null(pointer) && !name->narrow);
        const char *why =
            name != NULL && name->buffer != NULL && name->buffer->reason != NULL ? name->buffer->reason : NULL;
        char *text = name != NULL && name->narrow ? g_strdup("a narrow literal, which is not a valid name")
                     : open && !fact_value_unknown(pointer)
                         ? g_strdup_printf(NOT_DETERMINED "%s%s", why != NULL ? ": " : "", why != NULL ? why : "")
                         : describe_value(pointer, "NULL");
        g_ptr_array_add(lines, view_line_new("name", text, describe_place_of(pointer), open));
        return;
    }
    const char *remark = name->counts_terminator ? ", with its terminating NUL"
                         : name->holds_nul       ? ", which holds a NUL"
                         : name->blank           ? ", which is blank"
                                                 : "";
    const struct fact_place *place = name->declared != NULL ? name->declared : describe_place_of(pointer);
    g_ptr_array_add(lines, view_line_new("name", g_strdup_printf("\"%s\"%s", name->text, remark), place, false));
}

/* The variable's own name of "g:NAME", "s:FILE:NAME", "l:FUNCTION:NAME" or "f:STRUCT.FIELD". */
static char *describe_identity(const char *identity)
{
    const char *name = strchr(identity, ':');
    bool nested = identity[0] == 's' || identity[0] == 'l';
    const char *last = nested ? strrchr(identity, ':') : name;
    return g_strdup(last != NULL ? last + 1 : identity);
}

static void add_handle(GPtrArray *lines, const struct fact_registration *registration)
{
    bool known = registration->handle != NULL;
    char *text = known ? describe_identity(registration->handle) : g_strdup(NOT_DETERMINED);
    g_ptr_array_add(lines, view_line_new("handle", text, registration->handle_place, !known));
}

/* "g_Table, CounterCount 6" */
static void describe_add_counters(GPtrArray *lines, const struct fact_registration *registration)
{
    const struct fact_array *counters = registration->counters;
    const struct fact_value *pointer = counters != NULL ? counters->pointer : NULL;
    g_autofree char *count = describe_value(registration->count, "0");
    g_autofree char *array = describe_value(pointer, "NULL");
    const char *name = counters != NULL && counters->name != NULL ? counters->name : array;
    const struct fact_place *place =
        counters != NULL && counters->declared != NULL ? counters->declared : describe_place_of(pointer);
    bool open = fact_value_unknown(registration->count) || fact_value_unknown(pointer);
    g_ptr_array_add(lines, view_line_new("counters", g_strdup_printf("%s; CounterCount %s", name, count), place, open));
}

/* Which Windows come there, where checks keep out some. */
static char *describe_checks(int64_t first, int64_t last)
{
    const char *others = ": run-time checks exclude the others";
    if (last == 0)
        return g_strdup_printf("build %" G_GINT64_FORMAT " and newer%s", first, others);
    if (first == 0)
        return g_strdup_printf("builds up to %" G_GINT64_FORMAT "%s", last, others);
    if (first > last)
        return g_strdup("none: run-time checks exclude all");
    return g_strdup_printf("builds %" G_GINT64_FORMAT " to %" G_GINT64_FORMAT "%s", first, last, others);
}

static void add_windows(GPtrArray *lines, const struct fact_registration *registration)
{
    const struct derived_registration *derived = derived_registration(registration);
    int64_t build = derived->checks_build, last = registration->guard_last;
    if (derived->oldest_build == G_MAXINT32)
        g_ptr_array_add(lines, view_line_new("windows",
                                             g_strdup(NOT_DETERMINED ": the Windows versions that the checks allow"),
                                             NULL, true));
    else if (build != G_MAXINT32 && (build > 0 || last > 0))
        g_ptr_array_add(lines, view_line_new("windows", describe_checks(build, last), NULL, false));
    if (registration->retried)
        g_ptr_array_add(lines, view_line_new("rejection",
                                             g_strdup("when Windows rejects it, the driver tries again with version 1"),
                                             NULL, false));
    if (registration->is_retry)
        g_ptr_array_add(lines,
                        view_line_new("rejection", g_strdup("this is the second try, after a rejection"), NULL, false));
}

GPtrArray *describe_registration(const struct fact_registration *registration)
{
    GPtrArray *lines = g_ptr_array_new_with_free_func(view_line_free);
    const char *function = registration->function;
    describe_add_name(lines, registration->name);
    g_ptr_array_add(lines, view_line_new("registered",
                                         g_strdup_printf("by PcwRegister%s%s", function != NULL ? " in " : "",
                                                         function != NULL ? function : ""),
                                         registration->site, false));
    add_handle(lines, registration);
    if (!fact_value_known(registration->info) || is_null(registration->info)) {
        add_line(lines, "info", describe_value(registration->info, "NULL"), registration->info);
        return lines;
    }
    add_line(lines, "version", describe_version(registration->version), registration->version);
    if (registration->flags != NULL)
        add_line(lines, "flags", describe_flags(registration->flags), registration->flags);
    describe_add_counters(lines, registration);
    add_line(lines, "callback", describe_value(registration->callback, "NULL"), registration->callback);
    add_line(lines, "context", describe_value(registration->context, "NULL"), registration->context);
    add_windows(lines, registration);
    return lines;
}

char *describe_path(const struct fact_registration *registration)
{
    GString *text = g_string_new(NULL);
    for (guint i = 0; i < fact_count(registration->path); i++) {
        const struct fact_step *step = FACT_AT(step, registration->path, i);
        g_autofree char *place = describe_place(step->place);
        g_string_append_printf(text, "%s%s (%s)", i > 0 ? ", " : "", step->message, place);
    }
    for (guint i = 0; i < fact_count(registration->conditions); i++) {
        const struct fact_condition *condition = FACT_AT(condition, registration->conditions, i);
        if (condition->subject == NULL || condition->low != condition->high)
            continue;
        g_autofree char *name = describe_identity(condition->subject);
        g_string_append_printf(text, "%s%s is %" G_GINT64_FORMAT, text->len > 0 ? ", " : "", name, condition->low);
    }
    return text->len > 0 ? g_string_free(text, FALSE) : (g_string_free(text, TRUE), NULL);
}

/* ---- instances and manifests ---- */

char *describe_manifest_set(const struct fact_manifest_set *set)
{
    return g_strdup_printf("\"%s\", symbol %s, instances %s, %u counters", set->name != NULL ? set->name : "?",
                           set->symbol != NULL ? set->symbol : "?", set->instances != NULL ? set->instances : "?",
                           (guint)fact_count(set->counters));
}

static void append_block(GString *text, const struct fact_data_block *block)
{
    const struct fact_value *data = block->data;
    const char *what = fact_value_known(data) && data->text != NULL ? data->text
                       : is_null(data)                              ? "NULL"
                       : data != NULL && data->source != NULL       ? data->source
                                                                    : "memory";
    g_autofree char *size = describe_cell(block->size, 10);
    g_string_append_printf(text, "block %" G_GINT64_FORMAT " is %s, %s bytes", block->index, what,
                           g_str_equal(size, "?") ? "an unknown number of" : size);
}

char *describe_instance(const struct fact_instance *instance)
{
    GString *text = g_string_new(FACT_WORD_TEXT(instance_api, instance->api));
    if (instance->function != NULL)
        g_string_append_printf(text, " in %s", instance->function);
    for (guint i = 0; i < fact_count(instance->blocks); i++) {
        g_string_append(text, i > 0 ? "; " : ": ");
        append_block(text, FACT_AT(data_block, instance->blocks, i));
    }
    return g_string_free(text, FALSE);
}

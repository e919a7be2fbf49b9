#include "cli/check/config-text.h"

#include <glib.h>
#include <stdbool.h>
#include <string.h>

#include "base/text/printable.h"

/* Columns wider than this do not push the others to the right. */
#define MAX_WIDTH 48

/* ---- tables ---- */

struct config_row {
    char *what, *value, *origin; /* printable */
};

static void row_free(gpointer data)
{
    struct config_row *row = data;
    g_free(row->what);
    g_free(row->value);
    g_free(row->origin);
    g_free(row);
}

static GPtrArray *table_new(void)
{
    return g_ptr_array_new_with_free_func(row_free);
}

/* `origin`: NULL is the default. */
static void config_add_row(GPtrArray *table, const char *what, const char *value, const char *origin)
{
    struct config_row *row = g_new(struct config_row, 1);
    *row = (struct config_row){printable(what), printable(value), printable(origin != NULL ? origin : "default")};
    g_ptr_array_add(table, row);
}

static int config_width_of(const char *text)
{
    return (int)MIN(g_utf8_strlen(text, -1), MAX_WIDTH);
}

static void append_cell(GString *text, const char *cell, int width)
{
    g_string_append_printf(text, "%s%*s  ", cell, (int)MAX(0, width - g_utf8_strlen(cell, -1)), "");
}

/* A title and the rows below it; nothing when there are none.  Takes the table. */
static void append_table(GString *text, const char *title, GPtrArray *table)
{
    int what = 0, value = 0;
    for (guint i = 0; i < table->len; i++) {
        const struct config_row *row = table->pdata[i];
        what = MAX(what, config_width_of(row->what));
        value = MAX(value, config_width_of(row->value));
    }
    if (table->len > 0)
        g_string_append_printf(text, "  %s:\n", title);
    for (guint i = 0; i < table->len; i++) {
        const struct config_row *row = table->pdata[i];
        append_cell(g_string_append(text, "    "), row->what, what);
        if (value > 0)
            append_cell(text, row->value, value);
        g_string_append_printf(text, "(%s)\n", row->origin);
    }
    g_ptr_array_unref(table);
}

/* ---- settings ---- */

static const char *member(const struct json *object, const char *key)
{
    return json_string(json_get(object, key));
}

static char *config_text_joined(const struct json *list)
{
    g_autoptr(GString) text = g_string_new(NULL);
    for (const struct json *value = json_first(list); value != NULL; value = json_next(value))
        g_string_append_printf(text, "%s%s", text->len > 0 ? ", " : "", json_string(value));
    return g_strdup(text->len > 0 ? text->str : "(none)");
}

/* The value with its unit. */
static char *value_text(const struct json *setting)
{
    static const struct {
        const char *key, *unit, *zero;
    } units[] = {
        {"timeout", " seconds", NULL}, {"memory-limit", " MiB", "no limit"}, {"jobs", "", "one per processor"}};
    char *value = config_text_joined(json_get(setting, "value"));
    for (guint i = 0; i < G_N_ELEMENTS(units); i++) {
        if (strcmp(member(setting, "key"), units[i].key) != 0)
            continue;
        char *with_unit = strcmp(value, "0") == 0 && units[i].zero != NULL ? g_strdup(units[i].zero)
                                                                           : g_strconcat(value, units[i].unit, NULL);
        g_free(value);
        return with_unit;
    }
    return value;
}

/* Severities are told with the rules. */
static GPtrArray *settings_table(const struct json *list)
{
    GPtrArray *table = table_new();
    for (const struct json *one = json_first(list); one != NULL; one = json_next(one)) {
        g_autofree char *value = value_text(one);
        if (strcmp(member(one, "key"), "severity") != 0)
            config_add_row(table, member(one, "key"), value, member(one, "origin"));
    }
    return table;
}

static GPtrArray *rules_table(const struct json *list)
{
    GPtrArray *table = table_new();
    for (const struct json *one = json_first(list); one != NULL; one = json_next(one)) {
        g_autofree char *rule = g_strdup_printf("%s %s", member(one, "rule"), member(one, "name"));
        g_autofree char *severity = g_strdup_printf("%s, usually %s", member(one, "severity"), member(one, "usual"));
        config_add_row(table, rule, severity, member(one, "origin"));
    }
    return table;
}

/* ---- how a file is compiled ---- */

static bool config_has_line(const struct json *variant, const struct json *line)
{
    for (const struct json *one = json_first(variant); one != NULL; one = json_next(one))
        if (strcmp(member(one, "text"), member(line, "text")) == 0 &&
            g_strcmp0(member(one, "origin"), member(line, "origin")) == 0)
            return true;
    return false;
}

static bool all_have_line(const struct json *variants, const struct json *line)
{
    for (const struct json *variant = json_first(variants); variant != NULL; variant = json_next(variant))
        if (!config_has_line(variant, line))
            return false;
    return true;
}

/* The lines of a configuration that all configurations have, or that not all have. */
static GPtrArray *variant_table(const struct json *variants, const struct json *variant, bool common)
{
    GPtrArray *table = table_new();
    for (const struct json *line = json_first(variant); line != NULL; line = json_next(line))
        if (all_have_line(variants, line) == common)
            config_add_row(table, member(line, "text"), "", member(line, "origin"));
    return table;
}

static void append_compiled(GString *text, const struct json *variants)
{
    guint count = 0, number = 0;
    for (const struct json *variant = json_first(variants); variant != NULL; variant = json_next(variant))
        count++;
    if (count > 0)
        append_table(text, count > 1 ? "compiled, in all configurations" : "compiled",
                     variant_table(variants, json_first(variants), true));
    for (const struct json *variant = json_first(variants); variant != NULL; variant = json_next(variant)) {
        g_autofree char *title = g_strdup_printf("compiled, way %u of %u", ++number, count);
        append_table(text, title, variant_table(variants, variant, false));
    }
}

/* ---- the document ---- */

static void config_append_file(GString *text, const struct json *file)
{
    const struct json *excluded = json_get(file, "excluded");
    const char *configuration = member(file, "configuration");
    g_autofree char *name = printable(member(file, "file"));
    g_autofree char *from = configuration != NULL ? printable(configuration) : g_strdup("none");
    g_string_append_printf(text, "\n%s, configuration: %s\n", name, from);
    GPtrArray *exclusion = table_new();
    if (json_is_object(excluded))
        config_add_row(exclusion, member(excluded, "pattern"), "", member(excluded, "origin"));
    append_table(text, "excluded by", exclusion);
    append_table(text, "settings", settings_table(json_get(file, "settings")));
    append_table(text, "rules that are changed", rules_table(json_get(file, "rules")));
    append_compiled(text, json_get(file, "compiled"));
}

char *config_text(const struct json *document)
{
    GString *text = g_string_new("The run as a whole\n");
    append_table(text, "settings", settings_table(json_get(document, "run")));
    for (const struct json *file = json_first(json_get(document, "files")); file != NULL; file = json_next(file))
        config_append_file(text, file);
    for (const struct json *note = json_first(json_get(document, "notes")); note != NULL; note = json_next(note)) {
        g_autofree char *line = printable(json_string(note));
        g_string_append_printf(text, "%snote: %s\n", note == json_first(json_get(document, "notes")) ? "\n" : "", line);
    }
    return g_string_free(text, FALSE);
}

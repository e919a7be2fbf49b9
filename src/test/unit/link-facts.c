#include "test/unit/link-facts.h"

#include <string.h>

#include "facts/json.h"
#include "test/unit/json-at.h"

struct fact_unit *unit_from(const char *quoted)
{
    g_autoptr(GError) error = NULL;
    g_autofree char *text = g_strdelimit(g_strdup(quoted), "'", '"');
    struct json *json = json_parse(text, strlen(text), &error);
    g_assert_no_error(error);
    struct fact_unit *unit = fact_from_json(&fact_type_unit, json, &error);
    g_assert_no_error(error);
    json_free(json);
    return unit;
}

/* One step of a path: "name" or "name[3]". */
static const struct json *step(const struct json *json, const char *word)
{
    const char *bracket = strchr(word, '[');
    g_autofree char *name = bracket != NULL ? g_strndup(word, (gsize)(bracket - word)) : g_strdup(word);
    json = json_get(json, name);
    return bracket != NULL ? json_at(json, (size_t)g_ascii_strtoll(bracket + 1, NULL, 10)) : json;
}

/* The value at a path as an expectation writes it. */
static char *value_at(const struct json *json, const char *path)
{
    g_auto(GStrv) words = g_strsplit(path, ".", -1);
    for (guint i = 0; words[i] != NULL; i++)
        json = step(json, words[i]);
    int64_t number;
    if (json == NULL || json_is_string(json))
        return g_strdup(json_string(json));
    if (json_int(json, &number))
        return g_strdup_printf("%" G_GINT64_FORMAT, (gint64)number);
    return g_strdup(json_is_bool(json) ? "true" : "…");
}

GArray *targets_of(const char *const *archs, guint n)
{
    GArray *targets = g_array_new(FALSE, TRUE, sizeof(struct target));
    for (guint i = 0; i < n; i++) {
        struct target target = {.ntddi = windows_newest(), .runs_on = windows_newest(), .arch = archs[i], .group = i};
        g_array_append_val(targets, target);
    }
    return targets;
}

void check_expectations(const char *what, const struct fact_unit *unit, const char *prefix,
                        const struct expectation *expect, size_t n)
{
    struct json *json = fact_to_json(&fact_type_unit, unit);
    for (size_t i = 0; i < n && expect[i].path != NULL; i++) {
        bool whole = expect[i].path[0] == '^'; /* from the unit itself */
        g_autofree char *path =
            whole ? g_strdup(expect[i].path + 1)
                  : g_strdup_printf("%s.%s", prefix != NULL ? prefix : "registrations[0]", expect[i].path);
        g_autofree char *found = value_at(json, path);
        if (g_strcmp0(found, expect[i].value) != 0) {
            g_autofree char *all = json_print(json, true);
            g_error("%s: %s is %s, not %s\n%s", what, path, found, expect[i].value, all);
        }
    }
    json_free(json);
}

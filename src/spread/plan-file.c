#include "spread/plan-file.h"

#include <stdbool.h>
#include <string.h>

#include "base/text/json/json.h"
#include "spread/document.h"

char *plan_file_text(const GPtrArray *words, const GPtrArray *units)
{
    struct json *document = document_new(PLAN_FILE_KIND, PLAN_FILE_VERSION);
    struct json *arguments = json_set(document, "arguments", json_new_array()),
                *list = json_set(document, "units", json_new_array());
    for (guint i = 0; i < words->len && words->pdata[i] != NULL; i++)
        json_append(arguments, json_new_string(words->pdata[i]));
    for (guint i = 0; i < units->len; i++) {
        const struct spread_unit *unit = units->pdata[i];
        const struct parse_request *request = &g_array_index(unit->jobs, struct pool_job, 0).request;
        g_autofree char *digest = spread_digest(unit->text, strlen(unit->text));
        struct json *item = json_append(list, json_new_object());
        json_set(item, "name", json_new_string(unit->name));
        json_set(item, "file", json_new_string(request->path));
        json_set(item, "arch", json_new_string(request->arch));
        json_set(item, "unit_sha256", json_new_string(digest));
    }
    return document_text(document);
}

static void planned_unit_free(gpointer data)
{
    struct planned_unit *unit = data;
    g_free(unit->name);
    g_free(unit->file);
    g_free(unit);
}

static bool plan_read_words(const struct json *list, GPtrArray *words)
{
    for (struct json *word = json_first(list); word != NULL; word = json_next(word)) {
        if (!json_is_string(word))
            return false;
        g_ptr_array_add(words, g_strdup(json_string(word)));
    }
    g_ptr_array_add(words, NULL);
    return json_is_array(list);
}

static bool read_units(const struct json *list, GPtrArray *units)
{
    for (struct json *item = json_first(list); item != NULL; item = json_next(item)) {
        const char *name = json_string(json_get(item, "name")), *file = json_string(json_get(item, "file"));
        if (name == NULL || file == NULL)
            return false;
        struct planned_unit *unit = g_new(struct planned_unit, 1);
        *unit = (struct planned_unit){g_strdup(name), g_strdup(file)};
        g_ptr_array_add(units, unit);
    }
    return json_is_array(list);
}

struct plan_file *plan_file_read(const char *path, const char *text, gsize length, GError **error)
{
    struct json *document = document_read(path, text, length, PLAN_FILE_KIND, PLAN_FILE_VERSION, error);
    if (document == NULL)
        return NULL;
    struct plan_file *plan = g_new0(struct plan_file, 1);
    plan->words = g_ptr_array_new_with_free_func(g_free);
    plan->units = g_ptr_array_new_with_free_func(planned_unit_free);
    plan->digest = spread_digest(text, length);
    const char *wrong = !plan_read_words(json_get(document, "arguments"), plan->words) ? "arguments"
                        : !read_units(json_get(document, "units"), plan->units)        ? "units"
                                                                                       : NULL;
    if (wrong != NULL) {
        g_autofree char *pointer = g_strconcat("/", wrong, NULL),
                        *what = g_strdup_printf("\"%s\" is not as pcwlint writes it", wrong);
        document_error(error, path, text, length, pointer, what);
        g_clear_pointer(&plan, plan_file_free);
    }
    json_free(document);
    return plan;
}

void plan_file_free(struct plan_file *plan)
{
    if (plan == NULL)
        return;
    g_ptr_array_unref(plan->words);
    g_ptr_array_unref(plan->units);
    g_free(plan->digest);
    g_free(plan);
}

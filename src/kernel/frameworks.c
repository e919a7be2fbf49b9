#include "kernel/frameworks.h"

#include <stdbool.h>

#include "base/resource.h"
#include "base/text/json/json-file.h"

enum { MAX_ARGUMENTS = 16 };

/* The texts of a row's keys, which are kept.  The first `needed` of them must be there. */
static bool kernel_frameworks_read_texts(const struct json_file *file, const struct json *json, const char *pointer,
                                         struct kernel_frameworks *frameworks, const struct json_file_key *keys,
                                         size_t n, const char **texts[])
{
    if (!json_file_check_keys(file, json, pointer, keys, n))
        return false;
    for (size_t i = 0; i < n; i++) {
        const char *text = NULL;
        if (texts[i] == NULL)
            continue;
        if (!json_file_text(file, json, pointer, keys[i].name, &text))
            return false;
        *texts[i] = text != NULL ? g_string_chunk_insert_const(frameworks->words, text) : NULL;
    }
    return true;
}

static bool read_role(const struct json_file *file, const struct json *json, const char *pointer,
                      struct kernel_frameworks *frameworks, GPtrArray *roles)
{
    static const struct json_file_key keys[] = {{"role", true}, {"source", true}};
    const char *role, *source, **texts[] = {&role, &source};
    if (!kernel_frameworks_read_texts(file, json, pointer, frameworks, keys, G_N_ELEMENTS(keys), texts))
        return false;
    g_ptr_array_add(roles, (gpointer)role);
    return true;
}

static bool read_unload(const struct json_file *file, const struct json *json, const char *pointer, void *data)
{
    return read_role(file, json, pointer, data, ((struct kernel_frameworks *)data)->unload);
}

static bool read_requests(const struct json_file *file, const struct json *json, const char *pointer, void *data)
{
    return read_role(file, json, pointer, data, ((struct kernel_frameworks *)data)->requests);
}

static bool read_before_unload(const struct json_file *file, const struct json *json, const char *pointer, void *data)
{
    return read_role(file, json, pointer, data, ((struct kernel_frameworks *)data)->before_unload);
}

static bool read_dispatch(const struct json_file *file, const struct json *json, const char *pointer, void *data)
{
    return read_role(file, json, pointer, data, ((struct kernel_frameworks *)data)->dispatch);
}

static bool read_given(const struct json_file *file, const struct json *json, const char *pointer, void *data)
{
    static const struct json_file_key keys[] = {{"routine", true}, {"argument", true}, {"role", false},
                                                {"irql", false},   {"unless", false},  {"note", false},
                                                {"context", false}};
    struct kernel_frameworks *frameworks = data;
    struct kernel_given given = {NULL, NULL, NULL, 0, 0};
    const char *irql = NULL, *note = NULL,
               **texts[] = {&given.routine, NULL, &given.role, &irql, &given.unless, &note, NULL};
    if (!kernel_frameworks_read_texts(file, json, pointer, frameworks, keys, G_N_ELEMENTS(keys), texts) ||
        !json_file_count(file, json, pointer, "argument", MAX_ARGUMENTS, &given.argument) ||
        !json_file_count(file, json, pointer, "context", MAX_ARGUMENTS, &given.context))
        return false;
    if ((given.role != NULL) == (irql != NULL))
        return json_file_reject(file, pointer, "a row has either the key \"role\" or the key \"irql\"");
    if (irql != NULL && g_strcmp0(irql, KERNEL_DISPATCH_LEVEL) != 0)
        return json_file_reject(file, pointer, "the only IRQL that matters is %s", KERNEL_DISPATCH_LEVEL);
    given.role = irql != NULL ? KERNEL_DISPATCH_LEVEL : given.role;
    g_array_append_val(frameworks->given, given);
    return true;
}

static bool read_after_failure(const struct json_file *file, const struct json *json, const char *pointer, void *data)
{
    static const struct json_file_key keys[] = {{"failed", false}, {"called", true}};
    struct kernel_frameworks *frameworks = data;
    struct kernel_after_failure row;
    const char **texts[] = {&row.failed, &row.called};
    if (!kernel_frameworks_read_texts(file, json, pointer, frameworks, keys, G_N_ELEMENTS(keys), texts))
        return false;
    g_array_append_val(frameworks->after_failure, row);
    return true;
}

static bool read_repeated(const struct json_file *file, const struct json *json, const char *pointer, void *data)
{
    static const struct json_file_key keys[] = {{"role", true}, {"when", true}, {"undone_by", false}, {"after", false}};
    struct kernel_frameworks *frameworks = data;
    struct kernel_repeated row;
    const char **texts[] = {&row.role, &row.when, &row.undone_by, &row.after};
    if (!kernel_frameworks_read_texts(file, json, pointer, frameworks, keys, G_N_ELEMENTS(keys), texts))
        return false;
    g_array_append_val(frameworks->repeated, row);
    return true;
}

static bool read_order(const struct json_file *file, const struct json *json, const char *pointer, void *data)
{
    static const struct json_file_key keys[] = {{"first", true}, {"second", true}, {"note", false}};
    struct kernel_frameworks *frameworks = data;
    struct kernel_order row;
    const char *note = NULL, **texts[] = {&row.first, &row.second, &note};
    if (!kernel_frameworks_read_texts(file, json, pointer, frameworks, keys, G_N_ELEMENTS(keys), texts))
        return false;
    g_array_append_val(frameworks->order, row);
    return true;
}

static bool read_run(const struct json_file *file, const struct json *json, const char *pointer, void *data)
{
    static const struct json_file_key keys[] = {{"routine", true}, {"called", true}};
    struct kernel_frameworks *frameworks = data;
    struct kernel_run row;
    const char **texts[] = {&row.routine, &row.called};
    if (!kernel_frameworks_read_texts(file, json, pointer, frameworks, keys, G_N_ELEMENTS(keys), texts))
        return false;
    g_array_append_val(frameworks->runs, row);
    return true;
}

static bool frameworks_read_all(const struct json_file *file, const struct json *json,
                                struct kernel_frameworks *frameworks)
{
    static const struct json_file_key keys[] = {{"unload", true}, {"requests", true},      {"dispatch", true},
                                                {"given", true},  {"after_failure", true}, {"repeated", true},
                                                {"order", true},  {"runs", true},          {"before_unload", true}};
    return json_file_check_keys(file, json, "", keys, G_N_ELEMENTS(keys)) &&
           json_file_each(file, json, "unload", read_unload, frameworks) &&
           json_file_each(file, json, "requests", read_requests, frameworks) &&
           json_file_each(file, json, "before_unload", read_before_unload, frameworks) &&
           json_file_each(file, json, "dispatch", read_dispatch, frameworks) &&
           json_file_each(file, json, "given", read_given, frameworks) &&
           json_file_each(file, json, "after_failure", read_after_failure, frameworks) &&
           json_file_each(file, json, "repeated", read_repeated, frameworks) &&
           json_file_each(file, json, "order", read_order, frameworks) &&
           json_file_each(file, json, "runs", read_run, frameworks);
}

struct kernel_frameworks *kernel_frameworks_read(const char *path, GBytes *text, GError **error)
{
    const struct json_file file = {path, text, error};
    struct json *json = json_file_parse(&file);
    if (json == NULL)
        return NULL;
    struct kernel_frameworks *frameworks = g_new0(struct kernel_frameworks, 1);
    frameworks->unload = g_ptr_array_new();
    frameworks->requests = g_ptr_array_new();
    frameworks->before_unload = g_ptr_array_new();
    frameworks->dispatch = g_ptr_array_new();
    g_ptr_array_add(frameworks->dispatch, (gpointer)KERNEL_DISPATCH_LEVEL);
    frameworks->given = g_array_new(FALSE, FALSE, sizeof(struct kernel_given));
    frameworks->after_failure = g_array_new(FALSE, FALSE, sizeof(struct kernel_after_failure));
    frameworks->repeated = g_array_new(FALSE, FALSE, sizeof(struct kernel_repeated));
    frameworks->order = g_array_new(FALSE, FALSE, sizeof(struct kernel_order));
    frameworks->runs = g_array_new(FALSE, FALSE, sizeof(struct kernel_run));
    frameworks->words = g_string_chunk_new(1024);
    bool good = frameworks_read_all(&file, json, frameworks);
    json_free(json);
    if (!good)
        g_clear_pointer(&frameworks, kernel_frameworks_free);
    return frameworks;
}

void kernel_frameworks_free(struct kernel_frameworks *frameworks)
{
    g_ptr_array_unref(frameworks->unload);
    g_ptr_array_unref(frameworks->requests);
    g_ptr_array_unref(frameworks->before_unload);
    g_ptr_array_unref(frameworks->dispatch);
    g_array_unref(frameworks->given);
    g_array_unref(frameworks->after_failure);
    g_array_unref(frameworks->repeated);
    g_array_unref(frameworks->order);
    g_array_unref(frameworks->runs);
    g_string_chunk_free(frameworks->words);
    g_free(frameworks);
}

const struct kernel_frameworks *kernel_frameworks(void)
{
    static gsize table = 0;
    if (g_once_init_enter(&table)) {
        g_autoptr(GBytes) text = resource_get_kernel("frameworks.json");
        GError *error = NULL;
        struct kernel_frameworks *frameworks = kernel_frameworks_read("rules/kernel/frameworks.json", text, &error);
        if (frameworks == NULL)
            g_error("%s", error->message);
        g_once_init_leave(&table, GPOINTER_TO_SIZE(frameworks));
    }
    return GSIZE_TO_POINTER(table);
}

bool kernel_is_unload_member(const char *member)
{
    return g_ptr_array_find_with_equal_func(kernel_frameworks()->unload, member, g_str_equal, NULL);
}

guint kernel_keeps_context(const char *routine, guint argument)
{
    const GArray *rows = kernel_frameworks()->given;
    for (guint i = 0; i < rows->len; i++) {
        const struct kernel_given *row = &g_array_index(rows, struct kernel_given, i);
        if (row->context == (int)argument && g_str_equal(row->routine, routine))
            return (guint)row->argument;
    }
    return 0;
}

bool kernel_runs_routines(const char *routine)
{
    const GArray *rows = kernel_frameworks()->runs;
    for (guint i = 0; i < rows->len; i++)
        if (g_str_equal(g_array_index(rows, struct kernel_run, i).routine, routine))
            return true;
    return false;
}

#include "report/format/parts.h"

#include "config/target.h"

struct json *parts_left_out(const struct report *report)
{
    if (report->excluded_files + report->excluded_folders + report->rules_off == 0)
        return NULL;
    struct json *left_out = json_new_object();
    json_set(left_out, "files", json_new_number(report->excluded_files));
    json_set(left_out, "folders", json_new_number(report->excluded_folders));
    json_set(left_out, "rules", json_new_number(report->rules_off));
    return left_out;
}

struct json *parts_targets(const GArray *targets)
{
    struct json *list = json_new_array();
    for (guint i = 0; i < targets->len; i++) {
        const struct target *target = &g_array_index(targets, struct target, i);
        struct json *item = json_append(list, json_new_object());
        json_set(item, "ntddi", json_new_string(target->ntddi->name));
        json_set(item, "runs_on", json_new_string(target->runs_on->name));
        if (target->runs_on_stated || target->runs_on_origin != NULL)
            json_set(item, "runs_on_from",
                     json_new_string(target->runs_on_stated ? "options" : target->runs_on_origin));
        json_set(item, "arch", json_new_string(target->arch));
        if (target->configuration != NULL)
            json_set(item, "configuration", json_new_string(target->configuration));
        if (target->variant > 0)
            json_set(item, "variant", json_new_number(target->variant));
    }
    return list;
}

struct json *parts_indices(const GArray *indices)
{
    struct json *list = json_new_array();
    for (guint i = 0; i < indices->len; i++)
        json_append(list, json_new_number(g_array_index(indices, guint, i)));
    return list;
}

struct json *parts_names(const GPtrArray *names)
{
    struct json *list = json_new_array();
    for (guint i = 0; i < names->len; i++)
        json_append(list, json_new_string(names->pdata[i]));
    return list;
}

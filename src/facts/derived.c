#include "facts/derived.h"

#include "facts/json.h"

static bool is_derived(const struct fact_member_info *member)
{
    return g_str_has_prefix(member->doc, "derived");
}

/* Says which fact it is, where something was derived of it. */
static bool identifies(const struct fact_member_info *member)
{
    static const char *const names[] = {"file", "arch", "function", "call", "place", "handle", "index", "uri", NULL};
    return g_strv_contains(names, member->name) && member->kind != FACT_LIST;
}

static struct json *list_to_json(const struct fact_type *of, const GPtrArray *list)
{
    struct json *array = json_new_array();
    for (guint i = 0; list != NULL && i < list->len; i++) {
        struct json *item = fact_derived_to_json(of, list->pdata[i]);
        if (item != NULL)
            json_append(array, item);
    }
    if (json_first(array) == NULL)
        g_clear_pointer(&array, json_free);
    return array;
}

/* What was derived of a part; NULL: nothing, or it is no part. */
static struct json *part_to_json(const struct fact_member_info *member, const void *at)
{
    if (member->kind == FACT_LIST)
        return list_to_json(member->of, *(GPtrArray *const *)at);
    const void *part = member->kind == FACT_RECORD ? *(void *const *)at : NULL;
    return part != NULL ? fact_derived_to_json(member->of, part) : NULL;
}

struct json *fact_derived_to_json(const struct fact_type *type, const void *fact)
{
    struct json *result = json_new_object();
    bool any = false;
    for (size_t i = 0; i < type->n_members; i++) {
        const struct fact_member_info *member = &type->members[i];
        const void *at = (const char *)fact + member->offset;
        bool names = identifies(member);
        struct json *value = names || is_derived(member) ? fact_member_to_json(member, fact) : part_to_json(member, at);
        any = any || (value != NULL && !names);
        if (value != NULL)
            json_set(result, member->name, value);
    }
    if (!any)
        g_clear_pointer(&result, json_free);
    return result;
}

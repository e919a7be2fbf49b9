#include "inspect/json/change.h"

#include "inspect/json/parts.h"
#include "report/format/parts.h"

static struct json *change_json(const struct change_set *set, const struct change *change)
{
    struct json *item = json_new_object();
    json_set(item, "kind", json_new_string(change_kind_word(change->kind)));
    json_set(item, "breaks", json_new_bool(change->breaks));
    json_set(item, "what", json_new_string(change_what_word(change->what)));
    json_set(item, "counterset", json_new_string(change_set_title(set)));
    json_set(item, "id", change->id >= 0 ? json_new_number(change->id) : json_new_null());
    json_set(item, "text", json_new_string(change->text));
    json_set(item, "before", json_new_string(change->before));
    json_set(item, "after", json_new_string(change->after));
    parts_place(item, change->place);
    return item;
}

struct json *json_of_changes(const struct comparison *comparison)
{
    struct json *object = json_new_object();
    json_set(object, "since", json_new_string(comparison->since));
    json_set(object, "commit", json_new_string(comparison->commit));
    json_set(object, "breaking", json_new_number(comparison->broken));
    json_set(object, "not_compared", parts_names(comparison->open));
    struct json *list = json_set(object, "changes", json_new_array());
    for (guint i = 0; i < comparison->sets->len; i++) {
        const struct change_set *set = comparison->sets->pdata[i];
        for (guint k = 0; k < set->changes->len; k++)
            json_append(list, change_json(set, set->changes->pdata[k]));
    }
    return object;
}

#include "inspect/json/consumer.h"

#include "facts/facts.h"

static struct json *effects_json(const GPtrArray *effects)
{
    struct json *list = json_new_array();
    for (guint i = 0; i < effects->len; i++) {
        const struct consumer_effect *effect = effects->pdata[i];
        struct json *item = json_append(list, json_new_object());
        json_set(item, "rule", json_new_string(effect->finding->rule));
        json_set(item, "text", json_new_string(effect->text));
    }
    return list;
}

static struct json *counter_json(const struct consumer_counter *counter)
{
    const struct fact_manifest_counter *facts = counter->counter;
    struct json *item = json_new_object();
    json_set(item, "id", counter->id >= 0 ? json_new_number(counter->id) : json_new_null());
    json_set(item, "name", json_new_string(facts != NULL ? facts->name : NULL));
    json_set(item, "path", json_new_string(counter->path));
    json_set(item, "row", counter->row != CONSUMER_NO_ROW ? json_new_number(counter->row) : json_new_null());
    json_set(item, "type", json_new_string(facts != NULL ? facts->type : NULL));
    json_set(item, "bytes",
             counter->type != NULL && counter->type->size > 0 ? json_new_number(counter->type->size) : json_new_null());
    json_set(item, "shown_as", json_new_string(counter->type != NULL ? counter->type->doc : NULL));
    json_set(item, "scale", json_new_string(facts == NULL ? NULL : counter->scale != NULL ? counter->scale : "1"));
    json_set(item, "base", json_new_string(counter->base));
    json_set(item, "help", json_new_string(facts != NULL ? facts->description : NULL));
    json_set(item, "effects", effects_json(counter->effects));
    return item;
}

struct json *json_of_consumer(const struct consumer *consumer)
{
    const struct fact_manifest_set *manifest = consumer->manifest;
    struct json *object = json_new_object();
    json_set(object, "name", json_new_string(manifest != NULL ? manifest->name : NULL));
    json_set(object, "help", json_new_string(manifest != NULL ? manifest->description : NULL));
    json_set(object, "instances", json_new_string(manifest != NULL ? manifest->instances : NULL));
    json_set(object, "effects", effects_json(consumer->effects));
    struct json *list = json_set(object, "counters", json_new_array());
    for (guint i = 0; i < consumer->counters->len; i++)
        json_append(list, counter_json(consumer->counters->pdata[i]));
    return object;
}

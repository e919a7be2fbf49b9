#include "base/text/json/json-file.h"

#include <stdarg.h>
#include <string.h>

#include "base/text/json/json-text.h"
#include "base/text/suggestion.h"

static bool set_error(const struct json_file *file, struct json_position at, const char *message)
{
    g_set_error(file->error, g_quark_from_static_string("json-file"), 0, "%s:%u:%u: %s", file->path, at.line, at.column,
                message);
    return false;
}

struct json *json_file_parse(const struct json_file *file)
{
    gsize length;
    const char *text = g_bytes_get_data(file->text, &length);
    GError *syntax = NULL;
    struct json *json = json_parse(text, length, &syntax);
    if (json == NULL)
        g_propagate_prefixed_error(file->error, syntax, "%s:", file->path);
    return json;
}

bool json_file_reject(const struct json_file *file, const char *pointer, const char *format, ...)
{
    va_list args;
    va_start(args, format);
    g_autofree char *message = g_strdup_vprintf(format, args);
    va_end(args);
    gsize length;
    const char *text = g_bytes_get_data(file->text, &length);
    struct json_position at = {0, 1, 1};
    json_locate(text, length, pointer, &at);
    return set_error(file, at, message);
}

bool json_file_reject_inside(const struct json_file *file, const char *pointer, gsize offset, const char *message)
{
    gsize length;
    const char *text = g_bytes_get_data(file->text, &length);
    struct json_position at = {0, 1, 1};
    json_locate_inside(text, length, pointer, offset, &at);
    return set_error(file, at, message);
}

static bool json_file_reject_key(const struct json_file *file, const char *pointer, const char *key,
                                 const struct json_file_key *keys, size_t n)
{
    g_autoptr(GPtrArray) names = g_ptr_array_new();
    for (size_t i = 0; i < n; i++)
        g_ptr_array_add(names, (gpointer)keys[i].name);
    g_autofree char *hint = suggestion_hint(key, names), *at = g_strdup_printf("%s/%s", pointer, key),
                    *message = g_strdup_printf("unknown key \"%s\"%s", key, hint);
    gsize length;
    const char *text = g_bytes_get_data(file->text, &length);
    struct json_position place = {0, 1, 1};
    json_locate_key(text, length, at, &place);
    return set_error(file, place, message);
}

bool json_file_check_keys(const struct json_file *file, const struct json *json, const char *pointer,
                          const struct json_file_key *keys, size_t n)
{
    if (!json_is_object(json))
        return json_file_reject(file, pointer, "expected an object");
    for (const struct json *child = json_first(json); child != NULL; child = json_next(child)) {
        size_t i = 0;
        while (i < n && strcmp(keys[i].name, json_key(child)) != 0)
            i++;
        if (i == n && (pointer[0] != '\0' || strcmp(json_key(child), "$schema") != 0))
            return json_file_reject_key(file, pointer, json_key(child), keys, n);
    }
    for (size_t i = 0; i < n; i++)
        if (keys[i].needed && json_get(json, keys[i].name) == NULL)
            return json_file_reject(file, pointer, "the key \"%s\" is missing", keys[i].name);
    return true;
}

bool json_file_text(const struct json_file *file, const struct json *object, const char *pointer, const char *key,
                    const char **text)
{
    const struct json *json = json_get(object, key);
    *text = json_string(json);
    if (json == NULL || (*text != NULL && (*text)[0] != '\0'))
        return true;
    g_autofree char *at = g_strdup_printf("%s/%s", pointer, key);
    return json_file_reject(file, at, "expected a text that is not empty");
}

bool json_file_count(const struct json_file *file, const struct json *object, const char *pointer, const char *key,
                     int most, int *number)
{
    const struct json *json = json_get(object, key);
    int64_t value = 0;
    bool good = json == NULL || (json_is_number(json) && json_int(json, &value) && value >= 1 && value <= most);
    g_autofree char *at = good ? NULL : g_strdup_printf("%s/%s", pointer, key);
    *number = (int)value;
    return good || json_file_reject(file, at, "expected a number from 1 to %d", most);
}

bool json_file_word(const struct json_file *file, const struct json *json, const char *pointer, const char *what,
                    const GPtrArray *words, int *index)
{
    const char *word = json_string(json);
    if (word == NULL)
        return json_file_reject(file, pointer, "expected the name of %s %s",
                                strchr("aeiou", what[0]) != NULL ? "an" : "a", what);
    for (guint i = 0; i < words->len; i++)
        if (strcmp(words->pdata[i], word) == 0) {
            *index = (int)i;
            return true;
        }
    g_autofree char *hint = suggestion_hint(word, words);
    return json_file_reject(file, pointer, "there is no %s \"%s\"%s", what, word, hint);
}

bool json_file_words(const struct json_file *file, const struct json *json, const char *pointer, const char *what,
                     const GPtrArray *words, guint64 *bits)
{
    int index = 0;
    guint i = 0;
    *bits = 0;
    if (!json_is_array(json)) {
        if (!json_file_word(file, json, pointer, what, words, &index))
            return false;
        *bits = G_GUINT64_CONSTANT(1) << index;
        return true;
    }
    for (const struct json *child = json_first(json); child != NULL; child = json_next(child)) {
        g_autofree char *at = g_strdup_printf("%s/%u", pointer, i++);
        if (!json_file_word(file, child, at, what, words, &index))
            return false;
        *bits |= G_GUINT64_CONSTANT(1) << index;
    }
    return *bits != 0 || json_file_reject(file, pointer, "expected at least one %s", what);
}

bool json_file_each(const struct json_file *file, const struct json *object, const char *key,
                    bool (*read)(const struct json_file *file, const struct json *json, const char *pointer,
                                 void *data),
                    void *data)
{
    const struct json *list = json_get(object, key);
    g_autofree char *at = g_strconcat("/", key, NULL);
    guint i = 0;
    if (!json_is_array(list))
        return json_file_reject(file, at, "expected a list");
    for (const struct json *child = json_first(list); child != NULL; child = json_next(child)) {
        g_autofree char *pointer = g_strdup_printf("%s/%u", at, i++);
        if (!read(file, child, pointer, data))
            return false;
    }
    return true;
}

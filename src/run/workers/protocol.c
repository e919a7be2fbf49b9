#include "run/workers/protocol.h"

#include <string.h>
#include <stdbool.h>

#include "base/text/json/json.h"
#include "base/file/overlay.h"
#include "facts/text.h"

static void set_texts(struct json *json, const char *key, const GPtrArray *texts)
{
    struct json *list = json_set(json, key, json_new_array());
    for (guint i = 0; texts != NULL && i < texts->len; i++)
        json_append(list, json_new_string(texts->pdata[i]));
}

/* False in *valid: not all of them are texts. */
static GPtrArray *read_texts(const struct json *json, const char *key, bool *valid)
{
    GPtrArray *texts = g_ptr_array_new_with_free_func(g_free);
    for (struct json *j = json_first(json_get(json, key)); j != NULL; j = json_next(j)) {
        const char *text = json_string(j);
        if (text != NULL)
            g_ptr_array_add(texts, g_strdup(text));
        *valid = *valid && text != NULL;
    }
    return texts;
}

char *protocol_request(const struct parse_request *request)
{
    struct json *json = json_new_object();
    json_set(json, "path", json_new_string(request->path));
    json_set(json, "arch", json_new_string(request->arch));
    json_set(json, "ntddi", json_new_number(request->ntddi));
    json_set(json, "ntddi_stated", json_new_bool(request->ntddi_stated));
    set_texts(json, "arguments", request->arguments);
    if (request->unread != NULL && request->unread->len > 0)
        set_texts(json, "unread", request->unread);
    if (request->others != NULL)
        json_set(json, "others", json_new_string(request->others));
    if (request->changed != NULL)
        json_set(json, "changed", json_new_string(request->changed));
    set_texts(json, "wrappers", request->wrappers);
    if (request->routines != NULL && request->routines->len > 0)
        set_texts(json, "routines", request->routines);
    if (request->counted != NULL && request->counted->len > 0)
        set_texts(json, "counted", request->counted);
    json_set(json, "described", json_new_bool(request->described));
    json_set(json, "whole", json_new_bool(request->whole));
    set_texts(json, "manifests", request->manifests);
    json_set(json, "n_explicit", json_new_number(request->n_explicit));
    if (request->root != NULL)
        json_set(json, "root", json_new_string(request->root));
    if (request->precompiled != NULL)
        json_set(json, "precompiled", json_new_string(request->precompiled));
    json_set(json, "observed", json_new_bool(request->observed));
    if (request->dump != NULL)
        json_set(json, "dump", json_new_string(request->dump));
    char *line = json_print(json, false);
    json_free(json);
    return line;
}

char *protocol_answer(const struct fact_unit *facts, GBytes *observations)
{
    char *text = fact_to_text(&fact_type_unit, facts);
    if (observations == NULL)
        return text;
    gsize size = 0;
    const guchar *bytes = g_bytes_get_data(observations, &size);
    g_autofree char *code = g_base64_encode(bytes, size), *first = text;
    return g_strconcat(first, "\t", code, NULL);
}

/* Any bytes may be in a file, but not in a JSON string. */
char *protocol_overlays(void)
{
    const char *path;
    struct json *json = json_new_object(), *list = json_set(json, "overlays", json_new_array());
    for (guint i = 0; (path = overlay_path(i)) != NULL; i++) {
        gsize size = 0;
        const char *bytes = overlay_find(path, &size);
        g_autofree char *code = g_base64_encode((const guchar *)bytes, size);
        struct json *item = json_append(list, json_new_object());
        json_set(item, "path", json_new_string(path));
        json_set(item, "bytes", json_new_string(code));
        if (overlay_is_hidden(path))
            json_set(item, "hidden", json_new_bool(true));
    }
    char *line = json_print(json, false);
    json_free(json);
    return line;
}

bool protocol_read_overlays(const char *line, size_t length)
{
    static const char begin[] = "{\"overlays\":";
    if (length < sizeof begin - 1 || memcmp(line, begin, sizeof begin - 1) != 0) /* most lines are requests */
        return false;
    struct json *json = json_parse(line, length, NULL), *list = json_get(json, "overlays");
    if (list != NULL)
        overlay_clear();
    for (struct json *item = json_first(list); item != NULL; item = json_next(item)) {
        const char *path = json_string(json_get(item, "path")), *code = json_string(json_get(item, "bytes"));
        gsize size = 0;
        g_autofree guchar *bytes = path != NULL && code != NULL ? g_base64_decode(code, &size) : NULL;
        if (bytes != NULL)
            overlay_set(path, (const char *)bytes, size);
        if (bytes != NULL && json_get(item, "hidden") != NULL)
            overlay_hide(path);
    }
    json_free(json);
    return list != NULL;
}

bool protocol_read_request(const char *line, size_t length, struct parse_request *request)
{
    struct json *json = json_parse(line, length, NULL);
    int64_t ntddi = 0;
    const char *path = json_string(json_get(json, "path")), *arch = json_string(json_get(json, "arch"));
    bool valid = path != NULL && arch != NULL && json_int(json_get(json, "ntddi"), &ntddi);
    if (valid) {
        int64_t n_explicit = 0;
        json_int(json_get(json, "n_explicit"), &n_explicit);
        *request = (struct parse_request){.path = g_strdup(path),
                                          .arch = g_strdup(arch),
                                          .ntddi = (uint32_t)ntddi,
                                          .arguments = read_texts(json, "arguments", &valid),
                                          .unread = read_texts(json, "unread", &valid),
                                          .others = g_strdup(json_string(json_get(json, "others"))),
                                          .changed = g_strdup(json_string(json_get(json, "changed"))),
                                          .wrappers = read_texts(json, "wrappers", &valid),
                                          .routines = read_texts(json, "routines", &valid),
                                          .counted = read_texts(json, "counted", &valid),
                                          .manifests = read_texts(json, "manifests", &valid),
                                          .n_explicit = (guint)n_explicit,
                                          .root = g_strdup(json_string(json_get(json, "root"))),
                                          .precompiled = g_strdup(json_string(json_get(json, "precompiled"))),
                                          .dump = g_strdup(json_string(json_get(json, "dump")))};
        json_bool(json_get(json, "described"), &request->described);
        json_bool(json_get(json, "whole"), &request->whole);
        json_bool(json_get(json, "observed"), &request->observed);
        json_bool(json_get(json, "ntddi_stated"), &request->ntddi_stated);
        if (!valid)
            protocol_request_clear(request);
    }
    json_free(json);
    return valid;
}

void protocol_request_clear(struct parse_request *request)
{
    g_free((char *)request->path);
    g_free((char *)request->arch);
    g_free((char *)request->precompiled);
    g_free((char *)request->root);
    g_free((char *)request->others);
    g_free((char *)request->changed);
    g_free((char *)request->dump);
    g_ptr_array_unref((GPtrArray *)request->arguments);
    g_ptr_array_unref((GPtrArray *)request->unread);
    g_ptr_array_unref((GPtrArray *)request->wrappers);
    g_ptr_array_unref((GPtrArray *)request->routines);
    g_ptr_array_unref((GPtrArray *)request->counted);
    g_ptr_array_unref((GPtrArray *)request->manifests);
}

/* No tab is in JSON that stands on one line. */
static size_t facts_length_of(const char *line, size_t length)
{
    const char *tab = memchr(line, '\t', length);
    return tab != NULL ? (size_t)(tab - line) : length;
}

GBytes *protocol_read_observations(const char *line, size_t length, size_t *facts_length)
{
    *facts_length = facts_length_of(line, length);
    if (*facts_length == length)
        return NULL;
    gsize size = 0;
    g_autofree char *code = g_strndup(line + *facts_length + 1, length - *facts_length - 1);
    guchar *bytes = g_base64_decode(code, &size);
    return g_bytes_new_take(bytes, size);
}

struct fact_unit *protocol_read_answer(const char *line, size_t length)
{
    return fact_from_text(&fact_type_unit, line, facts_length_of(line, length));
}

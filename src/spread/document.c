#include "spread/document.h"

#include <string.h>

#include "base/json_text.h"
#include "spread/unit.h"

G_DEFINE_QUARK(pcwlint-spread-error, spread_error)

#define WRITER "pcwlint " PCWLINT_VERSION

struct json *document_new(const char *kind, int version)
{
    struct json *document = json_new_object();
    json_set(document, kind, json_new_number(version));
    json_set(document, "written_by", json_new_string(WRITER));
    return document;
}

char *document_text(struct json *document)
{
    g_autofree char *text = json_print(document, true);
    json_free(document);
    return g_strconcat(text, "\n", NULL);
}

/* The nearest place that is there: the value, its key, or those of what holds it. */
static struct json_position find(const char *text, gsize length, const char *pointer)
{
    struct json_position at = {0, 1, 1};
    g_autofree char *path = g_strdup(pointer);
    while (!json_locate(text, length, path, &at) && !json_locate_key(text, length, path, &at)) {
        char *slash = strrchr(path, '/');
        if (slash == NULL)
            break;
        *slash = '\0';
    }
    return at;
}

void document_error(GError **error, const char *path, const char *text, gsize length, const char *pointer, const char *what)
{
    struct json_position at = find(text, length, pointer);
    g_set_error(error, SPREAD_ERROR, 0, "%s:%u:%u: %s", path, at.line, at.column, what);
}

/* What is wrong with it as a document of that kind, at *pointer; NULL: nothing. */
static char *wrong_with(const struct json *json, const char *kind, int version, const char **pointer)
{
    int64_t number = 0;
    const char *writer = json_string(json_get(json, "written_by"));
    *pointer = "";
    if (!json_int(json_get(json, kind), &number))
        return g_strdup_printf("expected a file that starts with \"%s\"", kind);
    if (writer == NULL)
        return g_strdup("nothing says which pcwlint has written it");
    *pointer = "/written_by";
    if (strcmp(writer, WRITER) != 0)
        return g_strdup_printf("written by %s, and this is %s: let one version do all", writer, WRITER);
    if (number != version)
        return g_strdup_printf("its version is %" G_GINT64_FORMAT "; this pcwlint reads version %d", (gint64)number, version);
    return NULL;
}

struct json *document_read(const char *path, const char *text, gsize length, const char *kind, int version, GError **error)
{
    struct json *json = json_parse(text, length, error);
    if (json == NULL) {
        g_prefix_error(error, "%s:", path);
        return NULL;
    }
    const char *pointer;
    g_autofree char *what = wrong_with(json, kind, version, &pointer);
    if (what == NULL)
        return json;
    document_error(error, path, text, length, pointer, what);
    json_free(json);
    return NULL;
}

bool document_is(const char *text, gsize length, const char *kind)
{
    gsize at = 0, size = strlen(kind);
    while (at < length && (g_ascii_isspace(text[at]) || text[at] == '{'))
        at++;
    return length - at > size + 2 && text[at] == '"' && strncmp(text + at + 1, kind, size) == 0 && text[at + 1 + size] == '"';
}

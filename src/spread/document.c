#include "spread/document.h"

#include <string.h>

#include "base/text/json/json-text.h"
#include "spread/unit.h"

G_DEFINE_QUARK(pcwlint - spread - error, spread_error)

#define WRITER "pcwlint " PCWLINT_VERSION

/* What stands in place of the digest while the digest is worked out. */
#define NO_DIGEST "0000000000000000000000000000000000000000000000000000000000000000"
enum { DIGEST_DIGITS = sizeof NO_DIGEST - 1 };

struct json *document_new(const char *kind, int version)
{
    struct json *document = json_new_object();
    json_set(document, kind, json_new_number(version));
    json_set(document, "written_by", json_new_string(WRITER));
    json_set(document, "sha256", json_new_string(NO_DIGEST));
    return document;
}

/* How every document of that kind starts, up to the digest. */
static char *opening(const char *kind, int version)
{
    return g_strdup_printf("{\n\t\"%s\":\t%d,\n\t\"written_by\":\t\"" WRITER "\",\n\t\"sha256\":\t\"", kind, version);
}

char *document_seal(const char *text)
{
    char *sealed = g_strdup(text), *place = strstr(sealed, NO_DIGEST);
    g_autofree char *digest = spread_digest(text, strlen(text));
    if (place != NULL)
        memcpy(place, digest, DIGEST_DIGITS);
    return sealed;
}

char *document_text(struct json *document)
{
    g_autofree char *text = json_print(document, true), *whole = g_strconcat(text, "\n", NULL);
    json_free(document);
    return document_seal(whole);
}

/* Whether the text, which starts with `head`, is what the digest behind that was made of. */
static bool fits_digest(const char *text, gsize length, const char *head)
{
    gsize at = strlen(head);
    if (length < at + DIGEST_DIGITS)
        return false;
    g_autofree char *bare = g_memdup2(text, length);
    memcpy(bare + at, NO_DIGEST, DIGEST_DIGITS);
    g_autofree char *digest = spread_digest(bare, length);
    return memcmp(text + at, digest, DIGEST_DIGITS) == 0;
}

/* The nearest place that is there: the value, its key, or those of what holds it. */
static struct json_position find_value(const char *text, gsize length, const char *pointer)
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

void document_error(GError **error, const char *path, const char *text, gsize length, const char *pointer,
                    const char *what)
{
    struct json_position at = find_value(text, length, pointer);
    g_set_error(error, SPREAD_ERROR, 0, "%s:%u:%u: %s", path, at.line, at.column, what);
}

/* What is wrong with a document that does not start as it should, at *pointer. */
static char *wrong_with(const struct json *json, const char *kind, int version, const char **pointer)
{
    int64_t number = 0;
    const char *writer = json_string(json_get(json, "written_by"));
    *pointer = "";
    if (!json_int(json_get(json, kind), &number))
        return g_strdup_printf("expected a file that starts with \"%s\"", kind);
    if (writer == NULL)
        return g_strdup("it does not say which pcwlint has written it");
    *pointer = "/written_by";
    if (strcmp(writer, WRITER) != 0)
        return g_strdup_printf("written by %s, and this is %s: use one version for all steps", writer, WRITER);
    if (number != version)
        return g_strdup_printf("its version is %" G_GINT64_FORMAT "; this pcwlint reads version %d: write it again",
                               (gint64)number, version);
    return g_strdup("does not start as pcwlint writes it: it is damaged or was changed; write it again");
}

static struct json *read_intact(const char *path, const char *text, gsize length, const char *head, GError **error)
{
    struct json *json = NULL;
    if (!fits_digest(text, length, head))
        g_set_error(error, SPREAD_ERROR, 0,
                    "%s:4:1: its content does not match its digest: it is damaged or was changed; write it again",
                    path);
    else if ((json = json_parse(text, length, error)) == NULL)
        g_prefix_error(error, "%s:", path);
    return json;
}

struct json *document_read(const char *path, const char *text, gsize length, const char *kind, int version,
                           GError **error)
{
    g_autofree char *head = opening(kind, version);
    if (length >= strlen(head) && memcmp(text, head, strlen(head)) == 0)
        return read_intact(path, text, length, head, error);
    struct json *json = json_parse(text, length, error);
    if (json == NULL) {
        g_prefix_error(error, "%s:", path);
        return NULL;
    }
    const char *pointer;
    g_autofree char *what = wrong_with(json, kind, version, &pointer);
    document_error(error, path, text, length, pointer, what);
    json_free(json);
    return NULL;
}

bool document_is(const char *text, gsize length, const char *kind)
{
    gsize at = 0, size = strlen(kind);
    while (at < length && (g_ascii_isspace(text[at]) || text[at] == '{'))
        at++;
    return length - at > size + 2 && text[at] == '"' && strncmp(text + at + 1, kind, size) == 0 &&
           text[at + 1 + size] == '"';
}

char *spread_digest(const char *bytes, gsize length)
{
    return g_compute_checksum_for_data(G_CHECKSUM_SHA256, (const guchar *)bytes, length);
}

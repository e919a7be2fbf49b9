#include "web/page.h"

#include <gio/gio.h>
#include <string.h>

#include "web/markup.h"

/* Generated from src/web/page/. */
GResource *pcwlint_page_get_resource(void);

static void page_append_file(GString *out, const char *name)
{
    g_autofree char *path = g_strconcat("/pcwlint/page/", name, NULL);
    g_autoptr(GBytes) bytes =
        g_resource_lookup_data(pcwlint_page_get_resource(), path, G_RESOURCE_LOOKUP_FLAGS_NONE, NULL);
    gsize size;
    const char *data = g_bytes_get_data(bytes, &size);
    g_string_append_len(out, data, (gssize)size);
}

/* What a Content-Security-Policy calls a text of a style or script element: "sha256-…".  Free with g_free(). */
static char *policy_hash(const char *text)
{
    guint8 digest[32];
    gsize length = sizeof digest;
    g_autoptr(GChecksum) checksum = g_checksum_new(G_CHECKSUM_SHA256);
    g_checksum_update(checksum, (const guchar *)text, (gssize)strlen(text));
    g_checksum_get_digest(checksum, digest, &length);
    g_autofree char *base64 = g_base64_encode(digest, length);
    return g_strconcat("sha256-", base64, NULL);
}

/* The text of a mark, which is then left alone, whatever it holds. */
static const char *page_value_of(const char *mark, gsize length, const char *const (*values)[2])
{
    for (; (*values)[0] != NULL; values++)
        if (strlen((*values)[0]) == length && memcmp((*values)[0], mark, length) == 0)
            return (*values)[1];
    return NULL;
}

/* Fills in the marks of a template, @MARK@. */
static char *web_page_fill_in(const char *template, const char *const (*values)[2])
{
    GString *out = g_string_new(NULL);
    while (*template != '\0') {
        const char *end = *template == '@' ? strchr(template + 1, '@') : NULL;
        const char *value = end != NULL ? page_value_of(template + 1, (gsize)(end - template) - 1, values) : NULL;
        if (value == NULL) {
            g_string_append_c(out, *template ++);
            continue;
        }
        g_string_append(out, value);
        template = end + 1;
    }
    return g_string_free(out, FALSE);
}

char *web_page(const struct web_page *page)
{
    g_autoptr(GString) template = g_string_new(NULL);
    g_autoptr(GString) style = g_string_new(NULL);
    g_autoptr(GString) script = g_string_new(NULL);
    g_autoptr(GString) title = g_string_new(NULL);
    g_autoptr(GString) skip = g_string_new(NULL);
    page_append_file(template, "page.html");
    page_append_file(style, "page.css");
    page_append_file(style, "picture.css"); /* byte maps and strips */
    page_append_file(style, page->style);
    g_string_append(style, page->more_style != NULL ? page->more_style : "");
    page_append_file(script, page->script);
    markup_text(title, page->title);
    markup_text(skip, page->skip);
    g_autofree char *style_hash = policy_hash(style->str), *script_hash = policy_hash(script->str);
    const char *const values[][2] = {
        {"VERSION", PCWLINT_VERSION}, {"STYLE-HASH", style_hash}, {"SCRIPT-HASH", script_hash},
        {"TITLE", title->str},        {"STYLE", style->str},      {"SKIP", skip->str},
        {"BODY", page->body},         {"SCRIPT", script->str},    {NULL, NULL}};
    return web_page_fill_in(template->str, values);
}

#include "inspect/html/page.h"

#include <gio/gio.h>
#include <string.h>

#include "inspect/markup.h"

/* Generated from src/inspect/page/. */
GResource *pcwlint_page_get_resource(void);

static GString *read_file(const char *path)
{
    g_autoptr(GBytes) bytes =
        g_resource_lookup_data(pcwlint_page_get_resource(), path, G_RESOURCE_LOOKUP_FLAGS_NONE, NULL);
    gsize size;
    const char *data = g_bytes_get_data(bytes, &size);
    return g_string_new_len(data, (gssize)size);
}

/* What a Content-Security-Policy calls the text of a style element. */
static char *hash_of(const char *style)
{
    guint8 digest[32];
    gsize length = sizeof digest;
    g_autoptr(GChecksum) checksum = g_checksum_new(G_CHECKSUM_SHA256);
    g_checksum_update(checksum, (const guchar *)style, (gssize)strlen(style));
    g_checksum_get_digest(checksum, digest, &length);
    g_autofree char *base64 = g_base64_encode(digest, length);
    return g_strconcat("sha256-", base64, NULL);
}

char *page_new(const char *title, const char *more_style, const char *body)
{
    g_autoptr(GString) page = read_file("/pcwlint/page/page.html");
    g_autoptr(GString) style = read_file("/pcwlint/page/page.css");
    g_autoptr(GString) safe_title = g_string_new(NULL);
    g_string_append(style, more_style);
    markup_text(safe_title, title);
    g_autofree char *hash = hash_of(style->str);
    g_string_replace(page, "@VERSION@", PCWLINT_VERSION, 0);
    g_string_replace(page, "@HASH@", hash, 1);
    g_string_replace(page, "@STYLE@", style->str, 1);
    g_string_replace(page, "@TITLE@", safe_title->str, 1);
    const char *at = strrchr(page->str, '@') - strlen("@BODY"); /* the last one: a title may hold the word too */
    g_autofree char *head = g_strndup(page->str, (gsize)(at - page->str));
    return g_strconcat(head, body, at + strlen("@BODY@"), NULL);
}

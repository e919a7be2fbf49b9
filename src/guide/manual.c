#include "guide/manual.h"

#include <gio/gio.h>
#include <string.h>

#include "guide/roff.h"

/* When manual.md was last rewritten: a page needs a date, and that of the build would make no build like another. */
#define MANUAL_DATE "2026-11-22"

/* Generated from the Markdown files of this folder by glib-compile-resources. */
GResource *pcwlint_guide_get_resource(void);

static void fill_in(GString *text, const char *mark, const char *with)
{
    if (g_string_replace(text, mark, with, 1) == 0)
        g_error("manual.md has no line %s", mark);
}

/* A man page has no links to its chapters. */
static char *without_contents(const char *markdown)
{
    const char *start = strstr(markdown, "## Contents\n"), *end = strstr(markdown, "## Name\n");
    g_autofree char *head = g_strndup(markdown, (gsize)(start - markdown));
    return g_strconcat(head, end, NULL);
}

/* A Markdown file of this folder. */
static GString *page_text(const char *name)
{
    g_autofree char *path = g_strconcat("/pcwlint/guide/", name, NULL);
    GBytes *bytes = g_resource_lookup_data(pcwlint_guide_get_resource(), path, G_RESOURCE_LOOKUP_FLAGS_NONE, NULL);
    gsize length = 0;
    const char *data = g_bytes_get_data(bytes, &length);
    GString *text = g_string_new_len(data, (gssize)length);
    g_bytes_unref(bytes);
    return text;
}

char *manual_windows(void)
{
    return g_string_free(page_text("windows.md"), FALSE);
}

char *manual_markdown(const char *commands, const char *options)
{
    GString *text = page_text("manual.md");
    fill_in(text, "<!-- commands -->\n", commands);
    fill_in(text, "<!-- options -->\n", options);
    return g_string_free(text, FALSE);
}

char *manual_page(const char *commands, const char *options, const char *version)
{
    g_autofree char *markdown = manual_markdown(commands, options);
    g_autofree char *page = without_contents(markdown);
    return roff_from_markdown(page, MANUAL_DATE, version);
}

#include "inspect/html/compat.h"

#include <string.h>

#include "finding/where.h"
#include "web/markup.h"

static const char *const marks[COMPAT_N_ANSWERS] = {
    [COMPAT_ACCEPTED] = "\xE2\x9C\x93",
    [COMPAT_REJECTED] = "\xE2\x9C\x97",
    [COMPAT_RETRIED] = "\xE2\x86\xBB",
    [COMPAT_EXCLUDED] = "\xE2\x80\x93",
    [COMPAT_OPEN] = "?",
};

/* "11" of "Windows 11 21H2": as much as has room in a cell. */
static char *html_compat_short_name(const struct windows_version *windows)
{
    const char *name = windows->releases[0] != NULL ? windows->releases[0] : windows->name;
    const char *last = strrchr(name, ' ');
    return g_strdup(last != NULL ? last + 1 : g_str_has_prefix(name, "WIN1") && strlen(name) > 6 ? name + 6 : name);
}

static void write_cell(GString *out, const struct compat_range *range, const struct windows_version *windows)
{
    g_autofree char *release = compat_release(windows), *sentence = compat_sentence(range),
                    *name = html_compat_short_name(windows), *build = g_strdup_printf("%u", windows->build);
    const char *label = range->first == range->last ? "one" : windows == range->first ? "first" : "mid";
    markup(out, "<li class=\"%s%s\" title=\"%s, build %s: %s%s\">%s<small class=\"%s\">%s</small></li>",
           compat_word(range->answer), range->claim != COMPAT_UNCLAIMED ? "" : " unclaimed", release, build, sentence,
           range->claim != COMPAT_UNCLAIMED ? "" : "; not claimed", marks[range->answer], label, name);
}

static void write_words(GString *out, const struct compat_range *range)
{
    g_autofree char *releases = compat_releases(range), *builds = compat_builds(range),
                    *sentence = compat_sentence(range);
    markup(out, "<li class=\"%s%s\"><b>%s</b> <span class=\"answer\">%s</span> <span class=\"only\">%s%s</span></li>\n",
           compat_word(range->answer), range->claim != COMPAT_UNCLAIMED ? "" : " unclaimed", releases, sentence, builds,
           range->claim != COMPAT_UNCLAIMED ? "" : "; the driver does not claim to run there");
}

static void write_strip(GString *out, const struct compat_strip *strip)
{
    size_t n, at = 0;
    const struct windows_version *versions = windows_versions(&n);
    g_string_append(out, "<ol class=\"strip\" aria-hidden=\"true\">");
    for (guint i = 0; i < strip->ranges->len; i++) {
        const struct compat_range *range = strip->ranges->pdata[i];
        for (; at < n && &versions[at] <= range->last; at++)
            write_cell(out, range, &versions[at]);
    }
    g_string_append(out, "</ol>\n<ul class=\"answers\">\n");
    for (guint i = 0; i < strip->ranges->len; i++)
        write_words(out, strip->ranges->pdata[i]);
    g_string_append(out, "</ul>\n");
}

void html_compat(GString *out, const struct view *view, const struct view_variant *variant)
{
    for (guint i = 0; i < variant->strips->len; i++) {
        const struct compat_strip *strip = variant->strips->pdata[i];
        g_autofree char *only = where_phrase(view->model->targets, strip->targets);
        g_string_append(out, "<div class=\"compat\">\n");
        if (only != NULL)
            markup(out, "<p class=\"only\">%s</p>\n", only);
        write_strip(out, strip);
        g_string_append(out, "</div>\n");
    }
}

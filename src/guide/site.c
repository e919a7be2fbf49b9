#include "guide/site.h"

#include <string.h>

#include "guide/html.h"
#include "guide/page.h"
#include "web/markup.h"
#include "web/page.h"

char *site_page_name(const struct rule *rule)
{
    return g_strdup_printf("%s-%s.html", rule->id, rule->name);
}

/* ---- what is around the text ---- */

static char *whole(const char *title, const char *body)
{
    return web_page(&(struct web_page){
        .title = title, .skip = "Skip to the text", .style = "guide.css", .script = "guide.js", .body = body});
}

static void put_header(GString *out, const char *kind, const char *title)
{
    markup(
        out,
        "<header>\n<p class=\"kind\">%s</p>\n<h1>%s</h1>\n<p class=\"places\"><a href=\"index.html\">All rules</a> <a "
        "href=\"manual.html\">Manual</a> <a href=\"windows.html\">Windows</a></p>\n</header>\n",
        kind, title);
}

static void put_footer(GString *out)
{
    g_string_append(out, "<footer>Made by pcwlint " PCWLINT_VERSION " from its rules.</footer>\n");
}

/* ---- one rule ---- */

static void put_neighbour(GString *out, const struct rule *rule, const struct rule *current)
{
    g_autofree char *page = site_page_name(rule);
    markup(out, "<li><a href=\"%s\"", page);
    g_string_append(out, rule == current ? " aria-current=\"page\"" : "");
    markup(out, ">%s <span>%s</span></a></li>\n", rule->id, rule->name);
}

static void put_category(GString *out, const struct rule_set *rules, const struct rule *rule)
{
    const GPtrArray *all = rule_set_all(rules);
    markup(out, "<nav aria-label=\"Rules of the category %s\">\n<p class=\"kind\">%s</p>\n<ol>\n", rule->category,
           rule->category);
    for (guint i = 0; i < all->len; i++)
        if (strcmp(((const struct rule *)all->pdata[i])->category, rule->category) == 0)
            put_neighbour(out, all->pdata[i], rule);
    g_string_append(out, "</ol>\n</nav>\n");
}

/* Behind the title, which the header has. */
static const char *without_title(const char *markdown)
{
    const char *end = g_str_has_prefix(markdown, "# ") ? strchr(markdown, '\n') : NULL;
    return end != NULL ? end + 1 : markdown;
}

/* Before the section about fixing it: first what happens, then what helps. */
static void guide_site_put_text(GString *out, const char *text, const char *picture)
{
    const char *fix = picture != NULL ? strstr(text, "<h2 id=\"how-to-fix-it\"") : NULL;
    if (picture == NULL) {
        g_string_append(out, text);
        return;
    }
    g_string_append_len(out, text, fix != NULL ? fix - text : (gssize)strlen(text));
    g_string_append_printf(out, "<h2 id=\"what-happens\">What happens</h2>\n<div class=\"picture\">%s</div>\n%s",
                           picture, fix != NULL ? fix : "");
}

/* What stands below that heading, up to the next one, opens on demand.  Takes the text. */
static char *fold_section(char *text, const char *id, const char *summary)
{
    g_autofree char *heading = g_strdup_printf("<h2 id=\"%s\"", id);
    const char *start = strstr(text, heading), *behind = start != NULL ? strstr(start, "</h2>") : NULL;
    const char *end = behind != NULL ? strstr(behind, "<h2 ") : NULL;
    if (end == NULL)
        return text;
    behind += strlen("</h2>");
    char *folded = g_strdup_printf("%.*s\n<details class=\"fold\"><summary>%s</summary>%.*s</details>\n%s",
                                   (int)(behind - text), text, summary, (int)(end - behind), behind, end);
    g_free(text);
    return folded;
}

char *site_rule(const struct rule *rule, const struct rule_set *rules, const char *picture)
{
    g_autofree char *markdown = guide_page(rule, rules),
                    *text = fold_section(html_from_markdown(without_title(markdown)), "not-reported",
                                         "The whole example, with the lines above changed"),
                    *title = g_strdup_printf("%s %s", rule->id, rule->name);
    g_autoptr(GString) body = g_string_new(NULL);
    const char *severity = severity_name(rule->severity);
    put_header(body, rule->category, title);
    put_category(body, rules, rule);
    markup(body, "<main id=\"main\" class=\"text %s\" tabindex=\"-1\">\n", severity);
    guide_site_put_text(body, text, picture);
    g_string_append(body, "</main>\n");
    put_footer(body);
    return whole(title, body->str);
}

/* ---- the index ---- */

/* What people look for, and what the pages say. */
static const struct {
    const char *page, *also;
} synonyms[] = {
    {"crash", "blue screen bsod bugcheck"},
    {"crashes", "crash blue screen bsod bugcheck"},
    {"twice", "again double"},
    {"again", "twice wraps wrap overflow"},
    {"consumers", "typeperf perfmon performance monitor"},
    {"tools", "typeperf perfmon performance monitor"},
    {"already", "twice again"},
    {"unloaded", "crash blue screen bsod bugcheck"},
};

static void site_add_words(GHashTable *seen, GString *out, const char *text)
{
    g_autofree char *lower = g_ascii_strdown(text, -1);
    g_auto(GStrv) words = g_strsplit_set(lower, " \n\t.,;:()[]{}<>*&\"'`/=!|#?", -1);
    for (guint i = 0; words[i] != NULL; i++) {
        bool id = g_str_has_prefix(words[i], "pcw") && g_ascii_isdigit(words[i][3]); /* of another rule */
        if (id || strlen(words[i]) < 2 || !g_hash_table_add(seen, g_strdup(words[i])))
            continue;
        g_string_append_printf(out, "%s ", words[i]);
        for (size_t k = 0; k < G_N_ELEMENTS(synonyms); k++)
            if (strcmp(words[i], synonyms[k].page) == 0)
                g_string_append_printf(out, "%s ", synonyms[k].also);
    }
}

/* The words that a search finds the rule by, besides those that are seen, each once. */
static void put_words(GString *out, const struct rule *rule)
{
    const struct rule_texts *texts = rule_texts(rule);
    g_autoptr(GHashTable) seen = g_hash_table_new_full(g_str_hash, g_str_equal, g_free, NULL);
    g_autoptr(GString) words = g_string_new(NULL);
    const char *const parts[] = {rule->category, texts->why, texts->mend, texts->bad};
    for (size_t i = 0; i < G_N_ELEMENTS(parts); i++)
        site_add_words(seen, words, parts[i] != NULL ? parts[i] : "");
    for (guint i = 0; i < texts->sources->len; i++)
        site_add_words(seen, words, ((const struct rule_source *)texts->sources->pdata[i])->fact);
    for (guint i = 0; i < texts->messages->len; i++)
        site_add_words(seen, words, texts->messages->pdata[i]);
    markup(out, " data-words=\"%s\"", words->str);
}

static void put_rule(GString *out, const struct rule *rule)
{
    g_autofree char *page = site_page_name(rule);
    const char *severity = severity_name(rule->severity);
    g_string_append(out, "<li class=\"rule-line\"");
    put_words(out, rule);
    markup(out, "><a href=\"%s\"><b>%s</b> %s</a> <span class=\"badge %s\">%s</span><p>", page, rule->id, rule->name,
           severity, severity);
    markup(out, "%s</p></li>\n", rule->summary);
}

static void put_rules(GString *out, const GPtrArray *all, const char *category)
{
    markup(out, "<section class=\"set\" aria-labelledby=\"%s\"><h2 id=\"%s\">%s</h2>\n<ul class=\"rules\">\n", category,
           category, category);
    for (guint i = 0; i < all->len; i++)
        if (strcmp(((const struct rule *)all->pdata[i])->category, category) == 0)
            put_rule(out, all->pdata[i]);
    g_string_append(out, "</ul></section>\n");
}

static GPtrArray *categories_of(const GPtrArray *all)
{
    GPtrArray *categories = g_ptr_array_new();
    for (guint i = 0; i < all->len; i++) {
        const char *category = ((const struct rule *)all->pdata[i])->category;
        if (!g_ptr_array_find_with_equal_func(categories, category, g_str_equal, NULL))
            g_ptr_array_add(categories, (gpointer)category);
    }
    return categories;
}

char *site_index(const struct rule_set *rules)
{
    const GPtrArray *all = rule_set_all(rules);
    g_autoptr(GPtrArray) categories = categories_of(all);
    g_autoptr(GString) body = g_string_new(NULL);
    put_header(body, "pcwlint", "Rules");
    g_string_append(body, "<nav aria-label=\"Categories\">\n<ol>\n");
    for (guint i = 0; i < categories->len; i++)
        markup(body, "<li><a href=\"#%s\">%s</a></li>\n", (const char *)categories->pdata[i],
               (const char *)categories->pdata[i]);
    markup(body,
           "</ol>\n</nav>\n<main id=\"main\" tabindex=\"-1\">\n<p>%u rules, by category; the command pcwlint explain "
           "shows the same in a terminal.</p>\n",
           all->len);
    for (guint i = 0; i < categories->len; i++)
        put_rules(body, all, categories->pdata[i]);
    g_autofree char *windows = guide_windows(), *table = html_from_markdown(windows);
    g_string_append_printf(body, "<div class=\"text\">%s</div>\n</main>\n", table);
    put_footer(body);
    return whole("Rules of pcwlint", body->str);
}

/* ---- the manual ---- */

/* Without the list of chapters, which the page has beside the text.  Free with g_free(). */
static char *guide_site_without_contents(const char *markdown)
{
    const char *start = strstr(markdown, "## Contents\n"), *end = start != NULL ? strstr(start + 3, "\n## ") : NULL;
    return end != NULL ? g_strdup_printf("%.*s%s", (int)(start - markdown), markdown, end + 1) : g_strdup(markdown);
}

/* Its chapters. */
static void put_chapters(GString *out, const char *text)
{
    g_string_append(out, "<nav aria-label=\"Chapters\">\n<ol>\n");
    for (const char *at = text; (at = strstr(at, "<h2 id=\"")) != NULL; at++) {
        const char *id = at + strlen("<h2 id=\""), *id_end = strchr(id, '"'), *end = strstr(at, "</h2>");
        g_string_append_printf(out, "<li><a href=\"#%.*s\">%.*s</a></li>\n", (int)(id_end - id), id,
                               (int)(end - id_end) - 2, id_end + 2);
    }
    g_string_append(out, "</ol>\n</nav>\n");
}

char *site_text(const char *markdown)
{
    const char *end = g_str_has_prefix(markdown, "# ") ? strchr(markdown, '\n') : NULL;
    g_autofree char *title = end != NULL ? g_strndup(markdown + 2, (gsize)(end - markdown) - 2) : g_strdup("pcwlint"),
                    *chapters = guide_site_without_contents(without_title(markdown)),
                    *text = html_from_markdown(chapters);
    g_autoptr(GString) body = g_string_new(NULL);
    put_header(body, "pcwlint", title);
    put_chapters(body, text);
    g_string_append(body, "<main id=\"main\" class=\"text\" tabindex=\"-1\">\n");
    g_string_append(body, text);
    g_string_append(body, "</main>\n");
    put_footer(body);
    return whole(title, body->str);
}

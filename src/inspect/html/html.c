/* What the sources register as one page that asks the network for nothing and is complete without its script. */
#include "inspect/html/html.h"

#include "inspect/excerpt.h"
#include "inspect/html/change.h"
#include "inspect/html/compat.h"
#include "inspect/html/map.h"
#include "inspect/html/parts.h"
#include "inspect/html/table.h"
#include "web/markup.h"
#include "web/page.h"
#include "inspect/describe.h"

/* "2 errors" "1 warning", as small signs that lead to the findings of counterset `number`. */
static void put_counts(struct page *page, const GPtrArray *findings, guint number)
{
    static const char *const many[] = {
        [SEVERITY_INFO] = "infos", [SEVERITY_WARNING] = "warnings", [SEVERITY_ERROR] = "errors"};
    for (int severity = SEVERITY_ERROR; severity >= SEVERITY_INFO; severity--) {
        guint n = view_count(findings, (enum severity)severity);
        const char *word = severity_name((enum severity)severity);
        if (n > 0)
            markup(page->out, " <a class=\"badge %s\" href=\"#c%u-findings\">%u %s</a>", word, number, n,
                   n == 1 ? word : many[severity]);
    }
}

/* ---- variants ---- */

static void put_paths(struct page *page, const struct view_variant *variant)
{
    if (variant->paths->len == 0)
        return;
    markup(page->out, "<details class=\"when\"><summary>When: %u %s</summary><ul>\n", variant->paths->len,
           variant->paths->len == 1 ? "path leads there" : "paths lead there");
    for (guint i = 0; i < variant->paths->len; i++)
        markup(page->out, "<li>%s</li>\n", (const char *)variant->paths->pdata[i]);
    g_string_append(page->out, "</ul></details>\n");
}

static void put_variants(struct page *page, const struct view_set *set)
{
    if (set->variants->len == 1) {
        put_paths(page, set->variants->pdata[0]);
        html_compat(page->out, page->view, set->variants->pdata[0]);
        return;
    }
    markup(page->out, "<h3>Registered in %u ways</h3>\n<ol class=\"ways\">\n", set->variants->len);
    for (guint i = 0; i < set->variants->len; i++) {
        const struct view_variant *variant = set->variants->pdata[i];
        g_string_append(page->out, "<li>");
        html_only(page, variant->targets);
        html_lines(page, variant->lines);
        put_paths(page, variant);
        html_compat(page->out, page->view, variant);
        g_string_append(page->out, "</li>\n");
    }
    g_string_append(page->out, "</ol>\n");
}

/* ---- findings ---- */

static void put_related(struct page *page, const struct finding *finding)
{
    if (fact_count(finding->related) == 0)
        return;
    g_string_append(page->out, "<ul class=\"related\">\n");
    for (guint i = 0; i < fact_count(finding->related); i++) {
        const struct fact_step *step = finding->related->pdata[i];
        markup(page->out, "<li>%s", step->message != NULL ? step->message : "");
        html_place(page, step->place);
        g_string_append(page->out, "</li>\n");
    }
    g_string_append(page->out, "</ul>");
}

static void html_put_finding(struct page *page, const struct finding *finding, guint number)
{
    const char *severity = severity_name(finding->severity), *anchor = excerpts_mark(page->excerpts, finding);
    g_autofree char *place = describe_place(finding->place), *address = links_address(page->links, finding->place);
    markup(page->out,
           "<li id=\"c%u-f%u\" class=\"finding %s\"><p><strong class=\"badge %s\">%s</strong> <b>%s</b> <span "
           "class=\"rule\">%s</span>",
           page->set, number, severity, severity, severity, finding->rule, finding->name);
    if (anchor != NULL)
        markup(page->out, " <a class=\"at\" href=\"#%s\">%s</a>", anchor, place);
    else if (address != NULL)
        markup(page->out, " <a class=\"at\" href=\"%s\">%s</a>", address, place);
    else
        markup(page->out, " <span class=\"at\">%s</span>", place);
    html_only(page, finding->targets);
    markup(page->out, "</p><p>%s</p>", finding->message);
    put_related(page, finding);
    if (finding->fix_description != NULL)
        markup(page->out, "<p class=\"fix\">Fix: %s</p>", finding->fix_description);
    g_string_append(page->out, "</li>\n");
}

static void put_findings(struct page *page, const GPtrArray *findings)
{
    if (findings->len == 0)
        return;
    markup(page->out, "<h3 id=\"c%u-findings\">Findings</h3>\n<ul class=\"findings\">\n", page->set);
    for (guint i = 0; i < findings->len; i++)
        html_put_finding(page, findings->pdata[i], i + 1);
    g_string_append(page->out, "</ul>\n");
}

static void put_undetermined(struct page *page, const struct view_set *set)
{
    if (set->undetermined->len == 0)
        return;
    g_string_append(page->out, "<h3>Not determined</h3>\n<ul class=\"findings\">\n");
    for (guint i = 0; i < set->undetermined->len; i++) {
        const struct fact_undetermined *entry = set->undetermined->pdata[i];
        markup(page->out, "<li class=\"finding open\"><p><b>%s</b>: %s", entry->field, entry->reason);
        html_place(page, entry->place);
        g_string_append(page->out, "</p></li>\n");
    }
    g_string_append(page->out, "</ul>\n");
}

/* ---- one counterset ---- */

/* For the filter of the page's script. */
static void put_programs(struct page *page, const struct view_set *set)
{
    for (guint i = 0; i < set->programs->len; i++) {
        g_string_append(page->out, i == 0 ? " data-programs=\"" : "\n");
        markup_text(page->out, set->programs->pdata[i]);
    }
    g_string_append(page->out, set->programs->len > 0 ? "\"" : "");
}

static void put_set(struct page *page, const struct view_set *set)
{
    /* With the name itself: what is not laid out yet cannot lend its own. */
    markup(page->out, "<section id=\"c%u\" class=\"set\" aria-label=\"%s\"", page->set, set->title);
    put_programs(page, set);
    markup(page->out, ">\n<h2 id=\"c%u-title\">%s", page->set, set->title);
    put_counts(page, set->findings, page->set);
    g_string_append(page->out, "</h2>\n");
    html_lines(page, set->lines);
    put_variants(page, set);
    for (guint i = 0; i < set->tables->len; i++)
        html_table(page, set, i);
    put_undetermined(page, set);
    put_findings(page, set->findings);
    g_string_append(page->out, "</section>\n");
}

/* ---- the whole ---- */

static void put_tile(struct page *page, const char *class, guint n, const char *one, const char *many)
{
    markup(page->out, "<li class=\"%s\"><b>%u</b> %s</li>\n", n > 0 ? class : "none", n, n == 1 ? one : many);
}

static void html_put_header(struct page *page, const char *title)
{
    const struct view *view = page->view;
    guint counters = 0, open = 0;
    for (guint i = 0; i < view->sets->len; i++) {
        counters += view_set_counters(view->sets->pdata[i]);
        open += ((const struct view_set *)view->sets->pdata[i])->n_undetermined;
    }
    markup(page->out,
           "<header>\n<p class=\"kind\">Kernel performance counters</p>\n<h1>%s</h1>\n<ul class=\"tiles\">\n", title);
    put_tile(page, "plain", view->sets->len, "counterset", "countersets");
    put_tile(page, "plain", counters, "counter", "counters");
    put_tile(page, "error", view_count(view->findings, SEVERITY_ERROR), "error", "errors");
    put_tile(page, "warning", view_count(view->findings, SEVERITY_WARNING), "warning", "warnings");
    put_tile(page, "info", view_count(view->findings, SEVERITY_INFO), "info", "infos");
    if (view->suppressed > 0)
        put_tile(page, "plain", view->suppressed, "suppressed", "suppressed");
    put_tile(page, "warning", open, "field not determined", "fields not determined");
    g_string_append(page->out, "</ul>\n<ul class=\"targets\">\n");
    for (guint i = 0; i < view->model->targets->len; i++) {
        g_autofree char *target = view_target(view, i);
        markup(page->out, "<li>%s</li>\n", target);
    }
    if (view_leaves_oldest_open(view))
        g_string_append(page->out, "<li>" VIEW_OLDEST_OPEN "</li>\n");
    g_string_append(page->out, "</ul>\n</header>\n");
}

static bool has_rest(const struct view *view)
{
    return view->other->len > 0 || view->failed->len > 0 || view->unregistered->len > 0;
}

/* Left out where it would be empty. */
static void put_contents(struct page *page)
{
    const struct view *view = page->view;
    if (view->changes == NULL && view->sets->len == 0 && !has_rest(view))
        return;
    g_string_append(page->out, "<nav aria-label=\"Contents\">\n<ol>\n");
    if (view->changes != NULL)
        g_string_append(page->out, "<li><a href=\"#changes\">Changes</a></li>\n");
    for (guint i = 0; i < view->sets->len; i++) {
        const struct view_set *set = view->sets->pdata[i];
        markup(page->out, "<li><a href=\"#c%u\">%s</a>", i + 1, set->title);
        put_counts(page, set->findings, i + 1);
        g_string_append(page->out, "</li>\n");
    }
    if (has_rest(view))
        g_string_append(page->out, "<li><a href=\"#rest\">Without a counterset</a></li>\n");
    if (excerpts_any(page->excerpts))
        g_string_append(page->out, "<li><a href=\"#sources\">Sources</a></li>\n");
    g_string_append(page->out, "</ol>\n</nav>\n");
}

/* Files that were not analysed, and countersets of manifests that nothing registers. */
static void put_unfinished(struct page *page, const struct view *view)
{
    g_string_append(page->out, "<ul class=\"findings\">\n");
    for (guint i = 0; i < view->failed->len; i++) {
        const struct view_line *line = view->failed->pdata[i];
        markup(page->out, "<li class=\"finding error\"><p><b>%s</b> could not be analysed: %s</p></li>\n", line->label,
               line->text);
    }
    for (guint i = 0; i < view->unregistered->len; i++) {
        const struct fact_manifest_set *set = view->unregistered->pdata[i];
        markup(page->out,
               "<li class=\"finding open\"><p>Nothing here registers the counterset <b>%s</b> of the manifest.",
               set->name != NULL ? set->name : "?");
        html_place(page, set->place);
        g_string_append(page->out, "</p></li>\n");
    }
    g_string_append(page->out, "</ul>\n");
}

static void put_rest(struct page *page)
{
    const struct view *view = page->view;
    if (!has_rest(view))
        return;
    page->set = 0;
    g_string_append(page->out, "<section id=\"rest\" class=\"set\" aria-label=\"Without a counterset\">\n<h2 "
                               "id=\"rest-title\">Without a counterset</h2>\n");
    if (view->failed->len > 0 || view->unregistered->len > 0)
        put_unfinished(page, view);
    put_findings(page, view->other);
    g_string_append(page->out, "</section>\n");
}

/* "Volume Meter", "Rx and Tx", "Rx and 2 more countersets". */
static char *html_title_of(const struct view *view)
{
    const GPtrArray *sets = view->sets;
    if (sets->len == 0)
        return g_strdup("No counterset found");
    const char *first = ((const struct view_set *)sets->pdata[0])->title;
    if (sets->len == 2)
        return g_strdup_printf("%s and %s", first, ((const struct view_set *)sets->pdata[1])->title);
    return sets->len == 1 ? g_strdup(first) : g_strdup_printf("%s and %u more countersets", first, sets->len - 1);
}

/* With more counters, only the parts that are seen are laid out: a page opens at once however long it is. */
#define MANY_COUNTERS 60

static guint most_rows(const struct view *view, guint *all)
{
    guint most = 0;
    *all = 0;
    for (guint i = 0; i < view->sets->len; i++) {
        guint rows = view_set_counters(view->sets->pdata[i]);
        most = MAX(most, rows);
        *all += rows;
    }
    return most;
}

static void put_main(struct page *page, bool many)
{
    const struct view *view = page->view;
    markup(page->out, "<main id=\"main\" class=\"%s\" tabindex=\"-1\">\n", many ? "many" : "few");
    if (view->sets->len == 0)
        markup(page->out, "<p class=\"nothing\">%s</p>\n", view_nothing(view));
    if (view->changes != NULL)
        html_changes(page, view->changes);
    for (page->set = 1; page->set <= view->sets->len; page->set++)
        put_set(page, view->sets->pdata[page->set - 1]);
    put_rest(page);
    excerpts_write(page->excerpts, page->out);
    g_string_append(page->out, "</main>\n");
}

char *inspect_html(const struct view *view, const struct inspect_style *style)
{
    guint counters;
    g_autofree char *name = html_title_of(view),
                    *title = view->changes != NULL ? g_strdup_printf("%s: changes since %s", name, view->changes->since)
                                                   : g_strdup(name),
                    *lit = html_map_style(most_rows(view, &counters));
    g_autoptr(GString) body = g_string_new(NULL);
    g_autoptr(GString) rest = g_string_new(NULL);
    struct links *links = links_new(style->links);
    struct page page = {rest, view, excerpts_new(links), links, 0};
    put_main(&page, counters > MANY_COUNTERS); /* first: what there is decides what the contents name */
    page.out = body;
    html_put_header(&page, title);
    put_contents(&page);
    g_string_append_len(body, rest->str, (gssize)rest->len);
    g_string_append(body,
                    "<footer>Made by pcwlint " PCWLINT_VERSION
                    " from the sources alone. A byte map shows which counter of a table reads which bytes.</footer>\n");
    excerpts_free(page.excerpts);
    links_free(links);
    return web_page(&(struct web_page){.title = title,
                                       .skip = "Skip to the countersets",
                                       .style = "inspect.css",
                                       .more_style = lit,
                                       .script = "inspect.js",
                                       .body = body->str});
}

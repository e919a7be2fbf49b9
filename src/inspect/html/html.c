/* What the sources register as one page that needs nothing else: no script, no request, no JavaScript. */
#include <string.h>

#include "finding/where.h"
#include "facts/derived-types.h"
#include "inspect/excerpt.h"
#include "inspect/html/change.h"
#include "inspect/html/compat.h"
#include "inspect/html/map.h"
#include "inspect/inspect.h"
#include "inspect/markup.h"
#include "inspect/html/page.h"
#include "inspect/say.h"

struct page {
    GString *out;
    const struct view *view;
    struct excerpts *excerpts;
    guint set; /* the one that is written, from 1; 0: none */
};

/* ---- places and targets ---- */

/* A link to the line where it can be shown, the place in words where it cannot. */
static void put_place(struct page *page, const struct fact_place *place)
{
    if (place == NULL)
        return;
    g_autofree char *text = say_place(place);
    const char *anchor = excerpts_want(page->excerpts, place);
    if (anchor != NULL)
        markup(page->out, " <a class=\"at\" href=\"#%s\">%s</a>", anchor, text);
    else
        markup(page->out, " <span class=\"at\">%s</span>", text);
}

static void put_only(struct page *page, const GArray *targets)
{
    g_autofree char *only = where_phrase(page->view->model->targets, targets);
    if (only != NULL)
        markup(page->out, " <span class=\"only\">%s</span>", only);
}

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

/* ---- facts ---- */

static void put_lines(struct page *page, const GPtrArray *lines)
{
    const char *last = "";
    g_string_append(page->out, "<dl class=\"facts\">\n");
    for (guint i = 0; i < lines->len; i++) {
        const struct view_line *line = lines->pdata[i];
        if (strcmp(line->label, last) != 0)
            markup(page->out, "<dt>%s</dt>", line->label);
        last = line->label;
        g_string_append(page->out, line->open ? "<dd class=\"open\">" : "<dd>");
        markup_text(page->out, line->text);
        put_place(page, line->place);
        g_string_append(page->out, "</dd>\n");
    }
    g_string_append(page->out, "</dl>\n");
}

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
        put_only(page, variant->targets);
        put_lines(page, variant->lines);
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
        put_place(page, step->place);
        g_string_append(page->out, "</li>\n");
    }
    g_string_append(page->out, "</ul>");
}

static void put_finding(struct page *page, const struct finding *finding, guint number)
{
    const char *severity = severity_name(finding->severity), *anchor = excerpts_mark(page->excerpts, finding);
    g_autofree char *place = say_place(finding->place);
    markup(page->out,
           "<li id=\"c%u-f%u\" class=\"finding %s\"><p><strong class=\"badge %s\">%s</strong> <b>%s</b> <span "
           "class=\"rule\">%s</span>",
           page->set, number, severity, severity, severity, finding->rule, finding->name);
    if (anchor != NULL)
        markup(page->out, " <a class=\"at\" href=\"#%s\">%s</a>", anchor, place);
    else
        markup(page->out, " <span class=\"at\">%s</span>", place);
    put_only(page, finding->targets);
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
        put_finding(page, findings->pdata[i], i + 1);
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
        put_place(page, entry->place);
        g_string_append(page->out, "</p></li>\n");
    }
    g_string_append(page->out, "</ul>\n");
}

/* ---- the descriptor table ---- */

static void put_row_findings(struct page *page, const struct view_set *set, const GPtrArray *findings)
{
    for (guint i = 0; i < findings->len; i++) {
        const struct finding *finding = findings->pdata[i];
        guint number;
        if (g_ptr_array_find(set->findings, finding, &number))
            markup(page->out, " <a class=\"badge %s\" href=\"#c%u-f%u\">%s</a>", severity_name(finding->severity),
                   page->set, number + 1, finding->rule);
    }
}

static void put_number(struct page *page, const struct fact_value *value, guint base)
{
    g_autofree char *text = say_cell(value, base);
    const char *why = value != NULL && value->reason != NULL   ? value->reason
                      : value != NULL && value->source != NULL ? value->source
                                                               : "";
    markup(page->out, "<td class=\"number\" title=\"%s\">%s</td>", why, text);
}

static void put_field(struct page *page, const struct view_table *table, guint index)
{
    const struct fact_descriptor *row = FACT_AT(descriptor, table->registration->descriptors, index);
    g_autofree char *field = say_row_field(table, index);
    const struct fact_field *known = derived_descriptor(row)->field;
    const char *type = known != NULL && known->type != NULL ? known->type : "";
    markup(page->out, "<td>%s</td><td class=\"type\">%s</td>", field, type);
}

/* Name and type as the manifest has them, and as consumers see them. */
static void put_counter(struct page *page, const struct view_table *table, guint index)
{
    const struct fact_manifest_counter *counter = view_row_counter(table, index);
    const char *name = counter != NULL && counter->name != NULL ? counter->name : "",
               *type = counter != NULL && counter->type != NULL ? counter->type : "";
    markup(page->out, "<td>%s <span class=\"type\">%s</span></td>", name, type);
}

static void put_row(struct page *page, const struct view_set *set, const struct view_table *table, guint index)
{
    const struct fact_descriptor *row = FACT_AT(descriptor, table->registration->descriptors, index);
    g_autoptr(GPtrArray) findings = view_row_findings(table, index);
    const char *anchor = excerpts_want(page->excerpts, row->place);
    g_autofree char *whole = say_place(row->place), *place = g_path_get_basename(whole);
    g_string_append_printf(page->out, "<tr class=\"r%u\"><th scope=\"row\"><span class=\"key k%u\">#%u</span></th>",
                           index, index % 8, index);
    put_number(page, row->id, 10);
    put_number(page, row->struct_index, 10);
    put_number(page, row->offset, 16);
    put_number(page, row->size, 10);
    put_field(page, table, index);
    if (g_hash_table_size(table->counters) > 0)
        put_counter(page, table, index);
    g_string_append(page->out, "<td>");
    if (anchor != NULL)
        markup(page->out, "<a class=\"at\" href=\"#%s\" title=\"%s\">%s</a>", anchor, whole, place);
    put_row_findings(page, set, findings);
    g_string_append(page->out, "</td></tr>\n");
}

static void put_rows(struct page *page, const struct view_set *set, const struct view_table *table, guint number)
{
    static const char head[] = "<thead><tr><th scope=\"col\">#</th><th scope=\"col\">Id</th><th "
                               "scope=\"col\">Block</th><th scope=\"col\">Offset</th>"
                               "<th scope=\"col\">Size</th><th scope=\"col\">Field</th><th scope=\"col\">Type</th>";
    guint n = (guint)fact_count(table->registration->descriptors);
    if (n == 0)
        return;
    markup(page->out, "<div class=\"scroll\" role=\"region\" aria-labelledby=\"c%u-t%u\" tabindex=\"0\"><table>\n",
           page->set, number);
    g_string_append(page->out, head);
    if (g_hash_table_size(table->counters) > 0)
        g_string_append(page->out, "<th scope=\"col\">Counter</th>");
    g_string_append(page->out, "<th scope=\"col\">Where</th></tr></thead>\n<tbody>\n");
    for (guint i = 0; i < n; i++)
        put_row(page, set, table, i);
    g_string_append(page->out, "</tbody></table></div>\n");
}

static void put_block(struct page *page, const struct view_block *block)
{
    g_autofree char *bytes = say_bytes(block->map);
    g_string_append_printf(page->out, "<figure>\n<figcaption><b>Block %" G_GINT64_FORMAT "</b> ", block->struct_index);
    markup(page->out, "%s", block->title);
    put_place(page, block->declared);
    markup(page->out, "<br><span class=\"bytes-said\">%s</span>", bytes);
    if (block->open != NULL)
        markup(page->out, "<br><span class=\"open\">not determined: %s</span>", block->open);
    g_string_append(page->out, "</figcaption>\n");
    for (guint i = 0; i < block->map->fields->len; i++)
        excerpts_want(page->excerpts, ((const struct bytemap_field *)block->map->fields->pdata[i])->declared);
    html_map(page->out, block->map);
    g_string_append(page->out, "</figure>\n");
}

static void put_table(struct page *page, const struct view_set *set, guint index)
{
    const struct view_table *table = set->tables->pdata[index];
    guint n = (guint)fact_count(table->registration->descriptors);
    g_autofree char *title = n > 0 ? say_count(n, "counter", "counters") : g_strdup("No descriptors are known");
    markup(page->out, "<div class=\"table\">\n<h3 id=\"c%u-t%u\">%s", page->set, index + 1, title);
    g_autofree char *variants = view_table_has_variants(set, table) ? say_variants(table) : g_strdup("");
    markup(page->out, "%s", variants);
    put_only(page, table->targets);
    g_string_append(page->out, "</h3>\n");
    put_rows(page, set, table, index + 1);
    if (table->instances->len > 0)
        put_lines(page, table->instances);
    for (guint i = 0; i < table->not_drawn->len; i++)
        markup(page->out, "<p class=\"open\">#%u is not drawn: its place in a block is unknown.</p>\n",
               g_array_index(table->not_drawn, guint, i));
    for (guint i = 0; i < table->blocks->len; i++)
        put_block(page, table->blocks->pdata[i]);
    g_string_append(page->out, "</div>\n");
}

static void put_set(struct page *page, const struct view_set *set)
{
    markup(page->out, "<section id=\"c%u\" class=\"set\" aria-labelledby=\"c%u-title\">\n<h2 id=\"c%u-title\">%s",
           page->set, page->set, page->set, set->title);
    put_counts(page, set->findings, page->set);
    g_string_append(page->out, "</h2>\n");
    put_lines(page, set->lines);
    put_variants(page, set);
    for (guint i = 0; i < set->tables->len; i++)
        put_table(page, set, i);
    put_undetermined(page, set);
    put_findings(page, set->findings);
    g_string_append(page->out, "</section>\n");
}

/* ---- the whole ---- */

static void put_tile(struct page *page, const char *class, guint n, const char *one, const char *many)
{
    markup(page->out, "<li class=\"%s\"><b>%u</b> %s</li>\n", n > 0 ? class : "none", n, n == 1 ? one : many);
}

static void put_header(struct page *page, const char *title)
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
        g_autofree char *target = say_target(&g_array_index(view->model->targets, struct target, i));
        markup(page->out, "<li>%s</li>\n", target);
    }
    g_string_append(page->out, "</ul>\n</header>\n");
}

static bool has_rest(const struct view *view)
{
    return view->other->len > 0 || view->failed->len > 0 || view->unregistered->len > 0;
}

static void put_contents(struct page *page)
{
    const struct view *view = page->view;
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
        g_string_append(page->out, "<li><a href=\"#rest\">Of no counterset</a></li>\n");
    if (excerpts_any(page->excerpts))
        g_string_append(page->out, "<li><a href=\"#sources\">Sources</a></li>\n");
    g_string_append(page->out, "</ol>\n</nav>\n");
}

static void put_rest(struct page *page)
{
    const struct view *view = page->view;
    if (!has_rest(view))
        return;
    page->set = 0;
    g_string_append(page->out, "<section id=\"rest\" class=\"set\" aria-labelledby=\"rest-title\">\n<h2 "
                               "id=\"rest-title\">Of no counterset</h2>\n<ul class=\"findings\">\n");
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
        put_place(page, set->place);
        g_string_append(page->out, "</p></li>\n");
    }
    g_string_append(page->out, "</ul>\n");
    put_findings(page, view->other);
    g_string_append(page->out, "</section>\n");
}

/* "Volume Meter", "Rx and Tx", "Rx and 2 more countersets"; where none is registered, the file that was looked at. */
static char *title_of(const struct view *view)
{
    const GPtrArray *sets = view->sets, *units = view->model->units;
    if (sets->len == 0 && units->len == 0)
        return g_strdup("Nothing to show");
    if (sets->len == 0) {
        const char *file = ((const struct model_unit *)units->pdata[0])->facts->file;
        return file != NULL ? g_path_get_basename(file) : g_strdup("Nothing to show");
    }
    const char *first = ((const struct view_set *)sets->pdata[0])->title;
    if (sets->len == 2)
        return g_strdup_printf("%s and %s", first, ((const struct view_set *)sets->pdata[1])->title);
    return sets->len == 1 ? g_strdup(first) : g_strdup_printf("%s and %u more countersets", first, sets->len - 1);
}

static guint most_rows(const struct view *view)
{
    guint most = 0;
    for (guint i = 0; i < view->sets->len; i++)
        most = MAX(most, view_set_counters(view->sets->pdata[i]));
    return most;
}

static void put_main(struct page *page)
{
    const struct view *view = page->view;
    g_string_append(page->out, "<main id=\"main\" tabindex=\"-1\">\n");
    if (view->sets->len == 0)
        markup(page->out, "<p class=\"nothing\">%s</p>\n", view_nothing(view));
    if (view->changes != NULL)
        html_changes(page->out, view->changes, page->excerpts);
    for (page->set = 1; page->set <= view->sets->len; page->set++)
        put_set(page, view->sets->pdata[page->set - 1]);
    put_rest(page);
    excerpts_write(page->excerpts, page->out);
    g_string_append(page->out, "</main>\n");
}

char *inspect_html(const struct view *view, const struct inspect_style *style)
{
    (void)style;
    g_autofree char *title = title_of(view), *lit = html_map_style(most_rows(view));
    g_autoptr(GString) body = g_string_new(NULL);
    g_autoptr(GString) rest = g_string_new(NULL);
    struct page page = {rest, view, excerpts_new(), 0};
    put_main(&page); /* first: what there is decides what the contents name */
    page.out = body;
    put_header(&page, title);
    put_contents(&page);
    g_string_append_len(body, rest->str, (gssize)rest->len);
    g_string_append(body,
                    "<footer>Made by pcwlint " PCWLINT_VERSION
                    " from the sources alone. A byte map shows which counter of a table reads which bytes.</footer>\n");
    excerpts_free(page.excerpts);
    return page_new(title, lit, body->str);
}

/* The descriptor tables of a counterset, and the byte maps of the blocks that they read, as a part of the page. */
#include "inspect/html/table.h"

#include "facts/derived-types.h"
#include "inspect/html/consumer.h"
#include "inspect/html/map.h"
#include "inspect/view-row.h"
#include "web/markup.h"
#include "inspect/describe-map.h"
#include "inspect/describe.h"

/* Tables with more rows are folded. */
#define MOST_ROWS 100

static void put_number(struct page *page, const struct fact_value *value, guint base)
{
    g_autofree char *text = describe_cell(value, base);
    const char *why = value != NULL && value->reason != NULL   ? value->reason
                      : value != NULL && value->source != NULL ? value->source
                                                               : "";
    markup(page->out, "<td class=\"number\" title=\"%s\">%s</td>", why, text);
}

static void put_field(struct page *page, const struct view_table *table, guint index)
{
    const struct fact_descriptor *row = FACT_AT(descriptor, table->registration->descriptors, index);
    g_autofree char *field = describe_row_field(table, index);
    const struct fact_field *known = derived_descriptor(row)->field;
    const char *type = known != NULL && known->type != NULL ? known->type : "";
    g_string_append(page->out, "<td>");
    html_link(page, known != NULL ? known->declared : NULL, field);
    markup(page->out, "</td><td class=\"type\">%s</td>", type);
}

/* Name and type as the manifest has them, and as consumers see them. */
static void html_table_put_counter(struct page *page, const struct view_table *table, guint index)
{
    const struct fact_manifest_counter *counter = view_row_counter(table, index);
    g_string_append(page->out, "<td>");
    if (counter != NULL)
        html_link(page, counter->place, counter->name != NULL ? counter->name : "");
    markup(page->out, " <span class=\"type\">%s</span></td>",
           counter != NULL && counter->type != NULL ? counter->type : "");
}

/* Its number is a link to the row itself, to be passed on. */
static void put_row(struct page *page, const struct view_set *set, const struct view_table *table, guint number,
                    guint index)
{
    const struct fact_descriptor *row = FACT_AT(descriptor, table->registration->descriptors, index);
    g_autoptr(GPtrArray) findings = view_row_findings(table, index);
    g_autofree char *id = g_strdup_printf("c%u-t%u-r%u", page->set, number, index);
    g_string_append_printf(page->out,
                           "<tr id=\"%s\" class=\"r%u\"><th scope=\"row\"><a class=\"key k%u\" "
                           "href=\"#%s\">#%u</a></th>",
                           id, index, index % 8, id, index);
    put_number(page, row->id, 10);
    put_number(page, row->struct_index, 10);
    put_number(page, row->offset, 16);
    put_number(page, row->size, 10);
    put_field(page, table, index);
    if (g_hash_table_size(table->counters) > 0)
        html_table_put_counter(page, table, index);
    g_string_append(page->out, "<td>");
    html_short_place(page, row->place);
    html_badges(page, set, findings);
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
    if (n > MOST_ROWS)
        markup(page->out, "<details class=\"fold\"><summary>All %u counters</summary>\n", n);
    markup(page->out, "<div class=\"scroll\" role=\"region\" aria-label=\"Counters of %s\" tabindex=\"0\"><table>\n",
           set->title);
    g_string_append(page->out, head);
    if (g_hash_table_size(table->counters) > 0)
        g_string_append(page->out, "<th scope=\"col\">Counter</th>");
    g_string_append(page->out, "<th scope=\"col\">Where</th></tr></thead>\n<tbody>\n");
    for (guint i = 0; i < n; i++)
        put_row(page, set, table, number, i);
    g_string_append(page->out, "</tbody></table></div>\n");
    if (n > MOST_ROWS)
        g_string_append(page->out, "</details>\n");
}

static void put_block(struct page *page, const struct view_block *block)
{
    g_autofree char *bytes = describe_bytes(block->map);
    g_string_append_printf(page->out, "<figure>\n<figcaption><b>Block %" G_GINT64_FORMAT "</b> ", block->struct_index);
    markup(page->out, "%s", block->title);
    html_place(page, block->declared);
    markup(page->out, "<br><span class=\"bytes-said\">%s</span>", bytes);
    if (block->open != NULL)
        markup(page->out, "<br><span class=\"open\">not determined: %s</span>", block->open);
    g_string_append(page->out, "</figcaption>\n");
    for (guint i = 0; i < block->map->fields->len; i++)
        excerpts_want(page->excerpts, ((const struct bytemap_field *)block->map->fields->pdata[i])->declared);
    html_map(page->out, block->map, NULL);
    g_string_append(page->out, "</figure>\n");
}

void html_table(struct page *page, const struct view_set *set, guint index)
{
    const struct view_table *table = set->tables->pdata[index];
    guint n = (guint)fact_count(table->registration->descriptors);
    g_autofree char *title = n > 0 ? describe_count(n, "counter", "counters") : g_strdup("No descriptors are known");
    markup(page->out, "<div class=\"table%s\">\n<div class=\"rows\">\n<h3 id=\"c%u-t%u\">%s",
           table->blocks->len > 0 ? " mapped" : "", page->set, index + 1, title);
    g_autofree char *variants = view_table_has_variants(set, table) ? describe_variants(table) : g_strdup("");
    markup(page->out, "%s", variants);
    html_only(page, table->targets);
    g_string_append(page->out, "</h3>\n");
    put_rows(page, set, table, index + 1);
    if (table->instances->len > 0)
        html_lines(page, table->instances);
    g_autofree char *not_drawn = describe_not_drawn(table);
    if (not_drawn != NULL)
        markup(page->out, "<p class=\"open\">%s</p>\n", not_drawn);
    g_string_append(page->out, table->blocks->len > 0 ? "</div>\n<div class=\"maps\">\n" : "");
    for (guint i = 0; i < table->blocks->len; i++)
        put_block(page, table->blocks->pdata[i]);
    g_string_append(page->out, "</div>\n");
    if (index == 0)
        html_consumer(page, set);
    g_string_append(page->out, "</div>\n");
}

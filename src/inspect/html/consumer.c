#include "inspect/html/consumer.h"

#include "web/markup.h"

static void put_effects(struct page *page, const struct view_set *set, const GPtrArray *effects)
{
    for (guint i = 0; i < effects->len; i++) {
        const struct consumer_effect *effect = effects->pdata[i];
        guint number = view_finding_number(set, effect->finding);
        markup(page->out, "<p class=\"effect %s\">%s", severity_name(effect->finding->severity), effect->text);
        if (number > 0)
            markup(page->out, " <a class=\"badge %s\" href=\"#c%u-f%u\">%s</a>",
                   severity_name(effect->finding->severity), page->set, number, effect->finding->rule);
        g_string_append(page->out, "</p>");
    }
}

static void put_name(struct page *page, const struct view_set *set, const struct consumer_counter *counter)
{
    g_string_append(page->out, "<th scope=\"row\">");
    if (counter->row != CONSUMER_NO_ROW)
        g_string_append_printf(page->out, "<a class=\"key k%u\" href=\"#c%u-t1-r%u\">#%u</a> ", counter->row % 8,
                               page->set, counter->row, counter->row);
    html_link(page, counter->counter != NULL ? counter->counter->place : NULL, counter->name);
    if (counter->path != NULL)
        markup(page->out, "<code class=\"path\">%s</code>", counter->path);
    if (counter->unlisted != NULL)
        markup(page->out, "<span class=\"only\">%s</span>", counter->unlisted);
    put_effects(page, set, counter->effects);
    g_string_append(page->out, "</th>");
}

/* Some counter has a help text: the column is there. */
static bool has_help(const struct consumer *consumer)
{
    bool has = false;
    for (guint i = 0; i < consumer->counters->len && !has; i++) {
        const struct fact_manifest_counter *facts =
            ((const struct consumer_counter *)consumer->counters->pdata[i])->counter;
        has = facts != NULL && facts->description != NULL && *facts->description != '\0';
    }
    return has;
}

/* How the value is shown, and the help text. */
static void put_value(struct page *page, const struct view_set *set, const struct consumer_counter *counter)
{
    const char *help = counter->counter != NULL ? counter->counter->description : NULL;
    const char *type = counter->counter != NULL ? counter->counter->type : NULL;
    if (set->manifest == NULL) /* nothing is known of it */
        return;
    markup(page->out, "<td><span class=\"type\">%s</span>", type != NULL ? type : "");
    if (counter->type != NULL && counter->type->size > 0)
        markup(page->out, "<br>%u bits", (guint)counter->type->size * 8);
    if (counter->scale != NULL)
        markup(page->out, "<br>charts show it times %s", counter->scale);
    if (counter->base != NULL)
        markup(page->out, "<br>divided by %s", counter->base);
    g_string_append(page->out, "</td>");
    if (has_help(set->consumer))
        markup(page->out, "<td>%s</td>", help != NULL ? help : "");
}

static void put_counter(struct page *page, const struct view_set *set, const struct consumer_counter *counter)
{
    if (counter->row != CONSUMER_NO_ROW)
        g_string_append_printf(page->out, "<tr class=\"r%u\">", counter->row);
    else
        g_string_append(page->out, "<tr>");
    put_name(page, set, counter);
    put_value(page, set, counter);
    g_string_append(page->out, "</tr>\n");
}

/* Each type is explained once. */
static void put_types(struct page *page, const struct consumer *consumer)
{
    g_autoptr(GPtrArray) seen = g_ptr_array_new();
    for (guint i = 0; i < consumer->counters->len; i++) {
        const struct consumer_counter *counter = consumer->counters->pdata[i];
        if (counter->type == NULL || g_ptr_array_find(seen, counter->type, NULL))
            continue;
        g_string_append(page->out, seen->len == 0 ? "<dl class=\"facts types\">\n" : "");
        g_ptr_array_add(seen, (gpointer)counter->type);
        markup(page->out, "<dt class=\"type\">%s</dt><dd>%s</dd>\n", counter->type->name, counter->type->doc);
    }
    g_string_append(page->out, seen->len > 0 ? "</dl>\n" : "");
}

static void put_counters(struct page *page, const struct view_set *set, const struct consumer *consumer)
{
    if (consumer->counters->len == 0)
        return;
    markup(page->out,
           "<div class=\"scroll\" role=\"region\" aria-label=\"What consumers see of %s\" tabindex=\"0\"><table "
           "class=\"words seen\">\n<thead><tr><th scope=\"col\">Counter</th>",
           set->title);
    if (set->manifest != NULL)
        g_string_append(page->out, "<th scope=\"col\">Value</th>");
    if (has_help(consumer))
        g_string_append(page->out, "<th scope=\"col\">Help text</th>");
    g_string_append(page->out, "</tr></thead>\n<tbody>\n");
    for (guint i = 0; i < consumer->counters->len; i++)
        put_counter(page, set, consumer->counters->pdata[i]);
    g_string_append(page->out, "</tbody></table></div>\n");
    put_types(page, consumer);
}

void html_consumer(struct page *page, const struct view_set *set)
{
    const struct consumer *consumer = set->consumer;
    markup(page->out, "<div class=\"seen-by\">\n<h3 id=\"c%u-seen\">What consumers see</h3>\n", page->set);
    if (consumer->manifest == NULL)
        markup(page->out, "<p class=\"open\">%s</p>\n", CONSUMER_NO_MANIFEST);
    else if (consumer->manifest->description != NULL)
        markup(page->out, "<p>%s</p>\n", consumer->manifest->description);
    if (consumer->instances != NULL)
        markup(page->out, "<p class=\"bytes-said\">%s</p>\n", consumer->instances);
    put_effects(page, set, consumer->effects);
    put_counters(page, set, consumer);
    g_string_append(page->out, "</div>\n");
}

#include "inspect/text/consumer.h"

#include "facts/facts.h"

#define INDENT 2
#define COUNTERS 4
#define DETAILS 8

static const char *const colours[] = {[SEVERITY_INFO] = "1;34", [SEVERITY_WARNING] = "1;33", [SEVERITY_ERROR] = "1;31"};

static void text_consumer_put_effects(struct pen *pen, guint indent, const GPtrArray *effects)
{
    for (guint i = 0; i < effects->len; i++) {
        const struct consumer_effect *effect = effects->pdata[i];
        g_autofree char *text = g_strdup_printf("%s (%s)", effect->text, effect->finding->rule);
        pen_paragraph(pen, indent, indent + 2, "!", colours[effect->finding->severity], text);
    }
}

/* "perf_average_timer, charts show it times 0.001, divided by Operations" */
static char *shown_as(const struct consumer_counter *counter)
{
    const char *type = counter->counter != NULL ? counter->counter->type : NULL;
    if (type == NULL)
        return NULL;
    return g_strconcat(type, counter->scale != NULL ? ", charts show it times " : "",
                       counter->scale != NULL ? counter->scale : "", counter->base != NULL ? ", divided by " : "",
                       counter->base != NULL ? counter->base : "", NULL);
}

static void text_consumer_put_counter(struct pen *pen, const struct consumer_counter *counter)
{
    g_autofree char *shown = shown_as(counter);
    g_autofree char *number = counter->row != CONSUMER_NO_ROW ? g_strdup_printf("#%u ", counter->row) : g_strdup(""),
                    *name = g_strconcat(number, counter->path != NULL ? counter->path : counter->name, NULL);
    pen_paragraph(pen, COUNTERS, COUNTERS, name, NULL, "");
    if (counter->unlisted != NULL)
        pen_paragraph(pen, DETAILS, DETAILS, "", NULL, counter->unlisted);
    if (shown != NULL)
        pen_paragraph(pen, DETAILS, DETAILS, "", NULL, shown);
    if (counter->counter != NULL && counter->counter->description != NULL && *counter->counter->description != '\0' &&
        g_strcmp0(counter->counter->description, counter->counter->name) != 0)
        pen_paragraph(pen, DETAILS, DETAILS, "", NULL, counter->counter->description);
    text_consumer_put_effects(pen, DETAILS, counter->effects);
}

void text_consumer(struct pen *pen, const struct consumer *consumer)
{
    g_string_append_c(pen->out, '\n');
    pen_paragraph(pen, INDENT, INDENT, "as consumers see it", "1", "");
    if (consumer->manifest == NULL)
        pen_paragraph(pen, COUNTERS, COUNTERS, "", NULL, CONSUMER_NO_MANIFEST);
    else if (consumer->manifest->description != NULL)
        pen_paragraph(pen, COUNTERS, COUNTERS, "", NULL, consumer->manifest->description);
    if (consumer->instances != NULL)
        pen_paragraph(pen, COUNTERS, COUNTERS, "", NULL, consumer->instances);
    text_consumer_put_effects(pen, COUNTERS, consumer->effects);
    for (guint i = 0; i < consumer->counters->len; i++)
        text_consumer_put_counter(pen, consumer->counters->pdata[i]);
}

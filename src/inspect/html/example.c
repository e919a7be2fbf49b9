/* What the examples of a rule show, drawn as in the page of `inspect`. */
#include "inspect/html/example.h"

#include <string.h>

#include "inspect/consumer.h"
#include "inspect/html/compat.h"
#include "inspect/html/map.h"
#include "web/markup.h"

/* ---- what consumers see ---- */

static void html_example_put_effects(GString *out, const char *name, const GPtrArray *effects, const char *rule)
{
    for (guint i = 0; i < effects->len; i++) {
        const struct consumer_effect *effect = effects->pdata[i];
        if (strcmp(effect->finding->rule, rule) != 0)
            continue;
        markup(out, "<p class=\"effect %s\">", severity_name(effect->finding->severity));
        if (name != NULL)
            markup(out, "<b>%s</b>: ", name);
        markup(out, "%s</p>\n", effect->text);
    }
}

static void put_seen(GString *out, const struct view_set *set, const char *rule)
{
    html_example_put_effects(out, NULL, set->consumer->effects, rule);
    for (guint i = 0; i < set->consumer->counters->len; i++) {
        const struct consumer_counter *counter = set->consumer->counters->pdata[i];
        html_example_put_effects(out, counter->name, counter->effects, rule);
    }
}

/* ---- which Windows reject it ---- */

static bool is_rejected(const struct view_variant *variant, const char *rule)
{
    for (guint i = 0; i < variant->strips->len; i++) {
        const struct compat_strip *strip = variant->strips->pdata[i];
        for (guint k = 0; k < strip->ranges->len; k++) {
            const struct compat_range *range = strip->ranges->pdata[k];
            if (range->claim != COMPAT_UNCLAIMED && g_strcmp0(range->rule, rule) == 0)
                return true;
        }
    }
    return false;
}

static void put_strips(GString *out, const struct view *view, const struct view_set *set, const char *rule)
{
    for (guint i = 0; i < set->variants->len; i++)
        if (is_rejected(set->variants->pdata[i], rule))
            html_compat(out, view, set->variants->pdata[i]);
}

/* ---- what the counters read ---- */

static bool is_flawed_by(const struct bytemap *map, const char *rule)
{
    for (guint i = 0; i < map->spans->len; i++)
        if (g_strcmp0(((const struct bytemap_span *)map->spans->pdata[i])->rule, rule) == 0)
            return true;
    return map->bytes[BYTE_OUTSIDE] > 0;
}

static const struct view_block *flawed_block(const struct view_set *set, const char *rule)
{
    for (guint i = 0; i < set->tables->len; i++) {
        const GPtrArray *blocks = ((const struct view_table *)set->tables->pdata[i])->blocks;
        for (guint k = 0; k < blocks->len; k++)
            if (is_flawed_by(((const struct view_block *)blocks->pdata[k])->map, rule))
                return blocks->pdata[k];
    }
    return NULL;
}

/* The block of the other example that stands in its place. */
static const struct view_block *same_block(const struct view *view, int64_t struct_index)
{
    const struct view_set *set = view != NULL && view->sets->len > 0 ? view->sets->pdata[0] : NULL;
    const GPtrArray *blocks = set != NULL ? ((const struct view_table *)set->tables->pdata[0])->blocks : NULL;
    for (guint i = 0; blocks != NULL && i < blocks->len; i++)
        if (((const struct view_block *)blocks->pdata[i])->struct_index == struct_index)
            return blocks->pdata[i];
    return NULL;
}

static void html_example_put_maps(GString *out, const struct view_set *set, const struct view *good, const char *rule)
{
    const struct view_block *block = flawed_block(set, rule),
                            *other = block != NULL ? same_block(good, block->struct_index) : NULL;
    if (block == NULL)
        return;
    g_string_append(out, "<div class=\"pair\">\n");
    html_side(out, "Reported:", block, NULL);
    if (other != NULL)
        html_side(out, "Not reported:", other, NULL);
    g_string_append(out, "</div>\n");
}

char *inspect_example(const struct view *bad, const struct view *good, const char *rule)
{
    GString *out = g_string_new(NULL);
    for (guint i = 0; i < bad->sets->len; i++) {
        const struct view_set *set = bad->sets->pdata[i];
        put_seen(out, set, rule);
        put_strips(out, bad, set, rule);
        html_example_put_maps(out, set, good, rule);
    }
    return g_string_free(out, out->len == 0);
}

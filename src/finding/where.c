/* Where a finding holds, when it does not hold everywhere: as few words as say it exactly. */
#include "finding/where.h"

#include <stdbool.h>
#include <string.h>

#include "base/text/text.h"
#include "config/target.h"

static const char *arch_of(const struct target *target)
{
    return target->arch;
}

static const char *ntddi_of(const struct target *target)
{
    return target->ntddi->name;
}

static const char *runs_on_of(const struct target *target)
{
    return target->runs_on->name;
}

static const char *configuration_of(const struct target *target)
{
    return target->configuration;
}

/* One axis of the matrix: how to read it, and how a sentence names it. */
static const struct axis {
    const char *(*value)(const struct target *);
    const char *before;
} axes[] = {
    {arch_of, "on "},
    {runs_on_of, "where it runs on "},
    {ntddi_of, "when built for "},
    {configuration_of, "in "},
};

static bool holds_in(const GArray *holds, guint target)
{
    for (guint i = 0; i < holds->len; i++)
        if (g_array_index(holds, guint, i) == target)
            return true;
    return false;
}

static bool has_word(const GPtrArray *words, const char *word)
{
    for (guint i = 0; i < words->len; i++)
        if (g_strcmp0(words->pdata[i], word) == 0)
            return true;
    return false;
}

/*
 * The values of an axis for which the finding holds in every target, or NULL when the axis alone does not tell: when
 * for one value it holds in some targets and not in others.
 */
static GPtrArray *values_that_decide(const struct axis *axis, const GArray *targets, const GArray *holds)
{
    GPtrArray *with = g_ptr_array_new(), *without = g_ptr_array_new();
    for (guint i = 0; i < targets->len; i++) {
        const char *value = axis->value(&g_array_index(targets, struct target, i));
        GPtrArray *side = holds_in(holds, i) ? with : without;
        if (!has_word(side, value))
            g_ptr_array_add(side, (gpointer)value);
    }
    bool decides = !has_word(with, NULL);
    for (guint i = 0; i < with->len; i++)
        decides = decides && !has_word(without, with->pdata[i]);
    g_ptr_array_unref(without);
    if (decides)
        return with;
    g_ptr_array_unref(with);
    return NULL;
}

static void append_combinations(GString *text, const GArray *targets, const GArray *holds)
{
    g_string_append(text, "for ");
    for (guint i = 0; i < holds->len; i++) {
        const struct target *target = &g_array_index(targets, struct target, g_array_index(holds, guint, i));
        g_string_append_printf(text, "%s%s on %s %s", i > 0 ? ", " : "", target->ntddi->name, target->runs_on->name,
                               target->arch);
        if (target->configuration != NULL)
            g_string_append_printf(text, " %s", target->configuration);
    }
}

/* Of each group one target: one of those that hold, where there is any.  Their indices; `held` gets those of them that
 * hold. */
static GArray *representatives(const GArray *targets, const GArray *holds, GArray *held)
{
    GArray *chosen = g_array_new(FALSE, FALSE, sizeof(struct target));
    for (guint group = 0; group < targets_groups(targets); group++) {
        guint index = targets->len;
        bool does = false;
        for (guint i = 0; i < targets->len; i++) {
            bool better = !does && (index == targets->len || holds_in(holds, i));
            if (g_array_index(targets, struct target, i).group != group || !better)
                continue;
            index = i;
            does = holds_in(holds, i);
        }
        if (does)
            g_array_append_val(held, chosen->len);
        if (index < targets->len)
            g_array_append_val(chosen, g_array_index(targets, struct target, index));
    }
    return chosen;
}

static char *describe(const GArray *targets, const GArray *holds)
{
    if (holds->len == 0 || holds->len >= targets->len)
        return NULL;
    GString *text = g_string_new(NULL);
    for (size_t i = 0; i < G_N_ELEMENTS(axes) && text->len == 0; i++) {
        GPtrArray *values = values_that_decide(&axes[i], targets, holds);
        if (values == NULL)
            continue;
        g_string_append(text, axes[i].before);
        text_append_list(text, values);
        g_ptr_array_unref(values);
    }
    if (text->len == 0)
        append_combinations(text, targets, holds);
    g_string_append(text, " only");
    return g_string_free(text, FALSE);
}

char *where_phrase(const GArray *targets, const GArray *holds)
{
    g_autoptr(GArray) held = g_array_new(FALSE, FALSE, sizeof(guint));
    g_autoptr(GArray) chosen = representatives(targets, holds, held);
    return describe(chosen, held);
}

/* Where a finding holds, when it does not hold everywhere: as few words as say it exactly. */
#include "finding/where.h"

#include <stdbool.h>
#include <string.h>

#include "base/text/text.h"
#include "config/target.h"

/* Between the names of configurations that make the same program (run/plan). */
#define WHERE_AND " and "

/* "Debug" of "Debug|x64": the architecture tells the platform.  "Debug and Checked" where two make the same program. */
const char *where_configuration(const struct target *target)
{
    if (target->configuration == NULL)
        return NULL;
    g_auto(GStrv) names = g_strsplit(target->configuration, WHERE_AND, -1);
    g_autoptr(GPtrArray) plain = g_ptr_array_new();
    for (guint i = 0; names[i] != NULL; i++) {
        char *bar = strchr(names[i], '|'), *rest = bar != NULL ? bar + strcspn(bar, " ") : NULL;
        if (bar != NULL)
            memmove(bar, rest, strlen(rest) + 1);
        if (!g_ptr_array_find_with_equal_func(plain, names[i], g_str_equal, NULL))
            g_ptr_array_add(plain, names[i]);
    }
    g_ptr_array_add(plain, NULL);
    g_autofree char *joined = g_strjoinv(WHERE_AND, (char **)plain->pdata);
    return g_intern_string(joined);
}

/* One axis of the matrix: how to read it, and how a sentence names it. */
static const struct axis {
    const char *(*value)(const struct target *);
    const char *before;
} axes[] = {
    {target_arch_name, "on "},
    {where_configuration, "in "},
    {target_runs_on_name, "where it runs on "},
    {target_ntddi_name, "when built for "},
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

/* ---- several axes ---- */

/* How a combination names the value of an axis. */
static char *shown_value(guint axis, const char *value)
{
    return g_strconcat(axes[axis].value == target_ntddi_name     ? "built for "
                       : axes[axis].value == target_runs_on_name ? "on "
                                                                 : "",
                       value, NULL);
}

static GPtrArray *values_of(guint axis, const GArray *targets, const GArray *some)
{
    GPtrArray *values = g_ptr_array_new();
    for (guint i = 0; i < some->len; i++) {
        const char *value = axes[axis].value(&g_array_index(targets, struct target, g_array_index(some, guint, i)));
        if (!has_word(values, value))
            g_ptr_array_add(values, (gpointer)value);
    }
    return values;
}

/* Of some targets those that have the value. */
static GArray *with_value(guint axis, const char *value, const GArray *targets, const GArray *some)
{
    GArray *with = g_array_new(FALSE, FALSE, sizeof(guint));
    for (guint i = 0; i < some->len; i++) {
        guint target = g_array_index(some, guint, i);
        if (g_strcmp0(axes[axis].value(&g_array_index(targets, struct target, target)), value) == 0)
            g_array_append_val(with, target);
    }
    return with;
}

static bool all_hold(const GArray *some, const GArray *holds, bool *none)
{
    guint count = 0;
    for (guint i = 0; i < some->len; i++)
        count += holds_in(holds, g_array_index(some, guint, i));
    *none = count == 0;
    return count == some->len;
}

static char *combinations(guint axis, const GArray *targets, const GArray *some, const GArray *holds);

/* "x64 and arm64 Debug, x86": values of which the rest is the same stand together. */
static char *values_with_rest(guint axis, const GPtrArray *values, const GArray *targets, const GArray *some,
                              const GArray *holds)
{
    g_autoptr(GPtrArray) rests = g_ptr_array_new_with_free_func(g_free), lists = g_ptr_array_new_with_free_func(g_free);
    for (guint i = 0; i < values->len; i++) {
        g_autoptr(GArray) with = with_value(axis, values->pdata[i], targets, some);
        bool none, all = all_hold(with, holds, &none);
        g_autofree char *rest = none || all ? g_strdup("") : combinations(axis + 1, targets, with, holds);
        g_autofree char *shown = shown_value(axis, values->pdata[i] != NULL ? values->pdata[i] : "?");
        guint at = 0;
        while (at < rests->len && strcmp(rests->pdata[at], rest) != 0)
            at++;
        if (none)
            continue;
        if (at == rests->len) {
            g_ptr_array_add(rests, g_steal_pointer(&rest));
            g_ptr_array_add(lists, g_steal_pointer(&shown));
            continue;
        }
        char *longer = g_strconcat(lists->pdata[at], " and ", shown, NULL);
        g_free(lists->pdata[at]);
        lists->pdata[at] = longer;
    }
    GString *text = g_string_new(NULL);
    for (guint i = 0; i < rests->len; i++) {
        const char *rest = rests->pdata[i];
        g_string_append_printf(text, "%s%s%s%s", i > 0 ? ", " : "", (const char *)lists->pdata[i],
                               rest[0] != '\0' ? " " : "", rest);
    }
    return g_string_free(text, FALSE);
}

/* In which of `some` it holds, by the axes from `axis` on that tell them apart; "" when none does. */
static char *combinations(guint axis, const GArray *targets, const GArray *some, const GArray *holds)
{
    for (; axis < G_N_ELEMENTS(axes); axis++) {
        g_autoptr(GPtrArray) values = values_of(axis, targets, some);
        if (values->len > 1)
            return values_with_rest(axis, values, targets, some, holds);
    }
    return g_strdup("");
}

static void append_combinations(GString *text, const GArray *targets, const GArray *holds)
{
    g_autoptr(GArray) all = g_array_new(FALSE, FALSE, sizeof(guint));
    for (guint i = 0; i < targets->len; i++)
        g_array_append_val(all, i);
    g_autofree char *words = combinations(0, targets, all, holds);
    g_string_append_printf(text, "for %s", words[0] != '\0' ? words : "some builds");
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

static char *where_describe(const GArray *targets, const GArray *holds)
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
    return where_describe(chosen, held);
}

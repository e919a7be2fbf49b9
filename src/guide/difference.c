#include "guide/difference.h"

#include <glib.h>
#include <stdbool.h>
#include <string.h>

/* lengths[i * (n_after + 1) + j]: how many lines, in order, before[i..] and after[j..] have in common. */
struct line_comparison {
    char **before, **after;
    guint n_before, n_after;
    guint *lengths;
};

static guint *length_at(const struct line_comparison *c, guint i, guint j)
{
    return &c->lengths[i * (c->n_after + 1) + j];
}

static void difference_compare(struct line_comparison *c)
{
    c->lengths = g_new0(guint, (gsize)(c->n_before + 1) * (c->n_after + 1));
    for (guint i = c->n_before; i-- > 0;)
        for (guint j = c->n_after; j-- > 0;)
            *length_at(c, i, j) = strcmp(c->before[i], c->after[j]) == 0
                                      ? 1 + *length_at(c, i + 1, j + 1)
                                      : MAX(*length_at(c, i + 1, j), *length_at(c, i, j + 1));
}

static void difference_append(GString *out, char sign, const char *line)
{
    g_string_append_c(out, sign);
    g_string_append_printf(out, "%s\n", line);
}

/* Lines that go come before those that come in their place. */
static void append_changes(GString *out, const struct line_comparison *c)
{
    const char *common = NULL; /* the last line of both that was not written yet */
    for (guint i = 0, j = 0; i < c->n_before || j < c->n_after;) {
        bool same = i < c->n_before && j < c->n_after && strcmp(c->before[i], c->after[j]) == 0;
        bool goes = !same && i < c->n_before && (j == c->n_after || *length_at(c, i + 1, j) >= *length_at(c, i, j + 1));
        if (!same && common != NULL && *common != '\0')
            difference_append(out, ' ', common);
        common = same ? c->before[i] : NULL;
        if (!same)
            difference_append(out, goes ? '-' : '+', goes ? c->before[i] : c->after[j]);
        i += same || goes;
        j += same || !goes;
    }
}

char *difference(const char *before, const char *after)
{
    struct line_comparison c = {.before = g_strsplit(before, "\n", -1), .after = g_strsplit(after, "\n", -1)};
    c.n_before = g_strv_length(c.before);
    c.n_after = g_strv_length(c.after);
    difference_compare(&c);
    GString *out = g_string_new(NULL);
    append_changes(out, &c);
    g_free(c.lengths);
    g_strfreev(c.before);
    g_strfreev(c.after);
    return g_string_free(out, FALSE);
}

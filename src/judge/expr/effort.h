/*
 * What judging a team's rules may cost.  Rules may come with the tree that is linted, and three quantifiers inside each
 * other over one large table never end.  Built-in rules have no limit: they are known.
 */
#ifndef PCWLINT_JUDGE_EXPR_EFFORT_H
#define PCWLINT_JUDGE_EXPR_EFFORT_H

#include <glib.h>
#include <stdbool.h>

/* Steps of evaluation, a few nanoseconds each.  What takes memory counts as several. */
#define EFFORT_OF_TEAM G_GUINT64_CONSTANT(300000000)

enum { EFFORT_OF_FINDING = 1000, EFFORT_OF_RELATED = 200, EFFORT_OF_BYTE = 4 };

struct effort {
    guint64 left;
    const char *exceeded_by; /* id of the rule that used up the rest, which the rule owns; NULL: none */
};

/* False when nothing is left.  `effort` is NULL where there is no limit. */
G_GNUC_UNUSED static inline bool effort_spend(struct effort *effort, guint64 cost)
{
    if (effort == NULL)
        return true;
    effort->left = effort->left > cost ? effort->left - cost : 0;
    return effort->left > 0;
}

#endif

#include "run/plan/parts.h"

const struct plan_source *plan_source_at(const struct planner *p, guint i)
{
    return &g_array_index(p->all, struct plan_source, g_array_index(p->sources, guint, i));
}

void plan_add_cut(struct planner *p, guint source)
{
    for (guint i = 0; i < p->plan->cut->len; i++)
        if (g_array_index(p->plan->cut, guint, i) == source)
            return;
    g_array_append_val(p->plan->cut, source);
}

/*
 * What leaving a scope runs: the __finally of a __try.
 *
 * The innermost entry comes first, and an entry stays pending until its scope has ended: each return, break, continue,
 * goto or __leave lowers its own copy of what lies between it and its target, while the normal end of the scope lowers one
 * more.  While an entry runs, only what is around it is pending, so a return inside a __finally does not run it again.
 */
#include "parse/lower-flow.h"

struct cleanup {
    struct cleanup *outer;
    struct scope *scope;             /* what break and continue mean in the __finally */
    CXCursor finally;                /* its compound */
    uint32_t file, from, to;         /* where in the text it is pending */
};

void lower_push_finally(struct lower *lower, CXCursor finally, const struct ir_range *body)
{
    struct cleanup *cleanup = ARENA_NEW(lower->unit->arena, struct cleanup);
    *cleanup = (struct cleanup){ lower->cleanup, lower->scope, finally, body->file, body->offset, body->end_offset };
    lower->cleanup = cleanup;
}

/* Each copy of a __finally has labels of its own. */
static void run_cleanup(struct lower *lower, const struct cleanup *cleanup)
{
    GHashTable *labels = lower->labels;
    lower->labels = g_hash_table_new_full(g_str_hash, g_str_equal, g_free, NULL);
    lower_statement(lower, cleanup->finally);
    g_hash_table_unref(lower->labels);
    lower->labels = labels;
}

/* A return's value is a temporary that must outlive the statements that run here. */
void lower_run_cleanups(struct lower *lower, struct cleanup *until)
{
    struct cleanup *here = lower->cleanup;
    struct scope *scope = lower->scope;
    int32_t floor = lower->temp_floor, next = lower->next_temp;
    lower->temp_floor = next;
    for (struct cleanup *cleanup = here; cleanup != until && cleanup != NULL; cleanup = cleanup->outer) {
        lower->cleanup = cleanup->outer;
        lower->scope = cleanup->scope;
        run_cleanup(lower, cleanup);
    }
    lower->cleanup = here;
    lower->scope = scope;
    lower->temp_floor = floor;
    lower->next_temp = next;
}

void lower_end_scope(struct lower *lower, struct cleanup *until)
{
    if (lower->cleanup == until)
        return;
    lower_run_cleanups(lower, until);
    lower->cleanup = until;
}

/* Scopes nest, so the entries that a jump leaves are those before the first one around its target. */
struct cleanup *lower_cleanup_at(struct lower *lower, const struct ir_range *place)
{
    struct cleanup *cleanup = lower->cleanup;
    while (cleanup != NULL &&
           (cleanup->file != place->file || place->offset < cleanup->from || place->offset >= cleanup->to))
        cleanup = cleanup->outer;
    return cleanup;
}

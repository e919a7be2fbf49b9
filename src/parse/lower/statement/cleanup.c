/*
 * What leaving a scope runs: the __finally of a __try, and the destructors of automatic objects.
 *
 * The innermost entry comes first, and an entry stays pending until its scope has ended: each return, break, continue,
 * goto or __leave lowers its own copy of what lies between it and its target, while the normal end of the scope lowers
 * one more.  While an entry runs, only what is around it is pending, so a return inside a __finally does not run it
 * again.
 */
#include "parse/lower/statement/cleanup.h"

#include "parse/lower/statement/cleanup-attribute.h"
#include "parse/lower/cxx/destroy.h"
#include "parse/lower/expression/dropped.h"
#include "parse/context/emit.h"
#include "parse/context/place.h"
#include "parse/lower/statement/stmt.h"

enum {
    WHOLE_FUNCTION = G_MAXINT32, /* in cleanup.file: no goto leaves it */
    MAX_RUNNING = 4              /* a return inside a __finally copies those around it, and so on: the copies double */
};

struct cleanup {
    struct cleanup *outer;
    struct scope *scope;          /* what break and continue mean in the __finally */
    CXCursor finally;             /* its compound, or a null cursor */
    CXCursor cleaner;             /* a function that is called with the variable's address, or a null cursor */
    struct ir_var *var;           /* an object; NULL: the members and bases of *this, behind the body of a destructor */
    CXType type;                  /* of the object */
    const struct ir_range *range; /* its declaration */
    const char *unseen;           /* why what the declaration names may change when it ends; NULL: it does not */
    uint32_t file, from, to;      /* where in the text it is pending */
};

static struct cleanup *cleanup_push(struct lower *lower, const struct ir_range *range)
{
    struct cleanup *cleanup = ARENA_NEW(lower->unit->arena, struct cleanup);
    cleanup->outer = lower->cleanup;
    cleanup->scope = lower->scope;
    cleanup->finally = cleanup->cleaner = clang_getNullCursor();
    cleanup->range = range;
    cleanup->file = WHOLE_FUNCTION;
    lower->cleanup = cleanup;
    return cleanup;
}

void lower_push_finally(struct lower *lower, CXCursor finally, const struct ir_range *body)
{
    struct cleanup *cleanup = cleanup_push(lower, body);
    cleanup->finally = finally;
    cleanup->file = body->file;
    cleanup->from = body->offset;
    cleanup->to = body->end_offset;
}

void lower_push_object(struct lower *lower, struct ir_var *var, CXType type, const struct ir_range *range,
                       const char *unseen)
{
    struct cleanup *cleanup = cleanup_push(lower, range);
    cleanup->var = var;
    cleanup->type = type;
    cleanup->unseen = unseen;
    cleanup->file = range->file;
    cleanup->from = range->end_offset;
    cleanup->to = lower->scope_end;
}

void lower_push_cleaner(struct lower *lower, struct ir_var *var, CXCursor function, const struct ir_range *range)
{
    lower_push_object(lower, var, clang_getCursorType(function), range, NULL);
    lower->cleanup->cleaner = function;
}

void lower_push_parameter(struct lower *lower, struct ir_var *var, CXType type)
{
    struct cleanup *cleanup = cleanup_push(lower, var->range);
    cleanup->var = var;
    cleanup->type = type;
}

void lower_push_parts(struct lower *lower, CXType type, const struct ir_range *range)
{
    cleanup_push(lower, range)->type = type;
}

/* Each copy of a __finally has labels of its own. */
static void run_finally(struct lower *lower, CXCursor finally)
{
    if (lower->running > MAX_RUNNING) {
        lower_havoc_text(lower, lower_range(lower, finally), "set in __finally blocks that are nested too deeply");
        return;
    }
    GHashTable *labels = lower->labels;
    lower->labels = g_hash_table_new_full(g_str_hash, g_str_equal, g_free, NULL);
    enum try_end around = lower->try_end;
    lower->try_end = TRY_ABNORMAL;
    lower_statement(lower, finally);
    lower->try_end = around;
    g_hash_table_unref(lower->labels);
    lower->labels = labels;
}

void lower_abandon(struct lower *lower, CXCursor finally)
{
    lower->running++;
    if (lower->running <= MAX_RUNNING)
        run_finally(lower, finally);
    lower->running--;
    if (emit_open(lower))
        ir_function_block(lower->function, lower->block)->end = IR_UNREACHABLE;
}

static void run_cleanup(struct lower *lower, const struct cleanup *cleanup)
{
    const struct ir_range *range = cleanup->range;
    if (!cx_is_null(cleanup->finally))
        run_finally(lower, cleanup->finally);
    else if (!cx_is_null(cleanup->cleaner))
        cleanup_attribute_call(lower, cleanup->cleaner, cleanup->var, range);
    else if (cleanup->var != NULL)
        lower_destroy(lower, cleanup->type, emit_var(lower, cleanup->var, range), range);
    else
        lower_destroy_parts(lower, cleanup->type,
                            emit_load(lower, lower->self->type, range, emit_var(lower, lower->self, range)), range);
    if (cleanup->unseen != NULL)
        lower_havoc_text(lower, range, cleanup->unseen);
    lower->next_temp = lower->temp_floor;
}

/* A return's value is a temporary that must outlive the statements that run here. */
void lower_run_cleanups(struct lower *lower, struct cleanup *until, const struct ir_var *except)
{
    struct cleanup *here = lower->cleanup;
    struct scope *scope = lower->scope;
    int32_t floor = lower->temp_floor, next = lower->next_temp;
    lower->temp_floor = next;
    lower->running++;
    for (struct cleanup *cleanup = here; cleanup != until && cleanup != NULL; cleanup = cleanup->outer) {
        lower->cleanup = cleanup->outer;
        lower->scope = cleanup->scope;
        if (cleanup->var == NULL || cleanup->var != except)
            run_cleanup(lower, cleanup);
    }
    lower->running--;
    lower->cleanup = here;
    lower->scope = scope;
    lower->temp_floor = floor;
    lower->next_temp = next;
}

void lower_end_scope(struct lower *lower, struct cleanup *until)
{
    if (lower->cleanup == until)
        return;
    bool dead = lower->block == lower->dead && ir_function_block(lower->function, lower->block)->insns->len == 0;
    if (!dead)
        lower_run_cleanups(lower, until, NULL);
    lower->cleanup = until;
}

/* Scopes nest, so the entries that a jump leaves are those before the first one around its target. */
struct cleanup *lower_cleanup_at(struct lower *lower, const struct ir_range *place)
{
    struct cleanup *cleanup = lower->cleanup;
    while (cleanup != NULL && cleanup->file != WHOLE_FUNCTION &&
           (cleanup->file != place->file || place->offset < cleanup->from || place->offset >= cleanup->to))
        cleanup = cleanup->outer;
    return cleanup;
}

bool lower_is_pending(const struct lower *lower, const struct ir_var *var)
{
    for (const struct cleanup *cleanup = lower->cleanup; cleanup != NULL; cleanup = cleanup->outer)
        if (cleanup->var == var && cleanup->file != WHOLE_FUNCTION)
            return true;
    return false;
}

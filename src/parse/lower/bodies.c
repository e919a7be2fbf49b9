#include "parse/lower/bodies.h"

#include "parse/context/emit.h"
#include "parse/context/place.h"
#include "parse/lower/cxx/closure.h"
#include "parse/lower/cxx/destroy.h"
#include "parse/lower/cxx/object.h"
#include "parse/lower/declaration/class.h"
#include "parse/lower/declaration/name.h"
#include "parse/lower/declaration/decl.h"
#include "parse/lower/expression/address.h"
#include "parse/lower/expression/init.h"
#include "parse/lower/statement/cleanup.h"
#include "parse/lower/statement/stmt.h"

enum { MAX_POSTPONED = 8 };

/* State that belongs to one function; saved around a static initialiser or a lambda inside it. */
struct saved {
    struct ir_function *function;
    uint32_t block;
    int32_t next_temp, temp_floor;
    struct scope *scope;
    struct cleanup *cleanup;
    const struct ir_range *compound;
    uint32_t dead;
    guint n_temporaries;
    GHashTable *labels;
    struct ir_var *self;
    GArray *switch_cases;
    int64_t switch_default;
    GArray *switch_lost;
};

static struct saved enter(struct lower *lower, struct ir_function *function)
{
    struct saved saved = {
        lower->function, lower->block,        lower->next_temp,      lower->temp_floor,       lower->scope,
        lower->cleanup,  lower->compound,     lower->dead,           lower->temporaries->len, lower->labels,
        lower->self,     lower->switch_cases, lower->switch_default, lower->switch_lost};
    lower->function = function;
    lower->block = ir_function_add_block(function);
    lower->next_temp = lower->temp_floor = 0;
    lower->scope = NULL;
    lower->cleanup = NULL;
    lower->compound = NULL;
    lower->dead = G_MAXUINT32;
    lower->labels = g_hash_table_new_full(g_str_hash, g_str_equal, g_free, NULL);
    lower->self = NULL;
    lower->switch_cases = NULL;
    lower->switch_lost = NULL;
    return saved;
}

static void bodies_leave(struct lower *lower, const struct saved *saved)
{
    g_hash_table_unref(lower->labels);
    lower->function = saved->function;
    lower->block = saved->block;
    lower->next_temp = saved->next_temp;
    lower->temp_floor = saved->temp_floor;
    lower->scope = saved->scope;
    lower->cleanup = saved->cleanup;
    lower->compound = saved->compound;
    lower->dead = saved->dead;
    g_array_set_size(lower->temporaries, saved->n_temporaries);
    lower->labels = saved->labels;
    lower->self = saved->self;
    lower->switch_cases = saved->switch_cases;
    lower->switch_default = saved->switch_default;
    lower->switch_lost = saved->switch_lost;
}

/* It computes addresses at most: `STATE State;` in C++, whose constructors and those of its members do nothing. */
static bool bodies_does_nothing(struct ir_function *function)
{
    const GArray *insns = function->blocks->len == 1 ? ir_function_block(function, 0)->insns : NULL;
    bool nothing = insns != NULL;
    for (guint i = 0; nothing && i < insns->len; i++) {
        const struct ir_insn *insn = &g_array_index(insns, struct ir_insn, i);
        nothing = insn->op == IR_GLOBAL || insn->op == IR_FIELD;
    }
    return nothing;
}

void lower_static_init(struct lower *lower, struct ir_var *var, CXCursor init)
{
    struct ir_function *function = ARENA_NEW(lower->unit->arena, struct ir_function);
    function->name = arena_printf(lower->unit->arena, "(initialiser of %s)", var->name);
    function->range = var->range;
    var->init = function;
    struct ir_var *self = lower->self;
    struct saved saved = enter(lower, function);
    lower->self = self;
    int32_t address = emit_var(lower, var, var->range);
    if (var->is_reference)
        emit_store(lower, var->type, lower_range(lower, init), address, lower_address(lower, init));
    else
        lower_init(lower, address, var->type, init);
    if (!var->is_reference && bodies_does_nothing(function))
        var->init = NULL;
    emit_return(lower, -1, var->range);
    bodies_leave(lower, &saved);
}

static void add_param(struct lower *lower, GPtrArray *params, CXCursor declaration)
{
    struct ir_var *var = lower_variable(lower, declaration);
    g_ptr_array_add(params, var);
    g_ptr_array_add(lower->visible, var);
    if (lower_is_destroyed(lower, clang_getCursorType(declaration))) /* the callee ends what was passed by value */
        lower_push_parameter(lower, var, clang_getCursorType(declaration));
}

static void lower_definition(struct lower *lower, struct pending *pending)
{
    struct ir_function *function = pending->function;
    struct kids kids = kids_of(pending->definition);
    lower->definition = pending->definition;
    struct saved saved = enter(lower, function);
    GPtrArray *params = g_ptr_array_new();
    g_ptr_array_set_size(lower->visible, 0);
    if (lower_takes_object(lower, pending->definition)) {
        lower->self = lower_this_parameter(lower, pending->definition);
        g_ptr_array_add(params, lower->self);
    }
    CXType owner = clang_getCursorType(clang_getCursorSemanticParent(pending->definition));
    if (clang_getCursorKind(pending->definition) == CXCursor_Destructor && lower_parts_end(lower, owner))
        lower_push_parts(lower, owner, function->range);
    /* Not those among the children: where a template's function has a calling convention, they are the pattern's. */
    for (int i = 0; i < clang_Cursor_getNumArguments(pending->definition); i++)
        add_param(lower, params, clang_Cursor_getArgument(pending->definition, (unsigned)i));
    lower_keep_params(lower, function, params);
    bool is_lambda = lower_is_closure(clang_getCursorSemanticParent(pending->definition));
    if (is_lambda)
        lower_enter_lambda(lower, pending->definition);
    if (clang_getCursorKind(pending->definition) == CXCursor_Constructor)
        lower_constructor_prologue(lower, pending->definition, &kids, function->range);
    CXCursor body = kids.n > 0 ? kids.at[kids.n - 1] : clang_getNullCursor();
    enum CXCursorKind kind = clang_getCursorKind(body);
    if (kind == CXCursor_CompoundStmt || kind == CXCursor_CXXTryStmt)
        lower_body(lower, body);
    else
        g_ptr_array_set_size(function->blocks, 0); /* = default, = delete, or a body that did not parse */
    if (is_lambda)
        lower_leave_lambda(lower);
    bodies_leave(lower, &saved);
    kids_clear(&kids);
}

void lower_pending(struct lower *lower)
{
    while (lower->n_lowered < lower->pending->len) {
        struct pending *pending = lower->pending->pdata[lower->n_lowered++];
        if (pending->postponed < MAX_POSTPONED && lower_is_early_lambda(lower, pending->definition)) {
            lower_queue(lower, pending->function, pending->definition);
            ((struct pending *)lower->pending->pdata[lower->pending->len - 1])->postponed = pending->postponed + 1;
        } else {
            lower_definition(lower, pending);
        }
    }
}

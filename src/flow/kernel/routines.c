/*
 * What the effects of kernel (and C library) routines do; which routine has which effect is a row of
 * rules/kernel/routines.json.  A function of the same name whose body is in the user's own files is not the kernel's:
 * it is followed like any other.
 */
#include "flow/kernel/routines.h"

#include <string.h>

#include "base/text/api.h"
#include "flow/evaluate/arguments.h"
#include "flow/evaluate/exec.h"
#include "flow/evaluate/getter.h"
#include "flow/kernel/accessor.h"
#include "flow/kernel/conversion.h"
#include "flow/kernel/interlocked.h"
#include "flow/kernel/irql.h"
#include "flow/kernel/pcw.h"
#include "flow/kernel/provider.h"
#include "flow/kernel/callback-needs.h"
#include "flow/kernel/request.h"
#include "flow/kernel/wide.h"
#include "flow/kernel/windows.h"
#include "flow/access/access.h"
#include "flow/access/initial.h"
#include "flow/conditions/condition.h"
#include "flow/memory/memory.h"
#include "flow/kernel/unreached.h"
#include "kernel/routines.h"

static const char *routines_named(const struct call *call, const char *format)
{
    return arena_printf(call->flow->arena, format, call->callee->name);
}

/* --- memory --- */

static void fill_memory(struct call *call, uint32_t size_arg, const struct value *byte)
{
    struct place to = call_place(call, 0);
    int64_t size = 0;
    call->result = call_arg(call, 0);
    if (!call_number(call, size_arg, &size) || byte == NULL || byte->kind != VALUE_INT) {
        flow_havoc(call->flow, call->state, &to, 0, routines_named(call, "%s with an unknown size or value"),
                   call->insn->range);
        return;
    }
    if (size <= 0)
        return;
    if ((byte->number & 0xFF) == 0) {
        flow_zero(call->flow, call->state, &to, (uint64_t)size, call->insn->range);
    } else if (to.vague) {
        flow_havoc(call->flow, call->state, &to, 0, "filled at an unknown index", call->insn->range);
    } else if (to.object != NULL && to.offset >= 0 && to.object->kind != OBJECT_STRING) {
        struct value *pattern = value_clone(
            &call->flow->values, value_int(&call->flow->values, NULL, byte->number & 0xFF, call->insn->range));
        contents_fill(flow_writable(call->flow, call->state, to.object), (uint64_t)to.offset,
                      (uint64_t)to.offset + (uint64_t)size, pattern, NULL);
    }
}

static void routine_memset(struct call *call)
{
    fill_memory(call, 2, call_arg(call, 1));
}

static void routine_zero(struct call *call)
{
    fill_memory(call, 1, value_int(&call->flow->values, NULL, 0, NULL));
}

static void routine_fill(struct call *call) /* RtlFillMemory(Destination, Length, Fill) as a function */
{
    fill_memory(call, 1, call_arg(call, 2));
}

static void routine_copy(struct call *call)
{
    struct place to = call_place(call, 0), from = call_place(call, 1);
    int64_t size = 0;
    bool known = call_number(call, 2, &size) && size >= 0;
    call->result = call_arg(call, 0);
    if (known && size == 0)
        return;
    flow_copy(call->flow, call->state, &to, &from, known ? (uint64_t)size : 0, call->insn->range);
}

/* --- names --- */

struct unicode_string {
    uint64_t length, maximum, buffer;
    const struct ir_type *word, *pointer;
};

static struct unicode_string unicode_layout(struct flow *flow)
{
    struct ir_type *word = ARENA_NEW(flow->arena, struct ir_type), *pointer = ARENA_NEW(flow->arena, struct ir_type);
    *word = (struct ir_type){.kind = IR_TYPE_INT, .size = 2, .name = "USHORT"};
    *pointer = (struct ir_type){.kind = IR_TYPE_POINTER, .size = flow->unit->pointer_size, .name = "PWSTR"};
    return (struct unicode_string){0, 2, flow->unit->pointer_size, word, pointer};
}

static void write_string(struct call *call, const struct value *length, const struct value *maximum,
                         const struct value *buffer)
{
    struct flow *flow = call->flow;
    struct unicode_string layout = unicode_layout(flow);
    struct place base = call_place(call, 0), at = base;
    const struct ir_range *range = call->insn->range;
    flow_write(flow, call->state, &at, layout.word, value_convert(&flow->values, length, layout.word), range);
    at.offset = base.offset + (int64_t)layout.maximum;
    flow_write(flow, call->state, &at, layout.word, value_convert(&flow->values, maximum, layout.word), range);
    at.offset = base.offset + (int64_t)layout.buffer;
    flow_write(flow, call->state, &at, layout.pointer, buffer, range);
}

static void routine_init_unicode_string(struct call *call)
{
    struct flow *flow = call->flow;
    const struct value *source = call_arg(call, 1);
    const struct ir_range *range = source->range != NULL ? source->range : call->insn->range;
    if (source->kind == VALUE_INT && source->number == 0) {
        const struct value *none = value_int(&flow->values, NULL, 0, range);
        write_string(call, none, none, none);
        return;
    }
    int64_t length = wide_length(call, source);
    if (length >= 0) {
        write_string(call, value_int(&flow->values, NULL, length * 2, range),
                     value_int(&flow->values, NULL, length * 2 + 2, range), source);
    } else {
        const char *reason = value_reason(source);
        if (reason == NULL)
            reason = "the length of an unknown text";
        const struct value *unknown = value_unknown(&flow->values, reason, NULL, range);
        write_string(call, unknown, unknown, source);
    }
}

static void routine_init_empty_string(struct call *call)
{
    struct flow *flow = call->flow;
    write_string(call, value_int(&flow->values, NULL, 0, call->insn->range), call_arg(call, 2), call_arg(call, 1));
}

static void routine_wcslen(struct call *call)
{
    int64_t length = wide_length(call, call_arg(call, 0));
    if (length >= 0)
        call->result = value_int(&call->flow->values, call->insn->type, length, call->insn->range);
}

/* --- allocation --- */

static void allocate(struct call *call, uint32_t size_arg, bool zeroed)
{
    struct flow *flow = call->flow;
    int64_t size = 0;
    struct object *object = flow_heap(flow, NULL, call_number(call, size_arg, &size) && size > 0 ? (uint64_t)size : 0,
                                      call->insn->range, routines_named(call, "memory from %s"));
    if (zeroed)
        state_set_contents(call->state, object->id, contents_new(value_zeroed(&flow->values, NULL)));
    const struct value *address = value_unknown(&flow->values, object->name, call->insn->type, call->insn->range);
    ((struct symbol *)address->symbol)->pointee = object;
    call->result = address;
}

static void routine_pool(struct call *call)
{
    allocate(call, call->argument, false);
}

static void routine_pool_zeroed(struct call *call)
{
    allocate(call, call->argument, true);
}

/* On the stack, and never NULL. */
static void routine_alloca(struct call *call)
{
    allocate(call, call->argument, false);
    call->result = value_pointer(&call->flow->values, call->result->symbol->pointee, 0, NULL, call->insn->range);
}

enum { POOL_FLAG_UNINITIALIZED_BIT = 0x2 };

static void routine_pool2(struct call *call) /* zeroes unless POOL_FLAG_UNINITIALIZED asks for garbage */
{
    int64_t flags = 0;
    bool known = call_number(call, 0, &flags);
    allocate(call, call->argument, known && (flags & POOL_FLAG_UNINITIALIZED_BIT) == 0);
    if (!known) /* zeroed or not: nobody knows */
        state_set_contents(call->state, call->result->symbol->pointee->id,
                           contents_new(value_unknown(&call->flow->values, routines_named(call, "memory from %s"), NULL,
                                                      call->insn->range)));
}

/* --- routines by name --- */

/* The text of a UNICODE_STRING in memory as UTF-8, to be freed; NULL when it is not known. */
static char *read_unicode_string(struct call *call, uint32_t arg)
{
    struct unicode_string layout = unicode_layout(call->flow);
    struct place at = call_place(call, arg);
    if (at.object == NULL || at.vague)
        return NULL;
    at.offset += (int64_t)layout.buffer;
    const struct value *buffer = flow_read(call->flow, call->state, &at, layout.pointer, NULL);
    return wide_text(call, buffer);
}

static void routine_by_name(struct call *call)
{
    char *name = read_unicode_string(call, 0);
    if (name == NULL || !api_has_prefix(name)) {
        g_free(name);
        return;
    }
    call->result = value_function(&call->flow->values, getter_routine(call->flow, name), call->insn->range);
    g_free(name);
}

/* --- the rest --- */

/* What returns its first argument: the others, and what the result says about it, are advice to the compiler. */
static void routine_first(struct call *call)
{
    call->result = call_arg(call, 0);
}

static void routine_prepare(struct call *call)
{
    struct place at = call_place(call, call->argument);
    callback_needs_prepared(call->flow, call->state, &at, call_target(call, call->argument), call->insn->range);
}

static void routine_use_prepared(struct call *call)
{
    struct place at = call_place(call, call->argument);
    request_uses(call->flow, call->state, &at, call_target(call, call->argument), call->insn->range);
}

static void routine_assume(struct call *call)
{
    call->no_return = !condition_assume(&call->flow->values, call->state, call_arg(call, call->argument), true);
}

static void routine_no_return(struct call *call)
{
    call->no_return = true;
    g_hash_table_add(call->flow->stops, (gpointer)call->insn);
}

static void routine_nothing(struct call *call)
{
    (void)call;
}

/* What each effect does. */
static void (*const effects[N_KERNEL_EFFECTS])(struct call *call) = {
    [KERNEL_REGISTER] = pcw_register,
    [KERNEL_UNREGISTER] = pcw_unregister,
    [KERNEL_CREATE_INSTANCE] = pcw_create_instance,
    [KERNEL_CLOSE_INSTANCE] = pcw_close_instance,
    [KERNEL_ADD_INSTANCE] = pcw_add_instance,
    [KERNEL_FREE] = pcw_free,
    [KERNEL_FREE_EXTENSION] = pcw_free_extension,
    [KERNEL_GET_VERSION] = windows_get_version,
    [KERNEL_GET_VERSION_PARTS] = windows_ps_get_version,
    [KERNEL_VERSION_CONDITION] = windows_condition_mask,
    [KERNEL_VERIFY_VERSION] = windows_verify_version,
    [KERNEL_VERSION_AVAILABLE] = windows_is_available,
    [KERNEL_LOCK] = irql_lock,
    [KERNEL_LOCK_SAVING_IRQL] = irql_lock_saving,
    [KERNEL_UNLOCK] = irql_unlock,
    [KERNEL_RAISE_IRQL] = irql_raise,
    [KERNEL_RAISE_IRQL_TO_DISPATCH] = irql_raise_to_dpc,
    [KERNEL_LOWER_IRQL] = irql_lower,
    [KERNEL_CURRENT_IRQL] = irql_current,
    [KERNEL_SET_BYTES] = routine_memset,
    [KERNEL_ZERO] = routine_zero,
    [KERNEL_FILL] = routine_fill,
    [KERNEL_COPY] = routine_copy,
    [KERNEL_EXCHANGE] = interlocked_exchange,
    [KERNEL_COMPARE_EXCHANGE] = interlocked_compare_exchange,
    [KERNEL_INCREMENT] = interlocked_increment,
    [KERNEL_DECREMENT] = interlocked_decrement,
    [KERNEL_EXCHANGE_ADD] = interlocked_exchange_add,
    [KERNEL_EXCHANGE_AND] = interlocked_and,
    [KERNEL_EXCHANGE_OR] = interlocked_or,
    [KERNEL_SET_BIT] = interlocked_set_bit,
    [KERNEL_RESET_BIT] = interlocked_reset_bit,
    [KERNEL_INIT_STRING] = routine_init_unicode_string,
    [KERNEL_INIT_EMPTY_STRING] = routine_init_empty_string,
    [KERNEL_CONVERT_STRING] = conversion_to_first,
    [KERNEL_MAKE_STRING] = conversion_to_new,
    [KERNEL_STRING_LENGTH] = routine_wcslen,
    [KERNEL_ALLOCATE] = routine_pool,
    [KERNEL_ALLOCATE_ZEROED] = routine_pool_zeroed,
    [KERNEL_ALLOCATE_BY_FLAGS] = routine_pool2,
    [KERNEL_ALLOCATE_ON_STACK] = routine_alloca,
    [KERNEL_FIND_ROUTINE] = routine_by_name,
    [KERNEL_SAME_ANSWER] = accessor_answer,
    [KERNEL_FIRST_ARGUMENT] = routine_first,
    [KERNEL_PREPARE] = routine_prepare,
    [KERNEL_USE_PREPARED] = routine_use_prepared,
    [KERNEL_TAKE_LOCK] = routine_use_prepared,
    [KERNEL_DELETE_LOCK] = pcw_delete_lock,
    [KERNEL_ASSUME] = routine_assume,
    [KERNEL_NO_RETURN] = routine_no_return,
    [KERNEL_NOTHING] = routine_nothing,
};

static bool is_users_own(const struct flow *flow, const struct ir_function *function)
{
    if (!ir_function_has_body(function) || function->range == NULL)
        return false;
    return ((struct ir_file *)flow->unit->files->pdata[function->range->file])->is_user;
}

/* "open 1": what the routine does, and to which of its arguments. */
static bool execute_of_team(struct call *call)
{
    const char *does = call->flow->unit->routines != NULL && call->callee != NULL
                           ? g_hash_table_lookup(call->flow->unit->routines, call->callee->name)
                           : NULL;
    const char *argument = does != NULL ? strchr(does, ' ') : NULL;
    uint32_t number = argument != NULL ? (uint32_t)g_ascii_strtoull(argument, NULL, 10) : 0;
    if (number == 0 || number > call->n_args)
        return false;
    if (g_str_has_prefix(does, "open "))
        pcw_team_open(call, number - 1);
    else
        pcw_team_close(call, number - 1);
    return true;
}

static bool kernel_routines_execute(struct call *call)
{
    if (execute_of_team(call) || provider_execute(call))
        return true;
    if (call->callee == NULL || is_users_own(call->flow, call->callee))
        return false;
    const struct kernel_routine *routine = kernel_routine(call->callee->name);
    if (routine == NULL)
        return false;
    call->argument = (uint32_t)MAX(routine->argument - 1, 0);
    unreached_execute(call, effects[routine->effect]);
    return routine->effect != KERNEL_PREPARE && routine->effect != KERNEL_USE_PREPARED;
}

static void stored(struct flow *flow, struct state *state, const struct place *to, const struct ir_type *type,
                   const struct value *value, const struct ir_range *range)
{
    callback_needs_stored(flow, state, to, type, value, range);
    request_stored(flow, state, to, value);
}

const struct flow_kernel kernel_routines = {
    .run = flow_execute,
    .import = getter_import,
    .execute = kernel_routines_execute,
    .outside = pcw_outside_call,
    .returned = pcw_return,
    .tested = request_tested,
    .compared = request_compared,
    .read = request_read,
    .addressed = request_name_member,
    .stored = stored,
};

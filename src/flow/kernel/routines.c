/*
 * The kernel (and C library) routines that matter: one row each.  A function of the same name whose body is in the
 * user's own files is not the kernel's: it is followed like any other.
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
#include "flow/kernel/ready.h"
#include "flow/kernel/request.h"
#include "flow/kernel/windows.h"
#include "flow/access/access.h"
#include "flow/access/initial.h"
#include "flow/memory/memory.h"
#include "flow/kernel/unreached.h"

static const char *named(const struct call *call, const char *format)
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
        flow_havoc(call->flow, call->state, &to, 0, named(call, "%s with an unknown size or value"), call->insn->range);
        return;
    }
    if (size <= 0)
        return;
    if ((byte->number & 0xFF) == 0) {
        flow_zero(call->flow, call->state, &to, (uint64_t)size);
    } else if (to.object != NULL && !to.vague && to.offset >= 0 && to.object->kind != OBJECT_STRING) {
        struct value *pattern = value_clone(
            &call->flow->values, value_int(&call->flow->values, NULL, byte->number & 0xFF, call->insn->range));
        contents_fill(flow_writable(call->flow, call->state, to.object), (uint64_t)to.offset,
                      (uint64_t)to.offset + (uint64_t)size, pattern);
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

/* Characters up to the terminator of a wide string in memory; -1 when they are not all known. */
static int64_t wide_length(struct call *call, const struct value *pointer)
{
    struct place place = flow_place(call->flow, call->state, pointer, NULL);
    struct unicode_string layout = unicode_layout(call->flow);
    if (place.object == NULL || place.vague || (place.object->kind == OBJECT_STRING && place.object->string->unit != 2))
        return -1;
    for (int64_t n = 0; n < 4096; n++) {
        struct place at = {place.object, place.offset + n * 2, false, NULL};
        const struct value *unit = flow_read(call->flow, call->state, &at, layout.word, NULL);
        if (unit->kind != VALUE_INT)
            return -1;
        if (unit->number == 0)
            return n;
    }
    return -1;
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
                                      call->insn->range, named(call, "memory from %s"));
    if (zeroed)
        state_set_contents(call->state, object->id, contents_new(value_zeroed(&flow->values, NULL)));
    const struct value *address = value_unknown(&flow->values, object->name, call->insn->type, call->insn->range);
    ((struct symbol *)address->symbol)->pointee = object;
    call->result = address;
}

static void routine_pool(struct call *call)
{
    allocate(call, 1, false);
}

static void routine_pool_zeroed(struct call *call)
{
    allocate(call, 1, true);
}

/* On the stack, and never NULL. */
static void routine_alloca(struct call *call)
{
    allocate(call, 0, false);
    call->result = value_pointer(&call->flow->values, call->result->symbol->pointee, 0, NULL, call->insn->range);
}

enum { POOL_FLAG_UNINITIALIZED_BIT = 0x2 };

static void routine_pool2(struct call *call) /* zeroes unless POOL_FLAG_UNINITIALIZED asks for garbage */
{
    int64_t flags = 0;
    bool known = call_number(call, 0, &flags);
    allocate(call, 1, known && (flags & POOL_FLAG_UNINITIALIZED_BIT) == 0);
    if (!known) /* zeroed or not: nobody knows */
        state_set_contents(
            call->state, call->result->symbol->pointee->id,
            contents_new(value_unknown(&call->flow->values, named(call, "memory from %s"), NULL, call->insn->range)));
}

/* --- routines by name --- */

/* The text of a UNICODE_STRING in memory as UTF-8; NULL when it is not known. */
static char *read_unicode_string(struct call *call, uint32_t arg)
{
    struct unicode_string layout = unicode_layout(call->flow);
    struct place at = call_place(call, arg);
    if (at.object == NULL || at.vague)
        return NULL;
    at.offset += (int64_t)layout.buffer;
    const struct value *buffer = flow_read(call->flow, call->state, &at, layout.pointer, NULL);
    struct place text = flow_place(call->flow, call->state, buffer, NULL);
    int64_t length = wide_length(call, buffer);
    GString *out = g_string_new(NULL);
    for (int64_t i = 0; i < length; i++) {
        struct place unit = {text.object, text.offset + i * 2, false, NULL};
        g_string_append_unichar(out, (gunichar)flow_read(call->flow, call->state, &unit, layout.word, NULL)->number);
    }
    return g_string_free(out, length < 0);
}

static void routine_by_name(struct call *call)
{
    char *name = read_unicode_string(call, 0);
    if (name == NULL || !g_str_has_prefix(name, "Pcw")) {
        g_free(name);
        return;
    }
    struct ir_function *function = ir_unit_function(call->flow->unit, name);
    if (function == NULL) {
        function = ARENA_NEW(call->flow->arena, struct ir_function);
        function->name = arena_string(call->flow->arena, name);
    }
    call->result = value_function(&call->flow->values, function, call->insn->range);
    g_free(name);
}

/* --- the rest --- */

/* What returns its first argument: the others, and what the result says about it, are advice to the compiler. */
static void routine_first(struct call *call)
{
    call->result = call_arg(call, 0);
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

struct routine {
    const char *name;
    void (*execute)(struct call *call);
};

static const struct routine routines[] = {
    {API_REGISTER, pcw_register},
    {API_UNREGISTER, pcw_unregister},
    {API_CREATE_INSTANCE, pcw_create_instance},
    {API_CLOSE_INSTANCE, pcw_close_instance},
    {API_ADD_INSTANCE, pcw_add_instance},
    {"ExFreePool", pcw_free},
    {"ExFreePoolWithTag", pcw_free},
    {"ExFreePool2", pcw_free},
    {"MmFreeContiguousMemory", pcw_free},
    {"MmFreeNonCachedMemory", pcw_free},
    {"NdisFreeMemory", pcw_free},
    {"NdisFreeMemoryWithTag", pcw_free},
    {"NdisFreeMemoryWithTagPriority", pcw_free_second},
    {"ExFreeToLookasideListEx", pcw_free_second},
    {"ExFreeToNPagedLookasideList", pcw_free_second},
    {"ExFreeToPagedLookasideList", pcw_free_second},
    {"FltFreePoolAlignedWithTag", pcw_free_second},
    {"StorPortFreePool", pcw_free_second},
    {"IoDeleteDevice", pcw_free_extension},
    {"operator delete", pcw_free},
    {"operator delete[]", pcw_free},
    {"RtlGetVersion", windows_get_version},
    {"PsGetVersion", windows_ps_get_version},
    {"VerSetConditionMask", windows_condition_mask},
    {"RtlVerifyVersionInfo", windows_verify_version},
    {"RtlIsNtDdiVersionAvailable", windows_is_available},
    {"WdmlibRtlIsNtDdiVersionAvailable", windows_is_available}, /* what older kits make of it */
    {"KeAcquireSpinLock", irql_lock_saving},
    {"KeAcquireSpinLockRaiseToDpc", irql_lock},
    {"KfAcquireSpinLock", irql_lock}, /* on x86 kits define the others as these */
    {"KefAcquireSpinLockAtDpcLevel", irql_lock},
    {"KeAcquireSpinLockAtDpcLevel", irql_lock},
    {"KeAcquireInStackQueuedSpinLock", irql_lock},
    {"KeAcquireInStackQueuedSpinLockAtDpcLevel", irql_lock},
    {"ExAcquireSpinLockExclusive", irql_lock},
    {"ExAcquireSpinLockShared", irql_lock},
    {"WdfSpinLockAcquire", irql_lock},
    {"NdisAcquireSpinLock", irql_lock},
    {"NdisDprAcquireSpinLock", irql_lock},
    {"IoAcquireCancelSpinLock", irql_lock},
    {"KeAcquireSpinLockForDpc", irql_lock},
    {"KeAcquireInterruptSpinLock", irql_lock},
    {"ExAcquireSpinLockExclusiveAtDpcLevel", irql_lock},
    {"ExAcquireSpinLockSharedAtDpcLevel", irql_lock},
    {"NdisAcquireRWLockRead", irql_lock},
    {"NdisAcquireRWLockWrite", irql_lock},
    {"NdisAcquireReadWriteLock", irql_lock},
    {"StorPortAcquireSpinLock", irql_lock},
    {"KeReleaseSpinLock", irql_unlock},
    {"KeReleaseSpinLockForDpc", irql_unlock},
    {"KeReleaseInterruptSpinLock", irql_unlock},
    {"ExReleaseSpinLockExclusiveFromDpcLevel", irql_unlock},
    {"ExReleaseSpinLockSharedFromDpcLevel", irql_unlock},
    {"NdisReleaseRWLock", irql_unlock},
    {"NdisReleaseReadWriteLock", irql_unlock},
    {"StorPortReleaseSpinLock", irql_unlock},
    {"KeReleaseSpinLockFromDpcLevel", irql_unlock},
    {"KfReleaseSpinLock", irql_unlock},
    {"KefReleaseSpinLockFromDpcLevel", irql_unlock},
    {"KeReleaseInStackQueuedSpinLock", irql_unlock},
    {"KeReleaseInStackQueuedSpinLockFromDpcLevel", irql_unlock},
    {"ExReleaseSpinLockExclusive", irql_unlock},
    {"ExReleaseSpinLockShared", irql_unlock},
    {"WdfSpinLockRelease", irql_unlock},
    {"NdisReleaseSpinLock", irql_unlock},
    {"NdisDprReleaseSpinLock", irql_unlock},
    {"IoReleaseCancelSpinLock", irql_unlock},
    {"KeRaiseIrql", irql_raise},
    {"KfRaiseIrql", irql_raise},
    {"KeRaiseIrqlToDpcLevel", irql_raise_to_dpc},
    {"KeLowerIrql", irql_lower},
    {"KfLowerIrql", irql_lower},
    {"KeGetCurrentIrql", irql_current},
    {"__readcr8", irql_current}, /* what x64 kits make of it */
    {"memset", routine_memset},
    {"__builtin_memset", routine_memset},
    {"RtlZeroMemory", routine_zero},
    {"RtlSecureZeroMemory", routine_zero},
    {"RtlSecureZeroMemory2", routine_zero},
    {"bzero", routine_zero},
    {"RtlFillMemory", routine_fill},
    {"memcpy", routine_copy},
    {"memmove", routine_copy},
    {"__builtin_memcpy", routine_copy},
    {"RtlCopyMemory", routine_copy},
    {"RtlMoveMemory", routine_copy},
    {"RtlCopyMemoryNonTemporal", routine_copy},
    {"InterlockedExchangePointer", interlocked_exchange_pointer},
    {"InterlockedExchangePointerAcquire", interlocked_exchange_pointer},
    {"InterlockedExchangePointerRelease", interlocked_exchange_pointer},
    {"InterlockedExchangePointerNoFence", interlocked_exchange_pointer},
    {"_InterlockedExchangePointer", interlocked_exchange_pointer},
    {"RtlInitUnicodeString", routine_init_unicode_string},
    {"RtlInitUnicodeStringEx", routine_init_unicode_string},
    {"RtlUnicodeStringInit", routine_init_unicode_string},
    {"RtlInitEmptyUnicodeString", routine_init_empty_string},
    {"RtlAnsiStringToUnicodeString", conversion_to_first},
    {"RtlOemStringToUnicodeString", conversion_to_first},
    {"RtlUTF8StringToUnicodeString", conversion_to_first},
    {"RtlUpcaseUnicodeString", conversion_to_first},
    {"RtlDowncaseUnicodeString", conversion_to_first},
    {"RtlConvertSidToUnicodeString", conversion_to_first},
    {"RtlStringFromGUID", conversion_to_second},
    {"RtlDuplicateUnicodeString", conversion_to_third},
    {"wcslen", routine_wcslen},
    {"ExAllocatePool", routine_pool},
    {"ExAllocatePoolWithTag", routine_pool},
    {"ExAllocatePoolWithQuotaTag", routine_pool},
    {"ExAllocatePoolUninitialized", routine_pool},
    {"ExAllocatePoolZero", routine_pool_zeroed},
    {"ExAllocatePoolQuotaZero", routine_pool_zeroed},
    {"ExAllocatePool2", routine_pool2},
    {"ExAllocatePool3", routine_pool2},
    {"_alloca", routine_alloca},
    {"_malloca", routine_alloca},
    {"alloca", routine_alloca},
    {"__builtin_alloca", routine_alloca},
    {"MmGetSystemRoutineAddress", routine_by_name},
    {"WdfObjectGetTypedContextWorker", accessor_answer}, /* what WDF_DECLARE_CONTEXT_TYPE's functions call */
    {"IoGetDriverObjectExtension", accessor_answer},
    {"NdisGetDeviceReservedExtension", accessor_answer},
    {"WdfDeviceWdmGetDeviceObject", accessor_answer},
    {"WdfGetDriver", accessor_answer},
    {"WdfDeviceGetDriver", accessor_answer},
    {"WdfIoQueueGetDevice", accessor_answer},
    {"WdfFileObjectGetDevice", accessor_answer},
    {"WdfPdoGetParent", accessor_answer},
    {"__builtin_expect", routine_first},
    {"__builtin_expect_with_probability", routine_first},
    {"__builtin_addressof", routine_first}, /* its argument is a reference: an address */
    {"__builtin_assume_aligned", routine_first},
    {"__builtin_launder", routine_first},
    {"__builtin_extend_pointer", routine_first},
    {"__builtin_speculation_safe_value", routine_first},
    {"KeBugCheck", routine_no_return},
    {"KeBugCheckEx", routine_no_return},
    {"ExRaiseStatus", routine_no_return},
    {"ExRaiseAccessViolation", routine_no_return},
    {"__fastfail", routine_no_return},
    {"RtlFailFast", routine_no_return},
    {"__int2c", routine_no_return}, /* what an assertion that fails comes to */
    {"DbgRaiseAssertionFailure", routine_no_return},
    {"RtlAssert", routine_no_return},
    {"__builtin_unreachable", routine_no_return},
    {"__assume", routine_nothing},
    {"DbgPrint", routine_nothing},
    {"DbgPrintEx", routine_nothing},
    {"KdPrintEx", routine_nothing},
};

guint flow_routine_count(void)
{
    return G_N_ELEMENTS(routines);
}

const char *flow_routine_name(guint number)
{
    return routines[number].name;
}

static bool is_users_own(const struct flow *flow, const struct ir_function *function)
{
    if (!ir_function_has_body(function) || function->range == NULL)
        return false;
    return ((struct ir_file *)flow->unit->files->pdata[function->range->file])->is_user;
}

static bool execute(struct call *call)
{
    if (call->callee == NULL || is_users_own(call->flow, call->callee))
        return false;
    for (guint i = 0; i < G_N_ELEMENTS(routines); i++) {
        if (strcmp(routines[i].name, call->callee->name) != 0)
            continue;
        unreached_execute(call, routines[i].execute);
        return true;
    }
    return false;
}

const struct flow_kernel kernel_routines = {
    .run = flow_execute,
    .import = getter_import,
    .execute = execute,
    .outside = pcw_outside_call,
    .returned = pcw_return,
    .compared = request_compared,
    .read = request_read,
    .addressed = request_name_member,
    .stored = ready_stored,
};

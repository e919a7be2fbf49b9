/*
 * Run-time version checks.  The version of the Windows that runs is three symbols, the same for all paths; a comparison
 * bounds the build number, and that bound goes with the path to PcwRegister, through flags and helpers alike.
 */
#include "flow/kernel/windows.h"

#include <string.h>

#include "config/target.h"
#include "flow/evaluate/arguments.h"
#include "flow/conditions/condition.h"
#include "flow/paths/guard.h"
#include "flow/access/access.h"

enum { MAJOR_AT = 4, MINOR_AT = 8, BUILD_AT = 12, PLATFORM_AT = 16, VERSION_END = 20 };
enum { STATUS_MISMATCH = -0x3fffffa7 }; /* STATUS_REVISION_MISMATCH, 0xC0000059 */
enum { VER_EQUAL = 1, VER_GREATER, VER_GREATER_EQUAL, VER_LESS, VER_LESS_EQUAL };
enum { VER_MINOR_BIT = 0, VER_MAJOR_BIT = 1, VER_BUILD_BIT = 2, BITS_PER_CONDITION = 3, CONDITION_BITS = 7 };

static const struct value *version_symbol(struct flow *flow, const struct value **slot, const char *reason,
                                          const struct ir_type *type)
{
    if (*slot == NULL) {
        *slot = value_unknown(&flow->values, reason, type, NULL);
        ((struct symbol *)(*slot)->symbol)->is_version = true;
        values_retain(&flow->values, (*slot)->symbol);
    }
    return *slot;
}

/* The three numbers, with what is true of every Windows that has PCW. */
static bool know_windows(struct flow *flow, struct state *state)
{
    struct ir_type *word = ARENA_NEW(flow->arena, struct ir_type);
    *word = (struct ir_type){.kind = IR_TYPE_INT, .size = 4, .name = "ULONG"};
    const struct value *major =
        version_symbol(flow, &flow->windows.major, "the major version of the running Windows", word);
    const struct value *minor =
        version_symbol(flow, &flow->windows.minor, "the minor version of the running Windows", word);
    const struct value *build = version_symbol(flow, &flow->windows.build, "the build of the running Windows", word);
    const struct {
        const struct value *of;
        int64_t low, high;
    } bounds[] = {
        {major, WINDOWS_OLDEST_MAJOR, WINDOWS_NEWEST_MAJOR},
        {minor, 0, WINDOWS_NEWEST_MINOR},
        {build, WINDOWS_OLDEST_BUILD, WINDOWS_NEWEST_BUILD},
    };
    for (guint i = 0; i < G_N_ELEMENTS(bounds); i++) {
        const struct value *low = value_int(&flow->values, word, bounds[i].low, NULL);
        const struct value *high = value_int(&flow->values, word, bounds[i].high, NULL);
        const struct value *above = value_binary(&flow->values, IR_B_GE, bounds[i].of, low, word, NULL);
        const struct value *below = value_binary(&flow->values, IR_B_LE, bounds[i].of, high, word, NULL);
        if (!condition_assume(&flow->values, state, above, true) ||
            !condition_assume(&flow->values, state, below, true))
            return false;
    }
    return true;
}

static void write_number(struct call *call, struct place at, int64_t offset, const struct value *number)
{
    at.offset += offset;
    flow_write(call->flow, call->state, &at, number->type, number, call->insn->range);
}

void windows_get_version(struct call *call) /* RtlGetVersion always succeeds */
{
    struct flow *flow = call->flow;
    struct place at = call_place(call, 0), rest = at;
    rest.offset += PLATFORM_AT;
    flow_havoc(flow, call->state, &rest, 0, "filled in by RtlGetVersion", call->insn->range);
    know_windows(flow, call->state);
    write_number(call, at, MAJOR_AT, flow->windows.major);
    write_number(call, at, MINOR_AT, flow->windows.minor);
    write_number(call, at, BUILD_AT, flow->windows.build);
    call->result = value_int(&flow->values, call->insn->type, 0, NULL);
}

void windows_ps_get_version(struct call *call) /* PsGetVersion(Major, Minor, Build, CSDVersion), each may be NULL */
{
    struct flow *flow = call->flow;
    know_windows(flow, call->state);
    const struct value *const numbers[] = {flow->windows.major, flow->windows.minor, flow->windows.build};
    for (uint32_t i = 0; i < G_N_ELEMENTS(numbers); i++)
        if (call_place(call, i).object != NULL)
            write_number(call, call_place(call, i), 0, numbers[i]);
}

void windows_condition_mask(struct call *call) /* VerSetConditionMask(Mask, Type, Condition) */
{
    int64_t mask, type, condition;
    if (!call_number(call, 0, &mask) || !call_number(call, 1, &type) || !call_number(call, 2, &condition))
        return;
    for (int bit = CONDITION_BITS; bit >= 0; bit--)
        if ((type >> bit) & 1) {
            mask |= (condition & CONDITION_BITS) << (bit * BITS_PER_CONDITION);
            break;
        }
    call->result = value_int(&call->flow->values, call->insn->type, mask, call->insn->range);
}

/* running `condition` wanted, as a value; NULL when that is not known. */
static const struct value *version_test(struct call *call, int64_t mask, int bit, const struct value *running,
                                        int64_t offset)
{
    static const uint8_t ops[] = {[VER_EQUAL] = IR_B_EQ,
                                  [VER_GREATER] = IR_B_GT,
                                  [VER_GREATER_EQUAL] = IR_B_GE,
                                  [VER_LESS] = IR_B_LT,
                                  [VER_LESS_EQUAL] = IR_B_LE};
    struct place at = call_place(call, 0);
    int64_t condition = (mask >> (bit * BITS_PER_CONDITION)) & CONDITION_BITS;
    at.offset += offset;
    const struct value *wanted = flow_read(call->flow, call->state, &at, running->type, NULL);
    if (condition < VER_EQUAL || condition > VER_LESS_EQUAL || wanted->kind != VALUE_INT)
        return NULL;
    return value_binary(&call->flow->values, ops[condition], running, wanted, running->type, call->insn->range);
}

/* Leaves the call in two states: the test holds and `yes` comes back, it does not and `no` does. */
static void kernel_windows_answer(struct call *call, const struct value *test, int64_t yes, int64_t no)
{
    struct flow *flow = call->flow;
    struct state *other = state_clone(call->state);
    if (condition_assume(&flow->values, other, test, false))
        call_fork(call, other, value_int(&flow->values, call->insn->type, no, NULL));
    else
        state_free(other);
    if (condition_assume(&flow->values, call->state, test, true))
        call->result = value_int(&flow->values, call->insn->type, yes, NULL);
    else
        call->no_return = true;
}

void windows_verify_version(struct call *call) /* RtlVerifyVersionInfo(VersionInfo, TypeMask, ConditionMask) */
{
    struct flow *flow = call->flow;
    int64_t types, mask;
    know_windows(flow, call->state);
    if (!call_number(call, 1, &types) || !call_number(call, 2, &mask))
        return;
    const struct value *test = NULL;
    /* The versions that are asked about together compare as one number, and no Windows here is beyond 10.0. */
    if ((types >> VER_BUILD_BIT) & 1)
        test = version_test(call, mask, VER_BUILD_BIT, flow->windows.build, BUILD_AT);
    else if ((types >> VER_MAJOR_BIT) & 1)
        test = version_test(call, mask, VER_MAJOR_BIT, flow->windows.major, MAJOR_AT);
    if (test != NULL)
        kernel_windows_answer(call, test, 0, STATUS_MISMATCH);
}

/*
 * RtlIsNtDdiVersionAvailable(Version): Microsoft's page calls it obsolete, and it knows no version behind NTDDI_WIN10,
 * so that true proves the version and false proves nothing.
 */
void windows_is_available(struct call *call)
{
    struct flow *flow = call->flow;
    int64_t ntddi;
    know_windows(flow, call->state);
    if (!call_number(call, 0, &ntddi))
        return;
    const struct windows_version *version = windows_at_most((uint32_t)ntddi);
    const struct value *build = value_int(&flow->values, flow->windows.build->type, version->build, NULL);
    const struct value *test =
        value_binary(&flow->values, IR_B_GE, flow->windows.build, build, build->type, call->insn->range);
    struct state *yes = state_clone(call->state);
    if (condition_assume(&flow->values, yes, test, true))
        call_fork(call, yes, value_int(&flow->values, call->insn->type, 1, NULL));
    else
        state_free(yes);
    call->result = value_int(&flow->values, call->insn->type, 0, NULL);
}

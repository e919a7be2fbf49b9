#include "fuzz/ir/make.h"

enum { MAX_ROWS = 5 };

static int32_t call(struct make *make, const char *name, enum ir_type_id result, const int32_t *args, guint n)
{
    return make_call(make, make_function_address(make, make_routine(make, name, result)), result, args, n);
}

#define CALL(make, name, result, ...)                                                                                  \
    call(make, name, result, (const int32_t[]){__VA_ARGS__}, G_N_ELEMENTS(((const int32_t[]){__VA_ARGS__})))

/* --- where things are kept: in variables, or in parts of the driver's own structure --- */

/* A structure's part of that type, or a variable of the type. */
static int32_t make_stored(struct make *make, enum ir_type_id type, const char *member)
{
    if (member == NULL || !bytes_once_in(&make->bytes, 3))
        return make_place_of(make, type);
    int32_t extension = bytes_once_in(&make->bytes, 2)
                            ? make_place_of(make, T_EXTENSION)
                            : make_load(make, T_PEXTENSION, make_place_of(make, T_PEXTENSION));
    return make_member(make, T_EXTENSION, member, extension);
}

/* A status is kept and looked at, or dropped. */
static void make_check(struct make *make, int32_t status)
{
    guint choice = bytes_below(&make->bytes, 4);
    if (choice == 0)
        return;
    make_store(make, T_STATUS, make_place_of(make, T_STATUS), status);
    if (choice == 1)
        return;
    uint32_t failed = make_block(make), after = make_block(make);
    int32_t test = make_op(make, IR_BINARY, T_LONG, make_load(make, T_STATUS, make_place_of(make, T_STATUS)),
                           make_const(make, T_STATUS, 0));
    make_last(make)->sub = choice == 2 ? IR_B_LT : IR_B_NE;
    make_branch(make, test, failed, after);
    make_at(make, failed);
    if (bytes_once_in(&make->bytes, 2))
        make_return(make, make->function->result == &make->types[T_STATUS] ? make_value(make, T_STATUS, 0) : -1);
    make_jump(make, after);
    make_at(make, after);
}

/* --- names --- */

static int32_t make_name(struct make *make)
{
    static const char *const names[] = {"Set", "My Counters", "", " ", "default"};
    int32_t string = make_stored(make, T_STRING, "Name");
    const char *text = names[bytes_below(&make->bytes, G_N_ELEMENTS(names))];
    switch (bytes_below(&make->bytes, 4)) {
    case 0:
        CALL(make, "RtlInitUnicodeString", T_VOID, string, make_string(make, text, 2));
        break;
    case 1:
        make_set(make, T_STRING, "Length", string, make_value(make, T_USHORT, 1));
        make_set(make, T_STRING, "MaximumLength", string, make_value(make, T_USHORT, 1));
        make_set(make, T_STRING, "Buffer", string, make_string(make, text, bytes_once_in(&make->bytes, 4) ? 1 : 2));
        break;
    case 2:
        CALL(make, "RtlInitUnicodeString", T_VOID, string, make_value(make, T_PWSTR, 1));
        break;
    default:
        break;
    }
    return string;
}

/* --- tables --- */

static int32_t make_offset(struct make *make, bool size)
{
    const struct ir_record *record = make->types[T_BLOCK].record;
    const struct ir_field *field = &record->fields[bytes_below(&make->bytes, record->n_fields)];
    int32_t temp = make_op(make, size ? IR_SIZEOF : IR_OFFSETOF, T_ULONG64, -1, -1);
    struct ir_insn *insn = make_last(make);
    insn->imm = (int64_t)(size ? field->type->size : field->offset);
    insn->named.record = record->name;
    insn->named.path = field->name;
    insn->named.leaf = arena_printf(make->unit->arena, "%s.%s", record->name, field->name);
    return make_convert(make, (struct operand){temp, T_ULONG64}, T_USHORT);
}

static void make_row(struct make *make, int32_t table, int64_t number)
{
    int32_t row = make_op(make, IR_INDEX, T_DESCRIPTOR, table, make_const(make, T_LONG, number));
    bool named = bytes_once_in(&make->bytes, 2);
    make_set(make, T_DESCRIPTOR, "Id", row,
             bytes_once_in(&make->bytes, 4) ? make_value(make, T_USHORT, 1) : make_const(make, T_USHORT, number));
    if (bytes_once_in(&make->bytes, 4))
        make_set(make, T_DESCRIPTOR, "StructIndex", row, make_value(make, T_USHORT, 1));
    make_set(make, T_DESCRIPTOR, "Offset", row, named ? make_offset(make, false) : make_value(make, T_USHORT, 1));
    make_set(make, T_DESCRIPTOR, "Size", row, named ? make_offset(make, true) : make_value(make, T_USHORT, 1));
}

static void make_rows(struct make *make, int32_t table)
{
    guint n = bytes_below(&make->bytes, MAX_ROWS + 1);
    for (guint i = 0; i < n; i++)
        make_row(make, table, i);
}

/* From the pool; filled in where it is there, or without a look. */
static int32_t make_pool_table(struct make *make)
{
    static const char *const routines[] = {"ExAllocatePool2", "ExAllocatePoolWithTag", "ExAllocatePoolZero"};
    struct ir_var *table = make_local(make, "table", T_PDESCRIPTOR);
    const char *routine = routines[bytes_below(&make->bytes, G_N_ELEMENTS(routines))];
    int32_t memory = CALL(make, routine, T_PVOID, make_value(make, T_ULONG64, 1), make_value(make, T_ULONG64, 1),
                          make_const(make, T_ULONG, 1));
    make_store(make, T_PDESCRIPTOR, make_address(make, table),
               make_convert(make, (struct operand){memory, T_PVOID}, T_PDESCRIPTOR));
    guint checks = bytes_below(&make->bytes, 3);
    uint32_t there = make_block(make), after = make_block(make);
    if (checks == 0) {
        make_jump(make, there);
    } else {
        int32_t test = make_op(make, IR_BINARY, T_LONG, make_load(make, T_PDESCRIPTOR, make_address(make, table)),
                               make_const(make, T_PDESCRIPTOR, 0));
        make_last(make)->sub = checks == 1 ? IR_B_NE : IR_B_EQ;
        make_branch(make, test, there, after);
    }
    make_at(make, there);
    make_rows(make, make_load(make, T_PDESCRIPTOR, make_address(make, table)));
    make_jump(make, after);
    make_at(make, after);
    return make_load(make, T_PDESCRIPTOR, make_address(make, table));
}

static int32_t make_table(struct make *make)
{
    int32_t table;
    switch (bytes_below(&make->bytes, 6)) {
    case 1:
        return make_pool_table(make);
    case 2:
        return make_value(make, T_PDESCRIPTOR, 2);
    case 3:
        table = make_place_of(make, T_BIG);
        break;
    case 4:
        return make_place_of(make, T_TABLE); /* as it is */
    default:
        table = make_stored(make, T_TABLE, "Table");
    }
    make_rows(make, table);
    return table;
}

/* --- PcwRegister --- */

static int32_t make_version(struct make *make)
{
    static const int64_t versions[] = {0x200, 0x100, 0, 0x300};
    guint choice = bytes_below(&make->bytes, G_N_ELEMENTS(versions) + 1);
    return choice < G_N_ELEMENTS(versions) ? make_const(make, T_ULONG, versions[choice]) : make_value(make, T_ULONG, 2);
}

static int32_t make_callback(struct make *make)
{
    guint choice = bytes_below(&make->bytes, make->n_own + 2);
    if (choice >= make->n_own)
        return choice % 2 != 0 ? make_const(make, T_CALLBACK, 0) : make_value(make, T_CALLBACK, 1);
    make->own[choice]->address_taken = true;
    return make_function_address(make, make->own[choice]);
}

void make_registration(struct make *make)
{
    int32_t table = make_table(make), name = make_name(make), info = make_stored(make, T_INFO, "Info");
    guint skipped = bytes_take(&make->bytes);
    if (skipped % 2 == 0)
        make_insn(make, IR_ZERO, T_INFO)->a = info;
    if ((skipped & 2) == 0)
        make_set(make, T_INFO, "Version", info, make_version(make));
    if ((skipped & 4) == 0)
        make_set(make, T_INFO, "Name", info, name);
    if ((skipped & 8) == 0)
        make_set(make, T_INFO, "CounterCount", info, make_value(make, T_ULONG, 1));
    if ((skipped & 16) == 0)
        make_set(make, T_INFO, "Counters", info, table);
    if ((skipped & 32) == 0)
        make_set(make, T_INFO, "Callback", info, make_callback(make));
    if ((skipped & 64) == 0)
        make_set(make, T_INFO, "CallbackContext", info, make_value(make, T_PVOID, 2));
    if (skipped >= 128 && make->types[T_INFO].record->n_fields == 7)
        make_set(make, T_INFO, "Flags", info, make_value(make, T_ULONG, 1));
    make_check(make, CALL(make, "PcwRegister", T_STATUS, make_stored(make, T_HANDLE, "Handle"), info));
}

/* --- the others --- */

static int32_t make_data(struct make *make)
{
    int32_t data = make_place_of(make, T_DATAS);
    guint n = bytes_below(&make->bytes, 4);
    for (guint i = 0; i < n; i++) {
        int32_t one = make_op(make, IR_INDEX, T_DATA, data, make_const(make, T_LONG, i));
        make_set(make, T_DATA, "Data", one,
                 bytes_once_in(&make->bytes, 3) ? make_value(make, T_PCVOID, 1) : make_stored(make, T_BLOCK, NULL));
        make_set(make, T_DATA, "Size", one,
                 bytes_once_in(&make->bytes, 3) ? make_value(make, T_ULONG, 1) : make_const(make, T_ULONG, 64));
    }
    return data;
}

static int32_t make_handle(struct make *make, const char *member)
{
    return make_load(make, T_HANDLE, make_stored(make, T_HANDLE, member));
}

static void make_instance(struct make *make)
{
    int32_t name = make_name(make), data = make_data(make), handle = make_handle(make, "Handle");
    int32_t instance = make_stored(make, T_HANDLE, "Instance");
    make_check(make,
               CALL(make, "PcwCreateInstance", T_STATUS, instance, handle, name, make_value(make, T_ULONG, 1), data));
}

static void make_added(struct make *make)
{
    int32_t name = make_name(make), data = make_data(make);
    int32_t buffer = make_load(make, T_PVOID,
                               make_member(make, T_MASK, "Buffer",
                                           make_member(make, T_REQUEST, "CollectData",
                                                       make_load(make, T_PREQUEST, make_place_of(make, T_PREQUEST)))));
    make_check(make, CALL(make, "PcwAddInstance", T_STATUS, buffer, name, make_value(make, T_ULONG, 1),
                          make_value(make, T_ULONG, 1), data));
}

/* if (handle != NULL) { Pcw…(handle); handle = NULL; }, or parts of it. */
static void make_closed(struct make *make, const char *routine, const char *member)
{
    guint parts = bytes_below(&make->bytes, 4);
    uint32_t there = make_block(make), after = make_block(make);
    int32_t place = make_stored(make, T_HANDLE, member), handle = make_load(make, T_HANDLE, place);
    make_branch(make, (parts & 1) != 0 ? handle : make_const(make, T_LONG, 1), there, after);
    ir_function_block(make->function, there)->live_temps = (uint32_t)make->next_temp;
    make_at(make, there);
    CALL(make, routine, T_VOID, handle);
    if ((parts & 2) != 0)
        make_store(make, T_HANDLE, place, make_const(make, T_HANDLE, 0));
    make_jump(make, after);
    make_at(make, after);
}

/* What a callback is asked. */
static void make_request(struct make *make)
{
    static const char *const members[] = {"AddCounter", "RemoveCounter", "EnumerateInstances", "CollectData"};
    static const char *const parts[] = {"CounterMask", "InstanceMask", "InstanceId", "CollectMultiple"};
    guint which = bytes_below(&make->bytes, G_N_ELEMENTS(members)),
          part = bytes_below(&make->bytes, which < 2 ? 2 : G_N_ELEMENTS(parts));
    enum ir_type_id of = which < 2 ? T_COUNTER : T_MASK;
    static const enum ir_type_id types[] = {T_ULONG64, T_PCSTRING, T_ULONG, T_BOOLEAN};
    int32_t request = make_load(make, T_PREQUEST, make_place_of(make, T_PREQUEST));
    int32_t value = make_load(
        make, types[part], make_member(make, of, parts[part], make_member(make, T_REQUEST, members[which], request)));
    uint32_t yes = make_block(make), after = make_block(make);
    int32_t test = make_op(make, IR_BINARY, T_LONG, value, make_value(make, types[part], 1));
    make_last(make)->sub = bytes_once_in(&make->bytes, 2) ? IR_B_EQ : IR_B_AND;
    make_branch(make, test, yes, after);
    make_at(make, yes);
    make_added(make);
    make_jump(make, after);
    make_at(make, after);
}

/* RtlGetVersion and a look at the build. */
static void make_guard(struct make *make)
{
    int32_t version = make_stored(make, T_VERSION, "Version");
    CALL(make, bytes_once_in(&make->bytes, 4) ? "PsGetVersion" : "RtlGetVersion", T_STATUS, version);
    int32_t build = make_load(make, T_ULONG, make_member(make, T_VERSION, "dwBuildNumber", version));
    int32_t test = make_op(make, IR_BINARY, T_LONG, build, make_value(make, T_ULONG, 1));
    make_last(make)->sub = IR_B_EQ + bytes_below(&make->bytes, 6);
    uint32_t yes = make_block(make), after = make_block(make);
    make_branch(make, test, yes, after);
    make_at(make, yes);
    make_registration(make);
    make_jump(make, after);
    make_at(make, after);
}

void make_pcw(struct make *make)
{
    switch (bytes_below(&make->bytes, 10)) {
    case 1:
        make_instance(make);
        break;
    case 2:
        make_added(make);
        break;
    case 3:
        make_closed(make, "PcwUnregister", "Handle");
        break;
    case 4:
        make_closed(make, "PcwCloseInstance", "Instance");
        break;
    case 5:
        make_request(make);
        break;
    case 6:
        make_guard(make);
        break;
    case 7:
        make_name(make);
        break;
    case 8:
        CALL(make, "MmGetSystemRoutineAddress", T_PVOID, make_name(make));
        break;
    default:
        make_registration(make);
    }
}

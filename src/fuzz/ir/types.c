#include "fuzz/ir/types.h"

#include <string.h>

struct member {
    enum ir_type_id record;
    const char *name;
    enum ir_type_id type;
    enum { PLAIN, BIT_FIELD, NOT_KNOWN } how;
};

/* In the order of their records' members. */
static const struct member members[] = {
    {T_STRING, "Length", T_USHORT, PLAIN},
    {T_STRING, "MaximumLength", T_USHORT, PLAIN},
    {T_STRING, "Buffer", T_PWSTR, PLAIN},
    {T_DESCRIPTOR, "Id", T_USHORT, PLAIN},
    {T_DESCRIPTOR, "StructIndex", T_USHORT, PLAIN},
    {T_DESCRIPTOR, "Offset", T_USHORT, PLAIN},
    {T_DESCRIPTOR, "Size", T_USHORT, PLAIN},
    {T_INFO, "Version", T_ULONG, PLAIN},
    {T_INFO, "Name", T_PCSTRING, PLAIN},
    {T_INFO, "CounterCount", T_ULONG, PLAIN},
    {T_INFO, "Counters", T_PDESCRIPTOR, PLAIN},
    {T_INFO, "Callback", T_CALLBACK, PLAIN},
    {T_INFO, "CallbackContext", T_PVOID, PLAIN},
    {T_INFO, "Flags", T_ULONG, PLAIN},
    {T_DATA, "Data", T_PCVOID, PLAIN},
    {T_DATA, "Size", T_ULONG, PLAIN},
    {T_MASK, "CounterMask", T_ULONG64, PLAIN},
    {T_MASK, "InstanceMask", T_PCSTRING, PLAIN},
    {T_MASK, "InstanceId", T_ULONG, PLAIN},
    {T_MASK, "CollectMultiple", T_BOOLEAN, PLAIN},
    {T_MASK, "Buffer", T_PVOID, PLAIN},
    {T_MASK, "CancelEvent", T_PVOID, PLAIN},
    {T_COUNTER, "CounterMask", T_ULONG64, PLAIN},
    {T_COUNTER, "InstanceMask", T_PCSTRING, PLAIN},
    {T_REQUEST, "AddCounter", T_COUNTER, PLAIN},
    {T_REQUEST, "RemoveCounter", T_COUNTER, PLAIN},
    {T_REQUEST, "EnumerateInstances", T_MASK, PLAIN},
    {T_REQUEST, "CollectData", T_MASK, PLAIN},
    {T_PARTS, "LowPart", T_ULONG, PLAIN},
    {T_PARTS, "HighPart", T_LONG, PLAIN},
    {T_LARGE, "", T_PARTS, PLAIN},
    {T_LARGE, "u", T_PARTS, PLAIN},
    {T_LARGE, "QuadPart", T_LONG64, PLAIN},
    {T_VERSION, "dwOSVersionInfoSize", T_ULONG, PLAIN},
    {T_VERSION, "dwMajorVersion", T_ULONG, PLAIN},
    {T_VERSION, "dwMinorVersion", T_ULONG, PLAIN},
    {T_VERSION, "dwBuildNumber", T_ULONG, PLAIN},
    {T_VERSION, "szCSDVersion", T_WIDE, PLAIN},
    {T_BLOCK, "Reads", T_ULONG, PLAIN},
    {T_BLOCK, "Total", T_ULONG64, PLAIN},
    {T_BLOCK, "Large", T_LARGE, PLAIN},
    {T_BLOCK, "Parts", T_LONGS, PLAIN},
    {T_BLOCK, "Bits", T_ULONG, BIT_FIELD},
    {T_BLOCK, "Rate", T_DOUBLE, PLAIN},
    {T_BLOCK, "", T_PARTS, PLAIN},
    {T_LOST, "First", T_ULONG, PLAIN},
    {T_LOST, "Second", T_OPAQUE, NOT_KNOWN},
    {T_LOST, "Third", T_ULONG64, NOT_KNOWN},
    {T_EXTENSION, "Handle", T_HANDLE, PLAIN},
    {T_EXTENSION, "Instance", T_HANDLE, PLAIN},
    {T_EXTENSION, "Ready", T_BOOLEAN, PLAIN},
    {T_EXTENSION, "Info", T_INFO, PLAIN},
    {T_EXTENSION, "Name", T_STRING, PLAIN},
    {T_EXTENSION, "Table", T_TABLE, PLAIN},
    {T_EXTENSION, "Next", T_PEXTENSION, PLAIN},
    {T_EXTENSION, "Counters", T_PDESCRIPTOR, PLAIN},
    {T_EXTENSION, "Version", T_VERSION, PLAIN},
    {T_EXTENSION, "Blocks", T_BLOCKS, PLAIN},
    {T_EXTENSION, "Callback", T_CALLBACK, PLAIN},
    {T_EXTENSION, "Rows", T_OPEN, PLAIN},
};

static uint64_t alignment(const struct ir_type *type)
{
    uint64_t most = 1;
    if (type->kind == IR_TYPE_ARRAY)
        return alignment(type->target);
    if (type->kind != IR_TYPE_RECORD)
        return MAX(type->size, 1);
    for (uint32_t i = 0; i < type->record->n_fields; i++)
        most = MAX(most, alignment(type->record->fields[i].type));
    return most;
}

static uint64_t round_up(uint64_t size, uint64_t to)
{
    return (size + to - 1) / to * to;
}

static bool is_left_out(const struct member *member, bool flags)
{
    return !flags && member->record == T_INFO && strcmp(member->name, "Flags") == 0;
}

static void add_fields(struct ir_record *record, enum ir_type_id id, struct ir_type types[T_COUNT], bool flags)
{
    uint64_t end = 0;
    for (guint i = 0; i < G_N_ELEMENTS(members); i++) {
        const struct ir_type *type = &types[members[i].type];
        if (members[i].record != id || is_left_out(&members[i], flags))
            continue;
        uint64_t offset = record->is_union ? 0 : round_up(end, alignment(type));
        record->fields[record->n_fields++] = (struct ir_field){.name = members[i].name,
                                                               .type = type,
                                                               .offset = offset,
                                                               .is_bit_field = members[i].how == BIT_FIELD,
                                                               .known = members[i].how != NOT_KNOWN,
                                                               .range = record->range};
        end = MAX(end, offset + type->size);
    }
    record->size = end;
}

static void make_record(struct ir_unit *unit, struct ir_type types[T_COUNT], enum ir_type_id id,
                        const struct ir_record *like, bool flags)
{
    struct ir_record *record = arena_memdup(unit->arena, like, sizeof *like);
    record->fields = ARENA_ARRAY(unit->arena, struct ir_field, G_N_ELEMENTS(members));
    record->is_large_integer = id == T_LARGE;
    record->unknown = id == T_LOST ? "an unknown type" : NULL;
    add_fields(record, id, types, flags);
    types[id] = (struct ir_type){.kind = IR_TYPE_RECORD, .record = record, .name = record->name};
    types[id].size = record->size = record->unknown != NULL ? 0 : round_up(record->size, alignment(&types[id]));
    g_ptr_array_add(unit->records, record);
    if (id == T_INFO)
        unit->info_record = record;
}

static void make_scalars(const struct ir_unit *unit, struct ir_type types[T_COUNT])
{
#define MAKE_SCALAR(id, kind_, size_, is_signed_, name_)                                                               \
    types[T_##id] = (struct ir_type){.kind = IR_TYPE_##kind_, .size = size_, .is_signed = is_signed_, .name = name_};
#define MAKE_POINTER(id, target_, name_)                                                                               \
    types[T_##id] = (struct ir_type){                                                                                  \
        .kind = IR_TYPE_POINTER, .size = unit->pointer_size, .target = &types[T_##target_], .name = name_};
    IR_SCALARS(MAKE_SCALAR)
    IR_POINTERS(MAKE_POINTER)
    types[T_CVOID].is_const = true;
    types[T_KIND].is_enum = true;
    types[T_CHAR].is_character = types[T_WCHAR].is_character = true;
}

void ir_types_make(struct ir_unit *unit, struct ir_type types[T_COUNT], bool flags, const struct ir_range *range)
{
    make_scalars(unit, types);
#define MAKE_RECORD(id, is_union_, tag_, name_)                                                                        \
    make_record(unit, types, T_##id,                                                                                   \
                &(struct ir_record){.name = name_, .tag = tag_, .is_union = is_union_, .range = range}, flags);
#define MAKE_ARRAY(id, element, count_)                                                                                \
    types[T_##id] = (struct ir_type){.kind = IR_TYPE_ARRAY,                                                            \
                                     .size = types[T_##element].size * (count_),                                       \
                                     .target = &types[T_##element],                                                    \
                                     .count = count_,                                                                  \
                                     .name = #element "[]"};
    IR_PARTS(MAKE_RECORD, MAKE_ARRAY)
    types[T_CSTRING] = types[T_STRING];
    types[T_CSTRING].is_const = true;
}

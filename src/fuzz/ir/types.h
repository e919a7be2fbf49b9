/*
 * The types of generated units: those of the PCW interface as lowering makes them for the target, with what drivers put
 * around them. Each is there once in a unit.
 */
#ifndef PCWLINT_FUZZ_IR_TYPES_H
#define PCWLINT_FUZZ_IR_TYPES_H

#include "ir/ir.h"

/* S(id, kind, size, is_signed, name): numbers and what has no parts. */
/* clang-format off */
#define IR_SCALARS(S) \
    S(VOID, VOID, 0, false, "void") S(CVOID, VOID, 0, false, "const void") S(OPAQUE, OPAQUE, 0, false, "struct _PCW_REGISTRATION") \
    S(FUNCTION, FUNCTION, 0, false, "NTSTATUS (void)") S(DOUBLE, FLOAT, 8, true, "double") \
    S(UCHAR, INT, 1, false, "UCHAR") S(BOOLEAN, INT, 1, false, "BOOLEAN") S(BOOL, INT, 1, false, "bool") S(CHAR, INT, 1, true, "char") \
    S(USHORT, INT, 2, false, "USHORT") S(WCHAR, INT, 2, false, "WCHAR") S(LONG, INT, 4, true, "LONG") S(ULONG, INT, 4, false, "ULONG") \
    S(STATUS, INT, 4, true, "NTSTATUS") S(KIND, INT, 4, true, "PCW_CALLBACK_TYPE") S(ULONG64, INT, 8, false, "ULONG64") S(LONG64, INT, 8, true, "LONG64")

/* P(id, target, name) */
#define IR_POINTERS(P) \
    P(PVOID, VOID, "PVOID") P(PCVOID, CVOID, "const void *") P(PCHAR, CHAR, "PCHAR") P(PWSTR, WCHAR, "PWSTR") P(PULONG, ULONG, "PULONG") \
    P(HANDLE, OPAQUE, "PPCW_REGISTRATION") P(PHANDLE, HANDLE, "PPCW_REGISTRATION *") P(CALLBACK, FUNCTION, "PPCW_CALLBACK") \
    P(PSTRING, STRING, "PUNICODE_STRING") P(PCSTRING, CSTRING, "PCUNICODE_STRING") P(PDESCRIPTOR, DESCRIPTOR, "PPCW_COUNTER_DESCRIPTOR") \
    P(PINFO, INFO, "PPCW_REGISTRATION_INFORMATION") P(PDATA, DATA, "PPCW_DATA") P(PREQUEST, REQUEST, "PPCW_CALLBACK_INFORMATION") \
    P(PBLOCK, BLOCK, "PBLOCK") P(PEXTENSION, EXTENSION, "PEXTENSION") P(PLOST, LOST, "PLOST")

/* R(id, is_union, tag, name): records, each behind what it contains.  A(id, element, count): arrays. */
#define IR_PARTS(R, A) \
    R(STRING, false, "_UNICODE_STRING", "UNICODE_STRING") R(DESCRIPTOR, false, "_PCW_COUNTER_DESCRIPTOR", "PCW_COUNTER_DESCRIPTOR") \
    R(INFO, false, "_PCW_REGISTRATION_INFORMATION", "PCW_REGISTRATION_INFORMATION") R(DATA, false, "_PCW_DATA", "PCW_DATA") \
    R(MASK, false, "_PCW_MASK_INFORMATION", "PCW_MASK_INFORMATION") R(COUNTER, false, "_PCW_COUNTER_INFORMATION", "PCW_COUNTER_INFORMATION") \
    R(REQUEST, true, "_PCW_CALLBACK_INFORMATION", "PCW_CALLBACK_INFORMATION") R(PARTS, false, "", "") R(LARGE, true, "_LARGE_INTEGER", "LARGE_INTEGER") \
    R(VERSION, false, "_OSVERSIONINFOW", "RTL_OSVERSIONINFOW") A(LONGS, ULONG, 8) A(WIDE, WCHAR, 16) A(TABLE, DESCRIPTOR, 4) \
    A(OPEN, DESCRIPTOR, 0) A(BIG, DESCRIPTOR, 70000) A(DATAS, DATA, 3) R(BLOCK, false, "_BLOCK", "BLOCK") A(BLOCKS, BLOCK, 4) \
    R(LOST, false, "_LOST", "LOST") R(EXTENSION, false, "_EXTENSION", "EXTENSION")

enum ir_type_id {
#define ID_SCALAR(id, kind, size, is_signed, name) T_##id,
#define ID_POINTER(id, target, name) T_##id,
#define ID_RECORD(id, is_union, tag, name) T_##id,
#define ID_ARRAY(id, element, count) T_##id,
    IR_SCALARS(ID_SCALAR) IR_POINTERS(ID_POINTER) IR_PARTS(ID_RECORD, ID_ARRAY) T_CSTRING, T_COUNT
#undef ID_SCALAR
#undef ID_POINTER
#undef ID_RECORD
#undef ID_ARRAY
};

/* Makes them for the unit's pointer size; all hang on its arena.  `flags`: PCW_REGISTRATION_INFORMATION has its member Flags. */
void ir_types_make(struct ir_unit *unit, struct ir_type types[T_COUNT], bool flags, const struct ir_range *range);

/* One of `types` by its address. */
static inline enum ir_type_id ir_type_id_of(const struct ir_type types[T_COUNT], const struct ir_type *type)
{
    return (enum ir_type_id)(type - types);
}

/* clang-format on */

#endif

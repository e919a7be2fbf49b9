#pragma once

#include <ntddk.h>

typedef struct _SET_BUILDER {
    PCW_REGISTRATION_INFORMATION Info;
    UNICODE_STRING Name;
    PCW_COUNTER_DESCRIPTOR Rows[8];
} SET_BUILDER;

VOID BuilderBegin(SET_BUILDER *Builder, PCWSTR Name);
VOID BuilderAdd(SET_BUILDER *Builder, USHORT Id, USHORT Offset, USHORT Size);
NTSTATUS BuilderRegister(SET_BUILDER *Builder, PPCW_REGISTRATION *Handle);
VOID BuilderUnregister(PPCW_REGISTRATION *Handle);

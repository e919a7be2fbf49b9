#pragma once
#include <ntddk.h>
typedef struct _S { ULONG64 A, B; } S;
NTSTATUS Add(PPCW_BUFFER B, PCWSTR Name, ULONG Id, const VOID* Block, ULONG Size, ULONG N);

#pragma once
#include <ntddk.h>
typedef struct _S { ULONG64 A, B; } S; typedef struct _T { ULONG X; } T;
typedef struct _SRC { ULONG Kind; UNICODE_STRING Name; union { S* s; T* t; } u; PPCW_REGISTRATION Reg; } SRC;
NTSTATUS PutSrc(const SRC* Src, PPCW_BUFFER B, BOOLEAN Data);
PCW_CALLBACK Cb;
NTSTATUS SrcRegister(SRC* Src, PCWSTR Set, PPCW_COUNTER_DESCRIPTOR R, ULONG N);
VOID SrcUnregister(SRC* Src);

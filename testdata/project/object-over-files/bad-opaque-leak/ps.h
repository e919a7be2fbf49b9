#pragma once
#include <ntddk.h>
typedef struct _PS *HPS;
NTSTATUS PsOpen(PPCW_CALLBACK Cb, HPS *Set);
VOID PsClose(HPS Set);

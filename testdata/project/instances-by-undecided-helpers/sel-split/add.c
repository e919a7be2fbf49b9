#include "perf.h"

static STATS St[4]; static UNICODE_STRING Nm[4] = { RTL_CONSTANT_STRING(L"p"), RTL_CONSTANT_STRING(L"q"), RTL_CONSTANT_STRING(L"r"), RTL_CONSTANT_STRING(L"s") };
static NTSTATUS One(PPCW_BUFFER B, ULONG i, BOOLEAN C) { PCW_DATA d = { C ? &St[i] : NULL, sizeof(STATS) }; return PcwAddInstance(B, &Nm[i], i, 1, &d); }
NTSTATUS AddSelected(PPCW_MASK_INFORMATION M, BOOLEAN C) { ULONG i; for (i = 0; i < 4; i++) if (M->InstanceId == i) return One(M->Buffer, i, C); return STATUS_NOT_FOUND; }
NTSTATUS AddAllOf(PPCW_MASK_INFORMATION M, BOOLEAN C) { ULONG i; for (i = 0; i < 4; i++) One(M->Buffer, i, C); return STATUS_SUCCESS; }

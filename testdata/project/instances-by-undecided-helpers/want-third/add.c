#include "perf.h"

static const UNICODE_STRING N = RTL_CONSTANT_STRING(L"x"); static STATS S;
NTSTATUS Put(const WM* W) { PCW_DATA d = { NULL, sizeof(S) }; if (W->B == NULL || (W->Id != PCW_ANY_INSTANCE_ID && W->Id != 3)) return STATUS_SUCCESS; if (W->Values && (W->Mask & 3)) d.Data = &S; else if (W->Values) return STATUS_SUCCESS; return PcwAddInstance(W->B, &N, 3, 1, &d); }

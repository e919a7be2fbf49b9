#include "perf.h"

BOOLEAN Wants(PPCW_MASK_INFORMATION M, ULONG Id) { return M->InstanceId == PCW_ANY_INSTANCE_ID || M->InstanceId == Id; }
NTSTATUS AddOne(PPCW_MASK_INFORMATION M, PCUNICODE_STRING N, ULONG Id, PSTATS S)
{
    PCW_DATA d = { S, sizeof(STATS) };
    if (M->InstanceId != Id && M->InstanceId != PCW_ANY_INSTANCE_ID) return STATUS_SUCCESS;
    return PcwAddInstance(M->Buffer, N, Id, S ? 1 : 0, &d);
}

#include <ntddk.h>
#include "names.h"

NTSTATUS Start_end(PVOID slot, PVOID info)
{
#ifdef FEATURE_END
    return END(PcwReg)(slot, info);
#endif
    return STATUS_SUCCESS;
}

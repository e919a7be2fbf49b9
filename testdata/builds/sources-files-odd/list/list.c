#include <ntddk.h>

extern PPCW_REGISTRATION gReg;

VOID
Stop_list(VOID)
{
    PcwUnregister(gReg);
}

#include <ntddk.h>

extern PPCW_REGISTRATION gReg;

VOID
Stop_no_kit(VOID)
{
    PcwUnregister(gReg);
}

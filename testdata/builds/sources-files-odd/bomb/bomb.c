#include <ntddk.h>

extern PPCW_REGISTRATION gReg;

VOID
Stop_bomb(VOID)
{
    PcwUnregister(gReg);
}

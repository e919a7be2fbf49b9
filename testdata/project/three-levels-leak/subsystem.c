/* middle layer: owns the handle */
#include "nas.h"

static NAS_OP_COUNTS NasCounts;
static PPCW_REGISTRATION NasHandle;

NTSTATUS
NasSubsystemStart(VOID)
{
    NTSTATUS status = NasPerfRegister(&NasHandle, &NasCounts);

    if (!NT_SUCCESS(status)) {
        DbgPrint("nas: PcwRegister %08x\n", status);
        return status;
    }
    return STATUS_SUCCESS;
}

VOID
NasSubsystemStop(VOID)
{
    NasPerfUnregister(&NasHandle);
}

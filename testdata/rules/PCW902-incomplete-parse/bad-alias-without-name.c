/* The attribute does not say which routine the name stands for. */
#include <ntddk.h>

typedef struct _DELTA_COUNTS {
    ULONG Opened, Closed, Failed;
} DELTA_COUNTS;

static PCW_COUNTER_DESCRIPTOR DeltaRows[] = {
    { 1, 0, FIELD_OFFSET(DELTA_COUNTS, Opened), 12 },
};

static PPCW_REGISTRATION DeltaHandle;
__typeof__(PcwRegister) DeltaReg __attribute__((alias()));   // expect: PCW902

NTSTATUS
DeltaStart(VOID)
{
    UNICODE_STRING name = RTL_CONSTANT_STRING(L"Delta");
    PCW_REGISTRATION_INFORMATION info = { PCW_VERSION_1, &name, RTL_NUMBER_OF(DeltaRows), DeltaRows, NULL, NULL };

    return DeltaReg(&DeltaHandle, &info);
}

VOID
DeltaStop(VOID)
{
    if (DeltaHandle != NULL)
        PcwUnregister(DeltaHandle);
    DeltaHandle = NULL;
}

#include <ntddk.h>

typedef struct _BETA_COUNTS {
    ULONG Opened, Closed, Failed;
} BETA_COUNTS;

static PCW_COUNTER_DESCRIPTOR BetaRows[] = {
    { 1, 0, FIELD_OFFSET(BETA_COUNTS, Opened), 12 },
};

static PPCW_REGISTRATION BetaHandle;

NTSTATUS
BetaStart(VOID)
{
    UNICODE_STRING name = RTL_CONSTANT_STRING(L"Beta");
    PCW_REGISTRATION_INFORMATION info = { PCW_VERSION_1, &name, RTL_NUMBER_OF(BetaRows), BetaRows, NULL, NULL };

    return PcwRegister(&BetaHandle, &info);
}

VOID
BetaStop(VOID)
{
    if (BetaHandle != NULL)
        PcwUnregister(BetaHandle);
    BetaHandle = NULL;
}

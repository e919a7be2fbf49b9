#include <ntddk.h>

typedef struct _GAMMA_COUNTS {
    ULONG Opened, Closed, Failed;
} GAMMA_COUNTS;

static PCW_COUNTER_DESCRIPTOR GammaRows[] = {
    { 1, 0, FIELD_OFFSET(GAMMA_COUNTS, Opened), 12 },
};

static PPCW_REGISTRATION GammaHandle;

NTSTATUS
GammaStart(VOID)
{
    UNICODE_STRING name = RTL_CONSTANT_STRING(L"Gamma");
    PCW_REGISTRATION_INFORMATION info = { PCW_VERSION_1, &name, RTL_NUMBER_OF(GammaRows), GammaRows, NULL, NULL };

    return PcwRegister(&GammaHandle, &info);
}

VOID
GammaStop(VOID)
{
    if (GammaHandle != NULL)
        PcwUnregister(GammaHandle);
    GammaHandle = NULL;
}

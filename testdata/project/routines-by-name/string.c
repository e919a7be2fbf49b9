#include <ntddk.h>

typedef struct _GAMMA_COUNTS {
    ULONG Opened, Closed, Failed;
} GAMMA_COUNTS;

static PCW_COUNTER_DESCRIPTOR GammaRows[] = {
    { 1, 0, FIELD_OFFSET(GAMMA_COUNTS, Opened), 12 },
};

static PPCW_REGISTRATION GammaHandle;
typedef NTSTATUS (NTAPI *METER_FUNCTION)(PPCW_REGISTRATION *, PPCW_REGISTRATION_INFORMATION);
ULONG_PTR FindByString(const UNICODE_STRING *Name);

NTSTATUS
GammaStart(VOID)
{
    UNICODE_STRING name = RTL_CONSTANT_STRING(L"Gamma");
    PCW_REGISTRATION_INFORMATION info = { PCW_VERSION_1, &name, RTL_NUMBER_OF(GammaRows), GammaRows, NULL, NULL };

    UNICODE_STRING routine = RTL_CONSTANT_STRING(L"PcwRegister");
    METER_FUNCTION start = (METER_FUNCTION)FindByString(&routine);

    return start(&GammaHandle, &info);
}

VOID
GammaStop(VOID)
{
    if (GammaHandle != NULL)
        PcwUnregister(GammaHandle);
    GammaHandle = NULL;
}

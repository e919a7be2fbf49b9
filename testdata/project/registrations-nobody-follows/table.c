#include <ntddk.h>

typedef struct _ALPHA_COUNTS {
    ULONG Opened, Closed, Failed;
} ALPHA_COUNTS;

static PCW_COUNTER_DESCRIPTOR AlphaRows[] = {
    { 1, 0, FIELD_OFFSET(ALPHA_COUNTS, Opened), 12 },
};

static PPCW_REGISTRATION AlphaHandle;
typedef NTSTATUS (NTAPI *METER_FUNCTION)(PPCW_REGISTRATION *, PPCW_REGISTRATION_INFORMATION);
static METER_FUNCTION AlphaReg;
typedef struct _WANTED { const char *Name; PVOID *Routine; } WANTED;
static WANTED Wanted[] = { { "PcwRegister", (PVOID *)&AlphaReg } };
VOID Resolve(WANTED *Wanted, ULONG Count);

NTSTATUS
AlphaStart(VOID)
{
    UNICODE_STRING name = RTL_CONSTANT_STRING(L"Alpha");
    PCW_REGISTRATION_INFORMATION info = { PCW_VERSION_1, &name, RTL_NUMBER_OF(AlphaRows), AlphaRows, NULL, NULL };

    Resolve(Wanted, 1);
    return AlphaReg(&AlphaHandle, &info);
}

VOID
AlphaStop(VOID)
{
    if (AlphaHandle != NULL)
        PcwUnregister(AlphaHandle);
    AlphaHandle = NULL;
}

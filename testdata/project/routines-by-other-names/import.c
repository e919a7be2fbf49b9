#include <ntddk.h>

typedef struct _EPSILON_COUNTS {
    ULONG Opened, Closed, Failed;
} EPSILON_COUNTS;

static PCW_COUNTER_DESCRIPTOR EpsilonRows[] = {
    { 1, 0, FIELD_OFFSET(EPSILON_COUNTS, Opened), 12 },
};

static PPCW_REGISTRATION EpsilonHandle;
extern NTSTATUS (NTAPI *__imp_PcwRegister)(PPCW_REGISTRATION *, PPCW_REGISTRATION_INFORMATION);

NTSTATUS
EpsilonStart(VOID)
{
    UNICODE_STRING name = RTL_CONSTANT_STRING(L"Epsilon");
    PCW_REGISTRATION_INFORMATION info = { PCW_VERSION_1, &name, RTL_NUMBER_OF(EpsilonRows), EpsilonRows, NULL, NULL };

    return __imp_PcwRegister(&EpsilonHandle, &info);
}

VOID
EpsilonStop(VOID)
{
    if (EpsilonHandle != NULL)
        PcwUnregister(EpsilonHandle);
    EpsilonHandle = NULL;
}

#include <ntddk.h>

static PCW_COUNTER_DESCRIPTOR Rows[] = {
    { 1, 0, 4, 60000 },
    { 2, 0, 8, 60000 },
    { 3, 0, 12, 60000 },
    { 4, 0, 16, 60000 },
    { 5, 0, 20, 60000 },
    { 6, 0, 24, 60000 },
    { 7, 0, 28, 60000 },
    { 8, 0, 32, 60000 },
    { 9, 0, 36, 60000 },
    { 10, 0, 40, 60000 },
    { 11, 0, 44, 60000 },
    { 12, 0, 48, 60000 },
    { 13, 0, 52, 60000 },
    { 14, 0, 56, 60000 },
    { 15, 0, 60, 60000 },
    { 16, 0, 64, 60000 },
    { 17, 0, 68, 60000 },
    { 18, 0, 72, 60000 },
    { 19, 0, 76, 60000 },
    { 20, 0, 80, 60000 },
    { 21, 0, 84, 60000 },
    { 22, 0, 88, 60000 },
    { 23, 0, 92, 60000 },
    { 24, 0, 96, 60000 },
};

static PPCW_REGISTRATION Handle;

NTSTATUS
Start(VOID)
{
    UNICODE_STRING name = RTL_CONSTANT_STRING(L"Overlaps");
    PCW_REGISTRATION_INFORMATION info = { PCW_VERSION_1, &name, RTL_NUMBER_OF(Rows), Rows, NULL, NULL };

    return PcwRegister(&Handle, &info);
}

VOID
Stop(VOID)
{
    if (Handle != NULL)
        PcwUnregister(Handle);
    Handle = NULL;
}

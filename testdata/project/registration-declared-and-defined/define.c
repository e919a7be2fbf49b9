#include <ntddk.h>

static PPCW_REGISTRATION Bell;

NTSTATUS
RegisterBell(PPCW_CALLBACK Callback, PVOID Context)
{
    UNICODE_STRING name = RTL_CONSTANT_STRING(L"Bell");
    PCW_REGISTRATION_INFORMATION info = { PCW_VERSION_1, &name, 0, NULL, Callback, Context };

    return PcwRegister(&Bell, &info);
}

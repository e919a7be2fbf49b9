/* It has the state. */
#include "state.h"
DRIVER_STATE *TheState(VOID)
{
    static DRIVER_STATE state;
    return &state;
}
static DRIVER_UNLOAD Unload;
static VOID Unload(PDRIVER_OBJECT Driver)
{
    UNREFERENCED_PARAMETER(Driver);
    if (TheState()->Instance != NULL)
        PcwCloseInstance(TheState()->Instance);
    PcwUnregister(TheState()->Registration);
}
DRIVER_INITIALIZE DriverEntry;
NTSTATUS DriverEntry(PDRIVER_OBJECT Driver, PUNICODE_STRING Path)
{
    UNICODE_STRING name = RTL_CONSTANT_STRING(L"default");
    PCW_DATA data = { &TheState()->Link, sizeof(LINK_TOTALS) };
    NTSTATUS status;
    UNREFERENCED_PARAMETER(Path);
    Driver->DriverUnload = Unload;
    status = LinkRegister();
    if (!NT_SUCCESS(status))
        return status;
    status = PcwCreateInstance(&TheState()->Instance, TheState()->Registration, &name, 1, &data);
    if (!NT_SUCCESS(status))
        PcwUnregister(TheState()->Registration);
    return status;
}

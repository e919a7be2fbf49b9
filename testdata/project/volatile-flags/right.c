/* A driver that is right: its own flag says whether there is something to unregister. */
#include <wdm.h>

typedef struct _DATA {
    ULONG a;
    ULONGLONG b;
} DATA;

static PPCW_REGISTRATION Handle;
static volatile LONG Started;
static const PCW_COUNTER_DESCRIPTOR Rows[] = {{1, 0, FIELD_OFFSET(DATA, a), 4}};

static NTSTATUS Begin(VOID)
{
    UNICODE_STRING name = RTL_CONSTANT_STRING(L"Right");
    PCW_REGISTRATION_INFORMATION info;
    NTSTATUS status;
    RtlZeroMemory(&info, sizeof info);
    info.Version = PCW_CURRENT_VERSION;
    info.Name = &name;
    info.CounterCount = RTL_NUMBER_OF(Rows);
    info.Counters = (PPCW_COUNTER_DESCRIPTOR)Rows;
    status = PcwRegister(&Handle, &info);
    if (NT_SUCCESS(status))
        Started = 1;
    return status;
}

static VOID End(VOID)
{
    if (Started && Handle != NULL) {
        PcwUnregister(Handle);
        Handle = NULL;
        Started = 0;
    }
}

static DRIVER_UNLOAD Unload;
static VOID Unload(PDRIVER_OBJECT driver)
{
    UNREFERENCED_PARAMETER(driver);
    End();
}

NTSTATUS DriverEntry(PDRIVER_OBJECT driver, PUNICODE_STRING path)
{
    NTSTATUS status;
    UNREFERENCED_PARAMETER(path);
    if (driver->DeviceObject != NULL) { /* nothing has started yet */
        End();
        return STATUS_UNSUCCESSFUL;
    }
    status = Begin();
    if (!NT_SUCCESS(status))
        return status;
    driver->DriverUnload = Unload;
    return STATUS_SUCCESS;
}

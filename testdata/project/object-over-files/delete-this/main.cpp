#include "meter.h"
static Meter *g_meter;
static void Unload(PDRIVER_OBJECT)
{
    if (g_meter)
        g_meter->Release();
    g_meter = nullptr; /*U*/
}
extern "C" NTSTATUS DriverEntry(PDRIVER_OBJECT driver, PUNICODE_STRING)
{
    NTSTATUS status;
    g_meter = Meter::Create();
    status = g_meter ? STATUS_SUCCESS : STATUS_NO_MEMORY;
    if (!NT_SUCCESS(status))
        return status;
    status = IoRegisterShutdownNotification(driver->DeviceObject);
    if (!NT_SUCCESS(status)) {
        if (g_meter)
            g_meter->Release();
        g_meter = nullptr; /*F*/
        return status;
    }
    if (g_meter)
        g_meter->Add();
    driver->DriverUnload = Unload;
    return STATUS_SUCCESS;
}

/* rfkill: radio switch.  counters first, then the device */
#include <ntddk.h>

static struct { ULONG on, off; ULONG64 ms_on; } rf;
static PPCW_REGISTRATION rf_set;

static NTSTATUS NTAPI rf_cb(PCW_CALLBACK_TYPE t, PPCW_CALLBACK_INFORMATION i, PVOID c)
{
    UNICODE_STRING n = RTL_CONSTANT_STRING(L"default");
    PCW_DATA d = { &rf, sizeof(rf) };

    UNREFERENCED_PARAMETER(c);
    if (t == PcwCallbackEnumerateInstances || t == PcwCallbackCollectData)
        return PcwAddInstance(i->EnumerateInstances.Buffer, &n, 0, 1, &d);
    return STATUS_SUCCESS;
}

static NTSTATUS rf_start(void)
{
    UNICODE_STRING n = RTL_CONSTANT_STRING(L"Radio Switch");
    PCW_COUNTER_DESCRIPTOR desc[3] = {
        { 1, 0, 0, 4 },
        { 2, 0, 4, 4 },
        { 3, 0, 8, 8 },
    };
    PCW_REGISTRATION_INFORMATION ri = { 0 };

    ri.Version = PCW_VERSION_1;
    ri.Name = &n;
    ri.CounterCount = 3;
    ri.Counters = desc;
    ri.Callback = rf_cb;
    return PcwRegister(&rf_set, &ri);
}

static void rf_stop(void)
{
    PPCW_REGISTRATION old = rf_set;

    rf_set = NULL;
    if (old)
        PcwUnregister(old);
}

static VOID rf_unload(PDRIVER_OBJECT drv)
{
    IoUnregisterShutdownNotification(drv->DeviceObject);
    IoDeleteDevice(drv->DeviceObject);
    rf_stop();
}

static NTSTATUS rf_make_device(PDRIVER_OBJECT drv)
{
    DECLARE_CONST_UNICODE_STRING(name, L"\\Device\\RadioSwitch");
    PDEVICE_OBJECT dev;
    NTSTATUS st = IoCreateDevice(drv, 0, (PUNICODE_STRING)&name, FILE_DEVICE_UNKNOWN, 0, TRUE, &dev);

    if (NT_SUCCESS(st)) {
        st = IoRegisterShutdownNotification(dev);
        if (!NT_SUCCESS(st))
            IoDeleteDevice(dev);
    }
    return st;
}

NTSTATUS DriverEntry(PDRIVER_OBJECT drv, PUNICODE_STRING path)
{
    NTSTATUS st;

    UNREFERENCED_PARAMETER(path);
    drv->DriverUnload = rf_unload;
    if (!NT_SUCCESS(st = rf_start()))
        return st;
    st = rf_make_device(drv);
    if (!NT_SUCCESS(st))
        rf_stop();
    return st;
}

// sensord - ambient light, WDM
#include <wdm.h>

#define TRACE(fmt, ...) DbgPrintEx(77, 3, "[als] " fmt "\n", __VA_ARGS__)

struct als_counters { unsigned long lux, irqs; };

typedef struct als_extension {
    PDEVICE_OBJECT      next;
    struct als_counters perf;
    PPCW_REGISTRATION   perf_handle;
} als_extension;

static NTSTATUS NTAPI als_pcw(PCW_CALLBACK_TYPE type, PPCW_CALLBACK_INFORMATION info, PVOID context)
{
    UNICODE_STRING name = RTL_CONSTANT_STRING(L"default");
    als_extension *ext = (als_extension *)context;
    PCW_DATA d = { &ext->perf, sizeof(ext->perf) };

    if (type == PcwCallbackEnumerateInstances || type == PcwCallbackCollectData)
        return PcwAddInstance(info->CollectData.Buffer, &name, 0, 1, &d);
    return STATUS_SUCCESS;
}

static VOID als_unload(PDRIVER_OBJECT drv)
{
    als_extension *ext = (als_extension *)drv->DeviceObject->DeviceExtension;

    PcwUnregister(ext->perf_handle);    // expect: PCW607
    IoDeleteDevice(drv->DeviceObject);
}

NTSTATUS DriverEntry(PDRIVER_OBJECT drv, PUNICODE_STRING path)
{
    static PCW_COUNTER_DESCRIPTOR rows[] = {
        { 1, 0, FIELD_OFFSET(struct als_counters, lux), sizeof(unsigned long) },
        { 2, 0, FIELD_OFFSET(struct als_counters, irqs), sizeof(unsigned long) },
    };
    UNICODE_STRING set = RTL_CONSTANT_STRING(L"Ambient Light");
    PCW_REGISTRATION_INFORMATION ri = { 0 };
    als_extension *ext;
    NTSTATUS st;

    UNREFERENCED_PARAMETER(path);

    st = IoCreateDevice(drv, sizeof(als_extension), NULL, FILE_DEVICE_UNKNOWN, 0, FALSE, &drv->DeviceObject);
    if (!NT_SUCCESS(st))
        return st;

    ext = (als_extension *)drv->DeviceObject->DeviceExtension;
    ri.Version = PCW_VERSION_1;
    ri.Name = &set;
    ri.CounterCount = RTL_NUMBER_OF(rows);
    ri.Counters = rows;
    ri.Callback = als_pcw;
    ri.CallbackContext = ext;
    st = PcwRegister(&ext->perf_handle, &ri);
    TRACE("PcwRegister: %08x", st);

    drv->DriverUnload = als_unload;
    return STATUS_SUCCESS;
}

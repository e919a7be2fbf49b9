#include <ntddk.h>

/*
 * xencons: paravirtual console
 *
 * The backport to Windows 10 takes whatever PCW version ntoskrnl takes.
 */

struct xc_stats {
    ULONG64 chars_in;
    ULONG64 chars_out;
    ULONG   ring_full;
    ULONG   kicks;
};

static struct xc_stats xc_stats;
static PPCW_REGISTRATION xc_handle;
static PDEVICE_OBJECT xc_dev;

static const PCW_COUNTER_DESCRIPTOR xc_descr[] = {
    { 1, 0, FIELD_OFFSET(struct xc_stats, chars_in),  sizeof(ULONG64) },
    { 2, 0, FIELD_OFFSET(struct xc_stats, chars_out), sizeof(ULONG64) },
    { 3, 0, FIELD_OFFSET(struct xc_stats, ring_full), sizeof(ULONG)   },
    { 4, 0, FIELD_OFFSET(struct xc_stats, kicks),     sizeof(ULONG)   },
};

static NTSTATUS NTAPI
xc_query(PCW_CALLBACK_TYPE type, PPCW_CALLBACK_INFORMATION info, PVOID context)
{
    UNICODE_STRING name = RTL_CONSTANT_STRING(L"hvc0");
    PCW_DATA data = { 0 };

    if (type == PcwCallbackCollectData)
        goto add;
    if (type == PcwCallbackEnumerateInstances)
        goto add;
    return STATUS_SUCCESS;

add:
    data.Data = context;
    data.Size = sizeof(struct xc_stats);
    return PcwAddInstance(info->CollectData.Buffer, &name, 0, 1, &data);
}

static VOID
xc_unload(PDRIVER_OBJECT drv)
{
    UNREFERENCED_PARAMETER(drv);
    if (xc_handle != NULL) {
        PcwUnregister(xc_handle);
        xc_handle = NULL;
    }
    IoDeleteDevice(xc_dev);
}

NTSTATUS
DriverEntry(PDRIVER_OBJECT drv, PUNICODE_STRING path)
{
    UNICODE_STRING set = RTL_CONSTANT_STRING(L"Xen Console");
    UNICODE_STRING dev = RTL_CONSTANT_STRING(L"\\Device\\XenConsole");
    UNICODE_STRING link = RTL_CONSTANT_STRING(L"\\DosDevices\\XenConsole");
    PCW_REGISTRATION_INFORMATION ri = { 0 };
    NTSTATUS status;

    UNREFERENCED_PARAMETER(path);

    status = IoCreateDevice(drv, 0, &dev, FILE_DEVICE_UNKNOWN, 0, FALSE, &xc_dev);
    if (!NT_SUCCESS(status))
        goto out;

    ri.Version = PCW_VERSION_2;
    ri.Name = &set;
    ri.CounterCount = RTL_NUMBER_OF(xc_descr);
    ri.Counters = (PPCW_COUNTER_DESCRIPTOR)xc_descr;
    ri.Callback = xc_query;
    ri.CallbackContext = &xc_stats;
again:
    status = PcwRegister(&xc_handle, &ri);
    if (status == STATUS_INVALID_PARAMETER_2 && ri.Version != PCW_VERSION_1) {
        ri.Version = PCW_VERSION_1;
        goto again;
    }
    if (!NT_SUCCESS(status))
        goto out_device;

    status = IoCreateSymbolicLink(&link, &dev);
    if (!NT_SUCCESS(status))
        goto out_unregister;
    (void)IoDeleteSymbolicLink(&link);          /* only proves that the name is free */

    drv->DriverUnload = xc_unload;
    return STATUS_SUCCESS;

out_unregister:
    if (xc_handle != NULL) {
        PcwUnregister(xc_handle);
        xc_handle = NULL;
    }
out_device:
    IoDeleteDevice(xc_dev);
out:
    return status;
}

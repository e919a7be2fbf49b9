/* The routine that serves a request of programs is stored for another request too, in a way that gives it no role. */
#include <ntddk.h>
static PPCW_REGISTRATION Reg;
static PCW_COUNTER_DESCRIPTOR desc[] = { { 1, 0, 0, 8 } };
static ULONG64 Total;
static NTSTATUS NTAPI Collect(PCW_CALLBACK_TYPE t, PPCW_CALLBACK_INFORMATION i, PVOID c)
{
    UNICODE_STRING instance = RTL_CONSTANT_STRING(L"default");
    PCW_DATA data = { &Total, sizeof(Total) };
    UNREFERENCED_PARAMETER(c);
    Total++;
    return t == PcwCallbackCollectData || t == PcwCallbackEnumerateInstances
               ? PcwAddInstance(i->CollectData.Buffer, &instance, 0, 1, &data) : STATUS_SUCCESS;
}
static NTSTATUS Dispatch(PDEVICE_OBJECT d, PIRP Irp)
{
    UNREFERENCED_PARAMETER(d);
    if (Reg != NULL) { PcwUnregister(Reg); Reg = NULL; }
    Irp->IoStatus.Status = STATUS_SUCCESS;
    IoCompleteRequest(Irp, IO_NO_INCREMENT);
    return STATUS_SUCCESS;
}
static VOID Unload(PDRIVER_OBJECT d) { IoDeleteDevice(d->DeviceObject); }
static void Set(PDRIVER_OBJECT o, int i, PDRIVER_DISPATCH f) { o->MajorFunction[i] = f; }
NTSTATUS DriverEntry(PDRIVER_OBJECT o, PUNICODE_STRING r)
{
    UNICODE_STRING name = RTL_CONSTANT_STRING(L"C");
    PCW_REGISTRATION_INFORMATION info = { 0 };
    UNREFERENCED_PARAMETER(r);
    info.Version = PCW_VERSION_1; info.Name = &name; info.CounterCount = 1; info.Counters = desc; info.Callback = Collect;
    o->DriverUnload = Unload;
    o->MajorFunction[IRP_MJ_DEVICE_CONTROL] = Dispatch;
    Set(o, IRP_MJ_SHUTDOWN, Dispatch);
    return PcwRegister(&Reg, &info);
}

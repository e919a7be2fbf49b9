#include "macros.h"
#include <ntddk.h>
static ULONG v[2];
static PPCW_REGISTRATION R;
static PDEVICE_OBJECT Dev;
VOID Tick(VOID)
{
    v[0]++;
    v[1]++;
}
static NTSTATUS NTAPI Cb(PCW_CALLBACK_TYPE t, PPCW_CALLBACK_INFORMATION i, PVOID c)
{
    UNICODE_STRING n = RTL_CONSTANT_STRING(L"default");
    PCW_DATA d = {v, sizeof v};
    UNREFERENCED_PARAMETER(c);
    if (t == PcwCallbackEnumerateInstances || t == PcwCallbackCollectData)
        return PcwAddInstance(i->CollectData.Buffer, &n, 0, 1, &d);
    return STATUS_SUCCESS;
}
static VOID Unl(PDRIVER_OBJECT o)
{
    (void)o;
    IoDeleteDevice(Dev);
    if (R)
        PcwUnregister(R);
}
NTSTATUS DriverEntry(PDRIVER_OBJECT o, PUNICODE_STRING p)
{
    UNICODE_STRING nm = RTL_CONSTANT_STRING(L"Mac");
    PCW_COUNTER_DESCRIPTOR d[] = {{1, 0, 0, 4}, {2, 0, 4, 4}};
    PCW_REGISTRATION_INFORMATION ri = {PCW_VERSION_1, &nm, 2, d, Cb};
    NTSTATUS st;
    (void)p;
    GOTO_IF_FAILED(st, PcwRegister(&R, &ri), Exit); // expect: PCW902
    GOTO_IF_FAILED(st, IoCreateDevice(o, 0, NULL, FILE_DEVICE_UNKNOWN, 0, FALSE, &Dev), Exit);
    o->DriverUnload = Unl;
Exit:
    return st;
}

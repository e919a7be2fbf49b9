#include "ps.h"
static ULONG b;
static HPS S;
static NTSTATUS NTAPI Cb(PCW_CALLBACK_TYPE t, PPCW_CALLBACK_INFORMATION i, PVOID c)
{
    static UNICODE_STRING n = RTL_CONSTANT_STRING(L"x");
    PCW_DATA d = {&b, sizeof b};
    if (t == PcwCallbackCollectData || t == PcwCallbackEnumerateInstances)
        return PcwAddInstance(i->CollectData.Buffer, &n, 0, 1, &d);
    return STATUS_SUCCESS;
}
static VOID Unload(PDRIVER_OBJECT D)
{
    UNREFERENCED_PARAMETER(D);
}
NTSTATUS DriverEntry(PDRIVER_OBJECT D, PUNICODE_STRING P)
{
    PDEVICE_OBJECT dev;
    NTSTATUS s = PsOpen(Cb, &S);
    if (!NT_SUCCESS(s))
        return s;
    s = IoCreateDevice(D, 0, NULL, 1, 0, 0, &dev);
    if (!NT_SUCCESS(s)) {
        PsClose(S);
        return s;
    }
    D->DriverUnload = Unload;
    return STATUS_SUCCESS;
}

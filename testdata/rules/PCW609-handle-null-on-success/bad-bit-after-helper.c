/* A function out of sight gets the address of another member; the bit says nothing about NULL. */

#include <ntddk.h>
static struct { ULONG Done; PPCW_REGISTRATION Pcw; ULONG64 *Ps; PVOID Other; PDEVICE_OBJECT Dev; } G;
static NTSTATUS NTAPI Cb(PCW_CALLBACK_TYPE t, PPCW_CALLBACK_INFORMATION i, PVOID ctx)
{
    PCW_DATA d = { ctx, 8 };
    UNICODE_STRING n = { 0 };
    if (t == PcwCallbackEnumerateInstances) return PcwAddInstance(i->EnumerateInstances.Buffer, &n, 0, 1, &d);
    if (t == PcwCallbackCollectData) return PcwAddInstance(i->CollectData.Buffer, &n, 0, 1, &d);
    return STATUS_SUCCESS;
}
VOID SomeHelper(PVOID *p);
static VOID Undo(VOID)
{
    SomeHelper(&G.Other);
    if (G.Done & 4) PcwUnregister(G.Pcw); // expect: PCW609
    if (G.Ps) ExFreePoolWithTag(G.Ps, 'corP');
    RtlZeroMemory(&G, sizeof(G));
}
static VOID Unload(PDRIVER_OBJECT d) { UNREFERENCED_PARAMETER(d); Undo(); }
NTSTATUS DriverEntry(PDRIVER_OBJECT d, PUNICODE_STRING p)
{
    static PCW_COUNTER_DESCRIPTOR c[1] = { { 1, 0, 0, 8 } };
    UNICODE_STRING n = RTL_CONSTANT_STRING(L"Contoso Bobbins");
    PCW_REGISTRATION_INFORMATION r = { .Version = PCW_VERSION_1, .Name = &n, .CounterCount = 1, .Counters = c, .Callback = Cb };
    NTSTATUS s;
    UNREFERENCED_PARAMETER(p);
    do {
        G.Ps = ExAllocatePool2(POOL_FLAG_NON_PAGED, 8, 'corP');
        if (!G.Ps) { s = STATUS_NO_MEMORY; break; }
        *G.Ps = 1;
        G.Other = ExAllocatePool2(POOL_FLAG_PAGED, 100, 'corQ');
        r.CallbackContext = G.Ps;
        s = PcwRegister(&G.Pcw, &r);
        if (!NT_SUCCESS(s)) break;
        G.Done |= 4;
        d->DriverUnload = Unload;
    } while (0);
    if (!NT_SUCCESS(s)) Undo();
    return s;
}

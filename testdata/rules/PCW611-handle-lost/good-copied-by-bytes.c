/* The handle is copied byte by byte into storage that lasts. */

#include <ntddk.h>
#include <wdf.h>
typedef struct _C {
    ULONG64 A;
    ULONG64 B;
} C;
static C Cnt;
static PCW_COUNTER_DESCRIPTOR D[] = {{1, 0, FIELD_OFFSET(C, A), sizeof(ULONG64)},
                                     {2, 0, FIELD_OFFSET(C, B), sizeof(ULONG64)}};
static UCHAR Blob[8];

static NTSTATUS NTAPI
Cb(PCW_CALLBACK_TYPE Type, PPCW_CALLBACK_INFORMATION Info, PVOID Context) {
    UNICODE_STRING n = RTL_CONSTANT_STRING(L"total");
    PCW_DATA data = {&Cnt, sizeof(Cnt)};
    UNREFERENCED_PARAMETER(Context);
    if (Type == PcwCallbackEnumerateInstances || Type == PcwCallbackCollectData)
        return PcwAddInstance(Info->CollectData.Buffer, &n, 0, 1, &data);
    return STATUS_SUCCESS;
}

static NTSTATUS
Start(VOID) {
    UNICODE_STRING name = RTL_CONSTANT_STRING(L"X");
    PCW_REGISTRATION_INFORMATION info = {0};
    PPCW_REGISTRATION h = NULL;
    NTSTATUS s;
    ULONG i;
    info.Version = PCW_VERSION_1;
    info.Name = &name;
    info.CounterCount = RTL_NUMBER_OF(D);
    info.Counters = D;
    info.Callback = Cb;
    s = PcwRegister(&h, &info);
    if (NT_SUCCESS(s))
        for (i = 0; i < sizeof(h); i++)
            Blob[i] = ((PUCHAR)&h)[i];
    return s;
}
static VOID
Unload(PDRIVER_OBJECT o) {
    PPCW_REGISTRATION h;
    UNREFERENCED_PARAMETER(o);
    RtlCopyMemory(&h, Blob, sizeof(h));
    if (h)
        PcwUnregister(h);
}

NTSTATUS
DriverEntry(PDRIVER_OBJECT o, PUNICODE_STRING p) {
    NTSTATUS s;
    UNREFERENCED_PARAMETER(p);
    o->DriverUnload = Unload;
    s = Start();
    return s;
}

/* The helper reads what it is given: the mistake is where the member is named. */

#include <ntddk.h>
#include <wdf.h>
typedef struct _C {
    ULONG64 A;
    ULONG64 B;
} C;
static C Cnt;
static PCW_COUNTER_DESCRIPTOR D[] = {{1, 0, FIELD_OFFSET(C, A), sizeof(ULONG64)},
                                     {2, 0, FIELD_OFFSET(C, B), sizeof(ULONG64)}};
static PPCW_REGISTRATION R;

static NTSTATUS
Answer(PPCW_MASK_INFORMATION Mask, BOOLEAN Values) {
    UNICODE_STRING n = RTL_CONSTANT_STRING(L"total");
    PCW_DATA data = {&Cnt, sizeof(Cnt)};
    if (Mask->InstanceId != PCW_ANY_INSTANCE_ID && Mask->InstanceId != 0) {
        return STATUS_SUCCESS;
    }
    return PcwAddInstance(Mask->Buffer, &n, 0, Values ? 1 : 0, Values ? &data : NULL);
}

static NTSTATUS NTAPI
Cb(PCW_CALLBACK_TYPE Type, PPCW_CALLBACK_INFORMATION Info, PVOID Context) {
    UNREFERENCED_PARAMETER(Context);
    if (Type == PcwCallbackEnumerateInstances) {
        return Answer(&Info->EnumerateInstances, FALSE);
    }
    if (Type == PcwCallbackCollectData) {
        return Answer((PPCW_MASK_INFORMATION)&Info->AddCounter, TRUE); // expect: PCW509
    }
    return STATUS_SUCCESS;
}

static NTSTATUS
Start(VOID) {
    UNICODE_STRING name = RTL_CONSTANT_STRING(L"Read By Helper");
    PCW_REGISTRATION_INFORMATION info = {0};
    info.Version = PCW_VERSION_1;
    info.Name = &name;
    info.CounterCount = RTL_NUMBER_OF(D);
    info.Counters = D;
    info.Callback = Cb;

    return PcwRegister(&R, &info);
}

static VOID
Stop(VOID) {
    if (R != NULL) {
        PcwUnregister(R);
        R = NULL;
    }
}
static VOID
Unload(PDRIVER_OBJECT o) {
    UNREFERENCED_PARAMETER(o);
    Stop();
}

NTSTATUS
DriverEntry(PDRIVER_OBJECT o, PUNICODE_STRING p) {
    NTSTATUS s;
    UNREFERENCED_PARAMETER(p);
    o->DriverUnload = Unload;
    s = Start();
    return s;
}

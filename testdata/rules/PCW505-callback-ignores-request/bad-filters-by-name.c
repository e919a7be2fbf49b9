#include <ntddk.h>
#include <ntstrsafe.h>
typedef struct _Q { ULONG64 Depth; ULONG64 Total; ULONG Waits; } Q_DATA;
typedef struct _QUEUE { LIST_ENTRY Link; ULONG Id; UNICODE_STRING Name; WCHAR Text[20]; BOOLEAN Dead; Q_DATA Data; } QUEUE, *PQUEUE;
static LIST_ENTRY Queues;
static FAST_MUTEX Lock;
static PPCW_REGISTRATION Set;
static QUEUE Table[8];
static ULONG TableCount = RTL_NUMBER_OF(Table);
static NTSTATUS NTAPI Callback(PCW_CALLBACK_TYPE Type, PPCW_CALLBACK_INFORMATION Info, PVOID Context) // expect: PCW505
{
    PPCW_MASK_INFORMATION mask;
    PCW_DATA data, block[1];
    Q_DATA copy;
    NTSTATUS status = STATUS_SUCCESS;
    ULONG i;

    UNREFERENCED_PARAMETER(Context);
    static const BOOLEAN adds[] = { [PcwCallbackEnumerateInstances] = TRUE, [PcwCallbackCollectData] = TRUE };
    if ((ULONG)Type >= RTL_NUMBER_OF(adds) || !adds[Type]) return STATUS_SUCCESS;
    mask = &Info->CollectData;
    ExAcquireFastMutex(&Lock);
    for (i = 0; i < TableCount; i++) {
        PQUEUE q = &Table[i];
        if (q->Dead) continue;
        if (!RtlIsNameInExpression((PUNICODE_STRING)mask->InstanceMask, &q->Name, TRUE, NULL)) { continue; }
        if (Type == PcwCallbackEnumerateInstances) {
            status = STATUS_SUCCESS;
        } else {
            copy = q->Data;
            data.Data = &copy;
            data.Size = sizeof(copy);
            status = PcwAddInstance(mask->Buffer, &q->Name, q->Id, 1, &data);
        }
        if (status != STATUS_SUCCESS) break;
    }
    ExReleaseFastMutex(&Lock);
    return status;
}

static VOID Unload(PDRIVER_OBJECT D) { if (Set) PcwUnregister(Set); IoDeleteDevice(D->DeviceObject); }
NTSTATUS DriverEntry(PDRIVER_OBJECT D, PUNICODE_STRING R)
{
    static PCW_COUNTER_DESCRIPTOR rows[] = {
        { 1, 0, FIELD_OFFSET(Q_DATA, Depth), RTL_FIELD_SIZE(Q_DATA, Depth) },
        { 2, 0, FIELD_OFFSET(Q_DATA, Total), RTL_FIELD_SIZE(Q_DATA, Total) },
        { 3, 0, FIELD_OFFSET(Q_DATA, Waits), RTL_FIELD_SIZE(Q_DATA, Waits) },
    };
    UNICODE_STRING name = RTL_CONSTANT_STRING(L"Queues");
    PCW_REGISTRATION_INFORMATION info = { PCW_VERSION_1, &name, ARRAYSIZE(rows), rows, Callback, NULL };
    PDEVICE_OBJECT dev;
    NTSTATUS status;
    ULONG i;
    UNREFERENCED_PARAMETER(R);
    InitializeListHead(&Queues);
    ExInitializeFastMutex(&Lock);
    for (i = 0; i < TableCount; i++) {
        Table[i].Id = i + 1;
        RtlInitEmptyUnicodeString(&Table[i].Name, Table[i].Text, sizeof(Table[i].Text));
        status = RtlUnicodeStringPrintf(&Table[i].Name, L"queue %u", i);
        if (!NT_SUCCESS(status)) return status;
        InsertTailList(&Queues, &Table[i].Link);
        Table[i].Data.Depth = Table[i].Data.Total = 0; Table[i].Data.Waits = 0;
    }
    D->DriverUnload = Unload;
    status = IoCreateDevice(D, 0, NULL, FILE_DEVICE_UNKNOWN, 0, FALSE, &dev);
    if (!NT_SUCCESS(status)) return status;
    status = PcwRegister(&Set, &info);
    if (!NT_SUCCESS(status)) IoDeleteDevice(dev);
    return status;
}

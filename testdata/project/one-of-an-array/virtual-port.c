#include <ntddk.h>
#include <storport.h>

typedef struct _PORT_COUNTERS {
    ULONGLONG Srbs;
    ULONGLONG Bytes;
    ULONG Resets;
    ULONG Pad;
} PORT_COUNTERS;
typedef struct _LUN_COUNTERS {
    ULONG Reads;
    ULONG Writes;
    LARGE_INTEGER Latency;
} LUN_COUNTERS;

static PORT_COUNTERS PortCounters;
static LUN_COUNTERS LunCounters[8];
static PCW_CALLBACK PortCallback, LunCallback;

#define DESC(id, type, field)                                                                                \
    {                                                                                                        \
        (id), 0, (USHORT)FIELD_OFFSET(type, field), (USHORT)sizeof(((type *)0)->field)                       \
    }
static PCW_COUNTER_DESCRIPTOR PortDesc[] = {DESC(0, PORT_COUNTERS, Srbs), DESC(1, PORT_COUNTERS, Bytes),
                                            DESC(2, PORT_COUNTERS, Resets)};
static PCW_COUNTER_DESCRIPTOR LunDesc[] = {DESC(0, LUN_COUNTERS, Reads), DESC(1, LUN_COUNTERS, Writes),
                                           DESC(2, LUN_COUNTERS, Latency)};

static struct _SET {
    UNICODE_STRING Name;
    PPCW_CALLBACK Callback;
    PPCW_COUNTER_DESCRIPTOR Desc;
    ULONG Count;
    PPCW_REGISTRATION Handle;
} Sets[] = {
    {RTL_CONSTANT_STRING(L"Vsp Port"), PortCallback, PortDesc, RTL_NUMBER_OF(PortDesc), NULL},
    {RTL_CONSTANT_STRING(L"Vsp Lun"), LunCallback, LunDesc, RTL_NUMBER_OF(LunDesc), NULL},
};
static PDRIVER_UNLOAD StorUnload;

static NTSTATUS NTAPI PortCallback(PCW_CALLBACK_TYPE Type, PPCW_CALLBACK_INFORMATION Info, PVOID Context)
{
    DECLARE_CONST_UNICODE_STRING(inst, L"");
    PCW_DATA data;
    UNREFERENCED_PARAMETER(Context);
    if (Type != PcwCallbackCollectData && Type != PcwCallbackEnumerateInstances)
        return STATUS_SUCCESS;
    data.Data = &PortCounters;
    data.Size = sizeof(PortCounters);
    return PcwAddInstance(Info->CollectData.Buffer, &inst, 0, 1, &data);
}

static NTSTATUS NTAPI LunCallback(PCW_CALLBACK_TYPE Type, PPCW_CALLBACK_INFORMATION Info, PVOID Context)
{
    WCHAR text[16];
    UNICODE_STRING inst;
    PCW_DATA data;
    ULONG lun;
    NTSTATUS status = STATUS_SUCCESS;
    PPCW_MASK_INFORMATION mask = &Info->EnumerateInstances;

    UNREFERENCED_PARAMETER(Context);
    switch (Type) {
    case PcwCallbackEnumerateInstances:
    case PcwCallbackCollectData:
        for (lun = 0; NT_SUCCESS(status) && lun < RTL_NUMBER_OF(LunCounters); lun++) {
            if (mask->InstanceId != PCW_ANY_INSTANCE_ID && lun != mask->InstanceId)
                continue;
            RtlInitEmptyUnicodeString(&inst, text, sizeof(text));
            status = RtlUnicodeStringPrintf(&inst, L"lun %u", lun);
            if (!NT_SUCCESS(status))
                break;
            data.Data = &LunCounters[lun];
            data.Size = sizeof(LunCounters[lun]);
            status = PcwAddInstance(mask->Buffer, &inst, lun, 1, &data);
        }
        break;
    default:
        break;
    }
    return status;
}

static VOID SetsDown(ULONG Count)
{
    while (Count > 0) {
        Count--;
        if (Sets[Count].Handle != NULL) {
            PcwUnregister(Sets[Count].Handle);
            Sets[Count].Handle = NULL;
        }
    }
}

static NTSTATUS SetsUp(VOID)
{
    ULONG i;
    for (i = 0; i < ARRAYSIZE(Sets); i++) {
        PCW_REGISTRATION_INFORMATION ri;
        NTSTATUS status;
        RtlZeroMemory(&ri, sizeof(ri));
        ri.Version = PCW_VERSION_1;
        ri.Name = &Sets[i].Name;
        ri.Counters = Sets[i].Desc;
        ri.CounterCount = Sets[i].Count;
        ri.Callback = Sets[i].Callback;
        status = PcwRegister(&Sets[i].Handle, &ri);
        if (!NT_SUCCESS(status)) {
            Sets[i].Handle = NULL;
            SetsDown(i);
            return status;
        }
    }
    return STATUS_SUCCESS;
}

VOID VspUnload(PDRIVER_OBJECT DriverObject)
{
    SetsDown(1);
    StorUnload(DriverObject);
}

ULONG DriverEntry(PVOID DriverObject, PVOID RegistryPath)
{
    VIRTUAL_HW_INITIALIZATION_DATA init = {0};
    PDRIVER_OBJECT object = DriverObject;
    ULONG status;

    init.HwInitializationDataSize = sizeof(init);
    init.AdapterInterfaceType = Internal;
    status = SetsUp();
    if (status != STATUS_SUCCESS)
        return status;
    status = StorPortInitialize(DriverObject, RegistryPath, (PHW_INITIALIZATION_DATA)&init, NULL);
    if (!NT_SUCCESS(status)) {
        SetsDown(ARRAYSIZE(Sets));
        return status;
    }
    StorUnload = object->DriverUnload;
    object->DriverUnload = VspUnload;
    return status;
}

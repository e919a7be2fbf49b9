/* per-queue and total counters: equal offsets, but of two blocks */
#include <ntddk.h>

typedef struct _PKT_TOTALS { ULONG64 Bytes; } PKT_TOTALS;
typedef struct _PKT_QUEUE { ULONG Depth; ULONG Limit; } PKT_QUEUE;

enum { PKT_BLOCK_TOTALS, PKT_BLOCK_QUEUE, PKT_BLOCKS };

static PKT_TOTALS g_Totals;
static PKT_QUEUE g_Queue;
static PPCW_REGISTRATION g_Pcw;

static PCW_COUNTER_DESCRIPTOR g_Descriptors[] = {
    { 1, PKT_BLOCK_TOTALS, FIELD_OFFSET(PKT_TOTALS, Bytes), 8 },
    { 2, PKT_BLOCK_QUEUE, FIELD_OFFSET(PKT_QUEUE, Depth), 4 },
    { 3, PKT_BLOCK_QUEUE, FIELD_OFFSET(PKT_QUEUE, Limit), 4 },
};

static NTSTATUS NTAPI
PktCallback(PCW_CALLBACK_TYPE Type, PPCW_CALLBACK_INFORMATION Info, PVOID Context)
{
    UNICODE_STRING name = RTL_CONSTANT_STRING(L"default");
    PCW_DATA data[PKT_BLOCKS];

    UNREFERENCED_PARAMETER(Context);
    data[PKT_BLOCK_TOTALS].Data = &g_Totals;
    data[PKT_BLOCK_TOTALS].Size = sizeof(g_Totals);
    data[PKT_BLOCK_QUEUE].Data = &g_Queue;
    data[PKT_BLOCK_QUEUE].Size = sizeof(g_Queue);

    if (Type == PcwCallbackEnumerateInstances) {
        return PcwAddInstance(Info->EnumerateInstances.Buffer, &name, 0, PKT_BLOCKS, data);
    } else if (Type == PcwCallbackCollectData) {
        return PcwAddInstance(Info->CollectData.Buffer, &name, 0, PKT_BLOCKS, data);
    }
    return STATUS_SUCCESS;
}

static VOID
PktUnload(PDRIVER_OBJECT DriverObject)
{
    UNREFERENCED_PARAMETER(DriverObject);
    if (g_Pcw != NULL) {
        PcwUnregister(g_Pcw);
        g_Pcw = NULL;
    }
}

NTSTATUS
DriverEntry(PDRIVER_OBJECT DriverObject, PUNICODE_STRING RegistryPath)
{
    UNICODE_STRING name = RTL_CONSTANT_STRING(L"Packets");
    PCW_REGISTRATION_INFORMATION info = {
        PCW_VERSION_1, &name, RTL_NUMBER_OF(g_Descriptors), g_Descriptors, PktCallback, NULL
    };

    UNREFERENCED_PARAMETER(RegistryPath);
    DriverObject->DriverUnload = PktUnload;
    return PcwRegister(&g_Pcw, &info);
}

#include <ntddk.h>

/*
 * crypto offload.  The counters are taken down in the shutdown routine; unload does "the rest".
 */
typedef struct co_stats {
    ULONG64 ops;
    ULONG64 bytes;
} co_stats_t;

static co_stats_t co_stats;
static PPCW_REGISTRATION co_pcw;

static PCW_COUNTER_DESCRIPTOR co_desc[2] = {
    { 10, 0, FIELD_OFFSET(co_stats_t, ops), 8 },
    { 11, 0, FIELD_OFFSET(co_stats_t, bytes), 8 },
};

static NTSTATUS NTAPI co_query(PCW_CALLBACK_TYPE type, PPCW_CALLBACK_INFORMATION info, PVOID stats)
{
    UNICODE_STRING name = RTL_CONSTANT_STRING(L"default");
    PCW_DATA d = { stats, sizeof(co_stats_t) };

    switch (type) {
    case PcwCallbackEnumerateInstances:
    case PcwCallbackCollectData:
        return PcwAddInstance(info->CollectData.Buffer, &name, 0, 1, &d);
    default:
        return STATUS_SUCCESS;
    }
}

static void co_quiesce(void)
{
    if (co_pcw != NULL)
        PcwUnregister(co_pcw);
    RtlZeroMemory(&co_stats, sizeof(co_stats));
}

static VOID co_unload(PDRIVER_OBJECT drv)
{
    UNREFERENCED_PARAMETER(drv);
    co_quiesce();
    DbgPrint("crypto offload: going away\n");
    if (co_pcw != NULL) {
        PcwUnregister(co_pcw);  // expect: PCW604
        co_pcw = NULL;
    }
}

NTSTATUS DriverEntry(PDRIVER_OBJECT drv, PUNICODE_STRING path)
{
    UNICODE_STRING set = RTL_CONSTANT_STRING(L"Crypto Offload");
    PCW_REGISTRATION_INFORMATION ri = {
        .Version = PCW_VERSION_1,
        .Name = &set,
        .CounterCount = RTL_NUMBER_OF(co_desc),
        .Counters = co_desc,
        .Callback = co_query,
        .CallbackContext = &co_stats,
    };

    UNREFERENCED_PARAMETER(path);
    drv->DriverUnload = co_unload;
    return PcwRegister(&co_pcw, &ri);
}

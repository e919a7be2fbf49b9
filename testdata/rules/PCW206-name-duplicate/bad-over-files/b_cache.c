#include "common.h"

static struct block_two cache_block;
static PPCW_REGISTRATION cache_set;

static NTSTATUS NTAPI cache_cb(PCW_CALLBACK_TYPE type, PPCW_CALLBACK_INFORMATION info, PVOID ctx)
{
    UNICODE_STRING n = RTL_CONSTANT_STRING(L"default");
    PCW_DATA d = { &cache_block, sizeof(cache_block) };

    UNREFERENCED_PARAMETER(ctx);
    if (type == PcwCallbackEnumerateInstances || type == PcwCallbackCollectData)
        return PcwAddInstance(info->CollectData.Buffer, &n, 0, 1, &d);
    return STATUS_SUCCESS;
}

NTSTATUS cache_perf_start(void)
{
    static PCW_COUNTER_DESCRIPTOR rows[] = {
        { 1, 0, FIELD_OFFSET(struct block_two, hits), 4 },
        { 2, 0, FIELD_OFFSET(struct block_two, misses), 4 },
    };
    UNICODE_STRING name;
    PCW_REGISTRATION_INFORMATION ri = { 0 };

    RtlInitUnicodeString(&name, L"HYBRID volume");
    ri.Version = PCW_VERSION_1;
    ri.Name = &name;
    ri.CounterCount = RTL_NUMBER_OF(rows);
    ri.Counters = rows;
    ri.Callback = cache_cb;
    return PcwRegister(&cache_set, &ri);
}

void cache_perf_stop(void)
{
    if (cache_set) {
        PcwUnregister(cache_set);
        cache_set = NULL;
    }
}

#include <ntddk.h>
#include "perf.h"

struct perf_block perf_block;
static PPCW_REGISTRATION perf_handle;

static NTSTATUS NTAPI perf_answer(PCW_CALLBACK_TYPE type, PPCW_CALLBACK_INFORMATION info, PVOID context)
{
    UNICODE_STRING name = RTL_CONSTANT_STRING(L"default");
    PCW_DATA data = { context, sizeof(struct perf_block) };

    if (type == PcwCallbackEnumerateInstances || type == PcwCallbackCollectData)
        return PcwAddInstance(info->CollectData.Buffer, &name, 0, 1, &data);
    return STATUS_SUCCESS;
}

NTSTATUS perf_open(void)
{
    PCW_COUNTER_DESCRIPTOR rows[3];
    UNICODE_STRING set = RTL_CONSTANT_STRING(L"Block Cache Requests");
    PCW_REGISTRATION_INFORMATION ri;

    RtlZeroMemory(rows, sizeof(rows));
    rows[0].Id = 1;
    rows[0].Offset = FIELD_OFFSET(struct perf_block, requests);
    rows[0].Size = RTL_FIELD_SIZE(struct perf_block, requests);
    rows[1].Id = 2;
    rows[1].Offset = FIELD_OFFSET(struct perf_block, busy);
    rows[1].Size = RTL_FIELD_SIZE(struct perf_block, busy);
    rows[2].Id = 3;
    rows[2].Offset = FIELD_OFFSET(struct perf_block, errors);
    rows[2].Size = RTL_FIELD_SIZE(struct perf_block, errors);

    RtlZeroMemory(&ri, sizeof(ri));
    ri.Version = PCW_VERSION_1;
    ri.Name = &set;
    ri.CounterCount = 3;
    ri.Counters = rows;
    ri.Callback = perf_answer;
    ri.CallbackContext = &perf_block;
    return PcwRegister(&perf_handle, &ri);
}

void perf_close(void)
{
    PcwUnregister(perf_handle);
    perf_handle = NULL;
}

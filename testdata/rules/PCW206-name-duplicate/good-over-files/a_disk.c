#include "common.h"

static struct block_one disk_block;
static PPCW_REGISTRATION disk_set;

static NTSTATUS NTAPI disk_cb(PCW_CALLBACK_TYPE type, PPCW_CALLBACK_INFORMATION info, PVOID ctx)
{
    UNICODE_STRING n = RTL_CONSTANT_STRING(L"default");
    PCW_DATA d = { &disk_block, sizeof(disk_block) };

    UNREFERENCED_PARAMETER(ctx);
    if (type == PcwCallbackEnumerateInstances || type == PcwCallbackCollectData)
        return PcwAddInstance(info->CollectData.Buffer, &n, 0, 1, &d);
    return STATUS_SUCCESS;
}

NTSTATUS disk_perf_start(void)
{
    static PCW_COUNTER_DESCRIPTOR rows[] = {
        { 1, 0, FIELD_OFFSET(struct block_one, in), 8 },
        { 2, 0, FIELD_OFFSET(struct block_one, out), 8 },
    };
    UNICODE_STRING name = RTL_CONSTANT_STRING(L"Hybrid Volume");
    PCW_REGISTRATION_INFORMATION ri = { PCW_VERSION_1, &name, 2, rows, disk_cb, NULL };

    return PcwRegister(&disk_set, &ri);
}

void disk_perf_stop(void)
{
    if (disk_set) {
        PcwUnregister(disk_set);
        disk_set = NULL;
    }
}

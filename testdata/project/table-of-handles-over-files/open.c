#include "sets.h"

PPCW_REGISTRATION set_handles[SET_MAX];
static struct set_block blocks[SET_MAX];

static const struct {
    UNICODE_STRING name;
} set_table[SET_MAX] = {
    [SET_READ] = { RTL_CONSTANT_STRING(L"Pmem Read") },
    [SET_WRITE] = { RTL_CONSTANT_STRING(L"Pmem Write") },
};

static NTSTATUS NTAPI sets_callback(PCW_CALLBACK_TYPE type, PPCW_CALLBACK_INFORMATION info, PVOID context)
{
    UNICODE_STRING name = RTL_CONSTANT_STRING(L"default");
    PCW_DATA data = { context, sizeof(struct set_block) };

    return type == PcwCallbackEnumerateInstances || type == PcwCallbackCollectData
               ? PcwAddInstance(info->CollectData.Buffer, &name, 0, 1, &data)
               : STATUS_SUCCESS;
}

NTSTATUS sets_open(void)
{
    static PCW_COUNTER_DESCRIPTOR rows[] = {
        { 1, 0, FIELD_OFFSET(struct set_block, ops), 8 },
        { 2, 0, FIELD_OFFSET(struct set_block, bytes), 8 },
    };
    int i;

    for (i = 0; i < SET_MAX; i++) {
        PCW_REGISTRATION_INFORMATION ri = { PCW_VERSION_1, &set_table[i].name, 2, rows, sets_callback, &blocks[i] };
        NTSTATUS st = PcwRegister(&set_handles[i], &ri);

        if (!NT_SUCCESS(st)) {
            sets_close(i);
            return st;
        }
    }
    return STATUS_SUCCESS;
}

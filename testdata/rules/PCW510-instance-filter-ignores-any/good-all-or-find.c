#include <wdm.h>

/* CAN bus nodes: "any" walks the table, a given id is looked up in it */

typedef struct { UNICODE_STRING name; ULONG id; ULONG frames; ULONG errors; } can_node_t;

#define CAN_NODES 32
static can_node_t can_nodes[CAN_NODES];
static ULONG can_node_count;
static PPCW_REGISTRATION can_set;

static NTSTATUS can_add(PPCW_BUFFER b, can_node_t *n)
{
    PCW_DATA d;

    d.Data = n;
    d.Size = sizeof(*n);
    return PcwAddInstance(b, &n->name, n->id, 1, &d);
}

static NTSTATUS can_answer(PPCW_MASK_INFORMATION m)
{
    NTSTATUS st = STATUS_SUCCESS;
    ULONG i;

    if (m->InstanceId == PCW_ANY_INSTANCE_ID) {
        for (i = 0; i < can_node_count && NT_SUCCESS(st); i++)
            st = can_add(m->Buffer, &can_nodes[i]);
        return st;
    }

    for (i = 0; i < can_node_count; i++) {
        if (can_nodes[i].id == m->InstanceId)
            return can_add(m->Buffer, &can_nodes[i]);
    }
    return STATUS_SUCCESS;
}

static NTSTATUS NTAPI can_callback(PCW_CALLBACK_TYPE type, PPCW_CALLBACK_INFORMATION info, PVOID ctx)
{
    (void)ctx;
    switch (type) {
    case PcwCallbackEnumerateInstances:
    case PcwCallbackCollectData:
        return can_answer(&info->CollectData);
    default:
        return STATUS_SUCCESS;
    }
}

static void can_unload(PDRIVER_OBJECT drv)
{
    (void)drv;
    if (can_set) {
        PcwUnregister(can_set);
        can_set = NULL;
    }
}

NTSTATUS DriverEntry(PDRIVER_OBJECT drv, PUNICODE_STRING reg)
{
    PCW_COUNTER_DESCRIPTOR rows[] = {
        { 1, 0, offsetof(can_node_t, frames), sizeof(ULONG) },
        { 2, 0, offsetof(can_node_t, errors), sizeof(ULONG) },
    };
    UNICODE_STRING name = RTL_CONSTANT_STRING(L"CAN Node");
    PCW_REGISTRATION_INFORMATION info;
    NTSTATUS st;

    (void)reg;
    memset(&info, 0, sizeof(info));
    info.Version = PCW_VERSION_1;
    info.Name = &name;
    info.CounterCount = 2;
    info.Counters = rows;
    info.Callback = can_callback;
    if (!NT_SUCCESS(st = PcwRegister(&can_set, &info)))
        return st;
    drv->DriverUnload = can_unload;
    return STATUS_SUCCESS;
}

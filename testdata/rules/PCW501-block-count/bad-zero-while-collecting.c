// serial mouse filter, one counterset, one instance
#include <wdm.h>

static struct ms_stats {
    volatile LONG packets;
    volatile LONG resyncs;
    volatile LONG buttons;
} ms_stats;

static PCW_COUNTER_DESCRIPTOR ms_counters[3];
static PPCW_REGISTRATION ms_pcw;

static NTSTATUS NTAPI ms_query(PCW_CALLBACK_TYPE type, PPCW_CALLBACK_INFORMATION info, PVOID ctx)
{
    UNICODE_STRING inst = RTL_CONSTANT_STRING(L"");

    (void)ctx;
    switch (type) {
    case PcwCallbackEnumerateInstances:
    case PcwCallbackCollectData:
        return PcwAddInstance(info->CollectData.Buffer, &inst, 0, 0, NULL);     // expect: PCW501
    default:
        return STATUS_SUCCESS;
    }
}

static void ms_set(int i, USHORT id, USHORT offset)
{
    ms_counters[i].Id = id;
    ms_counters[i].StructIndex = 0;
    ms_counters[i].Offset = offset;
    ms_counters[i].Size = sizeof(LONG);
}

static NTSTATUS ms_pcw_open(void)
{
    UNICODE_STRING name;
    PCW_REGISTRATION_INFORMATION info;

    ms_set(0, 1, offsetof(struct ms_stats, packets));
    ms_set(1, 2, offsetof(struct ms_stats, resyncs));
    ms_set(2, 3, offsetof(struct ms_stats, buttons));

    RtlInitUnicodeString(&name, L"Serial Mouse Filter");
    memset(&info, 0, sizeof info);
    info.Version = PCW_VERSION_1;
    info.Name = &name;
    info.CounterCount = 3;
    info.Counters = ms_counters;
    info.Callback = ms_query;
    return PcwRegister(&ms_pcw, &info);
}

static NTSTATUS ms_add_device(PDRIVER_OBJECT drv, PDEVICE_OBJECT pdo)
{
    PDEVICE_OBJECT fdo;
    NTSTATUS st = IoCreateDevice(drv, 0, NULL, FILE_DEVICE_MOUSE, 0, FALSE, &fdo);

    if (!NT_SUCCESS(st))
        return st;
    if (IoAttachDeviceToDeviceStack(fdo, pdo) == NULL) {
        IoDeleteDevice(fdo);
        return STATUS_NO_SUCH_DEVICE;
    }
    fdo->Flags &= ~DO_DEVICE_INITIALIZING;
    return STATUS_SUCCESS;
}

static void ms_unload(PDRIVER_OBJECT drv)
{
    (void)drv;
    if (ms_pcw) {
        PcwUnregister(ms_pcw);
        ms_pcw = NULL;
    }
}

NTSTATUS DriverEntry(PDRIVER_OBJECT drv, PUNICODE_STRING reg)
{
    (void)reg;
    drv->DriverUnload = ms_unload;
    drv->DriverExtension->AddDevice = ms_add_device;
    return ms_pcw_open();
}

// dali.sys: DALI lighting bus.  C11, compound literals throughout.
#include <ntddk.h>
#include <wdf.h>

struct dali {
    struct { ULONG frames, collisions; ULONG64 bits; } bus;
    struct { ULONG lamps, failed; } gear;
};

static struct dali dali;
static PPCW_REGISTRATION dali_pcw;

static PCW_CALLBACK dali_query;

static NTSTATUS NTAPI dali_query(PCW_CALLBACK_TYPE type, PPCW_CALLBACK_INFORMATION info, PVOID ctx)
{
    (void)ctx;
    return type == PcwCallbackEnumerateInstances || type == PcwCallbackCollectData
        ? PcwAddInstance(info->CollectData.Buffer,
                         &(UNICODE_STRING)RTL_CONSTANT_STRING(L"default"),
                         0, 2,
                         (PCW_DATA[]){ { &dali.bus, sizeof dali.bus }, { &dali.gear, sizeof dali.gear } })
        : STATUS_SUCCESS;
}

static NTSTATUS dali_register(void)
{
    return PcwRegister(&dali_pcw, &(PCW_REGISTRATION_INFORMATION){
        .Version = PCW_VERSION_1,
        .Name = &(const UNICODE_STRING)RTL_CONSTANT_STRING(L"DALI Bus"),
        .CounterCount = 5,
        .Counters = (PCW_COUNTER_DESCRIPTOR[]){
            { 1, 0, offsetof(struct dali, bus.frames) - offsetof(struct dali, bus),     sizeof(dali.bus.frames) },
            { 2, 0, offsetof(struct dali, bus.collisions) - offsetof(struct dali, bus), sizeof(dali.bus.collisions) },
            { 3, 0, offsetof(struct dali, bus.bits) - offsetof(struct dali, bus),       sizeof(dali.bus.bits) },
            { 4, 1, offsetof(struct dali, gear.lamps) - offsetof(struct dali, gear),    sizeof(dali.gear.lamps) },
            { 5, 1, offsetof(struct dali, gear.failed) - offsetof(struct dali, gear),   sizeof(dali.gear.failed) },
        },
        .Callback = dali_query,
    });
}

static void dali_unregister(void)
{
    if (!dali_pcw)
        return;
    PcwUnregister(dali_pcw);
    dali_pcw = NULL;
}

static VOID dali_evt_unload(WDFDRIVER drv)
{
    UNREFERENCED_PARAMETER(drv);
    dali_unregister();
}

NTSTATUS DriverEntry(PDRIVER_OBJECT drv, PUNICODE_STRING path)
{
    WDF_DRIVER_CONFIG cfg;
    NTSTATUS st;

    WDF_DRIVER_CONFIG_INIT(&cfg, WDF_NO_EVENT_CALLBACK);
    cfg.DriverInitFlags |= WdfDriverInitNonPnpDriver;
    cfg.EvtDriverUnload = dali_evt_unload;

    st = dali_register();
    if (!NT_SUCCESS(st))
        return st;

    st = WdfDriverCreate(drv, path, WDF_NO_OBJECT_ATTRIBUTES, &cfg, WDF_NO_HANDLE);
    if (!NT_SUCCESS(st))
        dali_unregister();
    return st;
}

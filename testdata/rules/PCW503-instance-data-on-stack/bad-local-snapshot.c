/*
 * HID battery helper: publishes what the last report said.
 */
#include <ntddk.h>
#include <wdf.h>

struct hid_bat {
    ULONG level;
    ULONG cycles;
    ULONG64 reports;
};

static PPCW_REGISTRATION hb_set;
static PPCW_INSTANCE hb_inst;

static PCW_COUNTER_DESCRIPTOR hb_cols[] = {
    { 1, 0, FIELD_OFFSET(struct hid_bat, level), 4 },
    { 2, 0, FIELD_OFFSET(struct hid_bat, cycles), 4 },
    { 3, 0, FIELD_OFFSET(struct hid_bat, reports), 8 },
};

static VOID hb_stop(WDFDRIVER driver)
{
    UNREFERENCED_PARAMETER(driver);
    if (hb_inst) {
        PcwCloseInstance(hb_inst);
        hb_inst = NULL;
    }
    if (hb_set) {
        PcwUnregister(hb_set);
        hb_set = NULL;
    }
}

static NTSTATUS hb_start(PCUNICODE_STRING label)
{
    struct hid_bat now = { 0 };
    UNICODE_STRING set = RTL_CONSTANT_STRING(L"HID Battery");
    PCW_REGISTRATION_INFORMATION pri;
    PCW_DATA col;
    NTSTATUS status;

    memset(&pri, 0, sizeof(pri));
    pri.Version = PCW_VERSION_1;
    pri.Name = &set;
    pri.Counters = hb_cols;
    pri.CounterCount = ARRAYSIZE(hb_cols);

    status = PcwRegister(&hb_set, &pri);
    if (!NT_SUCCESS(status))
        return status;

    now.level = 100;
    col.Data = &now;
    col.Size = sizeof now;
    status = PcwCreateInstance(&hb_inst, hb_set, label, 1, &col);   // expect: PCW503
    if (!NT_SUCCESS(status)) {
        hb_inst = NULL;
        if (hb_set) {
            PcwUnregister(hb_set);
            hb_set = NULL;
        }
    }
    return status;
}

NTSTATUS DriverEntry(PDRIVER_OBJECT drv, PUNICODE_STRING path)
{
    static const UNICODE_STRING label = RTL_CONSTANT_STRING(L"internal");
    WDF_DRIVER_CONFIG cfg;
    NTSTATUS status;

    WDF_DRIVER_CONFIG_INIT(&cfg, WDF_NO_EVENT_CALLBACK);
    cfg.DriverInitFlags = WdfDriverInitNonPnpDriver;
    cfg.EvtDriverUnload = hb_stop;
    status = WdfDriverCreate(drv, path, WDF_NO_OBJECT_ATTRIBUTES, &cfg, WDF_NO_HANDLE);
    if (NT_SUCCESS(status))
        status = hb_start(&label);
    return status;
}

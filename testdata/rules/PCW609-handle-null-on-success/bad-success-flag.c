/* dvbtuner: the flag remembers that PcwRegister said yes */
#include <wdm.h>

struct dvb_stats { unsigned __int64 ts_packets; unsigned __int64 ts_errors; unsigned locks; unsigned unlocks; };

static struct {
    struct dvb_stats  stats;
    PPCW_REGISTRATION reg;
    BOOLEAN           registered;
    BOOLEAN           device;
} dvb;

#define C(i, f) { i, 0, FIELD_OFFSET(struct dvb_stats, f), RTL_FIELD_SIZE(struct dvb_stats, f) }
static PCW_COUNTER_DESCRIPTOR dvb_rows[] = { C(1, ts_packets), C(2, ts_errors), C(3, locks), C(4, unlocks) };

static NTSTATUS NTAPI dvb_cb(PCW_CALLBACK_TYPE type, PPCW_CALLBACK_INFORMATION info, PVOID ctx)
{
    UNICODE_STRING tuner = RTL_CONSTANT_STRING(L"tuner 0");
    PCW_DATA d = { ctx, sizeof(struct dvb_stats) };

    return (type == PcwCallbackEnumerateInstances || type == PcwCallbackCollectData)
               ? PcwAddInstance(info->CollectData.Buffer, &tuner, 0, 1, &d)
               : STATUS_SUCCESS;
}

static VOID dvb_unload(PDRIVER_OBJECT drv)
{
    if (dvb.registered) {
        PcwUnregister(dvb.reg);     // expect: PCW609
        dvb.registered = FALSE;
    }
    if (dvb.device)
        IoDeleteDevice(drv->DeviceObject);
}

NTSTATUS DriverEntry(PDRIVER_OBJECT drv, PUNICODE_STRING path)
{
    UNICODE_STRING set = RTL_CONSTANT_STRING(L"DVB Tuner");
    PCW_REGISTRATION_INFORMATION ri;
    PDEVICE_OBJECT dev;
    NTSTATUS st;

    UNREFERENCED_PARAMETER(path);
    drv->DriverUnload = dvb_unload;

    st = IoCreateDevice(drv, 0, NULL, FILE_DEVICE_UNKNOWN, 0, FALSE, &dev);
    if (!NT_SUCCESS(st))
        return st;
    dvb.device = TRUE;

    RtlZeroMemory(&ri, sizeof(ri));
    ri.Version = PCW_VERSION_1;
    ri.Name = &set;
    ri.CounterCount = RTL_NUMBER_OF(dvb_rows);
    ri.Counters = dvb_rows;
    ri.Callback = dvb_cb;
    ri.CallbackContext = &dvb.stats;
    dvb.registered = NT_SUCCESS(PcwRegister(&dvb.reg, &ri));
    return STATUS_SUCCESS;
}

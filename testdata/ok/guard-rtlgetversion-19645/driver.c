// ramdisk: perf.c and init.c rolled into one for the sample CD
#include <ntddk.h>

#define PCW2_MIN_BUILD      19645u      /* first build that takes PCW_VERSION_2 */
#define RD_DEVICE_NAME      L"\\Device\\RamDisk0"

struct rd_perf {
    volatile LONG64 bytes_read;
    volatile LONG64 bytes_written;
    volatile LONG   open_handles;
    KSPIN_LOCK      lock;
};

static struct rd_perf     rd_perf;
static PPCW_REGISTRATION  rd_counterset;
static PDEVICE_OBJECT     rd_device;

#define FLD(f)  FIELD_OFFSET(struct rd_perf, f), RTL_FIELD_SIZE(struct rd_perf, f)

static PCW_COUNTER_DESCRIPTOR rd_desc[3] = {
    { 1, 0, FLD(bytes_read) },
    { 2, 0, FLD(bytes_written) },
    { 3, 0, FLD(open_handles) },
};

static NTSTATUS NTAPI
rd_perf_callback(PCW_CALLBACK_TYPE what, PPCW_CALLBACK_INFORMATION info, PVOID unused)
{
    UNICODE_STRING inst;
    PCW_DATA blk;

    (void)unused;
    RtlInitUnicodeString(&inst, L"RamDisk0");

    switch (what) {
    case PcwCallbackEnumerateInstances:
        PcwAddInstance(info->EnumerateInstances.Buffer, &inst, 1, 0, NULL);
        break;
    case PcwCallbackCollectData:
        blk.Data = &rd_perf;
        blk.Size = sizeof rd_perf;
        PcwAddInstance(info->CollectData.Buffer, &inst, 1, 1, &blk);
        break;
    default:
        break;
    }
    return STATUS_SUCCESS;
}

static NTSTATUS
rd_perf_start(void)
{
    static UNICODE_STRING name = RTL_CONSTANT_STRING(L"RAM Disk");
    RTL_OSVERSIONINFOW osvi;
    PCW_REGISTRATION_INFORMATION ri;

    osvi.dwOSVersionInfoSize = sizeof osvi;
    (void)RtlGetVersion(&osvi);         /* never fails */

    memset(&ri, 0, sizeof ri);
    ri.Name = &name;
    ri.Counters = rd_desc;
    ri.CounterCount = 3;
    ri.Callback = rd_perf_callback;
    if (osvi.dwBuildNumber >= PCW2_MIN_BUILD) {
        ri.Version = PCW_VERSION_2;
        ri.Flags = PcwRegistrationSiloNeutral;
    } else {
        ri.Version = PCW_VERSION_1;
    }
    return PcwRegister(&rd_counterset, &ri);
}

static void
rd_perf_stop(void)
{
    if (rd_counterset) {
        PcwUnregister(rd_counterset);
        rd_counterset = NULL;
    }
}

static VOID
rd_unload(PDRIVER_OBJECT drv)
{
    UNREFERENCED_PARAMETER(drv);
    rd_perf_stop();
    IoDeleteDevice(rd_device);
}

NTSTATUS
DriverEntry(PDRIVER_OBJECT drv, PUNICODE_STRING path)
{
    UNICODE_STRING dev = RTL_CONSTANT_STRING(RD_DEVICE_NAME);
    NTSTATUS st;

    UNREFERENCED_PARAMETER(path);
    KeInitializeSpinLock(&rd_perf.lock);

    st = IoCreateDevice(drv, 0, &dev, FILE_DEVICE_DISK, 0, FALSE, &rd_device);
    if (!NT_SUCCESS(st))
        return st;

    st = rd_perf_start();
    if (!NT_SUCCESS(st)) {
        IoDeleteDevice(rd_device);
        return st;
    }

    drv->DriverUnload = rd_unload;
    return STATUS_SUCCESS;
}

/* per-CPU interrupt moderation; one counter instance, block from pool */
#include <wdm.h>

struct im_block { UINT64 coalesced; UINT64 delivered; UINT32 rate; UINT32 cpu; };

static PPCW_REGISTRATION im_set;
static PPCW_INSTANCE     im_inst;
static struct im_block  *im_data;

static void im_fini(void)
{
    if (im_data)
        ExFreePool(im_data);    // expect: PCW608
    im_data = NULL;

    if (im_inst)
        PcwCloseInstance(im_inst);
    im_inst = NULL;

    if (im_set)
        PcwUnregister(im_set);
    im_set = NULL;
}

static NTSTATUS im_init(void)
{
    PCW_COUNTER_DESCRIPTOR desc[] = {
        { 1, 0, FIELD_OFFSET(struct im_block, coalesced), sizeof(UINT64) },
        { 2, 0, FIELD_OFFSET(struct im_block, delivered), sizeof(UINT64) },
        { 3, 0, FIELD_OFFSET(struct im_block, rate), sizeof(UINT32) },
    };
    UNICODE_STRING set, inst;
    PCW_REGISTRATION_INFORMATION ri;
    PCW_DATA d;
    NTSTATUS st;

    im_data = ExAllocatePoolWithTag(NonPagedPoolNx, sizeof(*im_data), 'omtI');
    if (!im_data)
        return STATUS_INSUFFICIENT_RESOURCES;
    RtlZeroMemory(im_data, sizeof(*im_data));

    RtlInitUnicodeString(&set, L"Interrupt Moderation");
    RtlInitUnicodeString(&inst, L"CPU 0");

    RtlZeroMemory(&ri, sizeof(ri));
    ri.Version = PCW_VERSION_1;
    ri.Name = &set;
    ri.CounterCount = RTL_NUMBER_OF(desc);
    ri.Counters = desc;
    st = PcwRegister(&im_set, &ri);
    if (!NT_SUCCESS(st)) {
        ExFreePool(im_data);
        im_data = NULL;
        return st;
    }

    d.Data = im_data;
    d.Size = sizeof(*im_data);
    st = PcwCreateInstance(&im_inst, im_set, &inst, 1, &d);
    if (!NT_SUCCESS(st)) {
        if (im_set)
            PcwUnregister(im_set);
        im_set = NULL;
        ExFreePool(im_data);
        im_data = NULL;
    }
    return st;
}

static VOID im_unload(PDRIVER_OBJECT drv)
{
    UNREFERENCED_PARAMETER(drv);
    im_fini();
}

NTSTATUS DriverEntry(PDRIVER_OBJECT drv, PUNICODE_STRING path)
{
    UNREFERENCED_PARAMETER(path);
    drv->DriverUnload = im_unload;
    return im_init();
}

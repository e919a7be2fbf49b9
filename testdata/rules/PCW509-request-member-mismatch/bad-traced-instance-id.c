// SCSI enclosure services
#include <ntddk.h>

struct ses_slot { ULONG inserts; ULONG removes; };

static struct ses_slot ses_slots[2];
static ULONG64 ses_open;
static PPCW_REGISTRATION ses_set;

static NTSTATUS ses_one(PCW_MASK_INFORMATION m, ULONG slot, PCWSTR text)
{
    UNICODE_STRING name;
    PCW_DATA d;

    RtlInitUnicodeString(&name, text);
    d.Data = &ses_slots[slot];
    d.Size = sizeof(ses_slots[slot]);
    return PcwAddInstance(m.Buffer, &name, slot, 1, &d);
}

static NTSTATUS ses_all(PCW_MASK_INFORMATION m)
{
    NTSTATUS st = ses_one(m, 0, L"slot 0");

    return NT_SUCCESS(st) ? ses_one(m, 1, L"slot 1") : st;
}

static void ses_note(PCW_COUNTER_INFORMATION c, BOOLEAN open)
{
    if (open)
        ses_open |= c.CounterMask;
    else
        ses_open &= ~c.CounterMask;
}

static NTSTATUS NTAPI ses_perf(PCW_CALLBACK_TYPE type, PPCW_CALLBACK_INFORMATION info, PVOID ctx)
{
    UNREFERENCED_PARAMETER(ctx);

    if (type == PcwCallbackAddCounter) {
        ses_note(info->AddCounter, TRUE);
    } else if (type == PcwCallbackRemoveCounter) {
        ses_note(info->RemoveCounter, FALSE);
        DbgPrintEx(DPFLTR_IHVDRIVER_ID, DPFLTR_INFO_LEVEL, "ses: counter closed, instance %u\n",
                   info->EnumerateInstances.InstanceId);        // expect: PCW509
    } else if (type == PcwCallbackEnumerateInstances) {
        return ses_all(info->EnumerateInstances);
    } else if (type == PcwCallbackCollectData) {
        return ses_all(info->CollectData);
    }
    return STATUS_SUCCESS;
}

static VOID ses_unload(PDRIVER_OBJECT drv)
{
    UNREFERENCED_PARAMETER(drv);
    if (ses_set != NULL) {
        PcwUnregister(ses_set);
        ses_set = NULL;
    }
}

NTSTATUS DriverEntry(PDRIVER_OBJECT drv, PUNICODE_STRING reg)
{
    static const PCW_COUNTER_DESCRIPTOR rows[] = {
        { 1, 0, offsetof(struct ses_slot, inserts), sizeof(ULONG) },
        { 2, 0, offsetof(struct ses_slot, removes), sizeof(ULONG) },
    };
    UNICODE_STRING name;
    PCW_REGISTRATION_INFORMATION ri = { 0 };

    UNREFERENCED_PARAMETER(reg);
    RtlInitUnicodeString(&name, L"Enclosure Slot");
    ri.Version = PCW_VERSION_1;
    ri.Name = &name;
    ri.CounterCount = sizeof(rows) / sizeof(rows[0]);
    ri.Counters = (PPCW_COUNTER_DESCRIPTOR)rows;
    ri.Callback = ses_perf;
    drv->DriverUnload = ses_unload;
    return PcwRegister(&ses_set, &ri);
}

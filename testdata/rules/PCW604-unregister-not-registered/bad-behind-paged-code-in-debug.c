// args: -DDBG=1
/* In a checked build PAGED_CODE and ASSERT are tests; what they ask has nothing to do with the handles. */
#include <ntddk.h>

static PPCW_REGISTRATION Disks;

typedef struct _DISK_TOTALS {
    ULONG64 Reads;
} DISK_TOTALS;

static NTSTATUS RegisterDisks(PPCW_CALLBACK Callback)
{
    static const UNICODE_STRING name = RTL_CONSTANT_STRING(L"Checked Disks");
    static PCW_COUNTER_DESCRIPTOR counters[] = { { 1, 0, FIELD_OFFSET(DISK_TOTALS, Reads), RTL_FIELD_SIZE(DISK_TOTALS, Reads) } };
    PCW_REGISTRATION_INFORMATION info = { PCW_VERSION_1, &name, RTL_NUMBER_OF(counters), counters, Callback };
    return PcwRegister(&Disks, &info);
}

NTSTATUS StartDisks(PPCW_CALLBACK Callback)
{
    NTSTATUS status;

    PAGED_CODE();
    ASSERT(Callback != NULL);
    NT_ASSERT(KeGetCurrentIrql() == PASSIVE_LEVEL);

    status = RegisterDisks(Callback);
    if (!NT_SUCCESS(status))
        PcwUnregister(Disks); // expect: PCW604
    return status;
}

VOID StopDisks(VOID)
{
    PAGED_CODE();
    if (Disks != NULL)
        PcwUnregister(Disks);
    Disks = NULL;
}

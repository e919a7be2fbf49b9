/* The data block lies elsewhere, but the handle of the instance is read from memory that was freed. */

#include <ntddk.h>

typedef struct _PUMP_COUNTERS {
    ULONG64 Strokes;
} PUMP_COUNTERS;

typedef struct _PUMP {
    LIST_ENTRY Link;
    PPCW_INSTANCE Instance;
} PUMP;

static PUMP_COUNTERS Totals;
static LIST_ENTRY Pumps;
static PPCW_REGISTRATION Registration;

NTSTATUS
PumpAttach(VOID)
{
    UNICODE_STRING name = RTL_CONSTANT_STRING(L"pump");
    PCW_DATA data = { &Totals, sizeof(Totals) };
    PUMP *pump = ExAllocatePool2(POOL_FLAG_NON_PAGED, sizeof(PUMP), 'pmuP');
    NTSTATUS status;

    if (pump == NULL)
        return STATUS_INSUFFICIENT_RESOURCES;
    status = PcwCreateInstance(&pump->Instance, Registration, &name, 1, &data);
    if (!NT_SUCCESS(status)) {
        ExFreePoolWithTag(pump, 'pmuP');
        return status;
    }
    InsertTailList(&Pumps, &pump->Link);
    return STATUS_SUCCESS;
}

VOID
PumpDetach(PUMP *Pump)
{
    RemoveEntryList(&Pump->Link);
    ExFreePoolWithTag(Pump, 'pmuP'); /* expect: PCW608 */
    PcwCloseInstance(Pump->Instance);
}

static VOID
Unload(PDRIVER_OBJECT Driver)
{
    UNREFERENCED_PARAMETER(Driver);
    if (Registration != NULL)
        PcwUnregister(Registration);
}

NTSTATUS
DriverEntry(PDRIVER_OBJECT Driver, PUNICODE_STRING Path)
{
    PCW_COUNTER_DESCRIPTOR rows[] = { { 1, 0, FIELD_OFFSET(PUMP_COUNTERS, Strokes), sizeof(ULONG64) } };
    UNICODE_STRING name = RTL_CONSTANT_STRING(L"Contoso Pump");
    PCW_REGISTRATION_INFORMATION info = { PCW_VERSION_1, &name, RTL_NUMBER_OF(rows), rows, NULL, NULL };

    UNREFERENCED_PARAMETER(Path);
    InitializeListHead(&Pumps);
    Driver->DriverUnload = Unload;
    return PcwRegister(&Registration, &info);
}

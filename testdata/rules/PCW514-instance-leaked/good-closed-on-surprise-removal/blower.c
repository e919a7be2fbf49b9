#include "blower.h"

static PPCW_REGISTRATION BlowerSet;
static PCW_COUNTER_DESCRIPTOR BlowerRows[] = {
    { 1, 0, FIELD_OFFSET(BLOWER_COUNTERS, Turns), sizeof(ULONG64) },
    { 2, 0, FIELD_OFFSET(BLOWER_COUNTERS, Stalls), sizeof(ULONG64) },
};

NTSTATUS
BlowerRegister(VOID)
{
    UNICODE_STRING name = RTL_CONSTANT_STRING(L"Blower Surprise");
    PCW_REGISTRATION_INFORMATION info = { PCW_VERSION_1, &name, RTL_NUMBER_OF(BlowerRows), BlowerRows, NULL, NULL };

    return PcwRegister(&BlowerSet, &info);
}

VOID
BlowerUnregister(VOID)
{
    if (BlowerSet != NULL)
        PcwUnregister(BlowerSet);
}

NTSTATUS
BlowerCreate(BLOWER *Blower)
{
    UNICODE_STRING name = RTL_CONSTANT_STRING(L"blower");
    PCW_DATA data = { &Blower->Counters, sizeof(BLOWER_COUNTERS) };
    NTSTATUS status;

    if (BlowerSet == NULL)
        return STATUS_SUCCESS;
    status = PcwCreateInstance(&Blower->Instance, BlowerSet, &name, 1, &data);
    if (!NT_SUCCESS(status))
        Blower->Instance = NULL;
    return status;
}

VOID
BlowerClose(BLOWER *Blower)
{
    if (Blower->Instance != NULL) {
        PcwCloseInstance(Blower->Instance);
        Blower->Instance = NULL;
    }
}

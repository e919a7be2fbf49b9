#include "kiln.h"

static PPCW_REGISTRATION Counters;

static PCW_COUNTER_DESCRIPTOR Rows[] = {
    { 1, 0, FIELD_OFFSET(KILN_COUNTS, Fired), RTL_FIELD_SIZE(KILN_COUNTS, Fired) },
    { 2, 0, FIELD_OFFSET(KILN_COUNTS, Cracked), RTL_FIELD_SIZE(KILN_COUNTS, Cracked) },
};

NTSTATUS KilnsRegister(VOID)
{
    UNICODE_STRING name = RTL_CONSTANT_STRING(L"Kilns");
    PCW_REGISTRATION_INFORMATION info = { PCW_VERSION_1, &name, ARRAYSIZE(Rows), Rows, NULL, NULL };

    return PcwRegister(&Counters, &info);
}

VOID KilnsUnregister(VOID)
{
    if (Counters != NULL) {
        PcwUnregister(Counters);
        Counters = NULL;
    }
}

NTSTATUS KilnShow(KILN *Kiln)
{
    NTSTATUS status;
    PCW_DATA data = { &Kiln->Counts, sizeof(Kiln->Counts) };

    status = PcwCreateInstance(&Kiln->Instance, Counters, &Kiln->Name, 1, &data);
    return status;
}

VOID KilnHide(KILN *Kiln)
{
    if (Kiln->Instance != NULL) {
        PcwCloseInstance(Kiln->Instance);
        Kiln->Instance = NULL;
    }
}

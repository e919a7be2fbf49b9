#include <ntddk.h>

typedef struct _KILN_COUNTS {
    ULONG64 Fired;
    ULONG Cracked;
    ULONG Pending;
} KILN_COUNTS;

typedef struct _KILN {
    LIST_ENTRY Link;
    PPCW_INSTANCE Instance;
    KILN_COUNTS Counts;
    UNICODE_STRING Name;
} KILN;

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

    status = PcwCreateInstance(&Kiln->Instance, Counters, &Kiln->Name, 1, &data);    // expect: PCW611
    Kiln->Instance = NULL;
    return status;
}

NTSTATUS KilnShowZeroed(KILN *Kiln)
{
    NTSTATUS status;
    PCW_DATA data = { &Kiln->Counts, sizeof(Kiln->Counts) };

    status = PcwCreateInstance(&Kiln->Instance, Counters, &Kiln->Name, 1, &data);    // expect: PCW611
    RtlZeroMemory(Kiln, sizeof(*Kiln));
    return status;
}

VOID KilnHide(KILN *Kiln)
{
    if (Kiln->Instance != NULL) {
        PcwCloseInstance(Kiln->Instance);
        Kiln->Instance = NULL;
    }
}

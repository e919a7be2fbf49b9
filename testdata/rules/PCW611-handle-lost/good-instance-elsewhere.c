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

static PPCW_INSTANCE Shown[16];
static ULONG_PTR Numbers[16];
static KILN Others[16];
KILN *Current;
VOID KilnTakeCurrent(VOID);

NTSTATUS KilnShowElement(KILN *Kiln, ULONG Index)
{
    NTSTATUS status;
    PCW_DATA data = { &Kiln->Counts, sizeof(Kiln->Counts) };
    PPCW_INSTANCE instance = NULL;

    status = PcwCreateInstance(&instance, Counters, &Kiln->Name, 1, &data);
    if (NT_SUCCESS(status))
        Shown[Index] = instance;
    return status;
}

NTSTATUS KilnShowBytes(KILN *Kiln, ULONG Index)
{
    NTSTATUS status;
    PCW_DATA data = { &Kiln->Counts, sizeof(Kiln->Counts) };
    PPCW_INSTANCE instance = NULL;

    status = PcwCreateInstance(&instance, Counters, &Kiln->Name, 1, &data);
    if (NT_SUCCESS(status))
        RtlCopyMemory(&Shown[Index], &instance, sizeof(instance));
    return status;
}

NTSTATUS KilnShowExchanged(KILN *Kiln, ULONG Index)
{
    NTSTATUS status;
    PCW_DATA data = { &Kiln->Counts, sizeof(Kiln->Counts) };
    PPCW_INSTANCE instance = NULL;

    status = PcwCreateInstance(&instance, Counters, &Kiln->Name, 1, &data);
    if (NT_SUCCESS(status) &&
        InterlockedCompareExchangePointer((PVOID *)&Kiln->Instance, instance, NULL) != NULL)
        PcwCloseInstance(instance);
    return status;
}

NTSTATUS KilnShowNumber(KILN *Kiln, ULONG Index)
{
    NTSTATUS status;
    PCW_DATA data = { &Kiln->Counts, sizeof(Kiln->Counts) };
    PPCW_INSTANCE instance = NULL;

    status = PcwCreateInstance(&instance, Counters, &Kiln->Name, 1, &data);
    if (NT_SUCCESS(status))
        Numbers[Index] = (ULONG_PTR)instance;
    return status;
}

NTSTATUS KilnShowMoved(KILN *Kiln, ULONG Index)
{
    NTSTATUS status;
    PCW_DATA data = { &Kiln->Counts, sizeof(Kiln->Counts) };

    status = PcwCreateInstance(&Kiln->Instance, Counters, &Kiln->Name, 1, &data);
    if (NT_SUCCESS(status)) {
        Others[Index] = *Kiln;
        RtlZeroMemory(Kiln, sizeof(*Kiln));
    }
    return status;
}

NTSTATUS KilnShowHanded(KILN *Kiln, ULONG Index)
{
    NTSTATUS status;
    PCW_DATA data = { &Kiln->Counts, sizeof(Kiln->Counts) };

    status = PcwCreateInstance(&Kiln->Instance, Counters, &Kiln->Name, 1, &data);
    if (NT_SUCCESS(status)) {
        Current = Kiln;
        KilnTakeCurrent();
        Kiln->Instance = NULL;
    }
    return status;
}

NTSTATUS KilnShowClosed(KILN *Kiln, ULONG Index)
{
    NTSTATUS status;
    PCW_DATA data = { &Kiln->Counts, sizeof(Kiln->Counts) };
    PPCW_INSTANCE instance = NULL;

    status = PcwCreateInstance(&instance, Counters, &Kiln->Name, 1, &data);
    if (NT_SUCCESS(status))
        PcwCloseInstance(instance);
    return status;
}

NTSTATUS KilnShowFailed(KILN *Kiln, ULONG Index)
{
    NTSTATUS status;
    PCW_DATA data = { &Kiln->Counts, sizeof(Kiln->Counts) };

    status = PcwCreateInstance(&Kiln->Instance, Counters, &Kiln->Name, 1, &data);
    if (!NT_SUCCESS(status))
        Kiln->Instance = NULL;
    return status;
}

VOID KilnHide(KILN *Kiln)
{
    if (Kiln->Instance != NULL) {
        PcwCloseInstance(Kiln->Instance);
        Kiln->Instance = NULL;
    }
}

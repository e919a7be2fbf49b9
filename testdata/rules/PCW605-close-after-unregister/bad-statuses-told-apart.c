// The code itself tells STATUS_PENDING and other successes from STATUS_SUCCESS: they undo the start, and the caller goes on.
#include <ntddk.h>

typedef struct _QUEUE_BLOCK {
    ULONG64 Frames;
    ULONG64 Bytes;
} QUEUE_BLOCK;

static UNICODE_STRING Link = RTL_CONSTANT_STRING(L"\\DosDevices\\Northwind");
static UNICODE_STRING Device = RTL_CONSTANT_STRING(L"\\Device\\Northwind");
static KEVENT Started;

static QUEUE_BLOCK PendingBlock;
static PPCW_REGISTRATION PendingRegistration;
static PPCW_INSTANCE PendingInstance;
static const PCW_COUNTER_DESCRIPTOR PendingRows[] = {
    { 1, 0, FIELD_OFFSET(QUEUE_BLOCK, Frames), sizeof(ULONG64) },
    { 2, 0, FIELD_OFFSET(QUEUE_BLOCK, Bytes), sizeof(ULONG64) },
};

static NTSTATUS
PendingRegister(VOID)
{
    UNICODE_STRING name = RTL_CONSTANT_STRING(L"Northwind Pending");
    PCW_REGISTRATION_INFORMATION info = { 0 };

    info.Version = PCW_VERSION_1;
    info.Name = &name;
    info.CounterCount = ARRAYSIZE(PendingRows);
    info.Counters = (PPCW_COUNTER_DESCRIPTOR)PendingRows;
    return PcwRegister(&PendingRegistration, &info); // expect: PCW602
}

static NTSTATUS
PendingOpen(VOID)
{
    UNICODE_STRING name = RTL_CONSTANT_STRING(L"default");
    PCW_DATA data = { &PendingBlock, sizeof(PendingBlock) };
    NTSTATUS status = PendingRegister();

    if (!NT_SUCCESS(status))
        return status;
    status = PcwCreateInstance(&PendingInstance, PendingRegistration, &name, 1, &data);
    if (!NT_SUCCESS(status)) {
        if (PendingRegistration != NULL)
            PcwUnregister(PendingRegistration);
        return status;
    }
    status = KeWaitForSingleObject(&Started, Executive, KernelMode, FALSE, NULL);
    if (status == STATUS_PENDING) {
        if (PendingRegistration != NULL)
            PcwUnregister(PendingRegistration);
    } else if (status != STATUS_SUCCESS) {
        if (PendingRegistration != NULL)
            PcwUnregister(PendingRegistration);
    }
    return status;
}

NTSTATUS
PendingStart(VOID)
{
    NTSTATUS status = PendingOpen();

    if (!NT_SUCCESS(status))
        return status;
    PendingBlock.Frames = 0;
    status = IoCreateSymbolicLink(&Device, &Link);
    if (!NT_SUCCESS(status)) {
        PcwCloseInstance(PendingInstance); // expect: PCW605
        if (PendingRegistration != NULL)
            PcwUnregister(PendingRegistration); // expect: PCW604
    }
    return status;
}

static QUEUE_BLOCK InnerBlock;
static PPCW_REGISTRATION InnerRegistration;
static PPCW_INSTANCE InnerInstance;
static const PCW_COUNTER_DESCRIPTOR InnerRows[] = {
    { 1, 0, FIELD_OFFSET(QUEUE_BLOCK, Frames), sizeof(ULONG64) },
    { 2, 0, FIELD_OFFSET(QUEUE_BLOCK, Bytes), sizeof(ULONG64) },
};

static NTSTATUS
InnerRegister(VOID)
{
    UNICODE_STRING name = RTL_CONSTANT_STRING(L"Northwind Inner");
    PCW_REGISTRATION_INFORMATION info = { 0 };

    info.Version = PCW_VERSION_1;
    info.Name = &name;
    info.CounterCount = ARRAYSIZE(InnerRows);
    info.Counters = (PPCW_COUNTER_DESCRIPTOR)InnerRows;
    return PcwRegister(&InnerRegistration, &info); // expect: PCW602
}

static NTSTATUS
InnerOpen(VOID)
{
    UNICODE_STRING name = RTL_CONSTANT_STRING(L"default");
    PCW_DATA data = { &InnerBlock, sizeof(InnerBlock) };
    NTSTATUS status = InnerRegister();

    if (!NT_SUCCESS(status))
        return status;
    status = PcwCreateInstance(&InnerInstance, InnerRegistration, &name, 1, &data);
    if (!NT_SUCCESS(status)) {
        if (InnerRegistration != NULL)
            PcwUnregister(InnerRegistration);
        return status;
    }
    status = KeWaitForSingleObject(&Started, Executive, KernelMode, FALSE, NULL);
    if (status != STATUS_SUCCESS) {
        if (status == STATUS_TIMEOUT)
            InnerBlock.Bytes = 1;
        if (InnerRegistration != NULL)
            PcwUnregister(InnerRegistration);
    }
    return status;
}

NTSTATUS
InnerStart(VOID)
{
    NTSTATUS status = InnerOpen();

    if (!NT_SUCCESS(status))
        return status;
    InnerBlock.Frames = 0;
    status = IoCreateSymbolicLink(&Device, &Link);
    if (!NT_SUCCESS(status)) {
        PcwCloseInstance(InnerInstance); // expect: PCW605
        if (InnerRegistration != NULL)
            PcwUnregister(InnerRegistration); // expect: PCW604
    }
    return status;
}

static QUEUE_BLOCK SwitchBlock;
static PPCW_REGISTRATION SwitchRegistration;
static PPCW_INSTANCE SwitchInstance;
static const PCW_COUNTER_DESCRIPTOR SwitchRows[] = {
    { 1, 0, FIELD_OFFSET(QUEUE_BLOCK, Frames), sizeof(ULONG64) },
    { 2, 0, FIELD_OFFSET(QUEUE_BLOCK, Bytes), sizeof(ULONG64) },
};

static NTSTATUS
SwitchRegister(VOID)
{
    UNICODE_STRING name = RTL_CONSTANT_STRING(L"Northwind Switch");
    PCW_REGISTRATION_INFORMATION info = { 0 };

    info.Version = PCW_VERSION_1;
    info.Name = &name;
    info.CounterCount = ARRAYSIZE(SwitchRows);
    info.Counters = (PPCW_COUNTER_DESCRIPTOR)SwitchRows;
    return PcwRegister(&SwitchRegistration, &info); // expect: PCW602
}

static NTSTATUS
SwitchOpen(VOID)
{
    UNICODE_STRING name = RTL_CONSTANT_STRING(L"default");
    PCW_DATA data = { &SwitchBlock, sizeof(SwitchBlock) };
    NTSTATUS status = SwitchRegister();

    if (!NT_SUCCESS(status))
        return status;
    status = PcwCreateInstance(&SwitchInstance, SwitchRegistration, &name, 1, &data);
    if (!NT_SUCCESS(status)) {
        if (SwitchRegistration != NULL)
            PcwUnregister(SwitchRegistration);
        return status;
    }
    status = KeWaitForSingleObject(&Started, Executive, KernelMode, FALSE, NULL);
    switch (status) {
    case STATUS_SUCCESS:
        break;
    case STATUS_TIMEOUT:
    default:
        if (SwitchRegistration != NULL)
            PcwUnregister(SwitchRegistration);
        break;
    }
    return status;
}

NTSTATUS
SwitchStart(VOID)
{
    NTSTATUS status = SwitchOpen();

    if (!NT_SUCCESS(status))
        return status;
    SwitchBlock.Frames = 0;
    status = IoCreateSymbolicLink(&Device, &Link);
    if (!NT_SUCCESS(status)) {
        PcwCloseInstance(SwitchInstance); // expect: PCW605
        if (SwitchRegistration != NULL)
            PcwUnregister(SwitchRegistration); // expect: PCW604
    }
    return status;
}

static QUEUE_BLOCK OtherBlock;
static PPCW_REGISTRATION OtherRegistration;
static PPCW_INSTANCE OtherInstance;
static const PCW_COUNTER_DESCRIPTOR OtherRows[] = {
    { 1, 0, FIELD_OFFSET(QUEUE_BLOCK, Frames), sizeof(ULONG64) },
    { 2, 0, FIELD_OFFSET(QUEUE_BLOCK, Bytes), sizeof(ULONG64) },
};

static NTSTATUS
OtherRegister(VOID)
{
    UNICODE_STRING name = RTL_CONSTANT_STRING(L"Northwind Other");
    PCW_REGISTRATION_INFORMATION info = { 0 };

    info.Version = PCW_VERSION_1;
    info.Name = &name;
    info.CounterCount = ARRAYSIZE(OtherRows);
    info.Counters = (PPCW_COUNTER_DESCRIPTOR)OtherRows;
    return PcwRegister(&OtherRegistration, &info); // expect: PCW602
}

static NTSTATUS
OtherOpen(VOID)
{
    UNICODE_STRING name = RTL_CONSTANT_STRING(L"default");
    PCW_DATA data = { &OtherBlock, sizeof(OtherBlock) };
    NTSTATUS status = OtherRegister();

    if (!NT_SUCCESS(status))
        return status;
    status = PcwCreateInstance(&OtherInstance, OtherRegistration, &name, 1, &data);
    if (!NT_SUCCESS(status)) {
        if (OtherRegistration != NULL)
            PcwUnregister(OtherRegistration);
        return status;
    }
    status = KeWaitForSingleObject(&Started, Executive, KernelMode, FALSE, NULL);
    if (NT_SUCCESS(status) && status != STATUS_SUCCESS) {
        if (OtherRegistration != NULL)
            PcwUnregister(OtherRegistration);
    } else if (!NT_SUCCESS(status)) {
        if (OtherRegistration != NULL)
            PcwUnregister(OtherRegistration);
    }
    return status;
}

NTSTATUS
OtherStart(VOID)
{
    NTSTATUS status = OtherOpen();

    if (!NT_SUCCESS(status))
        return status;
    OtherBlock.Frames = 0;
    status = IoCreateSymbolicLink(&Device, &Link);
    if (!NT_SUCCESS(status)) {
        PcwCloseInstance(OtherInstance); // expect: PCW605
        if (OtherRegistration != NULL)
            PcwUnregister(OtherRegistration); // expect: PCW604
    }
    return status;
}

static QUEUE_BLOCK ThirdBlock;
static PPCW_REGISTRATION ThirdRegistration;
static PPCW_INSTANCE ThirdInstance;
static const PCW_COUNTER_DESCRIPTOR ThirdRows[] = {
    { 1, 0, FIELD_OFFSET(QUEUE_BLOCK, Frames), sizeof(ULONG64) },
    { 2, 0, FIELD_OFFSET(QUEUE_BLOCK, Bytes), sizeof(ULONG64) },
};

static NTSTATUS
ThirdRegister(VOID)
{
    UNICODE_STRING name = RTL_CONSTANT_STRING(L"Northwind Third");
    PCW_REGISTRATION_INFORMATION info = { 0 };

    info.Version = PCW_VERSION_1;
    info.Name = &name;
    info.CounterCount = ARRAYSIZE(ThirdRows);
    info.Counters = (PPCW_COUNTER_DESCRIPTOR)ThirdRows;
    return PcwRegister(&ThirdRegistration, &info); // expect: PCW602
}

static NTSTATUS
ThirdOpen(VOID)
{
    UNICODE_STRING name = RTL_CONSTANT_STRING(L"default");
    PCW_DATA data = { &ThirdBlock, sizeof(ThirdBlock) };
    NTSTATUS status = ThirdRegister();

    if (!NT_SUCCESS(status))
        return status;
    status = PcwCreateInstance(&ThirdInstance, ThirdRegistration, &name, 1, &data);
    if (!NT_SUCCESS(status)) {
        if (ThirdRegistration != NULL)
            PcwUnregister(ThirdRegistration);
        return status;
    }
    status = KeWaitForSingleObject(&Started, Executive, KernelMode, FALSE, NULL);
    if (status == STATUS_SUCCESS)
        return status;
    if (NT_SUCCESS(status))
        ThirdBlock.Bytes = 1;
    if (ThirdRegistration != NULL)
        PcwUnregister(ThirdRegistration);
    return status;
}

NTSTATUS
ThirdStart(VOID)
{
    NTSTATUS status = ThirdOpen();

    if (!NT_SUCCESS(status))
        return status;
    ThirdBlock.Frames = 0;
    status = IoCreateSymbolicLink(&Device, &Link);
    if (!NT_SUCCESS(status)) {
        PcwCloseInstance(ThirdInstance); // expect: PCW605
        if (ThirdRegistration != NULL)
            PcwUnregister(ThirdRegistration); // expect: PCW604
    }
    return status;
}

static QUEUE_BLOCK PositiveBlock;
static PPCW_REGISTRATION PositiveRegistration;
static PPCW_INSTANCE PositiveInstance;
static const PCW_COUNTER_DESCRIPTOR PositiveRows[] = {
    { 1, 0, FIELD_OFFSET(QUEUE_BLOCK, Frames), sizeof(ULONG64) },
    { 2, 0, FIELD_OFFSET(QUEUE_BLOCK, Bytes), sizeof(ULONG64) },
};

static NTSTATUS
PositiveRegister(VOID)
{
    UNICODE_STRING name = RTL_CONSTANT_STRING(L"Northwind Positive");
    PCW_REGISTRATION_INFORMATION info = { 0 };

    info.Version = PCW_VERSION_1;
    info.Name = &name;
    info.CounterCount = ARRAYSIZE(PositiveRows);
    info.Counters = (PPCW_COUNTER_DESCRIPTOR)PositiveRows;
    return PcwRegister(&PositiveRegistration, &info); // expect: PCW602
}

static NTSTATUS
PositiveOpen(VOID)
{
    UNICODE_STRING name = RTL_CONSTANT_STRING(L"default");
    PCW_DATA data = { &PositiveBlock, sizeof(PositiveBlock) };
    NTSTATUS status = PositiveRegister();

    if (!NT_SUCCESS(status))
        return status;
    status = PcwCreateInstance(&PositiveInstance, PositiveRegistration, &name, 1, &data);
    if (!NT_SUCCESS(status)) {
        if (PositiveRegistration != NULL)
            PcwUnregister(PositiveRegistration);
        return status;
    }
    status = KeWaitForSingleObject(&Started, Executive, KernelMode, FALSE, NULL);
    if (status > 0)
        PositiveBlock.Bytes = 1;
    if (status != 0) {
        if (PositiveRegistration != NULL)
            PcwUnregister(PositiveRegistration);
    }
    return status;
}

NTSTATUS
PositiveStart(VOID)
{
    NTSTATUS status = PositiveOpen();

    if (!NT_SUCCESS(status))
        return status;
    PositiveBlock.Frames = 0;
    status = IoCreateSymbolicLink(&Device, &Link);
    if (!NT_SUCCESS(status)) {
        PcwCloseInstance(PositiveInstance); // expect: PCW605
        if (PositiveRegistration != NULL)
            PcwUnregister(PositiveRegistration); // expect: PCW604
    }
    return status;
}

static QUEUE_BLOCK ReturnedBlock;
static PPCW_REGISTRATION ReturnedRegistration;
static PPCW_INSTANCE ReturnedInstance;
static const PCW_COUNTER_DESCRIPTOR ReturnedRows[] = {
    { 1, 0, FIELD_OFFSET(QUEUE_BLOCK, Frames), sizeof(ULONG64) },
    { 2, 0, FIELD_OFFSET(QUEUE_BLOCK, Bytes), sizeof(ULONG64) },
};

static NTSTATUS
ReturnedRegister(VOID)
{
    UNICODE_STRING name = RTL_CONSTANT_STRING(L"Northwind Returned");
    PCW_REGISTRATION_INFORMATION info = { 0 };

    info.Version = PCW_VERSION_1;
    info.Name = &name;
    info.CounterCount = ARRAYSIZE(ReturnedRows);
    info.Counters = (PPCW_COUNTER_DESCRIPTOR)ReturnedRows;
    return PcwRegister(&ReturnedRegistration, &info); // expect: PCW602
}

static NTSTATUS
ReturnedOpen(VOID)
{
    UNICODE_STRING name = RTL_CONSTANT_STRING(L"default");
    PCW_DATA data = { &ReturnedBlock, sizeof(ReturnedBlock) };
    NTSTATUS status = ReturnedRegister();

    if (!NT_SUCCESS(status))
        return status;
    status = PcwCreateInstance(&ReturnedInstance, ReturnedRegistration, &name, 1, &data);
    if (!NT_SUCCESS(status)) {
        if (ReturnedRegistration != NULL)
            PcwUnregister(ReturnedRegistration);
        return status;
    }
    status = KeWaitForSingleObject(&Started, Executive, KernelMode, FALSE, NULL);
    if (status != STATUS_SUCCESS) {
        if (ReturnedRegistration != NULL)
            PcwUnregister(ReturnedRegistration);
    }
    return status != STATUS_SUCCESS ? STATUS_TIMEOUT : status;
}

NTSTATUS
ReturnedStart(VOID)
{
    NTSTATUS status = ReturnedOpen();

    if (!NT_SUCCESS(status))
        return status;
    ReturnedBlock.Frames = 0;
    status = IoCreateSymbolicLink(&Device, &Link);
    if (!NT_SUCCESS(status)) {
        PcwCloseInstance(ReturnedInstance); // expect: PCW605
        if (ReturnedRegistration != NULL)
            PcwUnregister(ReturnedRegistration); // expect: PCW604
    }
    return status;
}

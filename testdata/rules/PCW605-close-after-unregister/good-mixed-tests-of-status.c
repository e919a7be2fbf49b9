// A status is tested in two ways: what undoes the start for one of them does so for the other one, too.
#include <ntddk.h>

typedef struct _QUEUE_BLOCK {
    ULONG64 Frames;
    ULONG64 Bytes;
} QUEUE_BLOCK;

static UNICODE_STRING Link = RTL_CONSTANT_STRING(L"\\DosDevices\\Northwind");
static UNICODE_STRING Device = RTL_CONSTANT_STRING(L"\\Device\\Northwind");

static QUEUE_BLOCK NotSuccessBlock;
static PPCW_REGISTRATION NotSuccessRegistration;
static PPCW_INSTANCE NotSuccessInstance;
static const PCW_COUNTER_DESCRIPTOR NotSuccessRows[] = {
    { 1, 0, FIELD_OFFSET(QUEUE_BLOCK, Frames), sizeof(ULONG64) },
    { 2, 0, FIELD_OFFSET(QUEUE_BLOCK, Bytes), sizeof(ULONG64) },
};

static NTSTATUS
NotSuccessRegister(VOID)
{
    UNICODE_STRING name = RTL_CONSTANT_STRING(L"Northwind NotSuccess");
    PCW_REGISTRATION_INFORMATION info = { 0 };

    info.Version = PCW_VERSION_1;
    info.Name = &name;
    info.CounterCount = ARRAYSIZE(NotSuccessRows);
    info.Counters = (PPCW_COUNTER_DESCRIPTOR)NotSuccessRows;
    return PcwRegister(&NotSuccessRegistration, &info);
}

static NTSTATUS
NotSuccessOpen(VOID)
{
    UNICODE_STRING name = RTL_CONSTANT_STRING(L"default");
    PCW_DATA data = { &NotSuccessBlock, sizeof(NotSuccessBlock) };
    NTSTATUS status = NotSuccessRegister();

    if (!NT_SUCCESS(status))
        return status;
    status = PcwCreateInstance(&NotSuccessInstance, NotSuccessRegistration, &name, 1, &data);
    if (!NT_SUCCESS(status)) {
        if (NotSuccessRegistration != NULL)
            PcwUnregister(NotSuccessRegistration);
        return status;
    }
    status = IoCreateSymbolicLink(&Link, &Device);
    if (status != STATUS_SUCCESS) {
        if (NotSuccessRegistration != NULL)
            PcwUnregister(NotSuccessRegistration);
    }
    return status;
}

NTSTATUS
NotSuccessStart(VOID)
{
    NTSTATUS status = NotSuccessOpen();

    if (!NT_SUCCESS(status))
        return status;
    NotSuccessBlock.Frames = 0;
    status = IoCreateSymbolicLink(&Device, &Link);
    if (!NT_SUCCESS(status)) {
        PcwCloseInstance(NotSuccessInstance);
        if (NotSuccessRegistration != NULL)
            PcwUnregister(NotSuccessRegistration);
    }
    return status;
}

VOID
NotSuccessStop(VOID)
{
    PcwCloseInstance(NotSuccessInstance);
    if (NotSuccessRegistration != NULL)
        PcwUnregister(NotSuccessRegistration);
}

static QUEUE_BLOCK NumberBlock;
static PPCW_REGISTRATION NumberRegistration;
static PPCW_INSTANCE NumberInstance;
static const PCW_COUNTER_DESCRIPTOR NumberRows[] = {
    { 1, 0, FIELD_OFFSET(QUEUE_BLOCK, Frames), sizeof(ULONG64) },
    { 2, 0, FIELD_OFFSET(QUEUE_BLOCK, Bytes), sizeof(ULONG64) },
};

static NTSTATUS
NumberRegister(VOID)
{
    UNICODE_STRING name = RTL_CONSTANT_STRING(L"Northwind Number");
    PCW_REGISTRATION_INFORMATION info = { 0 };

    info.Version = PCW_VERSION_1;
    info.Name = &name;
    info.CounterCount = ARRAYSIZE(NumberRows);
    info.Counters = (PPCW_COUNTER_DESCRIPTOR)NumberRows;
    return PcwRegister(&NumberRegistration, &info);
}

static NTSTATUS
NumberOpen(VOID)
{
    UNICODE_STRING name = RTL_CONSTANT_STRING(L"default");
    PCW_DATA data = { &NumberBlock, sizeof(NumberBlock) };
    NTSTATUS status = NumberRegister();

    if (!NT_SUCCESS(status))
        return status;
    status = PcwCreateInstance(&NumberInstance, NumberRegistration, &name, 1, &data);
    if (!NT_SUCCESS(status)) {
        if (NumberRegistration != NULL)
            PcwUnregister(NumberRegistration);
        return status;
    }
    status = IoCreateSymbolicLink(&Link, &Device);
    if (status) {
        if (NumberRegistration != NULL)
            PcwUnregister(NumberRegistration);
    }
    return status;
}

NTSTATUS
NumberStart(VOID)
{
    NTSTATUS status = NumberOpen();

    if (!NT_SUCCESS(status))
        return status;
    NumberBlock.Frames = 0;
    status = IoCreateSymbolicLink(&Device, &Link);
    if (!NT_SUCCESS(status)) {
        PcwCloseInstance(NumberInstance);
        if (NumberRegistration != NULL)
            PcwUnregister(NumberRegistration);
    }
    return status;
}

VOID
NumberStop(VOID)
{
    PcwCloseInstance(NumberInstance);
    if (NumberRegistration != NULL)
        PcwUnregister(NumberRegistration);
}

static QUEUE_BLOCK NegatedBlock;
static PPCW_REGISTRATION NegatedRegistration;
static PPCW_INSTANCE NegatedInstance;
static const PCW_COUNTER_DESCRIPTOR NegatedRows[] = {
    { 1, 0, FIELD_OFFSET(QUEUE_BLOCK, Frames), sizeof(ULONG64) },
    { 2, 0, FIELD_OFFSET(QUEUE_BLOCK, Bytes), sizeof(ULONG64) },
};

static NTSTATUS
NegatedRegister(VOID)
{
    UNICODE_STRING name = RTL_CONSTANT_STRING(L"Northwind Negated");
    PCW_REGISTRATION_INFORMATION info = { 0 };

    info.Version = PCW_VERSION_1;
    info.Name = &name;
    info.CounterCount = ARRAYSIZE(NegatedRows);
    info.Counters = (PPCW_COUNTER_DESCRIPTOR)NegatedRows;
    return PcwRegister(&NegatedRegistration, &info);
}

static NTSTATUS
NegatedOpen(VOID)
{
    UNICODE_STRING name = RTL_CONSTANT_STRING(L"default");
    PCW_DATA data = { &NegatedBlock, sizeof(NegatedBlock) };
    NTSTATUS status = NegatedRegister();

    if (!NT_SUCCESS(status))
        return status;
    status = PcwCreateInstance(&NegatedInstance, NegatedRegistration, &name, 1, &data);
    if (!NT_SUCCESS(status)) {
        if (NegatedRegistration != NULL)
            PcwUnregister(NegatedRegistration);
        return status;
    }
    status = IoCreateSymbolicLink(&Link, &Device);
    if (!status)
        return status;
    if (NegatedRegistration != NULL)
        PcwUnregister(NegatedRegistration);
    return status;
}

NTSTATUS
NegatedStart(VOID)
{
    NTSTATUS status = NegatedOpen();

    if (!NT_SUCCESS(status))
        return status;
    NegatedBlock.Frames = 0;
    status = IoCreateSymbolicLink(&Device, &Link);
    if (!NT_SUCCESS(status)) {
        PcwCloseInstance(NegatedInstance);
        if (NegatedRegistration != NULL)
            PcwUnregister(NegatedRegistration);
    }
    return status;
}

VOID
NegatedStop(VOID)
{
    PcwCloseInstance(NegatedInstance);
    if (NegatedRegistration != NULL)
        PcwUnregister(NegatedRegistration);
}

static QUEUE_BLOCK EqualBlock;
static PPCW_REGISTRATION EqualRegistration;
static PPCW_INSTANCE EqualInstance;
static const PCW_COUNTER_DESCRIPTOR EqualRows[] = {
    { 1, 0, FIELD_OFFSET(QUEUE_BLOCK, Frames), sizeof(ULONG64) },
    { 2, 0, FIELD_OFFSET(QUEUE_BLOCK, Bytes), sizeof(ULONG64) },
};

static NTSTATUS
EqualRegister(VOID)
{
    UNICODE_STRING name = RTL_CONSTANT_STRING(L"Northwind Equal");
    PCW_REGISTRATION_INFORMATION info = { 0 };

    info.Version = PCW_VERSION_1;
    info.Name = &name;
    info.CounterCount = ARRAYSIZE(EqualRows);
    info.Counters = (PPCW_COUNTER_DESCRIPTOR)EqualRows;
    return PcwRegister(&EqualRegistration, &info);
}

static NTSTATUS
EqualOpen(VOID)
{
    UNICODE_STRING name = RTL_CONSTANT_STRING(L"default");
    PCW_DATA data = { &EqualBlock, sizeof(EqualBlock) };
    NTSTATUS status = EqualRegister();

    if (!NT_SUCCESS(status))
        return status;
    status = PcwCreateInstance(&EqualInstance, EqualRegistration, &name, 1, &data);
    if (!NT_SUCCESS(status)) {
        if (EqualRegistration != NULL)
            PcwUnregister(EqualRegistration);
        return status;
    }
    status = IoCreateSymbolicLink(&Link, &Device);
    if (status == STATUS_SUCCESS)
        return status;
    if (EqualRegistration != NULL)
        PcwUnregister(EqualRegistration);
    return status;
}

NTSTATUS
EqualStart(VOID)
{
    NTSTATUS status = EqualOpen();

    if (NT_ERROR(status))
        return status;
    EqualBlock.Frames = 0;
    status = IoCreateSymbolicLink(&Device, &Link);
    if (!NT_SUCCESS(status)) {
        PcwCloseInstance(EqualInstance);
        if (EqualRegistration != NULL)
            PcwUnregister(EqualRegistration);
    }
    return status;
}

VOID
EqualStop(VOID)
{
    PcwCloseInstance(EqualInstance);
    if (EqualRegistration != NULL)
        PcwUnregister(EqualRegistration);
}

static QUEUE_BLOCK ErrorBlock;
static PPCW_REGISTRATION ErrorRegistration;
static PPCW_INSTANCE ErrorInstance;
static const PCW_COUNTER_DESCRIPTOR ErrorRows[] = {
    { 1, 0, FIELD_OFFSET(QUEUE_BLOCK, Frames), sizeof(ULONG64) },
    { 2, 0, FIELD_OFFSET(QUEUE_BLOCK, Bytes), sizeof(ULONG64) },
};

static NTSTATUS
ErrorRegister(VOID)
{
    UNICODE_STRING name = RTL_CONSTANT_STRING(L"Northwind Error");
    PCW_REGISTRATION_INFORMATION info = { 0 };

    info.Version = PCW_VERSION_1;
    info.Name = &name;
    info.CounterCount = ARRAYSIZE(ErrorRows);
    info.Counters = (PPCW_COUNTER_DESCRIPTOR)ErrorRows;
    return PcwRegister(&ErrorRegistration, &info);
}

static NTSTATUS
ErrorOpen(VOID)
{
    UNICODE_STRING name = RTL_CONSTANT_STRING(L"default");
    PCW_DATA data = { &ErrorBlock, sizeof(ErrorBlock) };
    NTSTATUS status = ErrorRegister();

    if (!NT_SUCCESS(status))
        return status;
    status = PcwCreateInstance(&ErrorInstance, ErrorRegistration, &name, 1, &data);
    if (!NT_SUCCESS(status)) {
        if (ErrorRegistration != NULL)
            PcwUnregister(ErrorRegistration);
        return status;
    }
    status = IoCreateSymbolicLink(&Link, &Device);
    if (NT_ERROR(status)) {
        if (ErrorRegistration != NULL)
            PcwUnregister(ErrorRegistration);
    }
    return status;
}

NTSTATUS
ErrorStart(VOID)
{
    NTSTATUS status = ErrorOpen();

    if (status != STATUS_SUCCESS)
        return status;
    ErrorBlock.Frames = 0;
    status = IoCreateSymbolicLink(&Device, &Link);
    if (!NT_SUCCESS(status)) {
        PcwCloseInstance(ErrorInstance);
        if (ErrorRegistration != NULL)
            PcwUnregister(ErrorRegistration);
    }
    return status;
}

VOID
ErrorStop(VOID)
{
    PcwCloseInstance(ErrorInstance);
    if (ErrorRegistration != NULL)
        PcwUnregister(ErrorRegistration);
}

static QUEUE_BLOCK ErrorTooBlock;
static PPCW_REGISTRATION ErrorTooRegistration;
static PPCW_INSTANCE ErrorTooInstance;
static const PCW_COUNTER_DESCRIPTOR ErrorTooRows[] = {
    { 1, 0, FIELD_OFFSET(QUEUE_BLOCK, Frames), sizeof(ULONG64) },
    { 2, 0, FIELD_OFFSET(QUEUE_BLOCK, Bytes), sizeof(ULONG64) },
};

static NTSTATUS
ErrorTooRegister(VOID)
{
    UNICODE_STRING name = RTL_CONSTANT_STRING(L"Northwind ErrorToo");
    PCW_REGISTRATION_INFORMATION info = { 0 };

    info.Version = PCW_VERSION_1;
    info.Name = &name;
    info.CounterCount = ARRAYSIZE(ErrorTooRows);
    info.Counters = (PPCW_COUNTER_DESCRIPTOR)ErrorTooRows;
    return PcwRegister(&ErrorTooRegistration, &info);
}

static NTSTATUS
ErrorTooOpen(VOID)
{
    UNICODE_STRING name = RTL_CONSTANT_STRING(L"default");
    PCW_DATA data = { &ErrorTooBlock, sizeof(ErrorTooBlock) };
    NTSTATUS status = ErrorTooRegister();

    if (!NT_SUCCESS(status))
        return status;
    status = PcwCreateInstance(&ErrorTooInstance, ErrorTooRegistration, &name, 1, &data);
    if (!NT_SUCCESS(status)) {
        if (ErrorTooRegistration != NULL)
            PcwUnregister(ErrorTooRegistration);
        return status;
    }
    status = IoCreateSymbolicLink(&Link, &Device);
    if (!NT_SUCCESS(status)) {
        if (ErrorTooRegistration != NULL)
            PcwUnregister(ErrorTooRegistration);
    }
    return status;
}

NTSTATUS
ErrorTooStart(VOID)
{
    NTSTATUS status = ErrorTooOpen();

    if (NT_ERROR(status))
        return status;
    ErrorTooBlock.Frames = 0;
    status = IoCreateSymbolicLink(&Device, &Link);
    if (!NT_SUCCESS(status)) {
        PcwCloseInstance(ErrorTooInstance);
        if (ErrorTooRegistration != NULL)
            PcwUnregister(ErrorTooRegistration);
    }
    return status;
}

VOID
ErrorTooStop(VOID)
{
    PcwCloseInstance(ErrorTooInstance);
    if (ErrorTooRegistration != NULL)
        PcwUnregister(ErrorTooRegistration);
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
    return PcwRegister(&SwitchRegistration, &info);
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
    status = IoCreateSymbolicLink(&Link, &Device);
    switch (status) {
    case STATUS_SUCCESS:
        break;
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
        PcwCloseInstance(SwitchInstance);
        if (SwitchRegistration != NULL)
            PcwUnregister(SwitchRegistration);
    }
    return status;
}

VOID
SwitchStop(VOID)
{
    PcwCloseInstance(SwitchInstance);
    if (SwitchRegistration != NULL)
        PcwUnregister(SwitchRegistration);
}

static QUEUE_BLOCK FlagBlock;
static PPCW_REGISTRATION FlagRegistration;
static PPCW_INSTANCE FlagInstance;
static const PCW_COUNTER_DESCRIPTOR FlagRows[] = {
    { 1, 0, FIELD_OFFSET(QUEUE_BLOCK, Frames), sizeof(ULONG64) },
    { 2, 0, FIELD_OFFSET(QUEUE_BLOCK, Bytes), sizeof(ULONG64) },
};

static NTSTATUS
FlagRegister(VOID)
{
    UNICODE_STRING name = RTL_CONSTANT_STRING(L"Northwind Flag");
    PCW_REGISTRATION_INFORMATION info = { 0 };

    info.Version = PCW_VERSION_1;
    info.Name = &name;
    info.CounterCount = ARRAYSIZE(FlagRows);
    info.Counters = (PPCW_COUNTER_DESCRIPTOR)FlagRows;
    return PcwRegister(&FlagRegistration, &info);
}

static NTSTATUS
FlagOpen(VOID)
{
    UNICODE_STRING name = RTL_CONSTANT_STRING(L"default");
    PCW_DATA data = { &FlagBlock, sizeof(FlagBlock) };
    NTSTATUS status = FlagRegister();

    if (!NT_SUCCESS(status))
        return status;
    status = PcwCreateInstance(&FlagInstance, FlagRegistration, &name, 1, &data);
    if (!NT_SUCCESS(status)) {
        if (FlagRegistration != NULL)
            PcwUnregister(FlagRegistration);
        return status;
    }
    status = IoCreateSymbolicLink(&Link, &Device);
    if (NT_SUCCESS(status))
        FlagBlock.Bytes = 1;
    if (status != STATUS_SUCCESS) {
        if (FlagRegistration != NULL)
            PcwUnregister(FlagRegistration);
    }
    return status;
}

NTSTATUS
FlagStart(VOID)
{
    NTSTATUS status = FlagOpen();

    if (status < 0)
        return status;
    FlagBlock.Frames = 0;
    status = IoCreateSymbolicLink(&Device, &Link);
    if (!NT_SUCCESS(status)) {
        PcwCloseInstance(FlagInstance);
        if (FlagRegistration != NULL)
            PcwUnregister(FlagRegistration);
    }
    return status;
}

VOID
FlagStop(VOID)
{
    PcwCloseInstance(FlagInstance);
    if (FlagRegistration != NULL)
        PcwUnregister(FlagRegistration);
}

static QUEUE_BLOCK LateBlock;
static PPCW_REGISTRATION LateRegistration;
static PPCW_INSTANCE LateInstance;
static const PCW_COUNTER_DESCRIPTOR LateRows[] = {
    { 1, 0, FIELD_OFFSET(QUEUE_BLOCK, Frames), sizeof(ULONG64) },
    { 2, 0, FIELD_OFFSET(QUEUE_BLOCK, Bytes), sizeof(ULONG64) },
};

static NTSTATUS
LateRegister(VOID)
{
    UNICODE_STRING name = RTL_CONSTANT_STRING(L"Northwind Late");
    PCW_REGISTRATION_INFORMATION info = { 0 };

    info.Version = PCW_VERSION_1;
    info.Name = &name;
    info.CounterCount = ARRAYSIZE(LateRows);
    info.Counters = (PPCW_COUNTER_DESCRIPTOR)LateRows;
    return PcwRegister(&LateRegistration, &info);
}

static NTSTATUS
LateOpen(VOID)
{
    UNICODE_STRING name = RTL_CONSTANT_STRING(L"default");
    PCW_DATA data = { &LateBlock, sizeof(LateBlock) };
    NTSTATUS status = LateRegister();

    if (!NT_SUCCESS(status))
        return status;
    status = PcwCreateInstance(&LateInstance, LateRegistration, &name, 1, &data);
    if (!NT_SUCCESS(status)) {
        if (LateRegistration != NULL)
            PcwUnregister(LateRegistration);
        return status;
    }
    status = IoCreateSymbolicLink(&Link, &Device);
    if (STATUS_SUCCESS != status)
        LateBlock.Bytes = 1;
    if (!NT_SUCCESS(status)) {
        if (LateRegistration != NULL)
            PcwUnregister(LateRegistration);
    }
    return status;
}

NTSTATUS
LateStart(VOID)
{
    NTSTATUS status = LateOpen();

    if (status)
        return status;
    LateBlock.Frames = 0;
    status = IoCreateSymbolicLink(&Device, &Link);
    if (!NT_SUCCESS(status)) {
        PcwCloseInstance(LateInstance);
        if (LateRegistration != NULL)
            PcwUnregister(LateRegistration);
    }
    return status;
}

VOID
LateStop(VOID)
{
    PcwCloseInstance(LateInstance);
    if (LateRegistration != NULL)
        PcwUnregister(LateRegistration);
}

static QUEUE_BLOCK BooleanBlock;
static PPCW_REGISTRATION BooleanRegistration;
static PPCW_INSTANCE BooleanInstance;
static const PCW_COUNTER_DESCRIPTOR BooleanRows[] = {
    { 1, 0, FIELD_OFFSET(QUEUE_BLOCK, Frames), sizeof(ULONG64) },
    { 2, 0, FIELD_OFFSET(QUEUE_BLOCK, Bytes), sizeof(ULONG64) },
};

static NTSTATUS
BooleanRegister(VOID)
{
    UNICODE_STRING name = RTL_CONSTANT_STRING(L"Northwind Boolean");
    PCW_REGISTRATION_INFORMATION info = { 0 };

    info.Version = PCW_VERSION_1;
    info.Name = &name;
    info.CounterCount = ARRAYSIZE(BooleanRows);
    info.Counters = (PPCW_COUNTER_DESCRIPTOR)BooleanRows;
    return PcwRegister(&BooleanRegistration, &info);
}

static NTSTATUS
BooleanOpen(VOID)
{
    UNICODE_STRING name = RTL_CONSTANT_STRING(L"default");
    PCW_DATA data = { &BooleanBlock, sizeof(BooleanBlock) };
    NTSTATUS status = BooleanRegister();

    if (!NT_SUCCESS(status))
        return status;
    status = PcwCreateInstance(&BooleanInstance, BooleanRegistration, &name, 1, &data);
    if (!NT_SUCCESS(status)) {
        if (BooleanRegistration != NULL)
            PcwUnregister(BooleanRegistration);
        return status;
    }
    status = IoCreateSymbolicLink(&Link, &Device);
    BOOLEAN good = NT_SUCCESS(status);
    if (!good) {
        if (BooleanRegistration != NULL)
            PcwUnregister(BooleanRegistration);
    }
    return status;
}

NTSTATUS
BooleanStart(VOID)
{
    NTSTATUS status = BooleanOpen();

    if (status != STATUS_SUCCESS)
        return status;
    BooleanBlock.Frames = 0;
    status = IoCreateSymbolicLink(&Device, &Link);
    if (!NT_SUCCESS(status)) {
        PcwCloseInstance(BooleanInstance);
        if (BooleanRegistration != NULL)
            PcwUnregister(BooleanRegistration);
    }
    return status;
}

VOID
BooleanStop(VOID)
{
    PcwCloseInstance(BooleanInstance);
    if (BooleanRegistration != NULL)
        PcwUnregister(BooleanRegistration);
}

static QUEUE_BLOCK UnsignedBlock;
static PPCW_REGISTRATION UnsignedRegistration;
static PPCW_INSTANCE UnsignedInstance;
static const PCW_COUNTER_DESCRIPTOR UnsignedRows[] = {
    { 1, 0, FIELD_OFFSET(QUEUE_BLOCK, Frames), sizeof(ULONG64) },
    { 2, 0, FIELD_OFFSET(QUEUE_BLOCK, Bytes), sizeof(ULONG64) },
};

static NTSTATUS
UnsignedRegister(VOID)
{
    UNICODE_STRING name = RTL_CONSTANT_STRING(L"Northwind Unsigned");
    PCW_REGISTRATION_INFORMATION info = { 0 };

    info.Version = PCW_VERSION_1;
    info.Name = &name;
    info.CounterCount = ARRAYSIZE(UnsignedRows);
    info.Counters = (PPCW_COUNTER_DESCRIPTOR)UnsignedRows;
    return PcwRegister(&UnsignedRegistration, &info);
}

static NTSTATUS
UnsignedOpen(VOID)
{
    UNICODE_STRING name = RTL_CONSTANT_STRING(L"default");
    PCW_DATA data = { &UnsignedBlock, sizeof(UnsignedBlock) };
    NTSTATUS status = UnsignedRegister();

    if (!NT_SUCCESS(status))
        return status;
    status = PcwCreateInstance(&UnsignedInstance, UnsignedRegistration, &name, 1, &data);
    if (!NT_SUCCESS(status)) {
        if (UnsignedRegistration != NULL)
            PcwUnregister(UnsignedRegistration);
        return status;
    }
    ULONG number = (ULONG) IoCreateSymbolicLink(&Link, &Device);
    if (number != 0) {
        if (UnsignedRegistration != NULL)
            PcwUnregister(UnsignedRegistration);
    }
    return (NTSTATUS)number;
}

NTSTATUS
UnsignedStart(VOID)
{
    NTSTATUS status = UnsignedOpen();

    if (!NT_SUCCESS(status))
        return status;
    UnsignedBlock.Frames = 0;
    status = IoCreateSymbolicLink(&Device, &Link);
    if (!NT_SUCCESS(status)) {
        PcwCloseInstance(UnsignedInstance);
        if (UnsignedRegistration != NULL)
            PcwUnregister(UnsignedRegistration);
    }
    return status;
}

VOID
UnsignedStop(VOID)
{
    PcwCloseInstance(UnsignedInstance);
    if (UnsignedRegistration != NULL)
        PcwUnregister(UnsignedRegistration);
}

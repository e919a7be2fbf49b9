/*++

    I2C controller.  Three instances, three ways of looking at the answer.

--*/

#include <ntddk.h>

typedef struct _I2C_TOTALS { ULONG Transfers; ULONG Naks; } I2C_TOTALS;

typedef struct _I2C_EXTENSION {
    I2C_TOTALS    Bus[3];
    PPCW_INSTANCE Instance[3];
    NTSTATUS      PerfStatus;       // read by the debugger extension
} I2C_EXTENSION, *PI2C_EXTENSION;

PPCW_REGISTRATION I2cSet;

static NTSTATUS
I2cCreate(PI2C_EXTENSION Extension, ULONG Bus, PCWSTR Text)
{
    UNICODE_STRING name;
    PCW_DATA data;

    RtlInitUnicodeString(&name, Text);
    data.Data = &Extension->Bus[Bus];
    data.Size = sizeof(Extension->Bus[Bus]);
    return PcwCreateInstance(&Extension->Instance[Bus], I2cSet, &name, 1, &data);
}

NTSTATUS
I2cPerfStartDevice(PI2C_EXTENSION Extension)
{
    UNICODE_STRING third = RTL_CONSTANT_STRING(L"bus 2");
    PCW_DATA data = { &Extension->Bus[2], sizeof(Extension->Bus[2]) };

    if (I2cSet == NULL) {
        return STATUS_SUCCESS;
    }

    Extension->PerfStatus = I2cCreate(Extension, 0, L"bus 0");
    if (I2cCreate(Extension, 1, L"bus 1") != STATUS_SUCCESS) {
        Extension->Instance[1] = NULL;
    }
    if (!NT_SUCCESS(PcwCreateInstance(&Extension->Instance[2], I2cSet, &third, 1, &data))) {
        Extension->Instance[2] = NULL;
    }
    return Extension->PerfStatus;
}

VOID
I2cPerfStopDevice(PI2C_EXTENSION Extension)
{
    ULONG i;

    for (i = 0; i < RTL_NUMBER_OF(Extension->Instance); i++) {
        if (Extension->Instance[i] != NULL) {
            PcwCloseInstance(Extension->Instance[i]);
            Extension->Instance[i] = NULL;
        }
    }
}

NTSTATUS
I2cPerfRegister(VOID)
{
    PCW_COUNTER_DESCRIPTOR rows[2];
    UNICODE_STRING name = RTL_CONSTANT_STRING(L"I2C Bus");
    PCW_REGISTRATION_INFORMATION info;

    RtlZeroMemory(rows, sizeof(rows));
    rows[0].Id = 1;
    rows[0].Offset = FIELD_OFFSET(I2C_TOTALS, Transfers);
    rows[0].Size = RTL_FIELD_SIZE(I2C_TOTALS, Transfers);
    rows[1].Id = 2;
    rows[1].Offset = FIELD_OFFSET(I2C_TOTALS, Naks);
    rows[1].Size = RTL_FIELD_SIZE(I2C_TOTALS, Naks);

    RtlZeroMemory(&info, sizeof(info));
    info.Version = PCW_VERSION_1;
    info.Name = &name;
    info.CounterCount = 2;
    info.Counters = rows;
    return PcwRegister(&I2cSet, &info);
}

VOID
I2cPerfUnregister(VOID)
{
    if (I2cSet != NULL) {
        PcwUnregister(I2cSet);
        I2cSet = NULL;
    }
}

// A start that fails finds the handle of an earlier start in the variable: which instances are left, it does not say.
#include <ntddk.h>
#include <storport.h>

typedef struct _METER {
    ULONG64 Ticks;
    PPCW_REGISTRATION Registration;
    PPCW_INSTANCE Instance;
} METER;

static PCW_COUNTER_DESCRIPTOR Rows[] = {
    { 1, 0, FIELD_OFFSET(METER, Ticks), sizeof(ULONG64) },
};

static NTSTATUS
MeterStart(METER *Meter)
{
    UNICODE_STRING name = RTL_CONSTANT_STRING(L"Northwind Meter"), instance = RTL_CONSTANT_STRING(L"default");
    PCW_REGISTRATION_INFORMATION info = { PCW_VERSION_1, &name, ARRAYSIZE(Rows), Rows, NULL, NULL };
    PCW_DATA data = { Meter, sizeof(METER) };
    NTSTATUS status;

    do {
        status = PcwRegister(&Meter->Registration, &info);
        if (!NT_SUCCESS(status))
            break;
        status = PcwCreateInstance(&Meter->Instance, Meter->Registration, &instance, 1, &data);
        if (!NT_SUCCESS(status))
            break;
    } while (0);

    if (!NT_SUCCESS(status) && Meter->Registration != NULL) {
        PcwUnregister(Meter->Registration);
        Meter->Registration = NULL;
    }
    return status;
}

HW_FIND_ADAPTER FindAdapter;
HW_ADAPTER_CONTROL AdapterControl;

ULONG
FindAdapter(PVOID Extension, PVOID Context, PVOID Bus, PCHAR Arguments, PPORT_CONFIGURATION_INFORMATION Config, PBOOLEAN Again)
{
    UNREFERENCED_PARAMETER(Context);
    UNREFERENCED_PARAMETER(Bus);
    UNREFERENCED_PARAMETER(Arguments);
    UNREFERENCED_PARAMETER(Config);
    *Again = FALSE;
    return NT_SUCCESS(MeterStart((METER *)Extension)) ? SP_RETURN_FOUND : SP_RETURN_ERROR;
}

SCSI_ADAPTER_CONTROL_STATUS
AdapterControl(PVOID Extension, SCSI_ADAPTER_CONTROL_TYPE Type, PVOID Parameters)
{
    METER *meter = (METER *)Extension;

    UNREFERENCED_PARAMETER(Parameters);
    if (Type == ScsiStopAdapter) {
        if (meter->Instance != NULL) {
            PcwCloseInstance(meter->Instance);
            meter->Instance = NULL;
        }
        if (meter->Registration != NULL) {
            PcwUnregister(meter->Registration);
            meter->Registration = NULL;
        }
    }
    return ScsiAdapterControlSuccess;
}

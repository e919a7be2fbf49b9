/*
 * Serial multiplexer (smux.sys)
 * Copyright (C) Nordhavn Instruments
 *
 * Counters per physical line; the driver predates RtlGetVersion in this code base, hence PsGetVersion.
 */
#include <ntddk.h>

#define SMUX_LINES 4
#define SMUX_FE_BUILD 20348

typedef struct _SMUX_LINE_COUNTERS {
    ULONG BytesIn;
    ULONG BytesOut;
    ULONG Framing;
    ULONG Parity;
} SMUX_LINE_COUNTERS, *PSMUX_LINE_COUNTERS;

static SMUX_LINE_COUNTERS SmuxLines[SMUX_LINES];
static PPCW_REGISTRATION  SmuxPcw;

static PCW_COUNTER_DESCRIPTOR SmuxTable[] = {
    { 1, 0, 0 * sizeof(ULONG), sizeof(ULONG) },
    { 2, 0, 1 * sizeof(ULONG), sizeof(ULONG) },
    { 3, 0, 2 * sizeof(ULONG), sizeof(ULONG) },
    { 4, 0, 3 * sizeof(ULONG), sizeof(ULONG) },
};

static PCWSTR SmuxNames[SMUX_LINES] = { L"Line 1", L"Line 2", L"Line 3", L"Line 4" };

static NTSTATUS NTAPI
SmuxPcwCallback(PCW_CALLBACK_TYPE Type, PPCW_CALLBACK_INFORMATION Info, PVOID Context)
{
    UNICODE_STRING name;
    PCW_DATA data;
    NTSTATUS status;
    ULONG line;

    UNREFERENCED_PARAMETER(Context);
    if (Type != PcwCallbackEnumerateInstances && Type != PcwCallbackCollectData) {
        return STATUS_SUCCESS;
    }

    for (line = 0; line < SMUX_LINES; line++) {
        RtlInitUnicodeString(&name, SmuxNames[line]);
        data.Data = &SmuxLines[line];
        data.Size = sizeof(SmuxLines[line]);
        status = PcwAddInstance(Info->CollectData.Buffer, &name, line, 1, &data);
        if (!NT_SUCCESS(status)) {
            return status;
        }
    }
    return STATUS_SUCCESS;
}

static NTSTATUS
SmuxPerfEnable(VOID)
{
    UNICODE_STRING set = RTL_CONSTANT_STRING(L"Serial Multiplexer Line");
    PCW_REGISTRATION_INFORMATION info;
    ULONG major = 0, minor = 0, build = 0;
    BOOLEAN v2;

    PsGetVersion(&major, &minor, &build, NULL);
    v2 = (major >= 10 && build >= SMUX_FE_BUILD) ? TRUE : FALSE;

    RtlZeroMemory(&info, sizeof(info));
    info.Version = PCW_VERSION_1;
    info.Name = &set;
    info.CounterCount = RTL_NUMBER_OF(SmuxTable);
    info.Counters = SmuxTable;
    info.Callback = SmuxPcwCallback;
    if (v2 != FALSE) {
        info.Version = PCW_VERSION_2;
        info.Flags = PcwRegistrationSiloNeutral;
    }
    return PcwRegister(&SmuxPcw, &info);
}

static VOID
SmuxUnload(PDRIVER_OBJECT DriverObject)
{
    UNREFERENCED_PARAMETER(DriverObject);
    if (SmuxPcw != NULL) {
        PcwUnregister(SmuxPcw);
        SmuxPcw = NULL;
    }
}

NTSTATUS
DriverEntry(PDRIVER_OBJECT DriverObject, PUNICODE_STRING RegistryPath)
{
    UNREFERENCED_PARAMETER(RegistryPath);
    DriverObject->DriverUnload = SmuxUnload;
    return SmuxPerfEnable();
}

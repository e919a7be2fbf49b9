/****************************************************************************
 *  CANGATE  -  PCI CAN interface driver                                    *
 *  cgperf.c -  silo-neutral performance counters, only where Windows can   *
 ****************************************************************************/
#include <wdm.h>

#define CG_LAST_V1_ONLY_BUILD   19644UL

typedef struct CG_LINE {
    UINT32 FramesRx;
    UINT32 FramesTx;
    UINT32 BusOff;
    UINT32 ErrorPassive;
    UINT64 BitsOnWire;
} CG_LINE;

CG_LINE            CgLine[2];
PPCW_REGISTRATION  CgPcw = NULL;

PCW_COUNTER_DESCRIPTOR CgRows[] =
{
    { 1, 0, (USHORT)FIELD_OFFSET(CG_LINE, FramesRx),     sizeof(UINT32) },
    { 2, 0, (USHORT)FIELD_OFFSET(CG_LINE, FramesTx),     sizeof(UINT32) },
    { 3, 0, (USHORT)FIELD_OFFSET(CG_LINE, BusOff),       sizeof(UINT32) },
    { 4, 0, (USHORT)FIELD_OFFSET(CG_LINE, ErrorPassive), sizeof(UINT32) },
    { 5, 0, (USHORT)FIELD_OFFSET(CG_LINE, BitsOnWire),   sizeof(UINT64) }
};

static NTSTATUS CgAddLine(PPCW_BUFFER Buffer, ULONG Line, PCWSTR Name)
{
    UNICODE_STRING us;
    PCW_DATA       d;

    RtlInitUnicodeString(&us, Name);
    d.Data = &CgLine[Line];
    d.Size = sizeof(CgLine[0]);
    return PcwAddInstance(Buffer, &us, Line, 1, &d);
}

NTSTATUS NTAPI CgPcwCallback(PCW_CALLBACK_TYPE Type, PPCW_CALLBACK_INFORMATION Info, PVOID Context)
{
    NTSTATUS st = STATUS_SUCCESS;

    UNREFERENCED_PARAMETER(Context);

    if (Type == PcwCallbackEnumerateInstances || Type == PcwCallbackCollectData)
    {
        st = CgAddLine(Info->CollectData.Buffer, 0, L"CAN 0");
        if (NT_SUCCESS(st))
            st = CgAddLine(Info->CollectData.Buffer, 1, L"CAN 1");
    }
    return st;
}

NTSTATUS CgPerfInit(void)
{
    UNICODE_STRING               Name = RTL_CONSTANT_STRING(L"CAN Gateway");
    PCW_REGISTRATION_INFORMATION Reg  = { 0 };
    OSVERSIONINFOW               Os;

    RtlZeroMemory(&Os, sizeof(Os));
    Os.dwOSVersionInfoSize = sizeof(Os);
    if (RtlGetVersion(&Os) != STATUS_SUCCESS)
        return STATUS_UNSUCCESSFUL;

    /* Nothing of this makes sense without silos: plain Windows 10 has no counters. */
    if (Os.dwBuildNumber <= CG_LAST_V1_ONLY_BUILD)
        return STATUS_SUCCESS;

    Reg.Version         = PCW_VERSION_2;
    Reg.Name            = &Name;
    Reg.CounterCount    = sizeof(CgRows) / sizeof(CgRows[0]);
    Reg.Counters        = CgRows;
    Reg.Callback        = CgPcwCallback;
    Reg.CallbackContext = NULL;
    Reg.Flags           = PcwRegistrationSiloNeutral;
    return PcwRegister(&CgPcw, &Reg);
}

void CgPerfTerm(void)
{
    if (CgPcw == NULL)
        return;
    PcwUnregister(CgPcw);
    CgPcw = NULL;
}

static VOID CgUnload(PDRIVER_OBJECT DriverObject)
{
    UNREFERENCED_PARAMETER(DriverObject);
    CgPerfTerm();
}

NTSTATUS DriverEntry(PDRIVER_OBJECT DriverObject, PUNICODE_STRING RegistryPath)
{
    NTSTATUS st;

    UNREFERENCED_PARAMETER(RegistryPath);
    DriverObject->DriverUnload = CgUnload;

    st = CgPerfInit();
    if (!NT_SUCCESS(st))
        DbgPrint("cangate: counters: %08lx\n", st);
    return STATUS_SUCCESS;
}

#include <ntddk.h>
NTSTATUS M0Init(PDRIVER_OBJECT); VOID M0Exit(VOID);
NTSTATUS M1Init(PDRIVER_OBJECT); VOID M1Exit(VOID);
NTSTATUS M2Init(PDRIVER_OBJECT); VOID M2Exit(VOID);
NTSTATUS M3Init(PDRIVER_OBJECT); VOID M3Exit(VOID);
NTSTATUS CountersInit(PDRIVER_OBJECT); VOID CountersExit(VOID);
typedef struct { ULONG Reads; ULONG Writes; } IO_COUNTERS_;
static PPCW_REGISTRATION g_Reg;
static PCW_COUNTER_DESCRIPTOR g_D[] = { { 1, 0, FIELD_OFFSET(IO_COUNTERS_, Reads), 4 }, { 2, 0, FIELD_OFFSET(IO_COUNTERS_, Writes), 4 } };
static IO_COUNTERS_ g_C;
static NTSTATUS NTAPI Cb(PCW_CALLBACK_TYPE t, PPCW_CALLBACK_INFORMATION i, PVOID c) { UNICODE_STRING n = RTL_CONSTANT_STRING(L"x"); PCW_DATA d = { &g_C, sizeof(g_C) }; UNREFERENCED_PARAMETER(c); if (t == PcwCallbackEnumerateInstances || t == PcwCallbackCollectData) return PcwAddInstance(i->CollectData.Buffer, &n, 0, 1, &d); return STATUS_SUCCESS; }
NTSTATUS CountersInit(PDRIVER_OBJECT Driver)
{
    UNICODE_STRING name = RTL_CONSTANT_STRING(L"Contoso IO");
    PCW_REGISTRATION_INFORMATION info = { PCW_VERSION_1, &name, 2, g_D, Cb, NULL };
    UNREFERENCED_PARAMETER(Driver);
    return PcwRegister(&g_Reg, &info);
}
VOID CountersExit(VOID) { if (g_Reg != NULL) { PcwUnregister(g_Reg); g_Reg = NULL; } }
static PVOID g_M0;
NTSTATUS M0Init(PDRIVER_OBJECT d) { UNREFERENCED_PARAMETER(d); g_M0 = ExAllocatePool2(0x40, 64, 'wwww'); return g_M0 ? STATUS_SUCCESS : STATUS_INSUFFICIENT_RESOURCES; }
VOID M0Exit(VOID) { ExFreePoolWithTag(g_M0, 'wwww'); }
static PVOID g_M1;
NTSTATUS M1Init(PDRIVER_OBJECT d) { UNREFERENCED_PARAMETER(d); g_M1 = ExAllocatePool2(0x40, 64, 'wwww'); return g_M1 ? STATUS_SUCCESS : STATUS_INSUFFICIENT_RESOURCES; }
VOID M1Exit(VOID) { ExFreePoolWithTag(g_M1, 'wwww'); }
static PVOID g_M2;
NTSTATUS M2Init(PDRIVER_OBJECT d) { UNREFERENCED_PARAMETER(d); g_M2 = ExAllocatePool2(0x40, 64, 'wwww'); return g_M2 ? STATUS_SUCCESS : STATUS_INSUFFICIENT_RESOURCES; }
VOID M2Exit(VOID) { ExFreePoolWithTag(g_M2, 'wwww'); }
static PVOID g_M3;
NTSTATUS M3Init(PDRIVER_OBJECT d) { UNREFERENCED_PARAMETER(d); g_M3 = ExAllocatePool2(0x40, 64, 'wwww'); return g_M3 ? STATUS_SUCCESS : STATUS_INSUFFICIENT_RESOURCES; }
VOID M3Exit(VOID) { ExFreePoolWithTag(g_M3, 'wwww'); }
typedef struct _MODULE { const char *Name; NTSTATUS (*Init)(PDRIVER_OBJECT); VOID (*Exit)(VOID); } MODULE;
static const MODULE g_Modules[] = {
    { "M0", M0Init, M0Exit },
    { "M1", M1Init, M1Exit },
    { "M2", M2Init, M2Exit },
    { "M3", M3Init, M3Exit },
    { "Counters", CountersInit, CountersExit },
};
static VOID ExitModules(ULONG Count)
{
    while (Count-- > 0) {
        if (g_Modules[Count].Exit != NULL)
            g_Modules[Count].Exit();
    }
}
static VOID DriverUnload(PDRIVER_OBJECT Driver)
{
    UNREFERENCED_PARAMETER(Driver);
    ExitModules(4);
}
NTSTATUS DriverEntry(PDRIVER_OBJECT Driver, PUNICODE_STRING Path)
{
    NTSTATUS status;
    ULONG i;
    UNREFERENCED_PARAMETER(Path);
    for (i = 0; i < ARRAYSIZE(g_Modules); i++) {
        status = g_Modules[i].Init(Driver);
        if (!NT_SUCCESS(status)) {
            KdPrint(("%s failed: %x\n", g_Modules[i].Name, status));
            ExitModules(i);
            return status;
        }
    }
    Driver->DriverUnload = DriverUnload;
    return STATUS_SUCCESS;
}

/* A flag remembers the type over more branches than paths are kept apart for. */
#include <ntddk.h>

typedef struct _DISK_TOTALS {
    ULONG64 Reads;
    ULONG64 Writes;
} DISK_TOTALS;

static DISK_TOTALS Totals;
extern ULONG Flags;
static PPCW_REGISTRATION Registration;
static PCW_COUNTER_DESCRIPTOR Rows[] = {
    { 1, 0, FIELD_OFFSET(DISK_TOTALS, Reads), sizeof(ULONG64) },
    { 2, 0, FIELD_OFFSET(DISK_TOTALS, Writes), sizeof(ULONG64) },
};

static NTSTATUS NTAPI Collect(PCW_CALLBACK_TYPE Type, PPCW_CALLBACK_INFORMATION Info, PVOID Context)
{
    UNICODE_STRING name = RTL_CONSTANT_STRING(L"default");
    PCW_DATA data = { &Totals, sizeof(Totals) };

    UNREFERENCED_PARAMETER(Context);
    BOOLEAN wanted = FALSE;
    ULONG x0 = 0, x1 = 0, x2 = 0, x3 = 0, x4 = 0;
    switch (Type) {
    case PcwCallbackEnumerateInstances:
    case PcwCallbackCollectData:
        wanted = TRUE;
        break;
    default:
        break;
    }
    if (Flags & (1 << 0)) x0 += 0;
    if (Flags & (1 << 1)) x1 += 1;
    if (Flags & (1 << 2)) x2 += 2;
    if (Flags & (1 << 3)) x3 += 3;
    if (Flags & (1 << 4)) x4 += 4;
    if (Flags & (1 << 5)) x0 += 5;
    if (Flags & (1 << 6)) x1 += 6;
    if (Flags & (1 << 7)) x2 += 7;
    if (Flags & (1 << 8)) x3 += 8;
    if (Flags & (1 << 9)) x4 += 9;
    if (Flags & (1 << 10)) x0 += 10;
    if (Flags & (1 << 11)) x1 += 11;
    if (Flags & (1 << 12)) x2 += 12;
    if (Flags & (1 << 13)) x3 += 13;
    if (Flags & (1 << 14)) x4 += 14;
    if (Flags & (1 << 15)) x0 += 15;
    if (Flags & (1 << 16)) x1 += 16;
    if (Flags & (1 << 17)) x2 += 17;
    if (Flags & (1 << 18)) x3 += 18;
    if (Flags & (1 << 19)) x4 += 19;
    if (Flags & (1 << 20)) x0 += 20;
    if (Flags & (1 << 21)) x1 += 21;
    if (Flags & (1 << 22)) x2 += 22;
    if (Flags & (1 << 23)) x3 += 23;
    if (Flags & (1 << 24)) x4 += 24;
    if (Flags & (1 << 25)) x0 += 25;
    if (Flags & (1 << 26)) x1 += 26;
    if (Flags & (1 << 27)) x2 += 27;
    if (Flags & (1 << 28)) x3 += 28;
    if (Flags & (1 << 29)) x4 += 29;
    if (Flags & (1 << 30)) x0 += 30;
    if (Flags & (1 << 0)) x1 += 31;
    if (Flags & (1 << 1)) x2 += 32;
    if (Flags & (1 << 2)) x3 += 33;
    if (Flags & (1 << 3)) x4 += 34;
    if (Flags & (1 << 4)) x0 += 35;
    if (Flags & (1 << 5)) x1 += 36;
    if (Flags & (1 << 6)) x2 += 37;
    if (Flags & (1 << 7)) x3 += 38;
    if (Flags & (1 << 8)) x4 += 39;
    if (Flags & (1 << 9)) x0 += 40;
    if (Flags & (1 << 10)) x1 += 41;
    if (Flags & (1 << 11)) x2 += 42;
    if (Flags & (1 << 12)) x3 += 43;
    if (Flags & (1 << 13)) x4 += 44;
    if (Flags & (1 << 14)) x0 += 45;
    if (Flags & (1 << 15)) x1 += 46;
    if (Flags & (1 << 16)) x2 += 47;
    if (Flags & (1 << 17)) x3 += 48;
    if (Flags & (1 << 18)) x4 += 49;
    if (Flags & (1 << 19)) x0 += 50;
    if (Flags & (1 << 20)) x1 += 51;
    if (Flags & (1 << 21)) x2 += 52;
    if (Flags & (1 << 22)) x3 += 53;
    if (Flags & (1 << 23)) x4 += 54;
    if (Flags & (1 << 24)) x0 += 55;
    if (Flags & (1 << 25)) x1 += 56;
    if (Flags & (1 << 26)) x2 += 57;
    if (Flags & (1 << 27)) x3 += 58;
    if (Flags & (1 << 28)) x4 += 59;
    if (Flags & (1 << 29)) x0 += 60;
    if (Flags & (1 << 30)) x1 += 61;
    if (Flags & (1 << 0)) x2 += 62;
    if (Flags & (1 << 1)) x3 += 63;
    if (Flags & (1 << 2)) x4 += 64;
    if (Flags & (1 << 3)) x0 += 65;
    if (Flags & (1 << 4)) x1 += 66;
    if (Flags & (1 << 5)) x2 += 67;
    if (Flags & (1 << 6)) x3 += 68;
    if (Flags & (1 << 7)) x4 += 69;
    if (Flags & (1 << 8)) x0 += 70;
    if (Flags & (1 << 9)) x1 += 71;
    if (Flags & (1 << 10)) x2 += 72;
    if (Flags & (1 << 11)) x3 += 73;
    if (Flags & (1 << 12)) x4 += 74;
    if (Flags & (1 << 13)) x0 += 75;
    if (Flags & (1 << 14)) x1 += 76;
    if (Flags & (1 << 15)) x2 += 77;
    if (Flags & (1 << 16)) x3 += 78;
    if (Flags & (1 << 17)) x4 += 79;
    if (Flags & (1 << 18)) x0 += 80;
    if (Flags & (1 << 19)) x1 += 81;
    if (Flags & (1 << 20)) x2 += 82;
    if (Flags & (1 << 21)) x3 += 83;
    if (Flags & (1 << 22)) x4 += 84;
    if (Flags & (1 << 23)) x0 += 85;
    if (Flags & (1 << 24)) x1 += 86;
    if (Flags & (1 << 25)) x2 += 87;
    if (Flags & (1 << 26)) x3 += 88;
    if (Flags & (1 << 27)) x4 += 89;
    if (Flags & (1 << 28)) x0 += 90;
    if (Flags & (1 << 29)) x1 += 91;
    if (Flags & (1 << 30)) x2 += 92;
    if (Flags & (1 << 0)) x3 += 93;
    if (Flags & (1 << 1)) x4 += 94;
    if (Flags & (1 << 2)) x0 += 95;
    if (Flags & (1 << 3)) x1 += 96;
    if (Flags & (1 << 4)) x2 += 97;
    if (Flags & (1 << 5)) x3 += 98;
    if (Flags & (1 << 6)) x4 += 99;
    if (Flags & (1 << 7)) x0 += 100;
    if (Flags & (1 << 8)) x1 += 101;
    if (Flags & (1 << 9)) x2 += 102;
    if (Flags & (1 << 10)) x3 += 103;
    if (Flags & (1 << 11)) x4 += 104;
    if (Flags & (1 << 12)) x0 += 105;
    if (Flags & (1 << 13)) x1 += 106;
    if (Flags & (1 << 14)) x2 += 107;
    if (Flags & (1 << 15)) x3 += 108;
    if (Flags & (1 << 16)) x4 += 109;
    if (Flags & (1 << 17)) x0 += 110;
    if (Flags & (1 << 18)) x1 += 111;
    if (Flags & (1 << 19)) x2 += 112;
    if (Flags & (1 << 20)) x3 += 113;
    if (Flags & (1 << 21)) x4 += 114;
    if (Flags & (1 << 22)) x0 += 115;
    if (Flags & (1 << 23)) x1 += 116;
    if (Flags & (1 << 24)) x2 += 117;
    if (Flags & (1 << 25)) x3 += 118;
    if (Flags & (1 << 26)) x4 += 119;
    Totals.Reads = x0 + x1 + x2 + x3 + x4;
    if (wanted)
        return PcwAddInstance(Info->CollectData.Buffer, &name, 0, 1, &data);
    return STATUS_SUCCESS;
}

NTSTATUS StartCounters(VOID)
{
    UNICODE_STRING name = RTL_CONSTANT_STRING(L"Contoso Disk");
    PCW_REGISTRATION_INFORMATION info;

    RtlZeroMemory(&info, sizeof(info));
    info.Version = PCW_VERSION_1;
    info.Name = &name;
    info.CounterCount = RTL_NUMBER_OF(Rows);
    info.Counters = Rows;
    info.Callback = Collect;
    return PcwRegister(&Registration, &info);
}

VOID StopCounters(VOID)
{
    if (Registration != NULL)
        PcwUnregister(Registration);
    Registration = NULL;
}

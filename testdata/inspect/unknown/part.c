#include <ntddk.h>

typedef struct _PART {
    ULONG64 Reads;
    ULONG64 Writes;
} PART;

ULONG PartVersion(VOID);
USHORT PartOffset(VOID);
PUNICODE_STRING PartName(VOID);

static PPCW_REGISTRATION g_Handle;

NTSTATUS
PartStart(PPCW_CALLBACK Callback)
{
    PCW_COUNTER_DESCRIPTOR rows[2] = {
        { 1, 0, FIELD_OFFSET(PART, Reads), RTL_FIELD_SIZE(PART, Reads) },
    };
    PCW_REGISTRATION_INFORMATION info = { 0 };

    rows[1].Id = 2;
    rows[1].StructIndex = 0;
    rows[1].Offset = PartOffset();
    rows[1].Size = sizeof(ULONG64);
    info.Version = PartVersion();
    info.Name = PartName();
    info.Counters = rows;
    info.CounterCount = 2;
    info.Callback = Callback;
    return PcwRegister(&g_Handle, &info);
}

VOID
PartStop(VOID)
{
    if (g_Handle != NULL)
        PcwUnregister(g_Handle);
}

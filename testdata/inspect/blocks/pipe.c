#include <ntddk.h>

typedef struct _PIPE_SLOT {
    ULONG Depth;
    ULONG64 Waits[4];
} PIPE_SLOT;

typedef struct _PIPE_STATS {
    UCHAR Mode;
    ULONG Opens;
    LARGE_INTEGER Busy;
    union {
        ULONG64 Bytes;
        struct {
            ULONG Low;
            ULONG High;
        } Half;
    } Sent;
    ULONG Full : 3, Closing : 1;
    USHORT Errors;
    PIPE_SLOT Slots[16];
    ULONG Codes[32];
    CHAR Label[40];
    ULONG64 Last;
} PIPE_STATS;

typedef struct _PIPE_LINK {
    ULONG64 In;
    ULONG64 Out;
} PIPE_LINK;

static PIPE_STATS g_Stats;
static PIPE_LINK g_Link;
static ULONG64 g_Totals[6];
static PPCW_REGISTRATION g_Handle;

#define ROW(Id, Field) { Id, 0, FIELD_OFFSET(PIPE_STATS, Field), RTL_FIELD_SIZE(PIPE_STATS, Field) }

static PCW_COUNTER_DESCRIPTOR g_Rows[] = {
    ROW(1, Opens),
    ROW(2, Busy),
    ROW(3, Busy),                                                           /* the same bytes twice: a base counter */
    ROW(4, Sent.Half.Low),
    { 5, 0, FIELD_OFFSET(PIPE_STATS, Sent.Half.Low) + 2, sizeof(ULONG) },   /* half of one, half of the other */
    ROW(6, Slots[2].Waits[1]),
    { 7, 0, FIELD_OFFSET(PIPE_STATS, Slots[9].Waits[3]), sizeof(ULONG) },   /* the lower half */
    ROW(8, Codes[4]),
    { 9, 0, sizeof(PIPE_STATS), sizeof(ULONG64) },                          /* after the end */
    { 10, 1, FIELD_OFFSET(PIPE_LINK, In), RTL_FIELD_SIZE(PIPE_LINK, In) },
    { 11, 1, FIELD_OFFSET(PIPE_LINK, Out), RTL_FIELD_SIZE(PIPE_LINK, Out) },
    { 12, 2, 0, sizeof(ULONG64) },
    { 13, 2, 2 * sizeof(ULONG64), sizeof(ULONG64) },
};

static NTSTATUS NTAPI
PipeCallback(PCW_CALLBACK_TYPE Type, PPCW_CALLBACK_INFORMATION Info, PVOID Context)
{
    UNICODE_STRING name = RTL_CONSTANT_STRING(L"all");
    PCW_DATA data[] = {
        { &g_Stats, sizeof(g_Stats) },
        { &g_Link, sizeof(ULONG64) },   /* half of it */
        { g_Totals, sizeof(g_Totals) },
    };

    UNREFERENCED_PARAMETER(Context);
    if (Type == PcwCallbackEnumerateInstances || Type == PcwCallbackCollectData)
        return PcwAddInstance(Info->CollectData.Buffer, &name, 0, RTL_NUMBER_OF(data), data);
    return STATUS_SUCCESS;
}

NTSTATUS
PipeStart(VOID)
{
    UNICODE_STRING name = RTL_CONSTANT_STRING(L"Pipes");
    PCW_REGISTRATION_INFORMATION info = { PCW_VERSION_1, &name, RTL_NUMBER_OF(g_Rows), g_Rows, PipeCallback };

    return PcwRegister(&g_Handle, &info);
}

VOID
PipeStop(VOID)
{
    if (g_Handle != NULL)
        PcwUnregister(g_Handle);
}

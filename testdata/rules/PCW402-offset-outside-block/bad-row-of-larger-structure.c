// the last row was copied from the table of the controller, whose structure is larger than the block
#include <ntddk.h>
#include <storport.h>
typedef struct _QUEUE_STATS { ULONG Depth; ULONG MaxDepth; ULONG64 Submitted; ULONG64 Completed; } QUEUE_STATS;
typedef struct _CTRL_STATS { ULONG64 Resets; ULONG64 Timeouts; ULONG64 Aborts; ULONG64 AsyncEvents; ULONG64 Commands; } CTRL_STATS;

static PPCW_REGISTRATION QueueSet;
static QUEUE_STATS Queues[4];

#define DESC(id, st, f) { (id), 0, (USHORT)FIELD_OFFSET(st, f), RTL_FIELD_SIZE(st, f) }

static NTSTATUS NTAPI QueueCb(PCW_CALLBACK_TYPE Type, PPCW_CALLBACK_INFORMATION Info, PVOID Ctx)
{
    ULONG i;
    UNREFERENCED_PARAMETER(Ctx);
    if (Type == PcwCallbackCollectData || Type == PcwCallbackEnumerateInstances) {
        for (i = 0; i < RTL_NUMBER_OF(Queues); i++) {
            WCHAR buf[16];
            UNICODE_STRING n;
            PCW_DATA d = { &Queues[i], sizeof(QUEUE_STATS) };
            NTSTATUS st;
            RtlInitEmptyUnicodeString(&n, buf, sizeof(buf));
            st = RtlUnicodeStringPrintf(&n, L"Queue %u", i);
            if (!NT_SUCCESS(st)) return st;
            st = PcwAddInstance(Info->CollectData.Buffer, &n, i, 1, &d);
            if (!NT_SUCCESS(st)) return st;
        }
    }
    return STATUS_SUCCESS;
}

NTSTATUS NvmePerfInit(void)
{
    DECLARE_CONST_UNICODE_STRING(name, L"StorNVMe Queue");
    PCW_COUNTER_DESCRIPTOR d[] = {
        DESC(1, QUEUE_STATS, Depth),
        DESC(2, QUEUE_STATS, MaxDepth),
        DESC(3, QUEUE_STATS, Submitted),
        DESC(4, CTRL_STATS, Commands),  // expect: PCW402
    };
    PCW_REGISTRATION_INFORMATION r;
    memset(&r, 0, sizeof(r));
    r.Version = PCW_VERSION_1;
    r.Name = &name;
    r.CounterCount = RTL_NUMBER_OF(d);
    r.Counters = d;
    r.Callback = QueueCb;
    return PcwRegister(&QueueSet, &r);
}

void NvmePerfDone(void)
{
    if (QueueSet) { PcwUnregister(QueueSet); QueueSet = NULL; }
}

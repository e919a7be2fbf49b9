/* The function comes out of two macros, and its block seems to end in the list that is given to them. */
#include <ntddk.h>

typedef struct _PAIR {
    ULONG64 Hits;
    ULONG64 Misses;
} PAIR;

static PAIR LruPair, FifoPair;
static PPCW_REGISTRATION LruSet, FifoSet;
static PCW_COUNTER_DESCRIPTOR PairRows[] = {
    { 1, 0, FIELD_OFFSET(PAIR, Hits), RTL_FIELD_SIZE(PAIR, Hits) },
    { 2, 0, FIELD_OFFSET(PAIR, Misses), RTL_FIELD_SIZE(PAIR, Misses) },
};

#define SETS(X) X(Lru, "Pages LRU", &LruPair) X(Fifo, "Pages FIFO", &FifoPair)

static NTSTATUS NTAPI
PairCallback(PCW_CALLBACK_TYPE Type, PPCW_CALLBACK_INFORMATION Info, PVOID Context)
{
    UNICODE_STRING name = RTL_CONSTANT_STRING(L"pages");
    PCW_DATA data = { Context, sizeof(PAIR) };

    if (Type == PcwCallbackEnumerateInstances || Type == PcwCallbackCollectData)
        return PcwAddInstance(Info->CollectData.Buffer, &name, 0, 1, &data);
    return STATUS_SUCCESS;
}

#define DEFINE_START(set, text, data) \
    static NTSTATUS Start##set(VOID) \
    { \
        UNICODE_STRING name = RTL_CONSTANT_STRING(L##text); \
        PCW_REGISTRATION_INFORMATION info = { PCW_VERSION_1, &name, 2, PairRows, PairCallback, data }; \
        return PcwRegister(&set##Set, &info); \
    }
SETS(DEFINE_START)

static VOID
Unload(PDRIVER_OBJECT DriverObject)
{
    UNREFERENCED_PARAMETER(DriverObject);
#define STOP(set, text, data) if (set##Set != NULL) PcwUnregister(set##Set);
    SETS(STOP)
}

NTSTATUS
DriverEntry(PDRIVER_OBJECT DriverObject, PUNICODE_STRING RegistryPath)
{
    UNREFERENCED_PARAMETER(RegistryPath);
    DriverObject->DriverUnload = Unload;
#define START(set, text, data) if (!NT_SUCCESS(Start##set())) DbgPrint(text " has no counters\n");
    SETS(START)
    return STATUS_SUCCESS;
}

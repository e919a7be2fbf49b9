#include "../library/counter-set.h"

typedef struct _PORT {
    LIST_ENTRY Link;
    COUNTER_SET Set;
} PORT;

static LIST_ENTRY Ports;
static PORT First;
static struct {
    COUNTER_SET Receive;
    COUNTER_SET Send;
} Pair;
static PCOUNTER_SET Others[] = { &Pair.Receive, &Pair.Send };

static VOID Unload(PDRIVER_OBJECT Driver)
{
    ULONG i;

    UNREFERENCED_PARAMETER(Driver);
    while (!IsListEmpty(&Ports))
        CounterSetClose(&CONTAINING_RECORD(RemoveHeadList(&Ports), PORT, Link)->Set);
    for (i = 0; i < RTL_NUMBER_OF(Others); i++)
        CounterSetClose(Others[i]);
}

NTSTATUS DriverEntry(PDRIVER_OBJECT Driver, PUNICODE_STRING Path)
{
    NTSTATUS status;

    UNREFERENCED_PARAMETER(Path);
    Driver->DriverUnload = Unload;
    InitializeListHead(&Ports);
    InsertTailList(&Ports, &First.Link);
    status = CounterSetOpen(&First.Set, L"Pointer First", CounterSetCollect);
    if (NT_SUCCESS(status))
        status = CounterSetOpen(&Pair.Receive, L"Pointer Receive", CounterSetCollect);
    if (NT_SUCCESS(status))
        status = CounterSetOpen(&Pair.Send, L"Pointer Send", CounterSetCollect);
    if (!NT_SUCCESS(status))
        Unload(Driver);
    return status;
}

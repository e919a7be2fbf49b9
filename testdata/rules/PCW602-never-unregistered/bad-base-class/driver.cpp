/* The object is of a derived class, and its other handle is stopped through a pointer to the base class. */
#include <ntddk.h>
typedef struct _TRAFFIC {
    ULONG Frames;
    ULONG64 Bytes;
} TRAFFIC;
static TRAFFIC Traffic;
static PCW_COUNTER_DESCRIPTOR Rows[] = {
    { 1, 0, FIELD_OFFSET(TRAFFIC, Frames), sizeof(ULONG) },
    { 2, 0, FIELD_OFFSET(TRAFFIC, Bytes), sizeof(ULONG64) },
};
static NTSTATUS NTAPI Collect(PCW_CALLBACK_TYPE Type, PPCW_CALLBACK_INFORMATION Info, PVOID Context)
{
    PCW_DATA data = { &Traffic, sizeof(Traffic) };
    UNICODE_STRING one = RTL_CONSTANT_STRING(L"one");
    UNREFERENCED_PARAMETER(Context);
    if (Type == PcwCallbackEnumerateInstances || Type == PcwCallbackCollectData)
        return PcwAddInstance(Info->CollectData.Buffer, &one, 0, 1, &data);
    return STATUS_SUCCESS;
}
struct Meter {
    NTSTATUS Start()
    {
        UNICODE_STRING name = RTL_CONSTANT_STRING(L"Ring Traffic");
        PCW_REGISTRATION_INFORMATION info = {};
        info.Version = PCW_VERSION_1;
        info.Name = &name;
        info.CounterCount = RTL_NUMBER_OF(Rows);
        info.Counters = Rows;
        info.Callback = Collect;
        return PcwRegister(&counters, &info); // expect: PCW602
    }
    void Stop()
    {
        if (spare != nullptr)
            PcwUnregister(spare);
    }
    PPCW_REGISTRATION counters, spare;
};
struct Ring : Meter {
    ULONG slots;
};
static Meter *current;
NTSTATUS RingCreate()
{
    current = new Ring();
    return current->Start();
}
void RingDelete()
{
    current->Stop();
}

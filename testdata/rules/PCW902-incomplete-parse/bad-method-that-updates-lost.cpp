#include <ntddk.h>

namespace disk {

struct Counters {
    LONG64 Reads;
    LONG Depth;
};

Counters Totals;
static PPCW_REGISTRATION Registration;

class Request {
public:
    void Begin();
    void End();
};

} // namespace disk

static PCW_COUNTER_DESCRIPTOR Descriptors[] = {
    { 1, 0, FIELD_OFFSET(disk::Counters, Reads), RTL_FIELD_SIZE(disk::Counters, Reads) },
    { 2, 0, FIELD_OFFSET(disk::Counters, Depth), RTL_FIELD_SIZE(disk::Counters, Depth) },
};

static NTSTATUS NTAPI Collect(PCW_CALLBACK_TYPE type, PPCW_CALLBACK_INFORMATION info, PVOID context)
{
    UNICODE_STRING instance = RTL_CONSTANT_STRING(L"default");
    PCW_DATA data = { &disk::Totals, sizeof(disk::Totals) };

    UNREFERENCED_PARAMETER(context);
    if (type == PcwCallbackEnumerateInstances || type == PcwCallbackCollectData)
        return PcwAddInstance(info->CollectData.Buffer, &instance, 0, 1, &data);
    return STATUS_SUCCESS;
}

extern "C" NTSTATUS StartCounters()
{
    UNICODE_STRING name = RTL_CONSTANT_STRING(L"Lossy Methods");
    PCW_REGISTRATION_INFORMATION info = {};

    info.Version = PCW_VERSION_1;
    info.Name = &name;
    info.CounterCount = RTL_NUMBER_OF(Descriptors);
    info.Counters = Descriptors;
    info.Callback = Collect;
    return PcwRegister(&disk::Registration, &info);
}

extern "C" void StopCounters()
{
    if (disk::Registration != nullptr) {
        PcwUnregister(disk::Registration);
        disk::Registration = nullptr;
    }
}

void Gone::Request::Begin()   // expect: PCW902
{
    Totals.Reads++;
    InterlockedIncrement(&Totals.Depth);
}

void disk::Request::End()
{
    InterlockedIncrement64(&Totals.Reads);
    InterlockedDecrement(&Totals.Depth);
}

/* A provider on the stack that nobody stops before it ends. */

#include <ntddk.h>

struct NIC_COUNTERS {
    ULONG64 Sent;
};

static PCW_COUNTER_DESCRIPTOR NicDescriptors[] = {
    { 1, 0, FIELD_OFFSET(NIC_COUNTERS, Sent), sizeof(ULONG64) },
};

class Provider {
public:
    NTSTATUS Start()
    {
        UNICODE_STRING name = RTL_CONSTANT_STRING(L"Contoso NIC");
        PCW_REGISTRATION_INFORMATION info = {};

        info.Version = PCW_VERSION_1;
        info.Name = &name;
        info.CounterCount = RTL_NUMBER_OF(NicDescriptors);
        info.Counters = NicDescriptors;
        info.Callback = Callback;
        info.CallbackContext = this; // expect: PCW115
        return PcwRegister(&registration, &info);
    }
    void Stop()
    {
        if (registration != nullptr)
            PcwUnregister(registration);
    }

private:
    static NTSTATUS NTAPI Callback(PCW_CALLBACK_TYPE type, PPCW_CALLBACK_INFORMATION info, PVOID context)
    {
        UNICODE_STRING instance = RTL_CONSTANT_STRING(L"default");
        PCW_DATA data = { &static_cast<Provider *>(context)->counters, sizeof(NIC_COUNTERS) };

        if (type == PcwCallbackEnumerateInstances || type == PcwCallbackCollectData)
            return PcwAddInstance(info->CollectData.Buffer, &instance, 0, 1, &data);
        return STATUS_SUCCESS;
    }

    NIC_COUNTERS counters{};
    PPCW_REGISTRATION registration = nullptr;
};

NTSTATUS
NicSelfTest()
{
    Provider provider;

    return provider.Start();
}

extern "C" {
#include <wdm.h>
}
static ULONG S;
static PCW_COUNTER_DESCRIPTOR R[] = { { 1, 0, 0, 4 } };
static PPCW_REGISTRATION H;
static NTSTATUS NTAPI Callback(PCW_CALLBACK_TYPE type, PPCW_CALLBACK_INFORMATION info, PVOID)
{
    static const UNICODE_STRING instance = RTL_CONSTANT_STRING(L"0");
    PCW_DATA data = { &S, sizeof(S) };
    if (type == PcwCallbackEnumerateInstances || type == PcwCallbackCollectData)
        return PcwAddInstance(info->CollectData.Buffer, &instance, 0, 1, &data);
    return STATUS_SUCCESS;
}

namespace contoso
{
struct Base
{
    PCW_REGISTRATION_INFORMATION m_info;
    Base(PCUNICODE_STRING name, ULONG version)
    {
        m_info = {};
        m_info.Version = version;
        m_info.Name = name;
        m_info.Counters = R;
        m_info.CounterCount = RTL_NUMBER_OF(R);
        m_info.Callback = Callback;
    }
};

}

struct Base : contoso::Base
{
    using contoso::Base::Base;
    ULONG m_extra = 7;
};

NTSTATUS Start()
{
    static const UNICODE_STRING name = RTL_CONSTANT_STRING(L"Same name");
    ::Base disk(&name, PCW_VERSION_1);
    return PcwRegister(&H, &disk.m_info);
}

void Stop()
{
    if (H != nullptr) { PcwUnregister(H); H = nullptr; }
}

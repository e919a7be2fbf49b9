/* The same members, and members that are not understood among them: neither the handle's guard nor its instances are lost. */
extern "C" {
#include <ntddk.h>
}
#include "contoso/members.h"

struct PortCounters { UINT32 accepted; };

class Port {
public:
    NTSTATUS Start()
    {
        static const UNICODE_STRING set = RTL_CONSTANT_STRING(L"Port");
        PCW_REGISTRATION_INFORMATION info = {};
        info.Version = PCW_VERSION_1;
        info.Name = &set;
        info.CounterCount = 1;
        info.Counters = s_rows;
        info.Callback = OnRequest;
        info.CallbackContext = this;
        return PcwRegister(&m_registration, &info);
    }
    void Stop() { if (m_registration) { PcwUnregister(m_registration); m_registration = nullptr; } }

private:
    static NTSTATUS NTAPI OnRequest(PCW_CALLBACK_TYPE, PPCW_CALLBACK_INFORMATION, PVOID);
    static PCW_COUNTER_DESCRIPTOR s_rows[1];
    PPCW_REGISTRATION m_registration;
    static CONTOSO_TYPE(BOOLEAN) m_enabled[2];
    CONTOSO_FIELD(ULONG, m_users);
};

PCW_COUNTER_DESCRIPTOR Port::s_rows[1] = { { 1, 0, FIELD_OFFSET(PortCounters, accepted), 4 } };

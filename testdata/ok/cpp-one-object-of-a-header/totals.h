#pragma once
extern "C" {
#include <ntddk.h>
}

struct Totals {
    ULONG64 Sent;
};

NTSTATUS NTAPI TotalsCallback(PCW_CALLBACK_TYPE Type, PPCW_CALLBACK_INFORMATION Info, PVOID Context);

class Registration {
public:
    NTSTATUS Start()
    {
        static PCW_COUNTER_DESCRIPTOR rows[] = {
            { 1, 0, FIELD_OFFSET(Totals, Sent), RTL_FIELD_SIZE(Totals, Sent) },
        };
        UNICODE_STRING name = RTL_CONSTANT_STRING(L"Contoso Totals");
        PCW_REGISTRATION_INFORMATION info = { PCW_VERSION_1, &name, RTL_NUMBER_OF(rows), rows, TotalsCallback, nullptr };

        return PcwRegister(&handle, &info);
    }
    void Stop()
    {
        if (handle != nullptr) {
            PcwUnregister(handle);
            handle = nullptr;
        }
    }

private:
    PPCW_REGISTRATION handle;
};

// One object, for all sources that call it.
inline Registration& TheRegistration()
{
    static Registration registration;
    return registration;
}

// What the files member-name-lost-*.cpp share.

#pragma once

extern "C" {
#include <ntddk.h>
}

struct COUNTERS
{
    ULONG64 Reads;
};

class Counters
{
public:
    NTSTATUS Start()
    {
        PCW_COUNTER_DESCRIPTOR rows[] = { { 1, 0, FIELD_OFFSET(COUNTERS, Reads), RTL_FIELD_SIZE(COUNTERS, Reads) } };
        UNICODE_STRING name = RTL_CONSTANT_STRING(L"Contoso Queue");
        PCW_REGISTRATION_INFORMATION info = { PCW_VERSION_1, &name, RTL_NUMBER_OF(rows), rows, OnRequest, this };

        return PcwRegister(&m_Registration, &info);
    }

    void Stop()
    {
        if (m_Registration != nullptr)
        {
            PcwUnregister(m_Registration);
            m_Registration = nullptr;
        }
    }

private:
    static NTSTATUS NTAPI OnRequest(PCW_CALLBACK_TYPE Type, PPCW_CALLBACK_INFORMATION Info, PVOID Context)
    {
        UNICODE_STRING name = RTL_CONSTANT_STRING(L"total");
        PCW_DATA data = { &static_cast<Counters *>(Context)->m_Counters, sizeof(COUNTERS) };

        if (Type == PcwCallbackEnumerateInstances || Type == PcwCallbackCollectData)
            return PcwAddInstance(Info->CollectData.Buffer, &name, 0, 1, &data);
        return STATUS_SUCCESS;
    }

    PPCW_REGISTRATION m_Registration;
    COUNTERS m_Counters;
};

class List
{
public:
    void Clear();

private:
    LIST_ENTRY m_Head;
};

struct Device
{
    Counters Set;
    List Requests;
};

extern Counters g_Counters;
extern Counters *g_Pointer;
extern Device g_Device;

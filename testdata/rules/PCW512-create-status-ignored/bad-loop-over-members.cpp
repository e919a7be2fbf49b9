extern "C" {
#include <wdm.h>
}

// TPM base driver: one instance per locality

class Tpm
{
    struct Locality
    {
        ULONG commands;
        ULONG aborts;
        PPCW_INSTANCE instance;
    };

    Locality m_localities[5];
    PPCW_REGISTRATION m_set;

public:
    NTSTATUS Start()
    {
        PCW_COUNTER_DESCRIPTOR rows[] = {
            { 1, 0, FIELD_OFFSET(Locality, commands), RTL_FIELD_SIZE(Locality, commands) },
            { 2, 0, FIELD_OFFSET(Locality, aborts), RTL_FIELD_SIZE(Locality, aborts) },
        };
        UNICODE_STRING set = RTL_CONSTANT_STRING(L"TPM Locality");
        PCW_REGISTRATION_INFORMATION info{};
        info.Version = PCW_VERSION_1;
        info.Name = &set;
        info.CounterCount = ARRAYSIZE(rows);
        info.Counters = rows;

        if (NTSTATUS status = PcwRegister(&m_set, &info); !NT_SUCCESS(status))
            return status;

        WCHAR digit[] = L"0";
        UNICODE_STRING name;
        RtlInitUnicodeString(&name, digit);
        for (auto &locality : m_localities)
        {
            PCW_DATA data = { &locality, sizeof(locality) };
            PcwCreateInstance(&locality.instance, m_set, &name, 1, &data);      // expect: PCW512
            ++digit[0];
        }
        return STATUS_SUCCESS;
    }

    void Stop()
    {
        for (auto &locality : m_localities)
        {
            if (locality.instance)
                PcwCloseInstance(locality.instance);
            locality.instance = nullptr;
        }
        if (m_set)
            PcwUnregister(m_set);
        m_set = nullptr;
    }
};

static Tpm g_tpm;

static void Unload(PDRIVER_OBJECT)
{
    g_tpm.Stop();
}

extern "C" NTSTATUS DriverEntry(PDRIVER_OBJECT driver, PUNICODE_STRING)
{
    driver->DriverUnload = Unload;
    return g_tpm.Start();
}

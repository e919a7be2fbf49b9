/* An instance that closes itself, and that can be moved. */

#include <ntddk.h>

struct PORT_COUNTERS {
    ULONG64 Sent;
};

static PPCW_REGISTRATION PortRegistration;

class Instance {
public:
    Instance() = default;
    Instance(const Instance &) = delete;
    ~Instance()
    {
        Close();
    }
    NTSTATUS Create(PCUNICODE_STRING name, PORT_COUNTERS *counters)
    {
        PCW_DATA data = { counters, sizeof(*counters) };

        Close();
        NTSTATUS status = PcwCreateInstance(&handle, PortRegistration, name, 1, &data);
        if (!NT_SUCCESS(status))
            handle = nullptr;
        return status;
    }
    void Close()
    {
        if (handle != nullptr) {
            PcwCloseInstance(handle);
            handle = nullptr;
        }
    }

private:
    PPCW_INSTANCE handle = nullptr;
};

NTSTATUS
PortMeasure(PORT_COUNTERS *counters)
{
    UNICODE_STRING first = RTL_CONSTANT_STRING(L"first"), second = RTL_CONSTANT_STRING(L"second");
    Instance instance;
    NTSTATUS status = instance.Create(&first, counters);

    if (!NT_SUCCESS(status))
        return status;
    return instance.Create(&second, counters);
}

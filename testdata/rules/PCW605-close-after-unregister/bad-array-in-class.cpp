// A table of handles in a class, whose destructor is not run: the driver stops it by hand, in the wrong order.
#include <ntddk.h>

struct Lane { ULONG64 Packets; };

class Lanes {
public:
    static NTSTATUS Open(ULONG index, PCUNICODE_STRING name);
    static void CloseAll();
    static PPCW_REGISTRATION set;

private:
    static Lane lanes[4];
    static PPCW_INSTANCE handles[4];
};

PPCW_REGISTRATION Lanes::set;
Lane Lanes::lanes[4];
PPCW_INSTANCE Lanes::handles[4];

NTSTATUS Lanes::Open(ULONG index, PCUNICODE_STRING name)
{
    PCW_DATA data = { &lanes[index], sizeof(Lane) };

    lanes[index].Packets++;
    return PcwCreateInstance(&handles[index], set, name, 1, &data);
}

void Lanes::CloseAll()
{
    for (auto &handle : handles) {
        if (handle != nullptr)
            PcwCloseInstance(handle);    // expect: PCW605
        handle = nullptr;
    }
}

static void Unload(PDRIVER_OBJECT)
{
    PcwUnregister(Lanes::set);
    Lanes::CloseAll();
}

extern "C" NTSTATUS DriverEntry(PDRIVER_OBJECT driver, PUNICODE_STRING)
{
    static PCW_COUNTER_DESCRIPTOR rows[] = { { 1, 0, FIELD_OFFSET(Lane, Packets), sizeof(ULONG64) } };
    UNICODE_STRING name = RTL_CONSTANT_STRING(L"Lanes In A Class");
    PCW_REGISTRATION_INFORMATION info = {};
    NTSTATUS status;

    info.Version = PCW_VERSION_1;
    info.Name = &name;
    info.CounterCount = 1;
    info.Counters = rows;
    status = PcwRegister(&Lanes::set, &info);
    if (!NT_SUCCESS(status) || Lanes::set == nullptr)
        return STATUS_UNSUCCESSFUL;
    driver->DriverUnload = Unload;
    return STATUS_SUCCESS;
}

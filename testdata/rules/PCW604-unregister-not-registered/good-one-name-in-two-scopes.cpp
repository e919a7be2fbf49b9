// Handles of one name in two classes, two namespaces and two instances of a template.
extern "C" {
#include <ntddk.h>
}

typedef struct _TOTALS {
    ULONG64 Sent;
} TOTALS;

static TOTALS Totals;
static PCW_COUNTER_DESCRIPTOR Rows[] = {
    { 1, 0, FIELD_OFFSET(TOTALS, Sent), RTL_FIELD_SIZE(TOTALS, Sent) },
};

static NTSTATUS NTAPI
TotalsCallback(PCW_CALLBACK_TYPE Type, PPCW_CALLBACK_INFORMATION Info, PVOID Context)
{
    UNICODE_STRING instance = RTL_CONSTANT_STRING(L"default");
    PCW_DATA data = { &Totals, sizeof(Totals) };

    UNREFERENCED_PARAMETER(Context);
    if (Type != PcwCallbackEnumerateInstances && Type != PcwCallbackCollectData)
        return STATUS_SUCCESS;
    return PcwAddInstance(Info->CollectData.Buffer, &instance, 0, 1, &data);
}

struct Disk {
    static PPCW_REGISTRATION handle;
    static NTSTATUS Up()
    {
        UNICODE_STRING name = RTL_CONSTANT_STRING(L"Contoso Disk");
        PCW_REGISTRATION_INFORMATION info = { PCW_VERSION_1, &name, RTL_NUMBER_OF(Rows), Rows, TotalsCallback, nullptr };
        return PcwRegister(&handle, &info);
    }
    static void Down()
    {
        if (handle != nullptr) {
            PcwUnregister(handle);
            handle = nullptr;
        }
    }
};
PPCW_REGISTRATION Disk::handle;

struct Cache {
    static PPCW_REGISTRATION handle;
    static NTSTATUS Up()
    {
        UNICODE_STRING name = RTL_CONSTANT_STRING(L"Contoso Cache");
        PCW_REGISTRATION_INFORMATION info = { PCW_VERSION_1, &name, RTL_NUMBER_OF(Rows), Rows, TotalsCallback, nullptr };
        return PcwRegister(&handle, &info);
    }
    static void Down()
    {
        if (handle != nullptr) {
            PcwUnregister(handle);
            handle = nullptr;
        }
    }
};
PPCW_REGISTRATION Cache::handle;

namespace net {

static PPCW_REGISTRATION handle;

static NTSTATUS Up()
{
    UNICODE_STRING name = RTL_CONSTANT_STRING(L"Contoso net");
    PCW_REGISTRATION_INFORMATION info = { PCW_VERSION_1, &name, RTL_NUMBER_OF(Rows), Rows, TotalsCallback, nullptr };
    return PcwRegister(&handle, &info);
}
static void Down()
{
    if (handle != nullptr) {
        PcwUnregister(handle);
        handle = nullptr;
    }
}

} // namespace net

namespace web {

static PPCW_REGISTRATION handle;

static NTSTATUS Up()
{
    UNICODE_STRING name = RTL_CONSTANT_STRING(L"Contoso web");
    PCW_REGISTRATION_INFORMATION info = { PCW_VERSION_1, &name, RTL_NUMBER_OF(Rows), Rows, TotalsCallback, nullptr };
    return PcwRegister(&handle, &info);
}
static void Down()
{
    if (handle != nullptr) {
        PcwUnregister(handle);
        handle = nullptr;
    }
}

} // namespace web

template <int Port> struct Set {
    inline static PPCW_REGISTRATION handle;
    static NTSTATUS Up(PCUNICODE_STRING name)
    {
        PCW_REGISTRATION_INFORMATION info = { PCW_VERSION_1, name, RTL_NUMBER_OF(Rows), Rows, TotalsCallback, nullptr };
        return PcwRegister(&handle, &info);
    }
    static void Down()
    {
        if (handle != nullptr) {
            PcwUnregister(handle);
            handle = nullptr;
        }
    }
};

extern "C" DRIVER_UNLOAD DriverUnload;
extern "C" DRIVER_INITIALIZE DriverEntry;

extern "C" VOID
DriverUnload(PDRIVER_OBJECT)
{
    Disk::Down();
    Cache::Down();
    net::Down();
    web::Down();
    Set<0>::Down();
    Set<1>::Down();
}

extern "C" NTSTATUS
DriverEntry(PDRIVER_OBJECT driver, PUNICODE_STRING)
{
    UNICODE_STRING port0 = RTL_CONSTANT_STRING(L"Contoso Port 0");
    UNICODE_STRING port1 = RTL_CONSTANT_STRING(L"Contoso Port 1");
    NTSTATUS status = STATUS_SUCCESS;

    if (NT_SUCCESS(status))
        status = Disk::Up();
    if (NT_SUCCESS(status))
        status = Cache::Up();
    if (NT_SUCCESS(status))
        status = net::Up();
    if (NT_SUCCESS(status))
        status = web::Up();
    if (NT_SUCCESS(status))
        status = Set<0>::Up(&port0);
    if (NT_SUCCESS(status))
        status = Set<1>::Up(&port1);
    if (!NT_SUCCESS(status))
        DriverUnload(driver);
    driver->DriverUnload = DriverUnload;
    return status;
}

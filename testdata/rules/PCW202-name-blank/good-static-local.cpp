// The initialiser of a static local fills in the name.
#include <wdm.h>

struct COUNTS {
    ULONG64 reads;
    ULONG64 writes;
};

static PPCW_REGISTRATION s_registration;

static PCW_COUNTER_DESCRIPTOR s_rows[2] = {
    { 1, 0, FIELD_OFFSET(COUNTS, reads), 8 },
    { 2, 0, FIELD_OFFSET(COUNTS, writes), 8 },
};

static NTSTATUS NTAPI OnCounters(PCW_CALLBACK_TYPE type, PPCW_CALLBACK_INFORMATION info, PVOID)
{
    if (type != PcwCallbackEnumerateInstances && type != PcwCallbackCollectData)
        return STATUS_SUCCESS;

    static const UNICODE_STRING instance = RTL_CONSTANT_STRING(L"default");
    static COUNTS counts;
    PCW_DATA data = { &counts, sizeof(counts) };
    return PcwAddInstance(info->CollectData.Buffer, &instance, 0, 1, &data);
}

static VOID Unload(PDRIVER_OBJECT)
{
    if (s_registration != nullptr) {
        PcwUnregister(s_registration);
        s_registration = nullptr;
    }
}

extern "C" NTSTATUS DriverEntry(PDRIVER_OBJECT driver, PUNICODE_STRING registryPath)
{
    UNREFERENCED_PARAMETER(registryPath);
    driver->DriverUnload = Unload;
    static UNICODE_STRING name;
    static const bool once = (RtlInitUnicodeString(&name, L"Cxx Good Static Local"), true);
    (void) once;

    PCW_REGISTRATION_INFORMATION info = { 0 };
    info.Version = PCW_VERSION_1;
    info.Name = &name;
    info.CounterCount = 2;
    info.Counters = s_rows;
    info.Callback = OnCounters;
    return PcwRegister(&s_registration, &info);
}

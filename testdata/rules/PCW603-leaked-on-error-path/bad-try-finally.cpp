// Object callback monitor with process counters
extern "C" {
#include <ntddk.h>
}

struct MonStats
{
    volatile LONG opens;
    volatile LONG duplicates;
    volatile LONG64 denied;
};

static MonStats gStats;
static PPCW_REGISTRATION gPcw;
static bool gNotify;

static NTSTATUS NTAPI MonCollect(PCW_CALLBACK_TYPE type, PPCW_CALLBACK_INFORMATION info, PVOID)
{
    UNICODE_STRING instance;
    RtlInitUnicodeString(&instance, L"default");
    PCW_DATA block = { &gStats, sizeof(gStats) };

    switch (type) {
    case PcwCallbackCollectData:
        return PcwAddInstance(info->CollectData.Buffer, &instance, 0, 1, &block);
    case PcwCallbackEnumerateInstances:
        return PcwAddInstance(info->EnumerateInstances.Buffer, &instance, 0, 1, &block);
    }
    return STATUS_SUCCESS;
}

static VOID MonProcessNotify(PEPROCESS, HANDLE, PPS_CREATE_NOTIFY_INFO create)
{
    if (create != nullptr)
        InterlockedIncrement(&gStats.opens);
}

static void MonUnload(PDRIVER_OBJECT)
{
    if (gNotify)
        PsSetCreateProcessNotifyRoutineEx(MonProcessNotify, TRUE);
    if (gPcw != nullptr) {
        PcwUnregister(gPcw);
        gPcw = nullptr;
    }
}

static PCW_COUNTER_DESCRIPTOR gRows[] = {
    { 0, 0, FIELD_OFFSET(MonStats, opens), RTL_FIELD_SIZE(MonStats, opens) },
    { 1, 0, FIELD_OFFSET(MonStats, duplicates), RTL_FIELD_SIZE(MonStats, duplicates) },
    { 2, 0, FIELD_OFFSET(MonStats, denied), RTL_FIELD_SIZE(MonStats, denied) },
};

extern "C" NTSTATUS DriverEntry(PDRIVER_OBJECT driver, PUNICODE_STRING)
{
    NTSTATUS status = STATUS_UNSUCCESSFUL;
    PVOID probe = nullptr;

    driver->DriverUnload = MonUnload;

    __try {
        probe = ExAllocatePool2(POOL_FLAG_PAGED, PAGE_SIZE, 'noMP');
        if (probe == nullptr) {
            status = STATUS_NO_MEMORY;
            __leave;
        }

        UNICODE_STRING set = RTL_CONSTANT_STRING(L"Process Monitor");
        PCW_REGISTRATION_INFORMATION ri;
        RtlZeroMemory(&ri, sizeof(ri));
        ri.Version = PCW_VERSION_1;
        ri.Name = &set;
        ri.CounterCount = RTL_NUMBER_OF(gRows);
        ri.Counters = gRows;
        ri.Callback = MonCollect;
        status = PcwRegister(&gPcw, &ri);
        if (!NT_SUCCESS(status))
            __leave;

        status = PsSetCreateProcessNotifyRoutineEx(MonProcessNotify, FALSE);
        if (!NT_SUCCESS(status))
            __leave;
        gNotify = true;
    } __finally {
        if (probe != nullptr)
            ExFreePoolWithTag(probe, 'noMP');
    }
    return status;  // expect: PCW603
}

#include "perf.h"

static PPCW_REGISTRATION Set;
static PCW_COUNTER_DESCRIPTOR Rows[] = {
    { 1, 0, FIELD_OFFSET(DISK, Reads), RTL_FIELD_SIZE(DISK, Reads) },
    { 2, 0, FIELD_OFFSET(DISK, Writes), RTL_FIELD_SIZE(DISK, Writes) },
};

NTSTATUS PerfStart(VOID)
{
    UNICODE_STRING name = RTL_CONSTANT_STRING(L"Disks");
    PCW_REGISTRATION_INFORMATION info = { PCW_VERSION_1, &name, ARRAYSIZE(Rows), Rows, NULL, NULL };

    return PcwRegister(&Set, &info);
}

VOID PerfStop(VOID)
{
    if (Set != NULL) {
        PcwUnregister(Set);
        Set = NULL;
    }
}

NTSTATUS PerfCreate(PPCW_INSTANCE* Instance, PCWSTR Name, PVOID Data, ULONG Size)
{
    UNICODE_STRING name;
    PCW_DATA data = { Data, Size };

    if (Set == NULL)
        return STATUS_DEVICE_NOT_READY;
    RtlInitUnicodeString(&name, Name);
    return PcwCreateInstance(Instance, Set, &name, 1, &data);
}

VOID PerfClose(PPCW_INSTANCE* Instance)
{
    if (*Instance != NULL) {
        PcwCloseInstance(*Instance);
        *Instance = NULL;
    }
}

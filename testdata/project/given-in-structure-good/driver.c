#include "set.h"

typedef struct _IOCTLS {
    ULONG64 Requests;
    ULONG64 Failures;
    ULONG Pending;
} IOCTLS;

static IOCTLS Ioctls;
static PPCW_REGISTRATION IoctlSet;
static const PCW_COUNTER_DESCRIPTOR IoctlRows[] = {
    { 1, 0, FIELD_OFFSET(IOCTLS, Requests), RTL_FIELD_SIZE(IOCTLS, Requests) },
    { 2, 0, FIELD_OFFSET(IOCTLS, Failures), RTL_FIELD_SIZE(IOCTLS, Failures) },
    { 3, 0, FIELD_OFFSET(IOCTLS, Pending), RTL_FIELD_SIZE(IOCTLS, Pending) },
};

static NTSTATUS NTAPI
IoctlQuery(PCW_CALLBACK_TYPE Type, PPCW_CALLBACK_INFORMATION Info, PVOID Context)
{
    UNICODE_STRING name = RTL_CONSTANT_STRING(L"ioctl");
    PCW_DATA data = { Context, sizeof(IOCTLS) };

    if (Type == PcwCallbackEnumerateInstances || Type == PcwCallbackCollectData)
        return PcwAddInstance(Info->CollectData.Buffer, &name, 0, 1, &data);
    return STATUS_SUCCESS;
}

static VOID
Unload(PDRIVER_OBJECT DriverObject)
{
    UNREFERENCED_PARAMETER(DriverObject);
    SetDelete(&IoctlSet);
}

NTSTATUS
DriverEntry(PDRIVER_OBJECT DriverObject, PUNICODE_STRING RegistryPath)
{
    SET_ARGS args;

    UNREFERENCED_PARAMETER(RegistryPath);
    DriverObject->DriverUnload = Unload;
    SET_ARGS_INIT(&args, L"Gateway", IoctlQuery);
    args.Rows = IoctlRows;
    args.Count = ARRAYSIZE(IoctlRows);
    args.Context = &Ioctls;
    return SetCreate(&args, &IoctlSet);
}

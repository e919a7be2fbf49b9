/* Both registrations have the same context: the callback cannot tell them apart. */

#include <ntddk.h>

typedef struct _SMALL { ULONG A; ULONG B; } SMALL;
typedef struct _LARGE { ULONG64 A; ULONG64 B; ULONG64 C; } LARGE;
static SMALL g_Small;
static LARGE g_Large;
static PPCW_REGISTRATION g_RegSmall, g_RegLarge;
static PCW_COUNTER_DESCRIPTOR SmallRows[] = {
    { 0, 0, FIELD_OFFSET(SMALL, A), RTL_FIELD_SIZE(SMALL, A) },
    { 1, 0, FIELD_OFFSET(SMALL, B), RTL_FIELD_SIZE(SMALL, B) },
};
static PCW_COUNTER_DESCRIPTOR LargeRows[] = {
    { 0, 0, FIELD_OFFSET(LARGE, A), RTL_FIELD_SIZE(LARGE, A) },
    { 1, 0, FIELD_OFFSET(LARGE, C), RTL_FIELD_SIZE(LARGE, C) },
};
static NTSTATUS NTAPI Collect(PCW_CALLBACK_TYPE Type, PPCW_CALLBACK_INFORMATION Info, PVOID Context)
{
    UNICODE_STRING name = RTL_CONSTANT_STRING(L"default");
    PCW_DATA data;
    UNREFERENCED_PARAMETER(Context);
    if (Type == PcwCallbackEnumerateInstances)
        return PcwAddInstance(Info->EnumerateInstances.Buffer, &name, 0, 0, NULL);
    if (Type != PcwCallbackCollectData)
        return STATUS_SUCCESS;
    data.Data = &g_Small;
    data.Size = sizeof(g_Small);
    return PcwAddInstance(Info->CollectData.Buffer, &name, 0, 1, &data);    // expect: PCW502
}
static NTSTATUS RegisterOne(PPCW_REGISTRATION *Handle, PUNICODE_STRING Name, PPCW_COUNTER_DESCRIPTOR Rows, ULONG Count, PVOID Context)
{
    PCW_REGISTRATION_INFORMATION info = { 0 };
    info.Version = PCW_VERSION_1;
    info.Name = Name;
    info.Counters = Rows;
    info.CounterCount = Count;
    info.Callback = Collect;
    info.CallbackContext = Context;
    return PcwRegister(Handle, &info);
}
VOID DriverUnload(PDRIVER_OBJECT DriverObject)
{
    UNREFERENCED_PARAMETER(DriverObject);
    if (g_RegLarge != NULL)
        PcwUnregister(g_RegLarge);
    if (g_RegSmall != NULL)
        PcwUnregister(g_RegSmall);
}
NTSTATUS DriverEntry(PDRIVER_OBJECT DriverObject, PUNICODE_STRING RegistryPath)
{
    UNICODE_STRING small = RTL_CONSTANT_STRING(L"Small Things");
    UNICODE_STRING large = RTL_CONSTANT_STRING(L"Large Things");
    NTSTATUS status;
    UNREFERENCED_PARAMETER(RegistryPath);
    DriverObject->DriverUnload = DriverUnload;
    status = RegisterOne(&g_RegSmall, &small, SmallRows, RTL_NUMBER_OF(SmallRows), NULL);
    if (!NT_SUCCESS(status))
        return status;
    status = RegisterOne(&g_RegLarge, &large, LargeRows, RTL_NUMBER_OF(LargeRows), NULL);
    if (!NT_SUCCESS(status)) {
        if (g_RegSmall != NULL)
            PcwUnregister(g_RegSmall);
        g_RegSmall = NULL;
        return status;
    }
    return STATUS_SUCCESS;
}

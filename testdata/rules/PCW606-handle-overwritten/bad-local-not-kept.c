/* The variable is used again, and nothing has kept its first handle. */
#include <ntddk.h>
typedef struct _TRAFFIC {
    ULONG Frames;
    ULONG64 Bytes;
} TRAFFIC;
static TRAFFIC Traffic;
static PCW_COUNTER_DESCRIPTOR Rows[] = {
    { 1, 0, FIELD_OFFSET(TRAFFIC, Frames), sizeof(ULONG) },
    { 2, 0, FIELD_OFFSET(TRAFFIC, Bytes), sizeof(ULONG64) },
};
static NTSTATUS NTAPI Collect(PCW_CALLBACK_TYPE Type, PPCW_CALLBACK_INFORMATION Info, PVOID Context)
{
    PCW_DATA data = { &Traffic, sizeof(Traffic) };
    UNICODE_STRING one = RTL_CONSTANT_STRING(L"one");
    UNREFERENCED_PARAMETER(Context);
    if (Type == PcwCallbackEnumerateInstances || Type == PcwCallbackCollectData)
        return PcwAddInstance(Info->CollectData.Buffer, &one, 0, 1, &data);
    return STATUS_SUCCESS;
}
static PPCW_REGISTRATION Handles[2];
static UNICODE_STRING Names[2] = { RTL_CONSTANT_STRING(L"Ring In"), RTL_CONSTANT_STRING(L"Ring Out") };
static VOID Unload(PDRIVER_OBJECT Driver)
{
    ULONG i;
    UNREFERENCED_PARAMETER(Driver);
    for (i = 0; i < 2; i++)
        if (Handles[i] != NULL)
            PcwUnregister(Handles[i]);
}
NTSTATUS DriverEntry(PDRIVER_OBJECT Driver, PUNICODE_STRING Path)
{
    PCW_REGISTRATION_INFORMATION info = { PCW_VERSION_1, NULL, RTL_NUMBER_OF(Rows), Rows, Collect };
    PPCW_REGISTRATION handle = NULL;
    ULONG i;
    UNREFERENCED_PARAMETER(Path);
    Driver->DriverUnload = Unload;
    info.Name = &Names[0];
    if (!NT_SUCCESS(PcwRegister(&handle, &info)))
        return STATUS_UNSUCCESSFUL;
    info.Name = &Names[1];
    if (!NT_SUCCESS(PcwRegister(&handle, &info))) // expect: PCW606
        return STATUS_UNSUCCESSFUL;
    for (i = 0; i < 2; i++)
        Handles[i] = i == 0 ? handle : NULL;
    return STATUS_SUCCESS;
}

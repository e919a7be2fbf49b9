/* One round more than there are ports adds the total. */
#include <ntddk.h>
typedef struct _T { ULONG64 A; } T;
typedef struct _PORT {
    LIST_ENTRY Link;
    struct _PORT *Next;
    WCHAR Text[32];
    ULONG Index, Kind;
    BOOLEAN IsDefault, Present;
    T Data;
} PORT;
PORT *NextPort(PORT *port);
extern LIST_ENTRY Ports;
extern PORT *Head, *DefaultPort, Table[8];
extern ULONG Count, DefaultIndex;
static PPCW_REGISTRATION One;
static PCW_COUNTER_DESCRIPTOR Rows[] = { { 1, 0, FIELD_OFFSET(T, A), sizeof(ULONG64) } };
static VOID Enumerate(PCW_MASK_INFORMATION Info)
{
    static T totals;
    PCW_DATA data = { &totals, sizeof(totals) };
    UNICODE_STRING name;
    for (ULONG i = 0; i <= Count; i++) {
        if (i == Count)
            RtlInitUnicodeString(&name, L"_Total");
        else
            RtlInitUnicodeString(&name, Table[i].Text);
        PcwAddInstance(Info.Buffer, &name, i == Count ? 0x1000 : i, 1, &data);
    }
}
static NTSTATUS NTAPI Collect(PCW_CALLBACK_TYPE Type, PPCW_CALLBACK_INFORMATION Info, PVOID Context)
{
    UNREFERENCED_PARAMETER(Context);
    switch (Type) {
    case PcwCallbackEnumerateInstances:
        Enumerate(Info->EnumerateInstances);
        break;
    case PcwCallbackCollectData:
        Enumerate(Info->CollectData);
        break;
    default: break;
    }
    return STATUS_SUCCESS;
}
static VOID Unload(PDRIVER_OBJECT Driver)
{
    UNREFERENCED_PARAMETER(Driver);
    if (One != NULL) PcwUnregister(One);
}
NTSTATUS DriverEntry(PDRIVER_OBJECT Driver, PUNICODE_STRING Path)
{
    UNICODE_STRING name = RTL_CONSTANT_STRING(L"Chosen good total at the end");
    PCW_REGISTRATION_INFORMATION info = { PCW_VERSION_1, &name, RTL_NUMBER_OF(Rows), Rows, Collect };
    UNREFERENCED_PARAMETER(Path);
    Driver->DriverUnload = Unload;
    return PcwRegister(&One, &info);
}

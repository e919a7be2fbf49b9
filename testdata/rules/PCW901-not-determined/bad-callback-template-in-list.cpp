#include <ntddk.h>

typedef struct _A { ULONG One; ULONG Two; } A;
typedef struct _B { ULONG64 One; ULONG64 Two; ULONG64 Three; ULONG Four; ULONG Five;} B;
static A g_A; static B g_B;
static PPCW_REGISTRATION g_HA, g_HB;
template<class T> struct Src;
template<> struct Src<A> { static A *Get() { return &g_A; } };
template<> struct Src<B> { static B *Get() { return &g_B; } };
template<class T> NTSTATUS NTAPI Cb(PCW_CALLBACK_TYPE Type, PPCW_CALLBACK_INFORMATION Info, PVOID)
{
    static const UNICODE_STRING name = RTL_CONSTANT_STRING(L"default");
    PCW_DATA data = { Src<T>::Get(), sizeof(T) };
    if (Type == PcwCallbackEnumerateInstances || Type == PcwCallbackCollectData)
        return PcwAddInstance(Info->CollectData.Buffer, &name, 1, 1, &data);
    return STATUS_SUCCESS;
}
#define RA(i,f) { i, 0, FIELD_OFFSET(A, f), RTL_FIELD_SIZE(A, f) }
#define RB(i,f) { i, 0, FIELD_OFFSET(B, f), RTL_FIELD_SIZE(B, f) }
static PCW_COUNTER_DESCRIPTOR rowsA[] = { RA(1, One), RA(2, Two) };
static PCW_COUNTER_DESCRIPTOR rowsB[] = { RB(1, One), RB(2, Two), RB(3, Three), RB(4, Four) };
extern "C" VOID Unload(PDRIVER_OBJECT)
{
    if (g_HB != nullptr) PcwUnregister(g_HB);
    if (g_HA != nullptr) PcwUnregister(g_HA);
}
extern "C" NTSTATUS DriverEntry(PDRIVER_OBJECT DriverObject, PUNICODE_STRING)
{
    static const UNICODE_STRING na = RTL_CONSTANT_STRING(L"Template In List A");
    static const UNICODE_STRING nb = RTL_CONSTANT_STRING(L"Template In List B");
    PCW_REGISTRATION_INFORMATION ia = { PCW_VERSION_1, &na, RTL_NUMBER_OF(rowsA), rowsA, Cb<A>, NULL }; // expect: PCW901
    PCW_REGISTRATION_INFORMATION ib = { PCW_VERSION_1, &nb, RTL_NUMBER_OF(rowsB), rowsB, Cb<B>, NULL }; // expect: PCW901
    DriverObject->DriverUnload = Unload;
    NTSTATUS s = PcwRegister(&g_HA, &ia);
    if (!NT_SUCCESS(s)) return s;
    s = PcwRegister(&g_HB, &ib);
    if (!NT_SUCCESS(s) && g_HA != nullptr) { PcwUnregister(g_HA); g_HA = nullptr; }
    return s;
}

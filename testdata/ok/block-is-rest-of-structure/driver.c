#include <ntddk.h>
typedef struct { LIST_ENTRY L; ULONG64 Bytes; ULONG Files; ULONG State; } X; static X x; static PPCW_REGISTRATION H;
static NTSTATUS NTAPI Cb(PCW_CALLBACK_TYPE t, PPCW_CALLBACK_INFORMATION i, PVOID c) { PCW_DATA d; UNICODE_STRING n = RTL_CONSTANT_STRING(L""); (void)c; if (t < PcwCallbackEnumerateInstances) return 0; d.Data = &x.Bytes; d.Size = sizeof(X) - FIELD_OFFSET(X, Bytes); return PcwAddInstance(i->CollectData.Buffer, &n, 0, 1, &d); }
static VOID Unload(PDRIVER_OBJECT d) { (void)d; if (H) PcwUnregister(H); }
NTSTATUS DriverEntry(PDRIVER_OBJECT d, PUNICODE_STRING p)
{
    static PCW_COUNTER_DESCRIPTOR ds[] = { { 1, 0, 0, 8 }, { 2, 0, FIELD_OFFSET(X, Files) - FIELD_OFFSET(X, Bytes), sizeof(ULONG) } };
    static UNICODE_STRING n = RTL_CONSTANT_STRING(L"Contoso S"); PCW_REGISTRATION_INFORMATION r = { PCW_VERSION_1, &n, 2, ds, Cb }; (void)p; d->DriverUnload = Unload; return PcwRegister(&H, &r);
}

// the same reserved id for all instances is one mistake
#include <ntddk.h>
typedef struct { ULONG64 A; ULONG64 B; } V;
static V S[2];
static PPCW_REGISTRATION H;
static PCW_COUNTER_DESCRIPTOR T[] = { { 0, 0, FIELD_OFFSET(V, A), 8 }, { 1, 0, FIELD_OFFSET(V, B), 8 } };
static NTSTATUS NTAPI Cb(PCW_CALLBACK_TYPE Type, PPCW_CALLBACK_INFORMATION Info, PVOID Ctx)
{
    UNICODE_STRING names[2] = { RTL_CONSTANT_STRING(L"one"), RTL_CONSTANT_STRING(L"two") };
    ULONG i;
    NTSTATUS st = STATUS_SUCCESS;
    UNREFERENCED_PARAMETER(Ctx);
    if (Type == PcwCallbackAddCounter || Type == PcwCallbackRemoveCounter) return STATUS_SUCCESS;
    for (i = 0; i < 2 && NT_SUCCESS(st); i++) {
        PCW_DATA d;
        d.Data = &S[i]; d.Size = sizeof(S[i]);
        st = PcwAddInstance(Info->CollectData.Buffer, &names[i], PCW_ANY_INSTANCE_ID, 1, &d);  // expect: PCW506
    }
    return st;
}
NTSTATUS Start(VOID)
{
    DECLARE_CONST_UNICODE_STRING(name, L"Set");
    PCW_REGISTRATION_INFORMATION ri = { PCW_VERSION_1, &name, ARRAYSIZE(T), T, Cb, NULL };
    return PcwRegister(&H, &ri);
}
VOID Stop(VOID) { if (H != NULL) { PcwUnregister(H); H = NULL; } }

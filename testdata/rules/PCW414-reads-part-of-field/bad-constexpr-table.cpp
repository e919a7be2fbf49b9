#include <ntddk.h>
struct ST {
    ULONG R, W;
    ULONG64 Bytes;
};
static ST S;
static PPCW_REGISTRATION R;
static PPCW_INSTANCE I;
static constexpr PCW_COUNTER_DESCRIPTOR D[] = {{1, 0, FIELD_OFFSET(ST, R), sizeof(ST::R)},
                                               {2, 0, FIELD_OFFSET(ST, W), sizeof(ST::W)},
                                               {3, 0, FIELD_OFFSET(ST, Bytes), 4}}; // expect: PCW414
static VOID Unl(PDRIVER_OBJECT o)
{
    (void)o;
    if (I)
        PcwCloseInstance(I);
    if (R)
        PcwUnregister(R);
}
extern "C" NTSTATUS DriverEntry(PDRIVER_OBJECT o, PUNICODE_STRING p)
{
    UNICODE_STRING nm = RTL_CONSTANT_STRING(L"Edit"), in = RTL_CONSTANT_STRING(L"v");
    PCW_REGISTRATION_INFORMATION ri = {PCW_VERSION_1, &nm, 3, const_cast<PPCW_COUNTER_DESCRIPTOR>(D)};
    NTSTATUS st;
    PCW_DATA b = {&S, sizeof S};
    (void)p;
    st = PcwRegister(&R, &ri);
    if (NT_SUCCESS(st) && R) {
        st = PcwCreateInstance(&I, R, &in, 1, &b);
        if (!NT_SUCCESS(st)) {
            I = NULL;
            PcwUnregister(R);
            R = NULL;
        }
    }
    if (NT_SUCCESS(st))
        o->DriverUnload = Unl;
    return st;
}

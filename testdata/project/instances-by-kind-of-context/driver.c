#include "perf.h"
static S Ss; static T Ts;
static SRC A = { 0, RTL_CONSTANT_STRING(L"a"), { &Ss } }, B = { 1, RTL_CONSTANT_STRING(L"b"), { .t = &Ts } };
static VOID Unload(PDRIVER_OBJECT D) { UNREFERENCED_PARAMETER(D); SrcUnregister(&B); SrcUnregister(&A); }
NTSTATUS DriverEntry(PDRIVER_OBJECT D, PUNICODE_STRING R)
{
    static PCW_COUNTER_DESCRIPTOR ra[] = { { 0, 0, FIELD_OFFSET(S, A), 8 }, { 1, 0, FIELD_OFFSET(S, B), 8 } };
    static PCW_COUNTER_DESCRIPTOR rb[] = { { 0, 0, FIELD_OFFSET(T, X), 4 } };
    NTSTATUS s;
    UNREFERENCED_PARAMETER(R);
    D->DriverUnload = Unload;
    s = SrcRegister(&A, L"SetS", ra, ARRAYSIZE(ra));
    if (!NT_SUCCESS(s)) return s;
    s = SrcRegister(&B, L"SetT", rb, ARRAYSIZE(rb));
    if (!NT_SUCCESS(s)) SrcUnregister(&A);
    return s;
}

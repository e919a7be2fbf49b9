/* The file with the rows of an X-macro is not there. */
#include <wdm.h>
typedef struct _S {
#define X(i,n,t) t n;
#include "c.def" // expect: PCW902
#undef X
} S;
static PPCW_REGISTRATION g_H;

NTSTATUS Start(PPCW_CALLBACK Cb)
{
    static PCW_COUNTER_DESCRIPTOR g_T[] = {
#define X(i,n,t) { i, 0, FIELD_OFFSET(S, n), sizeof(t) },
#include "c.def"
#undef X
};
    UNICODE_STRING name = RTL_CONSTANT_STRING(L"List in function");
    PCW_REGISTRATION_INFORMATION info = {0};
    info.Version = PCW_VERSION_1;
    info.Name = &name;
    info.CounterCount = RTL_NUMBER_OF(g_T); // expect: PCW901
    info.Counters = g_T;
    info.Callback = Cb;
    return PcwRegister(&g_H, &info);
}

VOID Stop(VOID)
{
    if (g_H != NULL)
        PcwUnregister(g_H);
}

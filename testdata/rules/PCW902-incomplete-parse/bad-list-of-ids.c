/* The file with the rows of an X-macro is not there. */
#include <wdm.h>
enum {
#include "ids.def" // expect: PCW902
COUNT };
typedef struct _S { ULONG Reads; ULONG64 Bytes; } S;
static PCW_COUNTER_DESCRIPTOR g_T[] = { {COUNT + 1, 0, 0, sizeof(ULONG)} , {1, 0, 0, 4}}; // expect: PCW901
static PPCW_REGISTRATION g_H;

NTSTATUS Start(PPCW_CALLBACK Cb)
{
    UNICODE_STRING name = RTL_CONSTANT_STRING(L"List of ids");
    PCW_REGISTRATION_INFORMATION info = {0};
    info.Version = PCW_VERSION_1;
    info.Name = &name;
    info.CounterCount = RTL_NUMBER_OF(g_T);
    info.Counters = g_T;
    info.Callback = Cb;
    return PcwRegister(&g_H, &info);
}

VOID Stop(VOID)
{
    if (g_H != NULL)
        PcwUnregister(g_H);
}

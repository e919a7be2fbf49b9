#include <wdm.h>
static ULONG S;
static PCW_COUNTER_DESCRIPTOR R[] = { { 1, 0, 0, 4 } };
static PPCW_REGISTRATION H;
static UNICODE_STRING N = RTL_CONSTANT_STRING(L"RAM Disk");
NTSTATUS A(VOID)
{
    PCW_REGISTRATION_INFORMATION Info = { // expect: PCW901
        .Version = PCW_VERSION_1,
        .Name = &N,
        .CounterCount = RTL_NUMBER_OF(R),
        .Counters = R,
        .Bogus = 0, // expect: PCW902
    };
    return PcwRegister(&H, &Info);
}
VOID Stop(VOID) { if (H) { PcwUnregister(H); H = NULL; } }

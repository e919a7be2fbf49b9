#include <wdm.h>

typedef struct _DATA {
    ULONG a;
    ULONGLONG b;
} DATA;

static PPCW_REGISTRATION H;
static PCW_COUNTER_DESCRIPTOR D[] = {{1, 0, FIELD_OFFSET(DATA, a), 4}};
static UNICODE_STRING N = RTL_CONSTANT_STRING(L"X");
static DATA Block;

#define HELD __attribute__((cleanup(Unregister)))

static void Unregister(PPCW_REGISTRATION *handle)
{
    PcwUnregister(*handle);
}

NTSTATUS StartHeld(void)
{
    HELD PPCW_REGISTRATION h = NULL;
    PCW_REGISTRATION_INFORMATION info = {0};
    info.Version = 0x100;
    info.Name = &N;
    info.Counters = D;
    info.CounterCount = 1;
    return PcwRegister(&h, &info);
}

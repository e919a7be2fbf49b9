#include <wdm.h>

typedef struct _DATA {
    ULONG a;
    ULONGLONG b;
} DATA;

static PCW_COUNTER_DESCRIPTOR D[] = {{1, 0, FIELD_OFFSET(DATA, a), 4}};
static UNICODE_STRING N = RTL_CONSTANT_STRING(L"X");

static void Unregister(PPCW_REGISTRATION *handle)
{
    if (*handle != NULL)
        PcwUnregister(*handle);
}

NTSTATUS StartShortly(void)
{
    PPCW_REGISTRATION h __attribute__((cleanup(Unregister))) = NULL;
    PCW_REGISTRATION_INFORMATION info = {0};
    NTSTATUS status;
    info.Version = 0x100;
    info.Name = &N;
    info.Counters = D;
    info.CounterCount = 1;
    status = PcwRegister(&h, &info);
    if (!NT_SUCCESS(status))
        h = NULL;
    return status;
}

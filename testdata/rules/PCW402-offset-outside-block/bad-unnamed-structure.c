// A block whose structure has no name: the message says so, and not where a file lies on this machine.
#include <ntddk.h>

static struct {
    ULONG64 Ticks;
    ULONG Late;
    ULONG Early;
} Clock;
static PPCW_REGISTRATION ClockSet;
static PCW_COUNTER_DESCRIPTOR ClockRows[] = {
    { 1, 0, 0, 8 },
    { 2, 0, 16, 4 }, // expect: PCW402
};

static NTSTATUS NTAPI
ClockCallback(PCW_CALLBACK_TYPE Type, PPCW_CALLBACK_INFORMATION Info, PVOID Context)
{
    UNICODE_STRING instance = RTL_CONSTANT_STRING(L"default");
    PCW_DATA data = { &Clock, sizeof(Clock) };

    UNREFERENCED_PARAMETER(Context);
    if (Type != PcwCallbackEnumerateInstances && Type != PcwCallbackCollectData)
        return STATUS_SUCCESS;
    return PcwAddInstance(Info->CollectData.Buffer, &instance, 0, 1, &data);
}

NTSTATUS
ClockStart(VOID)
{
    UNICODE_STRING name = RTL_CONSTANT_STRING(L"Clock Watch");
    PCW_REGISTRATION_INFORMATION info = { PCW_VERSION_1, &name, RTL_NUMBER_OF(ClockRows), ClockRows, ClockCallback };

    Clock.Ticks = 0;
    return PcwRegister(&ClockSet, &info);
}

VOID
ClockStop(VOID)
{
    if (ClockSet != NULL)
        PcwUnregister(ClockSet);
}

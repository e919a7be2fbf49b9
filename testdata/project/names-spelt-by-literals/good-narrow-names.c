#include <ntddk.h>

/* Names for people: nothing looks them up. */
static const char *const Names[] = { "PcwRegister", "PcwUnregister" };

VOID
TraceString(const char *Text, ULONG Value);

VOID
TraceCall(ULONG Which)
{
    TraceString("PcwRegister", Which);
    DbgPrint("%s\n", Names[Which % RTL_NUMBER_OF(Names)]);
}

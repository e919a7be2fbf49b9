/* The last step of start-up is out of sight: it may fail, and may leave the registration open. */
#include <ntddk.h>
typedef struct { ULONG A; } S;
DRIVER_UNLOAD Unload;
static PPCW_REGISTRATION G;
static const PCW_COUNTER_DESCRIPTOR D[] = { {1, 0, FIELD_OFFSET(S, A), sizeof(ULONG)} };
static NTSTATUS Start(void)
{
  PCW_REGISTRATION_INFORMATION i;
  UNICODE_STRING n = RTL_CONSTANT_STRING(L"Volume Meter");
  RtlZeroMemory(&i, sizeof i);
  i.Version = PCW_CURRENT_VERSION; i.Name = &n; i.CounterCount = 1; i.Counters = (PPCW_COUNTER_DESCRIPTOR)D;
  return PcwRegister(&G, &i);
}
void Unload(PDRIVER_OBJECT d) { UNREFERENCED_PARAMETER(d); if (G != NULL) PcwUnregister(G); }
NTSTATUS DriverEntry(PDRIVER_OBJECT d, PUNICODE_STRING r)
{
  NTSTATUS s;
  UNREFERENCED_PARAMETER(r);
  d->DriverUnload = Unload;
  s = Start();
  if (!NT_SUCCESS(s)) return s;
  return Step(); // expect: PCW902
}

/* A function out of sight turns the failure into another status, or undoes what was done. */
#include <ntddk.h>
NTSTATUS MapStatus(NTSTATUS s);
typedef struct { ULONG A; } S;
DRIVER_UNLOAD Unload;
static PPCW_REGISTRATION G;
NTSTATUS Step(void);
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
  s = Step();
  if (!NT_SUCCESS(s)) return MapStatus(s); // expect: PCW902
  return STATUS_SUCCESS;
}

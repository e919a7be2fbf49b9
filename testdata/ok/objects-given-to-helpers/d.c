#include "p.h"
static PCW_COUNTER_DESCRIPTOR g_Desc[] = {
    { 1, 0, FIELD_OFFSET(STATS, A), 4 },
    { 2, 0, FIELD_OFFSET(STATS, B), 4 },
};
static STATS g_S;
static NTSTATUS NTAPI Cb(PCW_CALLBACK_TYPE t, PPCW_CALLBACK_INFORMATION i, PVOID c) { UNREFERENCED_PARAMETER(c);
  if (t == PcwCallbackCollectData || t == PcwCallbackEnumerateInstances) { return PerfAddInfo(i); } return STATUS_SUCCESS; }
DRIVER_UNLOAD Unload; VOID Unload(PDRIVER_OBJECT d) { UNREFERENCED_PARAMETER(d);  PerfStop(); }
DRIVER_INITIALIZE DriverEntry;
NTSTATUS DriverEntry(PDRIVER_OBJECT d, PUNICODE_STRING r) { UNREFERENCED_PARAMETER(r); d->DriverUnload = Unload; SET s; s.Name = L"x"; s.D = g_Desc; s.N = 2; s.Cb = Cb; PerfDump(&s); return PerfSet(&s); }

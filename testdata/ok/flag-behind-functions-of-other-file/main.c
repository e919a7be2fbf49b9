#include <ntddk.h>
NTSTATUS CountersStart(VOID); VOID CountersStop(VOID);
static VOID Unload(PDRIVER_OBJECT d) { (void)d; CountersStop(); }
NTSTATUS DriverEntry(PDRIVER_OBJECT d, PUNICODE_STRING p)
{
    NTSTATUS s; PDEVICE_OBJECT v; (void)p; d->DriverUnload = Unload;
    s = CountersStart(); if (!NT_SUCCESS(s)) return s;
    s = IoCreateDevice(d, 0, NULL, 0x22, 0, FALSE, &v);
    if (!NT_SUCCESS(s)) CountersStop();
    return s;
}

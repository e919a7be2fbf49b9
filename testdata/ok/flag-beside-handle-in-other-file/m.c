#include <ntddk.h>
typedef struct { PPCW_REGISTRATION A; ULONG F; } G; extern G Gl;
NTSTATUS RegSet(PPCW_REGISTRATION *H); static PDEVICE_OBJECT V;
static VOID Clean(VOID) { if (Gl.F & 1) { if (Gl.A) PcwUnregister(Gl.A); } Gl.F = 0; }
static VOID Unload(PDRIVER_OBJECT d) { (void)d; Clean(); }
NTSTATUS DriverEntry(PDRIVER_OBJECT d, PUNICODE_STRING p)
{ NTSTATUS s; (void)p; d->DriverUnload = Unload; s = RegSet(&Gl.A); if (NT_SUCCESS(s)) { Gl.F |= 1; s = IoCreateDevice(d, 0, NULL, 0x22, 0, FALSE, &V); } if (!NT_SUCCESS(s)) Clean(); return s; }

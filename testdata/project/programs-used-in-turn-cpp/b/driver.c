#include "../lib/counts.h"
extern NTSTATUS (*const Init[1])(VOID);
static VOID Unload(PDRIVER_OBJECT d) { UNREFERENCED_PARAMETER(d); }
NTSTATUS DriverEntry(PDRIVER_OBJECT d, PUNICODE_STRING p)
{ UNREFERENCED_PARAMETER(p); d->DriverUnload = Unload; return Init[0](); }

#include <ntddk.h>
#ifdef MY_DRIVER
#include "counters.c"
static VOID Unload(PDRIVER_OBJECT d) {
    UNREFERENCED_PARAMETER(d);
    if (Handle != NULL) { PcwUnregister(Handle); Handle = NULL; }
}
NTSTATUS DriverEntry(PDRIVER_OBJECT d, PUNICODE_STRING p) {
    UNREFERENCED_PARAMETER(p);
    d->DriverUnload = Unload;
    return CountersRegister();
}
#endif

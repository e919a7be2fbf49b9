#include <ntddk.h>
NTSTATUS Reg(VOID);
VOID Unreg(VOID);
static VOID Unl(PDRIVER_OBJECT o)
{
    (void)o;
    Unreg();
}
NTSTATUS DriverEntry(PDRIVER_OBJECT o, PUNICODE_STRING p)
{
    (void)p;
    o->DriverUnload = Unl;
    (VOID) Reg();
    return STATUS_SUCCESS;
}

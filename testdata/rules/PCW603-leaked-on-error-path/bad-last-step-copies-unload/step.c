/* What starts last. */
#include <ntddk.h>
extern PDRIVER_OBJECT TheDriver;
static PDRIVER_UNLOAD Older;
NTSTATUS Step(VOID);
NTSTATUS Step(VOID)
{
    NTSTATUS status = IoRegisterShutdownNotification(NULL);
    if (!NT_SUCCESS(status)) {
        Older = TheDriver->DriverUnload;
        DbgPrint("%p", Older);
    }
    return status;
}

/* What starts last. */
#include <ntddk.h>
extern PDRIVER_OBJECT TheDriver;
NTSTATUS Step(VOID);
NTSTATUS Step(VOID)
{
    NTSTATUS status = IoRegisterShutdownNotification(NULL);
    PDRIVER_OBJECT driver = TheDriver;
    if (!NT_SUCCESS(status) && driver->DriverUnload != NULL)
        driver->DriverUnload(driver);
    return status;
}

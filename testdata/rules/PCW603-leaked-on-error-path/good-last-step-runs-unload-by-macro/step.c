/* What starts last. */
#include <ntddk.h>
#define UNDO(driver) ((driver)->DriverUnload)(driver)
extern PDRIVER_OBJECT TheDriver;
NTSTATUS Step(VOID);
NTSTATUS Step(VOID)
{
    NTSTATUS status = IoRegisterShutdownNotification(NULL);
    if (!NT_SUCCESS(status))
        UNDO(TheDriver);
    return status;
}

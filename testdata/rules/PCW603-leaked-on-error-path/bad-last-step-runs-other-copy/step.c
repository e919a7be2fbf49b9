/* What starts last. */
#include <ntddk.h>
extern PDRIVER_OBJECT TheDriver;
VOID Tell(PDRIVER_OBJECT Driver);
VOID Tell(PDRIVER_OBJECT Driver)
{
    DbgPrint("%p", Driver);
}
NTSTATUS Step(VOID);
NTSTATUS Step(VOID)
{
    NTSTATUS status = IoRegisterShutdownNotification(NULL);
    if (!NT_SUCCESS(status)) {
        PDRIVER_UNLOAD undo = TheDriver->DriverUnload;
        if (undo != NULL)
            Tell(TheDriver);
    }
    return status;
}

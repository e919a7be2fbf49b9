/* What starts last. */
#include <ntddk.h>
extern PDRIVER_OBJECT TheDriver;
NTSTATUS Step(VOID);
NTSTATUS Step(VOID)
{
    NTSTATUS status = IoRegisterShutdownNotification(NULL);
    if (!NT_SUCCESS(status) && TheDriver->DriverUnload == NULL)
        DbgPrint("it stays\n");
    return status;
}

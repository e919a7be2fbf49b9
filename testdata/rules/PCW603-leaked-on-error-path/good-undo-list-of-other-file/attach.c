#include <ntddk.h>
#include "parts.h"

static VOID (*g_Undo)(VOID);

VOID OnFailure(VOID (*Routine)(VOID))
{
    g_Undo = Routine;
}

NTSTATUS Attach(VOID)
{
    NTSTATUS status = IoRegisterShutdownNotification(NULL);

    if (!NT_SUCCESS(status) && g_Undo != NULL)
        g_Undo();
    return status;
}

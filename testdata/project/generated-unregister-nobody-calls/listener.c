#include <ntddk.h>

static HANDLE listener;

NTSTATUS
XferStartListener(VOID)
{
    OBJECT_ATTRIBUTES attributes;

    InitializeObjectAttributes(&attributes, NULL, OBJ_KERNEL_HANDLE, NULL, NULL);
    return ZwCreateEvent(&listener, EVENT_ALL_ACCESS, &attributes, NotificationEvent, FALSE);
}

VOID
XferStopListener(VOID)
{
    ZwClose(listener);
}

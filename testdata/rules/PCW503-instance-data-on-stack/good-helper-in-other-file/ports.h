typedef struct _PORT_TOTALS {
    ULONG64 Frames;
    ULONG64 Errors;
} PORT_TOTALS;

NTSTATUS PortCountersOpen(VOID);
VOID PortCountersClose(VOID);
NTSTATUS PortCountersAdd(PPCW_INSTANCE *Instance, PCUNICODE_STRING Name, const VOID *Data, ULONG Size);
VOID PortCountersRemove(PPCW_INSTANCE *Instance);

#include <ntddk.h>

typedef struct _ROWS_COUNTS {
    ULONG Opened, Closed, Failed;
} ROWS_COUNTS;

static PCW_COUNTER_DESCRIPTOR RowsRows[] = {
    { 1, 0, FIELD_OFFSET(ROWS_COUNTS, Opened), 12 },
};

static PPCW_REGISTRATION RowsHandle;

static __inline NTSTATUS
RowsStart(VOID)
{
    UNICODE_STRING name = RTL_CONSTANT_STRING(L"Rows");
    PCW_REGISTRATION_INFORMATION info = { PCW_VERSION_1, &name, RTL_NUMBER_OF(RowsRows), RowsRows, NULL, NULL };

    return PcwRegister(&RowsHandle, &info);
}

static __inline VOID
RowsStop(VOID)
{
    if (RowsHandle != NULL)
        PcwUnregister(RowsHandle);
    RowsHandle = NULL;
}

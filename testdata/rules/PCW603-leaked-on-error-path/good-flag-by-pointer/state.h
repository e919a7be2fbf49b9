#include <ntddk.h>
typedef struct {
    PPCW_REGISTRATION Registration;
    BOOLEAN On;
    PPCW_INSTANCE Instance;
    struct { ULONG Reads; ULONG Writes; } Totals;
} DISK_STATE;
NTSTATUS StatsAttach(VOID);
VOID StatsDetach(VOID);

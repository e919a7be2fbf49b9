#include <ntddk.h>

typedef struct _STRAY_COUNTS {
    ULONG Reads;
} STRAY_COUNTS;

static PCW_COUNTER_DESCRIPTOR StrayRows[] = { { 1, 0, FIELD_OFFSET(STRAY_COUNTS, Reads), 3 } };

static PPCW_REGISTRATION StrayHandle;

#define StrayRegister(Rows)                                                                        \
    do {                                                                                           \
        UNICODE_STRING name = RTL_CONSTANT_STRING(L"Stray");                                       \
        PCW_REGISTRATION_INFORMATION info = { PCW_VERSION_1, &name, 1, Rows, NULL, NULL };         \
        (void)PcwRegister(&StrayHandle, &info);                                                    \
    } while (0)

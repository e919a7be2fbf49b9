#include <ntddk.h>

typedef struct _LONE_COUNTS {
    ULONG Reads;
} LONE_COUNTS;

static PCW_COUNTER_DESCRIPTOR LoneRows[] = { { 1, 0, FIELD_OFFSET(LONE_COUNTS, Reads), 3 } };

static PPCW_REGISTRATION LoneHandle;

#define LoneRegister(Rows)                                                                        \
    do {                                                                                           \
        UNICODE_STRING name = RTL_CONSTANT_STRING(L"Lone");                                       \
        PCW_REGISTRATION_INFORMATION info = { PCW_VERSION_1, &name, 1, Rows, NULL, NULL };         \
        (void)PcwRegister(&LoneHandle, &info);                                                    \
    } while (0)

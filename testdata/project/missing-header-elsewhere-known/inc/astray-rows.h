#include <ntddk.h>

typedef struct _ASTRAY_COUNTS {
    ULONG Reads;
} ASTRAY_COUNTS;

static PCW_COUNTER_DESCRIPTOR AstrayRows[] = { { 1, 0, FIELD_OFFSET(ASTRAY_COUNTS, Reads), 3 } };

static PPCW_REGISTRATION AstrayHandle;

#define AstrayRegister(Rows)                                                                        \
    do {                                                                                           \
        UNICODE_STRING name = RTL_CONSTANT_STRING(L"Astray");                                       \
        PCW_REGISTRATION_INFORMATION info = { PCW_VERSION_1, &name, 1, Rows, NULL, NULL };         \
        (void)PcwRegister(&AstrayHandle, &info);                                                    \
    } while (0)

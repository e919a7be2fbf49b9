#include "names.h"

typedef struct _COUNTS { ULONG64 Reads; } COUNTS;
static NTSTATUS (NTAPI *PointerHere)(PPCW_REGISTRATION *, PPCW_REGISTRATION_INFORMATION);

NTSTATUS StartHere(PPCW_REGISTRATION *handle)
{
    static const PCW_COUNTER_DESCRIPTOR rows[] = { { 1, 0, FIELD_OFFSET(COUNTS, Reads), RTL_FIELD_SIZE(COUNTS, Reads) } };
    UNICODE_STRING name = RTL_CONSTANT_STRING(L"Contoso Called Here");
    PCW_REGISTRATION_INFORMATION info = { PCW_VERSION_1, &name, RTL_NUMBER_OF(rows), (PPCW_COUNTER_DESCRIPTOR)rows, NULL, NULL };
    PointerHere = PcwRegister;
    return PointerHere(handle, &info);
}

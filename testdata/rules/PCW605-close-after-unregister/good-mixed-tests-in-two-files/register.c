#include "counters.h"

static PCW_COUNTER_DESCRIPTOR Rows[] = {
    { 1, 0, FIELD_OFFSET(LINK_STATE, Frames), sizeof(ULONG64) },
};

NTSTATUS
LinkRegister(LINK_STATE *Link)
{
    UNICODE_STRING name = RTL_CONSTANT_STRING(L"Northwind Link");
    PCW_REGISTRATION_INFORMATION info = { PCW_VERSION_1, &name, ARRAYSIZE(Rows), Rows, NULL, NULL };

    return PcwRegister(&Link->Registration, &info);
}

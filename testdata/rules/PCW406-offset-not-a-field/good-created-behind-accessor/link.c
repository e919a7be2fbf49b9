/* Another file has the state, and creates the instance: only that file shows the data block. */
#include "state.h"
static const PCW_COUNTER_DESCRIPTOR Rows[] = {
    { 1, 0, 0, 8 },
    { 2, 0, 8, 8 },
};
NTSTATUS LinkRegister(VOID)
{
    UNICODE_STRING name = RTL_CONSTANT_STRING(L"Northwind Link");
    PCW_REGISTRATION_INFORMATION info = { PCW_VERSION_1, &name, 2, (PPCW_COUNTER_DESCRIPTOR)Rows };
    return PcwRegister(&TheState()->Registration, &info);
}

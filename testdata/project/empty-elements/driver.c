#include <ntddk.h>
struct Empty {
};
static struct Empty g_Empty[] = { 1, 2 };
NTSTATUS Start(void)
{
    struct Empty empty[] = { 1 };
    PCW_REGISTRATION_INFORMATION info = { PCW_VERSION_1 };
    PPCW_REGISTRATION handle;
    return PcwRegister(&handle, (void *)g_Empty ? &info : (void *)empty);
}

/* host build of the unit tests: a fake of the kernel's interface */
#include <ntddk.h>

static PCW_REGISTRATION_INFORMATION LastInfo;
static ULONG Calls;

NTSTATUS NTAPI
PcwRegister(PPCW_REGISTRATION *Registration, PPCW_REGISTRATION_INFORMATION Info)
{
    LastInfo = *Info;
    *Registration = (PPCW_REGISTRATION)(ULONG_PTR)++Calls;
    return STATUS_SUCCESS;
}

VOID NTAPI
PcwUnregister(PPCW_REGISTRATION Registration)
{
    UNREFERENCED_PARAMETER(Registration);
    Calls--;
}

NTSTATUS
FakeRegisterTwice(VOID)
{
    PPCW_REGISTRATION a;
    PCW_REGISTRATION_INFORMATION info = { 0 };

    return PcwRegister(&a, &info);      // calls the fake
}

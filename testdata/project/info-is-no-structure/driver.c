/* What PcwRegister is given instead of the structure: each is told, none ends the analysis. */
#include <ntddk.h>

static PPCW_REGISTRATION HandleA, HandleB, HandleC, HandleD, HandleE;

NTSTATUS
StartA(VOID)
{
    return PcwRegister(&HandleA, NULL);
}

NTSTATUS
StartB(VOID)
{
    PPCW_REGISTRATION_INFORMATION info;

    return PcwRegister(&HandleB, info);
}

NTSTATUS
StartC(VOID)
{
    return PcwRegister(&HandleC, (PPCW_REGISTRATION_INFORMATION)StartA);
}

NTSTATUS
StartD(VOID)
{
    return PcwRegister(&HandleD, (PPCW_REGISTRATION_INFORMATION)(ULONG_PTR)0x1000);
}

NTSTATUS
StartE(PPCW_REGISTRATION_INFORMATION Info)
{
    if (Info != NULL)
        DbgPrint("registering %wZ\n", Info->Name);
    return PcwRegister(&HandleE, Info);
}

VOID
Stop(VOID)
{
    PPCW_REGISTRATION *const handles[] = { &HandleA, &HandleB, &HandleC, &HandleD, &HandleE };
    ULONG i;

    for (i = 0; i < RTL_NUMBER_OF(handles); i++) {
        if (*handles[i] != NULL) {
            PcwUnregister(*handles[i]);
            *handles[i] = NULL;
        }
    }
}

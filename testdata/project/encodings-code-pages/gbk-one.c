#include <ntddk.h>

typedef struct _SPOOL { ULONG Jobs; ULONG Pages; } SPOOL;

static PPCW_REGISTRATION registration;

/* The only character tells too little: its code page is guessed wrong, and the next line counts all the same. */
static PCW_COUNTER_DESCRIPTOR rows[] = {
    { 1, 0, FIELD_OFFSET(SPOOL, Jobs), sizeof(ULONG) }, // Õ\
    { 2, 0, FIELD_OFFSET(SPOOL, Pages), sizeof(USHORT) + 1 },
};

NTSTATUS GStart(VOID)
{
    UNICODE_STRING name = RTL_CONSTANT_STRING(L"Gbk Spool");
    PCW_REGISTRATION_INFORMATION info = { PCW_VERSION_1, &name, RTL_NUMBER_OF(rows), rows };

    return PcwRegister(&registration, &info);
}

VOID GStop(VOID)
{
    if (registration != NULL)
        PcwUnregister(registration);
    registration = NULL;
}

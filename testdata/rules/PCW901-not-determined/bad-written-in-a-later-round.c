/* Only a later round of the loop writes the static table: the first round does not come there. */

#include <ntddk.h>

typedef struct _QUEUE_COUNTS {
    ULONG Length;
    ULONG Drops;
} QUEUE_COUNTS;

static PCW_COUNTER_DESCRIPTOR Rows[] = {
    { 1, 0, FIELD_OFFSET(QUEUE_COUNTS, Length), sizeof(ULONG) },
    { 2, 0, FIELD_OFFSET(QUEUE_COUNTS, Drops), sizeof(ULONG) }, /* expect: PCW901 */
};
static PPCW_REGISTRATION Registration;

NTSTATUS
Start(PCUNICODE_STRING Path, PPCW_CALLBACK Callback)
{
    UNICODE_STRING name = RTL_CONSTANT_STRING(L"Queue");
    PCW_REGISTRATION_INFORMATION info = { PCW_VERSION_1, &name, RTL_NUMBER_OF(Rows), Rows, Callback, NULL };

    for (ULONG i = 0; i < Path->Length; i++) {
        if (i == 1)
            Rows[1].Size = sizeof(ULONG64);
    }
    return PcwRegister(&Registration, &info);
}

VOID
Stop(VOID)
{
    if (Registration != NULL)
        PcwUnregister(Registration);
}

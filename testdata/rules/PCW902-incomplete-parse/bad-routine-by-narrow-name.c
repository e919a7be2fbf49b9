/* A driver that loads on Windows without PCW, too: it looks the routine up by its name, and declares the types. */
#include <ntddk.h>

typedef struct { USHORT Id, StructIndex, Offset, Size; } MY_DESCRIPTOR;
typedef struct {
    ULONG Version;
    PUNICODE_STRING Name;
    ULONG CounterCount;
    MY_DESCRIPTOR *Counters;
    PVOID Callback, CallbackContext;
} MY_REGISTRATION;
typedef NTSTATUS(NTAPI *REGISTER)(PVOID *Registration, MY_REGISTRATION *Info);

PVOID FindKernelExport(const char *Name); /* reads ntoskrnl's export table */

static REGISTER pRegister;
static PVOID pUnregister;
static struct { const char *Name; PVOID *Routine; } Imports[] = {
    {"PcwRegister", (PVOID *)&pRegister},   // expect: PCW902
    {"PcwUnregister", &pUnregister},
};
static PVOID Handle;

NTSTATUS Start(VOID)
{
    static MY_DESCRIPTOR rows[] = {{1, 0, 0, 3}, {1, 0, 4, 4}}; /* Size 3; an id twice */
    UNICODE_STRING name = RTL_CONSTANT_STRING(L"");
    MY_REGISTRATION info = {7, &name, 5, rows, NULL, NULL};     /* version 7, 5 rows of 2 */
    for (ULONG i = 0; i < 2; i++)
        *Imports[i].Routine = FindKernelExport(Imports[i].Name);
    return pRegister != NULL ? pRegister(&Handle, &info) : STATUS_SUCCESS;
}

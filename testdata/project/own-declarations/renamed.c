/* The kernel's names, but for the structure with the information. */
typedef long NTSTATUS;
typedef unsigned long ULONG;
typedef unsigned short USHORT;
typedef void *PVOID;
typedef struct { USHORT Length, MaximumLength; USHORT *Buffer; } UNICODE_STRING, *PUNICODE_STRING;
typedef struct _PCW_COUNTER_DESCRIPTOR { USHORT Id, StructIndex, Offset, Size; } PCW_COUNTER_DESCRIPTOR, *PPCW_COUNTER_DESCRIPTOR;
typedef struct _PCW_REGISTRATION *PPCW_REGISTRATION;
typedef struct _MY_INFORMATION {
    ULONG Version; PUNICODE_STRING Name; ULONG CounterCount; PPCW_COUNTER_DESCRIPTOR Counters; PVOID Callback, CallbackContext;
} MY_INFORMATION;
NTSTATUS PcwRegister(PPCW_REGISTRATION *Registration, MY_INFORMATION *Info);
void PcwUnregister(PPCW_REGISTRATION Registration);
static PPCW_REGISTRATION Handle;
static PCW_COUNTER_DESCRIPTOR Counters[] = { { 1, 0, 0, 4 }, { 1, 0, 8, 8 } };

NTSTATUS RenamedStart(void)
{
    MY_INFORMATION info = { 0x100, 0, 2, Counters, 0, 0 };
    return PcwRegister(&Handle, &info); // expect: PCW902
}

void RenamedStop(void)
{
    if (Handle)
        PcwUnregister(Handle);
}

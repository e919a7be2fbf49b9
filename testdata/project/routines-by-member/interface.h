#include <ntddk.h>

typedef struct _OWN_INFORMATION {
    ULONG Version;
    PUNICODE_STRING Name;
    ULONG Count;
} OWN_INFORMATION;

typedef struct _ROUTINES {
    NTSTATUS (*PcwRegister)(PVOID Handle, PVOID Information);
} ROUTINES;

#include <ntddk.h>

/* What a counterset is made of; zeroed by SET_ARGS_INIT. */
typedef struct _SET_ARGS {
    ULONG Size;
    BOOLEAN Neutral;
    PCWSTR Name;
    const PCW_COUNTER_DESCRIPTOR *Rows;
    ULONG Count;
    PPCW_CALLBACK Callback;
    PVOID Context;
} SET_ARGS;

FORCEINLINE VOID
SET_ARGS_INIT(SET_ARGS *Args, PCWSTR Name, PPCW_CALLBACK Callback)
{
    RtlZeroMemory(Args, sizeof(*Args));
    Args->Size = sizeof(*Args);
    Args->Name = Name;
    Args->Callback = Callback;
}

NTSTATUS SetCreate(const SET_ARGS *Args, PPCW_REGISTRATION *Set);
VOID SetDelete(PPCW_REGISTRATION *Set);

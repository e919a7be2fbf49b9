#include <ntddk.h>

__asm__(".globl StartThunk\n"
        "StartThunk: jmp Pcw" "Register");
extern NTSTATUS StartThunk(PVOID, PVOID);

NTSTATUS
ThunkStart(PVOID Information)
{
    return StartThunk(NULL, Information);
}

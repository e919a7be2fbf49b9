#include <ntddk.h>

/* Nothing of this is the routine's symbol. */
__asm__(".globl NotPcwRegister\nNotPcwRegister: ret");
#pragma message("PcwRegister is called elsewhere")
#pragma comment(user, "MyPcwRegisterWrapper")

VOID
Trace(ULONG Level, const char *Text, NTSTATUS Status);

VOID
Report(NTSTATUS Status)
{
    __asm__ volatile("nop" ::: "memory");
    Trace(3, "PcwRegister", Status);
}

#include <ntddk.h>
NTSTATUS Wait(int);
void Thread(PPCW_REGISTRATION h)
{
    int n = 0;
    for (;;) {
        if (!NT_SUCCESS(Wait(1))) n++;
        if (!NT_SUCCESS(Wait(2))) n = 0;
        PcwUnregister(h);
    }
}

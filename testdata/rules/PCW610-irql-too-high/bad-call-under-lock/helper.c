#include <ntddk.h>
ULONG Count;
VOID Log(ULONG What)
{
    Count += What;
}

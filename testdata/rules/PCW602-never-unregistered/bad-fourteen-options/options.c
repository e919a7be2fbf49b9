#include <ntddk.h>
ULONG Options;

BOOLEAN OptionSet(ULONG Option)
{
    return (Options >> Option) & 1;
}

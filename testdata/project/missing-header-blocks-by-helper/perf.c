/* The helper that adds instances, in a source of its own. */
#include <ntddk.h>

NTSTATUS PerfAddBlocks(PPCW_BUFFER Buffer, PCUNICODE_STRING Name, ULONG Id, ULONG Count, PPCW_DATA Blocks)
{
    return PcwAddInstance(Buffer, Name, Id, Count, Blocks);
}

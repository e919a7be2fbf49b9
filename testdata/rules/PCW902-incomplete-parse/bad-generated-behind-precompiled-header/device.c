#include "precomp.h"

static DISK_COUNTERS Block;

VOID DiskAdd(PDEVICE_EXTENSION Extension, PUNICODE_STRING Name)
{
    CreateDisk(&Extension->Instance, Name, 1, &Block);
}

VOID DiskRemove(PDEVICE_EXTENSION Extension)
{
    CloseDisk(Extension->Instance);
    CloseDisk(Extension->Instance);
}

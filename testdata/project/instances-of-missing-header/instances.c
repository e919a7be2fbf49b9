#include <ntddk.h>
#include "diskstat.h"

typedef struct { PPCW_INSTANCE Instance; ULONG64 Reads; } DISK;
NTSTATUS DiskUp(DISK *Disk, PUNICODE_STRING Name) { return CreateDisk(&Disk->Instance, Name, &Disk->Reads); }
VOID DiskDown(DISK *Disk) { CloseDisk(Disk->Instance); }

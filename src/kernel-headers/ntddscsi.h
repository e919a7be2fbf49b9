/* Requests to SCSI ports. */
#ifndef _NTDDSCSIH_
#define _NTDDSCSIH_
#include <ntdef.h>
#define IOCTL_SCSI_PASS_THROUGH 0x4d004
#define IOCTL_SCSI_MINIPORT 0x4d008
#define IOCTL_SCSI_GET_CAPABILITIES 0x41010
#define IOCTL_SCSI_PASS_THROUGH_DIRECT 0x4d014
#define IOCTL_SCSI_GET_ADDRESS 0x41018
#define SCSI_IOCTL_DATA_OUT 0
#define SCSI_IOCTL_DATA_IN 1
#define SCSI_IOCTL_DATA_UNSPECIFIED 2
typedef struct _SCSI_ADDRESS {
  ULONG Length;
  UCHAR PortNumber, PathId, TargetId, Lun;
} SCSI_ADDRESS, *PSCSI_ADDRESS;
typedef struct _SCSI_PASS_THROUGH {
  USHORT Length;
  UCHAR ScsiStatus, PathId, TargetId, Lun, CdbLength, SenseInfoLength, DataIn;
  ULONG DataTransferLength, TimeOutValue;
  ULONG_PTR DataBufferOffset;
  ULONG SenseInfoOffset;
  UCHAR Cdb[16];
} SCSI_PASS_THROUGH, *PSCSI_PASS_THROUGH;
typedef struct _SCSI_PASS_THROUGH_DIRECT {
  USHORT Length;
  UCHAR ScsiStatus, PathId, TargetId, Lun, CdbLength, SenseInfoLength, DataIn;
  ULONG DataTransferLength, TimeOutValue;
  PVOID DataBuffer;
  ULONG SenseInfoOffset;
  UCHAR Cdb[16];
} SCSI_PASS_THROUGH_DIRECT, *PSCSI_PASS_THROUGH_DIRECT;
#endif

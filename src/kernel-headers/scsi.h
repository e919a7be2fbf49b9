/* SCSI commands. */
#ifndef _NTSCSI_
#define _NTSCSI_
#include <ntdef.h>
#define SCSIOP_TEST_UNIT_READY 0x00
#define SCSIOP_REQUEST_SENSE 0x03
#define SCSIOP_READ6 0x08
#define SCSIOP_WRITE6 0x0A
#define SCSIOP_INQUIRY 0x12
#define SCSIOP_MODE_SELECT 0x15
#define SCSIOP_MODE_SENSE 0x1A
#define SCSIOP_START_STOP_UNIT 0x1B
#define SCSIOP_MEDIUM_REMOVAL 0x1E
#define SCSIOP_READ_CAPACITY 0x25
#define SCSIOP_READ 0x28
#define SCSIOP_WRITE 0x2A
#define SCSIOP_VERIFY 0x2F
#define SCSIOP_SYNCHRONIZE_CACHE 0x35
#define SCSIOP_UNMAP 0x42
#define SCSIOP_READ_TOC 0x43
#define SCSIOP_READ16 0x88
#define SCSIOP_WRITE16 0x8A
#define SCSIOP_VERIFY16 0x8F
#define SCSIOP_SYNCHRONIZE_CACHE16 0x91
#define SCSIOP_READ_CAPACITY16 0x9E
#define SCSIOP_SERVICE_ACTION_IN16 0x9E
#define SCSIOP_REPORT_LUNS 0xA0
#define SCSISTAT_GOOD 0x00
#define SCSISTAT_CHECK_CONDITION 0x02
#define SCSISTAT_BUSY 0x08
#define SCSISTAT_RESERVATION_CONFLICT 0x18
#define SCSI_SENSE_NO_SENSE 0x00
#define SCSI_SENSE_NOT_READY 0x02
#define SCSI_SENSE_MEDIUM_ERROR 0x03
#define SCSI_SENSE_HARDWARE_ERROR 0x04
#define SCSI_SENSE_ILLEGAL_REQUEST 0x05
#define SCSI_SENSE_UNIT_ATTENTION 0x06
#define SCSI_ADSENSE_ILLEGAL_COMMAND 0x20
#define SCSI_ADSENSE_ILLEGAL_BLOCK 0x21
#define SCSI_ADSENSE_INVALID_CDB 0x24
#define SCSI_ADSENSE_INVALID_LUN 0x25
#define SCSI_ADSENSE_LUN_NOT_READY 0x04
#define SCSI_ADSENSE_NO_MEDIA_IN_DEVICE 0x3a
#define SCSI_ADSENSE_PARAMETERS_CHANGED 0x2A
#define SCSI_SENSE_ERRORCODE_FIXED_CURRENT 0x70
#define DIRECT_ACCESS_DEVICE 0x00
#define READ_ONLY_DIRECT_ACCESS_DEVICE 0x05
#define DEVICE_CONNECTED 0x00
#define DEVICE_QUALIFIER_ACTIVE 0x00
#define DEVICE_QUALIFIER_NOT_SUPPORTED 0x03
#define VPD_SUPPORTED_PAGES 0x00
#define VPD_SERIAL_NUMBER 0x80
#define VPD_DEVICE_IDENTIFIERS 0x83
#define VPD_BLOCK_LIMITS 0xB0
#define VPD_BLOCK_DEVICE_CHARACTERISTICS 0xB1
#define VPD_LOGICAL_BLOCK_PROVISIONING 0xB2
#define MODE_PAGE_CACHING 0x08
#define MODE_SENSE_RETURN_ALL 0x3f
#define CDB6GENERIC_LENGTH 6
#define CDB10GENERIC_LENGTH 10
#define CDB16GENERIC_LENGTH 16
#define INQUIRYDATABUFFERSIZE 36
#define MAXIMUM_CDB_SIZE 12
#pragma pack(push, 1)
typedef union _CDB {
  struct { UCHAR OperationCode, Immediate : 1, CommandUniqueBits : 4, LogicalUnitNumber : 3, CommandUniqueBytes[3], Link : 1, Flag : 1, Reserved : 4, VendorUnique : 2; } CDB6GENERIC;
  struct { UCHAR OperationCode, Reserved1 : 5, LogicalUnitNumber : 3, PageCode, Reserved, AllocationLength, Control; } CDB6INQUIRY;
  struct { UCHAR OperationCode, EnableVitalProductData : 1, CommandSupportData : 1, Reserved1 : 6, PageCode, Reserved2, AllocationLength, Control; } CDB6INQUIRY3;
  struct { UCHAR OperationCode, Reserved1 : 3, Dbd : 1, Reserved2 : 1, LogicalUnitNumber : 3, PageCode : 6, Pc : 2, Reserved3, AllocationLength, Control; } MODE_SENSE;
  struct { UCHAR OperationCode, LogicalBlockMsb1 : 5, LogicalUnitNumber : 3, LogicalBlockMsb0, LogicalBlockLsb, TransferBlocks, Control; } CDB6READWRITE;
  struct {
    UCHAR OperationCode, RelativeAddress : 1, Reserved1 : 2, ForceUnitAccess : 1, DisablePageOut : 1, LogicalUnitNumber : 3;
    UCHAR LogicalBlockByte0, LogicalBlockByte1, LogicalBlockByte2, LogicalBlockByte3, Reserved2, TransferBlocksMsb, TransferBlocksLsb, Control;
  } CDB10;
  struct {
    UCHAR OperationCode, Reserved1 : 3, ForceUnitAccess : 1, DisablePageOut : 1, Protection : 3, LogicalBlock[8], TransferLength[4], Reserved2, Control;
  } CDB16;
  struct { UCHAR OperationCode, Anchor : 1, Reserved1 : 7, Reserved2[4], GroupNumber : 5, Reserved3 : 3, AllocationLength[2], Control; } UNMAP;
  struct { UCHAR OperationCode, Reserved1 : 1, Immediate : 1, Reserved2 : 6, Reserved3[2], Start : 1, LoadEject : 1, Reserved4 : 6, Control; } START_STOP;
  struct { UCHAR OperationCode, Reserved1, SelectReport, Reserved2[3], AllocationLength[4], Reserved3, Control; } REPORT_LUNS;
  UCHAR AsByte[16];
  ULONG AsUlong[4];
} CDB, *PCDB;
typedef struct _SENSE_DATA {
  UCHAR ErrorCode : 7, Valid : 1, SegmentNumber, SenseKey : 4, Reserved : 1, IncorrectLength : 1, EndOfMedia : 1, FileMark : 1, Information[4],
      AdditionalSenseLength, CommandSpecificInformation[4], AdditionalSenseCode, AdditionalSenseCodeQualifier, FieldReplaceableUnitCode,
      SenseKeySpecific[3];
} SENSE_DATA, *PSENSE_DATA;
typedef struct _INQUIRYDATA {
  UCHAR DeviceType : 5, DeviceTypeQualifier : 3, DeviceTypeModifier : 7, RemovableMedia : 1, Versions, ResponseDataFormat : 4, HiSupport : 1,
      NormACA : 1, TerminateTask : 1, AERC : 1, AdditionalLength, Reserved[2], SoftReset : 1, CommandQueue : 1, Reserved2 : 1, LinkedCommands : 1,
      Synchronous : 1, Wide16Bit : 1, Wide32Bit : 1, RelativeAddressing : 1, VendorId[8], ProductId[16], ProductRevisionLevel[4],
      VendorSpecific[20], Reserved3[40];
} INQUIRYDATA, *PINQUIRYDATA;
typedef struct _READ_CAPACITY_DATA { ULONG LogicalBlockAddress, BytesPerBlock; } READ_CAPACITY_DATA, *PREAD_CAPACITY_DATA;
typedef struct _READ_CAPACITY_DATA_EX { LARGE_INTEGER LogicalBlockAddress; ULONG BytesPerBlock; } READ_CAPACITY_DATA_EX, *PREAD_CAPACITY_DATA_EX;
typedef struct _MODE_PARAMETER_HEADER { UCHAR ModeDataLength, MediumType, DeviceSpecificParameter, BlockDescriptorLength; } MODE_PARAMETER_HEADER, *PMODE_PARAMETER_HEADER;
typedef struct _VPD_SUPPORTED_PAGES_PAGE { UCHAR DeviceType : 5, DeviceTypeQualifier : 3, PageCode, Reserved, PageLength, SupportedPageList[]; } VPD_SUPPORTED_PAGES_PAGE, *PVPD_SUPPORTED_PAGES_PAGE;
typedef struct _VPD_SERIAL_NUMBER_PAGE { UCHAR DeviceType : 5, DeviceTypeQualifier : 3, PageCode, Reserved, PageLength, SerialNumber[]; } VPD_SERIAL_NUMBER_PAGE, *PVPD_SERIAL_NUMBER_PAGE;
typedef struct _LUN_LIST { UCHAR LunListLength[4], Reserved[4], Lun[][8]; } LUN_LIST, *PLUN_LIST;
typedef union _FOUR_BYTE { struct { UCHAR Byte0, Byte1, Byte2, Byte3; }; ULONG AsULong; } FOUR_BYTE, *PFOUR_BYTE;
typedef union _EIGHT_BYTE { struct { UCHAR Byte0, Byte1, Byte2, Byte3, Byte4, Byte5, Byte6, Byte7; }; ULONGLONG AsULongLong; } EIGHT_BYTE, *PEIGHT_BYTE;
#pragma pack(pop)
#define REVERSE_BYTES(d, s) (*(ULONG *)(d) = __builtin_bswap32(*(const ULONG *)(s)))
#define REVERSE_BYTES_SHORT(d, s) (*(USHORT *)(d) = __builtin_bswap16(*(const USHORT *)(s)))
#define REVERSE_BYTES_QUAD(d, s) (*(ULONGLONG *)(d) = __builtin_bswap64(*(const ULONGLONG *)(s)))
#define REVERSE_LONG(p) (*(ULONG *)(p) = __builtin_bswap32(*(ULONG *)(p)))
#endif

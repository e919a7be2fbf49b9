/* Kernel drivers beyond WDM: wdm.h, notifications, processes, PCI, legacy calls. */
#ifndef _NTDDK_
#define _NTDDK_
#pragma pack(push, 8)
#include <wdm.h>
#ifdef __cplusplus
extern "C" {
#endif
#include <ntddk_dma.h>
typedef enum _ALTERNATIVE_ARCHITECTURE_TYPE { StandardDesign, NEC98x86, EndAlternatives } ALTERNATIVE_ARCHITECTURE_TYPE;
#define PROCESSOR_FEATURE_MAX 64
typedef struct _KUSER_SHARED_DATA {
  ULONG TickCountLowDeprecated, TickCountMultiplier;
  volatile KSYSTEM_TIME InterruptTime, SystemTime, TimeZoneBias;
  USHORT ImageNumberLow, ImageNumberHigh;
  WCHAR NtSystemRoot[260];
  ULONG MaxStackTraceDepth, CryptoExponent, TimeZoneId, LargePageMinimum, AitSamplingValue, AppCompatFlag;
  ULONGLONG RNGSeedVersion;
  ULONG GlobalValidationRunlevel;
  LONG TimeZoneBiasStamp;
  ULONG NtBuildNumber;
  NT_PRODUCT_TYPE NtProductType;
  BOOLEAN ProductTypeIsValid, Reserved0[1];
  USHORT NativeProcessorArchitecture;
  ULONG NtMajorVersion, NtMinorVersion;
  BOOLEAN ProcessorFeatures[PROCESSOR_FEATURE_MAX];
  ULONG Reserved1, Reserved3;
  volatile ULONG TimeSlip;
  ALTERNATIVE_ARCHITECTURE_TYPE AlternativeArchitecture;
  ULONG BootId;
  LARGE_INTEGER SystemExpirationDate;
  ULONG SuiteMask;
  BOOLEAN KdDebuggerEnabled;
  UCHAR MitigationPolicies;
  USHORT CyclesPerYield;
  volatile ULONG ActiveConsoleId, DismountCount;
  ULONG ComPlusPackage, LastSystemRITEventTickCount, NumberOfPhysicalPages;
  BOOLEAN SafeBootMode;
  UCHAR VirtualizationFlags, Reserved12[2];
  ULONG SharedDataFlags, DataFlagsPad[1];
  ULONGLONG TestRetInstruction;
  LONGLONG QpcFrequency;
  ULONG SystemCall, Reserved2;
  ULONGLONG FullNumberOfPhysicalPages, SystemCallPad[1];
  union {
    volatile KSYSTEM_TIME TickCount;
    volatile ULONG64 TickCountQuad;
    struct { ULONG ReservedTickCountOverlay[3], TickCountPad[1]; };
  };
  ULONG Cookie, CookiePad[1];
} KUSER_SHARED_DATA, *PKUSER_SHARED_DATA;
#ifdef _WIN64
#define KI_USER_SHARED_DATA 0xFFFFF78000000000ULL
#else
#define KI_USER_SHARED_DATA 0xFFDF0000
#endif
#define SharedUserData ((KUSER_SHARED_DATA *const)KI_USER_SHARED_DATA)
typedef VOID CREATE_PROCESS_NOTIFY_ROUTINE(HANDLE ParentId, HANDLE ProcessId, BOOLEAN Create);
typedef CREATE_PROCESS_NOTIFY_ROUTINE *PCREATE_PROCESS_NOTIFY_ROUTINE;
typedef struct _PS_CREATE_NOTIFY_INFO {
  SIZE_T Size;
  union { ULONG Flags; struct { ULONG FileOpenNameAvailable : 1, IsSubsystemProcess : 1, Reserved : 30; }; };
  HANDLE ParentProcessId;
  CLIENT_ID CreatingThreadId;
  PFILE_OBJECT FileObject;
  PCUNICODE_STRING ImageFileName, CommandLine;
  NTSTATUS CreationStatus;
} PS_CREATE_NOTIFY_INFO, *PPS_CREATE_NOTIFY_INFO;
typedef VOID CREATE_PROCESS_NOTIFY_ROUTINE_EX(PEPROCESS Process, HANDLE ProcessId, PPS_CREATE_NOTIFY_INFO CreateInfo);
typedef CREATE_PROCESS_NOTIFY_ROUTINE_EX *PCREATE_PROCESS_NOTIFY_ROUTINE_EX;
typedef VOID CREATE_THREAD_NOTIFY_ROUTINE(HANDLE ProcessId, HANDLE ThreadId, BOOLEAN Create);
typedef CREATE_THREAD_NOTIFY_ROUTINE *PCREATE_THREAD_NOTIFY_ROUTINE;
typedef struct _IMAGE_INFO {
  union {
    ULONG Properties;
    struct { ULONG ImageAddressingMode : 8, SystemModeImage : 1, ImageMappedToAllPids : 1, ExtendedInfoPresent : 1, MachineTypeMismatch : 1, ImageSignatureLevel : 4, ImageSignatureType : 3, ImagePartialMap : 1, Reserved : 12; };
  };
  PVOID ImageBase;
  ULONG ImageSelector;
  SIZE_T ImageSize;
  ULONG ImageSectionNumber;
} IMAGE_INFO, *PIMAGE_INFO;
typedef VOID LOAD_IMAGE_NOTIFY_ROUTINE(PUNICODE_STRING FullImageName, HANDLE ProcessId, PIMAGE_INFO ImageInfo);
typedef LOAD_IMAGE_NOTIFY_ROUTINE *PLOAD_IMAGE_NOTIFY_ROUTINE;
NTSTATUS PsSetCreateProcessNotifyRoutine(PCREATE_PROCESS_NOTIFY_ROUTINE, BOOLEAN);
NTSTATUS PsSetCreateProcessNotifyRoutineEx(PCREATE_PROCESS_NOTIFY_ROUTINE_EX, BOOLEAN);
NTSTATUS PsSetCreateProcessNotifyRoutineEx2(ULONG, PVOID, BOOLEAN);
NTSTATUS PsSetCreateThreadNotifyRoutine(PCREATE_THREAD_NOTIFY_ROUTINE);
NTSTATUS PsRemoveCreateThreadNotifyRoutine(PCREATE_THREAD_NOTIFY_ROUTINE);
NTSTATUS PsSetLoadImageNotifyRoutine(PLOAD_IMAGE_NOTIFY_ROUTINE);
NTSTATUS PsRemoveLoadImageNotifyRoutine(PLOAD_IMAGE_NOTIFY_ROUTINE);
extern PEPROCESS PsInitialSystemProcess;

#define OB_FLT_REGISTRATION_VERSION 0x0100
#define OB_OPERATION_HANDLE_CREATE 1
#define OB_OPERATION_HANDLE_DUPLICATE 2
typedef ULONG OB_OPERATION;
typedef enum _OB_PREOP_CALLBACK_STATUS { OB_PREOP_SUCCESS } OB_PREOP_CALLBACK_STATUS, *POB_PREOP_CALLBACK_STATUS;
typedef struct _OB_PRE_CREATE_HANDLE_INFORMATION { ACCESS_MASK DesiredAccess, OriginalDesiredAccess; } OB_PRE_CREATE_HANDLE_INFORMATION, *POB_PRE_CREATE_HANDLE_INFORMATION;
typedef struct _OB_PRE_DUPLICATE_HANDLE_INFORMATION { ACCESS_MASK DesiredAccess, OriginalDesiredAccess; PVOID SourceProcess, TargetProcess; } OB_PRE_DUPLICATE_HANDLE_INFORMATION, *POB_PRE_DUPLICATE_HANDLE_INFORMATION;
typedef union _OB_PRE_OPERATION_PARAMETERS { OB_PRE_CREATE_HANDLE_INFORMATION CreateHandleInformation; OB_PRE_DUPLICATE_HANDLE_INFORMATION DuplicateHandleInformation; } OB_PRE_OPERATION_PARAMETERS, *POB_PRE_OPERATION_PARAMETERS;
typedef struct _OB_PRE_OPERATION_INFORMATION {
  OB_OPERATION Operation;
  union { ULONG Flags; struct { ULONG KernelHandle : 1, Reserved : 31; }; };
  PVOID Object;
  POBJECT_TYPE ObjectType;
  PVOID CallContext;
  POB_PRE_OPERATION_PARAMETERS Parameters;
} OB_PRE_OPERATION_INFORMATION, *POB_PRE_OPERATION_INFORMATION;
typedef struct _OB_POST_CREATE_HANDLE_INFORMATION { ACCESS_MASK GrantedAccess; } OB_POST_CREATE_HANDLE_INFORMATION, OB_POST_DUPLICATE_HANDLE_INFORMATION;
typedef union _OB_POST_OPERATION_PARAMETERS { OB_POST_CREATE_HANDLE_INFORMATION CreateHandleInformation; OB_POST_DUPLICATE_HANDLE_INFORMATION DuplicateHandleInformation; } OB_POST_OPERATION_PARAMETERS, *POB_POST_OPERATION_PARAMETERS;
typedef struct _OB_POST_OPERATION_INFORMATION {
  OB_OPERATION Operation;
  union { ULONG Flags; struct { ULONG KernelHandle : 1, Reserved : 31; }; };
  PVOID Object;
  POBJECT_TYPE ObjectType;
  PVOID CallContext;
  NTSTATUS ReturnStatus;
  POB_POST_OPERATION_PARAMETERS Parameters;
} OB_POST_OPERATION_INFORMATION, *POB_POST_OPERATION_INFORMATION;
typedef OB_PREOP_CALLBACK_STATUS (*POB_PRE_OPERATION_CALLBACK)(PVOID, POB_PRE_OPERATION_INFORMATION);
typedef VOID (*POB_POST_OPERATION_CALLBACK)(PVOID, POB_POST_OPERATION_INFORMATION);
typedef struct _OB_OPERATION_REGISTRATION {
  POBJECT_TYPE *ObjectType;
  OB_OPERATION Operations;
  POB_PRE_OPERATION_CALLBACK PreOperation;
  POB_POST_OPERATION_CALLBACK PostOperation;
} OB_OPERATION_REGISTRATION, *POB_OPERATION_REGISTRATION;
typedef struct _OB_CALLBACK_REGISTRATION {
  USHORT Version, OperationRegistrationCount;
  UNICODE_STRING Altitude;
  PVOID RegistrationContext;
  OB_OPERATION_REGISTRATION *OperationRegistration;
} OB_CALLBACK_REGISTRATION, *POB_CALLBACK_REGISTRATION;
NTSTATUS ObRegisterCallbacks(POB_CALLBACK_REGISTRATION, PVOID *);
VOID ObUnRegisterCallbacks(PVOID);
USHORT ObGetFilterVersion(VOID);

typedef enum _REG_NOTIFY_CLASS {
  RegNtDeleteKey, RegNtPreDeleteKey = RegNtDeleteKey, RegNtSetValueKey, RegNtPreSetValueKey = RegNtSetValueKey, RegNtDeleteValueKey,
  RegNtPreDeleteValueKey = RegNtDeleteValueKey, RegNtSetInformationKey, RegNtPreSetInformationKey = RegNtSetInformationKey,
  RegNtRenameKey, RegNtPreRenameKey = RegNtRenameKey, RegNtEnumerateKey, RegNtPreEnumerateKey = RegNtEnumerateKey,
  RegNtEnumerateValueKey, RegNtPreEnumerateValueKey = RegNtEnumerateValueKey, RegNtQueryKey, RegNtPreQueryKey = RegNtQueryKey,
  RegNtQueryValueKey, RegNtPreQueryValueKey = RegNtQueryValueKey, RegNtQueryMultipleValueKey,
  RegNtPreQueryMultipleValueKey = RegNtQueryMultipleValueKey, RegNtPreCreateKey, RegNtPostCreateKey, RegNtPreOpenKey,
  RegNtPostOpenKey, RegNtKeyHandleClose, RegNtPreKeyHandleClose = RegNtKeyHandleClose, RegNtPostDeleteKey, RegNtPostSetValueKey,
  RegNtPostDeleteValueKey, RegNtPostSetInformationKey, RegNtPostRenameKey, RegNtPostEnumerateKey, RegNtPostEnumerateValueKey,
  RegNtPostQueryKey, RegNtPostQueryValueKey, RegNtPostQueryMultipleValueKey, RegNtPostKeyHandleClose, RegNtPreCreateKeyEx,
  RegNtPostCreateKeyEx, RegNtPreOpenKeyEx, RegNtPostOpenKeyEx, RegNtPreFlushKey, RegNtPostFlushKey, RegNtPreLoadKey,
  RegNtPostLoadKey, RegNtPreUnLoadKey, RegNtPostUnLoadKey, RegNtPreQueryKeySecurity, RegNtPostQueryKeySecurity,
  RegNtPreSetKeySecurity, RegNtPostSetKeySecurity, RegNtCallbackObjectContextCleanup, RegNtPreRestoreKey, RegNtPostRestoreKey,
  RegNtPreSaveKey, RegNtPostSaveKey, RegNtPreReplaceKey, RegNtPostReplaceKey, RegNtPreQueryKeyName, RegNtPostQueryKeyName,
  RegNtPreSaveMergedKey, RegNtPostSaveMergedKey, MaxRegNtNotifyClass
} REG_NOTIFY_CLASS;
typedef struct _REG_CREATE_KEY_INFORMATION { PUNICODE_STRING CompleteName; PVOID RootObject, ObjectType; ULONG CreateOptions; PUNICODE_STRING Class; PVOID SecurityDescriptor, SecurityQualityOfService; ACCESS_MASK DesiredAccess, GrantedAccess; PULONG Disposition; PVOID *ResultObject; PVOID CallContext, RootObjectContext, Transaction, Reserved; } REG_CREATE_KEY_INFORMATION, *PREG_CREATE_KEY_INFORMATION, REG_OPEN_KEY_INFORMATION, *PREG_OPEN_KEY_INFORMATION;
typedef struct _REG_SET_VALUE_KEY_INFORMATION { PVOID Object; PUNICODE_STRING ValueName; ULONG TitleIndex, Type; PVOID Data; ULONG DataSize; PVOID CallContext, ObjectContext, Reserved; } REG_SET_VALUE_KEY_INFORMATION, *PREG_SET_VALUE_KEY_INFORMATION;
typedef struct _REG_DELETE_VALUE_KEY_INFORMATION { PVOID Object; PUNICODE_STRING ValueName; PVOID CallContext, ObjectContext, Reserved; } REG_DELETE_VALUE_KEY_INFORMATION, *PREG_DELETE_VALUE_KEY_INFORMATION;
typedef struct _REG_DELETE_KEY_INFORMATION { PVOID Object, CallContext, ObjectContext, Reserved; } REG_DELETE_KEY_INFORMATION, *PREG_DELETE_KEY_INFORMATION;
typedef struct _REG_RENAME_KEY_INFORMATION { PVOID Object; PUNICODE_STRING NewName; PVOID CallContext, ObjectContext, Reserved; } REG_RENAME_KEY_INFORMATION, *PREG_RENAME_KEY_INFORMATION;
typedef struct _REG_POST_OPERATION_INFORMATION { PVOID Object; NTSTATUS Status; PVOID PreInformation; NTSTATUS ReturnStatus; PVOID CallContext, ObjectContext, Reserved; } REG_POST_OPERATION_INFORMATION, *PREG_POST_OPERATION_INFORMATION;
typedef struct _REG_CALLBACK_CONTEXT_CLEANUP_INFORMATION { PVOID Object, ObjectContext, Reserved; } REG_CALLBACK_CONTEXT_CLEANUP_INFORMATION, *PREG_CALLBACK_CONTEXT_CLEANUP_INFORMATION;
NTSTATUS CmSetCallbackObjectContext(PVOID, PLARGE_INTEGER, PVOID, PVOID *);
NTSTATUS CmCallbackGetKeyObjectID(PLARGE_INTEGER, PVOID, PULONG_PTR, PCUNICODE_STRING *);
VOID CmGetCallbackVersion(PULONG, PULONG);
typedef struct _KENLISTMENT *PKENLISTMENT;
typedef struct _KRESOURCEMANAGER *PKRESOURCEMANAGER;
typedef ULONG NOTIFICATION_MASK, *PNOTIFICATION_MASK;
typedef NTSTATUS (*PTM_RM_NOTIFICATION)(PKENLISTMENT, PVOID, PVOID, ULONG, PLARGE_INTEGER, ULONG, PVOID);
#define TRANSACTION_NOTIFY_PREPREPARE 1
#define TRANSACTION_NOTIFY_PREPARE 2
#define TRANSACTION_NOTIFY_COMMIT 4
#define TRANSACTION_NOTIFY_ROLLBACK 8
#define TRANSACTION_NOTIFY_COMMIT_FINALIZE 0x40000000
#define TRANSACTION_ALL_ACCESS 0x1f003f
NTSTATUS CmRegisterCallback(PEX_CALLBACK_FUNCTION, PVOID, PLARGE_INTEGER);
NTSTATUS CmRegisterCallbackEx(PEX_CALLBACK_FUNCTION, PCUNICODE_STRING, PVOID, PVOID, PLARGE_INTEGER, PVOID);
NTSTATUS CmUnRegisterCallback(LARGE_INTEGER);

typedef struct _PCI_SLOT_NUMBER { union { struct { ULONG DeviceNumber : 5, FunctionNumber : 3, Reserved : 24; } bits; ULONG AsULONG; } u; } PCI_SLOT_NUMBER, *PPCI_SLOT_NUMBER;
#define PCI_TYPE0_ADDRESSES 6
#define PCI_TYPE1_ADDRESSES 2
#define PCI_TYPE2_ADDRESSES 5
typedef struct _PCI_COMMON_HEADER {
  USHORT VendorID, DeviceID, Command, Status;
  UCHAR RevisionID, ProgIf, SubClass, BaseClass, CacheLineSize, LatencyTimer, HeaderType, BIST;
  union {
    struct {
      ULONG BaseAddresses[PCI_TYPE0_ADDRESSES], CIS;
      USHORT SubVendorID, SubSystemID;
      ULONG ROMBaseAddress;
      UCHAR CapabilitiesPtr, Reserved1[3];
      ULONG Reserved2;
      UCHAR InterruptLine, InterruptPin, MinimumGrant, MaximumLatency;
    } type0;
    UCHAR Bytes[48];
  } u;
} PCI_COMMON_HEADER, *PPCI_COMMON_HEADER;
typedef struct _PCI_COMMON_CONFIG {
  USHORT VendorID, DeviceID, Command, Status;
  UCHAR RevisionID, ProgIf, SubClass, BaseClass, CacheLineSize, LatencyTimer, HeaderType, BIST;
  union {
    struct {
      ULONG BaseAddresses[PCI_TYPE0_ADDRESSES], CIS;
      USHORT SubVendorID, SubSystemID;
      ULONG ROMBaseAddress;
      UCHAR CapabilitiesPtr, Reserved1[3];
      ULONG Reserved2;
      UCHAR InterruptLine, InterruptPin, MinimumGrant, MaximumLatency;
    } type0;
    UCHAR Bytes[48];
  } u;
  UCHAR DeviceSpecific[192];
} PCI_COMMON_CONFIG, *PPCI_COMMON_CONFIG;
#define PCI_COMMON_HDR_LENGTH FIELD_OFFSET(PCI_COMMON_CONFIG, DeviceSpecific)
#define PCI_INVALID_VENDORID 0xffff
#define PCI_CAPABILITY_ID_PCI_EXPRESS 0x10
#define PCI_ENABLE_IO_SPACE 1
#define PCI_ENABLE_MEMORY_SPACE 2
#define PCI_ENABLE_BUS_MASTER 4
ULONG HalGetBusData(BUS_DATA_TYPE, ULONG, ULONG, PVOID, ULONG);
ULONG HalGetBusDataByOffset(BUS_DATA_TYPE, ULONG, ULONG, PVOID, ULONG, ULONG);
ULONG HalSetBusDataByOffset(BUS_DATA_TYPE, ULONG, ULONG, PVOID, ULONG, ULONG);
ULONG HalGetInterruptVector(INTERFACE_TYPE, ULONG, ULONG, ULONG, PKIRQL, PKAFFINITY);
BOOLEAN HalMakeBeep(ULONG);

typedef struct _CONTROLLER_OBJECT { CSHORT Type, Size; PVOID ControllerExtension; KDEVICE_QUEUE DeviceWaitQueue; ULONG Spare1; LARGE_INTEGER Spare2; } CONTROLLER_OBJECT, *PCONTROLLER_OBJECT;
typedef struct _CONFIGURATION_INFORMATION { ULONG DiskCount, FloppyCount, CdRomCount, TapeCount, ScsiPortCount, SerialCount, ParallelCount; BOOLEAN AtDiskPrimaryAddressClaimed, AtDiskSecondaryAddressClaimed; ULONG Version, MediumChangerCount; } CONFIGURATION_INFORMATION, *PCONFIGURATION_INFORMATION;
PCONFIGURATION_INFORMATION IoGetConfigurationInformation(VOID);
PCONTROLLER_OBJECT IoCreateController(ULONG);
NTSTATUS IoReportDetectedDevice(PDRIVER_OBJECT, INTERFACE_TYPE, ULONG, ULONG, PCM_RESOURCE_LIST, PIO_RESOURCE_REQUIREMENTS_LIST, BOOLEAN, PDEVICE_OBJECT *);
VOID IoRaiseHardError(PIRP, PVPB, PDEVICE_OBJECT);
BOOLEAN IoSetThreadHardErrorMode(BOOLEAN);
VOID IoSetHardErrorOrVerifyDevice(PIRP, PDEVICE_OBJECT);
NTSTATUS IoVolumeDeviceToDosName(PVOID, PUNICODE_STRING);
NTSTATUS IoQueryFullDriverPath(PDRIVER_OBJECT, PUNICODE_STRING);
NTSTATUS IoCreateSystemThread(PVOID, PHANDLE, ULONG, POBJECT_ATTRIBUTES, HANDLE, PCLIENT_ID, PKSTART_ROUTINE, PVOID);
NTSTATUS IoCreateFile(PHANDLE, ACCESS_MASK, POBJECT_ATTRIBUTES, PIO_STATUS_BLOCK, PLARGE_INTEGER, ULONG, ULONG, ULONG, ULONG, PVOID, ULONG, CREATE_FILE_TYPE, PVOID, ULONG);
typedef struct _NAMED_PIPE_CREATE_PARAMETERS { ULONG NamedPipeType, ReadMode, CompletionMode, MaximumInstances, InboundQuota, OutboundQuota; LARGE_INTEGER DefaultTimeout; BOOLEAN TimeoutSpecified; } NAMED_PIPE_CREATE_PARAMETERS, *PNAMED_PIPE_CREATE_PARAMETERS;
typedef struct _IO_FOEXT_SHADOW_FILE { PFILE_OBJECT BackingFileObject; PVOID BackingFltInstance; } IO_FOEXT_SHADOW_FILE, *PIO_FOEXT_SHADOW_FILE;
BOOLEAN MmIsAddressValid(PVOID);
BOOLEAN MmIsNonPagedSystemAddressValid(PVOID);
NTSTATUS MmMapViewInSystemSpace(PVOID, PVOID *, PSIZE_T);
NTSTATUS MmUnmapViewInSystemSpace(PVOID);
HANDLE MmSecureVirtualMemory(PVOID, SIZE_T, ULONG);
VOID MmUnsecureVirtualMemory(HANDLE);
typedef struct _PHYSICAL_MEMORY_RANGE { PHYSICAL_ADDRESS BaseAddress; LARGE_INTEGER NumberOfBytes; } PHYSICAL_MEMORY_RANGE, *PPHYSICAL_MEMORY_RANGE;
PPHYSICAL_MEMORY_RANGE MmGetPhysicalMemoryRanges(VOID);
NTSTATUS ZwCreateTimer(PHANDLE, ACCESS_MASK, POBJECT_ATTRIBUTES, TIMER_TYPE);
NTSTATUS ZwDeviceIoControlFile(HANDLE, HANDLE, PIO_APC_ROUTINE, PVOID, PIO_STATUS_BLOCK, ULONG, PVOID, ULONG, PVOID, ULONG);
NTSTATUS ZwOpenProcess(PHANDLE, ACCESS_MASK, POBJECT_ATTRIBUTES, PCLIENT_ID);
NTSTATUS ZwTerminateProcess(HANDLE, NTSTATUS);
NTSTATUS ZwDisplayString(PUNICODE_STRING);
NTSTATUS ZwPowerInformation(ULONG, PVOID, ULONG, PVOID, ULONG);
typedef enum _THREADINFOCLASS { ThreadBasicInformation, ThreadTimes, ThreadPriority, ThreadBasePriority, ThreadAffinityMask, ThreadImpersonationToken, ThreadIdealProcessor = 13, ThreadGroupInformation = 30, ThreadIdealProcessorEx = 33, ThreadNameInformation = 38 } THREADINFOCLASS;
typedef enum _PROCESSINFOCLASS { ProcessBasicInformation, ProcessQuotaLimits, ProcessIoCounters, ProcessVmCounters, ProcessTimes, ProcessDebugPort = 7, ProcessWow64Information = 26, ProcessImageFileName = 27 } PROCESSINFOCLASS;
NTSTATUS ZwSetInformationThread(HANDLE, THREADINFOCLASS, PVOID, ULONG);
NTSTATUS ZwQueryInformationProcess(HANDLE, PROCESSINFOCLASS, PVOID, ULONG, PULONG);
VOID FsRtlEnterFileSystem(VOID);
VOID FsRtlExitFileSystem(VOID);
VOID RtlGetCallersAddress(PVOID *, PVOID *);
#define PROCESS_TERMINATE 1
#define PROCESS_CREATE_THREAD 2
#define PROCESS_VM_OPERATION 8
#define PROCESS_VM_READ 0x10
#define PROCESS_VM_WRITE 0x20
#define PROCESS_SET_INFORMATION 0x200
#define PROCESS_QUERY_INFORMATION 0x400
typedef struct _RTL_SPLAY_LINKS { struct _RTL_SPLAY_LINKS *Parent, *LeftChild, *RightChild; } RTL_SPLAY_LINKS, *PRTL_SPLAY_LINKS;
#include <ntddk_rtl.h>
#include <ntddk_fast.h>
#ifdef __cplusplus
}
#endif
#pragma pack(pop)
#endif

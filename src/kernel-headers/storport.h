/* Storage miniports. */
#ifndef _NTSTORPORT_
#define _NTSTORPORT_
#include <ntddk.h>
#include <srb.h>
#include <scsi.h>
#ifdef __cplusplus
extern "C" {
#endif
#define STORPORT_API
#define STOR_STATUS_SUCCESS 0x00000000L
#define STOR_STATUS_UNSUCCESSFUL 0xC1000001L
#define STOR_STATUS_NOT_IMPLEMENTED 0xC1000002L
#define STOR_STATUS_INSUFFICIENT_RESOURCES 0xC1000003L
#define STOR_STATUS_BUFFER_TOO_SMALL 0xC1000004L
#define STOR_STATUS_INVALID_PARAMETER 0xC1000006L
#define STOR_STATUS_INVALID_DEVICE_REQUEST 0xC1000007L
#define STOR_STATUS_BUSY 0xC100000CL
#define STOR_MAP_NO_BUFFERS 0
#define STOR_MAP_ALL_BUFFERS 1
#define STOR_MAP_NON_READ_WRITE_BUFFERS 2
#define STOR_MAP_ALL_BUFFERS_INCLUDING_READ_WRITE 3
#define SP_RETURN_NOT_FOUND 0
#define SP_RETURN_FOUND 1
#define SP_RETURN_ERROR 2
#define SP_RETURN_BAD_CONFIG 3
typedef PHYSICAL_ADDRESS STOR_PHYSICAL_ADDRESS, *PSTOR_PHYSICAL_ADDRESS, SCSI_PHYSICAL_ADDRESS;
typedef struct _STOR_SCATTER_GATHER_ELEMENT { STOR_PHYSICAL_ADDRESS PhysicalAddress; ULONG Length; ULONG_PTR Reserved; } STOR_SCATTER_GATHER_ELEMENT, *PSTOR_SCATTER_GATHER_ELEMENT;
typedef struct _STOR_SCATTER_GATHER_LIST { ULONG NumberOfElements; ULONG_PTR Reserved; STOR_SCATTER_GATHER_ELEMENT List[]; } STOR_SCATTER_GATHER_LIST, *PSTOR_SCATTER_GATHER_LIST;
typedef struct _ACCESS_RANGE { STOR_PHYSICAL_ADDRESS RangeStart; ULONG RangeLength; BOOLEAN RangeInMemory; } ACCESS_RANGE, *PACCESS_RANGE;
typedef enum _STOR_SYNCHRONIZATION_MODEL { StorSynchronizeHalfDuplex, StorSynchronizeFullDuplex } STOR_SYNCHRONIZATION_MODEL;
typedef enum _STOR_SPINLOCK { DpcLock = 1, StartIoLock, InterruptLock, ThreadedDpcLock, DpcLevelLock } STOR_SPINLOCK;
typedef struct _STOR_LOCK_HANDLE {
  STOR_SPINLOCK Lock;
  struct { struct { PVOID Next, Lock; } LockQueue; KIRQL OldIrql; } Context;
} STOR_LOCK_HANDLE, *PSTOR_LOCK_HANDLE;
typedef struct _STOR_DPC { KDPC Dpc; KSPIN_LOCK Lock; } STOR_DPC, *PSTOR_DPC;
typedef enum _SCSI_ADAPTER_CONTROL_TYPE {
  ScsiQuerySupportedControlTypes, ScsiStopAdapter, ScsiRestartAdapter, ScsiSetBootConfig, ScsiSetRunningConfig, ScsiPowerSettingNotification,
  ScsiAdapterPower, ScsiAdapterPoFxPowerRequired, ScsiAdapterPoFxPowerActive, ScsiAdapterPoFxPowerSetFState, ScsiAdapterPoFxPowerControl,
  ScsiAdapterPrepareForBusReScan, ScsiAdapterSystemPowerHints, ScsiAdapterFilterResourceRequirements, ScsiAdapterPoFxMaxOperationalPower,
  ScsiAdapterPoFxSetPerfState, ScsiAdapterSurpriseRemoval, ScsiAdapterControlMax
} SCSI_ADAPTER_CONTROL_TYPE, *PSCSI_ADAPTER_CONTROL_TYPE;
typedef enum _SCSI_ADAPTER_CONTROL_STATUS { ScsiAdapterControlSuccess, ScsiAdapterControlUnsuccessful } SCSI_ADAPTER_CONTROL_STATUS;
typedef enum _SCSI_UNIT_CONTROL_TYPE { ScsiQuerySupportedUnitControlTypes, ScsiUnitUsage, ScsiUnitStart, ScsiUnitPower } SCSI_UNIT_CONTROL_TYPE;
typedef enum _SCSI_UNIT_CONTROL_STATUS { ScsiUnitControlSuccess, ScsiUnitControlUnsuccessful } SCSI_UNIT_CONTROL_STATUS;
typedef struct _SCSI_SUPPORTED_CONTROL_TYPE_LIST { ULONG MaxControlType; BOOLEAN SupportedTypeList[]; } SCSI_SUPPORTED_CONTROL_TYPE_LIST, *PSCSI_SUPPORTED_CONTROL_TYPE_LIST;
typedef struct _PORT_CONFIGURATION_INFORMATION {
  ULONG Length, SystemIoBusNumber;
  INTERFACE_TYPE AdapterInterfaceType;
  ULONG BusInterruptLevel, BusInterruptVector, InterruptMode, MaximumTransferLength, NumberOfPhysicalBreaks, DmaChannel, DmaPort;
  ULONG DmaWidth, DmaSpeed;
  ULONG AlignmentMask, NumberOfAccessRanges;
  ACCESS_RANGE (*AccessRanges)[];
  PVOID MiniportDumpData;
  UCHAR NumberOfBuses;
  CCHAR InitiatorBusId[8];
  BOOLEAN ScatterGather, Master, CachesData, AdapterScansDown, AtdiskPrimaryClaimed, AtdiskSecondaryClaimed, Dma32BitAddresses, DemandMode;
  UCHAR MapBuffers;
  BOOLEAN NeedPhysicalAddresses, TaggedQueuing, AutoRequestSense, MultipleRequestPerLu, ReceiveEvent, RealModeInitialized, BufferAccessScsiPortControlled;
  UCHAR MaximumNumberOfTargets, SrbType, AddressType;
  ULONG SlotNumber, BusInterruptLevel2, BusInterruptVector2, InterruptMode2, DmaChannel2, DmaPort2, DmaWidth2, DmaSpeed2, DeviceExtensionSize,
      SpecificLuExtensionSize, SrbExtensionSize;
  UCHAR Dma64BitAddresses;
  BOOLEAN ResetTargetSupported;
  UCHAR MaximumNumberOfLogicalUnits;
  BOOLEAN WmiDataProvider;
  STOR_SYNCHRONIZATION_MODEL SynchronizationModel;
  PVOID HwMSInterruptRoutine;
  ULONG InterruptSynchronizationMode;
  ULONG RequestedDumpBufferSize;
  BOOLEAN VirtualDevice;
  UCHAR DumpMode, DmaAddressWidth;
  ULONG ExtendedFlags1, MaxNumberOfIO, MaxIOsPerLun, InitialLunQueueDepth, BusResetHoldTime, FeatureSupport;
} PORT_CONFIGURATION_INFORMATION, *PPORT_CONFIGURATION_INFORMATION;
typedef BOOLEAN HW_INITIALIZE(PVOID), HW_STARTIO(PVOID, PSCSI_REQUEST_BLOCK), HW_BUILDIO(PVOID, PSCSI_REQUEST_BLOCK), HW_INTERRUPT(PVOID),
    HW_RESET_BUS(PVOID, ULONG), HW_PASSIVE_INITIALIZE_ROUTINE(PVOID), HW_ADAPTER_STATE(PVOID, PVOID, BOOLEAN);
typedef VOID HW_TIMER(PVOID), HW_FREE_ADAPTER_RESOURCES(PVOID), HW_PROCESS_SERVICE_REQUEST(PVOID, PVOID), HW_COMPLETE_SERVICE_IRP(PVOID),
    HW_INITIALIZE_TRACING(PVOID, PVOID), HW_CLEANUP_TRACING(PVOID), HW_DMA_STARTED(PVOID), HW_WORKITEM(PVOID, PVOID, PVOID),
    HW_TIMER_EX(PVOID, PVOID), HW_DPC_ROUTINE(PSTOR_DPC, PVOID, PVOID, PVOID), HW_TRACING_ENABLED(PVOID, BOOLEAN);
typedef ULONG HW_FIND_ADAPTER(PVOID, PVOID, PVOID, PCHAR, PPORT_CONFIGURATION_INFORMATION, PBOOLEAN),
    VIRTUAL_HW_FIND_ADAPTER(PVOID, PVOID, PVOID, PVOID, PCHAR, PPORT_CONFIGURATION_INFORMATION, PBOOLEAN);
typedef SCSI_ADAPTER_CONTROL_STATUS HW_ADAPTER_CONTROL(PVOID, SCSI_ADAPTER_CONTROL_TYPE, PVOID);
typedef SCSI_UNIT_CONTROL_STATUS HW_UNIT_CONTROL(PVOID, SCSI_UNIT_CONTROL_TYPE, PVOID);
typedef BOOLEAN HW_MESSAGE_SIGNALED_INTERRUPT_ROUTINE(PVOID, ULONG), STOR_SYNCHRONIZED_ACCESS(PVOID, PVOID);
typedef HW_INITIALIZE *PHW_INITIALIZE;
typedef HW_STARTIO *PHW_STARTIO;
typedef HW_INTERRUPT *PHW_INTERRUPT;
typedef VOID *PHW_FIND_ADAPTER;
typedef HW_DPC_ROUTINE *PHW_DPC_ROUTINE;
typedef HW_WORKITEM *PHW_WORKITEM;
typedef HW_TIMER *PHW_TIMER;
typedef struct _HW_INITIALIZATION_DATA {
  ULONG HwInitializationDataSize;
  INTERFACE_TYPE AdapterInterfaceType;
  HW_INITIALIZE *HwInitialize;
  HW_STARTIO *HwStartIo;
  HW_INTERRUPT *HwInterrupt;
  VOID *HwFindAdapter;
  HW_RESET_BUS *HwResetBus;
  HW_DMA_STARTED *HwDmaStarted;
  HW_ADAPTER_STATE *HwAdapterState;
  ULONG DeviceExtensionSize, SpecificLuExtensionSize, SrbExtensionSize, NumberOfAccessRanges;
  PVOID Reserved;
  UCHAR MapBuffers;
  BOOLEAN NeedPhysicalAddresses, TaggedQueuing, AutoRequestSense, MultipleRequestPerLu, ReceiveEvent;
  USHORT VendorIdLength;
  PVOID VendorId;
  union {
    USHORT ReservedUshort, PortVersionFlags;
  };
  USHORT DeviceIdLength;
  PVOID DeviceId;
  HW_ADAPTER_CONTROL *HwAdapterControl;
  HW_BUILDIO *HwBuildIo;
  HW_FREE_ADAPTER_RESOURCES *HwFreeAdapterResources;
  HW_PROCESS_SERVICE_REQUEST *HwProcessServiceRequest;
  HW_COMPLETE_SERVICE_IRP *HwCompleteServiceIrp;
  HW_INITIALIZE_TRACING *HwInitializeTracing;
  HW_CLEANUP_TRACING *HwCleanupTracing;
  HW_TRACING_ENABLED *HwTracingEnabled;
  ULONG FeatureSupport, SrbTypeFlags, AddressTypeFlags, Reserved1;
  HW_UNIT_CONTROL *HwUnitControl;
} HW_INITIALIZATION_DATA, *PHW_INITIALIZATION_DATA, VIRTUAL_HW_INITIALIZATION_DATA, *PVIRTUAL_HW_INITIALIZATION_DATA;
#define STOR_FEATURE_VIRTUAL_MINIPORT 0x00000001
#define STOR_FEATURE_DUMP_INFO 0x00001000
#define STOR_FEATURE_FULL_PNP_DEVICE_CAPABILITIES 0x00000004
typedef enum _SCSI_NOTIFICATION_TYPE {
  RequestComplete, NextRequest, NextLuRequest, ResetDetected, _obsolete1, _obsolete2, RequestTimerCall, BusChangeDetected, WMIEvent, WMIReregister,
  LinkUp, LinkDown, QueryTickCount, BufferOverrunDetected, TraceNotification, GetExtendedFunctionTable, EnablePassiveInitialization = 0x1000,
  InitializeDpc, IssueDpc, AcquireSpinLock, ReleaseSpinLock
} SCSI_NOTIFICATION_TYPE;
ULONG StorPortInitialize(PVOID, PVOID, PHW_INITIALIZATION_DATA, PVOID);
VOID StorPortNotification(SCSI_NOTIFICATION_TYPE, PVOID, ...);
ULONG StorPortExtendedFunction(ULONG, PVOID, ...);
PVOID StorPortGetDeviceBase(PVOID, INTERFACE_TYPE, ULONG, STOR_PHYSICAL_ADDRESS, ULONG, BOOLEAN);
VOID StorPortFreeDeviceBase(PVOID, PVOID);
ULONG StorPortGetBusData(PVOID, ULONG, ULONG, ULONG, PVOID, ULONG);
PVOID StorPortGetLogicalUnit(PVOID, UCHAR, UCHAR, UCHAR);
STOR_PHYSICAL_ADDRESS StorPortGetPhysicalAddress(PVOID, PSCSI_REQUEST_BLOCK, PVOID, ULONG *);
PVOID StorPortGetVirtualAddress(PVOID, STOR_PHYSICAL_ADDRESS);
PSTOR_SCATTER_GATHER_LIST StorPortGetScatterGatherList(PVOID, PSCSI_REQUEST_BLOCK);
PSCSI_REQUEST_BLOCK StorPortGetSrb(PVOID, UCHAR, UCHAR, UCHAR, LONG);
PVOID StorPortGetUncachedExtension(PVOID, PPORT_CONFIGURATION_INFORMATION, ULONG);
VOID StorPortCompleteRequest(PVOID, UCHAR, UCHAR, UCHAR, UCHAR);
VOID StorPortLogError(PVOID, PSCSI_REQUEST_BLOCK, UCHAR, UCHAR, UCHAR, ULONG, ULONG);
VOID StorPortMoveMemory(PVOID, PVOID, ULONG);
VOID StorPortStallExecution(ULONG);
BOOLEAN StorPortPause(PVOID, ULONG);
BOOLEAN StorPortResume(PVOID);
BOOLEAN StorPortPauseDevice(PVOID, UCHAR, UCHAR, UCHAR, ULONG);
BOOLEAN StorPortResumeDevice(PVOID, UCHAR, UCHAR, UCHAR);
BOOLEAN StorPortBusy(PVOID, ULONG);
BOOLEAN StorPortReady(PVOID);
BOOLEAN StorPortDeviceBusy(PVOID, UCHAR, UCHAR, UCHAR, ULONG);
BOOLEAN StorPortDeviceReady(PVOID, UCHAR, UCHAR, UCHAR);
BOOLEAN StorPortSetDeviceQueueDepth(PVOID, UCHAR, UCHAR, UCHAR, ULONG);
VOID StorPortSynchronizeAccess(PVOID, STOR_SYNCHRONIZED_ACCESS *, PVOID);
BOOLEAN StorPortEnablePassiveInitialization(PVOID, HW_PASSIVE_INITIALIZE_ROUTINE *);
VOID StorPortInitializeDpc(PVOID, PSTOR_DPC, HW_DPC_ROUTINE *);
BOOLEAN StorPortIssueDpc(PVOID, PSTOR_DPC, PVOID, PVOID);
VOID StorPortAcquireSpinLock(PVOID, STOR_SPINLOCK, PVOID, PSTOR_LOCK_HANDLE);
VOID StorPortReleaseSpinLock(PVOID, PSTOR_LOCK_HANDLE);
ULONG StorPortAllocatePool(PVOID, ULONG, ULONG, PVOID *);
ULONG StorPortFreePool(PVOID, PVOID);
ULONG StorPortAllocateContiguousMemorySpecifyCacheNode(PVOID, SIZE_T, PHYSICAL_ADDRESS, PHYSICAL_ADDRESS, PHYSICAL_ADDRESS, MEMORY_CACHING_TYPE, NODE_REQUIREMENT, PVOID *);
ULONG StorPortFreeContiguousMemorySpecifyCache(PVOID, PVOID, SIZE_T, MEMORY_CACHING_TYPE);
ULONG StorPortAllocateDmaMemory(PVOID, SIZE_T, PHYSICAL_ADDRESS, PHYSICAL_ADDRESS, PHYSICAL_ADDRESS, MEMORY_CACHING_TYPE, NODE_REQUIREMENT, PVOID *, PPHYSICAL_ADDRESS);
ULONG StorPortFreeDmaMemory(PVOID, PVOID, SIZE_T, MEMORY_CACHING_TYPE, PHYSICAL_ADDRESS);
ULONG StorPortGetSystemAddress(PVOID, PSCSI_REQUEST_BLOCK, PVOID *);
ULONG StorPortGetOriginalMdl(PVOID, PSCSI_REQUEST_BLOCK, PVOID *);
ULONG StorPortInitializeWorker(PVOID, PVOID *);
ULONG StorPortQueueWorkItem(PVOID, HW_WORKITEM *, PVOID, PVOID);
ULONG StorPortFreeWorker(PVOID, PVOID);
ULONG StorPortInitializeTimer(PVOID, PVOID *);
ULONG StorPortRequestTimer(PVOID, PVOID, HW_TIMER_EX *, PVOID, ULONGLONG, ULONGLONG);
ULONG StorPortFreeTimer(PVOID, PVOID);
ULONG StorPortQuerySystemTime(PLARGE_INTEGER);
ULONG StorPortGetCurrentProcessorNumber(PVOID, PPROCESSOR_NUMBER);
ULONG StorPortInitializePerfOpts(PVOID, BOOLEAN, PVOID);
VOID StorPortDebugPrint(ULONG, PCCHAR, ...);
SCSI_PHYSICAL_ADDRESS StorPortConvertUlong64ToPhysicalAddress(ULONG64);
BOOLEAN StorPortRegistryRead(PVOID, PUCHAR, ULONG, ULONG, PUCHAR, PULONG);
BOOLEAN StorPortRegistryWrite(PVOID, PUCHAR, ULONG, ULONG, PUCHAR, ULONG);
PUCHAR StorPortAllocateRegistryBuffer(PVOID, PULONG);
VOID StorPortFreeRegistryBuffer(PVOID, PUCHAR);
#define StorPortReadRegisterUlong(e, r) (*(volatile ULONG *)(r))
#define StorPortWriteRegisterUlong(e, r, v) (*(volatile ULONG *)(r) = (v))
#define StorPortReadRegisterUchar(e, r) (*(volatile UCHAR *)(r))
#define StorPortWriteRegisterUchar(e, r, v) (*(volatile UCHAR *)(r) = (v))
#define StorPortCopyMemory(d, s, n) memcpy(d, s, n)
#ifdef __cplusplus
}
#endif
#endif

/* The network driver interface, version 6. */
#ifndef _NDIS_
#define _NDIS_
#include <ifdef.h>
#include <ntddk.h>
#include <netiodef.h>
#define __NTDDNDIS_H
#define NDIS_SUPPORT_NDIS6 1
#define NDIS_SUPPORT_NDIS61 1
#define NDIS_SUPPORT_NDIS620 1
#define NDIS_SUPPORT_NDIS630 1
#define NDIS_SUPPORT_NDIS640 1
#define NDIS_SUPPORT_NDIS650 1
#define NDIS_SUPPORT_NDIS651 1
#define NDIS_SUPPORT_NDIS660 1
#define NDIS_SUPPORT_NDIS670 1
#define NDIS_SUPPORT_NDIS680 1
#ifndef NDIS_SUPPORT_NDIS685
#define NDIS_SUPPORT_NDIS685 1
#endif
#ifdef __cplusplus
extern "C" {
#endif
#define NDIS_API_VERSION_AVAILABLE(a, b) 1
#define EXPORT
#define NDIS_INIT_FUNCTION(f)
#define NDIS_PAGEABLE_FUNCTION(f)
#define NDIS_PAGABLE_FUNCTION NDIS_PAGEABLE_FUNCTION
typedef PVOID NDIS_HANDLE, *PNDIS_HANDLE;
typedef int NDIS_STATUS, *PNDIS_STATUS;
typedef ULONG NDIS_OID, *PNDIS_OID, NDIS_PORT_NUMBER, *PNDIS_PORT_NUMBER, NDIS_ERROR_CODE, NDIS_SWITCH_PORT_ID, *PNDIS_SWITCH_PORT_ID,
    NDIS_RECEIVE_QUEUE_ID, NDIS_RECEIVE_QUEUE_GROUP_ID, NDIS_RECEIVE_FILTER_ID, NDIS_NIC_SWITCH_ID, NDIS_NIC_SWITCH_VPORT_ID;
typedef USHORT NDIS_SWITCH_NIC_INDEX, *PNDIS_SWITCH_NIC_INDEX, NDIS_SWITCH_OBJECT_SERIALIZATION_VERSION;
typedef UNICODE_STRING NDIS_STRING, *PNDIS_STRING;
typedef PHYSICAL_ADDRESS NDIS_PHYSICAL_ADDRESS, *PNDIS_PHYSICAL_ADDRESS;
typedef MDL NDIS_BUFFER, *PNDIS_BUFFER;
typedef GUID NDIS_SWITCH_OBJECT_ID, *PNDIS_SWITCH_OBJECT_ID;
typedef struct _NDIS_PACKET NDIS_PACKET, *PNDIS_PACKET;
#define NDIS_STRING_CONST(x) { sizeof(L##x) - 2, sizeof(L##x), (PWSTR)L##x }
#define NDIS_DEFAULT_PORT_NUMBER ((NDIS_PORT_NUMBER)0)
#define NDIS_STATUS_TO_NT_STATUS(s) (s)
#define IF_MAX_STRING_SIZE 256
#define IF_MAX_PHYS_ADDRESS_LENGTH 32
#define NDIS_IF_MAX_STRING_SIZE IF_MAX_STRING_SIZE
#define NDIS_MAX_PHYS_ADDRESS_LENGTH IF_MAX_PHYS_ADDRESS_LENGTH
#define ETH_LENGTH_OF_ADDRESS 6
#define NDIS_LINK_SPEED_UNKNOWN ((ULONG64)(-1))
#define NET_IF_COMPARTMENT_ID_UNSPECIFIED 0
#define NET_IF_COMPARTMENT_ID_PRIMARY 1
#define IFI_UNSPECIFIED 0
#define IF_TYPE_ETHERNET_CSMACD 6
#define IF_TYPE_SOFTWARE_LOOPBACK 24
#define IF_TYPE_IEEE80211 71
#define IF_TYPE_TUNNEL 131
#define IF_TYPE_OTHER 1

typedef struct _NDIS_OBJECT_HEADER { UCHAR Type, Revision; USHORT Size; } NDIS_OBJECT_HEADER, *PNDIS_OBJECT_HEADER;
typedef enum _NDIS_MEDIUM {
  NdisMedium802_3, NdisMedium802_5, NdisMediumFddi, NdisMediumWan, NdisMediumLocalTalk, NdisMediumDix, NdisMediumArcnetRaw,
  NdisMediumArcnet878_2, NdisMediumAtm, NdisMediumWirelessWan, NdisMediumIrda, NdisMediumBpc, NdisMediumCoWan, NdisMedium1394,
  NdisMediumInfiniBand, NdisMediumTunnel, NdisMediumNative802_11, NdisMediumLoopback, NdisMediumWiMAX, NdisMediumIP, NdisMediumMax
} NDIS_MEDIUM, *PNDIS_MEDIUM;
typedef enum _NDIS_PHYSICAL_MEDIUM {
  NdisPhysicalMediumUnspecified, NdisPhysicalMediumWirelessLan, NdisPhysicalMediumCableModem, NdisPhysicalMediumPhoneLine,
  NdisPhysicalMediumPowerLine, NdisPhysicalMediumDSL, NdisPhysicalMediumFibreChannel, NdisPhysicalMedium1394, NdisPhysicalMediumWirelessWan,
  NdisPhysicalMediumNative802_11, NdisPhysicalMediumBluetooth, NdisPhysicalMediumInfiniband, NdisPhysicalMediumWiMax, NdisPhysicalMediumUWB,
  NdisPhysicalMedium802_3, NdisPhysicalMedium802_5, NdisPhysicalMediumIrda, NdisPhysicalMediumWiredWAN, NdisPhysicalMediumWiredCoWan,
  NdisPhysicalMediumOther, NdisPhysicalMediumNative802_15_4, NdisPhysicalMediumMax
} NDIS_PHYSICAL_MEDIUM, *PNDIS_PHYSICAL_MEDIUM;
typedef enum _NDIS_MEDIA_STATE { NdisMediaStateConnected, NdisMediaStateDisconnected } NDIS_MEDIA_STATE, *PNDIS_MEDIA_STATE;
typedef enum _NDIS_HARDWARE_STATUS {
  NdisHardwareStatusReady, NdisHardwareStatusInitializing, NdisHardwareStatusReset, NdisHardwareStatusClosing, NdisHardwareStatusNotReady
} NDIS_HARDWARE_STATUS;
typedef enum _NDIS_DEVICE_POWER_STATE {
  NdisDeviceStateUnspecified, NdisDeviceStateD0, NdisDeviceStateD1, NdisDeviceStateD2, NdisDeviceStateD3, NdisDeviceStateMaximum
} NDIS_DEVICE_POWER_STATE, *PNDIS_DEVICE_POWER_STATE, NET_DEVICE_POWER_STATE, *PNET_DEVICE_POWER_STATE;
#define NetDeviceStateD0 NdisDeviceStateD0
#define NetDeviceStateD3 NdisDeviceStateD3
typedef enum _NDIS_INTERFACE_TYPE {
  NdisInterfaceInternal, NdisInterfaceIsa, NdisInterfacePci = 5, NdisInterfacePcMcia = 8, NdisInterfacePNP = 15
} NDIS_INTERFACE_TYPE;
typedef enum _NDIS_REQUEST_TYPE {
  NdisRequestQueryInformation, NdisRequestSetInformation, NdisRequestQueryStatistics, NdisRequestOpen, NdisRequestClose, NdisRequestSend,
  NdisRequestTransferData, NdisRequestReset, NdisRequestGeneric1, NdisRequestGeneric2, NdisRequestGeneric3, NdisRequestGeneric4,
  NdisRequestMethod
} NDIS_REQUEST_TYPE, *PNDIS_REQUEST_TYPE;
typedef enum _NDIS_HALT_ACTION {
  NdisHaltDeviceDisabled, NdisHaltDeviceInstanceDeInitialized, NdisHaltDevicePoweredDown, NdisHaltDeviceSurpriseRemoved, NdisHaltDeviceFailed,
  NdisHaltDeviceInitializationFailed, NdisHaltDeviceStopped
} NDIS_HALT_ACTION;
typedef enum _NDIS_SHUTDOWN_ACTION { NdisShutdownPowerOff, NdisShutdownBugCheck } NDIS_SHUTDOWN_ACTION;
typedef enum _NDIS_PARAMETER_TYPE {
  NdisParameterInteger, NdisParameterHexInteger, NdisParameterString, NdisParameterMultiString, NdisParameterBinary
} NDIS_PARAMETER_TYPE, *PNDIS_PARAMETER_TYPE;
typedef enum _NDIS_POWER_PROFILE { NdisPowerProfileBattery, NdisPowerProfileAcOnLine } NDIS_POWER_PROFILE;
typedef enum _NDIS_SHARED_MEMORY_USAGE {
  NdisSharedMemoryUsageUndefined, NdisSharedMemoryUsageXmit, NdisSharedMemoryUsageXmitHeader, NdisSharedMemoryUsageXmitData,
  NdisSharedMemoryUsageReceive, NdisSharedMemoryUsageReceiveLookahead, NdisSharedMemoryUsageReceivePostLookahead,
  NdisSharedMemoryUsageReceiveHeader, NdisSharedMemoryUsageReceiveData, NdisSharedMemoryUsageOther, NdisSharedMemoryUsageMax
} NDIS_SHARED_MEMORY_USAGE;
typedef enum _NDIS_DEVICE_PNP_EVENT {
  NdisDevicePnPEventQueryRemoved, NdisDevicePnPEventRemoved, NdisDevicePnPEventSurpriseRemoved, NdisDevicePnPEventQueryStopped,
  NdisDevicePnPEventStopped, NdisDevicePnPEventPowerProfileChanged, NdisDevicePnPEventFilterListChanged, NdisDevicePnPEventMaximum
} NDIS_DEVICE_PNP_EVENT, *PNDIS_DEVICE_PNP_EVENT;
typedef enum _NET_PNP_EVENT_CODE {
  NetEventSetPower, NetEventQueryPower, NetEventQueryRemoveDevice, NetEventCancelRemoveDevice, NetEventReconfigure, NetEventBindList,
  NetEventBindsComplete, NetEventPnPCapabilities, NetEventPause, NetEventRestart, NetEventPortActivation, NetEventPortDeactivation,
  NetEventIMReEnableDevice, NetEventNDKEnable, NetEventNDKDisable, NetEventFilterPreDetach, NetEventBindFailed, NetEventSwitchActivate,
  NetEventAllowBindsAbove, NetEventInhibitBindsAbove, NetEventAllowStart, NetEventRequirePause, NetEventUploadGftFlowEntries, NetEventMaximum
} NET_PNP_EVENT_CODE, *PNET_PNP_EVENT_CODE;
typedef NET_IF_MEDIA_CONNECT_STATE NDIS_MEDIA_CONNECT_STATE, *PNDIS_MEDIA_CONNECT_STATE;
typedef NET_IF_MEDIA_DUPLEX_STATE NDIS_MEDIA_DUPLEX_STATE;
typedef NET_IF_OPER_STATUS NDIS_OPER_STATUS;
typedef enum _NDIS_SUPPORTED_PAUSE_FUNCTIONS {
  NdisPauseFunctionsUnsupported, NdisPauseFunctionsSendOnly, NdisPauseFunctionsReceiveOnly, NdisPauseFunctionsSendAndReceive,
  NdisPauseFunctionsUnknown
} NDIS_SUPPORTED_PAUSE_FUNCTIONS;
typedef enum _NDIS_INTERRUPT_MODERATION {
  NdisInterruptModerationUnknown, NdisInterruptModerationNotSupported, NdisInterruptModerationEnabled, NdisInterruptModerationDisabled
} NDIS_INTERRUPT_MODERATION;

/* Locks, events, lists, memory. */
typedef struct _NDIS_SPIN_LOCK { KSPIN_LOCK SpinLock; KIRQL OldIrql; } NDIS_SPIN_LOCK, *PNDIS_SPIN_LOCK;
typedef struct _NDIS_EVENT { KEVENT Event; } NDIS_EVENT, *PNDIS_EVENT;
typedef struct _NDIS_MUTEX_ { FAST_MUTEX Mutex; } NDIS_MUTEX, *PNDIS_MUTEX;
typedef struct _NDIS_RW_LOCK_EX NDIS_RW_LOCK_EX, *PNDIS_RW_LOCK_EX;
typedef struct _LOCK_STATE { USHORT LockState; KIRQL OldIrql; } LOCK_STATE, *PLOCK_STATE;
typedef struct _LOCK_STATE_EX { KIRQL OldIrql; UCHAR LockState, Flags; } LOCK_STATE_EX, *PLOCK_STATE_EX;
typedef struct _NDIS_RW_LOCK {
  union { struct { KSPIN_LOCK SpinLock; PVOID Context; }; UCHAR Reserved[16]; };
  union { ULONG RefCount; UCHAR cacheLine[16]; } RefCount[MAXIMUM_PROCESSORS];
} NDIS_RW_LOCK, *PNDIS_RW_LOCK;
#define NDIS_RWL_AT_DISPATCH_LEVEL 1
VOID NdisAllocateSpinLock(PNDIS_SPIN_LOCK);
VOID NdisFreeSpinLock(PNDIS_SPIN_LOCK);
VOID NdisAcquireSpinLock(PNDIS_SPIN_LOCK);
VOID NdisReleaseSpinLock(PNDIS_SPIN_LOCK);
VOID NdisDprAcquireSpinLock(PNDIS_SPIN_LOCK);
VOID NdisDprReleaseSpinLock(PNDIS_SPIN_LOCK);
VOID NdisInitializeReadWriteLock(PNDIS_RW_LOCK);
VOID NdisAcquireReadWriteLock(PNDIS_RW_LOCK, BOOLEAN, PLOCK_STATE);
VOID NdisReleaseReadWriteLock(PNDIS_RW_LOCK, PLOCK_STATE);
PNDIS_RW_LOCK_EX NdisAllocateRWLock(NDIS_HANDLE);
VOID NdisFreeRWLock(PNDIS_RW_LOCK_EX);
VOID NdisAcquireRWLockRead(PNDIS_RW_LOCK_EX, PLOCK_STATE_EX, UCHAR);
VOID NdisAcquireRWLockWrite(PNDIS_RW_LOCK_EX, PLOCK_STATE_EX, UCHAR);
VOID NdisReleaseRWLock(PNDIS_RW_LOCK_EX, PLOCK_STATE_EX);
VOID NdisInitializeEvent(PNDIS_EVENT);
VOID NdisSetEvent(PNDIS_EVENT);
VOID NdisResetEvent(PNDIS_EVENT);
BOOLEAN NdisWaitEvent(PNDIS_EVENT, UINT);
VOID NdisMSleep(ULONG);
#define NdisStallExecution(n) KeStallExecutionProcessor(n)
#define NDIS_INIT_MUTEX(m) ExInitializeFastMutex(m)
#define NDIS_WAIT_FOR_MUTEX(m) ExAcquireFastMutex(m)
#define NDIS_RELEASE_MUTEX(m) ExReleaseFastMutex(m)
#define NDIS_CURRENT_IRQL() KeGetCurrentIrql()
#define NDIS_RAISE_IRQL_TO_DISPATCH(p) KeRaiseIrql(DISPATCH_LEVEL, p)
#define NDIS_LOWER_IRQL(o, c) KeLowerIrql(o)
#define NdisZeroMemory(d, n) RtlZeroMemory(d, n)
#define NdisMoveMemory(d, s, n) RtlCopyMemory(d, s, n)
#define NdisFillMemory(d, n, f) RtlFillMemory(d, n, f)
#define NdisEqualMemory(a, b, n) RtlEqualMemory(a, b, n)
#define NdisRetrieveUlong(d, s) RtlRetrieveUlong(d, s)
#define NdisStoreUlong(d, s) RtlStoreUlong(d, s)
#define NdisInterlockedIncrement(p) InterlockedIncrement(p)
#define NdisInterlockedDecrement(p) InterlockedDecrement(p)
#define NdisInterlockedInsertHeadList(h, e, l) ExInterlockedInsertHeadList(h, e, &(l)->SpinLock)
#define NdisInterlockedInsertTailList(h, e, l) ExInterlockedInsertTailList(h, e, &(l)->SpinLock)
#define NdisInterlockedRemoveHeadList(h, l) ExInterlockedRemoveHeadList(h, &(l)->SpinLock)
#define NdisInitializeListHead(h) InitializeListHead(h)
#define NdisInitUnicodeString(d, s) RtlInitUnicodeString(d, s)
#define NdisEqualString(a, b, c) RtlEqualUnicodeString(a, b, c)
#define NdisEqualUnicodeString(a, b, c) RtlEqualUnicodeString(a, b, c)
#define NdisGetSystemUpTimeEx(p) KeQueryTickCount(p)
#define NdisGetCurrentSystemTime(p) KeQuerySystemTime(p)
#define NdisGetPhysicalAddressHigh(a) ((a).HighPart)
#define NdisGetPhysicalAddressLow(a) ((a).LowPart)
#define NdisSetPhysicalAddressHigh(a, v) ((a).HighPart) = (v)
#define NdisSetPhysicalAddressLow(a, v) ((a).LowPart) = (v)
#define NDIS_PHYSICAL_ADDRESS_CONST(l, h) { { (ULONG)(l), (LONG)(h) } }
#define NDIS_MDL_LINKAGE(m) ((m)->Next)
#define NDIS_BUFFER_LINKAGE(m) ((m)->Next)
#define NDIS_BUFFER_TO_SPAN_PAGES(m) ADDRESS_AND_SIZE_TO_SPAN_PAGES(MmGetMdlVirtualAddress(m), MmGetMdlByteCount(m))
#define NdisReadRegisterUlong(r, d) (*(d) = READ_REGISTER_ULONG((PULONG)(r)))
#define NdisWriteRegisterUlong(r, d) WRITE_REGISTER_ULONG((PULONG)(r), d)
ULONG NdisGetVersion(VOID);
ULONG NdisGetSharedDataAlignment(VOID);
ULONG NdisGroupActiveProcessorCount(USHORT);
CCHAR NdisSystemProcessorCount(VOID);
PVOID NdisGetRoutineAddress(PUNICODE_STRING);
PVOID NdisAllocateMemoryWithTagPriority(NDIS_HANDLE, UINT, ULONG, EX_POOL_PRIORITY);
NDIS_STATUS NdisAllocateMemoryWithTag(PVOID *, UINT, ULONG);
VOID NdisFreeMemory(PVOID, UINT, UINT);
VOID NdisFreeMemoryWithTagPriority(NDIS_HANDLE, PVOID, ULONG);
NDIS_HANDLE NdisAllocateGenericObject(PDRIVER_OBJECT, ULONG, USHORT);
VOID NdisFreeGenericObject(PVOID);
typedef struct _NDIS_GENERIC_OBJECT { NDIS_OBJECT_HEADER Header; PVOID Caller, CallersCaller; PDRIVER_OBJECT DriverObject; } NDIS_GENERIC_OBJECT, *PNDIS_GENERIC_OBJECT;
NDIS_STATUS NdisUnicodeStringToAnsiString(PANSI_STRING, PUNICODE_STRING);
NDIS_STATUS NdisAnsiStringToUnicodeString(PUNICODE_STRING, PANSI_STRING);
NDIS_STATUS NdisUpcaseUnicodeString(PUNICODE_STRING, PUNICODE_STRING);
PMDL NdisAllocateMdl(NDIS_HANDLE, PVOID, UINT);
VOID NdisFreeMdl(PMDL);
VOID NdisAdjustMdlLength(PMDL, UINT);
#define NdisQueryMdl(m, v, l, p) \
  { if (v) *(PVOID *)(v) = MmGetSystemAddressForMdlSafe(m, (MM_PAGE_PRIORITY)(p)); *(l) = MmGetMdlByteCount(m); }
#define NdisGetNextMdl(m, n) (*(n) = (m)->Next)
#define NdisQueryMdlOffset(m, o, l) { *(o) = MmGetMdlByteOffset(m), *(l) = MmGetMdlByteCount(m); }
#define NdisQueryBufferSafe NdisQueryMdl
#define NdisGetMdlPhysicalArraySize(m, n) (*(n) = NDIS_BUFFER_TO_SPAN_PAGES(m))

/* Net buffers. */
typedef struct _NET_BUFFER NET_BUFFER, *PNET_BUFFER;
typedef struct _NET_BUFFER_LIST NET_BUFFER_LIST, *PNET_BUFFER_LIST;
typedef struct _NET_BUFFER_LIST_CONTEXT NET_BUFFER_LIST_CONTEXT, *PNET_BUFFER_LIST_CONTEXT;
struct _NET_BUFFER_LIST_CONTEXT {
  PNET_BUFFER_LIST_CONTEXT Next;
  USHORT Size, Offset;
  DECLSPEC_ALIGN(MEMORY_ALLOCATION_ALIGNMENT) UCHAR ContextData[];
};
typedef struct _NET_BUFFER_SHARED_MEMORY {
  struct _NET_BUFFER_SHARED_MEMORY *NextSharedMemorySegment;
  ULONG SharedMemoryFlags;
  NDIS_HANDLE SharedMemoryHandle;
  ULONG SharedMemoryOffset, SharedMemoryLength;
} NET_BUFFER_SHARED_MEMORY, *PNET_BUFFER_SHARED_MEMORY;
typedef struct _NET_BUFFER_DATA {
  PNET_BUFFER Next;
  PMDL CurrentMdl;
  ULONG CurrentMdlOffset;
  union {
    ULONG DataLength;
    SIZE_T stDataLength;
  };
  PMDL MdlChain;
  ULONG DataOffset;
} NET_BUFFER_DATA, *PNET_BUFFER_DATA;
typedef union _NET_BUFFER_HEADER {
  struct {
    PNET_BUFFER Next;
    PMDL CurrentMdl;
    ULONG CurrentMdlOffset;
    union {
      ULONG DataLength;
      SIZE_T stDataLength;
    };
    PMDL MdlChain;
    ULONG DataOffset;
  };
  NET_BUFFER_DATA NetBufferData;
  SLIST_HEADER Link;
} NET_BUFFER_HEADER, *PNET_BUFFER_HEADER;
struct _NET_BUFFER {
  union {
    struct {
      PNET_BUFFER Next;
      PMDL CurrentMdl;
      ULONG CurrentMdlOffset;
      union {
        ULONG DataLength;
        SIZE_T stDataLength;
      };
      PMDL MdlChain;
      ULONG DataOffset;
    };
    SLIST_HEADER Link;
    NET_BUFFER_HEADER NetBufferHeader;
  };
  USHORT ChecksumBias, Reserved;
  NDIS_HANDLE NdisPoolHandle;
  PVOID NdisReserved[2];
  DECLSPEC_ALIGN(MEMORY_ALLOCATION_ALIGNMENT) PVOID ProtocolReserved[6];
  DECLSPEC_ALIGN(MEMORY_ALLOCATION_ALIGNMENT) PVOID MiniportReserved[4];
  NDIS_PHYSICAL_ADDRESS DataPhysicalAddress;
  union {
    PNET_BUFFER_SHARED_MEMORY SharedMemoryInfo;
    PVOID ScatterGatherList;
  };
};
typedef enum _NDIS_NET_BUFFER_LIST_INFO {
  TcpIpChecksumNetBufferListInfo, TcpOffloadBytesTransferred = TcpIpChecksumNetBufferListInfo, IPsecOffloadV1NetBufferListInfo,
  IPsecOffloadV2NetBufferListInfo = IPsecOffloadV1NetBufferListInfo, TcpLargeSendNetBufferListInfo,
  TcpReceiveNoPush = TcpLargeSendNetBufferListInfo, ClassificationHandleNetBufferListInfo, Ieee8021QNetBufferListInfo,
  NetBufferListCancelId, MediaSpecificInformation, NetBufferListFrameType, NetBufferListProtocolId = NetBufferListFrameType,
  NetBufferListHashValue, NetBufferListHashInfo, WfpNetBufferListInfo, IPsecOffloadV2TunnelNetBufferListInfo,
  IPsecOffloadV2HeaderNetBufferListInfo, NetBufferListCorrelationId, NetBufferListFilteringInfo, MediaSpecificInformationEx,
  NblOriginalInterfaceIfIndex, NblReAuthWfpFlowContext = NblOriginalInterfaceIfIndex, TcpReceiveBytesTransferred, NrtNameResolutionId,
  SwitchForwardingDetail = NrtNameResolutionId, VirtualSubnetInfo, TcpRecvSegCoalesceInfo, UdpRecvSegCoalesceOffloadInfo = TcpRecvSegCoalesceInfo,
  TcpSendOffloadsSupplementalNetBufferListInfo, RscTcpTimestampDelta = 22, GftOffloadInformation, GftFlowEntryId,
  NetBufferListInfoReserved3, NetBufferListInfoReserved4, MaxNetBufferListInfo
} NDIS_NET_BUFFER_LIST_INFO, *PNDIS_NET_BUFFER_LIST_INFO;
#define UdpSegmentationOffloadInfo TcpLargeSendNetBufferListInfo
typedef union _NET_BUFFER_LIST_HEADER {
  struct {
    PNET_BUFFER_LIST Next;
    PNET_BUFFER FirstNetBuffer;
  };
  SLIST_HEADER Link;
} NET_BUFFER_LIST_HEADER, *PNET_BUFFER_LIST_HEADER;
struct _NET_BUFFER_LIST {
  union {
    struct {
      PNET_BUFFER_LIST Next;
      PNET_BUFFER FirstNetBuffer;
    };
    SLIST_HEADER Link;
    NET_BUFFER_LIST_HEADER NetBufferListHeader;
  };
  PNET_BUFFER_LIST_CONTEXT Context;
  PNET_BUFFER_LIST ParentNetBufferList;
  NDIS_HANDLE NdisPoolHandle;
  DECLSPEC_ALIGN(MEMORY_ALLOCATION_ALIGNMENT) PVOID NdisReserved[2];
  DECLSPEC_ALIGN(MEMORY_ALLOCATION_ALIGNMENT) PVOID ProtocolReserved[4];
  DECLSPEC_ALIGN(MEMORY_ALLOCATION_ALIGNMENT) PVOID MiniportReserved[2];
  PVOID Scratch;
  NDIS_HANDLE SourceHandle;
  ULONG NblFlags;
  LONG ChildRefCount;
  ULONG Flags;
  union {
    NDIS_STATUS Status;
    ULONG NdisReserved2;
  };
  PVOID NetBufferListInfo[MaxNetBufferListInfo];
};
#define NET_BUFFER_NEXT_NB(b) ((b)->Next)
#define NET_BUFFER_FIRST_MDL(b) ((b)->MdlChain)
#define NET_BUFFER_DATA_LENGTH(b) ((b)->DataLength)
#define NET_BUFFER_DATA_OFFSET(b) ((b)->DataOffset)
#define NET_BUFFER_CURRENT_MDL(b) ((b)->CurrentMdl)
#define NET_BUFFER_CURRENT_MDL_OFFSET(b) ((b)->CurrentMdlOffset)
#define NET_BUFFER_PROTOCOL_RESERVED(b) ((b)->ProtocolReserved)
#define NET_BUFFER_MINIPORT_RESERVED(b) ((b)->MiniportReserved)
#define NET_BUFFER_CHECKSUM_BIAS(b) ((b)->ChecksumBias)
#define NET_BUFFER_DATA_PHYSICAL_ADDRESS(b) ((b)->DataPhysicalAddress)
#define NET_BUFFER_FIRST_SHARED_MEM_INFO(b) ((b)->SharedMemoryInfo)
#define NET_BUFFER_SHARED_MEM_HANDLE(s) ((s)->SharedMemoryHandle)
#define NET_BUFFER_SHARED_MEM_OFFSET(s) ((s)->SharedMemoryOffset)
#define NET_BUFFER_SHARED_MEM_NEXT_SEGMENT(s) ((s)->NextSharedMemorySegment)
#define NET_BUFFER_SHARED_MEM_LENGTH(s) ((s)->SharedMemoryLength)
#define NET_BUFFER_LIST_NEXT_NBL(l) ((l)->Next)
#define NET_BUFFER_LIST_FIRST_NB(l) ((l)->FirstNetBuffer)
#define NET_BUFFER_LIST_FLAGS(l) ((l)->Flags)
#define NET_BUFFER_LIST_NBL_FLAGS(l) ((l)->NblFlags)
#define NET_BUFFER_LIST_PROTOCOL_RESERVED(l) ((l)->ProtocolReserved)
#define NET_BUFFER_LIST_MINIPORT_RESERVED(l) ((l)->MiniportReserved)
#define NET_BUFFER_LIST_CONTEXT_DATA_START(l) ((PUCHAR)(((l)->Context) + 1) + (l)->Context->Offset)
#define NET_BUFFER_LIST_CONTEXT_DATA_SIZE(l) (((l)->Context)->Size)
#define NET_BUFFER_LIST_INFO(l, i) ((l)->NetBufferListInfo[(i)])
#define NET_BUFFER_LIST_STATUS(l) ((l)->Status)
#define NDIS_GET_NET_BUFFER_LIST_CANCEL_ID(l) (NET_BUFFER_LIST_INFO(l, NetBufferListCancelId))
#define NDIS_SET_NET_BUFFER_LIST_CANCEL_ID(l, i) NET_BUFFER_LIST_INFO(l, NetBufferListCancelId) = (i)
#define NET_BUFFER_LIST_GET_HASH_VALUE(l) (PtrToUlong(NET_BUFFER_LIST_INFO(l, NetBufferListHashValue)))
#define NET_BUFFER_LIST_SET_HASH_VALUE(l, v) (NET_BUFFER_LIST_INFO(l, NetBufferListHashValue) = UlongToPtr(v))
#define NET_BUFFER_LIST_GET_HASH_TYPE(l) (PtrToUlong(NET_BUFFER_LIST_INFO(l, NetBufferListHashInfo)) & NDIS_HASH_TYPE_MASK)
#define NET_BUFFER_LIST_SET_HASH_TYPE(l, t) (*(PULONG)&NET_BUFFER_LIST_INFO(l, NetBufferListHashInfo) |= (t) & NDIS_HASH_TYPE_MASK)
#define NET_BUFFER_LIST_SET_HASH_FUNCTION(l, t) (*(PULONG)&NET_BUFFER_LIST_INFO(l, NetBufferListHashInfo) |= (t) & NDIS_HASH_FUNCTION_MASK)
#define NET_BUFFER_LIST_COALESCED_SEG_COUNT(l) \
  (((PNDIS_RSC_NBL_INFO)&NET_BUFFER_LIST_INFO(l, TcpRecvSegCoalesceInfo))->Info.CoalescedSegCount)
#define NET_BUFFER_LIST_DUP_ACK_COUNT(l) (((PNDIS_RSC_NBL_INFO)&NET_BUFFER_LIST_INFO(l, TcpRecvSegCoalesceInfo))->Info.DupAckCount)
#define NET_BUFFER_LIST_SWITCH_FORWARDING_DETAIL(l) ((PNDIS_SWITCH_FORWARDING_DETAIL_NET_BUFFER_LIST_INFO)&NET_BUFFER_LIST_INFO(l, SwitchForwardingDetail))
#define NET_BUFFER_LIST_RECEIVE_QUEUE_ID(l) \
  (((PNDIS_NET_BUFFER_LIST_FILTERING_INFO)&NET_BUFFER_LIST_INFO(l, NetBufferListFilteringInfo))->FilteringInfo.QueueId)
#define NET_BUFFER_LIST_RECEIVE_FILTER_ID(l) \
  (((PNDIS_NET_BUFFER_LIST_FILTERING_INFO)&NET_BUFFER_LIST_INFO(l, NetBufferListFilteringInfo))->FilteringInfo.FilterId)
#define NdisTestNblFlag(l, f) (((l)->NblFlags & (f)) != 0)
#define NdisSetNblFlag(l, f) ((l)->NblFlags |= (f))
#define NdisClearNblFlag(l, f) ((l)->NblFlags &= ~(f))
#define NBL_TEST_FLAG(l, f) (((l)->Flags & (f)) != 0)
#define NBL_SET_FLAG(l, f) ((l)->Flags |= (f))
#define NBL_CLEAR_FLAG(l, f) ((l)->Flags &= ~(f))
#define NBL_SET_PROTOCOL_RSVD_FLAG NBL_SET_FLAG
#define NDIS_NBL_FLAGS_IS_IPV4 0x00000200
#define NDIS_NBL_FLAGS_IS_IPV6 0x00000400
#define NDIS_NBL_FLAGS_IS_TCP 0x00000800
#define NDIS_NBL_FLAGS_IS_UDP 0x00001000
#define NDIS_NBL_FLAGS_IS_LOOPBACK_PACKET 0x00008000
#define NDIS_NBL_FLAGS_SEND_READ_ONLY 0x00000001
#define NDIS_NBL_FLAGS_RECV_READ_ONLY 0x00000002
#define NDIS_SEND_FLAGS_DISPATCH_LEVEL 0x00000001
#define NDIS_SEND_FLAGS_CHECK_FOR_LOOPBACK 0x00000002
#define NDIS_SEND_FLAGS_SINGLE_QUEUE 0x00000004
#define NDIS_SEND_FLAGS_SWITCH_SINGLE_SOURCE 0x00000020
#define NDIS_SEND_FLAGS_SWITCH_DESTINATION_GROUP 0x00000010
#define NDIS_SEND_COMPLETE_FLAGS_DISPATCH_LEVEL 0x00000001
#define NDIS_SEND_COMPLETE_FLAGS_SINGLE_QUEUE 0x00000002
#define NDIS_SEND_COMPLETE_FLAGS_SWITCH_SINGLE_SOURCE 0x00000004
#define NDIS_RECEIVE_FLAGS_DISPATCH_LEVEL 0x00000001
#define NDIS_RECEIVE_FLAGS_RESOURCES 0x00000002
#define NDIS_RECEIVE_FLAGS_SINGLE_ETHER_TYPE 0x00000100
#define NDIS_RECEIVE_FLAGS_SINGLE_VLAN 0x00000200
#define NDIS_RECEIVE_FLAGS_PERFECT_FILTERED 0x00000400
#define NDIS_RECEIVE_FLAGS_SINGLE_QUEUE 0x00000800
#define NDIS_RECEIVE_FLAGS_SHARED_MEMORY_INFO_VALID 0x00001000
#define NDIS_RECEIVE_FLAGS_MORE_NBLS 0x00002000
#define NDIS_RECEIVE_FLAGS_SWITCH_SINGLE_SOURCE 0x00008000
#define NDIS_RECEIVE_FLAGS_SWITCH_DESTINATION_GROUP 0x00004000
#define NDIS_RETURN_FLAGS_DISPATCH_LEVEL 0x00000001
#define NDIS_RETURN_FLAGS_SINGLE_QUEUE 0x00000002
#define NDIS_RETURN_FLAGS_SWITCH_SINGLE_SOURCE 0x00000004
#define NDIS_TEST_SEND_FLAG(f, b) (((f) & (b)) != 0)
#define NDIS_TEST_SEND_AT_DISPATCH_LEVEL(f) (((f) & NDIS_SEND_FLAGS_DISPATCH_LEVEL) != 0)
#define NDIS_TEST_SEND_COMPLETE_AT_DISPATCH_LEVEL(f) (((f) & NDIS_SEND_COMPLETE_FLAGS_DISPATCH_LEVEL) != 0)
#define NDIS_TEST_RECEIVE_FLAG(f, b) (((f) & (b)) != 0)
#define NDIS_TEST_RECEIVE_AT_DISPATCH_LEVEL(f) (((f) & NDIS_RECEIVE_FLAGS_DISPATCH_LEVEL) != 0)
#define NDIS_TEST_RECEIVE_CANNOT_PEND(f) (((f) & NDIS_RECEIVE_FLAGS_RESOURCES) != 0)
#define NDIS_TEST_RECEIVE_CAN_PEND(f) (((f) & NDIS_RECEIVE_FLAGS_RESOURCES) == 0)
#define NDIS_TEST_RETURN_AT_DISPATCH_LEVEL(f) (((f) & NDIS_RETURN_FLAGS_DISPATCH_LEVEL) != 0)
#define NDIS_TEST_RETURN_FLAG(f, b) (((f) & (b)) != 0)
#define NDIS_SET_SEND_FLAG(f, b) ((f) |= (b))
#define NDIS_SET_SEND_COMPLETE_FLAG(f, b) ((f) |= (b))
#define NDIS_SET_RECEIVE_FLAG(f, b) ((f) |= (b))
#define NDIS_SET_RETURN_FLAG(f, b) ((f) |= (b))
#define NDIS_HASH_FUNCTION_MASK 0x000000FF
#define NDIS_HASH_TYPE_MASK 0x00FFFF00
#define NdisHashFunctionToeplitz 0x00000001
#define NDIS_RSS_HASH_FUNC_FROM_HASH_INFO(i) ((i) & NDIS_HASH_FUNCTION_MASK)
#define NDIS_RSS_HASH_TYPE_FROM_HASH_INFO(i) ((i) & NDIS_HASH_TYPE_MASK)
#define NDIS_RSS_HASH_INFO_FROM_TYPE_AND_FUNC(t, f) ((t) | (f))
#define NDIS_HASH_UDP_IPV4 0x00004000
#define NDIS_HASH_UDP_IPV6 0x00008000
#define NDIS_HASH_UDP_IPV6_EX 0x00010000
typedef union _NDIS_RSC_NBL_INFO { struct { USHORT CoalescedSegCount, DupAckCount; } Info; PVOID Value; } NDIS_RSC_NBL_INFO, *PNDIS_RSC_NBL_INFO;
typedef struct _NDIS_NET_BUFFER_LIST_8021Q_INFO {
  union {
    struct { UINT32 UserPriority : 3, CanonicalFormatId : 1, VlanId : 12, Reserved : 16; } TagHeader;
    struct { UINT32 UserPriority : 3, CanonicalFormatId : 1, VlanId : 12, WMMInfo : 4, Reserved : 12; } WLanTagHeader;
    PVOID Value;
  };
} NDIS_NET_BUFFER_LIST_8021Q_INFO, *PNDIS_NET_BUFFER_LIST_8021Q_INFO;
typedef struct _NDIS_TCP_IP_CHECKSUM_NET_BUFFER_LIST_INFO {
  union {
    struct { ULONG IsIPv4 : 1, IsIPv6 : 1, TcpChecksum : 1, UdpChecksum : 1, IpHeaderChecksum : 1, Reserved : 11, TcpHeaderOffset : 10; } Transmit;
    struct {
      ULONG TcpChecksumFailed : 1, UdpChecksumFailed : 1, IpChecksumFailed : 1, TcpChecksumSucceeded : 1, UdpChecksumSucceeded : 1,
          IpChecksumSucceeded : 1, Loopback : 1, TcpChecksumValueInvalid : 1, IpChecksumValueInvalid : 1;
    } Receive;
    PVOID Value;
  };
} NDIS_TCP_IP_CHECKSUM_NET_BUFFER_LIST_INFO, *PNDIS_TCP_IP_CHECKSUM_NET_BUFFER_LIST_INFO;
typedef struct _NDIS_TCP_LARGE_SEND_OFFLOAD_NET_BUFFER_LIST_INFO {
  union {
    struct { ULONG Unused : 30, Type : 1, Reserved2 : 1; } Transmit;
    struct { ULONG MSS : 20, TcpHeaderOffset : 10, Type : 1, Reserved2 : 1; } LsoV1Transmit;
    struct { ULONG TcpPayload : 30, Type : 1, Reserved2 : 1; } LsoV1TransmitComplete;
    struct { ULONG MSS : 20, TcpHeaderOffset : 10, Type : 1, IPVersion : 1; } LsoV2Transmit;
    struct { ULONG Reserved : 30, Type : 1, Reserved2 : 1; } LsoV2TransmitComplete;
    PVOID Value;
  };
} NDIS_TCP_LARGE_SEND_OFFLOAD_NET_BUFFER_LIST_INFO, *PNDIS_TCP_LARGE_SEND_OFFLOAD_NET_BUFFER_LIST_INFO;
#define NDIS_TCP_LARGE_SEND_OFFLOAD_V1_TYPE 0
#define NDIS_TCP_LARGE_SEND_OFFLOAD_V2_TYPE 1
#define NDIS_TCP_LARGE_SEND_OFFLOAD_IPv4 0
#define NDIS_TCP_LARGE_SEND_OFFLOAD_IPv6 1
typedef struct _NDIS_UDP_SEGMENTATION_OFFLOAD_NET_BUFFER_LIST_INFO {
  union {
    struct { ULONG MSS : 20, UdpHeaderOffset : 10, Reserved : 1, IPVersion : 1; } Transmit;
    PVOID Value;
  };
} NDIS_UDP_SEGMENTATION_OFFLOAD_NET_BUFFER_LIST_INFO, *PNDIS_UDP_SEGMENTATION_OFFLOAD_NET_BUFFER_LIST_INFO;
typedef union _NDIS_NET_BUFFER_LIST_FILTERING_INFO {
  struct { USHORT FilterId; union { struct { UCHAR QueueId; UCHAR Reserved; } ; USHORT QueueVPortInfo; }; } FilteringInfo;
  PVOID Value;
} NDIS_NET_BUFFER_LIST_FILTERING_INFO, *PNDIS_NET_BUFFER_LIST_FILTERING_INFO;
typedef union _NDIS_SWITCH_FORWARDING_DETAIL_NET_BUFFER_LIST_INFO {
  UINT64 AsUINT64;
  struct {
    UINT32 NumAvailableDestinations : 16, SourcePortId : 16, SourceNicIndex : 8, NativeForwardingRequired : 1, Reserved1 : 1, IsPacketDataSafe : 1;
    UINT32 SafePacketDataSize : 12, IsPacketDataUncached : 1, IsSafePacketDataUncached : 1, Reserved2 : 7;
  };
} NDIS_SWITCH_FORWARDING_DETAIL_NET_BUFFER_LIST_INFO, *PNDIS_SWITCH_FORWARDING_DETAIL_NET_BUFFER_LIST_INFO;
typedef struct _NET_BUFFER_LIST_POOL_PARAMETERS {
  NDIS_OBJECT_HEADER Header;
  UCHAR ProtocolId;
  BOOLEAN fAllocateNetBuffer;
  USHORT ContextSize;
  ULONG PoolTag, DataSize, Flags;
} NET_BUFFER_LIST_POOL_PARAMETERS, *PNET_BUFFER_LIST_POOL_PARAMETERS;
typedef struct _NET_BUFFER_POOL_PARAMETERS { NDIS_OBJECT_HEADER Header; ULONG PoolTag, DataSize; } NET_BUFFER_POOL_PARAMETERS, *PNET_BUFFER_POOL_PARAMETERS;
NDIS_HANDLE NdisAllocateNetBufferPool(NDIS_HANDLE, PNET_BUFFER_POOL_PARAMETERS);
VOID NdisFreeNetBufferPool(NDIS_HANDLE);
NDIS_HANDLE NdisAllocateNetBufferListPool(NDIS_HANDLE, const NET_BUFFER_LIST_POOL_PARAMETERS *);
VOID NdisFreeNetBufferListPool(NDIS_HANDLE);
PNET_BUFFER NdisAllocateNetBuffer(NDIS_HANDLE, PMDL, ULONG, SIZE_T);
PNET_BUFFER NdisAllocateNetBufferMdlAndData(NDIS_HANDLE);
VOID NdisFreeNetBuffer(PNET_BUFFER);
PNET_BUFFER_LIST NdisAllocateNetBufferList(NDIS_HANDLE, USHORT, USHORT);
PNET_BUFFER_LIST NdisAllocateNetBufferAndNetBufferList(NDIS_HANDLE, USHORT, USHORT, PMDL, ULONG, SIZE_T);
VOID NdisFreeNetBufferList(PNET_BUFFER_LIST);
NDIS_STATUS NdisAllocateNetBufferListContext(PNET_BUFFER_LIST, USHORT, USHORT, ULONG);
VOID NdisFreeNetBufferListContext(PNET_BUFFER_LIST, USHORT);
PNET_BUFFER_LIST NdisAllocateCloneNetBufferList(PNET_BUFFER_LIST, NDIS_HANDLE, NDIS_HANDLE, ULONG);
VOID NdisFreeCloneNetBufferList(PNET_BUFFER_LIST, ULONG);
PNET_BUFFER_LIST NdisAllocateFragmentNetBufferList(PNET_BUFFER_LIST, NDIS_HANDLE, NDIS_HANDLE, ULONG, ULONG, ULONG, ULONG, ULONG);
VOID NdisFreeFragmentNetBufferList(PNET_BUFFER_LIST, ULONG, ULONG);
PNET_BUFFER_LIST NdisAllocateReassembledNetBufferList(PNET_BUFFER_LIST, NDIS_HANDLE, ULONG, ULONG, ULONG, ULONG);
NDIS_STATUS NdisRetreatNetBufferDataStart(PNET_BUFFER, ULONG, ULONG, PVOID);
VOID NdisAdvanceNetBufferDataStart(PNET_BUFFER, ULONG, BOOLEAN, PVOID);
NDIS_STATUS NdisRetreatNetBufferListDataStart(PNET_BUFFER_LIST, ULONG, ULONG, PVOID, PVOID);
VOID NdisAdvanceNetBufferListDataStart(PNET_BUFFER_LIST, ULONG, BOOLEAN, PVOID);
VOID NdisAdjustNetBufferCurrentMdl(PNET_BUFFER);
PVOID NdisGetDataBuffer(PNET_BUFFER, ULONG, PVOID, UINT, UINT);
NDIS_STATUS NdisCopyFromNetBufferToNetBuffer(PNET_BUFFER, ULONG, ULONG, PNET_BUFFER, ULONG, PULONG);
NDIS_STATUS NdisCopyReceiveNetBufferListInfo(PNET_BUFFER_LIST, PNET_BUFFER_LIST);
NDIS_STATUS NdisCopySendNetBufferListInfo(PNET_BUFFER_LIST, PNET_BUFFER_LIST);
UCHAR NdisGeneratePartialCancelId(VOID);
NDIS_HANDLE NdisGetPoolFromNetBufferList(PNET_BUFFER_LIST);
ULONG NdisQueryNetBufferPhysicalCount(PNET_BUFFER);

/* Queues of net buffer lists. */
typedef struct _NBL_QUEUE { PNET_BUFFER_LIST First, *Last; } NBL_QUEUE, *PNBL_QUEUE;
typedef struct _NBL_COUNTED_QUEUE { NBL_QUEUE Queue; SIZE_T NblCount; } NBL_COUNTED_QUEUE, *PNBL_COUNTED_QUEUE;
VOID NdisInitializeNblQueue(NBL_QUEUE *);
BOOLEAN NdisIsNblQueueEmpty(const NBL_QUEUE *);
VOID NdisAppendNblChainToNblQueue(NBL_QUEUE *, NET_BUFFER_LIST *, NET_BUFFER_LIST *);
VOID NdisAppendNblChainToNblQueueFast(NBL_QUEUE *, NET_BUFFER_LIST *, NET_BUFFER_LIST *);
VOID NdisAppendSingleNblToNblQueue(NBL_QUEUE *, NET_BUFFER_LIST *);
VOID NdisAppendNblQueueToNblQueue(NBL_QUEUE *, NBL_QUEUE *);
NET_BUFFER_LIST *NdisGetNblChainFromNblQueue(const NBL_QUEUE *);
NET_BUFFER_LIST *NdisPopAllFromNblQueue(NBL_QUEUE *);
NET_BUFFER_LIST *NdisPopFirstNblFromNblQueue(NBL_QUEUE *);
VOID NdisInitializeNblCountedQueue(NBL_COUNTED_QUEUE *);
BOOLEAN NdisIsNblCountedQueueEmpty(const NBL_COUNTED_QUEUE *);
VOID NdisAppendSingleNblToNblCountedQueue(NBL_COUNTED_QUEUE *, NET_BUFFER_LIST *);
VOID NdisAppendNblChainToNblCountedQueueFast(NBL_COUNTED_QUEUE *, NET_BUFFER_LIST *, NET_BUFFER_LIST *, SIZE_T);
VOID NdisAppendNblChainToNblCountedQueue(NBL_COUNTED_QUEUE *, NET_BUFFER_LIST *);
VOID NdisAppendNblCountedQueueToNblCountedQueueFast(NBL_COUNTED_QUEUE *, NBL_COUNTED_QUEUE *);
NET_BUFFER_LIST *NdisGetNblChainFromNblCountedQueue(const NBL_COUNTED_QUEUE *);
NET_BUFFER_LIST *NdisPopAllFromNblCountedQueue(NBL_COUNTED_QUEUE *);
NET_BUFFER_LIST *NdisLastNblInNblChain(NET_BUFFER_LIST *);
SIZE_T NdisNumNblsInNblChain(const NET_BUFFER_LIST *);

/* Requests, status, attributes. */
typedef struct _NDIS_OID_REQUEST {
  NDIS_OBJECT_HEADER Header;
  NDIS_REQUEST_TYPE RequestType;
  NDIS_PORT_NUMBER PortNumber;
  UINT Timeout;
  PVOID RequestId;
  NDIS_HANDLE RequestHandle;
  union _REQUEST_DATA {
    NDIS_OID Oid;
    struct _QUERY { NDIS_OID Oid; PVOID InformationBuffer; UINT InformationBufferLength, BytesWritten, BytesNeeded; } QUERY_INFORMATION;
    struct _SET { NDIS_OID Oid; PVOID InformationBuffer; UINT InformationBufferLength, BytesRead, BytesNeeded; } SET_INFORMATION;
    struct _METHOD {
      NDIS_OID Oid;
      PVOID InformationBuffer;
      ULONG InputBufferLength, OutputBufferLength, MethodId;
      UINT BytesWritten, BytesRead, BytesNeeded;
    } METHOD_INFORMATION;
  } DATA;
  UCHAR NdisReserved[16 * sizeof(PVOID)];
  UCHAR MiniportReserved[2 * sizeof(PVOID)];
  UCHAR SourceReserved[2 * sizeof(PVOID)];
  UCHAR SupportedRevision, Reserved1;
  USHORT Reserved2;
  NDIS_NIC_SWITCH_ID SwitchId;
  NDIS_NIC_SWITCH_VPORT_ID VPortId;
  ULONG Flags;
} NDIS_OID_REQUEST, *PNDIS_OID_REQUEST;
typedef struct _NDIS_STATUS_INDICATION {
  NDIS_OBJECT_HEADER Header;
  NDIS_HANDLE SourceHandle;
  NDIS_PORT_NUMBER PortNumber;
  NDIS_STATUS StatusCode;
  ULONG Flags;
  NDIS_HANDLE DestinationHandle;
  PVOID RequestId, StatusBuffer;
  ULONG StatusBufferSize;
  GUID Guid;
  PVOID NdisReserved[4];
} NDIS_STATUS_INDICATION, *PNDIS_STATUS_INDICATION;
typedef struct _NDIS_LINK_STATE {
  NDIS_OBJECT_HEADER Header;
  NDIS_MEDIA_CONNECT_STATE MediaConnectState;
  NDIS_MEDIA_DUPLEX_STATE MediaDuplexState;
  ULONG64 XmitLinkSpeed, RcvLinkSpeed;
  NDIS_SUPPORTED_PAUSE_FUNCTIONS PauseFunctions;
  ULONG AutoNegotiationFlags;
} NDIS_LINK_STATE, *PNDIS_LINK_STATE;
typedef struct _NDIS_STATISTICS_INFO {
  NDIS_OBJECT_HEADER Header;
  ULONG SupportedStatistics;
  ULONG64 ifInDiscards, ifInErrors, ifHCInOctets, ifHCInUcastPkts, ifHCInMulticastPkts, ifHCInBroadcastPkts, ifHCOutOctets, ifHCOutUcastPkts,
      ifHCOutMulticastPkts, ifHCOutBroadcastPkts, ifOutErrors, ifOutDiscards, ifHCInUcastOctets, ifHCInMulticastOctets, ifHCInBroadcastOctets,
      ifHCOutUcastOctets, ifHCOutMulticastOctets, ifHCOutBroadcastOctets;
} NDIS_STATISTICS_INFO, *PNDIS_STATISTICS_INFO;
typedef struct _NDIS_INTERRUPT_MODERATION_PARAMETERS {
  NDIS_OBJECT_HEADER Header;
  ULONG Flags;
  NDIS_INTERRUPT_MODERATION InterruptModeration;
} NDIS_INTERRUPT_MODERATION_PARAMETERS, *PNDIS_INTERRUPT_MODERATION_PARAMETERS;
typedef struct _NDIS_RECEIVE_SCALE_CAPABILITIES {
  NDIS_OBJECT_HEADER Header;
  ULONG CapabilitiesFlags, NumberOfInterruptMessages, NumberOfReceiveQueues;
  USHORT NumberOfIndirectionTableEntries;
} NDIS_RECEIVE_SCALE_CAPABILITIES, *PNDIS_RECEIVE_SCALE_CAPABILITIES;
typedef struct _NDIS_RECEIVE_SCALE_PARAMETERS {
  NDIS_OBJECT_HEADER Header;
  USHORT Flags, BaseCpuNumber;
  ULONG HashInformation;
  USHORT IndirectionTableSize;
  ULONG IndirectionTableOffset;
  USHORT HashSecretKeySize;
  ULONG HashSecretKeyOffset, ProcessorMasksOffset, NumberOfProcessorMasks, ProcessorMasksEntrySize;
  PROCESSOR_NUMBER DefaultProcessorNumber;
} NDIS_RECEIVE_SCALE_PARAMETERS, *PNDIS_RECEIVE_SCALE_PARAMETERS;
typedef struct _NDIS_RECEIVE_SCALE_PARAMETERS_V2 {
  NDIS_OBJECT_HEADER Header;
  ULONG Flags, HashInformation, HashSecretKeySize, HashSecretKeyOffset, NumberOfQueues, NumberOfIndirectionTableEntries;
} NDIS_RECEIVE_SCALE_PARAMETERS_V2, *PNDIS_RECEIVE_SCALE_PARAMETERS_V2;
typedef struct _NDIS_RSS_SET_INDIRECTION_ENTRY {
  ULONG SwitchId, VPortId;
  UCHAR Flags;
  ULONG IndirectionTableIndex;
  PROCESSOR_NUMBER TargetProcessorNumber;
  NDIS_STATUS EntryStatus;
} NDIS_RSS_SET_INDIRECTION_ENTRY, *PNDIS_RSS_SET_INDIRECTION_ENTRY;
typedef struct _NDIS_RSS_SET_INDIRECTION_ENTRIES {
  NDIS_OBJECT_HEADER Header;
  ULONG Flags, RssEntrySize, RssEntryTableOffset, NumberOfRssEntries;
} NDIS_RSS_SET_INDIRECTION_ENTRIES, *PNDIS_RSS_SET_INDIRECTION_ENTRIES;
typedef struct _NDIS_PM_WAKE_UP_CAPABILITIES {
  NDIS_DEVICE_POWER_STATE MinMagicPacketWakeUp, MinPatternWakeUp, MinLinkChangeWakeUp;
} NDIS_PM_WAKE_UP_CAPABILITIES, *PNDIS_PM_WAKE_UP_CAPABILITIES;
typedef struct _NDIS_PNP_CAPABILITIES { ULONG Flags; NDIS_PM_WAKE_UP_CAPABILITIES WakeUpCapabilities; } NDIS_PNP_CAPABILITIES, *PNDIS_PNP_CAPABILITIES;
typedef struct _NDIS_PM_PACKET_PATTERN { ULONG Priority, Reserved, MaskSize, PatternOffset, PatternSize, PatternFlags; } NDIS_PM_PACKET_PATTERN, *PNDIS_PM_PACKET_PATTERN;
typedef struct _NDIS_PM_CAPABILITIES {
  NDIS_OBJECT_HEADER Header;
  ULONG Flags, SupportedWoLPacketPatterns, NumTotalWoLPatterns, MaxWoLPatternSize, MaxWoLPatternOffset, MaxWoLPacketSaveBuffer,
      SupportedProtocolOffloads, NumArpOffloadIPv4Addresses, NumNSOffloadIPv6Addresses;
  NDIS_DEVICE_POWER_STATE MinMagicPacketWakeUp, MinPatternWakeUp, MinLinkChangeWakeUp;
  ULONG SupportedWakeUpEvents, MediaSpecificWakeUpEvents;
} NDIS_PM_CAPABILITIES, *PNDIS_PM_CAPABILITIES;
typedef struct _NDIS_PM_PARAMETERS {
  NDIS_OBJECT_HEADER Header;
  ULONG EnabledWoLPacketPatterns, EnabledProtocolOffloads, WakeUpFlags, MediaSpecificWakeUpEvents;
} NDIS_PM_PARAMETERS, *PNDIS_PM_PARAMETERS;
typedef struct _NDIS_RECEIVE_FILTER_CAPABILITIES {
  NDIS_OBJECT_HEADER Header;
  ULONG Flags, EnabledFilterTypes, EnabledQueueTypes, NumQueues, SupportedQueueProperties, SupportedFilterTests, SupportedHeaders,
      SupportedMacHeaderFields, MaxMacHeaderFilters, MaxQueueGroups, MaxQueuesPerQueueGroup, MinLookaheadSplitSize, MaxLookaheadSplitSize,
      SupportedARPHeaderFields, SupportedIPv4HeaderFields, SupportedIPv6HeaderFields, SupportedUdpHeaderFields, MaxFieldTestsPerPacketCoalescingFilter,
      MaxPacketCoalescingFilters, NdisReserved;
} NDIS_RECEIVE_FILTER_CAPABILITIES, *PNDIS_RECEIVE_FILTER_CAPABILITIES;
typedef struct _NDIS_NIC_SWITCH_CAPABILITIES {
  NDIS_OBJECT_HEADER Header;
  ULONG Flags, NdisReserved1, NumTotalMacAddresses, NumMacAddressesPerPort, NumVlansPerPort, NdisReserved2, NdisReserved3, NicSwitchCapabilities,
      MaxNumSwitches, MaxNumVPorts, NdisReserved4, MaxNumVFs, MaxNumQueuePairs, NdisReserved5, NdisReserved6, NdisReserved7,
      MaxNumQueuePairsPerNonDefaultVPort, NdisReserved8, NdisReserved9, NdisReserved10, NdisReserved11, NdisReserved12;
} NDIS_NIC_SWITCH_CAPABILITIES, *PNDIS_NIC_SWITCH_CAPABILITIES;
typedef struct _NDIS_TCP_IP_CHECKSUM_OFFLOAD {
  struct { ULONG Encapsulation, IpOptionsSupported : 2, TcpOptionsSupported : 2, TcpChecksum : 2, UdpChecksum : 2, IpChecksum : 2; } IPv4Transmit, IPv4Receive;
  struct { ULONG Encapsulation, IpExtensionHeadersSupported : 2, TcpOptionsSupported : 2, TcpChecksum : 2, UdpChecksum : 2; } IPv6Transmit, IPv6Receive;
} NDIS_TCP_IP_CHECKSUM_OFFLOAD, *PNDIS_TCP_IP_CHECKSUM_OFFLOAD;
typedef struct _NDIS_OFFLOAD {
  NDIS_OBJECT_HEADER Header;
  NDIS_TCP_IP_CHECKSUM_OFFLOAD Checksum;
  struct { struct { ULONG Encapsulation, MaxOffLoadSize, MinSegmentCount, TcpOptions : 2, IpOptions : 2; } IPv4; } LsoV1;
  struct { ULONG Encapsulation, Words[13]; } IPsecV1;
  struct {
    struct { ULONG Encapsulation, MaxOffLoadSize, MinSegmentCount; } IPv4;
    struct { ULONG Encapsulation, MaxOffLoadSize, MinSegmentCount, IpExtensionHeadersSupported : 2, TcpOptionsSupported : 2; } IPv6;
  } LsoV2;
  ULONG Flags;
  ULONG IPsecV2[20];
  struct { struct { BOOLEAN Enabled; } IPv4, IPv6; } Rsc;
  ULONG Tail[24];
  struct {
    struct { ULONG Encapsulation, MaxOffLoadSize, MinSegmentCount : 6, SubMssFinalSegmentSupported : 1; } IPv4;
    struct { ULONG Encapsulation, MaxOffLoadSize, MinSegmentCount : 6, SubMssFinalSegmentSupported : 1, IpExtensionHeadersSupported : 1; } IPv6;
  } UdpSegmentation;
  struct { BOOLEAN Enabled; } UdpRsc;
} NDIS_OFFLOAD, *PNDIS_OFFLOAD;
typedef struct _NDIS_OFFLOAD_PARAMETERS {
  NDIS_OBJECT_HEADER Header;
  UCHAR IPv4Checksum, TCPIPv4Checksum, UDPIPv4Checksum, TCPIPv6Checksum, UDPIPv6Checksum, LsoV1, IPsecV1, LsoV2IPv4, LsoV2IPv6,
      TcpConnectionIPv4, TcpConnectionIPv6;
  ULONG Flags;
  UCHAR IPsecV2, IPsecV2IPv4;
  struct { UCHAR RscIPv4, RscIPv6; };
  struct { UCHAR EncapsulatedPacketTaskOffload; };
  UCHAR EncapsulationTypes;
  struct { struct { UCHAR IPv4, IPv6; } UdpSegmentation; UCHAR UdpRsc; };
} NDIS_OFFLOAD_PARAMETERS, *PNDIS_OFFLOAD_PARAMETERS;
typedef struct _NDIS_TCP_CONNECTION_OFFLOAD { NDIS_OBJECT_HEADER Header; ULONG Encapsulation, Words[6]; } NDIS_TCP_CONNECTION_OFFLOAD, *PNDIS_TCP_CONNECTION_OFFLOAD;
typedef struct _NDIS_PORT { struct _NDIS_PORT *Next; PVOID NdisReserved, MiniportReserved, ProtocolReserved; ULONG Words[12]; } NDIS_PORT, *PNDIS_PORT;
typedef struct _NDIS_PORT_AUTHENTICATION_PARAMETERS {
  NDIS_OBJECT_HEADER Header;
  ULONG SendControlState, RcvControlState, SendAuthorizationState, RcvAuthorizationState;
} NDIS_PORT_AUTHENTICATION_PARAMETERS, *PNDIS_PORT_AUTHENTICATION_PARAMETERS;
typedef struct _NDIS_QOS_PARAMETERS {
  NDIS_OBJECT_HEADER Header;
  ULONG Flags, NumTrafficClasses;
  UCHAR PriorityAssignmentTable[8], TcBandwidthAssignmentTable[8], TsaAssignmentTable[8];
  ULONG PfcEnable, NumClassificationElements, ClassificationElementSize, FirstClassificationElementOffset;
} NDIS_QOS_PARAMETERS, *PNDIS_QOS_PARAMETERS;
typedef struct _NDIS_QOS_CLASSIFICATION_ELEMENT {
  NDIS_OBJECT_HEADER Header;
  ULONG Flags;
  USHORT ConditionSelector, ConditionField, ActionSelector, ActionField;
} NDIS_QOS_CLASSIFICATION_ELEMENT, *PNDIS_QOS_CLASSIFICATION_ELEMENT;
typedef struct _NDIS_QOS_CAPABILITIES {
  NDIS_OBJECT_HEADER Header;
  ULONG Flags;
  UCHAR MaxNumTrafficClasses, MaxNumEtsCapableTrafficClasses, MaxNumPfcEnabledTrafficClasses;
} NDIS_QOS_CAPABILITIES, *PNDIS_QOS_CAPABILITIES;
typedef struct _NDIS_RESTART_ATTRIBUTES { struct _NDIS_RESTART_ATTRIBUTES *Next; NDIS_OID Oid; ULONG DataLength; DECLSPEC_ALIGN(MEMORY_ALLOCATION_ALIGNMENT) UCHAR Data[1]; } NDIS_RESTART_ATTRIBUTES, *PNDIS_RESTART_ATTRIBUTES;
typedef struct _NDIS_RESTART_GENERAL_ATTRIBUTES {
  NDIS_OBJECT_HEADER Header;
  ULONG MtuSize;
  ULONG64 MaxXmitLinkSpeed, MaxRcvLinkSpeed;
  ULONG LookaheadSize, MacOptions, SupportedPacketFilters, MaxMulticastListSize;
  PNDIS_RECEIVE_SCALE_CAPABILITIES RecvScaleCapabilities;
  NET_IF_ACCESS_TYPE AccessType;
  ULONG Flags;
  NET_IF_CONNECTION_TYPE ConnectionType;
  ULONG SupportedOidListLength, MaxLookaheadSizeAccessed;
  PVOID SupportedOidList;
} NDIS_RESTART_GENERAL_ATTRIBUTES, *PNDIS_RESTART_GENERAL_ATTRIBUTES;
typedef struct _NDIS_CONFIGURATION_OBJECT { NDIS_OBJECT_HEADER Header; NDIS_HANDLE NdisHandle; ULONG Flags; } NDIS_CONFIGURATION_OBJECT, *PNDIS_CONFIGURATION_OBJECT;
typedef struct _NDIS_CONFIGURATION_PARAMETER {
  NDIS_PARAMETER_TYPE ParameterType;
  union {
    ULONG IntegerData;
    NDIS_STRING StringData;
    struct { USHORT Length; PVOID Buffer; } BinaryData;
  } ParameterData;
} NDIS_CONFIGURATION_PARAMETER, *PNDIS_CONFIGURATION_PARAMETER;
NDIS_STATUS NdisOpenConfigurationEx(PNDIS_CONFIGURATION_OBJECT, PNDIS_HANDLE);
VOID NdisOpenConfigurationKeyByName(PNDIS_STATUS, NDIS_HANDLE, PNDIS_STRING, PNDIS_HANDLE);
VOID NdisCloseConfiguration(NDIS_HANDLE);
VOID NdisReadConfiguration(PNDIS_STATUS, PNDIS_CONFIGURATION_PARAMETER *, NDIS_HANDLE, PNDIS_STRING, NDIS_PARAMETER_TYPE);
VOID NdisWriteConfiguration(PNDIS_STATUS, NDIS_HANDLE, PNDIS_STRING, PNDIS_CONFIGURATION_PARAMETER);
VOID NdisReadNetworkAddress(PNDIS_STATUS, PVOID *, PUINT, NDIS_HANDLE);
VOID NdisWriteErrorLogEntry(NDIS_HANDLE, NDIS_ERROR_CODE, ULONG, ...);
NDIS_STATUS NdisWriteEventLogEntry(PVOID, NDIS_STATUS, ULONG, USHORT, PVOID, ULONG, PVOID);
typedef struct _NET_PNP_EVENT {
  NET_PNP_EVENT_CODE NetEvent;
  PVOID Buffer;
  ULONG BufferLength;
  ULONG_PTR NdisReserved[4], TransportReserved[4], TdiReserved[4], TdiClientReserved[4];
} NET_PNP_EVENT, *PNET_PNP_EVENT;
typedef struct _NET_PNP_EVENT_NOTIFICATION {
  NDIS_OBJECT_HEADER Header;
  NDIS_PORT_NUMBER PortNumber;
  NET_PNP_EVENT NetPnPEvent;
  ULONG Flags;
  NDIS_NIC_SWITCH_ID SwitchId;
  NDIS_NIC_SWITCH_VPORT_ID VPortId;
} NET_PNP_EVENT_NOTIFICATION, *PNET_PNP_EVENT_NOTIFICATION;
typedef struct _NET_DEVICE_PNP_EVENT {
  NDIS_OBJECT_HEADER Header;
  NDIS_PORT_NUMBER PortNumber;
  NDIS_DEVICE_PNP_EVENT DevicePnPEvent;
  PVOID InformationBuffer;
  ULONG InformationBufferLength;
  UCHAR NdisReserved[2 * sizeof(PVOID)];
} NET_DEVICE_PNP_EVENT, *PNET_DEVICE_PNP_EVENT;
typedef struct _CM_PARTIAL_RESOURCE_LIST NDIS_RESOURCE_LIST, *PNDIS_RESOURCE_LIST;
typedef struct _NDIS_DEVICE_OBJECT_ATTRIBUTES {
  NDIS_OBJECT_HEADER Header;
  PNDIS_STRING DeviceName, SymbolicName;
  PDRIVER_DISPATCH *MajorFunctions;
  ULONG ExtensionSize;
  PCUNICODE_STRING DefaultSDDLString;
  LPCGUID DeviceClassGuid;
} NDIS_DEVICE_OBJECT_ATTRIBUTES, *PNDIS_DEVICE_OBJECT_ATTRIBUTES;
NDIS_STATUS NdisRegisterDeviceEx(NDIS_HANDLE, PNDIS_DEVICE_OBJECT_ATTRIBUTES, PDEVICE_OBJECT *, PNDIS_HANDLE);
VOID NdisDeregisterDeviceEx(NDIS_HANDLE);
PVOID NdisGetDeviceReservedExtension(PDEVICE_OBJECT);
typedef VOID NDIS_IO_WORKITEM(PVOID, NDIS_HANDLE);
typedef NDIS_IO_WORKITEM *NDIS_IO_WORKITEM_ROUTINE, NDIS_IO_WORKITEM_FUNCTION;
NDIS_HANDLE NdisAllocateIoWorkItem(NDIS_HANDLE);
VOID NdisFreeIoWorkItem(NDIS_HANDLE);
VOID NdisQueueIoWorkItem(NDIS_HANDLE, NDIS_IO_WORKITEM_ROUTINE, PVOID);
typedef VOID NDIS_TIMER_FUNCTION(PVOID, PVOID, PVOID, PVOID);
typedef NDIS_TIMER_FUNCTION *PNDIS_TIMER_FUNCTION;
typedef struct _NDIS_TIMER_CHARACTERISTICS { NDIS_OBJECT_HEADER Header; ULONG AllocationTag; PNDIS_TIMER_FUNCTION TimerFunction; PVOID FunctionContext; } NDIS_TIMER_CHARACTERISTICS, *PNDIS_TIMER_CHARACTERISTICS;
NDIS_STATUS NdisAllocateTimerObject(NDIS_HANDLE, PNDIS_TIMER_CHARACTERISTICS, PNDIS_HANDLE);
BOOLEAN NdisSetTimerObject(NDIS_HANDLE, LARGE_INTEGER, LONG, PVOID);
BOOLEAN NdisSetCoalescableTimerObject(NDIS_HANDLE, LARGE_INTEGER, LONG, PVOID, ULONG);
BOOLEAN NdisCancelTimerObject(NDIS_HANDLE);
VOID NdisFreeTimerObject(NDIS_HANDLE);
typedef NDIS_STATUS SET_OPTIONS(NDIS_HANDLE, NDIS_HANDLE);
typedef SET_OPTIONS *SET_OPTIONS_HANDLER;
typedef struct _NDIS_DRIVER_OPTIONAL_HANDLERS { NDIS_OBJECT_HEADER Header; } NDIS_DRIVER_OPTIONAL_HANDLERS, *PNDIS_DRIVER_OPTIONAL_HANDLERS;
NDIS_STATUS NdisSetOptionalHandlers(NDIS_HANDLE, PNDIS_DRIVER_OPTIONAL_HANDLERS);
#define NDIS_CB_(r, n, a) \
  typedef r n a;          \
  typedef n *n##_HANDLER

/* Miniports. */
typedef struct _NDIS_MINIPORT_INIT_PARAMETERS {
  NDIS_OBJECT_HEADER Header;
  ULONG Flags;
  PNDIS_RESOURCE_LIST AllocatedResources;
  NDIS_HANDLE IMDeviceInstanceContext, MiniportAddDeviceContext;
  NET_IFINDEX IfIndex;
  NET_LUID NetLuid;
  PNDIS_PORT_AUTHENTICATION_PARAMETERS DefaultPortAuthStates;
  PVOID PciDeviceCustomProperties;
} NDIS_MINIPORT_INIT_PARAMETERS, *PNDIS_MINIPORT_INIT_PARAMETERS;
typedef struct _NDIS_MINIPORT_PAUSE_PARAMETERS { NDIS_OBJECT_HEADER Header; ULONG Flags, PauseReason; } NDIS_MINIPORT_PAUSE_PARAMETERS, *PNDIS_MINIPORT_PAUSE_PARAMETERS;
typedef struct _NDIS_MINIPORT_RESTART_PARAMETERS { NDIS_OBJECT_HEADER Header; PNDIS_RESTART_ATTRIBUTES RestartAttributes; ULONG Flags; } NDIS_MINIPORT_RESTART_PARAMETERS, *PNDIS_MINIPORT_RESTART_PARAMETERS;
NDIS_CB_(NDIS_STATUS, MINIPORT_INITIALIZE, (NDIS_HANDLE, NDIS_HANDLE, PNDIS_MINIPORT_INIT_PARAMETERS));
NDIS_CB_(VOID, MINIPORT_HALT, (NDIS_HANDLE, NDIS_HALT_ACTION));
typedef VOID MINIPORT_UNLOAD(PDRIVER_OBJECT), MINIPORT_DRIVER_UNLOAD(PDRIVER_OBJECT);
NDIS_CB_(NDIS_STATUS, MINIPORT_PAUSE, (NDIS_HANDLE, PNDIS_MINIPORT_PAUSE_PARAMETERS));
NDIS_CB_(NDIS_STATUS, MINIPORT_RESTART, (NDIS_HANDLE, PNDIS_MINIPORT_RESTART_PARAMETERS));
NDIS_CB_(NDIS_STATUS, MINIPORT_OID_REQUEST, (NDIS_HANDLE, PNDIS_OID_REQUEST));
NDIS_CB_(NDIS_STATUS, MINIPORT_DIRECT_OID_REQUEST, (NDIS_HANDLE, PNDIS_OID_REQUEST));
NDIS_CB_(NDIS_STATUS, MINIPORT_SYNCHRONOUS_OID_REQUEST, (NDIS_HANDLE, PNDIS_OID_REQUEST));
NDIS_CB_(VOID, MINIPORT_SEND_NET_BUFFER_LISTS, (NDIS_HANDLE, PNET_BUFFER_LIST, NDIS_PORT_NUMBER, ULONG));
NDIS_CB_(VOID, MINIPORT_RETURN_NET_BUFFER_LISTS, (NDIS_HANDLE, PNET_BUFFER_LIST, ULONG));
NDIS_CB_(VOID, MINIPORT_CANCEL_SEND, (NDIS_HANDLE, PVOID));
NDIS_CB_(BOOLEAN, MINIPORT_CHECK_FOR_HANG, (NDIS_HANDLE));
NDIS_CB_(NDIS_STATUS, MINIPORT_RESET, (NDIS_HANDLE, PBOOLEAN));
NDIS_CB_(VOID, MINIPORT_DEVICE_PNP_EVENT_NOTIFY, (NDIS_HANDLE, PNET_DEVICE_PNP_EVENT));
NDIS_CB_(VOID, MINIPORT_SHUTDOWN, (NDIS_HANDLE, NDIS_SHUTDOWN_ACTION));
NDIS_CB_(VOID, MINIPORT_CANCEL_OID_REQUEST, (NDIS_HANDLE, PVOID));
typedef SET_OPTIONS MINIPORT_SET_OPTIONS;
typedef NDIS_STATUS MINIPORT_ADD_DEVICE(NDIS_HANDLE, NDIS_HANDLE);
typedef VOID MINIPORT_REMOVE_DEVICE(NDIS_HANDLE);
typedef BOOLEAN MINIPORT_ISR(NDIS_HANDLE, PBOOLEAN, PULONG);
typedef VOID MINIPORT_INTERRUPT_DPC(NDIS_HANDLE, PVOID, PVOID, PVOID);
typedef VOID MINIPORT_ENABLE_INTERRUPT(NDIS_HANDLE), MINIPORT_DISABLE_INTERRUPT(NDIS_HANDLE);
typedef BOOLEAN MINIPORT_MSI_ISR(NDIS_HANDLE, ULONG, PBOOLEAN, PULONG);
typedef VOID MINIPORT_MSI_INTERRUPT_DPC(NDIS_HANDLE, ULONG, PVOID, PVOID, PVOID);
typedef VOID MINIPORT_PROCESS_SG_LIST(PDEVICE_OBJECT, PVOID, PSCATTER_GATHER_LIST, PVOID), MINIPORT_ALLOCATE_SHARED_MEM_COMPLETE(NDIS_HANDLE, PVOID, PNDIS_PHYSICAL_ADDRESS, ULONG, PVOID);
typedef struct _NDIS_MINIPORT_DRIVER_CHARACTERISTICS {
  NDIS_OBJECT_HEADER Header;
  UCHAR MajorNdisVersion, MinorNdisVersion, MajorDriverVersion, MinorDriverVersion;
  ULONG Flags;
  SET_OPTIONS_HANDLER SetOptionsHandler;
  MINIPORT_INITIALIZE_HANDLER InitializeHandlerEx;
  MINIPORT_HALT_HANDLER HaltHandlerEx;
  MINIPORT_UNLOAD *UnloadHandler;
  MINIPORT_PAUSE_HANDLER PauseHandler;
  MINIPORT_RESTART_HANDLER RestartHandler;
  MINIPORT_OID_REQUEST_HANDLER OidRequestHandler;
  MINIPORT_SEND_NET_BUFFER_LISTS_HANDLER SendNetBufferListsHandler;
  MINIPORT_RETURN_NET_BUFFER_LISTS_HANDLER ReturnNetBufferListsHandler;
  MINIPORT_CANCEL_SEND_HANDLER CancelSendHandler;
  MINIPORT_CHECK_FOR_HANG_HANDLER CheckForHangHandlerEx;
  MINIPORT_RESET_HANDLER ResetHandlerEx;
  MINIPORT_DEVICE_PNP_EVENT_NOTIFY_HANDLER DevicePnPEventNotifyHandler;
  MINIPORT_SHUTDOWN_HANDLER ShutdownHandlerEx;
  MINIPORT_CANCEL_OID_REQUEST_HANDLER CancelOidRequestHandler;
  MINIPORT_DIRECT_OID_REQUEST_HANDLER DirectOidRequestHandler;
  MINIPORT_CANCEL_OID_REQUEST_HANDLER CancelDirectOidRequestHandler;
  MINIPORT_SYNCHRONOUS_OID_REQUEST_HANDLER SynchronousOidRequestHandler;
} NDIS_MINIPORT_DRIVER_CHARACTERISTICS, *PNDIS_MINIPORT_DRIVER_CHARACTERISTICS;
typedef struct _NDIS_MINIPORT_ADAPTER_REGISTRATION_ATTRIBUTES {
  NDIS_OBJECT_HEADER Header;
  NDIS_HANDLE MiniportAdapterContext;
  ULONG AttributeFlags;
  UINT CheckForHangTimeInSeconds;
  NDIS_INTERFACE_TYPE InterfaceType;
} NDIS_MINIPORT_ADAPTER_REGISTRATION_ATTRIBUTES, *PNDIS_MINIPORT_ADAPTER_REGISTRATION_ATTRIBUTES;
typedef struct _NDIS_MINIPORT_ADAPTER_GENERAL_ATTRIBUTES {
  NDIS_OBJECT_HEADER Header;
  ULONG Flags;
  NDIS_MEDIUM MediaType;
  NDIS_PHYSICAL_MEDIUM PhysicalMediumType;
  ULONG MtuSize;
  ULONG64 MaxXmitLinkSpeed, XmitLinkSpeed, MaxRcvLinkSpeed, RcvLinkSpeed;
  NDIS_MEDIA_CONNECT_STATE MediaConnectState;
  NDIS_MEDIA_DUPLEX_STATE MediaDuplexState;
  ULONG LookaheadSize;
  PNDIS_PNP_CAPABILITIES PowerManagementCapabilities;
  ULONG MacOptions, SupportedPacketFilters, MaxMulticastListSize;
  USHORT MacAddressLength;
  UCHAR PermanentMacAddress[NDIS_MAX_PHYS_ADDRESS_LENGTH], CurrentMacAddress[NDIS_MAX_PHYS_ADDRESS_LENGTH];
  PNDIS_RECEIVE_SCALE_CAPABILITIES RecvScaleCapabilities;
  NET_IF_ACCESS_TYPE AccessType;
  NET_IF_DIRECTION_TYPE DirectionType;
  NET_IF_CONNECTION_TYPE ConnectionType;
  NET_IFTYPE IfType;
  BOOLEAN IfConnectorPresent;
  ULONG SupportedStatistics, SupportedPauseFunctions, DataBackFillSize, ContextBackFillSize;
  NDIS_OID *SupportedOidList;
  ULONG SupportedOidListLength, AutoNegotiationFlags;
  PNDIS_PM_CAPABILITIES PowerManagementCapabilitiesEx;
} NDIS_MINIPORT_ADAPTER_GENERAL_ATTRIBUTES, *PNDIS_MINIPORT_ADAPTER_GENERAL_ATTRIBUTES;
typedef struct _NDIS_MINIPORT_ADAPTER_OFFLOAD_ATTRIBUTES {
  NDIS_OBJECT_HEADER Header;
  PNDIS_OFFLOAD DefaultOffloadConfiguration, HardwareOffloadCapabilities;
  PNDIS_TCP_CONNECTION_OFFLOAD DefaultTcpConnectionOffloadConfiguration, TcpConnectionOffloadHardwareCapabilities;
} NDIS_MINIPORT_ADAPTER_OFFLOAD_ATTRIBUTES, *PNDIS_MINIPORT_ADAPTER_OFFLOAD_ATTRIBUTES;
typedef struct _NDIS_MINIPORT_ADAPTER_HARDWARE_ASSIST_ATTRIBUTES {
  NDIS_OBJECT_HEADER Header;
  PVOID HDSplitAttributes;
  PNDIS_RECEIVE_FILTER_CAPABILITIES HardwareReceiveFilterCapabilities, CurrentReceiveFilterCapabilities;
  PNDIS_NIC_SWITCH_CAPABILITIES HardwareNicSwitchCapabilities, CurrentNicSwitchCapabilities;
  PVOID HardwareSriovCapabilities, CurrentSriovCapabilities;
  PNDIS_QOS_CAPABILITIES HardwareQosCapabilities, CurrentQosCapabilities;
} NDIS_MINIPORT_ADAPTER_HARDWARE_ASSIST_ATTRIBUTES, *PNDIS_MINIPORT_ADAPTER_HARDWARE_ASSIST_ATTRIBUTES;
typedef struct _NDIS_MINIPORT_ADD_DEVICE_REGISTRATION_ATTRIBUTES { NDIS_OBJECT_HEADER Header; NDIS_HANDLE MiniportAddDeviceContext; ULONG Flags; } NDIS_MINIPORT_ADD_DEVICE_REGISTRATION_ATTRIBUTES;
typedef union _NDIS_MINIPORT_ADAPTER_ATTRIBUTES {
  NDIS_MINIPORT_ADD_DEVICE_REGISTRATION_ATTRIBUTES AddDeviceRegistrationAttributes;
  NDIS_MINIPORT_ADAPTER_REGISTRATION_ATTRIBUTES RegistrationAttributes;
  NDIS_MINIPORT_ADAPTER_GENERAL_ATTRIBUTES GeneralAttributes;
  NDIS_MINIPORT_ADAPTER_OFFLOAD_ATTRIBUTES OffloadAttributes;
  NDIS_MINIPORT_ADAPTER_HARDWARE_ASSIST_ATTRIBUTES HardwareAssistAttributes;
} NDIS_MINIPORT_ADAPTER_ATTRIBUTES, *PNDIS_MINIPORT_ADAPTER_ATTRIBUTES;
typedef struct _NDIS_MINIPORT_INTERRUPT_CHARACTERISTICS {
  NDIS_OBJECT_HEADER Header;
  MINIPORT_ISR *InterruptHandler;
  MINIPORT_INTERRUPT_DPC *InterruptDpcHandler;
  MINIPORT_DISABLE_INTERRUPT *DisableInterruptHandler;
  MINIPORT_ENABLE_INTERRUPT *EnableInterruptHandler;
  BOOLEAN MsiSupported, MsiSyncWithAllMessages;
  MINIPORT_MSI_ISR *MessageInterruptHandler;
  MINIPORT_MSI_INTERRUPT_DPC *MessageInterruptDpcHandler;
  PVOID DisableMessageInterruptHandler, EnableMessageInterruptHandler;
  ULONG InterruptType;
  PVOID MessageInfoTable;
} NDIS_MINIPORT_INTERRUPT_CHARACTERISTICS, *PNDIS_MINIPORT_INTERRUPT_CHARACTERISTICS;
#define NDIS_DECLARE_MINIPORT_DRIVER_CONTEXT(t)
#define NDIS_DECLARE_MINIPORT_ADAPTER_CONTEXT(t)
#define NDIS_DECLARE_PROTOCOL_DRIVER_CONTEXT(t)
#define NDIS_DECLARE_PROTOCOL_OPEN_CONTEXT(t)
#define NDIS_DECLARE_FILTER_DRIVER_CONTEXT(t)
#define NDIS_DECLARE_FILTER_MODULE_CONTEXT(t)
#define NDIS_DECLARE_TIMER_CONTEXT(t)
#define NDIS_DECLARE_IO_WORKITEM_CONTEXT(t)
NDIS_STATUS NdisMRegisterMiniportDriver(PDRIVER_OBJECT, PUNICODE_STRING, NDIS_HANDLE, PNDIS_MINIPORT_DRIVER_CHARACTERISTICS, PNDIS_HANDLE);
VOID NdisMDeregisterMiniportDriver(NDIS_HANDLE);
NDIS_STATUS NdisMSetMiniportAttributes(NDIS_HANDLE, PNDIS_MINIPORT_ADAPTER_ATTRIBUTES);
VOID NdisMPauseComplete(NDIS_HANDLE);
VOID NdisMRestartComplete(NDIS_HANDLE, NDIS_STATUS);
VOID NdisMResetComplete(NDIS_HANDLE, NDIS_STATUS, BOOLEAN);
VOID NdisMOidRequestComplete(NDIS_HANDLE, PNDIS_OID_REQUEST, NDIS_STATUS);
VOID NdisMDirectOidRequestComplete(NDIS_HANDLE, PNDIS_OID_REQUEST, NDIS_STATUS);
VOID NdisMSendNetBufferListsComplete(NDIS_HANDLE, PNET_BUFFER_LIST, ULONG);
VOID NdisMIndicateReceiveNetBufferLists(NDIS_HANDLE, PNET_BUFFER_LIST, NDIS_PORT_NUMBER, ULONG, ULONG);
VOID NdisMIndicateStatusEx(NDIS_HANDLE, PNDIS_STATUS_INDICATION);
VOID NdisMGetDeviceProperty(NDIS_HANDLE, PDEVICE_OBJECT *, PDEVICE_OBJECT *, PDEVICE_OBJECT *, PVOID, PVOID);
NDIS_STATUS NdisMRemoveMiniport(NDIS_HANDLE);
ULONG NdisMGetBusData(NDIS_HANDLE, ULONG, ULONG, PVOID, ULONG);
ULONG NdisMSetBusData(NDIS_HANDLE, ULONG, ULONG, PVOID, ULONG);
NDIS_STATUS NdisMMapIoSpace(PVOID *, NDIS_HANDLE, NDIS_PHYSICAL_ADDRESS, UINT);
VOID NdisMUnmapIoSpace(NDIS_HANDLE, PVOID, UINT);
NDIS_STATUS NdisMRegisterIoPortRange(PVOID *, NDIS_HANDLE, UINT, UINT);
VOID NdisMDeregisterIoPortRange(NDIS_HANDLE, UINT, UINT, PVOID);
NDIS_STATUS NdisMRegisterInterruptEx(NDIS_HANDLE, NDIS_HANDLE, PNDIS_MINIPORT_INTERRUPT_CHARACTERISTICS, PNDIS_HANDLE);
VOID NdisMDeregisterInterruptEx(NDIS_HANDLE);
ULONG NdisMQueueDpcEx(NDIS_HANDLE, ULONG, ULONG, PVOID);
BOOLEAN NdisMSynchronizeWithInterruptEx(NDIS_HANDLE, ULONG, PVOID, PVOID);
VOID NdisMAllocateSharedMemory(NDIS_HANDLE, ULONG, BOOLEAN, PVOID *, PNDIS_PHYSICAL_ADDRESS);
VOID NdisMFreeSharedMemory(NDIS_HANDLE, ULONG, BOOLEAN, PVOID, NDIS_PHYSICAL_ADDRESS);
NDIS_STATUS NdisMRegisterScatterGatherDma(NDIS_HANDLE, PVOID, PNDIS_HANDLE);
VOID NdisMDeregisterScatterGatherDma(NDIS_HANDLE);
NDIS_STATUS NdisMAllocateNetBufferSGList(NDIS_HANDLE, PNET_BUFFER, PVOID, ULONG, PVOID, ULONG);
VOID NdisMFreeNetBufferSGList(NDIS_HANDLE, PSCATTER_GATHER_LIST, PNET_BUFFER);
NDIS_STATUS NdisMAllocatePort(NDIS_HANDLE, PVOID);
NDIS_STATUS NdisMFreePort(NDIS_HANDLE, NDIS_PORT_NUMBER);
NDIS_STATUS NdisMNetPnPEvent(NDIS_HANDLE, PNET_PNP_EVENT_NOTIFICATION);
NDIS_STATUS NdisIMInitializeDeviceInstanceEx(NDIS_HANDLE, PNDIS_STRING, NDIS_HANDLE);
NDIS_STATUS NdisIMDeInitializeDeviceInstance(NDIS_HANDLE);
NDIS_STATUS NdisIMCancelInitializeDeviceInstance(NDIS_HANDLE, PNDIS_STRING);
NDIS_HANDLE NdisIMGetBindingContext(NDIS_HANDLE);
VOID NdisIMAssociateMiniport(NDIS_HANDLE, NDIS_HANDLE);
#define NDIS_MINIPORT_ATTRIBUTES_HARDWARE_DEVICE 0x00000001
#define NDIS_MINIPORT_ATTRIBUTES_NDIS_WDM 0x00000002
#define NDIS_MINIPORT_ATTRIBUTES_SURPRISE_REMOVE_OK 0x00000004
#define NDIS_MINIPORT_ATTRIBUTES_NOT_CO_NDIS 0x00000008
#define NDIS_MINIPORT_ATTRIBUTES_DO_NOT_BIND_TO_ALL_CO 0x00000010
#define NDIS_MINIPORT_ATTRIBUTES_NO_HALT_ON_SUSPEND 0x00000020
#define NDIS_MINIPORT_ATTRIBUTES_BUS_MASTER 0x00000040
#define NDIS_MINIPORT_ATTRIBUTES_CONTROLS_DEFAULT_PORT 0x00000080
#define NDIS_MINIPORT_ATTRIBUTES_NO_PAUSE_ON_SUSPEND 0x00000100
#define NDIS_INTERMEDIATE_DRIVER 0x00000001
#define NDIS_WDM_DRIVER 0x00000002
#ifndef NDIS_MINIPORT_MAJOR_VERSION
#define NDIS_MINIPORT_MAJOR_VERSION 6
#define NDIS_MINIPORT_MINOR_VERSION 88
#endif

/* Protocols. */
typedef struct _NDIS_BIND_PARAMETERS {
  NDIS_OBJECT_HEADER Header;
  PNDIS_STRING ProtocolSection, AdapterName;
  PDEVICE_OBJECT PhysicalDeviceObject;
  NDIS_MEDIUM MediaType;
  ULONG MtuSize;
  ULONG64 MaxXmitLinkSpeed, XmitLinkSpeed, MaxRcvLinkSpeed, RcvLinkSpeed;
  NDIS_MEDIA_CONNECT_STATE MediaConnectState;
  NDIS_MEDIA_DUPLEX_STATE MediaDuplexState;
  ULONG LookaheadSize;
  PNDIS_PNP_CAPABILITIES PowerManagementCapabilities;
  ULONG SupportedPacketFilters, MaxMulticastListSize;
  USHORT MacAddressLength;
  UCHAR CurrentMacAddress[NDIS_MAX_PHYS_ADDRESS_LENGTH];
  NDIS_PHYSICAL_MEDIUM PhysicalMediumType;
  PNDIS_RECEIVE_SCALE_CAPABILITIES RcvScaleCapabilities;
  NET_LUID BoundIfNetluid;
  NET_IFINDEX BoundIfIndex;
  NET_LUID LowestIfNetluid;
  NET_IFINDEX LowestIfIndex;
  NET_IF_ACCESS_TYPE AccessType;
  NET_IF_DIRECTION_TYPE DirectionType;
  NET_IF_CONNECTION_TYPE ConnectionType;
  NET_IFTYPE IfType;
  BOOLEAN IfConnectorPresent;
  PNDIS_PORT ActivePorts;
  ULONG DataBackFillSize, ContextBackFillSize, MacOptions;
  NET_IF_COMPARTMENT_ID CompartmentId;
  PNDIS_OFFLOAD DefaultOffloadConfiguration;
  PNDIS_TCP_CONNECTION_OFFLOAD TcpConnectionOffloadCapabilities;
  PNDIS_STRING BoundAdapterName;
  PVOID HDSplitCurrentConfig;
  PNDIS_RECEIVE_FILTER_CAPABILITIES ReceiveFilterCapabilities;
  PNDIS_PM_CAPABILITIES PowerManagementCapabilitiesEx;
  PNDIS_NIC_SWITCH_CAPABILITIES NicSwitchCapabilities;
  BOOLEAN NDKEnabled;
  PVOID NDKCapabilities, SriovCapabilities, NicSwitchArray;
} NDIS_BIND_PARAMETERS, *PNDIS_BIND_PARAMETERS;
typedef struct _NDIS_OPEN_PARAMETERS {
  NDIS_OBJECT_HEADER Header;
  PNDIS_STRING AdapterName;
  PNDIS_MEDIUM MediumArray;
  UINT MediumArraySize;
  PUINT SelectedMediumIndex;
  USHORT *FrameTypeArray;
  UINT FrameTypeArraySize;
} NDIS_OPEN_PARAMETERS, *PNDIS_OPEN_PARAMETERS;
typedef USHORT NET_FRAME_TYPE, *PNET_FRAME_TYPE;
typedef struct _NDIS_PROTOCOL_RESTART_PARAMETERS {
  NDIS_OBJECT_HEADER Header;
  PWSTR FilterModuleNameBuffer;
  ULONG FilterModuleNameBufferLength;
  PNDIS_RESTART_ATTRIBUTES RestartAttributes;
  NET_IFINDEX BoundIfIndex;
  NET_LUID BoundIfNetluid;
  ULONG Flags;
} NDIS_PROTOCOL_RESTART_PARAMETERS, *PNDIS_PROTOCOL_RESTART_PARAMETERS;
typedef struct _NDIS_PROTOCOL_PAUSE_PARAMETERS { NDIS_OBJECT_HEADER Header; ULONG Flags, PauseReason; } NDIS_PROTOCOL_PAUSE_PARAMETERS, *PNDIS_PROTOCOL_PAUSE_PARAMETERS;
NDIS_CB_(NDIS_STATUS, PROTOCOL_BIND_ADAPTER_EX, (NDIS_HANDLE, NDIS_HANDLE, PNDIS_BIND_PARAMETERS));
NDIS_CB_(NDIS_STATUS, PROTOCOL_UNBIND_ADAPTER_EX, (NDIS_HANDLE, NDIS_HANDLE));
NDIS_CB_(VOID, PROTOCOL_OPEN_ADAPTER_COMPLETE_EX, (NDIS_HANDLE, NDIS_STATUS));
NDIS_CB_(VOID, PROTOCOL_CLOSE_ADAPTER_COMPLETE_EX, (NDIS_HANDLE));
NDIS_CB_(VOID, PROTOCOL_OID_REQUEST_COMPLETE, (NDIS_HANDLE, PNDIS_OID_REQUEST, NDIS_STATUS));
NDIS_CB_(VOID, PROTOCOL_STATUS_EX, (NDIS_HANDLE, PNDIS_STATUS_INDICATION));
NDIS_CB_(VOID, PROTOCOL_RECEIVE_NET_BUFFER_LISTS, (NDIS_HANDLE, PNET_BUFFER_LIST, NDIS_PORT_NUMBER, ULONG, ULONG));
NDIS_CB_(VOID, PROTOCOL_SEND_NET_BUFFER_LISTS_COMPLETE, (NDIS_HANDLE, PNET_BUFFER_LIST, ULONG));
NDIS_CB_(NDIS_STATUS, PROTOCOL_NET_PNP_EVENT, (NDIS_HANDLE, PNET_PNP_EVENT_NOTIFICATION));
typedef VOID PROTOCOL_UNINSTALL(VOID);
typedef SET_OPTIONS PROTOCOL_SET_OPTIONS;
typedef VOID PROTOCOL_DIRECT_OID_REQUEST_COMPLETE(NDIS_HANDLE, PNDIS_OID_REQUEST, NDIS_STATUS);
typedef struct _NDIS_PROTOCOL_DRIVER_CHARACTERISTICS {
  NDIS_OBJECT_HEADER Header;
  UCHAR MajorNdisVersion, MinorNdisVersion, MajorDriverVersion, MinorDriverVersion;
  ULONG Flags;
  NDIS_STRING Name;
  SET_OPTIONS_HANDLER SetOptionsHandler;
  PROTOCOL_BIND_ADAPTER_EX_HANDLER BindAdapterHandlerEx;
  PROTOCOL_UNBIND_ADAPTER_EX_HANDLER UnbindAdapterHandlerEx;
  PROTOCOL_OPEN_ADAPTER_COMPLETE_EX_HANDLER OpenAdapterCompleteHandlerEx;
  PROTOCOL_CLOSE_ADAPTER_COMPLETE_EX_HANDLER CloseAdapterCompleteHandlerEx;
  PROTOCOL_NET_PNP_EVENT_HANDLER NetPnPEventHandler;
  PROTOCOL_UNINSTALL *UninstallHandler;
  PROTOCOL_OID_REQUEST_COMPLETE_HANDLER OidRequestCompleteHandler;
  PROTOCOL_STATUS_EX_HANDLER StatusHandlerEx;
  PROTOCOL_RECEIVE_NET_BUFFER_LISTS_HANDLER ReceiveNetBufferListsHandler;
  PROTOCOL_SEND_NET_BUFFER_LISTS_COMPLETE_HANDLER SendNetBufferListsCompleteHandler;
  PROTOCOL_DIRECT_OID_REQUEST_COMPLETE *DirectOidRequestCompleteHandler;
} NDIS_PROTOCOL_DRIVER_CHARACTERISTICS, *PNDIS_PROTOCOL_DRIVER_CHARACTERISTICS;
NDIS_STATUS NdisRegisterProtocolDriver(NDIS_HANDLE, PNDIS_PROTOCOL_DRIVER_CHARACTERISTICS, PNDIS_HANDLE);
VOID NdisDeregisterProtocolDriver(NDIS_HANDLE);
NDIS_STATUS NdisOpenAdapterEx(NDIS_HANDLE, NDIS_HANDLE, PNDIS_OPEN_PARAMETERS, NDIS_HANDLE, PNDIS_HANDLE);
NDIS_STATUS NdisCloseAdapterEx(NDIS_HANDLE);
VOID NdisCompleteBindAdapterEx(NDIS_HANDLE, NDIS_STATUS);
VOID NdisCompleteUnbindAdapterEx(NDIS_HANDLE);
VOID NdisCompleteNetPnPEvent(NDIS_HANDLE, PNET_PNP_EVENT_NOTIFICATION, NDIS_STATUS);
NDIS_STATUS NdisUnbindAdapter(NDIS_HANDLE);
NDIS_STATUS NdisReEnumerateProtocolBindings(NDIS_HANDLE);
NDIS_STATUS NdisOidRequest(NDIS_HANDLE, PNDIS_OID_REQUEST);
NDIS_STATUS NdisDirectOidRequest(NDIS_HANDLE, PNDIS_OID_REQUEST);
VOID NdisCancelOidRequest(NDIS_HANDLE, PVOID);
VOID NdisSendNetBufferLists(NDIS_HANDLE, PNET_BUFFER_LIST, NDIS_PORT_NUMBER, ULONG);
VOID NdisReturnNetBufferLists(NDIS_HANDLE, PNET_BUFFER_LIST, ULONG);
VOID NdisCancelSendNetBufferLists(NDIS_HANDLE, PVOID);
NDIS_STATUS NdisQueryAdapterInstanceName(PNDIS_STRING, NDIS_HANDLE);
NDIS_STATUS NdisIfAddIfStackEntry(NET_IFINDEX, NET_IFINDEX);
NDIS_STATUS NdisIfDeleteIfStackEntry(NET_IFINDEX, NET_IFINDEX);
NDIS_STATUS NdisIfGetInterfaceIndexFromNetLuid(NET_LUID, PNET_IFINDEX);
NDIS_STATUS NdisIfGetNetLuidFromInterfaceIndex(NET_IFINDEX, PNET_LUID);

/* Filters. */
typedef struct _NDIS_FILTER_ATTACH_PARAMETERS {
  NDIS_OBJECT_HEADER Header;
  NET_IFINDEX IfIndex;
  NET_LUID NetLuid;
  PNDIS_STRING FilterModuleGuidName;
  NET_IFINDEX BaseMiniportIfIndex;
  PNDIS_STRING BaseMiniportInstanceName, BaseMiniportName;
  NDIS_MEDIA_CONNECT_STATE MediaConnectState;
  NET_IF_MEDIA_DUPLEX_STATE MediaDuplexState;
  ULONG64 XmitLinkSpeed, RcvLinkSpeed;
  NDIS_MEDIUM MiniportMediaType;
  NDIS_PHYSICAL_MEDIUM MiniportPhysicalMediaType;
  NDIS_HANDLE MiniportMediaSpecificAttributes;
  PNDIS_OFFLOAD DefaultOffloadConfiguration;
  USHORT MacAddressLength;
  UCHAR CurrentMacAddress[NDIS_MAX_PHYS_ADDRESS_LENGTH];
  NET_LUID BaseMiniportNetLuid;
  NET_IFINDEX LowerIfIndex;
  NET_LUID LowerIfNetLuid;
  ULONG Flags;
  PVOID HDSplitCurrentConfig;
  PNDIS_RECEIVE_FILTER_CAPABILITIES ReceiveFilterCapabilities;
  PDEVICE_OBJECT MiniportPhysicalDeviceObject;
  PNDIS_NIC_SWITCH_CAPABILITIES NicSwitchCapabilities;
  PVOID SriovCapabilities, NicSwitchArray;
} NDIS_FILTER_ATTACH_PARAMETERS, *PNDIS_FILTER_ATTACH_PARAMETERS;
typedef struct _NDIS_FILTER_ATTRIBUTES { NDIS_OBJECT_HEADER Header; ULONG Flags; } NDIS_FILTER_ATTRIBUTES, *PNDIS_FILTER_ATTRIBUTES;
typedef struct _NDIS_FILTER_RESTART_PARAMETERS {
  NDIS_OBJECT_HEADER Header;
  NDIS_MEDIUM MiniportMediaType;
  NDIS_PHYSICAL_MEDIUM MiniportPhysicalMediaType;
  PNDIS_RESTART_ATTRIBUTES RestartAttributes;
  NET_IFINDEX LowerIfIndex;
  NET_LUID LowerIfNetLuid;
  ULONG Flags;
} NDIS_FILTER_RESTART_PARAMETERS, *PNDIS_FILTER_RESTART_PARAMETERS;
typedef struct _NDIS_FILTER_PAUSE_PARAMETERS { NDIS_OBJECT_HEADER Header; ULONG Flags, PauseReason; } NDIS_FILTER_PAUSE_PARAMETERS, *PNDIS_FILTER_PAUSE_PARAMETERS;
typedef SET_OPTIONS FILTER_SET_OPTIONS;
NDIS_CB_(NDIS_STATUS, FILTER_SET_FILTER_MODULE_OPTIONS, (NDIS_HANDLE));
typedef FILTER_SET_FILTER_MODULE_OPTIONS FILTER_SET_MODULE_OPTIONS;
NDIS_CB_(NDIS_STATUS, FILTER_ATTACH, (NDIS_HANDLE, NDIS_HANDLE, PNDIS_FILTER_ATTACH_PARAMETERS));
NDIS_CB_(VOID, FILTER_DETACH, (NDIS_HANDLE));
NDIS_CB_(NDIS_STATUS, FILTER_RESTART, (NDIS_HANDLE, PNDIS_FILTER_RESTART_PARAMETERS));
NDIS_CB_(NDIS_STATUS, FILTER_PAUSE, (NDIS_HANDLE, PNDIS_FILTER_PAUSE_PARAMETERS));
NDIS_CB_(VOID, FILTER_SEND_NET_BUFFER_LISTS, (NDIS_HANDLE, PNET_BUFFER_LIST, NDIS_PORT_NUMBER, ULONG));
NDIS_CB_(VOID, FILTER_SEND_NET_BUFFER_LISTS_COMPLETE, (NDIS_HANDLE, PNET_BUFFER_LIST, ULONG));
NDIS_CB_(VOID, FILTER_CANCEL_SEND_NET_BUFFER_LISTS, (NDIS_HANDLE, PVOID));
NDIS_CB_(VOID, FILTER_RECEIVE_NET_BUFFER_LISTS, (NDIS_HANDLE, PNET_BUFFER_LIST, NDIS_PORT_NUMBER, ULONG, ULONG));
NDIS_CB_(VOID, FILTER_RETURN_NET_BUFFER_LISTS, (NDIS_HANDLE, PNET_BUFFER_LIST, ULONG));
NDIS_CB_(NDIS_STATUS, FILTER_OID_REQUEST, (NDIS_HANDLE, PNDIS_OID_REQUEST));
NDIS_CB_(VOID, FILTER_OID_REQUEST_COMPLETE, (NDIS_HANDLE, PNDIS_OID_REQUEST, NDIS_STATUS));
NDIS_CB_(VOID, FILTER_CANCEL_OID_REQUEST, (NDIS_HANDLE, PVOID));
NDIS_CB_(VOID, FILTER_DEVICE_PNP_EVENT_NOTIFY, (NDIS_HANDLE, PNET_DEVICE_PNP_EVENT));
NDIS_CB_(NDIS_STATUS, FILTER_NET_PNP_EVENT, (NDIS_HANDLE, PNET_PNP_EVENT_NOTIFICATION));
NDIS_CB_(VOID, FILTER_STATUS, (NDIS_HANDLE, PNDIS_STATUS_INDICATION));
NDIS_CB_(NDIS_STATUS, FILTER_SYNCHRONOUS_OID_REQUEST, (NDIS_HANDLE, PNDIS_OID_REQUEST, NDIS_STATUS *, PVOID *));
NDIS_CB_(VOID, FILTER_SYNCHRONOUS_OID_REQUEST_COMPLETE, (NDIS_HANDLE, PNDIS_OID_REQUEST, NDIS_STATUS *, PVOID));
typedef FILTER_OID_REQUEST FILTER_DIRECT_OID_REQUEST;
typedef FILTER_OID_REQUEST_COMPLETE FILTER_DIRECT_OID_REQUEST_COMPLETE;
typedef FILTER_CANCEL_OID_REQUEST FILTER_CANCEL_DIRECT_OID_REQUEST;
typedef struct _NDIS_FILTER_DRIVER_CHARACTERISTICS {
  NDIS_OBJECT_HEADER Header;
  UCHAR MajorNdisVersion, MinorNdisVersion, MajorDriverVersion, MinorDriverVersion;
  ULONG Flags;
  NDIS_STRING FriendlyName, UniqueName, ServiceName;
  SET_OPTIONS_HANDLER SetOptionsHandler;
  FILTER_SET_FILTER_MODULE_OPTIONS_HANDLER SetFilterModuleOptionsHandler;
  FILTER_ATTACH_HANDLER AttachHandler;
  FILTER_DETACH_HANDLER DetachHandler;
  FILTER_RESTART_HANDLER RestartHandler;
  FILTER_PAUSE_HANDLER PauseHandler;
  FILTER_SEND_NET_BUFFER_LISTS_HANDLER SendNetBufferListsHandler;
  FILTER_SEND_NET_BUFFER_LISTS_COMPLETE_HANDLER SendNetBufferListsCompleteHandler;
  FILTER_CANCEL_SEND_NET_BUFFER_LISTS_HANDLER CancelSendNetBufferListsHandler;
  FILTER_RECEIVE_NET_BUFFER_LISTS_HANDLER ReceiveNetBufferListsHandler;
  FILTER_RETURN_NET_BUFFER_LISTS_HANDLER ReturnNetBufferListsHandler;
  FILTER_OID_REQUEST_HANDLER OidRequestHandler;
  FILTER_OID_REQUEST_COMPLETE_HANDLER OidRequestCompleteHandler;
  FILTER_CANCEL_OID_REQUEST_HANDLER CancelOidRequestHandler;
  FILTER_DEVICE_PNP_EVENT_NOTIFY_HANDLER DevicePnPEventNotifyHandler;
  FILTER_NET_PNP_EVENT_HANDLER NetPnPEventHandler;
  FILTER_STATUS_HANDLER StatusHandler;
  FILTER_DIRECT_OID_REQUEST *DirectOidRequestHandler;
  FILTER_DIRECT_OID_REQUEST_COMPLETE *DirectOidRequestCompleteHandler;
  FILTER_CANCEL_DIRECT_OID_REQUEST *CancelDirectOidRequestHandler;
  FILTER_SYNCHRONOUS_OID_REQUEST_HANDLER SynchronousOidRequestHandler;
  FILTER_SYNCHRONOUS_OID_REQUEST_COMPLETE_HANDLER SynchronousOidRequestCompleteHandler;
} NDIS_FILTER_DRIVER_CHARACTERISTICS, *PNDIS_FILTER_DRIVER_CHARACTERISTICS;
typedef struct _NDIS_FILTER_PARTIAL_CHARACTERISTICS {
  NDIS_OBJECT_HEADER Header;
  ULONG Flags;
  FILTER_SEND_NET_BUFFER_LISTS_HANDLER SendNetBufferListsHandler;
  FILTER_SEND_NET_BUFFER_LISTS_COMPLETE_HANDLER SendNetBufferListsCompleteHandler;
  FILTER_CANCEL_SEND_NET_BUFFER_LISTS_HANDLER CancelSendNetBufferListsHandler;
  FILTER_RECEIVE_NET_BUFFER_LISTS_HANDLER ReceiveNetBufferListsHandler;
  FILTER_RETURN_NET_BUFFER_LISTS_HANDLER ReturnNetBufferListsHandler;
} NDIS_FILTER_PARTIAL_CHARACTERISTICS, *PNDIS_FILTER_PARTIAL_CHARACTERISTICS;
NDIS_STATUS NdisFRegisterFilterDriver(PDRIVER_OBJECT, NDIS_HANDLE, PNDIS_FILTER_DRIVER_CHARACTERISTICS, PNDIS_HANDLE);
VOID NdisFDeregisterFilterDriver(NDIS_HANDLE);
NDIS_STATUS NdisFSetAttributes(NDIS_HANDLE, NDIS_HANDLE, PNDIS_FILTER_ATTRIBUTES);
NDIS_STATUS NdisFRestartFilter(NDIS_HANDLE);
VOID NdisFRestartComplete(NDIS_HANDLE, NDIS_STATUS);
VOID NdisFPauseComplete(NDIS_HANDLE);
NDIS_STATUS NdisFOidRequest(NDIS_HANDLE, PNDIS_OID_REQUEST);
VOID NdisFOidRequestComplete(NDIS_HANDLE, PNDIS_OID_REQUEST, NDIS_STATUS);
VOID NdisFCancelOidRequest(NDIS_HANDLE, PVOID);
NDIS_STATUS NdisFDirectOidRequest(NDIS_HANDLE, PNDIS_OID_REQUEST);
VOID NdisFDirectOidRequestComplete(NDIS_HANDLE, PNDIS_OID_REQUEST, NDIS_STATUS);
VOID NdisFCancelDirectOidRequest(NDIS_HANDLE, PVOID);
NDIS_STATUS NdisFSynchronousOidRequest(NDIS_HANDLE, PNDIS_OID_REQUEST);
VOID NdisFIndicateStatus(NDIS_HANDLE, PNDIS_STATUS_INDICATION);
VOID NdisFSendNetBufferLists(NDIS_HANDLE, PNET_BUFFER_LIST, NDIS_PORT_NUMBER, ULONG);
VOID NdisFSendNetBufferListsComplete(NDIS_HANDLE, PNET_BUFFER_LIST, ULONG);
VOID NdisFCancelSendNetBufferLists(NDIS_HANDLE, PVOID);
VOID NdisFIndicateReceiveNetBufferLists(NDIS_HANDLE, PNET_BUFFER_LIST, NDIS_PORT_NUMBER, ULONG, ULONG);
VOID NdisFReturnNetBufferLists(NDIS_HANDLE, PNET_BUFFER_LIST, ULONG);
VOID NdisFDevicePnPEventNotify(NDIS_HANDLE, PNET_DEVICE_PNP_EVENT);
NDIS_STATUS NdisFNetPnPEvent(NDIS_HANDLE, PNET_PNP_EVENT_NOTIFICATION);
NDIS_STATUS NdisAllocateCloneOidRequest(NDIS_HANDLE, PNDIS_OID_REQUEST, UINT, PNDIS_OID_REQUEST *);
VOID NdisFreeCloneOidRequest(NDIS_HANDLE, PNDIS_OID_REQUEST);

/* Receive queues and filters, processors, addresses. */
typedef enum _NDIS_RECEIVE_QUEUE_TYPE { NdisReceiveQueueTypeUnspecified, NdisReceiveQueueTypeVMQueue, NdisReceiveQueueTypeMaximum } NDIS_RECEIVE_QUEUE_TYPE;
typedef enum _NDIS_RECEIVE_QUEUE_OPERATIONAL_STATE {
  NdisReceiveQueueOperationalStateUndefined, NdisReceiveQueueOperationalStateRunning, NdisReceiveQueueOperationalStatePaused,
  NdisReceiveQueueOperationalStateDmaStopped, NdisReceiveQueueOperationalStateMaximum
} NDIS_RECEIVE_QUEUE_OPERATIONAL_STATE;
typedef enum _NDIS_RECEIVE_FILTER_TYPE { NdisReceiveFilterTypeUndefined, NdisReceiveFilterTypeVMQueue, NdisReceiveFilterTypePacketCoalescing, NdisReceiveFilterTypeMaximum } NDIS_RECEIVE_FILTER_TYPE;
typedef enum _NDIS_FRAME_HEADER { NdisFrameHeaderUndefined, NdisFrameHeaderMac, NdisFrameHeaderArp, NdisFrameHeaderIPv4, NdisFrameHeaderIPv6, NdisFrameHeaderUdp } NDIS_FRAME_HEADER;
typedef enum _NDIS_MAC_HEADER_FIELD { NdisMacHeaderFieldUndefined, NdisMacHeaderFieldDestinationAddress, NdisMacHeaderFieldSourceAddress, NdisMacHeaderFieldProtocol, NdisMacHeaderFieldVlanId, NdisMacHeaderFieldPriority } NDIS_MAC_HEADER_FIELD;
typedef enum _NDIS_RECEIVE_FILTER_TEST { NdisReceiveFilterTestUndefined, NdisReceiveFilterTestEqual, NdisReceiveFilterTestMaskEqual, NdisReceiveFilterTestNotEqual } NDIS_RECEIVE_FILTER_TEST;
typedef IF_COUNTED_STRING NDIS_QUEUE_NAME, NDIS_VM_NAME, NDIS_VM_FRIENDLYNAME, NDIS_SWITCH_NAME, NDIS_SWITCH_PORT_NAME, NDIS_SWITCH_NIC_NAME,
    NDIS_IF_COUNTED_STRING, *PNDIS_IF_COUNTED_STRING;
typedef struct _NDIS_RECEIVE_QUEUE_PARAMETERS {
  NDIS_OBJECT_HEADER Header;
  ULONG Flags;
  NDIS_RECEIVE_QUEUE_TYPE QueueType;
  NDIS_RECEIVE_QUEUE_ID QueueId;
  NDIS_RECEIVE_QUEUE_GROUP_ID QueueGroupId;
  GROUP_AFFINITY ProcessorAffinity;
  ULONG NumSuggestedReceiveBuffers, MSIXTableEntry, LookaheadSize;
  NDIS_VM_NAME VmName;
  NDIS_QUEUE_NAME QueueName;
  ULONG PortId;
  ULONG InterruptCoalescingDomainId;
} NDIS_RECEIVE_QUEUE_PARAMETERS, *PNDIS_RECEIVE_QUEUE_PARAMETERS;
typedef struct _NDIS_RECEIVE_QUEUE_FREE_PARAMETERS { NDIS_OBJECT_HEADER Header; ULONG Flags; NDIS_RECEIVE_QUEUE_ID QueueId; } NDIS_RECEIVE_QUEUE_FREE_PARAMETERS, *PNDIS_RECEIVE_QUEUE_FREE_PARAMETERS;
typedef struct _NDIS_RECEIVE_QUEUE_STATE { NDIS_OBJECT_HEADER Header; ULONG Flags; NDIS_RECEIVE_QUEUE_ID QueueId; NDIS_RECEIVE_QUEUE_OPERATIONAL_STATE QueueState; } NDIS_RECEIVE_QUEUE_STATE, *PNDIS_RECEIVE_QUEUE_STATE;
typedef struct _NDIS_RECEIVE_QUEUE_ALLOCATION_COMPLETE_PARAMETERS { NDIS_OBJECT_HEADER Header; ULONG Flags; NDIS_RECEIVE_QUEUE_ID QueueId; NDIS_STATUS CompletionStatus; } NDIS_RECEIVE_QUEUE_ALLOCATION_COMPLETE_PARAMETERS, *PNDIS_RECEIVE_QUEUE_ALLOCATION_COMPLETE_PARAMETERS;
typedef struct _NDIS_RECEIVE_QUEUE_ALLOCATION_COMPLETE_ARRAY { NDIS_OBJECT_HEADER Header; ULONG Flags, FirstElementOffset, NumElements, ElementSize; } NDIS_RECEIVE_QUEUE_ALLOCATION_COMPLETE_ARRAY, *PNDIS_RECEIVE_QUEUE_ALLOCATION_COMPLETE_ARRAY;
typedef struct _NDIS_RECEIVE_FILTER_FIELD_PARAMETERS {
  NDIS_OBJECT_HEADER Header;
  ULONG Flags;
  NDIS_FRAME_HEADER FrameHeader;
  NDIS_RECEIVE_FILTER_TEST ReceiveFilterTest;
  union { NDIS_MAC_HEADER_FIELD MacHeaderField; ULONG Other; } HeaderField;
  union { UCHAR FieldByteValue; USHORT FieldShortValue; ULONG FieldLongValue; ULONG64 FieldLong64Value; UCHAR FieldByteArrayValue[16]; } FieldValue, ResultValue;
} NDIS_RECEIVE_FILTER_FIELD_PARAMETERS, *PNDIS_RECEIVE_FILTER_FIELD_PARAMETERS;
typedef struct _NDIS_RECEIVE_FILTER_PARAMETERS {
  NDIS_OBJECT_HEADER Header;
  ULONG Flags;
  NDIS_RECEIVE_FILTER_TYPE FilterType;
  NDIS_RECEIVE_QUEUE_ID QueueId;
  NDIS_RECEIVE_FILTER_ID FilterId;
  ULONG FieldParametersArrayOffset, FieldParametersArrayNumElements, FieldParametersArrayElementSize, RequestedFilterIdBitCount, MaxCoalescingDelay;
  NDIS_NIC_SWITCH_VPORT_ID VPortId;
} NDIS_RECEIVE_FILTER_PARAMETERS, *PNDIS_RECEIVE_FILTER_PARAMETERS;
typedef struct _NDIS_RECEIVE_FILTER_CLEAR_PARAMETERS { NDIS_OBJECT_HEADER Header; ULONG Flags; NDIS_RECEIVE_QUEUE_ID QueueId; NDIS_RECEIVE_FILTER_ID FilterId; } NDIS_RECEIVE_FILTER_CLEAR_PARAMETERS, *PNDIS_RECEIVE_FILTER_CLEAR_PARAMETERS;
typedef struct _NDIS_SHARED_MEMORY_PARAMETERS {
  NDIS_OBJECT_HEADER Header;
  ULONG Flags;
  NDIS_RECEIVE_QUEUE_ID QueueId;
  NDIS_HANDLE SharedMemoryHandle;
  ULONG PreferredNode;
  NDIS_SHARED_MEMORY_USAGE Usage;
  ULONG Length;
  PVOID VirtualAddress;
  ULONG SGListBufferLength;
  PVOID SGListBuffer;
  NDIS_NIC_SWITCH_VPORT_ID VPortId;
} NDIS_SHARED_MEMORY_PARAMETERS, *PNDIS_SHARED_MEMORY_PARAMETERS;
NDIS_STATUS NdisAllocateSharedMemory(NDIS_HANDLE, PNDIS_SHARED_MEMORY_PARAMETERS, PNDIS_HANDLE);
VOID NdisFreeSharedMemory(NDIS_HANDLE, NDIS_HANDLE);
typedef struct _NDIS_RSS_PROCESSOR { PROCESSOR_NUMBER ProcNum; USHORT PreferenceIndex, Reserved; } NDIS_RSS_PROCESSOR, *PNDIS_RSS_PROCESSOR;
typedef struct _NDIS_RSS_PROCESSOR_INFO {
  NDIS_OBJECT_HEADER Header;
  ULONG Flags;
  PROCESSOR_NUMBER RssBaseProcessor;
  ULONG MaxNumRssProcessors;
  USHORT PreferredNumaNode;
  ULONG RssProcessorArrayOffset, RssProcessorCount, RssProcessorEntrySize;
} NDIS_RSS_PROCESSOR_INFO, *PNDIS_RSS_PROCESSOR_INFO;
NDIS_STATUS NdisGetRssProcessorInformation(NDIS_HANDLE, PNDIS_RSS_PROCESSOR_INFO, PSIZE_T);
ULONG NdisGetProcessorInformation(PVOID);
NDIS_STATUS NdisGetProcessorInformationEx(NDIS_HANDLE, PVOID, PSIZE_T);
ULONG NdisCurrentProcessorIndex(VOID);
VOID NdisMQueryAdapterResources(PNDIS_STATUS, NDIS_HANDLE, PNDIS_RESOURCE_LIST, PUINT);
#define ETH_IS_MULTICAST(a) (BOOLEAN)(((PUCHAR)(a))[0] & ((UCHAR)0x01))
#define ETH_IS_BROADCAST(a) ((((PUCHAR)(a))[0] & ((PUCHAR)(a))[1] & ((PUCHAR)(a))[2] & ((PUCHAR)(a))[3] & ((PUCHAR)(a))[4] & ((PUCHAR)(a))[5]) == 0xff)
#define ETH_COMPARE_NETWORK_ADDRESSES(a, b, r) (*(r) = memcmp((a), (b), 6))
#define ETH_COMPARE_NETWORK_ADDRESSES_EQ(a, b, r) (*(r) = memcmp((a), (b), 6) ? 1 : 0)
#define ETH_COPY_NETWORK_ADDRESS(d, s) memcpy((d), (s), 6)
#undef NDIS_CB_
#ifdef __cplusplus
}
#endif
/* Sizes of revisions are the whole structure's here. */
#define NDIS_DEFAULT_RECEIVE_QUEUE_GROUP_ID 0
#define NDIS_DEFAULT_RECEIVE_QUEUE_ID 0
#define NDIS_DEFAULT_SWITCH_ID 0
#define NDIS_DEVICE_WAKE_UP_ENABLE 0x00000001
#define NDIS_ENCAPSULATION_IEEE_802_3 0x00000002
#define NDIS_ETH_TYPE_802_1Q 0x8100
#define NDIS_ETH_TYPE_802_1X 0x888e
#define NDIS_ETH_TYPE_ARP 0x0806
#define NDIS_ETH_TYPE_IPV4 0x0800
#define NDIS_ETH_TYPE_IPV6 0x86dd
#define NDIS_ETH_TYPE_SLOW_PROTOCOL 0x8809
#define NDIS_FILTER_MAJOR_VERSION 6
#define NDIS_FILTER_MINOR_VERSION 20
#define NDIS_HASH_IPV4 0x00000100
#define NDIS_HASH_IPV6 0x00000400
#define NDIS_HASH_IPV6_EX 0x00000800
#define NDIS_HASH_TCP_IPV4 0x00000200
#define NDIS_HASH_TCP_IPV6 0x00001000
#define NDIS_HASH_TCP_IPV6_EX 0x00002000
#define NDIS_INTERRUPT_MODERATION_PARAMETERS_REVISION_1 1
#define NDIS_LINK_PARAMETERS_REVISION_1 1
#define NDIS_LINK_STATE_DUPLEX_AUTO_NEGOTIATED 0x00000004
#define NDIS_LINK_STATE_RCV_LINK_SPEED_AUTO_NEGOTIATED 0x00000002
#define NDIS_LINK_STATE_REVISION_1 1
#define NDIS_MAC_OPTION_8021P_PRIORITY 0x00000040
#define NDIS_MAC_OPTION_8021Q_VLAN 0x00000200
#define NDIS_MAC_OPTION_COPY_LOOKAHEAD_DATA 0x00000001
#define NDIS_MAC_OPTION_FULL_DUPLEX 0x00000010
#define NDIS_MAC_OPTION_NO_LOOPBACK 0x00000008
#define NDIS_MAC_OPTION_TRANSFERS_NOT_PEND 0x00000004
#define NDIS_MEDIA_CAP_RECEIVE 0x00000002
#define NDIS_MEDIA_CAP_TRANSMIT 0x00000001
#define NDIS_NIC_SWITCH_CAPABILITIES_REVISION_1 1
#define NDIS_OBJECT_REVISION_1 1
#define NDIS_OBJECT_TYPE_BIND_PARAMETERS 0x86
#define NDIS_OBJECT_TYPE_CONFIGURATION_OBJECT 0xa9
#define NDIS_OBJECT_TYPE_DEFAULT 0x80
#define NDIS_OBJECT_TYPE_DEVICE_OBJECT_ATTRIBUTES 0x85
#define NDIS_OBJECT_TYPE_FILTER_ATTRIBUTES 0x8d
#define NDIS_OBJECT_TYPE_FILTER_DRIVER_CHARACTERISTICS 0x8b
#define NDIS_OBJECT_TYPE_FILTER_PARTIAL_CHARACTERISTICS 0x8c
#define NDIS_OBJECT_TYPE_MINIPORT_ADAPTER_GENERAL_ATTRIBUTES 0x9f
#define NDIS_OBJECT_TYPE_MINIPORT_ADAPTER_HARDWARE_ASSIST_ATTRIBUTES 0xaf
#define NDIS_OBJECT_TYPE_MINIPORT_ADAPTER_OFFLOAD_ATTRIBUTES 0xa0
#define NDIS_OBJECT_TYPE_MINIPORT_ADAPTER_REGISTRATION_ATTRIBUTES 0x9e
#define NDIS_OBJECT_TYPE_MINIPORT_DRIVER_CHARACTERISTICS 0x8a
#define NDIS_OBJECT_TYPE_OFFLOAD 0xa7
#define NDIS_OBJECT_TYPE_OFFLOAD_ENCAPSULATION 0xa8
#define NDIS_OBJECT_TYPE_OID_REQUEST 0x96
#define NDIS_OBJECT_TYPE_OPEN_PARAMETERS 0x87
#define NDIS_OBJECT_TYPE_PROTOCOL_DRIVER_CHARACTERISTICS 0x95
#define NDIS_OBJECT_TYPE_QOS_CAPABILITIES 0xb5
#define NDIS_OBJECT_TYPE_QOS_CLASSIFICATION_ELEMENT 0xb7
#define NDIS_OBJECT_TYPE_QOS_PARAMETERS 0xb6
#define NDIS_OBJECT_TYPE_RSS_CAPABILITIES 0x88
#define NDIS_OBJECT_TYPE_RSS_PARAMETERS 0x89
#define NDIS_OBJECT_TYPE_STATUS_INDICATION 0x98
#define NDIS_OBJECT_TYPE_SWITCH_OPTIONAL_HANDLERS 0xb8
#define NDIS_OBJECT_TYPE_TIMER_CHARACTERISTICS 0x97
#define NDIS_OFFLOAD_NOT_SUPPORTED 0
#define NDIS_OFFLOAD_PARAMETERS_LSOV2_DISABLED 1
#define NDIS_OFFLOAD_PARAMETERS_LSOV2_ENABLED 2
#define NDIS_OFFLOAD_PARAMETERS_TX_ENABLED_RX_DISABLED 2
#define NDIS_OFFLOAD_PARAMETERS_TX_RX_DISABLED 1
#define NDIS_OFFLOAD_PARAMETERS_TX_RX_ENABLED 4
#define NDIS_OFFLOAD_REVISION_1 1
#define NDIS_OFFLOAD_SET_ON 1
#define NDIS_OFFLOAD_SUPPORTED 1
#define NDIS_PACKET_TYPE_ALL_FUNCTIONAL 0x00002000
#define NDIS_PACKET_TYPE_ALL_LOCAL 0x00000080
#define NDIS_PACKET_TYPE_ALL_MULTICAST 0x00000004
#define NDIS_PACKET_TYPE_BROADCAST 0x00000008
#define NDIS_PACKET_TYPE_DIRECTED 0x00000001
#define NDIS_PACKET_TYPE_FUNCTIONAL 0x00004000
#define NDIS_PACKET_TYPE_GROUP 0x00001000
#define NDIS_PACKET_TYPE_MAC_FRAME 0x00008000
#define NDIS_PACKET_TYPE_MULTICAST 0x00000002
#define NDIS_PACKET_TYPE_PROMISCUOUS 0x00000020
#define NDIS_PACKET_TYPE_SMT 0x00000040
#define NDIS_PACKET_TYPE_SOURCE_ROUTING 0x00000010
#define NDIS_PM_CAPABILITIES_REVISION_1 1
#define NDIS_PM_CAPABILITIES_REVISION_2 2
#define NDIS_PM_WAKE_ON_LINK_CHANGE_ENABLED 0x1
#define NDIS_PM_WAKE_ON_MEDIA_CONNECT_SUPPORTED 0x00000001
#define NDIS_PM_WAKE_ON_MEDIA_DISCONNECT_ENABLED 0x2
#define NDIS_PM_WAKE_ON_MEDIA_DISCONNECT_SUPPORTED 0x00000002
#define NDIS_PM_WAKE_PACKET_INDICATION_SUPPORTED 0x00000001
#define NDIS_PM_WAKE_REASON_REVISION_1 1
#define NDIS_PNP_WAKE_UP_MAGIC_PACKET 0x00000001
#define NDIS_PNP_WAKE_UP_PATTERN_MATCH 0x00000002
#define NDIS_PORT_CHARACTERISTICS_REVISION_1 1
#define NDIS_PORT_CHAR_USE_DEFAULT_AUTH_SETTINGS 0x00000001
#define NDIS_PROTOCOL_ID_DEFAULT 0x00
#define NDIS_PROTOCOL_ID_IPX 0x06
#define NDIS_PROTOCOL_ID_TCP_IP 0x02
#define NDIS_PROTOCOL_MAJOR_VERSION 6
#define NDIS_PROTOCOL_MINOR_VERSION 20
#define NDIS_QOS_ACTION_PRIORITY 0x0
#define NDIS_QOS_CAPABILITIES_REVISION_1 1
#define NDIS_QOS_CAPABILITIES_STRICT_TSA_SUPPORTED 0x00000001
#define NDIS_QOS_CLASSIFICATION_ELEMENT_REVISION_1 1
#define NDIS_QOS_CLASSIFICATION_ENFORCED_BY_MINIPORT 0x01000000
#define NDIS_QOS_CONDITION_DEFAULT 0x1
#define NDIS_QOS_CONDITION_ETHERTYPE 0x5
#define NDIS_QOS_CONDITION_TCP_PORT 0x2
#define NDIS_QOS_MAXIMUM_PRIORITIES 8
#define NDIS_QOS_MAXIMUM_TRAFFIC_CLASSES 8
#define NDIS_QOS_PARAMETERS_CLASSIFICATION_CONFIGURED 0x00020000
#define NDIS_QOS_PARAMETERS_ETS_CONFIGURED 0x00000002
#define NDIS_QOS_PARAMETERS_PFC_CONFIGURED 0x00000200
#define NDIS_QOS_PARAMETERS_REVISION_1 1
#define NDIS_QOS_TSA_ETS 0x2
#define NDIS_QOS_TSA_STRICT 0x0
#define NDIS_RECEIVE_FILTER_ARP_HEADER_OPERATION_SUPPORTED 0x1
#define NDIS_RECEIVE_FILTER_ARP_HEADER_SPA_SUPPORTED 0x2
#define NDIS_RECEIVE_FILTER_ARP_HEADER_SUPPORTED 0x00000008
#define NDIS_RECEIVE_FILTER_ARP_HEADER_TPA_SUPPORTED 0x4
#define NDIS_RECEIVE_FILTER_CAPABILITIES_REVISION_1 1
#define NDIS_RECEIVE_FILTER_CAPABILITIES_REVISION_2 2
#define NDIS_RECEIVE_FILTER_CLEAR_PARAMETERS_REVISION_1 1
#define NDIS_RECEIVE_FILTER_DYNAMIC_PROCESSOR_AFFINITY_CHANGE_SUPPORTED 0x00000008
#define NDIS_RECEIVE_FILTER_FIELD_MAC_HEADER_VLAN_UNTAGGED_OR_ZERO 0x00000001
#define NDIS_RECEIVE_FILTER_IPV4_HEADER_PROTOCOL_SUPPORTED 0x1
#define NDIS_RECEIVE_FILTER_IPV4_HEADER_SUPPORTED 0x00000002
#define NDIS_RECEIVE_FILTER_IPV6_HEADER_PROTOCOL_SUPPORTED 0x1
#define NDIS_RECEIVE_FILTER_IPV6_HEADER_SUPPORTED 0x00000004
#define NDIS_RECEIVE_FILTER_LOOKAHEAD_SPLIT_SUPPORTED 0x00000004
#define NDIS_RECEIVE_FILTER_MAC_HEADER_DEST_ADDR_SUPPORTED 0x00000001
#define NDIS_RECEIVE_FILTER_MAC_HEADER_PACKET_TYPE_SUPPORTED 0x00000020
#define NDIS_RECEIVE_FILTER_MAC_HEADER_PROTOCOL_SUPPORTED 0x00000004
#define NDIS_RECEIVE_FILTER_MAC_HEADER_SUPPORTED 0x00000001
#define NDIS_RECEIVE_FILTER_MAC_HEADER_VLAN_ID_SUPPORTED 0x00000008
#define NDIS_RECEIVE_FILTER_PACKET_COALESCING_FILTERS_ENABLED 0x00000002
#define NDIS_RECEIVE_FILTER_PACKET_COALESCING_SUPPORTED_ON_DEFAULT_QUEUE 0x00000100
#define NDIS_RECEIVE_FILTER_PARAMETERS_REVISION_1 1
#define NDIS_RECEIVE_FILTER_TEST_HEADER_FIELD_EQUAL_SUPPORTED 0x00000001
#define NDIS_RECEIVE_FILTER_TEST_HEADER_FIELD_MASK_EQUAL_SUPPORTED 0x00000002
#define NDIS_RECEIVE_FILTER_TEST_HEADER_FIELD_NOT_EQUAL_SUPPORTED 0x00000004
#define NDIS_RECEIVE_FILTER_UDP_HEADER_DEST_PORT_SUPPORTED 0x1
#define NDIS_RECEIVE_FILTER_UDP_HEADER_SUPPORTED 0x00000010
#define NDIS_RECEIVE_FILTER_VMQ_FILTERS_ENABLED 0x00000001
#define NDIS_RECEIVE_FILTER_VM_QUEUES_ENABLED 0x00000001
#define NDIS_RECEIVE_FILTER_VM_QUEUE_SUPPORTED 0x00000002
#define NDIS_RECEIVE_QUEUE_ALLOCATION_COMPLETE_ARRAY_REVISION_1 1
#define NDIS_RECEIVE_QUEUE_FREE_PARAMETERS_REVISION_1 1
#define NDIS_RECEIVE_QUEUE_PARAMETERS_CHANGE_MASK 0xffff0000
#define NDIS_RECEIVE_QUEUE_PARAMETERS_FLAGS_CHANGED 0x00010000
#define NDIS_RECEIVE_QUEUE_PARAMETERS_LOOKAHEAD_SPLIT_REQUIRED 0x00000002
#define NDIS_RECEIVE_QUEUE_PARAMETERS_PROCESSOR_AFFINITY_CHANGED 0x00020000
#define NDIS_RECEIVE_QUEUE_PARAMETERS_REVISION_1 1
#define NDIS_RECEIVE_QUEUE_PARAMETERS_SUGGESTED_RECV_BUFFER_NUMBERS_CHANGED 0x00040000
#define NDIS_RECEIVE_SCALE_CAPABILITIES_REVISION_1 1
#define NDIS_RECEIVE_SCALE_CAPABILITIES_REVISION_2 2
#define NDIS_RECEIVE_SCALE_PARAMETERS_REVISION_2 2
#define NDIS_RSS_CAPS_HASH_TYPE_TCP_IPV4 0x00000100
#define NDIS_RSS_CAPS_HASH_TYPE_TCP_IPV6 0x00000200
#define NDIS_RSS_CAPS_HASH_TYPE_TCP_IPV6_EX 0x00000400
#define NDIS_RSS_HASH_SECRET_KEY_MAX_SIZE_REVISION_2 40
#define NDIS_RSS_PARAM_FLAG_BASE_CPU_UNCHANGED 0x0001
#define NDIS_RSS_PARAM_FLAG_DISABLE_RSS 0x0010
#define NDIS_RSS_PARAM_FLAG_HASH_INFO_UNCHANGED 0x0002
#define NDIS_RSS_PARAM_FLAG_HASH_KEY_UNCHANGED 0x0008
#define NDIS_RSS_PARAM_FLAG_ITABLE_UNCHANGED 0x0004
#define NDIS_STATISTICS_FLAGS_VALID_BROADCAST_BYTES_RCV 0x00040000
#define NDIS_STATISTICS_FLAGS_VALID_BROADCAST_BYTES_XMIT 0x00200000
#define NDIS_STATISTICS_FLAGS_VALID_BROADCAST_FRAMES_RCV 0x00000004
#define NDIS_STATISTICS_FLAGS_VALID_BROADCAST_FRAMES_XMIT 0x00000100
#define NDIS_STATISTICS_FLAGS_VALID_BYTES_RCV 0x00000008
#define NDIS_STATISTICS_FLAGS_VALID_BYTES_XMIT 0x00000200
#define NDIS_STATISTICS_FLAGS_VALID_DIRECTED_BYTES_RCV 0x00010000
#define NDIS_STATISTICS_FLAGS_VALID_DIRECTED_BYTES_XMIT 0x00080000
#define NDIS_STATISTICS_FLAGS_VALID_DIRECTED_FRAMES_RCV 0x00000001
#define NDIS_STATISTICS_FLAGS_VALID_DIRECTED_FRAMES_XMIT 0x00000040
#define NDIS_STATISTICS_FLAGS_VALID_MULTICAST_BYTES_RCV 0x00020000
#define NDIS_STATISTICS_FLAGS_VALID_MULTICAST_BYTES_XMIT 0x00100000
#define NDIS_STATISTICS_FLAGS_VALID_MULTICAST_FRAMES_RCV 0x00000002
#define NDIS_STATISTICS_FLAGS_VALID_MULTICAST_FRAMES_XMIT 0x00000080
#define NDIS_STATISTICS_FLAGS_VALID_RCV_DISCARDS 0x00000010
#define NDIS_STATISTICS_FLAGS_VALID_RCV_ERROR 0x00000020
#define NDIS_STATISTICS_FLAGS_VALID_XMIT_DISCARDS 0x00008000
#define NDIS_STATISTICS_FLAGS_VALID_XMIT_ERROR 0x00000400
#define NDIS_STATISTICS_INFO_REVISION_1 1
#define NDIS_STATUS_ADAPTER_NOT_FOUND ((NDIS_STATUS)0xC0010006L)
#define NDIS_STATUS_ADAPTER_NOT_READY ((NDIS_STATUS)0xC0010011L)
#define NDIS_STATUS_BUFFER_OVERFLOW ((NDIS_STATUS)STATUS_BUFFER_OVERFLOW)
#define NDIS_STATUS_BUFFER_TOO_SHORT ((NDIS_STATUS)0xC0010016L)
#define NDIS_STATUS_CLOSING ((NDIS_STATUS)0xC0010002L)
#define NDIS_STATUS_FAILURE ((NDIS_STATUS)STATUS_UNSUCCESSFUL)
#define NDIS_STATUS_HARD_ERRORS ((NDIS_STATUS)0x80010004L)
#define NDIS_STATUS_INDICATION_REQUIRED ((NDIS_STATUS)STATUS_NDIS_INDICATION_REQUIRED)
#define NDIS_STATUS_INVALID_ADDRESS ((NDIS_STATUS)0xC0010022L)
#define NDIS_STATUS_INVALID_DATA ((NDIS_STATUS)0xC0010015L)
#define NDIS_STATUS_INVALID_LENGTH ((NDIS_STATUS)0xC0010014L)
#define NDIS_STATUS_INVALID_OID ((NDIS_STATUS)0xC0010017L)
#define NDIS_STATUS_INVALID_PACKET ((NDIS_STATUS)0xC001000FL)
#define NDIS_STATUS_INVALID_PARAMETER ((NDIS_STATUS)STATUS_INVALID_PARAMETER)
#define NDIS_STATUS_INVALID_PORT ((NDIS_STATUS)STATUS_NDIS_INVALID_PORT)
#define NDIS_STATUS_INVALID_PORT_STATE ((NDIS_STATUS)STATUS_NDIS_INVALID_PORT_STATE)
#define NDIS_STATUS_INVALID_STATE ((NDIS_STATUS)STATUS_INVALID_DEVICE_STATE)
#define NDIS_STATUS_LINK_STATE ((NDIS_STATUS)0x40010017L)
#define NDIS_STATUS_LOW_POWER_STATE ((NDIS_STATUS)STATUS_NDIS_LOW_POWER_STATE)
#define NDIS_STATUS_MEDIA_BUSY ((NDIS_STATUS)0x40010011L)
#define NDIS_STATUS_MEDIA_CONNECT ((NDIS_STATUS)0x4001000BL)
#define NDIS_STATUS_MEDIA_SPECIFIC_INDICATION ((NDIS_STATUS)0x40010012L)
#define NDIS_STATUS_MULTICAST_FULL ((NDIS_STATUS)0xC0010009L)
#define NDIS_STATUS_NOT_ACCEPTED ((NDIS_STATUS)0x00010003L)
#define NDIS_STATUS_NOT_RECOGNIZED ((NDIS_STATUS)0x00010001L)
#define NDIS_STATUS_NOT_SUPPORTED ((NDIS_STATUS)STATUS_NOT_SUPPORTED)
#define NDIS_STATUS_OPEN_FAILED ((NDIS_STATUS)0xC0010007L)
#define NDIS_STATUS_OPEN_LIST_FULL ((NDIS_STATUS)0xC0010010L)
#define NDIS_STATUS_PAUSED ((NDIS_STATUS)STATUS_NDIS_PAUSED)
#define NDIS_STATUS_PENDING ((NDIS_STATUS)STATUS_PENDING)
#define NDIS_STATUS_RECEIVE_QUEUE_STATE ((NDIS_STATUS)0x4002000DL)
#define NDIS_STATUS_REQUEST_ABORTED ((NDIS_STATUS)0xC001000CL)
#define NDIS_STATUS_RESET_END ((NDIS_STATUS)0x40010005L)
#define NDIS_STATUS_RESET_IN_PROGRESS ((NDIS_STATUS)0xC001000DL)
#define NDIS_STATUS_RESET_START ((NDIS_STATUS)0x40010004L)
#define NDIS_STATUS_RESOURCES ((NDIS_STATUS)STATUS_INSUFFICIENT_RESOURCES)
#define NDIS_STATUS_SEND_ABORTED ((NDIS_STATUS)STATUS_NDIS_REQUEST_ABORTED)
#define NDIS_STATUS_SUCCESS ((NDIS_STATUS)STATUS_SUCCESS)
#define NDIS_STATUS_TASK_OFFLOAD_CURRENT_CONFIG ((NDIS_STATUS)0x40020006L)
#define NDIS_STATUS_TASK_OFFLOAD_HARDWARE_CAPABILITIES ((NDIS_STATUS)0x40020007L)
#define NDIS_STATUS_UNSUPPORTED_MEDIA ((NDIS_STATUS)0xC0010019L)
#define NDIS_SWITCH_FEATURE_STATUS_CUSTOM_REVISION_1 1
#define NDIS_SWITCH_FEATURE_STATUS_PARAMETERS_REVISION_1 1
#define NDIS_SWITCH_NIC_OID_REQUEST_REVISION_1 1
#define NDIS_SWITCH_NIC_PARAMETERS_REVISION_1 1
#define NDIS_SWITCH_NIC_SAVE_STATE_REVISION_1 1
#define NDIS_SWITCH_OBJECT_SERIALIZATION_VERSION_1 1
#define NDIS_SWITCH_PARAMETERS_REVISION_1 1
#define NDIS_SWITCH_PORT_ARRAY_REVISION_1 1
#define NDIS_SWITCH_PORT_PARAMETERS_REVISION_1 1
#define NDIS_SWITCH_PORT_PROPERTY_DELETE_PARAMETERS_REVISION_1 1
#define NDIS_SWITCH_PORT_PROPERTY_ENUM_PARAMETERS_REVISION_1 1
#define NDIS_SWITCH_PORT_PROPERTY_PARAMETERS_REVISION_1 1
#define NDIS_SWITCH_PORT_PROPERTY_VLAN_REVISION_1 1
#define NDIS_SWITCH_PROPERTY_DELETE_PARAMETERS_REVISION_1 1
#define NDIS_SWITCH_PROPERTY_ENUM_PARAMETERS_REVISION_1 1
#define NDIS_SWITCH_PROPERTY_PARAMETERS_REVISION_1 1
#define NDIS_WLAN_WAKE_ON_4WAY_HANDSHAKE_REQUEST_SUPPORTED 0x00000008
#define NDIS_WLAN_WAKE_ON_AP_ASSOCIATION_LOST_SUPPORTED 0x00000002
#define NDIS_WLAN_WAKE_ON_GTK_HANDSHAKE_ERROR_SUPPORTED 0x00000004
#define NDIS_WLAN_WAKE_ON_NLO_DISCOVERY_SUPPORTED 0x00000001
#define OID_802_3_ADD_MULTICAST_ADDRESS 0x01010208
#define OID_802_3_CURRENT_ADDRESS 0x01010102
#define OID_802_3_DELETE_MULTICAST_ADDRESS 0x01010209
#define OID_802_3_MAC_OPTIONS 0x01010105
#define OID_802_3_MAXIMUM_LIST_SIZE 0x01010104
#define OID_802_3_MULTICAST_LIST 0x01010103
#define OID_802_3_PERMANENT_ADDRESS 0x01010101
#define OID_802_3_RCV_ERROR_ALIGNMENT 0x01020101
#define OID_802_3_RCV_OVERRUN 0x01020203
#define OID_802_3_XMIT_DEFERRED 0x01020201
#define OID_802_3_XMIT_HEARTBEAT_FAILURE 0x01020205
#define OID_802_3_XMIT_LATE_COLLISIONS 0x01020207
#define OID_802_3_XMIT_MAX_COLLISIONS 0x01020202
#define OID_802_3_XMIT_MORE_COLLISIONS 0x01020103
#define OID_802_3_XMIT_ONE_COLLISION 0x01020102
#define OID_802_3_XMIT_TIMES_CRS_LOST 0x01020206
#define OID_802_3_XMIT_UNDERRUN 0x01020204
#define OID_FFP_SUPPORT 0xfc010210
#define OID_GEN_BROADCAST_BYTES_RCV 0x0002020b
#define OID_GEN_BROADCAST_BYTES_XMIT 0x00020205
#define OID_GEN_BROADCAST_FRAMES_RCV 0x0002020c
#define OID_GEN_BROADCAST_FRAMES_XMIT 0x00020206
#define OID_GEN_BYTES_RCV 0x00020219
#define OID_GEN_BYTES_XMIT 0x0002021a
#define OID_GEN_CURRENT_LOOKAHEAD 0x0001010f
#define OID_GEN_CURRENT_PACKET_FILTER 0x0001010e
#define OID_GEN_DEVICE_PROFILE 0x00020212
#define OID_GEN_DIRECTED_BYTES_RCV 0x00020207
#define OID_GEN_DIRECTED_BYTES_XMIT 0x00020201
#define OID_GEN_DIRECTED_FRAMES_RCV 0x00020208
#define OID_GEN_DIRECTED_FRAMES_XMIT 0x00020202
#define OID_GEN_DRIVER_VERSION 0x00010110
#define OID_GEN_ENUMERATE_PORTS 0x0001020d
#define OID_GEN_GET_NETCARD_TIME 0x00020210
#define OID_GEN_GET_TIME_CAPS 0x0002020f
#define OID_GEN_HARDWARE_STATUS 0x00010102
#define OID_GEN_INIT_TIME_MS 0x00020213
#define OID_GEN_INTERRUPT_MODERATION 0x00010209
#define OID_GEN_LINK_PARAMETERS 0x00010208
#define OID_GEN_LINK_SPEED 0x00010107
#define OID_GEN_LINK_SPEED_EX 0x0001028b
#define OID_GEN_LINK_STATE 0x00010207
#define OID_GEN_MACHINE_NAME 0x0001021a
#define OID_GEN_MAC_OPTIONS 0x00010113
#define OID_GEN_MAXIMUM_FRAME_SIZE 0x00010106
#define OID_GEN_MAXIMUM_LOOKAHEAD 0x00010105
#define OID_GEN_MAXIMUM_SEND_PACKETS 0x00010115
#define OID_GEN_MAXIMUM_TOTAL_SIZE 0x00010111
#define OID_GEN_MAX_LINK_SPEED 0x00010206
#define OID_GEN_MEDIA_CAPABILITIES 0x00010201
#define OID_GEN_MEDIA_CONNECT_STATUS 0x00010114
#define OID_GEN_MEDIA_CONNECT_STATUS_EX 0x0001028a
#define OID_GEN_MEDIA_DUPLEX_STATE 0x0001028c
#define OID_GEN_MEDIA_IN_USE 0x00010104
#define OID_GEN_MEDIA_SENSE_COUNTS 0x00020215
#define OID_GEN_MEDIA_SUPPORTED 0x00010103
#define OID_GEN_MINIPORT_RESTART_ATTRIBUTES 0x0001021d
#define OID_GEN_MULTICAST_BYTES_RCV 0x00020209
#define OID_GEN_MULTICAST_BYTES_XMIT 0x00020203
#define OID_GEN_MULTICAST_FRAMES_RCV 0x0002020a
#define OID_GEN_MULTICAST_FRAMES_XMIT 0x00020204
#define OID_GEN_NETCARD_LOAD 0x00020211
#define OID_GEN_NETWORK_LAYER_ADDRESSES 0x00010118
#define OID_GEN_PHYSICAL_MEDIUM 0x00010202
#define OID_GEN_PHYSICAL_MEDIUM_EX 0x00010213
#define OID_GEN_PORT_AUTHENTICATION_PARAMETERS 0x0001020f
#define OID_GEN_PORT_STATE 0x0001020e
#define OID_GEN_PROTOCOL_OPTIONS 0x00010112
#define OID_GEN_RCV_CRC_ERROR 0x0002020d
#define OID_GEN_RCV_DISCARDS 0x0002021b
#define OID_GEN_RCV_ERROR 0x00020104
#define OID_GEN_RCV_NO_BUFFER 0x00020105
#define OID_GEN_RCV_OK 0x00020102
#define OID_GEN_RECEIVE_BLOCK_SIZE 0x0001010b
#define OID_GEN_RECEIVE_BUFFER_SPACE 0x00010109
#define OID_GEN_RECEIVE_SCALE_CAPABILITIES 0x00010203
#define OID_GEN_RECEIVE_SCALE_PARAMETERS 0x00010204
#define OID_GEN_RESET_COUNTS 0x00020214
#define OID_GEN_RNDIS_CONFIG_PARAMETER 0x0001021b
#define OID_GEN_STATISTICS 0x00020106
#define OID_GEN_SUPPORTED_GUIDS 0x00010117
#define OID_GEN_SUPPORTED_LIST 0x00010101
#define OID_GEN_TRANSMIT_BLOCK_SIZE 0x0001010a
#define OID_GEN_TRANSMIT_BUFFER_SPACE 0x00010108
#define OID_GEN_TRANSMIT_QUEUE_LENGTH 0x0002020e
#define OID_GEN_TRANSPORT_HEADER_OFFSET 0x00010119
#define OID_GEN_VENDOR_DESCRIPTION 0x0001010d
#define OID_GEN_VENDOR_DRIVER_VERSION 0x00010116
#define OID_GEN_VENDOR_ID 0x0001010c
#define OID_GEN_VLAN_ID 0x0001021c
#define OID_GEN_XMIT_DISCARDS 0x0002021c
#define OID_GEN_XMIT_ERROR 0x00020103
#define OID_GEN_XMIT_OK 0x00020101
#define OID_IP4_OFFLOAD_STATS 0xfc010209
#define OID_IP6_OFFLOAD_STATS 0xfc01020a
#define OID_NIC_SWITCH_ALLOCATE_VF 0x00010245
#define OID_OFFLOAD_ENCAPSULATION 0x0101010a
#define OID_PACKET_COALESCING_FILTER_MATCH_COUNT 0x00010235
#define OID_PM_ADD_PROTOCOL_OFFLOAD 0xfd01010d
#define OID_PM_ADD_WOL_PATTERN 0xfd01010a
#define OID_PM_GET_PROTOCOL_OFFLOAD 0xfd01010e
#define OID_PM_PARAMETERS 0xfd010109
#define OID_PM_REMOVE_PROTOCOL_OFFLOAD 0xfd01010f
#define OID_PM_REMOVE_WOL_PATTERN 0xfd01010b
#define OID_PNP_ADD_WAKE_UP_PATTERN 0xfd010103
#define OID_PNP_CAPABILITIES 0xfd010100
#define OID_PNP_ENABLE_WAKE_UP 0xfd010106
#define OID_PNP_QUERY_POWER 0xfd010102
#define OID_PNP_REMOVE_WAKE_UP_PATTERN 0xfd010104
#define OID_PNP_SET_POWER 0xfd010101
#define OID_PNP_WAKE_UP_ERROR 0xfd020201
#define OID_PNP_WAKE_UP_OK 0xfd020200
#define OID_PNP_WAKE_UP_PATTERN_LIST 0xfd010105
#define OID_QOS_PARAMETERS 0xfc050003
#define OID_RECEIVE_FILTER_ALLOCATE_QUEUE 0x00010223
#define OID_RECEIVE_FILTER_CLEAR_FILTER 0x00010228
#define OID_RECEIVE_FILTER_CURRENT_CAPABILITIES 0x0001022d
#define OID_RECEIVE_FILTER_ENUM_FILTERS 0x00010229
#define OID_RECEIVE_FILTER_FREE_QUEUE 0x00010224
#define OID_RECEIVE_FILTER_HARDWARE_CAPABILITIES 0x00010221
#define OID_RECEIVE_FILTER_PARAMETERS 0x0001022a
#define OID_RECEIVE_FILTER_QUEUE_ALLOCATION_COMPLETE 0x0001022b
#define OID_RECEIVE_FILTER_QUEUE_PARAMETERS 0x00010226
#define OID_RECEIVE_FILTER_SET_FILTER 0x00010227
#define OID_SWITCH_FEATURE_STATUS_QUERY 0x00010267
#define OID_SWITCH_NIC_ARRAY 0x00010277
#define OID_SWITCH_NIC_CONNECT 0x0001027b
#define OID_SWITCH_NIC_CREATE 0x0001027a
#define OID_SWITCH_NIC_DELETE 0x0001027d
#define OID_SWITCH_NIC_DISCONNECT 0x0001027c
#define OID_SWITCH_NIC_REQUEST 0x00010270
#define OID_SWITCH_NIC_RESTORE 0x00010292
#define OID_SWITCH_NIC_RESTORE_COMPLETE 0x00010293
#define OID_SWITCH_NIC_SAVE 0x00010290
#define OID_SWITCH_NIC_SAVE_COMPLETE 0x00010291
#define OID_SWITCH_NIC_UPDATED 0x00010294
#define OID_SWITCH_PARAMETERS 0x00010275
#define OID_SWITCH_PORT_ARRAY 0x00010276
#define OID_SWITCH_PORT_CREATE 0x00010278
#define OID_SWITCH_PORT_DELETE 0x00010279
#define OID_SWITCH_PORT_FEATURE_STATUS_QUERY 0x0001027e
#define OID_SWITCH_PORT_PROPERTY_ADD 0x00010271
#define OID_SWITCH_PORT_PROPERTY_DELETE 0x00010273
#define OID_SWITCH_PORT_PROPERTY_ENUM 0x00010274
#define OID_SWITCH_PORT_PROPERTY_UPDATE 0x00010272
#define OID_SWITCH_PORT_TEARDOWN 0x0001027f
#define OID_SWITCH_PORT_UPDATED 0x00010295
#define OID_SWITCH_PROPERTY_ADD 0x00010263
#define OID_SWITCH_PROPERTY_DELETE 0x00010265
#define OID_SWITCH_PROPERTY_ENUM 0x00010266
#define OID_SWITCH_PROPERTY_UPDATE 0x00010264
#define OID_TCP4_OFFLOAD_STATS 0xfc010207
#define OID_TCP6_OFFLOAD_STATS 0xfc010208
#define OID_TCP_CONNECTION_OFFLOAD_CURRENT_CONFIG 0xfc01020e
#define OID_TCP_CONNECTION_OFFLOAD_HARDWARE_CAPABILITIES 0xfc01020f
#define OID_TCP_OFFLOAD_CURRENT_CONFIG 0xfc01020b
#define OID_TCP_OFFLOAD_HARDWARE_CAPABILITIES 0xfc01020d
#define OID_TCP_OFFLOAD_PARAMETERS 0xfc01020c
#define OID_TCP_SAN_SUPPORT 0xfc010204
#define OID_TCP_TASK_IPSEC_ADD_SA 0xfc010202
#define OID_TCP_TASK_IPSEC_ADD_UDPESP_SA 0xfc010205
#define OID_TCP_TASK_IPSEC_DELETE_SA 0xfc010203
#define OID_TCP_TASK_IPSEC_DELETE_UDPESP_SA 0xfc010206
#define OID_TCP_TASK_OFFLOAD 0xfc010201
#define NDIS_BIND_PARAMETERS_REVISION_1 1
#define NDIS_CONFIGURATION_OBJECT_REVISION_1 1
#define NDIS_DEVICE_OBJECT_ATTRIBUTES_REVISION_1 1
#define NDIS_FILTER_ATTRIBUTES_REVISION_1 1
#define NDIS_FILTER_CHARACTERISTICS_REVISION_1 1
#define NDIS_FILTER_CHARACTERISTICS_REVISION_2 2
#define NDIS_FILTER_CHARACTERISTICS_REVISION_3 3
#define NDIS_FILTER_PARTIAL_CHARACTERISTICS_REVISION_1 1
#define NDIS_MINIPORT_ADAPTER_802_11_ATTRIBUTES_REVISION_1 1
#define NDIS_MINIPORT_ADAPTER_802_11_ATTRIBUTES_REVISION_2 2
#define NDIS_MINIPORT_ADAPTER_802_11_ATTRIBUTES_REVISION_3 3
#define NDIS_MINIPORT_ADAPTER_GENERAL_ATTRIBUTES_REVISION_1 1
#define NDIS_MINIPORT_ADAPTER_GENERAL_ATTRIBUTES_REVISION_2 2
#define NDIS_MINIPORT_ADAPTER_HARDWARE_ASSIST_ATTRIBUTES_REVISION_1 1
#define NDIS_MINIPORT_ADAPTER_HARDWARE_ASSIST_ATTRIBUTES_REVISION_2 2
#define NDIS_MINIPORT_ADAPTER_HARDWARE_ASSIST_ATTRIBUTES_REVISION_3 3
#define NDIS_MINIPORT_ADAPTER_OFFLOAD_ATTRIBUTES_REVISION_1 1
#define NDIS_MINIPORT_ADAPTER_REGISTRATION_ATTRIBUTES_REVISION_1 1
#define NDIS_MINIPORT_ADAPTER_REGISTRATION_ATTRIBUTES_REVISION_2 2
#define NDIS_MINIPORT_DRIVER_CHARACTERISTICS_REVISION_1 1
#define NDIS_MINIPORT_DRIVER_CHARACTERISTICS_REVISION_2 2
#define NDIS_MINIPORT_DRIVER_CHARACTERISTICS_REVISION_3 3
#define NDIS_MINIPORT_DRIVER_WDI_CHARACTERISTICS_REVISION_1 1
#define NDIS_OBJECT_TYPE_MINIPORT_WDI_DATA_HANDLERS_REVISION_1 1
#define NDIS_OFFLOAD_ENCAPSULATION_REVISION_1 1
#define NDIS_OFFLOAD_PARAMETERS_REVISION_4 4
#define NDIS_OFFLOAD_PARAMETERS_REVISION_5 5
#define NDIS_OFFLOAD_REVISION_7 7
#define NDIS_OID_REQUEST_REVISION_1 1
#define NDIS_OID_REQUEST_REVISION_2 2
#define NDIS_OPEN_PARAMETERS_REVISION_1 1
#define NDIS_POLL_CHARACTERISTICS_REVISION_1 1
#define NDIS_POLL_DATA_REVISION_1 1
#define NDIS_POLL_NOTIFICATION_REVISION_1 1
#define NDIS_PROTOCOL_DRIVER_CHARACTERISTICS_REVISION_1 1
#define NDIS_PROTOCOL_DRIVER_CHARACTERISTICS_REVISION_2 2
#define NDIS_RECEIVE_QUEUE_STATE_REVISION_1 1
#define NDIS_RSS_INDIRECTION_TABLE_MAX_SIZE_REVISION_3 3
#define NDIS_SHARED_MEMORY_PARAMETERS_REVISION_1 1
#define NDIS_SIZEOF_CONFIGURATION_OBJECT_REVISION_1 sizeof(NDIS_CONFIGURATION_OBJECT)
#define NDIS_SIZEOF_FILTER_PARTIAL_CHARACTERISTICS_REVISION_1 sizeof(NDIS_FILTER_PARTIAL_CHARACTERISTICS)
#define NDIS_SIZEOF_INTERRUPT_MODERATION_PARAMETERS_REVISION_1 sizeof(NDIS_INTERRUPT_MODERATION_PARAMETERS)
#define NDIS_SIZEOF_MINIPORT_ADAPTER_GENERAL_ATTRIBUTES_REVISION_1 sizeof(NDIS_MINIPORT_ADAPTER_GENERAL_ATTRIBUTES)
#define NDIS_SIZEOF_MINIPORT_ADAPTER_GENERAL_ATTRIBUTES_REVISION_2 sizeof(NDIS_MINIPORT_ADAPTER_GENERAL_ATTRIBUTES)
#define NDIS_SIZEOF_MINIPORT_ADAPTER_HARDWARE_ASSIST_ATTRIBUTES_REVISION_1 sizeof(NDIS_MINIPORT_ADAPTER_HARDWARE_ASSIST_ATTRIBUTES)
#define NDIS_SIZEOF_MINIPORT_ADAPTER_HARDWARE_ASSIST_ATTRIBUTES_REVISION_2 sizeof(NDIS_MINIPORT_ADAPTER_HARDWARE_ASSIST_ATTRIBUTES)
#define NDIS_SIZEOF_MINIPORT_ADAPTER_HARDWARE_ASSIST_ATTRIBUTES_REVISION_3 sizeof(NDIS_MINIPORT_ADAPTER_HARDWARE_ASSIST_ATTRIBUTES)
#define NDIS_SIZEOF_MINIPORT_ADAPTER_REGISTRATION_ATTRIBUTES_REVISION_1 sizeof(NDIS_MINIPORT_ADAPTER_REGISTRATION_ATTRIBUTES)
#define NDIS_SIZEOF_MINIPORT_ADAPTER_REGISTRATION_ATTRIBUTES_REVISION_2 sizeof(NDIS_MINIPORT_ADAPTER_REGISTRATION_ATTRIBUTES)
#define NDIS_SIZEOF_MINIPORT_DRIVER_CHARACTERISTICS_REVISION_1 sizeof(NDIS_MINIPORT_DRIVER_CHARACTERISTICS)
#define NDIS_SIZEOF_MINIPORT_DRIVER_CHARACTERISTICS_REVISION_2 sizeof(NDIS_MINIPORT_DRIVER_CHARACTERISTICS)
#define NDIS_SIZEOF_MINIPORT_DRIVER_CHARACTERISTICS_REVISION_3 sizeof(NDIS_MINIPORT_DRIVER_CHARACTERISTICS)
#define NDIS_SIZEOF_NDIS_OFFLOAD_REVISION_1 sizeof(NDIS_OFFLOAD)
#define NDIS_SIZEOF_NDIS_OFFLOAD_REVISION_7 sizeof(NDIS_OFFLOAD)
#define NDIS_SIZEOF_NDIS_PM_CAPABILITIES_REVISION_1 sizeof(NDIS_PM_CAPABILITIES)
#define NDIS_SIZEOF_NDIS_PM_CAPABILITIES_REVISION_2 sizeof(NDIS_PM_CAPABILITIES)
#define NDIS_SIZEOF_NET_BUFFER_LIST_POOL_PARAMETERS_REVISION_1 sizeof(NET_BUFFER_LIST_POOL_PARAMETERS)
#define NDIS_SIZEOF_NET_BUFFER_POOL_PARAMETERS_REVISION_1 sizeof(NET_BUFFER_POOL_PARAMETERS)
#define NDIS_SIZEOF_NIC_SWITCH_CAPABILITIES_REVISION_1 sizeof(NDIS_NIC_SWITCH_CAPABILITIES)
#define NDIS_SIZEOF_OFFLOAD_PARAMETERS_REVISION_4 sizeof(NDIS_OFFLOAD_PARAMETERS)
#define NDIS_SIZEOF_OFFLOAD_PARAMETERS_REVISION_5 sizeof(NDIS_OFFLOAD_PARAMETERS)
#define NDIS_SIZEOF_PROTOCOL_DRIVER_CHARACTERISTICS_REVISION_1 sizeof(NDIS_PROTOCOL_DRIVER_CHARACTERISTICS)
#define NDIS_SIZEOF_PROTOCOL_DRIVER_CHARACTERISTICS_REVISION_2 sizeof(NDIS_PROTOCOL_DRIVER_CHARACTERISTICS)
#define NDIS_SIZEOF_QOS_CAPABILITIES_REVISION_1 sizeof(NDIS_QOS_CAPABILITIES)
#define NDIS_SIZEOF_QOS_CLASSIFICATION_ELEMENT_REVISION_1 sizeof(NDIS_QOS_CLASSIFICATION_ELEMENT)
#define NDIS_SIZEOF_QOS_PARAMETERS_REVISION_1 sizeof(NDIS_QOS_PARAMETERS)
#define NDIS_SIZEOF_RECEIVE_FILTER_CAPABILITIES_REVISION_1 sizeof(NDIS_RECEIVE_FILTER_CAPABILITIES)
#define NDIS_SIZEOF_RECEIVE_FILTER_CAPABILITIES_REVISION_2 sizeof(NDIS_RECEIVE_FILTER_CAPABILITIES)
#define NDIS_SIZEOF_RECEIVE_SCALE_CAPABILITIES_REVISION_1 sizeof(NDIS_RECEIVE_SCALE_CAPABILITIES)
#define NDIS_SIZEOF_RECEIVE_SCALE_PARAMETERS_REVISION_2 sizeof(NDIS_RECEIVE_SCALE_PARAMETERS)
#define NDIS_SIZEOF_RECEIVE_SCALE_PARAMETERS_V2_REVISION_1 sizeof(NDIS_RECEIVE_SCALE_PARAMETERS_V2)
#define NDIS_SIZEOF_RSS_SET_INDIRECTION_ENTRIES_REVISION_1 sizeof(NDIS_RSS_SET_INDIRECTION_ENTRIES)
#define NDIS_SIZEOF_STATISTICS_INFO_REVISION_1 sizeof(NDIS_STATISTICS_INFO)
#define NDIS_SIZEOF_STATUS_INDICATION_REVISION_1 sizeof(NDIS_STATUS_INDICATION)
#define NDIS_SIZEOF_TIMER_CHARACTERISTICS_REVISION_1 sizeof(NDIS_TIMER_CHARACTERISTICS)
#define NDIS_STATUS_INDICATION_REVISION_1 1
#define NDIS_SWITCH_NIC_STATUS_INDICATION_REVISION_1 1
#define NDIS_SWITCH_OPTIONAL_HANDLERS_REVISION_1 1
#define NDIS_TIMER_CHARACTERISTICS_REVISION_1 1
#define NET_BUFFER_LIST_POOL_PARAMETERS_REVISION_1 1
#define NET_BUFFER_POOL_PARAMETERS_REVISION_1 1
#define NDIS_SIZEOF_NDIS_RECEIVE_QUEUE_STATE_REVISION_1 sizeof(NDIS_RECEIVE_QUEUE_STATE)
#define NDIS_SIZEOF_RECEIVE_FILTER_CLEAR_PARAMETERS_REVISION_1 sizeof(NDIS_RECEIVE_FILTER_CLEAR_PARAMETERS)
#define NDIS_SIZEOF_RECEIVE_FILTER_PARAMETERS_REVISION_1 sizeof(NDIS_RECEIVE_FILTER_PARAMETERS)
#define NDIS_SIZEOF_RECEIVE_QUEUE_ALLOCATION_COMPLETE_ARRAY_REVISION_1 sizeof(NDIS_RECEIVE_QUEUE_ALLOCATION_COMPLETE_ARRAY)
#define NDIS_SIZEOF_RECEIVE_QUEUE_FREE_PARAMETERS_REVISION_1 sizeof(NDIS_RECEIVE_QUEUE_FREE_PARAMETERS)
#define NDIS_SIZEOF_RECEIVE_QUEUE_PARAMETERS_REVISION_1 sizeof(NDIS_RECEIVE_QUEUE_PARAMETERS)
#define NDIS_SIZEOF_SHARED_MEMORY_PARAMETERS_REVISION_1 sizeof(NDIS_SHARED_MEMORY_PARAMETERS)
#endif

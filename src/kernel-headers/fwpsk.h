/* Callouts of the filtering platform. */
#ifndef __FWPSK_H__
#define __FWPSK_H__
#include <ndis.h>
#include <fwpmk.h>
#ifdef __cplusplus
extern "C" {
#endif
typedef struct FWPS_INCOMING_VALUE0_ { FWP_VALUE0 value; } FWPS_INCOMING_VALUE0;
typedef struct FWPS_INCOMING_VALUES0_ { UINT16 layerId; UINT32 valueCount; FWPS_INCOMING_VALUE0 *incomingValue; } FWPS_INCOMING_VALUES0;
typedef struct FWPS_DISCARD_METADATA0_ { UINT32 discardModule, discardReason; UINT64 filterId; } FWPS_DISCARD_METADATA0;
typedef struct FWPS_INBOUND_FRAGMENT_METADATA0_ { UINT32 fragmentIdentification; UINT16 fragmentOffset; ULONG fragmentLength; } FWPS_INBOUND_FRAGMENT_METADATA0;
typedef struct FWPS_INCOMING_METADATA_VALUES0_ {
  UINT32 currentMetadataValues, flags;
  UINT64 reserved;
  FWPS_DISCARD_METADATA0 discardMetadata;
  UINT64 flowHandle;
  UINT32 ipHeaderSize, transportHeaderSize;
  FWP_BYTE_BLOB *processPath;
  UINT64 token, processId;
  UINT32 sourceInterfaceIndex, destinationInterfaceIndex;
  ULONG compartmentId;
  FWPS_INBOUND_FRAGMENT_METADATA0 fragmentMetadata;
  ULONG pathMtu;
  HANDLE completionHandle;
  UINT64 transportEndpointHandle;
  SCOPE_ID remoteScopeId;
  WSACMSGHDR *controlData;
  ULONG controlDataLength;
  FWP_DIRECTION packetDirection;
  PVOID headerIncludeHeader;
  ULONG headerIncludeHeaderLength;
  UINT16 frameLength;
  UINT64 parentEndpointHandle;
  UINT32 icmpIdAndSequence;
  DWORD localRedirectTargetPID;
  SOCKADDR *originalDestination;
  HANDLE redirectRecords;
  UINT32 currentL2MetadataValues, l2Flags, ethernetMacHeaderSize, wiFiOperationMode;
  NDIS_SWITCH_PORT_ID vSwitchSourcePortId;
  NDIS_SWITCH_NIC_INDEX vSwitchSourceNicIndex;
  NDIS_SWITCH_PORT_ID vSwitchDestinationPortId;
  UINT32 padding0;
  USHORT padding1;
  UINT32 padding2;
  HANDLE vSwitchPacketContext;
  PVOID subProcessTag;
  UINT64 reserved1;
} FWPS_INCOMING_METADATA_VALUES0;
typedef struct FWPS_FILTER_CONDITION0_ { UINT16 fieldId, reserved; FWP_MATCH_TYPE matchType; FWP_VALUE0 conditionValue; } FWPS_FILTER_CONDITION0;
typedef struct FWPS_ACTION0_ { FWP_ACTION_TYPE type; UINT32 calloutId; } FWPS_ACTION0;
typedef struct FWPS_FILTER0_ {
  UINT64 filterId;
  FWP_VALUE0 weight;
  UINT16 subLayerWeight, flags;
  UINT32 numFilterConditions;
  FWPS_FILTER_CONDITION0 *filterCondition;
  FWPS_ACTION0 action;
  UINT64 context;
  struct FWPM_PROVIDER_CONTEXT0_ *providerContext;
} FWPS_FILTER0, FWPS_FILTER1, FWPS_FILTER2, FWPS_FILTER3;
typedef struct FWPS_CLASSIFY_OUT0_ { FWP_ACTION_TYPE actionType; UINT64 outContext, filterId; UINT32 rights, flags, reserved; } FWPS_CLASSIFY_OUT0;
typedef struct FWPS_STREAM_DATA_OFFSET0_ { NET_BUFFER_LIST *netBufferList; NET_BUFFER *netBuffer; MDL *mdl; UINT32 mdlOffset, netBufferOffset; SIZE_T streamDataOffset; } FWPS_STREAM_DATA_OFFSET0;
typedef struct FWPS_STREAM_DATA0_ { UINT32 flags; FWPS_STREAM_DATA_OFFSET0 dataOffset; SIZE_T dataLength; NET_BUFFER_LIST *netBufferListChain; } FWPS_STREAM_DATA0;
typedef enum FWPS_STREAM_ACTION_TYPE_ {
  FWPS_STREAM_ACTION_NONE, FWPS_STREAM_ACTION_NEED_MORE_DATA, FWPS_STREAM_ACTION_DROP_CONNECTION, FWPS_STREAM_ACTION_DEFER,
  FWPS_STREAM_ACTION_ALLOW_CONNECTION, FWPS_STREAM_ACTION_TYPE_MAX
} FWPS_STREAM_ACTION_TYPE;
typedef struct FWPS_STREAM_CALLOUT_IO_PACKET0_ {
  FWPS_STREAM_DATA0 *streamData;
  SIZE_T missedBytes;
  UINT32 countBytesRequired;
  SIZE_T countBytesEnforced;
  FWPS_STREAM_ACTION_TYPE streamAction;
} FWPS_STREAM_CALLOUT_IO_PACKET0;
typedef enum FWPS_CALLOUT_NOTIFY_TYPE_ { FWPS_CALLOUT_NOTIFY_ADD_FILTER, FWPS_CALLOUT_NOTIFY_DELETE_FILTER, FWPS_CALLOUT_NOTIFY_ADD_FILTER_POST_COMMIT, FWPS_CALLOUT_NOTIFY_TYPE_MAX } FWPS_CALLOUT_NOTIFY_TYPE;
typedef VOID (*FWPS_CALLOUT_CLASSIFY_FN0)(const FWPS_INCOMING_VALUES0 *, const FWPS_INCOMING_METADATA_VALUES0 *, VOID *, const FWPS_FILTER0 *, UINT64, FWPS_CLASSIFY_OUT0 *);
typedef VOID (*FWPS_CALLOUT_CLASSIFY_FN1)(const FWPS_INCOMING_VALUES0 *, const FWPS_INCOMING_METADATA_VALUES0 *, VOID *, const VOID *, const FWPS_FILTER1 *, UINT64, FWPS_CLASSIFY_OUT0 *);
typedef FWPS_CALLOUT_CLASSIFY_FN1 FWPS_CALLOUT_CLASSIFY_FN2, FWPS_CALLOUT_CLASSIFY_FN3;
typedef NTSTATUS (*FWPS_CALLOUT_NOTIFY_FN0)(FWPS_CALLOUT_NOTIFY_TYPE, const GUID *, FWPS_FILTER0 *);
typedef FWPS_CALLOUT_NOTIFY_FN0 FWPS_CALLOUT_NOTIFY_FN1, FWPS_CALLOUT_NOTIFY_FN2, FWPS_CALLOUT_NOTIFY_FN3;
typedef VOID (*FWPS_CALLOUT_FLOW_DELETE_NOTIFY_FN0)(UINT16, UINT32, UINT64);
typedef struct FWPS_CALLOUT0_ { GUID calloutKey; UINT32 flags; FWPS_CALLOUT_CLASSIFY_FN0 classifyFn; FWPS_CALLOUT_NOTIFY_FN0 notifyFn; FWPS_CALLOUT_FLOW_DELETE_NOTIFY_FN0 flowDeleteFn; } FWPS_CALLOUT0;
typedef struct FWPS_CALLOUT1_ { GUID calloutKey; UINT32 flags; FWPS_CALLOUT_CLASSIFY_FN1 classifyFn; FWPS_CALLOUT_NOTIFY_FN1 notifyFn; FWPS_CALLOUT_FLOW_DELETE_NOTIFY_FN0 flowDeleteFn; } FWPS_CALLOUT1, FWPS_CALLOUT2, FWPS_CALLOUT3;
typedef struct FWPS_TRANSPORT_SEND_PARAMS0_ { UCHAR *remoteAddress; SCOPE_ID remoteScopeId; WSACMSGHDR *controlData; ULONG controlDataLength; } FWPS_TRANSPORT_SEND_PARAMS0;
typedef struct FWPS_TRANSPORT_SEND_PARAMS1_ { UCHAR *remoteAddress; SCOPE_ID remoteScopeId; WSACMSGHDR *controlData; ULONG controlDataLength; UCHAR *headerIncludeHeader; ULONG headerIncludeHeaderLength; } FWPS_TRANSPORT_SEND_PARAMS1;
typedef enum FWPS_PACKET_INJECTION_STATE_ { FWPS_PACKET_NOT_INJECTED, FWPS_PACKET_INJECTED_BY_SELF, FWPS_PACKET_INJECTED_BY_OTHER, FWPS_PACKET_PREVIOUSLY_INJECTED_BY_SELF, FWPS_PACKET_INJECTION_STATE_MAX } FWPS_PACKET_INJECTION_STATE;
typedef VOID (*FWPS_INJECT_COMPLETE0)(VOID *, NET_BUFFER_LIST *, BOOLEAN);
/* The version each name means. */
#define FWPS_INCOMING_VALUES FWPS_INCOMING_VALUES0
#define FWPS_INCOMING_VALUE FWPS_INCOMING_VALUE0
#define FWPS_INCOMING_METADATA_VALUES FWPS_INCOMING_METADATA_VALUES0
#define FWPS_FILTER_CONDITION FWPS_FILTER_CONDITION0
#define FWPS_FILTER FWPS_FILTER3
#define FWPS_CALLOUT FWPS_CALLOUT3
#define FWPS_CALLOUT_CLASSIFY_FN FWPS_CALLOUT_CLASSIFY_FN3
#define FWPS_CALLOUT_NOTIFY_FN FWPS_CALLOUT_NOTIFY_FN3
#define FWPS_CLASSIFY_OUT FWPS_CLASSIFY_OUT0
#define FWPS_STREAM_DATA FWPS_STREAM_DATA0
#define FWPS_STREAM_CALLOUT_IO_PACKET FWPS_STREAM_CALLOUT_IO_PACKET0
#define FWPS_TRANSPORT_SEND_PARAMS FWPS_TRANSPORT_SEND_PARAMS1
#define FWPS_INJECT_COMPLETE FWPS_INJECT_COMPLETE0
#define FwpsCalloutRegister FwpsCalloutRegister3
#define FwpsCalloutUnregisterById FwpsCalloutUnregisterById0
#define FwpsCalloutUnregisterByKey FwpsCalloutUnregisterByKey0
#define FwpsInjectionHandleCreate FwpsInjectionHandleCreate0
#define FwpsInjectionHandleDestroy FwpsInjectionHandleDestroy0
#define FwpsAllocateNetBufferAndNetBufferList FwpsAllocateNetBufferAndNetBufferList0
#define FwpsFreeNetBufferList FwpsFreeNetBufferList0
#define FwpsAllocateCloneNetBufferList FwpsAllocateCloneNetBufferList0
#define FwpsFreeCloneNetBufferList FwpsFreeCloneNetBufferList0
#define FwpsReferenceNetBufferList FwpsReferenceNetBufferList0
#define FwpsDereferenceNetBufferList FwpsDereferenceNetBufferList0
#define FwpsQueryPacketInjectionState FwpsQueryPacketInjectionState0
#define FwpsInjectNetworkSendAsync FwpsInjectNetworkSendAsync0
#define FwpsInjectNetworkReceiveAsync FwpsInjectNetworkReceiveAsync0
#define FwpsInjectForwardAsync FwpsInjectForwardAsync0
#define FwpsInjectTransportSendAsync FwpsInjectTransportSendAsync1
#define FwpsInjectTransportReceiveAsync FwpsInjectTransportReceiveAsync0
#define FwpsStreamInjectAsync FwpsStreamInjectAsync0
#define FwpsStreamContinue FwpsStreamContinue0
#define FwpsCopyStreamDataToBuffer FwpsCopyStreamDataToBuffer0
#define FwpsCloneStreamData FwpsCloneStreamData0
#define FwpsDiscardClonedStreamData FwpsDiscardClonedStreamData0
#define FwpsPendOperation FwpsPendOperation0
#define FwpsCompleteOperation FwpsCompleteOperation0
#define FwpsPendClassify FwpsPendClassify0
#define FwpsCompleteClassify FwpsCompleteClassify0
#define FwpsAcquireClassifyHandle FwpsAcquireClassifyHandle0
#define FwpsReleaseClassifyHandle FwpsReleaseClassifyHandle0
#define FwpsAcquireWritableLayerDataPointer FwpsAcquireWritableLayerDataPointer0
#define FwpsApplyModifiedLayerData FwpsApplyModifiedLayerData0
#define FwpsFlowAssociateContext FwpsFlowAssociateContext0
#define FwpsFlowRemoveContext FwpsFlowRemoveContext0
#define FwpsFlowAbort FwpsFlowAbort0
#define FwpsConstructIpHeaderForTransportPacket FwpsConstructIpHeaderForTransportPacket0
NTSTATUS FwpsCalloutRegister0(VOID *, const FWPS_CALLOUT0 *, UINT32 *);
NTSTATUS FwpsCalloutRegister1(VOID *, const FWPS_CALLOUT1 *, UINT32 *);
NTSTATUS FwpsCalloutRegister2(VOID *, const FWPS_CALLOUT2 *, UINT32 *);
NTSTATUS FwpsCalloutRegister3(VOID *, const FWPS_CALLOUT3 *, UINT32 *);
NTSTATUS FwpsCalloutUnregisterById0(const UINT32);
NTSTATUS FwpsCalloutUnregisterByKey0(const GUID *);
NTSTATUS FwpsInjectionHandleCreate0(ADDRESS_FAMILY, UINT32, HANDLE *);
NTSTATUS FwpsInjectionHandleDestroy0(HANDLE);
NTSTATUS FwpsAllocateNetBufferAndNetBufferList0(NDIS_HANDLE, USHORT, USHORT, MDL *, ULONG, SIZE_T, NET_BUFFER_LIST **);
VOID FwpsFreeNetBufferList0(NET_BUFFER_LIST *);
NTSTATUS FwpsAllocateCloneNetBufferList0(NET_BUFFER_LIST *, NDIS_HANDLE, NDIS_HANDLE, ULONG, NET_BUFFER_LIST **);
VOID FwpsFreeCloneNetBufferList0(NET_BUFFER_LIST *, ULONG);
VOID FwpsReferenceNetBufferList0(NET_BUFFER_LIST *, BOOLEAN);
VOID FwpsDereferenceNetBufferList0(NET_BUFFER_LIST *, BOOLEAN);
FWPS_PACKET_INJECTION_STATE FwpsQueryPacketInjectionState0(HANDLE, const NET_BUFFER_LIST *, HANDLE *);
NTSTATUS FwpsInjectNetworkSendAsync0(HANDLE, HANDLE, UINT32, ULONG, NET_BUFFER_LIST *, FWPS_INJECT_COMPLETE0, HANDLE);
NTSTATUS FwpsInjectNetworkReceiveAsync0(HANDLE, HANDLE, UINT32, ULONG, ULONG, ULONG, NET_BUFFER_LIST *, FWPS_INJECT_COMPLETE0, HANDLE);
NTSTATUS FwpsInjectForwardAsync0(HANDLE, HANDLE, UINT32, ADDRESS_FAMILY, ULONG, ULONG, NET_BUFFER_LIST *, FWPS_INJECT_COMPLETE0, HANDLE);
NTSTATUS FwpsInjectTransportSendAsync0(HANDLE, HANDLE, UINT64, UINT32, FWPS_TRANSPORT_SEND_PARAMS0 *, ADDRESS_FAMILY, ULONG, NET_BUFFER_LIST *, FWPS_INJECT_COMPLETE0, HANDLE);
NTSTATUS FwpsInjectTransportSendAsync1(HANDLE, HANDLE, UINT64, UINT32, FWPS_TRANSPORT_SEND_PARAMS1 *, ADDRESS_FAMILY, ULONG, NET_BUFFER_LIST *, FWPS_INJECT_COMPLETE0, HANDLE);
NTSTATUS FwpsInjectTransportReceiveAsync0(HANDLE, HANDLE, PVOID, UINT32, ADDRESS_FAMILY, ULONG, ULONG, ULONG, NET_BUFFER_LIST *, FWPS_INJECT_COMPLETE0, HANDLE);
NTSTATUS FwpsStreamInjectAsync0(HANDLE, HANDLE, UINT32, UINT64, UINT32, UINT16, UINT32, NET_BUFFER_LIST *, SIZE_T, FWPS_INJECT_COMPLETE0, HANDLE);
NTSTATUS FwpsStreamContinue0(UINT64, UINT32, UINT16, UINT32);
VOID FwpsCopyStreamDataToBuffer0(const FWPS_STREAM_DATA0 *, PVOID, SIZE_T, SIZE_T *);
NTSTATUS FwpsCloneStreamData0(FWPS_STREAM_DATA0 *, NDIS_HANDLE, NDIS_HANDLE, ULONG, NET_BUFFER_LIST **);
VOID FwpsDiscardClonedStreamData0(NET_BUFFER_LIST *, ULONG, BOOLEAN);
NTSTATUS FwpsPendOperation0(HANDLE, HANDLE *);
VOID FwpsCompleteOperation0(HANDLE, NET_BUFFER_LIST *);
NTSTATUS FwpsPendClassify0(UINT64, UINT64, UINT32, FWPS_CLASSIFY_OUT0 *);
VOID FwpsCompleteClassify0(UINT64, UINT32, FWPS_CLASSIFY_OUT0 *);
NTSTATUS FwpsAcquireClassifyHandle0(VOID *, UINT32, UINT64 *);
VOID FwpsReleaseClassifyHandle0(UINT64);
NTSTATUS FwpsAcquireWritableLayerDataPointer0(UINT64, UINT64, UINT32, PVOID *, FWPS_CLASSIFY_OUT0 *);
VOID FwpsApplyModifiedLayerData0(UINT64, PVOID, UINT32);
NTSTATUS FwpsFlowAssociateContext0(UINT64, UINT16, UINT32, UINT64);
NTSTATUS FwpsFlowRemoveContext0(UINT64, UINT16, UINT32);
NTSTATUS FwpsFlowAbort0(UINT64);
NTSTATUS FwpsConstructIpHeaderForTransportPacket0(NET_BUFFER_LIST *, ULONG, ADDRESS_FAMILY, const UCHAR *, const UCHAR *, IPPROTO, UINT64, const WSACMSGHDR *, ULONG, UINT32, PVOID, ULONG, ULONG);
#define FWPS_RIGHT_ACTION_WRITE 0x00000001
#define FWPS_CLASSIFY_OUT_FLAG_ABSORB 0x00000001
#define FWPS_CLASSIFY_OUT_FLAG_BUFFER_LIMIT_REACHED 0x00000002
#define FWPS_CLASSIFY_OUT_FLAG_NO_MORE_DATA 0x00000004
#define FWPS_FILTER_FLAG_CLEAR_ACTION_RIGHT 0x0001
#define FWP_CALLOUT_FLAG_CONDITIONAL_ON_FLOW 0x00000001
#define FWPS_INJECTION_TYPE_STREAM 0x00000001
#define FWPS_INJECTION_TYPE_TRANSPORT 0x00000002
#define FWPS_INJECTION_TYPE_NETWORK 0x00000004
#define FWPS_INJECTION_TYPE_FORWARD 0x00000008
#define FWPS_INJECTION_TYPE_L2 0x00000010
#define FWPS_STREAM_FLAG_RECEIVE 0x00000001
#define FWPS_STREAM_FLAG_SEND 0x00010000
#define FWPS_IS_METADATA_FIELD_PRESENT(m, f) (((m)->currentMetadataValues & (f)) == (f))
#define FWPS_IS_L2_METADATA_FIELD_PRESENT(m, f) (((m)->currentL2MetadataValues & (f)) == (f))
#define FWPS_METADATA_FIELD_DISCARD_REASON 0x00000001
#define FWPS_METADATA_FIELD_FLOW_HANDLE 0x00000002
#define FWPS_METADATA_FIELD_IP_HEADER_SIZE 0x00000004
#define FWPS_METADATA_FIELD_PROCESS_PATH 0x00000008
#define FWPS_METADATA_FIELD_TOKEN 0x00000010
#define FWPS_METADATA_FIELD_PROCESS_ID 0x00000020
#define FWPS_METADATA_FIELD_SYSTEM_FLAGS 0x00000040
#define FWPS_METADATA_FIELD_RESERVED 0x00000080
#define FWPS_METADATA_FIELD_SOURCE_INTERFACE_INDEX 0x00000100
#define FWPS_METADATA_FIELD_DESTINATION_INTERFACE_INDEX 0x00000200
#define FWPS_METADATA_FIELD_TRANSPORT_HEADER_SIZE 0x00000400
#define FWPS_METADATA_FIELD_COMPARTMENT_ID 0x00000800
#define FWPS_METADATA_FIELD_FRAGMENT_DATA 0x00001000
#define FWPS_METADATA_FIELD_PATH_MTU 0x00002000
#define FWPS_METADATA_FIELD_COMPLETION_HANDLE 0x00004000
#define FWPS_METADATA_FIELD_TRANSPORT_ENDPOINT_HANDLE 0x00008000
#define FWPS_METADATA_FIELD_TRANSPORT_CONTROL_DATA 0x00010000
#define FWPS_METADATA_FIELD_REMOTE_SCOPE_ID 0x00020000
#define FWPS_METADATA_FIELD_PACKET_DIRECTION 0x00040000
#define FWPS_METADATA_FIELD_ALE_CLASSIFY_REQUIRED 0x00100000
#define FWPS_METADATA_FIELD_TRANSPORT_HEADER_INCLUDE_HEADER 0x00200000
#ifdef __cplusplus
}
#endif
#endif

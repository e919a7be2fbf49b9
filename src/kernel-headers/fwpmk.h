/* Management of the filtering platform. */
#ifndef __FWPMK_H__
#define __FWPMK_H__
#include <ws2ipdef.h>
#ifdef __cplusplus
extern "C" {
#endif
typedef enum FWP_DATA_TYPE_ {
  FWP_EMPTY, FWP_UINT8, FWP_UINT16, FWP_UINT32, FWP_UINT64, FWP_INT8, FWP_INT16, FWP_INT32, FWP_INT64, FWP_FLOAT, FWP_DOUBLE, FWP_BYTE_ARRAY16_TYPE,
  FWP_BYTE_BLOB_TYPE, FWP_SID, FWP_SECURITY_DESCRIPTOR_TYPE, FWP_TOKEN_INFORMATION_TYPE, FWP_TOKEN_ACCESS_INFORMATION_TYPE,
  FWP_UNICODE_STRING_TYPE, FWP_BYTE_ARRAY6_TYPE, FWP_SINGLE_DATA_TYPE_MAX = 0xff, FWP_V4_ADDR_MASK, FWP_V6_ADDR_MASK, FWP_RANGE_TYPE, FWP_DATA_TYPE_MAX
} FWP_DATA_TYPE;
typedef enum FWP_DIRECTION_ { FWP_DIRECTION_OUTBOUND, FWP_DIRECTION_INBOUND, FWP_DIRECTION_MAX } FWP_DIRECTION;
typedef enum FWP_MATCH_TYPE_ {
  FWP_MATCH_EQUAL, FWP_MATCH_GREATER, FWP_MATCH_LESS, FWP_MATCH_GREATER_OR_EQUAL, FWP_MATCH_LESS_OR_EQUAL, FWP_MATCH_RANGE,
  FWP_MATCH_FLAGS_ALL_SET, FWP_MATCH_FLAGS_ANY_SET, FWP_MATCH_FLAGS_NONE_SET, FWP_MATCH_EQUAL_CASE_INSENSITIVE, FWP_MATCH_NOT_EQUAL,
  FWP_MATCH_PREFIX, FWP_MATCH_NOT_PREFIX, FWP_MATCH_TYPE_MAX
} FWP_MATCH_TYPE;
typedef UINT32 FWP_ACTION_TYPE;
typedef struct FWP_BYTE_BLOB_ { UINT32 size; UINT8 *data; } FWP_BYTE_BLOB;
typedef struct FWP_BYTE_ARRAY6_ { UINT8 byteArray6[6]; } FWP_BYTE_ARRAY6;
typedef struct FWP_BYTE_ARRAY16_ { UINT8 byteArray16[16]; } FWP_BYTE_ARRAY16;
typedef struct FWP_TOKEN_INFORMATION_ FWP_TOKEN_INFORMATION;
typedef struct FWP_V4_ADDR_AND_MASK_ { UINT32 addr, mask; } FWP_V4_ADDR_AND_MASK;
typedef struct FWP_V6_ADDR_AND_MASK_ { UINT8 addr[16], prefixLength; } FWP_V6_ADDR_AND_MASK;
typedef struct FWP_RANGE0_ FWP_RANGE0;
#define FWP_VALUE_MEMBERS_       \
  UINT8 uint8;                   \
  UINT16 uint16;                 \
  UINT32 uint32;                 \
  UINT64 *uint64;                \
  INT8 int8;                     \
  INT16 int16;                   \
  INT32 int32;                   \
  INT64 *int64;                  \
  double *double64;              \
  FWP_BYTE_ARRAY16 *byteArray16; \
  FWP_BYTE_BLOB *byteBlob;       \
  PVOID sid;                     \
  FWP_BYTE_BLOB *sd;             \
  FWP_TOKEN_INFORMATION *tokenInformation; \
  FWP_BYTE_BLOB *tokenAccessInformation;   \
  LPWSTR unicodeString;          \
  FWP_BYTE_ARRAY6 *byteArray6;
typedef struct FWP_VALUE0_ { FWP_DATA_TYPE type; union { FWP_VALUE_MEMBERS_ }; } FWP_VALUE0;
typedef struct FWP_CONDITION_VALUE0_ { FWP_DATA_TYPE type; union { FWP_VALUE_MEMBERS_ FWP_V4_ADDR_AND_MASK *v4AddrMask; FWP_V6_ADDR_AND_MASK *v6AddrMask; FWP_RANGE0 *rangeValue; }; } FWP_CONDITION_VALUE0;
struct FWP_RANGE0_ { FWP_VALUE0 valueLow, valueHigh; };
#define FWP_VALUE FWP_VALUE0
#define FWP_CONDITION_VALUE FWP_CONDITION_VALUE0
#define FWP_RANGE FWP_RANGE0
#define FWP_ACTION_FLAG_TERMINATING 0x00001000
#define FWP_ACTION_FLAG_NON_TERMINATING 0x00002000
#define FWP_ACTION_FLAG_CALLOUT 0x00004000
#define FWP_ACTION_BLOCK 0x00001001
#define FWP_ACTION_PERMIT 0x00001002
#define FWP_ACTION_CALLOUT_TERMINATING 0x00005003
#define FWP_ACTION_CALLOUT_INSPECTION 0x00006004
#define FWP_ACTION_CALLOUT_UNKNOWN 0x00004005
#define FWP_ACTION_CONTINUE 0x00002006
#define FWP_ACTION_NONE 0x00000007
#define FWP_ACTION_NONE_NO_MATCH 0x00000008
#define FWP_CONDITION_FLAG_IS_LOOPBACK 0x00000001
#define FWP_CONDITION_FLAG_IS_IPSEC_SECURED 0x00000002
#define FWP_CONDITION_FLAG_IS_REAUTHORIZE 0x00000004
#define FWP_CONDITION_FLAG_IS_WILDCARD_BIND 0x00000008
#define FWP_CONDITION_FLAG_IS_RAW_ENDPOINT 0x00000010
#define FWP_CONDITION_FLAG_IS_FRAGMENT 0x00000020
#define FWP_CONDITION_FLAG_IS_FRAGMENT_GROUP 0x00000040
#define FWPM_SESSION_FLAG_DYNAMIC 0x00000001
#define FWPM_SUBLAYER_FLAG_PERSISTENT 0x00000001
#define FWPM_CALLOUT_FLAG_PERSISTENT 0x00010000
typedef struct FWPM_DISPLAY_DATA0_ { wchar_t *name, *description; } FWPM_DISPLAY_DATA0;
typedef struct FWPM_SESSION0_ { GUID sessionKey; FWPM_DISPLAY_DATA0 displayData; UINT32 flags, txnWaitTimeoutInMSec, processId; PVOID sid; wchar_t *username; BOOLEAN kernelMode; } FWPM_SESSION0;
typedef struct FWPM_PROVIDER0_ { GUID providerKey; FWPM_DISPLAY_DATA0 displayData; UINT32 flags; FWP_BYTE_BLOB providerData; wchar_t *serviceName; } FWPM_PROVIDER0;
typedef struct FWPM_SUBLAYER0_ { GUID subLayerKey; FWPM_DISPLAY_DATA0 displayData; UINT32 flags; GUID *providerKey; FWP_BYTE_BLOB providerData; UINT16 weight; } FWPM_SUBLAYER0;
typedef struct FWPM_CALLOUT0_ { GUID calloutKey; FWPM_DISPLAY_DATA0 displayData; UINT32 flags; GUID *providerKey; FWP_BYTE_BLOB providerData; GUID applicableLayer; UINT32 calloutId; } FWPM_CALLOUT0;
typedef struct FWPM_FILTER_CONDITION0_ { GUID fieldKey; FWP_MATCH_TYPE matchType; FWP_CONDITION_VALUE0 conditionValue; } FWPM_FILTER_CONDITION0;
typedef struct FWPM_ACTION0_ { FWP_ACTION_TYPE type; union { GUID filterType, calloutKey; }; } FWPM_ACTION0;
typedef struct FWPM_FILTER0_ {
  GUID filterKey;
  FWPM_DISPLAY_DATA0 displayData;
  UINT32 flags;
  GUID *providerKey;
  FWP_BYTE_BLOB providerData;
  GUID layerKey, subLayerKey;
  FWP_VALUE0 weight;
  UINT32 numFilterConditions;
  FWPM_FILTER_CONDITION0 *filterCondition;
  FWPM_ACTION0 action;
  union {
    UINT64 rawContext;
    GUID providerContextKey;
  };
  GUID *reserved;
  UINT64 filterId;
  FWP_VALUE0 effectiveWeight;
} FWPM_FILTER0;
#define FWPM_DISPLAY_DATA FWPM_DISPLAY_DATA0
#define FWPM_SESSION FWPM_SESSION0
#define FWPM_PROVIDER FWPM_PROVIDER0
#define FWPM_SUBLAYER FWPM_SUBLAYER0
#define FWPM_CALLOUT FWPM_CALLOUT0
#define FWPM_FILTER FWPM_FILTER0
#define FWPM_FILTER_CONDITION FWPM_FILTER_CONDITION0
#define FWPM_ACTION FWPM_ACTION0
#define FwpmEngineOpen FwpmEngineOpen0
#define FwpmEngineClose FwpmEngineClose0
#define FwpmTransactionBegin FwpmTransactionBegin0
#define FwpmTransactionCommit FwpmTransactionCommit0
#define FwpmTransactionAbort FwpmTransactionAbort0
#define FwpmProviderAdd FwpmProviderAdd0
#define FwpmSubLayerAdd FwpmSubLayerAdd0
#define FwpmSubLayerDeleteByKey FwpmSubLayerDeleteByKey0
#define FwpmCalloutAdd FwpmCalloutAdd0
#define FwpmCalloutDeleteById FwpmCalloutDeleteById0
#define FwpmCalloutDeleteByKey FwpmCalloutDeleteByKey0
#define FwpmCalloutGetById FwpmCalloutGetById0
#define FwpmFilterAdd FwpmFilterAdd0
#define FwpmFilterDeleteById FwpmFilterDeleteById0
#define FwpmFilterDeleteByKey FwpmFilterDeleteByKey0
#define FwpmFreeMemory FwpmFreeMemory0
NTSTATUS FwpmEngineOpen0(const wchar_t *, UINT32, PVOID, const FWPM_SESSION0 *, HANDLE *);
NTSTATUS FwpmEngineClose0(HANDLE);
NTSTATUS FwpmTransactionBegin0(HANDLE, UINT32);
NTSTATUS FwpmTransactionCommit0(HANDLE);
NTSTATUS FwpmTransactionAbort0(HANDLE);
NTSTATUS FwpmProviderAdd0(HANDLE, const FWPM_PROVIDER0 *, PVOID);
NTSTATUS FwpmSubLayerAdd0(HANDLE, const FWPM_SUBLAYER0 *, PVOID);
NTSTATUS FwpmSubLayerDeleteByKey0(HANDLE, const GUID *);
NTSTATUS FwpmCalloutAdd0(HANDLE, const FWPM_CALLOUT0 *, PVOID, UINT32 *);
NTSTATUS FwpmCalloutDeleteById0(HANDLE, UINT32);
NTSTATUS FwpmCalloutDeleteByKey0(HANDLE, const GUID *);
NTSTATUS FwpmCalloutGetById0(HANDLE, UINT32, FWPM_CALLOUT0 **);
NTSTATUS FwpmFilterAdd0(HANDLE, const FWPM_FILTER0 *, PVOID, UINT64 *);
NTSTATUS FwpmFilterDeleteById0(HANDLE, UINT64);
NTSTATUS FwpmFilterDeleteByKey0(HANDLE, const GUID *);
VOID FwpmFreeMemory0(VOID **);
#ifdef __cplusplus
}
#endif
#endif

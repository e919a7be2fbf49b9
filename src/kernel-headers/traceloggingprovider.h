/* Self-describing events. An event's values are still evaluated, so what they call is seen. */
#ifndef PCWLINT_TRACELOGGING_H
#define PCWLINT_TRACELOGGING_H
#include <ntdef.h>
#ifdef __cplusplus
extern "C" {
#endif
typedef const struct _tlgProvider_t *TraceLoggingHProvider;
struct _tlgProvider_t { ULONG LevelPlus1; ULONGLONG KeywordAny, KeywordAll, RegHandle; };
NTSTATUS TraceLoggingRegister(TraceLoggingHProvider);
NTSTATUS TraceLoggingRegisterEx(TraceLoggingHProvider, PVOID, PVOID);
NTSTATUS TraceLoggingRegisterEx_EtwRegister_EtwSetInformation(TraceLoggingHProvider, PVOID, PVOID);
VOID TraceLoggingUnregister(TraceLoggingHProvider);
BOOLEAN TraceLoggingProviderEnabled(TraceLoggingHProvider, UCHAR, ULONGLONG);
VOID pcwlint_trace(TraceLoggingHProvider, ...);
#ifdef __cplusplus
}
#define TLG_EXTERN_ extern "C"
#else
#define TLG_EXTERN_ extern
#endif
#define TRACELOGGING_DECLARE_PROVIDER(v) TLG_EXTERN_ const TraceLoggingHProvider v
#define TRACELOGGING_DEFINE_PROVIDER(v, ...)            \
  static struct _tlgProvider_t _pcwlint_provider_##v;   \
  TLG_EXTERN_ const TraceLoggingHProvider v;            \
  const TraceLoggingHProvider v = &_pcwlint_provider_##v
#define TRACELOGGING_DEFINE_PROVIDER_STORAGE(v, ...) struct _tlgProvider_t v
#define TraceLoggingWrite(p, n, ...) pcwlint_trace(p, n, ##__VA_ARGS__)
#define TraceLoggingWriteActivity(p, n, a, r, ...) pcwlint_trace(p, n, a, r, ##__VA_ARGS__)
#define TraceLoggingOptionGroup(...) 0
#define TraceLoggingLevel(x) (x)
#define TraceLoggingKeyword(x) (x)
#define TraceLoggingOpcode(x) (x)
#define TraceLoggingChannel(x) (x)
#define TraceLoggingEventTag(x) (x)
#define TraceLoggingDescription(x) (x)
#define TraceLoggingCustomAttribute(a, b) 0
#define TraceLoggingStruct(n, ...) (n)
#define TraceLoggingPackedStruct(n, ...) (n)
#define TraceLoggingValue(x, ...) (x)
#define TraceLoggingBool(x, ...) (x)
#define TraceLoggingBoolean(x, ...) (x)
#define TraceLoggingInt8(x, ...) (x)
#define TraceLoggingUInt8(x, ...) (x)
#define TraceLoggingHexInt8(x, ...) (x)
#define TraceLoggingHexUInt8(x, ...) (x)
#define TraceLoggingInt16(x, ...) (x)
#define TraceLoggingUInt16(x, ...) (x)
#define TraceLoggingHexInt16(x, ...) (x)
#define TraceLoggingHexUInt16(x, ...) (x)
#define TraceLoggingInt32(x, ...) (x)
#define TraceLoggingUInt32(x, ...) (x)
#define TraceLoggingHexInt32(x, ...) (x)
#define TraceLoggingHexUInt32(x, ...) (x)
#define TraceLoggingInt64(x, ...) (x)
#define TraceLoggingUInt64(x, ...) (x)
#define TraceLoggingHexInt64(x, ...) (x)
#define TraceLoggingHexUInt64(x, ...) (x)
#define TraceLoggingIntPtr(x, ...) (x)
#define TraceLoggingUIntPtr(x, ...) (x)
#define TraceLoggingLong(x, ...) (x)
#define TraceLoggingULong(x, ...) (x)
#define TraceLoggingHexLong(x, ...) (x)
#define TraceLoggingHexULong(x, ...) (x)
#define TraceLoggingFloat32(x, ...) (x)
#define TraceLoggingFloat64(x, ...) (x)
#define TraceLoggingChar(x, ...) (x)
#define TraceLoggingWChar(x, ...) (x)
#define TraceLoggingPointer(x, ...) (x)
#define TraceLoggingCodePointer(x, ...) (x)
#define TraceLoggingPid(x, ...) (x)
#define TraceLoggingTid(x, ...) (x)
#define TraceLoggingPort(x, ...) (x)
#define TraceLoggingIPv4Address(x, ...) (x)
#define TraceLoggingIPv6Address(x, ...) (x)
#define TraceLoggingSocketAddress(p, n, ...) (p), (n)
#define TraceLoggingWinError(x, ...) (x)
#define TraceLoggingNTStatus(x, ...) (x)
#define TraceLoggingNtStatus(x, ...) (x)
#define TraceLoggingHResult(x, ...) (x)
#define TraceLoggingGuid(x, ...) (&(x))
#define TraceLoggingFileTime(x, ...) (&(x))
#define TraceLoggingFileTimeUtc(x, ...) (&(x))
#define TraceLoggingSystemTime(x, ...) (&(x))
#define TraceLoggingString(x, ...) (x)
#define TraceLoggingUtf8String(x, ...) (x)
#define TraceLoggingWideString(x, ...) (x)
#define TraceLoggingCountedString(x, n, ...) (x), (n)
#define TraceLoggingCountedWideString(x, n, ...) (x), (n)
#define TraceLoggingAnsiString(x, ...) (x)
#define TraceLoggingUnicodeString(x, ...) (x)
#define TraceLoggingBinary(x, n, ...) (x), (n)
#define TraceLoggingBinaryBuffer(x, t, ...) (x)
#define TraceLoggingSid(x, ...) (x)
#define TraceLoggingUInt8Array(x, n, ...) (x), (n)
#define TraceLoggingUInt16Array(x, n, ...) (x), (n)
#define TraceLoggingUInt32Array(x, n, ...) (x), (n)
#define TraceLoggingUInt64Array(x, n, ...) (x), (n)
#define TraceLoggingUInt8FixedArray(x, n, ...) (x), (n)
#define TraceLoggingUInt32FixedArray(x, n, ...) (x), (n)
#define TraceLoggingUInt64FixedArray(x, n, ...) (x), (n)
#define WINEVENT_KEYWORD_RESERVED_63 0x8000000000000000ULL
#ifndef WINEVENT_LEVEL_ERROR
#define WINEVENT_LEVEL_LOG_ALWAYS 0
#define WINEVENT_LEVEL_CRITICAL 1
#define WINEVENT_LEVEL_ERROR 2
#define WINEVENT_LEVEL_WARNING 3
#define WINEVENT_LEVEL_INFO 4
#define WINEVENT_LEVEL_VERBOSE 5
#define WINEVENT_OPCODE_INFO 0
#define WINEVENT_OPCODE_START 1
#define WINEVENT_OPCODE_STOP 2
#endif
#endif

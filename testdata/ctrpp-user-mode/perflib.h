/* As much of the SDK's windows.h, winperf.h and perflib.h as the generated headers use, from their documentation. */
#ifndef PERFLIB_H
#define PERFLIB_H

typedef __SIZE_TYPE__ size_t;
#ifdef __cplusplus
#define EXTERN_C extern "C"
#define NULL 0
#else
#define EXTERN_C extern
#define NULL ((void *)0)
typedef unsigned short wchar_t;
#endif
#define WINAPI __stdcall
#define FORCEINLINE __forceinline
#define DECLSPEC_SELECTANY __declspec(selectany)
#define VOID void
#define ERROR_SUCCESS 0L
#define _In_opt_
#define _Inout_opt_
#define ZeroMemory(at, size) __builtin_memset((at), 0, (size))

typedef unsigned long ULONG;
typedef long LONG;
typedef unsigned long long ULONGLONG;
typedef void *PVOID, *HANDLE;
typedef struct _GUID {
    unsigned long Data1;
    unsigned short Data2, Data3;
    unsigned char Data4[8];
} GUID;

#define PERF_COUNTERSET_SINGLE_INSTANCE 0
#define PERF_COUNTERSET_MULTI_INSTANCES 2
#define PERF_COUNTERSET_SINGLE_AGGREGATE 4
#define PERF_COUNTERSET_MULTI_AGGREGATE 6
#define PERF_COUNTERSET_SINGLE_AGGREGATE_HISTORY 12
#define PERF_ATTRIB_BY_REFERENCE 0x1
#define PERF_ATTRIB_NO_DISPLAYABLE 0x2
#define PERF_ATTRIB_NO_GROUP_SEPARATOR 0x4
#define PERF_ATTRIB_DISPLAY_AS_REAL 0x8
#define PERF_ATTRIB_DISPLAY_AS_HEX 0x10
#define PERF_DETAIL_NOVICE 100
#define PERF_DETAIL_ADVANCED 200
#define PERF_COUNTER_COUNTER 0x10410400
#define PERF_COUNTER_BULK_COUNT 0x10410500
#define PERF_COUNTER_RAWCOUNT_HEX 0x00000000
#define PERF_RAW_FRACTION 0x20020400
#define PERF_RAW_BASE 0x40030403

typedef struct _PERF_COUNTERSET_INFO {
    GUID CounterSetGuid, ProviderGuid;
    ULONG NumCounters, InstanceType;
} PERF_COUNTERSET_INFO, *PPERF_COUNTERSET_INFO;

typedef struct _PERF_COUNTER_INFO {
    ULONG CounterId, Type;
    ULONGLONG Attrib;
    ULONG Size, DetailLevel;
    LONG Scale;
    ULONG Offset;
} PERF_COUNTER_INFO, *PPERF_COUNTER_INFO;

typedef struct _PERF_COUNTERSET_INSTANCE *PPERF_COUNTERSET_INSTANCE;
typedef ULONG(WINAPI *PERFLIBREQUEST)(ULONG, PVOID, ULONG);
typedef PVOID(WINAPI *PERF_MEM_ALLOC)(size_t, PVOID);
typedef void(WINAPI *PERF_MEM_FREE)(PVOID, PVOID);
typedef struct _PERF_PROVIDER_CONTEXT {
    ULONG ContextSize, Reserved;
    PERFLIBREQUEST ControlCallback;
    PERF_MEM_ALLOC MemAllocRoutine;
    PERF_MEM_FREE MemFreeRoutine;
    PVOID pMemContext;
} PERF_PROVIDER_CONTEXT, *PPERF_PROVIDER_CONTEXT;

EXTERN_C ULONG WINAPI PerfStartProviderEx(GUID *, PPERF_PROVIDER_CONTEXT, HANDLE *);
EXTERN_C ULONG WINAPI PerfStopProvider(HANDLE);
EXTERN_C ULONG WINAPI PerfSetCounterSetInfo(HANDLE, PPERF_COUNTERSET_INFO, ULONG);
EXTERN_C PPERF_COUNTERSET_INSTANCE WINAPI PerfCreateInstance(HANDLE, const GUID *, const wchar_t *, ULONG);
EXTERN_C ULONG WINAPI PerfSetULongLongCounterValue(HANDLE, PPERF_COUNTERSET_INSTANCE, ULONG, ULONGLONG);

#endif

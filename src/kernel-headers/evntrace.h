/* Event tracing. */
#ifndef _EVNTRACE_
#define _EVNTRACE_
#include <wmistr.h>
#define TRACE_LEVEL_NONE 0
#define TRACE_LEVEL_CRITICAL 1
#define TRACE_LEVEL_FATAL 1
#define TRACE_LEVEL_ERROR 2
#define TRACE_LEVEL_WARNING 3
#define TRACE_LEVEL_INFORMATION 4
#define TRACE_LEVEL_VERBOSE 5
#define TRACE_LEVEL_RESERVED6 6
#define TRACE_LEVEL_RESERVED7 7
#define TRACE_LEVEL_RESERVED8 8
#define TRACE_LEVEL_RESERVED9 9
#define EVENT_TRACE_TYPE_INFO 0
#define EVENT_TRACE_TYPE_START 1
#define EVENT_TRACE_TYPE_END 2
#define EVENT_TRACE_TYPE_STOP 2
typedef ULONG64 TRACEHANDLE, *PTRACEHANDLE;
typedef struct _EVENT_TRACE_HEADER {
  USHORT Size;
  union {
    USHORT FieldTypeFlags;
    struct { UCHAR HeaderType, MarkerFlags; };
  };
  union {
    ULONG Version;
    struct { UCHAR Type, Level; USHORT Version; } Class;
  };
  ULONG ThreadId, ProcessId;
  LARGE_INTEGER TimeStamp;
  union {
    GUID Guid;
    ULONGLONG GuidPtr;
  };
  union {
    struct { ULONG KernelTime, UserTime; };
    ULONG64 ProcessorTime;
    struct { ULONG ClientContext, Flags; };
  };
} EVENT_TRACE_HEADER, *PEVENT_TRACE_HEADER;
typedef struct _MOF_FIELD { ULONG64 DataPtr; ULONG Length, DataType; } MOF_FIELD, *PMOF_FIELD;
#endif

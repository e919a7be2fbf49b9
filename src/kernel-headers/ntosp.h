/* A kit-internal superset of the file system headers. */
#ifndef _NTOSP_
#define _NTOSP_
#include <ntifs.h>
typedef enum _SYSTEM_INFORMATION_CLASS { SystemBasicInformation, SystemProcessorInformation, SystemPerformanceInformation, SystemTimeOfDayInformation, SystemProcessInformation = 5, SystemProcessorPerformanceInformation = 8, SystemModuleInformation = 11 } SYSTEM_INFORMATION_CLASS;
#endif

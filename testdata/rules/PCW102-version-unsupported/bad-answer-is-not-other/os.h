#include <ntddk.h>

typedef enum _OS_LEVEL { OsDownlevel, OsServer2022, OsWindows11 } OS_LEVEL;

OS_LEVEL OsLevel(VOID);

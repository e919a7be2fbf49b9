#include <ntddk.h>
#include "pshpack1x.h"
typedef struct { UINT8 State; UINT64 Commands; } OTHER;
#include "unpack.h"
typedef struct { UINT32 Commands, Cycles, Timeouts; } COUNTS;
#define START StartBehind
#include "body.h"

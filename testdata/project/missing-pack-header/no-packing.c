#include <ntddk.h>
#include "packet.h"
#include "package.h"
typedef struct { UINT32 Commands, Cycles, Timeouts; } COUNTS;
#define START StartOther
#include "body.h"

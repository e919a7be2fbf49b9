#include <ntddk.h>
#include "pack_on.h"
typedef struct { UINT8 State; UINT64 Commands; UINT32 Timeouts; } COUNTS;
#include "pack_off.h"
#define START StartInside
#include "body.h"

#include <ntddk.h>
#include "common.h"
PCW_COUNTER_DESCRIPTOR Rows[2];

#include <ntddk.h>
#include "common.h"
BOOLEAN Started;

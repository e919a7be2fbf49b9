#include <ntddk.h>
#include "meter.c"
#include "entry.c"

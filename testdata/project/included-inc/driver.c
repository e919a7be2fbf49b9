#include <ntddk.h>
#include "meter.inc"

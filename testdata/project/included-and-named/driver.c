#include <ntddk.h>
#define METER_SIZE 6
#include "meter.inl"

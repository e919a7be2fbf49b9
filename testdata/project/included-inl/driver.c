#include <ntddk.h>
#include "meter.inl"

#include <ntddk.h>
#include "meter.h"
#include "meter.inl"

#include <ntddk.h>
#include "impl.inc"

#include <ntddk.h>
#include METER_FILE

#include <ntddk.h>
#include "meter.h"

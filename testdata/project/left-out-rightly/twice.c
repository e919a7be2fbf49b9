#include <ntddk.h>
#include "twice.h"
#include "twice.h"

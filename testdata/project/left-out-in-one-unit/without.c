#include <ntddk.h>
#include "shared.h"

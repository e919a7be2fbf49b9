#include <ntddk.h>
#include "guarded.h"
#include "guarded.h"

#include <ntddk.h>
#include "meter.hpp"

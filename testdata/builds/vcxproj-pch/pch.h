#include <ntddk.h>
#define UNIT 12

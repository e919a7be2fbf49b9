#include <ntddk.h>
#define VOLUME_IMPLEMENTATION
#include <volume.h>

#include <ntddk.h>
int Other(void) { return 1; }

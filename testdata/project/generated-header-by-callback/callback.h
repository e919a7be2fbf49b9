#include <ntddk.h>

PCW_CALLBACK NetqCallback;

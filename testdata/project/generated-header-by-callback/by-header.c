#include "callback.h"
#include "netq.h"

NTSTATUS StartByHeader(VOID) { return RegisterNetq(NetqCallback, NULL); }

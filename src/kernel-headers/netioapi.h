/* The IP helper's interface in kernel mode: names only. */
#ifndef _NETIOAPI_H_
#define _NETIOAPI_H_
#include <ifdef.h>
#include <ws2ipdef.h>
#endif

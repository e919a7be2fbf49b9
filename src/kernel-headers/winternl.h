/* User-mode names of the native interface. */
#ifndef _WINTERNL_
#define _WINTERNL_
#include <ntdef.h>
#endif

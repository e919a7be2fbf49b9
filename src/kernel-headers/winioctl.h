/* Device controls, as user mode names them. */
#ifndef _WINIOCTL_
#define _WINIOCTL_
#include <ntdddisk.h>
#endif

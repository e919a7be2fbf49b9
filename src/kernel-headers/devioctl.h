/* Device control codes: in wdm.h already. */
#ifndef _DEVIOCTL_
#define _DEVIOCTL_
#include <ntdef.h>
#endif

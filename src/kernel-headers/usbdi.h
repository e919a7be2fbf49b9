/* USB requests. */
#include <usb.h>
#ifndef IOCTL_INTERNAL_USB_SUBMIT_URB
#define IOCTL_INTERNAL_USB_SUBMIT_URB 0x00220003
#endif

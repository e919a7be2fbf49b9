#include <ntddk.h>
#include "hwlib.h"
VOID HwGo(VOID)
{
    HwRegisterQueue(0, 1, 2);
    HwAddQueue(7);
    HwCloseQueue(7);
}

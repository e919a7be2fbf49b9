#include <ntddk.h>
#include "hwlib.h"
VOID HwGo(VOID)
{
    CreateQueue(0, 1, 2);
    AddQueue(7);
    CloseQueue(7);
}

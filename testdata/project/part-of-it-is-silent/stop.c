#include "zigbee.h"

VOID
ZbWithdraw(PZB_ADAPTER Adapter)
{
    Adapter->Channel = 0;
}

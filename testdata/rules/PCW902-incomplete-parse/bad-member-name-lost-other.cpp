#include "member-name-lost.h"

void ResetOther(Device *Extension, PVOID Context)
{
    g_Device.Requests.();    // expect: PCW902
}

#include "member-name-lost.h"

void ResetMember(Device *Extension, PVOID Context)
{
    g_Device.Set.();    // expect: PCW902
}

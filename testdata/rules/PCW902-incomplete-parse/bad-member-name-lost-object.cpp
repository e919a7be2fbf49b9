#include "member-name-lost.h"

void ResetObject(Device *Extension, PVOID Context)
{
    if (Context != nullptr)
        g_Counters.();    // expect: PCW902
}

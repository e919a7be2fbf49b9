#include "member-name-lost.h"

static Counters &Instance()
{
    return g_Counters;
}

void ResetCall()
{
    Instance().();    // expect: PCW902
}

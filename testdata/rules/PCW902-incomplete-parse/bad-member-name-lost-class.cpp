#include "member-name-lost.h"

void ResetClass(Device *Extension, PVOID Context)
{
    Counters::();    // expect: PCW902
}

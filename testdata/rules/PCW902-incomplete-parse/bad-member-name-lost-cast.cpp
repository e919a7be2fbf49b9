#include "member-name-lost.h"

void ResetCast(Device *Extension, PVOID Context)
{
    static_cast<Counters *>(Context)->();    // expect: PCW902
}

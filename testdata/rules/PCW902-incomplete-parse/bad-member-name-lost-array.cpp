#include "member-name-lost.h"

void ResetArray(Device *Extension, PVOID Context)
{
    Extension[1].Set.();    // expect: PCW902
}

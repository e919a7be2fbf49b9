#include "member-name-lost.h"

void ResetNothing(Device *Extension, PVOID Context)
{
    Extension->Set.;    // expect: PCW902
}

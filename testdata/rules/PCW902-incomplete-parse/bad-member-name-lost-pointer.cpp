#include "member-name-lost.h"

void ResetPointer(Device *Extension, PVOID Context)
{
    g_Pointer->();    // expect: PCW902
}

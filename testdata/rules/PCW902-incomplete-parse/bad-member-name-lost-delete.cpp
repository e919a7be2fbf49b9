#include "member-name-lost.h"

void ResetDelete(Device *Extension, PVOID Context)
{
    delete g_Pointer->;    // expect: PCW902
}

#include "forms.h"

NTSTATUS Elsewhere(PCW_REGISTRATION_INFORMATION *i)
{
    return PcwRegister(&g_Registration, i);
}

int Unrelated(int i)
{
    return i;
}

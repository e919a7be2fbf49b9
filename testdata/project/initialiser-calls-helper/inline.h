#include "forms.h"

static inline NTSTATUS Inline(PCW_REGISTRATION_INFORMATION *i)
{
    return PcwRegister(&g_Registration, i);
}

static inline int Undo()
{
    PcwUnregister(g_Registration);
    return 1;
}

#include "reg.h"

void Unload(PDRIVER_OBJECT)
{
    if (g_inst)
        PcwCloseInstance(g_inst);
    g_reg->~registration();
}

#include "scan/text/kernel-macros.h"

static const char *const macros[] = {"_KERNEL", "KERNEL_MODE", [KERNEL_MACRO_LINUX_TOO] = "__KERNEL__"};

const char *kernel_macro(guint index)
{
    return index < G_N_ELEMENTS(macros) ? macros[index] : NULL;
}

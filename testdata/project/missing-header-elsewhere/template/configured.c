#include "configured.h"

long Configured(void *handle, void *info)
{
    return REGISTER_TEMPLATE_COUNTERS(handle, info);
}

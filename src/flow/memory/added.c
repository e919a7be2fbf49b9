#include "flow/memory/added.h"

const struct added *added_in_common(const struct added *a, const struct added *b)
{
    while (a != b && a != NULL && b != NULL) {
        if (a->length >= b->length)
            a = a->before;
        else
            b = b->before;
    }
    return a == b ? a : NULL;
}

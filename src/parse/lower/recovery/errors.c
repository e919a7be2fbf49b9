#include "parse/lower/recovery/errors.h"

#include "parse/context/place.h"

struct dropped *errors_in(struct lower *lower, const struct ir_range *range)
{
    for (guint i = 0; i < lower->dropped->len; i++) {
        struct dropped *dropped = &g_array_index(lower->dropped, struct dropped, i);
        if (dropped->file != NULL && !dropped->is_header && dropped->offset >= range->offset &&
            dropped->offset < range->end_offset && lower_file(lower, dropped->file) == range->file)
            return dropped;
    }
    return NULL;
}

bool errors_lie_in(struct lower *lower, const struct ir_range *range)
{
    return errors_in(lower, range) != NULL;
}

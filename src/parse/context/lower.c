#include "parse/context/lower.h"

CXCursor *lower_keep(struct lower *lower, CXCursor cursor)
{
    return arena_memdup(lower->unit->arena, &cursor, sizeof cursor);
}

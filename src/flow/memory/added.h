/* The instances that a path of a callback has added. */
#ifndef PCWLINT_FLOW_MEMORY_ADDED_H
#define PCWLINT_FLOW_MEMORY_ADDED_H

#include "flow/memory/shared-list.h"
#include "flow/memory/value.h"

struct decision; /* state.h */

/* The newest first; lists share what was added before their paths parted. */
struct added {
    const struct added *before;
    uint32_t length; /* of the list that begins here */
    int64_t id;
    const struct value *name;
    const struct value *written; /* the Length of the name, another one when the text was written anew; NULL: unknown */
    const char *text;            /* the name itself, without its case; NULL when it is not known */
    const struct value *status;  /* what PcwAddInstance has answered */
    const struct ir_range *range; /* the call to report */
    const struct decision *path;  /* the decisions of the path by then */
    uint32_t first_symbol;        /* what is not known and was met later has this number, or a greater one */
};

SHARED_LIST_IN_COMMON(added_in_common, added)

#endif

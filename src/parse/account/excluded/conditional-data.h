/*
 * Conditional data that describes a counterset without a PCW name: a row of a table of descriptors, a member of the
 * structure that the descriptors refer to, the text of a name, `info.Version = 0x300`.  It is found by its tokens,
 * because excluded code has no syntax tree.
 */
#ifndef PCWLINT_PARSE_ACCOUNT_EXCLUDED_CONDITIONAL_DATA_H
#define PCWLINT_PARSE_ACCOUNT_EXCLUDED_CONDITIONAL_DATA_H

#include "parse/account/excluded/condition.h"
#include "parse/context/lower.h"

struct conditional_data {
    uint32_t file, offset;
};

/* Returns an array of struct conditional_data: one for each branch of a condition that contains such data, whether it
 * is compiled or excluded.  Free with g_array_unref(). */
GArray *conditional_data_find(struct lower *lower, struct conditions *conditions);

#endif

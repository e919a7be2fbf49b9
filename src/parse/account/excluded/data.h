/*
 * What describes a counterset without a name of PCW, and stands under a condition: a row of a table of descriptors, a
 * member of the structure that they read, a name's text, `info.Version = 0x300`.  It is told from the text, since what
 * is left out has no syntax tree.
 */
#ifndef PCWLINT_PARSE_ACCOUNT_EXCLUDED_DATA_H
#define PCWLINT_PARSE_ACCOUNT_EXCLUDED_DATA_H

#include "parse/account/excluded/condition.h"
#include "parse/context/lower.h"

struct data_place {
    uint32_t file, offset;
};

/* Array of struct data_place: one for each branch of a condition that holds such data, compiled or not.  Free with
 * g_array_unref(). */
GArray *data_under_conditions(struct lower *lower, struct conditions *conditions);

#endif

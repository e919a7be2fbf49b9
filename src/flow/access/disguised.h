/* Addresses that code has turned into numbers and computed with: (ULONG_PTR)Context | 1, or ^ a key. */
#ifndef PCWLINT_FLOW_ACCESS_DISGUISED_H
#define PCWLINT_FLOW_ACCESS_DISGUISED_H

#include "flow/memory/value.h"

/* How far the operations lead away from the address. */
struct address_step {
    bool known;
    int64_t bytes; /* when it is known, else 0 */
};

/* The one address that a value is computed from, or NULL: the value is no operation, it is computed from none or from
 * several, or its operations leave no address, such as a comparison or a test of low bits. */
const struct value *disguised_address(const struct value *value, struct address_step *step);

#endif

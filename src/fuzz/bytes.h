/*
 * A fuzz input as a sequence of decisions: each choice takes a byte, so that a mutation of one byte changes one
 * decision.  When the input is used up every choice is 0: a generator must terminate on that.
 */
#ifndef PCWLINT_FUZZ_BYTES_H
#define PCWLINT_FUZZ_BYTES_H

#include <glib.h>
#include <stdbool.h>

struct bytes {
    const guint8 *at, *end;
};

static inline guint bytes_take(struct bytes *bytes)
{
    return bytes->at < bytes->end ? *bytes->at++ : 0;
}

/* A number below `n`, which is at most 256. */
static inline guint bytes_below(struct bytes *bytes, guint n)
{
    return bytes_take(bytes) % n;
}

/* True in one of `n` cases; never for a byte of 0. */
static inline bool bytes_once_in(struct bytes *bytes, guint n)
{
    return bytes_below(bytes, n) == n - 1;
}

static inline bool bytes_left(const struct bytes *bytes)
{
    return bytes->at < bytes->end;
}

#endif

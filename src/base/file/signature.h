/*
 * What the system tells of a file without reading it, by which a change is noticed: as long as it is the same, so is
 * the file. Only one that is older than the clock's grain counts as such: a file may change twice within one tick
 * (signature_is_settled()).
 */
#ifndef PCWLINT_BASE_FILE_SIGNATURE_H
#define PCWLINT_BASE_FILE_SIGNATURE_H

#include <stdbool.h>
#include <stdint.h>

enum place_kind { PLACE_NONE, PLACE_FILE, PLACE_FOLDER, PLACE_OTHER };

struct signature {
    int64_t size, modified, changed; /* times in nanoseconds since 1970 */
    uint64_t inode, device;
};

/* What is at the path, links followed, and its signature: all zero when there is nothing. */
enum place_kind signature_of(const char *path, struct signature *signature);

/* All members are equal.  This proves that the file is unchanged only where the signature was settled when it was
 * taken. */
bool signature_same(const struct signature *a, const struct signature *b);

/* The time, as it stands in signatures. */
int64_t signature_now(void);

/* Last touched more than two seconds before `time`: whatever happened since then has left another signature. */
bool signature_is_settled(const struct signature *signature, int64_t time);

#endif

/* What a path learns of a status.  STATUS_SUCCESS and errors are what code deals with; other successes, such as
 * STATUS_PENDING, and warnings exist where code tells them apart:
 *
 *     if (status == STATUS_PENDING) …                                 names it
 *     if (NT_SUCCESS(status)) { if (status != STATUS_SUCCESS) … }     the second test decides about nothing else
 *
 * Otherwise `status != STATUS_SUCCESS`, `!NT_SUCCESS(status)` and `NT_ERROR(status)` are three ways to write one test.
 */
#ifndef PCWLINT_FLOW_MEMORY_STATUS_H
#define PCWLINT_FLOW_MEMORY_STATUS_H

#include "flow/memory/state.h"

/* NTSTATUS, HRESULT and the like. */
bool flow_is_status(const struct ir_type *type);

/* A test has just narrowed a status from `before` to `now`.  True when only successes are left that nothing has told
 * apart from STATUS_SUCCESS: the path does not exist. */
bool status_is_untold(const struct state *state, const struct symbol *status, const struct constraint *before,
                      const struct constraint *now);

/* The path has tested a status, and goes on by what it found until it meets another path, calls, or returns. */
void status_note_test(struct state *state, const struct symbol *status);

/* The status whose severity a value is: `(ULONG)status >> 30`, as in NT_ERROR(); NULL: it is none. */
const struct symbol *status_of_severity(const struct value *value);

/* What a test of the severity says of a status that is `high` at most.  False: nothing. */
bool status_severity_range(const struct state *state, const struct symbol *status, int64_t high, bool equal,
                           int64_t severity, int64_t *from, int64_t *to);

#endif

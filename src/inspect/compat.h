/* On which Windows a registration works: one strip from the oldest of the table (config/windows.h) to the newest. */
#ifndef PCWLINT_INSPECT_COMPAT_H
#define PCWLINT_INSPECT_COMPAT_H

#include <glib.h>
#include <stdbool.h>

#include "judge/rules.h"
#include "link/model.h"

/* Enumerator, word in JSON and in classes of the page, text for people. */
#define COMPAT_ANSWERS(A)                                                                                              \
    A(ACCEPTED, "accepted", "accepted")                                                                                \
    A(REJECTED, "rejected", "rejected")                                                                                \
    A(RETRIED, "retried", "rejected, then tried again with version 1")                                                 \
    A(EXCLUDED, "excluded", "run-time checks exclude it")                                                              \
    A(OPEN, "open", "not determined")

#define COMPAT_ENUM(name, word, words) COMPAT_##name,
enum compat_answer { COMPAT_ANSWERS(COMPAT_ENUM) COMPAT_N_ANSWERS };
#undef COMPAT_ENUM

/* "rejected".  Static. */
const char *compat_word(enum compat_answer answer);

/* Whether the driver is to load there.  OPEN: nothing states its oldest Windows. */
enum compat_claim { COMPAT_UNCLAIMED, COMPAT_CLAIMED, COMPAT_CLAIM_OPEN };

/* Windows versions in a row with the same result. */
struct compat_range {
    const struct windows_version *first, *last;
    enum compat_answer answer;
    enum compat_claim claim;
    const char *rule; /* that is broken there; NULL: none; the rule's own */
    char *reason;     /* "version 2"; of what is not reached: why; NULL: none */
};

struct compat_strip {
    GArray *targets;   /* of guint, ascending */
    GPtrArray *ranges; /* of struct compat_range: they cover the table, oldest first */
};

/* Adds what holds for a registration to the strips (of struct compat_strip), of which no two are the same. */
void compat_add(GPtrArray *strips, const struct rule_set *rules, const struct model_unit *unit,
                const struct target *target, const struct fact_registration *registration);
void compat_strip_free(gpointer strip);

/* "Windows 7", "WIN10_MN" where it was no general release; and "build 7600", "builds 7600 to 19045".  Free with
 * g_free(). */
char *compat_release(const struct windows_version *windows);
char *compat_releases(const struct compat_range *range);
char *compat_builds(const struct compat_range *range);

/* Whether some Windows rejects the registration by that rule. */
bool compat_has_rule(const struct compat_strip *strip, const char *rule);

/* "rejected: version 2", without whether it is claimed. */
char *compat_sentence(const struct compat_range *range);

#endif

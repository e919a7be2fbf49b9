/* What PcwRegister makes of a registration on one Windows, by the rules that lint judges with (their key `rejection`).
 */
#ifndef PCWLINT_JUDGE_ACCEPTANCE_H
#define PCWLINT_JUDGE_ACCEPTANCE_H

#include "config/target.h"
#include "facts/facts.h"
#include "judge/rules.h"

/* OPEN: Version or Flags is not known, and it depends on them. */
enum acceptance_result { ACCEPTANCE_ACCEPTED, ACCEPTANCE_REJECTED, ACCEPTANCE_OPEN };

struct acceptance {
    enum acceptance_result result;
    const char *rule; /* the first that is broken; the rule's own, NULL unless rejected */
    char *reason;     /* "version 2"; NULL unless rejected; free with g_free() */
};

/*
 * Judges a registration of a unit as if it ran on that build only, whether its path leads there or not.  A second try
 * after a rejection does not count, and neither does which rules are enabled: Windows knows no options.  Open questions
 * about anything but Version and Flags are none here.
 */
struct acceptance acceptance_on(const struct rule_set *rules, const struct fact_unit *unit, const struct target *target,
                                const struct fact_registration *registration, uint32_t build);

#endif

/* Rules of a SARIF log. */
#ifndef PCWLINT_REPORT_FORMAT_SARIF_RULE_H
#define PCWLINT_REPORT_FORMAT_SARIF_RULE_H

#include "report/format/sarif/sarif.h"

/* A rule with its help: why, by which document, examples, how to suppress it. */
struct json *sarif_rule(const struct rule *rule);

#endif

/* Reading what a rule's finding says, and offers: the keys report_at, message, related, path, rejection and fix. */
#ifndef PCWLINT_JUDGE_RULE_FINDING_H
#define PCWLINT_JUDGE_RULE_FINDING_H

#include "judge/rule-reader.h"

bool rule_read_report_at(struct rule_reader *r, const struct json *json, const char *pointer);
bool rule_read_message(struct rule_reader *r, const struct json *json, const char *pointer);
bool rule_read_related(struct rule_reader *r, const struct json *json, const char *pointer);
bool rule_read_path(struct rule_reader *r, const struct json *json, const char *pointer);
bool rule_read_rejection(struct rule_reader *r, const struct json *json, const char *pointer);
bool rule_read_fix(struct rule_reader *r, const struct json *json, const char *pointer);

#endif

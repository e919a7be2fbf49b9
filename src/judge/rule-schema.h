/* The form of a rule file for editors and checkers: JSON Schema, made from the tables that rule-file.c reads by. */
#ifndef PCWLINT_JUDGE_RULE_SCHEMA_H
#define PCWLINT_JUDGE_RULE_SCHEMA_H

/*
 * Draft 7, which editors support best.  It knows keys, types, subjects and words; whether an expression is right only
 * the loader can say.  Free with g_free().
 */
char *rule_schema_document(void);

#endif

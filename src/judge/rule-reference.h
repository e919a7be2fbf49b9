/* The language of rules for people who write one: Markdown, made from the tables that the loader and the compiler use.
 */
#ifndef PCWLINT_JUDGE_RULE_REFERENCE_H
#define PCWLINT_JUDGE_RULE_REFERENCE_H

/* Keys of a rule file, functions and operators of its expressions, and all subjects with their fields.  Free with
 * g_free(). */
char *rule_reference(void);

#endif

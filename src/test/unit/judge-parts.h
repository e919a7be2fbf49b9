/* What tests of rules judge: facts and rules as JSON, with ' for " in their texts. */
#ifndef PCWLINT_TEST_UNIT_JUDGE_PARTS_H
#define PCWLINT_TEST_UNIT_JUDGE_PARTS_H

#include "config/target.h"
#include "facts/facts.h"

/* clang-format off */
#define AT(line) "'place':{'file':'a.c','line':" #line ",'column':5,'end_line':" #line ",'end_column':9}"
#define N(n, line) "{'state':'known','kind':'number','number':" #n "," AT(line) "}"
#define NIL(line) "{'state':'known','kind':'null'," AT(line) "}"
#define ADDRESS(name, line) "{'state':'known','kind':'address','text':'" name "'," AT(line) "}"
#define NAMELESS(line) "{'state':'known','kind':'address'," AT(line) "}"
#define UNSET "{'state':'unset'}"
#define ZEROED "{'state':'zeroed'}"
#define UNKNOWN "{'state':'unknown','reason':'why'}"
/* clang-format on */

/* A target, the newest on x64. */
const struct target *a_target(void);

/* The facts of a text; free with fact_free(). */
struct fact_unit *unit_from(const char *quoted);

/* A team's rule in which one key has another line (NULL: it is left out), or has been added.  Free with g_free(). */
char *rule_text(const char *key, const char *line);

#endif

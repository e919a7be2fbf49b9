/*
 * The compiled half of a rule, private to judge/: rule-file.c builds it, judge.c runs it.  All of it lives in the rule
 * set's arena.  Lists keep the order of the file; conditions that are NULL always hold.
 */
#ifndef PCWLINT_JUDGE_RULE_PROGRAM_H
#define PCWLINT_JUDGE_RULE_PROGRAM_H

#include "base/text/json/json.h"
#include "base/text/json/json-file.h"
#include "judge/about.h"
#include "judge/expr/expr.h"
#include "judge/rules.h"
#include "judge/expr/template.h"

/* The first one whose condition holds decides. */
struct severity_case {
    const struct expr *when;
    enum severity severity;
    const struct severity_case *next;
};

/* The first one whose condition holds and which has a place decides.  `at`: a place, or a fact with a member `place`.
 */
struct place_case {
    const struct expr *when, *at;
    const struct place_case *next;
};

/* The first one whose condition holds decides. */
struct message_case {
    const struct expr *when;
    const struct template *text;
    const struct message_case *next;
};

/* Each one whose condition holds and which has a place.  Without a message `at` is a list of steps. */
struct related_place {
    const struct expr *when, *at;
    const struct template *message;
    const struct related_place *next;
};

/* The first one whose condition holds and whose value stands in the sources for itself (value.exact) is offered. */
struct rule_fix {
    const struct expr *when, *replace; /* `replace`: a value */
    const struct template *description, *with;
    bool is_safe;
    const struct rule_fix *next;
};

struct protocol_set;

struct rule_program {
    const struct fact_type *subject;
    const struct expr *violated_when;
    GPtrArray *protocols;                   /* of char *: whose rows make it; NULL: the file says it itself */
    const struct expr *open_when;           /* only the whole project could tell, and a part was given; NULL: never */
    const struct severity_case *severities; /* before the rule's own severity */
    const struct place_case *places;
    const struct message_case *messages;
    const struct related_place *related;
    const struct message_case *rejection; /* of a registration; NULL: breaking the rule makes no call fail */
    enum about about;
    const struct related_place *path; /* in order */
    const struct expr *other;         /* a fact of type `other`: the second descriptor of a pair; may be NULL */
    const struct expr *one_for;       /* a place: where the mistake is; may be NULL */
    const struct rule_fix *fixes;
};

/*
 * Reads one rule file.  A built-in file's name must be its rule's id and name.  NULL with the file's error.  The rule
 * lives in the arena, but for its arrays: rule_release().
 */
struct rule *rule_read(struct arena *arena, const struct protocol_set *protocols, const struct json_file *file,
                       bool builtin);

/* A built-in rule of which these are known: no more than its arrays and where its texts go. */
struct rule *rule_new(struct arena *arena, const char *id, const char *name);

/* Completes it by its file's value, which may lack the texts.  An error has no place in the file. */
bool rule_complete(struct arena *arena, const struct protocol_set *protocols, struct rule *rule,
                   const struct json *json, GError **error);
void rule_release(struct rule *rule);

/* What the team's rules of the set may still cost, all together. */
struct effort *rule_set_effort(const struct rule_set *rules);

#endif

/*
 * The rule catalogue: the rule files of rules/, compiled in, and a team's own from --rules-dir.  The same data serves
 * judging, `pcwlint rules` and `pcwlint explain`.
 *
 * A team's rule may leave out summary, mend, source, bad and good: its summary is then its name, the texts are NULL.  A
 * set owns its rules and everything in them.
 *
 * Built-in rules are read late, because most runs find nothing to judge: a set begins with their ids and names, reads
 * what judging needs of all when somebody looks at a whole rule, and the texts of one when they are to be shown.
 */
#ifndef PCWLINT_JUDGE_RULES_H
#define PCWLINT_JUDGE_RULES_H

#include <glib.h>
#include <stdbool.h>

#include "finding/finding.h"

struct rule_source {
    const char *document, *section, *fact;
    const char *url; /* NULL: not given */
};

/* What a rule's file says to its reader. */
struct rule_texts {
    const char *why, *mend, *bad, *good;
    GPtrArray *sources;   /* of struct rule_source */
    GPtrArray *see_also;  /* of const char *: ids of rules, which may not be there */
    GPtrArray *messages;  /* of const char *: as the rule file has them, with expressions in braces */
    struct arena *unread; /* private: the arena that they are yet to be read into */
};

/* Another severity than the usual one, and the condition of it as the rule file has it. */
struct rule_severity {
    enum severity severity;
    const char *when;
};

struct effort;
struct rule_program;

/* What a rule's fixes do, as its file words it: with expressions in braces. */
struct rule_fix_text {
    const char *description, *with;
    bool is_safe;
};

struct rule {
    const char *id, *name, *category, *subject, *summary;
    const char *violated_when; /* as the rule file has it, or as its protocols say it */
    const char
        *depends_on;  /* what a run must say for silence to mean much: clock, architectures (several); NULL: nothing */
    bool needs_whole; /* on a part of a project its question may stay open */
    enum severity severity; /* the usual one; a rule may choose another by a condition */
    GPtrArray *fixes;       /* of struct rule_fix_text */
    GPtrArray *severities;  /* of struct rule_severity: the conditional ones; may be empty */
    GPtrArray *silenced_by; /* of const char * rule ids */
    bool enabled;
    struct effort *effort;    /* private to judge/: of all rules of a team together; NULL: no limit */
    struct rule_texts *texts; /* private to judge/: rule_texts() reads them */
    struct rule_program
        *program; /* compiled expressions; private to judge/; NULL: only id, name and enabled are known */
};

/* Never NULL; lives as long as the rule. */
const struct rule_texts *rule_texts(const struct rule *rule);

struct rule_set;

/* False, with an error that names a rule, when judging the team's rules took more work than is done for them
 * (judge/expr/effort.h), so that what was found last is not complete. */
bool rule_set_check_effort(const struct rule_set *rules, GError **error);

struct protocol_set;

/* The protocols of the rules: the built-in ones, and a team's.  They live as long as the set. */
const struct protocol_set *rule_set_protocols(const struct rule_set *rules);

/* The built-in catalogue, read but for its texts.  NULL with an error only when the build is broken. */
struct rule_set *rule_set_builtin(GError **error);

/* The same, read when it is needed: a broken build ends the program then. */
struct rule_set *rule_set_builtin_names(void);

/*
 * Adds every *.json of a directory, and the protocols of its folder protocols/.  False with an error that names file,
 * line and column on a syntax error, an unknown field, a type error, an id that exists already, or an unreadable file
 * or directory.
 */
bool rule_set_add_directory(struct rule_set *rules, const char *directory, GError **error);

/* The built-in rules as by rule_set_builtin_names(), and those of directories (NULL at the end; NULL: none).  NULL with
 * an error as above. */
struct rule_set *rule_set_open(char *const *directories, GError **error);

/* Rules in catalogue order (by id); and one by id or name in any case, NULL when there is none. */
GPtrArray *rule_set_all(const struct rule_set *rules);
struct rule *rule_set_find(const struct rule_set *rules, const char *id_or_name);

/* The same, to look at ids, names and `enabled` only: nothing is read for it.  So it is with what rule_set_match()
 * gives. */
GPtrArray *rule_set_names(const struct rule_set *rules);

/* Adds to a set of struct rule what one such word selects.  False with the same error when that is nothing. */
bool rule_set_match(const struct rule_set *rules, const char *word, GHashTable *matched, GError **error);

/* Frees the rules with their protocols.  Findings point at rules: free the findings first.  Accepts NULL. */
void rule_set_free(struct rule_set *rules);

#endif

/*
 * The form of a rule file: its keys, in one table for each kind of object.  rule-file.c reads by it, and the JSON
 * Schema and the reference (rule-schema.h, rule-reference.h) are made from it.
 */
#ifndef PCWLINT_JUDGE_RULE_FORM_H
#define PCWLINT_JUDGE_RULE_FORM_H

#include <stddef.h>

#include "protocol/form.h"

/* NEEDED_IN_BUILD: of a built-in rule; its file leaves it out, and the build adds it from testdata/rules/. */
enum rule_need { NEEDED, NEEDED_IF_BUILTIN, NEEDED_IN_BUILD, OPTIONAL };

/* What stands behind a key.  rule-schema.c and rule-reference.c have a row for each. */
enum rule_form {
    FORM_ID,
    FORM_NAME,
    FORM_SUBJECT,
    FORM_SEVERITY,
    FORM_SEVERITY_WORD,
    FORM_TEXT,
    FORM_LINES,
    FORM_CONDITION,
    FORM_EXPRESSION,
    FORM_PLACES,
    FORM_TEMPLATE,
    FORM_MESSAGES,
    FORM_REJECTION,
    FORM_RELATED,
    FORM_DEPENDS,
    FORM_ABOUT,
    FORM_FIXES,
    FORM_SAFETY,
    FORM_IDS,
    FORM_SOURCES,
    FORM_FLAG,
    FORM_COUNT,
    FORM_NAMES,
    FORM_STATES,
    FORM_EVENTS,
    FORM_ROLE,
    FORM_OUTCOMES,
    FORM_TRANSITIONS,
    FORM_FINDINGS,
    N_RULE_FORMS
};

struct rule_key {
    const char *name;
    enum rule_need need;
    enum rule_form form;
    const char *doc;
};

/* clang-format off */

/* Name, need, form, meaning.  In the order in which they are read: expressions need the subject. */
#define RULE_JUDGED_KEYS(X) \
    X(id, NEEDED, FORM_ID, "what findings, suppressions and options call the rule; the file is called ID-NAME.json") \
    X(name, NEEDED, FORM_NAME, "the same for people") \
    X(subject, NEEDED, FORM_SUBJECT, "the type of fact that is judged: the rule is evaluated once for each such fact") \
    X(severity, NEEDED, FORM_SEVERITY, "how bad a finding is: the first severity whose condition holds") \
    X(category, NEEDED, FORM_TEXT, "the group of rules that it is shown with") \
    X(summary, NEEDED_IF_BUILTIN, FORM_TEXT, "what is wrong, in one line of a list") \
    X(violated_when, OPTIONAL, FORM_CONDITION, "when this is certainly true, there is a finding; unknown is no finding. Either this or `protocols`") \
    X(protocols, OPTIONAL, FORM_NAMES, "the protocols whose key `findings` says when there is a finding") \
    X(about, OPTIONAL, FORM_ABOUT, "what the message is about; its name is put before the message, and findings that differ in nothing else are shown together") \
    X(report_at, NEEDED, FORM_PLACES, "where: the first of these places that exists and whose condition holds") \
    X(message, NEEDED, FORM_MESSAGES, "the message: the first text whose condition holds") \
    X(open_when, OPTIONAL, FORM_CONDITION, "when this is true, files that were not given may answer the question: the rule is not judged") \
    X(depends_on, OPTIONAL, FORM_DEPENDS, "what a run has to state so that no finding means that the code is correct") \
    X(path, OPTIONAL, FORM_RELATED, "the path that leads to the finding, step by step, in the order in which the driver runs; after the related places") \
    X(related, OPTIONAL, FORM_RELATED, "other places that explain the finding") \
    X(other, OPTIONAL, FORM_EXPRESSION, "the other descriptor that the finding is about: a fact of type other") \
    X(one_for, OPTIONAL, FORM_EXPRESSION, "the place of the mistake: findings of the rule that have it in common are one, at the first of their places") \
    X(fix, OPTIONAL, FORM_FIXES, "what to change: the first fix whose condition holds and which is possible") \
    X(silenced_by, OPTIONAL, FORM_IDS, "rules whose finding about the same fact replaces that of this rule") \
    X(rejection, OPTIONAL, FORM_REJECTION, "why PcwRegister fails on a Windows on which a registration breaks this rule, in a few words; inspect judges the rule for each Windows")
#define RULE_TEXT_KEYS(X) \
    X(why, NEEDED, FORM_LINES, "what happens if nobody fixes it") \
    X(mend, NEEDED_IF_BUILTIN, FORM_LINES, "what to do") \
    X(decided_in, OPTIONAL, FORM_TEXT, "the source file of pcwlint that decides, where the condition only names what it found") \
    X(see_also, OPTIONAL, FORM_IDS, "related rules; the pages of both link to each other") \
    X(source, NEEDED_IF_BUILTIN, FORM_SOURCES, "published documents that the rule is based on") \
    X(bad, NEEDED_IN_BUILD, FORM_LINES, "an example that breaks this rule and no other; a built-in rule's stands in testdata/rules/") \
    X(good, NEEDED_IN_BUILD, FORM_LINES, "the same without the defect")
#define RULE_KEYS(X) RULE_JUDGED_KEYS(X) RULE_TEXT_KEYS(X)

#define SEVERITY_KEYS(X) \
    X(severity, NEEDED, FORM_SEVERITY_WORD, "the severity") \
    X(when, NEEDED, FORM_CONDITION, "only then; the last severity is a plain word, for all other cases")
#define PLACE_KEYS(X) \
    X(at, NEEDED, FORM_EXPRESSION, "a place, or a fact that has one") \
    X(when, OPTIONAL, FORM_CONDITION, "only then")
#define MESSAGE_KEYS(X) \
    X(text, NEEDED, FORM_TEMPLATE, "the message") \
    X(when, NEEDED, FORM_CONDITION, "only then; the last message is a plain text, for all other cases")
#define RELATED_KEYS(X) \
    X(at, NEEDED, FORM_EXPRESSION, "a place, a fact that has one, or a list of steps, which have messages of their own") \
    X(message, OPTIONAL, FORM_TEMPLATE, "what is to be seen there; none for steps") \
    X(when, OPTIONAL, FORM_CONDITION, "only then")
#define SOURCE_KEYS(X) \
    X(document, NEEDED, FORM_TEXT, "its title") \
    X(section, NEEDED, FORM_TEXT, "where in it") \
    X(fact, NEEDED, FORM_TEXT, "what it states, in our own words") \
    X(url, OPTIONAL, FORM_TEXT, "its address")
#define FIX_KEYS(X) \
    X(description, NEEDED, FORM_TEMPLATE, "what it does") \
    X(safety, NEEDED, FORM_SAFETY, "safe: certainly what is meant, --fix makes it; unsafe: needs --unsafe-fixes too") \
    X(replace, NEEDED, FORM_EXPRESSION, "the value whose expression is replaced") \
    X(with, NEEDED, FORM_TEMPLATE, "the new text") \
    X(when, OPTIONAL, FORM_CONDITION, "only then")

/* The objects: name, keys, meaning. */
#define RULE_OBJECTS(X) \
    X(rule, RULE_KEYS, "a rule file") \
    X(severity, SEVERITY_KEYS, "a severity under a condition") \
    X(place, PLACE_KEYS, "a place under a condition") \
    X(message, MESSAGE_KEYS, "a message under a condition") \
    X(related, RELATED_KEYS, "a related place") \
    X(source, SOURCE_KEYS, "a published document") \
    X(fix, FIX_KEYS, "a fix") \
    PROTOCOL_OBJECTS(X)

#define RULE_ONE(...) + 1
#define RULE_KEY(name, need, form, doc) {#name, need, form, doc},

/* clang-format on */

/* A key of the file that is for editors: where the schema is. */
#define RULE_SCHEMA_KEY "$schema"

#endif

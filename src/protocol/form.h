/*
 * The form of a protocol's file: its keys, in one table for each kind of object.  read.c reads by it; the JSON Schema
 * and the reference of rules are made from it too (judge/rule-form.h, which says what the words mean).
 */
#ifndef PCWLINT_PROTOCOL_FORM_H
#define PCWLINT_PROTOCOL_FORM_H

/* clang-format off */

/* Name, need, form, meaning. */
#define PROTOCOL_KEYS(X) \
    X(name, NEEDED, FORM_NAME, "what rules call the protocol (their key `protocol`); the file is called NAME.json") \
    X(about, NEEDED, FORM_TEXT, "what the handle is of") \
    X(states, NEEDED, FORM_STATES, "the states of a handle, by name; of two paths that reach one call, the finding is about the one whose state stands later") \
    X(start, NEEDED, FORM_TEXT, "the state of a handle that nothing has made yet") \
    X(before, NEEDED, FORM_TEXT, "the state of a handle that was there before the function began") \
    X(uncertain, NEEDED, FORM_TEXT, "the state of a handle of which nothing is certain") \
    X(events, NEEDED, FORM_EVENTS, "what happens to a handle, by name") \
    X(transitions, NEEDED, FORM_TRANSITIONS, "the state after an event; without one, the state stays") \
    X(findings, NEEDED, FORM_FINDINGS, "which rule reports which event in which states")
#define PROTOCOL_STATE_KEYS(X) \
    X(meaning, NEEDED, FORM_TEXT, "what is known of the handle") \
    X(live, OPTIONAL, FORM_FLAG, "the handle is open, or may be") \
    X(if_checked, OPTIONAL, FORM_TEXT, "the state that it counts as where the path has made sure that the variable is not NULL") \
    X(if_null, OPTIONAL, FORM_TEXT, "the state that it counts as where the variable holds NULL") \
    X(if_guess, OPTIONAL, FORM_TEXT, "the state that it counts as where the path depends on something unknown, which may go with it") \
    X(if_any, OPTIONAL, FORM_TEXT, "the state that it counts as where the variable is a member, of whatever structure of that type")
#define PROTOCOL_EVENT_KEYS(X) \
    X(role, OPTIONAL, FORM_ROLE, "how the analysis sees the event; either this or `fact`") \
    X(routine, OPTIONAL, FORM_TEXT, "the routine that plays the role") \
    X(handle, OPTIONAL, FORM_COUNT, "which argument of the routine, from 1, is the handle; of role `open`, its address") \
    X(fact, OPTIONAL, FORM_SUBJECT, "the type of facts that tells the event, where no single path does") \
    X(when, OPTIONAL, FORM_CONDITION, "with `fact`: the condition over it") \
    X(meaning, OPTIONAL, FORM_TEXT, "what happens, where the name does not say it")
#define PROTOCOL_TRANSITION_KEYS(X) \
    X(in, NEEDED, FORM_NAMES, "states before it") \
    X(on, NEEDED, FORM_NAMES, "events") \
    X(when, OPTIONAL, FORM_OUTCOMES, "how the event went; without it, in whatever way") \
    X(to, NEEDED, FORM_TEXT, "the state after it; `impossible`: the driver cannot come to this")
#define PROTOCOL_FINDING_KEYS(X) \
    X(rule, NEEDED, FORM_TEXT, "the rule that reports it") \
    X(on, NEEDED, FORM_NAMES, "events") \
    X(in, OPTIONAL, FORM_NAMES, "states; without it, in all. Of an event of role `open`: of the handle that is overwritten") \
    X(when, OPTIONAL, FORM_CONDITION, "only then: a condition over the fact, of type use, or the one that the event names") \
    X(unless, OPTIONAL, FORM_CONDITION, "not then, because another finding covers it")

/* The objects: name, keys, meaning. */
#define PROTOCOL_OBJECTS(X) \
    X(protocol, PROTOCOL_KEYS, "a protocol: a file of the folder protocols/") \
    X(state, PROTOCOL_STATE_KEYS, "a state of a protocol") \
    X(event, PROTOCOL_EVENT_KEYS, "an event of a protocol") \
    X(transition, PROTOCOL_TRANSITION_KEYS, "a transition of a protocol") \
    X(protocol_finding, PROTOCOL_FINDING_KEYS, "what a rule reports by a protocol")

/* clang-format on */

#endif

/*
 * The closed sets of words that facts use, each an enum: the compiler checks the code that reads and writes them, the
 * JSON reader refuses another word, and so does a rule's condition when it is loaded.
 *
 * In JSON and in the rule language they are texts.
 */
#ifndef PCWLINT_FACTS_WORDS_H
#define PCWLINT_FACTS_WORDS_H

#include <stddef.h>

#include "base/text/api.h"

/* clang-format off */
#define FACT_WORD_SETS(T) \
    T(state) T(kind) T(lifetime_end) T(storage) T(instance_api) T(effect) T(operand) T(outcome) T(use_api) T(use_of) T(missing) \
    T(provider_api) T(field_kind) T(evidence) T(change) T(comment) T(cut)

/* fact_value.state */
#define FACT_WORDS_state(W) \
    W(FACT_STATE_NONE, NULL) \
    W(FACT_STATE_UNSET, "unset") W(FACT_STATE_ZEROED, "zeroed") W(FACT_STATE_KNOWN, "known") \
    W(FACT_STATE_UNKNOWN, "unknown")

/* fact_value.kind */
#define FACT_WORDS_kind(W) \
    W(FACT_KIND_NONE, NULL) \
    W(FACT_KIND_NUMBER, "number") W(FACT_KIND_NULL, "null") W(FACT_KIND_ADDRESS, "address") \
    W(FACT_KIND_FUNCTION, "function") W(FACT_KIND_TEXT, "text")

/* fact_gone.how */
#define FACT_WORDS_lifetime_end(W) \
    W(FACT_LIFETIME_END_NONE, NULL) \
    W(FACT_LIFETIME_END_RETURNED, "returned") W(FACT_LIFETIME_END_LEFT, "left") W(FACT_LIFETIME_END_FREED, "freed")

/* fact_name.cut */
#define FACT_WORDS_cut(W) \
    W(FACT_CUT_NONE, NULL) \
    W(FACT_CUT_CHARACTERS, "characters") W(FACT_CUT_POINTER, "pointer") W(FACT_CUT_LITERAL, "literal")

/* fact_data_block.storage */
#define FACT_WORDS_storage(W) \
    W(FACT_STORAGE_NONE, NULL) \
    W(FACT_STORAGE_AUTOMATIC, "automatic") W(FACT_STORAGE_STATIC, "static") \
    W(FACT_STORAGE_ALLOCATED, "allocated") W(FACT_STORAGE_UNKNOWN, "unknown")

/* fact_instance.api */
#define FACT_WORDS_instance_api(W) \
    W(FACT_INSTANCE_API_NONE, NULL) \
    W(FACT_INSTANCE_API_ADD, API_ADD_INSTANCE) W(FACT_INSTANCE_API_CREATE, API_CREATE_INSTANCE)

/* fact_effect.kind */
#define FACT_WORDS_effect(W) \
    W(FACT_EFFECT_NONE, NULL) \
    W(FACT_EFFECT_REGISTER, "register") W(FACT_EFFECT_UNREGISTER, "unregister") W(FACT_EFFECT_CREATE, "create") \
    W(FACT_EFFECT_CLOSE, "close") W(FACT_EFFECT_FREE, "free") W(FACT_EFFECT_CALL, "call") \
    W(FACT_EFFECT_FAILED, "failed") W(FACT_EFFECT_OPEN, "open") W(FACT_EFFECT_SHUT, "shut") W(FACT_EFFECT_RUN, "run")

/* fact_effect.operand_state */
#define FACT_WORDS_operand(W) \
    W(FACT_OPERAND_NONE, NULL) \
    W(FACT_OPERAND_KNOWN, "known") W(FACT_OPERAND_NULL, "null") W(FACT_OPERAND_UNSET, "unset") \
    W(FACT_OPERAND_INITIAL, "initial") W(FACT_OPERAND_UNKNOWN, "unknown")

/* fact_exit.outcome */
#define FACT_WORDS_outcome(W) \
    W(FACT_OUTCOME_NONE, NULL) \
    W(FACT_OUTCOME_SUCCESS, "success") W(FACT_OUTCOME_FAILURE, "failure") W(FACT_OUTCOME_UNKNOWN, "unknown") \
    W(FACT_OUTCOME_VOID, "none")

/* fact_use.api */
#define FACT_WORDS_use_api(W) \
    W(FACT_USE_API_NONE, NULL) \
    W(FACT_USE_API_REGISTER, API_REGISTER) W(FACT_USE_API_UNREGISTER, API_UNREGISTER) \
    W(FACT_USE_API_CREATE, API_CREATE_INSTANCE) W(FACT_USE_API_CLOSE, API_CLOSE_INSTANCE) \
    W(FACT_USE_API_FREE, "free") W(FACT_USE_API_RETURN, "return") W(FACT_USE_API_LOSE, "lose") \
    W(FACT_USE_API_LEAVE, "leave") W(FACT_USE_API_KEEP, "keep") W(FACT_USE_API_ADD, API_ADD_INSTANCE) \
    W(FACT_USE_API_OPEN, "open") W(FACT_USE_API_SHUT, "close")

/* fact_use.what */
#define FACT_WORDS_use_of(W) \
    W(FACT_USE_OF_NONE, NULL) \
    W(FACT_USE_OF_CONTEXT, API_INFO_CONTEXT) W(FACT_USE_OF_BLOCK, "a data block") W(FACT_USE_OF_HANDLE, "handle")

/* fact_missing.what */
#define FACT_WORDS_missing(W) \
    W(FACT_MISSING_NONE, NULL) \
    W(FACT_MISSING_HEADER, "header") W(FACT_MISSING_TYPE, "type") W(FACT_MISSING_IDENTIFIER, "identifier") \
    W(FACT_MISSING_FUNCTION, "function") W(FACT_MISSING_FIELD, "field") W(FACT_MISSING_MEMBER, "member") \
    W(FACT_MISSING_SYNTAX, "syntax") W(FACT_MISSING_LOST, "lost") W(FACT_MISSING_CONDITION, "condition") \
    W(FACT_MISSING_LEFT_OUT, "left-out") W(FACT_MISSING_INACTIVE, "inactive") W(FACT_MISSING_UNREAD, "unread") \
    W(FACT_MISSING_UNINCLUDED, "unincluded") W(FACT_MISSING_UNLOWERED, "unlowered") \
    W(FACT_MISSING_UNINSTANTIATED, "uninstantiated") \
    W(FACT_MISSING_MANIFEST, "manifest") W(FACT_MISSING_ANALYSIS, "analysis") \
    W(FACT_MISSING_POINTER, "pointer") W(FACT_MISSING_ADDRESS, "address") \
    W(FACT_MISSING_BOUND, "bound") W(FACT_MISSING_OUTSIDE, "outside") W(FACT_MISSING_FATAL, "fatal") \
    W(FACT_MISSING_ESCAPE, "escape")

/* fact_field.kind, fact_member.kind */
#define FACT_WORDS_field_kind(W) \
    W(FACT_FIELD_NONE, NULL) \
    W(FACT_FIELD_INTEGER, "integer") W(FACT_FIELD_POINTER, "pointer") W(FACT_FIELD_FLOATING, "floating point") \
    W(FACT_FIELD_AGGREGATE, "aggregate") W(FACT_FIELD_BIT_FIELD, "bit-field") W(FACT_FIELD_PADDING, "padding")

/* fact_block.how */
#define FACT_WORDS_evidence(W) \
    W(FACT_EVIDENCE_NONE, NULL) \
    W(FACT_EVIDENCE_OFFSET, "offset") W(FACT_EVIDENCE_SIBLING, "sibling") \
    W(FACT_EVIDENCE_CREATE, API_CREATE_INSTANCE) W(FACT_EVIDENCE_ADD, API_ADD_INSTANCE)

/* fact_change.what */
#define FACT_WORDS_change(W) \
    W(FACT_CHANGE_NONE, NULL) \
    W(FACT_CHANGE_NAME, "name") W(FACT_CHANGE_ID, "id") W(FACT_CHANGE_BOTH, "both")

/* fact_suppression.form */
#define FACT_WORDS_comment(W) \
    W(FACT_COMMENT_NONE, NULL) \
    W(FACT_COMMENT_DISABLE, "disable") W(FACT_COMMENT_DISABLE_NEXT_LINE, "disable-next-line") \
    W(FACT_COMMENT_DISABLE_FILE, "disable-file") W(FACT_COMMENT_NOLINT, "NOLINT") \
    W(FACT_COMMENT_NOLINT_NEXT_LINE, "NOLINTNEXTLINE") W(FACT_COMMENT_NOLINT_BEGIN, "NOLINTBEGIN") \
    W(FACT_COMMENT_NOLINT_END, "NOLINTEND")

/* fact_provider_call.api: the routines of user-mode providers (perflib.h), of which this is the only list, and the
 * function that CTRPP makes to start one */
#define FACT_WORDS_provider_api(W) \
    W(FACT_PROVIDER_API_NONE, NULL) \
    W(FACT_PROVIDER_API_START, "PerfStartProvider") W(FACT_PROVIDER_API_START_EX, "PerfStartProviderEx") \
    W(FACT_PROVIDER_API_STOP, "PerfStopProvider") W(FACT_PROVIDER_API_TEMPLATE, "PerfSetCounterSetInfo") \
    W(FACT_PROVIDER_API_CREATE, "PerfCreateInstance") W(FACT_PROVIDER_API_DELETE, "PerfDeleteInstance") \
    W(FACT_PROVIDER_API_QUERY, "PerfQueryInstance") W(FACT_PROVIDER_API_REFERENCE, "PerfSetCounterRefValue") \
    W(FACT_PROVIDER_API_SET_LONG, "PerfSetULongCounterValue") \
    W(FACT_PROVIDER_API_SET_LONG_LONG, "PerfSetULongLongCounterValue") \
    W(FACT_PROVIDER_API_INCREMENT_LONG, "PerfIncrementULongCounterValue") \
    W(FACT_PROVIDER_API_INCREMENT_LONG_LONG, "PerfIncrementULongLongCounterValue") \
    W(FACT_PROVIDER_API_DECREMENT_LONG, "PerfDecrementULongCounterValue") \
    W(FACT_PROVIDER_API_DECREMENT_LONG_LONG, "PerfDecrementULongLongCounterValue") \
    W(FACT_PROVIDER_API_INITIALIZE, "CounterInitialize") W(FACT_PROVIDER_API_CLEANUP, "CounterCleanup")

/* clang-format on */

#define FACT_WORD(enumerator, text) enumerator,
#define FACT_WORD_ENUM(set) enum word_##set{FACT_WORDS_##set(FACT_WORD)};
FACT_WORD_SETS(FACT_WORD_ENUM)
#undef FACT_WORD_ENUM
#undef FACT_WORD

/* A set's texts by enumerator; the first, for none, is NULL. */
struct fact_words {
    const char *const *texts;
    size_t n;
};

#define FACT_WORDS_EXTERN(set) extern const struct fact_words fact_words_##set;
FACT_WORD_SETS(FACT_WORDS_EXTERN)
#undef FACT_WORDS_EXTERN

/* The enumerator of a text; 0 where the set has no such word, or the text is NULL. */
int fact_word_named(const struct fact_words *words, const char *text, size_t length);

/* All words of the set, as a phrase: "a, b or c".  Free with g_free(). */
char *fact_words_phrase(const struct fact_words *words);

/* The text of an enumerator of a set; NULL for none: FACT_WORD_TEXT(effect, effect->kind). */
#define FACT_WORD_TEXT(set, word) (fact_words_##set.texts[(enum word_##set)(word)])

#endif

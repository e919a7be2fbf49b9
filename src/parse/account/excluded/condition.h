/*
 * The conditions of a unit's #if: which of them are invalid, and so hide code without anybody having asked for it.  An
 * error at a directive becomes a missing thing of the kind "condition" that lists the names of PCW that it hides.
 */
#ifndef PCWLINT_PARSE_ACCOUNT_EXCLUDED_CONDITION_H
#define PCWLINT_PARSE_ACCOUNT_EXCLUDED_CONDITION_H

#include "parse/text/directive.h"
#include "parse/context/lower.h"

struct conditions;

/* Call after missing_mark().  Errors at directives are no syntax errors of the unit any more, but invalid
 * conditions. */
struct conditions *conditions_new(struct lower *lower);

/* The directives of a file, which has a text; they live as long as `conditions`. */
const GArray *conditions_directives(struct conditions *conditions, uint32_t file);

/*
 * The directive that answers for what is left out at `offset`: the last one of the chain that the skipped range
 * beginning at `from` belongs to.  -1: the text does not show it.
 */
int32_t conditions_branch(struct conditions *conditions, uint32_t file, uint32_t from, uint32_t offset);

/*
 * The invalid condition because of which clang leaves out what stands at `offset`, in a range that begins at `from`.
 * NULL: all conditions that decide about it are valid.
 */
struct ir_missing *conditions_invalid(struct conditions *conditions, uint32_t file, uint32_t from, uint32_t offset);

/* An invalid condition hides the name; `touches` is as in ir_missing. */
void conditions_hide(struct conditions *conditions, struct ir_missing *invalid, const char *name, const char *touches);

/* The directive as a message shows it, `#if DBG`, or `#else of #if DBG`; owned by the unit's arena. */
const char *conditions_text(struct conditions *conditions, uint32_t file, int32_t directive);

/* Completes what was noted, and frees `conditions`. */
void conditions_close(struct conditions *conditions);

#endif

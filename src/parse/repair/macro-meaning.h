/* What a macro that nothing defines stands for, guessed from its position among the tokens. */
#ifndef PCWLINT_PARSE_REPAIR_MACRO_MEANING_H
#define PCWLINT_PARSE_REPAIR_MACRO_MEANING_H

#include "parse/repair/code-text.h"
#include "parse/repair/unit-names.h"

struct macro_context {
    const struct unit_names *names;
    GHashTable *invented; /* set of names that the repair has defined so far */
};

/*
 * The replacement list for the name at token `name`, where `NAME(…)` is a macro with parameters: empty for an
 * attribute, its arguments for a call around a type or a name, an unknown condition or statement in code (which call
 * the functions of the prelude, MACRO_MEANING_HELPERS).  NULL: its position does not tell.
 */
const char *macro_meaning(const struct macro_context *context, const struct code_text *text, guint name);

/* The token behind the name and its arguments. */
guint macro_meaning_end(const struct code_text *text, guint name);

/* What replacement lists refer to, as the text of a header. */
extern const char MACRO_MEANING_HELPERS[];

#endif

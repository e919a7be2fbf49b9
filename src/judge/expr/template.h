/*
 * Message templates: text with expressions in braces, {size} or {version:hex}; {{ and }} are braces themselves.
 * What is unknown prints as "?".  A template lives in the arena that it was compiled into.
 */
#ifndef PCWLINT_JUDGE_EXPR_TEMPLATE_H
#define PCWLINT_JUDGE_EXPR_TEMPLATE_H

#include "judge/expr/expr.h"

struct template;

/* NULL with `error` filled; its offset is a byte of `text`. */
const struct template *template_compile(struct arena *arena, const char *text, const struct fact_type *subject,
                                        struct expr_error *error);

/* The text for one subject, to be put into a source; free with g_free(). */
char *template_render(const struct template *template, const struct expr_context *context);

/* The same for a reader: long names and texts of the tree are cut (text_append_shown()). */
char *template_message(const struct template *template, const struct expr_context *context);

#endif

/* What the text around an unknown name says of it, where clang does not: which kind of name it must be. */
#ifndef PCWLINT_PARSE_REPAIR_NAME_CONTEXT_H
#define PCWLINT_PARSE_REPAIR_NAME_CONTEXT_H

#include "parse/repair/diagnostic.h"

/* A text, and the byte behind the name; `text` NULL: it is not known, and then nothing is. */
struct name_context {
    const char *text;
    size_t size, at;
};

/* What follows the name at the place of a diagnostic.  The text is borrowed from the translation unit; NULL when the
 * file does not have that name there, as where a macro wrote it. */
struct name_context name_context_after(CXTranslationUnit tu, const struct diagnostic *t, const char *name);

/* A parenthesis follows.  False when the text is not known. */
bool name_context_is_call(struct name_context s);

/* A word is at the trouble, the name of a variable or of a macro that stands for it, and is assigned to: `status = …`.
 */
bool name_context_is_assigned(CXTranslationUnit tu, const struct diagnostic *t);

/* `NAME NTSTATUS Function(`: two more words follow, so NAME is an annotation and not the type. */
bool name_context_is_annotation(struct name_context s);

/* FIELD_OFFSET(NAME, f), sizeof(NAME), (NAME *)0, (NAME)f(): clang calls it an identifier, but it stands where a type
 * does. */
bool name_context_is_type(struct name_context s, const char *name);

/* NAME x; NAME *x = …: in a function clang takes it for an expression, whose end is missing. */
bool name_context_is_declaration(struct name_context s, const char *name);

/* NAME<int>::type, NAME<T> &x: arguments of a template, and something that only a type can be followed by. */
bool name_context_is_template(struct name_context s);

#endif

/* What the text around an unknown name says of it, where clang does not: which kind of name it must be. */
#ifndef PCWLINT_PARSE_REPAIR_SPOT_H
#define PCWLINT_PARSE_REPAIR_SPOT_H

#include "parse/repair/trouble.h"

/* A text, and the byte behind the name; `text` NULL: it is not known, and then nothing is. */
struct spot {
    const char *text;
    size_t size, at;
};

struct spot spot_after(CXTranslationUnit tu, const struct trouble *t, const char *name);

bool spot_is_call(struct spot s);

/* A word is at the trouble, the name of a variable or of a macro that stands for it, and is assigned to: `status = …`.
 */
bool spot_is_assigned(CXTranslationUnit tu, const struct trouble *t);

/* `NAME NTSTATUS Function(`: two more words follow, so NAME is an annotation and not the type. */
bool spot_is_annotation(struct spot s);

/* FIELD_OFFSET(NAME, f), sizeof(NAME), (NAME *)0, (NAME)f(): clang calls it an identifier, but it stands where a type
 * does. */
bool spot_is_type(struct spot s, const char *name);

/* NAME x; NAME *x = …: in a function clang takes it for an expression, whose end is missing. */
bool spot_is_declaration(struct spot s, const char *name);

/* NAME<int>::type, NAME<T> &x: arguments of a template, and something that only a type can be followed by. */
bool spot_is_template(struct spot s);

#endif

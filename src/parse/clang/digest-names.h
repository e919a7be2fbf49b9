/* Names that a digest looks for. */
#ifndef PCWLINT_PARSE_CLANG_DIGEST_NAMES_H
#define PCWLINT_PARSE_CLANG_DIGEST_NAMES_H

#include "parse/clang/digest.h"

/* Adds the names that the headers declare; `tu` is a parse of them with a detailed preprocessing record. */
void digest_take_names(struct digest *digest, CXTranslationUnit tu);

/* Whether a name stands for any of `meanings` (enum digest_meaning); false without a digest. */
bool digest_means(const struct digest *digest, const char *name, unsigned meanings);

/* Whether a cursor declares a type, and whether its children are searched for names; used for digests and units. */
bool digest_is_type(enum CXCursorKind kind);
bool digest_looks_inside(CXCursor cursor);

/* Whether clang predefines the macro and MSVC does not, by the form of its name: __INT_MAX__, __llvm__.  Macros that
 * both predefine mostly have other forms: _MSC_VER, _M_X64. */
bool digest_is_clang_predefined(CXCursor macro);

#endif

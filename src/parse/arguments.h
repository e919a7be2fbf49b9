/* The arguments of clang for a unit, and the language of its main file. */
#ifndef PCWLINT_PARSE_ARGUMENTS_H
#define PCWLINT_PARSE_ARGUMENTS_H

#include "parse/kit/builtin.h"
#include "parse/repair/repair.h"
#include "parse/unit.h"

/* The header in memory that declares what was invented; it is included first. */
#define PARSE_PRELUDE BUILTIN_STUBS "/pcwlint-prelude.h"

struct main_file {
    char *text;
    gsize size;
    bool converted; /* libclang would not read it so from the disk */
};

/* Whether the file is C++: by the request's arguments, by its name, else by its text. */
bool arguments_are_cxx(const struct parse_request *request, const struct main_file *source);

/* All arguments (char *, owned).  Free with g_ptr_array_unref(). */
GPtrArray *arguments_of(const struct parse_request *request, const struct repair *repair, bool cxx);

#endif

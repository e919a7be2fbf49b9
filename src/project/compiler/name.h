/*
 * What the name of a compiler says: how it spells its options, for which architecture it compiles, whether it takes C
 * for C++.
 */
#ifndef PCWLINT_PROJECT_COMPILER_NAME_H
#define PCWLINT_PROJECT_COMPILER_NAME_H

#include <glib.h>
#include <stdbool.h>

enum compiler_dialect {
    COMPILER_AUTO, /* by the name of the compiler, else by what the options look like */
    COMPILER_GNU,  /* gcc, clang */
    COMPILER_CL,   /* cl, clang-cl */
};

struct compiler_name {
    enum compiler_dialect dialect;
    const char *arch; /* as settings_set_arch() takes it; NULL: the name does not say */
    bool other_arch;  /* for a machine that no driver of ours runs on, as 32-bit ARM */
    bool cxx;         /* a C++ driver: takes .c files for C++ */
};

/*
 * How many words of a command line come before the options: the compiler and what starts it (ccache, distcc, env …).  0
 * when the command does not start with a compiler that is known.
 */
guint compiler_name_find(const GPtrArray *words, struct compiler_name *name);

/* The architecture of a target triple ("x86_64-pc-windows-msvc"), of a part of one, or of a folder ("x86_amd64"): as in
 * `arch`, and
 * "" for a known one that is none of ours; NULL when it is none. */
const char *compiler_triple_arch(const char *triple);

#endif

/*
 * The kit that a unit is compiled with.  Include directories that hold kernel headers of a Windows kit or of mingw-w64
 * are searched as a system's, and before them a few files of ours that add only what they lack: the performance counter
 * interface above all, which mingw-w64 does not have.  Where no directory holds such headers, nothing changes and
 * the disk is only used to list each directory once.
 */
#ifndef PCWLINT_PARSE_KIT_TOOLCHAIN_H
#define PCWLINT_PARSE_KIT_TOOLCHAIN_H

#include <glib.h>
#include <stdbool.h>
#include <stdint.h>

#include "parse/kit/directory.h"

/* Where the files of ours are that come before a kit's. */
#define BUILTIN_KIT "/pcwlint-builtin/kit"

/* And those that only spell a kit's header otherwise: not beside the former, where a quoted name is looked for before
 * the project's folders. */
#define BUILTIN_RESPELLED "/pcwlint-builtin/respelled"

struct toolchain_file {
    char *path, *text;
    const char *name; /* behind the folder; points into `path` */
};

struct toolchain {
    GPtrArray *words;       /* char *: what to compile with instead of the request's arguments */
    GPtrArray *directories; /* char *: the kit's, in order of search */
    GPtrArray *others;      /* char *: those that are no kit's */
    GPtrArray *files;       /* of struct toolchain_file: in memory, in these two folders */
    bool is_mingw;
    struct kit_directories *known; /* borrowed */
};

/*
 * What `arguments` (char *, a compiler's words; NULL: none) compile with, for `arch` and NTDDI_VERSION; NULL where they
 * name no kit.  `known` must outlive the result.  Release with toolchain_free().
 */
struct toolchain *toolchain_of(struct kit_directories *known, const GPtrArray *arguments, const char *arch,
                               uint32_t ntddi);

/*
 * The built-in headers as a kit without directories and files, for units whose arguments name none: every include
 * directory is another's, and there are no words.
 */
struct toolchain *toolchain_builtin(struct kit_directories *known, const GPtrArray *arguments);

/* There is no kit but the built-in headers. */
bool toolchain_is_builtin(const struct toolchain *toolchain);
void toolchain_free(struct toolchain *toolchain);

/* The include directory that words[i], or words[i] and the word behind it, name; *n_words: how many.  NULL: none. */
const char *toolchain_include_directory(const GPtrArray *words, guint i, guint *n_words);

/*
 * How the include directories spell a header that an #include spells otherwise ("Ntddk.h", "SYS\stat.h"): those that
 * are no kit's first, as a build on Windows finds it; NULL: none has it.  Free with g_free().
 */
char *toolchain_find_header(const struct toolchain *toolchain, const char *header);

/* A header of the kit under another spelling, for this unit and the next ones.  False: it is not needed, or there
 * already. */
bool toolchain_learn(struct toolchain *toolchain, const char *spelling);

/* What such a file is called, of its path; NULL: it is none. */
const char *toolchain_name_of_ours(const char *path);

/* True for a file in one of the kit's directories. */
bool toolchain_owns(const struct toolchain *toolchain, const char *file);

#endif

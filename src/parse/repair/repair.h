/*
 * Repairs: what clang's error recovery would drop without a word is declared first (LIBCLANG.md, "Error recovery").  A
 * round reads the diagnostics of one parse and says what the next one needs; everything invented is remembered, because
 * a value or a layout that depends on it is unknown.
 */
#ifndef PCWLINT_PARSE_REPAIR_REPAIR_H
#define PCWLINT_PARSE_REPAIR_REPAIR_H

#include <clang-c/Index.h>
#include <glib.h>
#include <stdbool.h>

#include "facts/words.h"
#include "parse/clang/digest.h"
#include "parse/clang/system.h"
#include "parse/generated/generated.h"
#include "parse/kit/toolchain.h"
#include "scan/includes.h"
#include "scan/tree.h"

/* The header that declares most of the kernel's names. */
#define REPAIR_KERNEL "ntddk.h"

struct repair_place {
    enum word_missing what;
    char *name, *file; /* the file as clang names it */
    unsigned line, column, offset;
};

struct repair {
    const char *source; /* borrowed, as the tree is */
    struct tree *tree;
    guint rounds;           /* so far */
    GHashTable *invented;   /* set of names that the prelude declares */
    GPtrArray *defines;     /* char *: arguments, macros that the build would set */
    GHashTable *stubs;      /* header name -> text: files of BUILTIN_STUBS */
    GHashTable *expected;   /* set of names that a declaration will declare as soon as its type is; of this round */
    GPtrArray *converted;   /* char *: headers that libclang does not read as they are on the disk */
    GHashTable *types;      /* name of an invented type -> struct invented_type */
    GString *prelude;       /* declarations, included first; types are added by repair_prelude() */
    bool include_kernel;    /* include <ntddk.h> ahead of the file */
    GPtrArray *ahead;       /* const char *: headers to include behind that */
    GPtrArray *reach;       /* char *, borrowed: absolute paths of all files that the source's text leads to; NULL until
                               repair_foresee() */
    bool source_sets_ntddi; /* the source gives NTDDI_VERSION, which nobody else did */
    uint32_t own_ntddi;     /* the value that the source gives it before its headers; 0: none, or not known */
    bool wants_record;      /* the next parse is to have a detailed record of its preprocessing */
    bool had_record;        /* and one had: what macros that nothing defines stand for was told */
    bool supply_flags;      /* Flags was used below WIN10_MN */
    GPtrArray *missing, *unavailable;  /* of struct repair_place */
    GHashTable *alternatives;          /* path of a header in the tree -> path of an equally near one with other text */
    GPtrArray *supplied;               /* of struct repair_place: missing headers that are made from manifests */
    struct generated *generated;       /* generated headers; borrowed */
    const struct toolchain *toolchain; /* the kit's headers; borrowed, NULL: there are none */
    const struct system_folders *system; /* borrowed */
    const struct digest *digest;         /* of precompiled headers of the last parse; borrowed, NULL: none was used */
    struct repair_place *fatal;          /* what ended the parse early; NULL: it came to the end */
};

/* All outlive it; `toolchain` may be NULL. */
struct repair *repair_new(struct generated *generated, const struct toolchain *toolchain,
                          const struct system_folders *system, const char *source, struct tree *tree);
void repair_free(struct repair *repair);

/* Everything that was invented, as a header's text; free with g_free(). */
char *repair_prelude(const struct repair *repair);

/*
 * Before the first parse: finds by their text the headers of the project to which no include path leads, `arguments`
 * being asked. `described`: these are the build's own, and say which macros are set.
 */
void repair_foresee(struct repair *repair, struct includes *includes, const GPtrArray *arguments, bool described);

/* Looks for included files that have to be converted first; true when another parse would read more of them. */
bool repair_convert(struct repair *repair, CXTranslationUnit tu);

/* Reads the diagnostics; true when another parse would see more.  `last`: record what remains instead of repairing. */
bool repair_round(struct repair *repair, CXTranslationUnit tu, bool last);

#endif

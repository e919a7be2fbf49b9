/*
 * Whether a text speaks of PCW: by a name of the API, by parts that a macro or a line splice may join to one, or to
 * this tool itself in a comment.  Comments and literals count: MmGetSystemRoutineAddress takes the name as one.  Too
 * much costs time, too little a bug.
 */
#ifndef PCWLINT_SCAN_TEXT_PCW_NAMES_H
#define PCWLINT_SCAN_TEXT_PCW_NAMES_H

#include <glib.h>

enum pcw_names_kind {
    PCW_NAMES_NONE,
    PCW_NAMES_NAME,     /* PcwRegister, PCW_DATA */
    PCW_NAMES_PARTS,    /* cwRegister, which P## makes a name */
    PCW_NAMES_DIRECTIVE /* pcwlint: disable, NOLINT(PCW401) */
};

struct pcw_names {
    enum pcw_names_kind kind;
    gsize at, length; /* of the word that says it */
    gboolean lone;    /* a word stands alone that may be the middle of a name; not looked for behind a name */
};

/* What macros may join to a name, over several files: PcwRegister from CAT(P, CAT(cw, Register)), and CAT. */
enum {
    PCW_PIECE_JOIN = 1, /* ## */
    PCW_PIECE_P = 2,
    PCW_PIECE_PC = 4,
    PCW_PIECE_C = 8,
    PCW_PIECE_CW = 16,  /* cw, cwReg */
    PCW_PIECE_W = 32,   /* w, wReg */
    PCW_PIECE_TAIL = 64 /* Reg, Register, and what cwReg has of it */
};

/* What weighs most, and of that the first; with a text of NUL-terminated bytes. */
struct pcw_names pcw_names_find(const char *text, gsize size);

/* The first comment for this tool, whatever else the text says; PCW_NAMES_NONE: there is none. */
struct pcw_names pcw_names_of_directive(const char *text, gsize size);

/* Which pieces stand in the text, as arguments of a macro or as what a macro stands for (PCW_PIECE_… bits). */
guint pcw_names_pieces(const char *text, gsize size);

/* All that is needed for a name is there. */
gboolean pcw_names_join(guint pieces);

/* The text mentions a name of the API. */
gboolean pcw_names_used(const char *text, gsize size);

#endif

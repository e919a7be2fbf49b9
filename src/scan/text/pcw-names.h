/*
 * Whether a text speaks of PCW: by a name of the API, by parts that a macro or a line splice may join to one, or to
 * this tool itself in a comment.  Comments and literals count: MmGetSystemRoutineAddress takes the name as one.  Too
 * much costs time, too little a bug.
 */
#ifndef PCWLINT_SCAN_TEXT_PCW_NAMES_H
#define PCWLINT_SCAN_TEXT_PCW_NAMES_H

#include <glib.h>
#include <stdbool.h>

enum pcw_names_kind {
    PCW_NAMES_NONE,
    PCW_NAMES_NAME,     /* PcwRegister, PCW_DATA */
    PCW_NAMES_PARTS,    /* cwRegister, which P## makes a name */
    PCW_NAMES_DIRECTIVE /* pcwlint: disable, NOLINT(PCW401) */
};

struct pcw_names {
    enum pcw_names_kind kind;
    gsize at, length; /* of the word that says it */
    bool lone;        /* a word may be a part of a joined name; not set when an earlier word is a whole name */
};

/* Parts of a name that macros join, and the operator; they may be in several files.  CAT(P, CAT(cw, Register)). */
enum {
    PCW_PIECE_JOIN = 1, /* ## that can form such a name */
    PCW_PIECE_P = 2,
    PCW_PIECE_PC = 4,
    PCW_PIECE_C = 8,
    PCW_PIECE_CW = 16,  /* cw, cwReg */
    PCW_PIECE_W = 32,   /* w, wReg */
    PCW_PIECE_TAIL = 64 /* Reg, Register, also as the end of a longer part (cwReg) */
};

/* What weighs most, and of that the first; with a text of NUL-terminated bytes. */
struct pcw_names pcw_names_find(const char *text, gsize size);

/* The first comment for this tool, whatever else the text says; PCW_NAMES_NONE: there is none. */
struct pcw_names pcw_names_of_directive(const char *text, gsize size);

/* The first operator that joins words, ## or %:%:; NULL: there is none. */
const char *pcw_names_find_join(const char *text, gsize size);

/* The PCW_PIECE_… bits of the parts in the text that are arguments of a macro, or in a macro's definition. */
guint pcw_names_pieces(const char *text, gsize size);

/* The pieces are enough to join a name of the API. */
bool pcw_names_join(guint pieces);

/* The text mentions a name of the API. */
bool pcw_names_used(const char *text, gsize size);

#endif

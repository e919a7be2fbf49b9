/* A program while it is put together. */
#ifndef PCWLINT_LINK_DIVISION_DRAFT_H
#define PCWLINT_LINK_DIVISION_DRAFT_H

#include <glib.h>
#include <stdbool.h>

#include "link/model.h"
#include "link/division/linkage.h"

/* A unit that is to be given to programs; borrowed from the model. */
struct member {
    const struct model_unit *unit;
    char *path;  /* of its file, absolute; "": it has none */
    guint index; /* of the unit in the model */
    struct linkage linkage;
    guint programs; /* how many have it; a library is none */
    guint64 size;   /* bytes of its facts; 0: not known yet */
};

struct draft {
    const char *project; /* that is this program; NULL: none */
    char *anchor;        /* a file in whose folder the program is at home */
    bool is_library;     /* a static library: a part of the programs that use it */
    bool is_part;     /* what no project names, where projects are: it is not known what is built of it, or whether */
    const char *uses; /* as in struct model_project; NULL: it names none */
    GPtrArray *libraries; /* of struct draft, borrowed: those that it names */
    GPtrArray *members;   /* of struct member, borrowed */
    GHashTable *has;      /* the same as a set */
    GHashTable *defines;  /* symbol -> where; borrowed from the members */
};

/* `anchor` is copied. */
struct draft *draft_new(const char *project, const char *anchor);
void draft_free(gpointer draft);

/* The member was added to the program: this same object, not one with the same path. */
bool draft_has(const struct draft *draft, const struct member *member);

/* Whether a linker would take both: they define nothing twice.  `called`: the program calls the member, so that
 * variables which a linker merges are one. */
bool draft_fits(const struct draft *draft, const struct member *member, bool called);

/* Adds a member that fits, unless it is there. */
void draft_add(struct draft *draft, struct member *member);

/* One of them uses what the other one defines. */
bool draft_is_related(const struct draft *draft, const struct member *member);

/* How many folders the member and the program have in common; the more, the nearer. */
unsigned draft_nearness(const struct draft *draft, const struct member *member);

/* A file (absolute), or the member's, is in the program's folder or below it. */
bool draft_reaches(const struct draft *draft, const char *file);
bool draft_contains(const struct draft *draft, const struct member *member);

#endif

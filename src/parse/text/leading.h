/*
 * What a unit's files include of the kit before they say anything of their own, as their text tells: the part of a unit
 * that others share with it, and that can be precompiled.  It ends where anything but a directive stands, or a
 * directive that text alone does not decide.
 */
#ifndef PCWLINT_PARSE_TEXT_LEADING_H
#define PCWLINT_PARSE_TEXT_LEADING_H

#include <glib.h>
#include <stdbool.h>
#include <stdint.h>

#include "parse/kit/toolchain.h"

/* A macro's name that the unit's own text defines, removes or asks for, by its word_hash(). */
struct leading_name {
    uint32_t hash;
    guint ahead; /* how many of the includes stand before it */
};

struct leading {
    GPtrArray *includes; /* char *: the kit's headers, as <…> finds them, in order; one may stand twice */
    GArray *names;       /* of struct leading_name, in order */
    GPtrArray *folders;  /* char *: where the files are that were read */
};

struct leading_request {
    const char *path; /* the main file, and its text where it is not the disk's; NULL: as there */
    const char *text;
    gsize size;
    const struct toolchain *toolchain;
    GHashTable *stubs; /* header name -> text: what stands for headers that are found nowhere else */
    GHashTable *made;  /* set of header names that are made from manifests */
    bool cxx;
};

/* Release with leading_free(). */
struct leading *leading_of(const struct leading_request *request);
void leading_free(struct leading *leading);

/* The arguments include this header before the unit (-include), so nothing that the unit defines affects it.  It may be
 * in the current folder. */
void leading_begin_with(struct leading *leading, const char *header);

/* A hash by which words are told apart: two may share one, so that it can only say for certain that a word is not
 * there. */
uint32_t leading_hash(const char *word, size_t length);

#endif

/* Why a source is analysed, or is not. */
#ifndef PCWLINT_SCAN_SOURCES_WHY_H
#define PCWLINT_SCAN_SOURCES_WHY_H

#include <glib.h>
#include <stdbool.h>

#include "scan/text/file-index.h"

/* Those before WHY_UNREADABLE say that it is skipped. */
enum why_kind {
    WHY_SILENT,   /* `count` headers, and it, say nothing */
    WHY_UNUSED,   /* it uses nothing of what `other` says */
    WHY_NOT_TEXT, /* it only has a source's name */
    WHY_UNREADABLE,
    WHY_TOO_LARGE,
    WHY_WIDE,
    WHY_BINARY,
    WHY_SAYS,      /* `name` at `at` */
    WHY_PARTS,     /* `name` at `at` of `other` may become a name of the API */
    WHY_DIRECTIVE, /* a comment at `at` of `other` is for this tool */
    WHY_COMPUTED,  /* #include `name` at `at` of `other` */
    WHY_MANIFEST,  /* the header `name` is not there, and a manifest beside it may be what it is made from */
    WHY_ABSENT,    /* the header `name` is missing, and CTRPP may generate it, by its name */
    WHY_GUESSED,   /* as WHY_ABSENT, but another header of that name was found, which does not declare what is called */
    WHY_STRAY,     /* the header `name` is missing, and `other`, whose path ends as it does, has what is used */
    WHY_USES,      /* `name`, which `other` introduces */
    WHY_PART,      /* `other` defines the function `name`, which is compiled with this source */
    WHY_CALLS,     /* `name`, which `other` defines, or is not known to */
    WHY_DEFINES,   /* the variable `name`, which is used elsewhere */
    WHY_LAYOUT,    /* a manifest names the structure `name`, which may have another layout in the source */
    WHY_ENTRY      /* `name`: with it the files may be a whole driver */
};

struct why {
    enum why_kind kind;
    const struct indexed_file *other; /* itself, or a header */
    gsize at;
    const char *name; /* borrowed */
    guint count;
};

/* The source must be parsed. */
bool why_matters(const struct why *why);

/* What sources of one kind have in common, behind their number: "call what registers". */
const char *why_of_many(enum why_kind kind);

/* As a phrase; `source` is whose it is.  Free with g_free(). */
char *why_text(const struct why *why, const struct indexed_file *source);

#endif

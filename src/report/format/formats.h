/* The formats that a report can be written in: one function each, in a file of its name. */
#ifndef PCWLINT_REPORT_FORMAT_FORMATS_H
#define PCWLINT_REPORT_FORMAT_FORMATS_H

#include "report/report.h"

/* clang-format off */

/* Name, whether people read it, and the file that a run which is spread (`pcwlint ninja`) writes it to; the default first. */
#define REPORT_FORMATS(FIRST, X) \
    FIRST(text, true, "report.txt") \
    X(json, false, "report.json") \
    X(sarif, false, "report.sarif") \
    X(github, false, "report.github") \
    X(gitlab, false, "report.gitlab.json") \
    X(gcc, true, "report.gcc") \
    X(msvc, true, "report.msvc")

/* clang-format on */

#define REPORT_FIRST_NAME(name, ...) #name
#define REPORT_NEXT_NAME(name, ...) " " #name
/* Their names, with a space between. */
#define REPORT_FORMAT_NAMES REPORT_FORMATS(REPORT_FIRST_NAME, REPORT_NEXT_NAME)

/* What a format makes of a report.  Free with g_free(). */
#define REPORT_DECLARE(name, ...) char *report_##name(const struct report *report, const struct report_style *style);
REPORT_FORMATS(REPORT_DECLARE, REPORT_DECLARE)
#undef REPORT_DECLARE

struct report_format {
    const char *name;
    bool for_people; /* formats for programs escape text themselves */
    const char *file;
    char *(*render)(const struct report *report, const struct report_style *style);
};

/* NULL when there is no such format. */
const struct report_format *report_format_find(const char *name);

#endif

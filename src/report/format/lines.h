/*
 * Reports of one line for each finding, for error parsers: what the forms of gcc and MSVC have in common.  The notes of
 * the run stand first, or they would belong to the last finding; a finding's related places and its fix follow it.
 */
#ifndef PCWLINT_REPORT_FORMAT_LINES_H
#define PCWLINT_REPORT_FORMAT_LINES_H

#include <glib.h>

#include "report/column.h"
#include "report/report.h"

/* How a form writes the two parts that differ.  `columns` is the form's own (report/column.h), or NULL. */
struct line_form {
    const char *program; /* what stands before a note of the run that has no place: "pcwlint:" */
    /* Adds a place with what separates it from the word behind: "driver.c:3:1:". */
    void (*append_place)(GString *out, struct columns *columns, const struct fact_place *place);
    /* Adds severity, message and rule of a finding, from the word for its severity on, without a line end. */
    void (*append_body)(GString *out, const struct finding *finding, const char *message);
};

/* `columns` is borrowed and handed to append_place().  Free with g_free(). */
char *lines_report(const struct report *report, const struct report_style *style, const struct line_form *form,
                   struct columns *columns);

#endif

/* What may stand in a workflow command of GitHub Actions: "::error file=a.c,line=1::message". */
#ifndef PCWLINT_REPORT_FORMAT_GITHUB_H
#define PCWLINT_REPORT_FORMAT_GITHUB_H

#include <glib.h>

/* Append a message, and a property's value: characters that would end them become %25, %0D, %0A, %3A, %2C.  Messages
 * are printable already. */
void github_append_message(GString *out, const char *text);
void github_append_property(GString *out, const char *text);

#endif

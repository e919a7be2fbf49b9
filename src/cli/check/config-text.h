/* The document of --show-config as text for people. */
#ifndef PCWLINT_CLI_CHECK_CONFIG_TEXT_H
#define PCWLINT_CLI_CHECK_CONFIG_TEXT_H

#include "base/text/json/json.h"

/* The text of a document {"run": …, "files": …, "notes": …}: each value with its origin, in columns.  Free with
 * g_free(). */
char *config_text(const struct json *document);

#endif

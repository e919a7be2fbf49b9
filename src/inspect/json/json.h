/* What is registered, as JSON (inspect.schema.json). */
#ifndef PCWLINT_INSPECT_JSON_JSON_H
#define PCWLINT_INSPECT_JSON_JSON_H

#include "inspect/style.h"
#include "inspect/view.h"

/* The caller frees it with g_free(). */
char *inspect_json(const struct view *view, const struct inspect_style *style);

#endif

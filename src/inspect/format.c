#include "inspect/inspect.h"

#include <string.h>

static const struct inspect_format formats[] = {
    {"text", true, inspect_text},
    {"html", false, inspect_html},
    {"json", false, inspect_json},
    {"markdown", false, inspect_markdown},
};

const struct inspect_format *inspect_format_find(const char *name)
{
    for (size_t i = 0; i < G_N_ELEMENTS(formats); i++)
        if (strcmp(formats[i].name, name) == 0)
            return &formats[i];
    return NULL;
}

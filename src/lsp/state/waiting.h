/* Requests that are not answered yet. */
#ifndef PCWLINT_LSP_STATE_WAITING_H
#define PCWLINT_LSP_STATE_WAITING_H

#include <glib.h>

#include "base/text/json.h"

struct method;

struct waiting {
    char *id;                    /* as JSON text */
    const struct method *method; /* a row of dispatch.c's table */
    struct json *message;        /* that it came with */
};

/* An empty list of them (struct waiting), which owns its elements. */
GPtrArray *waiting_list_new(void);

void waiting_free(struct waiting *waiting);

#endif

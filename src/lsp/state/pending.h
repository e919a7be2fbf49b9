/* Requests that are not answered yet. */
#ifndef PCWLINT_LSP_STATE_PENDING_H
#define PCWLINT_LSP_STATE_PENDING_H

#include <glib.h>

#include "base/text/json/json.h"

struct method;

struct pending_request {
    char *id;                    /* as JSON text */
    const struct method *method; /* a row of dispatch.c's table */
    struct json *message;        /* that it came with */
};

/* An empty list of them (struct pending_request), which owns its elements. */
GPtrArray *pending_list_new(void);

/* Frees a request with its message.  For one that was taken out of the list: the list frees its elements itself. */
void pending_request_free(struct pending_request *request);

#endif

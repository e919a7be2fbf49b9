/*
 * JSON-RPC 2.0 as texts: what is sent, and the head of what came.  An id is kept as the JSON text that the client wrote
 * ("7", "\"a\""): it is sent back as it is, and the number 7 is not the text "7".
 */
#ifndef PCWLINT_LSP_TRANSPORT_RPC_H
#define PCWLINT_LSP_TRANSPORT_RPC_H

#include "base/text/json/json.h"

/* Codes of errors, by JSON-RPC and by the language server protocol. */
enum rpc_code {
    RPC_NO_ERROR = 0,
    RPC_PARSE_ERROR = -32700,
    RPC_INVALID_REQUEST = -32600,
    RPC_METHOD_NOT_FOUND = -32601,
    RPC_INVALID_PARAMS = -32602,
    RPC_INTERNAL_ERROR = -32603,
    RPC_NOT_INITIALIZED = -32002,
    RPC_REQUEST_FAILED = -32803,
    RPC_SERVER_CANCELLED = -32802,
    RPC_CONTENT_MODIFIED = -32801,
    RPC_REQUEST_CANCELLED = -32800
};

/* Why a request fails.  RPC_NO_ERROR: it does not. */
struct rpc_error {
    enum rpc_code code;
    char *message; /* owned */
};

/* Sets an error, and returns NULL, so that a handler can return it. */
struct json *rpc_fail(struct rpc_error *error, enum rpc_code code, const char *format, ...) G_GNUC_PRINTF(3, 4);

/* The id of a message: a number or a text.  NULL: it has none, or another value.  Free with g_free(). */
char *rpc_id(const struct json *message);

/* Messages as texts; free with g_free().  `id`: NULL is null.  They take `result` and `params`; NULL: null, or none. */
char *rpc_result(const char *id, struct json *result);
char *rpc_error_answer(const char *id, enum rpc_code code, const char *message);
char *rpc_notification(const char *method, struct json *params);
char *rpc_request(const char *id, const char *method, struct json *params);

#endif

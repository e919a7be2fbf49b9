#include "lsp/transport/rpc.h"

#include <stdarg.h>

struct json *rpc_fail(struct rpc_error *error, enum rpc_code code, const char *format, ...)
{
    va_list words;
    va_start(words, format);
    g_free(error->message);
    *error = (struct rpc_error){code, g_strdup_vprintf(format, words)};
    va_end(words);
    return NULL;
}

char *rpc_id(const struct json *message)
{
    const struct json *id = json_get(message, "id");
    return json_is_number(id) || json_is_string(id) ? json_print_line(id) : NULL;
}

/* Takes `value`. */
static char *printed(struct json *value)
{
    char *text = value != NULL ? json_print_line(value) : g_strdup("null");
    json_free(value);
    return text;
}

char *rpc_result(const char *id, struct json *result)
{
    g_autofree char *text = printed(result);
    return g_strdup_printf("{\"jsonrpc\":\"2.0\",\"id\":%s,\"result\":%s}", id != NULL ? id : "null", text);
}

char *rpc_error_answer(const char *id, enum rpc_code code, const char *message)
{
    g_autofree char *text = printed(json_new_string(message));
    return g_strdup_printf("{\"jsonrpc\":\"2.0\",\"id\":%s,\"error\":{\"code\":%d,\"message\":%s}}",
                           id != NULL ? id : "null", code, text);
}

static char *rpc_call(const char *id, const char *method, struct json *params)
{
    g_autofree char *text = params != NULL ? printed(params) : NULL;
    return g_strconcat("{\"jsonrpc\":\"2.0\",", id != NULL ? "\"id\":" : "", id != NULL ? id : "",
                       id != NULL ? "," : "", "\"method\":\"", method, "\"", text != NULL ? ",\"params\":" : "",
                       text != NULL ? text : "", "}", NULL);
}

char *rpc_notification(const char *method, struct json *params)
{
    return rpc_call(NULL, method, params);
}

char *rpc_request(const char *id, const char *method, struct json *params)
{
    return rpc_call(id, method, params);
}

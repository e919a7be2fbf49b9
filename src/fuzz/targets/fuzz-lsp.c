/*
 * What an editor sends to the language server: any bytes, which are framed messages or not.  Nothing is checked here,
 * so that requests are answered at once; every request gets one answer, which is JSON.
 */
#include <string.h>

#include "fuzz/fuzz.h"
#include "lsp/dispatch.h"
#include "lsp/transport/framing.h"
#include "lsp/schedule.h"

/* Longer messages are the same but slower. */
#define LARGEST 65536

static gpointer read_words(gpointer data, const GPtrArray *words, struct session_settings *settings, GError **error)
{
    (void)data;
    (void)words;
    session_settings_init(settings);
    g_set_error_literal(error, G_OPTION_ERROR, G_OPTION_ERROR_FAILED, "nothing is checked");
    return NULL;
}

static void check_message(gpointer data, const char *message)
{
    (void)data;
    struct json *json = json_parse(message, strlen(message), NULL);
    g_assert(json_is_object(json) && g_strcmp0(json_string(json_get(json, "jsonrpc")), "2.0") == 0);
    json_free(json);
}

static void take_all(struct server *server, struct framing *framing)
{
    char *message = NULL;
    gsize size = 0;
    enum framing_result result;
    while ((result = framing_take(framing, &message, &size)) != FRAMING_MORE) {
        if (result == FRAMING_MESSAGE)
            dispatch(server, message, size);
        else
            dispatch_unreadable(server, "not readable");
        dispatch_waiting(server);
        g_clear_pointer(&message, g_free);
    }
}

/* Also the same bytes as one message behind `initialize`, which random bytes seldom are. */
static void serve(const uint8_t *data, size_t size, bool framed)
{
    static const char initialize[] = "{\"id\":1,\"method\":\"initialize\",\"params\":{}}";
    const struct host host = {NULL, read_words, NULL};
    struct server *server = server_new(&host, NULL, check_message, NULL);
    struct framing *framing = framing_new(LARGEST);
    if (!framed)
        dispatch(server, initialize, strlen(initialize));
    if (framed)
        framing_add(framing, (const char *)data, size);
    else
        dispatch(server, (const char *)data, size);
    take_all(server, framing);
    dispatch_waiting(server);
    g_assert(server->waiting->len == 0);
    schedule_start_due(server);
    framing_free(framing);
    server_free(server);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    g_autofree char *bytes = g_malloc(size + 1);
    memcpy(bytes, data, size);
    bytes[size] = '\0';
    serve((const uint8_t *)bytes, size, true);
    serve((const uint8_t *)bytes, size, false);
    return 0;
}

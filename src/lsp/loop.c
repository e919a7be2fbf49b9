#include "lsp/loop.h"

#include "lsp/dispatch.h"
#include "lsp/work-done.h"
#include "lsp/transport/channel.h"
#include "lsp/schedule.h"
#include "lsp/state/workspace.h"
#include "os/process.h"

/* How often the server looks whether its client is still there, microseconds. */
#define LOOK_PERIOD (2 * G_USEC_PER_SEC)

enum event_kind { EVENT_INPUT, EVENT_RESULT, EVENT_PROGRESS };

struct loop_event {
    enum event_kind kind;
    struct channel_input *input;
    struct checker_result *result;
    guint workspace, done, all;
};

struct loop {
    GAsyncQueue *events; /* of struct loop_event */
    struct channel *channel;
    struct server *server;
    bool disconnected; /* the client is */
};

static void loop_push(struct loop *loop, struct loop_event event)
{
    g_async_queue_push(loop->events, g_memdup2(&event, sizeof event));
}

/* ---- told by the other threads ---- */

static void receive(gpointer data, struct channel_input *input)
{
    loop_push(data, (struct loop_event){.kind = EVENT_INPUT, .input = input});
}

static void take_result(gpointer data, struct checker_result *result)
{
    loop_push(data, (struct loop_event){.kind = EVENT_RESULT, .result = result});
}

static void take_progress(gpointer data, guint workspace, guint done, guint all)
{
    loop_push(data, (struct loop_event){.kind = EVENT_PROGRESS, .workspace = workspace, .done = done, .all = all});
}

static void loop_send(gpointer data, const char *message)
{
    struct loop *loop = data;
    loop->disconnected = !channel_send(loop->channel, message) || loop->disconnected;
}

/* ---- events ---- */

static void handle_input(struct loop *loop, struct channel_input *input)
{
    switch (input->result) {
    case FRAMING_MESSAGE:
        dispatch(loop->server, input->message, input->size);
        break;
    case FRAMING_NO_LENGTH:
        dispatch_unreadable(loop->server, "the header of a message has no Content-Length");
        break;
    case FRAMING_TOO_LARGE:
        dispatch_unreadable(loop->server, "the message is too large");
        break;
    case FRAMING_MORE:
        loop->disconnected = true;
        break;
    }
    channel_input_free(loop->channel, input);
}

static void handle_progress(struct server *server, const struct loop_event *event)
{
    struct workspace *workspace = server->at_hand;
    if (workspace != NULL && workspace->number == event->workspace)
        work_done_tell(server, workspace, event->done, event->all);
}

static void lsp_loop_handle(struct loop *loop, struct loop_event *event)
{
    switch (event->kind) {
    case EVENT_INPUT:
        handle_input(loop, event->input);
        break;
    case EVENT_RESULT:
        schedule_take_result(loop->server, event->result);
        break;
    case EVENT_PROGRESS:
        handle_progress(loop->server, event);
        break;
    }
    g_free(event);
}

/* A client that was killed may have left its end of a pipe to somebody else. */
static bool client_is_there(const struct loop *loop)
{
    return os_process_is_there(loop->server->client.process);
}

static bool loop_goes_on(const struct loop *loop)
{
    return loop->server->state != SERVER_EXITED && !loop->disconnected;
}

static void loop_events(struct loop *loop)
{
    while (loop_goes_on(loop)) {
        gint64 until_due = schedule_start_due(loop->server);
        gint64 patience = until_due >= 0 ? MIN(until_due, LOOK_PERIOD) : LOOK_PERIOD;
        struct loop_event *event = g_async_queue_timeout_pop(loop->events, (guint64)MAX(patience, 1));
        if (event == NULL && !client_is_there(loop))
            loop->disconnected = true;
        while (event != NULL) {
            lsp_loop_handle(loop, event);
            event = loop_goes_on(loop) ? g_async_queue_try_pop(loop->events) : NULL;
        }
        dispatch_waiting(loop->server);
        schedule_settle(loop->server);
    }
}

/* The job at hand, if any, was the last. */
static void drain(struct loop *loop)
{
    struct loop_event *event;
    while ((event = g_async_queue_try_pop(loop->events)) != NULL) {
        if (event->kind == EVENT_RESULT)
            checker_result_free(event->result);
        else if (event->kind == EVENT_INPUT)
            channel_input_free(loop->channel, event->input);
        g_free(event);
    }
}

/* It lives as long as the process: the thread that reads may still hand something over while the process ends. */
static struct loop the_loop;

int loop_run(const struct host *host, int in, int out)
{
    struct loop *loop = &the_loop;
    const struct checker_told told = {take_result, take_progress, loop};
    *loop = (struct loop){.events = g_async_queue_new()};
    loop->server = server_new(host, &told, loop_send, loop);
    loop->channel = channel_open(in, out, receive, loop);
    if (loop->channel != NULL)
        loop_events(loop);
    int status = loop->server->state == SERVER_EXITED ? loop->server->exit_status : 1;
    g_clear_pointer(&loop->server, server_free);
    drain(loop);
    return status;
}

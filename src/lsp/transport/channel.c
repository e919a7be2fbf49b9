#include "lsp/transport/channel.h"

#include "os/descriptor.h"

/* Bytes of messages that wait. */
#define WAITING_MOST (2 * FRAMING_LARGEST)

struct channel {
    int in, out;
    channel_receive receive;
    gpointer data;
    GMutex lock;
    GCond taken;
    gsize waiting; /* bytes of messages that were handed over, and that are not freed */
    bool broken;   /* the client reads no more */
};

static void hand_over(struct channel *channel, enum framing_result result, char *message, gsize size)
{
    struct channel_input *input = g_new0(struct channel_input, 1);
    *input = (struct channel_input){result, message, size};
    g_mutex_lock(&channel->lock);
    while (channel->waiting > WAITING_MOST)
        g_cond_wait(&channel->taken, &channel->lock);
    channel->waiting += size;
    g_mutex_unlock(&channel->lock);
    channel->receive(channel->data, input);
}

static void take_all(struct channel *channel, struct framing *framing)
{
    char *message = NULL;
    gsize size = 0;
    enum framing_result result;
    while ((result = framing_take(framing, &message, &size)) != FRAMING_MORE) {
        hand_over(channel, result, message, size);
        message = NULL;
        size = 0;
    }
}

static gpointer read_messages(gpointer data)
{
    struct channel *channel = data;
    struct framing *framing = framing_new(FRAMING_LARGEST);
    char bytes[65536];
    gssize n;
    while ((n = os_descriptor_read(channel->in, bytes, sizeof bytes)) > 0) {
        framing_add(framing, bytes, (gsize)n);
        take_all(channel, framing);
    }
    framing_free(framing);
    hand_over(channel, FRAMING_MORE, NULL, 0);
    return NULL;
}

struct channel *channel_open(int in, int out, channel_receive receive, gpointer data)
{
    struct channel *channel = g_new0(struct channel, 1);
    *channel = (struct channel){.in = in, .out = out, .receive = receive, .data = data};
    g_mutex_init(&channel->lock);
    g_cond_init(&channel->taken);
    GThread *thread = g_thread_try_new("client", read_messages, channel, NULL);
    if (thread == NULL)
        g_clear_pointer(&channel, g_free);
    else
        g_thread_unref(thread);
    return channel;
}

void channel_input_free(struct channel *channel, struct channel_input *input)
{
    g_mutex_lock(&channel->lock);
    channel->waiting -= input->size;
    g_cond_signal(&channel->taken);
    g_mutex_unlock(&channel->lock);
    g_free(input->message);
    g_free(input);
}

bool channel_send(struct channel *channel, const char *message)
{
    gsize size = 0;
    g_autofree char *framed = framing_of(message, &size);
    channel->broken = channel->broken || !os_descriptor_write(channel->out, framed, size);
    return !channel->broken;
}

/*
 * The connection to the client: a thread reads messages and hands them to a queue, and answers are written at once.
 *
 * The queue takes a bounded number of bytes of messages that nobody has taken yet: a client that sends faster than the
 * server works has to wait.  POSIX; on Windows the descriptors are handles of the C library in binary mode.
 */
#ifndef PCWLINT_LSP_TRANSPORT_CHANNEL_H
#define PCWLINT_LSP_TRANSPORT_CHANNEL_H

#include <glib.h>
#include <stdbool.h>

#include "lsp/transport/framing.h"

struct channel;

/* What the reading thread hands over.  Free with channel_input_free(). */
struct channel_input {
    enum framing_result result; /* FRAMING_MORE: the client has closed its end, and nothing follows */
    char *message;              /* of FRAMING_MESSAGE */
    gsize size;
};

/* Told in the reading thread of each input, which it takes. */
typedef void (*channel_receive)(gpointer data, struct channel_input *input);

/* Reads from one descriptor and writes to the other, which the channel does not close.  NULL when there is no room for
 * a thread.  A channel lives as long as the process: its thread may wait for a client who never sends anything. */
struct channel *channel_open(int in, int out, channel_receive receive, gpointer data);

/* The input is done with: the client may send as many bytes more. */
void channel_input_free(struct channel *channel, struct channel_input *input);

/* Writes a message, from one thread.  False when the client reads no more. */
bool channel_send(struct channel *channel, const char *message);

#endif

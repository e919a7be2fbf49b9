/*
 * The framing of the base protocol: a header with "Content-Length: N", an empty line, and N bytes of JSON.
 *
 * Bytes go in as they come, messages come out.  What is kept is bounded: a longer header or message is skipped, and
 * reported once, and the next message is read as if nothing had happened.
 */
#ifndef PCWLINT_LSP_TRANSPORT_FRAMING_H
#define PCWLINT_LSP_TRANSPORT_FRAMING_H

#include <glib.h>

/* The longest message: a text of the largest source that is read, with an escape here and there. */
#define FRAMING_LARGEST ((gsize)80 << 20)

/* The longest header. */
#define FRAMING_LARGEST_HEADER ((gsize)8 << 10)

enum framing_result {
    FRAMING_MORE,      /* nothing is complete */
    FRAMING_MESSAGE,   /* a message */
    FRAMING_NO_LENGTH, /* a header that says no length, or is too long: it was skipped */
    FRAMING_TOO_LARGE  /* a message that is too long: its bytes are skipped */
};

struct framing;

/* `largest`: bytes of a message at most. */
struct framing *framing_new(gsize largest);
void framing_free(struct framing *framing);

/* Adds bytes. */
void framing_add(struct framing *framing, const char *bytes, gsize size);

/* Takes the next message; with FRAMING_MESSAGE, *message is its bytes with a NUL behind them that does not count (free
 * with g_free()). */
enum framing_result framing_take(struct framing *framing, char **message, gsize *size);

/* A message with its header; free with g_free(). */
char *framing_of(const char *message, gsize *size);

#endif

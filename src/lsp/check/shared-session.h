/*
 * A session that the server keeps for a folder, and what it found out last.
 *
 * The session belongs to the checking thread (checker.h), which is in the folder while it checks.  A result holds its
 * session, whose rules it points at: references are counted, from any thread.
 */
#ifndef PCWLINT_LSP_CHECK_SHARED_SESSION_H
#define PCWLINT_LSP_CHECK_SHARED_SESSION_H

#include <glib.h>

#include "lsp/check/host.h"
#include "session/session.h"

struct served {
    char *folder; /* absolute */
    struct session *session;
    gpointer words; /* what its settings point at */
    void (*free_words)(gpointer words);
    struct session_settings settings;
    char *inputs[2]; /* unless the words name some */
};

/*
 * A session for a folder, which is the working directory now.  `file`: it is about this file alone; NULL: about the
 * folder, unless the words (char *) name inputs.  NULL with an error.
 */
struct served *served_new(const char *folder, const char *file, const GPtrArray *words, const struct host *host,
                          GError **error);
struct served *served_ref(struct served *served);
void served_unref(struct served *served);

#endif

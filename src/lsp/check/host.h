/* What the language server needs of the program that it is a part of: how options are read. */
#ifndef PCWLINT_LSP_CHECK_HOST_H
#define PCWLINT_LSP_CHECK_HOST_H

#include "session/settings.h"

struct host {
    gpointer data;
    /*
     * Reads words as the command line of `pcwlint lsp` has them, behind the options that the server was started with.
     * Returns what the settings point at, to be released with free_words(); NULL with an error.  From any thread.
     */
    gpointer (*read_words)(gpointer data, const GPtrArray *words, struct session_settings *settings, GError **error);
    void (*free_words)(gpointer words);
};

#endif

/* The language server as a process: its loop over events. */
#ifndef PCWLINT_LSP_LOOP_H
#define PCWLINT_LSP_LOOP_H

#include "lsp/check/host.h"

/*
 * Serves the client behind two descriptors until it says exit, closes its end, or is gone.  Returns the exit status:
 * 0 after shutdown and exit, else 1.
 */
int loop_run(const struct host *host, int in, int out);

#endif

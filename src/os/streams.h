/* What a program does about its standard streams before anything else, and streams that are no files. */
#ifndef PCWLINT_OS_STREAMS_H
#define PCWLINT_OS_STREAMS_H

#include <stdbool.h>
#include <stdio.h>

/*
 * Makes the standard streams fit for use.  A stream that the caller closed would be handed out again for the next file
 * or pipe, and the report would land in it: it is opened so that every write fails as it should.  A write to a pipe
 * that nobody reads fails too, and does not end the program.  Bytes are written as they are.  False when that cannot be
 * done.
 */
bool os_streams_prepare(void);

/* Opens a device or a pipe for writing.  Opening a pipe that nobody reads from would wait, for ever if the tree brought
 * it: that fails with ENXIO.  NULL with errno. */
FILE *os_open_special(const char *path);

#endif

/*
 * What this process opens for reading.  libclang opens whatever an #include, an #embed or a __has_include names, and reads it to its end: a FIFO
 * would stop the worker until its time is over, a device would fill its memory, and /dev/stdin would take requests away.  In a worker such a
 * file cannot be opened, which libclang says as it says of any other: "cannot open file".  Linux, where a program's own open() is the one that
 * its libraries call; elsewhere, the limits of time and memory end it.
 */
#ifndef PCWLINT_WORKER_OPENS_H
#define PCWLINT_WORKER_OPENS_H

/* Called first in a worker: from here on only folders and regular files are opened for reading, and those only when they end. */
void opens_only_files(void);

#endif

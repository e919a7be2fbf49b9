/*
 * Files that this process opens for reading.  libclang opens whatever an #include, an #embed or a __has_include names,
 * and reads it to its end: a FIFO would block the worker until its time limit, a device would fill its memory, and
 * /dev/stdin would take requests away.  In a worker, open() fails for such a file, and libclang reports "cannot open
 * file" as for any other.  This works on Linux, where libraries call a program's own open(); elsewhere only the limits
 * of time and memory end such a read.
 */
#ifndef PCWLINT_WORKER_OPENS_H
#define PCWLINT_WORKER_OPENS_H

/* Call first in a worker.  From then on open() for reading succeeds only for folders, regular files of a bounded size,
 * and /dev/null, and not for what a version control keeps in a folder of its own. */
void opens_only_files(void);

/* Call ahead of each source.  One that is in such a folder may include what is there. */
void opens_for(const char *source);

#endif

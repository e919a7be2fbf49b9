/*
 * The worker's side of the pipeline: `pcwlint worker`, started by run.c and by nobody else.
 */
#ifndef PCWLINT_RUN_WORKER_H
#define PCWLINT_RUN_WORKER_H

/* Serves requests from standard input until it ends; the exit status. */
int worker_main(void);

#endif

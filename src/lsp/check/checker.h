/*
 * The thread that checks.  It is given one job at a time: a folder and the texts of open documents, which it lays over
 * the files (base/file/overlay.h) where they differ from the disk.  Overlays and the working directory of the process
 * are its own while it is at a job; between jobs the server may use both.
 */
#ifndef PCWLINT_LSP_CHECK_CHECKER_H
#define PCWLINT_LSP_CHECK_CHECKER_H

#include <gio/gio.h>
#include <stdbool.h>

#include "lsp/documents/position.h"
#include "lsp/check/shared-session.h"

/* The text of an open document when the job was made. */
struct checker_text {
    char *path; /* absolute, links resolved */
    char *uri;
    int64_t version;
    GBytes *bytes;
};

struct checker_job {
    guint workspace;       /* whose it is: only handed back */
    guint64 generation;    /* likewise */
    char *folder, *file;   /* as served_new() takes them */
    GPtrArray *words;      /* of char *: likewise */
    struct served *served; /* the session of the last job; NULL: a new one is made */
    GPtrArray *texts;      /* of struct checker_text */
    GCancellable *cancelled;
};

/* What became of a job.  `check` and `error` are both NULL when it was cancelled. */
struct checker_result {
    struct checker_job *job;
    struct served *served; /* that it was checked by; NULL: there is none, because of the error */
    struct check *check;   /* its paths are seen from the folder */
    GError *error;
};

struct checker_told {
    void (*done)(gpointer data, struct checker_result *result); /* takes the result */
    /* A unit goes to a worker: how many are done, of how many. */
    void (*progress)(gpointer data, guint workspace, guint done, guint all);
    gpointer data;
};

struct checker;

/* Both are told in the checking thread. */
struct checker *checker_new(const struct host *host, const struct checker_told *told);

/* Cancels, and waits for the end of, the job at hand. */
void checker_free(struct checker *checker);

/* Takes the job.  None may be at hand. */
void checker_start(struct checker *checker, struct checker_job *job);

/* A job without folder and texts: the caller sets the members, which checker_start() takes.
 * checker_job_add() copies an open document that is laid over the file at `path`; `version` is the client's. */
struct checker_job *checker_job_new(void);
void checker_job_add(struct checker_job *job, const char *path, const char *uri, int64_t version, const GString *text);

/* Frees the result, with its check and its job. */
void checker_result_free(struct checker_result *result);

#endif

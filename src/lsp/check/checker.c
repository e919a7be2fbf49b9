#include "lsp/check/checker.h"

#include <glib/gstdio.h>
#include <string.h>

#include "base/file/overlay.h"
#include "base/file/text-file.h"

struct checker {
    struct host host;
    struct checker_told told;
    GThread *thread;
    GAsyncQueue *jobs; /* of struct checker_job; `last` ends the thread */
    GMutex lock;
    GCancellable *at_hand; /* of the job at hand */
};

static struct checker_job last;

/* ---- jobs ---- */

static void text_free(gpointer data)
{
    struct checker_text *text = data;
    g_free(text->path);
    g_free(text->uri);
    g_bytes_unref(text->bytes);
    g_free(text);
}

struct checker_job *checker_job_new(void)
{
    struct checker_job *job = g_new0(struct checker_job, 1);
    job->texts = g_ptr_array_new_with_free_func(text_free);
    job->words = g_ptr_array_new_with_free_func(g_free);
    job->cancelled = g_cancellable_new();
    return job;
}

static void checker_job_free(struct checker_job *job)
{
    if (job == NULL)
        return;
    g_free(job->folder);
    g_free(job->file);
    g_ptr_array_unref(job->words);
    g_ptr_array_unref(job->texts);
    served_unref(job->served);
    g_object_unref(job->cancelled);
    g_free(job);
}

void checker_job_add(struct checker_job *job, const char *path, const char *uri, int64_t version, const GString *text)
{
    struct checker_text *added = g_new0(struct checker_text, 1);
    *added = (struct checker_text){g_strdup(path), g_strdup(uri), version, g_bytes_new(text->str, text->len)};
    g_ptr_array_add(job->texts, added);
}

void checker_result_free(struct checker_result *result)
{
    if (result == NULL)
        return;
    check_free(result->check);
    served_unref(result->served);
    checker_job_free(result->job);
    g_clear_error(&result->error);
    g_free(result);
}

/* ---- a job ---- */

/* What is saved needs no overlay, so that facts of saved sources come from the cache, and go into it. */
static bool is_saved(const struct checker_text *text)
{
    gsize size = 0, saved_size = 0;
    const char *bytes = g_bytes_get_data(text->bytes, &size);
    g_autofree char *saved = NULL;
    return text_load_unseen(text->path, TEXT_LARGEST, &saved, &saved_size) && saved_size == size &&
           memcmp(saved, bytes, size) == 0;
}

static void checker_lay(const struct checker_job *job)
{
    overlay_clear();
    for (guint i = 0; i < job->texts->len; i++) {
        const struct checker_text *text = job->texts->pdata[i];
        gsize size = 0;
        const char *bytes = g_bytes_get_data(text->bytes, &size);
        if (!is_saved(text))
            overlay_set(text->path, bytes, size);
    }
}

struct teller {
    const struct checker *checker;
    guint workspace;
};

static void tell_progress(gpointer data, const char *path, guint done, guint all)
{
    const struct teller *teller = data;
    (void)path;
    teller->checker->told.progress(teller->checker->told.data, teller->workspace, done, all);
}

static void checker_check(const struct checker *checker, struct checker_result *result)
{
    const struct checker_job *job = result->job;
    if (g_chdir(job->folder) != 0) {
        g_set_error(&result->error, G_FILE_ERROR, G_FILE_ERROR_NOENT, "%s: the folder cannot be opened", job->folder);
        return;
    }
    checker_lay(job);
    result->served = job->served != NULL
                         ? served_ref(job->served)
                         : served_new(job->folder, job->file, job->words, &checker->host, &result->error);
    if (result->served == NULL)
        return;
    struct teller teller = {checker, job->workspace};
    session_set_progress(result->served->session, tell_progress, &teller);
    session_set_cancellable(result->served->session, job->cancelled);
    result->check = session_check(result->served->session, &result->error);
    session_set_cancellable(result->served->session, NULL);
    session_set_progress(result->served->session, NULL, NULL);
    if (g_error_matches(result->error, G_IO_ERROR, G_IO_ERROR_CANCELLED))
        g_clear_error(&result->error);
}

static gpointer work(gpointer data)
{
    struct checker *checker = data;
    struct checker_job *job;
    while ((job = g_async_queue_pop(checker->jobs)) != &last) {
        struct checker_result *result = g_new0(struct checker_result, 1);
        result->job = job;
        checker_check(checker, result);
        g_mutex_lock(&checker->lock);
        g_clear_object(&checker->at_hand);
        g_mutex_unlock(&checker->lock);
        checker->told.done(checker->told.data, result);
    }
    overlay_clear();
    return NULL;
}

/* ---- the thread ---- */

struct checker *checker_new(const struct host *host, const struct checker_told *told)
{
    struct checker *checker = g_new0(struct checker, 1);
    checker->host = *host;
    checker->told = *told;
    checker->jobs = g_async_queue_new();
    g_mutex_init(&checker->lock);
    checker->thread = g_thread_new("checker", work, checker);
    return checker;
}

void checker_free(struct checker *checker)
{
    if (checker == NULL)
        return;
    g_mutex_lock(&checker->lock);
    if (checker->at_hand != NULL)
        g_cancellable_cancel(checker->at_hand);
    g_mutex_unlock(&checker->lock);
    g_async_queue_push(checker->jobs, &last);
    g_thread_join(checker->thread);
    g_async_queue_unref(checker->jobs);
    g_mutex_clear(&checker->lock);
    g_free(checker);
}

void checker_start(struct checker *checker, struct checker_job *job)
{
    g_mutex_lock(&checker->lock);
    checker->at_hand = g_object_ref(job->cancelled);
    g_mutex_unlock(&checker->lock);
    g_async_queue_push(checker->jobs, job);
}

#include "triage/git-process.h"

#include <gio/gio.h>
#include <stdbool.h>
#include <string.h>

#include "os/limits.h"

G_DEFINE_QUARK(pcwlint - git - error, git_error)

const struct git_limits git_limits = {120, (gsize)512 << 20, 2048};

enum { MAX_COMPLAINT = 1 << 16 };

#define PARTIAL_CLONE                                                                                                  \
    "objects of that revision are not here; this is a partial clone, and pcwlint does not fetch: fetch that "          \
    "revision's objects first, or clone without --filter"

/*
 * What git complains of, in words of our own.  Its words may hold a line of any file to which a link in the tree's .git
 * leads ("bad shallow line: ..."), and the report of a pull request is public.  LC_ALL is C.
 */
static const char *complaint(const GByteArray *bytes)
{
    static const struct {
        const char *sign, *meaning;
    } known[] = {
        {"lazy fetching disabled", PARTIAL_CLONE},
        {"promisor remote", PARTIAL_CLONE},
        {"dubious ownership", "another user owns the repository, which git does not trust then; if you do, add its "
                              "folder to git's setting safe.directory"},
        {"not a git repository", "not a git repository"},
        {"Out of memory", "it needs more memory than pcwlint lets it have"},
    };
    g_autofree char *text = g_strndup(bytes->len > 0 ? (const char *)bytes->data : "", bytes->len);
    for (guint i = 0; i < G_N_ELEMENTS(known); i++)
        if (strstr(text, known[i].sign) != NULL)
            return known[i].meaning;
    return "it cannot read the repository";
}

/* A running process.  A FIFO in the place of one of git's files, which an archive may hold, has no end. */
struct run {
    GSubprocess *process;
    GCancellable *cancel; /* ends all reading: children of the process may keep its pipes open */
    const struct git_limits *limits;
    GMutex lock;
    GCond ended;
    bool over, expired; /* guarded by `lock` */
    bool flooded;
    GByteArray *output, *errors;
};

/* Ends the process at its deadline. */
static gpointer watch(gpointer data)
{
    struct run *run = data;
    gint64 deadline = g_get_monotonic_time() + (gint64)run->limits->seconds * G_USEC_PER_SEC;
    g_mutex_lock(&run->lock);
    while (!run->over && g_cond_wait_until(&run->ended, &run->lock, deadline))
        continue;
    run->expired = !run->over;
    if (run->expired)
        g_cancellable_cancel(run->cancel);
    g_mutex_unlock(&run->lock);
    return NULL;
}

/* Reads up to the end; false when there is more than `most`. */
static bool git_read_all(struct run *run, GInputStream *stream, GByteArray *bytes, gsize most)
{
    enum { CHUNK = 1 << 16 };
    g_autofree guint8 *buffer = g_malloc(CHUNK);
    gssize n;
    while ((n = g_input_stream_read(stream, buffer, CHUNK, run->cancel, NULL)) > 0) {
        if (bytes->len + (gsize)n > most)
            return false;
        g_byte_array_append(bytes, buffer, (guint)n);
    }
    return true;
}

/* What is beyond a few lines of complaint is read, so that the process goes on, and forgotten. */
static gpointer git_process_read_errors(gpointer data)
{
    struct run *run = data;
    g_autoptr(GByteArray) rest = g_byte_array_new();
    GInputStream *stream = g_subprocess_get_stderr_pipe(run->process);
    bool more = !git_read_all(run, stream, run->errors, MAX_COMPLAINT);
    while (more) {
        more = !git_read_all(run, stream, rest, MAX_COMPLAINT);
        g_byte_array_set_size(rest, 0);
    }
    return NULL;
}

static void attend(struct run *run)
{
    GThread *watcher = g_thread_new("git", watch, run),
            *reader = g_thread_new("git-errors", git_process_read_errors, run);
    run->flooded = !git_read_all(run, g_subprocess_get_stdout_pipe(run->process), run->output, run->limits->bytes);
    if (run->flooded)
        g_cancellable_cancel(run->cancel);
    g_thread_join(reader);
    if (g_cancellable_is_cancelled(run->cancel))
        g_subprocess_force_exit(run->process);
    g_subprocess_wait(run->process, run->cancel, NULL); /* one that has closed its pipes may go on */
    g_mutex_lock(&run->lock);
    run->over = true;
    g_cond_signal(&run->ended);
    g_mutex_unlock(&run->lock);
    g_thread_join(watcher);
    if (run->expired || run->flooded)
        g_subprocess_force_exit(run->process);
    g_subprocess_wait(run->process, NULL, NULL);
}

static bool git_process_check(const struct run *run, GError **error)
{
    if (run->expired) {
        g_set_error(error, GIT_ERROR, 0, "git cannot be run: it did not end within %u seconds", run->limits->seconds);
    } else if (run->flooded) {
        g_set_error(error, GIT_ERROR, 0, "git cannot be run: it writes more than %" G_GSIZE_FORMAT " MiB",
                    run->limits->bytes >> 20);
    } else if (!g_subprocess_get_if_exited(run->process)) {
        g_set_error(error, GIT_ERROR, 0, "git: the system has ended it");
    } else if (g_subprocess_get_exit_status(run->process) != 0) {
        g_set_error(error, GIT_ERROR, 0, "git: %s", complaint(run->errors));
    } else {
        return true;
    }
    return false;
}

static GBytes *run_to_end(GSubprocess *process, const struct git_limits *limits, GError **error)
{
    g_autoptr(GCancellable) cancel = g_cancellable_new();
    g_autoptr(GByteArray) errors = g_byte_array_new();
    struct run run = {
        .process = process, .cancel = cancel, .limits = limits, .output = g_byte_array_new(), .errors = errors};
    g_mutex_init(&run.lock);
    g_cond_init(&run.ended);
    attend(&run);
    g_mutex_clear(&run.lock);
    g_cond_clear(&run.ended);
    if (git_process_check(&run, error))
        return g_byte_array_free_to_bytes(run.output);
    g_byte_array_unref(run.output);
    return NULL;
}

GBytes *git_process_run(const char *const *argv, char **environment, const struct git_limits *limits, GError **error)
{
    GError *cause = NULL;
    g_autoptr(GSubprocessLauncher) launcher =
        g_subprocess_launcher_new(G_SUBPROCESS_FLAGS_STDOUT_PIPE | G_SUBPROCESS_FLAGS_STDERR_PIPE);
    g_subprocess_launcher_set_environ(launcher, environment);
    os_limit_children(launcher, limits->memory_mib);
    g_autoptr(GSubprocess) process = g_subprocess_launcher_spawnv(launcher, argv, &cause);
    if (process != NULL)
        return run_to_end(process, limits, error);
    g_set_error(error, GIT_ERROR, 0, "git cannot be run: %s", cause->message);
    g_error_free(cause);
    return NULL;
}

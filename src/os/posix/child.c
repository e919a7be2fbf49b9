#include "os/child.h"

#include <errno.h>
#include <fcntl.h>
#include <glib-unix.h>
#include <poll.h>
#include <signal.h>
#include <spawn.h>
#include <string.h>
#include <sys/wait.h>
#include <unistd.h>

#include "os/sanitizer.h"

extern char **environ;

/* A line of an answer is never that long. */
#define LINE_MOST ((gsize)256 << 20)
/* What is kept of the error output, from its end, and how often it is read for that. */
#define ERROR_OUTPUT_MOST ((gsize)8192)
#define ERROR_OUTPUT_READS 16
#define PATIENCE_MS 1000

struct child {
    pid_t pid;
    int in, out, err; /* our ends; -1: closed */
    GString *unsent, *got, *error_output;
    gsize searched; /* so much of `got` has no line's end */
};

/* ---- start ---- */

static void close_fd(int *fd)
{
    if (*fd >= 0)
        close(*fd);
    *fd = -1;
}

/* A sanitizer's report must not be lost, so that its standard error is then ours. */
#ifdef SANITIZED
#define N_PIPES 2
#else
#define N_PIPES 3
#endif

/* Of each pipe one end is the child's, under the number of the pipe. */
static int spawn(const char *const *words, int (*pipes)[2], pid_t *pid)
{
    posix_spawn_file_actions_t actions;
    posix_spawn_file_actions_init(&actions);
    for (int i = 0; i < N_PIPES; i++)
        posix_spawn_file_actions_adddup2(&actions, pipes[i][i == STDIN_FILENO ? 0 : 1], i);
    int failure = posix_spawn(pid, words[0], &actions, NULL, (char **)(gpointer)words, environ);
    posix_spawn_file_actions_destroy(&actions);
    return failure;
}

static struct child *child_new(pid_t pid, int (*pipes)[2])
{
    struct child *child = g_new0(struct child, 1);
    child->pid = pid;
    child->in = pipes[STDIN_FILENO][1];
    child->out = pipes[STDOUT_FILENO][0];
    child->err = pipes[STDERR_FILENO][0];
    int *ours[] = {&child->in, &child->out, &child->err};
    for (guint i = 0; i < G_N_ELEMENTS(ours); i++)
        if (*ours[i] >= 0)
            g_unix_set_fd_nonblocking(*ours[i], TRUE, NULL);
    child->unsent = g_string_new(NULL);
    child->got = g_string_new(NULL);
    child->error_output = g_string_new(NULL);
    return child;
}

struct child *child_start(const char *const *words, GError **error)
{
    int pipes[3][2] = {{-1, -1}, {-1, -1}, {-1, -1}};
    pid_t pid = 0;
    bool fine = true;
    for (int i = 0; i < N_PIPES && fine; i++)
        fine = g_unix_open_pipe(pipes[i], FD_CLOEXEC,
                                NULL); /* no other child holds an end: each sees when its parent is gone */
    int failure = fine ? spawn(words, pipes, &pid) : errno;
    for (int i = 0; i < N_PIPES; i++)
        close_fd(&pipes[i][i == STDIN_FILENO ? 0 : 1]);
    if (failure == 0)
        return child_new(pid, pipes);
    for (int i = 0; i < N_PIPES; i++)
        close_fd(&pipes[i][i == STDIN_FILENO ? 1 : 0]);
    g_set_error(error, G_FILE_ERROR, (gint)g_file_error_from_errno(failure), "%s", g_strerror(failure));
    return NULL;
}

/* ---- lines ---- */

void child_send(struct child *child, const char *bytes, gsize length)
{
    g_string_append_len(child->unsent, bytes, (gssize)length);
}

static void write_some(struct child *child)
{
    ssize_t n = write(child->in, child->unsent->str, child->unsent->len);
    if (n > 0)
        g_string_erase(child->unsent, 0, n);
    else if (n < 0 && errno != EAGAIN && errno != EINTR)
        close_fd(&child->in); /* it reads no more, and its output will say why */
}

/* Reads what is there, and closes the pipe at its end; false: there was nothing. */
static bool read_some(int *fd, GString *into)
{
    char bytes[65536];
    ssize_t n = *fd >= 0 ? read(*fd, bytes, sizeof bytes) : -1;
    if (n > 0)
        g_string_append_len(into, bytes, n);
    else if (n == 0 || (errno != EAGAIN && errno != EINTR))
        close_fd(fd);
    return n > 0;
}

static bool hear(struct child *child)
{
    bool more = read_some(&child->err, child->error_output);
    if (child->error_output->len > ERROR_OUTPUT_MOST)
        g_string_erase(child->error_output, 0, (gssize)(child->error_output->len - ERROR_OUTPUT_MOST));
    return more;
}

static bool has_line(struct child *child)
{
    const char *end = memchr(child->got->str + child->searched, '\n', child->got->len - child->searched);
    child->searched = end != NULL ? (gsize)(end - child->got->str) : child->got->len;
    return end != NULL;
}

static void read_answer(struct child *child)
{
    read_some(&child->out, child->got);
    if (child->got->len > LINE_MOST)
        close_fd(&child->out);
}

static bool has_news(struct child *child)
{
    return child_has_ended(child) || has_line(child);
}

static bool any_has_news(struct child *const *children, guint n)
{
    for (guint i = 0; i < n; i++)
        if (has_news(children[i]))
            return true;
    return false;
}

enum { IN, OUT, ERR, N_STREAMS };

static void move_bytes(struct child *child, const struct pollfd *polled)
{
    if (polled[IN].revents != 0)
        write_some(child);
    if (polled[OUT].revents != 0)
        read_answer(child);
    if (polled[ERR].revents != 0)
        hear(child);
}

void child_wait(struct child *const *children, guint n, gint64 until)
{
    g_autofree struct pollfd *polled = g_new0(struct pollfd, n * N_STREAMS);
    while (!any_has_news(children, n)) {
        for (guint i = 0; i < n; i++) { /* poll() passes over what is negative */
            polled[i * N_STREAMS + IN] =
                (struct pollfd){children[i]->unsent->len > 0 ? children[i]->in : -1, POLLOUT, 0};
            polled[i * N_STREAMS + OUT] = (struct pollfd){children[i]->out, POLLIN, 0};
            polled[i * N_STREAMS + ERR] = (struct pollfd){children[i]->err, POLLIN, 0};
        }
        gint64 left = until - g_get_monotonic_time();
        if (left <= 0)
            return;
        if (poll(polled, n * N_STREAMS, (int)MIN(left / 1000 + 1, G_MAXINT)) <= 0)
            continue;
        for (guint i = 0; i < n; i++)
            move_bytes(children[i], &polled[i * N_STREAMS]);
    }
}

char *child_take_line(struct child *child, gsize *length)
{
    if (!has_line(child))
        return NULL;
    gsize end = child->searched, rest = child->got->len - end - 1;
    GString *taken = child->got;
    child->got = g_string_new_len(taken->str + end + 1, (gssize)rest);
    child->searched = 0;
    g_string_truncate(taken, end);
    *length = end;
    return g_string_free(taken, FALSE);
}

bool child_has_ended(const struct child *child)
{
    return child->out < 0;
}

const char *child_error_output(struct child *child)
{
    /* Who is still writing need not be heard to the end. */
    for (guint i = 0; i < ERROR_OUTPUT_READS && hear(child); i++)
        continue;
    return child->error_output->str;
}

/* ---- end ---- */

void child_let_go(struct child *child)
{
    close_fd(&child->in);
}

/* A process that ends closes its output last but one; one that only closed its output is killed too. */
static int wait_for(struct child *child, bool at_once)
{
    int how = 0;
    struct pollfd polled = {child->out, POLLIN, 0};
    gint64 until = g_get_monotonic_time() + PATIENCE_MS * 1000;
    while (!at_once && child->out >= 0 && g_get_monotonic_time() < until)
        if (poll(&polled, 1, PATIENCE_MS) > 0)
            read_answer(child);
    while (!at_once && g_get_monotonic_time() < until) {
        if (waitpid(child->pid, &how, WNOHANG) == child->pid)
            return how;
        g_usleep(500);
    }
    kill(child->pid, SIGKILL);
    while (waitpid(child->pid, &how, 0) < 0 && errno == EINTR)
        continue;
    return 0;
}

struct child_end child_end(struct child *child, bool at_once)
{
    child_let_go(child);
    int how = wait_for(child, at_once);
    close_fd(&child->out);
    close_fd(&child->err);
    g_string_free(child->unsent, TRUE);
    g_string_free(child->got, TRUE);
    g_string_free(child->error_output, TRUE);
    g_free(child);
    int killed_by = WIFSIGNALED(how) ? WTERMSIG(how) : 0;
    return (struct child_end){.signal = killed_by,
                              .status = WIFEXITED(how) ? WEXITSTATUS(how) : 0,
                              .of_time = killed_by == SIGPROF,
                              .of_stranger = killed_by == SIGKILL};
}

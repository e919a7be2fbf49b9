#include "os/child.h"

#include <windows.h>

#include <string.h>

/*
 * Anonymous pipes cannot be waited for, so each stream has a thread that does nothing but copy.  One lock guards what
 * the threads of all children share, and one condition wakes child_wait().
 */
#define LINE_MOST ((gsize)256 << 20)    /* a line of an answer is never that long */
#define MOST_ERROR_OUTPUT ((gsize)8192) /* enough for the words of whoever ends a process */
#define PATIENCE_MS 1000

/* How a job ends a process that used up its time (os/windows/limits.c). */
#define STATUS_QUOTA_EXCEEDED 0xC0000044u

enum { STREAM_IN, STREAM_OUT, STREAM_ERR, N_STREAMS };

struct child {
    HANDLE process, job;
    HANDLE ours[N_STREAMS]; /* our ends of its standard streams; the threads close them */
    GThread *threads[N_STREAMS];
    GString *unsent, *got, *error_output;
    gsize searched;        /* so much of `got` has no line's end */
    bool let_go, is_ended; /* nothing will be sent any more; nothing will be written any more */
};

static GMutex lock;
static GCond changed;

/* ---- streams ---- */

/* Takes what is to be sent; NULL: there will be nothing any more. */
static GString *take_unsent(struct child *child)
{
    GString *bytes = NULL;
    g_mutex_lock(&lock);
    while (child->unsent->len == 0 && !child->let_go)
        g_cond_wait(&changed, &lock);
    if (!child->let_go) {
        bytes = child->unsent;
        child->unsent = g_string_new(NULL);
    }
    g_mutex_unlock(&lock);
    return bytes;
}

static bool windows_child_write_all(HANDLE pipe, const GString *bytes)
{
    for (gsize at = 0; at < bytes->len;) {
        DWORD n = 0;
        if (!WriteFile(pipe, bytes->str + at, (DWORD)MIN(bytes->len - at, G_MAXINT), &n, NULL))
            return false; /* it reads no more, and its output will say why */
        at += n;
    }
    return true;
}

static gpointer send_bytes(gpointer data)
{
    struct child *child = data;
    GString *bytes;
    bool fine = true;
    while (fine && (bytes = take_unsent(child)) != NULL) {
        fine = windows_child_write_all(child->ours[STREAM_IN], bytes);
        g_string_free(bytes, TRUE);
    }
    CloseHandle(child->ours[STREAM_IN]);
    return NULL;
}

/* False: more than any answer has. */
static bool windows_child_append_bytes(struct child *child, GString *into, const char *bytes, DWORD n)
{
    g_mutex_lock(&lock);
    g_string_append_len(into, bytes, n);
    if (into == child->error_output && into->len > MOST_ERROR_OUTPUT)
        g_string_erase(into, 0, (gssize)(into->len - MOST_ERROR_OUTPUT));
    bool fits = into->len <= LINE_MOST;
    g_cond_broadcast(&changed);
    g_mutex_unlock(&lock);
    return fits;
}

static void windows_child_copy(struct child *child, int stream, GString *into)
{
    char bytes[65536];
    DWORD n = 0;
    bool fits = true;
    while (fits && ReadFile(child->ours[stream], bytes, sizeof bytes, &n, NULL) && n > 0)
        fits = windows_child_append_bytes(child, into, bytes, n);
    CloseHandle(child->ours[stream]);
}

static gpointer read_output(gpointer data)
{
    struct child *child = data;
    windows_child_copy(child, STREAM_OUT, child->got);
    g_mutex_lock(&lock);
    child->is_ended = true;
    g_cond_broadcast(&changed);
    g_mutex_unlock(&lock);
    return NULL;
}

static gpointer windows_child_read_errors(gpointer data)
{
    struct child *child = data;
    windows_child_copy(child, STREAM_ERR, child->error_output);
    return NULL;
}

/* ---- start ---- */

/* An argument as the C runtime of the child reads it back: backslashes count only ahead of a quote. */
static void windows_child_append_quoted(GString *line, const char *word)
{
    gsize slashes = 0;
    g_string_append(line, line->len > 0 ? " \"" : "\"");
    for (; *word != '\0'; word++) {
        for (gsize i = 0; *word == '"' && i <= slashes; i++)
            g_string_append_c(line, '\\');
        slashes = *word == '\\' ? slashes + 1 : 0;
        g_string_append_c(line, *word);
    }
    for (gsize i = 0; i < slashes; i++)
        g_string_append_c(line, '\\');
    g_string_append_c(line, '"');
}

static wchar_t *command_line(const char *const *words)
{
    g_autoptr(GString) line = g_string_new(NULL);
    for (; *words != NULL; words++)
        windows_child_append_quoted(line, *words);
    return (wchar_t *)g_utf8_to_utf16(line->str, -1, NULL, NULL, NULL);
}

/* Of each pipe the child's end can be inherited, and ours cannot. */
static bool open_pipes(HANDLE *ours, HANDLE *theirs)
{
    SECURITY_ATTRIBUTES inherited = {sizeof inherited, NULL, TRUE};
    for (int i = 0; i < N_STREAMS; i++) {
        HANDLE *reads = i == STREAM_IN ? &theirs[i] : &ours[i], *writes = i == STREAM_IN ? &ours[i] : &theirs[i];
        if (!CreatePipe(reads, writes, &inherited, 0) || !SetHandleInformation(ours[i], HANDLE_FLAG_INHERIT, 0))
            return false;
    }
    return true;
}

static void close_all(HANDLE *handles)
{
    for (int i = 0; i < N_STREAMS; i++)
        if (handles[i] != NULL)
            CloseHandle(handles[i]);
}

/* The process inherits its three ends and nothing else, so that each child sees when its parent is gone. */
static bool create(wchar_t *line, HANDLE *theirs, PROCESS_INFORMATION *made)
{
    SIZE_T size = 0;
    InitializeProcThreadAttributeList(NULL, 1, 0, &size);
    g_autofree void *list = g_malloc(size);
    STARTUPINFOEXW how = {.StartupInfo = {.cb = sizeof how,
                                          .dwFlags = STARTF_USESTDHANDLES,
                                          .hStdInput = theirs[STREAM_IN],
                                          .hStdOutput = theirs[STREAM_OUT],
                                          .hStdError = theirs[STREAM_ERR]},
                          .lpAttributeList = list};
    if (!InitializeProcThreadAttributeList(list, 1, 0, &size))
        return false;
    bool fine =
        UpdateProcThreadAttribute(list, 0, PROC_THREAD_ATTRIBUTE_HANDLE_LIST, theirs, N_STREAMS * sizeof *theirs, NULL,
                                  NULL) &&
        CreateProcessW(NULL, line, NULL, NULL, TRUE, EXTENDED_STARTUPINFO_PRESENT | CREATE_SUSPENDED | CREATE_NO_WINDOW,
                       NULL, NULL, &how.StartupInfo, made);
    DeleteProcThreadAttributeList(list);
    return fine;
}

/* The job ends the process with this one, however this one ends. */
static HANDLE make_job(HANDLE process)
{
    JOBOBJECT_EXTENDED_LIMIT_INFORMATION limits = {
        .BasicLimitInformation = {.LimitFlags = JOB_OBJECT_LIMIT_KILL_ON_JOB_CLOSE}};
    HANDLE job = CreateJobObjectW(NULL, NULL);
    if (job != NULL)
        SetInformationJobObject(job, JobObjectExtendedLimitInformation, &limits, sizeof limits);
    if (job != NULL && !AssignProcessToJobObject(job, process)) {
        CloseHandle(job);
        job = NULL;
    }
    return job;
}

static struct child *windows_child_new(const PROCESS_INFORMATION *made, const HANDLE *ours)
{
    static const GThreadFunc functions[N_STREAMS] = {send_bytes, read_output, windows_child_read_errors};
    struct child *child = g_new0(struct child, 1);
    child->process = made->hProcess;
    child->job = make_job(made->hProcess);
    memcpy(child->ours, ours, sizeof child->ours);
    child->unsent = g_string_new(NULL);
    child->got = g_string_new(NULL);
    child->error_output = g_string_new(NULL);
    for (int i = 0; i < N_STREAMS; i++)
        child->threads[i] = g_thread_new("stream", functions[i], child);
    ResumeThread(made->hThread);
    CloseHandle(made->hThread);
    return child;
}

struct child *child_start(const char *const *words, GError **error)
{
    HANDLE ours[N_STREAMS] = {NULL}, theirs[N_STREAMS] = {NULL};
    PROCESS_INFORMATION made = {0};
    g_autofree wchar_t *line = command_line(words);
    bool fine = line != NULL && open_pipes(ours, theirs) && create(line, theirs, &made);
    DWORD failure = fine ? 0 : GetLastError();
    close_all(theirs);
    if (fine)
        return windows_child_new(&made, ours);
    close_all(ours);
    g_autofree char *why = g_win32_error_message((gint)failure);
    g_set_error(error, G_FILE_ERROR, failure == ERROR_FILE_NOT_FOUND ? G_FILE_ERROR_NOENT : G_FILE_ERROR_FAILED, "%s",
                why);
    return NULL;
}

/* ---- lines ---- */

void child_send(struct child *child, const char *bytes, gsize length)
{
    g_mutex_lock(&lock);
    g_string_append_len(child->unsent, bytes, (gssize)length);
    g_cond_broadcast(&changed);
    g_mutex_unlock(&lock);
}

static bool windows_child_has_line(struct child *child)
{
    const char *end = memchr(child->got->str + child->searched, '\n', child->got->len - child->searched);
    child->searched = end != NULL ? (gsize)(end - child->got->str) : child->got->len;
    return end != NULL;
}

static bool windows_child_any_has_news(struct child *const *children, guint n)
{
    for (guint i = 0; i < n; i++)
        if (children[i]->is_ended || windows_child_has_line(children[i]))
            return true;
    return false;
}

void child_wait(struct child *const *children, guint n, gint64 until)
{
    g_mutex_lock(&lock);
    while (!windows_child_any_has_news(children, n) && g_cond_wait_until(&changed, &lock, until))
        continue;
    g_mutex_unlock(&lock);
}

char *child_take_line(struct child *child, gsize *length)
{
    char *line = NULL;
    g_mutex_lock(&lock);
    if (windows_child_has_line(child)) {
        *length = child->searched;
        line = g_strndup(child->got->str, child->searched);
        g_string_erase(child->got, 0, (gssize)child->searched + 1);
        child->searched = 0;
    }
    g_mutex_unlock(&lock);
    return line;
}

bool child_has_ended(const struct child *child)
{
    g_mutex_lock(&lock);
    bool ended = child->is_ended;
    g_mutex_unlock(&lock);
    return ended;
}

/* Once it has ended, all of it is read first. */
const char *child_error_output(struct child *child)
{
    if (child_has_ended(child) && child->threads[STREAM_ERR] != NULL) {
        g_thread_join(child->threads[STREAM_ERR]);
        child->threads[STREAM_ERR] = NULL;
    }
    return child->error_output->str;
}

/* ---- end ---- */

void child_let_go(struct child *child)
{
    g_mutex_lock(&lock);
    child->let_go = true;
    g_cond_broadcast(&changed);
    g_mutex_unlock(&lock);
}

/* STILL_ACTIVE: it had to be killed. */
static DWORD windows_child_wait_for(struct child *child, bool at_once)
{
    DWORD status = STILL_ACTIVE;
    if (WaitForSingleObject(child->process, at_once ? 0 : PATIENCE_MS) == WAIT_OBJECT_0 && !at_once)
        GetExitCodeProcess(child->process, &status);
    if (status == STILL_ACTIVE)
        TerminateProcess(child->process, 1);
    return status;
}

static struct child_end windows_child_meaning_of(DWORD status)
{
    bool of_time = status == STATUS_QUOTA_EXCEEDED || status == ERROR_NOT_ENOUGH_QUOTA;
    if (status == STILL_ACTIVE)
        return (struct child_end){0};
    return (struct child_end){.signal = status >= 0xC0000000u ? (int)status : 0,
                              .status = status < 0xC0000000u ? (int)status : 0,
                              .of_time = of_time};
}

struct child_end child_end(struct child *child, bool at_once)
{
    child_let_go(child);
    DWORD status = windows_child_wait_for(child, at_once);
    CloseHandle(child->process);
    if (child->job != NULL)
        CloseHandle(child->job);
    for (int i = 0; i < N_STREAMS; i++)
        if (child->threads[i] != NULL)
            g_thread_join(child->threads[i]);
    g_string_free(child->unsent, TRUE);
    g_string_free(child->got, TRUE);
    g_string_free(child->error_output, TRUE);
    g_free(child);
    return windows_child_meaning_of(status);
}

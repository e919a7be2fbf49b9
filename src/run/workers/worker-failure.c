#include "run/workers/worker-failure.h"

#include <string.h>
#include <stdbool.h>

#include "run/workers/protocol.h"

/* How child_end.signal is written. */
#ifdef G_OS_WIN32
#define SIGNAL "exception 0x%08X"
#else
#define SIGNAL "signal %d"
#endif

/* What LLVM, the C++ library and GLib write before they abort because memory was refused. */
static bool is_out_of_memory(const char *error_output)
{
    static const char *const words[] = {"LLVM ERROR: out of memory", "bad_alloc", ": failed to allocate "};
    for (guint i = 0; i < G_N_ELEMENTS(words); i++)
        if (strstr(error_output, words[i]) != NULL)
            return true;
    return false;
}

/* Why the parser ended its process itself: "ran out of source locations"; NULL: it did not.  Free with g_free(). */
static char *last_words(const char *error_output)
{
    static const char *const marks[] = {"LIBCLANG FATAL ERROR: ", "LLVM ERROR: "};
    for (guint i = 0; i < G_N_ELEMENTS(marks); i++) {
        const char *at = strstr(error_output, marks[i]);
        if (at != NULL)
            return g_utf8_make_valid(at + strlen(marks[i]), (gssize)strcspn(at + strlen(marks[i]), "\r\n"));
    }
    return NULL;
}

static char *memory_words(guint mib)
{
    return mib % 1024 == 0 ? g_strdup_printf("%u GiB", mib / 1024) : g_strdup_printf("%u MiB", mib);
}

bool worker_failure_is_of_time(struct child_end end)
{
    return end.of_time;
}

char *worker_failure_of_unit(struct child_end end, const char *error_output, const struct worker_failure_limits *limits)
{
    guint memory_mib = limits->memory_mib;
    if (worker_failure_is_of_time(end))
        return g_strdup_printf("its analysis took longer than %g second%s of processor time and was stopped",
                               limits->seconds, limits->seconds == 1 ? "" : "s");
    g_autofree char *limit = memory_words(memory_mib);
    bool memory = end.status == PROTOCOL_OUT_OF_MEMORY || (end.signal != 0 && is_out_of_memory(error_output));
    if (memory && memory_mib > 0)
        return g_strdup_printf("its analysis needed more than %s of memory and was stopped", limit);
    if (memory)
        return g_strdup("its analysis needed more memory than there is");
    if (end.of_stranger)
        return g_strdup("its analysis was killed by another process (signal 9), which systems do when memory runs out");
    g_autofree char *words = end.signal != 0 ? last_words(error_output) : NULL;
    if (words != NULL)
        return g_strdup_printf("the parser gave up on it: %s", words);
    if (end.signal != 0)
        return g_strdup_printf("the parser crashed on it (" SIGNAL ")", end.signal);
    return g_strdup("the analysis ended without a result");
}

char *worker_failure_of_wait(double seconds)
{
    return g_strdup_printf("its analysis gave no result for %g seconds and was stopped", seconds);
}

char *worker_failure_of_start(const char *program, struct child_end end, const char *error_output)
{
    g_autofree char *text = g_strstrip(g_utf8_make_valid(error_output, -1));
    const char *line = strrchr(text, '\n') != NULL ? strrchr(text, '\n') + 1 : text;
    GString *why = g_string_new(program);
    if (end.signal != 0)
        g_string_append_printf(why, " crashed as soon as it was started (" SIGNAL ")", end.signal);
    else
        g_string_append_printf(why, " ended as soon as it was started (status %d)", end.status);
    if (*line != '\0')
        g_string_append_printf(why, ": %s", line);
    return g_string_free(why, FALSE);
}

/*
 * A worker: reads requests from standard input, one a line, and answers each with the unit's facts.  A file that brings
 * libclang down takes this process with it and nothing else.  Started by pcwlint (run/workers/pool.c) and by nobody
 * else.
 */
#include <glib.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/file/observe.h"
#include "base/file/overlay.h"
#include "os/descriptor.h"
#include "os/limits.h"
#include "os/streams.h"
#include "parse/library.h"
#include "run/workers/protocol.h"
#include "worker/extract.h"
#include "worker/inbox.h"
#include "worker/opens.h"

/* A folder that does not exist: libclang must not write temporary files, as it would for "#pragma clang module build"
 * in a source. */
#define NO_FOLDER "/pcwlint-builtin/no-folder"

/* `answers`: where standard output led before libraries could print to it. */
static void answer_line(int answers, const char *line)
{
    if (!os_descriptor_write(answers, line, strlen(line)) || !os_descriptor_write(answers, "\n", 1))
        _Exit(1); /* nobody listens */
}

/* What the facts rest on; NULL: nobody can tell, or nobody asks. */
static GBytes *end_observing(const struct parse_request *request, const struct fact_unit *facts)
{
    if (!request->observed)
        return NULL;
    struct observations *observations = observe_end();
    bool sound = facts->failure == NULL && observations_are_sound(observations);
    GBytes *bytes = sound ? observations_encode(observations) : NULL;
    observations_unref(observations);
    return bytes;
}

static void worker_main_answer(int answers, struct parser *parser, const struct parse_request *request, double seconds)
{
    os_limit_time(seconds);
    opens_for(request->path);
    if (request->observed)
        observe_begin();
    struct fact_unit *facts = extract_unit(parser, request);
    g_autoptr(GBytes) observations = end_observing(request, facts);
    char *line = protocol_answer(facts, observations);
    os_limit_time(0);
    answer_line(answers, line);
    g_free(line);
    fact_free(&fact_type_unit, facts);
}

/* With overlays a new run begins: what the parser remembers of files may be out of date. */
static int serve(int answers, double seconds)
{
    GString *line;
    int status = 0;
    struct parser *parser = parser_new();
    while (status == 0 && (line = inbox_take()) != NULL) {
        struct parse_request request;
        if (protocol_read_overlays(line->str, line->len)) {
            parser_free(parser);
            parser = parser_new();
        } else if (protocol_read_request(line->str, line->len, &request)) {
            worker_main_answer(answers, parser, &request, seconds);
            protocol_request_clear(&request);
        } else {
            status = 2;
        }
        g_string_free(line, TRUE);
    }
    parser_free(parser);
    return status;
}

static void worker_main_set_environment(void)
{
    g_setenv("LIBCLANG_NOTHREADS", "1", TRUE);
    g_setenv("LIBCLANG_DISABLE_CRASH_RECOVERY", "1", TRUE); /* what crashed once is not used again */
    g_get_tmp_dir();                                        /* GLib remembers the real one */
    for (guint i = 0; i < 3; i++)
        g_setenv((const char *const[]){"TMPDIR", "TMP", "TEMP"}[i], NO_FOLDER, TRUE);
}

int main(int argc, char **argv)
{
    guint64 memory_mib = 0;
    double seconds = argc == 3 ? g_ascii_strtod(argv[2], NULL) : 0;
    if (argc != 3 || !g_ascii_string_to_unsigned(argv[1], 10, 0, G_MAXINT, &memory_mib, NULL)) {
        fputs("pcwlint-worker: pcwlint starts this program when there is something to parse\n", stderr);
        return 2;
    }
    worker_main_set_environment();
    os_limit_memory((guint)memory_mib);
    opens_only_files();
    g_autoptr(GError) error = NULL;
    if (!library_load(&error)) {
        fprintf(stderr, "%s\n", error->message);
        return 2;
    }
    int answers = os_streams_prepare() ? os_descriptor_take_output() : -1;
    if (answers < 0 || !inbox_open(&error)) {
        fprintf(stderr, "%s\n", error != NULL ? error->message : "no file descriptor is left");
        return PROTOCOL_NO_ROOM;
    }
    answer_line(answers, PROTOCOL_GREETING);
    int status = serve(answers, seconds);
    overlay_clear();
    return status;
}

/*
 * A worker: reads requests from standard input, one a line, and answers each with the unit's facts.  A file that brings
 * libclang down takes this process with it and nothing else.  Started by pcwlint (run/pool.c) and by nobody else.
 */
#include <glib.h>
#include <stdio.h>
#include <string.h>

#include "base/overlay.h"
#include "run/protocol.h"
#include "worker/extract.h"
#include "worker/limits.h"

static void answer(struct parser *parser, const struct parse_request *request)
{
    struct fact_unit *facts = extract_unit(parser, request);
    char *line = protocol_answer(facts);
    fputs(line, stdout);
    fputc('\n', stdout);
    fflush(stdout);
    g_free(line);
    fact_free(&fact_type_unit, facts);
}

static gboolean read_line(GString *line)
{
    int c;
    g_string_truncate(line, 0);
    while ((c = getc(stdin)) != EOF && c != '\n')
        g_string_append_c(line, (char)c);
    return line->len > 0 || c == '\n';
}

int main(void)
{
    limits_for_worker();
    struct parser *parser = parser_new();
    GString *line = g_string_new(NULL);
    int status = 0;
    gboolean asked = FALSE;   /* overlays stand ahead of requests, which need not be looked through for them */
    while (status == 0 && read_line(line)) {
        struct parse_request request;
        if (!asked && protocol_read_overlays(line->str, line->len))
            continue;
        asked = TRUE;
        if (!protocol_read_request(line->str, line->len, &request)) {
            status = 2;
            continue;
        }
        answer(parser, &request);
        protocol_request_clear(&request);
    }
    g_string_free(line, TRUE);
    overlay_clear();
    parser_free(parser);
    return status;
}

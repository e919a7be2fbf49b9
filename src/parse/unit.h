/*
 * One translation unit from file to IR: the parse, its repair rounds, the lowering.  The only way into src/parse/.
 */
#ifndef PCWLINT_PARSE_UNIT_H
#define PCWLINT_PARSE_UNIT_H

#include <glib.h>
#include <stdint.h>

#include "ir/ir.h"

struct parser;

/* libclang's index and what is remembered between units (the project's tree). */
struct parser *parser_new(void);
void parser_free(struct parser *parser);

/* What libclang itself took of parse_unit(): for the benchmark. */
struct parse_times {
    int64_t clang;                 /* microseconds, all rounds */
    unsigned rounds;
};

struct parse_request {
    const char *path;              /* main file */
    const char *arch;              /* x64, arm64, x86 */
    uint32_t ntddi;                /* NTDDI_VERSION unless the source sets it */
    bool ntddi_stated;             /* the user or the build said so: a source that only sets what is not set is not asked */
    const GPtrArray *arguments;    /* char *: compiler arguments of the build and the user, in clang's spelling; NULL: none */
    bool described;                /* the build's description says how it is compiled: no macro is taken for set that it does not set */
    const GPtrArray *wrappers;     /* char *: functions that matter wherever they are defined; NULL: none */
    bool whole;                    /* no function that `wrappers` leaves out touches handles: all of the project was seen */
    const GPtrArray *manifests;    /* char *: CTRPP manifests whose headers may be missing; NULL: none */
    guint n_explicit;              /* the first so many of them the user chose, the others were among the inputs */
    struct parse_times *times;     /* filled in for a benchmark; NULL: nobody asks */
};

/*
 * NTDDI_VERSIONs of one class see the same built-in headers: a parse for one of them is as good for the others, when nothing else
 * asks for NTDDI_VERSION (ir_unit.clock_matters).
 */
unsigned parse_clock_class(uint32_t ntddi);

/*
 * The unit's IR, or NULL with an error that says why the file could not be analysed.  Release with parse_release():
 * the IR refers to the file's text, which libclang holds.
 */
struct ir_unit *parse_unit(struct parser *parser, const struct parse_request *request, GError **error);
void parse_release(struct parser *parser, struct ir_unit *unit);

#endif

/*
 * One translation unit from file to IR: the parse, its repair rounds, the lowering.  The only way into src/parse/.
 */
#ifndef PCWLINT_PARSE_UNIT_H
#define PCWLINT_PARSE_UNIT_H

#include <glib.h>
#include <stdint.h>

#include "facts/request.h"
#include "ir/ir.h"

struct parser;

/* libclang's index and what is remembered between units (the project's tree). */
struct parser *parser_new(void);
void parser_free(struct parser *parser);

/* What libclang itself took of parse_unit(): for the benchmark. */
struct parse_times {
    int64_t clang; /* microseconds, all rounds */
    unsigned rounds;
};

/*
 * The unit's IR, or NULL with an error that says why the file could not be analysed.  Release with parse_release():
 * the IR refers to the file's text, which libclang holds.
 */
struct ir_unit *parse_unit(struct parser *parser, const struct parse_request *request, GError **error);
void parse_release(struct parser *parser, struct ir_unit *unit);

#endif

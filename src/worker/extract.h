/* Extraction: one translation unit from file to facts, in this process. */
#ifndef PCWLINT_WORKER_EXTRACT_H
#define PCWLINT_WORKER_EXTRACT_H

#include "facts/facts.h"
#include "parse/unit.h"

/* Never NULL: what cannot be analysed comes back as facts with `failure`. */
struct fact_unit *extract_unit(struct parser *parser, const struct parse_request *request);

#endif

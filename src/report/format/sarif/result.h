/* Results of a SARIF log, and where they are. */
#ifndef PCWLINT_REPORT_FORMAT_SARIF_RESULT_H
#define PCWLINT_REPORT_FORMAT_SARIF_RESULT_H

#include "report/format/sarif/sarif.h"

/* Appends where a place is to a list of locations; nothing when it has no file. */
void sarif_append_location(struct sarif_writer *writer, struct json *locations, const struct fact_place *place);

/* Sets a rule's id, and its index in the run's rules when it is there, under these keys. */
void sarif_set_rule(struct sarif_writer *writer, struct json *object, const char *id_key, const char *index_key,
                    const char *rule);

/* A finding. */
struct json *sarif_result(struct sarif_writer *writer, const struct finding *finding);

#endif

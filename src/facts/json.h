/*
 * Facts as JSON: what is cached, what travels between processes, what `pcwlint extract` writes.
 *
 * Generated from the schema by reflection, so a new row of schema.h needs no line here.  Writing omits false, NULL and
 * empty lists; integers and empty strings are always written, so that reading gives back what was written.  Strings
 * hold source text, which may be any bytes: they are made valid UTF-8 on writing.  Reading is strict, for a facts file
 * may come from another machine: an unknown key or a wrong type is an error that names its path.
 */
#ifndef PCWLINT_FACTS_JSON_H
#define PCWLINT_FACTS_JSON_H

#include <glib.h>

#include "base/text/json/json-writer.h"
#include "facts/facts.h"

/* A new tree, to be released with json_free(). */
struct json *fact_to_json(const struct fact_type *type, const void *fact);

/* One member of a fact; NULL when it has nothing to write. */
struct json *fact_member_to_json(const struct fact_member_info *member, const void *fact);

/* Writes what fact_to_json() makes of a fact, as a member or element; and its members, into an object that is open. */
void fact_write(struct json_writer *writer, const char *key, const struct fact_type *type, const void *fact);
void fact_write_members(struct json_writer *writer, const struct fact_type *type, const void *fact);

/* A new fact, or NULL with an error such as "registrations[0].count.number: expected a whole number". */
void *fact_from_json(const struct fact_type *type, const struct json *json, GError **error);

/* JSON Schema (draft 2020-12) of one unit's facts, indented; free with g_free(). */
char *fact_schema_document(void);

#endif

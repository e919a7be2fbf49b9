/*
 * JSON: a thin layer over cJSON, which no other file includes.
 *
 * Reading is strict (RFC 8259: no trailing text, no duplicate keys, no raw control characters, valid UTF-8) and every
 * error has a line and column; json_text.h finds the place of a value in its text.  Keys are case-sensitive.  Integers
 * of more than 15 digits travel as decimal strings, both ways: json_new_number() writes them so, json_int() reads both
 * forms.
 *
 * Ownership: a tree is owned by its root; json_free() the root only.  json_set() and json_append() take the child.
 * What json_get(), json_first(), json_next() and json_string() return is borrowed from the tree.
 */
#ifndef PCWLINT_BASE_TEXT_JSON_JSON_H
#define PCWLINT_BASE_TEXT_JSON_JSON_H

#include <glib.h>
#include <stdbool.h>
#include <stdint.h>

struct json;

/* Reads a whole text.  NULL with an error "LINE:COLUMN: what is wrong"; a caller prefixes the file's name and a colon.
 */
struct json *json_parse(const char *text, size_t length, GError **error);
void json_free(struct json *json);

/* Building.  A NULL text gives JSON null; text that is no UTF-8 is made valid. */
struct json *json_new_object(void);
struct json *json_new_array(void);
struct json *json_new_string(const char *text);
struct json *json_new_number(int64_t number);
struct json *json_new_bool(bool value);
struct json *json_new_null(void);

/* Adds a member, replacing one of that name; adds an element.  Both return `child`, so that building nests. */
struct json *json_set(struct json *object, const char *key, struct json *child);
struct json *json_append(struct json *array, struct json *child);

/* Kinds; all false for NULL. */
bool json_is_object(const struct json *json);
bool json_is_array(const struct json *json);
bool json_is_string(const struct json *json);
bool json_is_number(const struct json *json);
bool json_is_bool(const struct json *json);

/* Reading.  A value of another kind, or NULL, gives NULL, false or 0. */
struct json *json_get(const struct json *object, const char *key);
const char *json_string(const struct json *json);
bool json_int(const struct json *json, int64_t *number); /* a whole number, or a decimal string of one */
bool json_bool(const struct json *json, bool *value);
size_t json_size(const struct json *json); /* members or elements */

/* Visits members and elements in order: for (j = json_first(x); j != NULL; j = json_next(j)). */
struct json *json_first(const struct json *json);
struct json *json_next(const struct json *child);
const char *json_key(const struct json *child); /* of a member; NULL for an element */

/*
 * The text; free with g_free().  It is one line, for this program only, or indented, for others; in the indented form,
 * characters that printable.h makes visible are written as escapes.
 */
char *json_print(const struct json *json, bool pretty);

/* One line for others. */
char *json_print_line(const struct json *json);

#endif

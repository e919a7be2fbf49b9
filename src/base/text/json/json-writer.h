/*
 * JSON as text that is written value by value: what json_print() makes of a whole document, for documents that are too
 * large to be a tree.  A tree takes about ten times the memory of its text.
 */
#ifndef PCWLINT_BASE_TEXT_JSON_JSON_WRITER_H
#define PCWLINT_BASE_TEXT_JSON_JSON_WRITER_H

#include "base/text/json/json.h"

struct json_writer;

/* A document that is an object, or an array.  Never NULL; json_writer_finish() frees it. */
struct json_writer *json_writer_new_object(void);
struct json_writer *json_writer_new_array(void);

/* The document's text, indented, with a line feed behind it; free with g_free(). */
char *json_writer_finish(struct json_writer *writer);

/*
 * The next member, or, with NULL as the key, the next element of what is open.  Keys are plain words, which nothing
 * compares: each is written once.  json_write() takes the value.
 */
void json_write(struct json_writer *writer, const char *key, struct json *value);

/* Opens an object or an array as the next member or element, until json_write_end(). */
void json_write_object(struct json_writer *writer, const char *key);
void json_write_array(struct json_writer *writer, const char *key);
void json_write_end(struct json_writer *writer);

#endif

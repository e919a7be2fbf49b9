/*
 * JSON as text: what cJSON does not tell.  Checks a text strictly and finds the places of values in it, so that an
 * error in a rule file or a configuration can point into the file.  Works on the text alone; nothing is kept.
 */
#ifndef PCWLINT_BASE_TEXT_JSON_JSON_TEXT_H
#define PCWLINT_BASE_TEXT_JSON_JSON_TEXT_H

#include <glib.h>
#include <stdbool.h>
#include <stddef.h>

/* A place in a text; line and column from 1, columns count characters, tabs as one. */
struct json_position {
    size_t offset;
    unsigned line, column;
};

/* The line and column of a byte offset. */
struct json_position json_position_at(const char *text, size_t length, size_t offset);

/*
 * Whether the text is one JSON value by RFC 8259, in valid UTF-8, without duplicate keys, with nothing behind it, and
 * not nested deeper than 200.  If not, `position` and `message` (a literal; neither may be NULL) say what is wrong
 * where.
 */
bool json_text_check(const char *text, size_t length, struct json_position *position, const char **message);

/*
 * Where a value, or a member's key, starts in a text that json_text_check() accepts.  `pointer` is a path of keys and
 * indices ("/severity/when/0/if"; "" is the root; a key that holds a slash cannot be named).  False if there is none.
 */
bool json_locate(const char *text, size_t length, const char *pointer, struct json_position *position);
bool json_locate_key(const char *text, size_t length, const char *pointer, struct json_position *position);

/* Where byte `index` of the string at `pointer` (its value, decoded) stands in the text, through escapes. */
bool json_locate_inside(const char *text, size_t length, const char *pointer, size_t index,
                        struct json_position *position);

#endif

/*
 * Reading a JSON file of a fixed form, such as a protocol: what is wrong with it is an error "PATH:LINE:COLUMN: what is
 * wrong".  Functions that return bool return false with the error set.  A `pointer` is that of json_locate().
 */
#ifndef PCWLINT_BASE_TEXT_JSON_JSON_FILE_H
#define PCWLINT_BASE_TEXT_JSON_JSON_FILE_H

#include "base/text/json/json.h"

struct json_file {
    const char *path; /* as errors call it */
    GBytes *text;
    GError **error;
};

struct json_file_key {
    const char *name;
    bool needed;
};

/* The whole file's value; free with json_free().  NULL with the error. */
struct json *json_file_parse(const struct json_file *file);

/* Sets the error at a value, or at a byte inside of a text.  Both return false. */
bool json_file_reject(const struct json_file *file, const char *pointer, const char *format, ...) G_GNUC_PRINTF(3, 4);
bool json_file_reject_inside(const struct json_file *file, const char *pointer, gsize offset, const char *message);

/* The value is an object with no other keys than these ("$schema" at the top is for editors), and with all that are
 * needed. */
bool json_file_check_keys(const struct json_file *file, const struct json *json, const char *pointer,
                          const struct json_file_key *keys, size_t n);

/* A text that is not empty, borrowed from the value; a key that the object lacks gives NULL and true. */
bool json_file_text(const struct json_file *file, const struct json *object, const char *pointer, const char *key,
                    const char **text);

/* A number from 1 to `most`; a key that the object lacks gives 0 and true. */
bool json_file_count(const struct json_file *file, const struct json *object, const char *pointer, const char *key,
                     int most, int *number);

/* A word of a list (char *), as its index; and one such word or a list of them, as bits. */
bool json_file_word(const struct json_file *file, const struct json *json, const char *pointer, const char *what,
                    const GPtrArray *words, int *index);
bool json_file_words(const struct json_file *file, const struct json *json, const char *pointer, const char *what,
                     const GPtrArray *words, guint64 *bits);

/* Each element of the list under a key of the file's object. */
bool json_file_each(const struct json_file *file, const struct json *object, const char *key,
                    bool (*read)(const struct json_file *file, const struct json *json, const char *pointer,
                                 void *data),
                    void *data);

#endif

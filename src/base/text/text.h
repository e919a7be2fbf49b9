/*
 * Bytes as text: turning them into UTF-8, and telling text from what is none.  Who parses a file and who shows its
 * lines must see the same text, or carets fall beside what they point at.  base/file/text-file.h reads files.
 */
#ifndef PCWLINT_BASE_TEXT_TEXT_H
#define PCWLINT_BASE_TEXT_TEXT_H

#include <glib.h>
#include <stdbool.h>

/* What is wrong with a file, as a phrase that follows its name: "is larger than 16 MiB". */
GQuark text_error_quark(void);
#define TEXT_ERROR text_error_quark()

/* The system's words at the end of GLib's, which name the file (or a temporary one) once more: "Permission denied". */
const char *text_reason(const GError *error);

/*
 * The bytes as UTF-8: from UTF-16 and UTF-32 (charset.h), without their mark; from the encoding that an XML declaration
 * at the start names; all else as it is, valid or not, a UTF-8 mark included.  NULL with an error when they are not
 * what they say.
 */
char *text_to_utf8(const char *bytes, gsize size, gsize *length, GError **error);

/* The same for a source or header, which may be in a code page too (charset_of()). */
char *text_of_source(const char *bytes, gsize size, gsize *length, GError **error);

/* Compares elements of an array of char *, byte by byte: for g_ptr_array_sort() and the like. */
gint text_compare(gconstpointer a, gconstpointer b);

/* The bytes, with a NUL behind them that does not count.  Free with g_free(). */
char *text_copy(const char *bytes, gsize size);

/* The text of a string, which is freed, in no more memory than it needs: a short GString takes 128 bytes, too much for
 * a text that there are thousands of.  Free with g_free(). */
char *text_take(GString *string);

/* At most about `limit` bytes of the text, each run of white space as one space, as valid UTF-8.  Free with g_free().
 */
char *text_fold(const char *bytes, gsize size, gsize limit);

/* Appends a name or text of the tree as a message shows it: what is longer than TEXT_MOST_SHOWN bytes is cut, with an
 * ellipsis.  Thousands of messages may name one counterset, whose name has 32,767 characters. */
enum { TEXT_MOST_SHOWN = 1000 };
void text_append_shown(GString *out, const char *text);
char *text_shown(const char *text);

/* Whether the first lines say that a tool has generated the file, as CTRPP's do. */
bool text_is_signed(const char *text, gsize size);

/* Text may hold bytes of any code page, but no NUL characters, nor many other control characters. */
bool text_is_binary(const char *bytes, gsize size);

/* Appends "a, b and c", of const char *. */
void text_append_list(GString *text, const GPtrArray *words);

/* The text ends in the suffix, in any case of letters, and has more in front of it. */
bool text_has_suffix(const char *text, const char *suffix);

/* The same for any of several suffixes. */
bool text_ends_in(const char *text, const char *const *suffixes);

#endif

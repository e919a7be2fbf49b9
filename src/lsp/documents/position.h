/*
 * Places in a text, in the three ways that they are counted: bytes; lines and columns of findings (from 1, in bytes of
 * UTF-8, and only a line feed ends a line); and positions of the protocol (from 0, in UTF-8 or UTF-16 code units, and
 * a carriage return alone ends a line too).
 */
#ifndef PCWLINT_LSP_DOCUMENTS_POSITION_H
#define PCWLINT_LSP_DOCUMENTS_POSITION_H

#include <glib.h>
#include <stdint.h>

enum position_encoding { POSITION_UTF16, POSITION_UTF8 };

struct position {
    int64_t line, character;
};

/* The lines of a text, which is borrowed. */
struct position_map {
    const char *text;
    gsize length;
    enum position_encoding encoding;
    GArray *lines; /* of gsize: where the protocol's lines begin */
    GArray *rows;  /* of gsize: where the lines of findings begin */
};

/* Free with position_map_free(). */
struct position_map *position_map_new(const char *text, gsize length, enum position_encoding encoding);
void position_map_free(struct position_map *map);

/* The byte at a position.  Behind the end of a line it is the end, behind the last line that of the text. */
gsize position_to_byte(const struct position_map *map, struct position position);

/* The position of a byte; behind the text it is the end. */
struct position position_of_byte(const struct position_map *map, gsize byte);

/* The byte at line and column of a finding, likewise. */
gsize position_byte_of_place(const struct position_map *map, int64_t line, int64_t column);

/* Line and column of a finding for a byte. */
void position_place_of_byte(const struct position_map *map, gsize byte, int64_t *line, int64_t *column);

#endif

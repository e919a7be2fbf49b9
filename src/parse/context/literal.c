/*
 * String literals.  Only the cursor's spelling is lossless (LIBCLANG.md, "String literals"): evaluation truncates wide
 * strings, tokens fail inside macros.
 */
#include "parse/context/literal.h"

#include <string.h>

#include "parse/context/place.h"

struct decoder {
    const char *at;
    GByteArray *out;
    unsigned unit;
};

static void put(struct decoder *d, uint32_t value)
{
    guint8 bytes[4] = {value & 0xFF, (value >> 8) & 0xFF, (value >> 16) & 0xFF, (value >> 24) & 0xFF};
    g_byte_array_append(d->out, bytes, d->unit);
}

static void put_character(struct decoder *d, gunichar c)
{
    if (d->unit == 2 && c > 0xFFFF) {
        put(d, 0xD800 + ((c - 0x10000) >> 10));
        put(d, 0xDC00 + ((c - 0x10000) & 0x3FF));
    } else {
        put(d, c);
    }
}

static void simple_escape(struct decoder *d, char c)
{
    static const char names[] = "abfnrtv", values[] = "\a\b\f\n\r\t\v";
    const char *found = strchr(names, c);
    put(d, (guchar)(found != NULL && c != '\0' ? values[found - names] : c));
}

static void literal_escape(struct decoder *d)
{
    char c = *d->at;
    unsigned value = 0;
    if (c == 'x' || c == 'u' || c == 'U') {
        d->at++;
        for (unsigned i = 0; i < (c == 'u' ? 4u : 8u) && g_ascii_isxdigit(*d->at); i++)
            value = value * 16 + (unsigned)g_ascii_xdigit_value(*d->at++);
        c == 'x' ? put(d, value) : put_character(d, value);
    } else if (c >= '0' && c <= '7') {
        for (unsigned i = 0; i < 3 && *d->at >= '0' && *d->at <= '7'; i++)
            value = value * 8 + (unsigned)(*d->at++ - '0');
        put(d, value);
    } else if (c != '\0') {
        d->at++;
        simple_escape(d, c);
    }
}

static void decode_quoted(struct decoder *d)
{
    while (*d->at != '\0' && !(d->at[0] == '"' && d->at[1] != '"')) {
        if (*d->at == '"') { /* "\x100""a": clang splits a literal where an escape would swallow what follows */
            d->at += 2;
        } else if (*d->at == '\\') {
            d->at++;
            literal_escape(d);
        } else if (d->unit == 1) {
            put(d, (guchar)*d->at++);
        } else {
            gunichar c = g_utf8_get_char_validated(d->at, -1);
            if (c == (gunichar)-1 || c == (gunichar)-2) {
                put(d, (guchar)*d->at++);
            } else {
                put_character(d, c);
                d->at = g_utf8_next_char(d->at);
            }
        }
    }
}

const struct ir_string *lower_string(struct lower *lower, CXCursor literal)
{
    char *spelling = cx_spelling(literal);
    CXType type = clang_getCanonicalType(clang_getCursorType(literal));
    long long unit = clang_Type_getSizeOf(clang_getArrayElementType(type));
    const char *quote = strchr(spelling, '"');
    if (quote == NULL || (unit != 1 && unit != 2 && unit != 4)) {
        g_free(spelling);
        return NULL;
    }
    /* In C the literal that initialises an array takes the array's type; its prefix still tells its kind. */
    if (spelling[0] == 'L' || (spelling[0] == 'u' && spelling[1] == '"'))
        unit = 2;
    struct decoder d = {quote + 1, g_byte_array_new(), (unsigned)unit};
    decode_quoted(&d);
    put(&d, 0);
    struct ir_string *string = ARENA_NEW(lower->unit->arena, struct ir_string);
    string->size = d.out->len;
    string->unit = d.unit;
    string->bytes = arena_memdup(lower->unit->arena, d.out->data, d.out->len);
    string->range = lower_range(lower, literal);
    g_byte_array_unref(d.out);
    g_free(spelling);
    return string;
}

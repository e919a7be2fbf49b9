#include "base/text/json/json-text.h"

#include <string.h>

#define MAX_DEPTH 200
#define MAX_NUMBER 60       /* characters; cJSON reads no longer ones */
#define MAX_VALUES 10000000 /* in a tree each takes some eighty bytes, and in the text perhaps two */
#define MANY_KEYS 32        /* from here on an object's keys are compared by hash */

/* Reads forward through a text.  After a failure `message` is set and `at` is the place. */
struct scanner {
    const char *text;
    size_t length, at;
    unsigned depth, values;
    const char *message;
    GString *keys; /* of the objects that the place is in, each with its NUL: what must not stand there twice */
};

static bool scan_value(struct scanner *s);

static bool json_text_fail(struct scanner *s, size_t at, const char *message)
{
    s->at = at;
    s->message = message;
    return false;
}

/* The next byte; NUL at the end, which no JSON token starts with. */
static char peek(const struct scanner *s)
{
    return s->at < s->length ? s->text[s->at] : '\0';
}

static void json_text_skip_space(struct scanner *s)
{
    while (s->at < s->length &&
           (s->text[s->at] == ' ' || s->text[s->at] == '\n' || s->text[s->at] == '\t' || s->text[s->at] == '\r'))
        s->at++;
}

static void skip_mark(struct scanner *s)
{
    if (s->length >= 3 && memcmp(s->text, "\xEF\xBB\xBF", 3) == 0)
        s->at = 3;
}

static bool expect(struct scanner *s, char c, const char *message)
{
    json_text_skip_space(s);
    if (peek(s) != c)
        return json_text_fail(s, s->at, message);
    s->at++;
    return true;
}

/* Four hexadecimal digits at `at`; -1 when they are not. */
static int hex4(const struct scanner *s, size_t at)
{
    int unit = 0;
    for (size_t i = at; i < at + 4; i++) {
        if (i >= s->length || !g_ascii_isxdigit(s->text[i]))
            return -1;
        unit = unit * 16 + g_ascii_xdigit_value(s->text[i]);
    }
    return unit;
}

/* Reads \uXXXX, or a pair of them, at the backslash. */
static bool scan_unicode(struct scanner *s, gunichar *c)
{
    size_t start = s->at;
    int high = hex4(s, s->at + 2), low = -1;
    if (high < 0)
        return json_text_fail(s, start, "\\u needs four hexadecimal digits");
    if (high == 0)
        return json_text_fail(s, start, "a NUL character is not supported in a string");
    s->at += 6;
    *c = (gunichar)high;
    if (high < 0xD800 || high > 0xDFFF)
        return true;
    if (high < 0xDC00 && peek(s) == '\\' && s->at + 1 < s->length && s->text[s->at + 1] == 'u')
        low = hex4(s, s->at + 2);
    if (low < 0xDC00 || low > 0xDFFF)
        return json_text_fail(s, start, "half of a surrogate pair");
    s->at += 6;
    *c = 0x10000 + (((gunichar)high - 0xD800) << 10) + ((gunichar)low - 0xDC00);
    return true;
}

/* Reads one character of a string, escaped or not, and appends its UTF-8 to `out` (which may be NULL). */
static bool scan_character(struct scanner *s, GString *out)
{
    static const char escapes[] = "\"\\/bfnrt", meanings[] = "\"\\/\b\f\n\r\t";
    gunichar c;
    if (s->text[s->at] != '\\') {
        c = (guchar)s->text[s->at];
        if (c < 0x20)
            return json_text_fail(s, s->at, "a control character in a string must be escaped");
        if (out != NULL)
            g_string_append_c(out, s->text[s->at]);
        s->at++;
        return true;
    }
    char escape = s->at + 1 < s->length ? s->text[s->at + 1] : '\0';
    const char *found = escape != '\0' ? strchr(escapes, escape) : NULL;
    if (escape == 'u') {
        if (!scan_unicode(s, &c))
            return false;
    } else if (found != NULL) {
        c = (gunichar)meanings[found - escapes];
        s->at += 2;
    } else {
        return json_text_fail(s, s->at, "unknown escape in a string");
    }
    if (out != NULL)
        g_string_append_unichar(out, c);
    return true;
}

static bool json_is_plain(char c)
{
    return c != '"' && c != '\\' && (guchar)c >= 0x20;
}

/* Reads what stands for itself. */
static void scan_plain(struct scanner *s, GString *out)
{
    size_t start = s->at;
    while (s->at < s->length && json_is_plain(s->text[s->at]))
        s->at++;
    if (out != NULL)
        g_string_append_len(out, s->text + start, (gssize)(s->at - start));
}

static bool scan_string(struct scanner *s, GString *out)
{
    size_t start = s->at;
    if (!expect(s, '"', "expected a string"))
        return false;
    for (scan_plain(s, out); s->at < s->length && s->text[s->at] != '"'; scan_plain(s, out))
        if (!scan_character(s, out))
            return false;
    if (s->at >= s->length)
        return json_text_fail(s, start, "this string does not end");
    s->at++;
    return true;
}

static bool scan_digits(struct scanner *s)
{
    if (!g_ascii_isdigit(peek(s)))
        return json_text_fail(s, s->at, "expected a digit");
    while (g_ascii_isdigit(peek(s)))
        s->at++;
    return true;
}

static bool scan_number(struct scanner *s)
{
    size_t start = s->at;
    if (peek(s) == '-')
        s->at++;
    if (peek(s) == '0')
        s->at++;
    else if (!scan_digits(s))
        return false;
    if (g_ascii_isdigit(peek(s)))
        return json_text_fail(s, start, "a number must not start with 0");
    if (peek(s) == '.') {
        s->at++;
        if (!scan_digits(s))
            return false;
    }
    if (peek(s) == 'e' || peek(s) == 'E') {
        s->at++;
        if (peek(s) == '+' || peek(s) == '-')
            s->at++;
        if (!scan_digits(s))
            return false;
    }
    return s->at - start <= MAX_NUMBER || json_text_fail(s, start, "this number is too long");
}

static bool scan_word(struct scanner *s)
{
    static const char *const words[] = {"true", "false", "null"};
    for (size_t i = 0; i < G_N_ELEMENTS(words); i++) {
        size_t n = strlen(words[i]);
        if (s->length - s->at >= n && memcmp(s->text + s->at, words[i], n) == 0) {
            s->at += n;
            return true;
        }
    }
    return json_text_fail(s, s->at,
                          s->at < s->length ? "expected a JSON value" : "unexpected end: expected a JSON value");
}

/* Reads `"key":`, appending the key to `key`, and reports where it starts. */
static bool scan_key(struct scanner *s, GString *key, size_t *start)
{
    json_text_skip_space(s);
    *start = s->at;
    if (peek(s) != '"')
        return json_text_fail(s, s->at, "expected a key in double quotes");
    return scan_string(s, key) && expect(s, ':', "expected a colon after the key");
}

/* Reads the comma or the closing bracket behind an element; sets `more`. */
static bool scan_separator(struct scanner *s, char close, bool *more)
{
    json_text_skip_space(s);
    *more = peek(s) == ',';
    if (!*more && peek(s) != close)
        return json_text_fail(s, s->at, close == '}' ? "expected a comma or '}'" : "expected a comma or ']'");
    s->at++;
    return true;
}

/* The keys of the object at hand. */
struct members {
    size_t first, n;  /* they begin there in the scanner's `keys` */
    GHashTable *many; /* the same, when they are many */
};

static const char *json_text_after(const char *key)
{
    return key + strlen(key) + 1;
}

static void hash_keys(struct members *members, const char *key, const char *end)
{
    members->many = g_hash_table_new_full(g_str_hash, g_str_equal, g_free, NULL);
    for (; key < end; key = json_text_after(key))
        g_hash_table_add(members->many, g_strdup(key));
}

/* Takes note of the key that `keys` has from `at` on; false when the object has it already. */
static bool add_key(const struct scanner *s, struct members *members, size_t at)
{
    const char *key = s->keys->str + members->first, *added = s->keys->str + at;
    if (members->n++ == MANY_KEYS)
        hash_keys(members, key, added);
    if (members->many != NULL)
        return g_hash_table_add(members->many, g_strdup(added));
    while (key < added && strcmp(key, added) != 0)
        key = json_text_after(key);
    return key == added;
}

static bool scan_members(struct scanner *s, struct members *members)
{
    for (bool more = true; more;) {
        size_t start, key = s->keys->len;
        if (!scan_key(s, s->keys, &start))
            return false;
        g_string_append_c(s->keys, '\0');
        if (!add_key(s, members, key))
            return json_text_fail(s, start, "this key is given twice");
        if (!scan_value(s) || !scan_separator(s, '}', &more))
            return false;
    }
    return true;
}

static bool scan_object(struct scanner *s)
{
    s->at++;
    json_text_skip_space(s);
    if (peek(s) == '}') {
        s->at++;
        return true;
    }
    struct members members = {.first = s->keys->len};
    bool done = scan_members(s, &members);
    g_clear_pointer(&members.many, g_hash_table_unref);
    g_string_truncate(s->keys, members.first);
    return done;
}

static bool scan_array(struct scanner *s)
{
    s->at++;
    json_text_skip_space(s);
    if (peek(s) == ']') {
        s->at++;
        return true;
    }
    for (bool more = true; more;)
        if (!scan_value(s) || !scan_separator(s, ']', &more))
            return false;
    return true;
}

static bool scan_value(struct scanner *s)
{
    json_text_skip_space(s);
    if (s->depth >= MAX_DEPTH)
        return json_text_fail(s, s->at, "nested too deeply");
    if (s->values++ >= MAX_VALUES)
        return json_text_fail(s, s->at, "more values than pcwlint accepts");
    s->depth++;
    bool done;
    switch (peek(s)) {
    case '{':
        done = scan_object(s);
        break;
    case '[':
        done = scan_array(s);
        break;
    case '"':
        done = scan_string(s, NULL);
        break;
    default:
        done = g_ascii_isdigit(peek(s)) || peek(s) == '-' ? scan_number(s) : scan_word(s);
    }
    s->depth--;
    return done;
}

struct json_position json_position_at(const char *text, size_t length, size_t offset)
{
    struct json_position position = {MIN(offset, length), 1, 1};
    struct scanner s = {.text = text, .length = length};
    skip_mark(&s);
    for (size_t i = s.at; i < position.offset; i++) {
        if (text[i] == '\n') {
            position.line++;
            position.column = 1;
        } else if (((guchar)text[i] & 0xC0) != 0x80) { /* not inside of a character */
            position.column++;
        }
    }
    return position;
}

static bool text_json_text_check(struct scanner *s)
{
    const char *end = NULL;
    if (!g_utf8_validate_len(s->text, s->length, &end))
        return json_text_fail(s, (size_t)(end - s->text), "not valid UTF-8");
    skip_mark(s);
    if (!scan_value(s))
        return false;
    json_text_skip_space(s);
    return s->at == s->length || json_text_fail(s, s->at, "text after the end of the JSON value");
}

bool json_text_check(const char *text, size_t length, struct json_position *position, const char **message)
{
    struct scanner s = {.text = text, .length = length, .keys = g_string_new(NULL)};
    bool good = text_json_text_check(&s);
    *message = s.message;
    if (!good)
        *position = json_position_at(text, length, s.at);
    g_string_free(s.keys, TRUE);
    return good;
}

/* Moves from the start of an object to the key `name`; false when it has none. */
static bool enter_member(struct scanner *s, const char *name, size_t *key_at)
{
    GString *key = g_string_new(NULL);
    bool found = false, more = true;
    s->at++;
    while (!found && more && scan_key(s, key, key_at)) {
        found = strcmp(key->str, name) == 0;
        g_string_truncate(key, 0);
        more = !found && scan_value(s) && scan_separator(s, '}', &more) && more;
    }
    g_string_free(key, TRUE);
    return found;
}

/* Moves from the start of an array to an element; false when there are fewer. */
static bool enter_element(struct scanner *s, const char *number)
{
    guint64 index;
    if (!g_ascii_string_to_unsigned(number, 10, 0, G_MAXUINT, &index, NULL))
        return false;
    s->at++;
    json_text_skip_space(s);
    bool more = peek(s) != ']';
    for (; more && index > 0; index--)
        more = scan_value(s) && scan_separator(s, ']', &more) && more;
    return more;
}

/* Leaves the scanner at the value that `pointer` names, and `key_at` at its key (or the value, when it has none). */
static bool json_walk(struct scanner *s, const char *pointer, size_t *key_at)
{
    char **parts = g_strsplit(pointer, "/", -1);
    bool found = parts[0] == NULL || parts[0][0] == '\0';
    s->keys = g_string_new(NULL);
    skip_mark(s);
    json_text_skip_space(s);
    *key_at = s->at;
    for (char **part = parts; found && *part != NULL; part++) {
        if (part == parts)
            continue; /* what precedes the first slash is empty */
        if (peek(s) == '{') {
            found = enter_member(s, *part, key_at);
            json_text_skip_space(s);
        } else {
            found = peek(s) == '[' && enter_element(s, *part);
            json_text_skip_space(s);
            *key_at = s->at;
        }
    }
    g_string_free(g_steal_pointer(&s->keys), TRUE);
    g_strfreev(parts);
    return found;
}

static bool locate(const char *text, size_t length, const char *pointer, bool key, struct json_position *position)
{
    struct scanner s = {.text = text, .length = length};
    size_t key_at;
    if (!json_walk(&s, pointer, &key_at))
        return false;
    *position = json_position_at(text, length, key ? key_at : s.at);
    return true;
}

bool json_locate(const char *text, size_t length, const char *pointer, struct json_position *position)
{
    return locate(text, length, pointer, false, position);
}

bool json_locate_key(const char *text, size_t length, const char *pointer, struct json_position *position)
{
    return locate(text, length, pointer, true, position);
}

bool json_locate_inside(const char *text, size_t length, const char *pointer, size_t index,
                        struct json_position *position)
{
    struct scanner s = {.text = text, .length = length};
    size_t key_at, at;
    if (!json_walk(&s, pointer, &key_at) || peek(&s) != '"')
        return false;
    s.at++;
    GString *value = g_string_new(NULL);
    do {
        at = s.at;
    } while (at < length && text[at] != '"' && scan_character(&s, value) && value->len <= index);
    g_string_free(value, TRUE);
    *position = json_position_at(text, length, at);
    return true;
}

#include "base/text/json/json.h"

#include <cjson/cJSON.h>
#include <errno.h>
#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "base/text/json/json-text.h"
#include "base/text/printable.h"

/* Up to here every integer is a double of its own. */
#define EXACT (INT64_C(1) << 53)

/* cJSON prints 15 digits when they are the number but for one unit in the last place, so 2^53 would lose its last
 * digit. */
#define PRINTABLE INT64_C(999999999999999)

/* struct json is never defined: it is cJSON under a name that does not leak the library. */
static cJSON *inner(const struct json *json)
{
    return (cJSON *)(uintptr_t)json;
}

static struct json *outer(cJSON *item)
{
    return (struct json *)item;
}

/* cJSON answers NULL when memory is short; the rest of the program uses GLib, which aborts. */
static struct json *need(cJSON *item)
{
    if (item == NULL)
        g_error("out of memory");
    return outer(item);
}

struct json *json_parse(const char *text, size_t length, GError **error)
{
    struct json_position at;
    const char *message = NULL;
    if (!json_text_check(text, length, &at, &message)) {
        g_set_error(error, g_quark_from_static_string("json"), 0, "%u:%u: %s", at.line, at.column, message);
        return NULL;
    }
    const char *end = NULL;
    cJSON *item = cJSON_ParseWithLengthOpts(text, length, &end, 0);
    if (item == NULL) {
        at = json_position_at(text, length, end != NULL ? (size_t)(end - text) : 0);
        g_set_error(error, g_quark_from_static_string("json"), 0, "%u:%u: not readable as JSON", at.line, at.column);
    }
    return outer(item);
}

void json_free(struct json *json)
{
    cJSON_Delete(inner(json));
}

struct json *json_new_object(void)
{
    return need(cJSON_CreateObject());
}

struct json *json_new_array(void)
{
    return need(cJSON_CreateArray());
}

struct json *json_new_string(const char *text)
{
    if (text == NULL)
        return json_new_null();
    if (g_utf8_validate(text, -1, NULL))
        return need(cJSON_CreateString(text));
    char *valid = g_utf8_make_valid(text, -1);
    struct json *json = need(cJSON_CreateString(valid));
    g_free(valid);
    return json;
}

struct json *json_new_number(int64_t number)
{
    if (number >= -PRINTABLE && number <= PRINTABLE)
        return need(cJSON_CreateNumber((double)number));
    char digits[32];
    g_snprintf(digits, sizeof digits, "%" G_GINT64_FORMAT, (gint64)number);
    return need(cJSON_CreateString(digits));
}

struct json *json_new_bool(bool value)
{
    return need(cJSON_CreateBool(value));
}

struct json *json_new_null(void)
{
    return need(cJSON_CreateNull());
}

struct json *json_set(struct json *object, const char *key, struct json *child)
{
    g_return_val_if_fail(json_is_object(object) && child != NULL, child);
    cJSON *old = cJSON_GetObjectItemCaseSensitive(inner(object), key);
    bool done = old != NULL ? cJSON_ReplaceItemInObjectCaseSensitive(inner(object), key, inner(child))
                            : cJSON_AddItemToObject(inner(object), key, inner(child));
    if (!done)
        g_error("out of memory");
    return child;
}

struct json *json_append(struct json *array, struct json *child)
{
    g_return_val_if_fail(json_is_array(array) && child != NULL, child);
    cJSON_AddItemToArray(inner(array), inner(child));
    return child;
}

bool json_is_object(const struct json *json)
{
    return cJSON_IsObject(inner(json));
}

bool json_is_array(const struct json *json)
{
    return cJSON_IsArray(inner(json));
}

bool json_is_string(const struct json *json)
{
    return cJSON_IsString(inner(json));
}

bool json_is_number(const struct json *json)
{
    return cJSON_IsNumber(inner(json));
}

bool json_is_bool(const struct json *json)
{
    return cJSON_IsBool(inner(json));
}

struct json *json_get(const struct json *object, const char *key)
{
    return json_is_object(object) ? outer(cJSON_GetObjectItemCaseSensitive(inner(object), key)) : NULL;
}

const char *json_string(const struct json *json)
{
    return cJSON_GetStringValue(inner(json));
}

static bool int_from_digits(const char *digits, int64_t *number)
{
    if (digits[0] != '-' && !g_ascii_isdigit(digits[0]))
        return false;
    char *end = NULL;
    errno = 0;
    gint64 value = g_ascii_strtoll(digits, &end, 10);
    if (errno != 0 || *end != '\0' || end == digits || end[-1] == '-')
        return false;
    *number = value;
    return true;
}

bool json_int(const struct json *json, int64_t *number)
{
    if (json_is_string(json))
        return int_from_digits(json_string(json), number);
    if (!json_is_number(json))
        return false;
    double value = cJSON_GetNumberValue(inner(json));
    if (!(fabs(value) <= (double)EXACT) || floor(value) < value)
        return false;
    *number = (int64_t)value;
    return true;
}

bool json_bool(const struct json *json, bool *value)
{
    if (!json_is_bool(json))
        return false;
    *value = cJSON_IsTrue(inner(json));
    return true;
}

static bool has_children(const struct json *json)
{
    return json_is_object(json) || json_is_array(json);
}

size_t json_size(const struct json *json)
{
    return has_children(json) ? (size_t)cJSON_GetArraySize(inner(json)) : 0;
}

struct json *json_first(const struct json *json)
{
    return has_children(json) ? outer(inner(json)->child) : NULL;
}

struct json *json_next(const struct json *child)
{
    return child != NULL ? outer(inner(child)->next) : NULL;
}

const char *json_key(const struct json *child)
{
    return child != NULL ? inner(child)->string : NULL;
}

/* "\\u202e"; a character beyond 16 bits is a pair. */
static void append_escape(GString *out, gunichar c)
{
    gunichar above = c - 0x10000;
    if (c < 0x10000)
        g_string_append_printf(out, "\\u%04x", c);
    else
        g_string_append_printf(out, "\\u%04x\\u%04x", 0xD800 + (above >> 10), 0xDC00 + (above & 0x3FF));
}

/* Bytes that cJSON does not escape and that only strings contain: non-ASCII, and '#'. */
static bool is_unescaped(char c)
{
    return (guchar)c >= 0x7F || c == '#';
}

static char *need_text(char *text)
{
    if (text == NULL)
        g_error("out of memory");
    return text; /* from malloc(), which is what g_free() frees */
}

/* Takes the text; control sequences and commands to a CI runner become escapes, which mean the same to a JSON reader.
 */
static char *harmless(char *text)
{
    char form[PRINTABLE_FORM];
    gsize length = strlen(text);
    GString *out = g_string_sized_new(length + 1);
    for (gsize i = 0; i < length;) {
        const char *at = text + i;
        gunichar c = is_unescaped(*at) ? g_utf8_get_char_validated(at, (gssize)(length - i)) : 0;
        bool valid = c != (gunichar)-1 && c != (gunichar)-2;
        gsize bytes = is_unescaped(*at) ? printable_character(at, length - i, form) : 1;
        if (!is_unescaped(*at) || printable_is_plain(form))
            g_string_append_len(out, at, (gssize)bytes);
        else
            append_escape(out, valid ? c : 0xFFFD);
        i += bytes;
    }
    g_free(text);
    return g_string_free(out, FALSE);
}

char *json_print(const struct json *json, bool pretty)
{
    return pretty ? harmless(need_text(cJSON_Print(inner(json)))) : need_text(cJSON_PrintUnformatted(inner(json)));
}

char *json_print_line(const struct json *json)
{
    return harmless(json_print(json, false));
}

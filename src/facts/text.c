#include "facts/text.h"

#include <string.h>

/* Longer numbers are decimal strings, as in json.c. */
#define PRINTABLE INT64_C(999999999999999)

/* ---- writing ---- */

static void write_fact(GString *out, const struct fact_type *type, const void *fact);

static bool text_is_plain(char c)
{
    return c != '"' && c != '\\' && (guchar)c >= 0x20;
}

static void facts_text_write_special(GString *out, char c)
{
    static const char specials[] = "\"\\\b\f\n\r\t", letters[] = "\"\\bfnrt";
    const char *special = strchr(specials, c);
    if (special != NULL) {
        g_string_append_c(out, '\\');
        g_string_append_c(out, letters[special - specials]);
    } else {
        g_string_append_printf(out, "\\u%04x", (guint)(guchar)c);
    }
}

static void write_valid(GString *out, const char *text)
{
    g_string_append_c(out, '"');
    while (*text != '\0') {
        const char *end = text;
        while (*end != '\0' && text_is_plain(*end))
            end++;
        g_string_append_len(out, text, end - text);
        if (*end != '\0')
            facts_text_write_special(out, *end++);
        text = end;
    }
    g_string_append_c(out, '"');
}

static void facts_text_write_string(GString *out, const char *text)
{
    if (g_utf8_validate(text, -1, NULL)) {
        write_valid(out, text);
    } else {
        g_autofree char *valid = g_utf8_make_valid(text, -1);
        write_valid(out, valid);
    }
}

static void facts_text_write_number(GString *out, int64_t number)
{
    char digits[24], *at = digits + sizeof digits;
    bool quoted = number < -PRINTABLE || number > PRINTABLE;
    uint64_t rest = number < 0 ? -(uint64_t)number : (uint64_t)number;
    if (quoted)
        *--at = '"';
    do {
        *--at = (char)('0' + rest % 10);
    } while ((rest /= 10) > 0);
    if (number < 0)
        *--at = '-';
    if (quoted)
        *--at = '"';
    g_string_append_len(out, at, digits + sizeof digits - at);
}

static void facts_text_write_list(GString *out, const struct fact_type *of, const GPtrArray *list)
{
    for (guint i = 0; i < list->len; i++) {
        g_string_append_c(out, i == 0 ? '[' : ',');
        write_fact(out, of, list->pdata[i]);
    }
    g_string_append_c(out, ']');
}

/* Nothing is written for what is false, NULL or empty; a number always is. */
static bool is_written(const struct fact_member_info *member, const void *fact)
{
    const void *at = (const char *)fact + member->offset;
    switch (member->kind) {
    case FACT_BOOL:
        return fact_bool(fact, member->offset, member->decided);
    case FACT_LIST:
        return fact_count(*(GPtrArray *const *)at) > 0;
    case FACT_INT:
        return true;
    case FACT_WORD:
        return fact_word_at(member, at) != NULL;
    default:
        return *(void *const *)at != NULL;
    }
}

static void facts_text_write_member(GString *out, const struct fact_member_info *member, const void *at)
{
    switch (member->kind) {
    case FACT_BOOL:
        g_string_append_len(out, "true", 4);
        break;
    case FACT_INT:
        facts_text_write_number(out, *(const int64_t *)at);
        break;
    case FACT_STRING:
        facts_text_write_string(out, *(char *const *)at);
        break;
    case FACT_WORD:
        facts_text_write_string(out, fact_word_at(member, at));
        break;
    case FACT_RECORD:
        write_fact(out, member->of, *(void *const *)at);
        break;
    case FACT_LIST:
        facts_text_write_list(out, member->of, *(GPtrArray *const *)at);
        break;
    }
}

static void write_fact(GString *out, const struct fact_type *type, const void *fact)
{
    bool first = true;
    g_string_append_c(out, '{');
    for (size_t i = 0; i < type->n_members; i++) {
        const struct fact_member_info *member = &type->members[i];
        if (!is_written(member, fact))
            continue;
        if (!first)
            g_string_append_c(out, ',');
        g_string_append_c(out, '"');
        g_string_append(out, member->name);
        g_string_append_len(out, "\":", 2);
        facts_text_write_member(out, member, (const char *)fact + member->offset);
        first = false;
    }
    g_string_append_c(out, '}');
}

char *fact_to_text(const struct fact_type *type, const void *fact)
{
    GString *out = g_string_sized_new(4096);
    write_fact(out, type, fact);
    return g_string_free(out, FALSE);
}

/* ---- reading ---- */

/* What is left to read. */
struct facts_reader {
    const char *at, *end;
};

static void *facts_text_read_fact(struct facts_reader *r, const struct fact_type *type);

static bool take_char(struct facts_reader *r, char c)
{
    bool there = r->at < r->end && *r->at == c;
    r->at += there;
    return there;
}

/* \uXXXX; writing uses it for control characters only. */
static bool read_code(struct facts_reader *r, GString *text)
{
    int code = 0;
    for (guint i = 0; i < 4; i++) {
        int digit = r->at < r->end ? g_ascii_xdigit_value(*r->at++) : -1;
        if (digit < 0)
            return false;
        code = code * 16 + digit;
    }
    g_string_append_c(text, (char)code);
    return code > 0 && code < 0x20;
}

static bool read_escape(struct facts_reader *r, GString *text)
{
    static const char letters[] = "\"\\bfnrt", meanings[] = "\"\\\b\f\n\r\t";
    char letter = ++r->at < r->end ? *r->at++ : '\0';
    const char *found = letter != '\0' ? strchr(letters, letter) : NULL;
    if (letter == 'u')
        return read_code(r, text);
    if (found != NULL)
        g_string_append_c(text, meanings[found - letters]);
    return found != NULL;
}

static size_t plain_length(const struct facts_reader *r)
{
    const char *at = r->at;
    while (at < r->end && text_is_plain(*at))
        at++;
    return (size_t)(at - r->at);
}

/* The rest of a string that has escapes; NULL when it is none. */
static char *read_escaped(struct facts_reader *r, size_t plain)
{
    GString *text = g_string_new_len(r->at, (gssize)plain);
    bool good = true;
    r->at += plain;
    while (good && r->at < r->end && *r->at == '\\') {
        good = read_escape(r, text);
        plain = plain_length(r);
        g_string_append_len(text, r->at, (gssize)plain);
        r->at += plain;
    }
    return g_string_free(text, !good || !take_char(r, '"'));
}

static char *read_string(struct facts_reader *r)
{
    if (!take_char(r, '"'))
        return NULL;
    size_t plain = plain_length(r);
    if (r->at + plain == r->end || r->at[plain] != '"')
        return read_escaped(r, plain);
    char *text = g_strndup(r->at, plain);
    r->at += plain + 1;
    return text;
}

static bool text_read_number(struct facts_reader *r, int64_t *number)
{
    bool quoted = take_char(r, '"'), negative = take_char(r, '-');
    uint64_t value = 0, limit = (uint64_t)INT64_MAX + negative;
    const char *first = r->at;
    for (; r->at < r->end && g_ascii_isdigit(*r->at); r->at++) {
        uint64_t digit = (uint64_t)(*r->at - '0');
        if (value > (limit - digit) / 10)
            return false;
        value = value * 10 + digit;
    }
    *number = negative ? (int64_t)-value : (int64_t)value;
    return r->at > first && (!quoted || take_char(r, '"'));
}

static bool read_true(struct facts_reader *r)
{
    bool there = r->end - r->at >= 4 && memcmp(r->at, "true", 4) == 0;
    r->at += there ? 4 : 0;
    return there;
}

static bool text_read_list(struct facts_reader *r, const struct fact_type *of, GPtrArray **list)
{
    bool more = take_char(r, '[');
    while (more) {
        void *fact = facts_text_read_fact(r, of);
        if (fact == NULL)
            return false;
        fact_append(list, fact);
        more = take_char(r, ',');
    }
    return take_char(r, ']');
}

static bool text_read_word(struct facts_reader *r, const struct fact_words *words, unsigned *to)
{
    g_autofree char *text = read_string(r);
    *to = (unsigned)fact_word_named(words, text, text != NULL ? strlen(text) : 0);
    return *to != 0;
}

static bool facts_text_read_member(struct facts_reader *r, const struct fact_member_info *member, void *to)
{
    switch (member->kind) {
    case FACT_BOOL:
        return *(bool *)to = read_true(r);
    case FACT_INT:
        return text_read_number(r, to);
    case FACT_STRING:
        return (*(char **)to = read_string(r)) != NULL;
    case FACT_WORD:
        return text_read_word(r, member->words, to);
    case FACT_RECORD:
        return (*(void **)to = facts_text_read_fact(r, member->of)) != NULL;
    case FACT_LIST:
        return text_read_list(r, member->of, to);
    }
    g_assert_not_reached();
}

/* Passes `"name":`. */
static bool take_key(struct facts_reader *r, const char *name)
{
    size_t length = strlen(name);
    if ((size_t)(r->end - r->at) < length + 3 || r->at[0] != '"' || memcmp(r->at + 1, name, length) != 0 ||
        r->at[length + 1] != '"' || r->at[length + 2] != ':')
        return false;
    r->at += length + 3;
    return true;
}

/* Members stand in the order of the schema, each once at most. */
static bool read_members(struct facts_reader *r, const struct fact_type *type, char *fact)
{
    size_t next = 0;
    do {
        while (next < type->n_members && !take_key(r, type->members[next].name))
            next++;
        if (next == type->n_members)
            return false;
        const struct fact_member_info *member = &type->members[next++];
        if (!facts_text_read_member(r, member, fact + member->offset))
            return false;
    } while (take_char(r, ','));
    return take_char(r, '}');
}

static void *facts_text_read_fact(struct facts_reader *r, const struct fact_type *type)
{
    if (!take_char(r, '{'))
        return NULL;
    void *fact = fact_new(type);
    if (take_char(r, '}') || read_members(r, type, fact))
        return fact;
    fact_free(type, fact);
    return NULL;
}

void *fact_from_text(const struct fact_type *type, const char *text, size_t length)
{
    struct facts_reader reader = {text, text + length};
    if (!g_utf8_validate_len(text, length, NULL))
        return NULL;
    void *fact = facts_text_read_fact(&reader, type);
    if (fact != NULL && reader.at == reader.end)
        return fact;
    fact_free(type, fact);
    return NULL;
}

/*
 * Names whose Length ends before their text does.
 *
 * That a name is shorter than the text behind it is no mistake by itself: several names may share one text, and code
 * may shorten a name on purpose.  So each form here needs evidence of its own in what is written.
 */
#include "flow/collect/cut.h"

#include <string.h>

#include "flow/collect/value.h"
#include "flow/memory/memory.h"

/* Length is a USHORT: a longer text is no name. */
enum { MAX_CHARACTERS = 1 + G_MAXUINT16 / 2 };

/* --- the text --- */

/* The characters up to the NUL; NULL when one of them is unknown, or when they were not written together: a buffer that
 * was used before may hold the rest of an older text. */
static gunichar2 *cut_read_whole(struct flow *flow, struct state *state, const struct place *buffer, int64_t room,
                                 glong *n)
{
    const struct ir_type *word = collect_word_type(flow, 2);
    const struct ir_range *first = NULL;
    g_autofree gunichar2 *units = g_new(gunichar2, (gsize)room + 1);
    for (*n = 0; *n < room; (*n)++) {
        struct place at = {buffer->object, buffer->offset + *n * 2, false, NULL};
        const struct ir_range *where = NULL;
        const struct value *unit = collect_read(flow, state, at, word, &where);
        if (*n == 0)
            first = where;
        if (unit->kind != VALUE_INT || (unit->number != 0 && where != first))
            return NULL;
        units[*n] = (gunichar2)unit->number;
        if (unit->number == 0)
            return g_steal_pointer(&units);
    }
    return NULL;
}

/* Both characters at the cut are of one word or number: nobody ends a name there on purpose. */
static bool cuts_word(const gunichar2 *units, int64_t at)
{
    return (g_unichar_islower(units[at]) && g_unichar_isalpha(units[at - 1])) ||
           (g_unichar_isdigit(units[at]) && g_unichar_isdigit(units[at - 1]));
}

/* --- what is written for Length --- */

static bool contains_any(const char *source, const char *const *words, gsize n)
{
    for (gsize i = 0; i < n; i++)
        if (strstr(source, words[i]) != NULL)
            return true;
    return false;
}

/* A product or a shift makes bytes of characters. */
static bool multiplies(const char *source)
{
    static const char *const operators[] = {"*", "<<"};
    return contains_any(source, operators, G_N_ELEMENTS(operators));
}

/* The expression counts characters: of a text, of an array, or of a text whose characters are one byte. */
static bool says_characters(const char *source)
{
    static const char *const words[] = {"wcslen",    "wcsnlen", "strlen",    "NUMBER_OF", "ARRAYSIZE", "ARRAY_SIZE",
                                        "ArraySize", "countof", "COUNTOF",   "std::size", ".size()",   ".length()",
                                        "/ sizeof",  "/sizeof", "sizeof(\"", "sizeof \""};
    return contains_any(source, words, G_N_ELEMENTS(words));
}

/* The number itself is written, and no assignment has added something to it since (+=). */
static bool is_as_written(const struct fact_value *length)
{
    char *end = NULL;
    gint64 number = g_ascii_strtoll(length->source, &end, 0);
    if (end == length->source)
        return strstr(length->source, "sizeof") == NULL;
    return number == length->number && end[strspn(end, "uUlL")] == '\0';
}

static bool counts_characters(const struct fact_value *length, const gunichar2 *units, glong n)
{
    if (length->number != n && length->number != n + 1)
        return false;
    if (multiplies(length->source))
        return false;
    return says_characters(length->source) || (is_as_written(length) && cuts_word(units, length->number / 2));
}

/* What stands behind the size of the text: nothing, or the terminator is subtracted. */
static bool ends_size(const char *rest)
{
    static const char *const ends[] = {"", " - sizeof(WCHAR)", " - sizeof(wchar_t)", " - sizeof(UNICODE_NULL)", " - 2"};
    return g_strv_contains(ends, rest);
}

static bool names_pointer_type(const char *source)
{
    static const char *const types[] = {"sizeof(PWSTR)", "sizeof(PCWSTR)", "sizeof(PWCH)", "sizeof(PWCHAR)",
                                        "sizeof(WCHAR *)"};
    return contains_any(source, types, G_N_ELEMENTS(types));
}

/* sizeof is given the pointer to the text: an array of this name would hold the text, and not be shorter than it. */
static bool is_size_of_pointer(const struct fact_name *name)
{
    const char *source = name->length->source;
    if (names_pointer_type(source))
        return true;
    const char *end = g_str_has_prefix(source, "sizeof(") ? strchr(source, ')') : NULL;
    if (end == NULL || !ends_size(end + 1))
        return false;
    source += strlen("sizeof(");
    g_autofree char *operand = g_strndup(source, (gsize)(end - source));
    if (g_str_has_suffix(operand, ".Buffer") || g_str_has_suffix(operand, "->Buffer"))
        return true;
    const char *buffer = name->buffer->source;
    const char *behind_cast = buffer != NULL ? strrchr(buffer, ')') : NULL;
    return buffer != NULL && strcmp(behind_cast != NULL ? behind_cast + 1 : buffer, operand) == 0;
}

/* The three are written together, and none is computed from another: one list, or three lines. */
static bool stand_together(const struct fact_place *length, const struct fact_value *maximum,
                           const struct fact_place *buffer)
{
    const struct fact_place *between = maximum->place;
    if (length == NULL || between == NULL || buffer == NULL || strcmp(length->file, buffer->file) != 0 ||
        maximum->source == NULL || strstr(maximum->source, "Length") != NULL)
        return false;
    return length->line <= between->line && between->line <= buffer->line && buffer->line - length->line <= 2;
}

/* Length and MaximumLength both end before the literal that stands beside them: nothing else can use the rest of it. */
static bool is_shorter_literal(const struct fact_name *name)
{
    const struct fact_value *length = name->length, *maximum = name->maximum_length, *buffer = name->buffer;
    if (!length->direct || !buffer->direct || !fact_value_is_number(maximum) || buffer->source == NULL ||
        maximum->number < length->number || maximum->number > length->number + 2)
        return false;
    const char *literal = buffer->source;
    if (*literal == '(' && strchr(literal, ')') != NULL)
        literal = strchr(literal, ')') + 1;
    return g_str_has_prefix(literal, "L\"") && stand_together(length->place, maximum, buffer->place);
}

static enum word_cut kind_of_cut(const struct fact_name *name, const gunichar2 *units, glong n)
{
    if (counts_characters(name->length, units, n))
        return FACT_CUT_CHARACTERS;
    if (is_size_of_pointer(name))
        return FACT_CUT_POINTER;
    return is_shorter_literal(name) ? FACT_CUT_LITERAL : FACT_CUT_NONE;
}

void collect_cut(struct flow *flow, struct state *state, struct fact_name *name, const struct place *buffer)
{
    const struct fact_value *length = name->length;
    if (!fact_value_is_number(length) || length->number <= 0 || length->number % 2 != 0 || length->source == NULL ||
        name->narrow || name->capacity <= length->number + 2)
        return;
    glong n;
    int64_t room = MIN(name->capacity / 2, MAX_CHARACTERS); /* an array may have any size */
    g_autofree gunichar2 *units = cut_read_whole(flow, state, buffer, room, &n);
    if (units == NULL || length->number >= (int64_t)n * 2)
        return;
    g_autofree char *whole = g_utf16_to_utf8(units, n, NULL, NULL, NULL);
    if (whole == NULL)
        return;
    name->cut = kind_of_cut(name, units, n);
    if (name->cut != FACT_CUT_NONE)
        name->whole = g_steal_pointer(&whole);
}

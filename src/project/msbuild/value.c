#include "project/msbuild/value.h"

#include <string.h>

enum { MARK_END = 3, LONGEST_SHOWN = 160 };

static bool is_mark(char c)
{
    return c == VALUE_UNKNOWN || c == VALUE_OUTSIDE;
}

char *value_marked(enum value_mark mark, const char *written)
{
    g_autofree char *shown = value_shown(written);
    return g_strdup_printf("%c%s%c", (char)mark, shown, (char)MARK_END);
}

bool value_has(const char *text, enum value_mark mark)
{
    return strchr(text, (char)mark) != NULL;
}

bool value_is_known(const char *text)
{
    return !value_has(text, VALUE_UNKNOWN) && !value_has(text, VALUE_OUTSIDE);
}

char *value_first_mark(const char *text)
{
    while (*text != '\0' && !is_mark(*text))
        text++;
    const char *end = strchr(text, MARK_END);
    return end != NULL ? g_strndup(text + 1, (gsize)(end - text - 1)) : NULL;
}

char *value_shown(const char *text)
{
    GString *shown = g_string_new(NULL);
    for (; *text != '\0' && shown->len < LONGEST_SHOWN; text++) {
        if (g_ascii_isspace(*text) && (shown->len == 0 || shown->str[shown->len - 1] == ' '))
            continue;
        if (!is_mark(*text) && *text != MARK_END)
            g_string_append_c(shown, g_ascii_isspace(*text) ? ' ' : *text);
    }
    g_autofree char *valid = g_utf8_make_valid(g_strchomp(shown->str), -1);
    g_string_assign(shown, valid);
    g_string_append(shown, *text != '\0' ? "…" : "");
    return g_string_free(shown, FALSE);
}

/* ---- %XX ---- */

char *value_escape(const char *text)
{
    GString *escaped = g_string_sized_new(strlen(text));
    for (; *text != '\0'; text++) {
        if (strchr("%*?@$();'", *text) != NULL)
            g_string_append_printf(escaped, "%%%02x", (guint)*text);
        else
            g_string_append_c(escaped, *text);
    }
    return g_string_free(escaped, FALSE);
}

char *value_unescape(const char *text)
{
    GString *plain = g_string_sized_new(strlen(text));
    for (const char *mark; *text != '\0'; text = mark) {
        mark = text + strcspn(text, "%");
        g_string_append_len(plain, text, mark - text);
        if (*mark == '\0')
            break;
        int high = g_ascii_xdigit_value(mark[1]), low = high >= 0 ? g_ascii_xdigit_value(mark[2]) : -1;
        int code = low >= 0 ? high * 16 + low : 0;
        bool stands = code >= 0x20 || code == '\t' || code == '\n'; /* not what would be a mark, or an end */
        g_string_append_unichar(plain, stands ? (gunichar)code : '%');
        mark += stands ? 3 : 1;
    }
    return g_string_free(plain, FALSE);
}

/* ---- references ---- */

const char *value_skip_parentheses(const char *text)
{
    guint depth = 1;
    for (; *text != '\0'; text++) {
        if (strchr("'\"`", *text) != NULL) {
            const char *close = strchr(text + 1, *text);
            text = close != NULL ? close : text;
        } else if (*text == '(') {
            depth++;
        } else if (*text == ')' && --depth == 0) {
            return text + 1;
        }
    }
    return NULL;
}

/* Behind the reference or mark that starts here; NULL when none does.  What is not closed makes the rest plain: nothing
 * is looked for twice. */
static const char *skip_unit(const char *text, bool *plain)
{
    const char *end = NULL;
    if (is_mark(*text))
        end = strchr(text, MARK_END);
    else if (!*plain && strchr("$@%", *text) != NULL && text[1] == '(')
        *plain = (end = value_skip_parentheses(text + 2)) == NULL;
    return end != NULL && is_mark(*text) ? end + 1 : end;
}

/* ---- pieces ---- */

static void piece_free(gpointer data)
{
    struct value_piece *piece = data;
    g_free(piece->text);
    g_free(piece);
}

GPtrArray *value_pieces_new(void)
{
    return g_ptr_array_new_with_free_func(piece_free);
}

void value_pieces_add(GPtrArray *pieces, const char *text, struct msbuild_place place)
{
    struct value_piece *piece = g_new(struct value_piece, 1);
    *piece = (struct value_piece){g_strdup(text), place};
    g_ptr_array_add(pieces, piece);
}

char *value_pieces_text(const GPtrArray *pieces)
{
    GString *text = g_string_new(NULL);
    for (guint i = 0; i < pieces->len; i++)
        g_string_append(text, ((const struct value_piece *)pieces->pdata[i])->text);
    return g_string_free(text, FALSE);
}

/* An element in the making. */
struct splitting {
    GPtrArray *elements;
    GString *element;
    struct msbuild_place place;
    bool started, quoted;
};

static void end_element(struct splitting *splitting)
{
    g_strchomp(splitting->element->str);
    if (splitting->started)
        value_pieces_add(splitting->elements, splitting->element->str, splitting->place);
    g_string_truncate(splitting->element, 0);
    splitting->started = splitting->quoted = false;
}

static void take_piece(struct splitting *splitting, const char *text, size_t length, struct msbuild_place place)
{
    if (!splitting->started)
        splitting->place = place;
    splitting->started = true;
    g_string_append_len(splitting->element, text, (gssize)length);
}

static void split_list(struct splitting *splitting, const char *text, struct msbuild_place place)
{
    bool plain = false;
    while (*text != '\0') {
        const char *behind = skip_unit(text, &plain);
        size_t length = behind != NULL ? (size_t)(behind - text) : 1;
        if (*text == ';')
            end_element(splitting);
        else if (splitting->started || !g_ascii_isspace(*text))
            take_piece(splitting, text, length, place);
        text += length;
    }
}

/* As a program's start-up code reads its command line: quotes hold together, \" is a quote. */
static void split_words(struct splitting *splitting, const char *text, struct msbuild_place place)
{
    bool plain = false;
    for (; *text != '\0'; text++) {
        const char *behind = skip_unit(text, &plain);
        if (behind != NULL) {
            take_piece(splitting, text, (size_t)(behind - text), place);
            text = behind - 1;
        } else if (text[0] == '\\' && text[1] == '"') {
            take_piece(splitting, ++text, 1, place);
        } else if (*text == '"') {
            splitting->quoted = !splitting->quoted;
            take_piece(splitting, "", 0, place);
        } else if (g_ascii_isspace(*text) && !splitting->quoted) {
            end_element(splitting);
        } else {
            take_piece(splitting, text, 1, place);
        }
    }
}

static GPtrArray *split(const GPtrArray *pieces, void (*each)(struct splitting *, const char *, struct msbuild_place))
{
    struct splitting splitting = {value_pieces_new(), g_string_new(NULL), {NULL, 0}, false, false};
    for (guint i = 0; i < pieces->len; i++) {
        const struct value_piece *piece = pieces->pdata[i];
        each(&splitting, piece->text, piece->place);
    }
    end_element(&splitting);
    g_string_free(splitting.element, TRUE);
    return splitting.elements;
}

GPtrArray *value_pieces_split(const GPtrArray *pieces)
{
    return split(pieces, split_list);
}

GPtrArray *value_pieces_words(const GPtrArray *pieces)
{
    return split(pieces, split_words);
}

GPtrArray *value_split(const char *text)
{
    g_autoptr(GPtrArray) whole = value_pieces_new();
    value_pieces_add(whole, text, (struct msbuild_place){NULL, 0});
    g_autoptr(GPtrArray) pieces = value_pieces_split(whole);
    GPtrArray *elements = g_ptr_array_new_with_free_func(g_free);
    for (guint i = 0; i < pieces->len; i++)
        g_ptr_array_add(elements, g_strdup(((const struct value_piece *)pieces->pdata[i])->text));
    return elements;
}

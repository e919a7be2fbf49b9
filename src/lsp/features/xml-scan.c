#include "lsp/features/xml-scan.h"

#include <string.h>

#include "base/text/text.h"

#define DEEPEST 256
#define MOST_ELEMENTS 100000

struct scanner {
    struct xml_scan *scan;
    const char *text;
    size_t length, at;
    GArray *open; /* of int: indices of elements */
};

static bool xml_is_blank(char c)
{
    return c == ' ' || c == '\t' || c == '\n' || c == '\r';
}

static bool xml_is_name(char c)
{
    return g_ascii_isalnum(c) || c == '_' || c == '-' || c == '.' || c == ':' || (guchar)c >= 0x80;
}

static void attribute_free(gpointer data)
{
    struct xml_scan_attribute *attribute = data;
    g_free(attribute->name);
    g_free(attribute);
}

static void element_free(gpointer data)
{
    struct xml_scan_element *element = data;
    g_free(element->name);
    g_ptr_array_unref(element->attributes);
    g_free(element);
}

/* ---- tags ---- */

static void xml_skip_blanks(struct scanner *scanner)
{
    while (scanner->at < scanner->length && xml_is_blank(scanner->text[scanner->at]))
        scanner->at++;
}

static char *xml_scan_take_name(struct scanner *scanner, size_t *start, size_t *end)
{
    *start = scanner->at;
    while (scanner->at < scanner->length && xml_is_name(scanner->text[scanner->at]))
        scanner->at++;
    *end = scanner->at;
    const char *from = scanner->text + *start;
    const char *colon = g_strrstr_len(from, (gssize)(*end - *start), ":");
    return colon != NULL ? g_strndup(colon + 1, (size_t)(scanner->text + *end - colon - 1))
                         : g_strndup(from, *end - *start);
}

/*
 * Where the value ends that begins at `start`: before its quote.  A quote that opens the next attribute's value closes
 * nothing: an "=" stands before it, and before that a name.  The value then ends before that name.
 */
static size_t find_value_end(const struct scanner *scanner, size_t start, char quote, bool *closed)
{
    size_t end = start;
    while (end < scanner->length && scanner->text[end] != quote && scanner->text[end] != '<')
        end++;
    *closed = end < scanner->length && scanner->text[end] == quote;
    size_t equals = end, name;
    while (equals > start && xml_is_blank(scanner->text[equals - 1]))
        equals--;
    if (*closed && (equals == start || scanner->text[equals - 1] != '='))
        return end;
    if (*closed) {
        for (name = equals - 1; name > start && xml_is_name(scanner->text[name - 1]);)
            name--;
        if (name == equals - 1 || (name > start && !xml_is_blank(scanner->text[name - 1])))
            return end; /* "a=b=": the value itself holds an "=" */
        *closed = false;
        end = name;
    } else { /* up to the end of the line, or of the tag */
        end = start;
        while (end < scanner->length && strchr("<>\n\r", scanner->text[end]) == NULL)
            end++;
        if (end > start && scanner->text[end - 1] == '/')
            end--;
    }
    while (end > start && xml_is_blank(scanner->text[end - 1]))
        end--;
    return end;
}

static void take_value(struct scanner *scanner, struct xml_scan_attribute *attribute)
{
    size_t before = scanner->at;
    xml_skip_blanks(scanner);
    if (scanner->at >= scanner->length || scanner->text[scanner->at] != '=') {
        scanner->at = before;
        return;
    }
    scanner->at++;
    xml_skip_blanks(scanner);
    char quote = scanner->at < scanner->length ? scanner->text[scanner->at] : '\0';
    if (quote != '"' && quote != '\'')
        return;
    bool closed;
    attribute->has_value = true;
    attribute->value_start = scanner->at + 1;
    attribute->value_end = find_value_end(scanner, scanner->at + 1, quote, &closed);
    scanner->at = attribute->value_end + closed;
}

/* Up to the end of the tag, which is not taken. */
static void take_attributes(struct scanner *scanner, struct xml_scan_element *element)
{
    for (;;) {
        xml_skip_blanks(scanner);
        char c = scanner->at < scanner->length ? scanner->text[scanner->at] : '<';
        if (c == '<' || c == '>')
            return;
        if (!xml_is_name(c)) {
            scanner->at++;
            continue;
        }
        struct xml_scan_attribute *attribute = g_new0(struct xml_scan_attribute, 1);
        attribute->name = xml_scan_take_name(scanner, &attribute->name_start, &attribute->name_end);
        take_value(scanner, attribute);
        g_ptr_array_add(element->attributes, attribute);
    }
}

static int xml_innermost(const struct scanner *scanner)
{
    return scanner->open->len > 0 ? g_array_index(scanner->open, int, scanner->open->len - 1) : -1;
}

static void take_start_tag(struct scanner *scanner)
{
    struct xml_scan_element *element = g_new0(struct xml_scan_element, 1);
    element->start = scanner->at++;
    element->name = xml_scan_take_name(scanner, &element->name_start, &element->name_end);
    element->attributes = g_ptr_array_new_with_free_func(attribute_free);
    element->parent = xml_innermost(scanner);
    take_attributes(scanner, element);
    bool complete = scanner->at < scanner->length && scanner->text[scanner->at] == '>';
    bool empty = complete && scanner->text[scanner->at - 1] == '/';
    scanner->at += complete;
    element->tag_end = element->content_end = element->end = scanner->at;
    if (scanner->scan->elements->len >= MOST_ELEMENTS || scanner->open->len >= DEEPEST) {
        element_free(element);
        return;
    }
    int index = (int)scanner->scan->elements->len;
    g_ptr_array_add(scanner->scan->elements, element);
    element->holds = complete && !empty; /* a tag that someone types has no content yet */
    if (element->holds)
        g_array_append_val(scanner->open, index);
}

/* Closes the element, and those in it that have no end tag. */
static void close_elements(struct scanner *scanner, guint depth, size_t content_end, size_t end)
{
    for (guint i = scanner->open->len; i > depth; i--) {
        struct xml_scan_element *element = scanner->scan->elements->pdata[g_array_index(scanner->open, int, i - 1)];
        element->content_end = content_end;
        element->end = i - 1 == depth ? end : content_end;
    }
    g_array_set_size(scanner->open, depth);
}

static void take_end_tag(struct scanner *scanner)
{
    size_t start = scanner->at, name_start, name_end;
    scanner->at += strlen("</");
    g_autofree char *name = xml_scan_take_name(scanner, &name_start, &name_end);
    while (scanner->at < scanner->length && scanner->text[scanner->at] != '>' && scanner->text[scanner->at] != '<')
        scanner->at++;
    scanner->at += scanner->at < scanner->length && scanner->text[scanner->at] == '>';
    for (guint i = scanner->open->len; i > 0; i--) {
        const struct xml_scan_element *element =
            scanner->scan->elements->pdata[g_array_index(scanner->open, int, i - 1)];
        if (strcmp(element->name, name) == 0) {
            close_elements(scanner, i - 1, start, scanner->at);
            return;
        }
    }
}

/* A comment, CDATA or an instruction: up to what ends it. */
static void take_other(struct scanner *scanner, const char *terminator)
{
    const char *found = g_strstr_len(scanner->text + scanner->at, (gssize)(scanner->length - scanner->at), terminator);
    struct xml_scan_other other = {scanner->at, scanner->length};
    if (found != NULL)
        other.end = (size_t)(found - scanner->text) + strlen(terminator);
    scanner->at = other.end;
    g_array_append_val(scanner->scan->others, other);
}

static bool xml_scan_begins(const struct scanner *scanner, const char *word)
{
    size_t length = strlen(word);
    return scanner->length - scanner->at >= length && memcmp(scanner->text + scanner->at, word, length) == 0;
}

struct xml_scan *xml_scan_new(const char *text, size_t length)
{
    struct xml_scan *scan = g_new(struct xml_scan, 1);
    *scan = (struct xml_scan){text, length, g_ptr_array_new_with_free_func(element_free),
                              g_array_new(FALSE, FALSE, sizeof(struct xml_scan_other))};
    struct scanner scanner = {scan, text, length, 0, g_array_new(FALSE, FALSE, sizeof(int))};
    while (scanner.at < length) {
        const char *next = memchr(text + scanner.at, '<', length - scanner.at);
        scanner.at = next != NULL ? (size_t)(next - text) : length;
        if (scanner.at == length)
            break;
        if (xml_scan_begins(&scanner, "<!--"))
            take_other(&scanner, "-->");
        else if (xml_scan_begins(&scanner, "<![CDATA["))
            take_other(&scanner, "]]>");
        else if (xml_scan_begins(&scanner, "<?"))
            take_other(&scanner, "?>");
        else if (xml_scan_begins(&scanner, "<!"))
            take_other(&scanner, ">");
        else if (xml_scan_begins(&scanner, "</"))
            take_end_tag(&scanner);
        else
            take_start_tag(&scanner);
    }
    close_elements(&scanner, 0, length, length);
    g_array_unref(scanner.open);
    return scan;
}

void xml_scan_free(struct xml_scan *scan)
{
    g_ptr_array_unref(scan->elements);
    g_array_unref(scan->others);
    g_free(scan);
}

/* ---- positions ---- */

const struct xml_scan_element *xml_scan_element(const struct xml_scan *scan, int index)
{
    return scan->elements->pdata[index];
}

static struct xml_at at_word(enum xml_where where, int element, size_t start, size_t end)
{
    return (struct xml_at){where, element, NULL, start, end};
}

/* In a start tag, behind its "<". */
static struct xml_at at_tag(const struct xml_scan *scan, int index, size_t offset)
{
    const struct xml_scan_element *element = xml_scan_element(scan, index);
    if (offset <= element->name_end)
        return at_word(XML_NAME, index, element->name_start, element->name_end);
    for (guint i = 0; i < element->attributes->len; i++) {
        const struct xml_scan_attribute *attribute = element->attributes->pdata[i];
        struct xml_at at = at_word(XML_TAG, index, attribute->name_start, attribute->name_end);
        at.attribute = attribute;
        if (attribute->name_start <= offset && offset <= attribute->name_end)
            return at;
        if (attribute->has_value && attribute->value_start <= offset && offset <= attribute->value_end) {
            at.where = XML_VALUE;
            at.word_start = attribute->value_start;
            at.word_end = attribute->value_end;
            return at;
        }
        if (attribute->has_value && attribute->name_end < offset && offset < attribute->value_start)
            return at_word(XML_NOWHERE, index, offset, offset);
    }
    bool behind_blank = xml_is_blank(scan->text[offset - 1]);
    return at_word(behind_blank ? XML_TAG : XML_NOWHERE, index, offset, offset);
}

/* The innermost element whose content holds the offset: of the text before it, the last that is not over. */
static struct xml_at at_content(const struct xml_scan *scan, size_t offset)
{
    int found = -1;
    for (guint i = 0; i < scan->elements->len; i++) {
        const struct xml_scan_element *element = xml_scan_element(scan, (int)i);
        if (element->start >= offset)
            break;
        if (element->holds && element->tag_end <= offset && offset <= element->content_end)
            found = (int)i;
        else if (element->content_end < offset && offset < element->end)
            return at_word(XML_END, (int)i, element->content_end, element->end);
    }
    size_t start = offset;
    while (start > 0 && xml_is_name(scan->text[start - 1]))
        start--;
    if (start >= 2 && scan->text[start - 1] == '/' && scan->text[start - 2] == '<')
        return at_word(XML_END, found, start, offset);
    return at_word(XML_CONTENT, found, offset, offset);
}

struct xml_at xml_scan_at(const struct xml_scan *scan, size_t offset)
{
    for (guint i = 0; i < scan->others->len; i++) {
        const struct xml_scan_other *other = &g_array_index(scan->others, struct xml_scan_other, i);
        if (other->start < offset && offset < other->end)
            return at_word(XML_NOWHERE, -1, offset, offset);
    }
    for (guint i = 0; i < scan->elements->len; i++) {
        const struct xml_scan_element *element = xml_scan_element(scan, (int)i);
        bool complete = scan->text[element->tag_end - 1] == '>';
        if (element->start < offset && (complete ? offset < element->tag_end : offset <= element->tag_end))
            return at_tag(scan, (int)i, offset);
    }
    return at_content(scan, offset);
}

/* ---- elements ---- */

const struct xml_scan_attribute *xml_scan_attribute(const struct xml_scan_element *element, const char *name)
{
    for (guint i = 0; i < element->attributes->len; i++) {
        const struct xml_scan_attribute *attribute = element->attributes->pdata[i];
        if (strcmp(attribute->name, name) == 0)
            return attribute;
    }
    return NULL;
}

static char *xml_resolve(const char *text, size_t length)
{
    static const struct {
        const char *reference;
        char is;
    } references[] = {{"&amp;", '&'}, {"&lt;", '<'}, {"&gt;", '>'}, {"&quot;", '"'}, {"&apos;", '\''}};
    GString *value = g_string_sized_new(length);
    for (size_t at = 0; at < length;) {
        size_t taken = 0;
        for (guint i = 0; text[at] == '&' && taken == 0 && i < G_N_ELEMENTS(references); i++) {
            size_t n = strlen(references[i].reference);
            if (length - at >= n && memcmp(text + at, references[i].reference, n) == 0) {
                g_string_append_c(value, references[i].is);
                taken = n;
            }
        }
        if (taken == 0)
            g_string_append_c(value, text[at]);
        at += MAX(taken, 1);
    }
    return g_strstrip(g_string_free(value, FALSE));
}

char *xml_scan_value(const struct xml_scan *scan, const struct xml_scan_element *element, const char *name)
{
    const struct xml_scan_attribute *attribute = xml_scan_attribute(element, name);
    if (attribute == NULL || !attribute->has_value)
        return NULL;
    return xml_resolve(scan->text + attribute->value_start, attribute->value_end - attribute->value_start);
}

int xml_scan_around(const struct xml_scan *scan, int element, const char *name)
{
    while (element >= 0 && strcmp(xml_scan_element(scan, element)->name, name) != 0)
        element = xml_scan_element(scan, element)->parent;
    return element;
}

bool xml_scan_is_within(const struct xml_scan *scan, int element, int outer)
{
    while (element >= 0 && element != outer)
        element = xml_scan_element(scan, element)->parent;
    return element >= 0;
}

bool xml_scan_is_xml(const struct feature_document *document)
{
    size_t at = document->length >= 3 && memcmp(document->text, "\xEF\xBB\xBF", 3) == 0 ? 3 : 0;
    while (at < document->length && xml_is_blank(document->text[at]))
        at++;
    return text_has_suffix(document->path, ".man") || (at < document->length && document->text[at] == '<');
}

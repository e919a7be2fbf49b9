/*
 * libxml2's SAX2 interface, of which no tree of its own comes.  Entities are neither registered nor expanded, nothing
 * is fetched: there are no handlers that could, and a reference to an entity that is not XML's own is an error.
 */
#include "manifest/xml.h"

#include <libxml/parser.h>
#include <libxml/xmlerror.h>
#include <string.h>

/* No manifest takes seconds; hostile ones (hundreds of namespaces at every depth) can take libxml2 hours. */
#define MAX_MICROSECONDS (10 * G_USEC_PER_SEC)

/* A counterset has fewer than 64,000 counters; what comes behind compares elements with each other. */
#define MAX_ELEMENTS 50000
#define MAX_COUNTERS 5000 /* each is compared with each row of a registration */

/* Older libxml2 compares each attribute of an element with all before it. */
#define MAX_ATTRIBUTES 1000

struct xml_reader {
    struct xml_tree *tree;
    xmlParserCtxtPtr context;
    const char *text;
    gsize size;
    GPtrArray *stack; /* of struct xml_element, open ones; NULL for what is not kept */
    guint counters;
    gint64 deadline;
};

static void free_element(gpointer data)
{
    struct xml_element *element = data;
    g_array_unref(element->attributes);
    g_ptr_array_unref(element->children);
}

void xml_free(struct xml_tree *tree)
{
    g_ptr_array_unref(tree->elements);
    arena_free(tree->arena);
    g_free(tree);
}

const struct xml_attribute *xml_get(const struct xml_element *element, const char *name)
{
    for (guint i = 0; i < element->attributes->len; i++) {
        const struct xml_attribute *attribute = &g_array_index(element->attributes, struct xml_attribute, i);
        if (strcmp(attribute->name, name) == 0)
            return attribute;
    }
    return NULL;
}

const char *xml_value(const struct xml_element *element, const char *name)
{
    const struct xml_attribute *attribute = xml_get(element, name);
    return attribute != NULL ? attribute->value : NULL;
}

/* ---- errors ---- */

static bool manifest_xml_is_blank(char c)
{
    return c == ' ' || c == '\t' || c == '\n' || c == '\r';
}

static void xml_fail(struct xml_reader *reader, gsize at, const char *message)
{
    if (reader->tree->error != NULL)
        return;
    if (at >= reader->size) { /* what is missing at the end is missing behind the last character */
        for (at = reader->size; at > 0 && manifest_xml_is_blank(reader->text[at - 1]);)
            at--;
        at -= at > 0;
    }
    reader->tree->error = message;
    reader->tree->error_at = at;
}

static gsize position(const struct xml_reader *reader)
{
    long at = xmlByteConsumed(reader->context);
    return at < 0 ? 0 : MIN((gsize)at, reader->size);
}

/* libxml2's words for common mistakes are those of the grammar; these say what to look for. */
static const char *plain_words(int code)
{
    switch (code) {
    case XML_ERR_DOCUMENT_EMPTY:
        return "it is empty, or does not start with an element";
    case XML_ERR_DOCUMENT_END:
        return "there is content after the end of its outermost element";
    case XML_ERR_LT_IN_ATTRIBUTE:
        return "a \"<\" inside an attribute: a quote is missing before it, or it has to be written &lt;";
    case XML_ERR_ATTRIBUTE_NOT_STARTED:
        return "the value of an attribute does not start with a quote";
    case XML_ERR_ATTRIBUTE_NOT_FINISHED:
        return "the value of an attribute does not end with a quote";
    case XML_ERR_SPACE_REQUIRED:
        return "white space is missing before an attribute";
    case XML_ERR_GT_REQUIRED:
        return "a tag that does not end with \">\"";
    case XML_ERR_NAME_REQUIRED:
        return "a name is missing";
    case XML_ERR_INVALID_CHAR:
    case XML_ERR_INVALID_CHARREF:
        return "a character that XML does not allow: of the control characters, only tabs and line ends are allowed";
    case XML_ERR_INVALID_HEX_CHARREF:
    case XML_ERR_INVALID_DEC_CHARREF:
        return "a character by number is written &#38; or &#x26;";
    case XML_ERR_CDATA_NOT_FINISHED:
        return "a CDATA section that does not end with \"]]>\"";
    case XML_ERR_MISPLACED_CDATA_END:
        return "\"]]>\" in text has to be written ]]&gt;";
    case XML_ERR_PI_NOT_FINISHED:
        return "a processing instruction that does not end with \"?>\"";
    case XML_ERR_PI_NOT_STARTED:
        return "\"<?\" without a name after it";
    case XML_ERR_INTERNAL_ERROR:
    case XML_ERR_DOCTYPE_NOT_FINISHED:
    case XML_ERR_PEREF_IN_INT_SUBSET:
        return "its DOCTYPE is not right; no manifest needs one";
    case XML_ERR_XMLDECL_NOT_FINISHED:
    case XML_ERR_VERSION_MISSING:
    case XML_ERR_UNKNOWN_VERSION:
    case XML_ERR_ENCODING_NAME:
    case XML_ERR_STANDALONE_VALUE:
    case XML_ERR_STRING_NOT_STARTED:
    case XML_ERR_STRING_NOT_CLOSED:
        return "the XML declaration is written <?xml version=\"1.0\" encoding=\"utf-8\"?>";
    case XML_ERR_ENTITYREF_SEMICOL_MISSING:
        return "a reference without a semicolon: an \"&\" has to be written &amp;";
    case XML_ERR_HYPHEN_IN_COMMENT:
        return "\"--\" inside a comment";
    case XML_ERR_COMMENT_NOT_FINISHED:
        return "a comment that does not end";
    case XML_ERR_RESERVED_XML_NAME:
        return "an XML declaration that is not at the very start";
    default:
        return NULL;
    }
}

static const char *words_with_names(struct arena *arena, const xmlError *error)
{
    switch (error->code) {
    case XML_ERR_TAG_NAME_MISMATCH:
        return arena_printf(arena, "the end of <%s>, which begins in line %d, is expected here, not that of <%s>",
                            error->str1, error->int1, error->str2);
    case XML_ERR_TAG_NOT_FINISHED:
        return arena_printf(arena, "it ends within <%s>, which begins in line %d", error->str1, error->int1);
    case XML_ERR_UNDECLARED_ENTITY:
    case XML_WAR_UNDECLARED_ENTITY:
        return arena_printf(arena, "\"%s\" is not one of XML's own entities, and no other is expanded", error->str1);
    case XML_ERR_ATTRIBUTE_REDEFINED:
        return arena_printf(arena, "the attribute %s is given twice", error->str1);
    case XML_ERR_ATTRIBUTE_WITHOUT_VALUE:
        return arena_printf(arena, "the attribute %s has no value", error->str1);
    case XML_NS_ERR_UNDEFINED_NAMESPACE:
        return arena_printf(arena, "the namespace prefix \"%s\" is not declared", error->str1);
    default:
        return NULL;
    }
}

/* More than libxml2 takes without XML_PARSE_HUGE: no mistake in the text, but no manifest is like this.  NULL: nothing
 * of the kind. */
static const char *limit_words(const xmlError *error)
{
    const char *message = error->message != NULL ? error->message : "";
    if (error->code == XML_ERR_INTERNAL_ERROR && strstr(message, "depth") != NULL)
        return "elements nest more than 256 deep here, which no manifest needs";
    bool hint = strstr(message, "XML_PARSE_HUGE") != NULL || strstr(message, "too long") != NULL;
    return hint || error->code == XML_ERR_NAME_TOO_LONG
               ? "a name, an attribute or a text of an enormous size, which no manifest has"
               : NULL;
}

static const char *xml_readable(const struct xml_reader *reader, const xmlError *error, gsize at)
{
    const char *words = limit_words(error);
    if (words == NULL && error->str1 != NULL)
        words = words_with_names(reader->tree->arena, error);
    if (error->code == XML_ERR_NAME_REQUIRED && at > 0 && reader->text[at - 1] == '&')
        words = "an \"&\" that begins no reference has to be written &amp;";
    if (words == NULL)
        words = plain_words(error->code);
    if (words != NULL)
        return words;
    return "the parser cannot go on here"; /* its own words name its functions and options */
}

/* An entity that is not there is only a warning to libxml2 where a DTD might have it; a prefix that is not, a small
 * error. */
static bool is_fatal(const xmlError *error)
{
    return error->level == XML_ERR_FATAL || error->code == XML_ERR_UNDECLARED_ENTITY ||
           error->code == XML_WAR_UNDECLARED_ENTITY || error->code == XML_NS_ERR_UNDEFINED_NAMESPACE;
}

#if LIBXML_VERSION >= 21200
typedef const xmlError *sax_error;
#else
typedef xmlErrorPtr sax_error;
#endif

static void on_error(void *data, sax_error error)
{
    struct xml_reader *reader = data;
    if (!is_fatal(error) || reader->tree->error != NULL)
        return;
    gsize at = position(reader);
    if (error->code == XML_ERR_TAG_NAME_MISMATCH) /* it has read the end tag when it says so */
        while (at > 0 && (at >= reader->size || reader->text[at] != '<'))
            at--;
    xml_fail(reader, at, xml_readable(reader, error, at));
}

/* ---- elements ---- */

/* A start tag's text, from its "<"; libxml2 has found it right. */
struct tag {
    const char *at, *end;
};

static void manifest_xml_skip_blanks(struct tag *tag)
{
    while (tag->at < tag->end && manifest_xml_is_blank(*tag->at))
        tag->at++;
}

static const char *xml_take_name(struct tag *tag, gsize *length)
{
    const char *name = tag->at;
    while (tag->at < tag->end && !manifest_xml_is_blank(*tag->at) && strchr("=/>", *tag->at) == NULL)
        tag->at++;
    *length = (gsize)(tag->at - name);
    return name;
}

/* NAME = "VALUE"; false at the end of the tag. */
static bool xml_take_attribute(struct tag *tag, const char **name, gsize *length, const char **value,
                               const char **value_end)
{
    manifest_xml_skip_blanks(tag);
    *name = xml_take_name(tag, length);
    manifest_xml_skip_blanks(tag);
    if (*length == 0 || tag->at >= tag->end || *tag->at != '=')
        return false;
    tag->at++;
    manifest_xml_skip_blanks(tag);
    const char *close = tag->at < tag->end ? memchr(tag->at + 1, *tag->at, (size_t)(tag->end - tag->at - 1)) : NULL;
    if (close == NULL)
        return false;
    *value = tag->at + 1;
    *value_end = close;
    tag->at = close + 1;
    return true;
}

/* What libxml2 made of an attribute without a prefix; NULL when there is none. */
static const xmlChar *const *find_value(const xmlChar *const *attributes, int n, const char *name, gsize length)
{
    for (int i = 0; i < n; i++) {
        const xmlChar *const *one = attributes + (gsize)i * 5;
        if (one[1] == NULL && strlen((const char *)one[0]) == length && memcmp(one[0], name, length) == 0)
            return one;
    }
    return NULL;
}

/* The schema of manifests (counterman.xsd) has texts with the blanks around them.  Whether ctrpp keeps those of a name
 * is not published; they are never meant. */
static const char *trimmed(struct arena *arena, const xmlChar *start, const xmlChar *end)
{
    g_autofree char *text = g_strndup((const char *)start, (gsize)(end - start));
    return arena_string(arena, g_strstrip(text));
}

static void read_attributes(struct xml_reader *reader, struct xml_element *element, const xmlChar *const *attributes,
                            int n)
{
    struct tag tag = {reader->text + element->start + 1, reader->text + reader->size};
    const char *name, *value, *value_end;
    gsize length;
    xml_take_name(&tag, &length);
    while (xml_take_attribute(&tag, &name, &length, &value, &value_end)) {
        const xmlChar *const *known = find_value(attributes, n, name, length);
        if (known == NULL)
            continue;
        g_autofree char *copy = g_strndup(name, length);
        struct xml_attribute attribute = {arena_string(reader->tree->arena, copy),
                                          trimmed(reader->tree->arena, known[3], known[4]),
                                          (gsize)(value - reader->text), (gsize)(value_end - reader->text)};
        g_array_append_val(element->attributes, attribute);
    }
    while (tag.at < tag.end && *tag.at != '>')
        tag.at++;
    element->end = MIN((gsize)(tag.at - reader->text) + 1, reader->size);
}

/* A "<" cannot stand inside a tag, so the last one is where it starts. */
static gsize tag_start(const struct xml_reader *reader)
{
    gsize at = position(reader);
    while (at > 0 && (at == reader->size || reader->text[at] != '<'))
        at--;
    return at;
}

static struct xml_element *keep_element(struct xml_reader *reader, const xmlChar *name, const xmlChar *space)
{
    struct xml_tree *tree = reader->tree;
    struct xml_element *element = ARENA_NEW(tree->arena, struct xml_element);
    struct xml_element *parent = reader->stack->len > 0 ? reader->stack->pdata[reader->stack->len - 1] : NULL;
    element->name = arena_string(tree->arena, (const char *)name);
    element->space = arena_string(tree->arena, (const char *)space);
    element->counters = g_strcmp0(element->space, XML_COUNTERS_SPACE) == 0;
    element->start = tag_start(reader);
    element->parent = parent;
    element->attributes = g_array_new(FALSE, FALSE, sizeof(struct xml_attribute));
    element->children = g_ptr_array_new();
    if (parent != NULL)
        g_ptr_array_add(parent->children, element);
    g_ptr_array_add(tree->elements, element);
    return element;
}

static void on_start(void *data, const xmlChar *name, const xmlChar *prefix, const xmlChar *space, int n_spaces,
                     const xmlChar **spaces, int n_attributes, int n_defaulted, const xmlChar **attributes)
{
    struct xml_reader *reader = data;
    struct xml_element *element = NULL;
    (void)prefix;
    (void)n_spaces;
    (void)spaces;
    if (reader->tree->root == NULL)
        reader->tree->root = arena_string(reader->tree->arena, (const char *)name);
    bool keep = xmlStrEqual(space, BAD_CAST XML_COUNTERS_SPACE) || xmlStrEqual(name, BAD_CAST "counters");
    if (keep && reader->tree->error == NULL) {
        element = keep_element(reader, name, space);
        reader->counters += strcmp(element->name, "counter") == 0;
        read_attributes(reader, element, (const xmlChar *const *)attributes, n_attributes - n_defaulted);
    }
    g_ptr_array_add(reader->stack, element);
    if (reader->tree->elements->len > MAX_ELEMENTS)
        reader->tree->refusal = "holds more than 50000 elements about counters";
    else if (reader->counters > MAX_COUNTERS)
        reader->tree->refusal = "holds more than 5000 counters";
    else if (g_get_monotonic_time() > reader->deadline)
        reader->tree->refusal = "took too long to read";
    if (reader->tree->refusal != NULL)
        xmlStopParser(reader->context);
}

static void on_end(void *data, const xmlChar *name, const xmlChar *prefix, const xmlChar *space)
{
    struct xml_reader *reader = data;
    (void)name;
    (void)prefix;
    (void)space;
    if (reader->stack->len > 0)
        g_ptr_array_set_size(reader->stack, (gint)reader->stack->len - 1);
}

/* Attributes that a DTD gives to elements are in no text; no manifest has them, and libxml2 adds them in quadratic
 * time. */
static void on_attribute_declaration(void *data, const xmlChar *element, const xmlChar *name, int type, int kind,
                                     const xmlChar *value, xmlEnumerationPtr tree)
{
    struct xml_reader *reader = data;
    (void)element;
    (void)name;
    (void)type;
    (void)kind;
    (void)value;
    xmlFreeEnumeration(tree);
    xml_fail(reader, position(reader), "its DOCTYPE declares attributes, which are not applied");
    xmlStopParser(reader->context);
}

/* ---- the whole ---- */

static bool xml_is_quoted(const char *text, gsize size, gsize at)
{
    while (at < size && manifest_xml_is_blank(text[at]))
        at++;
    return at < size && (text[at] == '"' || text[at] == '\'');
}

/* Where the tag is that has more attributes than any element of a manifest; false when there is none. */
static bool has_crowded_tag(const char *text, gsize size, gsize *at)
{
    guint equals = 0;
    for (gsize i = 0; i < size; i++) {
        if (text[i] == '<') {
            equals = 0;
            *at = i;
        }
        equals += text[i] == '=' && xml_is_quoted(text, size, i + 1);
        if (equals > MAX_ATTRIBUTES)
            return true;
    }
    return false;
}

static void xml_parse(struct xml_reader *reader)
{
    xmlParserCtxtPtr context = xmlNewParserCtxt();
    reader->context = context;
    memset(context->sax, 0, sizeof *context->sax);
    context->sax->initialized = XML_SAX2_MAGIC;
    context->sax->startElementNs = on_start;
    context->sax->endElementNs = on_end;
    context->sax->attributeDecl = on_attribute_declaration;
    context->sax->serror = on_error;
    context->userData = reader;
    /* NOENT: otherwise &amp; in an attribute arrives as &#38;.  There is no other entity that it could expand. */
    xmlDocPtr unwanted = xmlCtxtReadMemory(context, reader->text, (int)reader->size, NULL, NULL,
                                           XML_PARSE_NONET | XML_PARSE_IGNORE_ENC | XML_PARSE_NOENT);
    if (!context->wellFormed && reader->tree->refusal == NULL)
        xml_fail(reader, position(reader), "it is not well-formed XML");
    if (unwanted != NULL)
        xmlFreeDoc(unwanted);
    xmlFreeParserCtxt(context);
}

struct xml_tree *xml_read(const char *text, gsize size)
{
    struct xml_tree *tree = g_new0(struct xml_tree, 1);
    tree->arena = arena_new();
    tree->elements = g_ptr_array_new_with_free_func(free_element);
    struct xml_reader reader = {.tree = tree,
                                .text = text,
                                .size = size,
                                .stack = g_ptr_array_new(),
                                .deadline = g_get_monotonic_time() + MAX_MICROSECONDS};
    gsize at = 0;
    if (size == 0)
        xml_fail(&reader, 0, "it is empty");
    else if (has_crowded_tag(text, size, &at))
        xml_fail(&reader, at, "more than 1000 attributes in one element");
    else
        xml_parse(&reader);
    g_ptr_array_unref(reader.stack);
    return tree;
}

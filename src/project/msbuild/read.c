#include "project/msbuild/read.h"

#include <stdbool.h>
#include <string.h>

#include "base/file/path.h"
#include "base/file/text-file.h"
#include "base/text/text.h"
#include "project/description.h"

/* Far beyond any project; enough that nothing hostile takes long. */
enum { MAX_BYTES = 16 << 20, MAX_ELEMENTS = 100000, MAX_DEPTH = 32 };

/* They are kept until the project is evaluated: a tree may have links of a thousand names to one large file. */
enum { COST_OF_BYTE = 8, COST_OF_ELEMENT = 256 };

struct element_reader {
    struct msbuild_element *root;
    GPtrArray *open; /* of struct msbuild_element, not owned */
    guint elements;
};

static void msbuild_read_element_free(gpointer data)
{
    struct msbuild_element *element = data;
    g_free(element->name);
    g_strfreev(element->names);
    g_strfreev(element->values);
    g_string_free(element->text, TRUE);
    g_ptr_array_unref(element->children);
    g_free(element);
}

static void msbuild_read_clear(gpointer data)
{
    struct msbuild_document *document = data;
    if (document->root != NULL)
        msbuild_read_element_free(document->root);
    g_free(document->path);
    g_free(document->shown);
}

void msbuild_document_unref(struct msbuild_document *document)
{
    if (document != NULL)
        g_rc_box_release_full(document, msbuild_read_clear);
}

const char *msbuild_attribute(const struct msbuild_element *element, const char *name)
{
    for (guint i = 0; element->names[i] != NULL; i++)
        if (strcmp(element->names[i], name) == 0)
            return element->values[i];
    return NULL;
}

/* Control characters, which XML has none of, mark what is unknown in values (msbuild-value.h): no file may say them. */
static char *without_controls(char *text, gsize size)
{
    for (gsize i = 0; i < size; i++)
        if ((guchar)text[i] < 0x20 && (text[i] == '\0' || strchr("\t\n\r", text[i]) == NULL))
            text[i] = ' ';
    return text;
}

/* GMarkup counts a line end as soon as it looks at it. */
static guint msbuild_read_line_of(GMarkupParseContext *context)
{
    gint line = 0, character = 0;
    g_markup_parse_context_get_position(context, &line, &character);
    return (guint)line - (character == 1 && line > 1);
}

static struct msbuild_element *element_new(GMarkupParseContext *context, const char *name, const char **names,
                                           const char **values)
{
    struct msbuild_element *element = g_new0(struct msbuild_element, 1);
    element->name = g_strdup(name);
    element->names = g_strdupv((char **)names);
    element->values = g_strdupv((char **)values);
    for (guint i = 0; element->values[i] != NULL; i++)
        without_controls(element->values[i], strlen(element->values[i]));
    element->text = g_string_new(NULL);
    element->line = msbuild_read_line_of(context);
    element->children = g_ptr_array_new_with_free_func(msbuild_read_element_free);
    return element;
}

/* What XML does not allow and GMarkup does, or nobody needs; NULL: nothing is wrong. */
static const char *refusal(const struct element_reader *reader)
{
    if (reader->root != NULL && reader->open->len == 0)
        return "a second outermost element";
    if (reader->open->len >= MAX_DEPTH)
        return "elements nest more than 32 deep";
    return reader->elements > MAX_ELEMENTS ? "more than 100000 elements" : NULL;
}

static void msbuild_read_on_start(GMarkupParseContext *context, const char *name, const char **names,
                                  const char **values, gpointer data, GError **error)
{
    struct element_reader *reader = data;
    reader->elements++;
    if (refusal(reader) != NULL) {
        g_set_error_literal(error, G_MARKUP_ERROR, G_MARKUP_ERROR_INVALID_CONTENT, refusal(reader));
        return;
    }
    struct msbuild_element *element = element_new(context, name, names, values);
    if (reader->open->len > 0)
        g_ptr_array_add(((struct msbuild_element *)reader->open->pdata[reader->open->len - 1])->children, element);
    else
        reader->root = element;
    g_ptr_array_add(reader->open, element);
}

static void msbuild_read_on_end(GMarkupParseContext *context, const char *name, gpointer data, GError **error)
{
    struct element_reader *reader = data;
    (void)context;
    (void)name;
    (void)error;
    g_ptr_array_set_size(reader->open, (gint)reader->open->len - 1);
}

static void on_text(GMarkupParseContext *context, const char *text, gsize size, gpointer data, GError **error)
{
    struct element_reader *reader = data;
    (void)context;
    (void)error;
    struct msbuild_element *element = reader->open->len > 0 ? reader->open->pdata[reader->open->len - 1] : NULL;
    if (element == NULL)
        return;
    gsize before = element->text->len;
    g_string_append_len(element->text, text, (gssize)size);
    without_controls(element->text->str + before, size);
}

/* GMarkup puts "Error on line 3 char 7: " before its own errors. */
static void read_fail(GMarkupParseContext *context, const char *shown, const GError *cause, GError **error)
{
    g_autofree char *message = g_utf8_make_valid(cause->message, -1);
    const char *colon = g_str_has_prefix(message, "Error on line ") ? strstr(message, ": ") : NULL;
    const char *reason = colon != NULL ? colon + 2 : message;
    g_set_error(error, DESCRIPTION_ERROR, 0, "%s:%u: is not XML that can be read: %s", shown,
                msbuild_read_line_of(context), reason);
}

static bool read_parse(struct element_reader *reader, const char *shown, const char *text, gsize size, GError **error)
{
    static const GMarkupParser parser = {msbuild_read_on_start, msbuild_read_on_end, on_text, NULL, NULL};
    GMarkupParseContext *context = g_markup_parse_context_new(&parser, G_MARKUP_TREAT_CDATA_AS_TEXT, reader, NULL);
    g_autoptr(GError) cause = NULL;
    bool ok = g_markup_parse_context_parse(context, text, (gssize)size, &cause) &&
              g_markup_parse_context_end_parse(context, &cause);
    if (!ok)
        read_fail(context, shown, cause, error);
    g_markup_parse_context_free(context);
    return ok;
}

/* UTF-8 without its mark. */
static char *as_plain_utf8(const char *shown, const char *bytes, gsize size, gsize *length, GError **error)
{
    g_autoptr(GError) cause = NULL;
    char *text = text_to_utf8(bytes, size, length, &cause);
    if (text == NULL) {
        g_set_error(error, DESCRIPTION_ERROR, 0, "%s: %s", shown, cause->message);
        return NULL;
    }
    if (*length >= 3 && memcmp(text, "\xEF\xBB\xBF", 3) == 0)
        memmove(text, text + 3, (*length -= 3) + 1);
    return without_controls(text, *length);
}

struct msbuild_document *msbuild_document_parse(const char *path, const char *bytes, gsize size, GError **error)
{
    struct msbuild_document *document = g_rc_box_new0(struct msbuild_document);
    document->path = path_absolute(path);
    document->shown = path_shown(document->path);
    gsize length = 0;
    g_autofree char *text = as_plain_utf8(document->shown, bytes, size, &length, error);
    struct element_reader reader = {NULL, g_ptr_array_new(), 0};
    bool ok = text != NULL && read_parse(&reader, document->shown, text, length, error);
    document->root = reader.root;
    document->cost = length * COST_OF_BYTE + reader.elements * COST_OF_ELEMENT;
    g_ptr_array_unref(reader.open);
    if (ok && document->root == NULL) {
        g_set_error(error, DESCRIPTION_ERROR, 0, "%s: holds no element", document->shown);
        ok = false;
    }
    if (!ok)
        g_clear_pointer(&document, msbuild_document_unref);
    return document;
}

/* ---- of files ---- */

static gpointer read_read_file(const char *path, gsize *cost, GError **error)
{
    gsize size = 0;
    g_autoptr(GError) cause = NULL;
    g_autofree char *bytes = text_read_file(path, MAX_BYTES, &size, &cause);
    if (bytes != NULL) {
        struct msbuild_document *document = msbuild_document_parse(path, bytes, size, error);
        *cost = document != NULL ? document->cost : 0;
        return document;
    }
    g_autofree char *absolute = path_absolute(path), *shown = path_shown(absolute);
    g_set_error(error, DESCRIPTION_ERROR, 0, "%s: %s", shown, cause->message);
    return NULL;
}

static gpointer ref_document(gpointer document)
{
    return g_rc_box_acquire(document);
}

static void unref_document(gpointer document)
{
    msbuild_document_unref(document);
}

struct msbuild_document *msbuild_document_read(struct shared_files *shared, const char *path, GError **error)
{
    static const struct shared_kind kind = {read_read_file, ref_document, unref_document};
    return shared_files_read(shared, &kind, path, error);
}

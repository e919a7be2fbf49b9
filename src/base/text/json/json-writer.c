#include "base/text/json/json-writer.h"

#include <string.h>

struct json_writer {
    GString *text;
    GString *open;  /* the brackets that will close what is open, the innermost last */
    bool has_child; /* the innermost */
};

static void start_line(struct json_writer *writer, gsize depth)
{
    g_string_append_c(writer->text, '\n');
    for (gsize i = 0; i < depth; i++)
        g_string_append_c(writer->text, '\t');
}

static bool is_in_object(const struct json_writer *writer)
{
    return writer->open->len > 0 && writer->open->str[writer->open->len - 1] == '}';
}

/* What stands before a value: members have a line each, elements go on in theirs. */
static void begin_value(struct json_writer *writer, const char *key)
{
    g_assert((key != NULL) == is_in_object(writer));
    if (writer->has_child)
        g_string_append(writer->text, key != NULL ? "," : ", ");
    if (key != NULL) {
        start_line(writer, writer->open->len);
        g_string_append_c(writer->text, '"');
        g_string_append(writer->text, key);
        g_string_append(writer->text, "\":\t");
    }
    writer->has_child = true;
}

/* Line feeds in the text of a value come from indentation only; strings have them escaped. */
void json_write(struct json_writer *writer, const char *key, struct json *value)
{
    g_autofree char *text = json_print(value, true);
    const char *line = text, *end;
    begin_value(writer, key);
    for (; (end = strchr(line, '\n')) != NULL; line = end + 1) {
        g_string_append_len(writer->text, line, end - line);
        start_line(writer, writer->open->len);
    }
    g_string_append(writer->text, line);
    json_free(value);
}

static void open_value(struct json_writer *writer, const char *key, char opening, char closing)
{
    begin_value(writer, key);
    g_string_append_c(writer->text, opening);
    g_string_append_c(writer->open, closing);
    writer->has_child = false;
}

void json_write_object(struct json_writer *writer, const char *key)
{
    open_value(writer, key, '{', '}');
}

void json_write_array(struct json_writer *writer, const char *key)
{
    open_value(writer, key, '[', ']');
}

void json_write_end(struct json_writer *writer)
{
    gsize outer = writer->open->len - 1;
    if (is_in_object(writer))
        start_line(writer, outer);
    g_string_append_c(writer->text, writer->open->str[outer]);
    g_string_truncate(writer->open, outer);
    writer->has_child = true;
}

static struct json_writer *writer_new(char opening, char closing)
{
    struct json_writer *writer = g_new0(struct json_writer, 1);
    writer->text = g_string_new(NULL);
    writer->open = g_string_new(NULL);
    open_value(writer, NULL, opening, closing);
    return writer;
}

struct json_writer *json_writer_new_object(void)
{
    return writer_new('{', '}');
}

struct json_writer *json_writer_new_array(void)
{
    return writer_new('[', ']');
}

char *json_writer_finish(struct json_writer *writer)
{
    json_write_end(writer);
    g_assert(writer->open->len == 0);
    char *text = g_string_free(g_string_append_c(writer->text, '\n'), FALSE);
    g_string_free(writer->open, TRUE);
    g_free(writer);
    return text;
}

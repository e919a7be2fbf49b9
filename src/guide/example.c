#include "guide/example.h"

#include <stdbool.h>
#include <string.h>

static void example_file_free(gpointer data)
{
    struct example_file *file = data;
    g_free(file->name);
    g_free(file->arguments);
    g_free(file->text);
    g_free(file);
}

static void example_add_file(GPtrArray *files, const char *name, const char *text)
{
    static const char args[] = "// args: ";
    struct example_file *file = g_new(struct example_file, 1);
    const char *code = text;
    *file = (struct example_file){g_strdup(name), NULL, NULL};
    if (g_str_has_prefix(text, args)) {
        const char *start = text + strlen(args), *end = strchr(start, '\n');
        file->arguments = end != NULL ? g_strndup(start, (gsize)(end - start)) : g_strdup(start);
        code = end != NULL ? end + 1 : "";
    }
    file->text = g_strdup(code);
    g_ptr_array_add(files, file);
}

/* Several files stand one behind the other, a line "// file: NAME" before each. */
GPtrArray *example_files(const char *example)
{
    static const char mark[] = "// file: ";
    GPtrArray *files = g_ptr_array_new_with_free_func(example_file_free);
    g_auto(GStrv) lines = g_strsplit(example, "\n", -1);
    g_autoptr(GString) text = g_string_new(NULL);
    const char *name = NULL;
    for (guint i = 0; lines[i] != NULL; i++) {
        bool starts = g_str_has_prefix(lines[i], mark);
        if (starts && text->len > 0)
            example_add_file(files, name, text->str);
        if (starts) {
            g_string_truncate(text, 0);
            name = lines[i] + strlen(mark);
        } else {
            g_string_append_printf(text, "%s\n", lines[i]);
        }
    }
    example_add_file(files, name, text->str);
    return files;
}

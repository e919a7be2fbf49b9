#include "test/unit/parsed-file.h"

#include <string.h>

#include "config/target.h"
#include "test/unit/temporary-tree.h"

struct parsed parsed_new(const char *name, const char *text)
{
    g_autofree char *folder = g_dir_make_tmp("pcwlint-test-parse-XXXXXX", NULL);
    g_assert_nonnull(folder);
    struct parsed parsed = {.parser = parser_new(), .path = g_build_filename(folder, name, NULL)};
    g_autoptr(GError) error = NULL;
    g_assert_true(g_file_set_contents(parsed.path, text, -1, NULL));
    struct parse_request request = {.path = parsed.path, .arch = "x64", .ntddi = windows_newest()->ntddi};
    parsed.unit = parse_unit(parsed.parser, &request, &error);
    g_assert_no_error(error);
    return parsed;
}

void parsed_clear(struct parsed *parsed)
{
    parse_release(parsed->parser, parsed->unit);
    parser_free(parsed->parser);
    g_autofree char *folder = g_path_get_dirname(parsed->path);
    temporary_tree_remove(folder);
    g_free(parsed->path);
}

void parsed_expect(const char *what, const char *found, const char *expected)
{
    if (strcmp(found, expected) == 0)
        return;
    g_printerr("%s: found\n%s\nnot\n%s\n", what, found, expected);
    g_error("%s: not what was expected", what);
}

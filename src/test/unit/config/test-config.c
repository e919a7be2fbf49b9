#include <glib/gstdio.h>
#include <string.h>

#include "base/text/json/json.h"
#include "base/resource.h"
#include "config/configs.h"
#include "config/glob.h"

/* Configuration files: patterns, what is refused and where, and which file holds for what. */

struct glob_case {
    const char *globs; /* with a space between */
    const char *path;  /* a slash at the end: a folder */
    bool matches;
};

/* clang-format off */
static const struct glob_case glob_cases[] = {
    {"a.c", "a.c", true}, {"a.c", "src/deep/a.c", true}, {"a.c", "ba.c", false}, {"a.c", "a.cc", false},
    {"/a.c", "a.c", true}, {"/a.c", "src/a.c", false},
    {"src/a.c", "src/a.c", true}, {"src/a.c", "x/src/a.c", false}, {"/src/a.c", "src/a.c", true},
    {"*.gen.c", "x.gen.c", true}, {"*.gen.c", "src/x.gen.c", true}, {"*.gen.c", ".gen.c", true}, {"*.gen.c", "x.gen.cpp", false},
    {"*", "a.c", true}, {"*", ".hidden", true}, {"*", "a/b", true},
    {"src/*", "src/a.c", true}, {"src/*", "src/deep/a.c", true}, {"src/*.c", "src/deep/a.c", false}, {"src/*", "src/", false},
    {"?.c", "a.c", true}, {"?.c", ".c", false}, {"?.c", "ab.c", false}, {"?.c", "\xC3\xA4.c", true}, {"a?c", "a/c", false},
    {"[a-c].c", "b.c", true}, {"[a-c].c", "d.c", false}, {"[!a-c].c", "d.c", true}, {"[!a-c].c", "b.c", false}, {"[^a].c", "b.c", true},
    {"[]].c", "].c", true}, {"[]-]x", "-x", true}, {"[a-]x", "-x", true}, {"[[]x", "[x", true}, {"[*]x", "*x", true}, {"[*]x", "ax", false},
    {"[!a]", "a/a", false}, {"a[!b]c", "a/c", false},
    {"old/", "old/", true}, {"old/", "old", false}, {"old/", "old/a.c", true}, {"old/", "src/old/deep/a.c", true}, {"old", "old/a.c", true},
    {"/old/", "src/old/a.c", false}, {"src/old/", "src/old/a.c", true}, {".git/", ".git/x", true}, {".*", ".git/x", true}, {".*", "a.c", false},
    {"**/a.c", "a.c", true}, {"**/a.c", "x/y/a.c", true}, {"src/**", "src/a.c", true}, {"src/**", "src/x/a.c", true}, {"src/**", "src/", false},
    {"src/**", "other/src/a.c", false}, {"src/**/a.c", "src/a.c", true}, {"src/**/a.c", "src/x/y/a.c", true}, {"src/**/a.c", "src/x/b.c", false},
    {"**/x/**/y/*.c", "x/y/a.c", true}, {"**/x/**/y/*.c", "q/x/1/2/y/a.c", true}, {"**/x/**/y/*.c", "q/y/x/a.c", false}, {"**", "a/b", true},
    {"a**b", "a/b", false}, {"a**b", "axxb", true}, {"**/", "a/b.c", true}, {"**/", "b.c", false},
    {"a*b*c", "axbxbxc", true}, {"a*b*c", "axbxbx", false}, {"*a*a*a*a*a*a*a*a*b", "aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa", false},
    {"*.c !keep.c", "keep.c", false}, {"*.c !keep.c", "other.c", true}, {"!keep.c *.c", "keep.c", true}, {"*.c !keep.c", "src/keep.c", false},
    {"old/ !old/keep.c", "old/keep.c", true}, {"old/* !old/keep.c", "old/keep.c", false}, {"old/* !old/keep.c", "old/a.c", true},
    {"* !*.c", "a.c", false}, {"* !*/ !*.c", "src/a.c", false}, {"* !*/ !*.c", "src/a.h", true}, {"!a.c", "a.c", false},
};

static const struct { const char *glob, *why; } bad_globs[] = {
    {"", "is empty"}, {"!", "is empty"}, {"/", "is empty"}, {"!/", "is empty"}, {"a[b", "without its ]"}, {"[", "without its ]"}, {"[]", "without its ]"},
    {"[z-a].c", "range"}, {"a//b", "two slashes"}, {"./a.c", "\"..\""}, {"../a.c", "\"..\""}, {"a/../b", "\"..\""}, {"src\\a.c", "backslash"},
    {"//", "is empty"},
};

struct error_case {
    const char *what, *text;   /* ' for " */
    const char *error;         /* behind the file's name; a part of it */
};

static const struct error_case errors[] = {
    {"nothing", "", ":1:1: unexpected end"},
    {"no object", "[]", ":1:1: expected an object"},
    {"an unknown key", "{\n  'sevrity': {}\n}", ":2:3: unknown key \"sevrity\"; did you mean severity?"},
    {"an option that is none of a file", "{'format': 'json'}", ":1:2: unknown key \"format\""},
    {"no name of a key", "{'files': ['a']}", ":1:2: \"files\" is not allowed here, only in an element of \"overrides\""},
    {"a key twice", "{'strict': true,\n 'strict': true}", ":2:2: this key is given twice"},
    {"a comment without an end", "{ /* why\n}", ":1:3: expected a key in double quotes (this comment does not end)"},
    {"half a comment", "{ /\n}", ":1:3: expected a key in double quotes"},
    {"a slash at the end", "{}/", ":1:3: text after the end of the JSON value"},
    {"a comment of another language", "{}\n# why", ":2:1: text after the end of the JSON value (comments start with //)"},
    {"two commas", "{'exclude': ['a',,]}", ":1:18: expected a JSON value"},
    {"a comma without an element", "{'exclude': [,]}", ":1:14: expected a JSON value"},
    {"only a comma", "{,}", ":1:2: expected a key in double quotes"},
    {"an error behind comments", "{ // \xC3\xA9\n/* \xC3\xA9 */ 'strict': 1 }", ":2:19: expected true or false"},
    {"an error behind a comma", "{ 'define': ['A=//', ], 'nonsense': 1, }", ":1:25: unknown key"},
    {"a wrong flag", "{'strict': 'yes'}", ":1:12: expected true or false"},
    {"a wrong time", "{'timeout': 0}", ":1:13: expected a number of seconds"},
    {"a wrong number", "{'jobs': 1.5}", ":1:10: expected a whole number"},
    {"a negative number", "{'jobs': -1}", ":1:10: expected a whole number"},
    {"a text for a number", "{'jobs': '4'}", ":1:10: expected a whole number"},
    {"a number for a text", "{'ntddi': 10}", ":1:11: expected a list of texts"},
    {"a number in a list", "{'select': ['PCW4',\n 4]}", ":2:2: expected a text"},
    {"two words in one", "{'select': ['PCW4,PCW5']}", ":1:13: expected one word"},
    {"an empty word", "{'include-dir': ['a', '']}", ":1:23: expected a text that is not empty"},
    {"an empty text", "{'select': ''}", ":1:12: expected a text that is not empty"},
    {"an empty word between commas", "{'select': 'PCW4,,PCW5'}", ":1:12: expected a text that is not empty"},
    {"no version", "{'runs-on': ['WIN10_VB', 'WIN12']}", ":1:26: \"WIN12\" is not a Windows version"},
    {"no versions", "{'ntddi': []}", ":1:11: expected at least one element"},
    {"no architecture", "{'arch': 'x64,mips'}", ":1:10: \"mips\" is not an architecture"},
    {"no macro", "{'define': ['1X=2']}", ":1:13: \"1X=2\" is not a macro"},
    {"no severity to fail on", "{'fail-on': 'fatal'}", ":1:13: unknown severity \"fatal\""},
    {"no severity", "{'severity': {'PCW102': 'fatal'}}", ":1:25: expected \"error\""},
    {"no rule", "{'severity': {'': 'off'}}", ":1:15: expected the id"},
    {"no severities", "{'severity': 'error'}", ":1:14: expected an object"},
    {"a bad pattern", "{'exclude': ['a', 'b[']}", ":1:19: the pattern \"b[\" has a ["},
    {"overrides that are no list", "{'overrides': {}}", ":1:15: expected a list of objects"},
    {"an override that is no object", "{'overrides': ['a']}", ":1:16: expected an object"},
    {"an override for nothing", "{'overrides': [{'select': 'PCW4'}]}", ":1:16: an override needs \"files\""},
    {"an override for no pattern", "{'overrides': [{'files': []}]}", ":1:26: an override needs \"files\""},
    {"a key of the whole file", "{'overrides': [{'files': 'a',\n 'strict': true}]}", ":2:2: \"strict\" is not allowed here, only in the file itself"},
    {"an unknown key of an override", "{'overrides': [{'files': 'a', 'selct': 'a'}]}", ":1:31: unknown key \"selct\"; did you mean select?"},
};
/* clang-format on */

static void test_globs(void)
{
    for (guint i = 0; i < G_N_ELEMENTS(glob_cases); i++) {
        const struct glob_case *one = &glob_cases[i];
        g_autoptr(GPtrArray) globs = g_ptr_array_new_with_free_func(glob_free);
        g_auto(GStrv) texts = g_strsplit(one->globs, " ", -1);
        const char *why;
        for (guint k = 0; texts[k] != NULL; k++)
            g_ptr_array_add(globs, glob_new(texts[k], &why));
        bool folder = g_str_has_suffix(one->path, "/");
        g_autofree char *path = g_strndup(one->path, strlen(one->path) - folder);
        bool matches = globs_match(globs, path, folder) != NULL;
        if (matches != one->matches)
            g_error("%s %s %s", one->globs, matches ? "matches" : "does not match", one->path);
    }
}

static void test_bad_globs(void)
{
    for (guint i = 0; i < G_N_ELEMENTS(bad_globs); i++) {
        const char *why = NULL;
        struct glob *glob = glob_new(bad_globs[i].glob, &why);
        if (glob != NULL || strstr(why, bad_globs[i].why) == NULL)
            g_error("%s: %s", bad_globs[i].glob, glob != NULL ? "is taken" : why);
    }
}

static struct config *parse(const char *text, GError **error)
{
    g_autofree char *quoted = g_strdelimit(g_strdup(text), "'", '"');
    return config_parse("dir/.pcwlint.json", NULL, quoted, strlen(quoted), error);
}

static void check_error(gconstpointer data)
{
    const struct error_case *one = data;
    g_autoptr(GError) error = NULL;
    struct config *config = parse(one->text, &error);
    g_assert_null(config);
    g_assert_true(g_str_has_prefix(error->message, "dir/.pcwlint.json"));
    if (strstr(error->message, one->error) == NULL)
        g_error("%s instead of %s", error->message, one->error);
}

/* Values come as options have them; paths are the file's, as someone here would write them. */
static void test_values(void)
{
    struct config *config = parse("{'ntddi': 'WIN10_VB, WIN10_FE', 'define': 'A=1,2', 'include-dir': ['../inc', "
                                  "'/abs'],\n'timeout': 2.5, 'severity': {'PCW4': 'off'}}",
                                  NULL);
    g_assert_nonnull(config);
    struct config_item *const *items = config->file.items;
    g_assert_cmpuint(items[CONFIG_NTDDI]->words->len, ==, 2);
    g_assert_cmpstr(items[CONFIG_NTDDI]->words->pdata[1], ==, "WIN10_FE");
    g_assert_cmpstr(items[CONFIG_DEFINE]->words->pdata[0], ==, "A=1,2");
    g_assert_cmpstr(items[CONFIG_INCLUDE_DIR]->words->pdata[0], ==, "inc");
    g_assert_cmpstr(items[CONFIG_INCLUDE_DIR]->words->pdata[1], ==, "/abs");
    g_assert_cmpfloat(items[CONFIG_TIMEOUT]->number, ==, 2.5);
    g_assert_cmpstr(items[CONFIG_SEVERITY]->levels->pdata[0], ==, "off");
    g_assert_null(items[CONFIG_SELECT]);
    g_autofree char *origin = config_origin(config, items[CONFIG_TIMEOUT]);
    g_assert_cmpstr(origin, ==, "dir/.pcwlint.json:2");
    config_free(config);
}

/* Comments and trailing commas are no values, and what looks like one in a string is. */
static void test_comments(void)
{
    struct config *config = parse("// the driver's\n{ 'define': ['A=/* no */', 'B=,]', /* 'C' */ ],\n"
                                  "  /* two\n lines */ 'strict': true, // last\r\n} // end",
                                  NULL);
    g_assert_nonnull(config);
    const struct config_item *define = config->file.items[CONFIG_DEFINE];
    g_assert_cmpuint(define->words->len, ==, 2);
    g_assert_cmpstr(define->words->pdata[0], ==, "A=/* no */");
    g_assert_cmpstr(define->words->pdata[1], ==, "B=,]");
    g_autofree char *origin = config_origin(config, config->file.items[CONFIG_STRICT]);
    g_assert_cmpstr(origin, ==, "dir/.pcwlint.json:4");
    config_free(config);
}

/* ---- files ---- */

static void store(const char *folder, const char *path, const char *text)
{
    g_autofree char *whole = g_build_filename(folder, path, NULL), *above = g_path_get_dirname(whole);
    g_autofree char *quoted = g_strdelimit(g_strdup(text), "'", '"');
    g_assert_cmpint(g_mkdir_with_parents(above, 0700), ==, 0);
    g_assert_true(g_file_set_contents(whole, quoted, -1, NULL));
}

static void clear(const char *folder)
{
    GDir *dir = g_dir_open(folder, 0, NULL);
    const char *name;
    while (dir != NULL && (name = g_dir_read_name(dir)) != NULL) {
        g_autofree char *path = g_build_filename(folder, name, NULL);
        if (g_file_test(path, G_FILE_TEST_IS_DIR))
            clear(path);
        else
            g_unlink(path);
    }
    g_clear_pointer(&dir, g_dir_close);
    g_rmdir(folder);
}

static bool is_in(const struct config *config, const char *folder)
{
    g_autofree char *want = g_canonicalize_filename(folder, NULL);
    return config != NULL && strcmp(config->folder, want) == 0;
}

static bool excludes(struct configs *configs, const char *folder, const char *path)
{
    g_autofree char *whole = g_build_filename(folder, path, NULL);
    return configs_exclude(configs, whole, false, NULL);
}

static const struct config *common(struct configs *configs, const char *folder, const char *a, const char *b)
{
    g_autofree char *left = g_build_filename(folder, a, NULL), *right = g_build_filename(folder, b, NULL);
    g_autoptr(GPtrArray) paths = g_ptr_array_new();
    g_ptr_array_add(paths, left);
    g_ptr_array_add(paths, right);
    return configs_common(configs, paths);
}

/* The nearest holds; what one excludes stays excluded; all inputs together are below the run's. */
static void test_nearest(void)
{
    g_autofree char *folder = g_dir_make_tmp("pcwlint-config-XXXXXX", NULL);
    store(folder, ".pcwlint.json", "{'exclude': ['third_party/', '/a/old.c']}");
    store(folder, "a/.pcwlint.json", "{'exclude': ['gen/'], 'overrides': [{'files': 'deep/', 'select': 'PCW4'}]}");
    store(folder, "ab/c/x.c", "");
    store(folder, "third_party/.pcwlint.json", "{}");
    store(folder, "a/deep/er/x.c", "");
    g_autofree char *a = g_build_filename(folder, "a", NULL), *source = g_build_filename(a, "deep/er/x.c", NULL);
    g_autofree char *other = g_build_filename(folder, "ab/c/x.c", NULL),
                    *not_there = g_build_filename(a, "new.c", NULL);
    struct configs *configs = configs_new(NULL, false, NULL);
    g_assert_true(is_in(configs_of(configs, source), a));
    g_assert_true(is_in(configs_of(configs, a), a));
    g_assert_true(is_in(configs_of(configs, not_there), a));
    g_assert_true(is_in(configs_of(configs, other), folder));
    g_autofree char *held = config_overrides(configs_of(configs, source), source),
                    *not_held = config_overrides(configs_of(configs, source), not_there);
    g_assert_cmpstr(held, ==, "+");
    g_assert_cmpstr(not_held, ==, "-");
    g_assert_true(excludes(configs, folder, "third_party/x.c"));
    g_assert_true(excludes(configs, folder, "a/third_party/deep/x.c"));
    g_assert_true(excludes(configs, folder, "a/old.c"));
    g_assert_true(excludes(configs, folder, "a/deep/gen/x.c"));
    g_assert_false(excludes(configs, folder, "ab/gen/x.c"));
    g_assert_false(excludes(configs, folder, "a/deep/old.c"));
    g_assert_true(is_in(common(configs, folder, "a/new.c", "a/deep/er/x.c"), a));
    g_assert_true(is_in(common(configs, folder, "a/new.c", "ab/c/x.c"), folder));
    g_assert_true(is_in(common(configs, folder, "a", "a/deep"), a));
    g_assert_true(is_in(common(configs, folder, "a/deep", "a"), a));
    g_assert_false(configs_missing(configs));
    g_assert_true(configs_check(configs, NULL));
    configs_free(configs);
    clear(folder);
}

/* One for everything; none at all; one that is broken. */
static void test_chosen(void)
{
    g_autofree char *folder = g_dir_make_tmp("pcwlint-config-XXXXXX", NULL);
    g_autofree char *source = g_build_filename(folder, "x.c", NULL), *file = g_build_filename(folder, "own.json", NULL);
    g_autoptr(GError) error = NULL;
    store(folder, ".pcwlint.json", "{'exclude': 'x.c', , }");
    store(folder, "own.json", "{'exclude': 'x.c'}");
    struct configs *configs = configs_new(file, false, NULL);
    g_assert_cmpstr(configs_of(configs, "/elsewhere/y.c")->path, ==, file);
    g_assert_true(configs_exclude(configs, source, false, NULL));
    configs_free(configs);
    configs = configs_new(NULL, true, NULL);
    g_assert_null(configs_of(configs, source));
    g_assert_false(configs_exclude(configs, source, false, NULL));
    g_assert_true(configs_missing(configs));
    configs_free(configs);
    configs = configs_new(NULL, false, NULL);
    g_assert_false(configs_exclude(configs, source, false, NULL));
    g_assert_false(configs_check(configs, &error));
    g_assert_nonnull(strstr(error->message, ".pcwlint.json:1:20: "));
    configs_free(configs);
    g_clear_error(&error);
    g_assert_null(configs_new("/no/such/file.json", false, &error));
    g_assert_nonnull(strstr(error->message, "/no/such/file.json: "));
    clear(folder);
}

/* ---- the schema ---- */

static void check_keys(const struct json *properties, unsigned where)
{
    guint n = 0;
    for (guint i = 0; i < CONFIG_N_KEYS; i++) {
        if ((config_keys[i].where & where) == 0)
            continue;
        n++;
        if (json_get(properties, config_keys[i].name) == NULL)
            g_error("config.schema.json lacks %s", config_keys[i].name);
    }
    g_assert_cmpuint(json_size(properties), ==, n);
}

/* The program and the schema know the same keys. */
static void test_schema(void)
{
    GBytes *bytes = resource_get_schema("config.schema.json");
    struct json *schema = json_parse(g_bytes_get_data(bytes, NULL), g_bytes_get_size(bytes), NULL);
    const struct json *properties = json_get(schema, "properties");
    check_keys(properties, CONFIG_IN_FILE);
    check_keys(json_get(json_get(json_get(properties, "overrides"), "items"), "properties"), CONFIG_IN_OVERRIDE);
    json_free(schema);
    g_bytes_unref(bytes);
}

int main(int argc, char **argv)
{
    g_test_init(&argc, &argv, NULL);
    for (guint i = 0; i < G_N_ELEMENTS(errors); i++) {
        g_autofree char *path = g_strconcat("/config/refuses ", errors[i].what, NULL);
        g_test_add_data_func(path, &errors[i], check_error);
    }
    g_test_add_func("/config/globs", test_globs);
    g_test_add_func("/config/bad-globs", test_bad_globs);
    g_test_add_func("/config/values", test_values);
    g_test_add_func("/config/comments", test_comments);
    g_test_add_func("/config/nearest", test_nearest);
    g_test_add_func("/config/chosen", test_chosen);
    g_test_add_func("/config/schema", test_schema);
    return g_test_run();
}

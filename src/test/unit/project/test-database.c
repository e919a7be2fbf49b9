/* Compilation databases: what entries say, what is wrong with a file, other machines' trees, where databases are looked
 * for. */
#include <glib.h>
#include <glib/gstdio.h>
#include <string.h>

#include "base/file/path.h"
#include "project/database/database.h"
#include "project/database/locate.h"
#include "test/unit/temporary-tree.h"

static char *root;   /* the working directory */
static char *around; /* the folder that it is in, of everything that the tests write */

/* ---- files ---- */

static void write_bytes(const char *name, const char *bytes, gssize size)
{
    g_autofree char *path = g_build_filename(root, name, NULL), *above = g_path_get_dirname(path);
    g_mkdir_with_parents(above, 0700);
    g_assert_true(g_file_set_contents(path, bytes, size, NULL));
}

/* Empty files, given as one text; "/" at the end makes a folder. */
static void make_files(const char *names)
{
    g_auto(GStrv) list = g_strsplit(names, " ", -1);
    for (guint i = 0; list[i] != NULL; i++) {
        g_autofree char *path = g_build_filename(root, list[i], NULL);
        if (g_str_has_suffix(list[i], "/"))
            g_mkdir_with_parents(path, 0700);
        else
            write_bytes(list[i], "", 0);
    }
}

/* JSON with ' for " and % for the root. */
static char *json_of(const char *text)
{
    g_auto(GStrv) parts = g_strsplit(text, "%", -1);
    char *json = g_strjoinv(root, parts);
    return g_strdelimit(json, "'", '"');
}

static struct description *parse(const char *file, const char *text)
{
    g_autofree char *json = json_of(text);
    GError *error = NULL;
    struct description *description = database_parse(file, json, strlen(json), NULL, &error);
    g_assert_no_error(error);
    g_assert_nonnull(description);
    return description;
}

/* ---- what is said of sources ---- */

/* Paths with "." for the root, and ".." for the folder around it. */
static char *plain(const char *text)
{
    g_auto(GStrv) parts = g_strsplit(text, root, -1);
    g_autofree char *inside = g_strjoinv(".", parts);
    g_auto(GStrv) others = g_strsplit(inside, around, -1);
    return g_strjoinv("..", others);
}

static char *description_text(const struct description *description)
{
    g_autoptr(GString) text = g_string_new(NULL);
    for (guint i = 0; i < description->sources->len; i++) {
        const struct described_source *source = description->sources->pdata[i];
        g_autofree char *file =
            path_is_absolute(source->path) ? g_strdup(source->path) : g_canonicalize_filename(source->path, NULL);
        g_string_append_printf(text, "%s%s", i > 0 ? "\n" : "", file);
        for (guint k = 0; k < source->variants->len; k++) {
            const struct settings *settings = source->variants->pdata[k];
            g_string_append(text, k > 0 ? " |" : ":");
            for (guint j = 0; j < settings->words->len; j++)
                g_string_append_printf(text, " %s", ((const struct setting *)settings->words->pdata[j])->word);
            if (settings->arch != NULL)
                g_string_append_printf(text, " (%s)", settings->arch);
        }
    }
    return plain(text->str);
}

/* Of the kind, or of all others. */
static char *notes_of(const struct description *description, enum note_kind kind, bool others)
{
    g_autoptr(GString) text = g_string_new(NULL);
    for (guint i = 0; i < description->notes->len; i++) {
        const struct description_note *note = description->notes->pdata[i];
        if ((note->kind == kind) != others)
            g_string_append_printf(text, "%s%u: %s", text->len > 0 ? "\n" : "", note->line, note->text);
    }
    return plain(text->str);
}

static void test_absent(void)
{
    make_files("p/ p/x.c");
    struct description *description =
        parse("p/compile_commands.json", "[{'file':'x.c','command':'gcc'},{'file':'made.c','command':'gcc -DA'},"
                                         "{'file':'made.c','command':'gcc -DB'},{'file':'out/y.c','command':'gcc'}]");
    g_autofree char *notes = notes_of(description, NOTE_ABSENT_SOURCE, false);
    g_assert_cmpstr(notes, ==, "0: p/made.c is listed, but does not exist: not analysed");
    description_free(description);
}

static const struct {
    const char *what, *text, *sources, *notes;
} entries[] = {
    {"nothing", "[]", "", ""},
    {"arguments", "[{'directory':'%/a','file':'x.c','arguments':['gcc','-DX=a b','-Iinc','-c','x.c'],'output':'x.o'}]",
     "./a/x.c: -DX=a b -I./a/inc", ""},
    {"command", "[{'directory':'%/a','file':'../b/x.c','command':'gcc -DX=\\\\\\'a\\\\\\' -Iinc -c ../b/x.c'}]",
     "./b/x.c: -DX=\"a\" -I./a/inc", ""},
    {"both: the list wins", "[{'directory':'%','file':'x.c','command':'gcc -DA','arguments':['gcc','-DB']}]",
     "./x.c: -DB", ""},
    {"a directory beside the file", "[{'directory':'sub','file':'x.c','command':'gcc -I.'}]", "./p/sub/x.c: -I./p/sub",
     ""},
    {"no directory", "[{'file':'x.c','command':'gcc -I.'}]", "./p/x.c: -I./p", ""},
    {"no compiler", "[{'file':'x.c','command':''},{'file':'y.c','arguments':[]}]", "./p/x.c:\n./p/y.c:", ""},
    {"variants",
     "[{'file':'x.c','command':'gcc -DA'},{'file':'y.c','command':'gcc'},{'file':'../p/x.c','command':'gcc -DB -O2'},"
     "{'file':'%/p/x.c','command':'gcc -DA -O1 -o x.o'}]",
     "./p/x.c: -DA | -DB\n./p/y.c:", ""},
    {"other languages",
     "[{'file':'a.rc','command':'rc a.rc'},\n{'file':'b.S','command':'g++ -c "
     "b.S'},\n{'file':'c.cu','arguments':['nvcc','c.cu']},\n"
     "{'file':'d.RC','command':'rc "
     "d.RC'},{'file':'e','command':'x'},{'file':'f.c','command':'gcc'},{'file':'g.inc','command':"
     "'gcc -x c g.inc'}]",
     "./p/f.c:\n./p/g.inc: -xc",
     "1: a.rc and others: 2 entries are not read: neither C nor C++\n2: b.S: 1 entry is not read: "
     "neither C nor C++\n"
     "3: c.cu: 1 entry is not read: neither C nor C++\n4: e: 1 entry is not read: neither C nor C++"},
    {"what a build says twice is read once",
     "[{'file':'x.cpp','command':'clang++ -xc++'},{'file':'x.cpp','command':'clang++'}]", "./p/x.cpp: -xc++", ""},
    {"cl on this system, quoted for its shell",
     "[{'directory':'%/p','file':'x.c','command':'clang-cl /DX=\\\\\\'a\\\\\\' -I%/p/in\\\\ c "
     "-- x.c'}]",
     "./p/x.c: -DX=\"a\" -I./p/in c", ""},
    {"cl in a relative directory, quoted as on Windows",
     "[{'directory':'.','file':'x.c','command':'cl /Isub\\\\inc /DX=\\\\\\'a\\\\\\''}]",
     "./p/x.c: -I./p/sub/inc -DX=\"a\"", ""},
    {"gcc on Windows, quoted as there",
     "[{'directory':'C:/nowhere/b','file':'C:/nowhere/x.c','command':'C:\\\\mingw\\\\bin\\\\x86_64-w64-mingw32-gcc.exe "
     "-IC:\\\\nowhere\\\\inc -I..\\\\i "
     "-c C:\\\\nowhere\\\\x.c'}]",
     "C:/nowhere/x.c: -IC:/nowhere/inc -IC:/nowhere/i (x64)",
     "0: 4 paths of another machine do not exist here, C:/nowhere/b among them"},
    {"arguments of Windows",
     "[{'directory':'C:\\\\nowhere','file':'x.c','arguments':['C:\\\\VC\\\\Hostx64\\\\arm64\\\\cl.exe','/TP','/"
     "IC:\\\\nowhere\\\\inc']}]",
     "C:/nowhere/x.c: -IC:/nowhere/inc -xc++ (arm64)",
     "0: 3 paths of another machine do not exist here, C:/nowhere among them"},
    {"unknown members", "[{'file':'x.c','command':'gcc','new':{'a':[1]}}]", "./p/x.c:", ""},
};

static void test_entries(void)
{
    make_files("p/ a/ b/");
    for (size_t i = 0; i < G_N_ELEMENTS(entries); i++) {
        g_test_message("%s", entries[i].what);
        struct description *description = parse("p/compile_commands.json", entries[i].text);
        g_autofree char *sources = description_text(description),
                        *notes = notes_of(description, NOTE_ABSENT_SOURCE, true);
        g_assert_cmpstr(sources, ==, entries[i].sources);
        g_assert_cmpstr(notes, ==, entries[i].notes);
        g_assert_cmpstr(description->file, ==, "p/compile_commands.json");
        description_free(description);
    }
}

/* ---- what is wrong ---- */

static const struct {
    const char *text, *error;
} errors[] = {
    {"", "db.json:1:1: "},
    {"[", "db.json:1:2: "},
    {"[\n {'file': }]", "db.json:2:11: "},
    {"[] x", "db.json:1:4: "},
    {"{'file':'x.c'}", "db.json:1:1: a compilation database is a list of entries"},
    {"'x'", "db.json:1:1: a compilation database is a list of entries"},
    {"[\n  3]", "db.json:2:3: entry 1: is not an object"},
    {"[{'file':'x.c','command':''},\n null]", "db.json:2:2: entry 2: is not an object"},
    {"[{'directory':'/','command':'gcc'}]", "db.json:1:2: entry 1: has no \"file\""},
    {"[{'file':3,'command':'gcc'}]", "db.json:1:10: entry 1: \"file\" is not the name of a file"},
    {"[{'file':'','command':'gcc'}]", "db.json:1:10: entry 1: \"file\" is not the name of a file"},
    {"[{'file':'x.c'}]", "db.json:1:2: entry 1: has neither \"arguments\" nor \"command\""},
    {"[{'file':'x.c','command':[]}]", "db.json:1:26: entry 1: \"command\" is not a string"},
    {"[{'file':'x.c','arguments':'gcc'}]", "db.json:1:28: entry 1: \"arguments\" is not a list of strings"},
    {"[{'file':'x.c','arguments':['gcc',1]}]", "db.json:1:28: entry 1: \"arguments\" is not a list of strings"},
    {"[{'file':'x.c','arguments':{'a':'b'}}]", "db.json:1:28: entry 1: \"arguments\" is not a list of strings"},
    {"[{'file':'x.c','command':'gcc','directory':1}]", "db.json:1:44: entry 1: \"directory\" is not a string"},
    {"[{'file':'x.c','file':'y.c','command':'gcc'}]", "db.json:1:16: "},
};

static void test_errors(void)
{
    for (size_t i = 0; i < G_N_ELEMENTS(errors); i++) {
        g_autofree char *json = json_of(errors[i].text);
        g_autoptr(GError) error = NULL;
        g_test_message("%s", json);
        g_assert_null(database_parse("db.json", json, strlen(json), NULL, &error));
        g_assert_error(error, DESCRIPTION_ERROR, 0);
        g_test_message("%s", error->message);
        g_assert_true(g_str_has_prefix(error->message, errors[i].error));
    }
}

static void check_read(const char *name, const char *expected)
{
    g_autoptr(GError) error = NULL;
    struct description *description = database_read(name, NULL, &error);
    g_autofree char *sources = description != NULL ? description_text(description) : g_strdup(error->message);
    g_assert_true((description == NULL) == (error != NULL));
    g_assert_cmpstr(sources, ==, expected);
    description_free(description);
}

static void test_files(void)
{
    static const char text[] = "[{\"file\":\"é.c\",\"command\":\"gcc -DÉ\"}]";
    static const char marked[] = "\xEF\xBB\xBF[{\"file\":\"x.c\",\"command\":\"gcc -DA\"}]";
    gsize size = 0;
    g_autofree char *wide = g_convert(marked, -1, "UTF-16LE", "UTF-8", NULL, &size, NULL);
    write_bytes("f/plain.json", text, -1);
    write_bytes("f/marked.json", marked, -1);
    write_bytes("f/wide.json", wide, (gssize)size);
    write_bytes("f/half.json", "\xFF\xFE[", 3);
    write_bytes("f/latin.json", "[{\"file\":\"\xE9.c\",\"command\":\"\"}]", -1);
    check_read("f/plain.json", "./f/é.c:");
    check_read("f/marked.json", "./f/x.c: -DA");
    check_read("f/wide.json", "./f/x.c: -DA");
    check_read("f/none.json", "f/none.json: cannot open: No such file or directory");
    check_read("f", "f: is not a regular file");
    check_read("f/latin.json", "f/latin.json:1:11: not valid UTF-8");
    g_assert_null(database_read("f/half.json", NULL, NULL));
}

/* Databases of one run take what they take together: the first leaves nothing here for the second. */
static void test_work_of_a_run(void)
{
    static const char text[] = "[{\"file\":\"x.c\",\"command\":\"gcc -DA\"}]";
    gsize work = 0, all = G_MAXSIZE / 2;
    struct description *description = database_parse("db.json", text, strlen(text), &work, NULL);
    g_assert_cmpuint(description->sources->len, ==, 1);
    g_assert_cmpuint(work, >, 0);
    description_free(description);
    description = database_parse("db.json", text, strlen(text), &all, NULL);
    g_assert_cmpuint(description->sources->len, ==, 0);
    g_assert_true(((const struct description_note *)description->notes->pdata[0])->failed);
    description_free(description);
}

/* ---- trees of another machine ---- */

static const struct {
    const char *what, *files, *database, *text, *sources, *notes;
} relocations[] = {
    {"in a folder of another name", "r1/tree/sys/Main.c r1/tree/sys/perf.c r1/tree/Inc/a.h r1/tree/.git/",
     "r1/tree/build/db.json",
     "[{'directory':'C:\\\\src\\\\drv\\\\build','file':'C:\\\\src\\\\drv\\\\sys\\\\main.c',"
     "'command':'cl /IC:\\\\src\\\\drv\\\\inc /I..\\\\inc /IC:\\\\src\\\\DRV\\\\gen /IC:\\\\Kits\\\\inc "
     "/FIC:\\\\src\\\\drv\\\\inc\\\\a.h'},"
     "{'directory':'c:/src/drv/build','file':'../sys/perf.c','command':'cl'},{'directory':'C:/src/drv/build',"
     "'file':'C:/src/drv/sys/new.c','command':'cl'}]",
     "./r1/tree/sys/Main.c: -I./r1/tree/Inc -I./r1/tree/Inc -I./r1/tree/gen -IC:/Kits/inc "
     "-include./r1/tree/Inc/a.h\n./r1/tree/sys/perf.c:\n"
     "./r1/tree/sys/new.c:",
     "0: was written on another machine: C:/src/drv corresponds to r1/tree\n0: C:/Kits/inc, a path of another machine, "
     "does not exist here"},
    {"in a folder of the same name", "r2/drv/sys/main.c r2/other/x.h", "r2/drv/db.json",
     "[{'directory':'C:/src/drv','file':'sys/main.c','command':'cl /I..\\\\other /I..\\\\gone'}]",
     "./r2/drv/sys/main.c: -I./r2/other -I./r2/gone",
     "0: was written on another machine: C:/src/drv corresponds to r2/drv"},
    {"beside the database, without folders", "r3/tree/main.c r3/tree/util.c", "r3/tree/build/db.json",
     "[{'directory':'D:/work/build','file':'D:/work/main.c','command':'cl'},{'directory':'D:/work/build','file':'D:/"
     "lib/util.c',"
     "'command':'cl'}]",
     "./r3/tree/main.c:\nD:/lib/util.c:",
     "0: was written on another machine: D:/work corresponds to r3/tree\n0: D:/lib/util.c, a path of another machine, "
     "does not exist here"},
    {"more sources win", "r4/src/main.c r4/src/a.c r4/src/b.c", "r4/db.json",
     "[{'directory':'C:/kit/lib/src','file':'C:/kit/lib/src/main.c','command':'cl'},{'directory':'C:/drv/"
     "src','file':'C:/drv/src/main.c',"
     "'command':'cl'},"
     "{'directory':'C:/drv/src','file':'C:/drv/src/a.c','command':'cl'},{'directory':'C:/drv/src','file':'C:/drv/src/"
     "b.c','command':'cl'}]",
     "C:/kit/lib/src/main.c:\n./r4/src/main.c:\n./r4/src/a.c:\n./r4/src/b.c:",
     "0: was written on another machine: C:/drv/src corresponds to r4/src\n0: 2 paths of another machine do not exist "
     "here, "
     "C:/kit/lib/src "
     "among them"},
    {"two trees", "r5/drv/sys/a.c r5/lib/src/b.c", "r5/db.json",
     "[{'directory':'C:/one/drv/sys','file':'a.c','command':'cl'},{'directory':'D:/two/lib/"
     "src','file':'b.c','command':'cl'}]",
     "./r5/drv/sys/a.c:\n./r5/lib/src/b.c:",
     "0: was written on another machine: C:/one/drv/sys corresponds to r5/drv/sys\n"
     "0: was written on another machine: D:/two/lib/src corresponds to r5/lib/src"},
    {"a container's", "r6/tree/src/a.c r6/tree/inc/", "r6/tree/build/db.json",
     "[{'directory':'/workspace-of-nobody/build','file':'/workspace-of-nobody/src/a.c','command':'gcc -I../inc -I/usr "
     "-I/workspace-of-nobody/gen'}]",
     "./r6/tree/src/a.c: -I./r6/tree/inc -I/usr -I./r6/tree/gen",
     "0: was written on another machine: /workspace-of-nobody corresponds to r6/tree"},
    {"a source that was deleted", "r7/src/a.c r7/old/", "r7/db.json",
     "[{'directory':'%/r7','file':'%/r7/old/src/a.c','command':'gcc'}]", "./r7/old/src/a.c:", ""},
    {"nothing alike", "r8/x.c", "r8/db.json", "[{'directory':'C:/a','file':'C:/a/b/y.c','command':'cl'}]",
     "C:/a/b/y.c:", "0: 2 paths of another machine do not exist here, C:/a among them"},
    {"beside the tree", "r9/repo/.git/ r9/b/y.c", "r9/repo/db.json",
     "[{'directory':'C:/a/b','file':'C:/a/b/y.c','command':'cl'}]",
     "C:/a/b/y.c:", "0: 2 paths of another machine do not exist here, C:/a/b among them"},
    {"beside the working directory", "../b/y.c", "r10/db.json",
     "[{'directory':'C:/a/b','file':'C:/a/b/y.c','command':'cl'}]",
     "C:/a/b/y.c:", "0: 2 paths of another machine do not exist here, C:/a/b among them"},
    {"beside a build folder that is elsewhere", "../t/b/y.c", "../t/build/db.json",
     "[{'directory':'C:/a/build','file':'C:/a/b/y.c','command':'cl'}]",
     "../t/b/y.c:", "0: was written on another machine: C:/a corresponds to ../t"},
    {"beside another folder that is elsewhere", "../u/b/y.c", "../u/x/db.json",
     "[{'directory':'C:/a/x','file':'C:/a/b/y.c','command':'cl'}]",
     "C:/a/b/y.c:", "0: 2 paths of another machine do not exist here, C:/a/x among them"},
};

static void test_relocations(void)
{
    for (size_t i = 0; i < G_N_ELEMENTS(relocations); i++) {
        g_test_message("%s", relocations[i].what);
        make_files(relocations[i].files);
        struct description *description = parse(relocations[i].database, relocations[i].text);
        g_autofree char *sources = description_text(description),
                        *notes = notes_of(description, NOTE_ABSENT_SOURCE, true);
        g_assert_cmpstr(sources, ==, relocations[i].sources);
        g_assert_cmpstr(notes, ==, relocations[i].notes);
        description_free(description);
    }
}

/* ---- bounds ---- */

static void test_bounds(void)
{
    g_autoptr(GString) text = g_string_new("[");
    for (guint i = 0; i < 3000; i++)
        g_string_append_printf(text,
                               "%s{'file':'x.c','command':'gcc -DN=%u'},{'file':'f.s%u','command':'as'},"
                               "{'directory':'C:/q/w/e','file':'C:/q/w/e/r/t/z%u.c','command':'cl /IC:/q/%u'}",
                               i > 0 ? "," : "", i, i, i, i);
    g_string_append_c(text, ']');
    struct description *description = parse("p/compile_commands.json", text->str);
    g_assert_cmpuint(description->sources->len, ==, 3001);
    g_assert_cmpuint(((const struct described_source *)description->sources->pdata[0])->variants->len, <, 100);
    g_assert_cmpuint(description->notes->len, <, 100);
    description_free(description);
    g_autofree char *deep = g_strnfill(300000, '/'), *json = NULL;
    for (guint i = 1; i < 300000; i += 2)
        deep[i] = 'a';
    json = g_strdup_printf(
        "[{'file':'%s.c','directory':'C:%s','command':'cl /I%s @%s'},{'file':'%s.c','command':'gcc -I%s'}]", deep, deep,
        deep, deep, deep, deep);
    description_free(parse("p/compile_commands.json", json));
}

/* ---- where databases are ---- */

static const struct {
    const char *what, *files, *source, *found;
} places[] = {
    {"in the folder", "l1/compile_commands.json l1/a.c", "l1/a.c", "l1/compile_commands.json"},
    {"above", "l2/compile_commands.json l2/sys/drv/a.c", "l2/sys/drv/a.c", "l2/compile_commands.json"},
    {"in build", "l3/build/compile_commands.json l3/sys/a.c", "l3/sys/a.c", "l3/build/compile_commands.json"},
    {"the folder before its build", "l4/compile_commands.json l4/build/compile_commands.json", "l4/a.c",
     "l4/compile_commands.json"},
    {"the nearest", "l5/compile_commands.json l5/sub/build/compile_commands.json", "l5/sub/a.c",
     "l5/sub/build/compile_commands.json"},
    {"not above a repository", "l6/compile_commands.json l6/repo/.git/ l6/repo/sys/", "l6/repo/sys/a.c", NULL},
    {"nor above a submodule", "l7/compile_commands.json l7/repo/.git l7/repo/sys/", "l7/repo/sys/a.c", NULL},
    {"in a repository's root", "l8/repo/.git/ l8/repo/build/compile_commands.json", "l8/repo/sys/a.c",
     "l8/repo/build/compile_commands.json"},
    {"a folder of that name", "l9/compile_commands.json/ l9/a.c", "l9/a.c", NULL},
    {"not of a home", "home/compile_commands.json home/build/compile_commands.json", "home/work/a.c", NULL},
    {"nor in one", "home/", "home/a.c", NULL},
    {"below a home", "home/drv/compile_commands.json", "home/drv/sys/a.c", "home/drv/compile_commands.json"},
    {"not of temporary files", "tmp/compile_commands.json", "tmp/x/a.c", NULL},
};

static void test_locate(void)
{
    for (size_t i = 0; i < G_N_ELEMENTS(places); i++) {
        g_test_message("%s", places[i].what);
        make_files(places[i].files);
        g_autofree char *found = database_locate(places[i].source),
                        *path = found != NULL ? g_canonicalize_filename(found, NULL) : NULL;
        g_autofree char *expected = places[i].found != NULL ? g_build_filename(root, places[i].found, NULL) : NULL;
        g_assert_cmpstr(path, ==, expected);
    }
}

static void check_locate_in(const char *place, const char *found, const char *message)
{
    g_autoptr(GError) error = NULL;
    g_autofree char *path = database_locate_in(place, &error);
    g_assert_cmpstr(path, ==, found);
    g_assert_cmpstr(error != NULL ? error->message : NULL, ==, message);
}

static void test_locate_in(void)
{
    make_files("n/compile_commands.json n/other.json n/empty/");
    check_locate_in("n", "n/compile_commands.json", NULL);
    check_locate_in("n/other.json", "n/other.json", NULL);
    check_locate_in("n/empty", NULL, "n/empty: has no compile_commands.json");
    check_locate_in("n/none", NULL, "n/none: does not exist");
}

static const struct {
    const char *source, *closest;
} neighbours[] = {
    {"p/perf.h", "perf.c"}, {"p/perf_new.c", "perf.c"},      {"p/PerfNew.cpp", "perf.c"}, {"p/util.c", "util.cpp"},
    {"p/zzz.c", "main.c"},  {"p/zzz.cpp", "util.cpp"},       {"p/sub/x.h", "deep.c"},     {"q/x.c", NULL},
    {"x.c", NULL},          {"p/./sub/../main.h", "main.c"},
};

static void test_near(void)
{
    struct description *description =
        parse("p/compile_commands.json", "[{'file':'main.c','command':''},{'file':'perf.c','command':''},"
                                         "{'file':'util.cpp','command':''},{'file':'sub/deep.c',"
                                         "'command':''}]");
    for (size_t i = 0; i < G_N_ELEMENTS(neighbours); i++) {
        const struct described_source *closest = database_closest(description, neighbours[i].source);
        g_autofree char *name = closest != NULL ? g_path_get_basename(closest->path) : NULL;
        g_test_message("%s", neighbours[i].source);
        g_assert_cmpstr(name, ==, neighbours[i].closest);
    }
    g_assert_nonnull(description_find(description, "./p/../p/main.c"));
    description_free(description);
}

/* Before GLib asks for the first time where home and the temporary files are. */
static void set_up(void)
{
    const char *tmp = g_getenv("TMPDIR");
    g_autofree char *template = g_build_filename(tmp != NULL ? tmp : "/tmp", "pcwlint-database-XXXXXX", NULL);
    g_assert_nonnull(g_mkdtemp(template));
    g_autofree char *work = g_build_filename(template, "work", NULL);
    g_assert_cmpint(g_mkdir(work, 0700), ==, 0);
    g_assert_cmpint(g_chdir(template), ==, 0);
    around = g_get_current_dir();
    g_assert_cmpint(g_chdir(work), ==, 0);
    root = g_get_current_dir();
    g_autofree char *home = g_build_filename(root, "home", NULL), *temporary = g_build_filename(root, "tmp", NULL);
    g_setenv("HOME", home, TRUE);
    g_setenv("TMPDIR", temporary, TRUE);
}

int main(int argc, char **argv)
{
    set_up();
    g_test_init(&argc, &argv, NULL);
    g_test_add_func("/database/entries", test_entries);
    g_test_add_func("/database/absent", test_absent);
    g_test_add_func("/database/errors", test_errors);
    g_test_add_func("/database/files", test_files);
    g_test_add_func("/database/work-of-a-run", test_work_of_a_run);
    g_test_add_func("/database/relocations", test_relocations);
    g_test_add_func("/database/bounds", test_bounds);
    g_test_add_func("/database/locate", test_locate);
    g_test_add_func("/database/locate-in", test_locate_in);
    g_test_add_func("/database/near", test_near);
    int failed = g_test_run();
    g_chdir("/");
    temporary_tree_remove(around);
    g_free(root);
    g_free(around);
    return failed;
}

#include "project/compiler/name.h"

#include <string.h>

#include "config/target.h"

/* The last part of a compiler's name, longer ones before those that they end in. */
static const struct {
    const char *name;
    enum compiler_dialect dialect;
    bool cxx;
} compilers[] = {
    {"clang-cl", COMPILER_CL, false}, {"icx-cl", COMPILER_CL, false},  {"icl", COMPILER_CL, false},
    {"cl", COMPILER_CL, false},       {"clang++", COMPILER_GNU, true}, {"clang-cpp", COMPILER_GNU, false},
    {"clang", COMPILER_GNU, false},   {"g++", COMPILER_GNU, true},     {"gcc", COMPILER_GNU, false},
    {"c++", COMPILER_GNU, true},      {"cc", COMPILER_GNU, false},     {"c89", COMPILER_GNU, false},
    {"c99", COMPILER_GNU, false},     {"cpp", COMPILER_GNU, false},    {"icx", COMPILER_GNU, false},
    {"icpx", COMPILER_GNU, true},     {"icc", COMPILER_GNU, false},    {"icpc", COMPILER_GNU, true},
};

/* What starts a compiler, or comes before it (cd DIR && gcc …); its own options and settings (NAME=VALUE) may stand
 * between. */
static const char *const launchers[] = {
    "ccache",    "sccache", "distcc", "icecc", "icerun", "buildcache", "clcache", "gomacc",   "rewrapper", "reclient",
    "fastcache", "env",     "time",   "nice",  "zig",    "cmake",      "pump",    "colorgcc", "cd"};

/* How far behind a launcher its compiler may be. */
enum { MAX_LAUNCH = 32 };

/* The last part of a path of either system. */
static const char *base_of(const char *path)
{
    const char *base = path;
    for (const char *c = path; *c != '\0'; c++)
        if (*c == '/' || *c == '\\')
            base = c + 1;
    return base;
}

static bool drop_end(char *name, const char *end)
{
    size_t length = strlen(name), gone = strlen(end);
    if (length <= gone || strcmp(name + length - gone, end) != 0)
        return false;
    name[length - gone] = '\0';
    return true;
}

/* "-12", "-12.2.0", "19" as in "gcc-12" and "clang19"; but not all of a name, nor the digits of "c99". */
static bool drop_version(char *name)
{
    size_t length = strlen(name), kept = length;
    while (kept > 0 && (g_ascii_isdigit(name[kept - 1]) || name[kept - 1] == '.'))
        kept--;
    if (kept == length || kept < 2)
        return false;
    name[kept - (name[kept - 1] == '-')] = '\0';
    return true;
}

/* The name without folder, extension, version and thread model; lower case; free with g_free(). */
static char *compiler_name_bare_name(const char *program)
{
    char *name = g_ascii_strdown(base_of(program), -1);
    bool dropped = drop_end(name, ".exe") || drop_end(name, ".cmd") || drop_end(name, ".bat");
    do
        dropped = drop_version(name) || drop_end(name, "-posix") || drop_end(name, "-win32");
    while (dropped);
    return name;
}

const char *compiler_triple_arch(const char *triple)
{
    static const char *const others[] = {"arm",     "thumb", "ia64",  "riscv", "mips",
                                         "powerpc", "ppc",   "sparc", "s390",  "wasm"};
    g_autofree char *first = g_strndup(triple, strcspn(triple, "-"));
    const char *ours = target_arch(first);
    if (ours != NULL)
        return ours;
    if (g_ascii_strcasecmp(first, "i486") == 0 || g_ascii_strcasecmp(first, "i586") == 0)
        return "x86";
    for (guint i = 0; i < G_N_ELEMENTS(others); i++)
        if (g_ascii_strncasecmp(first, others[i], strlen(others[i])) == 0)
            return "";
    const char *target = strrchr(first, '_'); /* "x86_arm64": made on x86, for arm64 */
    return target != NULL && target != first ? compiler_triple_arch(target + 1) : NULL;
}

static void take_arch(struct compiler_name *name, const char *arch)
{
    name->other_arch = arch != NULL && *arch == '\0';
    name->arch = name->other_arch ? NULL : arch;
}

/* Each cl compiles for one machine, and lives in a folder of its name. */
static void compiler_name_take_folder(struct compiler_name *name, const char *program)
{
    const char *base = base_of(program);
    if (base == program)
        return;
    g_autofree char *above = g_strndup(program, (gsize)(base - program - 1));
    take_arch(name, compiler_triple_arch(base_of(above)));
}

/* Whether `bare` is this compiler, by itself or behind a triple ("x86_64-w64-mingw32-gcc"). */
static bool is_compiler(const char *bare, const char *compiler)
{
    size_t length = strlen(bare), last = strlen(compiler);
    return length >= last && strcmp(bare + length - last, compiler) == 0 &&
           (length == last || bare[length - last - 1] == '-');
}

/*
 * A program's name or path: "cl", "C:\…\Hostx64\arm64\cl.exe", "x86_64-w64-mingw32-gcc-12", "clang++".  False when it
 * is no compiler.
 */
static bool compiler_name_read(const char *program, struct compiler_name *name)
{
    g_autofree char *bare = compiler_name_bare_name(program);
    *name = (struct compiler_name){COMPILER_AUTO, NULL, false, false};
    for (guint i = 0; i < G_N_ELEMENTS(compilers) && name->dialect == COMPILER_AUTO; i++) {
        if (!is_compiler(bare, compilers[i].name))
            continue;
        name->dialect = compilers[i].dialect;
        name->cxx = compilers[i].cxx;
        if (strchr(bare, '-') != NULL)
            take_arch(name, compiler_triple_arch(bare));
        if (name->arch == NULL && !name->other_arch && strcmp(compilers[i].name, "cl") == 0)
            compiler_name_take_folder(name, program);
    }
    return name->dialect != COMPILER_AUTO;
}

static bool is_launcher(const char *program)
{
    g_autofree char *bare = compiler_name_bare_name(program);
    for (guint i = 0; i < G_N_ELEMENTS(launchers); i++)
        if (strcmp(bare, launchers[i]) == 0)
            return true;
    return false;
}

guint compiler_name_find(const GPtrArray *words, struct compiler_name *name)
{
    *name = (struct compiler_name){COMPILER_AUTO, NULL, false, false};
    if (words->len == 0)
        return 0;
    if (!is_launcher(words->pdata[0]))
        return compiler_name_read(words->pdata[0], name) ? 1 : 0;
    for (guint i = 1; i < MIN(words->len, MAX_LAUNCH); i++) {
        const char *word = words->pdata[i];
        if (word[0] != '-' && strchr(word, '=') == NULL && compiler_name_read(word, name))
            return i + 1;
    }
    return 0;
}

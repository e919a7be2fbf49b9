#include "project/compiler/option.h"

#include <glib.h>
#include <string.h>

#include "base/file/observe.h"

static const struct option gnu_options[] = {
    /* macros, include directories, forced includes */
    {"-D", OPTION_EITHER, OPTION_DEFINE, NULL},
    {"--define-macro", OPTION_NEXT, OPTION_DEFINE, NULL},
    {"--define-macro=", OPTION_JOINED, OPTION_DEFINE, NULL},
    {"-U", OPTION_EITHER, OPTION_UNDEFINE, NULL},
    {"--undefine-macro", OPTION_NEXT, OPTION_UNDEFINE, NULL},
    {"--undefine-macro=", OPTION_JOINED, OPTION_UNDEFINE, NULL},
    {"-undef", OPTION_FLAG, OPTION_PASSED_OVER, NULL},
    {"-I", OPTION_EITHER, OPTION_FOLDER, "-I"},
    {"-I-", OPTION_FLAG, OPTION_PASSED_OVER, NULL},
    {"--include-directory", OPTION_NEXT, OPTION_FOLDER, "-I"},
    {"--include-directory=", OPTION_JOINED, OPTION_FOLDER, "-I"},
    {"--include-directory-after", OPTION_NEXT, OPTION_FOLDER, "-idirafter"},
    {"--include-directory-after=", OPTION_JOINED, OPTION_FOLDER, "-idirafter"},
    {"-isystem", OPTION_EITHER, OPTION_FOLDER, "-isystem"},
    {"-isystem-after", OPTION_EITHER, OPTION_FOLDER, "-idirafter"},
    {"-cxx-isystem", OPTION_EITHER, OPTION_FOLDER, "-isystem"},
    {"-c-isystem", OPTION_EITHER, OPTION_FOLDER, "-isystem"},
    {"-stdlib++-isystem", OPTION_EITHER, OPTION_FOLDER, "-isystem"},
    {"-internal-isystem", OPTION_NEXT, OPTION_FOLDER, "-isystem"},
    {"-internal-externc-isystem", OPTION_NEXT, OPTION_FOLDER, "-isystem"},
    {"-iquote", OPTION_EITHER, OPTION_FOLDER, "-iquote"},
    {"-idirafter", OPTION_EITHER, OPTION_FOLDER, "-idirafter"},
    {"-iprefix", OPTION_EITHER, OPTION_PASSED_OVER, NULL},
    {"-iwithprefix", OPTION_EITHER, OPTION_PASSED_OVER, NULL},
    {"-iwithprefixbefore", OPTION_EITHER, OPTION_PASSED_OVER, NULL},
    {"-iwithsysroot", OPTION_EITHER, OPTION_PASSED_OVER, NULL},
    {"-isysroot", OPTION_EITHER, OPTION_IGNORED, NULL},
    {"--sysroot", OPTION_NEXT, OPTION_IGNORED, NULL},
    {"--sysroot=", OPTION_JOINED, OPTION_IGNORED, NULL},
    {"-imultilib", OPTION_NEXT, OPTION_IGNORED, NULL},
    {"-imultiarch", OPTION_NEXT, OPTION_IGNORED, NULL},
    {"-iframework", OPTION_EITHER, OPTION_PASSED_OVER, NULL},
    {"-F", OPTION_EITHER, OPTION_PASSED_OVER, NULL},
    {"-ivfsoverlay", OPTION_EITHER, OPTION_PASSED_OVER, NULL},
    {"-vfsoverlay", OPTION_EITHER, OPTION_PASSED_OVER, NULL},
    {"-include", OPTION_EITHER, OPTION_FORCED, "-include"},
    {"--include", OPTION_NEXT, OPTION_FORCED, "-include"},
    {"--include=", OPTION_JOINED, OPTION_FORCED, "-include"},
    {"-imacros", OPTION_EITHER, OPTION_FORCED, "-imacros"},
    {"--imacros", OPTION_NEXT, OPTION_FORCED, "-imacros"},
    {"--imacros=", OPTION_JOINED, OPTION_FORCED, "-imacros"},
    {"-include-pch", OPTION_NEXT, OPTION_IGNORED, NULL},
    {"-include-pth", OPTION_NEXT, OPTION_IGNORED, NULL},
    {"-A", OPTION_EITHER, OPTION_IGNORED, NULL},
    {"--config", OPTION_NEXT, OPTION_PASSED_OVER, NULL},
    {"--config=", OPTION_JOINED, OPTION_PASSED_OVER, NULL},

    /* language and layout */
    {"-std=", OPTION_JOINED, OPTION_STANDARD, NULL},
    {"--std=", OPTION_JOINED, OPTION_STANDARD, NULL},
    {"--std", OPTION_NEXT, OPTION_STANDARD, NULL},
    {"-ansi", OPTION_FLAG, OPTION_KEPT, "-ansi"},
    {"--ansi", OPTION_FLAG, OPTION_KEPT, "-ansi"},
    {"-x", OPTION_EITHER, OPTION_LANGUAGE, NULL},
    {"--language", OPTION_NEXT, OPTION_LANGUAGE, NULL},
    {"--language=", OPTION_JOINED, OPTION_LANGUAGE, NULL},
    {"-funsigned-char", OPTION_FLAG, OPTION_KEPT, "-funsigned-char"},
    {"-fno-signed-char", OPTION_FLAG, OPTION_KEPT, "-funsigned-char"},
    {"-fsigned-char", OPTION_FLAG, OPTION_KEPT, "-fsigned-char"},
    {"-fno-unsigned-char", OPTION_FLAG, OPTION_KEPT, "-fsigned-char"},
    {"-fshort-wchar", OPTION_FLAG, OPTION_KEPT, "-fshort-wchar"},
    {"-fno-short-wchar", OPTION_FLAG, OPTION_KEPT, "-fno-short-wchar"},
    {"-fshort-enums", OPTION_FLAG, OPTION_KEPT, "-fshort-enums"},
    {"-fno-short-enums", OPTION_FLAG, OPTION_KEPT, "-fno-short-enums"},
    {"-fpack-struct", OPTION_FLAG, OPTION_PACK, NULL},
    {"-fpack-struct=", OPTION_JOINED, OPTION_PACK, NULL},
    {"-fno-pack-struct", OPTION_FLAG, OPTION_KEPT, "-fno-pack-struct"},
    {"-mno-ms-bitfields", OPTION_FLAG, OPTION_PASSED_OVER, NULL},
    {"-malign-double", OPTION_FLAG, OPTION_PASSED_OVER, NULL},
    {"-mno-align-double", OPTION_FLAG, OPTION_PASSED_OVER, NULL},
    {"-fms-compatibility-version=", OPTION_JOINED, OPTION_VERSION, "-fms-compatibility-version="},
    {"-fmsc-version=", OPTION_JOINED, OPTION_MSC_VERSION, NULL},
    {"-trigraphs", OPTION_FLAG, OPTION_KEPT, "-trigraphs"},
    {"--trigraphs", OPTION_FLAG, OPTION_KEPT, "-trigraphs"},
    {"-ftrigraphs", OPTION_FLAG, OPTION_KEPT, "-trigraphs"},
    {"-fms-extensions", OPTION_FLAG, OPTION_IGNORED, NULL},
    {"-fms-compatibility", OPTION_FLAG, OPTION_IGNORED, NULL},

    /* the machine */
    {"--target=", OPTION_JOINED, OPTION_TARGET, NULL},
    {"--target", OPTION_NEXT, OPTION_TARGET, NULL},
    {"-target", OPTION_NEXT, OPTION_TARGET, NULL},
    {"-triple", OPTION_NEXT, OPTION_TARGET, NULL},
    {"-arch", OPTION_NEXT, OPTION_TARGET, NULL},
    {"-m32", OPTION_FLAG, OPTION_BITS, "32"},
    {"-m64", OPTION_FLAG, OPTION_BITS, "64"},

    /* options within options, and how the compiler is to be spoken to */
    {"-Wp,", OPTION_JOINED, OPTION_INNER_LIST, NULL},
    {"-Xpreprocessor", OPTION_NEXT, OPTION_INNER, NULL},
    {"-Xclang", OPTION_NEXT, OPTION_INNER_CLANG, NULL},
    {"-Xclang=", OPTION_JOINED, OPTION_INNER_CLANG, NULL},
    {"--driver-mode=", OPTION_JOINED, OPTION_DRIVER, NULL},
    {"--rsp-quoting=", OPTION_JOINED, OPTION_QUOTING, NULL},
    {"-working-directory", OPTION_NEXT, OPTION_DIRECTORY, NULL},
    {"-working-directory=", OPTION_JOINED, OPTION_DIRECTORY, NULL},
    {"--", OPTION_FLAG, OPTION_END, NULL},

    /* what takes a value and does not matter */
    {"-o", OPTION_EITHER, OPTION_IGNORED, NULL},
    {"--output", OPTION_NEXT, OPTION_IGNORED, NULL},
    {"--output=", OPTION_JOINED, OPTION_IGNORED, NULL},
    {"-MF", OPTION_EITHER, OPTION_IGNORED, NULL},
    {"-MT", OPTION_EITHER, OPTION_IGNORED, NULL},
    {"-MQ", OPTION_EITHER, OPTION_IGNORED, NULL},
    {"-MJ", OPTION_EITHER, OPTION_IGNORED, NULL},
    {"-dependency-file", OPTION_NEXT, OPTION_IGNORED, NULL},
    {"-serialize-diagnostics", OPTION_NEXT, OPTION_IGNORED, NULL},
    {"--serialize-diagnostics", OPTION_NEXT, OPTION_IGNORED, NULL},
    {"-main-file-name", OPTION_NEXT, OPTION_IGNORED, NULL},
    {"-resource-dir", OPTION_NEXT, OPTION_IGNORED, NULL},
    {"-resource-dir=", OPTION_JOINED, OPTION_IGNORED, NULL},
    {"-fdebug-compilation-dir", OPTION_NEXT, OPTION_IGNORED, NULL},
    {"-Xlinker", OPTION_NEXT, OPTION_IGNORED, NULL},
    {"-Xassembler", OPTION_NEXT, OPTION_IGNORED, NULL},
    {"-Xanalyzer", OPTION_NEXT, OPTION_IGNORED, NULL},
    {"-mllvm", OPTION_NEXT, OPTION_IGNORED, NULL},
    {"-mthread-model", OPTION_NEXT, OPTION_IGNORED, NULL},
    {"--param", OPTION_NEXT, OPTION_IGNORED, NULL},
    {"--param=", OPTION_JOINED, OPTION_IGNORED, NULL},
    {"-L", OPTION_EITHER, OPTION_IGNORED, NULL},
    {"-l", OPTION_EITHER, OPTION_IGNORED, NULL},
    {"-B", OPTION_EITHER, OPTION_IGNORED, NULL},
    {"-T", OPTION_EITHER, OPTION_IGNORED, NULL},
    {"-u", OPTION_EITHER, OPTION_IGNORED, NULL},
    {"-z", OPTION_EITHER, OPTION_IGNORED, NULL},
    {"-e", OPTION_EITHER, OPTION_IGNORED, NULL},
    {"-G", OPTION_EITHER, OPTION_IGNORED, NULL},
    {"-aux-info", OPTION_NEXT, OPTION_IGNORED, NULL},
    {"-dumpbase", OPTION_NEXT, OPTION_IGNORED, NULL},
    {"-dumpbase-ext", OPTION_NEXT, OPTION_IGNORED, NULL},
    {"-dumpdir", OPTION_NEXT, OPTION_IGNORED, NULL},
    {"-wrapper", OPTION_NEXT, OPTION_IGNORED, NULL},
    {"-framework", OPTION_NEXT, OPTION_IGNORED, NULL},

    /* flags and families that do not matter */
    {"-c", OPTION_FLAG, OPTION_IGNORED, NULL},
    {"-C", OPTION_FLAG, OPTION_IGNORED, NULL},
    {"-CC", OPTION_FLAG, OPTION_IGNORED, NULL},
    {"-cc1", OPTION_FLAG, OPTION_IGNORED, NULL},
    {"-emit-pch", OPTION_FLAG, OPTION_IGNORED, NULL},
    {"-emit-obj", OPTION_FLAG, OPTION_IGNORED, NULL},
    {"-emit-llvm", OPTION_FLAG, OPTION_IGNORED, NULL},
    {"-E", OPTION_FLAG, OPTION_IGNORED, NULL},
    {"-S", OPTION_FLAG, OPTION_IGNORED, NULL},
    {"-P", OPTION_FLAG, OPTION_IGNORED, NULL},
    {"-H", OPTION_FLAG, OPTION_IGNORED, NULL},
    {"-M", OPTION_JOINED, OPTION_IGNORED, NULL},
    {"-v", OPTION_FLAG, OPTION_IGNORED, NULL},
    {"-w", OPTION_FLAG, OPTION_IGNORED, NULL},
    {"-s", OPTION_FLAG, OPTION_IGNORED, NULL},
    {"-p", OPTION_FLAG, OPTION_IGNORED, NULL},
    {"-pg", OPTION_FLAG, OPTION_IGNORED, NULL},
    {"-Q", OPTION_JOINED, OPTION_IGNORED, NULL},
    {"-###", OPTION_FLAG, OPTION_IGNORED, NULL},
    {"-W", OPTION_JOINED, OPTION_IGNORED, NULL},
    {"-O", OPTION_JOINED, OPTION_IGNORED, NULL},
    {"-g", OPTION_JOINED, OPTION_IGNORED, NULL},
    {"-R", OPTION_JOINED, OPTION_IGNORED, NULL},
    {"-d", OPTION_JOINED, OPTION_IGNORED, NULL},
    {"-r", OPTION_JOINED, OPTION_IGNORED, NULL},
    {"-t", OPTION_JOINED, OPTION_IGNORED, NULL},
    {"-no", OPTION_JOINED, OPTION_IGNORED, NULL},
    {"--no-", OPTION_JOINED, OPTION_IGNORED, NULL},
    {"-ObjC", OPTION_JOINED, OPTION_PASSED_OVER, NULL},
    {"-pedantic", OPTION_JOINED, OPTION_IGNORED, NULL},
    {"--pedantic", OPTION_JOINED, OPTION_IGNORED, NULL},
    {"-pipe", OPTION_FLAG, OPTION_IGNORED, NULL},
    {"-pie", OPTION_FLAG, OPTION_IGNORED, NULL},
    {"-pthread", OPTION_JOINED, OPTION_IGNORED, NULL},
    {"-print-", OPTION_JOINED, OPTION_IGNORED, NULL},
    {"-save-temps", OPTION_JOINED, OPTION_IGNORED, NULL},
    {"--save-temps", OPTION_JOINED, OPTION_IGNORED, NULL},
    {"-shared", OPTION_JOINED, OPTION_IGNORED, NULL},
    {"-static", OPTION_JOINED, OPTION_IGNORED, NULL},
    {"-stdlib=", OPTION_JOINED, OPTION_IGNORED, NULL},
    {"-specs=", OPTION_JOINED, OPTION_IGNORED, NULL},
    {"--gcc-toolchain=", OPTION_JOINED, OPTION_IGNORED, NULL},
    {"--gcc-install-dir=", OPTION_JOINED, OPTION_IGNORED, NULL},
    {"--start-no-unused-arguments", OPTION_FLAG, OPTION_IGNORED, NULL},
    {"--end-no-unused-arguments", OPTION_FLAG, OPTION_IGNORED, NULL},
    {"--coverage", OPTION_FLAG, OPTION_IGNORED, NULL},
    {"-fplugin", OPTION_JOINED, OPTION_IGNORED, NULL},
    {"-f", OPTION_JOINED, OPTION_FAMILY, NULL},
    {"-m", OPTION_JOINED, OPTION_FAMILY, NULL},
};

static const struct option cl_options[] = {
    {"D", OPTION_EITHER, OPTION_DEFINE, NULL},
    {"U", OPTION_EITHER, OPTION_UNDEFINE, NULL},
    {"u", OPTION_FLAG, OPTION_PASSED_OVER, NULL},
    {"I", OPTION_EITHER, OPTION_FOLDER, "-I"},
    {"external:I", OPTION_EITHER, OPTION_FOLDER, "-isystem"},
    {"imsvc", OPTION_EITHER, OPTION_FOLDER, "-isystem"},
    {"external:env:", OPTION_JOINED, OPTION_PASSED_OVER, NULL},
    {"external:", OPTION_JOINED, OPTION_IGNORED, NULL},
    {"winsysroot", OPTION_EITHER, OPTION_PASSED_OVER, NULL},
    {"winsysroot:", OPTION_JOINED, OPTION_PASSED_OVER, NULL},
    {"winsdkdir", OPTION_EITHER, OPTION_PASSED_OVER, NULL},
    {"winsdkversion", OPTION_EITHER, OPTION_PASSED_OVER, NULL},
    {"vctoolsdir", OPTION_EITHER, OPTION_PASSED_OVER, NULL},
    {"vctoolsversion", OPTION_EITHER, OPTION_PASSED_OVER, NULL},
    {"diasdkdir", OPTION_EITHER, OPTION_IGNORED, NULL},
    {"X", OPTION_FLAG, OPTION_IGNORED, NULL},
    {"FI", OPTION_EITHER, OPTION_FORCED, "-include"},
    {"AI", OPTION_EITHER, OPTION_IGNORED, NULL},
    {"FU", OPTION_EITHER, OPTION_PASSED_OVER, NULL},

    {"std:", OPTION_JOINED, OPTION_STANDARD_CL, NULL},
    {"TC", OPTION_FLAG, OPTION_LANGUAGE_IS, "c"},
    {"TP", OPTION_FLAG, OPTION_LANGUAGE_IS, "c++"},
    {"Tc", OPTION_EITHER, OPTION_LANGUAGE_IS, "c"},
    {"Tp", OPTION_EITHER, OPTION_LANGUAGE_IS, "c++"},
    {"Zp", OPTION_JOINED, OPTION_PACK, NULL},
    {"J", OPTION_FLAG, OPTION_KEPT, "-funsigned-char"},
    {"Zc:trigraphs", OPTION_FLAG, OPTION_KEPT, "-trigraphs"},
    {"Zc:wchar_t-", OPTION_FLAG, OPTION_PASSED_OVER, NULL},
    {"arm64EC", OPTION_FLAG, OPTION_TARGET, "arm64ec"},

    {"clang:", OPTION_JOINED, OPTION_INNER, NULL},
    {"link", OPTION_FLAG, OPTION_END, NULL},

    /* modules */
    {"reference", OPTION_EITHER, OPTION_PASSED_OVER, NULL},
    {"headerUnit", OPTION_EITHER, OPTION_PASSED_OVER, NULL},
    {"headerUnit:quote", OPTION_EITHER, OPTION_PASSED_OVER, NULL},
    {"headerUnit:angle", OPTION_EITHER, OPTION_PASSED_OVER, NULL},
    {"headerName:", OPTION_JOINED, OPTION_IGNORED, NULL},
    {"ifcMap", OPTION_EITHER, OPTION_IGNORED, NULL},
    {"ifcOutput", OPTION_EITHER, OPTION_IGNORED, NULL},
    {"ifcSearchDir", OPTION_EITHER, OPTION_IGNORED, NULL},
    {"stdIfcDir", OPTION_EITHER, OPTION_IGNORED, NULL},
    {"sourceDependencies", OPTION_EITHER, OPTION_IGNORED, NULL},
    {"sourceDependencies:directives", OPTION_EITHER, OPTION_IGNORED, NULL},
    {"scanDependencies", OPTION_EITHER, OPTION_IGNORED, NULL},
    {"interface", OPTION_FLAG, OPTION_IGNORED, NULL},
    {"internalPartition", OPTION_FLAG, OPTION_IGNORED, NULL},
    {"exportHeader", OPTION_FLAG, OPTION_IGNORED, NULL},
    {"translateInclude", OPTION_FLAG, OPTION_IGNORED, NULL},

    /* output: with a colon the name may be the next word */
    {"o", OPTION_EITHER, OPTION_IGNORED, NULL},
    {"Fa:", OPTION_EITHER, OPTION_IGNORED, NULL},
    {"Fd:", OPTION_EITHER, OPTION_IGNORED, NULL},
    {"Fe:", OPTION_EITHER, OPTION_IGNORED, NULL},
    {"Fi:", OPTION_EITHER, OPTION_IGNORED, NULL},
    {"Fm:", OPTION_EITHER, OPTION_IGNORED, NULL},
    {"Fo:", OPTION_EITHER, OPTION_IGNORED, NULL},
    {"Fp:", OPTION_EITHER, OPTION_IGNORED, NULL},
    {"FR:", OPTION_EITHER, OPTION_IGNORED, NULL},
    {"Fr:", OPTION_EITHER, OPTION_IGNORED, NULL},
    {"doc", OPTION_JOINED, OPTION_IGNORED, NULL},

    /* code generation, warnings, precompiled headers and the like */
    {"?", OPTION_FLAG, OPTION_IGNORED, NULL},
    {"analyze", OPTION_JOINED, OPTION_IGNORED, NULL},
    {"arch:", OPTION_JOINED, OPTION_IGNORED, NULL},
    {"await", OPTION_JOINED, OPTION_IGNORED, NULL},
    {"B", OPTION_JOINED, OPTION_IGNORED, NULL},
    {"bigobj", OPTION_FLAG, OPTION_IGNORED, NULL},
    {"C", OPTION_FLAG, OPTION_IGNORED, NULL},
    {"c", OPTION_FLAG, OPTION_IGNORED, NULL},
    {"cgthreads", OPTION_JOINED, OPTION_IGNORED, NULL},
    {"clr", OPTION_JOINED, OPTION_PASSED_OVER, NULL},
    {"constexpr:", OPTION_JOINED, OPTION_IGNORED, NULL},
    {"d1", OPTION_JOINED, OPTION_IGNORED, NULL},
    {"d2", OPTION_JOINED, OPTION_IGNORED, NULL},
    {"diagnostics:", OPTION_JOINED, OPTION_IGNORED, NULL},
    {"dynamicdeopt", OPTION_JOINED, OPTION_IGNORED, NULL},
    {"E", OPTION_FLAG, OPTION_IGNORED, NULL},
    {"EP", OPTION_FLAG, OPTION_IGNORED, NULL},
    {"EH", OPTION_JOINED, OPTION_IGNORED, NULL},
    {"errorReport", OPTION_JOINED, OPTION_IGNORED, NULL},
    {"execution-charset:", OPTION_JOINED, OPTION_IGNORED, NULL},
    {"experimental:", OPTION_JOINED, OPTION_IGNORED, NULL},
    {"F", OPTION_JOINED, OPTION_IGNORED, NULL},
    {"fallback", OPTION_FLAG, OPTION_IGNORED, NULL},
    {"fastfail", OPTION_JOINED, OPTION_IGNORED, NULL},
    {"favor:", OPTION_JOINED, OPTION_IGNORED, NULL},
    {"feature:", OPTION_JOINED, OPTION_IGNORED, NULL},
    {"forceInterlockedFunctions", OPTION_JOINED, OPTION_IGNORED, NULL},
    {"fp:", OPTION_JOINED, OPTION_IGNORED, NULL},
    {"fsanitize", OPTION_JOINED, OPTION_IGNORED, NULL},
    {"fno-sanitize", OPTION_JOINED, OPTION_IGNORED, NULL},
    {"funcoverride:", OPTION_JOINED, OPTION_IGNORED, NULL},
    {"G", OPTION_JOINED, OPTION_IGNORED, NULL},
    {"guard:", OPTION_JOINED, OPTION_IGNORED, NULL},
    {"H", OPTION_JOINED, OPTION_IGNORED, NULL},
    {"help", OPTION_FLAG, OPTION_IGNORED, NULL},
    {"homeparams", OPTION_FLAG, OPTION_IGNORED, NULL},
    {"hotpatch", OPTION_JOINED, OPTION_IGNORED, NULL},
    {"JMC", OPTION_JOINED, OPTION_IGNORED, NULL},
    {"jumptablerdata", OPTION_FLAG, OPTION_IGNORED, NULL},
    {"kernel", OPTION_JOINED, OPTION_IGNORED, NULL},
    {"LD", OPTION_JOINED, OPTION_IGNORED, NULL},
    {"LN", OPTION_FLAG, OPTION_IGNORED, NULL},
    {"M", OPTION_JOINED, OPTION_IGNORED, NULL},
    {"nologo", OPTION_JOINED, OPTION_IGNORED, NULL},
    {"O", OPTION_JOINED, OPTION_IGNORED, NULL},
    {"openmp", OPTION_JOINED, OPTION_IGNORED, NULL},
    {"options:", OPTION_JOINED, OPTION_IGNORED, NULL},
    {"P", OPTION_FLAG, OPTION_IGNORED, NULL},
    {"permissive", OPTION_JOINED, OPTION_IGNORED, NULL},
    {"presetPadding", OPTION_FLAG, OPTION_IGNORED, NULL},
    {"Q", OPTION_JOINED, OPTION_IGNORED, NULL},
    {"R", OPTION_JOINED, OPTION_IGNORED, NULL},
    {"sdl", OPTION_JOINED, OPTION_IGNORED, NULL},
    {"showIncludes", OPTION_JOINED, OPTION_IGNORED, NULL},
    {"source-charset:", OPTION_JOINED, OPTION_IGNORED, NULL},
    {"utf-8", OPTION_FLAG, OPTION_IGNORED, NULL},
    {"V", OPTION_JOINED, OPTION_IGNORED, NULL},
    {"validate-charset", OPTION_JOINED, OPTION_IGNORED, NULL},
    {"vd", OPTION_JOINED, OPTION_IGNORED, NULL},
    {"vm", OPTION_JOINED, OPTION_IGNORED, NULL},
    {"volatile:", OPTION_JOINED, OPTION_IGNORED, NULL},
    {"volatileMetadata", OPTION_JOINED, OPTION_IGNORED, NULL},
    {"W", OPTION_JOINED, OPTION_IGNORED, NULL},
    {"w", OPTION_JOINED, OPTION_IGNORED, NULL},
    {"Y", OPTION_JOINED, OPTION_IGNORED, NULL},
    {"Z", OPTION_JOINED, OPTION_IGNORED, NULL},
};

/* Options by the letter that tells most of them apart: commands have hundreds of words, builds thousands of commands.
 */
struct table {
    const struct option *options;
    size_t count, letter;         /* which character of a name is the letter */
    gint16 first[128], next[256]; /* chains of indices; -1 ends one */
};

static struct table gnu_table = {.options = gnu_options, .count = G_N_ELEMENTS(gnu_options), .letter = 1};
static struct table cl_table = {.options = cl_options, .count = G_N_ELEMENTS(cl_options), .letter = 0};

G_STATIC_ASSERT(G_N_ELEMENTS(gnu_options) <= 256 && G_N_ELEMENTS(cl_options) <= 256);

static void make_chains(struct table *table)
{
    for (size_t i = 0; i < G_N_ELEMENTS(table->first); i++)
        table->first[i] = -1;
    for (size_t i = 0; i < table->count; i++) {
        gint16 *first = &table->first[(guchar)table->options[i].name[table->letter] & 127];
        table->next[i] = *first;
        *first = (gint16)i;
    }
}

static void make_tables(void)
{
    static gsize made;
    if (g_once_init_enter(&made)) {
        make_chains(&gnu_table);
        make_chains(&cl_table);
        g_once_init_leave(&made, 1);
    }
}

static bool option_fits(const struct option *option, const char *word, size_t length)
{
    bool alone = option->form == OPTION_FLAG || option->form == OPTION_NEXT;
    return strncmp(word, option->name, length) == 0 && (!alone || word[length] == '\0');
}

static const struct option *find_longest(const struct table *table, const char *word, const char **value)
{
    const struct option *best = NULL;
    size_t longest = 0;
    for (gint16 i = table->first[(guchar)word[table->letter] & 127]; i >= 0; i = table->next[i]) {
        const struct option *option = &table->options[i];
        size_t length = strlen(option->name);
        if (length > longest && option_fits(option, word, length)) {
            best = option;
            longest = length;
        }
    }
    if (best != NULL) {
        bool next = best->form == OPTION_NEXT || (best->form == OPTION_EITHER && word[longest] == '\0');
        *value = next ? NULL : word + longest;
    }
    return best;
}

const struct option *option_find(const char *word, bool cl, const char **value)
{
    const struct option *found = NULL;
    if ((word[0] != '-' && (!cl || word[0] != '/')) || word[1] == '\0')
        return NULL;
    make_tables();
    if (cl)
        found = find_longest(&cl_table, word + 1, value);
    return found != NULL || word[0] == '/' ? found : find_longest(&gnu_table, word, value);
}

bool option_is_cl(const char *word)
{
    static const char *const dashed[] = {"-std:", "-FI", "-imsvc", "-external:", "-Zp",
                                         "-TP",   "-TC", "-Zc:",   "-clang:"};
    const char *value;
    for (guint i = 0; i < G_N_ELEMENTS(dashed); i++)
        if (g_str_has_prefix(word, dashed[i]))
            return true;
    const struct option *option = word[0] == '/' ? option_find(word, true, &value) : NULL;
    return option != NULL && option->action != OPTION_IGNORED && observe_place(word) == PLACE_NONE;
}

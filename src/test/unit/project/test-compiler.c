/* What the options of each compiler become. */
#include <glib.h>
#include <string.h>

#include "base/file/path.h"
#include "project/compiler/compiler.h"
#include "project/compiler/word.h"
#include "test/unit/temporary-tree.h"

static char *folder;

/* A command line as a shell would read it, seen from /d; what becomes of it, what is ignored, and "ARCH NTDDI"
 * where said. */
static const struct {
    const char *command, *words, *passed, *target;
} calls[] = {
    /* gcc and clang */
    {"gcc -c a.c", "", "", ""},
    {"gcc -DA -DB=1 -D C=2 -D 'D=a b' '-DE(x)=x' -UF -U G", "[-DA][-DB=1][-DC=2][-DD=a b][-DE(x)=x][-UF][-UG]", "", ""},
    {"gcc --define-macro=A --define-macro B=1 --undefine-macro=C", "[-DA][-DB=1][-UC]", "", ""},
    {"gcc -D1X -D=2 -D '' -UX=1 -D", "", "[-D1X][-D=2][-D ][-UX=1][-D]", ""},
    {"gcc -Iinc -I inc/../x -I/abs -I. -I '' -I=root", "[-I/d/inc][-I/d/x][-I/abs][-I/d]", "[-I ][-I=root]", ""},
    {"gcc -isystem a -isystemb -iquote c -iquoted -idirafter e -cxx-isystem f",
     "[-isystem/d/a][-isystem/d/b][-iquote/d/c][-iquote/d/d][-idirafter/d/e][-isystem/d/f]", "", ""},
    {"gcc --include-directory=a --include-directory b --include-directory-after=c", "[-I/d/a][-I/d/b][-idirafter/d/c]",
     "", ""},
    {"gcc -I- -iprefix p -iwithprefix q -undef -F x", "", "[-I-][-iprefix p][-iwithprefix q][-undef][-F x]", ""},
    {"gcc -include x.h -includey.h -include /abs/z.h -imacros m.h --include=w.h --imacros v.h",
     "[-includex.h][-includey.h][-include/abs/z.h][-imacrosm.h][-includew.h][-imacrosv.h]", "", ""},
    {"clang -Xclang -include-pch -Xclang p.pch -Xclang -include -Xclang cmake_pch.hxx -include-pch q.pch",
     "[-includecmake_pch.hxx]", "", ""},
    {"gcc -Wp,-DA=1,-I,inc,-MD,x.d -Xpreprocessor -DB -Wp,-UC", "[-DA=1][-I/d/inc][-DB][-UC]", "", ""},
    {"gcc -std=c11 -std=gnu++2a --std=c99 -ansi -std=iso9899:1999",
     "[-std=c11][-std=gnu++2a][-std=c99][-ansi][-std=iso9899:1999]", "", ""},
    {"gcc -std=c++33 -std= -std=klingon", "", "[-std=c++33][-std=][-std=klingon]", ""},
    {"gcc -x c++ a.c", "[-xc++]", "", ""},
    {"gcc -xc a.cpp", "[-xc]", "", ""},
    {"gcc -x c++-header a.h -x none", "", "", ""},
    {"gcc -x cuda a.cu --language=c", "[-xc]", "[-x cuda]", ""},
    {"g++ a.c", "[-xc++]", "", ""},
    {"clang++-19 -x c a.c", "[-xc]", "", ""},
    {"clang --driver-mode=g++ a.c", "[-xc++]", "", ""},
    {"clang++ --driver-mode=gcc a.c", "", "", ""},
    {"gcc -fpack-struct -fpack-struct=4 -fpack-struct=3", "[-fpack-struct=1][-fpack-struct=4]", "[-fpack-struct=3]",
     ""},
    {"gcc -funsigned-char -fno-signed-char -fsigned-char -fshort-wchar -fshort-enums",
     "[-funsigned-char][-funsigned-char][-fsigned-char][-fshort-wchar][-fshort-enums]", "", ""},
    {"clang -fms-extensions -fms-compatibility -fms-compatibility-version=19.29 -fmsc-version=1929 "
     "-fmsc-version=192930133 -fmsc-version=x",
     "[-fms-compatibility-version=19.29][-fms-compatibility-version=19.29][-fms-compatibility-version=19.29.30133]",
     "[-fmsc-version=x]", ""},
    {"gcc -o a.o -MF a.d -MT x -MQ y -Xlinker -DX -mllvm -DY --param k=1 -dumpbase -DZ -MD -MP -lx -L y -T s -u z a.c "
     "-DA",
     "[-DA]", "", ""},
    {"gcc -Wall -Wextra -Wno-x -O2 -g3 -fPIC -fno-exceptions -mcmodel=kernel -mno-red-zone -march=native -pipe "
     "-nostdinc -pthread "
     "-Wl,-x",
     "", "", ""},
    {"gcc -strange --odd=1 -mno-ms-bitfields", "", "[-strange][--odd=1][-mno-ms-bitfields]", ""},
    {"gcc -DA -- -DB", "[-DA]", "", ""},
    {"gcc -working-directory /w -Iinc", "[-I/w/inc]", "", ""},
    {"gcc -Iinc -working-directory=sub", "[-I/d/sub/inc]", "", ""},
    {"clang -cc1 -triple x86_64-pc-windows-msvc -internal-isystem i -D X", "[-isystem/d/i][-DX]", "", "x64"},

    /* the machine */
    {"gcc -m32", "", "", "x86"},
    {"gcc -m64", "", "", "x64"},
    {"gcc -m32 --target=x86_64-pc-windows-msvc", "", "", "x86"},
    {"clang -target aarch64-windows", "", "", "arm64"},
    {"clang --target=i686-pc-windows-gnu", "", "", "x86"},
    {"clang --target=i586-unknown-none -m64", "", "", "x64"},
    {"clang --target=amd64-pc-win32", "", "", "x64"},
    {"clang --target=arm64-apple-ios -m64", "", "", "arm64"},
    {"clang --target=armv7-windows -D_AMD64_", "[-D_AMD64_]", "[--target=armv7-windows]", ""},
    {"clang -target thumbv7", "", "[-target thumbv7]", ""},
    {"x86_64-w64-mingw32-gcc -c a.c", "", "", "x64"},
    {"i686-w64-mingw32-g++-12-posix a.c", "[-xc++]", "", "x86"},
    {"/opt/llvm/bin/aarch64-w64-mingw32-clang-19.1 a.c", "", "", "arm64"},
    {"armv7-w64-mingw32-clang a.c", "", "[armv7-w64-mingw32-clang]", ""},
    {"x86_64-w64-mingw32-gcc --target=aarch64-windows", "", "", "arm64"},
    {"ccache x86_64-w64-mingw32-g++ -DA", "[-DA][-xc++]", "", "x64"},
    {"ccache CCACHE_DIR=/c sccache distcc -j 4 clang-cl /DA", "[-DA]", "", ""},
    {"env X=gcc LANG=C aarch64-linux-gnu-gcc -DA", "[-DA]", "", "arm64"},
    {"cmake -E env A=B gcc -DA", "[-DA]", "", ""},
    {"cd /x && aarch64-linux-gnu-gcc -DA && :", "[-DA]", "", "arm64"},
    {"zig cc -target x86_64-windows-gnu -DA", "[-DA]", "", "x64"},
    {"gcc -D_AMD64_ -DAMD64", "[-D_AMD64_][-DAMD64]", "", "x64"},
    {"gcc -D_ARM64_ -D_WIN64", "[-D_ARM64_][-D_WIN64]", "", "arm64"},
    {"gcc -D_X86_=1 -Di386=1", "[-D_X86_=1][-Di386=1]", "", "x86"},
    {"gcc -D_X86_ -U_X86_", "[-D_X86_][-U_X86_]", "", ""},
    {"gcc -D_ARM_", "[-D_ARM_]", "[-D_ARM_]", ""},
    {"i686-w64-mingw32-gcc -D_AMD64_", "[-D_AMD64_]", "", "x86"},

    /* the clocks */
    {"gcc -DNTDDI_VERSION=0x0A000008", "", "", "0A000008"},
    {"gcc -DNTDDI_VERSION=NTDDI_WIN10_FE -D_WIN32_WINNT=0x0A00", "[-D_WIN32_WINNT=0x0A00]", "", "0A00000A"},
    {"gcc -D_WIN32_WINNT=0x0601", "[-D_WIN32_WINNT=0x0601]", "", "06010000"},
    {"gcc -D_WIN32_WINNT=0x0601 -D_WIN32_WINNT=0x0602", "[-D_WIN32_WINNT=0x0601][-D_WIN32_WINNT=0x0602]", "",
     "06020000"},
    {"gcc -D_WIN32_WINNT=0x0601 -D_WIN32_WINNT=0x0A00", "[-D_WIN32_WINNT=0x0601][-D_WIN32_WINNT=0x0A00]", "", ""},
    {"gcc -D_WIN32_WINNT=0x0601 -DNTDDI_VERSION=0x0A000000", "[-D_WIN32_WINNT=0x0601]", "", "0A000000"},
    {"gcc -DNTDDI_VERSION=0x0A000000 -D_WIN32_WINNT=0x0601", "[-D_WIN32_WINNT=0x0601]", "", "0A000000"},
    {"gcc -D_WIN32_WINNT=0x0601 -U_WIN32_WINNT", "[-D_WIN32_WINNT=0x0601][-U_WIN32_WINNT]", "", ""},
    {"gcc -DNTDDI_VERSION=0x0A000008 -UNTDDI_VERSION", "", "", ""},
    {"gcc -DNTDDI_VERSION", "[-DNTDDI_VERSION]", "", ""},
    {"gcc -DNTDDI_VERSION=MINE", "[-DNTDDI_VERSION=MINE]", "", ""},
    {"gcc -DNTDDI_VERSION=MINE -DNTDDI_VERSION=0x0A000008", "", "", "0A000008"},
    {"gcc -DNTDDI_VERSION=0x0A000008 -DNTDDI_VERSION=MINE", "[-DNTDDI_VERSION=MINE]", "", ""},
    {"gcc -DNTDDI_VERSION=MINE -UNTDDI_VERSION", "", "", ""},

    /* cl and clang-cl */
    {"cl /c a.c", "", "", ""},
    {"cl /DA /DB=1 /D C=2 -DD '/DE=\"x\"' /DF#3 /DG=a#b /UH /U I",
     "[-DA][-DB=1][-DC=2][-DD][-DE=\"x\"][-DF=3][-DG=a#b][-UH][-UI]", "", ""},
    {"cl /Iinc /I inc2 -Iinc3 '/I..\\x\\.\\y' /external:I e1 /external:Ie2 -external:I e3 /imsvc s1 -imsvcs2",
     "[-I/d/inc][-I/d/inc2][-I/d/inc3][-I/x/y][-isystem/d/e1][-isystem/d/e2][-isystem/d/e3][-isystem/d/s1][-isystem/d/"
     "s2]",
     "", ""},
    {"cl '/IC:\\Kits\\..\\Inc' '/FIC:\\x\\pre.h'", "[-IC:/Inc][-includeC:/x/pre.h]", "", ""},
    {"cl /external:env:INC /external:W0 /external:anglebrackets /X /u /winsdkdir C:/k /vctoolsdirC:/v", "",
     "[/external:env:INC][/u][/winsdkdir C:/k][/vctoolsdirC:/v]", ""},
    {"cl /FIa.h /FI b.h '/FIsub\\c.h' -FId.h", "[-includea.h][-includeb.h][-includesub/c.h][-included.h]", "", ""},
    {"cl /Ycpch.h /Yupch.h /Fpx.pch /Y- /FIpch.h", "[-includepch.h]", "", ""},
    {"cl /std:c++14 /std:c++17 -std:c++20 /std:c++latest /std:c11 /std:c17 /std:clatest /std:c++99",
     "[-std=c++14][-std=c++17][-std=c++20][-std=c++26][-std=c11][-std=c17][-std=c23]", "[/std:c++99]", ""},
    {"cl /Zp /Zp8 -Zp16 /Zp5 /J", "[-fpack-struct=1][-fpack-struct=8][-fpack-struct=16][-funsigned-char]", "[/Zp5]",
     ""},
    {"cl /TP a.c", "[-xc++]", "", ""},
    {"cl /TC a.cpp", "[-xc]", "", ""},
    {"cl /Tpa.c", "[-xc++]", "", ""},
    {"cl /Tc a.cpp", "[-xc]", "", ""},
    {"cl /Zc:wchar_t- /Zc:forScope /Zc:inline", "", "[/Zc:wchar_t-]", ""},
    {"cl /nologo /W4 /WX /wd4996 /Od /Oi- /GS /Gz /GR- /EHsc /MT /Zi /Zl /FS /Fo: x.obj /Fdx.pdb /kernel /analyze /sdl "
     "/permissive- "
     "/bigobj /errorReport:prompt /d1import_no_registry /d2Zi+ /guard:cf /Qspectre /utf-8 /showIncludes /fp:precise /c "
     "/FC /MP4 a.c",
     "", "", ""},
    {"cl /strange -query /DA", "[-DA]", "[/strange][-query]", ""},
    {"cl /DA /link /DB /out:x", "[-DA]", "", ""},
    {"clang-cl /clang:-DA /clang:-include /clang:x.h -Xclang -DB --target=i686-pc-windows-msvc "
     "-fms-compatibility-version=19.40 -- "
     "/home/x/a.c",
     "[-DA][-includex.h][-DB][-fms-compatibility-version=19.40]", "", "x86"},
    {"clang-cl -m32 -Wno-x -mno-sse -fno-x /home/nobody/drv/a.c -o /usr/x.o", "", "", "x86"},
    {"clang-cl -isystem a -I b -include c.h -std=c++17", "[-isystem/d/a][-I/d/b][-includec.h][-std=c++17]", "", ""},
    {"clang --driver-mode=cl /DA", "[-DA]", "", ""},
    {"cl /arm64EC", "", "[/arm64EC]", ""},
    {"'C:\\VC\\bin\\Hostx64\\arm64\\cl.exe' /DA", "[-DA]", "", "arm64"},
    {"'C:\\VC\\bin\\Hostx64\\x86\\CL.exe' /DA", "[-DA]", "", "x86"},
    {"'C:/VC/bin/Hostx86/x64/cl' /DA", "[-DA]", "", "x64"},
    {"'C:\\VC\\bin\\x86_amd64\\cl.exe' /DA", "[-DA]", "", "x64"},
    {"'C:\\VC\\bin\\cl.exe' /DA", "[-DA]", "", ""},
    {"'C:\\VC\\bin\\Hostx64\\arm\\cl.exe' /DA", "[-DA]", "[C:\\VC\\bin\\Hostx64\\arm\\cl.exe]", ""},
    {"cl /D_AMD64_ /D_WIN64 '/DNTDDI_VERSION#0x0A00000A' /D _WIN32_WINNT=0x0A00",
     "[-D_AMD64_][-D_WIN64][-D_WIN32_WINNT=0x0A00]", "", "x64 0A00000A"},

    /* compilers that are not known, and none at all */
    {"mycc -DA -Ix", "[-DA][-I/d/x]", "", ""},
    {"mycc /DA /Ix", "[-DA][-I/d/x]", "", ""},
    {"", "", "", ""},
    {"-DA", "[-DA]", "", ""},
    {"@absent.rsp -DA", "[-DA]", "[@absent.rsp]", ""},
    {"gcc -Xclang", "", "[-Xclang]", ""},
    {"gcc -I", "", "[-I]", ""},
    {"gcc -Wp,-Wp,-Wp,-Wp,-Wp,-DA", "[-DA]", "", ""},
};

static char *words_of(const GPtrArray *settings)
{
    GString *text = g_string_new(NULL);
    for (guint i = 0; i < settings->len; i++) {
        const struct setting *setting = settings->pdata[i];
        g_assert_cmpstr(setting->origin, ==, "test");
        g_string_append_printf(text, "[%s]", setting->word);
    }
    return g_string_free(text, FALSE);
}

static char *target_of(const struct settings *settings)
{
    g_autofree char *ntddi = settings->ntddi != 0 ? g_strdup_printf("%08X", settings->ntddi) : g_strdup("");
    const char *arch = settings->arch != NULL ? settings->arch : "";
    g_assert_cmpstr(settings->arch_origin, ==, settings->arch != NULL ? "test" : NULL);
    g_assert_cmpstr(settings->ntddi_origin, ==, settings->ntddi != 0 ? "test" : NULL);
    return g_strconcat(arch, *arch != '\0' && *ntddi != '\0' ? " " : "", ntddi, NULL);
}

static struct settings *read_call(const char *command, struct compiler_call call)
{
    g_autoptr(GPtrArray) words = words_split(command, strlen(command), WORDS_SHELL);
    struct settings *settings = settings_new();
    g_test_message("%s", command);
    call.words = words;
    call.origin = "test";
    call.directory = call.directory != NULL ? call.directory : "/d";
    compiler_read(settings, &call);
    for (guint i = 0; !call.user && i < settings->words->len; i++)
        g_assert_true(compiler_word_is_harmless(((const struct setting *)settings->words->pdata[i])->word));
    return settings;
}

static void check_call(const char *command, struct compiler_call call, const char *words, const char *passed,
                       const char *target)
{
    struct settings *settings = read_call(command, call);
    g_autofree char *found = words_of(settings->words), *over = words_of(settings->passed_over),
                    *machine = target_of(settings);
    g_assert_cmpstr(found, ==, words);
    g_assert_cmpstr(over, ==, passed);
    g_assert_cmpstr(machine, ==, target);
    settings_free(settings);
}

/* What reads, writes, loads or runs something is in no build's words, however it is said. */
static void test_harmful(void)
{
    static const char *const options[] = {
        "-MD",
        "-MMD",
        "-M",
        "-MF m",
        "-MFm",
        "-MJ m",
        "-MT m",
        "-o m",
        "-om",
        "--output=m",
        "-dependency-file m",
        "-serialize-diagnostics m",
        "-load m",
        "-plugin m",
        "-fplugin=m",
        "-fplugin-arg-m",
        "-fpass-plugin=m",
        "-add-plugin m",
        "-fmodules",
        "-fmodules-cache-path=m",
        "-fmodule-file=m",
        "-fmodule-map-file=m",
        "-fprebuilt-module-path=m",
        "-ftime-trace",
        "-ftime-trace=m",
        "--save-temps",
        "-save-temps=obj",
        "-save-stats",
        "-fcrash-diagnostics-dir=m",
        "-gen-cdb-fragment-path m",
        "-emit-ast",
        "-emit-pch",
        "-emit-module",
        "-include-pch m",
        "-ivfsoverlay m",
        "--config=m",
        "--config m",
        "--config-user-dir=m",
        "-resource-dir=m",
        "-resource-dir m",
        "-working-directory=m",
        "-fdebug-compilation-dir=m",
        "-ccc-install-dir m",
        "-B m",
        "-Bm",
        "-specs=m",
        "-wrapper m",
        "-fproc-stat-report=m",
        "-fprofile-use=m",
        "-fprofile-instr-generate=m",
        "-fsanitize-ignorelist=m",
        "-fsanitize-blacklist=m",
        "-foptimization-record-file=m",
        "-fembed-bitcode",
        "-fuse-ld=m",
        "--embed-dir=m",
        "-fdiagnostics-format=sarif",
        "-index-store-path m",
        "-extract-api -o m",
        "-mllvm -m",
        "-Wl,-m",
        "-Xlinker m",
        "-rpath m",
        "-T m",
        "-analyzer-output m",
        "-header-include-file m",
        "-sys-header-deps",
        "-dwarf-debug-flags m",
        "-split-dwarf-file m",
        "-coverage-data-file=m",
        "-fcoverage-mapping",
        "-fopenmp",
        "-fcuda-path=m",
        "--cuda-path=m",
        "--gcc-toolchain=m",
        "--sysroot=m",
        "-isysroot m",
        "-iframework m",
        "-F m",
        "-Fm",
        "-fapinotes",
        "-stats-file=m",
        "-print-stats",
        "-H",
        "-dM",
        "-dD",
        "-E",
        "-P",
        "-S",
        "-c",
        "--analyze",
        "-Rpass=m",
        "-A m",
    };
    static const char *const spellings[] = {"clang %s x.c",
                                            "gcc %s x.c",
                                            "clang -Xclang %s x.c",
                                            "clang -Wp,%s x.c",
                                            "clang -Xpreprocessor %s x.c",
                                            "cl %s x.c",
                                            "clang-cl /clang:%s x.c",
                                            "clang-cl -Xclang %s x.c",
                                            "cl %s",
                                            "%s"};
    for (size_t i = 0; i < G_N_ELEMENTS(options); i++) {
        for (size_t k = 0; k < G_N_ELEMENTS(spellings); k++) {
            g_auto(GStrv) parts = g_strsplit(spellings[k], "%s", 2);
            g_autofree char *command = g_strconcat(parts[0], options[i], parts[1], NULL);
            settings_free(read_call(command, (struct compiler_call){0}));
            g_auto(GStrv) words = g_strsplit(options[i], " ", 2);
            g_assert_false(compiler_word_is_harmless(words[0]));
        }
    }
}

static void test_calls(void)
{
    for (size_t i = 0; i < G_N_ELEMENTS(calls); i++)
        check_call(calls[i].command, (struct compiler_call){0}, calls[i].words, calls[i].passed, calls[i].target);
}

/* What users write behind "--": no compiler in front, either spelling, and clang hears what is not known. */
static const struct {
    const char *command, *words, *passed, *target;
} user_calls[] = {
    {"-DA -Iinc -include x.h", "[-DA][-I/d/inc][-includex.h]", "", ""},
    {"/DA /Iinc /FI x.h /std:c++17", "[-DA][-I/d/inc][-includex.h][-std=c++17]", "", ""},
    {"-DA /Zp4", "[-DA][-fpack-struct=4]", "", ""},
    {"/external:I inc", "[-isystem/d/inc]", "", ""},
    {"-std:c++20 -DA", "[-std=c++20][-DA]", "", ""},
    {"clang-cl /DA", "[-DA]", "", ""},
    {"x86_64-w64-mingw32-gcc -DA", "[-DA]", "", "x64"},
    {"-fblocks -mavx -strange --odd=1", "[-fblocks][-mavx][-strange][--odd=1]", "", ""},
    {"-Xclang -fno-wchar -Xclang -DA", "[-Xclang=-fno-wchar][-DA]", "", ""},
    {"-Wall -O2 -o x", "", "", ""},
    {"a.c -DA", "[-DA]", "[a.c]", ""},
    {"/DA /strange", "[-DA]", "[/strange]", ""},
    {"-I/usr/include/nothing -DA", "[-I/usr/include/nothing][-DA]", "", ""},
    {"/usr -DA", "[-DA]", "[/usr]", ""},
};

static void test_user_calls(void)
{
    const struct compiler_call call = {.user = true};
    for (size_t i = 0; i < G_N_ELEMENTS(user_calls); i++)
        check_call(user_calls[i].command, call, user_calls[i].words, user_calls[i].passed, user_calls[i].target);
}

/* In a directory with response files: which way they are quoted, and which dialect they show. */
static void test_response_calls(void)
{
    temporary_tree_write(folder, "gnu.rsp", "-DA=\\\"x\\\" '-DB=a b'\n-Ic:\\\\inc\n", -1);
    temporary_tree_write(folder, "cl.rsp", "/DA=\\\"x\\\"\r\n\"/IC:\\a b\\inc\"\r\n", -1);
    const struct compiler_call call = {.directory = folder}, user = {.directory = folder, .user = true};
    check_call("gcc @gnu.rsp", call, "[-DA=\"x\"][-DB=a b][-Ic:/inc]", "", "");
    check_call("cl @cl.rsp @none.rsp", call, "[-DA=\"x\"][-IC:/a b/inc]", "[@none.rsp]", "");
    check_call("clang-cl --rsp-quoting=posix @gnu.rsp", call, "[-DA=\"x\"][-DB=a b][-Ic:/inc]", "", "");
    check_call("clang --driver-mode=cl @cl.rsp", call, "[-DA=\"x\"][-IC:/a b/inc]", "", "");
    check_call("@cl.rsp", user, "[-DA=\"x\"][-IC:/a b/inc]", "", "");
    check_call("@gnu.rsp", user, "[-DA=\"x\"][-DB=a b][-Ic:/inc]", "", "");
}

/* Where a forced include is looked for. */
static void test_forced(void)
{
    g_autofree char *source = g_build_filename(folder, "sub", "a.c", NULL);
    const struct compiler_call call = {.directory = folder, .source = source};
    g_autofree char *here = g_strdup_printf("[-include%s/here.h]", folder),
                    *twice = g_strdup_printf("[-include%s/twice.h]", folder);
    temporary_tree_write(folder, "here.h", "", -1);
    temporary_tree_write(folder, "twice.h", "", -1);
    temporary_tree_write(folder, "sub/twice.h", "", -1);
    check_call("gcc -include here.h", call, here, "", "");
    check_call("cl /FIhere.h", call, here, "", "");
    check_call("gcc -include twice.h", call, twice, "", "");
    check_call("cl /FItwice.h", call, "[-includetwice.h]", "", "");
    check_call("gcc -include none.h", call, "[-includenone.h]", "", "");
}

static void test_languages(void)
{
    static const struct {
        const char *command, *path;
        bool cxx;
    } cases[] = {
        {"gcc", "a.c", false},       {"gcc", "a.CPP", true},      {"gcc", "a.h", false}, {"g++", "a.c", true},
        {"gcc -x c", "a.cc", false}, {"cl /TP", "C:\\a.c", true}, {"gcc", "a", false},
    };
    for (size_t i = 0; i < G_N_ELEMENTS(cases); i++) {
        struct settings *settings = read_call(cases[i].command, (struct compiler_call){0});
        g_assert_cmpint(compiler_is_cxx(settings, cases[i].path), ==, cases[i].cxx);
        settings_free(settings);
    }
    g_assert_true(compiler_word_fits("-DA", false) && compiler_word_fits("-DA", true));
    g_assert_true(compiler_word_fits("-std=c17", false) && !compiler_word_fits("-std=c17", true));
    g_assert_true(compiler_word_fits("-std=gnu++20", true) && !compiler_word_fits("-std=gnu++20", false));
    g_assert_cmpstr(path_language("x.rc"), ==, NULL);
    g_assert_cmpstr(path_language("x/y.S"), ==, NULL);
    g_assert_cmpstr(path_language("noext"), ==, NULL);
}

int main(int argc, char **argv)
{
    g_test_init(&argc, &argv, NULL);
    folder = g_dir_make_tmp("pcwlint-compiler-XXXXXX", NULL);
    g_assert_nonnull(folder);
    g_test_add_func("/compiler/harmful", test_harmful);
    g_test_add_func("/compiler/calls", test_calls);
    g_test_add_func("/compiler/user", test_user_calls);
    g_test_add_func("/compiler/response-files", test_response_calls);
    g_test_add_func("/compiler/forced-includes", test_forced);
    g_test_add_func("/compiler/languages", test_languages);
    int failed = g_test_run();
    temporary_tree_remove(folder);
    g_free(folder);
    return failed;
}

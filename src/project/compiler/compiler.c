#include "project/compiler/compiler.h"

#include <string.h>

#include "base/file/observe.h"
#include "base/file/path.h"
#include "base/text/word.h"
#include "project/compiler/language.h"
#include "project/compiler/option.h"
#include "project/compiler/words.h"

/* "-Xclang -Wp,-Xclang,…": nobody nests deeper, nor has more between commas. */
enum { MAX_INNER = 4, MAX_LISTED = 10000 };

/* One word of the command line; with `clang`, one for clang's core. */
struct word {
    char *text;
    bool clang;
};

struct command_reader {
    struct settings *settings;
    const struct compiler_call *call;
    char *directory; /* the call's, or of -working-directory */
    bool cl;
    const char *compiler; /* its word; NULL: none is known */
    struct compiler_name name;
    GArray *words;                 /* of struct word: options only, inner ones laid open */
    guint at;                      /* the next one */
    const char *target, *language; /* static; NULL: not given */
    bool other_target;
    guint bits; /* 32, 64, or 0 */
};

/* ---- words ---- */

static void compiler_word_clear(gpointer data)
{
    g_free(((struct word *)data)->text);
}

static const char *word_at(const struct command_reader *r, guint i)
{
    return i < r->words->len ? g_array_index(r->words, struct word, i).text : NULL;
}

static void compiler_push(struct command_reader *r, const char *text, bool clang)
{
    struct word word = {g_strdup(text), clang};
    g_array_append_val(r->words, word);
}

static void push_open(struct command_reader *r, char **words, bool clang, guint depth);

/* An option that holds others; gives how many of `words` it takes, 0 when it is none. */
static guint push_inner(struct command_reader *r, char **words, guint depth)
{
    const char *value = NULL;
    const struct option *option = option_find(words[0], r->cl, &value);
    bool inner =
        option != NULL && option->action >= OPTION_INNER && option->action <= OPTION_INNER_CLANG && depth < MAX_INNER;
    guint taken = value != NULL ? 1 : 2;
    if (!inner || (value == NULL && words[1] == NULL))
        return 0;
    value = value != NULL ? value : words[1];
    g_auto(GStrv) parts = g_strsplit(value, ",", option->action == OPTION_INNER_LIST ? MAX_LISTED : 1);
    push_open(r, parts, option->action == OPTION_INNER_CLANG, depth + 1);
    return taken;
}

/* Appends words (NULL behind the last), those that other options hold laid open. */
static void push_open(struct command_reader *r, char **words, bool clang, guint depth)
{
    for (guint i = 0; words[i] != NULL;) {
        guint taken = push_inner(r, words + i, depth);
        if (taken == 0)
            compiler_push(r, words[i], clang);
        i += MAX(taken, 1);
    }
}

/* Takes what says how the other words are to be read. */
static void take_modes(struct command_reader *r, const GPtrArray *words, enum words_style *style)
{
    for (guint i = 0; i < words->len; i++) {
        const char *value = NULL, *next = i + 1 < words->len ? words->pdata[i + 1] : NULL;
        const struct option *option = option_find(words->pdata[i], false, &value);
        value = value != NULL ? value : next;
        if (option == NULL || value == NULL)
            continue;
        if (option->action == OPTION_DRIVER) {
            r->cl = strcmp(value, "cl") == 0;
            r->name.cxx = strcmp(value, "g++") == 0;
            *style = r->cl ? WORDS_WINDOWS : WORDS_GNU;
        }
        if (option->action == OPTION_QUOTING)
            *style = strcmp(value, "windows") == 0 ? WORDS_WINDOWS : WORDS_GNU;
    }
}

static bool any_is_cl(const GPtrArray *words)
{
    for (guint i = 0; i < words->len; i++)
        if (option_is_cl(words->pdata[i]))
            return true;
    return false;
}

/* For words without a known compiler in front, as after "--": they, or the response files among them, look like cl's.
 */
static bool looks_like_cl(const struct command_reader *r)
{
    g_autoptr(GPtrArray) unread = g_ptr_array_new_with_free_func(g_free);
    g_autoptr(GPtrArray) expanded =
        words_expand(r->call->words, r->directory, r->call->in_file, WORDS_WINDOWS, unread, r->call->work);
    return any_is_cl(expanded);
}

static void decide_dialect(struct command_reader *r)
{
    enum compiler_dialect dialect = r->call->dialect != COMPILER_AUTO ? r->call->dialect : r->name.dialect;
    r->cl = dialect == COMPILER_CL || (dialect == COMPILER_AUTO && looks_like_cl(r));
}

static char *compiler_resolve(const struct command_reader *r, const char *path)
{
    if (r->call->resolve != NULL)
        return r->call->resolve(r->call->data, r->directory, path);
    return path_resolve(r->directory, path);
}

/* Tools that start clang from elsewhere tell it the directory as an option. */
static void find_directory(struct command_reader *r)
{
    const char *value;
    for (guint i = 0; i < r->words->len; i++) {
        const struct option *option = option_find(word_at(r, i), r->cl, &value);
        if (option == NULL || option->action != OPTION_DIRECTORY)
            continue;
        value = value != NULL ? value : word_at(r, i + 1);
        char *found = value != NULL ? compiler_resolve(r, value) : g_strdup(r->directory);
        g_free(r->directory);
        r->directory = found;
    }
}

static void compiler_prepare(struct command_reader *r)
{
    g_autoptr(GPtrArray) unread = g_ptr_array_new_with_free_func(g_free);
    guint first = compiler_name_find(r->call->words, &r->name);
    r->compiler = first > 0 ? r->call->words->pdata[first - 1] : NULL;
    decide_dialect(r);
    enum words_style style = r->cl ? WORDS_WINDOWS : WORDS_GNU;
    take_modes(r, r->call->words, &style);
    g_autoptr(GPtrArray) words =
        words_expand(r->call->words, r->directory, r->call->in_file, style, unread, r->call->work);
    take_modes(r, words, &style);
    for (guint i = 0; i < unread->len; i++)
        settings_pass_over(r->settings, unread->pdata[i], r->call->origin);
    g_ptr_array_add(words, NULL);
    push_open(r, (char **)words->pdata + MIN(first, words->len - 1), false, 0);
    find_directory(r);
}

/* ---- what is done with an option ---- */

static void add_setting(struct command_reader *r, const char *option, const char *value)
{
    g_autofree char *word = g_strconcat(option, value, NULL);
    settings_add(r->settings, word, r->call->origin);
}

static void pass_over(struct command_reader *r, const char *option, const char *value)
{
    g_autofree char *option_text = value != NULL ? g_strconcat(option, " ", value, NULL) : g_strdup(option);
    settings_pass_over(r->settings, option_text, r->call->origin);
}

/* "X", "X=1", "F(a)=a": what may stand behind #define. */
static bool is_definition(const char *text)
{
    size_t length = 0;
    while (word_char(text[length]))
        length++;
    return length > 0 && !g_ascii_isdigit(text[0]) &&
           (text[length] == '\0' || text[length] == '=' || text[length] == '(') && strchr(text, '\n') == NULL;
}

/* cl takes # for =, as = cannot stand in an environment variable that it reads. */
static char *definition_of(const struct command_reader *r, const char *value)
{
    char *definition = g_strdup(value);
    size_t name = strcspn(definition, "=#");
    if (r->cl && definition[name] == '#')
        definition[name] = '=';
    return definition;
}

static bool take_definition(struct command_reader *r, const char *value)
{
    g_autofree char *definition = definition_of(r, value);
    bool good = is_definition(definition);
    if (good)
        settings_define(r->settings, definition, r->call->origin);
    return good;
}

static bool take_undefinition(struct command_reader *r, const char *value)
{
    bool good = is_definition(value) && value[strcspn(value, "=(")] == '\0';
    if (good)
        settings_undefine(r->settings, value, r->call->origin);
    return good;
}

/* "=dir" and "$SYSROOT/dir" are below a sysroot that is not ours. */
static bool take_folder(struct command_reader *r, const char *option, const char *value)
{
    if (value[0] == '\0' || value[0] == '=' || g_str_has_prefix(value, "$SYSROOT"))
        return false;
    g_autofree char *path = compiler_resolve(r, value);
    settings_add_path(r->settings, option, path, r->call->origin);
    return true;
}

static bool is_beside_source(const struct command_reader *r, const char *value)
{
    if (!r->cl || r->call->source == NULL || path_is_absolute(value))
        return false;
    g_autofree char *folder = g_path_get_dirname(r->call->source), *path = compiler_resolve(r, value),
                    *beside = path_resolve(folder, value);
    return strcmp(path, beside) != 0 && observe_place(beside) != PLACE_NONE;
}

/*
 * A forced include is looked for where the compiler runs (gcc, clang) or beside the source (cl), then in the include
 * directories. What is in neither place stays as it was written, for clang to look for it in those.
 */
static bool take_forced(struct command_reader *r, const char *option, const char *value)
{
    if (value[0] == '\0')
        return false;
    g_autofree char *path = compiler_resolve(r, value), *plain = g_strdelimit(g_strdup(value), "\\", '/');
    bool here = path_is_absolute(value) || (observe_place(path) != PLACE_NONE && !is_beside_source(r, value));
    settings_add_path(r->settings, option, here ? path : plain, r->call->origin);
    return true;
}

/* A number of bytes that structures are packed to; none is 1. */
static bool take_pack(struct command_reader *r, const char *value)
{
    static const char *const sizes[] = {"1", "2", "4", "8", "16"};
    value = *value != '\0' ? value : "1";
    for (guint i = 0; i < G_N_ELEMENTS(sizes); i++) {
        if (strcmp(value, sizes[i]) == 0) {
            add_setting(r, "-fpack-struct=", value);
            return true;
        }
    }
    return false;
}

static bool take_standard(struct command_reader *r, const char *value)
{
    bool known = compiler_standard_language(value) != NULL;
    if (known)
        add_setting(r, "-std=", value);
    return known;
}

static bool take_cl_standard(struct command_reader *r, const char *value)
{
    static const char *const standards[][2] = {
        {"c++14", "c++14"},     {"c++17", "c++17"}, {"c++20", "c++20"}, {"c++23", "c++23"}, {"c++23preview", "c++23"},
        {"c++latest", "c++26"}, {"c11", "c11"},     {"c17", "c17"},     {"c23", "c23"},     {"clatest", "c23"}};
    for (guint i = 0; i < G_N_ELEMENTS(standards); i++)
        if (strcmp(value, standards[i][0]) == 0)
            return take_standard(r, standards[i][1]);
    return false;
}

static bool take_language(struct command_reader *r, const char *value)
{
    static const char *const languages[][2] = {{"c", "c"},     {"c-header", "c"},     {"cpp-output", "c"},
                                               {"c++", "c++"}, {"c++-header", "c++"}, {"c++-cpp-output", "c++"},
                                               {"none", NULL}};
    for (guint i = 0; i < G_N_ELEMENTS(languages); i++) {
        if (strcmp(value, languages[i][0]) == 0) {
            r->language = languages[i][1];
            return true;
        }
    }
    return false;
}

static bool compiler_take_target(struct command_reader *r, const char *value)
{
    const char *arch = compiler_triple_arch(value);
    r->other_target = arch == NULL || *arch == '\0';
    r->target = r->other_target ? NULL : arch;
    return !r->other_target;
}

static bool take_version(struct command_reader *r, const char *option, const char *value)
{
    bool good = *value != '\0' && strspn(value, "0123456789.") == strlen(value);
    if (good)
        add_setting(r, option, value);
    return good;
}

/* _MSC_VER, "1929" or "192930133", as clang's "19.29.30133". */
static bool take_msc_version(struct command_reader *r, const char *value)
{
    size_t length = strlen(value);
    if ((length != 4 && length != 9) || strspn(value, "0123456789") != length)
        return false;
    g_autofree char *version = g_strdup_printf("%.2s.%.2s%s%s", value, value + 2, length > 4 ? "." : "", value + 4);
    add_setting(r, "-fms-compatibility-version=", version);
    return true;
}

/* Clang hears what a user says, unless it would take that for a source. */
static void take_unknown(struct command_reader *r, const char *text, bool clang)
{
    if (!r->call->user || text[0] == '\0' || (text[0] != '-' && !clang)) {
        pass_over(r, text, NULL);
        return;
    }
    add_setting(r, clang ? "-Xclang=" : "", text);
}

/* False when the value is not understood. */
static bool take_option(struct command_reader *r, const struct option *option, const char *value)
{
    switch (option->action) {
    case OPTION_DEFINE:
        return take_definition(r, value);
    case OPTION_UNDEFINE:
        return take_undefinition(r, value);
    case OPTION_FOLDER:
        return take_folder(r, option->word, value);
    case OPTION_FORCED:
        return take_forced(r, option->word, value);
    case OPTION_KEPT:
        add_setting(r, option->word, "");
        return true;
    case OPTION_VERSION:
        return take_version(r, option->word, value);
    case OPTION_PACK:
        return take_pack(r, value);
    case OPTION_STANDARD:
        return take_standard(r, value);
    case OPTION_STANDARD_CL:
        return take_cl_standard(r, value);
    case OPTION_LANGUAGE:
        return take_language(r, value);
    case OPTION_LANGUAGE_IS:
        if (r->call->user && option->form == OPTION_EITHER) /* /Tc FILE */
            pass_over(r, value, NULL);
        return take_language(r, option->word);
    case OPTION_TARGET:
        return compiler_take_target(r, option->form == OPTION_FLAG ? option->word : value);
    case OPTION_BITS:
        r->bits = (guint)g_ascii_strtoull(option->word, NULL, 10);
        return true;
    case OPTION_MSC_VERSION:
        return take_msc_version(r, value);
    case OPTION_PASSED_OVER:
        return false;
    default:
        return true;
    }
}

/* An input: a word that is no option, or on cl's command line the path of a file that starts as one does. */
static bool is_input(const struct command_reader *r, const struct word *word, bool known)
{
    if (word->clang)
        return false;
    if (word->text[0] != '-' && (!r->cl || word->text[0] != '/'))
        return true;
    if (word->text[0] != '/')
        return strcmp(word->text, "-") == 0;
    return strchr(word->text + 1, '/') != NULL && (!known || observe_place(word->text) != PLACE_NONE);
}

static void compiler_take_word(struct command_reader *r)
{
    const struct word *word = &g_array_index(r->words, struct word, r->at++);
    const char *value = NULL;
    const struct option *option = option_find(word->text, r->cl, &value);
    if (is_input(r, word, option != NULL)) {
        if (r->call->user)
            pass_over(r, word->text, NULL);
        return;
    }
    if (option == NULL || (option->action == OPTION_FAMILY && r->call->user)) {
        take_unknown(r, word->text, word->clang);
        return;
    }
    bool next = value == NULL;
    if (next)
        value = word_at(r, r->at);
    if (next && value != NULL)
        r->at++;
    if (option->action == OPTION_END)
        r->at = r->words->len;
    else if (value == NULL || !take_option(r, option, value))
        pass_over(r, word->text, next ? value : NULL);
}

/* ---- what is known at the end ---- */

/* The macros of the WDK's builds for one machine each; the more particular ones first, as _WIN64 is defined for two of
 * them. */
static const struct {
    const char *macro, *arch;
} arch_macros[] = {
    {"_ARM64_", "arm64"}, {"ARM64", "arm64"}, {"_ARM_", ""},    {"ARM", ""},     {"_AMD64_", "x64"},
    {"AMD64", "x64"},     {"_WIN64", "x64"},  {"_X86_", "x86"}, {"i386", "x86"},
};

static bool defines(const struct settings *settings, const char *macro)
{
    bool defined = false;
    size_t length = strlen(macro);
    for (guint i = 0; i < settings->words->len; i++) {
        const char *word = ((const struct setting *)settings->words->pdata[i])->word;
        if (word[0] == '-' && (word[1] == 'D' || word[1] == 'U') && strncmp(word + 2, macro, length) == 0 &&
            !word_char(word[2 + length]))
            defined = word[1] == 'D';
    }
    return defined;
}

static void take_arch_of_macros(struct command_reader *r)
{
    for (guint i = 0; i < G_N_ELEMENTS(arch_macros); i++) {
        if (!defines(r->settings, arch_macros[i].macro))
            continue;
        g_autofree char *word = g_strconcat("-D", arch_macros[i].macro, NULL);
        if (!settings_set_arch(r->settings, arch_macros[i].arch, r->call->origin))
            pass_over(r, word, NULL);
        return;
    }
}

/* -m32 and -m64 choose within a family, wherever they stand. */
static const char *with_bits(const struct command_reader *r, const char *arch)
{
    if (r->bits == 32 && (arch == NULL || strcmp(arch, "x64") == 0))
        return "x86";
    if (r->bits == 64 && (arch == NULL || strcmp(arch, "x86") == 0))
        return "x64";
    return arch;
}

static void compiler_take_arch(struct command_reader *r)
{
    const char *arch = r->target;
    bool other = r->other_target;
    if (arch == NULL && !other) {
        arch = r->name.arch;
        other = r->name.other_arch;
        if (other)
            pass_over(r, r->compiler, NULL);
    }
    if (other)
        return;
    arch = with_bits(r, arch);
    if (arch != NULL)
        settings_set_arch(r->settings, arch, r->call->origin);
    else if (r->settings->arch == NULL)
        take_arch_of_macros(r);
}

/* g++ and clang++ take a .c file for C++, though not an assembler's. */
static void take_final_language(struct command_reader *r)
{
    bool source = r->call->source == NULL || path_language(r->call->source) != NULL;
    const char *language = r->language != NULL ? r->language : r->name.cxx && source ? "c++" : NULL;
    if (language != NULL)
        add_setting(r, "-x", language);
}

void compiler_read(struct settings *settings, const struct compiler_call *call)
{
    struct command_reader r = {.settings = settings, .call = call, .directory = g_strdup(call->directory)};
    r.words = g_array_new(FALSE, FALSE, sizeof(struct word));
    g_array_set_clear_func(r.words, compiler_word_clear);
    compiler_prepare(&r);
    while (r.at < r.words->len)
        compiler_take_word(&r);
    compiler_take_arch(&r);
    take_final_language(&r);
    g_array_unref(r.words);
    g_free(r.directory);
}

#include "parse/kit/toolchain.h"

#include <string.h>

#include "base/file/observe.h"
#include "base/file/text-file.h"
#include "parse/kit/builtin.h"

/* A place in the arguments that names an include directory, or a directory that goes with one. */
struct directory_place {
    char *path;
    guint first, n_words; /* in the arguments; n_words 0: nobody wrote it */
    const struct kit_directory *directory;
    bool is_kit;
};

static void place_free(gpointer data)
{
    struct directory_place *place = data;
    g_free(place->path);
    g_free(place);
}

static void toolchain_file_free(gpointer data)
{
    struct toolchain_file *file = data;
    g_free(file->path);
    g_free(file->text);
    g_free(file);
}

void toolchain_free(struct toolchain *toolchain)
{
    if (toolchain == NULL)
        return;
    g_ptr_array_unref(toolchain->words);
    g_ptr_array_unref(toolchain->directories);
    g_ptr_array_unref(toolchain->others);
    g_ptr_array_unref(toolchain->files);
    g_free(toolchain);
}

/* --- which directories are a kit's --- */

const char *toolchain_include_directory(const GPtrArray *words, guint i, guint *n_words)
{
    static const char *const options[] = {"-isystem", "-iquote", "-idirafter", "-I"};
    const char *word = words->pdata[i];
    for (guint o = 0; o < G_N_ELEMENTS(options); o++) {
        size_t length = strlen(options[o]);
        if (strncmp(word, options[o], length) != 0)
            continue;
        bool joined = word[length] != '\0';
        *n_words = joined ? 1 : 2;
        return joined ? word + length : i + 1 < words->len ? words->pdata[i + 1] : NULL;
    }
    return NULL;
}

static struct directory_place *toolchain_add_place(GPtrArray *places, struct kit_directories *known, const char *path,
                                                   guint first, guint n_words)
{
    struct directory_place *place = g_new0(struct directory_place, 1);
    place->path = g_strdup(path);
    place->first = first;
    place->n_words = n_words;
    place->directory = kit_directory_at(known, path);
    g_ptr_array_add(places, place);
    return place;
}

static GPtrArray *find_places(struct kit_directories *known, const GPtrArray *arguments)
{
    GPtrArray *places = g_ptr_array_new_with_free_func(place_free);
    for (guint i = 0; i < arguments->len; i++) {
        guint n_words = 1;
        const char *path = toolchain_include_directory(arguments, i, &n_words);
        if (path != NULL)
            toolchain_add_place(places, known, path, i, n_words);
        i += path != NULL ? n_words - 1 : 0;
    }
    return places;
}

static bool is_among(const GPtrArray *places, const char *path)
{
    g_autofree char *wanted = g_canonicalize_filename(path, NULL);
    for (guint i = 0; i < places->len; i++) {
        g_autofree char *have = g_canonicalize_filename(((const struct directory_place *)places->pdata[i])->path, NULL);
        if (strcmp(have, wanted) == 0)
            return true;
    }
    return false;
}

/* A directory that goes with a kit's, where nobody named it. */
static void add_related(GPtrArray *places, guint at, struct kit_directories *known, const char *above, const char *name)
{
    g_autofree char *found = name != NULL ? kit_directory_find(known, above, name) : g_strdup("");
    g_autofree char *path = found == NULL      ? NULL
                            : found[0] != '\0' ? g_build_filename(above, found, NULL)
                                               : g_strdup(above);
    if (path == NULL || observe_place(path) != PLACE_FOLDER || is_among(places, path))
        return;
    struct directory_place *place = toolchain_add_place(places, known, path, 0, 0);
    place->is_kit = true;
    g_ptr_array_insert(places, (gint)at, g_ptr_array_steal_index(places, places->len - 1));
}

/* A kit's kernel headers need those beside them, and mingw-w64's are in two folders, of which only one may have been
 * named. */
static void complete(GPtrArray *places, struct kit_directories *known)
{
    static const char *const beside[] = {"ucrt", "um", "shared"};
    for (guint i = 0; i < places->len; i++) {
        const struct directory_place *place = places->pdata[i];
        g_autofree char *absolute = g_canonicalize_filename(place->path, NULL);
        g_autofree char *above = g_path_get_dirname(absolute), *name = g_path_get_basename(absolute);
        if (place->n_words == 0)
            continue;
        if (place->directory->is_mingw) {
            add_related(places, i + 1, known, place->path, "ddk");
        } else if (place->directory->is_kernel && kit_directory_at(known, above)->is_mingw) {
            add_related(places, i + 1, known, above, NULL);
        } else if (place->directory->is_kernel && g_ascii_strcasecmp(name, "km") == 0) {
            for (guint b = 0; b < G_N_ELEMENTS(beside); b++)
                add_related(places, i + 1, known, above, beside[b]);
            add_related(places, i + 1, known, place->path, "crt");
        }
    }
}

static bool mark_kit(GPtrArray *places)
{
    bool found = false;
    for (guint i = 0; i < places->len; i++)
        found = found || ((const struct directory_place *)places->pdata[i])->directory->is_kernel;
    for (guint i = 0; found && i < places->len; i++) {
        struct directory_place *place = places->pdata[i];
        const struct kit_directory *directory = place->directory;
        place->is_kit = place->is_kit || directory->is_kernel || directory->is_mingw || directory->is_companion;
    }
    return found;
}

/* --- what to compile with --- */

static void add_word(GPtrArray *words, const char *word)
{
    g_ptr_array_add(words, g_strdup(word));
}

static void add_system(struct toolchain *toolchain, const char *path)
{
    if (toolchain->directories->len == 0) {
        add_word(toolchain->words, "-isystem");
        add_word(toolchain->words, BUILTIN_KIT);
        add_word(toolchain->words, "-isystem");
        add_word(toolchain->words, BUILTIN_RESPELLED);
    }
    add_word(toolchain->words, "-isystem");
    add_word(toolchain->words, path);
    g_ptr_array_add(toolchain->directories, g_strdup(path));
}

/*
 * What the kit's own build rules say.  mingw-w64's headers take the compiler for GCC, with Microsoft's layouts all the
 * same.  On x86 all calling conventions are one, as in the built-in headers: a driver is built with stdcall as its
 * default.
 */
static void add_rules(struct toolchain *toolchain, const char *arch, uint32_t ntddi)
{
    g_ptr_array_add(toolchain->words, g_strdup_printf("-D_WIN32_WINNT=0x%04X", ntddi >> 16));
    g_ptr_array_add(toolchain->words, g_strdup_printf("-DWINVER=0x%04X", ntddi >> 16));
    add_word(toolchain->words, strcmp(arch, "x86") == 0     ? "-D_X86_=1"
                               : strcmp(arch, "arm64") == 0 ? "-D_ARM64_=1"
                                                            : "-D_AMD64_=1");
    if (toolchain->is_mingw)
        add_word(toolchain->words, "-fgnuc-version=4.2.1");
    if (strcmp(arch, "x86") == 0) {
        add_word(toolchain->words, "-D__stdcall=");
        add_word(toolchain->words, "-D__fastcall=");
    }
}

static const struct directory_place *toolchain_place_at(const GPtrArray *places, guint word, guint *index)
{
    for (*index = 0; *index < places->len; (*index)++) {
        const struct directory_place *place = places->pdata[*index];
        if (place->n_words > 0 && place->first == word)
            return place;
    }
    return NULL;
}

static void rewrite(struct toolchain *toolchain, const GPtrArray *arguments, const GPtrArray *places)
{
    for (guint i = 0, p = 0; i < arguments->len; i++) {
        const struct directory_place *place = toolchain_place_at(places, i, &p);
        if (place == NULL || !place->is_kit) {
            if (place != NULL)
                g_ptr_array_add(toolchain->others, g_strdup(place->path));
            for (guint n = 0; n < (place != NULL ? place->n_words : 1); n++)
                add_word(toolchain->words, arguments->pdata[i + n]);
            i += place != NULL ? place->n_words - 1 : 0;
            continue;
        }
        add_system(toolchain, place->path);
        i += place->n_words - 1;
        for (p++; p < places->len && (place = places->pdata[p])->n_words == 0; p++)
            add_system(toolchain, place->path);
    }
}

/* --- files of ours before the kit's --- */

static char *find_in(const struct toolchain *toolchain, const GPtrArray *directories, const char *header)
{
    for (guint i = 0; i < directories->len; i++) {
        const char *directory = directories->pdata[i];
        g_autofree char *name = kit_directory_find(toolchain->known, directory, header);
        g_autofree char *path = name != NULL ? g_build_filename(directory, name, NULL) : NULL;
        if (path != NULL && text_is_file(path))
            return g_steal_pointer(&name);
    }
    return NULL;
}

static void toolchain_add_file(struct toolchain *toolchain, const char *folder, const char *name, char *text)
{
    struct toolchain_file *file = g_new(struct toolchain_file, 1);
    *file = (struct toolchain_file){.path = g_strconcat(folder, "/", name, NULL), .text = text};
    file->name = file->path + strlen(folder) + 1;
    g_ptr_array_add(toolchain->files, file);
}

/* A kit's header, with something of ours before and after it: under its name on the disk, and in lower case. */
static void wrap(struct toolchain *toolchain, const char *header, const char *before, const char *after)
{
    g_autofree char *name = find_in(toolchain, toolchain->directories, header);
    if (name == NULL)
        return;
    toolchain_add_file(toolchain, BUILTIN_KIT, header,
                       g_strdup_printf("%s#include_next <%s>\n%s", before, name, after));
    if (strcmp(name, header) != 0)
        toolchain_add_file(toolchain, BUILTIN_KIT, name,
                           g_strdup_printf("%s#include_next <%s>\n%s", before, name, after));
}

static bool is_wrapped(const struct toolchain *toolchain, const char *header)
{
    for (guint i = 0; i < toolchain->files->len; i++)
        if (strcmp(((const struct toolchain_file *)toolchain->files->pdata[i])->name, header) == 0)
            return true;
    return false;
}

static void respell(struct toolchain *toolchain, const char *wanted)
{
    g_autofree char *name = find_in(toolchain, toolchain->directories, wanted),
                    *other = find_in(toolchain, toolchain->others, wanted);
    if (name != NULL && other == NULL && strcmp(name, wanted) != 0 && !is_wrapped(toolchain, wanted))
        toolchain_add_file(toolchain, BUILTIN_RESPELLED, wanted, g_strdup_printf("#include <%s>\n", name));
}

/*
 * Where case matters on the disk, a header that the kit spells otherwise would be found among the built-in ones, which
 * come last; and kits include some of their own headers by other spellings.
 */
static void respell_all(struct toolchain *toolchain)
{
    const GPtrArray *learnt = kit_directories_spellings(toolchain->known);
    guint n = 0;
    const struct builtin_header *builtin = builtin_headers(&n);
    for (guint i = 0; i < n; i++)
        respell(toolchain, builtin[i].name);
    respell(toolchain, "DriverSpecs.h");
    for (guint i = 0; i < learnt->len; i++)
        respell(toolchain, learnt->pdata[i]);
}

/* Whether the kit's wdm.h, the first that is found, declares the performance counter interface. */
static bool has_pcw(const struct toolchain *toolchain)
{
    for (guint i = 0; i < toolchain->directories->len; i++) {
        const struct kit_directory *directory = kit_directory_at(toolchain->known, toolchain->directories->pdata[i]);
        if (g_hash_table_contains(directory->names, "wdm.h"))
            return directory->has_pcw;
    }
    return false;
}

static void supplement(struct toolchain *toolchain, const char *arch)
{
    static const char *const kernel[] = {"wdm.h", "ntddk.h", "ntifs.h", "ddk/wdm.h", "ddk/ntddk.h", "ddk/ntifs.h"};
    bool complete_kit = has_pcw(toolchain), foreign_arm64 = toolchain->is_mingw && strcmp(arch, "arm64") == 0;
    /* mingw-w64's kernel headers do not know ARM64; what they say for AMD64 holds there too, but for what nobody counts
     * with. */
    const char *before =
        foreign_arm64 ? "#pragma push_macro(\"_M_AMD64\")\n#undef _M_AMD64\n#define _M_AMD64 100\n" : "";
    const char *after = complete_kit    ? "#define PCWLINT_KIT_HAS_PCW\n#include <pcwlint_kit.h>\n"
                        : foreign_arm64 ? "#pragma pop_macro(\"_M_AMD64\")\n#include <pcwlint_kit.h>\n"
                                        : "#include <pcwlint_kit.h>\n";
    if (complete_kit)
        before = "#include <pcwlint_before.h>\n";
    for (guint i = 0; i < G_N_ELEMENTS(kernel); i++)
        wrap(toolchain, kernel[i], before, after);
    if (!complete_kit)
        wrap(toolchain, "sdkddkver.h", "", "#include <pcwlint_versions.h>\n");
    /* What mingw-w64 has for its own compiler, for user mode only, or in a form that does not compile. */
    static const char *const ours[] = {"intrin.h",   "intsafe.h", "ndis.h",     "scsi.h",   "srb.h",
                                       "storport.h", "ws2def.h",  "ws2ipdef.h", "mstcpip.h"};
    for (guint i = 0; toolchain->is_mingw && i < G_N_ELEMENTS(ours); i++)
        toolchain_add_file(toolchain, BUILTIN_KIT, ours[i],
                           g_strdup_printf("#include \"" BUILTIN_HEADERS "/%s\"\n", ours[i]));
    respell_all(toolchain);
}

static struct toolchain *toolchain_new(struct kit_directories *known)
{
    struct toolchain *toolchain = g_new0(struct toolchain, 1);
    toolchain->known = known;
    toolchain->words = g_ptr_array_new_with_free_func(g_free);
    toolchain->directories = g_ptr_array_new_with_free_func(g_free);
    toolchain->others = g_ptr_array_new_with_free_func(g_free);
    toolchain->files = g_ptr_array_new_with_free_func(toolchain_file_free);
    return toolchain;
}

struct toolchain *toolchain_of(struct kit_directories *known, const GPtrArray *arguments, const char *arch,
                               uint32_t ntddi)
{
    g_autoptr(GPtrArray) places = arguments != NULL ? find_places(known, arguments) : g_ptr_array_new();
    complete(places, known);
    if (!mark_kit(places))
        return NULL;
    struct toolchain *toolchain = toolchain_new(known);
    for (guint i = 0; i < places->len; i++)
        toolchain->is_mingw =
            toolchain->is_mingw || ((const struct directory_place *)places->pdata[i])->directory->is_mingw;
    add_rules(toolchain, arch, ntddi);
    rewrite(toolchain, arguments, places);
    supplement(toolchain, arch);
    return toolchain;
}

struct toolchain *toolchain_builtin(struct kit_directories *known, const GPtrArray *arguments)
{
    struct toolchain *toolchain = toolchain_new(known);
    for (guint i = 0; arguments != NULL && i < arguments->len; i++) {
        guint n_words = 1;
        const char *path = toolchain_include_directory(arguments, i, &n_words);
        if (path != NULL)
            g_ptr_array_add(toolchain->others, g_strdup(path));
        i += n_words - 1;
    }
    return toolchain;
}

bool toolchain_is_builtin(const struct toolchain *toolchain)
{
    return toolchain->directories->len == 0;
}

/* --- what the repair rounds ask --- */

bool toolchain_learn(struct toolchain *toolchain, const char *spelling)
{
    guint before = toolchain->files->len;
    kit_directories_learn(toolchain->known, spelling);
    respell(toolchain, spelling);
    return toolchain->files->len > before;
}

char *toolchain_find_header(const struct toolchain *toolchain, const char *header)
{
    char *name = find_in(toolchain, toolchain->others, header);
    return name != NULL ? name : find_in(toolchain, toolchain->directories, header);
}

const char *toolchain_name_of_ours(const char *path)
{
    static const char *const folders[] = {BUILTIN_KIT "/", BUILTIN_RESPELLED "/"};
    for (guint i = 0; i < G_N_ELEMENTS(folders); i++)
        if (g_str_has_prefix(path, folders[i]))
            return path + strlen(folders[i]);
    return NULL;
}

bool toolchain_owns(const struct toolchain *toolchain, const char *file)
{
    for (guint i = 0; i < toolchain->directories->len; i++) {
        const char *directory = toolchain->directories->pdata[i];
        size_t length = strlen(directory);
        if (strncmp(file, directory, length) == 0 && G_IS_DIR_SEPARATOR(file[length]))
            return true;
    }
    return toolchain_name_of_ours(file) != NULL;
}

/*
 * Headers that resolve nowhere: found in the project's tree, in another spelling among the built-in ones, made from a
 * manifest, or taken as empty.
 */
#include <string.h>

#include "base/file/observe.h"
#include "base/file/path.h"
#include "base/file/text-file.h"
#include "base/text/word.h"
#include "parse/kit/builtin.h"
#include "parse/clang/clang.h"
#include "parse/repair/header.h"
#include "scan/nearest.h"
#include "scan/text/kernel-macros.h"

bool repair_add_stub(struct repair *repair, const char *header, char *text)
{
    if (g_hash_table_contains(repair->stubs, header)) {
        g_free(text);
        return false;
    }
    g_hash_table_insert(repair->stubs, g_strdup(header), text);
    return true;
}

/*
 * A file by its path, or a built-in header by its name.  A file that includes its own name means another one
 * (#include_next, <x.h> in a project's x.h): it is not entered again while it is being read.  The line marker says that
 * the driver's own text begins: stubs are in a system directory, and what these include would be the system's too, and
 * not analysed.
 */
static char *header_at(const char *place)
{
    if (!g_path_is_absolute(place))
        return g_strdup_printf("#include <%s>\n", place);
    guint mark = g_str_hash(place);
    return g_strdup_printf("#ifndef PCWLINT_READS_%08X\n#define PCWLINT_READS_%08X\n# 4 \"stub\"\n#include "
                           "\"%s\"\n#undef PCWLINT_READS_%08X\n#endif\n",
                           mark, mark, place, mark);
}

static char *from_kit(const struct repair *repair, const char *header)
{
    return repair->toolchain != NULL ? toolchain_find_header(repair->toolchain, header) : NULL;
}

static char *supplied(gpointer data, const char *name)
{
    const struct builtin_header *ours = builtin_header_named(name);
    char *kits = from_kit(data, name);
    return kits != NULL || ours == NULL ? kits : g_strdup(ours->name);
}

static bool is_kit(const struct repair *repair, const char *directory)
{
    g_autofree char *file = g_build_filename(directory, "x.h", NULL);
    return repair->toolchain != NULL && toolchain_owns(repair->toolchain, file);
}

/* -I DIR, -IDIR, /IDIR and so on: what the arguments say of where the project's headers are. */
static GPtrArray *directories_of(const struct repair *repair, const GPtrArray *arguments)
{
    static const char *const options[] = {"-I", "/I", "-isystem", "-iquote", "-idirafter", "-imsvc"};
    GPtrArray *directories = g_ptr_array_new();
    for (guint i = 0; arguments != NULL && i < arguments->len; i++) {
        const char *argument = arguments->pdata[i];
        for (guint k = 0; k < G_N_ELEMENTS(options); k++) {
            if (!g_str_has_prefix(argument, options[k]))
                continue;
            const char *rest = argument + strlen(options[k]);
            const char *directory = rest[0] != '\0' ? rest : i + 1 < arguments->len ? arguments->pdata[i + 1] : NULL;
            if (directory != NULL && !is_kit(repair, directory))
                g_ptr_array_add(directories, (gpointer)directory);
            break;
        }
    }
    return directories;
}

static bool defines_macro(const GPtrArray *arguments, const char *macro)
{
    for (guint i = 0; arguments != NULL && i < arguments->len; i++)
        if (word_in(arguments->pdata[i], strlen(arguments->pdata[i]), macro) ||
            g_str_has_suffix(arguments->pdata[i], macro))
            return true;
    return false;
}

static bool repair_header_same_text(const char *one, const char *other)
{
    gsize size = 0, other_size = 0;
    g_autofree char *text = NULL, *other_text = NULL;
    return text_load(one, TEXT_LARGEST, &text, &size) && text_load(other, TEXT_LARGEST, &other_text, &other_size) &&
           size == other_size && memcmp(text, other_text, size) == 0;
}

/* Notes a second header of the same name that is equally near, since either one may be meant. */
static void note_alternative(struct repair *repair, const char *from, const char *header, const char *path)
{
    g_autofree char *taken =
                        g_path_is_absolute(path) ? tree_find_header(repair->tree, from, repair->source, header) : NULL,
                    *alternative = g_strcmp0(taken, path) == 0
                                       ? tree_find_other_header(repair->tree, from, repair->source, header)
                                       : NULL;
    if (alternative != NULL && !repair_header_same_text(path, alternative))
        g_hash_table_insert(repair->alternatives, g_strdup(path), g_steal_pointer(&alternative));
}

void repair_foresee(struct repair *repair, struct includes *includes, const GPtrArray *arguments, bool described)
{
    g_autoptr(GPtrArray) directories = directories_of(repair, arguments);
    g_autoptr(GHashTable) elsewhere = g_hash_table_new_full(g_str_hash, g_str_equal, g_free, g_free);
    const struct includes_search search = {
        .directories = directories, .supplied = supplied, .data = repair, .elsewhere = elsewhere};
    g_autoptr(GPtrArray) files = includes_closure(includes, repair->source, &search);
    GHashTableIter iter;
    gpointer name, path;
    const char *macro;
    repair->reach = g_ptr_array_ref(files);
    g_hash_table_iter_init(&iter, elsewhere);
    while (g_hash_table_iter_next(&iter, &name, &path)) {
        repair_add_stub(repair, name, header_at(path));
        note_alternative(repair, repair->source, name, path);
    }
    for (guint i = 1; i < files->len; i++)
        if (includes_is_unread(includes, files->pdata[i]))
            g_ptr_array_add(repair->converted, g_strdup(files->pdata[i]));
    for (guint i = 0; !described && (macro = kernel_macro(i)) != NULL; i++)
        if (!defines_macro(arguments, macro) && includes_ask_for(includes, files, i))
            g_ptr_array_add(repair->defines, g_strdup_printf("-D%s=1", macro));
}

/* In the project's tree, unless a kit's header asks: those mean the kit's. */
static char *from_tree(const struct repair *repair, const struct diagnostic *t, const char *header)
{
    const char *from = t->file_name != NULL ? t->file_name : repair->source;
    if (repair->toolchain != NULL && toolchain_owns(repair->toolchain, from))
        return NULL;
    return tree_find_header(repair->tree, from, repair->source, header);
}

/* <name.txt>, which a macro may have made: where "name.txt" would be found.  The tree is searched for headers by their
 * suffixes. */
static char *from_beside(const struct repair *repair, const struct diagnostic *t, const char *header)
{
    const char *from = t->file_name != NULL ? t->file_name : repair->source;
    if (repair->toolchain != NULL && toolchain_owns(repair->toolchain, from))
        return NULL;
    g_autofree char *folder = g_path_get_dirname(from), *path = g_build_filename(folder, header, NULL);
    g_autofree char *absolute = g_canonicalize_filename(path, NULL);
    if (observe_place(absolute) != PLACE_FILE && nearest_may_respell(header)) {
        g_free(absolute);
        absolute = path_resolve(folder, header);
    }
    return observe_place(absolute) == PLACE_FILE ? g_steal_pointer(&absolute) : NULL;
}

/* In the include directories, under another spelling.  What a kit's own headers write they write in every unit. */
static bool supply_respelled(struct repair *repair, const struct diagnostic *t, const char *plain)
{
    g_autofree char *name = from_kit(repair, plain);
    if (name == NULL || strcmp(name, plain) == 0 || !repair_add_stub(repair, plain, header_at(name)))
        return false;
    if (t->file_name != NULL && toolchain_owns(repair->toolchain, t->file_name))
        kit_directories_learn(repair->toolchain->known, plain);
    return true;
}

/* Real drivers write <Ntddk.h> and <NTDDK.H>: kits and the built-in headers answer in any case.  True when there is
 * more to read now. */
static bool supply_header(struct repair *repair, const struct diagnostic *t, const char *header)
{
    g_autofree char *plain = g_strdelimit(g_strdup(header), "\\", '/');
    const char *base = strrchr(plain, '/');
    if (supply_respelled(repair, t, plain))
        return true;
    g_autofree char *path = from_tree(repair, t, plain);
    if (path != NULL)
        note_alternative(repair, t->file_name != NULL ? t->file_name : repair->source, plain, path);
    if (path == NULL)
        path = from_beside(repair, t, plain);
    if (path != NULL && repair_add_stub(repair, plain, header_at(path)))
        return true;
    const struct builtin_header *ours = builtin_header_named(base != NULL ? base + 1 : plain);
    if (ours != NULL && repair_add_stub(repair, plain, header_at(ours->name)))
        return true;
    repair_add_stub(repair, plain, g_strdup(""));
    if (*(const char *)g_hash_table_lookup(repair->stubs, plain) == '\0') /* it is missing wherever it is included */
        repair_note(repair, repair->missing, t, FACT_MISSING_HEADER, header);
    return false;
}

bool repair_headers(struct repair *repair, CXTranslationUnit tu)
{
    bool again = false;
    unsigned n = clang_getNumDiagnostics(tu);
    for (unsigned i = 0; i < n; i++) {
        enum CXDiagnosticSeverity severity;
        struct diagnostic t = diagnostic_at(tu, i, &severity);
        g_autofree char *name = diagnostic_is_header(&t) ? diagnostic_quoted(t.message, "'") : NULL;
        if (name != NULL)
            again |= supply_header(repair, &t, name);
        diagnostic_clear(&t);
    }
    return again;
}

/* --- headers that CTRPP generates --- */

static GHashTable *undeclared_names(CXTranslationUnit tu)
{
    GHashTable *names = g_hash_table_new_full(g_str_hash, g_str_equal, g_free, NULL);
    unsigned n = clang_getNumDiagnostics(tu);
    for (unsigned i = 0; i < n; i++) {
        CXDiagnostic diagnostic = clang_getDiagnostic(tu, i);
        g_autofree char *message = cx_take(clang_getDiagnosticSpelling(diagnostic));
        char *name = diagnostic_undeclared(message);
        if (name == NULL &&
            (strstr(message, "in the global namespace") != NULL || strstr(message, " in namespace '") != NULL))
            name = diagnostic_quoted(message, "no member named ");
        if (name != NULL)
            g_hash_table_add(names, name);
        clang_disposeDiagnostic(diagnostic);
    }
    return names;
}

static guint find_missing_header(const struct repair *repair, const char *name)
{
    guint i = 0;
    for (; i < repair->missing->len; i++) {
        const struct repair_place *place = repair->missing->pdata[i];
        if (place->what == FACT_MISSING_HEADER && (name == NULL || strcmp(place->name, name) == 0))
            break;
    }
    return i;
}

bool repair_lacks_header(const struct repair *repair)
{
    return find_missing_header(repair, NULL) < repair->missing->len;
}

/* Said at the first header that is missing: there it would have been. */
static void note_problem(struct repair *repair, const char *problem)
{
    guint at = find_missing_header(repair, NULL);
    if (at == repair->missing->len)
        return;
    const struct repair_place *header = repair->missing->pdata[at];
    struct repair_place *place = g_new(struct repair_place, 1);
    *place = *header;
    place->what = FACT_MISSING_MANIFEST;
    place->name = g_strdup(problem);
    place->file = g_strdup(header->file);
    g_ptr_array_add(repair->missing, place);
}

/* The header is missing no more. */
static void repair_header_take_header(struct repair *repair, GPtrArray *missing, const char *header)
{
    g_autofree char *plain = g_strdelimit(g_strdup(header), "\\", '/');
    guint at = find_missing_header(repair, header);
    g_hash_table_remove(repair->stubs, plain);
    g_ptr_array_remove(missing, ((struct repair_place *)repair->missing->pdata[at])->name);
    if (generated_is_guess(repair->generated, header)) /* what is not declared may be declared in it */
        return;
    g_ptr_array_add(repair->supplied, g_ptr_array_steal_index(repair->missing, at));
    while ((at = find_missing_header(repair, header)) < repair->missing->len)
        g_ptr_array_remove_index(repair->missing, at);
}

/* A header that is missing and that a manifest stands for is made from it. */
bool repair_generated(struct repair *repair, CXTranslationUnit tu)
{
    if (!repair_lacks_header(repair))
        return false;
    bool supplied = false;
    GHashTable *names = undeclared_names(tu);
    g_autoptr(GPtrArray) missing = g_ptr_array_new();
    for (guint i = 0; i < repair->missing->len; i++) {
        const struct repair_place *place = repair->missing->pdata[i];
        if (place->what == FACT_MISSING_HEADER && !generated_is_guess(repair->generated, place->name) &&
            find_missing_header(repair, place->name) == i)
            g_ptr_array_add(missing, place->name);
    }
    for (;;) {
        g_autofree char *what = NULL;
        enum supplied step = generated_supply(repair->generated, names, missing, repair->tree, &what);
        if (step == SUPPLIED_NOTHING)
            break;
        if (step == SUPPLIED_PROBLEM)
            note_problem(repair, what);
        if (step == SUPPLIED_HEADER) {
            repair_header_take_header(repair, missing, what);
            supplied = true;
        }
    }
    g_hash_table_unref(names);
    return supplied;
}

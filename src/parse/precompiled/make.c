#include "parse/precompiled/make.h"

#include <string.h>

#include "base/text/text.h"
#include "parse/clang/digest-names.h"
#include "parse/kit/builtin.h"
#include "parse/clang/clang.h"
#include "parse/clang/clock.h"
#include "parse/clang/unsaved.h"

/* Files in memory: the headers' list, and a unit that includes them again. */
#define LIST BUILTIN_ROOT "/pcwlint-precompiled.h"
#define AGAIN BUILTIN_ROOT "/pcwlint-again.h"

enum {
    LEAST = 512 << 10,        /* bytes of headers: reading a set back costs some milliseconds too */
    LEAST_BUILTIN = 64 << 10, /* of built-in ones, which are dense */
    ROUNDS = 4,               /* for headers that include each other by other spellings */
};

static char *list_text(const struct make *make)
{
    GString *text = g_string_new(NULL);
    for (guint i = 0; i < make->n_includes; i++)
        g_string_append_printf(text, "#include <%s>\n", (char *)make->includes->pdata[i]);
    return g_string_free(text, FALSE);
}

static CXTranslationUnit make_parse(const struct make *make, const char *path, const char *text, const char *set,
                                    unsigned flags)
{
    g_autoptr(GPtrArray) arguments = g_ptr_array_new();
    for (guint i = 0; i < make->arguments->len; i++)
        g_ptr_array_add(arguments, make->arguments->pdata[i]);
    static const char *const header[] = {"-Xclang", "-fno-pch-timestamp", "-x"};
    for (guint i = 0; set == NULL && i < G_N_ELEMENTS(header); i++)
        g_ptr_array_add(arguments, (gpointer)header[i]);
    g_ptr_array_add(arguments, set != NULL ? "-include-pch" : make->cxx ? "c++-header" : "c-header");
    if (set != NULL)
        g_ptr_array_add(arguments, (gpointer)set);
    g_autoptr(GArray) files = g_array_new(FALSE, FALSE, sizeof(struct CXUnsavedFile));
    unsaved_add_headers(files, make->toolchain);
    unsaved_add(files, path, text, strlen(text));
    CXTranslationUnit tu = NULL;
    if (clang_parseTranslationUnit2(make->index, path, (const char *const *)arguments->pdata, (int)arguments->len,
                                    (struct CXUnsavedFile *)(void *)files->data, files->len,
                                    CXTranslationUnit_KeepGoing | flags, &tu) != CXError_Success)
        return NULL;
    return tu;
}

/* ---- reading ---- */

struct header_reading {
    CXTranslationUnit tu;
    struct precompiled_note *note;
    GHashTable *words, *seen;
    size_t size;
    bool asks; /* whether some header is there: nobody knows which, once it is precompiled */
};

static void make_read_file(CXFile file, CXSourceLocation *stack, unsigned depth, CXClientData data)
{
    struct header_reading *reading = data;
    (void)stack;
    if (depth == 0)
        return;
    g_autofree char *path = cx_take(clang_getFileName(file));
    size_t size = 0;
    const char *text = clang_getFileContents(reading->tu, file, &size);
    if (text == NULL || !g_hash_table_add(reading->seen, g_strdup(path)))
        return;
    precompiled_note_add_file(reading->note, path, g_str_has_prefix(path, BUILTIN_ROOT "/"), text, size);
    precompiled_note_add_words(reading->words, text, size);
    reading->size += size;
    reading->asks |=
        !g_str_has_prefix(path, BUILTIN_ROOT "/") && g_strstr_len(text, (gssize)size, "__has_include") != NULL;
}

static enum CXChildVisitResult make_add_macro(CXCursor cursor, CXCursor parent, CXClientData data)
{
    (void)parent;
    if (clang_getCursorKind(cursor) == CXCursor_MacroDefinition) {
        g_autofree char *name = cx_spelling(cursor);
        precompiled_note_add_words(data, name, strlen(name));
    }
    return CXChildVisit_Continue;
}

/* All names, and what the compiler and the arguments define.  A set that has no record itself is read once more for it.
 * False: this parse failed. */
static bool read_names(const struct make *make, CXTranslationUnit tu, struct digest *digest, GHashTable *words)
{
    g_autofree char *text = list_text(make);
    CXTranslationUnit recorded =
        make->recorded ? tu : make_parse(make, LIST, text, NULL, CXTranslationUnit_DetailedPreprocessingRecord);
    if (recorded == NULL)
        return false;
    clang_visitChildren(clang_getTranslationUnitCursor(recorded), make_add_macro, words);
    digest_take_names(digest, recorded);
    if (recorded != tu)
        clang_disposeTranslationUnit(recorded);
    return true;
}

/* How the kit spells a header that it includes by another name; NULL: the diagnostic is about something else.  Free
 * with g_free(). */
static char *misspelled(const struct make *make, CXDiagnostic diagnostic)
{
    g_autofree char *message = cx_take(clang_getDiagnosticSpelling(diagnostic));
    const char *open = strchr(message, '\''), *close = strstr(message, "' file not found");
    if (open == NULL || close <= open)
        return NULL;
    char *name = g_strdelimit(g_strndup(open + 1, (gsize)(close - open - 1)), "\\", '/');
    g_autofree char *found = toolchain_find_header(make->toolchain, name);
    if (found == NULL || strcmp(found, name) == 0)
        g_clear_pointer(&name, g_free);
    return name;
}

/* True: the headers were read without a word of complaint; *again: they were not, and now they may be. */
static bool is_clean(const struct make *make, CXTranslationUnit tu, struct precompiled_note *note, bool *again)
{
    unsigned n = clang_getNumDiagnostics(tu), others = 0;
    for (unsigned i = 0; i < n; i++) {
        CXDiagnostic diagnostic = clang_getDiagnostic(tu, i);
        char *name = misspelled(make, diagnostic);
        if (name != NULL && toolchain_learn(make->toolchain, name)) {
            g_ptr_array_add(note->spellings, g_steal_pointer(&name));
            *again = true;
        }
        g_free(name);
        others += clang_getDiagnosticSeverity(diagnostic) > CXDiagnostic_Note;
        clang_disposeDiagnostic(diagnostic);
    }
    return others == 0;
}

static CXTranslationUnit make_read_list(const struct make *make, struct precompiled_note *note, bool *clean)
{
    g_autofree char *text = list_text(make);
    CXTranslationUnit tu = NULL;
    bool again = true;
    for (guint round = 0; again && round < ROUNDS; round++) {
        if (tu != NULL)
            clang_disposeTranslationUnit(tu);
        again = false;
        tu = make_parse(make, LIST, text, NULL,
                        CXTranslationUnit_ForSerialization | CXTranslationUnit_Incomplete |
                            (make->recorded ? CXTranslationUnit_DetailedPreprocessingRecord : 0));
        *clean = tu != NULL && is_clean(make, tu, note, &again);
    }
    return tu;
}

struct precompiled_note *make_read(const struct make *make, CXTranslationUnit *tu)
{
    struct precompiled_note *note = precompiled_note_new();
    bool clean = false;
    *tu = make_read_list(make, note, &clean);
    if (*tu == NULL)
        return note;
    struct header_reading reading = {
        *tu, note, g_hash_table_new(NULL, NULL), g_hash_table_new_full(g_str_hash, g_str_equal, g_free, NULL),
        0,   false};
    clang_getInclusions(*tu, make_read_file, &reading);
    bool told = digest_take(note->digest, *tu);
    size_t least = toolchain_is_builtin(make->toolchain) ? LEAST_BUILTIN : LEAST;
    bool useful = clean && told && !reading.asks && reading.size >= least;
    note->usable = read_names(make, *tu, note->digest, reading.words) && useful ? make->n_includes : 0;
    precompiled_note_take_words(note, reading.words);
    note->asks_clock = clock_is_asked(*tu);
    note->folders = make_folders(make->toolchain, note);
    g_hash_table_unref(reading.words);
    g_hash_table_unref(reading.seen);
    return note;
}

/* ---- writing ---- */

struct repetition {
    guint first; /* line of the first include that reads something again */
};

static void see_again(CXFile file, CXSourceLocation *stack, unsigned depth, CXClientData data)
{
    struct repetition *repetition = data;
    unsigned line = 0;
    g_autofree char *path = cx_take(clang_getFileName(file));
    /* Ours before a kit's include others, and say nothing the second time. */
    if (depth == 0 || toolchain_name_of_ours(path) != NULL || strcmp(path, BUILTIN_HEADERS "/pcwlint_before.h") == 0)
        return;
    clang_getFileLocation(stack[depth - 1], NULL, &line, NULL, NULL);
    repetition->first = MIN(repetition->first, line);
}

/* A file that was included a second time and read again: its declarations would be there twice. */
static guint once_only(const struct make *make, const char *path)
{
    g_autofree char *text = list_text(make);
    CXTranslationUnit tu = make_parse(make, AGAIN, text, path, 0);
    struct repetition repetition = {make->n_includes + 1};
    if (tu == NULL)
        return 0;
    clang_getInclusions(tu, see_again, &repetition);
    guint usable = clang_getNumDiagnostics(tu) == 0 ? repetition.first - 1 : 0;
    clang_disposeTranslationUnit(tu);
    return usable;
}

bool make_write(const struct make *make, CXTranslationUnit tu, struct precompiled_note *note, const char *path)
{
    if (clang_saveTranslationUnit(tu, path, clang_defaultSaveOptions(tu)) != CXSaveError_None)
        return false;
    note->usable = once_only(make, path);
    return precompiled_note_take_content(note, path, make->secret);
}

/* ---- what is around ---- */

/* Folders below the kit's directories that files of the note are in. */
static GHashTable *inner_folders(const struct toolchain *toolchain, const struct precompiled_note *note)
{
    GHashTable *inner = g_hash_table_new_full(g_str_hash, g_str_equal, g_free, NULL);
    for (guint i = 0; i < note->files->len; i++) {
        const struct note_file *file = note->files->pdata[i];
        g_autofree char *folder = g_path_get_dirname(file->path);
        for (guint d = 0; d < toolchain->directories->len; d++) {
            size_t length = strlen(toolchain->directories->pdata[d]);
            if (strncmp(folder, toolchain->directories->pdata[d], length) == 0 && folder[length] == '/')
                g_hash_table_add(inner, g_strdup(folder + length + 1));
        }
    }
    return inner;
}

struct hash make_folders(const struct toolchain *toolchain, const struct precompiled_note *note)
{
    g_autoptr(GPtrArray) folders = g_ptr_array_new_with_free_func(g_free);
    g_autoptr(GHashTable) inner = inner_folders(toolchain, note);
    g_autoptr(GString) text = g_string_new(NULL);
    for (guint d = 0; d < toolchain->directories->len; d++) {
        GHashTableIter iter;
        gpointer name;
        g_ptr_array_add(folders, g_strdup(toolchain->directories->pdata[d]));
        g_hash_table_iter_init(&iter, inner);
        while (g_hash_table_iter_next(&iter, &name, NULL))
            g_ptr_array_add(folders, g_build_filename(toolchain->directories->pdata[d], name, NULL));
    }
    g_ptr_array_sort(folders, text_compare);
    for (guint i = 0; i < folders->len; i++) {
        struct hash listing = kit_directory_at(toolchain->known, folders->pdata[i])->listing;
        g_string_append_len(text, folders->pdata[i], (gssize)strlen(folders->pdata[i]) + 1);
        g_string_append_len(text, (const char *)listing.bytes, sizeof(listing.bytes));
    }
    return hash_of(text->str, text->len);
}

const char *make_text(gconstpointer data, const char *path, size_t *size)
{
    const struct toolchain *toolchain = data;
    guint n = 0;
    for (guint i = 0; i < toolchain->files->len; i++) {
        const struct toolchain_file *file = toolchain->files->pdata[i];
        if (strcmp(file->path, path) == 0) {
            *size = strlen(file->text);
            return file->text;
        }
    }
    const struct builtin_header *builtin = builtin_headers(&n);
    for (guint i = 0; i < n; i++)
        if (strcmp(builtin[i].path, path) == 0) {
            *size = builtin[i].size;
            return builtin[i].text;
        }
    return NULL;
}

#include "parse/precompiled/precompiled.h"

#include <glib/gstdio.h>
#include <string.h>

#include "base/file/observe.h"
#include "base/file/overlay.h"
#include "base/private/own.h"
#include "base/text/word.h"
#include "os/file.h"
#include "os/process.h"
#include "parse/clang/digest-names.h"
#include "parse/kit/builtin.h"
#include "parse/clang/clang.h"
#include "parse/text/leading.h"
#include "parse/precompiled/evict.h"
#include "parse/precompiled/make.h"

enum {
    MAX_MADE = 4,     /* arguments that differ for every unit are not worth it */
    ASKED_EACH = 64,  /* look-ups of a process for each set more */
    MAX_LOCK = 1024,  /* bytes of what a lock says */
    USED_LATELY = 60, /* seconds */
    ASKED_BEFORE = 3, /* look-ups ahead of the first set of built-in headers */
};

/* Look-ups of this process: a worker that serves an editor has a new `struct precompiled` for each check. */
static guint n_asked;

struct precompiled {
    char *folder, *root; /* where sets are, and what that is in */
    struct secret *secret;
    guint made;
    GHashTable *sets; /* key -> struct found */
};

/* What is known of one set in this process. */
struct found {
    struct precompiled_note *note;
    char *path;    /* of the precompiled file */
    bool is_there; /* it may be used */
    bool failed;   /* it could not be written */
    bool renewed;  /* the note knows more than the one on the disk */
};

static void found_free(gpointer data)
{
    struct found *found = data;
    precompiled_note_free(found->note);
    g_free(found->path);
    g_free(found);
}

struct precompiled *precompiled_new(const char *folder)
{
    struct secret *secret = secret_open(false, NULL, NULL);
    if (secret == NULL)
        return NULL;
    struct precompiled *precompiled = g_new0(struct precompiled, 1);
    precompiled->secret = secret;
    precompiled->folder = g_strdup(folder);
    precompiled->root = g_path_get_dirname(folder);
    precompiled->sets = g_hash_table_new_full(g_str_hash, g_str_equal, g_free, found_free);
    return precompiled;
}

void precompiled_free(struct precompiled *precompiled)
{
    if (precompiled == NULL)
        return;
    g_hash_table_unref(precompiled->sets);
    secret_unref(precompiled->secret);
    g_free(precompiled->folder);
    g_free(precompiled->root);
    g_free(precompiled);
}

/* ---- one look-up ---- */

struct lookup {
    struct precompiled *all;
    const struct precompiled_request *request;
    struct leading *leading;
    GPtrArray *arguments;         /* those that all units of the kind have */
    bool has_prelude, has_kernel; /* what is invented, or <ntddk.h>, stands ahead of the unit */
    guint n;                      /* how many of the includes are asked for */
};

static char *place(const struct lookup *lookup, const char *key, const char *suffix)
{
    g_autofree char *name = g_strconcat(key, suffix, NULL);
    return g_build_filename(lookup->all->folder, name, NULL);
}

/* Words after which the headers are not the first that is read, or not read as they stand on the disk. */
static bool forbids(const char *word)
{
    static const char *const with[] = {"-include",
                                       "--include",
                                       "-imacros",
                                       "--imacros",
                                       "-Xclang",
                                       "-Xpreprocessor",
                                       "-Wp,",
                                       "-ivfsoverlay",
                                       "-working-directory",
                                       "@",
                                       "-isysroot",
                                       "--sysroot",
                                       "-iprefix",
                                       "-iwith",
                                       "-iframework",
                                       "-isystem-after",
                                       "-F",
                                       "-cxx-isystem",
                                       "-stdlib++-isystem"};
    for (guint i = 0; i < G_N_ELEMENTS(with); i++)
        if (g_str_has_prefix(word, with[i]))
            return true;
    return false;
}

/* clang heeds what no argument says, and the headers might be others. */
static bool environment_forbids(void)
{
    static const char *const names[] = {"CPATH", "C_INCLUDE_PATH", "CPLUS_INCLUDE_PATH", "CCC_OVERRIDE_OPTIONS"};
    for (guint i = 0; i < G_N_ELEMENTS(names); i++)
        if (g_getenv(names[i]) != NULL)
            return true;
    return false;
}

/* How many words from this one on name a directory of the project's: no built-in header is read from it. */
static guint words_of_own_directory(const struct lookup *lookup, guint i)
{
    guint n_words = 1;
    const char *directory = toolchain_is_builtin(lookup->request->toolchain)
                                ? toolchain_include_directory(lookup->request->arguments, i, &n_words)
                                : NULL;
    return directory != NULL && !g_str_has_prefix(directory, BUILTIN_ROOT "/") ? n_words : 0;
}

/* The words at i and behind it put <ntddk.h> ahead of the unit, as repair does: the first header that is read. */
static bool is_kernel(const struct lookup *lookup, guint i)
{
    const GPtrArray *all = lookup->request->arguments;
    return lookup->request->repair->include_kernel && !lookup->has_kernel && i + 1 < all->len &&
           strcmp(all->pdata[i], "-include") == 0 && strcmp(all->pdata[i + 1], REPAIR_KERNEL) == 0;
}

/* False: with these arguments nothing can be shared. */
static bool common_arguments(struct lookup *lookup)
{
    const GPtrArray *all = lookup->request->arguments;
    if (environment_forbids())
        return false;
    for (guint i = 0; i < all->len; i++) {
        bool prelude = i + 1 < all->len && strcmp(all->pdata[i], "-include") == 0 &&
                       strcmp(all->pdata[i + 1], lookup->request->prelude) == 0;
        guint own = words_of_own_directory(lookup, i);
        bool kernel = is_kernel(lookup, i);
        if (!prelude && !kernel && own == 0 && forbids(all->pdata[i]))
            return false;
        if (!prelude && !kernel && own == 0)
            g_ptr_array_add(lookup->arguments, all->pdata[i]);
        lookup->has_prelude |= prelude;
        lookup->has_kernel |= kernel;
        i += prelude + kernel + (own > 0 ? own - 1 : 0);
    }
    return true;
}

static bool precompiled_is_relative(const struct toolchain *toolchain)
{
    for (guint i = 0; i < toolchain->directories->len; i++)
        if (!g_path_is_absolute(toolchain->directories->pdata[i]))
            return true;
    return false;
}

/* Everything but what the files hold. */
static char *precompiled_key_of(const struct lookup *lookup)
{
    g_autofree char *version = cx_take(clang_getClangVersion()), *here = g_get_current_dir();
    g_autoptr(GString) text = g_string_new(lookup->request->recorded ? "2 recorded\n" : "2\n");
    g_string_append(text, PCWLINT_VERSION "\n");
    g_string_append_printf(text, "%s\n%s\n%s\n", version,
                           precompiled_is_relative(lookup->request->toolchain) ? here : "",
                           toolchain_is_builtin(lookup->request->toolchain) ? builtin_headers_digest() : "");
    for (guint i = 0; i < lookup->arguments->len; i++)
        g_string_append_len(text, lookup->arguments->pdata[i], (gssize)strlen(lookup->arguments->pdata[i]) + 1);
    for (guint i = 0; i < lookup->n; i++)
        g_string_append_printf(text, "\n%s", (char *)lookup->leading->includes->pdata[i]);
    return hash_name(hash_of(text->str, text->len));
}

static struct make make_of(const struct lookup *lookup)
{
    const struct precompiled_request *request = lookup->request;
    return (struct make){request->index, request->toolchain, lookup->arguments, lookup->leading->includes,
                         lookup->n,      request->cxx,       request->recorded, lookup->all->secret};
}

/* ---- whether it may be used in this unit ---- */

static bool holds_name(const struct toolchain *toolchain, const char *folder, const char *name)
{
    return g_hash_table_contains(kit_directory_at(toolchain->known, folder)->names, name);
}

/* A file of the project's that has the name of one of the headers, or of the folder it is in: an #include might mean
 * that one. */
static bool is_shadowed(const struct lookup *lookup, const char *name)
{
    const struct toolchain *toolchain = lookup->request->toolchain;
    g_autofree char *lower = g_ascii_strdown(name, -1);
    for (guint i = 0; i < toolchain->others->len; i++)
        if (holds_name(toolchain, toolchain->others->pdata[i], lower))
            return true;
    for (guint i = 0; i < lookup->leading->folders->len; i++)
        if (holds_name(toolchain, lookup->leading->folders->pdata[i], lower))
            return true;
    const char *laid;
    for (guint i = 0; (laid = overlay_path(i)) != NULL; i++) {
        g_autofree char *base = g_path_get_basename(laid);
        if (g_ascii_strcasecmp(base, name) == 0)
            return true;
    }
    return false;
}

static bool shadows(const struct lookup *lookup, const struct precompiled_note *note)
{
    const struct toolchain *toolchain = lookup->request->toolchain;
    for (guint i = 0; i < note->files->len; i++) {
        const struct note_file *file = note->files->pdata[i];
        g_autofree char *name = g_path_get_basename(file->path);
        if (is_shadowed(lookup, name))
            return true;
        for (guint d = 0; d < toolchain->directories->len; d++) {
            size_t length = strlen(toolchain->directories->pdata[d]);
            if (strncmp(file->path, toolchain->directories->pdata[d], length) != 0 || file->path[length] != '/')
                continue;
            g_auto(GStrv) parts = g_strsplit(file->path + length + 1, "/", 2);
            if (parts[1] != NULL && is_shadowed(lookup, parts[0]))
                return true;
        }
    }
    return false;
}

/* `extern int i;` may stand behind the headers as well as ahead of them where they only have parameters of that name.
 */
static bool is_declared_apart(const struct precompiled_note *note, const char *line)
{
    static const char before[] = "extern int ";
    const char *name = g_str_has_prefix(line, before) ? line + strlen(before) : NULL, *end = name;
    while (end != NULL && word_char(*end))
        end++;
    g_autofree char *word = name != NULL ? g_strndup(name, (gsize)(end - name)) : NULL;
    return word != NULL && *end == ';' && !digest_means(note->digest, word, DIGEST_DECLARED);
}

/* What is invented stands ahead of the headers otherwise: none of its words may be one of theirs. */
static bool prelude_is_foreign(const struct lookup *lookup, const struct precompiled_note *note)
{
    static const char *const plain[] = {"struct", "int",  "extern", "typedef",     "define",
                                        "ifdef",  "else", "endif",  "__cplusplus", "template",
                                        "class",  "void", "if",     "__VA_ARGS__"};
    g_autofree char *text = repair_prelude(lookup->request->repair);
    g_autoptr(GHashTable) words = g_hash_table_new(NULL, NULL);
    g_auto(GStrv) lines = g_strsplit(text, "\n", -1);
    for (guint i = 0; lines[i] != NULL; i++)
        if (!is_declared_apart(note, lines[i]))
            precompiled_note_add_words(words, lines[i], strlen(lines[i]));
    for (guint i = 0; i < G_N_ELEMENTS(plain); i++)
        g_hash_table_remove(words, GUINT_TO_POINTER(leading_hash(plain[i], strlen(plain[i]))));
    GHashTableIter iter;
    gpointer word;
    g_hash_table_iter_init(&iter, words);
    while (g_hash_table_iter_next(&iter, &word, NULL))
        if (precompiled_note_has(note, GPOINTER_TO_UINT(word)))
            return false;
    return true;
}

/* How many of the includes stand ahead of the first macro of the unit's own that may mean something in the headers. */
static guint undisturbed(const struct lookup *lookup, const struct precompiled_note *note)
{
    for (guint i = 0; i < lookup->leading->names->len; i++) {
        const struct leading_name *name = &g_array_index(lookup->leading->names, struct leading_name, i);
        if (name->ahead < lookup->n && precompiled_note_has(note, name->hash))
            return name->ahead;
    }
    return lookup->n;
}

static guint usable(const struct lookup *lookup, const struct precompiled_note *note)
{
    guint n = MIN(note->usable, undisturbed(lookup, note));
    return n == lookup->n && (shadows(lookup, note) || (lookup->has_prelude && !prelude_is_foreign(lookup, note))) ? 0
                                                                                                                   : n;
}

/* ---- finding and making ---- */

/* The note on the disk, as far as it holds. */
static struct precompiled_note *read_note(const struct lookup *lookup, const char *key)
{
    struct toolchain *toolchain = lookup->request->toolchain;
    g_autofree char *path = place(lookup, key, ".note");
    struct precompiled_note *note = precompiled_note_read(path, lookup->all->secret);
    for (guint i = 0; note != NULL && i < note->spellings->len; i++)
        toolchain_learn(toolchain, note->spellings->pdata[i]);
    bool holds = note != NULL && (toolchain_is_builtin(toolchain) || /* whose texts are in the key */
                                  (precompiled_note_holds(note, make_text, toolchain) &&
                                   hash_same(note->folders, make_folders(toolchain, note))));
    if (holds)
        return note;
    precompiled_note_free(note);
    return NULL;
}

/* The text of a lock file: the host and the process ID of its owner. */
static char *maker_text(int64_t process)
{
    return g_strdup_printf("%s\n%" G_GINT64_FORMAT "\n", g_get_host_name(), process);
}

/* Whether the lock is old or its owner is gone: an editor's worker is killed when the text changes. */
static bool precompiled_is_abandoned(const char *lock)
{
    GStatBuf status;
    if (g_lstat(lock, &status) != 0)
        return false;
    if (g_get_real_time() / G_USEC_PER_SEC - status.st_mtime > PRECOMPILED_ABANDONED)
        return true;
    gsize size = 0;
    g_autofree char *text = own_read(lock, MAX_LOCK, &size);
    const char *number = text != NULL ? strchr(text, '\n') : NULL;
    if (number == NULL)
        return false;
    int64_t process = g_ascii_strtoll(number, NULL, 10);
    g_autofree char *here = maker_text(process);
    return strcmp(text, here) == 0 && !os_process_is_there(process);
}

/* True for one process at a time. */
static bool begin_making(const struct lookup *lookup, const char *key)
{
    g_autofree char *path = place(lookup, key, ".lock"), *maker = maker_text(os_process_id());
    if (lookup->all->made >= MAX_MADE + n_asked / ASKED_EACH ||
        !own_make_folder(lookup->all->root, lookup->all->folder))
        return false;
    if (precompiled_is_abandoned(path))
        g_unlink(path);
    int lock = os_create(path, 0600);                          /* follows no link */
    if (lock >= 0 && os_write(lock, maker, strlen(maker)) < 0) /* it is made all the same */
        g_debug("%s: nothing can be written", path);
    return lock >= 0 && g_close(lock, NULL);
}

static void end_making(const struct lookup *lookup, const char *key)
{
    g_autofree char *path = place(lookup, key, ".lock");
    g_unlink(path);
}

/* The precompiled file, and the note once more, which now tells of it. */
static bool write_set(const struct lookup *lookup, CXTranslationUnit tu, struct precompiled_note *note, const char *key)
{
    g_autofree char *fresh = place(lookup, key, PRECOMPILED_FRESH), *path = place(lookup, key, ".pch"),
                    *about = place(lookup, key, ".note");
    const struct make make = make_of(lookup);
    bool written = make_write(&make, tu, note, fresh) && (note->usable < lookup->n || g_rename(fresh, path) == 0);
    if (!written || note->usable < lookup->n) {
        g_unlink(fresh);
        note->size = 0;
    }
    bool kept = (written || note->usable == 0) && precompiled_note_write(note, about, lookup->all->secret);
    precompiled_evict(lookup->all->folder);
    return kept && note->size > 0;
}

/*
 * Reads the headers by themselves, and writes them down if this unit can use them: whatever was learnt is kept, so that
 * a unit that cannot does not ask again.
 */
static void make_set(const struct lookup *lookup, const char *key, struct found *found)
{
    CXTranslationUnit tu = NULL;
    const struct make make = make_of(lookup);
    lookup->all->made++;
    precompiled_note_free(found->note);
    found->note = make_read(&make, &tu);
    g_autofree char *about = place(lookup, key, ".note");
    if (tu != NULL && usable(lookup, found->note) == lookup->n) {
        found->is_there = write_set(lookup, tu, found->note, key);
        found->failed = !found->is_there;
    } else {
        precompiled_note_write(found->note, about, lookup->all->secret);
        precompiled_evict(lookup->all->folder);
    }
    if (tu != NULL)
        clang_disposeTranslationUnit(tu);
}

/* What others could put in the place of a file after it was checked is not read at all. */
static bool is_own_place(const struct precompiled *precompiled)
{
    g_autofree char *why = own_why_not(precompiled->root);
    return why == NULL && own_is_folder(precompiled->root) && own_is_folder(precompiled->folder);
}

static void read_found(const struct lookup *lookup, const char *key, struct found *found)
{
    if (!is_own_place(lookup->all))
        return;
    found->note = read_note(lookup, key);
    found->is_there =
        found->note != NULL && precompiled_note_is_of(found->note, found->path, lookup->all->secret, &found->renewed);
}

/*
 * Built-in headers are read in some 10 ms, and precompiled in some 40: it pays where one process reads them again and
 * again, for many units or for an editor.
 */
static bool is_worth_making(const struct lookup *lookup)
{
    return !toolchain_is_builtin(lookup->request->toolchain) || n_asked > ASKED_BEFORE;
}

static bool is_wanting(const struct lookup *lookup, const struct found *found)
{
    return !found->failed && is_worth_making(lookup) &&
           (found->note == NULL || (!found->is_there && usable(lookup, found->note) == lookup->n));
}

static struct found *lookup_set(const struct lookup *lookup, const char *key)
{
    struct found *found = g_hash_table_lookup(lookup->all->sets, key);
    if (found == NULL) {
        found = g_new0(struct found, 1);
        found->path = place(lookup, key, ".pch");
        g_hash_table_insert(lookup->all->sets, g_strdup(key), found);
    }
    if (found->note == NULL)
        read_found(lookup, key, found);
    if (is_wanting(lookup, found) && begin_making(lookup, key)) {
        g_clear_pointer(&found->note, precompiled_note_free);
        read_found(lookup, key, found); /* another process may have been faster */
        if (is_wanting(lookup, found))
            make_set(lookup, key, found);
        end_making(lookup, key);
    }
    return found;
}

/* A minute's precision is enough for eviction, and a note that is not touched is not read again. */
static bool was_used_lately(const char *about)
{
    GStatBuf status;
    gint64 age = g_lstat(about, &status) == 0 ? g_get_real_time() / G_USEC_PER_SEC - status.st_mtime : -1;
    return age >= 0 && age < USED_LATELY;
}

/* precompiled_evict() asks who was used last: the note says it, since the precompiled file is known by nothing having
 * happened to it. */
static void precompiled_note_use(const struct lookup *lookup, const char *key, struct found *found)
{
    g_autofree char *about = place(lookup, key, ".note");
    bool written = found->renewed && precompiled_note_write(found->note, about, lookup->all->secret);
    if (!written && !was_used_lately(about))
        os_touch(about);
    found->renewed = false;
}

static bool find_set(struct lookup *lookup, struct precompiled_set *set)
{
    lookup->n = lookup->leading->includes->len;
    while (lookup->n > 0) {
        g_autofree char *key = precompiled_key_of(lookup);
        struct found *found = lookup_set(lookup, key);
        guint n = found->note != NULL ? usable(lookup, found->note) : 0;
        if (n == lookup->n) {
            *set = (struct precompiled_set){found->path, found->note};
            if (found->is_there)
                precompiled_note_use(lookup, key, found);
            return found->is_there;
        }
        lookup->n = n;
    }
    return false;
}

static GHashTable *made_headers(const struct repair *repair)
{
    GHashTable *made = g_hash_table_new_full(g_str_hash, g_str_equal, g_free, NULL);
    const char *path, *text;
    for (guint i = 0; generated_file(repair->generated, i, &path, &text); i++)
        g_hash_table_add(made, g_strdup(path + strlen(BUILTIN_GENERATED "/")));
    return made;
}

bool precompiled_find(struct precompiled *precompiled, const struct precompiled_request *request,
                      struct precompiled_set *set)
{
    struct lookup lookup = {.all = precompiled, .request = request};
    if (precompiled == NULL || request->toolchain == NULL)
        return false;
    lookup.arguments = g_ptr_array_new();
    g_autoptr(GHashTable) made = made_headers(request->repair);
    const struct leading_request of = {request->path,          request->text, request->size, request->toolchain,
                                       request->repair->stubs, made,          request->cxx};
    bool found = false;
    if (common_arguments(&lookup)) {
        bool apart = toolchain_is_builtin(request->toolchain);
        if (apart) /* what the unit rests on is reported with the parse; where else a header might be is none of it */
            observe_begin_separate();
        lookup.leading = leading_of(&of);
        if (lookup.has_kernel)
            leading_begin_with(lookup.leading, REPAIR_KERNEL);
        n_asked++;
        found = find_set(&lookup, set);
        leading_free(lookup.leading);
        if (apart)
            observations_unref(observe_end_separate());
    }
    g_ptr_array_unref(lookup.arguments);
    return found;
}

bool precompiled_refused(struct precompiled *precompiled, const struct precompiled_set *set, CXTranslationUnit tu)
{
    bool refused = tu == NULL;
    unsigned n = tu != NULL ? clang_getNumDiagnostics(tu) : 0;
    for (unsigned i = 0; i < n && !refused; i++) {
        CXDiagnostic diagnostic = clang_getDiagnostic(tu, i);
        CXFile file = NULL;
        clang_getFileLocation(clang_getDiagnosticLocation(diagnostic), &file, NULL, NULL, NULL);
        refused = file == NULL && clang_getDiagnosticSeverity(diagnostic) >= CXDiagnostic_Error;
        clang_disposeDiagnostic(diagnostic);
    }
    GHashTableIter iter;
    gpointer found;
    g_hash_table_iter_init(&iter, precompiled->sets);
    while (refused && g_hash_table_iter_next(&iter, NULL, &found))
        if (((struct found *)found)->path == set->path)
            ((struct found *)found)->is_there = false;
    return refused;
}

#include "project/database/database.h"

#include <string.h>

#include "base/text/json/json.h"
#include "base/text/json/json-text.h"
#include "base/file/observe.h"
#include "base/file/path.h"
#include "base/file/text-file.h"
#include "base/text/text.h"
#include "project/compiler/compiler.h"
#include "project/database/relocate.h"
#include "project/compiler/words.h"

/* A file, and the configurations in which one source is compiled, before something is wrong with the file; and how many
 * places are looked up. */
enum { MAX_BYTES = 128 * 1024 * 1024, MAX_VARIANTS = 64, MAX_PLACES = 50 };

struct database_entry {
    const struct json *json;
    guint index;
    char *file, *directory; /* absolute */
};

/* Sources of a kind that is not read. */
struct skipped_kind {
    char *suffix, *first;
    guint index, count;
};

struct database {
    struct description *description;
    const char *file; /* as the user names it */
    char *folder;     /* absolute */
    char *text;       /* UTF-8 */
    gsize length;
    struct json *json;
    GArray *entries; /* of struct database_entry */
    GArray *skipped; /* of struct skipped_kind */
    struct relocation *relocation;
    GHashTable *directories; /* "directory" of an entry -> absolute */
    GHashTable *resolved;    /* "DIRECTORY\nPATH" -> where it is */
    GHashTable *elsewhere;   /* paths that are on another machine only */
    char *first_elsewhere;
    GHashTable *cut; /* set of struct described_source: those with more than MAX_VARIANTS */
    struct words_work work;
    guint places;
};

/* ---- places ---- */

/* Where an entry, or what it has of that name, starts; line 0 when too many were asked for. */
static struct json_position database_place_of(struct database *db, guint index, const char *key)
{
    struct json_position at = {0, 0, 0};
    g_autofree char *entry = g_strdup_printf("/%u", index),
                    *member = g_strdup_printf("/%u/%s", index, key != NULL ? key : "");
    if (db->places++ < MAX_PLACES && (key == NULL || !json_locate(db->text, db->length, member, &at)))
        json_locate(db->text, db->length, entry, &at);
    return at;
}

static bool database_fail(struct database *db, guint index, const char *key, const char *message, GError **error)
{
    struct json_position at = database_place_of(db, index, key);
    g_set_error(error, DESCRIPTION_ERROR, 0, "%s:%u:%u: entry %u: %s", db->file, at.line, at.column, index + 1,
                message);
    return false;
}

/* ---- paths ---- */

static bool is_here(const char *path)
{
    return g_path_is_absolute(path) && observe_place(path) != PLACE_NONE;
}

/* A path, absolute, of this machine or of another. */
static char *project_locate(struct database *db, const char *path)
{
    if (is_here(path))
        return g_strdup(path);
    char *here = relocation_map(db->relocation, path);
    if (here != NULL)
        return here;
    if (!g_path_is_absolute(path) && g_hash_table_add(db->elsewhere, g_strdup(path)) && db->first_elsewhere == NULL)
        db->first_elsewhere = g_strdup(path);
    return g_strdup(path);
}

/* Thousands of entries say the same directories: each is looked for once. */
static char *database_resolve(void *data, const char *directory, const char *path)
{
    struct database *db = data;
    g_autofree char *key = g_strconcat(directory, "\n", path, NULL);
    char *known = g_hash_table_lookup(db->resolved, key);
    if (known == NULL) {
        g_autofree char *absolute = path_resolve(directory, path);
        known = project_locate(db, absolute);
        g_hash_table_insert(db->resolved, g_steal_pointer(&key), known);
    }
    return g_strdup(known);
}

/* ---- entries ---- */

static bool are_strings(const struct json *list)
{
    for (const struct json *item = json_first(list); item != NULL; item = json_next(item))
        if (!json_is_string(item))
            return false;
    return json_is_array(list);
}

static bool check_entry(struct database *db, const struct json *json, guint index, GError **error)
{
    const struct json *file = json_get(json, "file"), *directory = json_get(json, "directory");
    const struct json *arguments = json_get(json, "arguments"), *command = json_get(json, "command");
    if (!json_is_object(json))
        return database_fail(db, index, NULL, "is not an object", error);
    if (file == NULL)
        return database_fail(db, index, NULL, "has no \"file\"", error);
    if (!json_is_string(file) || *json_string(file) == '\0')
        return database_fail(db, index, "file", "\"file\" is not the name of a file", error);
    if (directory != NULL && !json_is_string(directory))
        return database_fail(db, index, "directory", "\"directory\" is not a string", error);
    if (arguments != NULL && !are_strings(arguments))
        return database_fail(db, index, "arguments", "\"arguments\" is not a list of strings", error);
    if (command != NULL && !json_is_string(command))
        return database_fail(db, index, "command", "\"command\" is not a string", error);
    if (arguments == NULL && command == NULL)
        return database_fail(db, index, NULL, "has neither \"arguments\" nor \"command\"", error);
    return true;
}

/* Most entries say the same few. */
static const char *database_directory_of(struct database *db, const struct json *entry)
{
    const char *written = json_string(json_get(entry, "directory"));
    if (written == NULL)
        written = ".";
    char *known = g_hash_table_lookup(db->directories, written);
    if (known == NULL) {
        known = path_resolve(db->folder, written);
        g_hash_table_insert(db->directories, g_strdup(written), known);
    }
    return known;
}

static bool read_entries(struct database *db, GError **error)
{
    guint index = 0;
    for (const struct json *json = json_first(db->json); json != NULL; json = json_next(json), index++) {
        if (!check_entry(db, json, index, error))
            return false;
        struct database_entry entry = {json, index, NULL, g_strdup(database_directory_of(db, json))};
        entry.file = path_resolve(entry.directory, json_string(json_get(json, "file")));
        g_array_append_val(db->entries, entry);
    }
    return true;
}

static void entry_clear(gpointer data)
{
    struct database_entry *entry = data;
    g_free(entry->file);
    g_free(entry->directory);
}

/* Sources that are not here, in directories that are not here either: the file was written on another machine. */
static void learn_relocation(struct database *db)
{
    g_autoptr(GPtrArray) files = g_ptr_array_new(), directories = g_ptr_array_new();
    const char *there, *here;
    for (guint i = 0; i < db->entries->len; i++) {
        const struct database_entry *entry = &g_array_index(db->entries, struct database_entry, i);
        if (is_here(entry->directory) || is_here(entry->file))
            continue;
        g_ptr_array_add(files, entry->file);
        g_ptr_array_add(directories, entry->directory);
    }
    if (files->len > 0)
        relocation_learn(db->relocation, files, directories);
    for (guint i = 0; relocation_pair(db->relocation, i, &there, &here); i++) {
        g_autofree char *shown = path_shown(here);
        description_note(db->description, false, db->file, 0, "was written on another machine: %s corresponds to %s",
                         there, shown);
    }
}

/* ---- commands ---- */

static bool is_of_windows(const char *path)
{
    return (g_ascii_isalpha(path[0]) && path[1] == ':') || g_str_has_prefix(path, "\\\\");
}

/* A command is quoted as on the system that it was written on, which paths tell; failing that, as its compiler expects
 * it. */
static enum words_style style_of(const struct json *entry, const char *command)
{
    const char *directory = json_string(json_get(entry, "directory")), *file = json_string(json_get(entry, "file"));
    const char *path = directory != NULL && path_is_absolute(directory) ? directory : file;
    if (is_of_windows(path))
        return WORDS_WINDOWS_COMMAND;
    if (path[0] == '/')
        return WORDS_SHELL;
    struct compiler_name name;
    g_autoptr(GPtrArray) words = words_split(command, strlen(command), WORDS_WINDOWS_COMMAND);
    compiler_name_find(words, &name);
    return name.dialect == COMPILER_CL ? WORDS_WINDOWS_COMMAND : WORDS_SHELL;
}

static GPtrArray *database_words_of(const struct json *entry)
{
    const struct json *arguments = json_get(entry, "arguments");
    const char *command = json_string(json_get(entry, "command"));
    if (arguments == NULL)
        return words_split(command, strlen(command), style_of(entry, command));
    GPtrArray *words = g_ptr_array_new_with_free_func(g_free);
    for (const struct json *word = json_first(arguments); word != NULL; word = json_next(word))
        g_ptr_array_add(words, g_strdup(json_string(word)));
    return words;
}

static void skip(struct database *db, const struct database_entry *entry)
{
    const char *base = strrchr(entry->file, '/'), *dot = strrchr(base != NULL ? base : entry->file, '.');
    const char *suffix = dot != NULL ? dot : "";
    for (guint i = 0; i < db->skipped->len; i++) {
        struct skipped_kind *skipped = &g_array_index(db->skipped, struct skipped_kind, i);
        if (g_ascii_strcasecmp(skipped->suffix, suffix) == 0 || i + 1 == MAX_PLACES) {
            skipped->count++;
            return;
        }
    }
    struct skipped_kind skipped = {g_strdup(suffix), g_path_get_basename(entry->file), entry->index, 1};
    g_array_append_val(db->skipped, skipped);
}

static void skipped_clear(gpointer data)
{
    struct skipped_kind *skipped = data;
    g_free(skipped->suffix);
    g_free(skipped->first);
}

/* Adds what an entry says; false when its source is of a language that is not read. */
/* The word behind -o, or in one with it. */
static const char *output_among(const GPtrArray *words)
{
    static const char *const joined[] = {"/Fo", "-Fo", "--output=", "-o"};
    for (guint i = 1; i < words->len; i++) {
        const char *word = words->pdata[i];
        if ((strcmp(word, "-o") == 0 || strcmp(word, "--output") == 0) && i + 1 < words->len)
            return words->pdata[i + 1];
        for (size_t k = 0; k < G_N_ELEMENTS(joined); k++)
            if (g_str_has_prefix(word, joined[k]) && word[strlen(joined[k])] != '\0')
                return word + strlen(joined[k]);
    }
    return NULL;
}

/*
 * CMake and Meson keep the objects of each target in a folder of its own: CMakeFiles/NAME.dir, NAME.p.  Returns the
 * path up to that folder, to be freed with g_free(); NULL: the entry does not tell.
 */
static char *database_target_of(const struct database_entry *entry, const GPtrArray *words)
{
    const char *stated = json_string(json_get(entry->json, "output"));
    g_autofree char *output = g_strdup(stated != NULL ? stated : output_among(words));
    if (output == NULL)
        return NULL;
    g_strdelimit(output, "\\", '/');
    for (char *end = output; (end = strchr(end, '/')) != NULL; end++) {
        size_t length = (size_t)(end - output);
        if ((length > 4 && strncmp(end - 4, ".dir", 4) == 0) || (length > 2 && strncmp(end - 2, ".p", 2) == 0))
            return g_strndup(output, length);
    }
    return NULL;
}

static bool add_entry(struct database *db, const struct database_entry *entry)
{
    g_autofree char *directory = database_resolve(db, entry->directory, "."), *file = project_locate(db, entry->file),
                    *shown = path_shown(file);
    g_autoptr(GPtrArray) words = database_words_of(entry->json);
    if (!words_spend(&db->work, words))
        return true;
    struct settings *settings = settings_new();
    const struct compiler_call call = {.words = words,
                                       .directory = directory,
                                       .origin = db->file,
                                       .in_file = db->file,
                                       .source = file,
                                       .resolve = database_resolve,
                                       .data = db,
                                       .work = &db->work};
    const struct described_source *known = description_find(db->description, shown);
    compiler_read(settings, &call);
    /* Whatever a compiler is given may be a source; what is on another machine has to be called like one. */
    bool read = path_language(file) != NULL || compiler_names_language(settings) ||
                (!path_is_of_other_language(file) && observe_place(file) == PLACE_FILE);
    bool room = known == NULL || known->variants->len < MAX_VARIANTS || described_source_has(known, settings);
    if (read && !room && g_hash_table_add(db->cut, (gpointer)known))
        description_fail(db->description, shown, 0,
                         "%s has more than %d different commands for it, of which only the first ones were analysed",
                         db->file, MAX_VARIANTS);
    g_autofree char *target = database_target_of(entry, words);
    if (read && known == NULL)
        description_note_absent(db->description, shown);
    if (read && room)
        description_add(db->description, shown, settings);
    else
        settings_free(settings);
    if (read && room && target != NULL)
        description_link(db->description, shown, target, LINKED_UNKNOWN, NULL);
    return read;
}

static void database_add_entries(struct database *db)
{
    for (guint i = 0; i < db->entries->len; i++) {
        const struct database_entry *entry = &g_array_index(db->entries, struct database_entry, i);
        if (!add_entry(db, entry))
            skip(db, entry);
    }
}

static void note_skipped(struct database *db, const struct skipped_kind *skipped)
{
    bool several = skipped->count > 1;
    description_note(db->description, false, db->file, database_place_of(db, skipped->index, NULL).line,
                     "%s%s: %u %s not read: neither C nor C++", skipped->first, several ? " and others" : "",
                     skipped->count, several ? "entries are" : "entry is");
}

static void note_all(struct database *db)
{
    if (db->work.cut)
        description_fail(db->description, db->file, 0,
                         "its commands and their response files are too long together: some were ignored, so not all "
                         "options of its sources are known");
    guint elsewhere = g_hash_table_size(db->elsewhere);
    for (guint i = 0; i < db->skipped->len; i++)
        note_skipped(db, &g_array_index(db->skipped, struct skipped_kind, i));
    if (elsewhere > 1)
        description_note(db->description, false, db->file, 0,
                         "%u paths of another machine do not exist here, %s among them", elsewhere,
                         db->first_elsewhere);
    else if (elsewhere == 1)
        description_note(db->description, false, db->file, 0, "%s, a path of another machine, does not exist here",
                         db->first_elsewhere);
}

/* ---- reading ---- */

static bool project_parse(struct database *db, const char *bytes, gsize size, GError **error)
{
    g_autoptr(GError) cause = NULL;
    db->text = text_to_utf8(bytes, size, &db->length, &cause);
    if (db->text == NULL) {
        g_set_error(error, DESCRIPTION_ERROR, 0, "%s: %s", db->file, cause->message);
        return false;
    }
    db->json = json_parse(db->text, db->length, &cause);
    if (db->json == NULL)
        g_set_error(error, DESCRIPTION_ERROR, 0, "%s:%s", db->file, cause->message);
    else if (!json_is_array(db->json))
        g_set_error(error, DESCRIPTION_ERROR, 0, "%s:1:1: a compilation database is a list of entries", db->file);
    return db->json != NULL && json_is_array(db->json);
}

static void database_release(struct database *db)
{
    g_array_unref(db->entries);
    g_array_unref(db->skipped);
    g_hash_table_unref(db->cut);
    g_hash_table_unref(db->directories);
    g_hash_table_unref(db->resolved);
    g_hash_table_unref(db->elsewhere);
    relocation_free(db->relocation);
    json_free(db->json);
    g_free(db->first_elsewhere);
    g_free(db->folder);
    g_free(db->text);
}

struct description *database_parse(const char *file, const char *bytes, gsize size, gsize *work, GError **error)
{
    g_autofree char *absolute = path_absolute(file);
    struct database db = {.file = file, .folder = g_path_get_dirname(absolute), .description = description_new(file)};
    db.work.bytes = work != NULL ? *work : 0;
    db.entries = g_array_new(FALSE, FALSE, sizeof(struct database_entry));
    db.skipped = g_array_new(FALSE, FALSE, sizeof(struct skipped_kind));
    db.directories = g_hash_table_new_full(g_str_hash, g_str_equal, g_free, g_free);
    db.resolved = g_hash_table_new_full(g_str_hash, g_str_equal, g_free, g_free);
    db.elsewhere = g_hash_table_new_full(g_str_hash, g_str_equal, g_free, NULL);
    db.cut = g_hash_table_new(NULL, NULL);
    db.relocation = relocation_new(db.folder);
    g_array_set_clear_func(db.entries, entry_clear);
    g_array_set_clear_func(db.skipped, skipped_clear);
    if (project_parse(&db, bytes, size, error) && read_entries(&db, error)) {
        learn_relocation(&db);
        database_add_entries(&db);
        note_all(&db);
    } else {
        g_clear_pointer(&db.description, description_free);
    }
    if (work != NULL)
        *work = db.work.bytes;
    database_release(&db);
    return db.description;
}

struct description *database_read(const char *file, gsize *work, GError **error)
{
    gsize size = 0;
    g_autoptr(GError) cause = NULL;
    g_autofree char *bytes = text_read_file(file, MAX_BYTES, &size, &cause);
    if (bytes != NULL)
        return database_parse(file, bytes, size, work, error);
    g_set_error(error, DESCRIPTION_ERROR, 0, "%s: %s", file, cause->message);
    return NULL;
}

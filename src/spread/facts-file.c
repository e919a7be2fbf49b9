#include "spread/facts-file.h"

#include <string.h>

#include "base/text/json/json.h"
#include "base/file/path.h"
#include "base/file/symlink.h"
#include "base/file/text-file.h"
#include "facts/json.h"
#include "spread/document.h"

/* ---- digests ---- */

struct digests {
    GHashTable *known; /* path -> digest, or NULL */
};

struct digests *digests_new(void)
{
    struct digests *digests = g_new(struct digests, 1);
    digests->known = g_hash_table_new_full(g_str_hash, g_str_equal, g_free, g_free);
    return digests;
}

void digests_free(struct digests *digests)
{
    g_hash_table_unref(digests->known);
    g_free(digests);
}

const char *digests_of(struct digests *digests, const char *path)
{
    gpointer digest = NULL;
    if (g_hash_table_lookup_extended(digests->known, path, NULL, &digest))
        return digest;
    g_autofree char *bytes = NULL;
    gsize size = 0;
    if (text_load(path, TEXT_LARGEST, &bytes, &size))
        digest = spread_digest(bytes, size);
    g_hash_table_insert(digests->known, g_strdup(path), digest);
    return digest;
}

/* ---- writing ---- */

static void facts_add_path(GPtrArray *paths, GHashTable *seen, const char *path)
{
    if (g_hash_table_add(seen, g_strdup(path)))
        g_ptr_array_add(paths, g_strdup(path));
}

static void facts_file_add_files(GPtrArray *paths, GHashTable *seen, const GPtrArray *files)
{
    for (guint i = 0; i < fact_count(files); i++)
        facts_add_path(paths, seen, FACT_AT(file, files, i)->file);
}

GPtrArray *facts_file_reads(const struct spread_unit *unit)
{
    GPtrArray *paths = g_ptr_array_new_with_free_func(g_free);
    g_autoptr(GHashTable) seen = g_hash_table_new_full(g_str_hash, g_str_equal, g_free, NULL);
    for (guint i = 0; i < unit->jobs->len; i++) {
        const struct fact_unit *facts = g_array_index(unit->jobs, struct pool_job, i).facts;
        facts_add_path(paths, seen, facts->file);
        facts_file_add_files(paths, seen, facts->files);
        facts_file_add_files(paths, seen, facts->others);
    }
    return paths;
}

char *facts_file_text(const struct spread_unit *unit, struct digests *digests)
{
    struct json *document = document_new(SPREAD_FACTS_KIND, SPREAD_FACTS_VERSION);
    g_autofree char *asked = spread_digest(unit->text, strlen(unit->text));
    json_set(document, "unit", json_new_string(unit->name));
    json_set(document, "unit_sha256", json_new_string(asked));
    struct json *read = json_set(document, "read", json_new_array()),
                *facts = json_set(document, "facts", json_new_array());
    g_autoptr(GPtrArray) paths = facts_file_reads(unit);
    for (guint i = 0; i < paths->len; i++) {
        struct json *file = json_append(read, json_new_object());
        const char *digest = digests_of(digests, paths->pdata[i]);
        json_set(file, "file", json_new_string(paths->pdata[i]));
        if (digest != NULL)
            json_set(file, "sha256", json_new_string(digest));
    }
    for (guint i = 0; i < unit->jobs->len; i++)
        json_append(facts, fact_to_json(&fact_type_unit, g_array_index(unit->jobs, struct pool_job, i).facts));
    return document_text(document);
}

/* ---- reading ---- */

struct facts_file_reading {
    const char *path, *text;
    gsize length;
    GError **error;
};

static bool facts_file_fail(const struct facts_file_reading *reading, const char *pointer, const char *what)
{
    document_error(reading->error, reading->path, reading->text, reading->length, pointer, what);
    return false;
}

static void read_file_free(gpointer data)
{
    struct read_file *file = data;
    g_free(file->path);
    g_free(file->digest);
    g_free(file);
}

static bool read_reads(const struct facts_file_reading *reading, const struct json *list, GPtrArray *files)
{
    if (!json_is_array(list))
        return facts_file_fail(reading, "/read", "\"read\" must list the files that were read");
    guint index = 0;
    for (struct json *item = json_first(list); item != NULL; item = json_next(item), index++) {
        g_autofree char *pointer = g_strdup_printf("/read/%u", index);
        const char *path = json_string(json_get(item, "file"));
        if (path == NULL)
            return facts_file_fail(reading, pointer, "expected the name of a file");
        struct read_file *file = g_new(struct read_file, 1);
        *file = (struct read_file){g_strdup(path), g_strdup(json_string(json_get(item, "sha256")))};
        g_ptr_array_add(files, file);
    }
    return true;
}

static bool is_place_in_repository(const struct json *json)
{
    const char *path = json_get(json, "line") != NULL ? json_string(json_get(json, "file")) : NULL;
    g_autofree char *absolute = path != NULL && strstr(path, "/.") != NULL ? path_absolute(path) : NULL;
    return path != NULL && symlink_is_of_repository(absolute != NULL ? absolute : path);
}

/* The form of the facts was checked, which nests a few deep. */
static bool has_place_in_repository(const struct json *json)
{
    bool has = is_place_in_repository(json);
    for (struct json *item = json_first(json); item != NULL && !has; item = json_next(item))
        has = has_place_in_repository(item);
    return has;
}

/* "registrations[0].count: expected …" of the fact `index`, told at its place in the file. */
static bool fail_in_fact(const struct facts_file_reading *reading, guint index, const char *message)
{
    const char *colon = strstr(message, ": ");
    g_autofree char *member = colon != NULL ? g_strndup(message, (gsize)(colon - message)) : g_strdup("");
    g_autoptr(GString) pointer = g_string_new(NULL);
    g_string_printf(pointer, "/facts/%u%s", index, *member != '\0' ? "/" : "");
    for (const char *p = member; *p != '\0'; p++)
        if (*p != ']')
            g_string_append_c(pointer, *p == '.' || *p == '[' ? '/' : *p);
    return facts_file_fail(reading, pointer->str, message);
}

static bool read_facts(const struct facts_file_reading *reading, const struct json *list, GPtrArray *all)
{
    if (!json_is_array(list) || json_size(list) == 0)
        return facts_file_fail(reading, "/facts", "\"facts\" must be an array of facts");
    for (struct json *item = json_first(list); item != NULL; item = json_next(item)) {
        GError *error = NULL;
        struct fact_unit *facts = fact_from_json(&fact_type_unit, item, &error);
        if (facts == NULL) {
            fail_in_fact(reading, all->len, error->message);
            g_error_free(error);
            return false;
        }
        g_ptr_array_add(all, facts);
        if (facts->file == NULL || facts->arch == NULL) {
            g_autofree char *pointer = g_strdup_printf("/facts/%u", all->len - 1);
            return facts_file_fail(reading, pointer, "facts without their file and architecture");
        }
    }
    return true;
}

static void release_facts(gpointer facts)
{
    fact_free(&fact_type_unit, facts);
}

static bool facts_file_read_members(const struct facts_file_reading *reading, const struct json *document,
                                    struct facts_file *file)
{
    file->unit = g_strdup(json_string(json_get(document, "unit")));
    file->asked = g_strdup(json_string(json_get(document, "unit_sha256")));
    if (file->unit == NULL || file->asked == NULL)
        return facts_file_fail(reading, "/unit", "does not name its unit");
    return read_reads(reading, json_get(document, "read"), file->read) &&
           read_facts(reading, json_get(document, "facts"), file->facts);
}

struct facts_file *facts_file_read(const char *path, const char *text, gsize length, GError **error)
{
    struct json *document = document_read(path, text, length, SPREAD_FACTS_KIND, SPREAD_FACTS_VERSION, error);
    if (document == NULL)
        return NULL;
    struct facts_file *file = g_new0(struct facts_file, 1);
    const struct facts_file_reading reading = {path, text, length, error};
    file->path = g_strdup(path);
    file->digest = spread_digest(text, length);
    file->read = g_ptr_array_new_with_free_func(read_file_free);
    file->facts = g_ptr_array_new_with_free_func(release_facts);
    if (facts_file_read_members(&reading, document, file))
        file->quotes_repository = has_place_in_repository(json_get(document, "facts"));
    else
        g_clear_pointer(&file, facts_file_free);
    json_free(document);
    return file;
}

void facts_file_free(gpointer data)
{
    struct facts_file *file = data;
    g_ptr_array_unref(file->read);
    g_clear_pointer(&file->facts, g_ptr_array_unref);
    g_free(file->path);
    g_free(file->unit);
    g_free(file->asked);
    g_free(file->digest);
    g_free(file);
}

/* ---- schema ---- */

static const char schema_file[] =
    "{\"type\": \"object\", \"additionalProperties\": false,"
    " \"description\": \"A facts file: what the extraction of one unit has found. A unit is one source as one program "
    "compiles it.\","
    " \"required\": [\"pcwlint_facts\", \"written_by\", \"sha256\", \"unit\", \"unit_sha256\", \"read\", \"facts\"],"
    " \"properties\": {"
    "  \"pcwlint_facts\": {\"const\": 2, \"description\": \"version of this form\"},"
    "  \"written_by\": {\"type\": \"string\", \"pattern\": \"^pcwlint \", \"description\": \"only the same version "
    "reads it\"},"
    "  \"sha256\": {\"$ref\": \"#/$defs/sha256\", \"description\": \"of the file's text with 64 zeros in this place: a "
    "file with another digest is rejected\"},"
    "  \"unit\": {\"type\": \"string\", \"description\": \"name of the unit\"},"
    "  \"unit_sha256\": {\"$ref\": \"#/$defs/sha256\", \"description\": \"of the unit's file: what was asked\"},"
    "  \"read\": {\"type\": \"array\", \"description\": \"what was read for it\", \"items\": {\"type\": \"object\","
    "   \"additionalProperties\": false, \"required\": [\"file\"], \"properties\": {"
    "   \"file\": {\"type\": \"string\", \"description\": \"path, from the working directory\"},"
    "   \"sha256\": {\"$ref\": \"#/$defs/sha256\", \"description\": \"none: it could not be read\"}}}},"
    "  \"facts\": {\"type\": \"array\", \"minItems\": 1, \"items\": {\"$ref\": \"#/$defs/unit\"},"
    "   \"description\": \"one for each NTDDI_VERSION that the unit is for\"}}}";

static const char schema_digest[] =
    "{\"type\": \"string\", \"pattern\": \"^[0-9a-f]{64}$\", \"description\": \"SHA-256\"}";

char *facts_file_schema(void)
{
    g_autofree char *facts = fact_schema_document();
    struct json *document = json_parse(facts, strlen(facts), NULL), *definitions = json_get(document, "$defs");
    json_set(definitions, "facts_file", json_parse(schema_file, strlen(schema_file), NULL));
    json_set(definitions, "sha256", json_parse(schema_digest, strlen(schema_digest), NULL));
    char *text = json_print(document, true);
    json_free(document);
    return text;
}

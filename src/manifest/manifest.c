#include "manifest/manifest.h"

#include <string.h>

#include "base/text/encoding/charset.h"
#include "base/file/text-file.h"
#include "base/text/line-starts.h"
#include "base/text/text.h"
#include "manifest/build.h"
#include "manifest/check.h"
#include "manifest/effects.h"
#include "manifest/reading.h"
#include "manifest/together.h"

/* The largest manifests of Windows itself, which hold thousands of events, have a few megabytes. */
#define MAX_MANIFEST ((gsize)16 << 20)

/* ---- problems ---- */

static void note_malformed(struct reading *reading, gsize at, const char *why)
{
    struct fact_manifest_problem *problem = FACT_NEW(manifest_problem);
    problem->kind = g_strdup("malformed");
    problem->text = g_strdup(why);
    problem->place = reading_byte(reading, at);
    fact_append(&reading->facts->problems, problem);
}

bool manifest_is_malformed(const struct fact_manifest *manifest)
{
    return fact_count(manifest->problems) == 1 &&
           strcmp(FACT_AT(manifest_problem, manifest->problems, 0)->kind, "malformed") == 0;
}

/* ---- reading ---- */

static void read_elements(struct reading *reading)
{
    struct xml_tree *tree = xml_read(reading->text + reading->mark, reading->size - reading->mark);
    reading->tree = tree;
    if (tree->refusal != NULL) {
        reading->facts->failure = g_strdup(tree->refusal);
    } else if (tree->error != NULL) {
        note_malformed(reading, tree->error_at, tree->error);
    } else {
        reading_build(reading);
        reading_check(reading);
        reading_check_together(reading);
        reading_check_effects(reading);
    }
    xml_free(tree);
}

static void manifest_read_text(struct reading *reading)
{
    const char *end = NULL;
    reading->mark = reading->size >= 3 && memcmp(reading->text, "\xEF\xBB\xBF", 3) == 0 ? 3 : 0;
    reading->lines = line_starts_new(reading->text, reading->size, LINE_END_ANY);
    if (text_is_binary(reading->text, reading->size)) {
        reading->facts->failure = g_strdup("is binary, not XML");
    } else if (!g_utf8_validate(reading->text, (gssize)reading->size, &end)) {
        g_autofree char *why = g_strdup_printf(
            "the byte 0x%02X is not valid UTF-8 here; save it as UTF-8, or declare its encoding", (guint)(guchar)*end);
        note_malformed(reading, (gsize)(end - reading->text) - reading->mark, why);
    } else {
        read_elements(reading);
    }
    g_array_unref(reading->lines);
}

/* Which sources may be in, but no manifest: no XML parser of Windows reads it. */
static bool manifest_is_utf32(const char *bytes, gsize size)
{
    gsize mark = 0;
    const char *charset = charset_of_wide(bytes, size, &mark);
    return charset != NULL && g_str_has_prefix(charset, "UTF-32");
}

static char *manifest_decode(const char *bytes, gsize size, gsize *length, GError **error)
{
    if (!manifest_is_utf32(bytes, size))
        return text_to_utf8(bytes, size, length, error);
    g_set_error(error, TEXT_ERROR, 0, "is in UTF-32, which Windows does not read");
    return NULL;
}

struct fact_manifest *manifest_parse(const char *path, const char *bytes, size_t size)
{
    struct fact_manifest *facts = FACT_NEW(manifest);
    GError *error = NULL;
    gsize length = 0;
    facts->file = g_strdup(path);
    g_autofree char *text = manifest_decode(bytes, size, &length, &error);
    if (text != NULL) {
        struct reading reading = {.path = path, .text = text, .size = length, .facts = facts};
        manifest_read_text(&reading);
    } else {
        facts->failure = g_strdup(error->message);
        g_error_free(error);
    }
    return facts;
}

struct fact_manifest *manifest_read(const char *path)
{
    GError *error = NULL;
    gsize size = 0;
    g_autofree char *bytes = text_read_file(path, MAX_MANIFEST, &size, &error);
    if (bytes != NULL)
        return manifest_parse(path, bytes, size);
    struct fact_manifest *facts = FACT_NEW(manifest);
    facts->file = g_strdup(path);
    facts->failure = g_strdup(error->message);
    g_error_free(error);
    return facts;
}

/* ---- which files are manifests ---- */

static bool contains(const char *text, gsize size, const char *word)
{
    return g_strstr_len(text, (gssize)size, word) != NULL;
}

/* What a file that may be a manifest speaks of, or why nobody can tell. */
enum { SPEAKS_OF_COUNTERS = 1, SPEAKS_OF_MANIFESTS = 2, IS_UNREADABLE = 4, IS_EMPTY = 8 };

static unsigned listen_to_text(const char *text, gsize length)
{
    gsize at = length >= 3 && memcmp(text, "\xEF\xBB\xBF", 3) == 0 ? 3 : 0;
    while (at < length && g_ascii_isspace(text[at]))
        at++;
    if (at == length)
        return IS_EMPTY;
    if (text_is_binary(text, length))
        return IS_UNREADABLE;
    if (text[at] != '<')
        return 0;
    bool manifest = contains(text, length, "instrumentationManifest");
    bool counters = contains(text, length, XML_COUNTERS_SPACE) || (manifest && contains(text, length, "counterSet"));
    return (counters ? SPEAKS_OF_COUNTERS : 0) | (manifest ? SPEAKS_OF_MANIFESTS : 0);
}

static unsigned listen(const char *path)
{
    gsize size = 0, length = 0;
    g_autofree char *bytes = text_read_file(path, MAX_MANIFEST, &size, NULL);
    g_autofree char *text = bytes != NULL ? manifest_decode(bytes, size, &length, NULL) : NULL;
    return text != NULL ? listen_to_text(text, length) : IS_UNREADABLE;
}

static const char *const own_suffixes[] = {".man", NULL};

/* What nobody can read is taken for what its name says: a .man file is a manifest, others mostly are not. */
bool manifest_is_candidate(const char *path)
{
    static const char *const suffixes[] = {".man", ".xml", ".manifest", NULL};
    unsigned wanted = SPEAKS_OF_COUNTERS | (text_ends_in(path, own_suffixes) ? IS_UNREADABLE | IS_EMPTY : 0);
    return text_ends_in(path, suffixes) && (listen(path) & wanted) != 0;
}

bool manifest_is_named_so(const char *path)
{
    static const char *const sources[] = {".c", ".cc", ".cpp", ".cxx", ".h", ".hh", ".hpp", ".hxx", ".inl", NULL};
    return text_ends_in(path, own_suffixes) ||
           (!text_ends_in(path, sources) && (listen(path) & (SPEAKS_OF_COUNTERS | SPEAKS_OF_MANIFESTS)) != 0);
}

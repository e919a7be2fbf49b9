#include "spread/unit.h"

#include <string.h>

#include "base/text/json/json.h"
#include "base/file/path.h"
#include "run/workers/protocol.h"
#include "scan/tree.h"
#include "spread/document.h"

#define KIND "pcwlint_unit"

/* Digits of a digest that tell units of one source apart; bytes of the source's name ahead of them, so that a file of
 * this name, with suffixes, can be made for the source with the longest name. */
enum { NAME_DIGITS = 16, NAME_BASE = 160 };

/* ---- names ---- */

/* What stays the same when other files of the project change, so that the unit's files keep their names. */
static char *unit_name_of(const struct parse_request *request)
{
    g_autoptr(GString) key = g_string_new(NULL);
    g_string_printf(key, "%s\n%s\n%u\n%d", request->path, request->arch, request->ntddi, request->ntddi_stated);
    for (guint i = 0; request->arguments != NULL && i < request->arguments->len; i++)
        g_string_append_printf(key, "\n%s", (const char *)request->arguments->pdata[i]);
    g_autofree char *digest = spread_digest(key->str, key->len), *base = g_path_get_basename(request->path);
    g_strcanon(base, G_CSET_A_2_Z G_CSET_a_2_z G_CSET_DIGITS "._-", '_');
    return g_strdup_printf("%.*s-%.*s", NAME_BASE, base, NAME_DIGITS, digest);
}

bool spread_is_named_so(const char *base_name)
{
    const char *suffix = g_str_has_suffix(base_name, SPREAD_UNIT_SUFFIX)    ? SPREAD_UNIT_SUFFIX
                         : g_str_has_suffix(base_name, SPREAD_FACTS_SUFFIX) ? SPREAD_FACTS_SUFFIX
                                                                            : NULL;
    gsize length = suffix != NULL ? strlen(base_name) - strlen(suffix) : 0;
    if (length < NAME_DIGITS + 2 || base_name[length - NAME_DIGITS - 1] != '-')
        return false;
    return strspn(base_name + length - NAME_DIGITS, "0123456789abcdef") >= NAME_DIGITS;
}

/* ---- what the unit's own request does not tell ---- */

/* The tree that was looked at last. */
struct unit_surroundings {
    struct tree *tree;
    char *digest;
};

static void spread_unit_surroundings_clear(struct unit_surroundings *around)
{
    g_clear_pointer(&around->tree, tree_free);
    g_clear_pointer(&around->digest, g_free);
}

/*
 * A header or manifest that comes or goes may be the one that an include means: the names of those that are around the
 * source are part of the unit, although the extraction finds them itself.
 */
static const char *names_around(struct unit_surroundings *around, const char *source)
{
    static const char *const suffixes[] = {".h",   ".hh",  ".hpp", ".hxx", ".h++", ".inc", ".inl", ".ipp", ".tpp",
                                           ".txx", ".tcc", ".def", ".tmh", ".man", ".mc",  ".xml", NULL};
    if (around->tree != NULL && tree_contains(around->tree, source))
        return around->digest;
    spread_unit_surroundings_clear(around);
    around->tree = tree_around(source);
    g_autoptr(GPtrArray) files = tree_files(around->tree, suffixes);
    g_autoptr(GString) names = g_string_new(NULL);
    for (guint i = 0; i < files->len; i++) {
        g_autofree char *name = path_relative(tree_root(around->tree), files->pdata[i]);
        g_string_append_printf(names, "%s\n", name);
    }
    return around->digest = spread_digest(names->str, names->len);
}

/* ---- writing ---- */

static struct spread_unit *unit_new(char *name)
{
    struct spread_unit *unit = g_new0(struct spread_unit, 1);
    unit->name = name;
    unit->jobs = g_array_new(FALSE, TRUE, sizeof(struct pool_job));
    unit->places = g_array_new(FALSE, FALSE, sizeof(guint));
    return unit;
}

static char *unit_text(const struct spread_unit *unit, const char *around)
{
    struct json *document = document_new(KIND, SPREAD_UNIT_VERSION);
    const struct pool_job *first = &g_array_index(unit->jobs, struct pool_job, 0);
    g_autofree char *request = protocol_request(&first->request);
    json_set(document, "name", json_new_string(unit->name));
    json_set(document, "request", json_parse(request, strlen(request), NULL));
    struct json *clocks = json_set(document, "ntddi", json_new_array());
    for (guint i = 0; i < unit->jobs->len; i++)
        json_append(clocks, json_new_number(g_array_index(unit->jobs, struct pool_job, i).request.ntddi));
    json_set(document, "names_around_sha256", json_new_string(around));
    return document_text(document);
}

static void add_job(struct spread_unit *unit, const struct pool_job *job, guint place)
{
    struct pool_job own = {.request = job->request};
    g_array_append_val(unit->jobs, own);
    g_array_append_val(unit->places, place);
}

GPtrArray *spread_units(const struct pool_job *jobs, guint n_jobs)
{
    GPtrArray *units = g_ptr_array_new_with_free_func(spread_unit_free);
    g_autofree struct spread_unit **of = g_new0(struct spread_unit *, n_jobs + 1);
    struct unit_surroundings around = {NULL, NULL};
    for (guint i = 0; i < n_jobs; i++) {
        guint leader = jobs[i].like;
        if (of[leader] == NULL) {
            of[leader] = unit_new(unit_name_of(&jobs[leader].request));
            g_ptr_array_add(units, of[leader]);
        }
        add_job(of[leader], &jobs[i], i);
    }
    for (guint i = 0; i < units->len; i++) {
        struct spread_unit *unit = units->pdata[i];
        unit->text = unit_text(unit, names_around(&around, g_array_index(unit->jobs, struct pool_job, 0).request.path));
    }
    spread_unit_surroundings_clear(&around);
    return units;
}

/* ---- reading ---- */

/* libclang trusts precompiled files: only the process that parses may name their folder, not a unit file. */
static bool names_precompiled(const struct json *document)
{
    return json_get(json_get(document, "request"), "precompiled") != NULL;
}

static bool read_jobs(struct spread_unit *unit, const struct json *document)
{
    const struct json *asked = json_get(document, "request");
    g_autofree char *line = asked != NULL ? json_print(asked, false) : NULL;
    for (struct json *clock = json_first(json_get(document, "ntddi")); line != NULL && clock != NULL;
         clock = json_next(clock)) {
        struct pool_job job = {.like = 0};
        int64_t ntddi = 0;
        if (!json_int(clock, &ntddi) || ntddi < 0 || ntddi > UINT32_MAX ||
            !protocol_read_request(line, strlen(line), &job.request))
            return false;
        job.request.ntddi = (uint32_t)ntddi;
        job.request.observed = false;
        g_array_append_val(unit->jobs, job);
    }
    return unit->jobs->len > 0;
}

struct spread_unit *spread_unit_read(const char *path, const char *text, gsize length, GError **error)
{
    struct json *document = document_read(path, text, length, KIND, SPREAD_UNIT_VERSION, error);
    if (document == NULL)
        return NULL;
    const char *name = json_string(json_get(document, "name"));
    struct spread_unit *unit = unit_new(g_strdup(name));
    unit->text = g_strndup(text, length);
    unit->is_read = true;
    bool named = name != NULL, foreign = names_precompiled(document),
         read = named && !foreign && read_jobs(unit, document);
    if (foreign)
        document_error(error, path, text, length, "/request/precompiled",
                       "names a folder of precompiled headers, which a unit file must not do: write the unit again");
    else if (!read)
        document_error(error, path, text, length, named ? "/request" : "",
                       named ? "does not say what is to be extracted" : "has no name");
    json_free(document);
    if (read)
        return unit;
    spread_unit_free(unit);
    return NULL;
}

void spread_unit_free(gpointer data)
{
    struct spread_unit *unit = data;
    for (guint i = 0; i < unit->jobs->len; i++) {
        struct pool_job *job = &g_array_index(unit->jobs, struct pool_job, i);
        if (unit->is_read)
            protocol_request_clear(&job->request);
        fact_free(&fact_type_unit, job->facts);
    }
    g_array_unref(unit->jobs);
    g_array_unref(unit->places);
    g_free(unit->name);
    g_free(unit->text);
    g_free(unit);
}

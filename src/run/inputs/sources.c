#include "run/inputs/sources.h"

#include <string.h>

#include "base/note.h"
#include "base/file/observe.h"
#include "base/file/path.h"
#include "base/file/symlink.h"
#include "base/text/api.h"
#include "facts/text.h"
#include "manifest/manifest.h"
#include "project/difference.h"
#include "run/builds/name.h"
#include "run/inputs/folder-links.h"
#include "run/inputs/listed.h"
#include "run/inputs/include-lookup.h"
#include "scan/hidden.h"
#include "scan/left-out.h"
#include "scan/listing.h"
#include "scan/choice/scan.h"

/* A source that the user named, or the sources of a directory or a project. */
struct input {
    char *file;       /* NULL: a directory or a project */
    GPtrArray *found; /* of char *; NULL: a file */
};

static void input_free(gpointer data)
{
    struct input *input = data;
    g_free(input->file);
    g_clear_pointer(&input->found, g_ptr_array_unref);
    g_free(input);
}

static struct input *input_new(void)
{
    struct input *input = g_new0(struct input, 1);
    input->found = g_ptr_array_new_with_free_func(g_free);
    return input;
}

/* Of what a directory holds: it is counted, once if the inputs overlap. */
static bool sources_is_excluded(gpointer data, const char *path, bool folder)
{
    struct sources *sources = data;
    if (!sources->scopes->excludes(sources->scopes->data, path, folder, NULL))
        return false;
    if (g_hash_table_add(sources->passed, path_absolute(path)))
        *(folder ? &sources->excluded_folders : &sources->excluded_files) += 1;
    return true;
}

/* Of what somebody named: it is counted, and said. */
static bool inputs_sources_leave_out(struct sources *sources, const char *path, bool folder)
{
    g_autofree char *why = NULL;
    if (!sources->scopes->excludes(sources->scopes->data, path, folder, &why))
        return false;
    sources->excluded++;
    notes_add(sources->notes, true, path, 0, 0, "excluded by %s", why);
    return true;
}

/* The folder itself, or something in it. */
static bool is_named_too(const struct sources *sources, const char *folder)
{
    g_autofree char *whole = path_absolute(folder);
    size_t length = strlen(whole);
    bool named = false;
    for (guint i = 0; i < sources->asked->len && !named; i++) {
        g_autofree char *asked = path_absolute(sources->asked->pdata[i]);
        named = strncmp(asked, whole, length) == 0 && (asked[length] == '\0' || G_IS_DIR_SEPARATOR(asked[length]));
    }
    return named;
}

/* Code that is passed over by a rule of this tool, not by the user's, is said. */
static void note_hidden(struct sources *sources, const char *folder)
{
    bool cut = false;
    g_autofree char *first = NULL;
    guint n = is_named_too(sources, folder) ? 0 : hidden_sources(folder, &first, &cut);
    if (n == 0 && !cut)
        return;
    sources->excluded++;
    if (n == 0)
        notes_add(
            sources->notes, false, folder, 0, 0,
            "is not searched, because its name begins with a dot, and has too many files to look for code in them");
    else
        notes_add(sources->notes, false, folder, 0, 0,
                  "is not searched, because its name begins with a dot, but %s%s performance counters: give the folder "
                  "as an input, or exclude it",
                  first, n == 1 ? " uses" : " and others use");
}

static void add_error(struct sources *sources, const char *path, const char *why, bool partly)
{
    struct scan_error *error = g_new(struct scan_error, 1);
    *error = (struct scan_error){g_strdup(path), g_strdup(why), partly};
    g_ptr_array_add(sources->errors, error);
}

/* Adds what a description lists.  One of the tree makes no source of its repository's own files, where a checkout may
 * keep its token; one in such a folder may.  `from`: the description, or the folder that it is in. */
static void add_listed(struct sources *sources, GPtrArray *to, const char *from, const char *path)
{
    g_autofree char *here = path_absolute(from), *file = path_absolute(path);
    if (inputs_sources_leave_out(sources, path, false))
        return;
    if (symlink_is_of_repository(file) &&
        !symlink_is_of_repository(here)) { /* a finding there would show a line of it */
        g_autofree char *why = g_strdup_printf(
            "%s is a file of the repository itself (.git), so a build description cannot make it a source", path);
        add_error(sources, from, why, true);
    } else {
        g_ptr_array_add(to, g_strdup(path));
    }
}

static void note_nothing(struct sources *sources, const char *directory, bool excludes)
{
    notes_add(sources->notes, false, directory, 0, 0,
              excludes ? "holds no source in C or C++ and no manifest that the configuration does not exclude: nothing "
                         "in it was checked"
                       : "holds no source in C or C++ and no manifest: nothing in it was checked");
}

static void add_directory(struct sources *sources, const char *directory, struct builds *builds)
{
    struct input *input = input_new();
    guint before = sources->excluded_files + sources->excluded_folders;
    sources->whole = true;
    g_autoptr(GPtrArray) manifests = g_ptr_array_new_with_free_func(g_free),
                         descriptions = g_ptr_array_new_with_free_func(g_free);
    g_autoptr(GPtrArray) hidden = g_ptr_array_new_with_free_func(g_free),
                         links = g_ptr_array_new_with_free_func(g_free);
    struct scan_files files = {input->found, manifests, sources->headers, descriptions,        sources->installers,
                               hidden,       links,     sources->errors,  sources_is_excluded, sources};
    scan_directory(directory, &files);
    g_autoptr(GPtrArray) listed = listed_sources(directory, descriptions, input->found, builds);
    for (guint i = 0; i < listed->len; i++)
        add_listed(sources, input->found, directory, listed->pdata[i]);
    for (guint i = 0; i < hidden->len; i++)
        note_hidden(sources, hidden->pdata[i]);
    sources->excluded += folder_links_note(links, sources->asked, sources->scopes, sources->notes);
    if (input->found->len + manifests->len == 0)
        note_nothing(sources, directory, sources->excluded_files + sources->excluded_folders > before);
    for (guint i = 0; i < manifests->len; i++)
        if (manifest_is_candidate(manifests->pdata[i]))
            g_ptr_array_add(sources->candidates, g_strdup(manifests->pdata[i]));
    g_ptr_array_add(sources->inputs, input);
}

static void add_description(struct sources *sources, const struct description *description, const char *from)
{
    struct input *input = input_new();
    for (guint i = 0; i < description->sources->len; i++)
        add_listed(sources, input->found, from,
                   ((const struct described_source *)description->sources->pdata[i])->path);
    for (guint i = 0; i < description->manifests->len; i++)
        add_listed(sources, sources->compiled, from, description->manifests->pdata[i]);
    g_ptr_array_add(sources->inputs, input);
}

static void inputs_sources_add_project(struct sources *sources, const char *path, struct builds *builds)
{
    GError *error = NULL;
    g_autoptr(GPtrArray) failures = g_ptr_array_new_with_free_func((GDestroyNotify)g_error_free);
    g_autoptr(GPtrArray) descriptions = builds_read(builds, path, failures, &error);
    sources->whole = true;
    for (guint i = 0; descriptions != NULL && i < descriptions->len; i++)
        add_description(sources, descriptions->pdata[i], path);
    for (guint i = 0; i < failures->len; i++)
        add_error(sources, path, ((const GError *)failures->pdata[i])->message, true);
    if (error != NULL)
        add_error(sources, path, error->message, false);
    g_clear_error(&error);
}

static void sources_add_file(struct sources *sources, const char *path)
{
    if (manifest_is_named_so(path)) {
        g_ptr_array_add(sources->manifests, g_strdup(path));
        return;
    }
    struct input *input = g_new0(struct input, 1);
    input->file = g_strdup(path);
    g_ptr_array_add(sources->inputs, input);
}

static void left_out_free(gpointer data)
{
    struct left_out *left = data;
    g_free(left->path);
    g_free(left->function);
    g_free(left->source);
    g_free(left->missing);
    g_free(left->header);
    g_free(left);
}

void sources_leave_out(struct sources *sources, const struct left_out *left)
{
    struct left_out *own = g_new(struct left_out, 1);
    *own = (struct left_out){g_strdup(left->path),   g_strdup(left->function), left->line,
                             g_strdup(left->source), g_strdup(left->missing),  g_strdup(left->header)};
    g_ptr_array_add(sources->left_out, own);
}

static struct sources *sources_new(const struct run_scopes *scopes, GPtrArray *notes)
{
    struct sources *sources = g_new0(struct sources, 1);
    sources->scopes = scopes;
    sources->notes = notes;
    sources->manifests = g_ptr_array_new_with_free_func(g_free);
    sources->candidates = g_ptr_array_new_with_free_func(g_free);
    sources->compiled = g_ptr_array_new_with_free_func(g_free);
    sources->paths = g_ptr_array_new_with_free_func(g_free);
    sources->differing = g_ptr_array_new_with_free_func(g_free);
    sources->changed = g_ptr_array_new_with_free_func(g_free);
    sources->read = g_ptr_array_new_with_free_func(g_free);
    sources->wrappers = g_ptr_array_new_with_free_func(g_free);
    sources->starts = g_ptr_array_new_with_free_func(g_free);
    sources->inputs = g_ptr_array_new_with_free_func(input_free);
    sources->passed = g_hash_table_new_full(g_str_hash, g_str_equal, g_free, NULL);
    sources->errors = g_ptr_array_new_with_free_func(scan_error_free);
    sources->headers = g_ptr_array_new_with_free_func(g_free);
    sources->installers = g_ptr_array_new_with_free_func(g_free);
    sources->left_out = g_ptr_array_new_with_free_func(left_out_free);
    return sources;
}

struct sources *sources_find(const GPtrArray *inputs, struct scope_table *table, const struct run_scopes *scopes,
                             GPtrArray *notes, GError **error)
{
    struct sources *sources = sources_new(scopes, notes);
    sources->asked = inputs;
    bool fine = true;
    for (guint i = 0; fine && i < inputs->len; i++) {
        const char *path = inputs->pdata[i];
        bool folder = observe_place(path) == PLACE_FOLDER;
        fine = scope_table_of(table, path, error) != NULL;
        if (!fine || inputs_sources_leave_out(sources, path, folder))
            continue;
        if (folder)
            add_directory(sources, path, scope_table_builds(table, path));
        else if (builds_is_named_so(path))
            inputs_sources_add_project(sources, path, scope_table_builds(table, path));
        else if (builds_is_unsupported(path) && observe_place(path) != PLACE_NONE)
            add_error(sources, path,
                      "build descriptions of this kind are not read; give the folder, or the projects that it names",
                      false);
        else
            sources_add_file(sources, path);
    }
    if (!fine)
        g_clear_pointer(&sources, sources_free);
    return sources;
}

void sources_free(struct sources *sources)
{
    g_ptr_array_unref(sources->manifests);
    g_ptr_array_unref(sources->candidates);
    g_ptr_array_unref(sources->compiled);
    g_ptr_array_unref(sources->paths);
    g_ptr_array_unref(sources->differing);
    g_ptr_array_unref(sources->changed);
    g_ptr_array_unref(sources->wrappers);
    g_ptr_array_unref(sources->starts);
    g_ptr_array_unref(sources->read);
    g_ptr_array_unref(sources->inputs);
    g_hash_table_unref(sources->passed);
    g_ptr_array_unref(sources->errors);
    g_ptr_array_unref(sources->headers);
    g_ptr_array_unref(sources->installers);
    g_ptr_array_unref(sources->left_out);
    g_free(sources);
}

GPtrArray *sources_found(const struct sources *sources)
{
    GPtrArray *found = g_ptr_array_new();
    for (guint i = 0; i < sources->inputs->len; i++) {
        const struct input *input = sources->inputs->pdata[i];
        for (guint k = 0; input->found != NULL && k < input->found->len; k++)
            g_ptr_array_add(found, input->found->pdata[k]);
    }
    return found;
}

/* --- choosing --- */

/* A source. */
struct source_candidate {
    const char *path;
    bool named;
};

static GHashTable *named_files(const struct sources *sources)
{
    GHashTable *named = g_hash_table_new_full(g_str_hash, g_str_equal, g_free, NULL);
    for (guint i = 0; i < sources->inputs->len; i++) {
        const struct input *input = sources->inputs->pdata[i];
        if (input->file != NULL)
            g_hash_table_add(named, path_absolute(input->file));
    }
    return named;
}

/* Each file once, in the order of the inputs; it is named when one of them names it. */
static GArray *list_candidates(const struct sources *sources)
{
    GArray *candidates = g_array_new(FALSE, FALSE, sizeof(struct source_candidate));
    g_autoptr(GHashTable) named = named_files(sources);
    g_autoptr(GHashTable) done = g_hash_table_new_full(g_str_hash, g_str_equal, g_free, NULL);
    for (guint i = 0; i < sources->inputs->len; i++) {
        const struct input *input = sources->inputs->pdata[i];
        for (guint k = 0; k < (input->file != NULL ? 1 : input->found->len); k++) {
            struct source_candidate candidate = {.path = input->file != NULL ? input->file : input->found->pdata[k]};
            char *whole = path_absolute(candidate.path);
            candidate.named = g_hash_table_contains(named, whole);
            if (!g_hash_table_add(done, whole))
                continue;
            g_array_append_val(candidates, candidate);
        }
    }
    return candidates;
}

static void explain_differing(const struct sources *sources, const char *path, const GPtrArray *macros)
{
    g_autoptr(GString) text = g_string_new(NULL);
    bool otherwise = g_str_equal(macros->pdata[0], SETTINGS_DIFFER_OTHERWISE);
    for (guint i = 0; !otherwise && i < macros->len; i++)
        g_string_append_printf(text, "%s%s", i > 0 ? ", " : "", (const char *)macros->pdata[i]);
    notes_add(sources->notes, true, path, 0, 0, "analysed in several configurations, which differ in %s",
              otherwise ? "more than macros" : text->str);
}

static void inputs_sources_explain(const struct sources *sources, const struct scan *scan,
                                   const struct source_candidate *candidate, guint number, bool chosen)
{
    g_autofree char *why = scan_why(scan, number);
    const char *includer = scan_includer(scan, number);
    if (includer != NULL)
        notes_add(sources->notes, true, candidate->path, 0, 0, "analysed with %s, which includes it", includer);
    else if (chosen && !scan_matters(scan, number))
        notes_add(sources->notes, true, candidate->path, 0, 0, "analysed: given on the command line");
    else
        notes_add(sources->notes, true, candidate->path, 0, 0, "%s", why);
    if (chosen && scan_differing(scan, number) != NULL)
        explain_differing(sources, candidate->path, scan_differing(scan, number));
}

/* The routine that an assembly source names is reported in place of a function of a header. */
static char *function_of_file(const char *path, guint *line, GPtrArray *macros)
{
    if (!path_is_assembly(path))
        return left_out_function(path, line, macros);
    *line = left_out_assembly(path);
    return *line > 0 ? g_strdup(API_REGISTER " in assembly") : NULL;
}

static void leave_out_use(struct sources *sources, const char *source, const struct scan_stray *use)
{
    sources_leave_out(sources, &(struct left_out){(char *)use->file, (char *)use->word, use->line, (char *)source,
                                                  (char *)use->name, (char *)use->header});
}

/* Reports uses of what a header has that was not found where the source, or its build, says. */
static void find_strays(struct sources *sources, const struct scan *scan, const GArray *candidates)
{
    struct scan_stray stray;
    for (guint i = 0; i < candidates->len; i++)
        if (scan_stray(scan, i, &stray))
            leave_out_use(sources, g_array_index(candidates, struct source_candidate, i).path, &stray);
}

/* A macro that registers may reach a source in a way that nothing shows: the source uses it, and nobody else has it. */
static void find_left_out_macros(struct sources *sources, const struct scan *scan, const GArray *candidates,
                                 const GPtrArray *macros, const char *header)
{
    g_autoptr(GHashTable) words = g_hash_table_new(g_str_hash, g_str_equal);
    struct word_set set;
    struct scan_stray use;
    for (guint i = 0; i < macros->len; i++)
        g_hash_table_add(words, macros->pdata[i]);
    word_set_init(&set, words);
    for (guint i = 0; macros->len > 0 && i < candidates->len; i++) {
        bool better = scan_stray(scan, i, &use); /* that header is missed, which says more */
        if (!better && scan_lacks(scan, i, &set, &use)) {
            use.header = header;
            leave_out_use(sources, g_array_index(candidates, struct source_candidate, i).path, &use);
        }
    }
    word_set_clear(&set);
}

static void find_left_out(struct sources *sources, const struct scan *scan, const GArray *candidates)
{
    g_autoptr(GHashTable) named = named_files(sources);
    for (guint i = 0; i < sources->headers->len; i++) {
        const char *path = sources->headers->pdata[i];
        g_autofree char *whole = path_absolute(path);
        g_autoptr(GPtrArray) macros = g_ptr_array_new_with_free_func(g_free);
        guint line = 1;
        bool seen = scan_includes(scan, path) || g_hash_table_contains(named, whole);
        g_autofree char *function = seen ? NULL : function_of_file(path, &line, macros);
        if (function != NULL)
            sources_leave_out(sources, &(struct left_out){(char *)path, function, line, "", "", ""});
        find_left_out_macros(sources, scan, candidates, macros, path);
    }
}

/* The routines of perflib.h are looked at where a manifest has such a provider. */
static bool checks_providers(const struct sources_options *options)
{
    for (guint i = 0; options->routines != NULL && i < options->routines->len; i++)
        if (strcmp(options->routines->pdata[i], "PerfStartProvider") == 0)
            return true;
    return false;
}

/* Silence would be taken for a check. */
static void tell_unchecked_providers(struct sources *sources, const struct scan *scan, const GArray *candidates)
{
    for (guint i = 0; i < candidates->len; i++) {
        guint line = 0;
        if (scan_starts_provider(scan, i, &line))
            notes_add(
                sources->notes, false, g_array_index(candidates, struct source_candidate, i).path, line, 0,
                "this starts a user-mode counter provider, but no manifest of one was read, so the provider is not "
                "checked; give its manifest with --manifest");
    }
}

static void inputs_sources_choose(struct sources *sources, const char *path, const GPtrArray *differing,
                                  const char *changed)
{
    GString *macros = g_string_new(NULL);
    for (guint i = 0; differing != NULL && i < differing->len; i++)
        g_string_append_printf(macros, "%s\n", (const char *)differing->pdata[i]);
    g_ptr_array_add(sources->paths, g_strdup(path));
    g_ptr_array_add(sources->differing, g_string_free(macros, FALSE));
    g_ptr_array_add(sources->changed, g_strdup(changed != NULL ? changed : ""));
}

void sources_choose(struct sources *sources, const GPtrArray *sets, struct scope_table *table,
                    const struct sources_options *options)
{
    struct include_lookup *lookup = include_lookup_new(table);
    struct scan_lookup answers = include_lookup_for_scan(lookup);
    answers.index = options->index;
    answers.routines = options->routines;
    answers.threads = options->threads;
    struct scan *scan = scan_new(sets, &answers);
    g_autoptr(GArray) candidates = list_candidates(sources);
    g_autoptr(GPtrArray) paths = g_ptr_array_new();
    for (guint i = 0; i < candidates->len; i++)
        g_ptr_array_add(paths, (gpointer)g_array_index(candidates, struct source_candidate, i).path);
    scan_read_ahead(scan, paths, sources->headers);
    scan_expect(scan, candidates->len);
    for (guint i = 0; i < candidates->len; i++) {
        const struct source_candidate *candidate = &g_array_index(candidates, struct source_candidate, i);
        scan_add(scan, candidate->path, candidate->named); /* its number is its place in the list */
    }
    scan_decide(scan, options->whole);
    for (guint i = 0; i < candidates->len; i++) {
        const struct source_candidate *candidate = &g_array_index(candidates, struct source_candidate, i);
        bool chosen = options->all || (options->all_named && candidate->named) || scan_matters(scan, i);
        bool included = scan_includer(scan, i) != NULL;
        if (chosen && !included)
            inputs_sources_choose(sources, candidate->path, scan_differing(scan, i), scan_changed(scan, i));
        else if (!included)
            sources->skipped++;
        if (options->explain)
            inputs_sources_explain(sources, scan, candidate, i, chosen);
    }
    g_autofree char *summary = options->explain ? scan_summary(scan) : NULL;
    if (summary != NULL)
        notes_add(sources->notes, true, NULL, 0, 0, "%s", summary);
    const char *cut = scan_cut_tree(scan);
    g_autofree char *shown = cut != NULL ? path_shown(cut) : NULL;
    if (cut != NULL)
        notes_fail(sources->notes, NOTE_FAILED_PARTLY, shown, 0, 0,
                   "it has more files than are searched, so headers and projects may not have been found: give its "
                   "parts one by one");
    find_left_out(sources, scan, candidates);
    find_strays(sources, scan, candidates);
    if (!checks_providers(options))
        tell_unchecked_providers(sources, scan, candidates);
    const GPtrArray *wrappers = scan_wrappers(scan);
    for (guint i = 0; i < wrappers->len; i++)
        g_ptr_array_add(sources->wrappers, g_strdup(wrappers->pdata[i]));
    g_ptr_array_extend_and_steal(sources->starts, scan_starts(scan));
    scan_free(scan);
    include_lookup_free(lookup);
}

/* --- the same as a query --- */

/* Without printf, which takes longer here than all the rest. */
static void inputs_sources_add_number(GString *key_text, gsize number)
{
    char digits[24], *at = digits + sizeof digits;
    *--at = ' ';
    do
        *--at = (char)('0' + number % 10);
    while ((number /= 10) != 0);
    g_string_append_len(key_text, at, digits + sizeof digits - at);
}

/* With its length in front, so that no two lists are spelled alike. */
static void add_text(GString *key_text, const char *text)
{
    if (text != NULL)
        inputs_sources_add_number(key_text, strlen(text));
    g_string_append(key_text, text != NULL ? text : "-");
    g_string_append_c(key_text, '\n');
}

static void add_texts(GString *key_text, const GPtrArray *texts)
{
    inputs_sources_add_number(key_text, texts->len);
    for (guint i = 0; i < texts->len; i++)
        add_text(key_text, texts->pdata[i]);
}

static void add_scopes(GString *key_text, const GPtrArray *scopes, const struct scope_table *table)
{
    for (guint i = 0; i < scopes->len; i++) {
        g_autoptr(GPtrArray) words = scope_table_words(table, scopes->pdata[i]);
        add_texts(key_text, words);
    }
}

static guint sources_number_of(GPtrArray *scopes, const struct run_scope *scope)
{
    guint number = 0;
    if (!g_ptr_array_find(scopes, scope, &number)) {
        number = scopes->len;
        g_ptr_array_add(scopes, (gpointer)scope);
    }
    return number;
}

void sources_cache_key(const struct sources *sources, const GPtrArray *sets, const struct scope_table *table,
                       const struct sources_options *options, GString *key_text)
{
    g_autoptr(GArray) candidates = list_candidates(sources);
    g_autoptr(GPtrArray) scopes = g_ptr_array_new();
    g_string_append_printf(key_text, "%d %d %d %d\n", options->whole, options->all, options->all_named,
                           options->explain);
    add_texts(key_text, sources->asked);
    add_texts(key_text, options->routines);
    for (guint i = 0; i < candidates->len; i++) {
        const struct source_candidate *candidate = &g_array_index(candidates, struct source_candidate, i);
        inputs_sources_add_number(key_text, sources_number_of(scopes, scope_table_known(table, candidate->path)));
        inputs_sources_add_number(key_text, candidate->named);
        add_text(key_text, candidate->path);
    }
    add_scopes(key_text, scopes, table);
    add_texts(key_text, sources->headers);
    for (guint i = 0; i < sets->len; i++) {
        g_autofree char *set = fact_to_text(&fact_type_manifest_set, sets->pdata[i]);
        add_text(key_text, set);
    }
}

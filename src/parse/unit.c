#include "parse/unit.h"

#include <string.h>

#include "base/file/path.h"
#include "base/text/text.h"
#include "parse/account/account.h"
#include "parse/account/address.h"
#include "parse/account/symbol.h"
#include "parse/account/undeclared.h"
#include "parse/arguments.h"
#include "parse/ast-text.h"
#include "parse/generated/record.h"
#include "parse/in-memory.h"
#include "parse/records.h"
#include "parse/clang/clock.h"
#include "parse/clang/unsaved.h"
#include "parse/account/excluded/condition.h"
#include "parse/forced.h"
#include "parse/generated/manifest-match.h"
#include "parse/account/excluded/inactive.h"
#include "parse/account/given/given.h"
#include "parse/account/layouts.h"
#include "parse/account/missing/missing.h"
#include "parse/account/unused-info.h"
#include "parse/account/unlowered.h"
#include "parse/account/updates/updates.h"
#include "parse/lower/unit.h"
#include "parse/library.h"
#include "parse/context/place.h"
#include "parse/account/excluded/macro-origin.h"
#include "parse/precompiled/precompiled.h"
#include "parse/precompiled/redeclared.h"
#include "parse/reads.h"
#include "parse/refused.h"
#include "parse/repair/repair.h"
#include "parse/account/redefined.h"
#include "parse/account/excluded/skipped.h"
#include "parse/text/source.h"
#include "parse/kit/toolchain.h"
#include "parse/account/excluded/unread.h"
#include "scan/text/pcw-names.h"
#include "scan/tree.h"

/* Headers nest: each round may uncover the next layer of missing ones; names take a few rounds more. */
enum { MAX_ROUNDS = 16 };

struct parser {
    CXIndex index;
    struct tree *tree;         /* around the unit that was parsed last */
    struct includes *includes; /* of that tree */
    CXTranslationUnit current;
    GHashTable *manifests;               /* those that were read so far (generated-fit.h) */
    struct kit_directories *directories; /* include directories that were looked at so far */
    struct toolchain *toolchain;         /* of the unit that is parsed; NULL: none */
    struct toolchain *headers;           /* that one, or the built-in headers: what is precompiled */
    char *folder;                        /* that precompiled headers are kept in; NULL: none are */
    struct precompiled *precompiled;
    struct precompiled_set set; /* what the unit that was parsed last was parsed with; .note NULL: nothing */
    char *shown;                /* functions of that set by their names (REDECLARED_PATH) */
    bool is_whole;              /* no unit is parsed with a set */
    bool is_recorded;           /* that parse has a detailed record of its preprocessing */
    struct parse_times times;   /* of the unit that was parsed last */
    struct reads *reads;        /* of the unit at hand */
    char *path;                 /* of that unit's source, as libclang is given it: never to be taken for an option */
};

struct parser *parser_new(void)
{
    struct parser *parser = g_new0(struct parser, 1);
    parser->index = clang_createIndex(1, 0); /* what is precompiled is not visited: it has a digest */
    parser->manifests = manifest_match_table_new();
    parser->directories = kit_directories_new();
    return parser;
}

/* Requests of one run name one folder. */
static void keep_precompiled_in(struct parser *parser, const char *folder)
{
    if (g_strcmp0(folder, parser->folder) == 0)
        return;
    precompiled_free(parser->precompiled);
    g_free(parser->folder);
    parser->folder = g_strdup(folder);
    parser->precompiled = folder != NULL ? precompiled_new(folder) : NULL;
}

void parser_free(struct parser *parser)
{
    if (parser == NULL)
        return;
    includes_free(parser->includes);
    tree_free(parser->tree);
    g_hash_table_unref(parser->manifests);
    kit_directories_free(parser->directories);
    keep_precompiled_in(parser, NULL);
    g_free(parser->shown);
    clang_disposeIndex(parser->index);
    g_free(parser);
}

static CXTranslationUnit parse_with(struct parser *parser, GPtrArray *args, GArray *files,
                                    const struct precompiled_set *set, unsigned options, enum CXErrorCode *code)
{
    CXTranslationUnit tu = NULL;
    guint n = args->len, n_files = files->len;
    if (set != NULL) {
        g_ptr_array_add(args, g_strdup("-include-pch"));
        g_ptr_array_add(args, g_strdup(set->path));
    }
    if (set != NULL && set->note->digest->has_information) {
        g_ptr_array_add(args, g_strdup("-include"));
        g_ptr_array_add(args, g_strdup("pcwlint_information.h"));
    }
    if (set != NULL) {
        g_ptr_array_add(args, g_strdup("-include"));
        g_ptr_array_add(args, g_strdup(REDECLARED_PATH));
        unsaved_add(files, REDECLARED_PATH, parser->shown, strlen(parser->shown));
    }
    g_autoptr(GPtrArray) words = forced_past_driver(args);
    *code = clang_parseTranslationUnit2(parser->index, parser->path, (const char *const *)words->pdata, (int)words->len,
                                        (struct CXUnsavedFile *)(void *)files->data, files->len, options, &tu);
    g_ptr_array_set_size(args, (gint)n);
    g_array_set_size(files, n_files);
    return *code == CXError_Success ? tu : NULL;
}

static bool find_precompiled(struct parser *parser, const struct parse_request *request, const struct repair *repair,
                             const struct main_file *source, const GPtrArray *args)
{
    const struct precompiled_request wanted = {
        parser->index,        request->path, source->text,    source->size, arguments_are_cxx(request, source),
        repair->wants_record, repair,        parser->headers, args,         PARSE_PRELUDE};
    parser->set = (struct precompiled_set){NULL, NULL};
    if (!precompiled_find(parser->precompiled, &wanted, &parser->set))
        return false;
    g_free(parser->shown);
    parser->shown = redeclared_text(parser->set.note->digest, source->text, source->size);
    return true;
}

static CXTranslationUnit parse_once(struct parser *parser, const struct parse_request *request,
                                    const struct repair *repair, const struct main_file *source, GError **error)
{
    GPtrArray *args = arguments_of(request, repair, arguments_are_cxx(request, source)),
              *paths = g_ptr_array_new_with_free_func(g_free);
    int64_t begin = g_get_monotonic_time();
    unsigned options =
        CXTranslationUnit_KeepGoing | (repair->wants_record ? CXTranslationUnit_DetailedPreprocessingRecord : 0);
    bool shared = !parser->is_whole && find_precompiled(parser, request, repair, source, args);
    GArray *files = in_memory_files(repair, parser->path, source, paths);
    enum CXErrorCode code = CXError_Failure;
    CXTranslationUnit tu = shared ? parse_with(parser, args, files, &parser->set, options, &code) : NULL;
    if (shared && precompiled_refused(parser->precompiled, &parser->set, tu)) {
        g_clear_pointer(&tu, clang_disposeTranslationUnit);
        shared = false;
    }
    if (!shared) {
        parser->set.note = NULL;
        tu = parse_with(parser, args, files, NULL, options, &code);
    }
    parser->is_recorded = repair->wants_record;
    parser->times.clang += g_get_monotonic_time() - begin;
    parser->times.rounds++;
    if (tu == NULL) {
        static const char *const why[] = {"success", "the compiler arguments were rejected", "the parser crashed on it",
                                          "the compiler arguments were rejected",
                                          "the file could not be parsed as this language"};
        g_set_error(error, SOURCE_ERROR, 0, "%s",
                    (guint)code < G_N_ELEMENTS(why) && code != CXError_Success ? why[code]
                                                                               : "the parser gave no result");
    }
    if (tu != NULL)
        reads_report(parser->reads, tu, args, repair->stubs, parser->set.note);
    g_array_unref(files);
    g_ptr_array_unref(paths);
    g_ptr_array_unref(args);
    return tu;
}

/* Of what the unit was parsed with; NULL: all of it was read. */
static const struct digest *digest_in_use(const struct parser *parser)
{
    return parser->set.note != NULL ? parser->set.note->digest : NULL;
}

static uint32_t effective_clock(const struct parser *parser, CXTranslationUnit tu)
{
    const struct digest *digest = digest_in_use(parser);
    return digest != NULL && digest->ntddi != 0 ? digest->ntddi : clock_effective(tu);
}

/* True: another parse is due, without the NTDDI_VERSION that nobody stated. */
static bool leave_ntddi_to_source(const struct parser *parser, const struct parse_request *request,
                                  struct repair *repair, CXTranslationUnit tu)
{
    struct clock_place place;
    if (repair->include_kernel || !clock_find(tu, repair->system, &place))
        return false;
    repair->own_ntddi = effective_clock(parser, tu);
    if (request->ntddi_stated || repair->source_sets_ntddi)
        return false;
    return repair->source_sets_ntddi = true;
}

static void enter_tree(struct parser *parser, const char *source)
{
    if (parser->tree != NULL && tree_is_around(parser->tree, source))
        return;
    includes_free(parser->includes);
    tree_free(parser->tree);
    parser->tree = tree_around(source);
    parser->includes = includes_new(parser->tree, NULL);
}

static CXTranslationUnit parse_repaired(struct parser *parser, const struct parse_request *request,
                                        struct repair *repair, const struct main_file *source, GError **error)
{
    repair_foresee(repair, parser->includes, request->arguments, request->described);
    reads_convert(parser->reads, repair->converted);
    CXTranslationUnit tu = NULL;
    bool again = true;
    for (guint round = 0; again; round++) { /* what the last repair has changed is parsed too */
        if (tu != NULL)
            clang_disposeTranslationUnit(tu);
        tu = parse_once(parser, request, repair, source, error);
        if (tu == NULL)
            return NULL;
        repair->digest = digest_in_use(parser);
        again = round < MAX_ROUNDS && (leave_ntddi_to_source(parser, request, repair, tu) ||
                                       repair_convert(repair, tu) || repair_round(repair, tu, false));
    }
    repair_round(repair, tu, true);
    return tu;
}

/* What a parse with a detailed record of its preprocessing tells. */
struct recorded {
    CXTranslationUnit tu;        /* NULL: nobody asks, or it failed */
    const struct digest *digest; /* of headers that it has not read */
    bool is_own;                 /* it is not the unit's */
};

/* Excluded code needs a preprocessing record: a unit that was parsed without one is parsed again on demand. */
static struct recorded parse_recorded(struct parser *parser, const struct parse_request *request, struct repair *repair,
                                      const struct main_file *source, CXTranslationUnit tu)
{
    struct recorded recorded = {tu, digest_in_use(parser), false};
    if (parser->is_recorded)
        return recorded;
    const struct precompiled_set before = parser->set;
    repair->wants_record = true;
    recorded.tu = parse_once(parser, request, repair, source, NULL);
    recorded.digest = digest_in_use(parser);
    recorded.is_own = recorded.tu != NULL;
    parser->set = before;
    return recorded;
}

/* Reports names of PCW that clang has not read, and why. */
static void settle_account(struct parser *parser, const struct parse_request *request, struct repair *repair,
                           const struct main_file *source, struct lower *lower)
{
    struct conditions *conditions = conditions_new(lower);
    struct account *account = account_new(lower);
    struct inactive *inactive = inactive_new(lower, conditions, repair->reach);
    struct unread *unread = unread_new(lower, conditions, repair->reach);
    struct unused_info *unused = unused_info_new(lower);
    struct undeclared *undeclared = undeclared_new(lower);
    bool wanted = account != NULL || undeclared != NULL || inactive != NULL || unread != NULL || unused != NULL ||
                  redefined_any(lower);
    struct recorded recorded = {NULL, NULL, false};
    if (wanted)
        recorded = parse_recorded(parser, request, repair, source, lower->tu);
    struct skipped *skipped = skipped_new(lower, recorded.tu);
    struct macro_origin *macros = macro_origin_new(recorded.tu, recorded.digest, request->arguments);
    if (account != NULL) {
        account_leave_out(account, skipped, recorded.tu);
        account_close(account);
    }
    if (undeclared != NULL)
        undeclared_close(undeclared, skipped);
    if (inactive != NULL)
        inactive_close(inactive, skipped, macros);
    if (unread != NULL)
        unread_close(unread, skipped, macros);
    redefined_settle(lower, recorded.tu);
    if (unused != NULL)
        unused_info_close(unused, skipped);
    conditions_close(conditions);
    macro_origin_free(macros);
    skipped_free(skipped);
    if (recorded.is_own)
        clang_disposeTranslationUnit(recorded.tu);
}

/* The source's own NTDDI_VERSION, where it is another one. */
static void note_clock(struct lower *lower, const struct parser *parser, const struct parse_request *request)
{
    struct ir_unit *unit = lower->unit;
    struct clock_place place;
    unit->ntddi_from_source = unit->ntddi != request->ntddi;
    unit->clock_matters = clock_is_asked(lower->tu) || (parser->set.note != NULL && parser->set.note->asks_clock);
    for (guint i = 0; request->arguments != NULL && i < request->arguments->len; i++)
        unit->clock_matters |= strstr(request->arguments->pdata[i], "NTDDI_") != NULL;
    if (!unit->ntddi_from_source || !clock_find(lower->tu, lower->system, &place))
        return;
    CXSourceLocation start = clang_getLocationForOffset(lower->tu, place.file, place.offset);
    CXSourceLocation end =
        clang_getLocationForOffset(lower->tu, place.file, place.offset + (unsigned)strlen("NTDDI_VERSION"));
    unit->ntddi_range = lower_extent(lower, clang_getRange(start, end));
}

static GHashTable *name_set(const GPtrArray *names)
{
    GHashTable *set = g_hash_table_new_full(g_str_hash, g_str_equal, g_free, NULL);
    for (guint i = 0; names != NULL && i < names->len; i++)
        g_hash_table_add(set, g_strdup(names->pdata[i]));
    return set;
}

/* "open 1 NAME" -> NAME -> "open 1". */
static GHashTable *routine_table(const GPtrArray *routines)
{
    if (routines == NULL || routines->len == 0)
        return NULL;
    GHashTable *table = g_hash_table_new_full(g_str_hash, g_str_equal, g_free, g_free);
    for (guint i = 0; i < routines->len; i++) {
        const char *routine = routines->pdata[i], *name = strrchr(routine, ' ');
        if (name != NULL)
            g_hash_table_insert(table, g_strdup(name + 1), g_strndup(routine, (gsize)(name - routine)));
    }
    return table;
}

/* The lines of parse_request.changed that begin with `mark`; NULL: none does. */
static GHashTable *change_table(const char *changed, char mark)
{
    GHashTable *table = NULL;
    for (const char *line = changed, *tab, *end; line != NULL && *line != '\0'; line = end + 1) {
        tab = strchr(line, '\t');
        end = strchr(line, '\n');
        if (tab == NULL || end == NULL || tab > end)
            break;
        if (*line != mark)
            continue;
        if (table == NULL)
            table = g_hash_table_new_full(g_str_hash, g_str_equal, g_free, g_free);
        g_hash_table_insert(table, g_strndup(line + 1, (gsize)(tab - line - 1)),
                            g_strndup(tab + 1, (gsize)(end - tab - 1)));
    }
    return table;
}

/* In one order, and each once, whether a kit's headers were read or stand precompiled. */
static void list_others(const struct parser *parser, const struct lower *lower)
{
    struct ir_unit *unit = lower->unit;
    const GPtrArray *files = parser->set.note != NULL ? parser->set.note->files : NULL;
    for (guint i = 0; files != NULL && i < files->len; i++) {
        const struct note_file *file = files->pdata[i];
        g_autofree char *path = file->in_memory ? NULL : lower_shown_path(lower, file->path);
        if (path != NULL)
            g_ptr_array_add(unit->others, (gpointer)arena_string(unit->arena, path));
    }
    g_ptr_array_sort(unit->others, text_compare);
    for (guint i = unit->others->len; i-- > 1;)
        if (strcmp(unit->others->pdata[i], unit->others->pdata[i - 1]) == 0)
            g_ptr_array_remove_index(unit->others, i);
}

/* Sets *again if the unit must be parsed again without precompiled headers. */
static struct ir_unit *parse_as_it_is(struct parser *parser, const struct parse_request *request, bool *again,
                                      GError **error)
{
    struct main_file source = {NULL, 0, false};
    source.text = source_read(request->path, &source.size, &source.converted, error);
    if (source.text == NULL)
        return NULL;
    enter_tree(parser, request->path);
    struct generated *generated =
        generated_new(parser->manifests, request, parser->tree, pcw_names_used(source.text, source.size));
    struct toolchain *toolchain = parser->toolchain =
        toolchain_of(parser->directories, request->arguments, request->arch, request->ntddi);
    parser->headers = toolchain != NULL ? toolchain : toolchain_builtin(parser->directories, request->arguments);
    keep_precompiled_in(parser, request->precompiled);
    const struct system_folders system = {tree_root(parser->tree), parser->headers};
    struct repair *repair = repair_new(generated, toolchain, &system, request->path, parser->tree);
    parser->times = (struct parse_times){0, 0};
    library_observe();
    parser->path = path_guarded(request->path);
    parser->reads = reads_new(parser->path, source.converted);
    refused_forget();
    CXTranslationUnit tu = parse_repaired(parser, request, repair, &source, error);
    struct ir_unit *unit = NULL;
    if (tu != NULL) {
        refused_name(repair);
        unit = ir_unit_new(request->path);
        unit->pointer_size = strcmp(request->arch, "x86") == 0 ? 4 : 8;
        unit->ntddi = request->ntddi;
        struct lower *lower = lower_new(unit, tu, repair->invented, arguments_are_cxx(request, &source));
        lower->system = &system;
        lower->wrappers = request->wrappers;
        lower->words = request->arguments;
        lower->generated = generated;
        lower->digest = digest_in_use(parser);
        lower->is_recorded = parser->is_recorded;
        unit->wrappers = request->whole ? name_set(request->wrappers) : NULL;
        unit->routines = routine_table(request->routines);
        unit->changed = change_table(request->changed, '=');
        unit->lent = change_table(request->changed, '@');
        records_note_dropped(lower, repair);
        lower_unit(lower);
        updates_find(lower);
        layouts_lower(lower, request->counted);
        unlowered_settle(lower);
        lower_finish(lower);
        lower_list_files(lower);
        records_take_places(lower, repair);
        generated_finish(generated, unit);
        list_others(parser, lower);
        records_take_fatal(lower, repair->fatal);
        missing_mark(lower);
        records_take_build(lower, request);
        records_take_alternatives(lower, repair);
        given_note(lower);
        address_note(lower);
        symbol_note(lower);
        settle_account(parser, request, repair, &source, lower);
        note_clock(lower, parser, request);
        if (request->ast != NULL)
            ast_text(lower, request->ast);
        *again = lower->needs_full_parse;
        lower_free(lower);
    }
    if (request->times != NULL)
        *request->times = parser->times;
    parser->current = tu;
    g_clear_pointer(&parser->reads, reads_free);
    g_clear_pointer(&parser->path, g_free);
    repair_free(repair);
    if (parser->headers != toolchain)
        toolchain_free(parser->headers);
    toolchain_free(toolchain);
    generated_free(generated);
    g_free(source.text);
    return unit;
}

struct ir_unit *parse_unit(struct parser *parser, const struct parse_request *request, GError **error)
{
    bool again = false;
    gsize printed = request->ast != NULL ? request->ast->len : 0;
    struct ir_unit *unit = parse_as_it_is(parser, request, &again, error);
    if (!again)
        return unit;
    parse_release(parser, unit);
    if (request->ast != NULL)
        g_string_truncate(request->ast, printed);
    parser->is_whole = true;
    unit = parse_as_it_is(parser, request, &again, error);
    parser->is_whole = false;
    return unit;
}

void parse_release(struct parser *parser, struct ir_unit *unit)
{
    ir_unit_free(unit);
    if (parser->current != NULL)
        clang_disposeTranslationUnit(parser->current);
    parser->current = NULL;
}

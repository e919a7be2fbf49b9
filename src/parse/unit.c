#include "parse/unit.h"

#include <string.h>

#include "base/file/overlay.h"
#include "base/file/path.h"
#include "base/file/text-file.h"
#include "base/text/text.h"
#include "facts/facts.h"
#include "parse/account/account.h"
#include "parse/ast-text.h"
#include "parse/kit/builtin.h"
#include "parse/clang/clock.h"
#include "parse/account/condition.h"
#include "parse/forced.h"
#include "parse/generated/fit.h"
#include "parse/text/import.h"
#include "parse/account/inactive.h"
#include "parse/account/missing.h"
#include "parse/account/ungiven.h"
#include "parse/account/unlowered.h"
#include "parse/lower/unit.h"
#include "parse/text/language.h"
#include "parse/library.h"
#include "parse/context/place.h"
#include "parse/account/macro-origin.h"
#include "parse/precompiled/precompiled.h"
#include "parse/reads.h"
#include "parse/refused.h"
#include "parse/repair/repair.h"
#include "parse/account/redefined.h"
#include "parse/account/skipped.h"
#include "parse/text/source.h"
#include "parse/kit/toolchain.h"
#include "parse/account/unread.h"
#include "parse/clang/unsaved.h"
#include "scan/scan.h"
#include "scan/tree.h"

/* Headers nest: each round may uncover the next layer of missing ones; names take a few rounds more. */
enum { MAX_ROUNDS = 16 };

#define PRELUDE BUILTIN_STUBS "/pcwlint-prelude.h"

/* The main file. */
struct source {
    char *text;
    gsize size;
    bool converted; /* libclang would not read it so from the disk */
};

struct parser {
    CXIndex index;
    struct tree *tree;         /* around the unit that was parsed last */
    struct includes *includes; /* of that tree */
    CXTranslationUnit current;
    GHashTable *manifests;               /* those that were read so far (generated-fit.h) */
    struct kit_directories *directories; /* include directories that were looked at so far */
    struct toolchain *toolchain;         /* of the unit that is parsed; NULL: none */
    char *folder;                        /* that precompiled headers are kept in; NULL: none are */
    struct precompiled *precompiled;
    struct precompiled_set set; /* what the unit that was parsed last was parsed with; .note NULL: nothing */
    struct parse_times times;   /* of the unit that was parsed last */
    struct reads *reads;        /* of the unit at hand */
    char *path;                 /* of that unit's source, as libclang is given it: never to be taken for an option */
};

struct parser *parser_new(void)
{
    struct parser *parser = g_new0(struct parser, 1);
    parser->index = clang_createIndex(1, 0); /* what is precompiled is not visited: it has a digest */
    parser->manifests = fit_manifests_new();
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
    clang_disposeIndex(parser->index);
    g_free(parser);
}

static const char *triple(const char *arch)
{
    if (strcmp(arch, "arm64") == 0)
        return "aarch64-pc-windows-msvc";
    return strcmp(arch, "x86") == 0 ? "i686-pc-windows-msvc" : "x86_64-pc-windows-msvc";
}

/* The language by the last -x; NULL: none says it. */
static const char *stated_language(const GPtrArray *arguments)
{
    const char *language = NULL;
    for (guint i = 0; arguments != NULL && i < arguments->len; i++) {
        const char *word = arguments->pdata[i];
        if (g_str_has_prefix(word, "-x"))
            language = word[2] != '\0' ? word + 2 : i + 1 < arguments->len ? arguments->pdata[i + 1] : language;
    }
    return language;
}

static bool is_cxx(const struct parse_request *request, const struct source *source)
{
    const char *language = stated_language(request->arguments);
    if (language == NULL)
        language = path_language(request->path);
    if (language == NULL || language[0] == '\0')
        return language_is_cxx(source->text, source->size);
    return g_str_has_prefix(language, "c++");
}

#define PACK_OPTION "-fpack-struct="

/*
 * The build's own words.  -fpack-struct would pack Windows' structures too, and on x86 no #pragma takes that back: the
 * last one goes into the pragma that the built-in headers undo for themselves, ahead of everything.
 */
static void add_words(GPtrArray *args, const GPtrArray *words)
{
    const char *pack = NULL;
    for (guint i = 0; words != NULL && i < words->len; i++)
        if (g_str_has_prefix(words->pdata[i], PACK_OPTION))
            pack = (const char *)words->pdata[i] + strlen(PACK_OPTION);
    if (g_strcmp0(pack, "1") == 0 || g_strcmp0(pack, "2") == 0 || g_strcmp0(pack, "4") == 0) {
        g_ptr_array_add(args, g_strdup("-include"));
        g_ptr_array_add(args, g_strconcat(BUILTIN_HEADERS "/pshpack", pack, ".h", NULL));
    }
    for (guint i = 0; words != NULL && i < words->len; i++)
        if (!g_str_has_prefix(words->pdata[i], PACK_OPTION))
            g_ptr_array_add(args, g_strdup(words->pdata[i]));
}

/* Arguments, owned strings. */
static GPtrArray *arguments(const struct parse_request *request, const struct repair *repair, bool cxx)
{
    GPtrArray *args = g_ptr_array_new_with_free_func(g_free);
    const char *const fixed[] = {"-target",
                                 triple(request->arch),
                                 "-nostdinc",
                                 "-resource-dir=" BUILTIN_ROOT "/none",
                                 "-ferror-limit=0",
                                 "-fms-extensions",
                                 "-fms-compatibility",
                                 "-fms-compatibility-version=19.40",
                                 "-Wno-everything",
                                 "-Wno-error=c++11-narrowing",
                                 "-Wno-c++11-narrowing",
                                 "-Wno-error=implicit-function-declaration",
                                 "-Wimplicit-function-declaration",
                                 "-Wno-error=implicit-int",
                                 "-Wimplicit-int",
                                 "-Wmissing-declarations", /* UINT64; in a structure: a member without its name */
                                 "-Wno-error=int-conversion",
                                 "-Wno-error=incompatible-function-pointer-types",
                                 "-Werror=invalid-pp-token", /* a literal without its end */
                                 "-Werror=return-mismatch",
                                 "-fno-spell-checking",
                                 "-fbracket-depth=4096",
                                 "-x",
                                 cxx ? "c++" : "c",
                                 cxx ? "-std=c++20" : "-std=gnu17"};
    for (guint i = 0; i < G_N_ELEMENTS(fixed); i++)
        g_ptr_array_add(args, g_strdup(fixed[i]));
    /* A template's body is read where it is used, as MSVC does: it may need what is declared behind it. */
    if (cxx)
        g_ptr_array_add(args, g_strdup("-fdelayed-template-parsing"));
    /* What the WDK's own build defines (/kernel), so that sources shared with user mode show their kernel side. */
    g_ptr_array_add(args, g_strdup("-D_KERNEL_MODE=1"));
    if (!repair->source_sets_ntddi)
        g_ptr_array_add(args, g_strdup_printf("-DNTDDI_VERSION=0x%08X", request->ntddi));
    for (guint i = 0; i < repair->defines->len; i++)
        g_ptr_array_add(args, g_strdup(repair->defines->pdata[i]));
    if (repair->supply_flags)
        g_ptr_array_add(args, g_strdup("-DPCWLINT_SUPPLY_FLAGS"));
    const GPtrArray *words = repair->toolchain != NULL ? repair->toolchain->words : request->arguments;
    add_words(args, words);
    if (repair->include_kernel && repair->own_ntddi != 0) /* the source's own comes too late for a header ahead of it */
        g_ptr_array_add(args, g_strdup_printf("-DNTDDI_VERSION=0x%08X", repair->own_ntddi));
    if (repair->include_kernel) {
        g_ptr_array_add(args, g_strdup("-include"));
        g_ptr_array_add(args, g_strdup("ntddk.h"));
    }
    if (g_hash_table_size(repair->invented) > 0) {
        g_ptr_array_add(args, g_strdup("-include"));
        g_ptr_array_add(args, g_strdup(PRELUDE));
    }
    g_ptr_array_add(args, g_strdup("-I" BUILTIN_GENERATED));
    g_ptr_array_add(args, g_strdup("-isystem"));
    g_ptr_array_add(args, g_strdup(BUILTIN_HEADERS));
    g_ptr_array_add(args, g_strdup("-isystem"));
    g_ptr_array_add(args, g_strdup(BUILTIN_STUBS));
    return args;
}

/* Files in memory that the unit may include: libclang finds them under any spelling, when they are on the disk too. */
static void add_overlays(GArray *files, const char *main_file, GPtrArray *owned)
{
    const char *path;
    g_autofree char *real = path_real(main_file);
    for (guint i = 0; (path = overlay_path(i)) != NULL; i++) {
        gsize size = 0, length = 0;
        const char *bytes = overlay_find(path, &size);
        g_autofree char *own = path_real(path);
        char *text = strcmp(own, real) != 0 ? text_to_utf8(bytes, size, &length, NULL) : NULL;
        if (text == NULL)
            continue;
        g_ptr_array_add(owned, text);
        unsaved_add(files, path, text, length);
    }
}

/* Headers that libclang cannot read as they stand on the disk. */
static void add_converted(GArray *files, const GPtrArray *paths, GPtrArray *owned)
{
    for (guint i = 0; i < paths->len; i++) {
        gsize size = 0, length = 0;
        g_autofree char *bytes = text_read_file(paths->pdata[i], TEXT_LARGEST, &size, NULL);
        char *text = bytes != NULL ? text_to_utf8(bytes, size, &length, NULL) : NULL;
        char *plain = text != NULL ? import_as_include(text, length, &length) : NULL;
        if (text != NULL)
            g_ptr_array_add(owned, text);
        if (plain != NULL)
            g_ptr_array_add(owned, plain);
        if (text != NULL)
            unsaved_add(files, paths->pdata[i], plain != NULL ? plain : text, length);
    }
}

/* Files in memory: built-in headers, stubs, the prelude, what is laid over the disk, and the main file when it is not
 * as there. */
static GArray *files_in_memory(const struct repair *repair, const char *path, const struct source *source,
                               GPtrArray *owned)
{
    GArray *files = g_array_new(FALSE, FALSE, sizeof(struct CXUnsavedFile));
    unsaved_add_headers(files, repair->toolchain);
    GHashTableIter iter;
    gpointer name, stub;
    g_hash_table_iter_init(&iter, repair->stubs);
    while (g_hash_table_iter_next(&iter, &name, &stub)) {
        char *stub_path = g_strconcat(BUILTIN_STUBS "/", (char *)name, NULL);
        g_ptr_array_add(owned, stub_path);
        unsaved_add(files, stub_path, stub, strlen(stub));
    }
    if (g_hash_table_size(repair->invented) > 0) {
        char *prelude = repair_prelude(repair);
        g_ptr_array_add(owned, prelude);
        unsaved_add(files, PRELUDE, prelude, strlen(prelude));
    }
    const char *made_path, *made_text;
    for (guint i = 0; generated_file(repair->generated, i, &made_path, &made_text); i++)
        unsaved_add(files, made_path, made_text, strlen(made_text));
    add_converted(files, repair->converted, owned);
    add_overlays(files, path, owned);
    if (source->converted)
        unsaved_add(files, path, source->text, source->size);
    return files;
}

static CXTranslationUnit parse_with(struct parser *parser, GPtrArray *args, GArray *files,
                                    const struct precompiled_set *set, unsigned options, enum CXErrorCode *code)
{
    CXTranslationUnit tu = NULL;
    guint n = args->len;
    if (set != NULL) {
        g_ptr_array_add(args, g_strdup("-include-pch"));
        g_ptr_array_add(args, g_strdup(set->path));
    }
    if (set != NULL && set->note->digest->has_information) {
        g_ptr_array_add(args, g_strdup("-include"));
        g_ptr_array_add(args, g_strdup("pcwlint_information.h"));
    }
    g_autoptr(GPtrArray) words = forced_past_driver(args);
    *code = clang_parseTranslationUnit2(parser->index, parser->path, (const char *const *)words->pdata, (int)words->len,
                                        (struct CXUnsavedFile *)(void *)files->data, files->len, options, &tu);
    g_ptr_array_set_size(args, (gint)n);
    return *code == CXError_Success ? tu : NULL;
}

static bool find_precompiled(struct parser *parser, const struct parse_request *request, const struct repair *repair,
                             const struct source *source, const GPtrArray *args)
{
    const struct precompiled_request wanted = {
        parser->index, request->path,     source->text, source->size, is_cxx(request, source),
        repair,        parser->toolchain, args,         PRELUDE};
    parser->set = (struct precompiled_set){NULL, NULL};
    return precompiled_find(parser->precompiled, &wanted, &parser->set);
}

static CXTranslationUnit parse_once(struct parser *parser, const struct parse_request *request,
                                    const struct repair *repair, const struct source *source, bool sharing,
                                    GError **error)
{
    GPtrArray *args = arguments(request, repair, is_cxx(request, source)),
              *paths = g_ptr_array_new_with_free_func(g_free);
    int64_t begin = g_get_monotonic_time();
    unsigned options =
        CXTranslationUnit_KeepGoing | (repair->wants_record ? CXTranslationUnit_DetailedPreprocessingRecord : 0);
    bool shared = sharing && !repair->wants_record && find_precompiled(parser, request, repair, source, args);
    GArray *files = files_in_memory(repair, parser->path, source, paths);
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
    parser->times.clang += g_get_monotonic_time() - begin;
    parser->times.rounds++;
    if (tu == NULL) {
        static const char *const why[] = {"success", "the compiler arguments were refused", "the parser crashed on it",
                                          "the compiler arguments were refused",
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
    if (repair->include_kernel || !clock_find(tu, &place))
        return false;
    repair->own_ntddi = effective_clock(parser, tu);
    if (request->ntddi_stated || repair->source_sets_ntddi)
        return false;
    return repair->source_sets_ntddi = true;
}

static void look_around(struct parser *parser, const char *source)
{
    if (parser->tree != NULL && tree_is_around(parser->tree, source))
        return;
    includes_free(parser->includes);
    tree_free(parser->tree);
    parser->tree = tree_around(source);
    parser->includes = includes_new(parser->tree, NULL);
}

/* What did not parse is looked up by name among all declarations. */
static bool was_dropped(const struct repair *repair)
{
    for (guint i = 0; i < repair->missing->len; i++)
        if (strcmp(((const struct repair_place *)repair->missing->pdata[i])->what, "syntax") == 0)
            return true;
    return false;
}

static CXTranslationUnit parse_repaired(struct parser *parser, const struct parse_request *request,
                                        struct repair *repair, const struct source *source, GError **error)
{
    repair_foresee(repair, parser->includes, request->arguments, request->described);
    reads_convert(parser->reads, repair->converted);
    CXTranslationUnit tu = NULL;
    bool again = true;
    for (guint round = 0; again; round++) { /* what the last repair has changed is parsed too */
        if (tu != NULL)
            clang_disposeTranslationUnit(tu);
        tu = parse_once(parser, request, repair, source, true, error);
        if (tu == NULL)
            return NULL;
        again = round < MAX_ROUNDS && (leave_ntddi_to_source(parser, request, repair, tu) ||
                                       repair_convert(repair, tu) || repair_round(repair, tu, false));
    }
    repair_round(repair, tu, true);
    if (digest_in_use(parser) != NULL && was_dropped(repair)) {
        clang_disposeTranslationUnit(tu);
        tu = parse_once(parser, request, repair, source, false, error);
    }
    return tu;
}

/* --- from repairs to the unit's own records --- */

static const struct ir_range *range_of(struct lower *lower, const struct repair_place *place)
{
    CXFile file = place->file != NULL ? clang_getFile(lower->tu, place->file) : NULL;
    struct ir_range *range = ARENA_NEW(lower->unit->arena, struct ir_range);
    range->file = lower_file(lower, file);
    range->line = range->end_line = place->line;
    range->column = range->end_column = place->column;
    range->offset = range->end_offset = place->offset;
    return range;
}

static void keep_places(struct lower *lower, const GPtrArray *from, GPtrArray *to)
{
    for (guint i = 0; i < from->len; i++) {
        const struct repair_place *place = from->pdata[i];
        struct ir_missing *missing = ARENA_NEW(lower->unit->arena, struct ir_missing);
        missing->what = arena_string(lower->unit->arena, place->what);
        missing->name = arena_string(lower->unit->arena, place->name);
        missing->range = range_of(lower, place);
        g_ptr_array_add(to, missing);
    }
}

static void keep_fatal(struct lower *lower, const struct repair_place *place)
{
    if (place == NULL)
        return;
    struct ir_missing *fatal = ARENA_NEW(lower->unit->arena, struct ir_missing);
    fatal->what = "fatal";
    fatal->name = arena_string(lower->unit->arena, place->name);
    fatal->range = range_of(lower, place);
    lower->unit->fatal = fatal;
}

/* What #if leaves out is recorded on demand only, and not in what is precompiled.  NULL: this parse failed. */
static CXTranslationUnit parse_recorded(struct parser *parser, const struct parse_request *request,
                                        const struct repair *repair, const struct source *source)
{
    GPtrArray *args = arguments(request, repair, is_cxx(request, source)),
              *paths = g_ptr_array_new_with_free_func(g_free);
    GArray *files = files_in_memory(repair, parser->path, source, paths);
    enum CXErrorCode code;
    CXTranslationUnit tu = parse_with(
        parser, args, files, NULL, CXTranslationUnit_KeepGoing | CXTranslationUnit_DetailedPreprocessingRecord, &code);
    g_array_unref(files);
    g_ptr_array_unref(paths);
    g_ptr_array_unref(args);
    return tu;
}

/* Reports names of PCW that clang has not read, and why. */
static void settle_account(struct parser *parser, const struct parse_request *request, const struct repair *repair,
                           const struct source *source, struct lower *lower)
{
    struct conditions *conditions = conditions_new(lower);
    struct account *account = account_new(lower);
    struct inactive *inactive = inactive_new(lower, conditions, repair->reach);
    struct unread *unread = unread_new(lower, conditions, repair->reach);
    struct ungiven *ungiven = ungiven_new(lower);
    bool recorded = account != NULL || inactive != NULL || unread != NULL || ungiven != NULL || redefined_any(lower);
    CXTranslationUnit tu = recorded ? parse_recorded(parser, request, repair, source) : NULL;
    struct skipped *skipped = skipped_new(lower, tu);
    struct macro_origin *macros = macro_origin_new(tu, request->arguments);
    if (account != NULL) {
        account_leave_out(account, skipped);
        account_close(account);
    }
    if (inactive != NULL)
        inactive_close(inactive, skipped, macros);
    if (unread != NULL)
        unread_close(unread, skipped, macros);
    redefined_settle(lower, tu);
    if (ungiven != NULL)
        ungiven_close(ungiven, skipped);
    conditions_close(conditions);
    macro_origin_free(macros);
    skipped_free(skipped);
    if (tu != NULL)
        clang_disposeTranslationUnit(tu);
}

static void note_dropped(struct lower *lower, const struct repair *repair)
{
    for (guint i = 0; i < repair->missing->len; i++) {
        const struct repair_place *place = repair->missing->pdata[i];
        bool header = strcmp(place->what, "header") == 0;
        if (strcmp(place->what, "function") == 0) /* in C, clang declares it itself */
            g_hash_table_add(lower->invented, g_strdup(place->name));
        if ((strcmp(place->what, "syntax") != 0 && !header) || place->file == NULL)
            continue;
        struct dropped dropped = {clang_getFile(lower->tu, place->file), place->offset,
                                  arena_string(lower->unit->arena, place->name), header, header};
        g_array_append_val(lower->dropped, dropped);
    }
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
    if (!unit->ntddi_from_source || !clock_find(lower->tu, &place))
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

struct ir_unit *parse_unit(struct parser *parser, const struct parse_request *request, GError **error)
{
    struct source source = {NULL, 0, false};
    source.text = source_read(request->path, &source.size, &source.converted, error);
    if (source.text == NULL)
        return NULL;
    struct generated *generated =
        generated_new(parser->manifests, request, scan_mentions_pcw(source.text, source.size));
    struct toolchain *toolchain = parser->toolchain =
        toolchain_of(parser->directories, request->arguments, request->arch, request->ntddi);
    look_around(parser, request->path);
    keep_precompiled_in(parser, request->precompiled);
    struct repair *repair = repair_new(generated, toolchain, request->path, parser->tree);
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
        struct lower *lower = lower_new(unit, tu, repair->invented, is_cxx(request, &source));
        lower->wrappers = request->wrappers;
        lower->words = request->arguments;
        lower->generated = generated;
        lower->digest = digest_in_use(parser);
        unit->wrappers = request->whole ? name_set(request->wrappers) : NULL;
        note_dropped(lower, repair);
        lower_unit(lower);
        unlowered_settle(lower);
        lower_finish(lower);
        lower_list_files(lower);
        keep_places(lower, repair->missing, unit->missing);
        keep_places(lower, repair->unavailable, unit->unavailable);
        generated_finish(generated, unit);
        list_others(parser, lower);
        keep_fatal(lower, repair->fatal);
        missing_mark(lower);
        settle_account(parser, request, repair, &source, lower);
        note_clock(lower, parser, request);
        if (request->ast != NULL)
            ast_text(lower, request->ast);
        lower_free(lower);
    }
    if (request->times != NULL)
        *request->times = parser->times;
    parser->current = tu;
    g_clear_pointer(&parser->reads, reads_free);
    g_clear_pointer(&parser->path, g_free);
    repair_free(repair);
    toolchain_free(toolchain);
    generated_free(generated);
    g_free(source.text);
    return unit;
}

void parse_release(struct parser *parser, struct ir_unit *unit)
{
    ir_unit_free(unit);
    if (parser->current != NULL)
        clang_disposeTranslationUnit(parser->current);
    parser->current = NULL;
}

#include "scan/choice/verdict.h"

#include "scan/absent.h"
#include "scan/text/file-words.h"
#include "scan/text/joins.h"

/* What a file says for itself: WHY_SILENT where it says nothing. */
static struct why why_of(const struct verdict_grounds *grounds, const struct indexed_file *file)
{
    static const enum why_kind of_mention[] = {WHY_SILENT, WHY_SAYS, WHY_PARTS, WHY_DIRECTIVE};
    struct why why = {.kind = of_mention[file->pcw.kind], .other = file, .at = file->pcw.at};
    if (file->state == INDEXED_UNREADABLE || file->state == INDEXED_TOO_LARGE)
        why.kind = file->state == INDEXED_UNREADABLE ? WHY_UNREADABLE : WHY_TOO_LARGE;
    else if (why.kind != WHY_SAYS &&
             (why.name = generated_names_first_in(grounds->introduced->generated, file)) != NULL)
        why = (struct why){.kind = WHY_SAYS,
                           .other = file,
                           .name = why.name,
                           .at = (gsize)(g_strstr_len(file->text, (gssize)file->size, why.name) - file->text)};
    return why;
}

guint64 verdict_mark_quiet(const struct verdict_grounds *grounds)
{
    guint64 mark = file_index_new_mark(grounds->sources->index);
    for (guint i = 0; i < grounds->sources->files->len; i++) {
        struct indexed_file *file = grounds->sources->files->pdata[i];
        bool speaks = why_of(grounds, file).kind != WHY_SILENT || introduced_names_pcw(grounds->introduced, file) ||
                      callers_part_in(grounds->callers, file) != NULL;
        file->quiet = speaks ? 0 : mark;
    }
    return mark;
}

static bool is_binary(struct indexed_file *file)
{
    return file->state == INDEXED_TEXT && indexed_file_is_binary(file);
}

/* A folder may hold anything under the name of a source, but not by chance what is text in EBCDIC. */
static bool is_unreadable(const struct scan_source *source, struct indexed_file *file)
{
    return is_binary(file) && (source->named || indexed_file_is_foreign(file));
}

static bool is_quiet(const struct verdict_grounds *grounds, const struct indexed_file *file)
{
    return grounds->quiet != 0 && file->quiet == grounds->quiet;
}

/* What the headers of a source say: the first that leaves no choice, else the first that speaks. */
static struct why why_of_headers(const struct verdict_grounds *grounds, const struct scan_source *source)
{
    struct why why = {.kind = WHY_SILENT, .count = source->included};
    for (guint i = 1; i < source->reach->len; i++) {
        struct indexed_file *header = source->reach->pdata[i];
        if (is_quiet(grounds, header))
            continue;
        struct why own = why_of(grounds, header);
        if (introduced_names_pcw(grounds->introduced, header) && !indexed_file_is_unclosed(header)) {
            if (why.kind == WHY_SILENT)
                why = (struct why){.kind = WHY_UNUSED, .other = header};
        } else if (own.kind != WHY_SILENT) {
            return own;
        }
    }
    return why;
}

/* Changes `why`, which is what the headers say, when this file, which is compiled with the source, uses what leads to
 * PCW. */
static void verdict_uses(const struct verdict_grounds *grounds, struct indexed_file *file, struct why *why)
{
    const struct introduced *introduced = grounds->introduced;
    const char *name = callers_name_in(grounds->callers, file);
    if (name != NULL)
        *why = (struct why){.kind = WHY_CALLS, .other = callers_home(grounds->callers, name), .name = name};
    else if (why->kind == WHY_UNUSED && (name = word_set_first_in(&introduced->words, file, false)) != NULL)
        *why = (struct why){.kind = WHY_USES, .other = g_hash_table_lookup(introduced->by_content, name), .name = name};
}

/* What an #include of which nobody can tell the header may bring: what a header defines that speaks of PCW and that
 * nobody else includes; else its names. */
static struct why why_of_doubt(const struct verdict_grounds *grounds, const struct scan_source *source)
{
    const struct why computed = {.kind = WHY_COMPUTED,
                                 .other = source->doubt.file,
                                 .at = source->doubt.include->at,
                                 .name = source->doubt.include->name};
    struct why why = {.kind = WHY_SILENT, .count = source->included};
    if (!source->open)
        return computed;
    GHashTableIter iter;
    gpointer header;
    g_hash_table_iter_init(&iter, grounds->sources->possible);
    while (g_hash_table_iter_next(&iter, &header, NULL)) {
        if (callers_part_in(grounds->callers, header) != NULL ||
            callers_registering_in(grounds->callers, header) != NULL)
            return computed;
        if (introduced_names_pcw(grounds->introduced, header))
            why = (struct why){.kind = WHY_UNUSED, .other = source->doubt.file};
    }
    return why;
}

GHashTable *verdict_explained(const struct scan_sources *sources, const struct introduced *introduced)
{
    GHashTable *explained = g_hash_table_new(g_str_hash, g_str_equal);
    for (guint i = 0; i < sources->all->len; i++) {
        const struct scan_source *source = scan_source_at(sources, i);
        const struct includes_doubt *doubt = &source->doubt;
        if (doubt->generated && !doubt->several &&
            generated_names_first_in(introduced->generated, source->file) != NULL)
            g_hash_table_add(explained, (gpointer)doubt->missing);
    }
    return explained;
}

/* What is compiled here, or who includes the header, calls functions as if CTRPP had made it. */
static bool uses_absent(const struct scan_source *source, const struct indexed_file *includes,
                        const GPtrArray *declaring)
{
    bool uses = false;
    for (guint i = 0; i < source->reach->len && !uses; i++) {
        const struct indexed_file *file = source->reach->pdata[i];
        uses = (scan_source_compiles(source, i) || file == includes) && absent_may_be_used(file, declaring);
    }
    return uses;
}

/* A header that CTRPP may make is not there, or another one of its name is, which declares nothing of what is called.
 */
static struct why why_of_absent(const struct verdict_grounds *grounds, const struct scan_source *source,
                                const struct why *otherwise)
{
    const struct includes_doubt *doubt = &source->doubt;
    if (doubt->generated && (doubt->several || !g_hash_table_contains(grounds->explained, doubt->missing)) &&
        uses_absent(source, doubt->misses, NULL))
        return (struct why){.kind = WHY_ABSENT, .other = source->file, .name = doubt->missing};
    if (doubt->guessed != NULL && uses_absent(source, doubt->guesses, source->reach))
        return (struct why){.kind = WHY_GUESSED, .other = source->file, .name = doubt->guessed};
    return *otherwise;
}

/* What is compiled with the source holds a piece of a name, or the symbol behind one that CTRPP makes. */
static bool has_piece(const struct verdict_grounds *grounds, const struct scan_source *source, bool *symbol)
{
    bool lone = false;
    for (guint i = 0; i < source->reach->len && !*symbol; i++) {
        struct indexed_file *file = source->reach->pdata[i];
        if (!scan_source_compiles(source, i))
            continue;
        lone |= file->pcw.lone;
        *symbol = generated_names_symbol_in(grounds->introduced->generated, file) != NULL;
    }
    return lone || *symbol;
}

static bool any_joins(const struct scan_source *source)
{
    for (guint i = 0; i < source->reach->len; i++)
        if (indexed_file_joins(source->reach->pdata[i]))
            return true;
    return false;
}

/* What is compiled with the source holds a word that a name may begin with: without one, no pieces make a name. */
static bool has_head(const struct scan_source *source)
{
    static const char *const heads[] = {"P", "Pc", NULL};
    bool has = false;
    for (guint i = 0; i < source->reach->len && !has; i++)
        for (guint k = 0; heads[k] != NULL && scan_source_compiles(source, i) && !has; k++)
            has = indexed_file_may_hold(source->reach->pdata[i], indexed_file_number(heads[k]));
    return has;
}

/* Macros of a header join words of what is compiled with the source to a name of PCW. */
static bool joins_pieces(const struct verdict_grounds *grounds, const struct scan_source *source, struct why *why)
{
    const struct indexed_file *joins = NULL;
    bool symbol = false,
         some = any_joins(source) && has_piece(grounds, source, &symbol) && (symbol || has_head(source));
    guint pieces = 0;
    for (guint i = 0; some && i < source->reach->len && !(symbol ? joins != NULL : pcw_names_join(pieces)); i++) {
        struct indexed_file *file = source->reach->pdata[i];
        pieces |= scan_source_compiles(source, i) ? indexed_file_pieces(file) : 0;
        if (indexed_file_joins(file) && (symbol || (indexed_file_pieces(file) & PCW_PIECE_JOIN) != 0)) {
            pieces |= PCW_PIECE_JOIN;
            joins = file;
        }
    }
    if (joins == NULL || (!symbol && !pcw_names_join(pieces)))
        return false;
    const char *join = symbol ? pcw_names_find_join(joins->text, joins->size) : joins_find(joins->text, joins->size);
    *why = (struct why){.kind = WHY_PARTS, .other = joins, .name = "##"};
    why->at = join != NULL ? (gsize)(join - joins->text) : 0;
    return true;
}

struct why verdict_on(const struct verdict_grounds *grounds, const struct scan_source *source)
{
    struct indexed_file *file = source->file;
    struct why why = why_of(grounds, file);
    if (why_matters(&why))
        return why;
    if (file->state == INDEXED_WIDE || is_unreadable(source, file))
        return (struct why){.kind = file->state == INDEXED_WIDE ? WHY_WIDE : WHY_BINARY, .other = file};
    const struct why doubt =
        source->doubt.file != NULL ? why_of_doubt(grounds, source) : (struct why){.kind = WHY_SILENT};
    if (why_matters(&doubt))
        return doubt;
    why = why_of_headers(grounds, source);
    if (why.kind == WHY_SILENT && doubt.kind == WHY_UNUSED)
        why = doubt;
    for (guint i = 0; i < source->reach->len && (i == 0 || !why_matters(&why)); i++) {
        struct indexed_file *reached = source->reach->pdata[i];
        const char *part = NULL;
        if (scan_source_compiles(source, i))
            verdict_uses(grounds, reached, &why);
        else if (!is_quiet(grounds, reached) && (part = callers_part_in(grounds->callers, reached)) != NULL)
            why = (struct why){.kind = WHY_PART, .other = reached, .name = part};
    }
    if (!why_matters(&why) && source->doubt.missing != NULL && manifest_beside_has(grounds->beside, file))
        why = (struct why){.kind = WHY_MANIFEST, .other = file, .name = source->doubt.missing};
    if (!why_matters(&why))
        why = why_of_absent(grounds, source, &why);
    if (!why_matters(&why) && is_binary(file))
        why.kind = WHY_NOT_TEXT;
    else if (!why_matters(&why))
        joins_pieces(grounds, source, &why);
    return why;
}

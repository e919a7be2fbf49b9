#include "parse/lower/recovery/broken.h"

#include <string.h>

#include "base/text/c-lexer.h"
#include "parse/context/included.h"
#include "parse/context/place.h"
#include "parse/lower/recovery/embed.h"
#include "parse/lower/recovery/rows.h"

bool lower_is_of_grammar(const char *message)
{
    return strstr(message, "statement expression") != NULL || strstr(message, "does not declare anything") != NULL ||
           strstr(message, "requires a specifier or qualifier") != NULL || g_str_has_prefix(message, "missing ','") ||
           g_str_has_prefix(message, "expected") || g_str_has_prefix(message, "extraneous") ||
           g_str_has_prefix(message, "unexpected") || g_str_has_prefix(message, CONFLICT_MARKER);
}

/* A method's body is no part of the layout. */
static bool is_in_method(struct lower *lower, CXCursor record, const struct dropped *dropped)
{
    struct kids kids = kids_of(record);
    bool inside = false;
    for (guint i = 0; i < kids.n && !inside; i++) {
        enum CXCursorKind kind = clang_getCursorKind(kids.at[i]);
        bool code = kind == CXCursor_CXXMethod || kind == CXCursor_Constructor || kind == CXCursor_Destructor ||
                    kind == CXCursor_FunctionTemplate || kind == CXCursor_ConversionFunction ||
                    kind == CXCursor_FriendDecl;
        const struct ir_range *range = code ? lower_range(lower, kids.at[i]) : NULL;
        inside = range != NULL && dropped->offset >= range->offset && dropped->offset <= range->end_offset;
    }
    kids_clear(&kids);
    return inside;
}

static bool broken_is_inside(struct lower *lower, const struct ir_range *range, const struct dropped *dropped)
{
    uint32_t file = dropped->file != NULL ? lower_file(lower, dropped->file) : range->file;
    if (dropped->file == NULL || file != range->file)
        return dropped->file != NULL && included_within(lower, file, range);
    return dropped->offset >= range->offset && dropped->offset < range->end_offset;
}

static bool breaks(struct lower *lower, const struct ir_range *range, const struct dropped *dropped)
{
    bool counts =
        dropped->is_header || lower_is_of_grammar(dropped->message); /* of a header, rows or members may have come */
    return counts && broken_is_inside(lower, range, dropped);
}

/* A wrong designator makes clang assign the values of the list to other members than the text does. */
static bool breaks_list(struct lower *lower, const struct ir_range *range, const struct dropped *dropped)
{
    return strstr(dropped->message, "designator") != NULL && broken_is_inside(lower, range, dropped);
}

/* `Base = 1000 1;`, `Base @ 1000;`: what follows belongs to the value, too.  A list ends with its brace. */
static bool breaks_end(struct lower *lower, const struct ir_range *range, const struct dropped *dropped)
{
    const struct ir_file *file = lower->unit->files->pdata[range->file];
    bool closed = file->text != NULL && range->end_offset > range->offset && range->end_offset <= file->size &&
                  file->text[range->end_offset - 1] == '}';
    return !closed && g_str_has_prefix(dropped->message, "expected ';' after") && dropped->file != NULL &&
           lower_file(lower, dropped->file) == range->file && dropped->offset == range->end_offset;
}

/* pack1.h, unpack.h, pshpack4.h, poppack.h, pack_on.h; not packet.h. */
bool lower_header_packs(const char *header)
{
    static const char *const suffixes[] = {"on", "off", "push", "pop", "begin", "end", "start", "stop", "ing", "ed"};
    g_autofree char *base = g_path_get_basename(header), *name = g_ascii_strdown(base, -1);
    const char *pack = strstr(name, "pack");
    const char *after = pack != NULL ? pack + strlen("pack") : g_str_has_prefix(name, "pshpck") ? name + 6 : NULL;
    bool packs = after != NULL && (!g_ascii_isalpha(*after) || g_str_has_prefix(name, "psh"));
    for (guint i = 0; after != NULL && i < G_N_ELEMENTS(suffixes); i++)
        packs |= g_str_has_prefix(after, suffixes[i]) && !g_ascii_isalpha(after[strlen(suffixes[i])]);
    return packs;
}

/* The first header of a pair changes the packing, the second one restores it. */
static bool packs_before(struct lower *lower, const struct ir_range *range, const struct dropped *dropped)
{
    return dropped->is_header && dropped->file != NULL && dropped->offset < range->offset &&
           lower_file(lower, dropped->file) == range->file && lower_header_packs(dropped->message);
}

/* Why the declaration around the dropped text is broken, as a phrase. */
static const char *phrase_of_dropped(struct lower *lower, const struct dropped *dropped)
{
    return dropped->is_header ? arena_printf(lower->unit->arena, "includes %s, which was not found", dropped->message)
                              : "did not parse";
}

const char *lower_breaks_layout(struct lower *lower, CXCursor record)
{
    const struct ir_range *range = lower->dropped->len > 0 ? lower_range(lower, record) : NULL;
    bool packed = false;
    for (guint i = 0; i < lower->dropped->len; i++) {
        const struct dropped *dropped = &g_array_index(lower->dropped, struct dropped, i);
        if (breaks(lower, range, dropped) && !is_in_method(lower, record, dropped))
            return phrase_of_dropped(lower, dropped);
        packed ^= packs_before(lower, range, dropped);
    }
    return packed ? "did not parse" : NULL;
}

/* An initialiser that clang gave up ends where its text does. */
static struct ir_range initialiser_range(struct lower *lower, CXCursor variable)
{
    struct ir_range range = *lower_range(lower, variable);
    const struct ir_file *file = lower->unit->files->pdata[range.file];
    const char *end = file->text != NULL && range.offset < file->size
                          ? g_strstr_len(file->text + range.offset, (gssize)(file->size - range.offset), "};")
                          : NULL;
    const char *semicolon =
        end != NULL ? memchr(file->text + range.offset, ';', (gsize)(end - file->text) - range.offset) : NULL;
    if (end != NULL && semicolon == NULL)
        range.end_offset = MAX(range.end_offset, (uint32_t)(end - file->text) + 2);
    return range;
}

const char *lower_breaks_count(struct lower *lower, CXCursor variable)
{
    if (lower->dropped->len == 0 && g_hash_table_size(lower->invented) == 0)
        return NULL;
    const struct ir_range range = initialiser_range(lower, variable);
    for (guint i = 0; i < lower->dropped->len; i++) {
        const struct dropped *dropped = &g_array_index(lower->dropped, struct dropped, i);
        if (breaks(lower, &range, dropped) || breaks_list(lower, &range, dropped) || breaks_end(lower, &range, dropped))
            return phrase_of_dropped(lower, dropped);
    }
    return lower_missing_rows(lower, variable, &range);
}

/* Where the declarator or enumerator ends that ends at an offset of a text for clang. */
static size_t skip_declarator(const struct ir_file *file, size_t offset)
{
    struct c_lexer lexer = c_lexer_between(file->text, offset, file->size);
    struct c_token token;
    while (c_lexer_next_code(&lexer, &token))
        if (token.sign == ',' || token.sign == ';' || token.sign == '}' || token.sign == '{')
            return token.start;
    return offset;
}

const char *lower_header_within(struct lower *lower, const struct ir_range *range)
{
    const struct ir_file *file = lower->unit->files->pdata[range->file];
    size_t end = range->end_offset;
    for (guint i = 0; i < lower->dropped->len; i++) {
        const struct dropped *dropped = &g_array_index(lower->dropped, struct dropped, i);
        if (!dropped->is_header || dropped->file == NULL || lower_file(lower, dropped->file) != range->file ||
            dropped->offset < range->offset)
            continue;
        if (end == range->end_offset && file->text != NULL && end <= file->size)
            end = skip_declarator(file, end);
        if (dropped->offset < end)
            return dropped->message;
    }
    return NULL;
}

/* `constexpr USHORT Base;`: clang reports it at the name, and makes the value 0. */
static bool lacks_value(CXCursor variable, const struct dropped *dropped)
{
    CXFile file = NULL;
    unsigned offset = 0;
    clang_getFileLocation(clang_getCursorLocation(variable), &file, NULL, NULL, &offset);
    bool constant = strstr(dropped->message, "initialization of an object of const") != NULL ||
                    strstr(dropped->message, "must be initialized by a constant") != NULL;
    return constant && dropped->file != NULL && clang_File_isEqual(dropped->file, file) && dropped->offset == offset;
}

bool lower_breaks_declarator(struct lower *lower, CXCursor variable)
{
    const struct ir_range *range = lower_range(lower, variable);
    bool broken = false;
    for (guint i = 0; i < lower->dropped->len && !broken; i++) {
        const struct dropped *dropped = &g_array_index(lower->dropped, struct dropped, i);
        broken = breaks_end(lower, range, dropped) || lacks_value(variable, dropped);
    }
    return broken;
}

const char *lower_breaks_initializer(struct lower *lower, CXCursor variable)
{
    const char *count = lower_breaks_count(lower, variable);
    bool embeds = count == NULL && lower_embeds(lower, lower_range(lower, variable));
    return embeds ? "takes values from #embed, which are unknown" : count;
}

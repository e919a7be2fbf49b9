#include "finding/fingerprint.h"

#include "finding/finding.h"
#include "finding/source.h"

/* What all findings of one run share. */
struct fingerprint_writer {
    struct source_cache *sources;
    GHashTable *seen;    /* identity → how many had it */
    GHashTable *digests; /* "file\nunit" → digest of the unit's tokens */
};

/* A line that nobody wrote may be huge: so much of it tells it from the rest. */
#define UNTOKENISED_PART ((size_t)256)
#define MAX_COUNTED 4096u

/* So many braces in a row are looked behind. */
#define MAX_PUNCTUATION 8u

/* A file as a whole, or one that is not there, has no text that would tell anything. */
static bool is_whole_file(const struct fact_place *place)
{
    return place->line <= 1 && place->column <= 1 && place->end_line <= 1 && place->end_column <= 1;
}

/* Joined lines are one, however they are broken. */
static void add_token(GChecksum *sum, const char *text, const struct outline_token *token)
{
    guint start = token->start;
    for (guint i = token->start; i < token->end; i++) {
        if (text[i] != '\\' || i + 1 >= token->end || (text[i + 1] != '\n' && text[i + 1] != '\r'))
            continue;
        g_checksum_update(sum, (const guchar *)text + start, (gssize)(i - start));
        i += text[i + 1] == '\r' && i + 2 < token->end && text[i + 2] == '\n' ? 2 : 1;
        start = i + 1;
    }
    g_checksum_update(sum, (const guchar *)text + start, (gssize)(token->end - start));
    g_checksum_update(sum, (const guchar *)"\n", 1);
}

/* Bytes up to and with the opening quote of a literal; 0: it is none. */
static guint opening_of(const char *text, const struct outline_token *token)
{
    for (guint i = 0; i < 3 && token->start + i < token->end; i++)
        if (text[token->start + i] == '"')
            return i + 1;
    return 0;
}

/* A literal that is followed by another one: formatters break long ones. */
static bool fingerprint_goes_on(const struct outline *outline, const char *text, guint index, guint unit)
{
    if (index + 1 >= outline->tokens->len)
        return false;
    const struct outline_token *token = &g_array_index(outline->tokens, struct outline_token, index);
    bool closed = opening_of(text, token) > 0 && token->end - token->start > opening_of(text, token) &&
                  text[token->end - 1] == '"';
    return closed && token[1].unit == unit && opening_of(text, &token[1]) > 0;
}

static char *digest_unit(const struct outline *outline, const char *text, guint index)
{
    const struct outline_unit *unit = &g_array_index(outline->units, struct outline_unit, index);
    GChecksum *sum = g_checksum_new(G_CHECKSUM_SHA256);
    bool inside = false; /* of a literal in several parts */
    for (guint i = unit->first; i <= unit->last; i++) {
        struct outline_token token = g_array_index(outline->tokens, struct outline_token, i);
        if (token.unit != index)
            continue;
        bool more = fingerprint_goes_on(outline, text, i, index);
        token.start += inside ? opening_of(text, &token) : 0;
        token.end -= more;
        if (more)
            g_checksum_update(sum, (const guchar *)text + token.start, (gssize)(token.end - token.start));
        else
            add_token(sum, text, &token);
        inside = more;
    }
    char *digest = g_strdup(g_checksum_get_string(sum));
    g_checksum_free(sum);
    return digest;
}

/* Large units hold many findings, and are read once. */
static const char *fingerprint_digest_of(struct fingerprint_writer *printing, const char *file,
                                         const struct outline *outline, const char *text, guint unit)
{
    char *key = g_strdup_printf("%s\n%u", file, unit);
    const char *known = g_hash_table_lookup(printing->digests, key);
    if (known != NULL) {
        g_free(key);
        return known;
    }
    char *digest = digest_unit(outline, text, unit);
    g_hash_table_insert(printing->digests, key, digest);
    return digest;
}

/* Of a text without an outline, what stands from there on, without its white space. */
static char *raw_context(const char *text, size_t length, size_t offset)
{
    GString *part = g_string_new(NULL);
    for (size_t i = offset; i < length && i < offset + UNTOKENISED_PART && text[i] != '\n'; i++)
        if (!g_ascii_isspace(text[i]))
            g_string_append_c(part, text[i]);
    return g_string_free(part, FALSE);
}

/* The unit of a token; of a brace that is in none, what it belongs to: its head. */
static guint unit_around(const struct outline *outline, guint index)
{
    guint unit = OUTLINE_NONE;
    for (guint i = MIN(index + 1, outline->tokens->len); unit == OUTLINE_NONE && i > 0 && i + MAX_PUNCTUATION > index;
         i--)
        unit = g_array_index(outline->tokens, struct outline_token, i - 1).unit;
    return unit;
}

/* How many tokens of the unit are ahead of this one; parts of one literal count once.  In what no person wrote the
 * exact number is dear. */
static guint position_in(const struct outline *outline, const char *text, guint unit, guint index)
{
    guint first = g_array_index(outline->units, struct outline_unit, unit).first, position = index - first;
    for (guint i = first; i < index && index - first <= MAX_COUNTED; i++) {
        const struct outline_token *token = &g_array_index(outline->tokens, struct outline_token, i);
        position -= token->unit != unit || fingerprint_goes_on(outline, text, i, unit);
    }
    return position;
}

/* Where the place stands, in words that do not depend on the layout. */
static char *context_of(struct fingerprint_writer *printing, const struct fact_place *place)
{
    size_t length;
    const char *text = place->file != NULL ? source_text(printing->sources, place->file, &length) : NULL;
    if (text == NULL || is_whole_file(place))
        return g_strdup("");
    const struct outline *outline = source_outline(printing->sources, place->file);
    size_t offset = source_offset(printing->sources, place->file, place->line, place->column);
    guint index = outline_token_at(outline, offset), unit = unit_around(outline, index);
    if (unit == OUTLINE_NONE)
        return raw_context(text, length, offset);
    const struct outline_unit *around = &g_array_index(outline->units, struct outline_unit, unit);
    return g_strdup_printf("%s\n%s\n%u", (const char *)outline->scopes->pdata[around->scope],
                           fingerprint_digest_of(printing, place->file, outline, text, unit),
                           position_in(outline, text, unit, index));
}

static char *identity_of(struct fingerprint_writer *printing, const struct finding *finding)
{
    g_autofree char *context = context_of(printing, finding->place);
    g_autofree char *base = g_path_get_basename(finding->place->file != NULL ? finding->place->file : "");
    return g_strjoin("\n", finding->rule, base, finding->counterset != NULL ? finding->counterset : "", context, NULL);
}

static void add_one(struct fingerprint_writer *printing, struct finding *finding)
{
    char *identity = identity_of(printing, finding);
    guint ordinal = GPOINTER_TO_UINT(g_hash_table_lookup(printing->seen, identity));
    g_autofree char *numbered = g_strdup_printf("%s\n%u", identity, ordinal);
    g_autofree char *digest = g_compute_checksum_for_string(G_CHECKSUM_SHA256, numbered, -1);
    g_hash_table_insert(printing->seen, identity, GUINT_TO_POINTER(ordinal + 1));
    g_free(finding->fingerprint);
    finding->fingerprint = g_strndup(digest, 16);
}

void fingerprints_add(GPtrArray *findings)
{
    struct fingerprint_writer printing = {source_cache_new(),
                                          g_hash_table_new_full(g_str_hash, g_str_equal, g_free, NULL),
                                          g_hash_table_new_full(g_str_hash, g_str_equal, g_free, g_free)};
    for (guint i = 0; i < findings->len; i++)
        add_one(&printing, findings->pdata[i]);
    g_hash_table_unref(printing.digests);
    g_hash_table_unref(printing.seen);
    source_cache_free(printing.sources);
}

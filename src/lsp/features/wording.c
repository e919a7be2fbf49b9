#include "lsp/features/wording.h"

#include "base/text/api.h"
#include "config/target.h"
#include "facts/derived-types.h"
#include "inspect/describe.h"
#include "link/link.h"
#include "lsp/features/by-target.h"

#define VERSION_1 0x100
#define VERSION_2 0x200

/* The oldest Windows that accepts version 2. */
static const struct windows_version *first_of_version_2(bool release)
{
    size_t n;
    const struct windows_version *versions = windows_versions(&n);
    for (size_t i = 0; i < n; i++)
        if (versions[i].accepts_version_2 && (!release || versions[i].releases[0] != NULL))
            return &versions[i];
    return windows_newest();
}

static bool version_of(const struct fact_registration *registration, int64_t *version)
{
    const struct fact_value *value = registration->version;
    return value != NULL && link_number(value, version);
}

char *wording_version(const struct fact_registration *registration)
{
    const struct fact_value *value = registration->version;
    int64_t version;
    if (fact_value_unset(value))
        return g_strdup("version never written");
    if (fact_value_zeroed(value))
        return g_strdup("version 0: never written");
    if (!version_of(registration, &version))
        return g_strdup("version not determined");
    g_autofree char *number = version == VERSION_1 || version == VERSION_2
                                  ? g_strdup_printf("%d", (int)(version >> 8))
                                  : g_strdup_printf("0x%" G_GINT64_MODIFIER "X", version);
    return value->macro != NULL ? g_strdup_printf("version %s (%s)", number, value->macro)
                                : g_strdup_printf("version %s", number);
}

char *wording_version_short(const struct fact_registration *registration)
{
    uint32_t first = first_of_version_2(false)->build;
    int64_t version;
    if (!version_of(registration, &version))
        return g_strdup(fact_value_unset(registration->version) ? "version never written" : "version not determined");
    if (version == VERSION_1)
        return g_strdup("v1");
    if (version != VERSION_2)
        return g_strdup_printf("version 0x%" G_GINT64_MODIFIER "X: rejected by all Windows versions", version);
    if (registration->guard_build >= first && registration->guard_build < G_MAXINT32)
        return g_strdup_printf("v2 from build %" G_GINT64_FORMAT " on", registration->guard_build);
    if (registration->retried)
        return g_strdup_printf("v2, and v1 where that is rejected (before build %u)", first);
    return g_strdup_printf("v2: rejected before build %u", first);
}

static void append_here(GString *text, const struct fact_registration *registration, const struct target *target)
{
    int64_t oldest = derived_registration(registration)->oldest_build;
    bool narrowed = oldest > 0 && oldest < G_MAXINT32 && oldest != (int64_t)target->runs_on->build;
    g_string_append_printf(text, "  This driver is checked for %s (build %u) and newer", target->runs_on->name,
                           target->runs_on->build);
    if (narrowed)
        g_string_append_printf(text, ", and its own version checks require build %" G_GINT64_FORMAT " or newer",
                               oldest);
    g_string_append_c(text, '.');
}

/* The oldest Windows that accepts version 2 and knows all these flags; NULL: none does. */
static const struct windows_version *first_with_flags(int64_t flags)
{
    size_t n;
    const struct windows_version *versions = windows_versions(&n);
    for (size_t i = 0; i < n; i++)
        if (versions[i].accepts_version_2 && (flags & ~(int64_t)versions[i].known_flags) == 0)
            return &versions[i];
    return NULL;
}

static void append_flags(GString *text, const struct fact_registration *registration, int64_t version)
{
    int64_t flags;
    if (registration->flags == NULL || !link_number(registration->flags, &flags) || flags == 0)
        return;
    const struct windows_version *first = first_with_flags(flags);
    if (version < VERSION_2)
        g_string_append(text, "  Windows ignores Flags, because only version 2 has it.");
    else if (first != NULL)
        g_string_append_printf(text, "  Windows accepts Flags 0x%" G_GINT64_MODIFIER "X from build %u on.", flags,
                               first->build);
    else
        g_string_append_printf(text, "  No Windows version accepts Flags 0x%" G_GINT64_MODIFIER "X.", flags);
}

char *wording_accepted(const struct fact_registration *registration, const struct target *target)
{
    const struct windows_version *first = first_of_version_2(false), *release = first_of_version_2(true);
    int64_t version;
    if (!version_of(registration, &version))
        return NULL;
    GString *text = g_string_new(NULL);
    if (version == VERSION_1)
        g_string_append(text, "All Windows versions accept version 1.");
    else if (version == VERSION_2)
        g_string_append_printf(text,
                               "Windows accepts version 2 from build %u on; %s (build %u) is the first release that "
                               "does. Older ones return STATUS_INVALID_PARAMETER_2.",
                               first->build, release->releases[0] != NULL ? release->releases[0] : release->name,
                               release->build);
    else
        g_string_append(text, "No Windows version accepts it: PcwRegister returns STATUS_INVALID_PARAMETER_2.");
    if (version == VERSION_2)
        append_here(text, registration, target);
    append_flags(text, registration, version);
    if (version == VERSION_2 && registration->retried)
        g_string_append(text, "  Where it is rejected, the driver tries again with version 1.");
    return g_string_free(text, FALSE);
}

/* ---- rows ---- */

char *wording_bytes(int64_t n)
{
    return g_strdup_printf("%" G_GINT64_FORMAT " %s", n, n == 1 ? "byte" : "bytes");
}

static char *wording_number_of(const struct fact_value *value)
{
    int64_t number;
    if (value != NULL && link_number(value, &number))
        return g_strdup_printf("%" G_GINT64_FORMAT, number);
    return g_strdup(fact_value_unset(value) ? "never written" : "not determined");
}

static struct by_target *values_new(const struct features *features)
{
    return by_target_new(features->model->targets);
}

char *wording_offset(const struct features *features, const GArray *rows)
{
    struct by_target *values = values_new(features);
    for (guint i = 0; i < rows->len; i++)
        by_target_add(values, wording_number_of(row_view_descriptor(row_view_at(rows, i))->offset),
                      row_view_at(rows, i)->table->targets);
    g_autofree char *text = by_target_end(values);
    return text != NULL ? g_strconcat("offset ", text, NULL) : NULL;
}

static char *wording_size_of(const struct fact_value *value)
{
    int64_t number;
    if (value != NULL && link_number(value, &number))
        return wording_bytes(number);
    return g_strdup(fact_value_unset(value) ? "size never written" : "size not determined");
}

char *wording_size(const struct features *features, const GArray *rows)
{
    struct by_target *values = values_new(features);
    for (guint i = 0; i < rows->len; i++)
        by_target_add(values, wording_size_of(row_view_descriptor(row_view_at(rows, i))->size),
                      row_view_at(rows, i)->table->targets);
    return by_target_end(values);
}

static char *wording_field_of(const struct fact_descriptor *descriptor)
{
    const struct fact_field *field = derived_descriptor(descriptor)->field;
    const struct fact_block *block = derived_descriptor(descriptor)->block;
    g_autofree char *path = describe_field(descriptor);
    bool is_member = field != NULL && field->path != NULL && block != NULL && block->type != NULL;
    if (!is_member)
        return g_strdup(g_str_equal(path, "unknown") ? "field unknown" : path);
    return g_strdup_printf("%s%s%s", block->type, path[0] == '[' ? "" : ".", path);
}

char *wording_field(const struct features *features, const GArray *rows)
{
    struct by_target *values = values_new(features);
    for (guint i = 0; i < rows->len; i++)
        by_target_add(values, wording_field_of(row_view_descriptor(row_view_at(rows, i))),
                      row_view_at(rows, i)->table->targets);
    return by_target_end(values);
}

static void append_unknown(GString *text, const char *name, const struct fact_value *value)
{
    int64_t number;
    if (value != NULL && link_number(value, &number))
        return;
    const char *why = fact_value_unset(value)                  ? "nothing writes it"
                      : value != NULL && value->reason != NULL ? value->reason
                                                               : "its value could not be followed";
    g_string_append_printf(text, "%s%s is unknown: %s.", text->len > 0 ? "  " : "", name, why);
}

char *wording_unknown(const struct fact_descriptor *descriptor)
{
    GString *text = g_string_new(NULL);
    append_unknown(text, API_DESCRIPTOR_ID, descriptor->id);
    append_unknown(text, API_DESCRIPTOR_INDEX, descriptor->struct_index);
    append_unknown(text, API_DESCRIPTOR_OFFSET, descriptor->offset);
    append_unknown(text, API_DESCRIPTOR_SIZE, descriptor->size);
    return text->len > 0 ? g_string_free(text, FALSE) : (g_string_free(text, TRUE), NULL);
}

int64_t wording_bytes_read(const struct view_table *table)
{
    int64_t n = 0;
    for (guint i = 0; i < table->blocks->len; i++) {
        const int64_t *bytes = ((const struct view_block *)table->blocks->pdata[i])->map->bytes;
        n += bytes[BYTE_READ] + bytes[BYTE_SHARED] + bytes[BYTE_OVERLAP] + bytes[BYTE_OUTSIDE];
    }
    return n;
}

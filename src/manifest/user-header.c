#include "manifest/user-header.h"

#include <string.h>

#include "manifest/ctext.h"

struct user_header_writer {
    struct manifest_header *header;
    GString *text;
    const struct fact_manifest_provider *provider;
    const char *prefix;
    GHashTable *taken; /* names of the text; a macro's counts too */
};

static void omit(struct user_header_writer *writer, const struct fact_place *place, const char *what, const char *why)
{
    struct manifest_omission *omission = g_new(struct manifest_omission, 1);
    g_autofree char *name = ctext_comment(what != NULL ? what : "");
    *omission = (struct manifest_omission){place, *name != '\0' ? g_strdup_printf("%s: %s", name, why)
                                                                : g_strdup("it has no symbol")};
    g_ptr_array_add(writer->header->omissions, omission);
}

/* ---- what can be written ---- */

/* Takes a name; false when it is no name of C, or something has it. */
static bool user_header_take_name(struct user_header_writer *writer, const char *prefix, const char *symbol,
                                  const char *end)
{
    char *name = g_strconcat(prefix, symbol, end, NULL);
    bool right = ctext_is_name(name) && !g_hash_table_contains(writer->taken, name);
    if (right)
        g_hash_table_add(writer->taken, name);
    else
        g_free(name);
    return right;
}

static bool take_both(struct user_header_writer *writer, const char *symbol, const char *one, const char *other)
{
    return symbol != NULL && *symbol != '\0' && user_header_take_name(writer, writer->prefix, symbol, one) &&
           user_header_take_name(writer, writer->prefix, symbol, other);
}

static const char CLASH[] = "its symbol makes no name of C, or one that something else has";

static void user_header_check_counter(struct user_header_writer *writer, const struct fact_manifest_set *set,
                                      const struct fact_manifest_counter *counter, GHashTable *values)
{
    const char *symbol = counter->symbol;
    if (counter->id < 0 || counter->size == 0)
        omit(writer, counter->place, set->symbol, "a counter has no id, or a type that no number has");
    if (symbol == NULL || *symbol == '\0')
        return;
    gpointer value;
    bool known = g_hash_table_lookup_extended(values, symbol, NULL, &value);
    if (known ? GPOINTER_TO_SIZE(value) != (gsize)counter->id : !user_header_take_name(writer, "", symbol, ""))
        omit(writer, counter->place, symbol, CLASH);
    g_hash_table_insert(values, (gpointer)symbol, GSIZE_TO_POINTER((gsize)counter->id));
}

static void check_sets(struct user_header_writer *writer)
{
    g_autoptr(GHashTable) values = g_hash_table_new(g_str_hash, g_str_equal);
    for (guint i = 0; i < fact_count(writer->provider->sets); i++) {
        const struct fact_manifest_set *set = FACT_AT(manifest_set, writer->provider->sets, i);
        if (!take_both(writer, set->symbol, "Guid", "Info"))
            omit(writer, set->place, set->symbol, CLASH);
        else if (!ctext_is_guid(set->guid))
            omit(writer, set->place, set->symbol, "it has no GUID");
        else if (fact_count(set->counters) == 0)
            omit(writer, set->place, set->symbol, "it has no counters");
        for (guint k = 0; k < fact_count(set->counters); k++)
            user_header_check_counter(writer, set, FACT_AT(manifest_counter, set->counters, k), values);
    }
}

static void user_header_check(struct user_header_writer *writer)
{
    const struct fact_manifest_provider *provider = writer->provider;
    user_header_take_name(writer, writer->prefix, "CounterInitialize", "");
    user_header_take_name(writer, writer->prefix, "CounterCleanup", "");
    if (!take_both(writer, provider->symbol, "", "Guid"))
        omit(writer, provider->place, provider->symbol, CLASH);
    else if (!ctext_is_guid(provider->guid))
        omit(writer, provider->place, provider->symbol, "it has no GUID");
    check_sets(writer);
}

/* The user-mode provider with countersets.  Two would both need CounterInitialize. */
static const struct fact_manifest_provider *find_provider(struct user_header_writer *writer,
                                                          const struct fact_manifest *manifest)
{
    const struct fact_manifest_provider *found = NULL;
    for (guint i = 0; i < fact_count(manifest->providers); i++) {
        const struct fact_manifest_provider *provider = FACT_AT(manifest_provider, manifest->providers, i);
        if (provider->kernel || fact_count(provider->sets) == 0)
            continue;
        if (found != NULL)
            omit(writer, provider->place, provider->symbol,
                 "another user-mode provider of the manifest needs the names of its functions: use two manifests");
        else
            found = provider;
    }
    return found;
}

/* ---- the text ---- */

static const char *instance_type(const char *instances)
{
    static const char *const types[][2] = {
        {"multiple", "PERF_COUNTERSET_MULTI_INSTANCES"},
        {"globalAggregate", "PERF_COUNTERSET_SINGLE_AGGREGATE"},
        {"multipleAggregate", "PERF_COUNTERSET_MULTI_AGGREGATE"},
        {"globalAggregateHistory", "PERF_COUNTERSET_SINGLE_AGGREGATE_HISTORY"},
    };
    for (guint i = 0; i < G_N_ELEMENTS(types); i++)
        if (g_strcmp0(instances, types[i][0]) == 0)
            return types[i][1];
    return "PERF_COUNTERSET_SINGLE_INSTANCE";
}

/* PERF_ATTRIB_… of the counterAttributes, or 0. */
static char *flags_of(const struct fact_manifest_counter *counter)
{
    static const char *const flags[][2] = {
        {"reference ", "PERF_ATTRIB_BY_REFERENCE"},
        {"noDisplay ", "PERF_ATTRIB_NO_DISPLAYABLE"},
        {"noDigitGrouping ", "PERF_ATTRIB_NO_GROUP_SEPARATOR"},
        {"displayAsReal ", "PERF_ATTRIB_DISPLAY_AS_REAL"},
        {"displayAsHex ", "PERF_ATTRIB_DISPLAY_AS_HEX"},
    };
    GString *out = g_string_new(NULL);
    for (guint i = 0; i < G_N_ELEMENTS(flags); i++)
        if (counter->properties != NULL && strstr(counter->properties, flags[i][0]) != NULL)
            g_string_append_printf(out, "%s%s", out->len > 0 ? " | " : "", flags[i][1]);
    return g_string_free(out->len > 0 ? out : g_string_append_c(out, '0'), FALSE);
}

static void write_macros(struct user_header_writer *writer)
{
    g_autoptr(GHashTable) seen = g_hash_table_new(g_str_hash, g_str_equal);
    for (guint i = 0; i < fact_count(writer->provider->sets); i++) {
        const struct fact_manifest_set *set = FACT_AT(manifest_set, writer->provider->sets, i);
        for (guint k = 0; k < fact_count(set->counters); k++) {
            const struct fact_manifest_counter *counter = FACT_AT(manifest_counter, set->counters, k);
            if (counter->symbol != NULL && *counter->symbol != '\0' && g_hash_table_add(seen, counter->symbol))
                g_string_append_printf(writer->text, "#define %s (%" G_GINT64_FORMAT ")\n", counter->symbol,
                                       counter->id);
        }
    }
}

static void write_guid(struct user_header_writer *writer, const char *symbol, const char *guid)
{
    g_autofree char *value = ctext_guid(guid);
    g_string_append_printf(writer->text, "EXTERN_C DECLSPEC_SELECTANY GUID %s%sGuid = %s;\n", writer->prefix, symbol,
                           value);
}

/* One row of a template; the system computes the offset. */
static void user_header_write_row(struct user_header_writer *writer, const struct fact_manifest_counter *counter)
{
    g_autofree char *type = g_ascii_strup(counter->type, -1), *flags = flags_of(counter);
    g_string_append_printf(writer->text,
                           "    { %" G_GINT64_FORMAT ", %s, %s, sizeof(%s), %s, %" G_GINT64_FORMAT ", 0 },\n",
                           counter->id, type, flags, counter->size == 8 ? "ULONGLONG" : "ULONG",
                           counter->advanced ? "PERF_DETAIL_ADVANCED" : "PERF_DETAIL_NOVICE", counter->scale);
}

static void write_template(struct user_header_writer *writer, const struct fact_manifest_set *set)
{
    guint n = (guint)fact_count(set->counters);
    g_autofree char *own = ctext_guid(set->guid), *provider = ctext_guid(writer->provider->guid);
    g_string_append(writer->text, "\nEXTERN_C DECLSPEC_SELECTANY struct {\n    PERF_COUNTERSET_INFO CounterSet;\n");
    for (guint i = 0; i < n; i++)
        g_string_append_printf(writer->text, "    PERF_COUNTER_INFO Counter%u;\n", i);
    g_string_append_printf(writer->text, "} %s%sInfo = {\n    { %s,\n      %s,\n      %u, %s },\n", writer->prefix,
                           set->symbol, own, provider, n, instance_type(set->instances));
    for (guint i = 0; i < n; i++)
        user_header_write_row(writer, FACT_AT(manifest_counter, set->counters, i));
    g_string_append(writer->text, "};\n");
}

static void write_cleanup(struct user_header_writer *writer, const char *handle)
{
    g_string_append_printf(writer->text,
                           "\n"
                           "EXTERN_C FORCEINLINE VOID\n"
                           "%sCounterCleanup(\n"
                           "    VOID\n"
                           "    )\n"
                           "{\n"
                           "    if (%s != NULL) {\n"
                           "        PerfStopProvider(%s);\n"
                           "        %s = NULL;\n"
                           "    }\n"
                           "}\n",
                           writer->prefix, handle, handle, handle);
}

/* callback="custom" adds parameters (CounterInitialize function, Remarks). */
static void write_start(struct user_header_writer *writer, const char *handle)
{
    bool custom = writer->provider->custom;
    g_string_append_printf(writer->text, "\nEXTERN_C FORCEINLINE ULONG\n%sCounterInitialize(\n%s    )\n{\n",
                           writer->prefix,
                           custom ? "    _In_opt_ PERFLIBREQUEST NotificationCallback,\n"
                                    "    _In_opt_ PERF_MEM_ALLOC MemoryAllocationFunction,\n"
                                    "    _In_opt_ PERF_MEM_FREE MemoryFreeFunction,\n"
                                    "    _Inout_opt_ PVOID MemoryFunctionsContext\n"
                                  : "    VOID\n");
    g_string_append(writer->text, "    PERF_PROVIDER_CONTEXT ProviderContext;\n"
                                  "    ULONG Status;\n"
                                  "\n"
                                  "    ZeroMemory(&ProviderContext, sizeof(ProviderContext));\n"
                                  "    ProviderContext.ContextSize = sizeof(ProviderContext);\n");
    if (custom)
        g_string_append(writer->text, "    ProviderContext.ControlCallback = NotificationCallback;\n"
                                      "    ProviderContext.MemAllocRoutine = MemoryAllocationFunction;\n"
                                      "    ProviderContext.MemFreeRoutine = MemoryFreeFunction;\n"
                                      "    ProviderContext.pMemContext = MemoryFunctionsContext;\n");
    g_string_append_printf(writer->text,
                           "\n"
                           "    Status = PerfStartProviderEx(&%sGuid, &ProviderContext, &%s);\n"
                           "    if (Status != ERROR_SUCCESS) {\n"
                           "        %s = NULL;\n"
                           "        return Status;\n"
                           "    }\n",
                           handle, handle, handle);
}

static void write_functions(struct user_header_writer *writer)
{
    g_autofree char *handle = g_strconcat(writer->prefix, writer->provider->symbol, NULL);
    write_cleanup(writer, handle);
    write_start(writer, handle);
    for (guint i = 0; i < fact_count(writer->provider->sets); i++) {
        const struct fact_manifest_set *set = FACT_AT(manifest_set, writer->provider->sets, i);
        g_string_append_printf(writer->text,
                               "\n"
                               "    Status = PerfSetCounterSetInfo(%s, &%s%sInfo.CounterSet, sizeof(%s%sInfo));\n"
                               "    if (Status != ERROR_SUCCESS) {\n"
                               "        %sCounterCleanup();\n"
                               "        return Status;\n"
                               "    }\n",
                               handle, writer->prefix, set->symbol, writer->prefix, set->symbol, writer->prefix);
    }
    g_string_append(writer->text, "\n    return ERROR_SUCCESS;\n}\n");
}

static void user_header_write_all(struct user_header_writer *writer, const struct fact_manifest *manifest)
{
    const struct fact_manifest_provider *provider = writer->provider;
    g_autofree char *base = g_path_get_basename(manifest->file != NULL ? manifest->file : "manifest");
    g_autofree char *name = ctext_comment(base);
    g_autofree char *guard = manifest_header_guard(manifest, base, writer->prefix, false);
    g_string_append_printf(
        writer->text,
        "// The user-mode provider of %s, registered in the same way as by the code that ctrpp generates.\n"
        "// Generated by pcwlint ctrpp. Do not edit: change the manifest and generate it again.\n"
        "//\n"
        "// To be included after windows.h, winperf.h and perflib.h.\n"
        "\n"
        "#ifndef %s\n"
        "#define %s\n\n",
        name, guard, guard);
    write_macros(writer);
    g_string_append_c(writer->text, '\n');
    write_guid(writer, provider->symbol, provider->guid);
    for (guint i = 0; i < fact_count(provider->sets); i++) {
        const struct fact_manifest_set *set = FACT_AT(manifest_set, provider->sets, i);
        write_guid(writer, set->symbol, set->guid);
    }
    g_string_append_printf(writer->text, "\nEXTERN_C DECLSPEC_SELECTANY HANDLE %s%s = NULL;\n", writer->prefix,
                           provider->symbol);
    for (guint i = 0; i < fact_count(provider->sets); i++)
        write_template(writer, FACT_AT(manifest_set, provider->sets, i));
    write_functions(writer);
    g_string_append_printf(writer->text, "\n#endif // %s\n", guard);
    writer->header->n_sets = (guint)fact_count(provider->sets);
}

struct manifest_header *manifest_user_header_new(const struct fact_manifest *manifest, const char *prefix)
{
    struct user_header_writer writer = {.header = manifest_header_empty(),
                                        .text = g_string_new(NULL),
                                        .prefix = prefix != NULL ? prefix : "",
                                        .taken = g_hash_table_new_full(g_str_hash, g_str_equal, g_free, NULL)};
    writer.provider = find_provider(&writer, manifest);
    if (writer.provider != NULL)
        user_header_check(&writer);
    if (writer.provider != NULL && writer.header->omissions->len == 0)
        user_header_write_all(&writer, manifest);
    g_hash_table_unref(writer.taken);
    writer.header->text = g_string_free(writer.text, FALSE);
    return writer.header;
}

/* ---- names ---- */

static bool ends_with(const char *name, const char *symbol, const char *end, char **prefix)
{
    g_autofree char *whole = symbol != NULL && *symbol != '\0' ? g_strconcat(symbol, end, NULL) : NULL;
    if (whole == NULL || !g_str_has_suffix(name, whole))
        return false;
    *prefix = g_strndup(name, strlen(name) - strlen(whole));
    return true;
}

enum manifest_name manifest_user_header_name(const struct fact_manifest_provider *provider, const char *name,
                                             char **prefix)
{
    *prefix = NULL;
    if (ends_with(name, "Counter", "Initialize", prefix) || ends_with(name, "Counter", "Cleanup", prefix))
        return MANIFEST_NAME_FUNCTION;
    bool found = ends_with(name, provider->symbol, "", prefix) || ends_with(name, provider->symbol, "Guid", prefix);
    for (guint i = 0; i < fact_count(provider->sets) && !found; i++) {
        const char *symbol = FACT_AT(manifest_set, provider->sets, i)->symbol;
        found = ends_with(name, symbol, "Guid", prefix) || ends_with(name, symbol, "Info", prefix);
    }
    return found ? MANIFEST_NAME_HANDLE : MANIFEST_NAME_NONE;
}

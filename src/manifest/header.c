#include "manifest/header.h"

#include <string.h>

#include "manifest/ctext.h"
#include "manifest/names.h"

/* The functions of a counterset.  The order matters to nobody: no verb is the end of another one, case considered. */
static const char *const verbs[] = {"InitRegistrationInformation", "Register", "Unregister", "Create", "Close", "Add"};

struct header_writer {
    struct manifest_header *header;
    GString *text;
    const char *prefix;
    GHashTable *taken; /* names that a counterset must not declare again */
};

/* A counterset while it is written. */
struct counterset {
    const struct fact_manifest_set *facts;
    char *literal;    /* its name */
    GPtrArray *types; /* of char *: C types of its structs; NULL where the manifest's is none */
    GPtrArray *rows;  /* of struct fact_manifest_counter: those that can be written */
};

static char *full_name(const struct header_writer *writer, const char *verb, const char *symbol)
{
    return g_strconcat(writer->prefix, verb, symbol, NULL);
}

/* Every line of the text comes through here, so that text and places stay in step. */
static void manifest_header_append_line(struct header_writer *writer, const struct fact_place *place, char *line)
{
    g_assert(strchr(line, '\n') == NULL);
    g_string_append_printf(writer->text, "%s\n", line);
    g_ptr_array_add(writer->header->places, (gpointer)place);
    g_free(line);
}

static void G_GNUC_PRINTF(3, 4)
    write_line(struct header_writer *writer, const struct fact_place *place, const char *format, ...)
{
    va_list arguments;
    va_start(arguments, format);
    manifest_header_append_line(writer, place, g_strdup_vprintf(format, arguments));
    va_end(arguments);
}

/* One line of a template, with names put in. */
static char *manifest_header_fill_in(const struct header_writer *writer, const struct counterset *set,
                                     const char *template)
{
    char **parts = g_strsplit(template, "@", -1);
    GString *line = g_string_new(NULL);
    for (guint i = 0; parts[i] != NULL; i++) {
        char *name = i % 2 == 1 ? full_name(writer, parts[i], set->facts->symbol) : NULL;
        g_string_append(line, name != NULL ? name : parts[i]);
        g_free(name);
    }
    g_strfreev(parts);
    return g_string_free(line, FALSE);
}

/* Lines of a counterset, each ended; @Verb@ stands for the function of that verb, @@ for the handle. */
static void header_write_code(struct header_writer *writer, const struct counterset *set, const char *template)
{
    char **lines = g_strsplit(template, "\n", -1);
    for (guint i = 0; lines[i + 1] != NULL; i++)
        manifest_header_append_line(writer, set->facts->place, manifest_header_fill_in(writer, set, lines[i]));
    g_strfreev(lines);
}

/* Something stays out: said in the text and to the caller. */
static void manifest_header_omit(struct header_writer *writer, const struct fact_place *place, char *message)
{
    struct manifest_omission *omission = g_new(struct manifest_omission, 1);
    *omission = (struct manifest_omission){place, message};
    g_ptr_array_add(writer->header->omissions, omission);
    write_line(writer, place, "// Not generated: %s.", message);
}

static void omit_set(struct header_writer *writer, const struct fact_manifest_set *set, const char *reason)
{
    char *name = ctext_comment(set->symbol != NULL ? set->symbol : set->name);
    write_line(writer, set->place, "%s", "");
    manifest_header_omit(writer, set->place,
                         g_strdup_printf("counterset %s: %s", *name != '\0' ? name : "without a symbol", reason));
    g_free(name);
}

/* NULL, or why the counter cannot be a descriptor. */
static const char *row_problem(const struct counterset *set, const struct fact_manifest_counter *counter)
{
    if (counter->id < 0)
        return "it has no id";
    if (counter->id > G_MAXUINT16 || counter->struct_index > G_MAXUINT16)
        return "its id or the number of its struct does not fit a descriptor";
    if (counter->struct_index < 0 || (size_t)counter->struct_index >= set->types->len)
        return "its struct is unknown";
    if (counter->field == NULL)
        return "it has no field";
    return names_field_problem(counter->field) == NULL ? NULL : "its field is not the name of a member";
}

static void manifest_header_collect_rows(struct header_writer *writer, struct counterset *set)
{
    for (size_t i = 0; i < fact_count(set->facts->counters); i++) {
        const struct fact_manifest_counter *counter = FACT_AT(manifest_counter, set->facts->counters, i);
        const char *problem = row_problem(set, counter);
        if (problem == NULL) {
            g_ptr_array_add(set->rows, (gpointer)counter);
            continue;
        }
        char *id = counter->id >= 0 ? g_strdup_printf("%" G_GINT64_FORMAT, counter->id) : g_strdup("without a number");
        char *symbol = ctext_comment(set->facts->symbol);
        manifest_header_omit(writer, counter->place, g_strdup_printf("counter %s of %s: %s", id, symbol, problem));
        g_free(symbol);
        g_free(id);
    }
}

static const struct fact_place *row_place(const struct fact_manifest_counter *counter)
{
    return counter->field_place != NULL ? counter->field_place : counter->place;
}

static const char *row_type(const struct counterset *set, const struct fact_manifest_counter *counter)
{
    return set->types->pdata[counter->struct_index];
}

/*
 * Outside of the function, which changes nothing for the compiler: a local typedef that nobody uses would be a warning
 * in the driver's own build, where C_ASSERT is one.
 */
static void write_assertions(struct header_writer *writer, const struct counterset *set)
{
    header_write_code(writer, set, "\n#if CTRPP_VERIFY_COUNTER_SIZES\n");
    for (guint i = 0; i < set->rows->len; i++) {
        const struct fact_manifest_counter *counter = set->rows->pdata[i];
        if (counter->size == 4 || counter->size == 8)
            write_line(writer, row_place(counter), "C_ASSERT(RTL_FIELD_SIZE(%s, %s) == sizeof(%s));",
                       row_type(set, counter), counter->field, counter->size == 4 ? "ULONG" : "ULONGLONG");
    }
    header_write_code(writer, set, "#endif\n");
}

static void write_descriptors(struct header_writer *writer, const struct counterset *set)
{
    header_write_code(writer, set, "    static const PCW_COUNTER_DESCRIPTOR Descriptors[] = {\n");
    for (guint i = 0; i < set->rows->len; i++) {
        const struct fact_manifest_counter *counter = set->rows->pdata[i];
        const char *type = row_type(set, counter), *field = counter->field;
        write_line(writer, row_place(counter), "        { %d, %d, FIELD_OFFSET(%s, %s), RTL_FIELD_SIZE(%s, %s) },",
                   (int)counter->id, (int)counter->struct_index, type, field, type, field);
    }
    header_write_code(writer, set, "    };\n");
}

static void write_init(struct header_writer *writer, const struct counterset *set)
{
    header_write_code(writer, set,
                      "\n"
                      "EXTERN_C FORCEINLINE VOID\n"
                      "@InitRegistrationInformation@(\n"
                      "    _In_opt_ PPCW_CALLBACK Callback,\n"
                      "    _In_opt_ PVOID CallbackContext,\n"
                      "    _Out_ PCW_REGISTRATION_INFORMATION *RegInfo\n"
                      "    )\n"
                      "{\n");
    write_line(writer, set->facts->name_place != NULL ? set->facts->name_place : set->facts->place,
               "    static const UNICODE_STRING Name = RTL_CONSTANT_STRING(%s);", set->literal);
    write_descriptors(writer, set);
    header_write_code(writer, set,
                      "\n"
                      "    PAGED_CODE();\n"
                      "\n"
                      "    RtlZeroMemory(RegInfo, sizeof(*RegInfo));\n");
    write_line(writer, NULL, "    RegInfo->Version = PCW_CURRENT_VERSION;"); /* a caller may change it */
    header_write_code(writer, set,
                      "    RegInfo->Name = &Name;\n"
                      "    RegInfo->CounterCount = RTL_NUMBER_OF(Descriptors);\n"
                      "    RegInfo->Counters = (PCW_COUNTER_DESCRIPTOR *)Descriptors;\n"
                      "    RegInfo->Callback = Callback;\n"
                      "    RegInfo->CallbackContext = CallbackContext;\n"
                      "}\n");
}

/* Unregister is as documented: it neither tests the handle for NULL nor resets it. */
static void write_register(struct header_writer *writer, const struct counterset *set)
{
    header_write_code(writer, set,
                      "\n"
                      "EXTERN_C FORCEINLINE NTSTATUS\n"
                      "@Register@(\n"
                      "    _In_opt_ PPCW_CALLBACK Callback,\n"
                      "    _In_opt_ PVOID CallbackContext\n"
                      "    )\n"
                      "{\n"
                      "    PCW_REGISTRATION_INFORMATION RegInfo;\n"
                      "\n"
                      "    PAGED_CODE();\n"
                      "\n"
                      "    @InitRegistrationInformation@(Callback, CallbackContext, &RegInfo);\n"
                      "\n"
                      "    return PcwRegister(&@@, &RegInfo);\n"
                      "}\n"
                      "\n"
                      "EXTERN_C FORCEINLINE VOID\n"
                      "@Unregister@(\n"
                      "    VOID\n"
                      "    )\n"
                      "{\n"
                      "    PAGED_CODE();\n"
                      "\n"
                      "    PcwUnregister(@@);\n"
                      "}\n");
}

/*
 * The parameters for the data blocks, and the array of them.  They are numbered, not named after their structs: those
 * names are free text, and one that is also the name of a type would change what sizeof means.
 */
static void write_blocks(struct header_writer *writer, const struct counterset *set, const char *annotation)
{
    guint n = set->types->len;
    for (guint i = 0; i < n; i++)
        write_line(writer, FACT_AT(manifest_struct, set->facts->structs, i)->place, "    %s const %s *Block%u%s",
                   annotation, (const char *)set->types->pdata[i], i, i + 1 < n ? "," : "");
    header_write_code(writer, set, "    )\n{\n");
    write_line(writer, set->facts->place, "    PCW_DATA Data[%u];", n);
    header_write_code(writer, set, "\n    PAGED_CODE();\n\n");
    for (guint i = 0; i < n; i++) {
        const struct fact_place *place = FACT_AT(manifest_struct, set->facts->structs, i)->place;
        write_line(writer, place, "    Data[%u].Data = Block%u;", i, i);
        write_line(writer, place, "    Data[%u].Size = sizeof(%s);", i, (const char *)set->types->pdata[i]);
    }
}

static void write_instances(struct header_writer *writer, const struct counterset *set)
{
    header_write_code(writer, set,
                      "\n"
                      "EXTERN_C FORCEINLINE NTSTATUS\n"
                      "@Create@(\n"
                      "    _Outptr_ PPCW_INSTANCE *Instance,\n"
                      "    _In_ PCUNICODE_STRING Name,\n");
    write_blocks(writer, set, "_In_");
    header_write_code(writer, set,
                      "\n"
                      "    return PcwCreateInstance(Instance, @@, Name, RTL_NUMBER_OF(Data), Data);\n"
                      "}\n"
                      "\n"
                      "EXTERN_C FORCEINLINE VOID\n"
                      "@Close@(\n"
                      "    _In_ PPCW_INSTANCE Instance\n"
                      "    )\n"
                      "{\n"
                      "    PAGED_CODE();\n"
                      "\n"
                      "    PcwCloseInstance(Instance);\n"
                      "}\n");
}

/* The blocks are optional here: while instances are enumerated nobody reads them. */
static void write_add(struct header_writer *writer, const struct counterset *set)
{
    header_write_code(writer, set,
                      "\n"
                      "EXTERN_C FORCEINLINE NTSTATUS\n"
                      "@Add@(\n"
                      "    _In_ PPCW_BUFFER Buffer,\n"
                      "    _In_ PCUNICODE_STRING Name,\n"
                      "    _In_ ULONG Id,\n");
    write_blocks(writer, set, "_In_opt_");
    header_write_code(writer, set,
                      "\n"
                      "    return PcwAddInstance(Buffer, Name, Id, RTL_NUMBER_OF(Data), Data);\n"
                      "}\n");
}

static void write_declarations(struct header_writer *writer, const struct counterset *set)
{
    writer->header->n_sets++;
    header_write_code(writer, set, "EXTERN_C DECLSPEC_SELECTANY PPCW_REGISTRATION @@ = NULL;\n");
    write_assertions(writer, set);
    write_init(writer, set);
    write_register(writer, set);
    write_instances(writer, set);
    write_add(writer, set);
}

static const char *name_problem(const struct header_writer *writer, const char *name)
{
    if (!ctext_is_name(name))
        return "its symbol, after the prefix, is not a C name";
    bool taken = names_is_own(name) || g_hash_table_contains(writer->taken, name);
    return taken ? "something else has its name, or that of one of its functions" : NULL;
}

/* Takes the names of the functions and the handle; none of them, and why, when one is not free. */
static const char *manifest_header_take_names(struct header_writer *writer, const char *symbol)
{
    char *names[G_N_ELEMENTS(verbs) + 1];
    const char *problem = NULL;
    for (size_t i = 0; i < G_N_ELEMENTS(names); i++) {
        names[i] = full_name(writer, i < G_N_ELEMENTS(verbs) ? verbs[i] : "", symbol);
        problem = problem != NULL ? problem : name_problem(writer, names[i]);
    }
    for (size_t i = 0; i < G_N_ELEMENTS(names); i++) {
        if (problem == NULL)
            g_hash_table_add(writer->taken, names[i]);
        else
            g_free(names[i]);
    }
    return problem;
}

static bool has_types(const struct fact_manifest_set *set)
{
    for (size_t i = 0; i < fact_count(set->structs); i++)
        if (names_type_problem(FACT_AT(manifest_struct, set->structs, i)->type) != NULL)
            return false;
    return true;
}

/* NULL, or why the counterset cannot be written at all. */
static const char *set_problem(struct header_writer *writer, const struct counterset *set)
{
    const char *symbol = set->facts->symbol;
    if (symbol == NULL || *symbol == '\0')
        return "it has no symbol";
    if (set->literal == NULL)
        return "it has no name, or one that no UNICODE_STRING can hold";
    if (set->types->len == 0)
        return "it has no structs, which generated code reads counters from";
    if (!has_types(set->facts))
        return "the type of a struct is not the name of a C type";
    return manifest_header_take_names(writer, symbol);
}

static void manifest_header_write_set(struct header_writer *writer, const struct fact_manifest_set *facts)
{
    struct counterset set = {facts, ctext_wide_literal(facts->name), g_ptr_array_new_with_free_func(g_free),
                             g_ptr_array_new()};
    for (size_t i = 0; i < fact_count(facts->structs); i++)
        g_ptr_array_add(set.types, ctext_type(FACT_AT(manifest_struct, facts->structs, i)->type));
    const char *problem = set_problem(writer, &set);
    if (problem != NULL) {
        omit_set(writer, facts, problem);
    } else {
        write_line(writer, facts->place, "%s", "");
        manifest_header_collect_rows(writer, &set);
        if (set.rows->len > 0)
            write_declarations(writer, &set);
        else
            omit_set(writer, facts, "it has no counters");
    }
    g_ptr_array_unref(set.rows);
    g_ptr_array_unref(set.types);
    g_free(set.literal);
}

typedef void visit_set(struct header_writer *writer, const struct fact_manifest_set *set);

static void each_set(struct header_writer *writer, const struct fact_manifest *manifest, visit_set *visit)
{
    for (size_t i = 0; i < fact_count(manifest->providers); i++) {
        const struct fact_manifest_provider *provider = FACT_AT(manifest_provider, manifest->providers, i);
        for (size_t k = 0; provider->kernel && k < fact_count(provider->sets); k++)
            visit(writer, FACT_AT(manifest_set, provider->sets, k));
    }
}

/* A structure's name is taken wherever the manifest uses it: its declaration stands before the header. */
static void take_types(struct header_writer *writer, const struct fact_manifest_set *set)
{
    for (size_t i = 0; i < fact_count(set->structs); i++) {
        char *type = ctext_type(FACT_AT(manifest_struct, set->structs, i)->type);
        if (type != NULL)
            g_hash_table_add(writer->taken, type);
    }
}

/* Words in capitals, one underscore between them: two in a row are reserved in C++. */
static void header_append_words(GString *name, const char *text)
{
    for (; *text != '\0'; text++) {
        if (g_ascii_isalnum(*text))
            g_string_append_c(name, g_ascii_toupper(*text));
        else if (name->str[name->len - 1] != '_')
            g_string_append_c(name, '_');
    }
}

/* Two manifests of one name, and one manifest with two prefixes, must not shut each other out. */
char *manifest_header_guard(const struct fact_manifest *manifest, const char *base, const char *prefix, bool kernel)
{
    const char *guid = "";
    for (size_t i = fact_count(manifest->providers); i > 0; i--) {
        const struct fact_manifest_provider *provider = FACT_AT(manifest_provider, manifest->providers, i - 1);
        if (provider->kernel == kernel && provider->guid != NULL)
            guid = provider->guid;
    }
    char *text = g_strdup_printf("%s %s %.40s H", base, prefix, guid);
    GString *name = g_string_new("CTRPP_");
    header_append_words(name, text);
    g_free(text);
    return g_string_free(name, FALSE);
}

static void write_head(struct header_writer *writer, const char *base, const char *guard)
{
    char *name = ctext_comment(base);
    write_line(writer, NULL,
               "// Performance counters of %s, registered in the same way as by the code that ctrpp generates.", name);
    write_line(writer, NULL, "// Generated by pcwlint ctrpp. Do not edit: change the manifest and generate it again.");
    write_line(writer, NULL, "//");
    write_line(writer, NULL,
               "// To be included after wdm.h or ntddk.h, and after the structures that hold the counters.");
    write_line(writer, NULL, "%s", "");
    write_line(writer, NULL, "#ifndef %s", guard);
    write_line(writer, NULL, "#define %s", guard);
    write_line(writer, NULL, "%s", "");
    write_line(writer, NULL, "// 1: members that do not have the size of their counter do not compile.");
    write_line(writer, NULL, "#ifndef CTRPP_VERIFY_COUNTER_SIZES");
    write_line(writer, NULL, "#define CTRPP_VERIFY_COUNTER_SIZES 0");
    write_line(writer, NULL, "#endif");
    g_free(name);
}

static void omission_free(gpointer data)
{
    struct manifest_omission *omission = data;
    g_free(omission->message);
    g_free(omission);
}

struct manifest_header *manifest_header_empty(void)
{
    struct manifest_header *header = g_new0(struct manifest_header, 1);
    header->places = g_ptr_array_new();
    header->omissions = g_ptr_array_new_with_free_func(omission_free);
    return header;
}

struct manifest_header *manifest_header_new(const struct fact_manifest *manifest, const char *prefix)
{
    g_assert(manifest->failure == NULL);
    struct header_writer writer = {manifest_header_empty(), g_string_new(NULL), prefix != NULL ? prefix : "",
                                   g_hash_table_new_full(g_str_hash, g_str_equal, g_free, NULL)};
    each_set(&writer, manifest, take_types);

    char *base = g_path_get_basename(manifest->file != NULL ? manifest->file : "manifest");
    char *guard = manifest_header_guard(manifest, base, writer.prefix, true);
    write_head(&writer, base, guard);
    each_set(&writer, manifest, manifest_header_write_set);
    write_line(&writer, NULL, "%s", "");
    write_line(&writer, NULL, "#endif // %s", guard);
    g_free(guard);
    g_free(base);
    g_hash_table_unref(writer.taken);
    writer.header->text = g_string_free(writer.text, FALSE);
    return writer.header;
}

void manifest_header_free(struct manifest_header *header)
{
    if (header == NULL)
        return;
    g_free(header->text);
    g_ptr_array_unref(header->places);
    g_ptr_array_unref(header->omissions);
    g_free(header);
}

enum manifest_name manifest_header_name(const struct fact_manifest_set *set, const char *name, char **prefix)
{
    *prefix = NULL;
    if (set->symbol == NULL || *set->symbol == '\0' || !g_str_has_suffix(name, set->symbol))
        return MANIFEST_NAME_NONE;
    *prefix = g_strndup(name, strlen(name) - strlen(set->symbol));
    for (size_t i = 0; i < G_N_ELEMENTS(verbs); i++) {
        if (g_str_has_suffix(*prefix, verbs[i])) {
            (*prefix)[strlen(*prefix) - strlen(verbs[i])] = '\0';
            return MANIFEST_NAME_FUNCTION;
        }
    }
    return MANIFEST_NAME_HANDLE;
}

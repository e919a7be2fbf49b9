/* What hovers, hints, lenses, symbols and jumps say of drivers that the whole pipeline has analysed. */
#include <glib/gstdio.h>
#include <string.h>

#include "base/file/overlay.h"
#include "lsp/features/completion.h"
#include "lsp/features/hints.h"
#include "lsp/features/hover.h"
#include "lsp/features/lens.h"
#include "lsp/features/navigation.h"
#include "lsp/features/symbols.h"
#include "session/session.h"

/* A driver that fills its table by an initialiser and by statements; one field has another size on x86. */
static const char nic_source[] =
    "#include <ntddk.h>\n"
    "typedef struct _NIC {\n"
    "    SIZE_T Pool;\n"
    "    ULONG Errors, Drops;\n"
    "    ULONG Queue[4];\n"
    "    ULONG Spare;\n"
    "} NIC;\n"
    "static NIC g_Nic;\n"
    "PPCW_REGISTRATION NicHandle;\n"
    "static PCW_COUNTER_DESCRIPTOR Rows[] = {\n"
    "    { 1, 0, FIELD_OFFSET(NIC, Pool), RTL_FIELD_SIZE(NIC, Pool) },\n"
    "    { 2, 0, FIELD_OFFSET(NIC, Errors), RTL_FIELD_SIZE(NIC, Errors) },\n"
    "};\n"
    "static PCW_COUNTER_DESCRIPTOR Filled[2];\n"
    "static NTSTATUS NTAPI Callback(PCW_CALLBACK_TYPE Type, PPCW_CALLBACK_INFORMATION Info, PVOID Context)\n"
    "{\n"
    "    UNICODE_STRING instance = RTL_CONSTANT_STRING(L\"default\");\n"
    "    PCW_DATA data = { &g_Nic, sizeof(g_Nic) };\n"
    "    UNREFERENCED_PARAMETER(Context);\n"
    "    if (Type == PcwCallbackEnumerateInstances || Type == PcwCallbackCollectData)\n"
    "        return PcwAddInstance(Info->CollectData.Buffer, &instance, 0, 1, &data);\n"
    "    return STATUS_SUCCESS;\n"
    "}\n"
    "NTSTATUS StartNic(VOID)\n"
    "{\n"
    "    UNICODE_STRING name = RTL_CONSTANT_STRING(L\"Nic\");\n"
    "    PCW_REGISTRATION_INFORMATION info = { 0 };\n"
    "    info.Version = PCW_CURRENT_VERSION;\n"
    "    info.Name = &name;\n"
    "    info.CounterCount = RTL_NUMBER_OF(Rows);\n"
    "    info.Counters = Rows;\n"
    "    info.Callback = Callback;\n"
    "    info.Flags = PcwRegistrationSiloNeutral;\n"
    "    return PcwRegister(&NicHandle, &info);\n"
    "}\n"
    "PPCW_REGISTRATION FilledHandle;\n"
    "NTSTATUS StartFilled(USHORT Given)\n"
    "{\n"
    "    UNICODE_STRING name = RTL_CONSTANT_STRING(L\"Filled\");\n"
    "    PCW_REGISTRATION_INFORMATION other = { 0 };\n"
    "    Filled[0].Id = 5;\n"
    "    Filled[0].Offset = FIELD_OFFSET(NIC, Queue[1]);\n"
    "    Filled[0].Size = sizeof(ULONG);\n"
    "    Filled[1].Id = 6;\n"
    "    Filled[1].Offset = Given;\n"
    "    Filled[1].Size = 4;\n"
    "    other.Version = PCW_VERSION_1;\n"
    "    other.Name = &name;\n"
    "    other.CounterCount = 2;\n"
    "    other.Counters = Filled;\n"
    "    other.Callback = Callback;\n"
    "    return PcwRegister(&FilledHandle, &other);\n"
    "}\n"
    "VOID Stop(VOID)\n"
    "{\n"
    "    if (NicHandle != NULL) PcwUnregister(NicHandle);\n"
    "    if (FilledHandle != NULL) PcwUnregister(FilledHandle);\n"
    "}\n";

#define MANIFEST(symbol, name, counters)                                                                               \
    "<instrumentationManifest xmlns=\"http://schemas.microsoft.com/win/2004/08/events\">\n<instrumentation>\n"         \
    "<counters xmlns=\"http://schemas.microsoft.com/win/2005/12/counters\" schemaVersion=\"2.0\">\n"                   \
    "<provider providerType=\"kernelMode\" applicationIdentity=\"a.sys\" "                                             \
    "providerGuid=\"{6f6cbb2e-2a53-44c5-8f6c-2d3b1c5a9e01}\">\n"                                                       \
    "<counterSet guid=\"{6f6cbb2e-2a53-44c5-8f6c-2d3b1c5a9e02}\" uri=\"U\" symbol=\"" symbol "\" name=\"" name         \
    "\" description=\"d\">\n" counters "</counterSet>\n</provider>\n</counters>\n</instrumentation>\n"                 \
    "</instrumentationManifest>\n"
#define COUNTER(id, name, more)                                                                                        \
    "<counter id=\"" id "\" uri=\"U." id "\" name=\"" name "\" detailLevel=\"standard\" " more "/>\n"

/* For the driver above: matched by its name. */
static const char nic_manifest[] = MANIFEST("Nic", "Nic",
                                            COUNTER("1", "Pool in use", "type=\"perf_counter_large_rawcount\"")
                                                COUNTER("2", "Errors/sec", "type=\"perf_counter_counter\""));

/* A driver that uses the code which CTRPP generates from its manifest. */
static const char disk_source[] =
    "#include <ntddk.h>\n"
    "typedef struct _DISK { ULONG Reads; ULONG Unused; ULONG64 Bytes; } DISK;\n"
    "#include \"disk.h\"\n"
    "static DISK g_Disk;\n"
    "static NTSTATUS NTAPI Callback(PCW_CALLBACK_TYPE Type, PPCW_CALLBACK_INFORMATION Info, PVOID Context)\n"
    "{\n"
    "    UNICODE_STRING instance = RTL_CONSTANT_STRING(L\"default\");\n"
    "    UNREFERENCED_PARAMETER(Context);\n"
    "    if (Type == PcwCallbackEnumerateInstances || Type == PcwCallbackCollectData)\n"
    "        return AddDisk(Info->CollectData.Buffer, &instance, 0, &g_Disk);\n"
    "    return STATUS_SUCCESS;\n"
    "}\n"
    "NTSTATUS Start(VOID)\n"
    "{\n"
    "    return RegisterDisk(Callback, NULL);\n"
    "}\n"
    "VOID Stop(VOID) { UnregisterDisk(); }\n";

static const char disk_manifest[] =
    MANIFEST("Disk", "Contoso Disk",
             "<structs>\n<struct name=\"D\" type=\"DISK\"/>\n</structs>\n" COUNTER(
                 "1", "Reads", "type=\"perf_counter_rawcount\" field=\"Reads\"")
                 COUNTER("2", "Bytes", "type=\"perf_counter_large_rawcount\" field=\"Bytes\""));

/* A member's type is in a header that nobody has, one helper registers two countersets, and Version comes from afar. */
static const char oem_source[] =
    "#include <ntddk.h>\n"
    "#include \"oem.h\"\n"
    "typedef struct _RING { ULONG Hits; OEM_STATE State; ULONG Misses; } RING;\n"
    "static PCW_COUNTER_DESCRIPTOR Rows[] = {\n"
    "    { 1, 0, FIELD_OFFSET(RING, Hits), RTL_FIELD_SIZE(RING, Hits) },\n"
    "    { 2, 0, FIELD_OFFSET(RING, Misses), RTL_FIELD_SIZE(RING, Misses) },\n"
    "};\n"
    "static NTSTATUS Register(PPCW_REGISTRATION *Handle, PUNICODE_STRING Name, ULONG Version, PPCW_CALLBACK Callback)\n"
    "{\n"
    "    PCW_REGISTRATION_INFORMATION info = { 0 };\n"
    "    info.Version = Version;\n"
    "    info.Name = Name;\n"
    "    info.CounterCount = RTL_NUMBER_OF(Rows);\n"
    "    info.Counters = Rows;\n"
    "    info.Callback = Callback;\n"
    "    return PcwRegister(Handle, &info);\n"
    "}\n"
    "PPCW_REGISTRATION One, Two;\n"
    "NTSTATUS Start(PPCW_CALLBACK Callback, ULONG Given)\n"
    "{\n"
    "    UNICODE_STRING one = RTL_CONSTANT_STRING(L\"One\"), two = RTL_CONSTANT_STRING(L\"Two\");\n"
    "    NTSTATUS status = Register(&One, &one, PCW_VERSION_2, Callback);\n"
    "    if (!NT_SUCCESS(status)) return status;\n"
    "    return Register(&Two, &two, Given, Callback);\n"
    "}\n"
    "VOID Stop(VOID)\n"
    "{\n"
    "    if (One != NULL) PcwUnregister(One);\n"
    "    if (Two != NULL) PcwUnregister(Two);\n"
    "}\n";

/* ---- a folder that is checked ---- */

struct fixture {
    char *folder, *source_path, *manifest_path;
    const char *source, *manifest;
    char *inputs[2], *archs[3];
    struct session_settings settings;
    struct session *session;
    struct check *check;
    struct features *features;
};

static void look(struct fixture *at)
{
    GError *error = NULL;
    struct features *previous = at->features;
    struct check *old = at->check;
    at->check = session_check(at->session, &error);
    g_assert_no_error(error);
    at->features = features_new(at->check->run->model, at->check->findings, at->check->suppressed->len,
                                at->check->rules, previous);
    features_free(previous);
    check_free(old);
}

static void begin(struct fixture *at, const char *name, const char *source, const char *manifest)
{
    GError *error = NULL;
    g_autofree char *c = g_strconcat(name, ".c", NULL), *man = g_strconcat(name, ".man", NULL);
    at->folder = g_dir_make_tmp("pcwlint-XXXXXX", NULL);
    at->source_path = g_build_filename(at->folder, c, NULL);
    at->manifest_path = g_build_filename(at->folder, man, NULL);
    at->source = source;
    at->manifest = manifest;
    g_assert_true(g_file_set_contents(at->source_path, source, -1, NULL));
    g_assert_true(g_file_set_contents(at->manifest_path, manifest, -1, NULL));
    at->inputs[0] = at->folder;
    at->archs[0] = (char *)"x64";
    at->archs[1] = (char *)"x86";
    session_settings_init(&at->settings);
    at->settings.inputs = at->inputs;
    at->settings.arch = at->archs;
    at->session = session_new(&at->settings, &error);
    g_assert_no_error(error);
    look(at);
}

static void begin_nic(struct fixture *at, gconstpointer unused)
{
    (void)unused;
    begin(at, "nic", nic_source, nic_manifest);
}

static void begin_disk(struct fixture *at, gconstpointer unused)
{
    (void)unused;
    begin(at, "disk", disk_source, disk_manifest);
}

static void begin_oem(struct fixture *at, gconstpointer unused)
{
    (void)unused;
    begin(at, "oem", oem_source, MANIFEST("Other", "Other", COUNTER("1", "x", "type=\"perf_counter_rawcount\"")));
}

static void end(struct fixture *at, gconstpointer unused)
{
    (void)unused;
    overlay_clear();
    features_free(at->features);
    check_free(at->check);
    session_free(at->session);
    g_unlink(at->source_path);
    g_unlink(at->manifest_path);
    g_rmdir(at->folder);
    g_free(at->source_path);
    g_free(at->manifest_path);
    g_free(at->folder);
}

static struct feature_document document_of(const struct fixture *at, bool manifest)
{
    const char *text = manifest ? at->manifest : at->source;
    return (struct feature_document){manifest ? at->manifest_path : at->source_path, text, strlen(text), NULL};
}

/* The position of a "|" in a piece of the document's text: "Fi|eld". */
static struct feature_document find(const struct fixture *at, bool manifest, const char *piece, int64_t *line,
                                    int64_t *column)
{
    struct feature_document document = document_of(at, manifest);
    const char *bar = strchr(piece, '|');
    g_assert_nonnull(bar);
    g_autofree char *plain = g_strdup_printf("%.*s%s", (int)(bar - piece), piece, bar + 1);
    const char *found = strstr(document.text, plain);
    if (found == NULL)
        g_error("%s is not in the text", plain);
    document_position(&document, (size_t)(found - document.text) + (size_t)(bar - piece), line, column);
    return document;
}

/* ---- hover ---- */

struct hover_case {
    bool manifest;
    const char *at;
    const char *parts[8];
};

static void check_hover(const struct fixture *at, const struct hover_case *one, bool markdown)
{
    int64_t line, column;
    struct feature_document document = find(at, one->manifest, one->at, &line, &column);
    struct hover *hover = hover_at(at->features, &document, line, column, markdown);
    if (one->parts[0] == NULL) {
        if (hover != NULL)
            g_error("%s: %s", one->at, hover->text);
        return;
    }
    for (guint i = 0; one->parts[i] != NULL; i++)
        if (hover == NULL || strstr(hover->text, one->parts[i]) == NULL)
            g_error("%s: no \"%s\" in: %s", one->at, one->parts[i], hover != NULL ? hover->text : "nothing");
    g_test_message("%s:\n%s", one->at, hover->text);
    hover_free(hover);
}

static const struct hover_case nic_hovers[] = {
    {false,
     "{ 2, 0, FIELD_OFFSET(NIC, Err|ors)",
     {"\"Errors/sec\", counter 2 of \"Nic\"", "(descriptor #1)", "PCW reads 4 bytes at offset 8 (x64), 4 (x86)",
      "perf_counter_counter", "a value of 4 bytes", "ULONG Errors", "#1 Errors"}},
    {false, "{ 1|, 0, FIELD_OFFSET(NIC, Pool)", {"8 bytes (x64), 4 bytes (x86) at offset 0", "SIZE_T Pool"}},
    {false, "RTL_FIELD_SIZE(NIC, Pool) }|,", {"counter 1 of \"Nic\""}},
    {false,
     "Filled[0].Of|fset = ",
     {"Counter 5 of \"Filled\"", "4 bytes at offset", "Queue[1]", "Manifest: no manifest that was read"}},
    {false,
     "Filled[1].Offset = Gi|ven",
     {"Counter 6 of \"Filled\"", "PCW reads data block 0: offset not determined, 4 bytes", "Given is a parameter"}},
    {false,
     "SIZE_T Po|ol;",
     {"Field of a data block of \"Nic\"", "SIZE_T Pool", "8 bytes at offset 0 (x64)",
      "Read by \"Pool in use\", counter 1 of \"Nic\"", "perf_counter_large_rawcount"}},
    {false, "Errors, Dro|ps;", {"ULONG Drops", "No counter reads it."}},
    {false, "    ULONG Sp|are;", {"ULONG Spare", "No counter reads it."}},
    {false,
     "info.Ver|sion = PCW_CURRENT_VERSION",
     {"Version of \"Nic\": 2 (PCW_CURRENT_VERSION)", "from build 19645 on", "Windows Server 2022", "Target: x64"}},
    {false, "info.Flags = Pcw|RegistrationSiloNeutral", {"Windows accepts Flags 0x1 from build 19645 on."}},
    {false,
     "other.Version = PCW_VER|SION_1",
     {"Version of \"Filled\": 1 (PCW_VERSION_1)", "All Windows versions accept version 1."}},
    {false,
     "return Pcw|Register(&NicHandle",
     {"Registration of \"Nic\"", "2 counters", "name: ", "callback: ", "nic.man", "Data block 0", "#0! Pool"}},
    {true, "<coun|ter id=\"2\"", {"One counter of the counterset.", "PCW reads 4 bytes at offset 8 (x64), 4 (x86)"}},
    {true, "id=\"|2\"", {"The number of the counter", "counter 2 of \"Nic\""}},
    {true, "<counter|Set ", {"A counterset", ": version 2 (PCW_CURRENT_VERSION)"}},
    {false, "typedef str|uct _NIC", {NULL}},
    {false, "UNREFERENCED_PARA|METER", {NULL}},
};

static void test_nic_hover(struct fixture *at, gconstpointer unused)
{
    (void)unused;
    for (guint i = 0; i < G_N_ELEMENTS(nic_hovers); i++)
        check_hover(at, &nic_hovers[i], false);
}

static const struct hover_case disk_hovers[] = {
    {false, "return Register|Disk(", {"Registration of \"Contoso Disk\"", "disk.man"}},
    {false, "ULONG Re|ads;", {"Read by \"Reads\", counter 1", "4 bytes at offset 0"}},
    {true, "field=\"By|tes\"", {"ULONG64 DISK.Bytes", "8 bytes at offset 8", "counter 2 of \"Contoso Disk\""}},
    {true, "type=\"DI|SK\"", {"DISK: 16 bytes, 3 members"}},
};

static void test_disk_hover(struct fixture *at, gconstpointer unused)
{
    (void)unused;
    for (guint i = 0; i < G_N_ELEMENTS(disk_hovers); i++)
        check_hover(at, &disk_hovers[i], false);
}

static const struct hover_case oem_hovers[] = {
    {false,
     "FIELD_OFFSET(RING, Mis|ses)",
     {"Counter 2 of \"One\"", "Counter 2 of \"Two\"", "Offset is unknown: ", "OEM_STATE"}},
    {false,
     "info.Version = Ver|sion",
     {"Version of \"One\": 2 (PCW_VERSION_2)", "Version of \"Two\": not determined", "Unknown: "}},
    {true, "<coun|ter id=\"1\"", {"No descriptor has this id: no source that was read registers the counterset."}},
    {true, "<counter|Set ", {"No source that was read registers this counterset."}},
};

static void test_oem_hover(struct fixture *at, gconstpointer unused)
{
    (void)unused;
    for (guint i = 0; i < G_N_ELEMENTS(oem_hovers); i++)
        check_hover(at, &oem_hovers[i], false);
}

/* Anywhere in a source: whatever is said, it is said without a crash, and its range is around the position. */
static void test_everywhere(struct fixture *at, gconstpointer unused)
{
    (void)unused;
    struct feature_document document = document_of(at, false);
    for (size_t offset = 0; offset <= document.length; offset++) {
        int64_t line, column;
        document_position(&document, offset, &line, &column);
        struct hover *hover = hover_at(at->features, &document, line, column, true);
        g_autoptr(GPtrArray) definitions = navigation_definitions(at->features, &document, line, column);
        g_autoptr(GPtrArray) references = navigation_references(at->features, &document, line, column, true);
        g_assert_true(hover != NULL || definitions->len + references->len == 0);
        hover_free(hover);
    }
}

/* ---- hints and lenses ---- */

/* "LINE: TEXT", one for each. */
static char *hints_text(const struct fixture *at, bool manifest)
{
    struct feature_document document = document_of(at, manifest);
    g_autoptr(GPtrArray) hints = hints_of(at->features, &document, 1, G_MAXINT64);
    GString *text = g_string_new(NULL);
    g_auto(GStrv) lines = g_strsplit(document.text, "\n", -1);
    for (guint i = 0; i < hints->len; i++) {
        const struct hint *hint = hints->pdata[i];
        g_autofree char *line = g_strndup(lines[hint->line - 1], (gsize)hint->column - 1);
        g_string_append_printf(text, "%s %s\n", g_strchug(line), hint->text);
    }
    return g_string_free(text, FALSE);
}

static void test_nic_hints(struct fixture *at, gconstpointer unused)
{
    (void)unused;
    g_autofree char *source = hints_text(at, false), *manifest = hints_text(at, true);
    g_assert_cmpstr(
        source, ==,
        "{ 1, 0, FIELD_OFFSET(NIC, Pool), RTL_FIELD_SIZE(NIC, Pool) } → offset 0, 8 bytes (x64), 4 bytes (x86): "
        "NIC.Pool\n"
        "{ 2, 0, FIELD_OFFSET(NIC, Errors), RTL_FIELD_SIZE(NIC, Errors) } → offset 8 (x64), 4 (x86), 4 bytes: "
        "NIC.Errors\n"
        "return PcwRegister(&NicHandle, &info) → version 2 (PCW_CURRENT_VERSION)\n"
        "Filled[0].Size = sizeof(ULONG); → offset 20 (x64), 16 (x86), 4 bytes: NIC.Queue[1]\n"
        "Filled[1].Size = 4; → offset not determined, 4 bytes\n"
        "return PcwRegister(&FilledHandle, &other) → version 1 (PCW_VERSION_1)\n");
    g_assert_nonnull(strstr(manifest, "name=\"Errors/sec\""));
    g_assert_nonnull(strstr(manifest, "/> → offset 8 (x64), 4 (x86), 4 bytes: NIC.Errors\n"));
    struct feature_document document = document_of(at, false);
    g_autoptr(GPtrArray) none = hints_of(at->features, &document, 1, 5);
    g_assert_cmpuint(none->len, ==, 0);
}

static char *lens_text(const struct fixture *at)
{
    struct feature_document document = document_of(at, false);
    g_autoptr(GPtrArray) lenses = lenses_of(at->features, &document);
    GString *text = g_string_new(NULL);
    for (guint i = 0; i < lenses->len; i++)
        g_string_append_printf(text, "%s\n", ((const struct lens *)lenses->pdata[i])->title);
    return g_string_free(text, FALSE);
}

static void test_nic_lens(struct fixture *at, gconstpointer unused)
{
    (void)unused;
    g_autofree char *text = lens_text(at);
    g_assert_cmpstr(text, ==,
                    "Nic: 2 counters, 12 bytes (x64), 8 bytes (x86), v2: rejected before build 19645\n"
                    "Filled: 2 counters, at least 4 bytes, v1\n");
}

/* What is not known is never shown as if it were; one call may register several countersets. */
static void test_oem_hints(struct fixture *at, gconstpointer unused)
{
    (void)unused;
    g_autofree char *hints = hints_text(at, false), *lenses = lens_text(at);
    g_assert_cmpstr(
        hints, ==,
        "{ 1, 0, FIELD_OFFSET(RING, Hits), RTL_FIELD_SIZE(RING, Hits) } → offset 0, 4 bytes: field unknown\n"
        "{ 2, 0, FIELD_OFFSET(RING, Misses), RTL_FIELD_SIZE(RING, Misses) } → offset not determined, 4 bytes\n"
        "return PcwRegister(Handle, &info) → version 2 (PCW_VERSION_2) or version not determined\n");
    g_assert_cmpstr(lenses, ==,
                    "One: 2 counters, at least 4 bytes, v2: rejected before build 19645\n"
                    "Two: 2 counters, at least 4 bytes, version not determined\n");
}

/* The engineer's own call is where the generated code registers. */
static void test_disk_lens(struct fixture *at, gconstpointer unused)
{
    (void)unused;
    g_autofree char *text = lens_text(at), *hints = hints_text(at, true);
    g_assert_cmpstr(text, ==, "Contoso Disk: 2 counters, 12 bytes, v2: rejected before build 19645\n");
    g_assert_nonnull(strstr(hints, "→ offset 8, 8 bytes: DISK.Bytes\n"));
}

/* ---- jumps ---- */

/* "FILE: TEXT" of each spot, by their order. */
static char *spots_text(const struct fixture *at, const GPtrArray *spots)
{
    GString *text = g_string_new(NULL);
    for (guint i = 0; i < spots->len; i++) {
        const struct spot *spot = spots->pdata[i];
        struct feature_document document = document_of(at, g_str_has_suffix(spot->file, ".man"));
        size_t start = document_offset(&document, spot->span.line, spot->span.column);
        size_t end = document_offset(&document, spot->span.end_line, spot->span.end_column);
        g_string_append_printf(text, "%s%.*s", i > 0 ? " | " : "", (int)MIN(end - start, 20), document.text + start);
    }
    return g_string_free(text, FALSE);
}

static const struct {
    bool manifest;
    const char *at, *definitions, *references;
} jumps[] = {
    {false, "{ 2|, 0, ", "Errors | <counter id=\"2\" uri=", "2 | <counter id=\"2\" uri= | Errors"},
    {false, "ULONG Err|ors", "<counter id=\"2\" uri=", "2 | <counter id=\"2\" uri= | Errors"},
    {true, "<counter id=\"2\" u|ri", "Errors | 2", "2 | <counter id=\"2\" uri= | Errors"},
    {false, "Filled[0].O|ffset", "Queue", "5 | Queue"},
    {false, "ULONG Queue|[4]", "5", "5 | Queue"},
    {false, "PcwReg|ister(&NicHandle", "Rows | <counterSet guid=\"{6",
     "PcwRegister(&NicHand | Rows | <counterSet guid=\"{6"},
    {true, "<counter|Set", "PcwRegister(&NicHand", "PcwRegister(&NicHand"},
    {false, "UNREFERENCED_PARA|METER", "", ""},
};

static void test_jumps(struct fixture *at, gconstpointer unused)
{
    (void)unused;
    for (guint i = 0; i < G_N_ELEMENTS(jumps); i++) {
        int64_t line, column;
        struct feature_document document = find(at, jumps[i].manifest, jumps[i].at, &line, &column);
        g_autoptr(GPtrArray) definitions = navigation_definitions(at->features, &document, line, column);
        g_autoptr(GPtrArray) references = navigation_references(at->features, &document, line, column, true);
        g_autofree char *found = spots_text(at, definitions), *all = spots_text(at, references);
        if (strcmp(found, jumps[i].definitions) != 0)
            g_error("%s: \"%s\", not \"%s\"", jumps[i].at, found, jumps[i].definitions);
        if (strcmp(all, jumps[i].references) != 0)
            g_error("%s: \"%s\", not \"%s\"", jumps[i].at, all, jumps[i].references);
    }
}

/* A generated row has no place of its own. */
static void test_disk_jumps(struct fixture *at, gconstpointer unused)
{
    (void)unused;
    int64_t line, column;
    struct feature_document document = find(at, true, "field=\"By|tes\"", &line, &column);
    g_autoptr(GPtrArray) definitions = navigation_definitions(at->features, &document, line, column);
    g_autofree char *found = spots_text(at, definitions);
    g_assert_cmpstr(found, ==, "Bytes");
    document = find(at, false, "ULONG64 By|tes", &line, &column);
    g_autoptr(GPtrArray) back = navigation_definitions(at->features, &document, line, column);
    g_autofree char *counter = spots_text(at, back);
    g_assert_cmpstr(counter, ==, "<counter id=\"2\" uri=");
}

/* ---- symbols ---- */

static void test_symbols(struct fixture *at, gconstpointer unused)
{
    (void)unused;
    struct feature_document document = document_of(at, false);
    g_autoptr(GPtrArray) symbols = symbols_of(at->features, &document);
    g_assert_cmpuint(symbols->len, ==, 2);
    const struct symbol *nic = symbols->pdata[0], *filled = symbols->pdata[1];
    g_assert_cmpstr(nic->name, ==, "Nic");
    g_assert_cmpuint(nic->children->len, ==, 2); /* one for both targets */
    g_assert_cmpstr(((const struct symbol *)nic->children->pdata[1])->name, ==, "Errors/sec");
    g_assert_cmpstr(((const struct symbol *)nic->children->pdata[1])->detail, ==, "2: offset 8, 4 bytes");
    g_assert_cmpstr(filled->name, ==, "Filled");
    g_assert_cmpstr(((const struct symbol *)filled->children->pdata[0])->name, ==, "Queue[1]");
    for (guint i = 0; i < nic->children->len; i++)
        g_assert_true(span_contains(nic->span, ((const struct symbol *)nic->children->pdata[i])->span));
}

static void test_workspace_symbols(struct fixture *at, gconstpointer unused)
{
    (void)unused;
    g_autoptr(GPtrArray) all = symbols_named(at->features, "", 100);
    g_autoptr(GPtrArray) errors = symbols_named(at->features, "ERsec", 100);
    g_autoptr(GPtrArray) few = symbols_named(at->features, "", 3);
    g_autoptr(GPtrArray) none = symbols_named(at->features, "zebra", 100);
    g_assert_cmpuint(errors->len, ==, 2); /* the descriptor and the manifest's counter */
    g_assert_cmpstr(((const struct workspace_symbol *)errors->pdata[0])->name, ==, "Errors/sec");
    g_assert_cmpstr(((const struct workspace_symbol *)errors->pdata[0])->container, ==, "Nic");
    g_assert_cmpuint(all->len, ==, 9); /* two sets and four rows in the source, one and two in the manifest */
    g_assert_cmpuint(few->len, ==, 3);
    g_assert_cmpuint(none->len, ==, 0);
}

/* ---- completion by the model ---- */

/* The labels at a "|" in a manifest in which `from` is replaced by `to`, which has it. */
static char *complete(struct fixture *at, const char *from, const char *to)
{
    int64_t line, column;
    const char *found = strstr(disk_manifest, from);
    g_assert_nonnull(found);
    size_t before = (size_t)(found - disk_manifest), bar = (size_t)(strchr(to, '|') - to);
    g_autofree char *text =
        g_strdup_printf("%.*s%.*s%s%s", (int)before, disk_manifest, (int)bar, to, to + bar + 1, found + strlen(from));
    overlay_set(at->manifest_path, text, strlen(text));
    look(at);
    struct feature_document document = {at->manifest_path, text, strlen(text), NULL};
    document_position(&document, before + bar, &line, &column);
    struct completions *completions = complete_at(at->features, &document, line, column);
    GString *labels = g_string_new(NULL);
    for (guint i = 0; i < completions->items->len; i++) {
        const struct completion *item = completions->items->pdata[i];
        g_string_append_printf(labels, "%s%s%s", i > 0 ? " " : "", item->rank > 0 ? "+" : "", item->label);
    }
    completions_free(completions);
    return g_string_free(labels, FALSE);
}

static void test_fields(struct fixture *at, gconstpointer unused)
{
    (void)unused;
    g_autofree char *four = complete(at, "field=\"Reads\"", "field=\"Re|\""),
                    *eight = complete(at, "field=\"Bytes\"", "field=\"|\"");
    g_assert_cmpstr(four, ==, "Reads Unused +Bytes");
    g_assert_cmpstr(eight, ==, "Bytes +Reads +Unused");
}

/* Half-typed text is no XML: the layouts are those of the last check that knew them. */
static void test_fields_half_typed(struct fixture *at, gconstpointer unused)
{
    (void)unused;
    g_autofree char *once = complete(at, "field=\"Reads\"/>", "field=\"|"),
                    *again = complete(at, "field=\"Reads\"/>", "field=\"R|"),
                    *types = complete(at, "type=\"DISK\"/>", "type=\"|");
    g_assert_cmpstr(once, ==, "Reads Unused +Bytes");
    g_assert_cmpstr(again, ==, "Reads Unused +Bytes");
    g_assert_cmpstr(types, ==, "DISK");
}

static void test_types(struct fixture *at, gconstpointer unused)
{
    (void)unused;
    g_autofree char *types = complete(at, "type=\"perf_counter_large_rawcount\"", "type=\"|\"");
    g_assert_true(g_str_has_prefix(types, "perf_counter_timer "));
    g_assert_nonnull(strstr(types, " +perf_counter_rawcount "));
    g_assert_null(strstr(types, "+perf_counter_large_rawcount"));
}

/* ---- names of strangers ---- */

/* What a tree's names hold is text: no picture is loaded, and no link can be clicked. */
static void test_markdown(struct fixture *at, gconstpointer unused)
{
    (void)unused;
    int64_t line, column;
    g_autofree char *text = g_strdup(nic_manifest);
    g_autoptr(GString) hostile = g_string_new(text);
    g_string_replace(hostile, "Errors/sec", "![x](http://evil.example/`**&lt;img src=x>", 0);
    overlay_set(at->manifest_path, hostile->str, hostile->len);
    look(at);
    struct feature_document document = find(at, false, "{ 2|, 0", &line, &column);
    struct hover *hover = hover_at(at->features, &document, line, column, true);
    g_assert_nonnull(strstr(hover->text, "!\\[x\\](http://evil.example/\\`\\*\\*\\<img src=x\\>"));
    hover_free(hover);
}

int main(int argc, char **argv)
{
    g_test_init(&argc, &argv, NULL);
#define TEST(name, driver, test) g_test_add("/lsp/features/" name, struct fixture, NULL, begin_##driver, test, end)
    TEST("hover", nic, test_nic_hover);
    TEST("hover-generated", disk, test_disk_hover);
    TEST("hints", nic, test_nic_hints);
    TEST("lens", nic, test_nic_lens);
    TEST("lens-generated", disk, test_disk_lens);
    TEST("hover-unknown", oem, test_oem_hover);
    TEST("hints-unknown", oem, test_oem_hints);
    TEST("everywhere", nic, test_everywhere);
    TEST("jumps", nic, test_jumps);
    TEST("jumps-generated", disk, test_disk_jumps);
    TEST("symbols", nic, test_symbols);
    TEST("workspace-symbols", nic, test_workspace_symbols);
    TEST("fields", disk, test_fields);
    TEST("fields-half-typed", disk, test_fields_half_typed);
    TEST("types", disk, test_types);
    TEST("markdown", nic, test_markdown);
    return g_test_run();
}

#include "test/unit/lsp-driver.h"

#include <glib/gstdio.h>
#include <string.h>

#include "base/file/overlay.h"

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

void lsp_driver_check(struct lsp_driver *at)
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

static void begin(struct lsp_driver *at, const char *name, const char *source, const char *manifest)
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
    lsp_driver_check(at);
}

void lsp_driver_begin_nic(struct lsp_driver *at, gconstpointer unused)
{
    (void)unused;
    begin(at, "nic", nic_source, nic_manifest);
}

void lsp_driver_begin_disk(struct lsp_driver *at, gconstpointer unused)
{
    (void)unused;
    begin(at, "disk", disk_source, disk_manifest);
}

void lsp_driver_begin_oem(struct lsp_driver *at, gconstpointer unused)
{
    (void)unused;
    begin(at, "oem", oem_source, MANIFEST("Other", "Other", COUNTER("1", "x", "type=\"perf_counter_rawcount\"")));
}

void lsp_driver_end(struct lsp_driver *at, gconstpointer unused)
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

struct feature_document lsp_driver_document(const struct lsp_driver *at, bool manifest)
{
    const char *text = manifest ? at->manifest : at->source;
    return (struct feature_document){manifest ? at->manifest_path : at->source_path, text, strlen(text), NULL};
}

struct feature_document lsp_driver_find(const struct lsp_driver *at, bool manifest, const char *piece, int64_t *line,
                                        int64_t *column)
{
    struct feature_document document = lsp_driver_document(at, manifest);
    const char *bar = strchr(piece, '|');
    g_assert_nonnull(bar);
    g_autofree char *plain = g_strdup_printf("%.*s%s", (int)(bar - piece), piece, bar + 1);
    const char *found = strstr(document.text, plain);
    if (found == NULL)
        g_error("%s is not in the text", plain);
    document_position(&document, (size_t)(found - document.text) + (size_t)(bar - piece), line, column);
    return document;
}

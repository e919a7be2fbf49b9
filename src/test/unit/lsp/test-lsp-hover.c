/* What hovers say of drivers that the whole pipeline has analysed. */
#include <string.h>

#include "base/file/overlay.h"
#include "lsp/features/hover/hover.h"
#include "lsp/features/navigation.h"
#include "test/unit/lsp-driver.h"

struct hover_case {
    bool manifest;
    const char *at;
    const char *parts[8];
};

static void check_hover(const struct lsp_driver *at, const struct hover_case *one, bool markdown)
{
    int64_t line, column;
    struct feature_document document = lsp_driver_find(at, one->manifest, one->at, &line, &column);
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

static void test_nic_hover(struct lsp_driver *at, gconstpointer unused)
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

static void test_disk_hover(struct lsp_driver *at, gconstpointer unused)
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

static void test_oem_hover(struct lsp_driver *at, gconstpointer unused)
{
    (void)unused;
    for (guint i = 0; i < G_N_ELEMENTS(oem_hovers); i++)
        check_hover(at, &oem_hovers[i], false);
}

/* Anywhere in a source: whatever is said, it is said without a crash, and its range is around the position. */
static void test_everywhere(struct lsp_driver *at, gconstpointer unused)
{
    (void)unused;
    struct feature_document document = lsp_driver_document(at, false);
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

/* What a tree's names hold is text: no picture is loaded, and no link can be clicked. */
static void test_markdown(struct lsp_driver *at, gconstpointer unused)
{
    (void)unused;
    int64_t line, column;
    g_autofree char *text = g_strdup(at->manifest);
    g_autoptr(GString) hostile = g_string_new(text);
    g_string_replace(hostile, "Errors/sec", "![x](http://evil.example/`**&lt;img src=x>", 0);
    overlay_set(at->manifest_path, hostile->str, hostile->len);
    lsp_driver_check(at);
    struct feature_document document = lsp_driver_find(at, false, "{ 2|, 0", &line, &column);
    struct hover *hover = hover_at(at->features, &document, line, column, true);
    g_assert_nonnull(strstr(hover->text, "!\\[x\\](http://evil.example/\\`\\*\\*\\<img src=x\\>"));
    hover_free(hover);
}

int main(int argc, char **argv)
{
    g_test_init(&argc, &argv, NULL);
    LSP_DRIVER_TEST("hover", nic, test_nic_hover);
    LSP_DRIVER_TEST("hover-generated", disk, test_disk_hover);
    LSP_DRIVER_TEST("hover-unknown", oem, test_oem_hover);
    LSP_DRIVER_TEST("everywhere", nic, test_everywhere);
    LSP_DRIVER_TEST("markdown", nic, test_markdown);
    return g_test_run();
}

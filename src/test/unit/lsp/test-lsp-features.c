/* What hints, lenses, symbols, jumps and completions say of drivers that the whole pipeline has analysed. */
#include <string.h>

#include "base/file/overlay.h"
#include "lsp/features/completion.h"
#include "lsp/features/hints.h"
#include "lsp/features/lens.h"
#include "lsp/features/navigation.h"
#include "lsp/features/symbols.h"
#include "test/unit/lsp-driver.h"

/* ---- hints and lenses ---- */

/* "LINE: TEXT", one for each. */
static char *hints_text(const struct lsp_driver *at, bool manifest)
{
    struct feature_document document = lsp_driver_document(at, manifest);
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

static void test_nic_hints(struct lsp_driver *at, gconstpointer unused)
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
    struct feature_document document = lsp_driver_document(at, false);
    g_autoptr(GPtrArray) none = hints_of(at->features, &document, 1, 5);
    g_assert_cmpuint(none->len, ==, 0);
}

static char *lens_text(const struct lsp_driver *at)
{
    struct feature_document document = lsp_driver_document(at, false);
    g_autoptr(GPtrArray) lenses = lenses_of(at->features, &document);
    GString *text = g_string_new(NULL);
    for (guint i = 0; i < lenses->len; i++)
        g_string_append_printf(text, "%s\n", ((const struct lens *)lenses->pdata[i])->title);
    return g_string_free(text, FALSE);
}

static void test_nic_lens(struct lsp_driver *at, gconstpointer unused)
{
    (void)unused;
    g_autofree char *text = lens_text(at);
    g_assert_cmpstr(text, ==,
                    "Nic: 2 counters, 12 bytes (x64), 8 bytes (x86), v2: rejected before build 19645\n"
                    "Filled: 2 counters, at least 4 bytes, v1\n");
}

/* What is not known is never shown as if it were; one call may register several countersets. */
static void test_oem_hints(struct lsp_driver *at, gconstpointer unused)
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
static void test_disk_lens(struct lsp_driver *at, gconstpointer unused)
{
    (void)unused;
    g_autofree char *text = lens_text(at), *hints = hints_text(at, true);
    g_assert_cmpstr(text, ==, "Contoso Disk: 2 counters, 12 bytes, v2: rejected before build 19645\n");
    g_assert_nonnull(strstr(hints, "→ offset 8, 8 bytes: DISK.Bytes\n"));
}

/* ---- jumps ---- */

/* "FILE: TEXT" of each spot, by their order. */
static char *locations_text(const struct lsp_driver *at, const GPtrArray *spots)
{
    GString *text = g_string_new(NULL);
    for (guint i = 0; i < spots->len; i++) {
        const struct location *spot = spots->pdata[i];
        struct feature_document document = lsp_driver_document(at, g_str_has_suffix(spot->file, ".man"));
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

static void test_jumps(struct lsp_driver *at, gconstpointer unused)
{
    (void)unused;
    for (guint i = 0; i < G_N_ELEMENTS(jumps); i++) {
        int64_t line, column;
        struct feature_document document = lsp_driver_find(at, jumps[i].manifest, jumps[i].at, &line, &column);
        g_autoptr(GPtrArray) definitions = navigation_definitions(at->features, &document, line, column);
        g_autoptr(GPtrArray) references = navigation_references(at->features, &document, line, column, true);
        g_autofree char *found = locations_text(at, definitions), *all = locations_text(at, references);
        if (strcmp(found, jumps[i].definitions) != 0)
            g_error("%s: \"%s\", not \"%s\"", jumps[i].at, found, jumps[i].definitions);
        if (strcmp(all, jumps[i].references) != 0)
            g_error("%s: \"%s\", not \"%s\"", jumps[i].at, all, jumps[i].references);
    }
}

/* A generated row has no place of its own. */
static void test_disk_jumps(struct lsp_driver *at, gconstpointer unused)
{
    (void)unused;
    int64_t line, column;
    struct feature_document document = lsp_driver_find(at, true, "field=\"By|tes\"", &line, &column);
    g_autoptr(GPtrArray) definitions = navigation_definitions(at->features, &document, line, column);
    g_autofree char *found = locations_text(at, definitions);
    g_assert_cmpstr(found, ==, "Bytes");
    document = lsp_driver_find(at, false, "ULONG64 By|tes", &line, &column);
    g_autoptr(GPtrArray) back = navigation_definitions(at->features, &document, line, column);
    g_autofree char *counter = locations_text(at, back);
    g_assert_cmpstr(counter, ==, "<counter id=\"2\" uri=");
}

/* ---- symbols ---- */

static void test_symbols(struct lsp_driver *at, gconstpointer unused)
{
    (void)unused;
    struct feature_document document = lsp_driver_document(at, false);
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

static void test_workspace_symbols(struct lsp_driver *at, gconstpointer unused)
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
static char *complete(struct lsp_driver *at, const char *from, const char *to)
{
    int64_t line, column;
    const char *found = strstr(at->manifest, from);
    g_assert_nonnull(found);
    size_t before = (size_t)(found - at->manifest), bar = (size_t)(strchr(to, '|') - to);
    g_autofree char *text =
        g_strdup_printf("%.*s%.*s%s%s", (int)before, at->manifest, (int)bar, to, to + bar + 1, found + strlen(from));
    overlay_set(at->manifest_path, text, strlen(text));
    lsp_driver_check(at);
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

static void test_fields(struct lsp_driver *at, gconstpointer unused)
{
    (void)unused;
    g_autofree char *four = complete(at, "field=\"Reads\"", "field=\"Re|\""),
                    *eight = complete(at, "field=\"Bytes\"", "field=\"|\"");
    g_assert_cmpstr(four, ==, "Reads Unused +Bytes");
    g_assert_cmpstr(eight, ==, "Bytes +Reads +Unused");
}

/* Half-typed text is no XML: the layouts are those of the last check that knew them. */
static void test_fields_half_typed(struct lsp_driver *at, gconstpointer unused)
{
    (void)unused;
    g_autofree char *once = complete(at, "field=\"Reads\"/>", "field=\"|"),
                    *again = complete(at, "field=\"Reads\"/>", "field=\"R|"),
                    *types = complete(at, "type=\"DISK\"/>", "type=\"|");
    g_assert_cmpstr(once, ==, "Reads Unused +Bytes");
    g_assert_cmpstr(again, ==, "Reads Unused +Bytes");
    g_assert_cmpstr(types, ==, "DISK");
}

static void test_types(struct lsp_driver *at, gconstpointer unused)
{
    (void)unused;
    g_autofree char *types = complete(at, "type=\"perf_counter_large_rawcount\"", "type=\"|\"");
    g_assert_true(g_str_has_prefix(types, "perf_counter_timer "));
    g_assert_nonnull(strstr(types, " +perf_counter_rawcount "));
    g_assert_null(strstr(types, "+perf_counter_large_rawcount"));
}

int main(int argc, char **argv)
{
    g_test_init(&argc, &argv, NULL);
    LSP_DRIVER_TEST("hints", nic, test_nic_hints);
    LSP_DRIVER_TEST("lens", nic, test_nic_lens);
    LSP_DRIVER_TEST("lens-generated", disk, test_disk_lens);
    LSP_DRIVER_TEST("hints-unknown", oem, test_oem_hints);
    LSP_DRIVER_TEST("jumps", nic, test_jumps);
    LSP_DRIVER_TEST("jumps-generated", disk, test_disk_jumps);
    LSP_DRIVER_TEST("symbols", nic, test_symbols);
    LSP_DRIVER_TEST("workspace-symbols", nic, test_workspace_symbols);
    LSP_DRIVER_TEST("fields", disk, test_fields);
    LSP_DRIVER_TEST("fields-half-typed", disk, test_fields_half_typed);
    LSP_DRIVER_TEST("types", disk, test_types);
    return g_test_run();
}

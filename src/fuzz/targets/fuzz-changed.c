/* What `git diff` says, of a repository that is not ours: read, and asked about a few lines. */
#include "fuzz/fuzz.h"
#include "triage/changed.h"

static void ask(const struct changed *changed)
{
    static const char *const files[] = {"a.c", "src/driver.c", "/root/a.c", "\xC3\xA4.c"};
    for (guint i = 0; i < G_N_ELEMENTS(files); i++)
        for (int64_t line = 0; line < 12; line++) {
            const struct fact_place place = {
                .file = (char *)files[i], .line = line, .column = 1, .end_line = line + i, .end_column = 2};
            changed_has(changed, &place);
        }
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    g_autoptr(GError) error = NULL;
    struct changed *changed = changed_new();
    bool fine = changed_add_diff(changed, "/root", (const char *)data, size, &error);
    g_assert(fine == (error == NULL));
    ask(changed);
    changed_free(changed);
    return 0;
}

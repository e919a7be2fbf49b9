/* Visual Studio projects: an input as a whole project, as a condition, and as a value. */
#include <glib.h>
#include <string.h>

#include "fuzz/fuzz.h"
#include "project/msbuild/condition.h"
#include "project/msbuild/expand.h"
#include "project/vcxproj/settings.h"

/* Nowhere: imports and wildcards find little, and a small budget ends what they find. */
#define PLACE "/nonexistent/pcwlint/fuzz.vcxproj"
enum { BUDGET = 1 << 24, LONGEST = 1 << 16 };

static struct msbuild *start(struct msbuild_files *files)
{
    struct msbuild *m = msbuild_new(files, PLACE);
    files->budget = BUDGET;
    msbuild_set_global(m, "Configuration", "Debug");
    msbuild_set_global(m, "Platform", "x64");
    msbuild_set(m, "A", "text");
    msbuild_set(m, "B", "a;b%3b;c");
    return m;
}

static void evaluate(struct msbuild_files *files, const char *text, size_t size)
{
    static const struct vcxproj_configuration configuration = {(char *)"Debug", (char *)"x64", "x64", {NULL, 0}};
    g_autoptr(GError) error = NULL;
    struct msbuild *m = start(files);
    struct msbuild_document *document = msbuild_document_parse(PLACE, text, size, &error);
    g_assert((document == NULL) == (error != NULL));
    if (document != NULL) {
        g_hash_table_insert(files->documents, g_strdup(document->path), document);
        if (msbuild_evaluate(m, &error))
            vcxproj_add_sources(m, &configuration);
        g_assert(error == NULL || strstr(error->message, ": ") != NULL);
    }
    msbuild_free(m);
}

/* Text as XML hands it on: valid, and without the bytes that mark what is not known. */
static char *as_text(const char *bytes, size_t size)
{
    char *text = g_utf8_make_valid(bytes, (gssize)size);
    for (char *at = text; *at != '\0'; at++)
        *at = (guchar)*at < ' ' ? ' ' : *at;
    return text;
}

static void express(struct msbuild_files *files, const char *text)
{
    struct msbuild *m = start(files);
    g_autofree char *value = msbuild_expand(m, text);
    g_assert(g_utf8_validate(value, -1, NULL));
    g_autofree char *plain = value_unescape(value), *shown = value_shown(value);
    g_assert(g_utf8_validate(plain, -1, NULL) && g_utf8_validate(shown, -1, NULL));
    g_ptr_array_unref(value_split(value));
    msbuild_condition(m, text);
    msbuild_free(m);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    if (size > LONGEST)
        return 0;
    struct description *description = description_new(PLACE);
    struct msbuild_files *files = msbuild_files_new(description, NULL);
    g_autofree char *text = as_text((const char *)data, size);
    evaluate(files, (const char *)data, size);
    express(files, text);
    msbuild_files_free(files);
    description_free(description);
    return 0;
}

#include "lsp/features/hover/hover.h"

#include "lsp/features/hover/calls.h"
#include "lsp/features/hover/rows.h"
#include "lsp/features/hover/schema.h"
#include "lsp/features/xml-scan.h"

static void hover_describe_source(struct prose *prose, const struct features *features, const GPtrArray *subjects)
{
    const struct subject *first = subjects->pdata[0];
    switch (first->kind) {
    case SUBJECT_ROW: {
        g_autoptr(GArray) rows = row_views_new();
        row_views_of_subjects(subjects, rows);
        hover_rows(prose, features, rows);
        break;
    }
    case SUBJECT_FIELD:
        hover_field(prose, features, subjects);
        break;
    case SUBJECT_VERSION:
        hover_versions(prose, features, subjects);
        break;
    case SUBJECT_CALL:
        hover_calls(prose, features, subjects);
        break;
    case SUBJECT_COUNTER:
        hover_counter(prose, features, first);
        break;
    case SUBJECT_SET:
        hover_manifest_set(prose, features, first);
        break;
    }
}

static bool describe_model(struct prose *prose, const struct features *features,
                           const struct feature_document *document, int64_t line, int64_t column, struct span *span)
{
    g_autoptr(GPtrArray) subjects = subjects_at(features, document, line, column);
    if (subjects->len == 0)
        return false;
    *span = span_of_place(((const struct subject *)subjects->pdata[0])->place);
    hover_describe_source(prose, features, subjects);
    return true;
}

struct hover *hover_at(const struct features *features, const struct feature_document *document, int64_t line,
                       int64_t column, bool markdown)
{
    struct prose prose = prose_new(markdown);
    struct span span;
    bool described = xml_scan_is_xml(document) ? hover_schema(&prose, features, document, line, column, &span)
                     : features != NULL        ? describe_model(&prose, features, document, line, column, &span)
                                               : false;
    char *text = prose_end(&prose);
    if (!described || text == NULL) {
        g_free(text);
        return NULL;
    }
    struct hover *hover = g_new(struct hover, 1);
    *hover = (struct hover){span, text};
    return hover;
}

void hover_free(struct hover *hover)
{
    if (hover == NULL)
        return;
    g_free(hover->text);
    g_free(hover);
}

#include "worker/extract.h"

#include "base/file/root.h"
#include "flow/flow.h"
#include "ir/dump.h"

static bool asks_for(const struct parse_request *request, const char *stage)
{
    return g_strcmp0(request->dump, stage) == 0;
}

struct fact_unit *extract_unit(struct parser *parser, const struct parse_request *request)
{
    GError *error = NULL;
    g_autoptr(GString) dump = g_string_new(NULL);
    struct parse_request asked = *request;
    asked.ast = asks_for(request, "ast") ? dump : NULL;
    root_set(asked.root);
    struct ir_unit *unit = parse_unit(parser, &asked, &error);
    if (unit == NULL) {
        struct fact_unit *failed = request_failed(request, error->message);
        g_error_free(error);
        return failed;
    }
    if (asks_for(request, "ir"))
        ir_dump(unit, dump);
    struct fact_unit *facts = flow_unit(unit);
    if (request->dump != NULL)
        facts->dump = g_strdup(dump->str);
    facts->arch = g_strdup(request->arch);
    parse_release(parser, unit);
    return facts;
}

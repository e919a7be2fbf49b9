#include "worker/extract.h"

#include "flow/flow.h"

struct fact_unit *extract_unit(struct parser *parser, const struct parse_request *request)
{
    GError *error = NULL;
    struct ir_unit *unit = parse_unit(parser, request, &error);
    if (unit == NULL) {
        struct fact_unit *failed = request_failed(request, error->message);
        g_error_free(error);
        return failed;
    }
    struct fact_unit *facts = flow_unit(unit);
    facts->arch = g_strdup(request->arch);
    parse_release(parser, unit);
    return facts;
}

#include "facts/request.h"

struct fact_unit *request_failed(const struct parse_request *request, const char *reason)
{
    struct fact_unit *facts = FACT_NEW(unit);
    facts->file = g_strdup(request->path);
    facts->arch = g_strdup(request->arch);
    facts->ntddi = request->ntddi;
    facts->failure = g_strdup(reason);
    return facts;
}

const char *request_dump_of_worker(const char *stage)
{
    return g_strcmp0(stage, "ast") == 0 || g_strcmp0(stage, "ir") == 0 ? stage : NULL;
}

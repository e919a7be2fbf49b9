#include "flow/collect/site.h"

bool flow_is_generated(const struct flow *flow, uint32_t file)
{
    return ((const struct ir_file *)flow->unit->files->pdata[file])->is_generated;
}

const struct ir_range *flow_site(struct flow *flow, const struct state *state, const struct ir_range *call)
{
    const struct ir_range *site = call;
    for (const struct frame *frame = state->frame;
         frame != NULL && frame->call != NULL && flow_is_generated(flow, site->file); frame = frame->caller)
        site = frame->call;
    return flow_is_generated(flow, site->file) ? call : site;
}

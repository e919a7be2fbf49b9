#include "report/format/formats.h"

#include <string.h>

#define ROW(name, for_people, file) {#name, for_people, file, report_##name},
static const struct report_format formats[] = {REPORT_FORMATS(ROW, ROW)};
#undef ROW

const struct report_format *report_format_find(const char *name)
{
    for (size_t i = 0; i < G_N_ELEMENTS(formats); i++)
        if (strcmp(formats[i].name, name) == 0)
            return &formats[i];
    return NULL;
}

/* Elements of arrays under the names of the enumerators that the sources use for them: "[QUIC_CREATED]" for "[0]". */
#ifndef PCWLINT_INSPECT_MAP_ELEMENT_H
#define PCWLINT_INSPECT_MAP_ELEMENT_H

#include <glib.h>

#include "inspect/map/bytemap.h"

/* For each row (of struct fact_descriptor) the path of the field that it reads, of char *; NULL: it is none, or not
 * known. A name that stands for several elements, as a loop's variable does, names none.  Free with
 * g_ptr_array_unref(). */
GPtrArray *element_paths(const GPtrArray *rows);

/* Names the fields of a block (of struct bytemap_field) as the rows that read them do.  `reads`: of struct
 * bytemap_read; `paths`: of the rows. */
void element_name_fields(GPtrArray *fields, const GArray *reads, const GPtrArray *rows, const GPtrArray *paths);

#endif

/* Instances that a path has added before a call of PcwAddInstance, which request_add() has noted as its newest one. */
#ifndef PCWLINT_FLOW_KERNEL_EARLIER_H
#define PCWLINT_FLOW_KERNEL_EARLIER_H

#include "flow/evaluate/arguments.h"

/* Where this path has added an instance of another name under this Id; NULL: nowhere. */
const struct ir_range *earlier_of_id(const struct call *call);
/* Where this path has added an instance of the same name, for the same request, and has not seen it fail; NULL:
 * nowhere.
 */
const struct ir_range *earlier_of_name(const struct call *call);
/* Where this path has added an instance of another name or Id for the same request, and has not seen it fail; NULL:
 * nowhere. */
const struct ir_range *earlier_of_other(const struct call *call);

#endif

/* Names that nothing declares, where the type of a callback's request is expected. */
#ifndef PCWLINT_PARSE_ACCOUNT_MISSING_REQUEST_TYPE_H
#define PCWLINT_PARSE_ACCOUNT_MISSING_REQUEST_TYPE_H

#include "parse/context/lower.h"

/*
 * Whether the name at the place is compared with a constant of PCW_CALLBACK_TYPE: what the callback answers depends on
 * it.  It does so by the text alone; clang keeps no expression of such a name in C.
 *
 *     what == PcwCallbackCollectData      PcwCallbackCollectData != what      switch (what) { case
 * PcwCallbackCollectData:
 */
bool request_type_is(const struct lower *lower, const struct ir_range *name);

#endif

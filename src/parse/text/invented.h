/* How what repairs declare is told from what a source declares. */
#ifndef PCWLINT_PARSE_TEXT_INVENTED_H
#define PCWLINT_PARSE_TEXT_INVENTED_H

/* Types that nothing declares are structures with this before their name. */
#define INVENTED_TAG "pcwlint_missing_"

#endif

/* A counterset as its consumers see it, as a part of the page. */
#ifndef PCWLINT_INSPECT_HTML_CONSUMER_H
#define PCWLINT_INSPECT_HTML_CONSUMER_H

#include "inspect/consumer.h"
#include "inspect/html/parts.h"

/* Nothing when there is nothing to show. */
void html_consumer(struct page *page, const struct view_set *set);

#endif

/* A counterset as its consumers see it, as text. */
#ifndef PCWLINT_INSPECT_TEXT_CONSUMER_H
#define PCWLINT_INSPECT_TEXT_CONSUMER_H

#include "inspect/consumer.h"
#include "inspect/text/pen.h"

/* Nothing when there is nothing to show. */
void text_consumer(struct pen *pen, const struct consumer *consumer);

#endif

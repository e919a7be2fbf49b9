/*
 * What changes from one text to another, line by line: the bad and the good example of a rule are alike but for a few
 * lines.
 */
#ifndef PCWLINT_GUIDE_DIFFERENCE_H
#define PCWLINT_GUIDE_DIFFERENCE_H

/*
 * Lines that go away behind "-", lines that come behind "+", each group with the line before it behind " "; empty when
 * nothing changes. Free with g_free().
 */
char *difference(const char *before, const char *after);

#endif

/*
 * The manual is written in Markdown, so that it can be read anywhere; man(1) wants roff.
 */
#ifndef PCWLINT_GUIDE_ROFF_H
#define PCWLINT_GUIDE_ROFF_H

/*
 * A man page of section 1 from the Markdown that the manual needs: headings, paragraphs, lists ("- `word`: text"
 * becomes a tagged paragraph), numbered lists, fenced code, and in text `code`, *emphasis*, **strong**, [links](to).
 * The heading of level 1 names the page. Free with g_free().
 */
char *roff_from_markdown(const char *markdown, const char *date, const char *version);

#endif
